/**
 * How like LibreOffice's picture of a slide our drawing of it is: structural similarity (SSIM, 1 for the same picture) and
 * the mean difference of colour (0..100), slide by slide, for the decks of the examples, those of the reference data where
 * they are (PROBANT_DATA), or those named. Wants soffice, pdftoppm and Chromium.
 * `node bench/slides/run.ts [deck.pptx ...] [--out out/slides] [--worst 5]`
 *
 * Into the folder go the two pictures of the worst slides side by side, LibreOffice's to the left. Compare figures of one
 * machine only: fonts differ.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { createCanvas, type ImageData, loadImage } from "@napi-rs/canvas";
import type { Browser } from "playwright-core";
import { ssim } from "ssim.js";
import { readDocument } from "../../src/documents/index.ts";
import { fakeEngine } from "../../test/app/ui/fake-engine.ts";
import { fakeServer } from "../../test/app/ui/fake-server.ts";
import { deckCase } from "../../test/app/ui/sample-case.ts";
import { BROWSER, builtWindow, goTo, openBrowser } from "../../test/app/ui/window.ts";

const ROOT = join(import.meta.dirname, "../..");
const DATA = process.env["PROBANT_DATA"] ?? join(ROOT, "../shared/data");
const WIDTH = 960;

type Compared = {
  readonly deck: string;
  readonly slide: number;
  readonly similarity: number;
  readonly colourGap: number;
  readonly ours: Uint8Array;
  readonly theirs: Uint8Array;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string", default: join(ROOT, "out/slides") }, worst: { type: "string", default: "5" } },
});
const missing = ["soffice", "pdftoppm"].filter((tool) => !onThisMachine(tool));
if (BROWSER === null || missing.length > 0) {
  console.log(`Skipped: ${[...(BROWSER === null ? ["Chromium"] : []), ...missing].join(", ")} not found.`);
} else {
  mkdirSync(values.out, { recursive: true });
  const compared = await compareDecks(positionals.length > 0 ? positionals : knownDecks());
  await print(compared);
}

function knownDecks(): readonly string[] {
  const examples = readdirSync(join(ROOT, "examples")).map((deal) => join(ROOT, "examples", deal, "deck.pptx"));
  const real = join(DATA, "real2/decks");
  if (!existsSync(real)) console.log(`The real decks are left out: ${real} is not there.\n`);
  const others = existsSync(real) ? readdirSync(real).map((name) => join(real, name)) : [];
  return [...examples, ...others].filter((path) => path.endsWith(".pptx") && existsSync(path));
}

async function compareDecks(decks: readonly string[]): Promise<readonly Compared[]> {
  using built = await builtWindow();
  const browser = await openBrowser();
  try {
    const compared: Compared[] = [];
    for (const path of decks) compared.push(...(await compareDeck(browser, built.folder, path)));
    return compared;
  } finally {
    await browser.close();
  }
}

async function compareDeck(browser: Browser, window: string, path: string): Promise<readonly Compared[]> {
  const deck = basename(path) === "deck.pptx" ? basename(dirname(path)) : basename(path);
  const theirs = drawnByOffice(path);
  const ours = await drawnByUs(browser, window, path);
  if (theirs.length !== ours.length)
    console.log(`${deck}: ${theirs.length} pages in LibreOffice, ${ours.length} here.`);
  const count = Math.min(theirs.length, ours.length);
  const compared: Compared[] = [];
  for (let i = 0; i < count; i++) {
    const pair = { ours: ours[i] ?? new Uint8Array(), theirs: theirs[i] ?? new Uint8Array() };
    const pixels = [await pixelsOf(pair.theirs), await pixelsOf(pair.ours)] as const;
    compared.push({
      deck,
      slide: i + 1,
      similarity: ssim(...pixels).mssim,
      colourGap: colourGap(...pixels),
      ...pair,
    });
  }
  return compared;
}

/** Hidden slides are left out, as in a show. */
function drawnByOffice(path: string): readonly Uint8Array[] {
  const folder = mkdtempSync(join(tmpdir(), "probant-slides-"));
  try {
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    execFileSync("soffice", [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, path], {
      stdio: "ignore",
    });
    const pdf = join(folder, `${basename(path, ".pptx")}.pdf`);
    execFileSync("pdftoppm", ["-png", "-scale-to-x", `${WIDTH}`, "-scale-to-y", "-1", pdf, join(folder, "page")]);
    const pages = readdirSync(folder).filter((name) => name.endsWith(".png"));
    return pages.sort().map((name) => readFileSync(join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As the window draws them, without the mark of what is cited. */
async function drawnByUs(browser: Browser, window: string, path: string): Promise<readonly Uint8Array[]> {
  const bytes = new Uint8Array(readFileSync(path));
  const deck = await readDocument(bytes, basename(path), {});
  await using server = await fakeServer(window);
  server.use(fakeEngine(deckCase(deck, bytes)));
  // The page's policy refuses the style by which a picture is taken without the mark.
  const context = await browser.newContext({
    viewport: { width: 2400, height: 1600 },
    bypassCSP: true,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await page.goto(`${server.address}#token=given-by-the-bench`);
    const pictures: Uint8Array[] = [];
    for (const [i, unit] of deck.units.entries()) {
      if (unit.kind !== "slide" || unit.hidden) continue;
      await goTo(page, `#/case/case-1/claims/c${i}`);
      const slide = page.locator(".slide").first();
      await slide.waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>(".slide img")].every((img) => img.complete),
      );
      await page.waitForTimeout(150);
      pictures.push(await slide.screenshot({ style: ".mark { visibility: hidden }" }));
    }
    return pictures;
  } finally {
    await context.close();
  }
}

async function pixelsOf(png: Uint8Array): Promise<ImageData> {
  const image = await loadImage(png);
  const height = Math.round((WIDTH * 9) / 16);
  const canvas = createCanvas(WIDTH, height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, WIDTH, height);
  return context.getImageData(0, 0, WIDTH, height);
}

function colourGap(a: ImageData, b: ImageData): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0));
  // A quarter of the channels is alpha, the same in both.
  return (sum / (a.data.length * 0.75) / 255) * 100;
}

