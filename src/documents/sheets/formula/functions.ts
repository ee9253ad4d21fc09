/** The functions a formula may call here: plain arithmetic, lookups and finance; nothing that depends on the day or on chance. */
import * as library from "@formulajs/formulajs";
import {
  COMPARISONS,
  compare,
  type FormulaError,
  type FormulaValue,
  isError,
  isMatrix,
  type Matrix,
  type Scalar,
  toBoolean,
  toNumber,
  toScalar,
  toText,
} from "./values.ts";

export type FormulaFunction = (inputs: readonly FormulaValue[]) => FormulaValue;

/** Undefined for a function that is not offered: its formula stays without a value. */
export function findFunction(name: string, epoch1904 = false): FormulaFunction | undefined {
  return FUNCTIONS.get(name) ?? DATE_FUNCTIONS.get(name)?.(epoch1904 ? EPOCH_1904 : EPOCH_1900);
}

const DAY_MS = 86_400_000;
/** Serial number of the first of January 1970. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;

const dayOf = (serial: number, epoch: number): Date => new Date((Math.floor(serial) - epoch) * DAY_MS);

const serialOf = (year: number, month: number, day: number, epoch: number): number =>
  Date.UTC(year, month, day) / DAY_MS + epoch;

/** So many months later: the same day, or the last of a shorter month; or the last day of that month. */
function monthsLater(serial: number, months: number, epoch: number, end: boolean): number {
  const from = dayOf(serial, epoch);
  const month = from.getUTCMonth() + Math.trunc(months);
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return serialOf(from.getUTCFullYear(), month, end ? last : Math.min(from.getUTCDate(), last), epoch);
}

/** By the serial number that stands for the first of January 1970. */
const DATE_FUNCTIONS: ReadonlyMap<string, (epoch: number) => FormulaFunction> = new Map([
  ["EDATE", (epoch) => ofScalars((serial, months) => monthsLater(serial, months, epoch, false), 2)],
  ["EOMONTH", (epoch) => ofScalars((serial, months) => monthsLater(serial, months, epoch, true), 2)],
  [
    "DATE",
    (epoch) =>
      ofScalars((year, month, day) => serialOf(year < 1900 ? year + 1900 : year, month - 1, Math.trunc(day), epoch), 3),
  ],
  ["YEAR", (epoch) => ofScalars((serial) => dayOf(serial, epoch).getUTCFullYear(), 1)],
  ["MONTH", (epoch) => ofScalars((serial) => dayOf(serial, epoch).getUTCMonth() + 1, 1)],
  ["DAY", (epoch) => ofScalars((serial) => dayOf(serial, epoch).getUTCDate(), 1)],
]);

/** Numbers as SUM sees them: of ranges only the numbers, of single arguments what reads as one. The first error wins. */
function numbersOf(inputs: readonly FormulaValue[]): number[] | FormulaError {
  const numbers: number[] = [];
  for (const input of inputs) {
    if (isMatrix(input)) {
      for (const value of input.matrix.flat()) {
        if (typeof value === "number") numbers.push(value);
        else if (isError(value)) return value;
      }
    } else {
      const number = toNumber(input);
      if (typeof number !== "number") return number;
      numbers.push(number);
    }
  }
  return numbers;
}

/** Functions of a flat list of numbers. */
function ofNumbers(apply: (numbers: readonly number[]) => unknown): FormulaFunction {
  return (inputs) => {
    const numbers = numbersOf(inputs);
    return Array.isArray(numbers) ? fromLibrary(apply(numbers)) : (numbers as FormulaError);
  };
}

/** Functions of a few single numbers, e.g. ROUND. */
function ofScalars(apply: (...numbers: number[]) => unknown, least: number, most = least): FormulaFunction {
  return (inputs) => {
    if (inputs.length < least || inputs.length > most) return { error: "#VALUE!" };
    const numbers: number[] = [];
    for (const input of inputs) {
      const number = toNumber(toScalar(input));
      if (typeof number !== "number") return number;
      numbers.push(number);
    }
    return fromLibrary(apply(...numbers));
  };
}

