/** Candidates of a reading: cells and small formula trees over the lines whose words fit best. */
import { type Fact, rememberedByKey } from "../../facts/index.ts";
import { MONTHS_PER, readQuantities } from "../../language/quantities/index.ts";
import { type Candidate, type Context, LIMITS, likeliestLines, type Make, type Scored } from "./candidate.ts";
import { isOfRun } from "./cues.ts";
import { asCounted, type Cell } from "./deal-view.ts";
import { lastsUntil, monthsAtUse, monthsLeft } from "./lasting.ts";
import { makerOf } from "./make-candidate.ts";
import { comparisonsOf, overLines } from "./over-lines.ts";
import { overNamedPeriods } from "./over-named-periods.ts";
import { countsOfDates, overThings } from "./over-things.ts";
import { overTime } from "./over-time.ts";
import { datesOf, predicatesOf } from "./predicates.ts";
import type { Reading } from "./reading.ts";
import { namedThings } from "./records.ts";
import { sharesOfFounders, sharesOfWholes } from "./wholes.ts";

/** One after the other: there are tens of thousands in a large book, and few are looked at twice. */
export function* candidatesOf(context: Context): Generator<Candidate> {
  const made: Candidate[] = [];
  const make = makerOf(context.reading, context.deal, (candidate) => made.push(candidate), context.gate);
  for (const _ of stepsOf(context, make)) yield* made.splice(0);
  yield* made;
}

/** Makes them line by line; what has been made is taken between its steps. */
function* stepsOf(context: Context, make: Make): Generator<void> {
  const { reading, deal, fits, limits = LIMITS } = context;
  const things = namedThings(reading, deal.lines);
  const usable = deal.lines.filter(
    (line) => !things.isOther(line) && line.cells.some((c) => !context.excluded(c.fact)),
  );
  const scored = likeliestLines(usable, fits, context, limits.lines);
  if (reading.figure === null) {
    for (const entry of scored) {
      yield predicatesOf(entry, context, make);
      yield lastsUntil(entry, context, make);
    }
    comparisonsOf(scored.slice(0, limits.pairs), context, make);
    datesOf(context, make);
    return;
  }
  for (const [place, entry] of scored.entries()) {
    yield cellsOf(entry, context, make);
    if (place < limits.times) yield overTime(entry, reading, context, make);
    monthsLeft(entry, context, make);
  }
  const top = scored.slice(0, limits.pairs);
  yield* overLines(top, scored, reading, context, make);
  yield overNamedPeriods(scored.slice(0, limits.times), top, context, make);
  yield overThings(things, scored, context, make);
  countsOfDates(context, make);
  sharesOfWholes(scored.slice(0, limits.wholes), context, make);
  sharesOfFounders(scored, context, make);
  monthsAtUse(scored, context, make);
}

/** Each cell of a line as it stands, and as it may have been meant. */
function cellsOf(entry: Scored, { reading, excluded }: Context, make: Make): void {
  const ofRun = reading.figure !== null && isOfRun(reading.cues, reading.figure.value.bound);
  const isMoney = reading.figure?.value.dimension === "money";
  const lines = [entry];
  for (const cell of entry.line.cells) {
    if (excluded(cell.fact)) continue;
    // Prices and wages stand in full under "in k€": the figure as it was typed.
    const typed = cell.fact.cell?.typed;
    if (isMoney && typed !== undefined) make("direct", [cell], lines, typed, typed / cell.value);
    if (ofRun && cell.months !== null && entry.line.cells.length > 1) continue;
    for (const meant of readAs(cell, reading)) make("direct", [meant], lines, meant.value);
    inAssumedScales(cell, lines, reading, make);
    const counted = asCounted(cell);
    if (counted !== cell) inAssumedScales(counted, lines, reading, make);
  }
}

function inAssumedScales(cell: Cell, lines: readonly Scored[], reading: Reading, make: Make): void {
  for (const scale of assumedScales(reading, cell.fact)) make("direct", [cell], lines, cell.value * scale, scale);
}

/** A claim that counts things means no money that a sheet's heading made of a number; one in a bare figure may mean either. */
function readAs(cell: Cell, { figure }: Reading): readonly Cell[] {
  const timed = figure === null ? null : inTimeOf(figure, cell);
  if (timed) return [cell, timed];
  const counts = asCounted(cell);
  if (counts === cell || figure === null || figure.value.dimension === "money") return [cell];
  // "42.0" against tonnes that are held in kilograms.
  if (cell.fact.value.dimension === "count") return figure.value.unit === null ? [cell, counts] : [cell];
  return figure.value.dimension === "count" && figure.value.unit === null ? [cell, counts] : [counts];
}

/** Figures of a sheet that says no scale may be thousands or millions. */
function assumedScales(reading: Reading, fact: Fact): readonly number[] {
  const figure = reading.figure?.value;
  if (!figure || fact.source !== "cell") return [];
  const money = figure.dimension === "money" && (fact.value.dimension === "money" || fact.value.dimension === "count");
  const large = Math.abs(figure.value) >= 10_000;
  if (money && large && Math.abs(fact.value.value) < 100_000) return [1e3, 1e6];
  if (figure.dimension === "duration") return asTime(figure.unit, fact.value);
  const percent = fact.value.dimension === "count" || fact.value.dimension === "ratio";
  return figure.dimension === "ratio" && percent && Math.abs(fact.value.value) > 1 ? [0.01] : [];
}

/** "31 minutes" against 31 under a heading that was not understood. */
function asTime(unit: string | null, cell: Fact["value"]): readonly number[] {
  const months = unit === null ? undefined : MONTHS_PER[unit];
  return months && months !== 1 && cell.dimension === "count" && !cell.unit ? [months] : [];
}

/**
 * "Median days to pay | 4", "Payback | 3.9": the cell as a time in the unit that a claim counts in: where its label has that unit among its words, or where it is
 * known to be a time and its unit was assumed. Null where neither is so.
 */
function inTimeOf({ value: { dimension, unit } }: Fact, cell: Cell): Cell | null {
  const months = dimension === "duration" && unit !== null ? MONTHS_PER[unit] : undefined;
  if (unit === null || months === undefined) return null;
  const number = numberIn(unit, cell);
  if (number === null) return null;
  const value = { ...cell.fact.value, value: number * months, dimension: "duration" as const, unit, halfUnit: 0 };
  return { ...cell, value: value.value, fact: { ...cell.fact, value } };
}

/** The number as it stands in the sheet, where it may be meant in this unit. */
function numberIn(unit: string, { fact, line }: Cell): number | null {
  const { dimension, unit: own, value } = fact.value;
  if (dimension === "count" && own === null)
    return (`${line.rowText} ${fact.cell?.columnLabel ?? ""}`.match(/\p{L}{3,}/gu) ?? []).some(
      (word) => unitOfWord(word) === unit,
    )
      ? value
      : null;
  const assumed =
    dimension === "duration" && !fact.unitSure && own !== null && own !== unit ? MONTHS_PER[own] : undefined;
  return assumed === undefined ? null : value / assumed;
}

const unitOfWord = rememberedByKey(
  (word: string) => word,
  (word: string): string | null => {
    const [quantity] = readQuantities(`2 ${word}`);
    return quantity?.dimension === "duration" ? quantity.unit : null;
  },
);
