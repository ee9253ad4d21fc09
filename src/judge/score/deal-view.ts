/** The figures of a deal as the judge sees them: lines (a row of a sheet, a column of months, a statement) and their cells in time. */
import { additionReader, type Fact, isNamedByTime, lineNameOf, rememberedWith } from "../../facts/index.ts";
import type { Cue } from "../../language/index.ts";
import { readPeriods } from "../../language/quantities/index.ts";
import { type Cadence, cadencesOf, MONTHS_OF } from "./cadence.ts";
import { cuesOf } from "./cues.ts";
import { type CellAt, cellsByPlace, type Nature, naturesOf } from "./line-nature.ts";
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
  /** Sheet and headings above it, the same for the lines of one section. */
  readonly sectionKey: string;
  /** How often its labels say that its figures are: "Quarterly churn". */
  readonly cadences: ReadonlySet<Cadence>;
  /** What its labels announce: growth, a share, a mean. */
  readonly cues: ReadonlySet<Cue>;
  /** Cells stand side by side in one row (horizontal) or under each other in one column. */
  readonly across: boolean;
};

export type DealView = {
  readonly lines: readonly Line[];
  /** One for each date of what happens, numbered from 0 by themselves: "Head of sales | Apr-26". */
  readonly dated: readonly Line[];
  /** The last month of which the deal's figures are what came; null where nothing tells. */
  readonly asOfMonth: number | null;
  /** Years of which months, quarters or halves are told, where they are few. */
  readonly years: readonly number[];
  /** Inverse frequency of a stem among the lines; a word of no line has the highest. */
  weight(stem: string): number;
  /** Those of its section that its row's words name as well. */
  namedAs(line: Line): readonly Line[];
  /** Cells of one sheet that share a column and stand in other rows. */
  below(cell: Cell): readonly Cell[];
  /** Those of its section among them that are no totals. */
  inSection(cell: Cell): readonly Cell[];
  /** Whether the documents tell that a line is of what stands at a moment, or of what adds up over time; null where they do not. */
  natureOf(line: Line): Nature | null;
  /** Cells whose formula adds this one up, nearest first: its whole, and the whole of that. */
  wholesOf(cell: Cell): readonly Cell[];
};

/** The cell as a number of things, where only a heading of its sheet makes it money: "Buildings" under "in k€". */
export const asCounted = (cell: Cell): Cell => (cell.fact.cell?.bare === undefined ? cell : countedOf(cell));

const countedOf = rememberedWith((cell: Cell): Cell => {
  const bare = cell.fact.cell?.bare ?? cell.value;
  const counted = { value: bare, dimension: "count", currency: null, unit: null, halfUnit: 0 } as const;
  return { ...cell, value: bare, fact: { ...cell.fact, value: { ...cell.fact.value, ...counted } } };
});

export function dealView(facts: readonly Fact[], asOfMonth: number | null = null): DealView {
  const usable = facts.filter((f) => !f.stale && f.predicate === null && Number.isFinite(f.value.value));
  const lines: Line[] = [];
  const cells: Cell[] = [];
  for (const held of linesOf(usable)) {
    const line = lineOf(held, lines.length);
    lines.push(line);
    for (const cell of line.cells) cells.push(cell);
  }
  const dated = facts
    .filter((fact) => !fact.stale && fact.predicate?.kind === "dated")
    .map((fact, id) => lineOf([fact], id));
  const frequency = new Map<string, number>();
  for (const line of [...lines, ...dated])
    for (const stem of new Set([...line.row.stems, ...line.row.concepts, ...line.column.stems]))
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const { below, inSection } = underEachOther(cells);
  const total = Math.max(lines.length, 1);
  const cellAt = cellsByPlace(cells);
  const wholes = wholesByFormula(cells, cellAt);
  const natures = naturesOf(lines, cellAt);
  const nameOf = ({ sectionKey, rowText }: Line): string => `${sectionKey}|${rowText}`;
  const sameNames = Map.groupBy(lines, nameOf);
  return {
    lines,
    dated,
    asOfMonth,
    years: yearsInParts(cells),
    weight: (stem) => Math.log(1 + total / (frequency.get(stem) ?? 0.5)),
    namedAs: (line) => sameNames.get(nameOf(line)) ?? [],
    below,
    inSection,
    natureOf: (line) => natures.get(line) ?? null,
    wholesOf: (cell) => {
      const near = wholes(cell);
      return [...new Set([...near, ...near.flatMap(wholes)])];
    },
  };
}

