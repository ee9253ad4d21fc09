/** What a candidate is, and what is given to those who make them. */
import { type Fact, rememberedBy } from "../../facts/index.ts";
import type { Cell, DealView, Line } from "./deal-view.ts";
import { FEATURES, featureAt, LINE_FEATURES } from "./features.ts";
import type { LineFits, unitRelation } from "./line-features.ts";
import type { Operation } from "./operations.ts";
import type { Reading } from "./reading.ts";
import type { PeriodRelation } from "./time.ts";

export type Candidate = {
  readonly operation: Operation;
  readonly operands: readonly Cell[];
  /** In base units of its cells, a scale that was assumed applied. */
  readonly value: number;
  readonly scale: number;
  /** How its first cell stands to the claim's period. */
  readonly period: PeriodRelation;
  /** It closes the period that the claim names: the last month of a year, or the year of which the claim names the end; of parts that are added up, that they fill it. */
  readonly closes: boolean;
  /** Lines whose words must fit the claim; their features are its own, on average. */
  readonly lines: readonly Scored[];
  /** How its unit stands to the claim's; null where the lines' own features say so, "none" where units do not matter. */
  readonly unit: ReturnType<typeof unitRelation> | "none" | null;
  /** Its features beside those of its lines, in parts that it shares with other candidates of the reading. */
  readonly parts: readonly Part[];
};

/** Some features of candidates: place, value, place, value... */
export type Part = {
  readonly numbers: readonly number[];
  /** Which of MARKS are set in it. */
  readonly marks: number;
  /** By the weights that it was weighed by last: thousands of candidates share it. */
  score: { readonly by: readonly number[]; readonly sum: number } | null;
};

/** Features of its own that say what a candidate may not be opposed to: looked at without the list of all, as thousands are. */
const MARKS = [
  "treeUnitFits",
  "scenarioOther",
  "ratioWantedLevel",
  "levelWantedRatio",
  "moneyWantedCount",
  "countWantedMoney",
  "summedStock",
  "summedMean",
] as const;
const MARK_AT = new Map(MARKS.map((name, i) => [featureAt(name), 1 << i]));

/** As one number, to be held against `Part.marks`. */
export const marksOf = (...names: readonly (typeof MARKS)[number][]): number =>
  names.reduce((marks, name) => marks | (1 << MARKS.indexOf(name)), 0);

/** Whether one of some marks is set for a candidate. */
export const isMarked = ({ parts }: Candidate, marks: number): boolean =>
  parts.some((part) => (part.marks & marks) !== 0);

export function partOf(numbers: readonly number[]): Part {
  let marks = 0;
  for (const [i, number] of numbers.entries())
    if (i % 2 === 0 && numbers[i + 1] === 1) marks |= MARK_AT.get(number) ?? 0;
  return { numbers, marks, score: null };
}

export type CandidateLimits = {
  /** Lines taken on, best first. */
  readonly lines: number;
  /** Lines that two-line trees combine. */
  readonly pairs: number;
  /** Lines whose cells are held against each other in time. */
  readonly times: number;
  /** Lines that are held against what adds them up. */
  readonly wholes: number;
};

export const LIMITS: CandidateLimits = { lines: 80, pairs: 9, times: 24, wholes: 20 };

/** A line with what is measured of it for one reading. */
export type Scored = {
  readonly line: Line;
  readonly features: Float64Array;
  readonly score: number;
  /** How near the line's words come to each word of the claim, 0..1; see LineFit. */
  readonly covers: Float32Array;
};

/** A line with its fit, and how likely it is meant at first look. */
export function scoredLine(line: Line, fits: LineFits, { lineScore }: Context): Scored {
  const { vector, covers } = fits.of(line);
  return { line, features: vector, covers, score: lineScore(vector) };
}

/** The likeliest of some lines, given in the order of the documents; of equal ones the first. */
export function likeliestLines(lines: readonly Line[], fits: LineFits, context: Context, most: number): Scored[] {
  const best: { readonly line: Line; readonly score: number }[] = [];
  for (const line of lines) {
    const score = context.lineScore(fits.vectors[line.id] as Float64Array);
    if (best.length >= most && score <= (best.at(-1)?.score ?? 0)) continue;
    best.splice(best.findLastIndex((other) => other.score >= score) + 1, 0, { line, score });
    if (best.length > most) best.pop();
  }
  return best.map(({ line }) => scoredLine(line, fits, context));
}

