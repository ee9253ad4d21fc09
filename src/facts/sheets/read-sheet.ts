/** A sheet in, its facts out: one for each figure that has a label. */
import type { Document, SheetCell, SheetUnit } from "../../documents/index.ts";
import { foldText, type MetricId, metricById, readScope } from "../../metrics/index.ts";
import { type Period, readPeriods } from "../../quantities/index.ts";
import { formOf } from "../form.ts";
import { isNeutral, type LabelContext, MIN_CERTAINTY, movementsOf, readLabel, unique } from "../label.ts";
import { lossesOfRows } from "../losses.ts";
import { cellAnchor } from "../place.ts";
import { rememberedByKey } from "../remember.ts";
import type { Fact } from "../types.ts";
import { movementsOfCash } from "./cash-movements.ts";
import { readingsOf } from "./counted-rows.ts";
import { datedByFormulas } from "./formula-periods.ts";
import { type Grid, gridOf, isText, numberOf, textOf } from "./grid.ts";
import { cellPeriod, flagBasis, scanHeaders } from "./headers.ts";
import {
  BALANCE,
  CASH,
  countedBy,
  departmentOf,
  dividedMetric,
  namesUnit,
  PEOPLE,
  ROUND_NAME,
  roundColumn,
  settled,
} from "./lent-names.ts";
import { namePartsOfTotals } from "./parts-of-totals.ts";
import {
  isMonth,
  OF_WHOLE_YEAR,
  partOfYear,
  periodBeside,
  periodOptions,
  placePeriod,
  yearTo,
} from "./placed-periods.ts";
import {
  continueSeries,
  isUnitText,
  labelsOf,
  type OuterLabel,
  outerLabel,
  prefixLabels,
  type Series,
} from "./row-labels.ts";
import { rowPeriods } from "./row-periods.ts";
import { mergeScope, onlyBasis, SWITCH, saysNoMetric, scenarioColumn } from "./scenarios.ts";
import { RowsOver, SectionPath } from "./sections.ts";
import { asUnit, formatDimension, hintedDimension, isSaidInMoney, parenthesised } from "./unit-texts.ts";
import { cellQuantity, unitHint } from "./units.ts";
import { countedUnit, yearlessPart } from "./yearless.ts";

const STALE =
  /\b(old|obsolete|superseded|replaced|draft(?: of)?|brouillon|deprecated|archive[ds]?|backup|do not use|not used|ancien(?:ne)?s?|perime[es]*|remplace[es]*|caduque?s?|ne pas utiliser|abandonne[es]*)\b/;

export type SheetContext = LabelContext & { readonly currency: string | null };

