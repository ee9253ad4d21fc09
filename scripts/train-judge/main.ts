/**
 * Trains the judge's weights and measures them on families and workbooks left out:
 * node scripts/train-judge/main.ts [--deals 64] [--out FOLDER]
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import { readAsks } from "../../src/judge/score/asks.ts";
import { type BoostedTrees, probabilitiesOf } from "../../src/judge/score/boosted-trees.ts";
import { FEATURES } from "../../src/judge/score/features.ts";
import { readPhraseVectors } from "../../src/judge/score/phrase-vectors.ts";
import { VERDICT_FEATURES } from "../../src/judge/score/verdict.ts";
import { openPhraseVectors } from "../../src/judge/score/weights.ts";
import { type Alignment, fitAlignment, scoresOf } from "./alignment.ts";
import { askedBooks } from "./asked.ts";
import {
  askedDeals,
  type DealSource,
  type Example,
  examplesOf,
  generatedDeals,
  LABELS,
  type Learned,
  linesOf,
  type OpenDeal,
  openDeal,
  realBooks,
  writtenDeals,
} from "./examples.ts";
import { fitInThreads } from "./fit-in-threads.ts";
import { fitLook, type LookExample } from "./look.ts";
import { verdictInput } from "./verdicts.ts";

const { values } = parseArgs({
  options: {
    deals: { type: "string", default: "64" },
    /** Claims taken of each asked book. */
    asked: { type: "string", default: "16" },
    /** Where the weights are written; nothing is written without it. */
    out: { type: "string" },
    /** Only the weights that saw all are written. */
    "all-alone": { type: "boolean", default: false },
    /** Folder with even.bin, odd.bin, asks-even.bin and asks-odd.bin: each saw the claims over every second asked book. */
    halves: { type: "string" },
  },
});
const MODELS = join(import.meta.dirname, "../../models");
const SEED = 21;
const FOLDS = 8;
/** Share of false verdicts that is allowed on what is left out, generated families aside. */
const MOST_FALSE = { verified: 0.035, contradicted: 0.013 };
/** Least posterior of what the rules decided: lower, what they say falsely stays, and higher, what they say truly goes. */
const LEAST_FOR_RULES = { verified: 0.15, contradicted: 0.4 };
/** No verdict is given that is not likelier than all others together. */
const LOWEST = 0.55;
/** Lower, another scenario beside the right cell makes a true claim ambiguous. */
const LEAST_AMBIGUOUS = 0.5;
const [VERIFIED, CONTRADICTED, AMBIGUOUS, UNKNOWN] = [0, 1, 2, 3];

await using embedder = await openEmbedder();
const embed = (texts: readonly string[]) => embedder.embed([...texts], "query");
const shipped: Learned = { phrases: openPhraseVectors(), asks: readAsks(join(MODELS, "judge/asks.bin")) };
const halves = values.halves
  ? ["even.bin", "odd.bin"].map((file): Learned => {
      const folder = values.halves as string;
      const tokenizer = join(MODELS, "probant-static-fr-en/tokenizer.json");
      return {
        phrases: readPhraseVectors(join(folder, file), tokenizer),
        asks: readAsks(join(folder, `asks-${file}`)),
      };
    })
  : [];
const askedNames = askedBooks().map(({ name }) => name);
/** What has not seen the claims asked over a deal's workbook. */
const learnedFor = (name: string) => halves[1 - (askedNames.indexOf(name) % 2)] ?? shipped;
const examples: Example[] = [];
const sources: readonly (() => Iterable<DealSource>)[] = [
  () => generatedDeals(SEED, Number(values.deals), 5),
  writtenDeals,
  () => askedDeals(Number(values.asked)),
  realBooks,
];
/** Its few weights are fitted to every third deal. */
const LOOKED_AT = 3;
const lines: LookExample[] = [];
for await (const deal of opened(LOOKED_AT)) lines.push(...(await linesOf(deal)));
/** Not fitted by fold: its few weights only choose which lines candidates are made of. */
const look = round(fitLook(lines, weightOf));
for await (const deal of opened()) examples.push(...(await examplesOf(deal, look)));
const GROUPS = [
  ["real workbooks", isBook],
  ["written deals", isWritten],
  ["asked books", isAsked],
  ["generated families", isGenerated],
] as const;
const families = [...new Set(examples.map((e) => e.family))].sort();
/** Claims on one workbook, whoever wrote them, are left out together. */
const workbooks = [...new Set(families.map(workbookOf))].sort();
const folds = new Map(workbooks.map((workbook, i) => [workbook, i % FOLDS]));
const foldOf = (example: Example): number => folds.get(workbookOf(example.family)) as number;
console.log(`${examples.length} claims, ${families.length} families; features: ${FEATURES.length}`);

