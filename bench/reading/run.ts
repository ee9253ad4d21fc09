/**
 * What reading a deck and finding its claims costs, against pdfjs giving the words of its pages (PDF) or against unzipping it
 * (PPTX): processor time of this process, in one run. Pictures are left aside. `node bench/reading/run.ts [DECK...]`
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { readDocument } from "../../src/documents/index.ts";
import { openPdf } from "../../src/documents/pdf/open.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { claimsOf } from "../../src/judge/index.ts";

const ROUNDS = 3;
const examples = path.join(import.meta.dirname, "../../examples");
const reference = path.join(
  process.env["PROBANT_DATA"] ?? path.join(import.meta.dirname, "../../../shared/data"),
  "real2/decks",
);
const given = process.argv.slice(2).filter((file) => existsSync(file));
const decks =
  given.length > 0 ? given : [...inFolder(examples, "*/deck.{pdf,pptx}"), ...inFolder(reference, "*.{pdf,pptx}")];
if (given.length === 0 && !existsSync(reference)) console.log(`no real decks in ${reference}: the examples alone`);

const ratios = { pdf: [] as number[], pptx: [] as number[] };
for (const file of decks) {
  const bytes = new Uint8Array(readFileSync(file));
  const kind = file.endsWith(".pdf") ? "pdf" : "pptx";
  const alone = () => (kind === "pdf" ? wordsOfPages(bytes, file) : Promise.resolve(unzipSync(bytes)));
  const times = { alone: [] as number[], read: [] as number[], claims: [] as number[] };
  // The first round only warms the compiler.
  for (let round = 0; round <= ROUNDS; round++) {
    const [own, library] =
      round % 2 === 0 ? [await ownTimes(bytes, file), await processorMs(alone)] : await turned(bytes, file, alone);
    if (round === 0) continue;
    times.alone.push(library);
    times.read.push(own.read);
    times.claims.push(own.claims);
  }
  const [base, read, claims] = [times.alone, times.read, times.claims].map(median) as [number, number, number];
  ratios[kind].push(read / base);
  console.log(
    `${path.basename(path.dirname(file))}/${path.basename(file)}: ${kind === "pdf" ? "pdfjs" : "unzip"} ${base.toFixed(0)} ms, reading ${(read / base).toFixed(2)} times that, claims ${(claims / base).toFixed(2)} times more`,
  );
}
for (const [kind, all] of Object.entries(ratios))
  if (all.length > 0)
    console.log(
      `${kind}: ${all.length} decks, reading is ${median(all).toFixed(2)} times ${kind === "pdf" ? "pdfjs" : "unzip"} alone (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})`,
    );

function inFolder(folder: string, pattern: string): string[] {
  return existsSync(folder)
    ? globSync(pattern, { cwd: folder })
        .sort()
        .map((name) => path.join(folder, name))
    : [];
}

type Own = { readonly read: number; readonly claims: number };

async function turned(bytes: Uint8Array, file: string, alone: () => Promise<unknown>): Promise<[Own, number]> {
  const library = await processorMs(alone);
  return [await ownTimes(bytes, file), library];
}

async function ownTimes(bytes: Uint8Array, file: string): Promise<Own> {
  let document: Awaited<ReturnType<typeof readDocument>> | null = null;
  const read = await processorMs(async () => {
    document = await readDocument(bytes, path.basename(file), { kind: "deck", pictures: false });
  });
  const claims = await processorMs(async () => {
    if (document) claimsOf(document, factsOfDocument(document, dealContextOf([document])).statements);
  });
  return { read, claims };
}

async function wordsOfPages(bytes: Uint8Array, file: string): Promise<void> {
  const { pdf, task } = await openPdf(bytes, file);
  for (let number = 1; number <= pdf.numPages; number++) await (await pdf.getPage(number)).getTextContent();
  await task.destroy();
}

async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
