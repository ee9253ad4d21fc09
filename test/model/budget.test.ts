import { expect, test } from "vitest";
import { createBudget } from "../../src/model/budget.ts";

const use = (evaluated: number) => ({ requests: 1, sent: evaluated, evaluated, generated: 0 });

test("a step that has work to do gets all that is left, whoever spent the rest", () => {
  const budget = createBudget(1000);
  expect(budget.left()).toBe(1000);
  budget.spend("claims", use(200));
  budget.spend("judge", use(700));
  expect(budget.left()).toBe(100);
});

test("what code did not take is counted by role, and costs nothing", () => {
  const budget = createBudget(1000);
  budget.spend("judge", use(100));
  budget.refuse("judge", 2);
  budget.refuse("judge", 1);
  expect(budget.use().byRole).toMatchObject({ judge: { requests: 1, evaluated: 100, refused: 3 } });
  expect(budget.left()).toBe(900);
});

test("a role that asked nothing says why, by its first reason", () => {
  const budget = createBudget(1000);
  budget.pass("critic", "nothing-weak");
  budget.pass("critic", "budget");
  budget.pass("judge", "nothing-open");
  budget.spend("judge", use(1));
  expect(budget.use().notAsked).toEqual({ critic: "nothing-weak" });
});
