/** A formula read once for all cells that it is filled into: its tree, what it refers to, and its form as seen from its own cell. */
import {
  type CellRange,
  type FormulaNode,
  type FormulaReference,
  formulaTree,
  normaliseFormula,
  type ReferenceToken,
  rangeOf,
  referencesIn,
} from "../documents/index.ts";

/** What all cells of one relative formula share; references stand as the first of these cells wrote them. */
export type Shape = {
  /** "SUM(R[-3]C:R[-1]C)*R2C5": equal for two cells exactly when one is the other filled across or down. */
  readonly key: string;
  /** `key` with every written number as "#". */
  readonly masked: string;
  /** `masked` with every cell as "ref": which operations it does, and no more. */
  readonly operations: string;
  /** Null where the grammar does not cover it: table references, arrays, other workbooks. */
  readonly tree: FormulaNode | null;
  /** In the order written, repeats kept; other workbooks are left out. */
  readonly references: readonly ReferenceToken[];
  /** Defined names that it uses, as written. */
  readonly names: readonly string[];
  /** The cell that `tree` and `references` were read at. */
  readonly row: number;
  readonly column: number;
};

/** A formula in its cell. `place` says where a reference of its shape points from here. */
export class Formula {
  readonly text: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly shape: Shape;
  #references: readonly FormulaReference[] | null = null;

  constructor(
    text: string,
    at: { readonly sheet: string; readonly row: number; readonly column: number },
    shape: Shape,
  ) {
    this.text = text;
    this.sheet = at.sheet;
    this.row = at.row;
    this.column = at.column;
    this.shape = shape;
  }

  /** Cells and ranges used, in the order written, repeats kept; whole columns run to the last row there can be. */
  get references(): readonly FormulaReference[] {
    this.#references ??= this.shape.references.map((reference) => this.place(reference));
    return this.#references;
  }

  place(reference: ReferenceToken): FormulaReference {
    const { from, to } = reference;
    const range = rangeOf({ ...reference, from: this.#moved(from), to: to && this.#moved(to) });
    return { sheet: reference.sheet ?? this.sheet, range };
  }

  #moved(corner: ReferenceToken["from"]): ReferenceToken["from"] {
    const { row, column, rowAbsolute, columnAbsolute } = corner;
    return {
      ...corner,
      row: row === null || rowAbsolute ? row : row + this.row - this.shape.row,
      column: column === null || columnAbsolute ? column : column + this.column - this.shape.column,
    };
  }
}

/** Reads the formulas of one workbook, each relative formula once. */
export class FormulaReader {
  /** By the text with its cells made relative, which is quickly made; two writings of one formula share a shape. */
  readonly #byText = new Map<string, Shape>();
  readonly #byKey = new Map<string, Shape>();

  read(text: string, at: { readonly sheet: string; readonly row: number; readonly column: number }): Formula {
    const quick = relativeText(text, at.row, at.column);
    let shape = this.#byText.get(quick);
    if (shape === undefined) {
      const key = normaliseFormula(text, at.row, at.column).replace(/^\+/, "");
      shape = this.#byKey.get(key) ?? readShape(text, key, at.row, at.column);
      this.#byKey.set(key, shape);
      this.#byText.set(quick, shape);
    }
    return new Formula(text, at, shape);
  }
}

/** A formula by itself, its references read as written. `sheet` is its own. */
export function formulaOf(text: string, sheet: string): Formula {
  return new FormulaReader().read(text, { sheet, row: 1, column: 1 });
}

function readShape(text: string, key: string, row: number, column: number): Shape {
  const { references, names } = referencesIn(text);
  const masked = maskNumbers(key);
  return { key, masked, operations: maskCells(masked), tree: formulaTree(text), references, names, row, column };
}

/** Texts and sheets in quotes, and names, are passed over; what is left of letters and digits is a cell. */
const PARTS =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?![\w.(!\u0080-\uffff])|[\w\\.\u0080-\uffff]+/g;
const LETTERS_BEFORE_A = 64;

function relativeText(text: string, row: number, column: number): string {
  return text.replace(PARTS, (part, fixedColumn?: string, letters?: string, fixedRow?: string, digits?: string) => {
    if (letters === undefined) return part;
    let at = 0;
    for (const letter of letters.toUpperCase()) at = at * 26 + letter.charCodeAt(0) - LETTERS_BEFORE_A;
    return `${fixedRow ? "#" : "@"}${fixedRow ? digits : Number(digits) - row}${fixedColumn ? "#" : "@"}${fixedColumn ? at : at - column}`;
  });
}

/** Numbers written in a formula become "#"; those of references and of quoted names stay. */
function maskNumbers(relative: string): string {
  return relative.replace(
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<![\p{L}\p{N}_.[]|\[-)\d+(?:\.\d+)?(?:e[+-]?\d+)?/gu,
    (match) => (match.startsWith("'") || match.startsWith('"') ? match : "#"),
  );
}

function maskCells(masked: string): string {
  return masked.replace(/R(?:\[-?\d+\]|\d+)?C(?:\[-?\d+\]|\d+)?(?![\p{L}\p{N}_(])/gu, "ref");
}

/** How many cells a range holds. */
export const sizeOf = ({ top, left, bottom, right }: CellRange): number => (bottom - top + 1) * (right - left + 1);

export const covers = ({ top, left, bottom, right }: CellRange, row: number, column: number): boolean =>
  top <= row && row <= bottom && left <= column && column <= right;

/** Whether a cell, by its place in a workbook, stands in one of some ranges; null, which is no cell, in none. */
export const standsIn = (
  ranges: readonly FormulaReference[],
  cell: { readonly sheet: string; readonly row: number; readonly column: number } | null,
): boolean =>
  cell !== null && ranges.some(({ sheet, range }) => sheet === cell.sheet && covers(range, cell.row, cell.column));
