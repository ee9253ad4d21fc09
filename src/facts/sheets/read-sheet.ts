/** A sheet in, its facts out: one for each figure that has a label. */
import type { Document, SheetCell, SheetUnit } from "../../documents/index.ts";
import {
  contentWords,
  foldText,
  isSegmentConcept,
  metricById,
  readScope,
  type Scope,
  segmentConcepts,
} from "../../metrics/index.ts";
import { type Basis, baseUnitOf, type Period, readPeriods, readQuantities } from "../../quantities/index.ts";
import { formOf } from "../form.ts";
import {
  bestMetric,
  COHORT,
  isNeutral,
  type LabelContext,
  MIN_CERTAINTY,
  modified,
  movementsOf,
  readLabel,
  unique,
  wordsOf,
} from "../label.ts";
import { cellAnchor } from "../place.ts";
import { rememberedByKey } from "../remember.ts";
import type { Fact } from "../types.ts";
import { readingsOf } from "./counted-rows.ts";
import { type Grid, gridOf, isText, numberOf, textOf } from "./grid.ts";
import { cellPeriod, flagBasis, scanHeaders } from "./headers.ts";
import { namePartsOfTotals } from "./parts-of-totals.ts";
import { rowPeriods } from "./row-periods.ts";
import { cellQuantity, unitHint } from "./units.ts";
import { countedUnit, yearlessPart } from "./yearless.ts";

const STALE =
  /\b(old|obsolete|superseded|replaced|draft(?: of)?|brouillon|deprecated|archive[ds]?|backup|do not use|not used|ancien(?:ne)?s?|perime[es]*|remplace[es]*|caduque?s?|ne pas utiliser|abandonne[es]*)\b/;

