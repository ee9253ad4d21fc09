/** Arithmetic as people write it, with units: "42 k€ x 12", "(412 000 + 351 000) / 1 200 000", "MRR × 12". Parsed and computed, never run. */
import type { Language } from "../../../documents/index.ts";
import { MONTHS_PER, type Quantity, readQuantities } from "../../../language/quantities/index.ts";
import { foldText } from "../../../ontology/index.ts";

/** A number with the unit that arithmetic gave it. */
export type Measured = {
  readonly value: number;
  /** Power of money: 1 for an amount, 0 for a number, a share or a count, -1 for "per euro". */
  readonly money: number;
  /** ISO code; null when none was written. */
  readonly currency: string | null;
  /** No unit was written anywhere in it. */
  readonly bare: boolean;
};

/** A figure as it was written in an expression. */
export type Operand = { readonly text: string; readonly quantity: Quantity };

export type Computed = Measured & {
  /** False for a lone figure or name. */
  readonly operated: boolean;
  readonly operands: readonly Operand[];
};

export type ExpressionOptions = {
  readonly language: Language;
  /** Values of names, by their folded text. */
  readonly names: ReadonlyMap<string, Measured>;
  /** "months": years, quarters and rates per year count in months. "written": "3 years" counts as 3. */
  readonly durations: "months" | "written";
};

export type ExpressionFault = { readonly fault: "unreadable" | "units" | "not_a_number" };

/** Characters of one expression: longer is no calculation. */
const LONGEST = 400;
const DEEPEST = 24;

type Token =
  | { readonly kind: "operator"; readonly text: "+" | "-" | "*" | "/" | "^" | "(" | ")" | "," }
  | { readonly kind: "operand"; readonly text: string };

const PER =
  /^\s*(?:per\s+)?(?:months?|mois|years?|ans?|ann[ée]es?|quarters?|trimestres?|weeks?|semaines?|days?|jours?|seats?|si[eè]ges?|users?|utilisateurs?)(?![\p{L}])/iu;
const MINUS = /[-−–]/u;

export function nameKey(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}%&]+/gu, " ")
    .trim();
}

export function computeExpression(text: string, options: ExpressionOptions): Computed | ExpressionFault {
  if (text.length > LONGEST) return { fault: "unreadable" };
  const tokens = readTokens(text);
  let at = 0;
  const operands: Operand[] = [];
  let operated = false;
  const peek = () => tokens[at];
  const isOperator = (...signs: string[]) => {
    const token = peek();
    return token?.kind === "operator" && signs.includes(token.text) ? token.text : null;
  };

  const sum = (depth: number): Measured => {
    let left = product(depth);
    for (let sign = isOperator("+", "-"); sign; sign = isOperator("+", "-")) {
      at++;
      left = added(left, product(depth), sign === "+" ? 1 : -1);
      operated = true;
    }
    return left;
  };
  const product = (depth: number): Measured => {
    let left = power(depth);
    for (let sign = isOperator("*", "/"); sign; sign = isOperator("*", "/")) {
      at++;
      left = sign === "*" ? times(left, power(depth)) : over(left, power(depth));
      operated = true;
    }
    return left;
  };
  const power = (depth: number): Measured => {
    const base = factor(depth);
    if (!isOperator("^")) return base;
    at++;
    const exponent = factor(depth);
    operated = true;
    if (exponent.money !== 0 || base.money !== 0) throw new Fault("units");
    return { ...base, value: base.value ** exponent.value };
  };
  const factor = (depth: number): Measured => {
    if (depth > DEEPEST) throw new Fault("unreadable");
    const token = tokens[at++];
    if (token === undefined) throw new Fault("unreadable");
    if (token.kind === "operand") {
      if (FUNCTIONS.has(nameKey(token.text)) && isOperator("(")) return called(nameKey(token.text), depth);
      return operandValue(token.text);
    }
    if (token.text === "-" || token.text === "+") {
      const value = factor(depth + 1);
      return token.text === "-" ? { ...value, value: -value.value } : value;
    }
    if (token.text !== "(") throw new Fault("unreadable");
    const value = sum(depth + 1);
    if (!isOperator(")")) throw new Fault("unreadable");
    at++;
    return value;
  };
  const called = (name: string, depth: number): Measured => {
    at++;
    const inputs = [sum(depth + 1)];
    while (isOperator(",")) {
      at++;
      inputs.push(sum(depth + 1));
    }
    if (!isOperator(")")) throw new Fault("unreadable");
    at++;
    operated = true;
    const total = inputs.slice(1).reduce((left, right) => added(left, right, 1), inputs[0]!);
    return MEANS.has(name) ? { ...total, value: total.value / inputs.length } : total;
  };
  const operandValue = (written: string): Measured => {
    const quantities = readQuantities(written, { language: options.language });
    const known = options.names.get(nameKey(written));
    if (known) return known;
    const [quantity, ...others] = quantities;
    if (!quantity || others.length > 0 || quantity.range) throw new Fault("unreadable");
    operands.push({ text: quantity.text, quantity });
    return measuredOf(quantity, options.durations);
  };

  try {
    const value = sum(0);
    if (at < tokens.length) return { fault: "unreadable" };
    if (!Number.isFinite(value.value)) return { fault: "not_a_number" };
    return { ...value, operated, operands };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault };
    throw error;
  }
}

