/** Compares a period read by the program with one that a person wrote down: "2013", "YEAR 1 APR", "TOTAL ANNEE 2", "per month". */

import type { Period } from "../../src/language/quantities/index.ts";
import { foldText } from "../../src/ontology/index.ts";

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec".split("|");

type Wanted = {
  readonly calendarYear: number | null;
  /** Year of the plan, from 1. */
  readonly planYear: number | null;
  /** 0..11. */
  readonly month: number | null;
  readonly quarter: number | null;
};

function wantedOf(written: string): Wanted {
  const folded = foldText(written);
  const year = /\b((?:19|20)\d\d)\b/.exec(folded);
  const plan = /\b(?:year|yr|annee|an)\s*(\d{1,2})\b/.exec(folded);
  const month = MONTHS.findIndex((name) => new RegExp(`\\b${name}`).test(folded));
  const quarter = /\bq([1-4])\b|\b([1-4])(?:st|nd|rd|th)\s*(?:qtr|quarter)\b/.exec(folded);
  return {
    calendarYear: year ? Number(year[1]) : null,
    planYear: plan ? Number(plan[1]) : null,
    month: month < 0 ? null : month,
    quarter: quarter ? Number(quarter[1] ?? quarter[2]) : null,
  };
}

/** True when nothing that the person wrote is contradicted or lacking; a person who wrote no period accepts any. */
export function samePeriod(written: string | null, read: Period | null): boolean {
  if (written === null) return true;
  const wanted = wantedOf(written);
  if (wanted.calendarYear === null && wanted.planYear === null && wanted.month === null && wanted.quarter === null) {
    // "per month" is a rate and "Création (1an)" names a phase: neither is a period of the calendar.
    return true;
  }
  if (read === null) return false;
  const { relative, lastMonth, firstMonth } = read;
  const span = lastMonth !== null && firstMonth !== null ? lastMonth - firstMonth + 1 : null;
  if (wanted.calendarYear !== null) {
    if (lastMonth === null || Math.floor(lastMonth / 12) !== wanted.calendarYear) return false;
    if (wanted.quarter !== null) return span === 3 && Math.floor((lastMonth % 12) / 3) + 1 === wanted.quarter;
    if (wanted.month !== null) return span === 1 && lastMonth % 12 === wanted.month;
    return span === 12 || read.instant;
  }
  const text = foldText(read.text);
  const namesMonth =
    wanted.month === null || MONTHS.findIndex((name) => new RegExp(`\\b${name}`).test(text)) === wanted.month;
  if (relative !== null && wanted.planYear !== null) {
    if (wanted.quarter !== null) {
      return relative.unit === "quarter" && relative.index === (wanted.planYear - 1) * 4 + wanted.quarter;
    }
    if (wanted.month !== null) {
      return relative.unit === "month" && Math.ceil(relative.index / 12) === wanted.planYear && namesMonth;
    }
    return relative.unit === "year" && relative.index === wanted.planYear;
  }
  return wanted.planYear === null && namesMonth;
}
