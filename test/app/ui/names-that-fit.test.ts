import { expect, test } from "vitest";
import { namesThatFit } from "../../../src/app/ui/screens/graph/names-that-fit.ts";

const SIDES = { left: -500, right: 500 };
const node = (id: string, x: number, y: number) => ({ id, name: "net revenue", x, y });

test("of two names that would lie over each other the one wanted more is shown", () => {
  expect([...namesThatFit([node("a", 0, 0), node("b", 40, 4), node("c", 400, 0)], 1, SIDES)]).toEqual(["a", "c"]);
});

test("a picture that is enlarged has room for more names, one made smaller for fewer", () => {
  const nodes = [node("a", 0, 0), node("b", 40, 4), node("c", 100, 0)];
  expect(namesThatFit(nodes, 3, SIDES).size).toBe(3);
  expect([...namesThatFit(nodes, 0.4, SIDES)]).toEqual(["a"]);
});

test("a name that the side of the picture would cut is left out", () => {
  expect([...namesThatFit([node("a", 0, 0), node("b", 480, 0)], 1, SIDES)]).toEqual(["a"]);
});