const ROW_COVER = featureAt("rowCover");
const ROW_SPELLED = featureAt("rowSpelled");
const COLUMN_COVER = featureAt("columnCover");

/** Shares of a line's words that the claim says, whole and by their letters, and of those that head its column. */
export const wordsShared = ({ features }: Scored) => ({
  words: features[ROW_COVER] ?? 0,
  letters: features[ROW_SPELLED] ?? 0,
  column: features[COLUMN_COVER] ?? 0,
});

export type Context = {
  readonly reading: Reading;
  readonly deal: DealView;
  readonly fits: LineFits;
  /** Those of the deal's dates; null where the claim asks for none. */
  readonly fitsOfDates: LineFits | null;
  /** How near two words or texts are in what people mean by them, -1..1. */
  meant(a: string, b: string): number;
  /** Score of a line by its features alone, for choosing which lines are taken on. */
  lineScore(features: Float64Array): number;
  readonly excluded: (fact: Fact) => boolean;
  readonly limits?: CandidateLimits;
  /** Absent where all candidates are kept. */
  readonly gate?: Gate;
};

/** What decides which candidates are made: most of thousands are counted and no more. */
export type Gate = {
  /** Whether it is not among those that are kept: it does not agree, and others are likelier. See Score. */
  keepsOut(value: number, ...scored: Parameters<Score>): boolean;
  passOver(operation: Operation, scale: number, period: PeriodRelation): void;
};

/** Makes a candidate of cells: `lines` are those whose words must fit the claim. What is no number is none. */
export type Make = (
  operation: Operation,
  operands: readonly Cell[],
  lines: readonly Scored[],
  value: number,
  scale?: number,
  closes?: boolean,
) => void;

const UNIT_AT = {
  same: featureAt("unitSame"),
  conflict: featureAt("unitConflict"),
  open: featureAt("unitOpen"),
} as const;
const UNITS = [UNIT_AT.same, UNIT_AT.conflict, UNIT_AT.open];

/** All features of a candidate: the mean of its lines', with its own. */
export function featuresOf(candidate: Candidate): Float64Array {
  const { lines, unit } = candidate;
  const features = new Float64Array(FEATURES.length);
  for (const { features: line } of lines)
    for (let i = 0; i < LINE_FEATURES.length; i++)
      features[i] = (features[i] as number) + (line[i] as number) / lines.length;
  if (unit !== null) {
    for (const place of UNITS) features[place] = 0;
    if (unit !== "none") features[UNIT_AT[unit]] = 1;
  }
  for (const { numbers } of candidate.parts)
    for (let i = 0; i < numbers.length; i += 2) {
      const place = numbers[i] as number;
      features[place] = (features[place] as number) + (numbers[i + 1] as number);
    }
  return features;
}

/** By its lines, its unit and its parts, of which the first `count` are its own. */
type Score = (lines: readonly Scored[], unit: Candidate["unit"], parts: readonly Part[], count?: number) => number;

/** The weighted sum of a candidate's features, without making the list of them: thousands are scored for each claim. */
export function scorerOf(weights: readonly number[]): Score {
  const ofPart = (part: Part): number => {
    if (part.score?.by === weights) return part.score.sum;
    let sum = 0;
    const { numbers } = part;
    for (let i = 0; i < numbers.length; i += 2)
      sum += (numbers[i + 1] as number) * (weights[numbers[i] as number] as number);
    part.score = { by: weights, sum };
    return sum;
  };
  const ofLine = rememberedBy((scored: Scored) => {
    let words = 0;
    let units = 0;
    for (let i = 0; i < LINE_FEATURES.length; i++) {
      const part = (scored.features[i] as number) * (weights[i] as number);
      if (UNITS.includes(i)) units += part;
      else words += part;
    }
    return { words, units };
  });
  return (lines, unit, parts, count = parts.length) => {
    let score = 0;
    for (const line of lines) {
      const { words, units } = ofLine(line);
      score += (unit === null ? words + units : words) / lines.length;
    }
    if (unit !== null && unit !== "none") score += weights[UNIT_AT[unit]] as number;
    for (let i = 0; i < count; i++) {
      const part = parts[i];
      if (part) score += ofPart(part);
    }
    return score;
  };
}
