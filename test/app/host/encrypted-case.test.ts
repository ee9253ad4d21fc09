/** A case put under a passphrase in the window: worked on in memory alone, closed again by hand or when left alone. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openGraph, openSealed } from "../../../src/case/graph/index.ts";
import type { TestHost } from "./a-host.ts";
import { decision, testHost } from "./a-host.ts";

const PASSPHRASE = "four words will do";
/** Little work for each guess, so that the tests are quick. */
const QUICK = { sealWork: 8 };
const DECK = "# Acme Biscuits\n\nRevenue reached EUR 2.4m in 2025.\n";

async function readCase(host: TestHost): Promise<string> {
  const { id: caseId } = await host.ask({ kind: "createCase", name: "Acme Biscuits" });
  await host.ask({ kind: "addFile", caseId, name: "deck.md", bytes: new TextEncoder().encode(DECK) });
  const model = new TextEncoder().encode("€k,2024,2025\nRevenue,900,2400\n");
  await host.ask({ kind: "addFile", caseId, name: "model.csv", bytes: model });
  expect((await host.run(caseId)).status).toBe("done");
  return caseId;
}

/** Paths and bytes of all that the host wrote. */
function written(host: TestHost): readonly (readonly [path: string, bytes: Buffer])[] {
  return readdirSync(host.dataFolder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name))] as const);
}

function inClear(host: TestHost): readonly string[] {
  return written(host).flatMap(([path, bytes]) =>
    ["Biscuits", "Revenue", "deck.md", "SQLite format", PASSPHRASE].flatMap((word) =>
      bytes.includes(word) || path.includes(word) ? [`${word} in ${path}`] : [],
    ),
  );
}

test("an encrypted case leaves nothing in clear, is listed by its label, and opens by its passphrase alone", async () => {
  await using host = testHost(QUICK);
  const caseId = await readCase(host);
  expect(inClear(host)).not.toEqual([]);
  const sealed = await host.ask({ kind: "encryptCase", caseId, passphrase: PASSPHRASE, label: "Snacks" });
  expect(sealed).toMatchObject({ id: caseId, name: "Snacks", encrypted: true, locked: true, files: [] });
  expect(inClear(host)).toEqual([]);
  expect(await host.ask({ kind: "listCases" })).toMatchObject([{ name: "Snacks", locked: true }]);
  await expect(host.ask({ kind: "openCase", caseId })).rejects.toMatchObject({ code: "case_locked" });
  const wrong = host.ask({ kind: "unlockCase", caseId, passphrase: "another phrase" });
  await expect(wrong).rejects.toMatchObject({ code: "case_wrong_passphrase" });
  const open = await host.ask({ kind: "unlockCase", caseId, passphrase: PASSPHRASE });
  expect(open).toMatchObject({ name: "Acme Biscuits", encrypted: true });
  expect(open.locked).toBeUndefined();
  expect(open.files.map(({ name }) => name).toSorted()).toEqual(["deck.md", "model.csv"]);
});

test("what is decided, added and read in an encrypted case is on the disk before the answer, and never in clear", async () => {
  await using first = testHost(QUICK);
  const caseId = await readCase(first);
  await first.ask({ kind: "encryptCase", caseId, passphrase: PASSPHRASE, label: "" });
  await first.ask({ kind: "unlockCase", caseId, passphrase: PASSPHRASE });
  const { id: claim } = await first.ask({ kind: "ask", caseId, text: "Revenue reached EUR 2.4m in 2025" });
  await first.ask({ kind: "decide", caseId, decisions: [decision(claim, "CONTRADICTED", "seen at the bank")] });
  const more = new TextEncoder().encode("# Board notes\n\nRevenue reached EUR 2.4m in 2025, says the board.\n");
  await first.ask({ kind: "addFile", caseId, name: "board.md", bytes: more });
  expect((await first.run(caseId)).status).toBe("done");
  expect(inClear(first)).toEqual([]);

  // Another program opens what is on the disk while this one still has it open, as after a kill.
  await using again = testHost({ ...QUICK, dataFolder: first.dataFolder });
  await again.ask({ kind: "unlockCase", caseId, passphrase: PASSPHRASE });
  const opened = await again.ask({ kind: "openCase", caseId });
  expect(opened.overrides).toMatchObject([{ claimId: claim, status: "CONTRADICTED", note: "seen at the bank" }]);
  expect(opened.report?.documents.map(({ file }) => file)).toEqual(["deck.md", "model.csv", "board.md"]);
  expect(opened.summary.files).toHaveLength(3);
});

test("what is decided while an encrypted case is read is on the disk before the answer, and the reading keeps it", async () => {
  await using first = testHost(QUICK);
  const caseId = await readCase(first);
  await first.ask({ kind: "encryptCase", caseId, passphrase: PASSPHRASE, label: "" });
  await first.ask({ kind: "unlockCase", caseId, passphrase: PASSPHRASE });
  const { id: claimId } = await first.ask({ kind: "ask", caseId, text: "Revenue reached EUR 2.4m in 2025" });
  const ended = first.until((run) => run.status !== "running");
  await first.ask({ kind: "startRun", caseId, plan: "verify" });
  const decisions = [decision(claimId, "CONTRADICTED", "seen at the bank")];
  await first.ask({ kind: "decide", caseId, decisions });
  const decided = [{ claimId, status: "CONTRADICTED", note: "seen at the bank" }];
  // What another program would find after a kill.
  const onDisk = await openSealed(join(first.dataFolder, "cases", caseId), PASSPHRASE);
  {
    using graph = openGraph(":memory:", { bytes: onDisk.database() });
    expect(graph.overrides()).toMatchObject(decided);
  }
  expect((await ended).status).toBe("done");
  expect((await first.ask({ kind: "openCase", caseId })).overrides).toMatchObject(decided);
});

