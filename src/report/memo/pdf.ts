/** A page printed to PDF by a browser that is already on the machine, with no network. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ExportInput, PdfOptions } from "../exports/export.ts";

export type PdfErrorCode = "no_browser" | "failed" | "timed_out";

/** The message says what to do next. */
export class PdfError extends Error {
  override readonly name = "PdfError";
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "msedge",
];
const USUAL = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** A browser on the PATH or where browsers usually are; null when there is none. */
export function findBrowser(path: string = process.env["PATH"] ?? ""): string | null {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const onPath = path
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => NAMES.map((name) => join(folder, name + suffix)));
  return [...onPath, ...USUAL].find((file) => existsSync(file)) ?? null;
}

export function writePdf({ content, subject, printing }: ExportInput): Promise<Uint8Array> {
  return printPdf(content(subject).html({ withPages: true }), printing);
}

/** Rejects with PdfError, or when aborted. */
export async function printPdf(html: string, options: PdfOptions = {}): Promise<Uint8Array> {
  const { signal, timeoutMs = 60_000 } = options;
  signal?.throwIfAborted();
  const browser = options.browser ?? findBrowser();
  if (browser === null || !existsSync(browser))
    throw new PdfError(
      "no_browser",
      browser === null
        ? "No Chromium, Chrome or Edge was found: install one, name it with --browser, or print the HTML from your own browser."
        : `${browser} does not exist: name a Chromium, Chrome or Edge with --browser.`,
    );
  const folder = mkdtempSync(join(tmpdir(), "probant-pdf-"));
  try {
    const page = join(folder, "memo.html");
    writeFileSync(page, html, { mode: 0o600 });
    const printed = join(folder, "memo.pdf");
    await run(browser, page, printed, folder, timeoutMs, signal);
    if (!existsSync(printed) || statSync(printed).size === 0)
      throw new PdfError("failed", `${browser} printed nothing: print the HTML from your own browser.`);
    return new Uint8Array(readFileSync(printed));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function run(
  browser: string,
  page: string,
  out: string,
  folder: string,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const args = [
    "--headless=new",
    "--disable-gpu",
    "--disable-extensions",
    "--disable-background-networking",
    "--no-first-run",
    // Nothing is to be fetched, whatever the page says.
    "--host-resolver-rules=MAP * ~NOTFOUND",
    `--user-data-dir=${join(folder, "profile")}`,
    // A browser refuses its sandbox to root.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--no-pdf-header-footer",
    `--print-to-pdf=${out}`,
    pathToFileURL(page).href,
  ];
  return new Promise((done, fail) => {
    const child = spawn(browser, args, { stdio: "ignore", timeout: timeoutMs, killSignal: "SIGKILL", signal });
    child.once("error", (cause) => {
      fail(
        signal?.aborted
          ? cause
          : new PdfError("failed", `${browser} could not be started: name another with --browser.`, { cause }),
      );
    });
    child.once("exit", (code, killed) => {
      if (signal?.aborted) return;
      if (code === 0) done();
      else if (killed)
        fail(new PdfError("timed_out", `${browser} did not print within ${timeoutMs} ms: print the HTML yourself.`));
      else fail(new PdfError("failed", `${browser} ended with code ${code}: print the HTML from your own browser.`));
    });
  });
}
