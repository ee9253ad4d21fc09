import * as XLSX from "@e965/xlsx";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readWorkbook } from "../../src/documents/sheets/index.ts";
import type { DocumentErrorCode, ReaderResult, SheetCell, SheetUnit } from "../../src/documents/types.ts";
import { processorMs } from "../processor-time.ts";
import { xlsx } from "./hostile-files.ts";

type Cells = Readonly<Record<string, XLSX.CellObject>>;

function write(cells: Cells, bookType: XLSX.BookType = "xlsx", change: (book: XLSX.WorkBook) => void = () => {}) {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, { ...cells, "!ref": "A1:Z99" } as XLSX.WorkSheet, "Data");
  change(book);
  return new Uint8Array(XLSX.write(book, { type: "array", bookType }) as ArrayBuffer);
}

const WORKBOOK = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook of one sheet, its XML written by hand. */
function byHand(sheet: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const main = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const all: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${main}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": WORKBOOK,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheet}</worksheet>`,
    "xl/styles.xml": '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)])));
}

function sheetOf(result: ReaderResult, name = "Data"): SheetUnit {
  const unit = result.units.find((candidate) => candidate.kind === "sheet" && candidate.name === name);
  if (unit?.kind !== "sheet") throw new Error(`no sheet ${name}`);
  return unit;
}

function cellOf(result: ReaderResult, address: string): SheetCell {
  const cell = sheetOf(result).cells.find((candidate) => candidate.address === address);
  if (cell === undefined) throw new Error(`no cell ${address}`);
  return cell;
}

async function failure(bytes: Uint8Array): Promise<DocumentErrorCode | "read"> {
  return readWorkbook(bytes, "book.xlsx", {}).then(
    () => "read" as const,
    (error: { code: DocumentErrorCode }) => error.code,
  );
}

