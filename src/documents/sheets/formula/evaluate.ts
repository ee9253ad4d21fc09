/** Computes formulas whose value the file does not hold, from the cells they point at; never guesses. */
import type { CellValue } from "../../types.ts";
import { findFunction } from "./functions.ts";
import { type FormulaNode, parseFormula } from "./parse.ts";
import { type ReferenceToken, rangeOf } from "./tokens.ts";
import {
  COMPARISONS,
  compare,
  type FormulaError,
  type FormulaValue,
  isError,
  isMatrix,
  type Scalar,
  toBoolean,
  toNumber,
  toScalar,
  toText,
} from "./values.ts";

/** A cell as the evaluator sees it: its value, and its formula when the value is "missing". */
export type FormulaCell = { readonly value: CellValue; readonly formula: string | null };

export type FormulaSource = {
  /** Null for an empty cell; positions from 1. */
  readonly cell: (sheet: string, row: number, column: number) => FormulaCell | null;
  /** Last row and column in use, or null when there is no such sheet. */
  readonly extent: (sheet: string) => { readonly rows: number; readonly columns: number } | null;
  /** What a defined name stands for, as a formula; null when there is no such name. */
  readonly name: (name: string, sheet: string) => string | null;
  /** Dates count from 1904. Default false. */
  readonly epoch1904?: boolean | undefined;
};

export type Evaluator = {
  /** Null when the value cannot be known: a cycle, a function not offered, another workbook, too long a chain. */
  readonly evaluate: (sheet: string, row: number, column: number) => Scalar | null;
};

/** Cells read and operations done over all formulas of a workbook. */
const STEP_BUDGET = 5_000_000;
/** Formulas that wait for each other. */
const MAX_CHAIN = 200;
const NOT_COMPUTABLE = Symbol("not computable");
type Unknown = typeof NOT_COMPUTABLE;
/** Where a formula stands, and what is known within it alone. */
type Place = {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly depth: number;
  /** Values that LET has named, by their name in small letters. */
  readonly named: ReadonlyMap<string, FormulaValue>;
  /** Within SUMPRODUCT, where all programs go through ranges value by value. */
  readonly valueByValue: boolean;
};

const NOTHING_NAMED: Place["named"] = new Map();

export function makeEvaluator(source: FormulaSource): Evaluator {
  const evaluation = new Evaluation(source);
  return { evaluate: (sheet, row, column) => evaluation.result(sheet, row, column) };
}

/** One workbook being computed: what is known of it so far, and how much work may still be done. */
class Evaluation {
  readonly #source: FormulaSource;
  readonly #known = new Map<string, Scalar | Unknown>();
  readonly #underway = new Set<string>();
  #steps = 0;
  /** Set when a value was given up for the length of its chain alone: it may succeed when asked again later. */
  #chainTooLong = false;

  constructor(source: FormulaSource) {
    this.#source = source;
  }

  result(sheet: string, row: number, column: number): Scalar | null {
    this.#chainTooLong = false;
    const value = this.#valueOfCell(sheet, row, column, 0);
    return value === NOT_COMPUTABLE ? null : value;
  }

