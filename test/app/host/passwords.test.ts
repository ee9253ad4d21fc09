/** A protected file of a case: its password is asked for, opens it, and is written nowhere. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, testHost } from "./a-host.ts";

const PASSWORD = "été 2026";

test("a protected workbook is read once its password is given, which stays in memory", async () => {
  await using host = testHost();
  const folder = mkdtempSync(join(tmpdir(), "probant-locked-"));
  using _ = { [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
  writeFileSync(join(folder, "deck.md"), "# Acme\n\nRevenue reached EUR 2.4m in 2025.\n");
  const { id: caseId } = await host.ask({ kind: "createCase", name: "Acme" });
  const locked = join(ROOT, "test/documents/protected/agile.xlsx");
  for (const path of [join(folder, "deck.md"), locked]) await host.ask({ kind: "addFileFromPath", caseId, path });
  const fateAfterRun = async () =>
    (await host.run(caseId)).files.find(({ file }) => file === "agile.xlsx")?.code ?? "read";

  expect(await fateAfterRun()).toBe("encrypted");
  await host.ask({ kind: "givePassword", caseId, file: "agile.xlsx", password: "wrong" });
  expect(await fateAfterRun()).toBe("encrypted");
  await host.ask({ kind: "givePassword", caseId, file: "agile.xlsx", password: PASSWORD });
  expect(await fateAfterRun()).toBe("read");
  expect(await host.ask({ kind: "passwordGiven", caseId, file: "agile.xlsx" })).toBe(PASSWORD);
  const { report } = await host.ask({ kind: "openCase", caseId });
  expect(report?.documents.map(({ file }) => file)).toEqual(["deck.md", "agile.xlsx"]);

  await using again = await host.reopen();
  expect(await again.ask({ kind: "passwordGiven", caseId, file: "agile.xlsx" })).toBeNull();
  // What was read is kept: the file is not opened again.
  expect((await again.run(caseId)).files.every(({ state }) => state === "read")).toBe(true);
  const written = readdirSync(again.dataFolder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  expect(written.length).toBeGreaterThan(2);
  for (const { parentPath, name } of written) {
    const bytes = readFileSync(join(parentPath, name));
    expect([name, bytes.includes(PASSWORD) || bytes.includes(Buffer.from(PASSWORD, "utf16le"))]).toEqual([name, false]);
  }
});

test("a password for a file that the case has not is refused", async () => {
  await using host = testHost();
  const { id: caseId } = await host.ask({ kind: "createCase", name: "Acme" });
  const asked = host.ask({ kind: "givePassword", caseId, file: "none.pdf", password: "x" });
  await expect(asked).rejects.toMatchObject({ code: "not_found" });
});
