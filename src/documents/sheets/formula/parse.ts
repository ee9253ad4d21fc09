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

/** Null for what this grammar does not cover (arrays, other workbooks, table references) or what is no formula. */
export function parseFormula(formula: string): FormulaNode | null {
  const tokens = tokenize(formula);
  let at = 0;
  let depth = 0;
  const isMark = (mark: string): boolean => {
    const token = tokens[at];
    return token?.kind === "punctuation" && token.mark === mark;
  };

  const expression = (lowest: number): FormulaNode | null => {
    if (++depth > MAX_DEPTH) return null;
    let left = prefix();
    while (left !== null) {
      const token: FormulaToken | undefined = tokens[at];
      if (token?.kind !== "operator") break;
      if (token.operator === "%") {
        at++;
        left = { kind: "unary", operator: "%", input: left };
        continue;
      }
      const binding = BINDING[token.operator];
      if (binding === undefined) return null;
      if (binding < lowest) break;
      at++;
      const right = expression(binding + 1);
      left = right === null ? null : { kind: "binary", operator: token.operator, left, right };
    }
    depth--;
    return left;
  };

  const prefix = (): FormulaNode | null => {
    const token = tokens[at++];
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
        return call(token.name);
      case "operator": {
        if (token.operator === "@") return expression(SIGN_BINDING);
        if (token.operator !== "-" && token.operator !== "+") return null;
        const input = expression(SIGN_BINDING);
        return input === null ? null : { kind: "unary", operator: token.operator, input };
      }
      case "punctuation": {
        if (token.mark !== "(") return null;
        const inner = expression(0);
        if (inner === null || !isMark(")")) return null;
        at++;
        return inner;
      }
      default:
        return null;
    }
  };

  const call = (name: string): FormulaNode | null => {
    at++;
    const inputs: FormulaNode[] = [];
    if (isMark(")")) {
      at++;
      return { kind: "call", name, inputs };
    }
    for (;;) {
      if (isMark(",") || isMark(")")) inputs.push({ kind: "blank" });
      else {
        const input = expression(0);
        if (input === null) return null;
        inputs.push(input);
      }
      if (isMark(")")) {
        at++;
        return { kind: "call", name, inputs };
      }
      if (!isMark(",")) return null;
      at++;
    }
  };

  const tree = expression(0);
  return at === tokens.length ? tree : null;
}
