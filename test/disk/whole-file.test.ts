/** Files written whole or not at all. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { draftPath, makePrivateFolder, removeLeftovers, writeWhole } from "../../src/disk/index.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-disk-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the pieces stand in their order, readable by the user alone", () => {
  const path = join(folder, "report.json");
  writeWhole(path, ["{", '"a": 1', "}"]);
  expect(readFileSync(path, "utf8")).toBe('{"a": 1}');
  if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a writer that fails half-way leaves what stood there before and no other file", () => {
  const path = join(folder, "kept.html");
  writeWhole(path, "first");
  const before = readdirSync(folder).length;
  const failing = function* () {
    yield "second, half";
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  };
  expect(() => writeWhole(path, failing())).toThrow(/disk is full: free some space/);
  expect(readFileSync(path, "utf8")).toBe("first");
  expect(readdirSync(folder)).toHaveLength(before);
});

test("a folder that is missing is named in the error", () => {
  expect(() => writeWhole(join(folder, "none", "report.json"), "x")).toThrow(/no longer there: check its folder/);
});

test("no two temporary names are the same", () => {
  expect(new Set(Array.from({ length: 100 }, () => draftPath(join(folder, "a")))).size).toBe(100);
});

test("a new folder is the user's alone", () => {
  const made = join(folder, "case");
  makePrivateFolder(made);
  if (process.platform !== "win32") expect(statSync(made).mode & 0o777).toBe(0o700);
});

test("temporary files of a killed process go after an hour, younger ones and documents stay", () => {
  const files = join(folder, "files");
  makePrivateFolder(files);
  for (const name of [".old.part", ".young.part", ".to-come.part", "deck.part"]) writeFileSync(join(files, name), "x");
  const now = Date.now();
  utimesSync(join(files, ".old.part"), new Date(now - 7_200_000), new Date(now - 7_200_000));
  // Its clock was set back since.
  utimesSync(join(files, ".to-come.part"), new Date(now + 7_200_000), new Date(now + 7_200_000));
  removeLeftovers(files, now);
  expect(readdirSync(files).toSorted()).toEqual([".young.part", "deck.part"]);
});