test("who has been overtaken by another program is told, and loses the case until it is opened anew", async () => {
  await using host = testHost(QUICK);
  const caseId = await readCase(host);
  await host.ask({ kind: "encryptCase", caseId, passphrase: PASSPHRASE, label: "" });
  await host.ask({ kind: "unlockCase", caseId, passphrase: PASSPHRASE });
  await using other = testHost({ ...QUICK, dataFolder: host.dataFolder });
  await other.ask({ kind: "unlockCase", caseId, passphrase: PASSPHRASE });
  await other.ask({ kind: "renameCase", caseId, name: "Theirs" });
  await other.ask({ kind: "openCase", caseId });
  await expect(host.ask({ kind: "openCase", caseId })).rejects.toMatchObject({ code: "case_busy" });
  await expect(host.ask({ kind: "openCase", caseId })).rejects.toMatchObject({ code: "case_locked" });
  const open = await host.ask({ kind: "unlockCase", caseId, passphrase: PASSPHRASE });
  expect(open.name).toBe("Theirs");
});

test("left alone it is closed", async () => {
  await using host = testHost({ ...QUICK, lockAfterMs: 1500 });
  const caseId = await readCase(host);
  await host.ask({ kind: "encryptCase", caseId, passphrase: PASSPHRASE, label: "Snacks" });
  // Windows are told that it was opened, and then that it was closed.
  let told = 0;
  const closed = new Promise<void>((resolve) => {
    host.host.subscribe(({ kind }) => {
      if (kind === "cases" && ++told === 2) resolve();
    });
  });
  await host.ask({ kind: "unlockCase", caseId, passphrase: PASSPHRASE });
  await closed;
  await expect(host.ask({ kind: "openCase", caseId })).rejects.toMatchObject({ code: "case_locked" });
  expect(await host.ask({ kind: "listCases" })).toMatchObject([{ name: "Snacks", locked: true }]);
});

test("it is closed by hand, and put back in clear with what was decided in between", async () => {
  await using host = testHost(QUICK);
  const caseId = await readCase(host);
  await host.ask({ kind: "encryptCase", caseId, passphrase: PASSPHRASE, label: "" });
  await host.ask({ kind: "unlockCase", caseId, passphrase: PASSPHRASE });
  const { id: claim } = await host.ask({ kind: "ask", caseId, text: "Revenue reached EUR 2.4m in 2025" });
  await host.ask({ kind: "decide", caseId, decisions: [decision(claim, "UNKNOWN", "asked again")] });
  expect(await host.ask({ kind: "lockCase", caseId })).toMatchObject({ locked: true });
  await expect(host.ask({ kind: "report", caseId })).rejects.toMatchObject({ code: "case_locked" });
  const clear = await host.ask({ kind: "decryptCase", caseId, passphrase: PASSPHRASE });
  expect(clear).toMatchObject({ name: "Acme Biscuits" });
  expect(clear.encrypted).toBeUndefined();
  const { overrides } = await host.ask({ kind: "openCase", caseId });
  expect(overrides).toMatchObject([{ claimId: claim, note: "asked again" }]);
  // A damaged database would be made anew from this journal.
  const journal = join(host.dataFolder, "cases", caseId, "case.decisions.jsonl");
  expect(readFileSync(journal, "utf8")).toContain("asked again");
});

test("a wrong passphrase leaves it as it was, and windows are told once it lies in clear, not before", async () => {
  await using host = testHost(QUICK);
  const caseId = await readCase(host);
  await host.ask({ kind: "encryptCase", caseId, passphrase: PASSPHRASE, label: "" });
  await host.ask({ kind: "unlockCase", caseId, passphrase: PASSPHRASE });
  const wrong = host.ask({ kind: "decryptCase", caseId, passphrase: "another phrase" });
  await expect(wrong).rejects.toMatchObject({ code: "case_wrong_passphrase" });
  expect((await host.ask({ kind: "openCase", caseId })).summary.encrypted).toBe(true);
  const database = join(host.dataFolder, "cases", caseId, "case.sqlite");
  const inClearWhenTold: boolean[] = [];
  host.host.subscribe(({ kind }) => {
    if (kind === "cases") inClearWhenTold.push(existsSync(database));
  });
  await host.ask({ kind: "decryptCase", caseId, passphrase: PASSPHRASE });
  expect(inClearWhenTold).toEqual([true]);
  // What was open of it is closed: it is read from the disk again.
  expect((await host.ask({ kind: "openCase", caseId })).summary.encrypted).toBeUndefined();
});

test("a short passphrase is refused, and a wiped case leaves nothing", async () => {
  await using host = testHost(QUICK);
  const caseId = await readCase(host);
  const short = host.ask({ kind: "encryptCase", caseId, passphrase: "ninechars", label: "" });
  await expect(short).rejects.toMatchObject({ code: "weak_passphrase" });
  await host.ask({ kind: "encryptCase", caseId, passphrase: PASSPHRASE, label: "Snacks" });
  await host.ask({ kind: "wipeCase", caseId });
  expect(existsSync(join(host.dataFolder, "cases", caseId))).toBe(false);
  expect(await host.ask({ kind: "listCases" })).toEqual([]);
});
