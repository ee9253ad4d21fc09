/** Workbooks whose cells at fault people marked or planted, with what is suspected in them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { SheetFigures } from "../../src/audit/sheet-figures.ts";
import type { Suspicion } from "../../src/audit/suspicion.ts";
import { suspicionsIn } from "../../src/audit/suspicions.ts";
import { readDocument } from "../../src/documents/index.ts";
import { formulaGraph } from "../../src/formulas/index.ts";

export type MarkedSheet = {
  readonly book: string;
  readonly name: string;
  /** Addresses of the cells at fault. */
  readonly atFault: ReadonlySet<string>;
  readonly suspicions: readonly Suspicion[];
};

/** Ranges that hold more cells than this are not meant cell by cell. */
const MOST_CELLS = 400;
const MOST_FIGURES = 25_000;

/** The workbooks of a folder that holds truth.tsv, or of a folder of deals. */
export async function markedSheets(folder: string): Promise<MarkedSheet[]> {
  const marked = existsSync(path.join(folder, "truth.tsv")) ? marksOfTable(folder) : marksOfDeals(folder);
  const found: MarkedSheet[] = [];
  for (const { book, file, cellsOf } of marked) {
    if (!existsSync(file)) continue;
    const document = await readDocument(new Uint8Array(readFileSync(file)), path.basename(file));
    const graph = formulaGraph(document);
    for (const unit of graph.sheets) {
      const cells = cellsOf(unit.name.trim().toLowerCase());
      if (cells === null) continue;
      const suspicions = suspicionsIn(new SheetFigures(unit, graph, MOST_FIGURES));
      found.push({ book, name: unit.name, atFault: new Set(spread(cells)), suspicions });
    }
  }
  return found;
}

type MarkedBook = {
  readonly book: string;
  readonly file: string;
  /** "B3:B9,D4" for a sheet named in small letters; null for one that nobody looked at. */
  readonly cellsOf: (sheet: string) => string | null;
};

/** Lines of truth.tsv say category, workbook, sheet and cells at fault; the workbooks lie in category/workbook. */
function marksOfTable(folder: string): MarkedBook[] {
  const [, ...lines] = readFileSync(path.join(folder, "truth.tsv"), "utf8").split(/\r?\n/);
  const marks = lines.filter(Boolean).map((line) => line.split("\t").map((field) => field.replace(/^"(.*)"$/, "$1")));
  return [...Map.groupBy(marks, ([category, name]) => `${category}/${name}`)].map(([book, sheets]) => {
    const cells = new Map(sheets.map(([, , name = "", marked = ""]) => [name.trim().toLowerCase(), marked]));
    return { book, file: path.join(folder, book), cellsOf: (sheet) => cells.get(sheet) ?? null };
  });
}

const truthSchema = z.object({
  model_defects: z.array(z.object({ sheet: z.string(), cell: z.string() })).optional(),
});

/** Deals with the faults that their writers planted; every other cell is meant as it is. */
function marksOfDeals(folder: string): MarkedBook[] {
  return readdirSync(folder).flatMap((book): MarkedBook[] => {
    const truthFile = path.join(folder, book, "truth.json");
    if (!existsSync(truthFile)) return [];
    const defects = truthSchema.parse(JSON.parse(readFileSync(truthFile, "utf8"))).model_defects;
    if (defects === undefined) return [];
    const cellsOf = (name: string) =>
      defects
        .filter(({ sheet }) => sheet.trim().toLowerCase() === name)
        .map(({ cell }) => cell)
        .join(",");
    return [{ book, file: path.join(folder, book, "model.xlsx"), cellsOf }];
  });
}

/** The addresses of "B3:B9,D4". */
function spread(cells: string): string[] {
  return [...cells.matchAll(/\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?/g)].flatMap(
    ([, left = "", top, right = left, bottom = top]) => {
      const [from, to] = [numberOf(left), numberOf(right)];
      const [rows, columns] = [Number(bottom) - Number(top) + 1, to - from + 1];
      if (rows * columns > MOST_CELLS) return [];
      return Array.from(
        { length: rows * columns },
        (_, at) => `${lettersOf(from + (at % columns))}${Number(top) + Math.floor(at / columns)}`,
      );
    },
  );
}

const numberOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function lettersOf(column: number): string {
  return column === 0 ? "" : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
}
