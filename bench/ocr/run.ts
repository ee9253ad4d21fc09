/**
 * Decks with text against copies of them that are nothing but pictures (each page drawn at 150 dpi): the share of the claims
 * that the copy gives too. Reads the example decks, or the PDFs named on the command line.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { PDFDocument } from "pdf-lib";
import { type Document, readDocument } from "../../src/documents/index.ts";
import { drawPart } from "../../src/documents/pdf/draw.ts";
import { openPdf } from "../../src/documents/pdf/open.ts";
import { dealContextOf, type Fact, factsOfDocument } from "../../src/facts/index.ts";
import { type Claim, claimsOf } from "../../src/judge/index.ts";

const PICTURE_DPI = 150;
const examples = join(import.meta.dirname, "../../examples");
const given = process.argv.slice(2).filter((path) => existsSync(path));
const decks = given.length > 0 ? given : globSync("*/deck.pdf", { cwd: examples }).map((path) => join(examples, path));

const sums = { claims: 0, value: 0, named: 0, dated: 0, words: 0, worded: 0, extra: 0, pages: 0, seconds: 0 };
for (const path of decks) {
  const bytes = new Uint8Array(readFileSync(path));
  const typed = await readDocument(bytes, basename(path), { kind: "deck" });
  const copy = await asPictures(bytes, basename(path));
  const began = process.cpuUsage();
  const pictured = await readDocument(copy, basename(path), { kind: "deck", pictures: { budgetMs: 600_000 } });
  const spent = process.cpuUsage(began);
  const seconds = (spent.user + spent.system) / 1e6;
  const [wanted, found] = [claimsIn(typed), claimsIn(pictured)];
  const figures = wanted.filter((claim) => claim.facts.length > 0);
  const counts = {
    claims: figures.length,
    value: figures.filter((claim) => isFound(claim, found, sameValue)).length,
    named: figures.filter((claim) => isFound(claim, found, sameMetric)).length,
    dated: figures.filter((claim) => isFound(claim, found, samePeriod)).length,
    words: wanted.length - figures.length,
    worded: wanted.filter((claim) => claim.facts.length === 0 && found.some((other) => sameWords(claim, other))).length,
    extra: found.filter((claim) => claim.facts.length > 0 && !isFound(claim, wanted, sameValue)).length,
    pages: typed.units.length,
    seconds,
  };
  for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += counts[key];
  print(path.split("/").slice(-2).join("/"), counts);
  if (process.env["BENCH_VERBOSE"]) {
    for (const claim of figures)
      if (!isFound(claim, found, samePeriod)) console.log(`  lost ${claim.place?.anchor}: ${claim.text}`);
    for (const claim of found)
      if (claim.facts.length > 0 && !isFound(claim, wanted, sameValue))
        console.log(`  new ${claim.place?.anchor}: ${claim.text}`);
  }
}
print("all", sums);

function print(name: string, c: typeof sums): void {
  const share = (part: number, whole: number): string => (whole === 0 ? "–" : (part / whole).toFixed(2));
  console.log(
    `${name}: of ${c.claims} claims with figures the pictures give ${share(c.value, c.claims)} by value, ${share(c.named, c.claims)} with the metric, ${share(c.dated, c.claims)} with the period too; ` +
      `of ${c.words} without ${share(c.worded, c.words)}; ${c.extra} that the text does not give; ${(c.seconds / Math.max(1, c.pages)).toFixed(1)} processor seconds a page`,
  );
}

async function asPictures(bytes: Uint8Array, name: string): Promise<Uint8Array> {
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
  await task.destroy();
  return copy.save();
}

function claimsIn(document: Document): Claim[] {
  return claimsOf(document, factsOfDocument(document, dealContextOf([document])).statements);
}

type Same = (a: Fact, b: Fact) => boolean;

/** Every figure of the claim stands in some claim of the same page. */
function isFound(claim: Claim, among: readonly Claim[], same: Same): boolean {
  const there = among.filter((other) => other.place?.unit === claim.place?.unit).flatMap((other) => other.facts);
  return claim.facts.every((fact) => there.some((other) => same(fact, other)));
}

function sameValue(a: Fact, b: Fact): boolean {
  const near = Math.abs(a.value.value - b.value.value) <= 1e-6 * Math.max(1, Math.abs(a.value.value));
  return near && a.value.dimension === b.value.dimension;
}

function sameMetric(a: Fact, b: Fact): boolean {
  if (!sameValue(a, b)) return false;
  if (a.metricId !== null) return a.metricId === b.metricId;
  return shareOf(a.words, new Set(b.words)) >= 0.5;
}

function samePeriod(a: Fact, b: Fact): boolean {
  return (
    sameMetric(a, b) && a.period?.firstMonth === b.period?.firstMonth && a.period?.lastMonth === b.period?.lastMonth
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

function shareOf(words: readonly string[], among: ReadonlySet<string>): number {
  return words.length === 0 ? 1 : words.filter((word) => among.has(word)).length / words.length;
}

function sameWords(a: Claim, b: Claim): boolean {
  return a.place?.unit === b.place?.unit && shareOf(wordsOf(a.text), new Set(wordsOf(b.text))) >= 0.8;
}
