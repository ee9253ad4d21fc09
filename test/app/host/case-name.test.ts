/** The name of a case that nobody has named. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pptx, textBox } from "../../documents/hostile-files.ts";
import { writeDeal } from "../pipeline/deal-files.ts";
import { caseOf, testHost } from "./a-host.ts";

test("it is the file's until the deck is read, then the company's; a name of the user's own stays", async () => {
  using deal = writeDeal();
  const path = join(deal.folder, "deck.pptx");
  writeFileSync(path, pptx([textBox("Tolvane"), textBox("Tolvane: revenue of €1.4m in FY25"), textBox("Why Tolvane")]));
  await using host = testHost();
  const nameOf = async (caseId: string) => (await host.ask({ kind: "openCase", caseId })).summary.name;

  const unnamed = await caseOf(host, "deck", [path, deal.model]);
  expect(await nameOf(unnamed)).toBe("deck");
  await host.run(unnamed);
  expect(await nameOf(unnamed)).toBe("Tolvane");

  await host.ask({ kind: "renameCase", caseId: unnamed, name: "The bicycle deal" });
  await host.run(unnamed);
  expect(await nameOf(unnamed)).toBe("The bicycle deal");
});
