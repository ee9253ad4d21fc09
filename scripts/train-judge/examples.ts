/** Deals with known answers, as candidates that are right or wrong. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize } from "node:v8";
import { z } from "zod";
import { makeDeal } from "../../bench/deals/generate/deal.ts";
import { readSource } from "../../bench/deals/generate/source.ts";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, type Fact, factsOfDocument, rememberedBy } from "../../src/facts/index.ts";
import { agreesWith } from "../../src/judge/compare.ts";
import { confidenceOf } from "../../src/judge/confidence.ts";
import { type FactIndex, indexFacts } from "../../src/judge/fact-index.ts";
import { locateClaim } from "../../src/judge/index.ts";
import { judge } from "../../src/judge/judge.ts";
import type { AskReader } from "../../src/judge/score/asks.ts";
import { type Candidate, featuresOf } from "../../src/judge/score/candidate.ts";
import { textsOfDeal, weigh } from "../../src/judge/score/deal-judge.ts";
import { type Cell, type DealView, dealView, type Line } from "../../src/judge/score/deal-view.ts";
import { FEATURES, LINE_FEATURES } from "../../src/judge/score/features.ts";
import { lineFeatures } from "../../src/judge/score/line-features.ts";
import { createMeaning, type Embed, type LearningMeaning } from "../../src/judge/score/meaning.ts";
import { isPredicate } from "../../src/judge/score/operations.ts";
import type { PhraseVectors } from "../../src/judge/score/phrase-vectors.ts";
import { readingsOf } from "../../src/judge/score/reading.ts";
import type { RulesSay, Weighed, Weighing } from "../../src/judge/score/verdict.ts";
import type { JudgeWeights } from "../../src/judge/score/weights.ts";
import { cellsOfAnchor } from "./anchors.ts";
import { askedBooks, claimsOfPairs } from "./asked.ts";
import type { LookExample } from "./look.ts";

export const LABELS = ["VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"] as const;

/** Features of a candidate that are not 0: place, value, place, value... */
export type Sparse = Float32Array;

/** One claim: its candidates, which of them are right, and the label it should get. */
export type Example = {
  readonly deal: string;
  /** What is left out together: a family of generated deals, or one real workbook. */
  readonly family: string;
  readonly text: string;
  readonly label: number;
  readonly sparse: readonly Sparse[];
  readonly right: readonly boolean[];
  /** Row of the sheet of each candidate's cells, and of the cells that the truth names. */
  readonly rows: readonly string[];
  readonly rightRows: ReadonlySet<string>;
  readonly none: Float64Array;
  readonly weighing: Weighing;
  readonly rules: RulesSay;
};

/** As make-examples.ts writes them, a file a deal. */
export type ExamplesOfDeal = { readonly lines: readonly LookExample[]; readonly examples: readonly Example[] };

/** Those of all deals, as make-examples.ts wrote them into a folder. */
export function* readExamples(folder: string): Generator<ExamplesOfDeal> {
  for (const file of readdirSync(folder).sort()) yield deserialize(readFileSync(join(folder, file))) as ExamplesOfDeal;
}

type OfFamily = { readonly family: string };

export const isBook = ({ family }: OfFamily): boolean => family.startsWith("book:");
export const isWritten = ({ family }: OfFamily): boolean => family.startsWith("written:");
export const isAsked = ({ family }: OfFamily): boolean => family.startsWith("asked:");
export const isGenerated = (of: OfFamily): boolean => !isBook(of) && !isWritten(of) && !isAsked(of);

/** Real workbooks and written deals are few, and are what counts. */
export const weightOf = (of: OfFamily): number => (isGenerated(of) ? 1 : 2);

type Truth = {
  readonly deal: string;
  readonly family?: string;
  readonly claims: readonly {
    readonly id: string;
    readonly text: string;
    readonly label: (typeof LABELS)[number];
    readonly slide?: number;
    readonly evidence?: readonly { readonly anchor: string; readonly file?: string }[];
  }[];
};

/**
 * Candidates kept of one claim, beside those that are right or agree: the likeliest by the weights that ship, which are
 * those that the program will look at, and the likeliest at first look, so that the alignment sees others too.
 */
