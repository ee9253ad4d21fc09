/** A sheet in, its facts out: one for each figure that has a label. */
import type { Document, SheetUnit } from "../../documents/index.ts";
import { lossesOfRows } from "../losses.ts";
import type { Fact } from "../types.ts";
import { movementsOfCash } from "./cash-movements.ts";
import { factOfCell } from "./cell-fact.ts";
import { wordsOfCell } from "./cell-words.ts";
import { readingsOf } from "./counted-rows.ts";
import { datedCells } from "./dated-cells.ts";
import { doubtEmptyTemplates } from "./empty-templates.ts";
import { datedByFormulas } from "./formula-periods.ts";
import { namePartsOfTotals } from "./parts-of-totals.ts";
import { naturesOfRows } from "./row-natures.ts";
import { openSheet, type SheetContext, type SheetReading } from "./sheet-reading.ts";
import { rowsOfSheet } from "./sheet-rows.ts";
import { isStatedInMoney } from "./unit-texts.ts";

/** The figures of a sheet, and the dates of what happens. */
export function factsOfSheet(
  document: Document,
  sheet: SheetUnit,
  context: SheetContext,
): { readonly facts: Fact[]; readonly dates: Fact[] } {
  const reading = openSheet(document, sheet, context);
  const facts = factsOfSheetRows(reading, context);
  return {
    facts: namePartsOfTotals(lossesOfRows(movementsOfCash(naturesOfRows(datedByFormulas(doubtEmptyTemplates(facts)))))),
    dates: datedCells(reading),
  };
}

function factsOfSheetRows(reading: SheetReading, context: SheetContext): Fact[] {
  const facts: Fact[] = [];
  for (const row of rowsOfSheet(reading)) {
    for (const cell of row.figures) {
      const words = wordsOfCell(reading, row, cell);
      if (words === null) continue;
      const fact = factOfCell(reading, row, words);
      facts.push(...readingsOf(fact, words.raw, context.language, isStatedInMoney(cell, words.unitTexts)));
    }
  }
  return facts;
}
