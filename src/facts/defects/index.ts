/** Faults of a financial model, each with its cell and why. */
import type { Document } from "../../documents/index.ts";
import type { Fact } from "../types.ts";

export type ModelDefect = {
  readonly file: string;
  readonly sheet: string;
  readonly cell: string;
  readonly anchor: string;
  readonly defect: string;
  readonly detail: string;
};

export function modelDefectsOf(_document: Document, _own: readonly Fact[], _all: readonly Fact[]): ModelDefect[] {
  return [];
}