const MOST = { right: 300, byWeights: 200, byLook: 150 };
const ShippedSchema = z.object({
  features: z.array(z.string()),
  alignment: z.array(z.number()),
  look: z.array(z.number()),
  twoPlaces: z.array(z.number()),
});
export const shipped = weightsThatShip();

/** By name: a feature that they do not know yet counts nothing. */
function weightsThatShip(): Pick<JudgeWeights, "alignment" | "look" | "twoPlaces"> {
  const { features, alignment, look, twoPlaces } = ShippedSchema.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, "../../models/judge/weights.json"), "utf8")),
  );
  const known = new Map(features.map((name, i) => [name, alignment[i] ?? 0]));
  return {
    alignment: FEATURES.map((name) => known.get(name) ?? 0),
    look: LINE_FEATURES.map((_, i) => look[i] ?? 0),
    twoPlaces,
  };
}

export const agrees = (figure: Fact, value: number): boolean => agreesWith(figure, value);

export type DealSource = {
  readonly name: string;
  readonly family: string;
  readonly truth: Truth;
  readonly bytes: Uint8Array;
  /** The deck that the claims stand in, where there is one. */
  readonly deck?: Uint8Array;
  /** Claims that are made once the workbook has been read. */
  readonly claimsOf?: (view: DealView) => Truth["claims"];
};

/** Made-up deals, the same for the same seed. */
export function* generatedDeals(seed: number, count: number, every: number): Generator<DealSource> {
  const source = readSource();
  for (let i = 0; i < count; i++) {
    const { truth, workbook } = makeDeal(seed, i * every, source);
    const bytes = workbook.bytes({ title: truth.deal, author: "generator", date: new Date(Date.UTC(2026, 0, 1, 12)) });
    yield { name: truth.deal, family: String(truth.family).split("/")[0] as string, truth: truth as Truth, bytes };
  }
}

/** Deals that people wrote who never saw the program, once their claims have been looked at. */
export function* writtenDeals(): Generator<DealSource> {
  const folder = join(import.meta.dirname, "../../bench/deals/written");
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const { name } = entry;
    const truth = JSON.parse(readFileSync(join(folder, name, "truth.json"), "utf8")) as Truth;
    const bytes = new Uint8Array(readFileSync(join(folder, name, "model.xlsx")));
    const deck = join(folder, name, "deck.pptx");
    yield {
      name,
      family: `written:${name}`,
      truth,
      bytes,
      ...(existsSync(deck) ? { deck: new Uint8Array(readFileSync(deck)) } : {}),
    };
  }
}

/** Claims asked over the maps of workbooks, up to `most` of each. */
export function* askedDeals(most: number): Generator<DealSource> {
  for (const book of askedBooks())
    yield {
      name: book.name,
      family: `asked:${book.name}`,
      truth: { deal: book.name, claims: [] },
      bytes: new Uint8Array(readFileSync(book.workbook)),
      claimsOf: (view) => claimsOfPairs(book, view, most),
    };
}

/** Real workbooks with claims in an investor's words, where the reference data are at hand. */
export function* realBooks(): Generator<DealSource> {
  const folder = join(process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data"), "real2/books");
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).sort()) {
    const truth = JSON.parse(readFileSync(join(folder, name, "truth.json"), "utf8")) as Truth;
    yield {
      name,
      family: `book:${name}`,
      truth,
      bytes: new Uint8Array(readFileSync(join(folder, name, "model.xlsx"))),
    };
  }
}

const key = (sheet: string, row: number, column: number): string => `${sheet.trim().toLowerCase()}|${row}|${column}`;
const keyOf = (cell: Cell): string =>
  cell.fact.cell ? key(cell.fact.cell.sheet, cell.fact.cell.row, cell.fact.cell.column) : cell.fact.id;
const rowOf = (cellKey: string): string => cellKey.split("|").slice(0, 2).join("|");

export type OpenDeal = {
  readonly source: DealSource;
  readonly index: FactIndex;
  readonly view: DealView;
  readonly meaning: LearningMeaning;
  readonly asks: AskReader;
  readonly claims: readonly {
    readonly given: Truth["claims"][number];
    readonly claim: ReturnType<typeof locateClaim>;
  }[];
};