  #valueOfCell(sheet: string, row: number, column: number, depth: number): Scalar | Unknown {
    if (++this.#steps > STEP_BUDGET) return NOT_COMPUTABLE;
    const cell = this.#source.cell(sheet, row, column);
    if (cell === null) return null;
    if (cell.value.kind !== "missing") return scalarOf(cell.value);
    const key = `${row}:${column}:${sheet}`;
    const earlier = this.#known.get(key);
    if (earlier !== undefined) return earlier;
    if (this.#underway.has(key) || cell.formula === null) return NOT_COMPUTABLE;
    if (depth > MAX_CHAIN) {
      this.#chainTooLong = true;
      return NOT_COMPUTABLE;
    }
    this.#underway.add(key);
    const tree = parseFormula(cell.formula);
    const value =
      tree === null
        ? NOT_COMPUTABLE
        : this.#evaluate(tree, { sheet, row, column, depth: depth + 1, named: NOTHING_NAMED, valueByValue: false });
    this.#underway.delete(key);
    // A formula that points at a blank cell shows 0.
    const result = value === NOT_COMPUTABLE ? value : (toScalar(value) ?? 0);
    if (result !== NOT_COMPUTABLE || !this.#chainTooLong) this.#known.set(key, result);
    return result;
  }

  #evaluate(node: FormulaNode, place: Place): FormulaValue | Unknown {
    if (++this.#steps > STEP_BUDGET) return NOT_COMPUTABLE;
    switch (node.kind) {
      case "number":
        return node.number;
      case "text":
        return node.text;
      case "boolean":
        return node.boolean;
      case "error":
        return { error: node.code };
      case "blank":
        return null;
      case "reference":
        return this.#read(node, place);
      case "name":
        return this.#named(node.name, place);
      case "unary":
        return this.#applyToScalars(node.operator, [node.input], place);
      case "binary":
        return this.#applyToScalars(node.operator, [node.left, node.right], place);
      case "call":
        return this.#call(node.name, node.inputs, place);
      default:
        return node satisfies never;
    }
  }

  #named(name: string, place: Place): FormulaValue | Unknown {
    const own = place.named.get(nameInLet(name));
    if (own !== undefined) return own;
    const reference = place.depth > MAX_CHAIN ? null : this.#source.name(name, place.sheet);
    const tree = reference === null ? null : parseFormula(reference);
    return tree === null ? NOT_COMPUTABLE : this.#evaluate(tree, { ...place, depth: place.depth + 1 });
  }

  #read(reference: ReferenceToken, { sheet: own, depth }: Place): FormulaValue | Unknown {
    const sheet = reference.sheet ?? own;
    const extent = this.#source.extent(sheet);
    if (extent === null) return { error: "#REF!" };
    const range = rangeOf(reference);
    if (reference.to === null) return this.#valueOfCell(sheet, range.top, range.left, depth);
    const bottom = Math.max(range.top, Math.min(range.bottom, extent.rows));
    const right = Math.max(range.left, Math.min(range.right, extent.columns));
    if ((bottom - range.top + 1) * (right - range.left + 1) > STEP_BUDGET - this.#steps) return NOT_COMPUTABLE;
    const matrix: Scalar[][] = [];
    for (let row = range.top; row <= bottom; row++) {
      const values: Scalar[] = [];
      for (let column = range.left; column <= right; column++) {
        const value = this.#valueOfCell(sheet, row, column, depth);
        if (value === NOT_COMPUTABLE) return value;
        values.push(value);
      }
      matrix.push(values);
    }
    return { matrix };
  }

  #applyToScalars(operator: string, inputs: readonly FormulaNode[], place: Place): FormulaValue | Unknown {
    const values = this.#all(inputs, place);
    if (values === NOT_COMPUTABLE) return values;
    const apply = (left: Scalar, right: Scalar): Scalar =>
      inputs.length === 1 ? applyUnary(operator, left) : applyBinary(operator, left, right);
    const [left = null, right = null] = values;
    if (!values.some(isWide)) return apply(toScalar(left), toScalar(right));
    // Elsewhere, arithmetic over whole ranges depends on array rules that differ between programs.
    return place.valueByValue ? (valueByValue(left, right, apply) ?? NOT_COMPUTABLE) : NOT_COMPUTABLE;
  }

