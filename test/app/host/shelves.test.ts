/** Cases on their shelves, their figures side by side, and a case that moves to another machine as one file. */
import { readFileSync } from "node:fs";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawn } from "../../documents/ocr/drawn-pictures.ts";
import { type DealFiles, writeDeal } from "../pipeline/deal-files.ts";
import { caseOf, decision, type TestHost, testHost } from "./a-host.ts";

let deal: DealFiles;
let host: TestHost;
let caseId: string;
beforeAll(async () => {
  deal = writeDeal();
  host = testHost();
  caseId = await caseOf(host, "Acme", [deal.deck, deal.model]);
  await host.run(caseId);
});
afterAll(async () => {
  await host[Symbol.asyncDispose]();
  deal[Symbol.dispose]();
});

describe("a case that was run", () => {
  test("is put aside, deleted and brought back with all that is in it", async () => {
    expect((await host.ask({ kind: "shelveCase", caseId, shelf: "deleted" })).shelf).toBe("deleted");
    expect((await host.ask({ kind: "openCase", caseId })).report?.claims.length).toBeGreaterThan(0);
    expect((await host.ask({ kind: "shelveCase", caseId, shelf: "open" })).shelf).toBe("open");
  });

  test("is to review until the user says how far they are, also after the host is opened again", async () => {
    const stateNow = async () => (await host.ask({ kind: "listCases" })).find(({ id }) => id === caseId)?.state;
    expect(await stateNow()).toBe("review");
    await host.ask({ kind: "stageCase", caseId, stage: "sent" });
    expect(await stateNow()).toBe("sent");
    const csv = new TextDecoder().decode((await host.ask({ kind: "exportPortfolio", language: "fr" })).bytes);
    expect(csv).toMatch(/\r\nAcme,[^,]*,open,questions envoyées,/);
    await host.ask({ kind: "stageCase", caseId, stage: "review" });
  });

  test("shows its yearly revenue and growth beside the others, and gives them as CSV", async () => {
    const [one] = await host.ask({ kind: "listCases" });
    // The model gives 473,000 for the year before and 1,377,000 for this one.
    expect(one?.figures?.revenue).toMatchObject({ value: 1_377_000, currency: "EUR", file: "model.csv" });
    expect(one?.figures?.growth).toBeCloseTo(1_377_000 / 473_000 - 1, 9);
    expect(one?.figures?.worst).not.toBeNull();
    const { name, bytes } = await host.ask({ kind: "exportPortfolio", language: "en" });
    expect(name).toMatch(/^probant-\d{4}-\d\d-\d\d\.csv$/);
    expect(new TextDecoder().decode(bytes)).toMatch(/\r\nAcme,[^\r]*,1377000,EUR,/);
  });

  test("answers a question in plain words from its cells, in either language, and judges a claim as before", async () => {
    for (const text of ["what is the revenue in FY25?", "quel chiffre d'affaires en 2025"]) {
      const { answer, result } = await host.ask({ kind: "ask", caseId, text });
      // What is answered is not judged besides.
      expect(result).toMatchObject({ status: "UNKNOWN", explanation: "", lookedAt: [] });
      expect(answer?.metricId).toBe("revenue");
      expect(answer?.figures[0]).toMatchObject({
        value: 1_377_000,
        places: [{ file: "model.csv", anchor: expect.stringContaining("C2") }],
      });
    }
    const claim = await host.ask({ kind: "ask", caseId, text: "Revenue of €3m in FY25" });
    expect(claim.answer).toBeNull();
    expect(claim.result.status).toBe("CONTRADICTED");
  });

  test("moves as one file, with its verdicts, the user's own and its documents", async () => {
    const { report } = await host.ask({ kind: "openCase", caseId });
    const claimId = report!.claims[0]!.id;
    await host.ask({ kind: "decide", caseId, decisions: [decision(claimId, "AMBIGUOUS", "to check")] });
    const moved = await host.ask({ kind: "exportCase", caseId, withDocuments: true });
    expect(moved.name).toBe("Acme.probant");
    await using other = testHost();
    const { id, name, files } = await other.ask({ kind: "importCase", bytes: moved.bytes });
    expect([name, files.map((file) => file.name)]).toEqual(["Acme", ["deck.pptx", "model.csv"]]);
    const opened = await other.ask({ kind: "openCase", caseId: id });
    expect(opened.report).toEqual(report);
    expect(opened.overrides).toMatchObject([{ claimId, status: "AMBIGUOUS", note: "to check" }]);
    expect((await other.run(id)).status).toBe("done");
  });

  test("moves without its documents too: what was read of them can still be shown", async () => {
    const { bytes } = await host.ask({ kind: "exportCase", caseId, withDocuments: false });
    expect(Object.keys(unzipSync(bytes)).some((name) => name.startsWith("files/"))).toBe(false);
    await using other = testHost();
    const { id } = await other.ask({ kind: "importCase", bytes });
    const page = await other.ask({ kind: "page", caseId: id, file: "deck.pptx", number: 1 });
    expect(page.blocks.length).toBeGreaterThan(0);
  });

  test("one of which nothing could be read waits among those to be deleted", { timeout: 180_000 }, async () => {
    const { id } = await host.ask({ kind: "createCase", name: "blank" });
    const shelf = async () => (await host.ask({ kind: "listCases" })).find((one) => one.id === id)?.shelf;
    await host.ask({ kind: "addFile", caseId: id, name: "a.png", bytes: drawn(400, 300, "#ffffff", [], []).png });
    expect((await host.run(id)).status).toBe("done");
    expect(await shelf()).toBe("deleted");
    await host.ask({ kind: "addFile", caseId: id, name: "model.csv", bytes: new Uint8Array(readFileSync(deal.model)) });
    await host.run(id);
    expect(await shelf()).toBe("open");
  });

  test("what is no case of ours is refused, and leaves none behind", async () => {
    await using other = testHost();
    const about = (files: unknown) => new TextEncoder().encode(JSON.stringify({ format: 1, name: "x", files }));
    const outside = [{ name: "../../evil.pdf", sizeBytes: 1, format: null, kind: null }];
    for (const [bytes, code] of [
      [new Uint8Array([1, 2, 3]), "bad_archive"],
      [zipSync({ "other.txt": new Uint8Array(3) }), "bad_archive"],
      [zipSync({ "probant.json": about(outside), "files/../../evil.pdf": new Uint8Array(1) }), "bad_file_name"],
      [zipSync({ "probant.json": about([]), "case.sqlite": new Uint8Array(5000) }), /^case_/],
    ] as const)
      await expect(other.ask({ kind: "importCase", bytes })).rejects.toMatchObject({
        code: typeof code === "string" ? code : expect.stringMatching(code),
      });
    expect(await other.ask({ kind: "listCases" })).toEqual([]);
  });
});