/** What is learned of words, from other deals than the one that it is used on. */
export type Learned = { readonly phrases: PhraseVectors; readonly asks: AskReader };

export async function openDeal(deal: DealSource, embed: Embed, { phrases, asks }: Learned): Promise<OpenDeal> {
  const document = await readDocument(deal.bytes, "model.xlsx");
  const deck = deal.deck ? await readDocument(deal.deck, "deck.pptx") : null;
  const documents = deck ? [deck, document] : [document];
  const context = dealContextOf(documents);
  const read = documents.map((one) => ({ document: one, ...factsOfDocument(one, context) }));
  const last = read.at(-1);
  const view = dealView(last ? [...last.facts, ...last.dates] : []);
  const meaning = createMeaning(embed, phrases);
  await meaning.learn(textsOfDeal(view));
  return {
    source: deal,
    index: indexFacts(
      read.flatMap((one) => [...one.facts, ...one.dates]),
      context.asOfMonth,
    ),
    view,
    meaning,
    asks,
    claims: (deal.claimsOf?.(view) ?? deal.truth.claims).map((given) => ({
      given,
      claim: locateClaim(
        { id: given.id, text: given.text, ...(deck ? { file: deck.name, slide: given.slide } : {}) },
        read,
        context,
      ),
    })),
  };
}

/** The lines of the deal beside each claim whose cells the truth names. */
export async function linesOf({ source, view, meaning, claims }: OpenDeal): Promise<LookExample[]> {
  const found: LookExample[] = [];
  for (const { given, claim } of claims) {
    const named = namedBy(given);
    const [reading] = readingsOf(claim, view.years);
    if (named.size === 0 || !reading) continue;
    await meaning.learn([reading.text, ...reading.words.stems]);
    found.push({
      family: source.family,
      lines: lineFeatures(reading, view, meaning).vectors.map((vector) => vector.slice()),
      right: new Set(view.lines.flatMap((line, i) => (line.cells.some((cell) => named.has(keyOf(cell))) ? [i] : []))),
    });
  }
  return found;
}

/** The cells of the workbook that the truth names. */
export const namedBy = ({ evidence = [] }: Truth["claims"][number]): ReadonlySet<string> =>
  new Set(
    evidence
      .filter((e) => e.file === undefined || e.file.endsWith(".xlsx"))
      .flatMap((e) => cellsOfAnchor(e.anchor))
      .map((c) => key(c.sheet, c.row, c.column)),
  );

export async function examplesOf(deal: OpenDeal): Promise<Example[]> {
  const { index, view, meaning, asks } = deal;
  const examples: Example[] = [];
  for (const { given, claim } of deal.claims) {
    const ruled = judge(claim, index);
    const rules = { status: ruled.status, confidence: confidenceOf(ruled, claim) };
    const weighing = await weigh(claim, view, { meaning, asks }, agrees, () => false, shipped, null);
    if (weighing === null) continue;
    const named = namedBy(given);
    const whole = weighing.candidates.filter(({ candidate, agrees: agreeing }) =>
      isRight(given.label, candidate, agreeing, named),
    );
    // "12 % of turnover": the truth often names the part alone. What agrees and stands on it is right, or near it.
    const sure =
      whole.length > 0 || given.label !== "VERIFIED"
        ? whole
        : weighing.candidates.filter(
            ({ candidate, agrees: agreeing }) => agreeing && candidate.operands.some((c) => named.has(keyOf(c))),
          );
    // The same quantity may stand in two sheets, and the truth name one of them.
    const sureValues = new Set<string | null>(sure.map(({ candidate }) => telling(candidate.value)));
    sureValues.delete(null);
    const all = weighing.candidates.map((item) => ({
      item,
      right: sure.includes(item) || sureValues.has(telling(item.candidate.value)),
      look: item.candidate.lines.reduce((sum, { score }) => sum + score, 0) / item.candidate.lines.length,
    }));
    const kept = keptOf(all);
    const sparse = kept.map(({ item }) => sparseOf(featuresOf(item.candidate)));
    examples.push({
      deal: deal.source.name,
      family: deal.source.family,
      text: given.text,
      label: LABELS.indexOf(given.label),
      sparse,
      right: kept.map(({ right }) => right),
      rows: kept.map(({ item }) => item.candidate.operands.map((c) => rowOf(keyOf(c))).join("+")),
      rightRows: new Set([...named].map(rowOf)),
      none: weighing.none,
      rules,
      weighing: { ...weighing, candidates: kept.map(({ item }, i) => slim(item, sparse[i] as Sparse)) },
    });
  }
  return examples;
}

