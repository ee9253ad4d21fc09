/**
 * Decks with text against copies of them that are nothing but pictures (each page drawn at 150 dpi): the share of the claims
 * that the copy gives too, both through `probant verify`. Reads the example decks, or the PDFs named on the command line.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { PDFDocument } from "pdf-lib";
import { z } from "zod";
import { drawPart } from "../../src/documents/pdf/draw.ts";
import { openPdf } from "../../src/documents/pdf/open.ts";
import { type ClaimFigure, ClaimFigureSchema } from "../../src/judge/reported-claim.ts";
import { verifyRun } from "../hardening/verify-run.ts";

const reported = z.object({
  claims: z.array(
    z.object({
      text: z.string(),
      quote: z.string(),
      figures: z.array(ClaimFigureSchema),
      source: z.object({ anchor: z.string() }).nullable(),
    }),
  ),
});
type Reported = z.infer<typeof reported>["claims"][number];

const PICTURE_DPI = 150;
const examples = join(import.meta.dirname, "../../examples");
const given = process.argv.slice(2).filter((path) => existsSync(path));
const decks = given.length > 0 ? given : globSync("*/deck.pdf", { cwd: examples }).map((path) => join(examples, path));

const sums = { claims: 0, value: 0, named: 0, dated: 0, words: 0, worded: 0, extra: 0, pages: 0, seconds: 0 };
const folder = mkdtempSync(join(tmpdir(), "probant-ocr-"));
for (const path of decks) {
  const { bytes, pages } = await asPictures(new Uint8Array(readFileSync(path)), basename(path));
  const copy = join(folder, basename(path));
  writeFileSync(copy, bytes);
  const wanted = (await verified(path)).claims;
  const { claims: found, seconds } = await verified(copy);
  const figures = wanted.filter((claim) => claim.figures.length > 0);
  const counts = {
    claims: figures.length,
    value: figures.filter((claim) => isFound(claim, found, sameValue)).length,
    named: figures.filter((claim) => isFound(claim, found, sameMetric)).length,
    dated: figures.filter((claim) => isFound(claim, found, samePeriod)).length,
    words: wanted.length - figures.length,
    worded: wanted.filter((claim) => claim.figures.length === 0 && found.some((other) => sameWords(claim, other)))
      .length,
    extra: found.filter((claim) => claim.figures.length > 0 && !isFound(claim, wanted, sameValue)).length,
    pages,
    seconds,
  };
  for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += counts[key];
  print(path.split("/").slice(-2).join("/"), counts);
  if (process.env["BENCH_VERBOSE"]) {
    for (const claim of figures)
      if (!isFound(claim, found, samePeriod)) console.log(`  lost ${claim.source?.anchor}: ${claim.text}`);
    for (const claim of found)
      if (claim.figures.length > 0 && !isFound(claim, wanted, sameValue))
        console.log(`  new ${claim.source?.anchor}: ${claim.text}`);
  }
}
rmSync(folder, { recursive: true });
print("all", sums);

function print(name: string, c: typeof sums): void {
  const share = (part: number, whole: number): string => (whole === 0 ? "–" : (part / whole).toFixed(2));
  console.log(
    `${name}: of ${c.claims} claims with figures the pictures give ${share(c.value, c.claims)} by value, ${share(c.named, c.claims)} with the metric, ${share(c.dated, c.claims)} with the period too; ` +
      `of ${c.words} without ${share(c.worded, c.words)}; ${c.extra} that the text does not give; ${(c.seconds / Math.max(1, c.pages)).toFixed(1)} seconds a page`,
  );
}

async function asPictures(bytes: Uint8Array, name: string): Promise<{ bytes: Uint8Array; pages: number }> {
  const { pdf, task } = await openPdf(bytes, name);
  const copy = await PDFDocument.create();
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { picture } = await drawPart(page, { x: 0, y: 0, width, height }, { withText: true, dpi: PICTURE_DPI });
    const canvas = createCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d");
    const image = context.createImageData(picture.width, picture.height);
    image.data.set(picture.pixels);
    context.putImageData(image, 0, 0);
    copy
      .addPage([width, height])
      .drawImage(await copy.embedJpg(canvas.toBuffer("image/jpeg", 85)), { x: 0, y: 0, width, height });
  }
  const pages = pdf.numPages;
  await task.destroy();
  return { bytes: await copy.save(), pages };
}

/** The claims of one file as `probant verify` reports them. Seconds are the clock's: the reading is a child's. */
async function verified(path: string): Promise<{ claims: readonly Reported[]; seconds: number }> {
  const out = join(folder, "report.json");
  const run = await verifyRun(["verify", "--deck", path, "--json", out, "--quiet"], { seconds: 1800, memoryMb: 4096 });
  if (run.exitCode !== 0) throw new Error(`${path}: ${run.outcome}. ${run.output}`);
  return { claims: reported.parse(JSON.parse(readFileSync(out, "utf8"))).claims, seconds: run.seconds };
}

type Same = (a: ClaimFigure, b: ClaimFigure) => boolean;

/** Every figure of the claim stands in some claim of the same page. */
function isFound(claim: Reported, among: readonly Reported[], same: Same): boolean {
  const there = among
    .filter((other) => other.source?.anchor === claim.source?.anchor)
    .flatMap((other) => other.figures);
  return claim.figures.every((figure) => there.some((other) => same(figure, other)));
}

function sameValue(a: ClaimFigure, b: ClaimFigure): boolean {
  return Math.abs(a.value - b.value) <= 1e-6 * Math.max(1, Math.abs(a.value)) && a.unit === b.unit;
}

function sameMetric(a: ClaimFigure, b: ClaimFigure): boolean {
  if (!sameValue(a, b)) return false;
  if (a.metric !== null) return a.metric === b.metric;
  return shareOf(wordsOf(a.label), new Set(wordsOf(b.label))) >= 0.5;
}

function samePeriod(a: ClaimFigure, b: ClaimFigure): boolean {
  return sameMetric(a, b) && a.period === b.period;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

function shareOf(words: readonly string[], among: ReadonlySet<string>): number {
  return words.length === 0 ? 1 : words.filter((word) => among.has(word)).length / words.length;
}

function sameWords(a: Reported, b: Reported): boolean {
  return a.source?.anchor === b.source?.anchor && shareOf(wordsOf(a.quote), new Set(wordsOf(b.quote))) >= 0.8;
}
