/** The map of a deal's tables that a reader is shown: sheets, sections, labels, units and periods, each line with its number; no figure. */
import { canonicalStretch } from "../../language/quantities/index.ts";
import { type Cell, hasHappened, type Line, startOf } from "../score/index.ts";
import type { QueryTables, Table, TableRow } from "./tables.ts";
import { isOfRowDate } from "./times.ts";

export type MapOptions = {
  /** Lines that are told; all where absent. */
  readonly chosen?: ReadonlySet<number> | undefined;
};

/** One line of text a row, in the order of the documents. */
export function mapOf({ tables, lines, asOfMonth }: QueryTables, { chosen }: MapOptions = {}): string {
  const isTold = (id: number | null): boolean => id !== null && (!chosen || chosen.has(id));
  const out: string[] = [];
  let [place, section] = ["", ""];
  for (const table of tables) {
    const rows = table.rows.filter((row) => row.lines.some(isTold));
    const isHeadTold = table.columns.some(({ id }) => isTold(id));
    if (rows.length === 0 && !isHeadTold) continue;
    const here = `${table.file} / ${table.sheet}`;
    if (here !== place) out.push(`# ${here}`);
    if (table.section !== (here === place ? section : "")) out.push(`## ${table.section}`);
    [place, section] = [here, table.section];
    out.push(...(table.columns.length === 0 ? inTime(rows, lines, asOfMonth) : asList(table, rows, lines)));
  }
  return out.join("\n");
}

/** Units and periods before the rows that share them. */
function inTime(rows: readonly TableRow[], lines: readonly Line[], asOfMonth: number | null): readonly string[] {
  let shape = "";
  return rows.flatMap(({ name, lines: [id] }) => {
    const line = lines[id ?? -1];
    const now = line ? shapeOf(line, asOfMonth) : "";
    const head = now === shape ? [] : [`@ ${now}`];
    shape = now;
    return [...head, `${id} ${short(name)}`];
  });
}

/** Columns once, then each row with its numbers in their order. Units stand where they are told once: at columns or at rows. */
function asList({ columns }: Table, rows: readonly TableRow[], lines: readonly Line[]): readonly string[] {
  const isByRow = columns.some(({ isOfOneUnit }) => !isOfOneUnit);
  const heads = columns.map(({ name, id, first }) => {
    const of = isByRow ? "" : ` (${shapeOf(first, null)})`;
    return `${id === null ? "" : `${id} `}${short(name)}${of}`;
  });
  const row = ({ name, lines: ids }: TableRow): string => {
    const first = lines[ids.find((id) => id !== null) ?? -1];
    const of = isByRow && first ? ` (${unitOf(first)})` : "";
    const numbers = ids.map((id) => id ?? "-").join(" ");
    return `${short(name)}${of}: ${numbers.replace(/( -)+$/, "")}`;
  };
  return [`columns: ${heads.join(" | ")}`, ...rows.map(row)];
}

const LONGEST_NAME = 90;
const short = (name: string): string => name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);

function unitOf({ first: { value, predicate } }: Line): string {
  if (predicate) return "date";
  const { dimension, currency, unit, per } = value;
  const counted = dimension === "money" ? (currency ?? "money") : dimension === "ratio" ? "%" : (unit ?? dimension);
  return per === null ? counted : `${counted} per ${per}`;
}

/** Unit and periods: "EUR, 2024-01..2026-12, 2024..2026, plan from 2025-07". */
function shapeOf(line: Line, asOfMonth: number | null): string {
  const { scenario } = line.first.scope;
  const isBudget = line.cells.every(({ fact: { scope } }) => scope.basis === "budget");
  const when = line.first.predicate ? [] : [...timesOf(line.cells), planOf(line.cells, asOfMonth)];
  const parts = [unitOf(line), ...when, scenario ?? "", isBudget ? "budget" : ""];
  return parts.filter((part) => part !== "").join(", ");
}

/** Places in a plan with their headings where these say more: "M1..M12 (Jul..Jun)". */
function timesOf(cells: readonly Cell[]): readonly string[] {
  const lengths = Map.groupBy(cells, (cell) => (isOfRowDate(cell) ? null : cell.months));
  return [...lengths].flatMap(([months, some]) => {
    if (months === null) return [];
    const sorted = [...some].sort((a, b) => startOf(a) - startOf(b));
    const ends = [sorted[0], sorted.at(-1)].flatMap((cell) => cell ?? []);
    const heads = ends.flatMap(({ relative, fact: { period } }) =>
      relative && period && !/\d/.test(period.text) ? period.text : [],
    );
    const ranges = [ends.map(timeName), heads].map((names) => [...new Set(names)].join(".."));
    return [ranges[1] === "" ? (ranges[0] ?? "") : `${ranges[0]} (${ranges[1]})`];
  });
}

function planOf(cells: readonly Cell[], asOfMonth: number | null): string {
  const sorted = [...cells].sort((a, b) => startOf(a) - startOf(b));
  const last = sorted.findLastIndex((cell) => hasHappened(cell, asOfMonth));
  const next = sorted[last + 1];
  return last >= 0 && next ? `plan from ${timeName(next)}` : "";
}

/** A cell's period as a query writes it. */
export function timeName({ span, relative }: Cell): string {
  if (relative) return `${{ month: "M", quarter: "Q", year: "Y" }[relative.unit]}${relative.index}`;
  if (!span) return "";
  const { first, last } = span;
  const isFiscal = last - first === 11 && first % 12 !== 0;
  return isFiscal ? `FY${Math.floor(last / 12)}` : canonicalStretch(first, last);
}
