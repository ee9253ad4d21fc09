/** How well each line of a deal fits the words and units of a reading. */
import type { Fact } from "../../facts/index.ts";
import { type MetricId, metricById } from "../../ontology/index.ts";
import type { DealView, Line } from "./deal-view.ts";
import { LINE_FEATURES } from "./features.ts";
import type { Meaning } from "./meaning.ts";
import type { Reading } from "./reading.ts";
import { spelledAlike } from "./words.ts";

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
  const claimConcepts = reading.words.concepts;
  const claimSet = new Set([...claimStems, ...claimConcepts]);
  const weightOf = (words: readonly string[]) => words.reduce((sum, word) => sum + deal.weight(word), 0);
  const claimWeight = Math.max(weightOf(claimStems), 1e-9);
  const spelled = new Map<string, number>();
  const closest = (
    word: string,
    others: readonly string[],
    measure: (a: string, b: string) => number,
    cache: Map<string, number>,
  ) => {
    let best = cache.get(word);
    if (best === undefined) {
      best = 0;
      for (const other of others) best = Math.max(best, measure(word, other));
      cache.set(word, best);
    }
    return best;
  };
  const near = new Map<string, number>();
  const meant = new Map<string, number>();
  const rows = new Map<string, LineFit>();
  const meanings: number[] = [];
  const fits = deal.lines.map((line) => {
    const key = `${line.rowText}|${line.text}|${line.sheet}`;
    const known = rows.get(key);
    const vector = known ? known.vector.slice() : new Float64Array(LINE_FEATURES.length);
    const covers = known?.covers ?? new Float32Array(claimStems.length);
    if (!known) {
      const set = (name: keyof typeof at, value: number) => {
        vector[at[name]] = value;
      };
      const own = line.row.stems.length > 0 ? line.row : line.column;
      const cover = (words: Line["row"]) => coverOf(words, claimSet, deal);
      set("rowCover", cover(own));
      set("sectionCover", cover(line.section));
      set("columnCover", cover(line.column));
      set("sheetCover", cover(line.sheetWords));
      const ownWords = new Set([...own.stems, ...own.concepts]);
      const allWords = new Set([
        ...ownWords,
        ...line.section.stems,
        ...line.section.concepts,
        ...line.column.stems,
        ...line.column.concepts,
        ...line.sheetWords.stems,
        ...line.sheetWords.concepts,
      ]);
      set("claimCover", claimStems.reduce((sum, w) => sum + (ownWords.has(w) ? deal.weight(w) : 0), 0) / claimWeight);
      set(
        "claimCoverAll",
        claimStems.reduce((sum, w) => sum + (allWords.has(w) ? deal.weight(w) : 0), 0) / claimWeight,
      );
      let rowSpelled = 0;
      let rowNear = 0;
      let rowMeant = 0;
      let rowWeight = 1e-9;
      for (const word of own.stems) {
        const weight = deal.weight(word);
        rowWeight += weight;
        rowSpelled += weight * (claimSet.has(word) ? 1 : closest(word, claimStems, spelledAlike, spelled));
        rowNear += weight * (claimSet.has(word) ? 1 : closest(word, claimStems, meaning.alike, near));
        rowMeant += weight * (claimSet.has(word) ? 1 : closest(word, claimStems, meaning.meant, meant));
      }
      set("rowSpelled", rowSpelled / rowWeight);
      set("rowWordMeaning", rowNear / rowWeight);
      set("rowWordMeant", rowMeant / rowWeight);
      const all = [...new Set([...own.stems, ...line.section.stems, ...line.column.stems])];
      const claimed = { spelled: 0, near: 0, meant: 0 };
      for (const [place, word] of claimStems.entries()) {
        const weight = deal.weight(word) / claimWeight;
        const best = nearestOf(word, all, meaning);
        claimed.spelled += weight * best.spelled;
        claimed.near += weight * best.near;
        claimed.meant += weight * best.meant;
        covers[place] = best.meant;
      }
      set("claimSpelled", claimed.spelled);
      set("claimWordMeaning", claimed.near);
      set("claimWordMeant", claimed.meant);
      set("rowMeaning", meaning.alike(reading.text, line.rowText));
      set("textMeaning", meaning.alike(reading.text, line.text));
      set("rowMeant", meaning.meant(reading.text, line.rowText));
      set("textMeant", meaning.meant(reading.text, line.text));
      rows.set(key, { vector: vector.slice(), covers });
    }
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

/** Where no line says what the claim says, the company's own revenue is often meant: "we grew by a fifth". */
function markHeadlinesNotNamed(vectors: readonly Float64Array[], deal: DealView): void {
  const said = vectors.reduce((most, vector) => Math.max(most, vector[at.claimWordMeant] as number), 0);
  for (const [i, line] of deal.lines.entries())
    if (isHeadline(line)) (vectors[i] as Float64Array)[at.headlineUnsaid] = 1 - said;
}

/** How near the nearest of some words comes to a word: by letters, and by both sets of vectors. */
function nearestOf(
  word: string,
  others: readonly string[],
  meaning: Meaning,
): { readonly spelled: number; readonly near: number; readonly meant: number } {
  const best = { spelled: 0, near: 0, meant: 0 };
  for (const other of others) {
    if (best.spelled < 1) best.spelled = Math.max(best.spelled, spelledAlike(word, other));
    best.near = Math.max(best.near, word === other ? 1 : meaning.alike(word, other));
    best.meant = Math.max(best.meant, word === other ? 1 : meaning.meant(word, other));
  }
  return best;
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
export function unitRelation(claim: Pick<Line["first"], "value">, cell: Line["first"]): "same" | "open" | "conflict" {
  const [a, b] = [claim.value, cell.value];
  const kind = (v: typeof a) => (v.dimension === "points" ? "ratio" : v.dimension);
  const [x, y] = [kind(a), kind(b)];
  if (x === y) return x !== "count" || (a.unit !== null && a.unit === b.unit) ? "same" : "open";
  const pair = new Set([x, y]);
  if (pair.has("ratio") && pair.has("multiple")) return "same";
  // A cell without a format may be anything; a claim without a unit too.
  if (y === "count" && b.unit === null && b.currency === null) return "open";
  if (x === "count" && a.unit === null) return "open";
  return "conflict";
}
