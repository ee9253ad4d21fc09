/** A workbook of millions of cells, written to a file piece by piece: what is too large to be made in memory. */
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { strToU8, Zip, ZipDeflate } from "fflate";
import { columnLetters } from "../../src/documents/sheets/anchors.ts";
import { LINES, REGIONS } from "./made-deal.ts";
import { randomOf } from "./random.ts";

export type LargeWorkbook = { readonly sheets: number; readonly rows: number; readonly columns: number };

/** A row of totals, by formula, closes each block of so many rows. */
const BLOCK_ROWS = 20;

/** Sheets as planners write them: a title, a row of months, blocks of a section's name, its lines and their total. */
export async function writeLargeWorkbook(path: string, size: LargeWorkbook): Promise<void> {
  const file = createWriteStream(path);
  const closed = finished(file);
  let drained: Promise<void> | null = null;
  const zip = new Zip((error, piece, last) => {
    if (error) throw error;
    if (!file.write(piece)) drained ??= new Promise((resolve) => file.once("drain", () => resolve()));
    if (last) file.end();
  });
  const write = async (name: string, pieces: Iterable<string>) => {
    const entry = new ZipDeflate(name, { level: 1 });
    zip.add(entry);
    for (const piece of pieces) {
      entry.push(strToU8(piece));
      await drained;
      drained = null;
    }
    entry.push(new Uint8Array(), true);
  };
  for (const [name, text] of packageParts(size.sheets)) await write(name, [text]);
  for (let sheet = 1; sheet <= size.sheets; sheet++)
    await write(`xl/worksheets/sheet${sheet}.xml`, sheetRows(sheet, size));
  zip.end();
  await closed;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

function packageParts(sheets: number): readonly (readonly [name: string, text: string])[] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const content = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  return [
    [
      "[Content_Types].xml",
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${content}.worksheet+xml"/>`).join("")}</Types>`,
    ],
    [
      "_rels/.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers.map((n) => `<sheet name="Plan ${n}" sheetId="${n}" r:id="rId${n}"/>`).join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join("")}</Relationships>`,
    ],
  ];
}

function* sheetRows(sheet: number, { rows, columns }: LargeWorkbook): Generator<string> {
  const random = randomOf(sheet);
  const letters = Array.from({ length: columns + 1 }, (_, index) => columnLetters(index + 1));
  const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1">${text("A1", `Plan of part ${sheet}`)}</row>`;
  const months = letters.slice(1).map((letter, month) => {
    const of = `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
    return text(`${letter}2`, of);
  });
  yield `<row r="2">${text("A2", "€k")}${months.join("")}</row>`;
  for (let row = 3; row <= rows; row++) {
    const inBlock = (row - 3) % BLOCK_ROWS;
    const block = Math.floor((row - 3) / BLOCK_ROWS);
    const region = `${REGIONS[block % REGIONS.length]} ${block}`;
    if (inBlock === 0) {
      yield `<row r="${row}">${text(`A${row}`, region)}</row>`;
      continue;
    }
    const isTotal = inBlock === BLOCK_ROWS - 1;
    const cells = letters.slice(1).map((letter) => {
      const value = Math.round(random() * 1e5) / 10;
      const formula = isTotal ? `<f>SUM(${letter}${row - BLOCK_ROWS + 2}:${letter}${row - 1})</f>` : "";
      return `<c r="${letter}${row}">${formula}<v>${value}</v></c>`;
    });
    const label = isTotal ? `Total ${region}` : `${LINES[inBlock % LINES.length]} ${inBlock}`;
    yield `<row r="${row}">${text(`A${row}`, label)}${cells.join("")}</row>`;
  }
  yield "</sheetData></worksheet>";
}