const folding = Array.from({ length: FOLDS }, (_, fold) => fold);
const alignments = folding.map((fold) =>
  fitAlignment(
    examples.filter((e) => foldOf(e) !== fold),
    weightOf,
  ),
);
const alignmentOf = (example: Example): Alignment => alignments[foldOf(example)] as Alignment;

const measured: Record<string, unknown> = {};
for (const [name, of] of GROUPS) {
  const chosen = examples.filter(of);
  if (chosen.length > 0) measured[`${name}, right row without the value`] = retrieval(chosen);
}

const weighed = examples.map((e) => verdictInput(alignmentOf(e), e));
const inputs = weighed.map(({ features }) => features);
const labels = examples.map((e) => e.label);
const counts = examples.map((e) => (isGenerated(e) ? 0.4 : 1));
const all = examples.map((_, i) => i);
const models = await fitted(folding.map((fold) => all.filter((i) => foldOf(examples[i] as Example) !== fold)));
const predicted = examples.map((e, i) => probabilitiesOf(models[foldOf(e)] as BoostedTrees, inputs[i] as Float64Array));
const thresholds = thresholdsOf();
for (const threshold of [0.6, 0.7, 0.8, thresholds])
  for (const [name, keep] of GROUPS) {
    const chosen = examples.flatMap((e, i) =>
      keep(e) ? [{ label: e.label, posterior: admissible(i), ruled: rulesSay(i) }] : [],
    );
    if (chosen.length > 0)
      measured[`${name}, verdicts at ${typeof threshold === "number" ? threshold : "the thresholds that ship"}`] =
        verdictsAt(chosen, threshold);
  }
console.log(JSON.stringify(measured, null, 1));

if (values.out) {
  // The others, so that the program can be measured, through its own command, on what its weights have not seen.
  const folders = [
    { folder: values.out, keeps: () => true },
    ...(values["all-alone"] ? [] : GROUPS).map(([name, of]) => ({
      folder: join(values.out as string, "without", name.replaceAll(" ", "-")),
      keeps: (e: Example) => !of(e),
    })),
  ].map(({ folder, keeps }) => ({ folder, members: all.filter((i) => keeps(examples[i] as Example)) }));
  const verdicts = await fitted(folders.map(({ members }) => members));
  for (const [i, { folder, members }] of folders.entries()) writeWeights(folder, members, verdicts[i] as BoostedTrees);
  // Each claim with what was believed of it by weights that had not seen its family.
  writeFileSync(
    join(values.out, "predictions.json"),
    JSON.stringify(
      examples.map(({ family, text, label, rules }, i) => ({
        family,
        text,
        label: LABELS[label],
        rules,
        posterior: predicted[i],
      })),
    ),
  );
  writeFileSync(
    join(values.out, "measured.json"),
    `${JSON.stringify({ seed: SEED, deals: Number(values.deals), books: examples.filter(isBook).length, thresholds, leftOut: measured }, null, 1)}\n`,
  );
}

/** Trees for each of several choices of examples. */
function fitted(subsets: readonly (readonly number[])[]): Promise<BoostedTrees[]> {
  return fitInThreads(inputs, labels, counts, LABELS.length, subsets);
}

function writeWeights(folder: string, members: readonly number[], verdict: BoostedTrees): void {
  const alignment = fitAlignment(
    members.map((i) => examples[i] as Example),
    weightOf,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "weights.json"),
    `${JSON.stringify({
      version: 6,
      features: FEATURES,
      look,
      alignment: round(alignment.alignment),
      none: round(alignment.none),
      verdict: { features: VERDICT_FEATURES, base: round(verdict.base), rounds: verdict.rounds },
      thresholds: { ...thresholds, ambiguous: LEAST_AMBIGUOUS, rules: LEAST_FOR_RULES },
    })}\n`,
  );
}

/** How often a row that the truth names comes first, or among the first five rows, by the alignment alone. */
function retrieval(chosen: readonly Example[]): object {
  let [first, five, count, noneRight, unknown] = [0, 0, 0, 0, 0];
  for (const example of chosen) {
    const { scores, noneScore } = scoresOf(alignmentOf(example), example);
    const order = [...scores.keys()].sort((a, b) => (scores[b] as number) - (scores[a] as number));
    if (example.label === UNKNOWN) {
      unknown++;
      if (noneScore > (scores[order[0] as number] ?? -Infinity)) noneRight++;
      continue;
    }
    count++;
    const rows: string[] = [];
    for (const i of order) {
      const row = example.rows[i] as string;
      if (!rows.includes(row)) rows.push(row);
      if (rows.length === 5) break;
    }
    const hit = (row: string | undefined) => row?.split("+").some((r) => example.rightRows.has(r)) ?? false;
    if (hit(rows[0])) first++;
    if (rows.some(hit)) five++;
  }
  return {
    claims: count,
    first: share(first, count),
    withinFive: share(five, count),
    noneWhereNothing: share(noneRight, unknown),
  };
}

type Thresholds = { readonly verified: number; readonly contradicted: number };