describe("values and formats", () => {
  test("a format that hides thousands keeps both figures", async () => {
    const read = await readWorkbook(write({ A1: { t: "n", v: 168_500, z: "#,##0.0," } }), "a.xlsx", {});
    expect(cellOf(read, "A1")).toMatchObject({ value: { kind: "number", number: 168_500 }, display: "168.5" });
  });

  test("a unit in the format is displayed and not multiplied", async () => {
    const read = await readWorkbook(write({ A1: { t: "n", v: 1200, z: '#,##0 "k€"' } }), "a.xlsx", {});
    expect(cellOf(read, "A1")).toMatchObject({ value: { kind: "number", number: 1200 }, display: "1,200 k€" });
  });

  test("a negative shown in red without a sign keeps its sign as a value", async () => {
    const read = await readWorkbook(write({ A1: { t: "n", v: -45, z: "0;[Red]0" } }), "a.xlsx", {});
    expect(cellOf(read, "A1")).toMatchObject({ value: { kind: "number", number: -45 }, display: "45" });
  });

  test("text that looks like a date stays text, and errors and booleans keep their kind", async () => {
    const cells: Cells = {
      A1: { t: "s", v: "01/02/2025" },
      A2: { t: "e", v: 23 },
      A3: { t: "b", v: true },
      A4: { t: "n", v: 45992, z: "dd/mm/yyyy" },
      A5: { t: "n", v: 1.5, z: "[h]:mm" },
    };
    const read = await readWorkbook(write(cells), "a.xlsx", {});
    expect(cellOf(read, "A1").value).toEqual({ kind: "text", text: "01/02/2025" });
    expect(cellOf(read, "A2").value).toEqual({ kind: "error", code: "#REF!" });
    expect(cellOf(read, "A3").value).toEqual({ kind: "boolean", boolean: true });
    expect(cellOf(read, "A4").value).toEqual({ kind: "date", iso: "2025-12-01", serial: 45992 });
    expect(cellOf(read, "A5").value).toEqual({ kind: "number", number: 1.5 });
  });

  test.each(["xlsx", "xlsb", "xls", "ods", "fods"] as const)("%s gives figures and dates", async (bookType) => {
    const cells: Cells = { A1: { t: "n", v: 12.5 }, B1: { t: "n", v: 45992, z: "yyyy-mm-dd" } };
    const read = await readWorkbook(write(cells, bookType), `a.${bookType}`, {});
    expect(sheetOf(read).cells.map((cell) => cell.value)).toEqual([
      { kind: "number", number: 12.5 },
      { kind: "date", iso: "2025-12-01", serial: 45992 },
    ]);
  });

  test("escapes, inline and rich text are read as text", async () => {
    const read = await readWorkbook(
      byHand(
        '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>one_x000D_\ntwo</t></is></c><c r="B1" t="inlineStr"><is><r><t>Chiffre </t></r><r><rPr><b/></rPr><t>d\'affaires</t></r></is></c></row></sheetData>',
      ),
      "a.xlsx",
      {},
    );
    expect(cellOf(read, "A1").value).toEqual({ kind: "text", text: "one\ntwo" });
    expect(cellOf(read, "B1").value).toEqual({ kind: "text", text: "Chiffre d'affaires" });
  });

  test("a malformed format leaves the figure", async () => {
    const read = await readWorkbook(
      byHand('<sheetData><row r="1"><c r="A1" s="0"><v>7</v></c></row></sheetData>', {
        "xl/styles.xml":
          '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="170" formatCode="[$"/></numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellXfs><xf numFmtId="170" fontId="0"/></cellXfs></styleSheet>',
      }),
      "a.xlsx",
      {},
    );
    expect(cellOf(read, "A1").value).toEqual({ kind: "number", number: 7 });
  });

  test("bold and indent come from the cell's style", async () => {
    const read = await readWorkbook(
      byHand(
        '<sheetData><row r="1"><c r="A1" s="1"><v>1</v></c><c r="B1" s="2"><v>2</v></c><c r="C1"><v>3</v></c></row></sheetData>',
        {
          "xl/styles.xml":
            '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts><font/><font><b/></font><font><b val="0"/></font></fonts><fills><fill/></fills><borders><border/></borders><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="0" fontId="2"><alignment indent="2"/></xf></cellXfs></styleSheet>',
        },
      ),
      "a.xlsx",
      {},
    );
    expect(sheetOf(read).cells.map(({ bold, indent }) => [bold, indent])).toEqual([
      [true, 0],
      [false, 2],
      [false, 0],
    ]);
  });
});

