/** Makes a document of one sheet out of rows written as texts and numbers, for tests. */
import type { Document, SheetCell } from "../../src/documents/index.ts";
import { type Fact, factsOfDocument } from "../../src/facts/index.ts";

/** A text, a number, a number with its format, or nothing. */
export type Written = string | number | readonly [number, string] | null;
export type SheetOptions = {
  readonly name?: string;
  readonly language?: "fr" | "en";
  readonly asOfMonth?: number;
  readonly fiscalYearEnd?: number;
  /** Rows (from 1) whose texts are bold. */
  readonly bold?: readonly number[];
};

export function sheetDocument(rows: readonly (readonly Written[])[], options: SheetOptions = {}): Document {
  const cells = rows.flatMap((row, rowAt) =>
    row.flatMap((written, columnAt): SheetCell[] => {
      if (written === null) return [];
      const [value, numberFormat] = typeof written === "object" ? written : [written, null];
      return [
        {
          row: rowAt + 1,
          column: columnAt + 1,
          address: `${String.fromCharCode(65 + columnAt)}${rowAt + 1}`,
          value: typeof value === "number" ? { kind: "number", number: value } : { kind: "text", text: value },
          display: String(value),
          formula: null,
          numberFormat,
          bold: typeof value === "string" && (options.bold?.includes(rowAt + 1) ?? false),
          indent: 0,
          comment: null,
          computed: false,
        },
      ];
    }),
  );
  return {
    name: "model.xlsx",
    contentHash: "0".repeat(64),
    sizeBytes: 1,
    format: "xlsx",
    kind: "financial_model",
    language: options.language ?? "en",
    title: null,
    units: [
      {
        kind: "sheet",
        number: 1,
        name: options.name ?? "Data",
        hidden: false,
        cells,
        merges: [],
        hiddenRows: [],
        hiddenColumns: [],
        rowCount: rows.length,
        columnCount: Math.max(...rows.map((row) => row.length)),
      },
    ],
    definedNames: [],
    hiddenText: [],
    warnings: [],
  };
}

/** Facts by address: "B2". */
export function factsAt(rows: readonly (readonly Written[])[], options: SheetOptions = {}): ReadonlyMap<string, Fact> {
  const deal = {
    fiscalYearEnd: options.fiscalYearEnd ?? 12,
    currency: "EUR",
    asOfMonth: options.asOfMonth ?? null,
    planStart: null,
  };
  const { facts } = factsOfDocument(sheetDocument(rows, options), deal);
  return new Map(facts.map((fact) => [fact.place.blockId.split("!").at(-1) ?? "", fact]));
}
