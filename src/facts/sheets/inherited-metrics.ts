/** Metrics that a row inherits from its section, sheet or column: what a heading counts, a balance. */

import { folded } from "../../language/index.ts";
import { baseUnitOf, readQuantities } from "../../language/quantities/index.ts";
import {
  contentWords,
  foldText,
  isSegmentConcept,
  type MetricId,
  metricById,
  segmentConcepts,
} from "../../ontology/index.ts";
import { rememberedByKey } from "../../tables/index.ts";
import { bestMetric, isNeutral, type LabelContext, modified, readLabel, unique, wordsOf } from "../label.ts";
import type { SheetContext } from "./sheet-reading.ts";
import { hintedDimension } from "./unit-texts.ts";

/** A name that metrics of several dimensions share ("turnover") is settled by what the figure turns out to measure. */
export function settled(
  named: { metricId: MetricId | null; certainty: number; alternatives: readonly MetricId[] },
  dimension: string,
  sure: boolean,
): number {
  if (
    !sure ||
    named.certainty < 0.5 ||
    named.alternatives.length === 0 ||
    metricById(named.metricId)?.dimension !== dimension
  )
    return named.certainty;
  return named.alternatives.some((id) => metricById(id)?.dimension === dimension)
    ? named.certainty
    : Math.max(named.certainty, 0.8);
}

export const BALANCE = new RegExp(
  `^(?:${folded("balanceWord")},? )?(?:(${folded("openingBalance")})|${folded("closingBalance")})(?: ${folded("balanceWord")})?$`,
);

export const CASH = new RegExp(`\\b${folded("cash")}\\b`);

/** Units that count staff, whatever the department is called. */
export const PEOPLE = new Set(["fte", "employee", "person"]);

/** "FTE" over the names of departments: the rows count people and are not the departments' costs. */
export function countedBy(
  over: readonly string[],
  rowLabel: string,
  dimension: LabelContext["dimension"],
  context: SheetContext,
): ReturnType<typeof readLabel> | null {
  if (dimension !== undefined && dimension !== "count") return null;
  const words = segmentConcepts(contentWords(rowLabel));
  if (words.length === 0 || !words.every((w) => isSegmentConcept(w) || isNeutral(w))) return null;
  // "Management accounts, in £000" counts no accounts.
  if (dimension === undefined && hintedDimension(over) === "money") return null;
  const counting = countOver(over, context);
  if (!counting || countsOtherwise(rowLabel, counting, context)) return null;
  const reading = readLabel(rowLabel, context);
  return {
    ...reading,
    metricId: modified(counting, foldText(rowLabel)),
    alternatives: [],
    certainty: 0.85,
    segment: unique([
      ...words.filter((w) => !isNeutral(w) && !STAFF.has(w)),
      ...reading.segment.filter((w) => w === "opening"),
    ]),
  };
}

/** The nearest heading that names a metric decides, whatever that metric is: null where it counts nothing. */
export function countOver(over: readonly string[], { language }: SheetContext): MetricId | null {
  const named = over
    .map((text) => bestMetric(text, { language, dimension: undefined }))
    .find((metric) => metric !== null && metric.certainty >= 0.6);
  return named && isCount(named.id) ? named.id : null;
}

/** The row names a count of its own, other than a department's staff. */
function countsOtherwise(rowLabel: string, counting: MetricId, { language }: SheetContext): boolean {
  const own = bestMetric(rowLabel, { language, dimension: undefined });
  return own !== null && isCount(own.id) && own.id !== counting && !own.id.endsWith("_headcount");
}

function isCount(id: MetricId): boolean {
  return metricById(id)?.dimension === "count";
}

/** "Tonnes écoulées" counts by weight what "8 100 t écoulées" does: the unit is no part of the name. */
export const namesUnit = rememberedByKey(
  (word: string, unit: string | null) => `${unit}|${word}`,
  (word: string, unit: string | null): boolean =>
    MEASURES.has(unit ?? "") && baseUnitOf(readQuantities(`2 ${word}s`)[0]?.unit ?? null).unit === unit,
);

const MEASURES = new Set(["kg", "kwh", "kw", "gb", "m2", "m3", "km"]);

/** Words for the staff as a whole: "Total employees", "Team, year end (FTE)". */
const STAFF = new Set([
  "employees",
  "full_time",
  "team",
  "equipe",
  "staff",
  "people",
  "headcount",
  "effectif",
  "fte",
  "etp",
]);

export const departmentOf = (rowLabel: string): string[] => wordsOf(rowLabel).filter((word) => !STAFF.has(word));
