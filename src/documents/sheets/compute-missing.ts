/** Fills in formulas whose value the file does not hold, says how many there were, and asks the conditions of formats. */
import type { CellValue, DefinedName, DocumentWarning, SheetCell, SheetUnit } from "../types.ts";
import { addressOf, cellAnchor } from "./anchors.ts";
import { displayOfValue, valueOfNumber } from "./cell-value.ts";
import type { Condition } from "./conditional-looks.ts";
import type { FormulaSource } from "./formula/evaluate.ts";
import type { Scalar } from "./formula/values.ts";

export type Computed = { readonly units: readonly SheetUnit[]; readonly warnings: readonly DocumentWarning[] };

export type WorkbookRead = {
  readonly epoch1904: boolean;
  /** The file asks whoever opens it to compute all of it: what wrote it computes nothing. */
  readonly uncomputed: boolean;
  /** False where a sheet lost rows: a formula over them would give another value than the workbook's. */
  readonly whole: boolean;
};

export async function computeMissing(
  units: readonly SheetUnit[],
  names: readonly DefinedName[],
  { epoch1904, whole, uncomputed }: WorkbookRead,
): Promise<Computed> {
  const believed = whole && (uncomputed || isNeverComputed(units)) ? units.map(withoutStoredNoughts) : units;
  if (!believed.some((unit) => unit.cells.some(isMissing))) return { units, warnings: [] };
  const { makeEvaluator } = await import("./formula/evaluate.ts");
  const evaluator = makeEvaluator({ ...sourceOf(believed, names), epoch1904 });
  const warnings: DocumentWarning[] = [];
  const filled = believed.map((unit, at) => {
    if (!unit.cells.some(isMissing)) return unit;
    const stored = units[at]?.cells ?? [];
    const cells = unit.cells.map((cell, i) => {
      const value = isMissing(cell) && whole ? evaluator.evaluate(unit.name, cell.row, cell.column) : null;
      return value === null || isAsStored(value, stored[i]) ? (stored[i] ?? cell) : withValue(cell, value, epoch1904);
    });
    // Noughts that were nought are as they were stored.
    const missing = cells.filter((cell, i) => cell !== stored[i] || isMissing(cell));
    if (missing.length > 0) warnings.push(warningOf(unit.name, missing));
    return { ...unit, cells };
  });
  return { units: filled, warnings };
}

/** The same sheets, the letters that a condition takes out of sight marked. */
export async function withConditions(
  units: readonly SheetUnit[],
  conditions: ReadonlyMap<string, readonly Condition[]>,
  names: readonly DefinedName[],
  epoch1904: boolean,
): Promise<readonly SheetUnit[]> {
  if (units.every(({ name }) => !conditions.get(name)?.length)) return units;
  const { makeEvaluator } = await import("./formula/evaluate.ts");
  const source = sourceOf(units, names);
  // Conditions are formulas in rows above the first.
  const cell: FormulaSource["cell"] = (sheet, row, column) =>
    row > 0
      ? source.cell(sheet, row, column)
      : { value: { kind: "missing" }, formula: conditions.get(sheet)?.[-row]?.formula ?? null };
  const evaluator = makeEvaluator({ ...source, cell, epoch1904 });
  return units.map((unit) => {
    const asked = conditions.get(unit.name) ?? [];
    const met = asked.filter((_, i) => {
      const value = evaluator.evaluate(unit.name, -i, 0);
      return value === true || (typeof value === "number" && value !== 0);
    });
    const hidden = new Set(met.map(({ row, column }) => addressOf(row, column)));
    const cells = unit.cells.map((one) =>
      one.unseen === undefined && hidden.has(one.address) ? { ...one, unseen: "colour" as const } : one,
    );
    return hidden.size === 0 ? unit : { ...unit, cells };
  });
}

const isAsStored = (value: Scalar, stored: SheetCell | undefined): boolean =>
  value === 0 && stored?.value.kind === "number";

function warningOf(sheet: string, missing: readonly SheetCell[]): DocumentWarning {
  const anchor = cellAnchor(sheet, missing[0]?.address ?? "A1");
  const computed = missing.filter((cell) => cell.computed).length;
  const formulas = missing.length === 1 ? "1 formula has" : `${missing.length} formulas have`;
  const message = `${formulas} no stored value on sheet ${sheet} (first at ${anchor}); ${computed} computed here. Open the file in a spreadsheet program and save it to store all values.`;
  return { code: "formula_without_value", anchor, message };
}

function isMissing(cell: SheetCell): boolean {
  return cell.value.kind === "missing";
}

/** What writers without an engine store for each formula. */
const isNought = ({ formula, value }: SheetCell): boolean =>
  formula !== null &&
  ((value.kind === "number" && value.number === 0) || (value.kind === "text" && value.text.trim() === ""));

/** So few formulas may all come to nought by what they say. */
const LEAST_FORMULAS = 4;

/** Several formulas with a nought, and none with anything else. */
function isNeverComputed(units: readonly SheetUnit[]): boolean {
  const stored = units.flatMap(({ cells }) => cells.filter((cell) => cell.formula !== null && !isMissing(cell)));
  return stored.length >= LEAST_FORMULAS && stored.every(isNought);
}

const withoutStoredNoughts = (unit: SheetUnit): SheetUnit => ({
  ...unit,
  cells: unit.cells.map((cell) => (isNought(cell) ? { ...cell, value: { kind: "missing" } } : cell)),
});

function withValue(cell: SheetCell, scalar: Scalar, epoch1904: boolean): SheetCell {
  const value = asCellValue(scalar, cell.numberFormat, epoch1904);
  return { ...cell, value, display: displayOfValue(value, cell.numberFormat, epoch1904), computed: true };
}

function asCellValue(scalar: Scalar, format: string | null, epoch1904: boolean): CellValue {
  if (scalar === null) return { kind: "number", number: 0 };
  if (typeof scalar === "number") return valueOfNumber(scalar, format, epoch1904);
  if (typeof scalar === "string") return { kind: "text", text: scalar };
  if (typeof scalar === "boolean") return { kind: "boolean", boolean: scalar };
  return { kind: "error", code: scalar.error };
}

function sourceOf(units: readonly SheetUnit[], names: readonly DefinedName[]): FormulaSource {
  const sheets = new Map(units.map((unit) => [unit.name.toLowerCase(), unit]));
  const references = new Map(names.map(({ name, reference }) => [name.toLowerCase(), reference]));
  const indexes = new Map<SheetUnit, ReadonlyMap<number, SheetCell>>();
  const keyOf = (row: number, column: number): number => row * 16_385 + column;
  const indexOf = (unit: SheetUnit): ReadonlyMap<number, SheetCell> => {
    const built = indexes.get(unit) ?? new Map(unit.cells.map((cell) => [keyOf(cell.row, cell.column), cell]));
    indexes.set(unit, built);
    return built;
  };
  return {
    cell: (sheet, row, column) => {
      const unit = sheets.get(sheet.toLowerCase());
      return unit === undefined ? null : (indexOf(unit).get(keyOf(row, column)) ?? null);
    },
    extent: (sheet) => {
      const unit = sheets.get(sheet.toLowerCase());
      return unit === undefined ? null : { rows: unit.rowCount, columns: unit.columnCount };
    },
    name: (name) => references.get(name.toLowerCase()) ?? null,
  };
}