const MEANS: ReadonlySet<string> = new Set(["mean", "average", "avg", "moyenne"]);
const FUNCTIONS: ReadonlySet<string> = new Set([...MEANS, "sum", "somme", "total"]);

class Fault extends Error {
  readonly fault: ExpressionFault["fault"];
  constructor(fault: ExpressionFault["fault"]) {
    super(fault);
    this.fault = fault;
  }
}

export function measuredOf(quantity: Quantity, durations: ExpressionOptions["durations"]): Measured {
  const { dimension, currency, value, unit, per } = quantity;
  const months = dimension === "duration" ? (MONTHS_PER[unit ?? ""] ?? 1) : 1;
  const span = per === null ? 1 : (MONTHS_PER[per] ?? 1);
  return {
    value: durations === "months" ? value / span : value / months,
    money: dimension === "money" ? 1 : 0,
    currency,
    bare: dimension === "count" && unit === null,
  };
}

function added(left: Measured, right: Measured, sign: 1 | -1): Measured {
  if (left.money !== right.money && !left.bare && !right.bare) throw new Fault("units");
  return {
    value: left.value + sign * right.value,
    money: left.bare ? right.money : left.money,
    currency: sharedCurrency(left, right),
    bare: left.bare && right.bare,
  };
}

function times(left: Measured, right: Measured): Measured {
  if (left.money !== 0 && right.money !== 0) throw new Fault("units");
  return {
    ...left,
    value: left.value * right.value,
    money: left.money + right.money,
    currency: left.currency ?? right.currency,
    bare: left.bare && right.bare,
  };
}

function over(left: Measured, right: Measured): Measured {
  if (right.value === 0) throw new Fault("not_a_number");
  const money = left.money - right.money;
  const currency = sharedCurrency(left, right);
  return {
    value: left.value / right.value,
    money,
    currency: money === 0 ? null : currency,
    bare: left.bare && right.bare,
  };
}

function sharedCurrency(left: Measured, right: Measured): string | null {
  if (left.currency !== null && right.currency !== null && left.currency !== right.currency) throw new Fault("units");
  return left.currency ?? right.currency;
}

/** Operands run to the next operator; a hyphen inside a word, a slash before "month" and a bracketed remark are no operators. */
function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let operand = "";
  let depth = 0;
  const close = () => {
    if (operand.trim() !== "") tokens.push({ kind: "operand", text: operand.trim() });
    operand = "";
  };
  const operator = (sign: Extract<Token, { kind: "operator" }>["text"]) => {
    close();
    tokens.push({ kind: "operator", text: sign });
  };
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    const before = operand.trim();
    const last = tokens.at(-1);
    const follows = before !== "" || (last?.kind === "operator" && last.text === ")");
    if (character === "(") {
      if (follows && !FUNCTIONS.has(nameKey(before))) i = endOfRemark(text, i);
      else {
        operator("(");
        depth++;
      }
    } else if (character === ")") {
      operator(")");
      depth--;
    } else if (character === "*" || character === "×" || character === "∗") operator("*");
    else if (character === "÷") operator("/");
    else if (character === "^") operator("^");
    else if (character === ";" && depth > 0) operator(",");
    else if (character === "," && depth > 0 && /\s/.test(text[i + 1] ?? "")) operator(",");
    else if (character === "+") operator("+");
    else if (character === "/" && !(/\d/.test(before) && PER.test(text.slice(i + 1)))) operator("/");
    else if ((character === "x" || character === "X") && follows && isAlone(text, i)) operator("*");
    else if (MINUS.test(character) && isMinus(text, i, follows)) operator("-");
    else operand += character;
  }
  close();
  return tokens;
}

function endOfRemark(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === "(") depth++;
    if (text[i] === ")" && --depth === 0) return i;
  }
  return text.length;
}

/** "42 x 12" and "42x12", never the x of "4.1x" or of a word. */
function isAlone(text: string, i: number): boolean {
  const before = text[i - 1] ?? " ";
  const after = text[i + 1] ?? " ";
  return /[\s)]/.test(before) ? /[\s(\d]/.test(after) : /\d/.test(before) && /\d/.test(after);
}

function isMinus(text: string, i: number, follows: boolean): boolean {
  if (!follows) return true;
  const spaced = /\s/.test(text[i - 1] ?? " ") && /\s/.test(text[i + 1] ?? " ");
  return (
    spaced ||
    text[i + 1] === "(" ||
    text[i - 1] === ")" ||
    (/[\d%€$£]/.test(text[i - 1] ?? "") && /[\d€$£]/.test(text[i + 1] ?? ""))
  );
}