  /** LET(name, value, ..., result): each value may use the names before it. */
  #let(inputs: readonly FormulaNode[], place: Place): FormulaValue | Unknown {
    const named = new Map(place.named);
    for (let i = 0; i + 1 < inputs.length; i += 2) {
      const name = inputs[i];
      if (name?.kind !== "name") return NOT_COMPUTABLE;
      const value = this.#input(inputs, i + 1, { ...place, named });
      if (value === NOT_COMPUTABLE) return value;
      named.set(nameInLet(name.name), value);
    }
    return this.#input(inputs, inputs.length - 1, { ...place, named });
  }

  /** The range moved and sized anew; of a reference alone. */
  #offset(inputs: readonly FormulaNode[], place: Place): FormulaValue | Unknown {
    const [start] = inputs;
    if (start?.kind !== "reference") return NOT_COMPUTABLE;
    const range = rangeOf(start);
    const sizes = [0, 0, range.bottom - range.top + 1, range.right - range.left + 1];
    for (const at of sizes.keys()) {
      const given = inputs[at + 1];
      if (given === undefined || given.kind === "blank") continue;
      const value = this.#scalarInput(inputs, at + 1, place);
      if (value === NOT_COMPUTABLE) return value;
      const number = toNumber(value);
      if (typeof number !== "number") return number;
      sizes[at] = Math.trunc(number);
    }
    const [down = 0, across = 0, height = 1, width = 1] = sizes;
    const [top, left] = [range.top + down, range.left + across];
    if (top < 1 || left < 1 || height < 1 || width < 1) return { error: "#REF!" };
    const corner = (row: number, column: number) => ({ row, column, rowAbsolute: true, columnAbsolute: true });
    const isOne = height === 1 && width === 1;
    const to = isOne ? null : corner(top + height - 1, left + width - 1);
    return this.#read({ kind: "reference", sheet: start.sheet, from: corner(top, left), to }, place);
  }

  /** ROW and COLUMN: of a reference, or of the cell itself. */
  #position(name: "ROW" | "COLUMN", [of]: readonly FormulaNode[], place: Place): Scalar | Unknown {
    if (of === undefined) return name === "ROW" ? place.row : place.column;
    if (of.kind !== "reference") return NOT_COMPUTABLE;
    return name === "ROW" ? rangeOf(of).top : rangeOf(of).left;
  }

  /** Exact, or the next smaller or larger; wildcards and searches from the end are left out. */
  #lookedUp(inputs: readonly FormulaNode[], place: Place): FormulaValue | Unknown {
    const mode = this.#scalarInput(inputs, 4, place) ?? 0;
    if (inputs.length > 5 || (mode !== 0 && mode !== 1 && mode !== -1)) return NOT_COMPUTABLE;
    const wanted = this.#scalarInput(inputs, 0, place);
    const keys = this.#input(inputs, 1, place);
    const values = this.#input(inputs, 2, place);
    if (wanted === NOT_COMPUTABLE || keys === NOT_COMPUTABLE || values === NOT_COMPUTABLE) return NOT_COMPUTABLE;
    const found = lookUp(wanted, keys, values, mode);
    if (found !== null) return found;
    return inputs[3] === undefined || inputs[3].kind === "blank" ? { error: "#N/A" } : this.#input(inputs, 3, place);
  }

  #orElse(name: string, inputs: readonly FormulaNode[], place: Place): FormulaValue | Unknown {
    const value = this.#scalarInput(inputs, 0, place);
    if (value === NOT_COMPUTABLE || !isError(value)) return value;
    return name === "IFNA" && value.error !== "#N/A" ? value : this.#input(inputs, 1, place);
  }

  /** The functions that leave some of their inputs uncomputed stand here; all others are in functions.ts. */
  #call(name: string, inputs: readonly FormulaNode[], place: Place): FormulaValue | Unknown {
    switch (name) {
      case "IF":
        return this.#conditional(inputs, place);
      case "IFERROR":
      case "IFNA":
        return this.#orElse(name, inputs, place);
      case "CHOOSE":
        return this.#choice(inputs, place);
      case "LET":
        return this.#let(inputs, place);
      case "OFFSET":
        return this.#offset(inputs, place);
      case "ROW":
      case "COLUMN":
        return this.#position(name, inputs, place);
      case "XLOOKUP":
        return this.#lookedUp(inputs, place);
      case "SUMPRODUCT":
        return this.#computed(name, inputs, { ...place, valueByValue: true });
      default:
        return this.#computed(name, inputs, place);
    }
  }

  #input(inputs: readonly FormulaNode[], position: number, place: Place): FormulaValue | Unknown {
    const input = inputs[position];
    return input === undefined ? null : this.#evaluate(input, place);
  }

  #scalarInput(inputs: readonly FormulaNode[], position: number, place: Place): Scalar | Unknown {
    const value = this.#input(inputs, position, place);
    return value === NOT_COMPUTABLE ? value : toScalar(value);
  }

  #conditional(inputs: readonly FormulaNode[], place: Place): FormulaValue | Unknown {
    const condition = this.#scalarInput(inputs, 0, place);
    if (condition === NOT_COMPUTABLE) return condition;
    const holds = toBoolean(condition);
    if (typeof holds !== "boolean") return holds;
    if (holds) return inputs.length > 1 ? this.#input(inputs, 1, place) : true;
    return inputs.length > 2 ? this.#input(inputs, 2, place) : false;
  }

  #choice(inputs: readonly FormulaNode[], place: Place): FormulaValue | Unknown {
    const position = this.#scalarInput(inputs, 0, place);
    if (position === NOT_COMPUTABLE) return position;
    const number = toNumber(position);
    if (typeof number !== "number") return number;
    const chosen = Math.trunc(number);
    return chosen >= 1 && chosen < inputs.length ? this.#input(inputs, chosen, place) : { error: "#VALUE!" };
  }

  #computed(name: string, inputs: readonly FormulaNode[], place: Place): FormulaValue | Unknown {
    const apply = findFunction(name, this.#source.epoch1904 === true);
    if (apply === undefined) return NOT_COMPUTABLE;
    const values = this.#all(inputs, place);
    return values === NOT_COMPUTABLE ? values : apply(values);
  }

  #all(inputs: readonly FormulaNode[], place: Place): readonly FormulaValue[] | Unknown {
    const values: FormulaValue[] = [];
    for (const input of inputs) {
      const value = this.#evaluate(input, place);
      if (value === NOT_COMPUTABLE) return value;
      values.push(value);
    }
    return values;
  }
}

