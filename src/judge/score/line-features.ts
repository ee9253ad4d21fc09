/** How well each line of a deal fits the words and units of a reading. */
import type { Fact } from "../../facts/index.ts";
import { type MetricId, metricById } from "../../ontology/index.ts";
import type { DealView, Line } from "./deal-view.ts";
import { LINE_FEATURES } from "./features.ts";
import { type Lexis, type LineNames, lexisOf, type Numbered } from "./lexis.ts";
import type { Meaning } from "./meaning.ts";
import type { Reading } from "./reading.ts";
import { namedThings } from "./records.ts";

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

/** Of all lines, until those of another reading are measured. */
export type LineFits = {
  readonly vectors: readonly Float64Array[];
  /** A copy of those of one line. */
  of(line: Line): LineFit;
};

/** In the order of the lines, by which they are numbered. */
export function lineFeatures(reading: Reading, { lines, weight }: DealView, meaning: Meaning): LineFits {
  const claimStems = reading.words.stems;
  const lexis = lexisOf(meaning)(weight)(lines);
  const claimWeights = claimStems.map((word) => weight(word));
  const claimWeight = Math.max(
    claimWeights.reduce((sum, one) => sum + one, 0),
    1e-9,
  );
  const claimed = new Uint8Array(lexis.weights.length);
  for (const word of [...claimStems, ...reading.words.concepts]) claimed[lexis.numberOf(word) ?? claimed.length] = 1;
  const claim: ClaimInLexis = {
    lexis,
    claimed,
    stems: claimStems.map((word, place) => {
      const own = claimWeights[place] ?? 0;
      return {
        number: lexis.numberOf(word) ?? -1,
        weight: own,
        share: own / claimWeight,
        nearness: lexis.nearTo(word),
      };
    }),
    weight: claimWeight,
  };
  const like = lexis.likeTo(reading.text);
  const things = namedThings(reading, lines);
  const vectors = lexis.rows.map(({ vector }) => vector);
  const width = claimStems.length;
  const covers = new Float32Array(lines.length * width);
  for (const [i, { line, vector, same }] of lexis.rows.entries())
    if (same < i) {
      vector.set(vectors[same] ?? []);
      covers.copyWithin(i * width, same * width, (same + 1) * width);
    } else {
      vector.fill(0);
      fitOfNames(lexis.namesOf(line, things.wordsOf(line)), claim, vector, covers.subarray(i * width, (i + 1) * width));
      for (const [k, place] of OF_TEXTS.entries()) vector[place] = like[OF_TEXTS.length * i + k] ?? 0;
    }
  for (const { line, vector } of lexis.rows) {
    if (things.wordsOf(line) !== null) vector[at.thingNamed] = 1;
    unitsAndNames(vector, reading, line);
  }
  markHeadlinesNotNamed(vectors, lines);
  standardise(vectors, at.meaningRank, at.rowMeaning, at.textMeaning);
  standardise(vectors, at.meantRank, at.rowMeant, at.textMeant);
  return {
    vectors,
    of: ({ id }) => ({
      vector: Float64Array.from(vectors[id] ?? []),
      covers: covers.slice(id * width, (id + 1) * width),
    }),
  };
}

/** Of its texts, in the order of Lexis.likeTo. */
const OF_TEXTS = [at.rowMeaning, at.textMeaning, at.rowMeant, at.textMeant];
/** Of its words, in the order of Lexis.nearTo. */
const OF_ROW = [at.rowSpelled, at.rowWordMeaning, at.rowWordMeant];
const OF_CLAIM = [at.claimSpelled, at.claimWordMeaning, at.claimWordMeant];
const KINDS = OF_ROW.length;

type ClaimInLexis = {
  readonly lexis: Lexis;
  /** For each word of the lines by its number, whether the claim says it. */
  readonly claimed: Uint8Array;
  /** Its words; of one that no line has the number is -1. */
  readonly stems: readonly {
    readonly number: number;
    readonly weight: number;
    /** Of the weight of all. */
    readonly share: number;
    readonly nearness: Float64Array;
  }[];
  readonly weight: number;
};

