/** The lines that a query may name: a row of a table with all its periods, a cell of a list of records, and a column of such a list. */
import { BETWEEN_NAMES, rememberedWith } from "../../facts/index.ts";
import { type Cell, type DealView, type Line, startOf } from "../score/index.ts";

export type TableRow = {
  readonly name: string;
  /** A number for each column of its table, null where it has none there; one for a row of figures in time. */
  readonly lines: readonly (number | null)[];
};

export type TableColumn = {
  readonly name: string;
  /** The number that stands for the column's cell of every record; null where it is no list. */
  readonly id: number | null;
  readonly first: Line;
  /** Whether all its cells are of one unit. */
  readonly isOfOneUnit: boolean;
};

/** What stands under one heading of a sheet, in the order of the sheet. */
export type Table = {
  readonly file: string;
  readonly sheet: string;
  readonly section: string;
  readonly rows: readonly TableRow[];
  /** Empty for rows of figures in time. */
  readonly columns: readonly TableColumn[];
};

export type QueryTables = {
  /** By the numbers that a query names. */
  readonly lines: readonly Line[];
  readonly tables: readonly Table[];
  readonly asOfMonth: number | null;
  natureOf(line: Line): ReturnType<DealView["natureOf"]>;
  /** The records' cells of a column, totals left out; null for a number that is no column's. */
  recordsOf(number: number): readonly Line[] | null;
  /** The numbers of a line of the deal and of the column that it is in. */
  numbersOf(line: number): readonly number[];
};

export const tablesOf = rememberedWith((deal: DealView): QueryTables => {
  const byRow = Map.groupBy(deal.lines, rowKey);
  /** By all its texts, for a date by those of the figures beside it: "Black Point – Pacific – A". */
  const ofThing = (line: Line): Pick<Line, "rowText" | "sectionKey"> => {
    const [name = ""] = line.rowText.split(BETWEEN_NAMES);
    const beside = line.first.predicate && byRow.get(rowKey(line))?.find(({ rowText }) => rowText.startsWith(name));
    const { first, rowText, sectionKey } = beside || line;
    const others = beside || isCrossed(line) ? (first.cell?.kinds ?? []).map(({ text }) => text) : [];
    return { rowText: [rowText, ...others].join(BETWEEN_NAMES), sectionKey };
  };
  const rows = inTime([...deal.lines.flatMap(records).flatMap(cases), ...deal.dated.flatMap(apart)]);
  const lines = rows.flatMap((row, id): Line[] => {
    const [first] = row;
    const cells = row.flatMap((part) => part.cells);
    // Places in time are counted among all cells of the row.
    const order = (cell: Cell): number =>
      1 + cells.filter((other) => other.months === cell.months && startOf(other) < startOf(cell)).length;
    if (!first) return [];
    return [{ ...first, id, ...ofThing(first), cells: cells.map((cell) => ({ ...cell, order: order(cell) })) }];
  });
  const lists = new Map<number, readonly Line[]>();
  const addColumn = (first: Line, things: readonly Line[]): number => {
    const id = lines.length;
    lines.push({ ...first, id, rowText: columnName(first), cells: things.flatMap(({ cells }) => cells) });
    lists.set(id, things);
    return id;
  };
  const sections = [...Map.groupBy(lines, ({ sectionKey }) => sectionKey).values()];
  return {
    lines,
    asOfMonth: deal.asOfMonth,
    tables: sections.flatMap((section) => tablesOfSection(section, addColumn)),
    natureOf(line) {
      const part = rows[line.id]?.[0];
      return part?.first.predicate === null ? deal.natureOf(deal.lines[part.id] ?? part) : null;
    },
    recordsOf: (number) => lists.get(number) ?? null,
    numbersOf(line) {
      const own = [...rows.keys()].filter((id) =>
        rows[id]?.some((part) => part.id === line && part.first.predicate === null),
      );
      return [
        ...own,
        ...[...lists].filter(([, things]) => things.some(({ id }) => own.includes(id))).map(([id]) => id),
      ];
    },
  };
});

/** What stands in time under one heading, and what stands in a list or a cross-table. */
function tablesOfSection(
  section: readonly Line[],
  addColumn: (first: Line, things: readonly Line[]) => number,
): readonly Table[] {
  const [any] = section;
  if (!any) return [];
  const crossed = section.filter(isCrossed);
  const isList = new Set(crossed.map(({ first }) => first.cell?.row)).size > 1;
  const head = { file: any.file, sheet: any.sheet, section: any.first.cell?.sectionPath.join(" / ") ?? "" };
  const plain = section.filter((line) => !isList || !isCrossed(line));
  // "Planned | Done" of one row are told apart by their columns.
  const isTwice = ({ rowText }: Line): boolean => plain.filter((line) => line.rowText === rowText).length > 1;
  const inTime: Table = {
    ...head,
    columns: [],
    rows: plain.map((line) => ({
      name:
        isCrossed(line) || isTwice(line) ? [line.rowText, columnName(line)].filter(Boolean).join(" | ") : line.rowText,
      lines: [line.id],
    })),
  };
  const list: Table = { ...head, ...(isList ? listOf(crossed, addColumn) : { columns: [], rows: [] }) };
  return [inTime, list].filter(({ rows }) => rows.length > 0);
}

