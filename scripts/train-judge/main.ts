/**
 * Trains the judge's weights and measures them on families and workbooks left out:
 * node scripts/train-judge/main.ts [--deals 64] [--without-books] [--out FOLDER]
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import { FEATURES } from "../../src/judge/score/features.ts";
import { readMeaningMap } from "../../src/judge/score/weights.ts";
import { type Alignment, fitAlignment, scoresOf } from "./alignment.ts";
import { type DealSource, type Example, examplesOf, generatedDeals, realBooks } from "./examples.ts";
import { fitVerdicts, posteriors, verdictInput } from "./verdicts.ts";

const { values } = parseArgs({
  options: {
    deals: { type: "string", default: "64" },
    /** Leaves the real workbooks out, so that the program can be measured on them. */
    "without-books": { type: "boolean", default: false },
    /** Where the weights are written; nothing is written without it. */
    out: { type: "string" },
  },
});
const SEED = 21;
const FOLDS = 4;
/** Least posterior of a verdict; chosen on the folds, so that false verdicts stay near 0.03 on the generated families. */
const THRESHOLD = 0.8;
/** Contradictions are rarer and better calibrated on the folds: a lower bar gives the same share of false ones. */
const THRESHOLD_CONTRADICTED = 0.76;
const [VERIFIED, CONTRADICTED, UNKNOWN] = [0, 1, 3];

await using embedder = await openEmbedder();
const embed = (texts: readonly string[]) => embedder.embed([...texts], "query");
const map = readMeaningMap();
const examples: Example[] = [];
const sources: Iterable<DealSource>[] = [
  generatedDeals(SEED, Number(values.deals), 5),
  values["without-books"] ? [] : realBooks(),
];
for (const source of sources) for (const deal of source) examples.push(...(await examplesOf(deal, embed, map)));
const isBook = (example: Example): boolean => example.family.startsWith("book:");
const families = [...new Set(examples.map((e) => e.family))].sort();
const folds = new Map(families.map((family, i) => [family, i % FOLDS]));
const foldOf = (example: Example): number => folds.get(example.family) as number;
console.log(`${examples.length} claims, ${families.length} families; features: ${FEATURES.length}`);

/** Real workbooks are few and are what counts. */
const weightOf = (example: Example): number => (isBook(example) ? 2 : 1);
const alignments: Alignment[] = [];
for (let fold = 0; fold < FOLDS; fold++)
  alignments.push(
    fitAlignment(
      examples.filter((e) => foldOf(e) !== fold),
      weightOf,
    ),
  );
const alignmentOf = (example: Example): Alignment => alignments[foldOf(example)] as Alignment;

const measured: Record<string, unknown> = {};
for (const [name, chosen] of [
  ["real workbooks", examples.filter(isBook)],
  ["generated families", examples.filter((e) => !isBook(e))],
] as const)
  if (chosen.length > 0) measured[`${name}, right row without the value`] = retrieval(chosen);

const inputs = examples.map((e) => verdictInput(alignmentOf(e), e));
const labels = examples.map((e) => e.label);
const counts = examples.map((e) => (isBook(e) ? 1 : 0.4));
const predicted: number[][] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const train = examples.map((_, i) => i).filter((i) => foldOf(examples[i] as Example) !== fold);
  const model = fitVerdicts(
    train.map((i) => inputs[i] as Float64Array),
    train.map((i) => labels[i] as number),
    train.map((i) => counts[i] as number),
  );
  examples.forEach((e, i) => {
    if (foldOf(e) === fold) predicted[i] = posteriors(model, inputs[i] as Float64Array);
  });
}
for (const threshold of [0.5, 0.6, 0.7, THRESHOLD, 0.85])
  for (const [name, keep] of [
    ["real workbooks", isBook],
    ["generated families", (e: Example) => !isBook(e)],
  ] as const) {
    const chosen = examples.flatMap((e, i) =>
      keep(e) ? [{ label: e.label, posterior: predicted[i] as number[] }] : [],
    );
    if (chosen.length > 0) measured[`${name}, verdicts at ${threshold}`] = verdictsAt(chosen, threshold);
  }
console.log(JSON.stringify(measured, null, 1));

if (values.out) {
  const alignment = fitAlignment(examples, weightOf);
  const verdict = fitVerdicts(inputs, labels, counts);
  const round = (numbers: Iterable<number>) => Array.from(numbers, (n) => Number(n.toPrecision(6)));
  const folder = values.out;
  writeFileSync(
    join(folder, "weights.json"),
    `${JSON.stringify({
      version: 1,
      features: FEATURES,
      alignment: round(alignment.alignment),
      none: round(alignment.none),
      verdict: { mean: round(verdict.mean), deviation: round(verdict.deviation), weights: verdict.weights.map(round) },
      thresholds: { verified: THRESHOLD, contradicted: THRESHOLD_CONTRADICTED },
    })}\n`,
  );
  writeFileSync(
    join(folder, "measured.json"),
    `${JSON.stringify({ seed: SEED, deals: Number(values.deals), books: examples.filter(isBook).length, leftOut: measured }, null, 1)}\n`,
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

function verdictsAt(chosen: readonly { label: number; posterior: number[] }[], threshold: number): object {
  let [right, falseC, falseV, foundC, foundV] = [0, 0, 0, 0, 0];
  const many = (...kinds: number[]) => chosen.filter((c) => kinds.includes(c.label)).length;
  for (const { label, posterior } of chosen) {
    const [v = 0, c = 0] = posterior;
    const said = v >= threshold ? VERIFIED : c >= threshold ? CONTRADICTED : UNKNOWN;
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
