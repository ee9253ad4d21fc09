/** The law that a formula of the catalogue gives money only where money is measured. */
import type { FormulaNode } from "../../src/ontology/index.ts";

/**
 * The power of money in an expression: 1 for an amount, 0 for a number, a ratio, a count or a duration.
 * Returns null when a sum mixes an amount with something else.
 */
export function moneyPower(node: FormulaNode, isMoney: (metricId: string) => boolean): number | null {
  switch (node.kind) {
    case "number":
      return 0;
    case "metric":
      return isMoney(node.metricId) ? 1 : 0;
    case "negate":
      return moneyPower(node.operand, isMoney);
    case "operation": {
      const left = moneyPower(node.left, isMoney);
      const right = moneyPower(node.right, isMoney);
      if (left === null || right === null) return null;
      if (node.operator === "*") return left + right;
      if (node.operator === "/") return left - right;
      return left === right ? left : null;
    }
  }
}
