/**
 * Fits the weights of the audit on workbooks whose cells at fault people marked, and tells how well they do on a workbook
 * that was left out.
 * `node scripts/fit-audit/main.ts MARKED_FOLDER... [--out src/audit/weights.ts]`; the folders' formats: `marked-books.ts`.
 * Each folder is reported by itself.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { SuspicionKind } from "../../src/audit/suspicion.ts";
import type { Weights } from "../../src/audit/weights.ts";
import { type Example, type Fitted, fitted } from "./logistic.ts";
import { type MarkedSheet, markedSheets } from "./marked-books.ts";

/** Chosen among 2, 5 and 10 on workbooks left out. */
const PENALTY = 5;
/** A workbook counts by this power of its suspicions: one of thousands as much as forty small ones, no more. */
const BOOK_POWER = 0.5;
const THRESHOLDS = Array.from({ length: 15 }, (_, at) => 0.25 + at / 20);
/** What a cell told wrongly costs, where one told rightly is worth 1. */
const FALSE_COST = 1;

type Marked = Example & {
  readonly kind: SuspicionKind;
  readonly book: string;
  readonly cell: string;
};

const { values, positionals: folders } = parseArgs({ allowPositionals: true, options: { out: { type: "string" } } });
if (folders.length === 0) throw new Error("give the folders that hold marked workbooks");

const ofFolders = await Promise.all(folders.map((folder) => markedSheets(folder)));
const sheets = ofFolders.flat();
const truth = Map.groupBy(sheets, ({ book }) => book);
const marked = examplesOf(sheets);
const byKind = Map.groupBy(marked, ({ kind }) => kind);
const leftOut = new Map<Marked, number>();
const final = new Map<SuspicionKind, Fitted>();
for (const [kind, examples] of byKind) {
  const names = namesOf(examples);
  final.set(kind, rounded(fitted(balanced(examples), names, PENALTY)));
  for (const [book, own] of Map.groupBy(examples, (one) => one.book)) {
    const others = examples.filter((one) => one.book !== book);
    const weights = others.some(({ isFault }) => isFault) ? fitted(balanced(others), names, PENALTY) : null;
    for (const one of own) leftOut.set(one, weights === null ? 0 : probabilityOf(one, weights));
  }
}
const thresholds = chosenThresholds(leftOut);
const seen = new Map(marked.map((one) => [one, probabilityOf(one, final.get(one.kind) as Fitted)]));
for (const [at, own] of ofFolders.entries()) {
  const books = [...new Set(own.map(({ book }) => book))];
  report(`${folders[at]}, a workbook left out`, leftOut, books);
  report(`${folders[at]}, seen`, seen, books);
}
if (values.out !== undefined) write(values.out);

function examplesOf(all: readonly MarkedSheet[]): Marked[] {
  return all.flatMap(({ book, name, atFault, suspicions }) =>
    suspicions.map(({ kind, figure, signs }) => {
      const { address } = figure.cell;
      return { kind, book, cell: `${name}!${address}`, signs, isFault: atFault.has(address), weight: 1 };
    }),
  );
}

function namesOf(examples: readonly Marked[]): string[] {
  const names = new Set(examples.flatMap(({ signs }) => Object.keys(signs)));
  return [...names].filter((name) => examples.some(({ signs }) => signs[name])).sort();
}

/** Weights that let no large workbook speak for all; their sum is the number of examples. */
function balanced(examples: readonly Marked[]): Example[] {
  const sizes = Map.groupBy(examples, ({ book }) => book);
  const raw = examples.map(({ book }) => (sizes.get(book)?.length ?? 1) ** (BOOK_POWER - 1));
  const scale = examples.length / raw.reduce((sum, one) => sum + one, 0);
  return examples.map((one, at) => ({ ...one, weight: (raw[at] ?? 0) * scale }));
}

