/**
 * Fits what a claim asks of the tables, on claims asked over workbooks and on spoken sentences (`asks/*.jsonl`):
 * node scripts/train-judge/train-asks.ts HALVES [--out models/judge/asks.bin]
 * writes HALVES/asks-even.bin and asks-odd.bin, each of which saw every second workbook, and what both make of the others.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { readDocument } from "../../src/documents/index.ts";
import { type DealContext, dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { locateClaim } from "../../src/judge/index.ts";
import { askProbabilities, askRows } from "../../src/judge/score/asks.ts";
import { dealView } from "../../src/judge/score/deal-view.ts";
import { ASKS, type Ask } from "../../src/judge/score/operations.ts";
import { readingsOf } from "../../src/judge/score/reading.ts";
import { askedBooks, claimsOfPairs } from "./asked.ts";
import { type AskExample, bytesOfAsks, fitAsks } from "./fit-asks.ts";

const { values, positionals } = parseArgs({ options: { out: { type: "string" } }, allowPositionals: true });
const [halves] = positionals;
if (halves === undefined) throw new Error("Where do the halves go?");

/** A sentence weighs so much beside a claim over a workbook: sentences were written for each kind alike, claims as people ask. */
const SPOKEN_WEIGHT = 0.5;
const SPOKEN = 2;
/** Workbooks by turns in half 0 and 1; sentences in neither. */
const examples: (AskExample & { readonly half: number })[] = [];
const none = dealContextOf([]);

for (const [i, book] of askedBooks().entries()) {
  const document = await readDocument(new Uint8Array(readFileSync(book.workbook)), "model.xlsx");
  const context = dealContextOf([document]);
  const { facts, dates } = factsOfDocument(document, context);
  const view = dealView([...facts, ...dates]);
  for (const { text, ask, lang } of claimsOfPairs(book, view, Number.POSITIVE_INFINITY))
    if (ask) add(i % 2, 1, lang, text, ask, context);
}
const Spoken = z.object({ lang: z.enum(["en", "fr"]), claim: z.string(), op: z.enum(ASKS) });
for (const lang of ["en", "fr"] as const)
  for (const line of readFileSync(join(import.meta.dirname, `asks/${lang}.jsonl`), "utf8")
    .trim()
    .split("\n")) {
    const { claim, op } = Spoken.parse(JSON.parse(line));
    add(SPOKEN, SPOKEN_WEIGHT, lang, claim, op, none);
  }

function add(half: number, weight: number, lang: "en" | "fr", text: string, ask: Ask, context: DealContext): void {
  const claim = locateClaim({ id: "asked", text }, [], context, lang);
  const [reading] = readingsOf(claim);
  examples.push({ half, weight, ask, rows: askRows(claim, reading?.figure ?? null) });
}

for (const [half, file] of ["asks-even.bin", "asks-odd.bin"].entries()) {
  const weights = fitAsks(examples.filter((example) => example.half === half || example.half === SPOKEN));
  writeFileSync(join(halves, file), bytesOfAsks(weights));
  report(
    file,
    weights,
    examples.filter((example) => example.half === 1 - half),
  );
}
if (values.out) writeFileSync(values.out, bytesOfAsks(fitAsks(examples)));

function report(name: string, weights: Float32Array, others: readonly AskExample[]): void {
  let [right, rightOfOthers, ofOthers, loss] = [0, 0, 0, 0];
  for (const { rows, ask } of others) {
    const found = askProbabilities(weights, rows);
    const isRight = found.indexOf(Math.max(...found)) === ASKS.indexOf(ask);
    if (isRight) right++;
    if (ask !== "value") ofOthers++;
    if (ask !== "value" && isRight) rightOfOthers++;
    loss -= Math.log(found[ASKS.indexOf(ask)] as number);
  }
  const share = (part: number, whole: number) => (part / whole).toFixed(3);
  console.log(
    `${name}: ${others.length} claims over other workbooks, ${share(right, others.length)} right, ${share(rightOfOthers, ofOthers)} of those that ask for no value as it stands; loss ${share(loss, others.length)}`,
  );
}
