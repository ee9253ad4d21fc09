/** A sheet in, its facts out: one for each figure that has a label. */
import type { Document, SheetUnit } from "../../documents/index.ts";
import type { MetricId } from "../../ontology/index.ts";
import { lossesOfRows } from "../losses.ts";
import type { Fact } from "../types.ts";
import { factOfCell } from "./cell-fact.ts";
import { wordsOfCell } from "./cell-words.ts";
import { readingsOf } from "./counted-rows.ts";
import { datedCells } from "./dated-cells.ts";
import { datedByFormulas } from "./formula-periods.ts";
import { namePartsOfTotals } from "./parts-of-totals.ts";
import { naturesOfRows, timesEndingInMonths } from "./row-natures.ts";
import { openSheet, type SheetContext } from "./sheet-reading.ts";
import { rowsOfSheet } from "./sheet-rows.ts";
import { isStatedInMoney } from "./unit-texts.ts";

/** The figures of a sheet, and the dates of what happens. */
export function factsOfSheet(
  document: Document,
  sheet: SheetUnit,
  context: SheetContext,
): { readonly facts: Fact[]; readonly dates: Fact[] } {
  const reading = openSheet(document, sheet, context);
  const facts: Fact[] = [];
  for (const row of rowsOfSheet(reading)) {
    for (const cell of row.figures) {
      const words = wordsOfCell(reading, row, cell);
      // A number that its format shows as a time heads figures: "Year 25".
      if (words === null || (/\p{L}/u.test(cell.display) && reading.read.isPeriod(cell.display))) continue;
      const fact = factOfCell(reading, row, words);
      facts.push(...readingsOf(fact, words.raw, context.language, isStatedInMoney(cell, words.unitTexts)));
    }
  }
  return {
    facts: namePartsOfTotals(
      lossesOfRows(movementsOfCash(naturesOfRows(timesEndingInMonths(datedByFormulas(doubtEmptyTemplates(facts)))))),
    ),
    dates: datedCells(reading),
  };
}

/** Zeros of a template that nobody filled in say nothing, and refute nothing: below so many figures, or above such a share that is filled, it is none. */
const FEWEST = 10;
const MOST_FILLED = 0.05;

/** The facts of one sheet; where nearly all are zero, the zeros are not sure of anything. */
function doubtEmptyTemplates(facts: readonly Fact[]): Fact[] {
  const filled = facts.filter((fact) => fact.value.value !== 0).length;
  if (facts.length < FEWEST || filled > facts.length * MOST_FILLED) return [...facts];
  return facts.map((fact) => (fact.value.value === 0 ? { ...fact, unitSure: false } : fact));
}

/** Between opening and closing cash stand movements: "Bank loan" there is what was drawn or paid back, not what is owed. */
function movementsOfCash(facts: readonly Fact[]): readonly Fact[] {
  const cellsOf = (id: MetricId) => facts.flatMap((fact) => (fact.metricId === id && fact.cell ? [fact.cell] : []));
  const [opening, closing] = [cellsOf("opening_cash"), cellsOf("cash_balance")];
  if (opening.length === 0 || closing.length === 0) return facts;
  // A measure is a row, or a column where time runs down.
  const spread = (side: "row" | "column"): number => new Set(opening.map((cell) => cell[side])).size;
  const side = spread("column") < spread("row") ? "column" : "row";
  const [openings, closings] = [opening.map((cell) => cell[side]), closing.map((cell) => cell[side])];
  const isMovement = (line: number) => {
    const opened = Math.max(...openings.filter((other) => other < line));
    const closed = Math.min(...closings.filter((other) => other > line));
    return (
      Number.isFinite(opened) && Number.isFinite(closed) && !closings.some((other) => other > opened && other < line)
    );
  };
  return facts.map((fact) => {
    const flow = fact.metricId === null ? undefined : MOVEMENT_OF[fact.metricId];
    return flow && fact.cell && isMovement(fact.cell[side]) ? { ...fact, metricId: flow, alternatives: [] } : fact;
  });
}

const MOVEMENT_OF: Readonly<Partial<Record<MetricId, MetricId>>> = {
  debt: "debt_drawn",
  equity: "equity_raised",
  share_capital: "equity_raised",
};
