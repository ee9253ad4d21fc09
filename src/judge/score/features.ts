/** What is measured of a candidate: names and places of the numbers that the score weighs. None of them looks at the claimed value. */

import type { Cue } from "../../language/index.ts";
import { OF_OPERATION, OPERATIONS } from "./operations.ts";

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
  ...OPERATIONS.flatMap((operation) => OF_OPERATION[operation].cues.map((cue) => `cue:${operation}:${cue}`)),
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
