import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCsv, readWorkbook } from "../../src/documents/sheets/index.ts";
import { type CellValue, DocumentError } from "../../src/documents/types.ts";

const DATA = process.env["PROBANT_DATA"] ?? join(import.meta.dirname, "../../../shared/data");
const present = existsSync(join(DATA, "real/truth"));
if (!present) console.log(`skipped: no reference data at ${DATA} (set PROBANT_DATA)`);

type Truth = {
  readonly file: string;
  readonly facts: readonly {
    readonly sheet: string;
    readonly cell: string;
    readonly value: unknown;
    readonly number_format: string;
    readonly formula: string | null;
    readonly row_hidden: boolean;
  }[];
};

describe.skipIf(!present)("reference workbooks", () => {
  const truths = present ? readdirSync(join(DATA, "real/truth")).filter((file) => file.startsWith("model_")) : [];
  test.each(truths)("every listed cell of %s has its value, format and formula", async (file) => {
    const truth = JSON.parse(readFileSync(join(DATA, "real/truth", file), "utf8")) as Truth;
    const read = await readWorkbook(readFileSync(join(DATA, "real", truth.file)), basename(truth.file), {});
    for (const fact of truth.facts) {
      const sheet = read.units.find((unit) => unit.kind === "sheet" && unit.name === fact.sheet);
      const cell = sheet?.kind === "sheet" ? sheet.cells.find(({ address }) => address === fact.cell) : undefined;
      const hidden = sheet?.kind === "sheet" && sheet.hiddenRows.includes(cell?.row ?? 0);
      expect([fact.cell, cell?.numberFormat ?? "General", cell?.formula ?? null, hidden]).toEqual([
        fact.cell,
        fact.number_format,
        fact.formula?.slice(1) ?? null,
        fact.row_hidden,
      ]);
      const value = plain(cell?.value);
      if (typeof fact.value === "number") expect(value).toBeCloseTo(fact.value, 6);
      else expect(String(fact.value).startsWith(String(value))).toBe(true);
    }
  });

  const hostile = present
    ? readdirSync(join(DATA, "nasty")).filter((file) => /\.(xls.?|ods|fods|csv)$/.test(file))
    : [];
  test.each(hostile)("%s ends in sheets or a typed error", async (file) => {
    const reader = file.endsWith(".csv") ? readCsv : readWorkbook;
    const outcome = await reader(readFileSync(join(DATA, "nasty", file)), file, {}).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(DocumentError);
    else expect(outcome).toHaveProperty("units");
  });
});

function plain(value: CellValue | undefined): unknown {
  switch (value?.kind) {
    case "number":
      return value.number;
    case "text":
      return value.text;
    case "boolean":
      return value.boolean;
    case "date":
      return value.iso;
    case "error":
      return value.code;
    default:
      return undefined;
  }
}