/**
 * The lowest posteriors at which no more than MOST_FALSE are false, over what people wrote, or over all where nothing is.
 * What the rules decide stands, and their false verdicts are counted.
 */
function thresholdsOf(): Thresholds {
  const real = examples.flatMap((e, i) => (isGenerated(e) ? [] : [i]));
  const judged = real.length > 0 ? real : examples.map((_, i) => i);
  const lowest = (said: number, allowed: number): number => {
    const others = judged.filter(
      (i) => [VERIFIED, CONTRADICTED, UNKNOWN].includes(labels[i] ?? -1) && labels[i] !== said,
    );
    const ruled = others.filter((i) => rulesSay(i) === said).length;
    const wrong = others
      .flatMap((i) => (rulesSay(i) === UNKNOWN ? [admissible(i)[said] ?? 0] : []))
      .sort((x, y) => y - x);
    const more = Math.max(0, Math.floor(allowed * others.length) - ruled);
    return Math.max(LOWEST, Number(((wrong[more] ?? 1) + 0.001).toFixed(3)));
  };
  return {
    verified: lowest(VERIFIED, MOST_FALSE.verified),
    contradicted: lowest(CONTRADICTED, MOST_FALSE.contradicted),
  };
}

/** The posterior, but that what may not be opposed is never a contradiction, and what is ambiguous neither true nor false. */
function admissible(i: number): number[] {
  const [v = 0, c = 0, ...others] = predicted[i] ?? [];
  if (isAmbiguous(i)) return [0, 0, ...others];
  return [v, weighed[i]?.mayContradict ? c : 0, ...others];
}

function isAmbiguous(i: number): boolean {
  return (predicted[i]?.[AMBIGUOUS] ?? 0) >= LEAST_AMBIGUOUS;
}

/** AMBIGUOUS where that is likely, else the rules' verdict where it stands, else UNKNOWN. */
function rulesSay(i: number): number {
  if (isAmbiguous(i)) return AMBIGUOUS;
  const status = LABELS.indexOf(examples[i]?.rules.status ?? "UNKNOWN");
  const least =
    status === VERIFIED ? LEAST_FOR_RULES.verified : status === CONTRADICTED ? LEAST_FOR_RULES.contradicted : 0;
  return (predicted[i]?.[status] ?? 0) >= least ? status : UNKNOWN;
}

function verdictsAt(
  chosen: readonly { label: number; posterior: number[]; ruled: number }[],
  threshold: number | Thresholds,
): object {
  const bar = typeof threshold === "number" ? { verified: threshold, contradicted: threshold } : threshold;
  let [right, falseC, falseV, foundC, foundV] = [0, 0, 0, 0, 0];
  const many = (...kinds: number[]) => chosen.filter((c) => kinds.includes(c.label)).length;
  for (const { label, posterior, ruled } of chosen) {
    const [v = 0, c = 0] = posterior;
    const said =
      ruled !== UNKNOWN ? ruled : v >= bar.verified ? VERIFIED : c >= bar.contradicted ? CONTRADICTED : UNKNOWN;
    if (said === label) right++;
    if (said === CONTRADICTED && (label === VERIFIED || label === UNKNOWN)) falseC++;
    if (said === VERIFIED && (label === CONTRADICTED || label === UNKNOWN)) falseV++;
    if (said === CONTRADICTED && label === CONTRADICTED) foundC++;
    if (said === VERIFIED && label === VERIFIED) foundV++;
  }
  return {
    accuracy: share(right, chosen.length),
    falseContradicted: share(falseC, many(VERIFIED, UNKNOWN)),
    falseVerified: share(falseV, many(CONTRADICTED, UNKNOWN)),
    contradictedFound: share(foundC, many(CONTRADICTED)),
    verifiedFound: share(foundV, many(VERIFIED)),
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Number((part / whole).toFixed(3));
}

/** @param every one of so many deals. */
async function* opened(every = 1): AsyncGenerator<OpenDeal> {
  let count = 0;
  for (const source of sources)
    for (const deal of source()) if (count++ % every === 0) yield openDeal(deal, embed, learnedFor(deal.name));
}

type OfFamily = { readonly family: string };

function isBook({ family }: OfFamily): boolean {
  return family.startsWith("book:");
}

function isWritten({ family }: OfFamily): boolean {
  return family.startsWith("written:");
}

function isAsked({ family }: OfFamily): boolean {
  return family.startsWith("asked:");
}

function isGenerated(example: OfFamily): boolean {
  return !isBook(example) && !isWritten(example) && !isAsked(example);
}

function workbookOf(family: string): string {
  return family.replace(/^(?:written|asked):/, "");
}

/** Real workbooks and written deals are few, and are what counts. */
function weightOf(example: OfFamily): number {
  return isGenerated(example) ? 1 : 2;
}

function round(numbers: Iterable<number>): number[] {
  return Array.from(numbers, (n) => Number(n.toPrecision(6)));
}
