/** What is measured of a candidate: names and places of the numbers that the score weighs. None of them looks at the claimed value. */

import type { Cue } from "../../language/index.ts";

/** How well a line's words and units fit the claim. */
export const LINE_FEATURES = [
  "rowCover",
  "claimCover",
  "claimCoverAll",
  "sectionCover",
  "columnCover",
  "sheetCover",
  "rowSpelled",
  "claimSpelled",
  "rowMeaning",
  "textMeaning",
  "meaningRank",
  "rowWordMeaning",
  "claimWordMeaning",
  "metricSame",
  "metricAlternative",
  "metricConflict",
  "unitSame",
  "unitConflict",
  "unitOpen",
  "currencyConflict",
  "perBoth",
  "perOnlyOne",
  "totalAsked",
  "totalUnasked",
  "hidden",
  "rowMeant",
  "textMeant",
  "meantRank",
  "rowWordMeant",
  "claimWordMeant",
  "cadenceSame",
  "cadenceConflict",
  "headlineUnsaid",
  "thingNamed",
] as const;

/** How a cell stands in time and in its line. */
export const CELL_FEATURES = [
  "periodSame",
  "periodByOrder",
  "periodByName",
  "periodInside",
  "periodAround",
  "periodOther",
  "bothUndated",
  "claimUndated",
  "cellUndated",
  "lastOfLine",
  "firstOfLine",
  "yearOfLine",
  "alone",
  "zero",
  "plan",
  "scaleAssumed",
  "closes",
  "closesStock",
  "closesFlow",
  "lastActual",
  "ratioWantedLevel",
  "levelWantedRatio",
  "moneyWantedCount",
  "countWantedMoney",
  "levelOfRatio",
  "summedMean",
  "summedStock",
  "summedFlow",
  "partOfFlow",
  "wholeOfFlow",
  "rangeEnd",
  "scenarioSame",
  "scenarioOther",
  "grainSame",
  "grainOther",
  "cadenceBridged",
  "cadenceOfPeriod",
  "cadenceNotOfPeriod",
  "dated",
] as const;