/** A library result: a number, a text, a boolean, or one of its Error objects, whose message is the error's code. */
function fromLibrary(result: unknown): Scalar {
  if (typeof result === "number") return Number.isFinite(result) ? result : { error: "#NUM!" };
  if (typeof result === "string" || typeof result === "boolean") return result;
  if (result instanceof Error && result.message.startsWith("#")) return { error: result.message };
  return { error: "#VALUE!" };
}

function matrixOf(value: FormulaValue | undefined): Matrix {
  if (value === undefined) return [];
  return isMatrix(value) ? value.matrix : [[value]];
}

function flat(value: FormulaValue | undefined): readonly Scalar[] {
  return matrixOf(value).flat();
}

function logic(start: boolean, join: (a: boolean, b: boolean) => boolean): FormulaFunction {
  return (inputs) => {
    let result = start;
    for (const input of inputs) {
      for (const value of flat(input)) {
        if (isMatrix(input) && (value === null || typeof value === "string")) continue;
        const boolean = toBoolean(value);
        if (typeof boolean !== "boolean") return boolean;
        result = join(result, boolean);
      }
    }
    return result;
  };
}

/** The test of SUMIF and COUNTIF: a value, or a comparison written as text such as ">=10" or "<>total*". */
function criterion(written: Scalar): (value: Scalar) => boolean {
  if (typeof written !== "string") return (value) => value !== null && compare(value, written) === 0;
  const [, operator = "", rest = ""] = /^(<=|>=|<>|=|<|>)?(.*)$/s.exec(written) ?? [];
  const number = rest.trim() === "" ? null : toNumber(rest);
  const target = typeof number === "number" ? number : rest;
  const holds = COMPARISONS.get(operator);
  if (holds && !["=", "<>"].includes(operator))
    return (value) => value !== null && typeof value === typeof target && holds(compare(value, target));
  const equals = equalTo(target);
  return operator === "<>" ? (value) => !equals(value) : equals;
}

function equalTo(target: string | number): (value: Scalar) => boolean {
  return typeof target === "string"
    ? (value) => wildcard(target).test(String(toText(value)))
    : (value) => typeof value === "number" && compare(value, target) === 0;
}

