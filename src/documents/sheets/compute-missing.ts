/** Fills in formulas whose value the file does not hold, and says how many there were. */
import type { CellValue, DefinedName, DocumentWarning, SheetCell, SheetUnit } from "../types.ts";
import { cellAnchor } from "./anchors.ts";
import { displayOfValue, valueOfNumber } from "./cell-value.ts";
import type { FormulaSource } from "./formula/evaluate.ts";
import type { Scalar } from "./formula/values.ts";

export type Computed = { readonly units: readonly SheetUnit[]; readonly warnings: readonly DocumentWarning[] };

export type WorkbookRead = {
  readonly epoch1904: boolean;
  /** False where a sheet lost rows: a formula over them would give another value than the workbook's. */
  readonly whole: boolean;
};

export async function computeMissing(
  units: readonly SheetUnit[],
  names: readonly DefinedName[],
  { epoch1904, whole }: WorkbookRead,
): Promise<Computed> {
  if (!units.some((unit) => unit.cells.some(isMissing))) return { units, warnings: [] };
  const { makeEvaluator } = await import("./formula/evaluate.ts");
  const evaluator = makeEvaluator(sourceOf(units, names));
  const warnings: DocumentWarning[] = [];
  const filled = units.map((unit) => {
    const missing = unit.cells.filter(isMissing);
    const [first] = missing;
    if (first === undefined) return unit;
    let computed = 0;
    const cells = unit.cells.map((cell) => {
      if (!isMissing(cell)) return cell;
      const value = whole ? evaluator.evaluate(unit.name, cell.row, cell.column) : null;
      if (value === null) return cell;
      computed++;
      return withValue(cell, value, epoch1904);
    });
    const anchor = cellAnchor(unit.name, first.address);
    const formulas = missing.length === 1 ? "1 formula has" : `${missing.length} formulas have`;
    const message = `${formulas} no stored value on sheet ${unit.name} (first at ${anchor}); ${computed} computed here. Open the file in a spreadsheet program and save it to store all values.`;
    warnings.push({ code: "formula_without_value", anchor, message });
    return { ...unit, cells };
  });
  return { units: filled, warnings };
}

function isMissing(cell: SheetCell): boolean {
  return cell.value.kind === "missing";
}

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
