/** The small language of formulas between metrics: parsing and evaluating. */
import { rememberedBy } from "../language/index.ts";

/** Which value of a metric a formula asks for. */
export type Shift = "same" | "previous" | "opening" | "closing";

export type FormulaNode =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "metric"; readonly metricId: string; readonly shift: Shift }
  | { readonly kind: "negate"; readonly operand: FormulaNode }
  | {
      readonly kind: "operation";
      readonly operator: "+" | "-" | "*" | "/";
      readonly left: FormulaNode;
      readonly right: FormulaNode;
    };

/** A formula that does not follow the grammar; position counts characters from 0. */
export class FormulaError extends Error {
  override readonly name = "FormulaError";
  readonly code: "unexpected_character" | "unexpected_end" | "unexpected_token" | "unknown_function";
  readonly expression: string;
  readonly position: number;

  constructor(code: FormulaError["code"], expression: string, position: number, expected: string) {
    super(`Formula "${expression}": ${code.replaceAll("_", " ")} at character ${position}; write ${expected}.`);
    this.code = code;
    this.expression = expression;
    this.position = position;
  }
}

type Token = { readonly text: string; readonly position: number };

const TOKEN = /\s*(?:(\d+(?:\.\d+)?|[a-z][a-z0-9_]*|[-+*/()]))/y;

function readTokens(expression: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let position = 0;
  while (expression.slice(position).trim() !== "") {
    TOKEN.lastIndex = position;
    const found = TOKEN.exec(expression);
    const text = found?.[1];
    if (text === undefined) {
      throw new FormulaError("unexpected_character", expression, position, "numbers, metric ids and + - * / ( )");
    }
    tokens.push({ text, position: TOKEN.lastIndex - text.length });
    position = TOKEN.lastIndex;
  }
  return tokens;
}

const SHIFTS = ["previous", "opening", "closing"] as const;

/** Reads an expression; throws a FormulaError when it does not follow the grammar. */
export const parseFormula = rememberedBy((expression: string): FormulaNode => {
  const reader = new TokenReader(expression);
  const formula = readSum(reader);
  if (reader.text !== undefined) reader.fail("an operator or the end");
  return formula;
});

/** The tokens of an expression, one after the other. */
class TokenReader {
  readonly #expression: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(expression: string) {
    this.#expression = expression;
    this.#tokens = readTokens(expression);
  }

  get text(): string | undefined {
    return this.#tokens[this.#at]?.text;
  }

  next(): void {
    this.#at += 1;
  }

  take(text: string): void {
    if (this.text !== text) this.fail(`"${text}"`);
    this.next();
  }

  get position(): number {
    return this.#tokens[this.#at]?.position ?? this.#expression.length;
  }

  fail(expected: string): never {
    const code = this.text === undefined ? "unexpected_end" : "unexpected_token";
    throw new FormulaError(code, this.#expression, this.position, expected);
  }

  unknownFunction(position: number): FormulaError {
    return new FormulaError("unknown_function", this.#expression, position, "previous(id), opening(id) or closing(id)");
  }
}

function readSum(reader: TokenReader): FormulaNode {
  let left = readProduct(reader);
  for (let operator = reader.text; operator === "+" || operator === "-"; operator = reader.text) {
    reader.next();
    left = { kind: "operation", operator, left, right: readProduct(reader) };
  }
  return left;
}

function readProduct(reader: TokenReader): FormulaNode {
  let left = readFactor(reader);
  for (let operator = reader.text; operator === "*" || operator === "/"; operator = reader.text) {
    reader.next();
    left = { kind: "operation", operator, left, right: readFactor(reader) };
  }
  return left;
}

function readFactor(reader: TokenReader): FormulaNode {
  const { text } = reader;
  if (text !== undefined && /^[a-z]/.test(text)) return readName(reader, text);
  if (text === "-") {
    reader.next();
    return { kind: "negate", operand: readFactor(reader) };
  }
  if (text === "(") {
    reader.next();
    const inner = readSum(reader);
    reader.take(")");
    return inner;
  }
  if (text === undefined || !/^\d/.test(text)) return reader.fail("a number, a metric id or an opening parenthesis");
  reader.next();
  return { kind: "number", value: Number(text) };
}

function readName(reader: TokenReader, text: string): FormulaNode {
  const { position } = reader;
  reader.next();
  if (reader.text !== "(") return { kind: "metric", metricId: text, shift: "same" };
  const shift = SHIFTS.find((one) => one === text);
  if (shift === undefined) throw reader.unknownFunction(position);
  reader.take("(");
  const metricId = reader.text;
  if (metricId === undefined || !/^[a-z]/.test(metricId)) return reader.fail("a metric id");
  reader.next();
  reader.take(")");
  return { kind: "metric", metricId, shift };
}

/** The metrics a formula asks for, in order of appearance. */
export function formulaInputs(node: FormulaNode): { readonly metricId: string; readonly shift: Shift }[] {
  switch (node.kind) {
    case "number":
      return [];
    case "metric":
      return [{ metricId: node.metricId, shift: node.shift }];
    case "negate":
      return formulaInputs(node.operand);
    case "operation":
      return [...formulaInputs(node.left), ...formulaInputs(node.right)];
  }
}

/** Gives a metric's value for a shift, or null when it is not known. */
export type FormulaLookup = (metricId: string, shift: Shift) => number | null;

/** The value of an expression; null when an input is missing, or when it divides by zero or overflows. */
export function evaluateFormula(expression: string, lookup: FormulaLookup): number | null {
  return evaluate(parseFormula(expression), lookup);
}

function evaluate(node: FormulaNode, lookup: FormulaLookup): number | null {
  switch (node.kind) {
    case "number":
      return node.value;
    case "metric":
      return finite(lookup(node.metricId, node.shift));
    case "negate": {
      const value = evaluate(node.operand, lookup);
      return value === null ? null : -value;
    }
    case "operation": {
      const left = evaluate(node.left, lookup);
      const right = left === null ? null : evaluate(node.right, lookup);
      if (left === null || right === null) return null;
      return finite(operate(node.operator, left, right));
    }
  }
}

function operate(operator: "+" | "-" | "*" | "/", left: number, right: number): number | null {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return right === 0 ? null : left / right;
  }
}

const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);
