/** Builds the tree of a formula from its tokens, with the precedence of spreadsheets. */
import { type FormulaToken, type ReferenceToken, tokenize } from "./tokens.ts";

export type FormulaNode =
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "boolean"; readonly boolean: boolean }
  | { readonly kind: "error"; readonly code: string }
  | ReferenceToken
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "call"; readonly name: string; readonly inputs: readonly FormulaNode[] }
  | { readonly kind: "unary"; readonly operator: "-" | "+" | "%"; readonly input: FormulaNode }
  | { readonly kind: "binary"; readonly operator: string; readonly left: FormulaNode; readonly right: FormulaNode }
  /** An argument left out, as in IF(A1,,2). */
  | { readonly kind: "blank" };

const BINDING: Readonly<Record<string, number>> = {
  "=": 1,
  "<>": 1,
  "<": 1,
  ">": 1,
  "<=": 1,
  ">=": 1,
  "&": 2,
  "+": 3,
  "-": 3,
  "*": 4,
  "/": 4,
  "^": 5,
};
/** Spreadsheets bind a sign tighter than a power: -2^2 is 4. */
const SIGN_BINDING = 6;
const MAX_DEPTH = 128;
const BLANK: FormulaNode = { kind: "blank" };

/** Null for what this grammar does not cover (arrays, other workbooks, table references) or what is no formula. */
export function parseFormula(formula: string): FormulaNode | null {
  return new Parser(tokenize(formula)).whole();
}

/** Reads tokens from left to right; each method reads one construct and gives null for what it does not cover. */
class Parser {
  readonly #tokens: readonly FormulaToken[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly FormulaToken[]) {
    this.#tokens = tokens;
  }

  whole(): FormulaNode | null {
    const tree = this.#expression(0);
    return this.#at === this.#tokens.length ? tree : null;
  }

  #isMark(mark: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === "punctuation" && token.mark === mark;
  }

  #expression(lowest: number): FormulaNode | null {
    if (++this.#depth > MAX_DEPTH) return null;
    let left = this.#prefix();
    while (left !== null) {
      const token = this.#tokens[this.#at];
      if (token?.kind !== "operator") break;
      if (token.operator === "%") {
        this.#at++;
        left = { kind: "unary", operator: "%", input: left };
        continue;
      }
      const binding = BINDING[token.operator];
      if (binding === undefined) return null;
      if (binding < lowest) break;
      this.#at++;
      const right = this.#expression(binding + 1);
      left = right === null ? null : { kind: "binary", operator: token.operator, left, right };
    }
    this.#depth--;
    return left;
  }

  #prefix(): FormulaNode | null {
    const token = this.#tokens[this.#at++];
    switch (token?.kind) {
      case "number":
      case "text":
      case "boolean":
      case "error":
        return token;
      case "reference":
        return token.sheet?.includes("[") ? null : token;
      case "name":
        return token.name.includes("[") ? null : { kind: "name", name: token.name };
      case "function":
        return this.#call(token.name);
      case "operator":
        return this.#signed(token.operator);
      case "punctuation":
        return token.mark === "(" ? this.#parenthesis() : null;
      default:
        return null;
    }
  }

  #signed(operator: string): FormulaNode | null {
    if (operator === "@") return this.#expression(SIGN_BINDING);
    if (operator !== "-" && operator !== "+") return null;
    const input = this.#expression(SIGN_BINDING);
    return input === null ? null : { kind: "unary", operator, input };
  }

  #parenthesis(): FormulaNode | null {
    const inner = this.#expression(0);
    if (inner === null || !this.#isMark(")")) return null;
    this.#at++;
    return inner;
  }

  #call(name: string): FormulaNode | null {
    this.#at++;
    const inputs: FormulaNode[] = [];
    if (this.#isMark(")")) {
      this.#at++;
      return { kind: "call", name, inputs };
    }
    for (;;) {
      const input = this.#isMark(",") || this.#isMark(")") ? BLANK : this.#expression(0);
      if (input === null) return null;
      inputs.push(input);
      if (this.#isMark(")")) {
        this.#at++;
        return { kind: "call", name, inputs };
      }
      if (!this.#isMark(",")) return null;
      this.#at++;
    }
  }
}
