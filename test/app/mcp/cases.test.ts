/** Cases answered from copies: what happens to the copy of one that is encrypted while the server runs. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCases } from "../../../src/app/mcp/cases.ts";
import { ROOT, testHost } from "../host/a-host.ts";

test("a case that is encrypted while a server answers from its copy lies nowhere in clear, and is answered from no more", async () => {
  await using window = testHost({ sealWork: 8 });
  const { dataFolder } = window;
  const { id: caseId } = await window.ask({ kind: "createCase", name: "Acme Biscuits" });
  const deck = new TextEncoder().encode("# Acme Biscuits\n\nRevenue reached EUR 2.4m in 2025.\n");
  await window.ask({ kind: "addFile", caseId, name: "deck.md", bytes: deck });
  await using cases = openCases({ dataFolder, installFolder: ROOT, version: "0.0.0", write: false });
  expect((await cases.ask({ kind: "openCase", caseId })).summary.name).toBe("Acme Biscuits");

  await window.ask({ kind: "encryptCase", caseId, passphrase: "four words will do", label: "Snacks" });
  const inClear = readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => ["Biscuits", "SQLite format"].some((word) => readFileSync(path).includes(word)));
  expect(inClear).toEqual([]);
  await expect(cases.ask({ kind: "openCase", caseId })).rejects.toMatchObject({ code: "case_locked" });
  expect((await cases.list()).map(({ name }) => name)).toEqual(["Snacks"]);
});
