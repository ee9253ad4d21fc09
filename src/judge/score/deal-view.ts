/** The figures of a deal as the judge sees them: lines (a row of a sheet, a column of months, a statement) and their cells in time. */
import type { Fact } from "../../facts/index.ts";
import { type Words, wordsOf } from "./words.ts";

/** A cell in time. Months are numbered year * 12 + (month - 1), both ends included. */
export type Cell = {
  readonly fact: Fact;
  readonly line: Line;
  readonly value: number;
  readonly span: { readonly first: number; readonly last: number } | null;
  /** "Year 3", "M12": no calendar is known. */
  readonly relative: { readonly unit: "month" | "quarter" | "year"; readonly index: number } | null;
  /** Length of its period in months; null when it has none. */
  readonly months: number | null;
  /** Its place, from 1, among the line's cells of equal length of period, in time; 0 when it has no period. */
  readonly order: number;
};

export type Line = {
  readonly id: number;
  readonly file: string;
  readonly sheet: string;
  readonly cells: readonly Cell[];
  readonly row: Words;
  readonly section: Words;
  readonly column: Words;
  readonly sheetWords: Words;
  /** Row, section and column as one text, for the embedder. */
  readonly text: string;
  readonly rowText: string;
  readonly first: Fact;
  /** Cells stand side by side in one row (horizontal) or under each other in one column. */
  readonly across: boolean;
};

export type DealView = {
  readonly lines: readonly Line[];
  readonly cells: readonly Cell[];
  /** Inverse frequency of a stem among the lines; a word of no line has the highest. */
  weight(stem: string): number;
  cellOf(fact: Fact): Cell | null;
  /** Cells of one sheet that share a column and stand in other rows. */
  below(cell: Cell): readonly Cell[];
  /** Lines of one sheet and section. */
  siblings(line: Line): readonly Line[];
};

type Draft = { key: string; facts: Fact[] };

export function dealView(facts: readonly Fact[]): DealView {
  const usable = facts.filter((f) => !f.stale && f.predicate === null && Number.isFinite(f.value.value));
  const lines: Line[] = [];
  const cells: Cell[] = [];
  const byFact = new Map<string, Cell>();
  for (const draft of draftsOf(usable)) {
    const line = lineOf(draft.facts, lines.length);
    lines.push(line);
    for (const cell of line.cells) {
      cells.push(cell);
      byFact.set(cell.fact.id, cell);
    }
  }
  const frequency = new Map<string, number>();
  for (const line of lines)
    for (const stem of new Set([...line.row.stems, ...line.row.concepts, ...line.column.stems]))
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const columns = new Map<string, Cell[]>();
  const sections = new Map<string, Line[]>();
  for (const cell of cells) {
    const at = cell.fact.cell;
    if (!at) continue;
    push(columns, `${cell.line.file}|${at.sheet}|${at.column}`, cell);
  }
  for (const line of lines) push(sections, sectionKey(line), line);
  const total = Math.max(lines.length, 1);
  return {
    lines,
    cells,
    weight: (stem) => Math.log(1 + total / (frequency.get(stem) ?? 0.5)),
    cellOf: (fact) => byFact.get(fact.id) ?? null,
    below: (cell) =>
      cell.fact.cell ? (columns.get(`${cell.line.file}|${cell.fact.cell.sheet}|${cell.fact.cell.column}`) ?? []) : [],
    siblings: (line) => sections.get(sectionKey(line)) ?? [],
  };
}

const sectionKey = (line: Line): string =>
  `${line.file}|${line.sheet}|${line.first.cell ? line.first.cell.sectionPath.join("/") : line.first.place.unit}`;

function push<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}

/** Facts of one label in one row are a line; where a label heads a column, its rows are. */
function draftsOf(facts: readonly Fact[]): Draft[] {
  const labels = new Map<string, Fact[]>();
  for (const fact of facts)
    push(labels, fact.cell ? `${fact.place.file}|${fact.cell.sheet}|${fact.label}` : fact.id, fact);
  const drafts: Draft[] = [];
  for (const [key, group] of labels) {
    const rows = new Set(group.map((f) => f.cell?.row));
    const columns = new Set(group.map((f) => f.cell?.column));
    if (group.length === 1 || rows.size === 1 || (columns.size === 1 && rows.size > 1)) {
      drafts.push({ key, facts: group });
      continue;
    }
    const byRow = new Map<string, Fact[]>();
    for (const fact of group) push(byRow, `${key}|${fact.cell?.row}`, fact);
    for (const [rowKey, row] of byRow) drafts.push({ key: rowKey, facts: row });
  }
  return drafts;
}

function lineOf(facts: readonly Fact[], id: number): Line {
  const first = facts[0] as Fact;
  const at = first.cell;
  const sheet = at?.sheet ?? first.place.anchor;
  const rowText = at ? at.rowLabel || at.columnLabel : first.label;
  const columnText = at ? at.columnLabel : "";
  const sectionText = at ? at.sectionPath.join(" / ") : "";
  const cells: Cell[] = [];
  const line: Line = {
    id,
    file: first.place.file,
    sheet,
    cells,
    row: wordsOf(rowText),
    section: wordsOf(sectionText),
    column: wordsOf(columnText),
    sheetWords: wordsOf(at ? sheet : ""),
    text: [sectionText, rowText, columnText === rowText ? "" : columnText].filter((part) => part !== "").join(" / "),
    rowText,
    first,
    across: new Set(facts.map((f) => f.cell?.row)).size <= 1,
  };
  for (const fact of facts) {
    const { period } = fact;
    const span =
      period && period.firstMonth !== null && period.lastMonth !== null
        ? { first: period.firstMonth, last: period.lastMonth }
        : null;
    const relative = span ? null : (period?.relative ?? null);
    const months = span
      ? span.last - span.first + 1
      : relative
        ? { month: 1, quarter: 3, year: 12 }[relative.unit]
        : null;
    cells.push({ fact, line, value: fact.value.value, span, relative, months, order: 0 });
  }
  // Places in time among cells whose periods are of one length.
  const lengths = new Map<number, Cell[]>();
  for (const cell of cells)
    if (cell.months !== null) push(lengths as Map<never, never>, cell.months as never, cell as never);
  for (const group of lengths.values()) {
    const starts = [...new Set(group.map(startOf))].sort((a, b) => a - b);
    for (const cell of group) (cell as { order: number }).order = starts.indexOf(startOf(cell)) + 1;
  }
  return line;
}

/** A number that orders cells of one line in time. */
export const startOf = (cell: Cell): number => cell.span?.first ?? cell.relative?.index ?? 0;
