import { describe, expect, test } from "vitest";
import type { Document } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import type { Search } from "../../src/search/index.ts";
import { findEvidence, indexFacts, locateClaim } from "../../src/verification/index.ts";
import { deck, sheet, slide, text, workbook } from "../facts/fixtures.ts";

const board = workbook(
  [
    sheet(
      [
        ["KPI", "2024", "2025"],
        ["Median funding time, hours", 31.5, 21.5],
        ["Advance rate on eligible invoices, %", "", 80],
        ["Weeks of stock", 14, 13],
        ["Volume advanced", 410_000, 655_300],
        ["Parcels returned", 9_100, 8_200],
      ],
      { name: "Board" },
    ),
  ],
  { name: "board.xlsx" },
);

/** Likeness as a test says it: the label that holds one of these words is the likest. */
function likening(likest: readonly string[], degree = 0.6): Search {
  return {
    search: async () => [],
    likeness: async (_queries, labels) =>
      labels.map((label) => (likest.some((word) => label.includes(word)) ? degree : 0.05)),
    indexKind: "exact",
    close: () => undefined,
    [Symbol.dispose]: () => undefined,
  };
}

async function judged(claim: string, search: Search | null, documents: readonly Document[] = [board]) {
  const pitch = deck([slide({ title: "Product", blocks: [text(claim)] })]);
  const all = [pitch, ...documents];
  const deal = dealContextOf(all);
  const read = all.map((document) => ({ document, ...factsOfDocument(document, deal) }));
  const index = indexFacts(
    read.flatMap((r) => r.facts),
    null,
  );
  const located = locateClaim({ id: "c", text: claim, file: pitch.name, slide: 1 }, read, deal);
  return (await findEvidence(located, { index, search, documentHash: () => null })).result;
}

describe("a label that says the same in other words", () => {
  test("supports where it is the likest of its unit and period and holds the value", async () => {
    const result = await judged(
      "Cash reaches the client 21.5 hours after the request (2025)",
      likening(["funding time"]),
    );
    expect(result.status).toBe("VERIFIED");
    expect(result.evidence).toMatchObject({ file: "board.xlsx", anchor: "Board!C2" });
  });

  test("refutes nothing where its value is another", async () => {
    const result = await judged(
      "Cash reaches the client 12.5 hours after the request (2025)",
      likening(["funding time"]),
    );
    expect(result.status).toBe("UNKNOWN");
  });

  test("of another year supports nothing", async () => {
    const result = await judged(
      "Cash reaches the client 31.5 hours after the request (2025)",
      likening(["funding time"]),
    );
    expect(result.status).toBe("UNKNOWN");
  });

  test("that is not the likest supports nothing, though it holds the value", async () => {
    const result = await judged("655,300 parcels went through the hub in 2025", likening(["Parcels"]));
    expect(result.status).toBe("UNKNOWN");
  });

  test("hardly alike supports nothing", async () => {
    const result = await judged(
      "Cash reaches the client 21.5 hours after the request (2025)",
      likening(["funding time"], 0.15),
    );
    expect(result.status).toBe("UNKNOWN");
  });

  test("is not looked for without an embedder", async () => {
    const result = await judged("Cash reaches the client 21.5 hours after the request (2025)", null);
    expect(result.status).toBe("UNKNOWN");
  });
});
