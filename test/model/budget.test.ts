import { expect, test } from "vitest";
import { createBudget } from "../../src/model/budget.ts";

const SHARES = { claims: 0.2, judge: 0.5, writer: 0.2, editor: 0.1 };
const use = (evaluated: number) => ({ requests: 1, sent: evaluated, evaluated, generated: 0 });

test("a role leaves untouched what is kept for those that are still to come", () => {
  const budget = createBudget(1000, SHARES);
  expect(budget.leftFor("claims")).toBe(200);
  budget.spend("claims", use(200));
  expect(budget.leftFor("claims")).toBe(0);
  expect(budget.leftFor("judge")).toBe(500);
});

test("what a role did not need is left to those after it, to the last", () => {
  const budget = createBudget(1000, SHARES);
  budget.spend("judge", use(100));
  expect(budget.leftFor("writer")).toBe(800);
  budget.spend("writer", use(300));
  expect(budget.leftFor("editor")).toBe(600);
});

test("a role that nothing is kept for spends what is kept for no other", () => {
  expect(createBudget(1000, { judge: 0.5 }).leftFor("trial")).toBe(500);
});