const MOST_YEARS = 3;

function yearsInParts(cells: readonly Cell[]): readonly number[] {
  const years = new Set<number>();
  for (const { span } of cells) if (span && span.last - span.first < 11) years.add(Math.floor(span.last / 12));
  return years.size <= MOST_YEARS ? [...years] : [];
}

function underEachOther(cells: readonly Cell[]): Pick<DealView, "below" | "inSection"> {
  const columnOf = ({ line, fact }: Cell): string => `${line.file}|${fact.cell?.sheet}|${fact.cell?.column}`;
  const sectionOf = (cell: Cell): string => `${columnOf(cell)}|${cell.line.sectionKey}`;
  const ofSheets = cells.filter(({ fact }) => fact.cell !== null);
  const columns = Map.groupBy(ofSheets, columnOf);
  const sections = Map.groupBy(
    ofSheets.filter(({ fact }) => !fact.cell?.total),
    sectionOf,
  );
  return {
    below: (cell) => columns.get(columnOf(cell)) ?? [],
    inSection: (cell) => sections.get(sectionOf(cell)) ?? [],
  };
}

/** For each part of a sum down a column the cells that add it up. A sum along a row adds periods, and is no whole. */
function wholesByFormula(cells: readonly Cell[], cellAt: CellAt): (part: Cell) => readonly Cell[] {
  const addedBy = additionReader();
  const sums = cells.flatMap((whole) => {
    const added = addedBy(whole.fact.cell, (place) => cellAt(whole.line.file, place));
    const parts = added
      .flatMap((one) => (one.range.left === one.range.right ? one.parts : []))
      .filter((part) => part !== whole);
    const isSum = parts.length > 1 || parts.some((part) => part.fact.cell?.column === whole.fact.cell?.column);
    return isSum ? parts.map((part) => ({ part, whole })) : [];
  });
  const byPart = Map.groupBy(sums, ({ part }) => part);
  return (part) => byPart.get(part)?.map(({ whole }) => whole) ?? [];
}

/** "Harvest 2023 (t)" and "Harvest 2024 (t)" in one row are two times of one line. */
function untimed({ label, cell, period, periodFrom }: Fact): string {
  const time = period?.text ?? "";
  const heading = cell?.columnLabel ?? "";
  return periodFrom === "header" && time !== "" && heading.includes(time) && label.endsWith(heading)
    ? label.slice(0, -heading.length) + heading.replace(time, "")
    : label;
}

/** Facts of one label in one row are a line; where a label heads a column, its rows are. */
function linesOf(facts: readonly Fact[]): readonly (readonly Fact[])[] {
  const seen = new Set<string>();
  const labels = Map.groupBy(facts, (fact) => {
    if (!fact.cell) return fact.id;
    // A cell of no sure unit is two facts, of money and of things counted: each is a cell of a line of its own.
    const { sheet, row, column } = fact.cell;
    const cell = `${fact.place.file}|${sheet}|${row}|${column}`;
    const label = isNamedByTime(fact) ? [...fact.cell.sectionPath, fact.cell.columnLabel].join(" / ") : untimed(fact);
    const dimension = seen.has(cell) ? fact.value.dimension : "";
    seen.add(cell);
    return `${fact.place.file}|${sheet}|${label}|${dimension}`;
  });
  return [...labels.values()].flatMap((group) => {
    const isColumn = new Set(group.map(({ cell }) => cell?.column)).size === 1;
    return isColumn ? [group] : [...Map.groupBy(group, ({ cell }) => cell?.row).values()];
  });
}

