/** Figures written in a CSV file, under one decimal mark for the whole file. */

export type DecimalMark = "," | ".";

export type WrittenNumber = {
  /** 0.125 for "12,5 %", as a spreadsheet holds it; currencies and scales stay in the format. */
  readonly number: number;
  /** Excel number format that shows the figure this way; null for a plain number. */
  readonly format: string | null;
};

const SPACES = " \\u00a0\\u202f\\u2009";
const CURRENCY = "(?:[kKmM]|M[dD])?[€$£¥]|(?:[kKmM])?(?:EUR|USD|GBP|CHF|CAD|JPY)";
const SHAPE = new RegExp(
  `^(\\()?([-+\\u2212])?(${CURRENCY})?[${SPACES}]*([-+\\u2212])?([\\d][\\d.,'\\u2019${SPACES}]*?(?:[eE][-+]?\\d+)?|\\.\\d+)[${SPACES}]*(%|${CURRENCY})?([-\\u2212])?(\\))?$`,
);
const MAX_DIGITS = 15;

/** Reads a field as a number, or null when it is text: a date, a code with leading zeros, a telephone number. */
export function readNumber(field: string, decimal: DecimalMark): WrittenNumber | null {
  const written = matchShape(field);
  if (written === null) return null;
  const numeral = readNumeral(written.numeral, decimal);
  if (numeral === null) return null;
  const signed = written.negative ? -numeral.number : numeral.number;
  const decimals = numeral.decimals > 0 ? `.${"0".repeat(numeral.decimals)}` : "";
  if (written.unit === null) return { number: signed, format: null };
  if (written.unit === "%") {
    // Through text, so that 12.3 % is 0.123 and not a neighbour of it.
    return { number: Number(`${signed}e-2`), format: `0${decimals}%` };
  }
  const literal = `"${written.unit}"`;
  const digits = `#,##0${decimals}`;
  return { number: signed, format: written.unitFirst ? `${literal}${digits}` : `${digits} ${literal}` };
}

/** The decimal mark most figures of the file agree on; without any evidence, that of the separator's country. */
export function findDecimalMark(fields: Iterable<string>, separator: string): DecimalMark {
  let commas = 0;
  let dots = 0;
  for (const field of fields) {
    const written = matchShape(field);
    const evidence = written === null ? null : markOf(written.numeral);
    if (evidence === ",") commas++;
    if (evidence === ".") dots++;
  }
  if (commas !== dots) return commas > dots ? "," : ".";
  return separator === ";" ? "," : ".";
}

type Shape = {
  readonly negative: boolean;
  readonly numeral: string;
  readonly unit: string | null;
  readonly unitFirst: boolean;
};

function matchShape(field: string): Shape | null {
  const trimmed = field.trim();
  if (trimmed.length > 40 || !/\d/.test(trimmed)) return null;
  const match = SHAPE.exec(trimmed);
  if (match === null) return null;
  const [, open, signBefore, unitBefore, signAfter, numeral, unitAfter, signLast, close] = match;
  if ((open === undefined) !== (close === undefined)) return null;
  if (unitBefore !== undefined && unitAfter !== undefined) return null;
  const signs = [signBefore, signAfter, signLast].filter((sign) => sign !== undefined);
  if (signs.length + (open === undefined ? 0 : 1) > 1) return null;
  const negative = open !== undefined || signs.some((sign) => sign !== "+");
  return {
    negative,
    numeral: numeral as string,
    unit: unitBefore ?? unitAfter ?? null,
    unitFirst: unitBefore !== undefined,
  };
}

/** What one numeral says about the decimal mark; null when it could be either, as 1,234. */
function markOf(numeral: string): DecimalMark | null {
  const commas = numeral.split(",").length - 1;
  const dots = numeral.split(".").length - 1;
  if (commas > 0 && dots > 0) return numeral.lastIndexOf(",") > numeral.lastIndexOf(".") ? "," : ".";
  if (commas === 0 && dots === 0) return null;
  const mark = commas > 0 ? "," : ".";
  const other = commas > 0 ? "." : ",";
  if (commas + dots > 1) return other;
  const [whole = "", fraction = ""] = numeral.split(mark);
  const grouped = new RegExp(`[${SPACES}'\\u2019]`).test(whole);
  const decimalFor = fraction.length !== 3 || grouped || /^0?$/.test(whole) || whole.length > 3;
  return decimalFor ? mark : null;
}

function readNumeral(numeral: string, decimal: DecimalMark): { number: number; decimals: number } | null {
  const [mantissa = "", exponent] = numeral.split(/e/i);
  const [whole = "", fraction, ...more] = mantissa.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  const digits = digitsOf(whole, decimal === "," ? "." : ",");
  if (digits === null || isTooLong(digits, fraction)) return null;
  if (exponent !== undefined && fraction === undefined) return null;
  const number = Number(`${digits === "" ? "0" : digits}.${fraction ?? "0"}e${exponent ?? "0"}`);
  return Number.isFinite(number) ? { number, decimals: exponent === undefined ? (fraction?.length ?? 0) : 0 } : null;
}

/** The digits before the mark, in groups of three of one kind or in none; null for what is no number. */
function digitsOf(whole: string, thousands: DecimalMark): string | null {
  const groups = whole.split(new RegExp(`[${SPACES}'\\u2019${thousands}]`));
  const [lead = "", ...rest] = groups;
  const used = new Set(whole.replace(/\d/g, ""));
  if (used.size > 1 || rest.some((group) => !/^\d{3}$/.test(group)) || !/^\d*$/.test(lead)) return null;
  if (rest.length > 0 && !/^\d{1,3}$/.test(lead)) return null;
  const digits = groups.join("");
  // Leading zeros make a code: a postcode, an account, a telephone number.
  return /^0\d/.test(digits) ? null : digits;
}

function isTooLong(digits: string, fraction: string | undefined): boolean {
  return digits.length + (fraction?.length ?? 0) > (fraction === undefined ? MAX_DIGITS : MAX_DIGITS + 5);
}