type Seen = { readonly item: Pick<Weighed, "score" | "agrees">; readonly right: boolean; readonly look: number };

/**
 * What is learned from: all that the program itself would look at, were these all candidates. To keep those that agree
 * and drop others that score higher would teach that what agrees is likely.
 */
export function keptOf<T extends Seen>(all: readonly T[]): T[] {
  return [
    ...new Set([
      ...all.filter(({ item, right }) => right || item.agrees).slice(0, MOST.right),
      ...[...all].sort((a, b) => b.item.score - a.item.score).slice(0, MOST.byWeights),
      ...[...all].sort((a, b) => b.look - a.look).slice(0, MOST.byLook),
    ]),
  ];
}

/** Whether all cells of a candidate are named. */
export const isNamed = ({ operands }: Candidate, named: ReadonlySet<string>): boolean =>
  operands.every((cell) => named.has(keyOf(cell)));

const COUNTED: ReadonlySet<string> = new Set(["countOfThings", "shareOfThings"]);

/** Things are counted by their rows, whichever cells the truth names of them. */
function sameRows(operands: readonly Cell[], named: ReadonlySet<string>): boolean {
  const rows = new Set(operands.map((cell) => rowOf(keyOf(cell))));
  const truly = new Set([...named].map(rowOf));
  return rows.size === truly.size && [...rows].every((row) => truly.has(row));
}

/** Whether a candidate is what the claim speaks of: it stands on the cells that the truth names. */
function isRight(
  label: Truth["claims"][number]["label"],
  { operation, operands }: Candidate,
  agreeing: boolean,
  named: ReadonlySet<string>,
): boolean {
  if (label === "UNKNOWN") return false;
  if (COUNTED.has(operation)) return (label !== "CONTRADICTED") === agreeing && sameRows(operands, named);
  if (!operands.some((c) => named.has(keyOf(c)))) return false;
  // Of a line that is said to rise or never to be negative, the truth may name one cell.
  if (!isPredicate(operation) && !operands.every((c) => c.value === 0 || named.has(keyOf(c)))) return false;
  if (label === "VERIFIED") return agreeing;
  if (label === "CONTRADICTED")
    return !agreeing && (operation === "direct" || isPredicate(operation) || operands.length === named.size);
  return true;
}

/** A value by its first nine digits; null where it is so round that many quantities share it. */
function telling(value: number): string | null {
  const digits = Math.abs(value).toPrecision(9);
  return digits.replace(/\D|e.*$/g, "").replace(/^0+|0+$/g, "").length >= 4 ? digits : null;
}

function sparseOf(vector: Float64Array): Sparse {
  const numbers: number[] = [];
  vector.forEach((value, i) => {
    if (value !== 0) numbers.push(i, value);
  });
  return Float32Array.from(numbers);
}

/** What the last stage looks at of a cell: its place, its kind and the names of its line. */
const slimLine = rememberedBy(({ id, row, column }: Line) => ({
  id,
  row: { stems: row.stems },
  column: { stems: column.stems },
}));
const slimCell = rememberedBy(({ fact: { id, value, cell }, line }: Cell): Cell => {
  const place = cell && { sheet: cell.sheet, row: cell.row, column: cell.column };
  return { fact: { id, value: { dimension: value.dimension }, cell: place }, line: slimLine(line) } as unknown as Cell;
});

/** What the last stage looks at of a candidate, without the deal that it was made of. */
function slim(item: Weighed, numbers: Sparse): Weighed {
  const { operation, value, scale, period, closes, unit, parts, operands } = item.candidate;
  const marks = parts.reduce((all, part) => all | part.marks, 0);
  const part = { numbers: numbers as unknown as readonly number[], marks, score: null };
  const cells = operands.slice(0, 1).map(slimCell);
  return {
    ...item,
    candidate: { operation, value, scale, period, closes, unit, operands: cells, lines: [], parts: [part] },
  };
}
