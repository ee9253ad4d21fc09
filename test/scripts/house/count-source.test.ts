import { expect, test } from "vitest";
import { countSource } from "../../../scripts/house/count-source.ts";

const over = (branches: number) =>
  `function read(x: number) {\n${Array.from({ length: branches - 1 }, (_, at) => `  if (x === ${at}) return ${at};`).join("\n")}\n}`;

test("a function counts one branch and one more for each test in it", () => {
  expect(countSource("a.ts", over(15), false).functionsOver15).toEqual([]);
  expect(countSource("a.ts", over(16), false).functionsOver15).toEqual([
    { file: "a.ts", line: 1, what: "read has 16 branches" },
  ]);
  expect(countSource("a.ts", over(26), false).functionsOver25).toHaveLength(1);
});

test("a branch of an inner function counts for the outer one too", () => {
  const inner =
    "const outer = () => {\n  const inner = (x: number) => (x > 0 ? 1 : x < 0 ? -1 : 0);\n  return inner;\n};\n";
  const many = `${inner}function whole(x: number | null) {\n${Array.from({ length: 8 }, () => "  list.map((y) => (y && x) ?? 0);").join("\n")}\n}`;
  expect(countSource("a.ts", many, false).functionsOver15.map(({ what }) => what)).toEqual(["whole has 17 branches"]);
});

test("every claim that a value is there is counted with its line", () => {
  const places = countSource("a.ts", "const a = list[0]!;\nconst b = a!.name!;", false).nonNull;
  expect(places.map(({ line }) => line)).toEqual([1, 2, 2]);
});

test("a regular expression is counted for its words and not for its classes or escapes", () => {
  const text = String.raw`const all = [/\bgrowth\b/, /[a-z]{3}\d+\p{Lu}/u, /^(?<year>\d{4})$/, /\u00e9x/, /FY\d\d/];`;
  expect(countSource("a.ts", text, false).wordExpressions.map(({ what }) => what)).toEqual([String.raw`\bgrowth\b`]);
  expect(countSource("a.ts", text, true).wordExpressions).toEqual([]);
});

test("a component is read as well", () => {
  expect(countSource("a.tsx", "export const A = () => <b>{list[0]!}</b>;", false).nonNull).toHaveLength(1);
});
