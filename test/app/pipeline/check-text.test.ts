/** A text that is no document of the case: its claims are judged against the case, and it proves nothing itself. */
import { expect, test } from "vitest";
import { checkText } from "../../../src/app/pipeline/index.ts";
import { factsOfDeal } from "../../../src/app/pipeline/read-deal.ts";
import { type Document, readDocument } from "../../../src/documents/index.ts";

const MODEL =
  "GBP;Oct 2025;Nov 2025;Dec 2025\nRevenue;91000;94000;98000\nHeadcount;20;22;24\nCash;390000;360000;330000\n";

async function heldAgainst(documents: readonly Document[]) {
  return { read: await factsOfDeal(documents, [], {}), search: null };
}

test("each claim of a text is judged by itself", async () => {
  const model = await readDocument(new TextEncoder().encode(MODEL), "model.csv", { kind: "financial_model" });
  const text =
    "Revenue was £98k in December 2025.\n\nHeadcount was 31 in December 2025.\n\nChurn was 2% in December 2025.\n";
  const claims = await checkText({ kind: "text", text }, () => heldAgainst([model]), {});
  expect(claims.map((claim) => [claim.text, claim.result.status])).toEqual([
    ["Revenue was £98k in December 2025.", "VERIFIED"],
    ["Headcount was 31 in December 2025.", "CONTRADICTED"],
    ["Churn was 2% in December 2025.", "UNKNOWN"],
  ]);
  expect(claims[1]?.result.evidence?.anchor).toBe("model!D3");
});

test("a text without claims gives none", async () => {
  expect(await checkText({ kind: "text", text: "Thank you for your time." }, () => heldAgainst([]), {})).toEqual([]);
});
