/** How well each line of a deal fits the words and units of a reading. */
import { type Fact, rememberedBy, rememberedWith } from "../../facts/index.ts";
import { type MetricId, metricById } from "../../ontology/index.ts";
import type { DealView, Line } from "./deal-view.ts";
import { LINE_FEATURES } from "./features.ts";
import type { Meaning } from "./meaning.ts";
import type { Reading } from "./reading.ts";
import { namedThings } from "./records.ts";
import { isIdentifier, spelledAlike } from "./words.ts";

const at = Object.fromEntries(LINE_FEATURES.map((name, i) => [name, i])) as Record<
  (typeof LINE_FEATURES)[number],
  number
>;

/** What is measured of a line for a reading. */
export type LineFit = {
  /** One number for each of LINE_FEATURES. */
  readonly vector: Float64Array;
  /** For each word of the claim, how near the line's nearest word comes to it, 0..1. */
  readonly covers: Float32Array;
};

/** One fit a line, in the order of the lines. */
export function lineFeatures(reading: Reading, deal: DealView, meaning: Meaning): LineFit[] {
  const claimStems = reading.words.stems;
  const claimSet = new Set([...claimStems, ...reading.words.concepts]);
  const claimWeights = claimStems.map((word) => deal.weight(word));
  const claimWeight = Math.max(
    claimWeights.reduce((sum, weight) => sum + weight, 0),
    1e-9,
  );
  const nearTo = rememberedBy((word: string) => nearnessOf(word, claimStems, meaning));
  const said = (words: ReadonlySet<string>) =>
    claimStems.reduce((sum, word, i) => sum + (words.has(word) ? (claimWeights[i] ?? 0) : 0), 0) / claimWeight;
  const rows = new Map<string, LineFit>();
  const meanings: number[] = [];
  const things = namedThings(reading, deal.lines);
  const fits = deal.lines.map((line) => {
    const thing = things.wordsOf(line);
    const { own, ownWords, allWords, stems, key } = thing === null ? namesOfLine(line) : namedBy(line, thing);
    const known = rows.get(key);
    const vector = known ? known.vector.slice() : new Float64Array(LINE_FEATURES.length);
    const covers = known?.covers ?? new Float32Array(claimStems.length);
    if (!known) {
      vector[at.rowCover] = coverOf(own, claimSet, deal);
      vector[at.sectionCover] = coverOf(line.section, claimSet, deal);
      vector[at.columnCover] = coverOf(line.column, claimSet, deal);
      vector[at.sheetCover] = coverOf(line.sheetWords, claimSet, deal);
      vector[at.claimCover] = said(ownWords);
      vector[at.claimCoverAll] = said(allWords);
      const row = { spelled: 0, near: 0, meant: 0 };
      let rowWeight = 1e-9;
      for (const word of own.stems) {
        const weight = deal.weight(word);
        const best = claimSet.has(word) ? SAME : nearTo(word).best;
        rowWeight += weight;
        row.spelled += weight * best.spelled;
        row.near += weight * best.near;
        row.meant += weight * best.meant;
      }
      vector[at.rowSpelled] = row.spelled / rowWeight;
      vector[at.rowWordMeaning] = row.near / rowWeight;
      vector[at.rowWordMeant] = row.meant / rowWeight;
      const nearest = stems.map(nearTo);
      const claimed = { spelled: 0, near: 0, meant: 0 };
      for (const [place, ofAll] of claimWeights.entries()) {
        const weight = ofAll / claimWeight;
        const best = { spelled: 0, near: 0, meant: 0 };
        for (const { each } of nearest) {
          const { spelled, near, meant } = each[place] ?? SAME;
          best.spelled = Math.max(best.spelled, spelled);
          best.near = Math.max(best.near, near);
          best.meant = Math.max(best.meant, meant);
        }
        claimed.spelled += weight * best.spelled;
        claimed.near += weight * best.near;
        claimed.meant += weight * best.meant;
        covers[place] = best.meant;
      }
      vector[at.claimSpelled] = claimed.spelled;
      vector[at.claimWordMeaning] = claimed.near;
      vector[at.claimWordMeant] = claimed.meant;
      vector[at.rowMeaning] = meaning.alike(reading.text, line.rowText);
      vector[at.textMeaning] = meaning.alike(reading.text, line.text);
      vector[at.rowMeant] = meaning.meant(reading.text, line.rowText);
      vector[at.textMeant] = meaning.meant(reading.text, line.text);
      rows.set(key, { vector: vector.slice(), covers });
    }
    if (thing !== null) vector[at.thingNamed] = 1;
    unitsAndNames(vector, reading, line);
    meanings.push(Math.max(vector[at.rowMeaning] as number, vector[at.textMeaning] as number));
    return { vector, covers };
  });
  const vectors = fits.map(({ vector }) => vector);
  markHeadlinesNotNamed(vectors, deal);
  standardise(vectors, at.meaningRank, meanings);
  standardise(
    vectors,
    at.meantRank,
    vectors.map((v) => Math.max(v[at.rowMeant] as number, v[at.textMeant] as number)),
  );
  return fits;
}