/** What is done to cells; `direct` is the cell as it stands. */
export const OPERATIONS = [
  "direct",
  "sumInPeriod",
  "sumOfLine",
  "meanOfLine",
  "timesTwelve",
  "byTwelve",
  "growth",
  "multiple",
  "compound",
  "change",
  "ratio",
  "complement",
  "shareOfSection",
  "sumOfLines",
  "differenceOfLines",
  "product",
  "sumOfSection",
  "sumOfNamed",
  "sumOfRun",
  "growthOfPeriods",
  "changeOfPeriods",
  "multipleOfPeriods",
  "compoundOfPeriods",
  "ratioOfPeriods",
  "shareOfWhole",
  "shareOfBoth",
  "sharesTogether",
  "sharesOfFounders",
  "positive",
  "negative",
  "zero",
  "rising",
  "falling",
  "lowestOfLine",
  "highestOfLine",
  "lastsUntil",
  "monthsToZero",
  "monthsAtPace",
  "firstHere",
  "largest",
  "smallest",
  "exceeds",
  "countOfThings",
  "shareOfThings",
  "meanOfNamed",
  "ratioOfNamed",
  "shareOfNamed",
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What a line is said to be, without a figure: such a candidate is 1 where it holds, else 0. */
const PREDICATES = [
  "positive",
  "negative",
  "zero",
  "rising",
  "falling",
  "lastsUntil",
  "firstHere",
  "largest",
  "smallest",
  "exceeds",
] as const;
export type Predicate = (typeof PREDICATES)[number];

export const isPredicate = (operation: Operation): operation is Predicate =>
  (PREDICATES as readonly Operation[]).includes(operation);

/** A cue of the claim beside an operation that it may announce. */
export const OPERATION_CUES = [
  ["sumInPeriod", "sum"],
  ["sumOfLine", "sum"],
  ["sumOfLine", "cumulative"],
  ["meanOfLine", "mean"],
  ["timesTwelve", "each"],
  ["byTwelve", "each"],
  ["growth", "growth"],
  ["multiple", "growth"],
  ["compound", "compound"],
  ["compound", "growth"],
  ["change", "growth"],
  ["change", "difference"],
  ["ratio", "share"],
  ["ratio", "each"],
  ["ratio", "mean"],
  ["complement", "share"],
  ["shareOfSection", "share"],
  ["sumOfLines", "together"],
  ["sumOfLines", "sum"],
  ["differenceOfLines", "difference"],
  ["differenceOfLines", "without"],
  ["product", "sum"],
  ["product", "whole"],
  ["sumOfSection", "sum"],
  ["sumOfSection", "whole"],
  ["sumOfNamed", "together"],
  ["sumOfNamed", "sum"],
  ["sumOfRun", "sum"],
  ["sumOfRun", "cumulative"],
  ["growthOfPeriods", "growth"],
  ["changeOfPeriods", "growth"],
  ["changeOfPeriods", "difference"],
  ["multipleOfPeriods", "growth"],
  ["compoundOfPeriods", "compound"],
  ["compoundOfPeriods", "mean"],
  ["ratioOfPeriods", "share"],
  ["ratioOfPeriods", "each"],
  ["ratioOfPeriods", "mean"],
  ["shareOfWhole", "share"],
  ["shareOfWhole", "whole"],
  ["shareOfBoth", "share"],
  ["sharesTogether", "share"],
  ["sharesTogether", "together"],
  ["positive", "positive"],
  ["positive", "throughout"],
  ["negative", "negative"],
  ["negative", "throughout"],
  ["zero", "none"],
  ["rising", "growth"],
  ["rising", "throughout"],
  ["falling", "decline"],
  ["falling", "throughout"],
  ["lowestOfLine", "smallest"],
  ["lowestOfLine", "throughout"],
  ["highestOfLine", "largest"],
  ["highestOfLine", "throughout"],
  ["firstHere", "first"],
  ["firstHere", "positive"],
  ["lastsUntil", "until"],
  ["monthsToZero", "until"],
  ["monthsAtPace", "until"],
  ["largest", "largest"],
  ["smallest", "smallest"],
  ["exceeds", "above"],
  ["exceeds", "below"],
  ["exceeds", "throughout"],
] as const satisfies readonly (readonly [Operation, Cue])[];

/** Cues that labels may say as well as claims: said by both, they are one more word in common; said by one, a word between them. */
export const LABEL_CUES = [
  "growth",
  "decline",
  "compound",
  "share",
  "mean",
  "sum",
  "cumulative",
  "difference",
  "each",
  "none",
  "whole",
  "without",
  "positive",
  "negative",
  "largest",
  "last",
] as const satisfies readonly Cue[];

const LABEL_CUE_FEATURES = [
  ...LABEL_CUES.map((cue) => `both:${cue}`),
  ...LABEL_CUES.map((cue) => `label:${cue}`),
  /** Said by the claim alone, and announcing no operation of the candidate. */
  ...LABEL_CUES.map((cue) => `unmet:${cue}`),
  "cuesUnmet",
  "cuesOfLabel",
];

/** How likely this figure of the claim is the one that the claim is about. */
export const READING_FEATURES = [
  "figureInWords",
  "figureOfTime",
  "figureNotFirst",
  "figureAlone",
  "figureWithUnit",
] as const;

/** How likely the claim's words ask for the operation. */
const ASKED_FEATURES = ["asked", "askedMost", "notAsked"] as const;

const TREE_FEATURES = [
  "weakerOperand",
  "strongerOperand",
  "operandsOfOneSection",
  "operandsOfOneSheet",
  "treeUnitFits",
  "treeUnitOdd",
  "unionCover",
  "secondAdds",
  "overHeadline",
] as const;

export const FEATURES: readonly string[] = [
  ...LINE_FEATURES,
  ...CELL_FEATURES,
  ...OPERATIONS.map((operation) => `op:${operation}`),
  ...OPERATION_CUES.map(([operation, cue]) => `cue:${operation}:${cue}`),
  ...TREE_FEATURES,
  ...READING_FEATURES,
  ...LABEL_CUE_FEATURES,
  ...ASKED_FEATURES,
];

/** What a candidate is measured by against the best of those beside it. */
export const COMPARED_FEATURES = [
  "rowCover",
  "claimCover",
  "claimCoverAll",
  "rowWordMeaning",
  "claimWordMeaning",
  "rowWordMeant",
  "claimWordMeant",
  "rowMeant",
  "textMeant",
  "rowMeaning",
  "textMeaning",
  "unionCover",
  "asked",
  "claimSpelled",
  "rowSpelled",
  "sectionCover",
  "columnCover",
] as const;

/** Of the candidate that nothing in the documents is meant. */
export const NONE_FEATURES = [
  "bias",
  "bestCover",
  "bestMeaning",
  "bestLine",
  "periodNowhere",
  "unitNowhere",
  "wordsUnseen",
  "noFigure",
  "manyLines",
] as const;

const places = new Map(FEATURES.map((name, place) => [name, place]));

/** The place of a feature in a vector. */
export function featureAt(name: string): number {
  const place = places.get(name);
  if (place === undefined) throw new Error(`No feature is called ${name}`);
  return place;
}
