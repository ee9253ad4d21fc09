/** Copies of cases that a server answers from: in the data folder, the user's alone, and gone with the server. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { passingFolder, removeCopies } from "../../../src/app/host/passing-folder.ts";

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "probant-passing-"));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

test("it lies in the data folder, is closed to other users, and goes with the server", () => {
  {
    using folder = passingFolder(data);
    expect(folder.path.startsWith(join(data, "passing-"))).toBe(true);
    if (process.platform !== "win32") expect(statSync(folder.path).mode & 0o777).toBe(0o700);
    writeFileSync(join(folder.path, "cases", "case.sqlite"), "x");
  }
  expect(readdirSync(data)).toEqual([]);
});

test("what a killed server left goes, and that of one at work, the cases and other folders stay", () => {
  // This process has ended when its number is known.
  const { pid: gone } = spawnSync(process.execPath, ["-e", ""]);
  for (const name of [`passing-${gone}-abc`, `passing-${process.pid}-abc`, "cases", "passing-by"])
    mkdirSync(join(data, name));
  using folder = passingFolder(data);
  expect(existsSync(folder.path)).toBe(true);
  expect(existsSync(join(data, `passing-${gone}-abc`))).toBe(false);
  for (const name of [`passing-${process.pid}-abc`, "cases", "passing-by"])
    expect(existsSync(join(data, name))).toBe(true);
});

test("the copies of a case that was encrypted or erased go from every folder, and those of other cases stay", () => {
  using folder = passingFolder(data);
  for (const name of ["secret", "other"]) {
    mkdirSync(join(folder.path, "cases", name));
    writeFileSync(join(folder.path, "cases", name, "case.sqlite"), "x");
  }
  removeCopies(join(data, "cases", "secret"));
  expect(readdirSync(join(folder.path, "cases"))).toEqual(["other"]);
  // A case that lies elsewhere is in no data folder.
  removeCopies(join(data, "secret"));
  expect(readdirSync(join(folder.path, "cases"))).toEqual(["other"]);
});

test("a data folder that is a file is told in words", () => {
  writeFileSync(join(data, "file"), "");
  expect(() => passingFolder(join(data, "file"))).toThrow(
    expect.objectContaining({ message: expect.stringMatching(/\w/) }),
  );
});
