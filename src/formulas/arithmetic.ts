/** What a formula of plain arithmetic comes to in any cell, from the figures that stand around that cell. */
import type { FormulaNode, ReferenceToken } from "../documents/index.ts";
import type { Shape } from "./formula.ts";

/** Null for an empty cell, undefined for a text, an error or what is not known. */
export type FigureAt = (sheet: string | null, row: number, column: number) => number | null | undefined;

export type Outcome = {
  readonly value: number;
  /** Filled cells that went into it. */
  readonly inputs: number;
  /** Filled cells other than nought. */
  readonly nonZero: number;
};

/** Cells of a range looked at; whole columns are left alone. */
const MOST_CELLS = 2000;

/** Null where a text stands in the way, a function is not among the plain ones, or the result is no number. */
export function outcomeAt(shape: Shape, row: number, column: number, figureAt: FigureAt): Outcome | null {
  if (shape.tree === null) return null;
  const run = new Run(row - shape.row, column - shape.column, figureAt);
  const value = run.value(shape.tree);
  return value === null || !Number.isFinite(value) ? null : { value, inputs: run.inputs, nonZero: run.nonZero };
}

type Plain = (numbers: readonly number[]) => number;

const sum: Plain = (numbers) => numbers.reduce((total, one) => total + one, 0);
/** Functions of all the figures they are given. */
const OF_FIGURES: Readonly<Record<string, Plain>> = {
  SUM: sum,
  AVERAGE: (numbers) => sum(numbers) / numbers.length,
  MIN: (numbers) => (numbers.length === 0 ? 0 : Math.min(...numbers)),
  MAX: (numbers) => (numbers.length === 0 ? 0 : Math.max(...numbers)),
  COUNT: (numbers) => numbers.length,
  PRODUCT: (numbers) => numbers.reduce((product, one) => product * one, 1),
};
/** Functions of single values. */
const OF_VALUES: Readonly<Record<string, (...numbers: number[]) => number>> = {
  ABS: Math.abs,
  SQRT: Math.sqrt,
  INT: Math.floor,
  ROUND: (value, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits,
};
const OF_TWO: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "^": (a, b) => a ** b,
  "=": (a, b) => Number(a === b),
  "<>": (a, b) => Number(a !== b),
  "<": (a, b) => Number(a < b),
  ">": (a, b) => Number(a > b),
  "<=": (a, b) => Number(a <= b),
  ">=": (a, b) => Number(a >= b),
};

/** One formula being worked out, with what it has used so far. */
class Run {
  inputs = 0;
  nonZero = 0;
  readonly #rows: number;
  readonly #columns: number;
  readonly #figureAt: FigureAt;

  constructor(rows: number, columns: number, figureAt: FigureAt) {
    this.#rows = rows;
    this.#columns = columns;
    this.#figureAt = figureAt;
  }

  value(node: FormulaNode): number | null {
    switch (node.kind) {
      case "number":
        return node.number;
      case "boolean":
        return Number(node.boolean);
      case "reference":
        return node.to === null ? this.#single(node) : null;
      case "unary":
        return this.#signed(node.operator, this.value(node.input));
      case "binary":
        return this.#combined(node.operator, node.left, node.right);
      case "call":
        return this.#call(node.name, node.inputs);
      default:
        return null;
    }
  }

  #signed(operator: string, input: number | null): number | null {
    if (input === null || operator === "+") return input;
    return operator === "-" ? -input : input / 100;
  }

  #combined(operator: string, left: FormulaNode, right: FormulaNode): number | null {
    const apply = OF_TWO[operator];
    const [a, b] = [this.value(left), this.value(right)];
    return apply === undefined || a === null || b === null ? null : apply(a, b);
  }

  #call(name: string, inputs: readonly FormulaNode[]): number | null {
    if (name === "IF") {
      const holds = inputs[0] ? this.value(inputs[0]) : null;
      const chosen = holds === null ? undefined : inputs[holds === 0 ? 2 : 1];
      return chosen ? this.value(chosen) : null;
    }
    if (name === "IFERROR") return inputs[0] ? this.value(inputs[0]) : null;
    const figures = OF_FIGURES[name];
    if (figures) {
      const numbers = this.#figures(inputs);
      return numbers === null ? null : figures(numbers);
    }
    const values = inputs.map((input) => this.value(input));
    return values.every((value) => value !== null) ? (OF_VALUES[name]?.(...values) ?? null) : null;
  }

  #figures(inputs: readonly FormulaNode[]): number[] | null {
    const found: number[] = [];
    for (const input of inputs) {
      if (input.kind !== "reference") {
        const value = this.value(input);
        if (value === null) return null;
        found.push(value);
      } else if (!this.#range(input, found)) return null;
    }
    return found;
  }

  /** Adds the figures of a range, texts passed over as spreadsheets do. */
  #range(reference: ReferenceToken, found: number[]): boolean {
    const [from, to] = [this.#placed(reference.from), this.#placed(reference.to ?? reference.from)];
    if (from === null || to === null) return false;
    const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
    const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
    if (top < 1 || left < 1 || (bottom - top + 1) * (right - left + 1) > MOST_CELLS) return false;
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const value = this.#figureAt(reference.sheet, row, column);
        if (typeof value === "number") found.push(this.#used(value));
      }
    return true;
  }

  #single(reference: ReferenceToken): number | null {
    const at = this.#placed(reference.from);
    const value = at && at.row >= 1 && at.column >= 1 ? this.#figureAt(reference.sheet, at.row, at.column) : undefined;
    if (value === undefined) return null;
    return value === null ? 0 : this.#used(value);
  }

  #placed({ row, column, rowAbsolute, columnAbsolute }: ReferenceToken["from"]) {
    if (row === null || column === null) return null;
    return { row: rowAbsolute ? row : row + this.#rows, column: columnAbsolute ? column : column + this.#columns };
  }

  #used(value: number): number {
    this.inputs++;
    if (value !== 0) this.nonZero++;
    return value;
  }
}
