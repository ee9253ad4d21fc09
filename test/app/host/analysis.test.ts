/** A full analysis through the host: run, seen again, exported. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser } from "../../../src/report/index.ts";
import { processorMs } from "../../processor-time.ts";
import { type DealFiles, writeDeal } from "../pipeline/deal-files.ts";
import { caseOf, decision, type TestHost, testHost } from "./a-host.ts";

let deal: DealFiles;
let host: TestHost;
let caseId: string;
beforeAll(async () => {
  deal = writeDeal();
  host = testHost();
  caseId = await caseOf(host, "Acme", [deal.deck, deal.model]);
});
afterAll(async () => {
  await host[Symbol.asyncDispose]();
  deal[Symbol.dispose]();
});

const exported = async (format: "json" | "html" | "markdown" | "pdf") => {
  const file = await host.ask({ kind: "export", caseId, subject: "memo", format, language: "en" });
  return { ...file, text: new TextDecoder().decode(file.bytes) };
};

describe("a case that was analysed", () => {
  test("has no memo before, and says so", async () => {
    expect(await host.ask({ kind: "analysis", caseId })).toBeNull();
    await expect(exported("html")).rejects.toMatchObject({ code: "no_report" });
  });

  test("ends done, with the reports of analysts and a memo kept for the next time", { timeout: 120_000 }, async () => {
    const ended = host.until((run) => run.status !== "running");
    await host.ask({ kind: "startRun", caseId, plan: "analyse" });
    expect(await ended).toMatchObject({ status: "done", failure: null, plan: "analyse" });
    const analysis = await host.ask({ kind: "analysis", caseId });
    expect(analysis?.reports.map(({ agentName }) => agentName)).toContain("financial-auditor");
    expect(analysis?.memo?.claimsByVerdict.CONTRADICTED).toBeGreaterThan(0);
    const { report, hasReview } = await host.ask({ kind: "openCase", caseId });
    expect(report?.claims.length).toBeGreaterThan(0);
    // Rules have remarks on the reports, but none to decide by: the screen waits for a language model.
    expect(analysis?.reflexions.some(({ critiques }) => critiques.length > 0)).toBe(true);
    expect(hasReview).toBe(false);
  });

  test("exports its memo as a page, Markdown and JSON", async () => {
    expect((await exported("html")).text).toMatch(/^<!doctype html>/i);
    expect((await exported("markdown")).text).toContain("# ");
    expect(JSON.parse((await exported("json")).text)).toHaveProperty("claimsByVerdict");
  });

  test("a corrected verdict changes memo, contradictions, questions and exports at once, and is taken back", async () => {
    const before = await host.ask({ kind: "openCase", caseId });
    const memo = (await host.ask({ kind: "analysis", caseId }))!.memo!;
    const { id } = before.report!.claims.find(({ text }) => text.includes("€2.9m"))!;
    const began = processorMs();
    await host.ask({ kind: "decide", caseId, decisions: [decision(id, "VERIFIED", "restated")] });
    const after = await host.ask({ kind: "openCase", caseId });
    const analysed = (await host.ask({ kind: "analysis", caseId }))!;
    const corrected = analysed.memo!;
    const written = (await exported("markdown")).text;
    const json = await host.ask({ kind: "export", caseId, subject: "report", format: "json", language: "en" });
    expect(processorMs() - began).toBeLessThan(1000);

    expect(corrected.claimsByVerdict).toEqual({
      ...memo.claimsByVerdict,
      CONTRADICTED: memo.claimsByVerdict.CONTRADICTED! - 1,
      VERIFIED: memo.claimsByVerdict.VERIFIED! + 1,
    });
    expect(memo.doesNotHold.map(({ claimId }) => claimId)).toContain(id);
    expect(corrected.doesNotHold.map(({ claimId }) => claimId)).not.toContain(id);
    expect(written).toContain("corrected by the user: verified instead of contradicted; restated");
    const opposed = (all: readonly { readonly positions: readonly { readonly anchor: string }[] }[]) =>
      all.filter(({ positions }) => positions.some(({ anchor }) => anchor === "slide 2")).length;
    expect(opposed(before.report!.contradictions)).toBe(1);
    expect(opposed(after.report!.contradictions)).toBe(0);
    // The list of the window has neither, and the count beside its name is the list's.
    const listed = [...after.report!.contradictions, ...analysed.contradictions.map((one) => one.contradiction)];
    expect(after.contradictionCount).toBe(new Set(listed.map((one) => one.id)).size);
    expect(after.contradictionCount).toBe(before.contradictionCount - 1);
    expect(JSON.stringify(before.words!.en.questions)).toContain("slide 2");
    expect(JSON.stringify(after.words!.en.questions)).not.toContain("slide 2");
    const sent = JSON.parse(new TextDecoder().decode(json.bytes)) as NonNullable<typeof after.report>;
    expect(sent.claims.find((claim) => claim.id === id)!.result.status).toBe("VERIFIED");

    await host.ask({ kind: "decide", caseId, decisions: [decision(id, null)] });
    expect((await host.ask({ kind: "analysis", caseId }))!.memo).toEqual(memo);
    expect((await host.ask({ kind: "openCase", caseId })).report).toEqual(before.report);
  });

  test.skipIf(findBrowser() === null)(
    "prints it where a browser is at hand (skipped: none found)",
    { timeout: 60_000 },
    async () => {
      expect((await exported("pdf")).text.slice(0, 5)).toBe("%PDF-");
    },
  );
});