export function factsOfSheet(document: Document, sheet: SheetUnit, context: SheetContext): Fact[] {
  const grid = gridOf(sheet);
  const lines = titleLines(grid, context);
  const titlePeriods = lines.flatMap((line) =>
    readPeriods(line.text, { ...periodOptions(context), defaultYear: null }),
  );
  // "Budget 2026, approved on 9 December 2025" is of 2026.
  const titlePeriod = titlePeriods.find((p) => p.kind !== "day") ?? titlePeriods[0] ?? null;
  const local: SheetContext = { ...context, defaultYear: yearOf(titlePeriod) ?? context.defaultYear };
  const headers = scanHeaders(grid, local);
  // Two headings side by side ("Base", "Stretch") say of their columns, not of the sheet.
  const titles = lines.filter((line) => line.alone || !headers.headerRows.has(line.row)).map((line) => line.text);
  const down = rowPeriods(grid, headers, local);
  const divided = dividedMetric(titles, local);
  const stale = STALE.test(foldText(`${sheet.name.replace(/[_-]/g, " ")} ${titles.join(" ")}`));
  const titleScope = readScope(titles.join(" "));
  const hiddenRows = new Set(sheet.hiddenRows);
  const hiddenColumns = new Set(sheet.hiddenColumns);
  const sections = new SectionPath();
  const over = new RowsOver();
  // A row's label is the same for each of its columns: what is read from words is read once.
  const labelled = remembered(readLabel);
  const counted = remembered(countedBy);
  const scopeOf = remembered(readScope);
  const formed = remembered(formOf);
  const periodAt = remembered((row: number, column: number) => {
    const corner = grid.at(row, column);
    return corner ? cellPeriod(corner, local) : null;
  });
  const isOfWholeYear = remembered((label: string) => OF_WHOLE_YEAR.test(foldText(label)));
  const movements = remembered((metricId: MetricId | null, label: string, dimension: LabelContext["dimension"]) =>
    movementsOf(metricId, foldText(label), dimension),
  );
  const partUnder = remembered((year: Period, label: string) => partOfYear(year, label, local));
  const cornersOf = remembered((headerRow: number, labelColumn: number) => cornerTexts(grid, headerRow, labelColumn));
  const isStale = remembered((texts: string) => STALE.test(foldText(texts)));
  const facts: Fact[] = [];
  let lastWhole: { row: number; label: string } | null = null;
  let outer: OuterLabel | null = null;
  let series: Series | null = null;
  let previousRow = 0;

  for (const row of grid.rows) {
    const cells = grid.row(row);
    const isHeader = headers.headerRows.has(row);
    if (row - previousRow > 1) sections.blank();
    previousRow = row;
    if (isHeader) {
      const corner = cells.find(isText);
      const names =
        corner && !cellPeriod(corner, local) && !unitHint(textOf(corner)) && !CORNER.test(foldText(textOf(corner)));
      if (corner && names && !headers.flagRows.has(row) && !numbersUnder(grid, row, corner.column))
        sections.heading(textOf(corner), corner, true);
      if (!cells.some((c) => besideLabel(grid, c, local))) continue;
    }
    const figures = cells.filter((c) =>
      isHeader ? besideLabel(grid, c, local) : numberOf(c) !== null && c.column !== down.get(row)?.column,
    );
    if (figures.length === 0) {
      const first = cells.find(isText);
      if (first) sections.heading(textOf(first), first, false);
      continue;
    }
    const labels = labelsOf(grid, row, cells, figures, headers.headerAt.bind(headers));
    const parents = over.of(row, grid.at(row, labels.get(figures[0]!.column)?.column ?? 1));
    outer = outerLabel(cells, figures, outer, row);
    if (outer?.row !== row && outer) prefixLabels(labels, outer);
    series = continueSeries(labels, series, row);
    for (const cell of figures) {
      const label = labels.get(cell.column);
      const header = headers.headerAt(row, cell.column);
      if (!label && !header) continue;
      const downward = down.get(row);
      const rowLabel = label === undefined || label.text === downward?.status ? "" : label.text;
      if (SWITCH.test(rowLabel)) continue;
      const columnTexts = (header?.texts ?? []).filter(
        (t) => t && !readableAsPeriod(t, local) && !yearlessPart(t, local) && !/^\d{1,3}$/.test(t),
      );
      const path = sections.pathFor(grid.at(row, label?.column ?? 1));
      const unitTexts = [
        ...(label?.unitTexts ?? []),
        ...parenthesised(rowLabel),
        ...columnTexts.flatMap((text) => [text, ...parenthesised(text)]),
      ].map(asUnit);
      const dimension = formatDimension(cell) ?? hintedDimension(unitTexts);
      const corners = cornersOf(header?.row ?? 0, label?.column ?? 1);
      const partParent = /^\s*(?:o\/w|of which|dont\b|thereof)/i.test(rowLabel) && lastWhole ? lastWhole : null;
      const lending = partParent ? [partParent.label] : rowLabel ? [...path, ...columnTexts] : path;
      let reading = labelled(rowLabel || columnTexts.join(" "), { ...local, dimension }, lending);
      const counts = partParent
        ? null
        : counted(
            [...corners, ...path.slice().reverse(), ...titles],
            rowLabel || columnTexts.join(" "),
            dimension,
            local,
          );
      if (counts) reading = counts;
      if (
        unitTexts.some((t) => PEOPLE.has(unitHint(t)?.unit ?? "")) &&
        (metricById(reading.metricId)?.dimension !== "count" ||
          (reading.metricId === "headcount" && reading.certainty < 0.85 && reading.segment.length === 0))
      ) {
        reading = {
          ...reading,
          metricId: "headcount",
          alternatives: [],
          certainty: 0.85,
          segment: departmentOf(rowLabel),
        };
      }
      const ofRound = !ROUND_NAME.test(foldText(rowLabel))
        ? null
        : roundColumn(columnTexts.join(" "), [sheet.name, ...titles, ...path, ...corners].join(" "));
      if (ofRound) reading = { ...reading, metricId: ofRound, alternatives: [], certainty: 0.85 };
      // "Opening" and "Close" say of what only by the sheet or section they stand in.
      const balance = reading.metricId
        ? null
        : BALANCE.exec(
            foldText(columnTexts.length > 0 && !/[a-z]{3}/i.test(rowLabel) ? columnTexts.join(" ") : rowLabel),
          );
      if (balance && CASH.test(foldText([sheet.name, ...titles, ...path].join(" ")))) {
        reading = {
          ...reading,
          metricId: balance[1] ? "opening_cash" : "cash_balance",
          alternatives: [],
          certainty: 0.8,
          segment: [],
        };
      }
      // "Autonomie" alone may be of anything; in months, in a plan of cash, it is the runway.
      if (
        reading.metricId === "runway" &&
        hintedDimension(unitTexts) === "duration" &&
        CASH.test(foldText([sheet.name, ...titles, ...path].join(" ")))
      )
        reading = { ...reading, certainty: Math.max(reading.certainty, 0.85) };
      // "Gross margin" over figures in thousands is the amount, not the rate.
      if (
        dimension === undefined &&
        reading.metricId &&
        metricById(reading.metricId)?.dimension === "ratio" &&
        Math.abs(numberOf(cell)!) > 3 &&
        !/%/.test(rowLabel)
      ) {
        const amount = labelled(rowLabel, { ...local, dimension: "money" }, lending);
        if (amount.metricId && metricById(amount.metricId)?.dimension === "money") reading = amount;
      }
      if (divided && header?.period && (dimension ?? divided.dimension) === divided.dimension) {
        if (!reading.metricId || reading.certainty < MIN_CERTAINTY)
          reading = {
            ...reading,
            metricId: divided.id,
            alternatives: [],
            certainty: 0.75,
            segment: unique([...reading.segment, ...reading.words].filter((word) => !isNeutral(word))),
          };
      }
      // A column heading such as "% FD" or "Churn" names the metric where the row names a holder or a segment.
      const columnReading = columnTexts.length > 0 ? labelled(columnTexts.join(" "), { ...local, dimension }) : null;
      const nameless = !reading.metricId && !columnReading?.metricId && reading.words.length === 0;
      if (nameless && (rowLabel === "" || readableAsPeriod(rowLabel, local)) && columnTexts.every(saysNoMetric)) {
        // "ARR target (K€)" in the corner of a table of years by scenarios.
        const over = [...corners, ...path.slice().reverse(), ...titles]
          .map((text) => labelled(text, { ...local, dimension }))
          .find((named) => named.metricId !== null && named.certainty >= 0.7);
        if (over) reading = { ...over, segment: reading.segment };
      }
      const metricFromColumn =
        !labelled(rowLabel, { ...local, dimension }).metricId && columnReading?.metricId ? columnReading : null;
      const named = metricFromColumn ?? reading;
      const rawForm = formed(named.metricId, [rowLabel, ...columnTexts].join(" "), dimension ?? "count", local, null);
      // A name that does not fit its figure names the whole of a share or the base of a growth; else it names nothing.
      const metricId = rawForm.form.kind === "level" && named.certainty < MIN_CERTAINTY ? null : rawForm.metricId;
      const beside =
        header?.period || reading.period
          ? null
          : periodBeside(cells, cell, local, (column) => headers.headerAt(row, column)?.texts ?? []);
      const period = placePeriod(
        reading.period ?? downward?.period ?? beside,
        header?.period ?? null,
        // "2026" in the corner of a table of cases dates it more closely than the sheet's title does.
        (header && label ? periodAt(header.row, label.column) : null) ?? titlePeriod,
        path,
        local,
        (period) =>
          isOfWholeYear(rowLabel) && metricById(metricId)?.nature !== "stock" && isMonth(period)
            ? yearTo(period)
            : (partUnder(period, rowLabel) ?? period),
      );
      const { value, sure } = cellQuantity(cell, numberOf(cell)!, {
        own: unitTexts,
        shared: [...corners, ...path.slice().reverse(), ...titles],
        // Under "Amounts in K€" one word of a label ("School licences") does not turn its figures into counts.
        metricId:
          named.certainty < 0.6 && named.segment.length > 0 && hintedDimension(titles) === "money" ? null : metricId,
        currency: context.currency,
      });
      const scope = mergeScope(
        reading.scope,
        columnReading?.scope ?? null,
        scopeOf(path.join(" ")),
        titleScope,
        header?.basis ?? downward?.period.basis ?? null,
      );
      const scenario =
        columnTexts.map(scenarioColumn).find((x) => x !== null) ??
        (metricFromColumn && rowLabel.length < 24 ? scenarioColumn(rowLabel) : null);
      const whenOnly = scenario !== null || onlyBasis(columnTexts);
      // "Share of gauntlets in revenue" is of gauntlets.
      const part = rawForm.partText === undefined ? null : labelled(rawForm.partText, { ...local, dimension });
      const columnSegment = (columnReading?.segment ?? []).filter(
        (w) => !metricFromColumn || !reading.segment.includes(w),
      );
      const fact: Fact = {
        id: `${document.contentHash.slice(0, 12)}:${sheet.number}:${cell.address}`,
        place: {
          file: document.name,
          anchor: cellAnchor(sheet.name, cell.address),
          blockId: `${sheet.name}!${cell.address}`,
          unit: sheet.number,
        },
        source: "cell",
        label: [...path, rowLabel, ...columnTexts].filter(Boolean).join(" / "),
        quote: quoteOf(rowLabel, header?.texts ?? [], cell),
        metricId,
        alternatives: named.alternatives,
        metricCertainty:
          rawForm.form.kind === "level" ? settled(named, value.dimension, sure) : Math.max(named.certainty, 0.8),
        value,
        period: period.period,
        periodFrom: period.from,
        scope: scenario ? { ...scope, scenario } : scope,
        words: unique([...(part ?? reading).words, ...(whenOnly ? [] : (columnReading?.words ?? []))]).filter(
          (word) => !namesUnit(word, value.unit),
        ),
        segment: unique([
          ...(part ?? reading).segment,
          ...movements(metricId, [...parents, rowLabel].join(" "), value.dimension),
          ...(whenOnly ? [] : columnSegment.filter((w) => !isNeutral(w))),
        ]).filter((word) => !namesUnit(word, value.unit)),
        window: reading.window,
        horizon: reading.horizon,
        unitSure: sure,
        stale: stale || isStale([...path, rowLabel, ...columnTexts].join(" ")),
        hidden: sheet.hidden || hiddenRows.has(row) || hiddenColumns.has(cell.column),
        cell: {
          sheet: sheet.name,
          row,
          column: cell.column,
          formula: cell.formula,
          rowLabel,
          columnLabel: columnTexts.join(" "),
          sectionPath: path,
          partOfRow: partParent?.row ?? null,
          total: /\b(total|totaux|sum|somme|ensemble)\b/i.test(foldText(rowLabel)),
        },
        predicate: null,
        form: rawForm.form,
      };
      facts.push(...readingsOf(fact, numberOf(cell)!, local.language, isSaidInMoney(cell, unitTexts)));
    }
    const main = labels.get(figures[0]!.column);
    if (main && !/^\s*(?:o\/w|of which|dont\b|thereof)/i.test(main.text)) lastWhole = { row, label: main.text };
  }
  return namePartsOfTotals(lossesOfRows(movementsOfCash(datedByFormulas(facts))));
}