/** How a line's names meet the words of a claim: by the words themselves, by their letters and by what they mean. */
function fitOfNames(names: LineNames, claim: ClaimInLexis, vector: Float64Array, covers: Float32Array): void {
  const { own, section, column, sheet, stems } = names;
  vector[at.rowCover] = coverOf(own, claim);
  vector[at.sectionCover] = coverOf(section, claim);
  vector[at.columnCover] = coverOf(column, claim);
  vector[at.sheetCover] = coverOf(sheet, claim);
  vector[at.claimCover] = saidOf([own], claim);
  vector[at.claimCoverAll] = saidOf([own, section, column, sheet], claim);
  const [best, ofRow, ofClaim] = [new Float64Array(KINDS), new Float64Array(KINDS), new Float64Array(KINDS)];
  let rowWeight = 1e-9;
  for (const word of own.stems) {
    const weight = claim.lexis.weights[word] ?? 0;
    const isSaid = claim.claimed[word] === 1;
    best.fill(isSaid ? 1 : 0);
    if (!isSaid) for (const { nearness } of claim.stems) raise(best, nearness, word);
    rowWeight += weight;
    addTo(ofRow, weight, best);
  }
  for (const [place, { share, nearness }] of claim.stems.entries()) {
    best.fill(0);
    for (const word of stems) raise(best, nearness, word);
    addTo(ofClaim, share, best);
    covers[place] = best[KINDS - 1] ?? 0;
  }
  for (let kind = 0; kind < KINDS; kind++) {
    vector[OF_ROW[kind] ?? 0] = (ofRow[kind] ?? 0) / rowWeight;
    vector[OF_CLAIM[kind] ?? 0] = ofClaim[kind] ?? 0;
  }
}

function raise(best: Float64Array, nearness: Float64Array, word: number): void {
  for (let kind = 0; kind < KINDS; kind++) best[kind] = Math.max(best[kind] ?? 0, nearness[KINDS * word + kind] ?? 0);
}

function addTo(sums: Float64Array, times: number, best: Float64Array): void {
  for (let kind = 0; kind < KINDS; kind++) sums[kind] = (sums[kind] ?? 0) + times * (best[kind] ?? 0);
}

/** Share of the claim's words that are among a line's. */
function saidOf(names: readonly Numbered[], { stems, weight: whole }: ClaimInLexis): number {
  let sum = 0;
  for (const { number, weight } of stems)
    if (names.some((words) => words.stems.includes(number) || words.concepts.includes(number))) sum += weight;
  return sum / whole;
}

/** Share of a line's words that are among the claim's. */
function coverOf({ stems, concepts }: Numbered, { claimed, lexis: { weights } }: ClaimInLexis): number {
  let whole = 0;
  let found = 0;
  for (const word of stems) {
    const weight = weights[word] ?? 0;
    whole += weight;
    if (claimed[word] === 1) found += weight;
  }
  let conceptsFound = 0;
  for (const word of concepts) conceptsFound += claimed[word] ?? 0;
  return Math.max(whole > 0 ? found / whole : 0, concepts.length > 0 ? conceptsFound / concepts.length : 0);
}

/** Where no line says what the claim says, the company's own revenue is often meant: "we grew by a fifth". */
function markHeadlinesNotNamed(vectors: readonly Float64Array[], lines: readonly Line[]): void {
  const said = vectors.reduce((most, vector) => Math.max(most, vector[at.claimWordMeant] as number), 0);
  for (const [i, line] of lines.entries())
    if (isHeadline(line)) (vectors[i] as Float64Array)[at.headlineUnsaid] = 1 - said;
}

const HEADLINES: ReadonlySet<MetricId | null> = new Set(["revenue", "net_revenue"]);

/** The line that a company's size is told by. */
export const isHeadline = ({ first }: Line): boolean => HEADLINES.has(first.metricId);

/** How far a line stands out from the others of the deal by the larger of two features, in quarters of a deviation, between -0.5 and 1. */
function standardise(vectors: readonly Float64Array[], place: number, one: number, other: number): void {
  const values = Float64Array.from(vectors, (vector) => Math.max(vector[one] ?? 0, vector[other] ?? 0));
  const mean = values.reduce((a, b) => a + b, 0) / Math.max(values.length, 1);
  const deviation = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / Math.max(values.length, 1)) || 1;
  vectors.forEach((vector, i) => {
    vector[place] = Math.max(-2, Math.min(4, ((values[i] as number) - mean) / deviation)) / 4;
  });
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
