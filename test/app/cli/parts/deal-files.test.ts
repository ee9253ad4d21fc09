/** Files and folders that the command line names, and files that change. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealFiles, folderLine } from "../../../../src/app/cli/deal-files.ts";
import { changedFiles } from "../../../../src/app/cli/watch-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "deal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function files(...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), name);
  }
}

test("a folder stands for the documents in it and below it, by name, and what is left out is named", () => {
  files("model.xlsx", "Deck.PDF", "notes/board.docx", "logo.svg", ".DS_Store", "~$model.xlsx", ".git/config.txt");
  const { paths, folders } = dealFiles([folder]);
  expect(paths).toEqual(["Deck.PDF", "model.xlsx", "notes/board.docx"].map((name) => join(folder, name)));
  expect(folders.map(folderLine)).toEqual([`${folder}: Deck.PDF, model.xlsx, notes/board.docx; left out: logo.svg`]);
});

test("a file is taken as it is named, whatever it is and whether or not it is there", () => {
  files("deck.pdf");
  const named = [join(folder, "gone.png"), join(folder, "deck.pdf"), join(folder, "deck.pdf")];
  expect(dealFiles(named)).toEqual({ paths: named.slice(0, 2), folders: [] });
});

test("what the command writes into the folder is no document of the deal", () => {
  files("deck.pdf", "report.md");
  expect(dealFiles([folder], [join(folder, "report.md"), undefined]).paths).toEqual([join(folder, "deck.pdf")]);
});

test("a folder without a document is told, with what it holds", () => {
  files("a.mp4", "b.mp4");
  expect(() => dealFiles([folder])).toThrow(`There is no document in ${folder} (it holds a.mp4, b.mp4).`);
});

test("a file that changes, comes or goes is given once it is left alone", async () => {
  files("a.csv", "b.csv");
  const abort = new AbortController();
  const seen: string[][] = [];
  const changes = changedFiles(() => dealFiles([folder]).paths, { signal: abort.signal, lookEveryMs: 20 });
  const steps = [
    () => writeFileSync(join(folder, "a.csv"), "longer than before"),
    () => files("c.csv"),
    () => rmSync(join(folder, "b.csv")),
    () => abort.abort(),
  ];
  const next = () => setTimeout(() => steps.shift()?.(), 60);
  next();
  for await (const changed of changes) {
    seen.push([...changed]);
    next();
  }
  expect(seen).toEqual([["a.csv"], ["c.csv"], ["b.csv"]].map((names) => names.map((name) => join(folder, name))));
});

test("links of a folder lead neither out of it nor round in it", () => {
  files("deal/deck.pdf", "deal/data/model.xlsx", "elsewhere/secret.pdf");
  symlinkSync(join(folder, "elsewhere/secret.pdf"), join(folder, "deal/link.pdf"));
  symlinkSync(join(folder, "elsewhere"), join(folder, "deal/folder"));
  symlinkSync(join(folder, "deal"), join(folder, "deal/data/again"));
  symlinkSync(join(folder, "deal/deck.pdf"), join(folder, "deal/data/same.pdf"));
  symlinkSync(join(folder, "nowhere.pdf"), join(folder, "deal/gone.pdf"));
  symlinkSync(join(folder, "deal"), join(folder, "named"));
  for (const named of ["deal", "named"]) {
    const { paths, folders } = dealFiles([join(folder, named)]);
    expect(paths).toEqual(["data/model.xlsx", "data/same.pdf", "deck.pdf"].map((name) => join(folder, named, name)));
    expect(folders[0]?.leftOut).toEqual(["data/again", "folder", "gone.pdf", "link.pdf"]);
  }
});