function probabilityOf({ signs }: Example, { bias, signs: weights }: Fitted): number {
  return (
    1 / (1 + Math.exp(-Object.entries(signs).reduce((sum, [name, sign]) => sum + sign * (weights[name] ?? 0), bias)))
  );
}

type Thresholds = ReadonlyMap<SuspicionKind, number>;

/** Each threshold in turn where what is told gains most, workbooks counted as in the fit. */
function chosenThresholds(probabilities: ReadonlyMap<Marked, number>): Thresholds {
  const chosen = new Map<SuspicionKind, number>([...byKind.keys()].map((kind) => [kind, 0.5]));
  for (let round = 0; round < 3; round++)
    for (const kind of byKind.keys()) {
      const gains = THRESHOLDS.map((threshold) => gainOf(told(probabilities, new Map([...chosen, [kind, threshold]]))));
      chosen.set(kind, THRESHOLDS[gains.indexOf(Math.max(...gains))] ?? 0.5);
    }
  return chosen;
}

function gainOf(cells: ReadonlyMap<string, Marked>): number {
  const byBook = Map.groupBy(cells.values(), ({ book }) => book);
  let gain = 0;
  for (const [book, found] of byBook) {
    const right = found.filter(({ isFault }) => isFault).length;
    gain += (right - FALSE_COST * (found.length - right)) * Math.max(found.length, markedIn(book)) ** (BOOK_POWER - 1);
  }
  return gain;
}

function markedIn(book: string): number {
  return (truth.get(book) ?? []).reduce((sum, { atFault }) => sum + atFault.size, 0);
}

/** One a cell, as it is told. */
function told(probabilities: ReadonlyMap<Marked, number>, at: Thresholds): Map<string, Marked> {
  return new Map(
    [...probabilities]
      .filter(([one, probability]) => probability >= (at.get(one.kind) ?? 1))
      .map(([one]) => [`${one.book}|${one.cell}`, one]),
  );
}

function report(name: string, probabilities: ReadonlyMap<Marked, number>, unordered: readonly string[]): void {
  const cells = told(probabilities, thresholds);
  const books = unordered.toSorted((a, b) => markedIn(b) - markedIn(a));
  for (const [which, of] of [
    ["all", books],
    ["without the two largest", books.slice(2)],
  ] as const) {
    const found = [...cells.values()].filter(({ book }) => of.includes(book));
    const right = found.filter(({ isFault }) => isFault).length;
    const [precision, recall] = [right / found.length, right / of.reduce((sum, book) => sum + markedIn(book), 0)];
    const f1 = (2 * precision * recall) / (precision + recall);
    const shown = [precision, recall, f1].map((value) => value.toFixed(3)).join(", ");
    console.log(`${name}, ${which}: ${found.length} told, ${right} right; precision, recall, F1 ${shown}`);
  }
  for (const kind of byKind.keys()) {
    const found = [...probabilities].filter(
      ([one, value]) => one.kind === kind && books.includes(one.book) && value >= (thresholds.get(kind) ?? 1),
    );
    console.log(`  ${kind}: ${found.length} told, ${found.filter(([{ isFault }]) => isFault).length} right`);
  }
}

function rounded({ bias, signs }: Fitted): Fitted {
  const short = (value: number) => Number(value.toFixed(3));
  return {
    bias: short(bias),
    signs: Object.fromEntries(Object.entries(signs).map(([name, value]) => [name, short(value)])),
  };
}

/** Puts the weights into the file that holds them, what stands before them kept. */
function write(file: string): void {
  const weights = Object.fromEntries(
    [...final]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([kind, fit]): [string, Weights] => [kind, { threshold: thresholds.get(kind) ?? 1, ...fit }]),
  );
  const declared = "export const WEIGHTS: Readonly<Record<SuspicionKind, Weights>> = ";
  const [before = ""] = readFileSync(file, "utf8").split(declared);
  writeFileSync(file, `${before}${declared}${JSON.stringify(weights, null, 2)};\n`);
}