function wildcard(text: string): RegExp {
  const pattern = text
    .replace(/[\\^$.|+()[\]{}]/g, "\\$&")
    .replace(/\*+/g, ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${pattern}$`, "is");
}

/** The positions where every pair (range, criterion) holds. */
function matching(pairs: readonly FormulaValue[]): number[] {
  const first = flat(pairs[0]);
  const tests: { readonly values: readonly Scalar[]; readonly test: (value: Scalar) => boolean }[] = [];
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    tests.push({ values: flat(pairs[i]), test: criterion(toScalar(pairs[i + 1] as FormulaValue)) });
  }
  return first.flatMap((_, at) => (tests.every(({ values, test }) => test(values[at] ?? null)) ? [at] : []));
}

function pick(values: readonly Scalar[], positions: readonly number[]): number[] {
  return positions.flatMap((at) => {
    const value = values[at];
    return typeof value === "number" ? [value] : [];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const match: FormulaFunction = ([wanted, range, kind]) => {
  const target = toScalar(wanted ?? null);
  if (isError(target)) return target;
  const order = kind === undefined ? 1 : toNumber(toScalar(kind));
  if (typeof order !== "number") return order;
  const at = order === 0 ? placeOf(target, flat(range)) : placeInOrder(target, flat(range), order > 0);
  return at < 0 ? { error: "#N/A" } : at + 1;
};

/** The first value that is the wanted one, which may hold wildcards; -1 for none. */
function placeOf(target: Scalar, values: readonly Scalar[]): number {
  const equals = typeof target === "string" ? wildcard(target) : null;
  return values.findIndex((value) =>
    equals === null ? value !== null && compare(value, target) === 0 : typeof value === "string" && equals.test(value),
  );
}

/** The last of the values in order that has not gone past the wanted one; -1 for none. */
function placeInOrder(target: Scalar, values: readonly Scalar[], rising: boolean): number {
  let found = -1;
  for (const [at, value] of values.entries()) {
    if (typeof value !== typeof target) continue;
    const difference = compare(value, target);
    if (rising ? difference > 0 : difference < 0) break;
    found = at;
  }
  return found;
}

const index: FormulaFunction = ([range, rowInput, columnInput]) => {
  const matrix = matrixOf(range);
  const row = toNumber(toScalar(rowInput ?? null));
  const column = toNumber(toScalar(columnInput ?? null));
  if (typeof row !== "number") return row;
  if (typeof column !== "number") return column;
  const isFlat = matrix.length === 1 && columnInput === undefined;
  return isFlat ? partOf(matrix, 1, row) : partOf(matrix, row, column);
};

/** A cell; a whole column or row where the other number is 0. */
function partOf(matrix: readonly (readonly Scalar[])[], row: number, column: number): FormulaValue {
  if (row === 0 && column > 0) return { matrix: matrix.map((values) => [values[column - 1] ?? null]) };
  if (column === 0 && row > 0 && (matrix[0]?.length ?? 0) > 1) return { matrix: [matrix[row - 1] ?? []] };
  const found = matrix[Math.max(1, row) - 1]?.[Math.max(1, column) - 1];
  return found === undefined ? { error: "#REF!" } : found;
}

function lookup(vertical: boolean): FormulaFunction {
  return ([wanted, table, position, approximate]) => {
    const matrix = matrixOf(table);
    const line = toNumber(toScalar(position ?? null));
    if (typeof line !== "number") return line;
    const keys = vertical ? matrix.map((row) => row[0] ?? null) : (matrix[0] ?? []);
    const exact = approximate !== undefined && toBoolean(toScalar(approximate)) === false;
    const at = match([wanted ?? null, { matrix: [keys] }, exact ? 0 : 1]);
    if (typeof at !== "number") return at;
    const found = vertical ? matrix[at - 1]?.[line - 1] : matrix[line - 1]?.[at - 1];
    return found === undefined ? { error: "#REF!" } : found;
  };
}

const sumProduct: FormulaFunction = (inputs) => {
  const columns = inputs.map(flat);
  const length = columns[0]?.length ?? 0;
  if (columns.some((column) => column.length !== length)) return { error: "#VALUE!" };
  let total = 0;
  for (let at = 0; at < length; at++) {
    let product = 1;
    for (const column of columns) {
      const value = column[at] ?? null;
      if (isError(value)) return value;
      product *= typeof value === "number" ? value : 0;
    }
    total += product;
  }
  return total;
};

/** A rate of return needs its flows in order and its guess apart. */
const irr: FormulaFunction = ([flows, guess]) => {
  const numbers = numbersOf(flows === undefined ? [] : [flows]);
  if (!Array.isArray(numbers)) return numbers as FormulaError;
  const start = guess === undefined ? 0.1 : toNumber(toScalar(guess));
  return typeof start === "number" ? fromLibrary(library.IRR(numbers, start)) : start;
};

const isKind =
  (test: (value: Scalar) => boolean): FormulaFunction =>
  ([input]) =>
    test(toScalar(input ?? null));

const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>(
  Object.entries({
    SUM: ofNumbers(sum),
    PRODUCT: ofNumbers((numbers) => library.PRODUCT(...numbers)),
    AVERAGE: ofNumbers((numbers) => (numbers.length === 0 ? new Error("#DIV/0!") : sum(numbers) / numbers.length)),
    MEDIAN: ofNumbers((numbers) => library.MEDIAN(...numbers)),
    MIN: ofNumbers((numbers) => numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0)),
    MAX: ofNumbers((numbers) => numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0)),
    STDEV: ofNumbers((numbers) => library.STDEV.S(...numbers)),
    COUNT: (inputs) => inputs.flatMap((input) => flat(input)).filter((value) => typeof value === "number").length,
    COUNTA: (inputs) => inputs.flatMap((input) => flat(input)).filter((value) => value !== null).length,
    COUNTBLANK: ([input]) => flat(input).filter((value) => value === null || value === "").length,
    SUMPRODUCT: sumProduct,
    SUMIF: ([range, test, sums]) => sum(pick(flat(sums ?? range), matching([range ?? null, test ?? null]))),
    SUMIFS: ([sums, ...pairs]) => sum(pick(flat(sums), matching(pairs))),
    COUNTIF: (pairs) => matching(pairs).length,
    COUNTIFS: (pairs) => matching(pairs).length,
    AVERAGEIF: ([range, test, values]) => {
      const numbers = pick(flat(values ?? range), matching([range ?? null, test ?? null]));
      return numbers.length === 0 ? { error: "#DIV/0!" } : sum(numbers) / numbers.length;
    },
    ABS: ofScalars(Math.abs, 1),
    SIGN: ofScalars(Math.sign, 1),
    SQRT: ofScalars((number) => library.SQRT(number), 1),
    EXP: ofScalars(Math.exp, 1),
    LN: ofScalars((number) => library.LN(number), 1),
    LOG10: ofScalars((number) => library.LOG10(number), 1),
    POWER: ofScalars((base, exponent) => library.POWER(base, exponent), 2),
    MOD: ofScalars((number, divisor) => library.MOD(number, divisor), 2),
    INT: ofScalars(Math.floor, 1),
    TRUNC: ofScalars((number, digits = 0) => library.TRUNC(number, digits), 1, 2),
    ROUND: ofScalars((number, digits) => library.ROUND(number, digits), 2),
    ROUNDUP: ofScalars((number, digits) => library.ROUNDUP(number, digits), 2),
    ROUNDDOWN: ofScalars((number, digits) => library.ROUNDDOWN(number, digits), 2),
    CEILING: ofScalars((number, step) => library.CEILING(number, step), 2),
    FLOOR: ofScalars((number, step) => library.FLOOR(number, step), 2),
    PMT: ofScalars((rate, count, present, future = 0, due = 0) => library.PMT(rate, count, present, future, due), 3, 5),
    PV: ofScalars((rate, count, payment, future = 0, due = 0) => library.PV(rate, count, payment, future, due), 3, 5),
    FV: ofScalars((rate, count, payment, present = 0, due = 0) => library.FV(rate, count, payment, present, due), 3, 5),
    NPV: ofNumbers(([rate = 0, ...flows]) => library.NPV(rate, ...flows)),
    IRR: irr,
    AND: logic(true, (a, b) => a && b),
    OR: logic(false, (a, b) => a || b),
    NOT: ([input]) => {
      const boolean = toBoolean(toScalar(input ?? null));
      return typeof boolean === "boolean" ? !boolean : boolean;
    },
    MATCH: match,
    INDEX: index,
    VLOOKUP: lookup(true),
    HLOOKUP: lookup(false),
    ISBLANK: isKind((value) => value === null),
    ISNUMBER: isKind((value) => typeof value === "number"),
    ISTEXT: isKind((value) => typeof value === "string"),
    ISERROR: isKind((value) => isError(value)),
    CONCATENATE: concatenate,
    CONCAT: concatenate,
  } satisfies Readonly<Record<string, FormulaFunction>>),
);

function concatenate(inputs: readonly FormulaValue[]): FormulaValue {
  let text = "";
  for (const value of inputs.flatMap((input) => flat(input))) {
    const part = toText(value);
    if (typeof part !== "string") return part;
    text += part;
  }
  return text;
}