function remembered<A extends readonly unknown[], R>(read: (...args: A) => R): (...args: A) => R {
  return rememberedByKey((...args: A) => JSON.stringify(args), read);
}

function yearOf(period: Period | null): number | null {
  return period?.lastMonth != null ? Math.floor(period.lastMonth / 12) : null;
}

/** Texts above the first figures: the sheet's title, its unit, its date. */
function titleLines(grid: Grid, context: LabelContext): { text: string; row: number; alone: boolean }[] {
  const lines: { text: string; row: number; alone: boolean }[] = [];
  for (const row of grid.rows) {
    const cells = grid.row(row);
    if (cells.some((c) => numberOf(c) !== null && !cellPeriod(c, context))) break;
    if (cells.filter((c) => cellPeriod(c, context)).length >= 2) break;
    if (cells.length <= 2)
      for (const cell of cells) if (isText(cell)) lines.push({ text: textOf(cell), row, alone: cells.length === 1 });
    if (lines.length >= 6) break;
  }
  return lines;
}

/** A figure in a row of headings, with its label right before it: it belongs to another table than the headings. */
function besideLabel(grid: Grid, cell: SheetCell, context: LabelContext): boolean {
  const label = grid.at(cell.row, cell.column - 1);
  return (
    numberOf(cell) !== null &&
    !cellPeriod(cell, context) &&
    isText(label) &&
    !cellPeriod(label, context) &&
    !countedUnit(textOf(label))
  );
}