function listOf(
  crossed: readonly Line[],
  addColumn: (first: Line, things: readonly Line[]) => number,
): Pick<Table, "columns" | "rows"> {
  const byColumn = Map.groupBy(crossed, (line) => `${line.first.cell?.column}|${columnName(line)}`);
  const columns = [...byColumn.values()].flatMap((cells): (TableColumn & { cells: Line[] })[] => {
    const things = cells.filter(({ first }) => first.cell?.total !== true);
    const first = things[0] ?? cells[0];
    if (!first) return [];
    const isOfOneUnit = new Set(cells.map(unitOf)).size === 1;
    const id = things.length >= LEAST_RECORDS ? addColumn(first, things) : null;
    return [{ name: columnName(first), id, first, isOfOneUnit, cells }];
  });
  const rows = [...Map.groupBy(crossed, ({ first, rowText }) => `${first.cell?.row}|${rowText}`).values()];
  return {
    columns,
    rows: rows.map((row) => ({
      name: row[0]?.rowText ?? "",
      lines: columns.map(({ cells }) => row.find((cell) => cells.includes(cell))?.id ?? null),
    })),
  };
}

/** Fewer are no list. */
const LEAST_RECORDS = 3;

const columnName = ({ first }: Line): string => first.cell?.columnLabel ?? "";
const unitOf = ({ first: { value, predicate } }: Line): string =>
  predicate ? predicate.kind : `${value.dimension}|${value.currency}|${value.unit}|${value.per}`;
/** One cell under a heading that says what it is, or of which case: "Price" of an order, "Upside" of an assumption. */
function isCrossed({ cells, rowText, first }: Line): boolean {
  const column = first.cell?.columnLabel ?? "";
  return cells.length === 1 && column !== "" && column !== rowText && first.cell?.rowLabel !== "";
}

const apart = (line: Line): readonly Line[] =>
  line.cells.map((cell) => ({ ...line, first: cell.fact, cells: [cell], across: true }));

/** Records of one name, in one column under each other, are several things. */
function records(line: Line): readonly Line[] {
  const [first] = line.cells;
  const isList =
    !line.across &&
    first?.fact.cell?.rowLabel &&
    line.cells.every(({ months, fact }) => months === null || fact.periodFrom === "context");
  return isList ? apart(line) : [line];
}

const rowKey = ({ file, sheet, first }: Line): string => `${file}|${sheet}|${first.cell?.row}`;

/** "Budget | Actual" of one year in one row are two lines. */
function cases(line: Line): readonly Line[] {
  const isSeveral = new Set(line.cells.map(timeOf)).size < line.cells.length;
  const byCase = Map.groupBy(line.cells, ({ fact: { scope } }) => `${scope.scenario}|${scope.basis}`);
  if (!isSeveral || byCase.size < 2) return [line];
  return [...byCase.values()].flatMap((cells) => (cells[0] ? [{ ...line, first: cells[0].fact, cells }] : []));
}

/** Parts of one row that stand under other words of one axis of time ("FY ending 31/03/2026", "Budget 2027") are one line. */
function inTime(parts: readonly Line[]): readonly (readonly Line[])[] {
  const rows: Line[][] = [];
  const open = new Map<string, Line[][]>();
  for (const part of parts) {
    const key = `${part.file}|${part.sheet}|${part.first.cell?.row}|${part.rowText}|${unitOf(part)}`;
    const before = isOnTimeAxis(part) ? (open.get(key) ?? []) : [];
    const joined = before.find((row) => row.every((other) => continues(part, other)));
    if (joined) joined.push(part);
    else rows.push([part]);
    if (!joined && isOnTimeAxis(part)) open.set(key, [...before, ...rows.slice(-1)]);
  }
  return rows;
}

const isOnTimeAxis = ({ across, cells }: Line): boolean =>
  across &&
  cells.every(
    ({ fact: { cell, predicate, periodFrom }, months }) =>
      cell !== null && predicate === null && months !== null && periodFrom !== "context",
  );

/** Of other times, and of the same case or of the plan that follows what has happened. */
function continues(part: Line, other: Line): boolean {
  const [own, theirs] = [part.first.scope, other.first.scope];
  const cases = [own.scenario ?? "base", theirs.scenario ?? "base"];
  const isSameHead = part.column.stems.join(" ") === other.column.stems.join(" ");
  if (cases[0] !== cases[1] || (!isSameHead && own.basis === theirs.basis)) return false;
  const taken = new Set(other.cells.map(timeOf));
  return part.cells.every((cell) => !taken.has(timeOf(cell)));
}

const timeOf = ({ span, relative }: Cell): string => JSON.stringify([span, relative]);