describe("structure", () => {
  test("hidden sheets, rows and columns, merges, comments and names are told", async () => {
    const bytes = write(
      { A1: { t: "s", v: "x", c: [{ a: "me", t: "check this" }] }, B3: { t: "n", v: 2 } },
      "xlsx",
      (book) => {
        const sheet = book.Sheets["Data"] as XLSX.WorkSheet;
        sheet["!merges"] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 2 } }];
        sheet["!rows"] = [{}, {}, { hidden: true }];
        sheet["!cols"] = [{}, { hidden: true }];
        XLSX.utils.book_append_sheet(book, { A1: { t: "n", v: 1 }, "!ref": "A1" } as XLSX.WorkSheet, "Back");
        book.Workbook = {
          Sheets: [{ Hidden: 0 }, { Hidden: 2 }],
          Names: [
            { Name: "pre_money", Ref: "Data!$B$3" },
            { Name: "gone", Ref: "Data!#REF!" },
          ],
        };
      },
    );
    const read = await readWorkbook(bytes, "a.xlsx", {});
    expect(sheetOf(read).merges).toEqual([{ top: 1, left: 1, bottom: 1, right: 3 }]);
    expect(sheetOf(read).hiddenRows).toEqual([3]);
    expect(sheetOf(read).hiddenColumns).toEqual([2]);
    expect(cellOf(read, "A1").comment).toBe("check this");
    expect(sheetOf(read, "Back").hidden).toBe(true);
    expect(read.definedNames).toEqual([{ name: "pre_money", reference: "Data!$B$3" }]);
    expect(read.warnings.map((warning) => warning.code)).toEqual(["hidden_unit"]);
  });

  test("a shared formula is written out in every cell it fills", async () => {
    const read = await readWorkbook(
      byHand(
        '<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>3</v></c><c r="B1"><f t="shared" ref="B1:B2" si="0">A1*2</f><v>6</v></c></row><row r="2"><c r="A2"><v>4</v></c><c r="B2"><f t="shared" si="0"/><v>8</v></c></row></sheetData>',
      ),
      "a.xlsx",
      {},
    );
    expect(cellOf(read, "B2").formula).toBe("A2*2");
    expect(sheetOf(read)).toMatchObject({ rowCount: 2, columnCount: 2 });
  });

  test("formulas without a value are computed and reported; a stored zero is a value", async () => {
    const read = await readWorkbook(
      byHand(
        '<sheetData><row r="1"><c r="A1"><v>3</v></c><c r="B1"><f>SUM(A1:A2)*2</f></c><c r="C1"><f>B1+1</f></c><c r="D1"><f>TODAY()</f></c><c r="E1"><f>A1*0</f><v>0</v></c><c r="F1"><f>G1</f></c><c r="G1"><f>F1</f></c></row><row r="2"><c r="A2"><v>4</v></c></row></sheetData>',
      ),
      "a.xlsx",
      {},
    );
    expect(cellOf(read, "B1")).toMatchObject({ value: { kind: "number", number: 14 }, computed: true });
    expect(cellOf(read, "C1").value).toEqual({ kind: "number", number: 15 });
    expect(cellOf(read, "D1").value).toEqual({ kind: "missing" });
    expect(cellOf(read, "E1")).toMatchObject({ value: { kind: "number", number: 0 }, computed: false });
    expect(cellOf(read, "F1").value).toEqual({ kind: "missing" });
    expect(read.warnings).toMatchObject([{ code: "formula_without_value", anchor: "Data!B1" }]);
  });
});

describe("files that are refused", () => {
  test("entity definitions are refused", async () => {
    const bytes = byHand("<sheetData/>", { "xl/sharedStrings.xml": '<!DOCTYPE x [<!ENTITY a "b">]><sst/>' });
    expect(await failure(bytes)).toBe("corrupt");
  });

  test("a truncated file is corrupt, one without any cell is empty", async () => {
    const whole = write({ A1: { t: "n", v: 1 } });
    expect(await failure(whole.subarray(0, whole.length - 200))).toBe("corrupt");
    expect(await failure(byHand("<sheetData/>"))).toBe("empty");
  });

  test("a part that inflates a thousand times is refused", async () => {
    const bytes = byHand("<sheetData/>", { "xl/sharedStrings.xml": `<sst>${" ".repeat(20_000_000)}</sst>` });
    expect(await failure(bytes)).toBe("too_large");
  });
});

