import { expect, test } from "vitest";
import { countImports } from "../../../scripts/house/count-imports.ts";
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

test("a cast is counted, and a literal that is kept as it is written is not", () => {
  const text = "const a = b as Money;\nconst c = [1] as const;\nconst d = { a } satisfies E;";
  expect(countSource("a.ts", text, false).casts.map(({ line }) => line)).toEqual([1]);
});

test("words in a text that is split are counted outside the room of words", () => {
  const text = 'const a = "cash revenue".split(" ");\nconst b = "a,b".split(",");\nconst c = text.split("then");';
  expect(countSource("a.ts", text, false).wordLists.map(({ what }) => what)).toEqual(["cash revenue"]);
  expect(countSource("a.ts", text, true).wordLists).toEqual([]);
});

test("a short private function is counted where one place names it", () => {
  const text = `export const a = () => once(1) + twice(2) + twice(3) + long(4);
function once(x: number) { return x; }
const twice = (x: number) => x;
export function shown(x: number) { return { once: x }; }
function long(x: number) {
${"  x++;\n".repeat(6)}  return x;
}`;
  expect(countSource("a.ts", text, false).helpersUsedOnce.map(({ what }) => what)).toEqual(["once, 1 lines"]);
});

test("small files with one importer and circles of imports are found", () => {
  const files = new Map([
    ["src/index.ts", 'export { a } from "./a.ts";'],
    ["src/a.ts", 'import { b } from "./b.ts";\nimport type { c } from "./c.ts";'],
    ["src/b.ts", 'import { a } from "./a.ts";'],
    ["src/c.ts", 'import { a } from "./a.ts";\nimport { b } from "./b.ts";'],
    ["src/d.ts", 'import { c } from "./c.ts";'],
  ]);
  const { smallFilesOfOneImporter, importCircles } = countImports(files);
  expect(importCircles.map(({ what }) => what)).toEqual(["src/a.ts src/b.ts src/c.ts"]);
  expect(smallFilesOfOneImporter.map(({ file }) => file)).toEqual([]);
  files.delete("src/d.ts");
  expect(countImports(files).smallFilesOfOneImporter.map(({ file }) => file)).toEqual(["src/c.ts"]);
});
