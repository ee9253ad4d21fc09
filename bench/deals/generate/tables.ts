/** The tables that layouts are composed of; each gives lines their cells and writes what stands around them. */
import type { Sheet } from "../../../scripts/make-examples/workbook.ts";
import { headingOf, yearHeading } from "./calendar.ts";
import { address, type Draft } from "./draft.ts";
import { COMMENTS, HEADINGS } from "./lexicon.ts";
import type { Line, Section, Span } from "./plan.ts";
import { labelOf, titleOf, unitText } from "./units.ts";

export interface Corner {
  readonly row: number;
  readonly column: number;
}

export interface Columns {
  readonly spans: readonly Span[];
  /** After each twelve months a column with the year. */
  readonly yearTotals?: boolean;
  /** Columns left empty between labels and figures. */
  readonly gap?: number;
}

function heading(draft: Draft, which: keyof typeof HEADINGS): string {
  return draft.chance.pick(HEADINGS[which][draft.profile.language]);
}

export function putTitle(draft: Draft, sheet: Sheet, at: Corner, title: string): number {
  sheet.put(address(at.column, at.row), titleOf(title, draft.profile));
  return at.row + 1 + draft.chance.below(2);
}

interface Figures {
  readonly span: Span;
  readonly column: number;
}

function figureColumns(first: number, columns: Columns): Figures[] {
  const figures: Figures[] = [];
  let column = first;
  for (const span of columns.spans) {
    figures.push({ span, column: column++ });
    const yearEnds = columns.yearTotals && span.kind === "month" && span.index % 12 === 11;
    if (yearEnds) figures.push({ span: { kind: "year", index: Math.floor(span.index / 12) }, column: column++ });
  }
  return figures;
}

/** Periods across, a line a row; returns the first free row. */
export function tableAcross(
  draft: Draft,
  sheet: Sheet,
  at: Corner,
  sections: readonly Section[],
  columns: Columns,
): number {
  const { profile, calendar, chance } = draft;
  const unitColumn = profile.unitPlace === "column";
  // Some people write the section beside its lines, in a column of its own.
  const beside = chance.happens(0.15) && sections.every(({ title }) => title !== "") ? 1 : 0;
  const labels = at.column + beside;
  const first = labels + 1 + (unitColumn ? 1 : 0) + (columns.gap ?? 0);
  const decoration = { growth: chance.happens(0.25), total: columns.spans[0]?.kind === "year" && chance.happens(0.25) };
  const figures = figureColumns(first, columns);
  let row = at.row;
  const putHeader = () => {
    const corner =
      profile.unitPlace === "header" ? unitText("money", profile) : chance.happens(0.5) ? heading(draft, "item") : "";
    if (corner) sheet.put(address(labels, row), corner);
    if (unitColumn) sheet.put(address(labels + 1, row), heading(draft, "unit"));
    if (decoration.total) sheet.put(address(first + figures.length, row), heading(draft, "totals"));
    for (const { span, column } of figures) {
      const total = span.kind === "year" && columns.yearTotals;
      const { content, format } = total ? yearHeading(calendar, span.index) : headingOf(calendar, span);
      const text =
        total && chance.happens(0.5) ? `Total ${format ? calendar.firstYear + span.index : content}` : content;
      sheet.put(address(column, row), text, typeof text === "number" && format ? { format } : {});
    }
    row++;
  };
  putHeader();
  const blanks = chance.happens(0.6);
  const headEach = chance.happens(0.2);
  for (const [place, section] of sections.entries()) {
    if (place > 0 && blanks) row++;
    if (place > 0 && headEach) putHeader();
    if (section.title) sheet.put(address(at.column, beside ? row : row++), section.title);
    for (const line of section.lines) {
      putLine(draft, sheet, { row, column: labels }, line, unitColumn);
      for (const { span, column } of figures) {
        // A year's column of a price or rate stays empty in a plan of months: its mean would say little.
        if (span.kind === "year" && columns.yearTotals && !line.adds && line.nature !== "stock") continue;
        draft.place(line, span, sheet, column, row);
      }
      if (decoration.total && line.adds) putTotal(draft, sheet, { row, column: first + figures.length }, first);
      row++;
      if (decoration.growth && line.role === "revenue")
        putGrowth(draft, sheet, { row: row++, column: labels }, figures);
    }
  }
  return row;
}

/** The sum over all years at the end of a row. */
function putTotal(draft: Draft, sheet: Sheet, at: Corner, first: number): void {
  const range = `${address(first, at.row)}:${address(at.column - 1, at.row)}`;
  sheet.put(address(at.column, at.row), `=SUM(${range})`, { format: draft.profile.numberFormat });
}

