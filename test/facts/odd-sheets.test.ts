/** Sheets that no one lays out on purpose: they end in little time, and no figure of theirs is lost. */
import * as XLSX from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { processorMs } from "../processor-time.ts";

type Row = readonly (string | number | null)[];
type Read = { readonly figures: readonly (readonly [string, number])[]; readonly ms: number };

async function read(
  rows: readonly Row[],
  change: (sheet: XLSX.WorkSheet) => void = () => {},
  rewritten: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes,
): Promise<Read> {
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => [...row]));
  change(sheet);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, "P&L");
  const bytes = rewritten(new Uint8Array(XLSX.write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer));
  const before = processorMs();
  const document = await readDocument(bytes, "model.xlsx");
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  const ms = processorMs() - before;
  return { figures: facts.map(({ place, value }) => [place.anchor.replace(/^.*!/, ""), value.value]), ms };
}

const PLAN: readonly Row[] = [
  ["k€", 2025, 2026],
  ["Revenue", 120, 240],
  ["Rent", 30, 36],
];
const FIGURES = [
  ["B2", 120_000],
  ["C2", 240_000],
  ["B3", 30_000],
  ["C3", 36_000],
];
const range = (ref: string) => XLSX.utils.decode_range(ref);

test("merges that overlap", async () => {
  const { figures } = await read(PLAN, (sheet) => {
    sheet["!merges"] = ["A2:A3", "A3:A9", "A1:C1", "B1:D1", "A2:A3"].map(range);
  });
  expect(figures).toEqual(FIGURES);
});

test("a used range of a million empty rows and of all columns", async () => {
  const plain = await read(PLAN);
  const wide = await read(
    PLAN,
    () => {},
    (bytes) => {
      const parts = unzipSync(bytes);
      const path = "xl/worksheets/sheet1.xml";
      const xml = strFromU8(parts[path] ?? new Uint8Array()).replace('ref="A1:C3"', 'ref="A1:XFD1048576"');
      expect(xml).toContain("XFD1048576");
      return zipSync({ ...parts, [path]: strToU8(xml) });
    },
  );
  expect(wide.figures).toEqual(plain.figures);
  expect(wide.ms).toBeLessThan(3000);
});

test("formulas that go in a circle", async () => {
  const { figures } = await read([...PLAN, ["Loan", 50, 60], ["Interest", 5, 6]], (sheet) => {
    for (const [cell, f] of Object.entries({ B4: "B5*10", B5: "B4/10", C4: "C4+1", C5: "C4/10" }))
      sheet[cell] = { ...(sheet[cell] as XLSX.CellObject), f };
  });
  expect(figures).toEqual([...FIGURES, ["B4", 50_000], ["C4", 60_000], ["B5", 5000], ["C5", 6000]]);
});

test("a header of forty levels", async () => {
  const levels = Array.from(
    { length: 40 },
    (_, level): Row => [null, `Level ${level} of Lyon`, `Level ${level} of Nice`],
  );
  const { figures, ms } = await read([...levels, ...PLAN]);
  expect(figures.map(([, value]) => value)).toEqual(FIGURES.map(([, value]) => value));
  expect(ms).toBeLessThan(3000);
});

test("no header at all", async () => {
  const { figures } = await read([
    ["Revenue", 120, 240],
    ["Rent", 30, 36],
  ]);
  expect(figures.map(([cell]) => cell)).toEqual(["B1", "C1", "B2", "C2"]);
});