type LineNames = {
  /** The row's words, or its column's where it has none. */
  readonly own: Line["row"];
  readonly ownWords: ReadonlySet<string>;
  /** Those of its section, its column and its sheet as well. */
  readonly allWords: ReadonlySet<string>;
  /** Of row, section and column. */
  readonly stems: readonly string[];
  /** The same for lines of the same names. */
  readonly key: string;
};

/** Asked for with each claim. */
const namesOfLine = rememberedWith(
  (line: Line): LineNames => namedBy(line, line.row.stems.length > 0 ? line.row : line.column),
);

/** @param own its row's words, or of a thing of a list those by which the claim names it: what else is told of it may be anything */
function namedBy({ section, column, sheetWords, rowText, text, sheet }: Line, own: Line["row"]): LineNames {
  return {
    own,
    ownWords: new Set([...own.stems, ...own.concepts]),
    allWords: new Set([own, section, column, sheetWords].flatMap(({ stems, concepts }) => [...stems, ...concepts])),
    stems: [...new Set([...own.stems, ...section.stems, ...column.stems])],
    key: `${rowText}|${text}|${sheet}`,
  };
}

type Nearness = { readonly spelled: number; readonly near: number; readonly meant: number };
const SAME: Nearness = { spelled: 1, near: 1, meant: 1 };
const APART: Nearness = { spelled: 0, near: 0, meant: 0 };

/** How near a word comes to each word of the claim, by letters and by both sets of vectors, and to the nearest of each. */
function nearnessOf(
  word: string,
  claimStems: readonly string[],
  meaning: Meaning,
): { readonly each: readonly Nearness[]; readonly best: Nearness } {
  const each = claimStems.map((other) =>
    word === other
      ? SAME
      : isIdentifier(word) || isIdentifier(other)
        ? APART
        : { spelled: spelledAlike(other, word), near: meaning.alike(other, word), meant: meaning.meant(other, word) },
  );
  const best = { spelled: 0, near: 0, meant: 0 };
  for (const { spelled, near, meant } of each) {
    best.spelled = Math.max(best.spelled, spelled);
    best.near = Math.max(best.near, near);
    best.meant = Math.max(best.meant, meant);
  }
  return { each, best };
}

/** Where no line says what the claim says, the company's own revenue is often meant: "we grew by a fifth". */
function markHeadlinesNotNamed(vectors: readonly Float64Array[], deal: DealView): void {
  const said = vectors.reduce((most, vector) => Math.max(most, vector[at.claimWordMeant] as number), 0);
  for (const [i, line] of deal.lines.entries())
    if (isHeadline(line)) (vectors[i] as Float64Array)[at.headlineUnsaid] = 1 - said;
}

const HEADLINES: ReadonlySet<MetricId | null> = new Set(["revenue", "net_revenue"]);

/** The line that a company's size is told by. */
export const isHeadline = ({ first }: Line): boolean => HEADLINES.has(first.metricId);

