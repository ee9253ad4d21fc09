/** A figure as a cell of a memo's table: its value, the places it rests on, and how it was computed. */
import type { MemoCell, MemoTable } from "../../../findings/index.ts";
import { calculationOf, type Figure } from "../../evidence/figures.ts";
import { type FileKinds, sourcesOf } from "../../evidence/sources.ts";

export type Row = MemoTable["rows"][number];

export function cellOf(figure: Figure | null, kinds: FileKinds): MemoCell | null {
  if (figure === null) return null;
  const calculation = calculationOf(figure);
  return {
    value: figure.value,
    unit: figure.unit,
    evidence: sourcesOf(figure, kinds),
    ...(calculation ? { calculation } : {}),
  };
}

/** Null where no row has anything to say. */
export function tableOf(table: MemoTable): MemoTable | null {
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => cell !== null));
  return rows.length === 0 ? null : { ...table, rows };
}
