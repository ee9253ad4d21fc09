/**
 * Trains the judge's weights and measures them on families and workbooks left out:
 * node scripts/train-judge/main.ts EXAMPLES DUMP RANKER.json [--out FOLDER]
 * after make-examples.ts (EXAMPLES), dump-examples.ts and train-ranker.py (DUMP.scores, RANKER.json)
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BoostedTrees, probabilitiesOf } from "../../src/judge/score/boosted-trees.ts";
import { FEATURES } from "../../src/judge/score/features.ts";
import { RankerSchema } from "../../src/judge/score/ranker.ts";
import { VERDICT_FEATURES } from "../../src/judge/score/verdict.ts";
import { type Example, isAsked, isBook, isGenerated, isWritten, LABELS, readExamples, shipped } from "./examples.ts";
import { fitInThreads } from "./fit-in-threads.ts";
import { type Scores, verdictInput } from "./verdicts.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Where the weights are written; nothing is written without it. */
    out: { type: "string" },
  },
});
const [folder = "", dump = "", rankerFile = ""] = positionals;
if (rankerFile === "") throw new Error("Which examples, which dump, which ranker?");
const FOLDS = 8;
/** Share of false verdicts that is allowed on what is left out, generated families aside. */
const MOST_FALSE = { verified: 0.035, contradicted: 0.013 };
/** Least posterior of what the rules decided: lower, what they say falsely stays, and higher, what they say truly goes. */
const LEAST_FOR_RULES = { verified: 0.3, contradicted: 0.4 };
/** No verdict is given that is not likelier than all others together. */
const LOWEST = 0.55;
/** Lower, another scenario beside the right cell makes a true claim ambiguous. */
const LEAST_AMBIGUOUS = 0.5;
/** Of two cells that are one figure told twice; of deals not fitted on, 0.3, 0.4 and 0.5 found 59, 51 and 38 of 203, and took 10, 4 and 1 others for one. */
const LEAST_TWO_PLACES = 0.4;
const [VERIFIED, CONTRADICTED, AMBIGUOUS, UNKNOWN] = [0, 1, 2, 3];

/** With the scores of a ranker that has not seen its workbook; what the program would not look at is left out. */
type Ranked = { readonly example: Example; readonly scores: Scores };
const ranked = [...rankedExamples()];
const examples = ranked.map(({ example }) => example);
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

const measured: Record<string, unknown> = {};
for (const [name, of] of GROUPS) {
  const chosen = ranked.filter(({ example }) => of(example));
  if (chosen.length > 0) measured[`${name}, right row without the value`] = retrieval(chosen);
}

const weighed = ranked.map(({ example, scores }) => verdictInput(scores, example));
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
  const [verdict] = await fitted([all]);
  if (verdict) writeWeights(values.out, verdict);
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
    `${JSON.stringify({ claims: examples.length, books: examples.filter(isBook).length, thresholds, leftOut: measured }, null, 1)}\n`,
  );
}

/** Trees for each of several choices of examples. */
function fitted(subsets: readonly (readonly number[])[]): Promise<BoostedTrees[]> {
  return fitInThreads(inputs, labels, counts, LABELS.length, subsets);
}

function writeWeights(folder: string, verdict: BoostedTrees): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "weights.json"),
    `${JSON.stringify({
      version: 7,
      features: FEATURES,
      ...shipped,
      ranker: RankerSchema.parse(JSON.parse(readFileSync(rankerFile, "utf8"))),
      verdict: { features: VERDICT_FEATURES, base: round(verdict.base), rounds: verdict.rounds },
      thresholds: { ...thresholds, ambiguous: LEAST_AMBIGUOUS, twoPlaces: LEAST_TWO_PLACES, rules: LEAST_FOR_RULES },
    })}\n`,
  );
}

function* rankedExamples(): Generator<Ranked> {
  const bytes = readFileSync(`${dump}.scores`);
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  let at = 0;
  for (const { examples } of readExamples(folder))
    for (const example of examples) {
      const count = example.rows.length;
      const [scores, noneScore] = [all.subarray(at, at + count), all[at + count] ?? 0];
      at += count + 1;
      const kept = [...scores.keys()].filter((i) => !Number.isNaN(scores[i]));
      const of = <T>(list: readonly T[]): T[] => kept.map((i) => list[i] as T);
      const { weighing, rows, right } = example;
      yield {
        example: {
          ...example,
          sparse: [],
          rows: of(rows),
          right: of(right),
          weighing: { ...weighing, candidates: of(weighing.candidates) },
        },
        scores: { scores: Float32Array.from(of([...scores])), noneScore },
      };
    }
}

/** How often a row that the truth names comes first, or among the first five rows, without the value. */
function retrieval(chosen: readonly Ranked[]): object {
  let [first, five, count, noneRight, unknown] = [0, 0, 0, 0, 0];
  for (const {
    example,
    scores: { scores, noneScore },
  } of chosen) {
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

function workbookOf(family: string): string {
  return family.replace(/^(?:written|asked):/, "");
}

function round(numbers: Iterable<number>): number[] {
  return Array.from(numbers, (n) => Number(n.toPrecision(6)));
}
