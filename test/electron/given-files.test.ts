/** Files that the system hands over, and which of them the system may open again. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesNamed } from "../../electron/given-files.ts";
import { mayOpenDocument } from "../../electron/open-document.ts";
import { squirrelTask } from "../../electron/squirrel.ts";

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "probant-given-"));
  mkdirSync(at("cases"));
  mkdirSync(at("folder.pdf"));
  for (const name of [
    "deck.PPTX",
    "model.xlsx",
    "run.exe",
    "cases/deck.pdf",
    "cases/run.sh",
    "outside.pdf",
    "Acme.probant",
    "cases/Acme.probant",
  ])
    writeFileSync(at(name), "x");
  symlinkSync(at("outside.pdf"), at("cases", "link.pdf"));
  symlinkSync(at("cases", "run.sh"), at("cases", "named.pdf"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("documents on a command line are found, from the folder it was given in", () => {
  const argv = ["--flag", "deck.PPTX", at("model.xlsx"), "run.exe", "gone.pdf", "folder.pdf", "deck.PPTX", "--x=y.pdf"];
  expect(filesNamed(argv, folder)).toEqual([at("deck.PPTX"), at("model.xlsx")]);
});

test("a case that was moved here is taken like a document, and never opened with another program", () => {
  expect(filesNamed(["Acme.probant"], folder)).toEqual([at("Acme.probant")]);
  expect(mayOpenDocument(at("cases", "Acme.probant"), at("cases"))).toBe(false);
});

test("no more than twenty at once", () => {
  for (let i = 0; i < 25; i++) writeFileSync(at(`${i}.csv`), "x");
  expect(
    filesNamed(
      Array.from({ length: 25 }, (_, i) => `${i}.csv`),
      folder,
    ),
  ).toHaveLength(20);
});

test("only a document of a case is opened: no program, no way out by a link", () => {
  const data = at("cases");
  expect(mayOpenDocument(at("cases", "deck.pdf"), data)).toBe(true);
  expect(mayOpenDocument(at("cases", "run.sh"), data)).toBe(false);
  expect(mayOpenDocument(at("cases", "named.pdf"), data)).toBe(false);
  expect(mayOpenDocument(at("cases", "link.pdf"), data)).toBe(false);
  expect(mayOpenDocument(at("cases", "..", "outside.pdf"), data)).toBe(false);
  expect(mayOpenDocument(at("cases", "gone.pdf"), data)).toBe(false);
});

test("the Windows installer's questions are told from a start", () => {
  const program = "/apps/Probant/probant.exe";
  expect(squirrelTask([program, "--squirrel-install", "0.1.0"], program)).toEqual(["--createShortcut=probant.exe"]);
  expect(squirrelTask([program, "--squirrel-uninstall", "0.1.0"], program)).toEqual(["--removeShortcut=probant.exe"]);
  expect(squirrelTask([program, "--squirrel-obsolete"], program)).toEqual([]);
  expect(squirrelTask([program, "--squirrel-firstrun"], program)).toBeNull();
  expect(squirrelTask([program, "deck.pdf"], program)).toBeNull();
});