function readableAsPeriod(text: string, context: LabelContext): boolean {
  const cell = { value: { kind: "text", text }, display: text, numberFormat: null } as unknown as SheetCell;
  return cellPeriod(cell, context) !== null || (flagBasis(text) !== null && text.length < 10);
}

function numbersUnder(grid: Grid, row: number, column: number): boolean {
  for (let r = row + 1; r <= row + 3; r++) if (numberOf(grid.at(r, column)) !== null) return true;
  return false;
}

/** What a label column calls itself. */
const CORNER =
  /^(?:units?|unites?|measures?|indicat(?:eur|or)s?|items?|metrics?|parametres?|parameters?|postes?|libelles?|lines?|lignes?|description|period|periode|year|annee|kpis?)$/;

/** Texts left of the header row: the table's corner, and the line above it. */
function cornerTexts(grid: Grid, headerRow: number, labelColumn: number): string[] {
  const texts: string[] = [];
  for (const row of [headerRow, headerRow - 1, headerRow + 1]) {
    // What stands left of figures is their label.
    if (row > headerRow && grid.row(row).some((other) => numberOf(other) !== null)) continue;
    const cell = row > 0 ? (grid.at(row, labelColumn) ?? grid.row(row).find(isText) ?? null) : null;
    if (cell && isText(cell)) texts.push(textOf(cell));
    // The unit may stand at the other end of the header row.
    if (row === headerRow)
      for (const other of grid.row(row)) if (other !== cell && isUnitText(other)) texts.push(textOf(other));
  }
  return texts;
}

function quoteOf(rowLabel: string, headers: readonly string[], cell: SheetCell): string {
  const header = headers.filter(Boolean).join(" ");
  const label = [rowLabel, header].filter(Boolean).join(", ");
  return label ? `${label}: ${cell.display}` : cell.display;
}