/** A row of growth rates below a line. */
function putGrowth(draft: Draft, sheet: Sheet, at: Corner, figures: readonly Figures[]): void {
  sheet.put(address(at.column, at.row), heading(draft, "growth"));
  for (const [place, { column, span }] of figures.entries()) {
    const before = figures[place - 1];
    if (!before || before.span.kind !== span.kind) continue;
    const [now, was] = [address(column, at.row - 1), address(before.column, at.row - 1)];
    sheet.put(address(column, at.row), `=IF(${was}=0,0,${now}/${was}-1)`, { format: "0.0%" });
  }
}

function putLine(draft: Draft, sheet: Sheet, at: Corner, line: Line, unitColumn: boolean): void {
  const indent = line.segment && draft.profile.unitPlace !== "column" ? "  " : "";
  sheet.put(address(at.column, at.row), `${indent}${labelOf(line, draft.profile)}`);
  if (unitColumn) sheet.put(address(at.column + 1, at.row), unitText(line.unit, draft.profile));
}

/** Periods down, a line a column; returns the first free row. Section titles stand above their columns. */
export function tableDown(
  draft: Draft,
  sheet: Sheet,
  at: Corner,
  sections: readonly Section[],
  spans: readonly Span[],
): number {
  const { profile, calendar, chance } = draft;
  const titled = chance.happens(0.6);
  const top = at.row + (titled ? 1 : 0);
  const unitRow = profile.unitPlace === "column" || profile.unitPlace === "header";
  const first = top + 1 + (unitRow ? 1 : 0);
  sheet.put(address(at.column, top), heading(draft, spans[0]?.kind === "month" ? "month" : "year"));
  for (const [place, span] of spans.entries()) {
    const { content, format } = headingOf(calendar, span);
    sheet.put(address(at.column, first + place), content, format ? { format } : {});
  }
  let column = at.column + 1;
  for (const section of sections) {
    if (titled && section.title) sheet.put(address(column, at.row), section.title);
    for (const line of section.lines) {
      const label =
        line.segment && !titled ? `${line.whole?.label ?? ""} ${line.label}`.trim() : labelOf(line, profile);
      sheet.put(address(column, top), label);
      if (unitRow) sheet.put(address(column, top + 1), unitText(line.unit, profile));
      for (const [place, span] of spans.entries()) draft.place(line, span, sheet, column, first + place);
      column++;
    }
    if (chance.happens(0.3)) column++;
  }
  return first + spans.length;
}

/** Label, value, unit and comment: the sheet of assumptions. */
export function assumptionTable(draft: Draft, sheet: Sheet, at: Corner, lines: readonly Line[]): number {
  const { profile, chance } = draft;
  const [unit, comment] = [chance.happens(0.6), chance.happens(0.6)];
  let row = at.row;
  if (chance.happens(0.7)) {
    sheet.put(address(at.column, row), heading(draft, "item"));
    sheet.put(address(at.column + 1, row), heading(draft, "value"));
    if (unit) sheet.put(address(at.column + 2, row), heading(draft, "unit"));
    if (comment) sheet.put(address(at.column + 3, row), heading(draft, "comment"));
    row++;
  }
  for (const line of lines) {
    sheet.put(address(at.column, row), labelOf(line, profile));
    draft.place(line, { kind: "none" }, sheet, at.column + 1, row);
    if (unit) sheet.put(address(at.column + 2, row), unitText(line.unit, profile));
    if (comment && chance.happens(0.4)) sheet.put(address(at.column + 3, row), chance.pick(COMMENTS[profile.language]));
    row++;
  }
  return row;
}

export interface Good {
  readonly name: string;
  readonly price: Line;
  readonly count: Line;
  readonly total: Line;
}

/** Price, count and total of each good, once or for each period side by side, with a total at the foot. */
export function goodsTable(
  draft: Draft,
  sheet: Sheet,
  at: Corner,
  goods: readonly Good[],
  spans: readonly Span[],
  grand: Line | undefined,
): number {
  const head = at.row + (spans[0]?.kind === "none" ? 0 : 1);
  sheet.put(address(at.column, head), heading(draft, "item"));
  const words = { price: heading(draft, "price"), count: heading(draft, "count"), total: heading(draft, "total") };
  for (const [place, span] of spans.entries()) {
    const column = at.column + 1 + place * 3;
    if (head > at.row) {
      const { content, format } = headingOf(draft.calendar, span);
      sheet.put(address(column, at.row), content, format ? { format } : {});
      sheet.merge(`${address(column, at.row)}:${address(column + 2, at.row)}`);
    }
    for (const [offset, which] of (["price", "count", "total"] as const).entries()) {
      sheet.put(address(column + offset, head), words[which]);
      for (const [row, good] of goods.entries()) draft.place(good[which], span, sheet, column + offset, head + 1 + row);
    }
    if (grand) draft.place(grand, span, sheet, column + 2, head + 1 + goods.length);
  }
  for (const [row, good] of goods.entries()) sheet.put(address(at.column, head + 1 + row), good.name);
  if (grand) sheet.put(address(at.column, head + 1 + goods.length), grand.label);
  return head + 2 + goods.length;
}
