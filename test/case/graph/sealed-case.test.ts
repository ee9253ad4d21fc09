/** A case under a passphrase: one file, nothing in clear beside it, opened in memory and unpacked as it was. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { isSealed, openGraph, openSealed, sealCase, unsealCase } from "../../../src/case/graph/index.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const PASSPHRASE = "four words will do";
/** Little work, so that the tests are quick. */
const QUICK = { work: 8 };

/** With one document, a card, a decision and a file that is not ours. */
function caseFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "probant-sealed-"));
  folders.push(folder);
  {
    using graph = openGraph(join(folder, "case.sqlite"));
    graph.startRun({ id: "last", kind: "last", inputsHash: "" });
  }
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, "files", "deck.md"), "ARR reached €2.4m in 2025.");
  writeFileSync(join(folder, "case.json"), '{"name":"Secret deal"}');
  writeFileSync(join(folder, "case.decisions.jsonl"), "{}\n");
  writeFileSync(join(folder, "notes.txt"), "my own");
  return folder;
}

test("only the encrypted file and what is the user's own are left, and no word of the case is in it", async () => {
  const folder = caseFolder();
  expect(isSealed(folder)).toBe(false);
  await sealCase(folder, PASSPHRASE, QUICK);
  expect(isSealed(folder)).toBe(true);
  expect(readdirSync(folder).toSorted()).toEqual(["case.age", "case.key.age", "notes.txt"]);
  for (const file of ["case.age", "case.key.age"]) {
    const sealed = readFileSync(join(folder, file));
    for (const word of ["SQLite format", "deck.md", "Secret deal", "ARR", "AGE-SECRET"])
      expect(sealed.includes(word)).toBe(false);
  }
});

test("it is unpacked as it was", async () => {
  const folder = caseFolder();
  await sealCase(folder, PASSPHRASE, QUICK);
  await unsealCase(folder, PASSPHRASE);
  expect(readdirSync(folder).toSorted()).toEqual([
    "case.decisions.jsonl",
    "case.json",
    "case.sqlite",
    "files",
    "notes.txt",
  ]);
  expect(readFileSync(join(folder, "files", "deck.md"), "utf8")).toBe("ARR reached €2.4m in 2025.");
  using graph = openGraph(join(folder, "case.sqlite"));
  expect(graph.check()).toEqual([]);
  expect(graph.runs().map(({ id }) => id)).toEqual(["last"]);
});

test("it is opened in memory, changed and saved, and nothing appears in clear", async () => {
  const folder = caseFolder();
  await sealCase(folder, PASSPHRASE, QUICK);
  const opened = await openSealed(folder, PASSPHRASE);
  {
    using graph = openGraph(":memory:", { bytes: opened.database() });
    expect(graph.runs().map(({ status }) => status)).toEqual(["running"]);
    graph.finishRun("last", "done");
    await opened.save(graph.snapshot());
  }
  expect(readdirSync(folder).toSorted()).toEqual(["case.age", "case.key.age", "notes.txt"]);
  using again = openGraph(":memory:", { bytes: (await openSealed(folder, PASSPHRASE)).database() });
  expect(again.runs().map(({ status }) => status)).toEqual(["done"]);
});

test("changes that come together are all written, and one who wrote in between is not written over", async () => {
  const folder = caseFolder();
  await sealCase(folder, PASSPHRASE, QUICK);
  const [ours, theirs] = [await openSealed(folder, PASSPHRASE), await openSealed(folder, PASSPHRASE)];
  const text = (words: string) => new TextEncoder().encode(words);
  await Promise.all([
    ours.put({ "files/a.md": text("a") }),
    ours.put({ "files/b.md": text("b"), "files/deck.md": null }),
    ours.put({ "files/c.md": text("c") }),
  ]);
  const again = await openSealed(folder, PASSPHRASE);
  const documents = again.names().filter((name) => name.startsWith("files/"));
  expect(documents.toSorted()).toEqual(["files/a.md", "files/b.md", "files/c.md"]);
  await expect(theirs.put({ "files/d.md": text("d") })).rejects.toThrow(/is being written by another Probant/);
  expect((await openSealed(folder, PASSPHRASE)).names()).not.toContain("files/d.md");
});

