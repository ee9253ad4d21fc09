/** What formulas tell of money and numbers: sums keep the kind, products and quotients add and take off degrees. */
import { expect, test } from "vitest";
import { degreesOf, formulaOf, oddsOf, toldBy } from "../../src/formulas/index.ts";

const [MONEY, NUMBER, OPEN] = [5, -5, 0];

/** What is told of the formula's own figure and of each cell in the order used: "money", "number" or "open". */
function told(formula: string, whole: number, cells: Readonly<Record<string, number>>): readonly string[] {
  const { tree } = formulaOf(formula, "S").shape;
  if (tree === null) throw new Error(`not read: ${formula}`);
  const letters = "ABCD";
  const read = toldBy(tree, degreesOf(whole), ({ from }) => {
    const odds = cells[letters[(from.column ?? 1) - 1] ?? ""];
    return odds === undefined ? null : degreesOf(odds);
  });
  const kind = (odds: number) => (odds > 1 ? "money" : odds < -1 ? "number" : "open");
  return [kind(oddsOf(read.whole)), ...read.parts.map(([, degrees]) => kind(oddsOf(degrees)))];
}

test.each([
  ["A1+B1", MONEY, { A: OPEN, B: OPEN }, ["open", "money", "money"]],
  ["SUM(A1:A9)-B1", OPEN, { A: MONEY, B: OPEN }, ["money", "open", "money"]],
  ["A1*B1", MONEY, { A: MONEY, B: OPEN }, ["money", "open", "number"]],
  ["A1*B1", OPEN, { A: NUMBER, B: NUMBER }, ["number", "open", "open"]],
  ["A1/B1", OPEN, { A: MONEY, B: MONEY }, ["number", "money", "open"]],
  ["A1/B1", MONEY, { A: MONEY, B: OPEN }, ["open", "money", "number"]],
  ["A1*(1+B1)", MONEY, { A: MONEY, B: OPEN }, ["money", "open", "number"]],
  ["ROUND(IF(B1=0,0,A1)*12,1)", OPEN, { A: MONEY, B: OPEN }, ["money", "open"]],
  ["MAX(A1-100,0)", OPEN, { A: MONEY }, ["money", "open"]],
])("%s", (formula, whole, cells, expected) => {
  expect(told(formula, whole, cells)).toEqual(expected);
});
