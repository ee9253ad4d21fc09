/** The built window in a real browser: built once a file, one browser, one page a test. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";

const ROOT = join(import.meta.dirname, "../../..");
const BROWSERS = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Null where this machine has none: the tests are then skipped. */
export const BROWSER = BROWSERS.find((path) => path && existsSync(path)) ?? null;
if (BROWSER === null) process.stderr.write("No Chromium on this machine: the window is not tested (set CHROMIUM).\n");

/** Builds the window into a folder that goes away when disposed. */
export async function builtWindow(): Promise<Disposable & { readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), "probant-window-"));
  const environment = process.env["NODE_ENV"];
  // As it ships: the test runner's own setting would give React's slower development build.
  process.env["NODE_ENV"] = "production";
  try {
    await build({
      configFile: join(ROOT, "vite.config.ts"),
      mode: "production",
      logLevel: "error",
      build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
    });
  } finally {
    process.env["NODE_ENV"] = environment;
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: BROWSER ?? "", args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

export type OpenPage = AsyncDisposable & {
  readonly page: Page;
  /** What the page threw, and what its policy refused. */
  readonly faults: string[];
};

export async function openPage(
  browser: Browser,
  address: string,
  { locale = "en-GB" }: { readonly locale?: string } = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale, acceptDownloads: true });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(address);
  return { page, faults, [Symbol.asyncDispose]: () => context.close() };
}

/** Goes to a screen as a person's link would. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, address);
  await page.locator("h1, #claim-text").first().waitFor({ state: "attached" });
  await page.waitForFunction(
    () => document.querySelectorAll(".place.waiting, .grid-frame.waiting, .loading").length === 0,
  );
}

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/**
 * What the window's main thread did during `act`, in milliseconds: its longest task on the clock, and the longest one and
 * all of them in the processor's time, which does not grow when the machine is busy with something else.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<{ readonly clockMs: number; readonly processorMs: number; readonly totalMs: number }> {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }; // Chromium's own format
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents.filter((e) => e.name === "thread_name" && e.args?.name === "CrRendererMain").map(thread),
  );
  const tasks = traceEvents.filter((e) => e.name.endsWith("RunTask") && e.ph === "X" && main.has(thread(e)));
  if (tasks.length < 50) throw new Error(`the trace holds ${tasks.length} tasks of the window`);
  return {
    clockMs: Math.max(...tasks.map((e) => e.dur ?? 0)) / 1000,
    processorMs: Math.max(...tasks.map((e) => e.tdur ?? 0)) / 1000,
    totalMs: tasks.reduce((sum, e) => sum + (e.tdur ?? 0), 0) / 1000,
  };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Violation = {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
};

/** Findings of axe-core on what is shown: the serious and critical ones, or any. */
export async function axeFindings(page: Page, which: "serious" | "any" = "serious"): Promise<readonly string[]> {
  // Evaluated, since the page's policy lets no script in.
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const axe = (window as unknown as { axe?: { run(): Promise<{ violations: Violation[] }> } }).axe;
    if (!axe) throw new Error("axe-core did not load");
    return (await axe.run()).violations;
  });
  return violations
    .filter(({ impact }) => which === "any" || impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 160))
          .join(" | ")}`,
    );
}
