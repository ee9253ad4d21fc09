/** Arithmetic as people write it, with units: "42 k€ x 12", "(412 000 + 351 000) / 1 200 000", "MRR × 12". Parsed and computed, never run. */
import type { Language } from "../../../documents/index.ts";
import { written } from "../../../language/index.ts";
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

type Sign = "+" | "-" | "*" | "/" | "^" | "(" | ")" | ",";
type Token = { readonly kind: "operator"; readonly text: Sign } | { readonly kind: "operand"; readonly text: string };

const PER = new RegExp(`^\\s*(?:${written("per")}\\s+)?${written("perUnit")}(?!\\p{L})`, "iu");
const MINUS = /[-−–]/u;

export function nameKey(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}%&]+/gu, " ")
    .trim();
}

export function computeExpression(text: string, options: ExpressionOptions): Computed | ExpressionFault {
  if (text.length > LONGEST) return { fault: "unreadable" };
  try {
    const computed = new Computation(readTokens(text), options).compute();
    return Number.isFinite(computed.value) ? computed : { fault: "not_a_number" };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault };
    throw error;
  }
}

/** Computes tokens by descent: a sum of products of powers of figures, names, functions and brackets. */
class Computation {
  readonly #tokens: readonly Token[];
  readonly #options: ExpressionOptions;
  readonly #operands: Operand[] = [];
  #at = 0;
  #operated = false;

  constructor(tokens: readonly Token[], options: ExpressionOptions) {
    this.#tokens = tokens;
    this.#options = options;
  }

  compute(): Computed {
    const value = this.#sum(0);
    if (this.#at < this.#tokens.length) throw new Fault("unreadable");
    return { ...value, operated: this.#operated, operands: this.#operands };
  }

  /** Takes the next token where it is one of these signs. */
  #take(...signs: readonly Sign[]): Sign | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "operator" || !signs.includes(token.text)) return null;
    this.#at++;
    return token.text;
  }

  #expect(sign: Sign): void {
    if (this.#take(sign) === null) throw new Fault("unreadable");
  }

  #sum(depth: number): Measured {
    let left = this.#product(depth);
    for (let sign = this.#take("+", "-"); sign; sign = this.#take("+", "-")) {
      left = added(left, this.#product(depth), sign === "+" ? 1 : -1);
      this.#operated = true;
    }
    return left;
  }

  #product(depth: number): Measured {
    let left = this.#power(depth);
    for (let sign = this.#take("*", "/"); sign; sign = this.#take("*", "/")) {
      left = sign === "*" ? times(left, this.#power(depth)) : over(left, this.#power(depth));
      this.#operated = true;
    }
    return left;
  }

  #power(depth: number): Measured {
    const base = this.#factor(depth);
    if (!this.#take("^")) return base;
    const exponent = this.#factor(depth);
    this.#operated = true;
    if (exponent.money !== 0 || base.money !== 0) throw new Fault("units");
    return { ...base, value: base.value ** exponent.value };
  }

  #factor(depth: number): Measured {
    if (depth > DEEPEST) throw new Fault("unreadable");
    const token = this.#tokens[this.#at++];
    if (token?.kind === "operand") return this.#operand(token.text, depth);
    switch (token?.text) {
      case "+":
        return this.#factor(depth + 1);
      case "-": {
        const value = this.#factor(depth + 1);
        return { ...value, value: -value.value };
      }
      case "(": {
        const value = this.#sum(depth + 1);
        this.#expect(")");
        return value;
      }
      default:
        throw new Fault("unreadable");
    }
  }

  #operand(written: string, depth: number): Measured {
    const name = nameKey(written);
    return FUNCTIONS.has(name) && this.#take("(") ? this.#called(name, depth) : this.#figure(written);
  }

  /** A function of what its bracket holds; the bracket is open. */
  #called(name: string, depth: number): Measured {
    const first = this.#sum(depth + 1);
    const others: Measured[] = [];
    while (this.#take(",")) others.push(this.#sum(depth + 1));
    this.#expect(")");
    this.#operated = true;
    const total = others.reduce((left, right) => added(left, right, 1), first);
    return MEANS.has(name) ? { ...total, value: total.value / (1 + others.length) } : total;
  }

  #figure(written: string): Measured {
    const known = this.#options.names.get(nameKey(written));
    if (known) return known;
    const [quantity, ...others] = readQuantities(written, { language: this.#options.language });
    if (!quantity || others.length > 0 || quantity.range) throw new Fault("unreadable");
    this.#operands.push({ text: quantity.text, quantity });
    return measuredOf(quantity, this.#options.durations);
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
  for (let i = 0; i < text.length; i++) {
    const before = operand.trim();
    const last = tokens.at(-1);
    const follows = before !== "" || (last?.kind === "operator" && last.text === ")");
    if (text[i] === "(" && follows && !FUNCTIONS.has(nameKey(before))) {
      i = endOfRemark(text, i);
      continue;
    }
    const sign = signAt(text, i, { before, follows, depth });
    if (sign === null) {
      operand += text[i] ?? "";
      continue;
    }
    close();
    tokens.push({ kind: "operator", text: sign });
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
  }
  close();
  return tokens;
}

type Around = {
  /** The operand so far. */
  readonly before: string;
  /** Something stands before that an operator can join. */
  readonly follows: boolean;
  /** Brackets that are open. */
  readonly depth: number;
};

const SIGNS: Readonly<Partial<Record<string, Sign>>> = {
  "(": "(",
  ")": ")",
  "*": "*",
  "×": "*",
  "∗": "*",
  "÷": "/",
  "^": "^",
  "+": "+",
};

/** The operator that the character is where it stands; null where it belongs to an operand. */
function signAt(text: string, i: number, around: Around): Sign | null {
  const character = text[i] ?? "";
  if (MINUS.test(character)) return isMinus(text, i, around.follows) ? "-" : null;
  const depends = Object.hasOwn(DEPENDING, character) ? DEPENDING[character] : undefined;
  if (depends) return depends(text, i, around);
  return Object.hasOwn(SIGNS, character) ? (SIGNS[character] ?? null) : null;
}

const timesAlone: SignReader = (text, i, { follows }) => (follows && isAlone(text, i) ? "*" : null);

type SignReader = (text: string, i: number, around: Around) => Sign | null;

/** Characters that are operators only where they stand so. */
const DEPENDING: Readonly<Partial<Record<string, SignReader>>> = {
  ";": (_text, _i, { depth }) => (depth > 0 ? "," : null),
  ",": (text, i, { depth }) => (depth > 0 && /\s/.test(text[i + 1] ?? "") ? "," : null),
  "/": (text, i, { before }) => (/\d/.test(before) && PER.test(text.slice(i + 1)) ? null : "/"),
  x: timesAlone,
  X: timesAlone,
};

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