test("what was forgotten can neither be read nor written", async () => {
  const folder = caseFolder();
  await sealCase(folder, PASSPHRASE, QUICK);
  const opened = await openSealed(folder, PASSPHRASE);
  const card = opened.read("case.json");
  opened.forget();
  expect(opened.names()).toEqual([]);
  expect(card?.every((byte) => byte === 0)).toBe(true);
  await expect(opened.put({})).rejects.toThrow(/was closed/);
});

test("without its passphrase it is not opened, and says what to do", async () => {
  const folder = caseFolder();
  await sealCase(folder, PASSPHRASE, QUICK);
  await expect(openSealed(folder, undefined)).rejects.toThrow(/is encrypted: give its passphrase/);
  await expect(openSealed(folder, "another phrase")).rejects.toThrow(/is not opened by this passphrase/);
  await expect(unsealCase(folder, "another phrase")).rejects.toThrow(/is not opened by this passphrase/);
  expect(isSealed(folder)).toBe(true);
});

test("a case whose encryption was cut short after writing loses nothing and is finished the next time", async () => {
  const folder = caseFolder();
  await sealCase(folder, PASSPHRASE, QUICK);
  writeFileSync(join(folder, "case.json"), '{"name":"Secret deal"}');
  await sealCase(folder, PASSPHRASE, QUICK);
  expect(existsSync(join(folder, "case.json"))).toBe(false);
  await unsealCase(folder, PASSPHRASE);
  expect(readFileSync(join(folder, "case.json"), "utf8")).toBe('{"name":"Secret deal"}');
});

test("a run at work in the case keeps it from being encrypted", async () => {
  const folder = caseFolder();
  using graph = openGraph(join(folder, "case.sqlite"));
  using _lock = graph.lockRun();
  await expect(sealCase(folder, PASSPHRASE, QUICK)).rejects.toThrow();
  expect(readdirSync(folder)).toContain("case.json");
});

test("a damaged encrypted case is said to be, and one without a case is not made", async () => {
  const folder = caseFolder();
  await sealCase(folder, PASSPHRASE, QUICK);
  const path = join(folder, "case.age");
  writeFileSync(path, readFileSync(path).subarray(0, 500));
  await expect(openSealed(folder, PASSPHRASE)).rejects.toThrow(/is damaged/);
  const empty = mkdtempSync(join(tmpdir(), "probant-sealed-"));
  folders.push(empty);
  await expect(sealCase(empty, PASSPHRASE, QUICK)).rejects.toThrow(/cannot be opened/);
});

test("no message says where the key lies: of a wrong passphrase, a damaged key, one that is gone, or one that cannot be written", async () => {
  const folder = caseFolder();
  const key = join(folder, "case.key.age");
  const said = async (work: Promise<unknown>) =>
    work.then(
      () => "nothing",
      (error: Error) => error.message,
    );
  mkdirSync(key);
  const messages = [await said(sealCase(folder, PASSPHRASE, QUICK))];
  rmSync(key, { recursive: true });
  await sealCase(folder, PASSPHRASE, QUICK);
  messages.push(await said(openSealed(folder, "another phrase")));
  writeFileSync(key, readFileSync(key).subarray(0, 40));
  messages.push(await said(openSealed(folder, PASSPHRASE)), await said(unsealCase(folder, PASSPHRASE)));
  rmSync(key);
  messages.push(await said(openSealed(folder, PASSPHRASE)));
  for (const message of messages) {
    expect(message).toContain(folder);
    expect(message).not.toContain("key.age");
  }
});
