/** The window knows the engine by its protocol and its types alone, and nothing of Node. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const UI = join(import.meta.dirname, "../../../src/app/ui");
const PACKAGES = new Set([
  "react",
  "react-dom/client",
  "@tanstack/react-virtual",
  "d3-force",
  "diff",
  "pdfjs-dist",
  "pdfjs-dist/build/pdf.worker.min.mjs?url",
]);

const files = readdirSync(UI, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
const imports = files.flatMap((file) =>
  [
    ...readFileSync(join(UI, file), "utf8").matchAll(
      /^(import|export)( type)?[^;]*?from "([^"]+)"|import\("([^"]+)"\)/gm,
    ),
  ].map((match) => ({ file, typeOnly: match[2] !== undefined, target: match[3] ?? match[4] ?? "" })),
);

test("what the window runs comes from itself, the protocol and a few packages", () => {
  const others = imports
    .filter(({ typeOnly }) => !typeOnly)
    .filter(({ file, target }) => {
      if (!target.startsWith(".")) return !PACKAGES.has(target);
      const path = relative(UI, join(UI, file, "..", target));
      return path.startsWith("..") && path !== "../protocol/index.ts";
    })
    .map(({ file, target }) => `${file} -> ${target}`);
  expect(imports.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});

test("no text is ever put into the page as markup", () => {
  const risky = files.filter((file) =>
    /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/.test(
      readFileSync(join(UI, file), "utf8"),
    ),
  );
  expect(risky).toEqual([]);
});
