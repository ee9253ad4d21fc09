/** What is asked of a lock file, and that ours answers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { advisoriesIn, isGrave } from "../../scripts/supply-chain/advisories.ts";
import {
  type Examined,
  examinedIn,
  filledLock,
  isAllowed,
  lockFaults,
  packagesWithoutHash,
} from "../../scripts/supply-chain/check-lock.ts";

const hash = `sha512-${"A".repeat(86)}==`;
const faultsOf = (entry: Record<string, unknown>, examined: Examined = new Map()) =>
  lockFaults(
    { packages: { "": {}, "node_modules/a": { version: "1.0.0", license: "MIT", integrity: hash, ...entry } } },
    examined,
  );
const PRIVACY = readFileSync(join(import.meta.dirname, "../../docs/privacy.md"), "utf8");

test("ours has no fault, and what has no hash is never more than today", () => {
  const lock: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"));
  const { faults, withoutHash } = lockFaults(lock, examinedIn(PRIVACY));
  expect(faults).toEqual([]);
  expect(withoutHash.length).toBeLessThanOrEqual(40);
});

test("a package without a hash is a fault, but for an optional one of another machine", () => {
  expect(faultsOf({ integrity: undefined }).faults).toHaveLength(1);
  expect(faultsOf({ integrity: undefined, optional: true, os: ["darwin"] })).toEqual({
    faults: [],
    withoutHash: ["a"],
  });
  expect(faultsOf({ integrity: "sha1-abc" }).faults).toHaveLength(1);
});

test("native code that was not looked at in its version is a fault, in what ships", () => {
  const looked = examinedIn(
    "| package | version |\n|---|---|\n| `a` | 1.0.0 | nothing |\n| `b-*` | 2.1.0 | nothing |\n",
  );
  expect([...looked]).toEqual([
    ["a", "1.0.0"],
    ["b-*", "2.1.0"],
  ]);
  for (const native of [{ os: ["linux"] }, { cpu: ["x64"] }, { hasInstallScript: true }]) {
    expect(faultsOf(native).faults).toHaveLength(1);
    expect(faultsOf({ ...native, dev: true }).faults).toEqual([]);
    expect(faultsOf(native, looked).faults).toEqual([]);
    expect(faultsOf({ ...native, version: "1.0.1" }, looked).faults).toHaveLength(1);
  }
  expect(faultsOf({ version: "1.0.1" }, looked).faults).toHaveLength(1);
  const family = { "node_modules/b-x64": { version: "2.2.0", license: "MIT", integrity: hash } };
  expect(lockFaults({ packages: family }, looked).faults).toHaveLength(1);
});

test("a package from elsewhere than the registry is a fault", () => {
  expect(faultsOf({ resolved: "git+ssh://git@github.com/a/a.git" }).faults).toHaveLength(1);
  expect(faultsOf({ resolved: "https://registry.npmjs.org/a/-/a-1.0.0.tgz" }).faults).toEqual([]);
});

test("a licence that binds our own files is a fault in what ships, and none in what builds", () => {
  expect(faultsOf({ license: "GPL-3.0-only" }).faults).toHaveLength(1);
  expect(faultsOf({ license: undefined }).faults).toHaveLength(1);
  expect(faultsOf({ license: "GPL-3.0-only", dev: true }).faults).toEqual([]);
});

test("of licences to choose from one will do, of those that hold together all must", () => {
  expect(isAllowed("(MIT OR GPL-3.0-or-later)")).toBe(true);
  expect(isAllowed("(MIT AND Zlib)")).toBe(true);
  expect(isAllowed("MIT AND GPL-3.0-only")).toBe(false);
});

test("hashes are filled in where there were none, and nothing else is changed", () => {
  const packages = {
    "": { name: "ours" },
    "node_modules/@a/win": { version: "1.0.0", optional: true, os: ["win32"] },
    "node_modules/b": { version: "2.0.0", integrity: hash, license: "MIT" },
  };
  const lock = { lockfileVersion: 3, packages };
  expect(packagesWithoutHash(lock)).toEqual([{ path: "node_modules/@a/win", name: "@a/win", version: "1.0.0" }]);
  const filled = filledLock(lock, new Map([["node_modules/@a/win", { integrity: hash, license: "MIT" }]]));
  expect(filled).toEqual({
    lockfileVersion: 3,
    packages: {
      ...packages,
      "node_modules/@a/win": { ...packages["node_modules/@a/win"], integrity: hash, license: "MIT" },
    },
  });
  expect(lockFaults(filled, new Map([["@a/win", "1.0.0"]]))).toEqual({ faults: [], withoutHash: [] });
});

test("advisories are read from what npm prints, the gravest first", () => {
  const via = [{ title: "Reads too far", url: "https://example.org/1" }, "b"];
  const told = advisoriesIn({
    vulnerabilities: { a: { severity: "low", range: "<1", via }, b: { severity: "critical", range: "*", via: ["a"] } },
  });
  expect(told).toEqual({
    kind: "answered",
    found: [
      { severity: "critical", words: "critical: b *: by a" },
      { severity: "low", words: "low: a <1: Reads too far (https://example.org/1); by b" },
    ],
  });
  expect(isGrave({ severity: "critical" })).toBe(true);
  expect(isGrave({ severity: "low" })).toBe(false);
});

test("a registry that does not tell of advisories is said to be so", () => {
  expect(advisoriesIn({ message: "405 Method Not Allowed", statusCode: 405 })).toMatchObject({
    kind: "not_answered",
    why: "405 Method Not Allowed",
  });
  expect(advisoriesIn({ error: { summary: "offline" } })).toMatchObject({ kind: "not_answered", why: "offline" });
  expect(advisoriesIn(null)).toMatchObject({ kind: "not_answered" });
});