/** "Satisfaction, Q3 2025 survey" under "2025" is of the third quarter. */
function periodOfLabel(label: string): { readonly first: number; readonly last: number } | null {
  if (!/\d{2}/.test(label)) return null;
  for (const language of ["en", "fr"] as const) {
    const part = readPeriods(label, { language }).find(
      ({ kind, firstMonth, lastMonth }) => kind !== "year" && firstMonth !== null && lastMonth !== null,
    );
    if (part && part.firstMonth !== null && part.lastMonth !== null)
      return { first: part.firstMonth, last: part.lastMonth };
  }
  return null;
}

function lineOf(facts: readonly Fact[], id: number): Line {
  const first = facts[0] as Fact;
  const at = first.cell;
  const sheet = at?.sheet ?? first.place.anchor;
  const rowText = at ? lineNameOf(first) || at.columnLabel : first.label;
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
    cadences: cadencesOf(`${sectionText} . ${rowText} . ${columnText}`),
    cues: cuesOf(`${sectionText} . ${rowText} . ${columnText}`),
    sectionKey: `${first.place.file}|${sheet}|${at ? at.sectionPath.join("/") : first.place.unit}`,
    across: new Set(facts.map((f) => f.cell?.row)).size <= 1,
  };
  const within = periodOfLabel(rowText);
  for (const fact of facts)
    cells.push({ fact, line, value: fact.value.value, ...timeOf(fact.period, within), order: 0 });
  setOrders(cells);
  return line;
}

/** A cell's time: its heading's, or the part of it that the row's label names. */
function timeOf(
  period: Fact["period"],
  within: { readonly first: number; readonly last: number } | null,
): Pick<Cell, "span" | "relative" | "months"> {
  const headed =
    period && period.firstMonth !== null && period.lastMonth !== null
      ? { first: period.firstMonth, last: period.lastMonth }
      : null;
  const span = headed && within && within.first >= headed.first && within.last <= headed.last ? within : headed;
  const relative = span ? null : (period?.relative ?? null);
  return { span, relative, months: span ? span.last - span.first + 1 : relative ? MONTHS_OF[relative.unit] : null };
}

/** Places in time among cells whose periods are of one length. */
function setOrders(cells: readonly Cell[]): void {
  for (const [months, group] of Map.groupBy(cells, (cell) => cell.months)) {
    if (months === null) continue;
    const starts = [...new Set(group.map(startOf))].sort((a, b) => a - b);
    for (const cell of group) (cell as { order: number }).order = starts.indexOf(startOf(cell)) + 1;
  }
}

/** Of what has happened, and is no plan. */
export const isActual = ({ fact }: Cell): boolean => (fact.scope.basis ?? fact.period?.basis) === "actual";

/** The same, where nothing says so of the cell itself: its time was over when the deal was written up. */
export function hasHappened({ fact, span }: Cell, asOfMonth: number | null): boolean {
  const basis = fact.scope.basis ?? fact.period?.basis ?? null;
  return basis === "actual" || (basis === null && asOfMonth !== null && span !== null && span.last <= asOfMonth);
}

export const sum = (of: readonly { readonly value: number }[]): number => of.reduce((all, { value }) => all + value, 0);

/** A number that orders cells of one line in time. */
export const startOf = (cell: Cell): number => cell.span?.first ?? cell.relative?.index ?? 0;

/** The line's usable cells in time, one list for each length of period; undated cells are a list of their own, under null. */
export function seriesOf(line: Line, excluded: (fact: Fact) => boolean): ReadonlyMap<number | null, readonly Cell[]> {
  const usable = line.cells.filter((cell) => !excluded(cell.fact));
  const groups = Map.groupBy(usable, ({ months }) => months);
  for (const group of groups.values()) group.sort((a, b) => startOf(a) - startOf(b));
  return groups;
}