function scalarOf(value: CellValue): Scalar {
  switch (value.kind) {
    case "number":
      return value.number;
    case "date":
      return value.serial;
    case "text":
      return value.text;
    case "boolean":
      return value.boolean;
    case "error":
      return { error: value.code };
    case "missing":
      return null;
    default:
      return value satisfies never;
  }
}

/** Excel writes "_xlpm." before the names of LET. */
const LET_PREFIX = "_xlpm.";
const nameInLet = (name: string): string => {
  const folded = name.toLowerCase();
  return folded.startsWith(LET_PREFIX) ? folded.slice(LET_PREFIX.length) : folded;
};

const isWide = (value: FormulaValue): boolean =>
  isMatrix(value) && (value.matrix.length !== 1 || value.matrix[0]?.length !== 1);

/** Null where both are ranges of different shapes. */
function valueByValue(
  left: FormulaValue,
  right: FormulaValue,
  apply: (left: Scalar, right: Scalar) => Scalar,
): FormulaValue | null {
  const shape = [left, right].filter(isWide).map((value) => (isMatrix(value) ? value.matrix : []));
  const [first = [], second = first] = shape;
  if (first.length !== second.length || first[0]?.length !== second[0]?.length) return null;
  const at = (value: FormulaValue, row: number, column: number): Scalar =>
    isMatrix(value) && isWide(value) ? (value.matrix[row]?.[column] ?? null) : toScalar(value);
  return { matrix: first.map((row, r) => row.map((_, c) => apply(at(left, r, c), at(right, r, c)))) };
}

/** The value, or the row or column of values, beside the key; null where no key fits. */
function lookUp(wanted: Scalar, keys: FormulaValue, values: FormulaValue, mode: number): FormulaValue | null {
  if (isError(wanted)) return wanted;
  if (!isMatrix(keys) || !isMatrix(values)) return { error: "#VALUE!" };
  const down = keys.matrix[0]?.length === 1;
  const found = nearestKey(wanted, down ? keys.matrix.map((row) => row[0] ?? null) : (keys.matrix[0] ?? []), mode);
  if (found === null) return null;
  const matrix = down ? [values.matrix[found] ?? []] : values.matrix.map((row) => [row[found] ?? null]);
  return isWide({ matrix }) ? { matrix } : (matrix[0]?.[0] ?? null);
}

/** Where the key stands, or the one that is the next larger (1) or smaller (-1); null for none. */
function nearestKey(wanted: Scalar, keys: readonly Scalar[], mode: number): number | null {
  const alike = [...keys.entries()].filter(([, key]) => key !== null && typeof key === typeof wanted);
  const exact = alike.find(([, key]) => compare(key, wanted) === 0);
  const beyond = mode === 0 ? [] : alike.filter(([, key]) => Math.sign(compare(key, wanted)) === mode);
  const [nearest] = beyond.toSorted(([, one], [, other]) => mode * compare(one, other));
  return exact?.[0] ?? nearest?.[0] ?? null;
}

function applyUnary(operator: string, input: Scalar): Scalar {
  if (operator === "+") return input;
  const number = toNumber(input);
  if (typeof number !== "number") return number;
  return operator === "-" ? -number : number / 100;
}

function applyBinary(operator: string, left: Scalar, right: Scalar): Scalar {
  if (isError(left)) return left;
  if (isError(right)) return right;
  if (operator === "&") return `${toText(left) as string}${toText(right) as string}`;
  const holds = COMPARISONS.get(operator);
  return holds ? holds(compare(left, right)) : calculate(operator, toNumber(left), toNumber(right));
}

const ARITHMETIC: Readonly<Record<string, (left: number, right: number) => number>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
  "^": (left, right) => left ** right,
};

function calculate(operator: string, left: number | FormulaError, right: number | FormulaError): Scalar {
  if (typeof left !== "number") return left;
  if (typeof right !== "number") return right;
  if (operator === "/" && right === 0) return { error: "#DIV/0!" };
  const result = ARITHMETIC[operator]?.(left, right) ?? Number.NaN;
  return Number.isFinite(result) ? result : { error: "#NUM!" };
}
