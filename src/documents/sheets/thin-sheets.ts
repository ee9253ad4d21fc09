/** Takes rows out of the sheets of an xlsx file too large to be held as cells, before any parser sees them: they cost their bytes and no object. */
import { zipSync } from "fflate";
import type { ZipPackage } from "../zip.ts";
import { chooseRows } from "./choose-rows.ts";
import { fairShares } from "./fair-shares.ts";
import { MAX_CELLS, MAX_ROWS } from "./limits.ts";
import { countCells, type ScannedRow, scanRows } from "./scan-rows.ts";

export type Thinned = {
  /** The package with the thinned sheets, without pictures. */
  readonly bytes: Uint8Array;
  /** By the path of its part in small letters, the rows that each sheet lost. */
  readonly rowsLeftOut: ReadonlyMap<string, readonly number[]>;
};

/** "<c><v>1</v></c>": below so many bytes a cell, a file cannot hold more cells than the limit. */
const LEAST_BYTES_OF_CELL = 16;

function isSheet(path: string): boolean {
  const lower = path.toLowerCase();
  return lower.startsWith("xl/worksheets/") && lower.endsWith(".xml");
}

const MARKUP = [".xml", ".rels", ".vml"];

const isMarkup = (path: string): boolean => MARKUP.some((end) => path.toLowerCase().endsWith(end));

/** Null where the workbook is within the limit: then nothing of it changes. */
export function thinSheets(zip: ZipPackage, mostCells: number = MAX_CELLS): Thinned | null {
  const sheets = zip.paths().filter(isSheet);
  const bytes = sheets.reduce((sum, path) => sum + (zip.sizeBytes(path) ?? 0), 0);
  if (bytes < mostCells * LEAST_BYTES_OF_CELL) return null;
  // Sheet by sheet, and twice: held together, they are what does not fit.
  const cells = sheets.map((path) => countCells(zip.bytes(path)));
  if (cells.reduce((sum, count) => sum + count, 0) <= mostCells) return null;
  const shares = new Map(fairShares(cells, mostCells).map((share, at) => [sheets[at], { share, of: cells[at] ?? 0 }]));
  const entries: Record<string, Uint8Array> = {};
  const lost = new Map<string, readonly number[]>();
  for (const path of zip.paths().filter(isMarkup)) {
    const own = shares.get(path);
    if (own === undefined || own.share >= own.of) entries[path] = zip.bytes(path);
    else {
      const thin = thinSheet(zip.bytes(path), own.share);
      entries[path] = thin.bytes;
      lost.set(path.toLowerCase(), thin.rowsLeftOut);
    }
  }
  return { bytes: zipSync(entries, { level: 0 }), rowsLeftOut: lost };
}

type ThinSheet = { readonly bytes: Uint8Array; readonly rowsLeftOut: readonly number[] };

function thinSheet(bytes: Uint8Array, mostCells: number): ThinSheet {
  const rows: ScannedRow[] = [];
  const beyond: number[] = [];
  for (const row of scanRows(bytes)) {
    if (rows.length < MAX_ROWS) rows.push(row);
    else beyond.push(row.number);
  }
  const chosen = chooseRows(rows, mostCells);
  const first = rows[0];
  const pieces: Uint8Array[] = [bytes.subarray(0, first?.from ?? bytes.length)];
  for (const [at, { from, to }] of rows.entries()) if (chosen[at] === 1) pieces.push(bytes.subarray(from, to));
  pieces.push(bytes.subarray(endOfRows(bytes, first?.from ?? bytes.length)));
  const lost = rows.flatMap(({ number }, at) => (chosen[at] === 0 ? [number] : []));
  return { bytes: Buffer.concat(pieces), rowsLeftOut: [...lost, ...beyond] };
}

/** Where the part goes on behind its rows. */
function endOfRows(bytes: Uint8Array, from: number): number {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const named = view.lastIndexOf("sheetData>");
  const end = view.lastIndexOf("</", named);
  return named < 0 || end < from ? bytes.length : end;
}