type RowLabel = { readonly text: string; readonly column: number; readonly unitTexts: readonly string[] };

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
  const movements = remembered((metricId: string | null, label: string, dimension: LabelContext["dimension"]) =>
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
      const rowLabel = label?.text ?? "";
      if (SWITCH.test(rowLabel)) continue;
      const columnTexts = (header?.texts ?? []).filter(
        (t) => t && !readableAsPeriod(t, local) && !yearlessPart(t, local) && !/^\d{1,3}$/.test(t),
      );
      const path = sections.pathFor(grid.at(row, label?.column ?? 1));
      const unitTexts = [...(label?.unitTexts ?? []), ...parenthesised(rowLabel), ...columnTexts];
      const dimension = formatDimension(cell) ?? hintedDimension(unitTexts);
      const corners = cornersOf(header?.row ?? 0, label?.column ?? 1);
      const partParent = /^\s*(?:o\/w|of which|dont\b|thereof)/i.test(rowLabel) && lastWhole ? lastWhole : null;
      const lending = partParent ? [partParent.label] : rowLabel ? [...path, ...columnTexts] : path;
      let reading = labelled(rowLabel || columnTexts.join(" "), { ...local, dimension }, lending);
      const counts = partParent
        ? null
        : counted([...corners, ...path.slice().reverse(), ...titles], rowLabel, dimension, local);
      if (counts) reading = counts;
      if (
        unitTexts.some((t) => PEOPLE.has(unitHint(t)?.unit ?? "")) &&
        (metricById(reading.metricId ?? "")?.dimension !== "count" ||
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
        reading.period ?? down.get(row)?.period ?? beside,
        header?.period ?? null,
        // "2026" in the corner of a table of cases dates it more closely than the sheet's title does.
        (header && label ? periodAt(header.row, label.column) : null) ?? titlePeriod,
        path,
        local,
        (period) =>
          isOfWholeYear(rowLabel) && metricById(metricId ?? "")?.nature !== "stock" && isMonth(period)
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
        header?.basis ?? null,
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
  return namePartsOfTotals(movementsOfCash(facts));
}

/** Between opening and closing cash stand movements: "Bank loan" there is what was drawn or paid back, not what is owed. */
function movementsOfCash(facts: readonly Fact[]): readonly Fact[] {
  const rowsOf = (id: string) => facts.filter((fact) => fact.metricId === id).map((fact) => fact.cell!.row);
  const openings = rowsOf("opening_cash");
  const closings = rowsOf("cash_balance");
  if (openings.length === 0 || closings.length === 0) return facts;
  const isMovement = (row: number) => {
    const opening = Math.max(...openings.filter((other) => other < row));
    const closing = Math.min(...closings.filter((other) => other > row));
    return (
      Number.isFinite(opening) && Number.isFinite(closing) && !closings.some((other) => other > opening && other < row)
    );
  };
  return facts.map((fact) => {
    const flow = MOVEMENT_OF[fact.metricId ?? ""];
    return flow && isMovement(fact.cell!.row) ? { ...fact, metricId: flow, alternatives: [] } : fact;
  });
}

const MOVEMENT_OF: Readonly<Record<string, string>> = {
  debt: "debt_drawn",
  equity: "equity_raised",
  share_capital: "equity_raised",
};

function remembered<A extends readonly unknown[], R>(read: (...args: A) => R): (...args: A) => R {
  return rememberedByKey((...args: A) => JSON.stringify(args), read);
}

function periodOptions(context: LabelContext) {
  return {
    language: context.language,
    fiscalYearEnd: context.fiscalYearEnd,
    defaultYear: context.defaultYear,
  } as const;
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

/** "Volume by city" over a sheet: each of its rows is a part of that volume. */
const DIVIDED =
  /^([^=.;:]{3,50}?)\s+(?:by|per|par)\s+(?!(?:months?|mois|quarters?|trimestres?|years?|ann[ée]es?|an|ans|exercices?|fiscal|financial|sc[ée]narios?|weeks?|semaines?|p[ée]riodes?)\b)\p{Ll}[\p{L} ]{2,40}$/u;

function dividedMetric(titles: readonly string[], context: LabelContext) {
  for (const title of titles) {
    const of = DIVIDED.exec(title)?.[1];
    const metric = of ? bestMetric(of, { language: context.language, dimension: undefined }) : null;
    const known = metric && metric.certainty >= 0.7 ? metricById(metric.id) : null;
    if (known && (known.dimension === "money" || known.dimension === "count"))
      return { id: known.id, dimension: known.dimension };
  }
  return null;
}

/** The label written once over several rows, in the column left of theirs: "Revenue | Germany", then " | France". */
type OuterLabel = {
  readonly text: string;
  readonly column: number;
  readonly inner: number;
  readonly row: number;
  readonly last: number;
};

function outerLabel(
  cells: readonly SheetCell[],
  figures: readonly SheetCell[],
  before: OuterLabel | null,
  row: number,
): OuterLabel | null {
  const [first, second] = cells.filter((c) => isText(c) && c.column < (figures[0]?.column ?? 0) && !isUnitText(c));
  if (first && second) return { text: textOf(first), column: first.column, inner: second.column, row, last: row };
  const continues = before !== null && first?.column === before.inner && row === before.last + 1;
  return continues ? { ...before, last: row } : null;
}

function prefixLabels(labels: Map<number, RowLabel>, outer: OuterLabel): void {
  for (const [column, label] of labels) {
    if (label.column === outer.inner) labels.set(column, { ...label, text: `${outer.text} – ${label.text}` });
  }
}

/** What is told by quarter in the rows under "Revenue by quarter: Q1". */
type Series = { readonly name: string; readonly row: number };

/** Names the rows that hold the next parts of the year alone, and tells what the rows after this one would go on. */
function continueSeries(labels: Map<number, RowLabel>, before: Series | null, row: number): Series | null {
  let next: Series | null = null;
  for (const [column, label] of labels) {
    const part = PART_AT_END.exec(label.text.trim());
    if (!part) continue;
    const own = label.text
      .trim()
      .slice(0, part.index)
      .replace(/[\s:–-]+$/, "");
    const name = own === "" && before?.row === row - 1 ? before.name : own;
    if (name === "") continue;
    next = { name, row };
    if (own === "") labels.set(column, { ...label, text: `${name}: ${label.text.trim()}` });
  }
  return next;
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

/** Headings over rows, by indentation and order; a blank row ends the innermost run but keeps the heading until the next one. */
class SectionPath {
  private path: { text: string; level: number; strong: boolean }[] = [];
  private afterBlank = false;

  blank(): void {
    this.afterBlank = true;
  }

  heading(text: string, cell: SheetCell, header: boolean): void {
    const level = cell.indent + (cell.column - 1) * 0.1 + (cell.bold || header ? 0 : 0.5);
    this.path = this.afterBlank
      ? this.path.filter((p) => p.level < level && p.strong)
      : this.path.filter((p) => p.level < level);
    this.path.push({ text, level, strong: cell.bold });
    if (this.path.length > 4) this.path.shift();
    this.afterBlank = false;
  }

  pathFor(_label: SheetCell | null): string[] {
    return this.afterBlank ? [] : this.path.map((p) => p.text);
  }
}

/** Rows with figures of their own under which others are indented: "Wholesale" under "Merchants won" are those won. */
class RowsOver {
  private open: { readonly depth: number; readonly text: string }[] = [];
  private last = 0;

  /** Labels of the rows over this one, outermost first. */
  of(row: number, label: SheetCell | null): string[] {
    if (row - this.last > 1) this.open = [];
    this.last = row;
    if (label === null || !isText(label)) return [];
    const depth = label.indent + leadingSpaces(label) / 2;
    this.open = this.open.filter((other) => other.depth < depth);
    const texts = this.open.map(({ text }) => text);
    this.open.push({ depth, text: textOf(label) });
    return texts;
  }
}

function leadingSpaces(cell: SheetCell): number {
  return cell.value.kind === "text" ? /^\s*/.exec(cell.value.text)![0].length : 0;
}

/** For each figure of a row, the text that names it: the nearest texts at its left, the first of a run being the label, short unit texts aside. */
function labelsOf(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  figures: readonly SheetCell[],
  headerAt: (row: number, column: number) => { readonly texts: readonly string[] } | null,
): Map<number, RowLabel> {
  const result = new Map<number, RowLabel>();
  const rightUnit = (column: number): string[] => {
    const next = grid.at(row, column + 1);
    return next && isText(next) && textOf(next).length <= 24 && unitHint(textOf(next)) ? [textOf(next)] : [];
  };
  let current: RowLabel | null = null;
  let run: SheetCell[] = [];
  let previous: number | null = null;
  for (const cell of cells) {
    if (isText(cell) || cell.value.kind === "date") {
      run.push(cell);
      continue;
    }
    if (numberOf(cell) === null) continue;
    const texts = run.filter((c) => isText(c));
    if (texts.length > 0) {
      // A code ("V6", "A-12") opens the row without naming it; a word repeated down its column is its unit.
      const uncoded = texts.length > 1 && CODE.test(textOf(texts[0]!)) ? texts.slice(1) : texts;
      const isUnit = (c: SheetCell) =>
        !inColumnOfParts(grid, c) && (isUnitText(c) || repeated(grid, c) || /^\p{Ll}[\p{L}.]{0,13}$/u.test(textOf(c)));
      const parts = uncoded.filter((c, i) => i === 0 || !isUnit(c));
      // A unit we have no name for ("pallets") counts something.
      const units = uncoded
        .slice(1)
        .filter(isUnit)
        .map((c) => (unitHint(textOf(c)) ? textOf(c) : "number"));
      // A unit text right of the previous figure belongs to that figure, not to this label.
      const own: RowLabel =
        current && texts[0]!.column - 1 === previous && parts.length === 1 && isUnitText(parts[0]!)
          ? current
          : { text: parts.map(textOf).join(" – "), column: uncoded[0]!.column, unitTexts: units };
      current = own;
    }
    run = [];
    previous = cell.column;
    if (current) result.set(cell.column, { ...current, unitTexts: [...current.unitTexts, ...rightUnit(cell.column)] });
  }
  // A row whose label stands at the right of its only figure.
  if (result.size === 0 && figures.length === 1) {
    const right = cells.find((c) => c.column > figures[0]!.column && isText(c));
    if (right && !headerAt(row, figures[0]!.column))
      result.set(figures[0]!.column, { text: textOf(right), column: right.column, unitTexts: [] });
  }
  return result;
}

const ROUND_NAME =
  /\b(?:seed|pre-?seed|serie?s?|amorcage|bridge|extension|rounds?|tours?|angels?|love money|friends)\b/;

/** "Pre", "Post" and "Amount" over the rounds of a capitalisation table. */
function roundColumn(heading: string, where: string): string | null {
  if (!/\b(?:rounds?|tours?|cap ?table|levees?|funding|table de capitalisation|operations?)\b/.test(foldText(where)))
    return null;
  const folded = foldText(heading)
    .replace(/\([^)]*\)/g, " ")
    .trim();
  if (/^pre(?:[- ]?money)?(?: valuation| valo\w*)?$/.test(folded)) return "pre_money";
  if (/^post(?:[- ]?money)?(?: valuation| valo\w*)?$/.test(folded)) return "post_money";
  return /^(?:amount|montant|raised|leves?|size)(?: raised| leve)?$/.test(folded) ? "round_size" : null;
}

/** A name that metrics of several dimensions share ("turnover") is settled by what the figure turns out to measure. */
function settled(
  named: { metricId: string | null; certainty: number; alternatives: readonly string[] },
  dimension: string,
  sure: boolean,
): number {
  if (
    !sure ||
    named.certainty < 0.5 ||
    named.alternatives.length === 0 ||
    metricById(named.metricId ?? "")?.dimension !== dimension
  )
    return named.certainty;
  return named.alternatives.some((id) => metricById(id)?.dimension === dimension)
    ? named.certainty
    : Math.max(named.certainty, 0.8);
}

/** What a label column calls itself. */
const CORNER =
  /^(?:units?|unites?|measures?|indicat(?:eur|or)s?|items?|metrics?|parametres?|parameters?|postes?|libelles?|lines?|lignes?|description|period|periode|year|annee|kpis?)$/;

const BALANCE =
  /^(?:(open(?:ing)?|solde (?:initial|d'ouverture)|ouverture|start(?: of (?:month|quarter|year|period))?|beginning)|clos(?:e|ing)|solde (?:final|de cloture)|cloture|end(?:ing)?(?: of (?:month|quarter|year|period))?)(?: balance)?$/;
const CASH = /\b(?:cash|tresorerie|treso|bank|banque|liquidity)\b/;

/** Units that count staff, whatever the department is called. */
const PEOPLE = new Set(["fte", "employee", "person"]);

const CODE = /^[A-Z]{0,3}[-.]?\d{1,4}(?:[-.]\d{1,3})*[a-z]?$/;

/** A short text that stands three times or more in its column: a unit, a currency, a kind. */
function repeated(grid: Grid, cell: SheetCell): boolean {
  const text = textOf(cell);
  if (text.length > 14) return false;
  let times = 0;
  for (const row of grid.rows) {
    const other = grid.at(row, cell.column);
    if (other && isText(other) && textOf(other) === text && ++times >= 3) return true;
  }
  return false;
}

/** "SMB" and "Enterprise" down a column tell its rows apart; one text all along is their unit. */
function inColumnOfParts(grid: Grid, cell: SheetCell): boolean {
  if (!isPart(textOf(cell))) return false;
  for (const row of grid.rows) {
    const other = grid.at(row, cell.column);
    if (other && isText(other) && textOf(other) !== textOf(cell) && isPart(textOf(other))) return true;
  }
  return false;
}

function isPart(text: string): boolean {
  if (text.length > 24) return false;
  const concepts = segmentConcepts(contentWords(text));
  return concepts.length > 0 && concepts.every(isSegmentConcept);
}

function isUnitText(cell: SheetCell): boolean {
  const text = textOf(cell);
  return text.length <= 24 && unitHint(text) !== null;
}

function parenthesised(text: string): string[] {
  // "(FTE, August)" says the unit first.
  const inside = [...text.matchAll(/\(([^()]*)\)/g)].flatMap(([, whole = ""]) =>
    unitHint(whole) ? [whole] : [whole, ...whole.split(/,\s*/).slice(0, 1)],
  );
  // "Gross margin, year" is of the year; what is counted in years says "years".
  const after = OF_WHOLE_YEAR.test(foldText(text)) ? undefined : /,\s*([^,]{1,14})$/.exec(text)?.[1];
  return [
    ...inside,
    ...(after ? [after] : []),
    ...(/%/.test(text) && !inside.some((t) => /%/.test(t)) ? [/^\s*%|%\s*$/.test(text) ? "%" : ""] : []),
  ].filter(Boolean);
}

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

function formatDimension(cell: SheetCell): "ratio" | "money" | undefined {
  const format = cell.numberFormat ?? "";
  if (/%/.test(format)) return "ratio";
  if (/[€$£]/.test(format)) return "money";
  return undefined;
}

const LONGEST_HEADING = 50;

function placePeriod(
  own: Period | null,
  header: Period | null,
  title: Period | null,
  path: readonly string[],
  context: LabelContext,
  /** The header's period as the row's own words narrow or widen it. */
  byLabel: (header: Period) => Period,
): { period: Period | null; from: Fact["periodFrom"] } {
  // "NPS (Q3 survey)" under no header speaks for itself; "Accounts 2024 plan" under dated columns does not.
  if (header) return { period: byLabel(header), from: "header" };
  if (own) return { period: own, from: "own" };
  for (const text of path.slice().reverse()) {
    // A sentence among the rows is a remark, not a heading.
    if (text.length > LONGEST_HEADING) continue;
    const period = periodIn(text, context);
    if (period) return { period, from: "context" };
  }
  return title ? { period: title, from: "context" } : { period: null, from: null };
}

/** "Fleet availability, year" under "June 2025": the twelve months to that date, and not the month. */
const OF_WHOLE_YEAR =
  /(?:[,(/]|\s[-–])\s*(?:(?:full|whole|over the|of the|for the|sur l'|de l'|l')\s?)?(?:year|annee|exercice|12 months|12 mois|ltm|ttm|annual|annuel(?:le)?s?|sur 12 mois|last 12 months|12 derniers mois)\)?$/;

const isMonth = (period: Period): boolean =>
  period.firstMonth !== null && period.firstMonth === period.lastMonth && period.relative === null;

/** "Revenue by quarter: Q1", and "Q2" alone in the row under it. */
const PART_AT_END = /(?:^|[\s:–-])([QTSH])([1-4])$/i;

/** "Share on bank rails, December" under "FY2025", "Revenue: Q1" under "2025": that part of the year. */
function partOfYear(year: Period, label: string, context: LabelContext): Period | null {
  if (year.kind !== "year" || year.firstMonth === null || year.lastMonth === null) return null;
  const part = PART_AT_END.exec(label.trim());
  if (part) {
    const months = /[qt]/i.test(part[1]!) ? 3 : 6;
    const firstMonth = year.firstMonth + (Number(part[2]) - 1) * months;
    const lastMonth = firstMonth + months - 1;
    if (lastMonth > year.lastMonth) return null;
    return { ...year, kind: months === 3 ? "quarter" : "half", firstMonth, lastMonth, fiscal: false };
  }
  for (const defaultYear of new Set([year.firstMonth, year.lastMonth].map((month) => Math.floor(month / 12)))) {
    const found = readPeriods(withoutCohort(label), { ...periodOptions(context), defaultYear })[0];
    if (found && (found.kind === "month" || found.kind === "day") && found.lastMonth !== null)
      if (found.lastMonth >= year.firstMonth && found.lastMonth <= year.lastMonth)
        return { ...year, kind: "month", firstMonth: found.lastMonth, lastMonth: found.lastMonth, fiscal: false };
  }
  return null;
}

const withoutCohort = (label: string): string =>
  label.replace(/\([^()]*\)/g, (aside) => (COHORT.test(aside) ? " " : aside));

function yearTo(month: Period): Period {
  return { ...month, kind: "ltm", firstMonth: month.lastMonth! - 11, day: null, instant: false };
}

const PERIOD_COLUMN =
  /\b(?:periode|period|date|as (?:of|at)|at|exercice|year|annee|au|mois|month|quarter|trimestre|when|quand)\b/;

/** A period in a cell of its own on the row: a "Period" or "As of" column beside the figure. */
function periodBeside(
  cells: readonly SheetCell[],
  figure: SheetCell,
  context: LabelContext,
  headings: (column: number) => readonly string[],
): Period | null {
  for (const cell of cells) {
    if (cell === figure || numberOf(cell) !== null) continue;
    if (!headings(cell.column).some((text) => PERIOD_COLUMN.test(foldText(text)))) continue;
    const period = cellPeriod(cell, context);
    if (period) return period;
  }
  return null;
}

const firstPeriod = rememberedByKey(
  (text: string, language: "fr" | "en", yearEnd: number, year: number | null) =>
    `${language}|${yearEnd}|${year}|${text}`,
  (text, language, fiscalYearEnd, defaultYear): Period | null =>
    readPeriods(text, { language, fiscalYearEnd, defaultYear })[0] ?? null,
);

function periodIn(text: string, context: LabelContext): Period | null {
  return firstPeriod(text, context.language, context.fiscalYearEnd, context.defaultYear);
}

function mergeScope(own: Scope, column: Scope | null, path: Scope, title: Scope, headerBasis: Basis | null): Scope {
  const basis = headerBasis === "estimate" || headerBasis === null ? null : headerBasis;
  return {
    ...own,
    scenario: own.scenario ?? column?.scenario ?? path.scenario ?? title.scenario,
    basis: own.basis ?? column?.basis ?? basis ?? path.basis,
    gross: own.gross ?? column?.gross ?? null,
    cadence: own.cadence ?? column?.cadence ?? null,
    average: own.average || (column?.average ?? false),
    share: own.share || (column?.share ?? false),
    cumulative: own.cumulative || (column?.cumulative ?? false),
  };
}

/** A column headed by the name of a scenario. */
function scenarioColumn(text: string): "base" | "upside" | "downside" | null {
  const folded = foldText(text)
    .replace(/\b(?:fy|budget|forecast|prevision(?:nel)?|plan|reel|case|cas|scenario|de|the)\b|[()\d'’:–-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (/^(?:base|centrale?|live|active|actif|retenue?|selected|current|courant|reference)$/.test(folded)) return "base";
  if (/^(?:haute?|high|upside|optimi\w+|best|bull|stretch|ambiti\w+|strong)$/.test(folded)) return "upside";
  if (
    /^(?:basse?|bas|low|downside|pessimi\w+|worst|bear|prudente?|conservative|cautious|degradee?|weak|low)$/.test(
      folded,
    )
  )
    return "downside";
  return readScope(text).scenario;
}

/** A scenario, or when the figures were known. */
function saysNoMetric(text: string): boolean {
  return scenarioColumn(text) !== null || onlyBasis([text]);
}

/** "Budget", "Actual": when the figures were known, not what they are of. */
function onlyBasis(texts: readonly string[]): boolean {
  return texts.every((text) => flagBasis(text) !== null && wordsOf(text).every((word) => flagBasis(word) !== null));
}

/** "FTE" over the names of departments: the rows count people and are not the departments' costs. */
function countedBy(
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
  // The nearest heading that names a metric decides, whatever that metric is.
  const counting = over
    .map((text) => bestMetric(text, { language: context.language, dimension: undefined }))
    .find((m) => m !== null && m.certainty >= 0.6);
  if (!counting || metricById(counting.id)?.dimension !== "count") return null;
  const own = bestMetric(rowLabel, { language: context.language, dimension: undefined });
  if (own && metricById(own.id)?.dimension === "count" && own.id !== counting.id && !own.id.endsWith("_headcount"))
    return null;
  const reading = readLabel(rowLabel, context);
  return {
    ...reading,
    metricId: modified(counting.id, foldText(rowLabel)),
    alternatives: [],
    certainty: 0.85,
    segment: unique([
      ...words.filter((w) => !isNeutral(w) && !STAFF.has(w)),
      ...reading.segment.filter((w) => w === "opening"),
    ]),
  };
}

/** By its own row, column or format, and not by the sheet's title alone. */
function isSaidInMoney(cell: SheetCell, unitTexts: readonly string[]): boolean {
  return formatDimension(cell) === "money" || hintedDimension(unitTexts) === "money";
}

/** "Case in use (1 Base, 2 Stretch)": a number that chooses among scenarios and measures nothing. */
const SWITCH =
  /(?<!\p{L})(?:cases?|cas|scenarios?|sc[ée]narios?|hypoth[èe]se)(?!\p{L})[^()]*\(\s*1\s*[=:–-]?\s*\p{L}/iu;

/** "Tonnes écoulées" counts by weight what "8 100 t écoulées" does: the unit is no part of the name. */
const namesUnit = rememberedByKey(
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

const departmentOf = (rowLabel: string): string[] => wordsOf(rowLabel).filter((word) => !STAFF.has(word));

function hintedDimension(texts: readonly string[]): LabelContext["dimension"] {
  for (const text of texts) {
    const hint = text ? unitHint(text) : null;
    if (hint?.dimension && hint.dimension !== "points") return hint.dimension;
    if (hint?.currency) return "money";
  }
  return undefined;
}

function quoteOf(rowLabel: string, headers: readonly string[], cell: SheetCell): string {
  const header = headers.filter(Boolean).join(" ");
  const label = [rowLabel, header].filter(Boolean).join(", ");
  return label ? `${label}: ${cell.display}` : cell.display;
}