async function print(compared: readonly Compared[]): Promise<void> {
  console.log("| deck | slides | similarity, mean | similarity, worst | colour gap, mean |\n|---|---|---|---|---|");
  const decks = new Set(compared.map(({ deck }) => deck));
  for (const deck of decks)
    printRow(
      deck,
      compared.filter((one) => one.deck === deck),
    );
  printRow("all", compared);
  const worst = compared.toSorted((a, b) => a.similarity - b.similarity).slice(0, Number(values.worst));
  for (const one of worst) {
    const name = `${one.deck.replace(/\W+/g, "-")}-${one.slide}.png`;
    writeFileSync(join(values.out, name), await sideBySide(one));
    console.log(`${one.similarity.toFixed(3)} ${one.deck}, slide ${one.slide}: ${join(values.out, name)}`);
  }
}

function printRow(name: string, of: readonly Compared[]): void {
  const mean = (value: (one: Compared) => number) => of.reduce((sum, one) => sum + value(one), 0) / of.length;
  const worst = Math.min(...of.map(({ similarity }) => similarity));
  const cells = [
    of.length,
    mean((one) => one.similarity).toFixed(3),
    worst.toFixed(3),
    mean((one) => one.colourGap).toFixed(2),
  ];
  console.log(`| ${name} | ${cells.join(" | ")} |`);
}

async function sideBySide({ ours, theirs }: Compared): Promise<Uint8Array> {
  const images = [await loadImage(theirs), await loadImage(ours)];
  const height = Math.round((WIDTH * (images[0]?.height ?? 9)) / (images[0]?.width ?? 16));
  const canvas = createCanvas(2 * WIDTH + 10, height);
  const context = canvas.getContext("2d");
  for (const [i, image] of images.entries()) context.drawImage(image, i * (WIDTH + 10), 0, WIDTH, height);
  return canvas.encode("png");
}

function onThisMachine(tool: string): boolean {
  return (process.env["PATH"] ?? "").split(":").some((folder) => existsSync(join(folder, tool)));
}
