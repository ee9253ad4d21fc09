/** The small language of formulas between metrics: parsing and evaluating. */
import { formulaTree, type FormulaNode as SheetNode } from "../documents/index.ts";
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

/** A formula that does not follow the grammar. */
export class FormulaError extends Error {
  override readonly name = "FormulaError";
}

const OPERATORS = ["+", "-", "*", "/"] as const;
const SHIFTS = ["previous", "opening", "closing"] as const;

/** Reads an expression, as a spreadsheet reads its own; throws a FormulaError when it does not follow the grammar. */
export const parseFormula = rememberedBy((expression: string): FormulaNode => {
  const read = (tree: SheetNode | null | undefined): FormulaNode => {
    if (tree?.kind === "number") return { kind: "number", value: tree.number };
    if (tree?.kind === "name" && METRIC.test(tree.name)) return { kind: "metric", metricId: tree.name, shift: "same" };
    if (tree?.kind === "unary" && tree.operator === "-") return { kind: "negate", operand: read(tree.input) };
    const operator = tree?.kind === "binary" ? OPERATORS.find((one) => one === tree.operator) : undefined;
    if (tree?.kind === "binary" && operator)
      return { kind: "operation", operator, left: read(tree.left), right: read(tree.right) };
    const shift = tree?.kind === "call" ? SHIFTS.find((one) => one === tree.name.toLowerCase()) : undefined;
    const [of, ...more] = tree?.kind === "call" ? tree.inputs : [];
    if (shift && of?.kind === "name" && METRIC.test(of.name) && more.length === 0)
      return { kind: "metric", metricId: of.name, shift };
    throw new FormulaError(
      `No formula: "${expression}". Write numbers, metric ids, + - * / ( ), previous(id), opening(id) and closing(id).`,
    );
  };
  return read(formulaTree(expression));
});

const METRIC = /^[a-z][a-z0-9_]*$/;

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
