/** Slips planted into the formulas of models, one at a time: each is to be told at its cell, and nothing else beside it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type ModelDefect, modelDefectsOf } from "../../src/audit/index.ts";
import { type Document, readDocument, type SheetCell, type SheetUnit } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { type Formula, formulaGraph, formulaOf, outcomeAt } from "../../src/formulas/index.ts";
import type { Counts } from "./baseline.ts";
import { randomOf } from "./random.ts";

const ROOT = join(import.meta.dirname, "../..");
const SLIPS_A_MODEL = 15;
/** Fewer formulas alike in a row show no odd one. */
const LEAST_ALIKE = 4;

/** What stands in the cell afterwards; null where the slip cannot be made of this formula. */
type Slip = (text: string, value: number) => { readonly formula: string | null; readonly value?: number } | null;

const changed = (text: string, to: string) => (to === text ? null : { formula: to });
const SLIPS: Readonly<Record<string, Slip>> = {
  "a number over a formula": (_, value) => ({ formula: null, value: value * 1.13 }),
  "a copied value": (_, value) => ({ formula: null, value }),
  "another row": (text) =>
    changed(
      text,
      text.replace(/(?<![A-Z$!'])([A-Z]{1,2})(\d+)(?![\d:(])/, (_, column, row) => `${column}${Number(row) + 1}`),
    ),
  "another column": (text) =>
    changed(
      text,
      text.replace(/(?<![A-Z$!'])([A-Z])(\d+)(?![\d:(])/, (_, column, row) => `${nextTo(column)}${row}`),
    ),
  "a shorter sum": (text) =>
    changed(
      text,
      text.replace(/(SUM\([A-Z]+\d+:[A-Z]+)(\d+)\)/, (_, start, row) => `${start}${Number(row) - 1})`),
    ),
  "another sign": (text) =>
    changed(
      text,
      text.replace(/(?<=[A-Z]\d+)[-+](?=[A-Z$])/, (sign) => (sign === "-" ? "+" : "-")),
    ),
  "a written number": (text) => changed(text, text.replace(/(?<=[*/])\$?[A-Z]+\$?\d+$/, "1.07")),
};

const nextTo = (column: string): string => String.fromCharCode(column.charCodeAt(0) + 1);

export async function faults(): Promise<Counts> {
  const random = randomOf(1);
  const byKind = new Map(Object.keys(SLIPS).map((kind) => [kind, { of: 0, told: 0, beside: 0 }]));
  for (const path of modelPaths()) {
    const document = await readDocument(new Uint8Array(readFileSync(path)), basename(path));
    const { facts } = factsOfDocument(document, dealContextOf([document]));
    const before = new Set(modelDefectsOf(document, facts).map(placeOf));
    const places = placesIn(document);
    for (let left = places.length === 0 ? 0 : SLIPS_A_MODEL; left > 0; left--) {
      const place = places[Math.floor(random() * places.length)];
      const kinds = Object.entries(SLIPS).flatMap(([kind, slip]) => {
        const made = place ? slip(place.formula.text, place.value) : null;
        return made === null ? [] : [{ kind, made }];
      });
      const chosen = kinds[Math.floor(random() * kinds.length)];
      if (!place || !chosen) continue;
      const slipped = slippedAt(document, place, chosen.made);
      if (slipped === null) continue;
      const told = modelDefectsOf(slipped, facts).filter((one) => !before.has(placeOf(one)));
      const isAt = told.some((one) => one.sheet === place.formula.sheet && covers(one, place.cell));
      const count = byKind.get(chosen.kind) ?? { of: 0, told: 0, beside: 0 };
      count.of++;
      if (isAt) count.told++;
      if (told.some((one) => one.sheet !== place.formula.sheet || !covers(one, place.cell))) count.beside++;
    }
  }
  const sum = { of: 0, right: 0 };
  for (const [kind, { of, told, beside }] of byKind) {
    console.log(`  ${kind}: ${told} of ${of} told at its cell, ${beside} times something else too`);
    sum.of += of;
    sum.right += told;
  }
  return sum;
}

/** The examples, and every fifth of the written deals. */
function modelPaths(): string[] {
  const deals = (folder: string) =>
    readdirSync(join(ROOT, folder))
      .sort()
      .map((name) => join(ROOT, folder, name));
  return [...deals("examples"), ...deals("bench/deals/written").filter((_, at) => at % 5 === 0)]
    .map((deal) => join(deal, "model.xlsx"))
    .filter((path) => existsSync(path) && existsSync(dirname(path)));
}

type Place = { readonly cell: SheetCell; readonly formula: Formula; readonly value: number };

/** Formulas of numbers that stand among others alike in their row. */
function placesIn(document: Document): readonly Place[] {
  const graph = formulaGraph(document);
  return graph.sheets.flatMap(({ name }) => {
    const figures = graph.cellsOf(name).flatMap(([cell, formula]): Place[] => {
      const { value } = cell;
      return formula === null || value.kind !== "number" || value.number === 0
        ? []
        : [{ cell, formula, value: value.number }];
    });
    const alike = Map.groupBy(figures, ({ cell, formula }) => `${cell.row}|${formula.shape.key}`);
    return [...alike.values()].filter((row) => row.length >= LEAST_ALIKE).flatMap((row) => row.slice(1, -1));
  });
}

/** The document with the slip; null where it changes nothing, or cannot be worked out. */
function slippedAt(document: Document, { cell, formula, value }: Place, made: NonNullable<ReturnType<Slip>>) {
  const graph = formulaGraph(document);
  const worked =
    made.formula === null
      ? null
      : outcomeAt(formulaAt(made.formula, formula), cell.row, cell.column, (sheet, row, column) => {
          const other = graph.cell(sheet ?? formula.sheet, row, column)?.value;
          return other === undefined ? null : other.kind === "number" ? other.number : undefined;
        });
  const number = made.value ?? worked?.value;
  if (number === undefined || (made.formula !== null && number === value)) return null;
  const put: SheetCell = { ...cell, formula: made.formula, value: { kind: "number", number } };
  const units = document.units.map((unit): Document["units"][number] =>
    unit.kind === "sheet" && unit.name === formula.sheet ? withCell(unit, put) : unit,
  );
  return { ...document, units };
}

const withCell = (sheet: SheetUnit, put: SheetCell): SheetUnit => ({
  ...sheet,
  cells: sheet.cells.map((cell) => (cell.row === put.row && cell.column === put.column ? put : cell)),
});

/** As if it had been written in that cell. */
const formulaAt = (text: string, { sheet, row, column }: Formula) => ({
  ...formulaOf(text, sheet).shape,
  row,
  column,
});

const placeOf = ({ anchor, defect }: ModelDefect): string => `${anchor} ${defect}`;

function covers({ cell, cells = cell }: ModelDefect, { address }: SheetCell): boolean {
  const [, letters = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return [...cells.matchAll(/([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?/g)].some(
    ([, left = "", top = "", right = left, bottom = top]) =>
      between(numberOf(left), numberOf(letters), numberOf(right)) && between(Number(top), Number(row), Number(bottom)),
  );
}

const between = (from: number, at: number, to: number): boolean => from <= at && at <= to;
const numberOf = (letters: string): number => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