describe("speed", () => {
  /** Rows of a label and seven figures. */
  const rows = (count: number): string =>
    Array.from({ length: count }, (_, at) => {
      const figures = [..."BCDEFGH"].map((column) => `<c r="${column}${at + 1}" s="0"><v>${at * 1.5}</v></c>`).join("");
      return `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>Line ${at}</t></is></c>${figures}</row>`;
    }).join("");

  async function timeOf(bytes: Uint8Array): Promise<number> {
    const start = processorMs();
    await readWorkbook(bytes, "a.xlsx", {});
    return processorMs() - start;
  }

  test("a workbook that describes no fill reads as fast as one that does", async () => {
    const data = `<sheetData>${rows(4000)}</sheetData>`;
    const styles =
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fills><fill><patternFill patternType="none"/></fill></fills><cellXfs><xf numFmtId="0" fillId="0"/></cellXfs></styleSheet>';
    const plain = byHand(data);
    const described = byHand(data, { "xl/styles.xml": styles });
    await timeOf(described);
    const reference = Math.min(await timeOf(described), await timeOf(described));
    expect(Math.min(await timeOf(plain), await timeOf(plain))).toBeLessThan(4 * reference);
  });

  test("hidden rows and columns are told where no style is described", async () => {
    const xml =
      '<cols><col min="2" max="3" width="9" hidden="1"/></cols><sheetData><row><c r="A1"><v>1</v></c></row><row hidden="1"><c r="A2"><v>2</v></c><c r="D2"><v>3</v></c></row></sheetData>';
    const read = await readWorkbook(byHand(xml), "a.xlsx", {});
    expect(sheetOf(read).hiddenRows).toEqual([2]);
    expect(sheetOf(read).hiddenColumns).toEqual([2, 3]);
  });
});

test("noughts that a writer without an engine stores for its formulas are computed, not believed", async () => {
  const cell = (at: string, inside: string) => `<c r="${at}">${inside}</c>`;
  const rows = (stored: string) =>
    `<row r="1">${cell("A1", "<v>100</v>")}${cell("B1", "<v>120</v>")}</row><row r="2">${["A", "B", "C", "D"]
      .map((column, i) => cell(`${column}2`, `<f>$A$1*${i + 1}</f><v>${stored}</v>`))
      .join("")}</row>`;
  const valuesOf = async (bytes: Uint8Array) => {
    const { units } = await readWorkbook(bytes, "book.xlsx", {});
    const sheet = units[0]?.kind === "sheet" ? units[0] : null;
    return sheet?.cells
      .filter(({ row }) => row === 2)
      .map(({ value }) => (value.kind === "number" ? value.number : null));
  };
  expect(await valuesOf(xlsx(rows("0")))).toEqual([100, 200, 300, 400]);
  // Values of an engine are believed, whatever they are.
  expect(await valuesOf(xlsx(rows("7")))).toEqual([7, 7, 7, 7]);
});

test("all cells that an array formula fills or spills into have its formula", async () => {
  const cell = (address: string, formula: string, value: number) => `<c r="${address}">${formula}<v>${value}</v></c>`;
  const bytes = byHand(
    `<sheetData><row r="1">${cell("A1", "", 2)}${cell("B1", "", 3)}</row><row r="2">${cell("A2", '<f t="array" ref="A2:B3">A1:B1*{1;2}</f>', 2)}${cell("B2", '<f ca="1"/>', 3)}</row><row r="3">${cell("A3", "", 4)}${cell("B3", "", 6)}${cell("C3", "", 9)}</row></sheetData>`,
  );
  const { cells } = sheetOf(await readWorkbook(bytes, "book.xlsx", {}));
  expect(cells.flatMap(({ address, formula }) => (formula === null ? [] : [`${address} ${formula}`]))).toEqual(
    ["A2", "B2", "A3", "B3"].map((address) => `${address} A1:B1*{1;2}`),
  );
});

test.each(["A0", "B999999999", "ZZZZZZ9", "2B", "$B$2", ""])(
  "a cell whose place is written %j costs no other cell, and no time",
  async (place) => {
    const row = `<row r="2"><c r="A2"><v>1</v></c><c r="${place}"><v>7</v></c><c r="C2"><v>3</v></c></row>`;
    const sheet = `<sheetData>${row}<row r="3"><c r="A3"><v>4</v></c></row></sheetData>`;
    const began = processorMs();
    const read = await readWorkbook(byHand(sheet), "a.xlsx", {});
    expect(processorMs() - began).toBeLessThan(2000);
    for (const [address, number] of [
      ["A2", 1],
      ["C2", 3],
      ["A3", 4],
    ] as const)
      expect(cellOf(read, address).value).toEqual({ kind: "number", number });
  },
);
