/** What the user says of the files of a case: what one is, and what stands on pages that could not be read. */
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CaseSummary } from "../../../src/app/protocol/index.ts";
import { olderVersions } from "../../../src/app/ui/state/add-files.ts";
import { type DealFiles, writeDeal } from "../pipeline/deal-files.ts";
import { caseOf, decision, type TestHost, testHost } from "./a-host.ts";

let deal: DealFiles;
let host: TestHost;
beforeAll(() => {
  deal = writeDeal();
});
beforeEach(() => {
  host = testHost();
});
afterEach(() => host[Symbol.asyncDispose]());
afterAll(() => deal[Symbol.dispose]());

const reportOf = async (caseId: string) => (await host.ask({ kind: "openCase", caseId })).report;
const kindIn = async (caseId: string, file: string) =>
  (await reportOf(caseId))?.documents.find((one) => one.file === file)?.kind;

describe("a file", () => {
  test("is what the user takes it for, also when it is sent again, until they leave it to the reader", async () => {
    const caseId = await caseOf(host, "Acme", [deal.deck, deal.model, deal.notes]);
    await host.ask({ kind: "setFileKind", caseId, file: "notes.md", as: "deck" });
    const again = new TextEncoder().encode("# Call\n\nRevenue of €2m in FY25.\n");
    await host.ask({ kind: "addFile", caseId, name: "notes.md", bytes: again });
    await host.run(caseId);
    expect(await kindIn(caseId, "notes.md")).toBe("deck");
    expect((await reportOf(caseId))?.claims.map(({ text }) => text)).toContainEqual(expect.stringContaining("€2m"));
    const given = ({ files }: CaseSummary) => files.find(({ name }) => name === "notes.md")?.kindGiven ?? false;
    expect(given((await host.ask({ kind: "openCase", caseId })).summary)).toBe(true);
    expect(given(await host.ask({ kind: "setFileKind", caseId, file: "notes.md", as: null }))).toBe(false);
  });

  test("is offered as a newer version of the deck only where its bytes are a deck's", async () => {
    const caseId = await caseOf(host, "Acme", [deal.deck, deal.model]);
    await host.run(caseId);
    const garbled = new TextEncoder().encode("no deck at all");
    const isOffered = async (name: string, bytes: Uint8Array) => {
      const { files } = await host.ask({ kind: "addFile", caseId, name, bytes });
      await host.ask({ kind: "removeFile", caseId, file: name });
      return olderVersions(files).map(({ older }) => older);
    };
    expect(await isOffered("November.pptx", readFileSync(deal.deck))).toEqual(["deck.pptx"]);
    expect(await isOffered("deck v2.pptx", garbled)).toEqual([]);
    expect(await isOffered("deck v2.pptx", new Uint8Array([0x50, 0x4b, 3, 4, ...garbled]))).toEqual([]);
    expect(await isOffered("deck v2.pptx", readFileSync(deal.model))).toEqual([]);
    expect(await isOffered("model 2.csv", readFileSync(deal.model))).toEqual(["model.csv"]);
    expect(await isOffered("prices.csv", readFileSync(deal.model))).toEqual([]);
  });

  test("that came or was replaced since the last run is told from those that were read", async () => {
    const caseId = await caseOf(host, "Acme", [deal.deck, deal.model, deal.notes]);
    const fresh = ({ files }: CaseSummary) => files.filter((file) => file.fresh).map(({ name }) => name);
    const opened = async () => (await host.ask({ kind: "openCase", caseId })).summary;
    expect(fresh(await opened())).toEqual(["deck.pptx", "model.csv", "notes.md"]);
    await host.run(caseId);
    expect(fresh(await opened())).toEqual([]);
    const bytes = new TextEncoder().encode("# Call\n\nRevenue of €2m in FY25.\n");
    expect(fresh(await host.ask({ kind: "addFile", caseId, name: "notes.md", bytes }))).toEqual(["notes.md"]);
    const { id } = (await host.ask({ kind: "openCase", caseId })).report!.claims[0]!;
    await host.ask({ kind: "decide", caseId, decisions: [decision(id, "VERIFIED")] });
    expect(fresh(await opened())).toEqual(["notes.md"]);
  });

  test("that is not in the case is refused", async () => {
    const caseId = await caseOf(host, "Acme", [deal.deck]);
    const refused = host.ask({ kind: "setFileKind", caseId, file: "other.pdf", as: "deck" });
    await expect(refused).rejects.toMatchObject({ code: "not_found" });
  });
});

test("what is typed in for a deck that cannot be read is verified like a deck, and what is typed later is added to it", async () => {
  const caseId = await caseOf(host, "Scanned", [deal.model]);
  const bytes = new TextEncoder().encode("%PDF-1.7 cut short");
  await host.ask({ kind: "addFile", caseId, name: "scan.pdf", bytes });
  await host.ask({ kind: "typeIn", caseId, file: "scan.pdf", text: "Revenue of €1.4m in FY25" });
  const { files } = await host.ask({ kind: "typeIn", caseId, file: "scan.pdf", text: "Revenue of €2.9m in FY24" });
  expect(files.map(({ name, kind }) => [name, kind])).toContainEqual(["scan.pdf (typed in).md", "deck"]);
  await host.run(caseId);
  const report = await reportOf(caseId);
  expect(report?.unread.map(({ file }) => file)).toEqual(["scan.pdf"]);
  // The model has 1,377,000 for FY25, and 473,000 for FY24.
  expect(report?.claims.map(({ text, result }) => [text, result.status])).toEqual([
    [expect.stringContaining("€1.4m"), "VERIFIED"],
    [expect.stringContaining("€2.9m"), "CONTRADICTED"],
  ]);
});
