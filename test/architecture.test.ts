/** Folders import only downwards, and only each other's index. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

/** The rooms of src, from the faces down to the bytes. */
const ROOMS: readonly string[] = [
  "app",
  "report",
  "analysis",
  "judge",
  "case",
  "model",
  "audit",
  "facts",
  "tables",
  "formulas",
  "ontology",
  "documents",
  "language",
  "disk",
];

/** Rooms and, where a room is divided, its parts, in the same order; those on one line may not import each other. */
const LAYERS: readonly (readonly string[])[] = [
  ["app/cli", "app/ui"],
  ["app/serve", "app/mcp"],
  ["app/host"],
  ["app/protocol"],
  ["app/engine"],
  ["app/pipeline"],
  ["report", "analysis/correspondence"],
  ["analysis/consensus", "analysis/reflexion", "analysis/agents"],
  ["analysis/findings"],
  ["judge"],
  ["case/search", "model"],
  ["case/embedding", "case/graph"],
  ["judge/score"],
  ["audit"],
  ["facts"],
  ["tables"],
  ["formulas"],
  ["ontology"],
  ["documents"],
  ["language/quantities"],
  ["language"],
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

/** The part of the house that a file stands in: the longest name of LAYERS that its path begins with. */
function folderOf(path: string): string {
  const inside = relative(SOURCE, path).replace(/\.tsx?$/, "");
  const parts = [...LEVEL.keys()].filter((name) => inside === name || inside.startsWith(`${name}/`));
  return parts.sort((a, b) => b.length - a.length)[0] ?? inside;
}

const imports = files(SOURCE).flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map((match) => ({
    file,
    target: join(file, "..", match[1]!),
  })),
);

test("src has the rooms of the list and no other", () => {
  expect(readdirSync(SOURCE).sort()).toEqual([...ROOMS].sort());
});

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
        folderOf(file) !== folderOf(target) &&
        target !== join(SOURCE, "app/engine.ts") &&
        !/\/index\.tsx?$/.test(target),
    )
    .map(({ file, target }) => `${relative(SOURCE, file)} -> ${relative(SOURCE, target)}`);
  expect(wrong).toEqual([]);
});

/** What people and programs work with: they ask the engine, and write its answers with the report's own forms, in the words of a language. */
const FACES = ["app/cli", "app/ui", "app/mcp", "app/serve", "app/host", "app/protocol"];
const OPEN_TO_FACES = /^(?:app\/|report\/|language\/)/;
/** What is still asked of another room; a line goes when nothing needs it any more, and none is added. */
const BESIDE_THE_ENGINE: readonly string[] = [
  "app/cli/document-names -> documents/formats",
  "app/host/case-folder -> documents/formats",
  "app/host/corrections -> analysis/agents",
  "app/host/requests/files -> documents/formats",
  "app/host/graph-view -> ontology",
  "app/host/looks -> case/graph",
  "app/host/mappings -> ontology",
  "app/host/models-view -> case/embedding",
  "app/host/models-view -> model",
  "app/host/numbers -> ontology",
  "app/protocol/index -> documents/formats",
];

test("the faces see the engine only, and what is written with its answers", () => {
  const beside = imports
    .map(({ file, target }) => ({ from: relative(SOURCE, file), to: relative(SOURCE, target) }))
    .filter(({ from, to }) => FACES.some((face) => from.startsWith(`${face}/`)) && !OPEN_TO_FACES.test(to))
    .map(({ from, to }) => `${from.replace(/\.tsx?$/, "")} -> ${to.replace(/\/index\.ts$/, "")}`);
  expect(beside.sort()).toEqual([...BESIDE_THE_ENGINE].sort());
});