/** How far a line stands out from the others of the deal, in quarters of a deviation, between -0.5 and 1. */
function standardise(vectors: readonly Float64Array[], place: number, values: readonly number[]): void {
  const mean = values.reduce((a, b) => a + b, 0) / Math.max(values.length, 1);
  const deviation = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / Math.max(values.length, 1)) || 1;
  vectors.forEach((vector, i) => {
    vector[place] = Math.max(-2, Math.min(4, ((values[i] as number) - mean) / deviation)) / 4;
  });
}

function coverOf(words: Line["row"], claim: ReadonlySet<string>, deal: DealView): number {
  let whole = 0;
  let found = 0;
  for (const word of words.stems) {
    const weight = deal.weight(word);
    whole += weight;
    if (claim.has(word)) found += weight;
  }
  let conceptsWhole = 0;
  let conceptsFound = 0;
  for (const word of words.concepts) {
    conceptsWhole++;
    if (claim.has(word)) conceptsFound++;
  }
  return Math.max(whole > 0 ? found / whole : 0, conceptsWhole > 0 ? conceptsFound / conceptsWhole : 0);
}

function unitsAndNames(vector: Float64Array, reading: Reading, line: Line): void {
  const { figure } = reading;
  const fact = line.first;
  const set = (name: keyof typeof at, value: number) => {
    vector[at[name]] = value;
  };
  if (figure) {
    namesOfMetric(vector, figure, fact);
    const relation = unitRelation(figure, fact);
    set("unitSame", relation === "same" ? 1 : 0);
    set("unitConflict", relation === "conflict" ? 1 : 0);
    set("unitOpen", relation === "open" ? 1 : 0);
    set(
      "currencyConflict",
      figure.value.currency && fact.value.currency && figure.value.currency !== fact.value.currency ? 1 : 0,
    );
    const linePer = fact.value.per ?? fact.scope.perUnit[0] ?? null;
    if (figure.value.per && linePer) set("perBoth", 1);
    else if (figure.value.per || linePer) set("perOnlyOne", 1);
  }
  const cadence = cadenceRelation(reading, line);
  if (cadence) set(cadence, 1);
  const total = fact.cell?.total ?? false;
  const asked = reading.cues.has("whole");
  set("totalAsked", total && asked ? 1 : 0);
  set("totalUnasked", total && !asked ? 1 : 0);
  set("hidden", fact.hidden ? 1 : 0);
}

function cadenceRelation(reading: Reading, line: Line): "cadenceSame" | "cadenceConflict" | null {
  if (reading.cadences.size === 0 || line.cadences.size === 0) return null;
  return [...line.cadences].some((cadence) => reading.cadences.has(cadence)) ? "cadenceSame" : "cadenceConflict";
}

/** What the ontology says of both names: the same metric, perhaps the same, or another. */
function namesOfMetric(vector: Float64Array, figure: Fact, fact: Fact): void {
  const [a, b] = [figure.metricId, fact.metricId];
  const certainty = Math.min(figure.metricCertainty, fact.metricCertainty);
  if (a !== null && a === b) vector[at.metricSame] = certainty;
  else if ((b !== null && figure.alternatives.includes(b)) || (a !== null && fact.alternatives.includes(a)))
    vector[at.metricAlternative] = 1;
  else if (a !== null && b !== null)
    vector[at.metricConflict] = (metricById(a)?.notToConfuse.includes(b) ? 1.5 : 1) * certainty;
}

/** Whether two figures may count the same thing. */
export function unitRelation(
  { value: claim }: Pick<Line["first"], "value">,
  { value: cell }: Line["first"],
): "same" | "open" | "conflict" {
  const [x, y] = [kindOf(claim.dimension), kindOf(cell.dimension)];
  if (x === y) return x !== "count" || (claim.unit !== null && claim.unit === cell.unit) ? "same" : "open";
  if ((x === "ratio" && y === "multiple") || (x === "multiple" && y === "ratio")) return "same";
  // A cell without a format may be anything; a claim without a unit too.
  if (y === "count" && cell.unit === null && cell.currency === null) return "open";
  return x === "count" && claim.unit === null ? "open" : "conflict";
}

const kindOf = (dimension: Fact["value"]["dimension"]) => (dimension === "points" ? "ratio" : dimension);
