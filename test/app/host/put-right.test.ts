/** What a user puts right of a table, through the host: verdicts and their sentences follow, and taking it back gives the old ones. */
import { expect, test } from "vitest";
import type { PutRight } from "../../../src/facts/index.ts";
import { pptx, textBox } from "../../documents/hostile-files.ts";
import { testHost } from "./a-host.ts";

const DECK = pptx([textBox("Tolvane"), textBox("Tolvane: revenue of €1.4m in 2025"), textBox("Why Tolvane")]);
/** In thousands, which nothing says. */
const MODEL = new TextEncoder().encode("EUR,2024,2025\nRevenue,900,1400\nCosts,800,1300\n");

test("a unit put right once is in the verdict, its sentence and the cell's reading, and is taken back", async () => {
  await using host = testHost();
  const { id: caseId } = await host.ask({ kind: "createCase", name: "Tolvane" });
  await host.ask({ kind: "addFile", caseId, name: "deck.pptx", bytes: DECK });
  await host.ask({ kind: "addFile", caseId, name: "model.csv", bytes: MODEL });
  await host.ask({ kind: "setFileKind", caseId, file: "deck.pptx", as: "deck" });
  await host.ask({ kind: "setFileKind", caseId, file: "model.csv", as: "financial_model" });
  const found = async () => {
    await host.run(caseId);
    const { report } = await host.ask({ kind: "openCase", caseId });
    return report?.claims.find(({ text }) => text.includes("1.4m"))?.result;
  };
  const cell = () =>
    host.ask({ kind: "cell", caseId, file: "model.csv", number: 1, row: 2, column: 3, language: "en" });
  const before = await found();
  expect(before?.status).not.toBe("VERIFIED");

  const { anchor, sign } = await cell();
  expect(sign).toEqual({ row: 2, column: 1, text: "Revenue" });
  const sheet = anchor.slice(0, anchor.lastIndexOf("!")).replace(/^'|'$/g, "");
  const unit: PutRight = { file: "model.csv", sheet, what: "unit", text: "k€", row: 2, column: 3, sign: sign! };
  await host.ask({ kind: "putRight", caseId, all: [unit] });
  const after = await found();
  expect(after).toMatchObject({ status: "VERIFIED", evidence: { nuance: "read as the user put it right" } });
  expect(after?.explanation).toContain("in the unit that you gave");
  expect(await cell()).toMatchObject({ read: [{ value: 1_400_000, putRight: ["unit"] }], putRight: [unit] });

  await expect(host.ask({ kind: "putRight", caseId, all: [{ ...unit, text: "plenty" }] })).rejects.toMatchObject({
    code: "not_read",
  });
  await host.ask({ kind: "putRight", caseId, all: [] });
  expect(await found()).toEqual(before);
});
