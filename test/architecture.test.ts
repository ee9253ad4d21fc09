/** Folders import only downwards, and only each other's index. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

/** From the faces down to the bytes; folders on one line may not import each other. */
const LAYERS: readonly (readonly string[])[] = [
  ["cli", "ui"],
  ["serve"],
  ["host"],
  ["protocol"],
  ["engine"],
  ["pipeline"],
  ["report", "correspondence"],
  ["consensus", "reflexion", "agents"],
  ["findings"],
  ["verification"],
  ["search", "llm"],
  ["embedding", "graph"],
  ["judge"],
  ["facts"],
  ["metrics"],
  ["quantities"],
  ["language"],
  ["documents"],
  ["disk"],
];
const LEVEL = new Map(LAYERS.flatMap((names, level) => names.map((name) => [name, level] as const)));
const SOURCE = join(import.meta.dirname, "../src");

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /\.tsx?$/.test(name) ? [path] : [];
  });
}

function folderOf(path: string): string {
  return relative(SOURCE, path).split("/")[0]!.replace(/\.ts$/, "");
}

const imports = files(SOURCE).flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map((match) => ({
    file,
    target: join(file, "..", match[1]!),
  })),
);

test("every folder of src has its place in the order", () => {
  const unknown = [...new Set(imports.flatMap(({ file, target }) => [folderOf(file), folderOf(target)]))].filter(
    (name) => !LEVEL.has(name),
  );
  expect(unknown).toEqual([]);
});

test("arrows between folders point downwards", () => {
  const wrong = imports
    .filter(
      ({ file, target }) =>
        folderOf(file) !== folderOf(target) && LEVEL.get(folderOf(file))! >= LEVEL.get(folderOf(target))!,
    )
    .map(({ file, target }) => `${relative(SOURCE, file)} -> ${relative(SOURCE, target)}`);
  expect(wrong).toEqual([]);
});

test("a folder is entered by its index only", () => {
  const wrong = imports
    .filter(
      ({ file, target }) =>
        folderOf(file) !== folderOf(target) && target !== join(SOURCE, "engine.ts") && !/\/index\.tsx?$/.test(target),
    )
    .map(({ file, target }) => `${relative(SOURCE, file)} -> ${relative(SOURCE, target)}`);
  expect(wrong).toEqual([]);
});
