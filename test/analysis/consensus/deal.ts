/** A deal written as literals, examined as verification does, and findings about it. */

import type {
  DealMaterial,
  EnhancedContradiction,
  ScoredFinding,
  Source,
} from "../../../src/analysis/findings/index.ts";
import { modelDefectsOf } from "../../../src/audit/index.ts";
import type { Document } from "../../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";
import { claimsOf, contradictionsOf, findEvidence, indexFacts, locateClaim } from "../../../src/judge/index.ts";
import { deck, month, sheet, slide, text, workbook } from "../../facts/fixtures.ts";

export async function examined(documents: readonly Document[], language: "fr" | "en" = "en"): Promise<DealMaterial> {
  const deal = dealContextOf(documents);
  const read = documents.map((document) => ({ document, ...factsOfDocument(document, deal) }));
  const index = indexFacts(
    read.flatMap((r) => r.facts),
    deal.asOfMonth === null ? null : deal.asOfMonth - 1,
  );
  const options = { index, search: null, documentHash: () => null };
  const claims = read.filter((r) => r.document.kind === "deck").flatMap((r) => claimsOf(r.document, r.statements));
  const judged = await Promise.all(claims.map((claim) => findEvidence(claim, options)));
  return {
    language,
    documents,
    deal,
    facts: index,
    claims: judged.map(({ claim, result }) => ({ claim, result })),
    contradictions: contradictionsOf(judged, index),
    modelDefects: read.flatMap((r) => modelDefectsOf(r.document, r.facts)),
    hiddenText: documents.flatMap((d) => d.hiddenText.map((h) => ({ ...h, file: d.name }))),
    fundingDeals: null,
    async findEvidence(asked) {
      return (await findEvidence(locateClaim({ id: "asked", text: asked }, [], deal), options)).result;
    },
  };
}

/** MRR of €42,000 on slide 8 of the deck; the model computes an ARR of 504,000 from it. */
export function nimbo(): Document[] {
  return [
    deck([
      ...Array.from({ length: 7 }, (_, i) => slide({ title: `Slide ${i + 1}`, blocks: [] })),
      slide({
        title: "Traction",
        blocks: [
          text("MRR in December 2024: €42,000"),
          text("An exceptional team"),
          text("The founders have never sold a company"),
        ],
      }),
    ]),
    workbook([
      sheet(
        [
          ["EUR", "Dec-24"],
          ["MRR", { number: 42_000, display: "42,000" }],
          ["ARR", { number: 504_000, display: "504,000", formula: "B2*12" }],
        ],
        { name: "Revenue" },
      ),
    ]),
  ];
}

export const DECEMBER_2024 = { firstMonth: month(2024, 12), lastMonth: month(2024, 12) };

export type FindingDraft = Partial<ScoredFinding> & { readonly agent: string; readonly score: number };

/** A finding on the ARR of December 2024 unless it says otherwise. */
export function finding({ agent, score, ...more }: FindingDraft): ScoredFinding {
  const value = more.value === undefined ? 500_000 : more.value;
  return {
    id: `${agent}:${more.metric ?? "ARR"}`,
    agentName: agent,
    metric: "ARR",
    value,
    unit: typeof value === "number" ? "EUR" : null,
    period: DECEMBER_2024,
    scope: "",
    assessment: "not_assessed",
    confidence: { score },
    text: `ARR in December 2024: €${String(value)}`,
    evidence: [],
    ...more,
  };
}

export const ARR_CELL: Source = {
  type: "financial_model",
  reference: "model.xlsx, Revenue!B3",
  file: "model.xlsx",
  anchor: "Revenue!B3",
  quote: "ARR, Dec-24: 504,000",
};
export const MRR_SLIDE: Source = {
  type: "deck",
  reference: "deck.pptx, slide 8",
  file: "deck.pptx",
  anchor: "slide 8",
  quote: "MRR in December 2024: €42,000",
};
export const GUESS: Source = { type: "inference", reference: "market estimate" };

/** agent-a: 504,000 with its cell and slide; agent-b: 800,000 from an estimate. */
export function arrContradiction(
  level: EnhancedContradiction["severity"]["level"],
  confidenceA: number,
  confidenceB: number,
  more: { readonly sourcesA?: readonly Source[]; readonly sourcesB?: readonly Source[] } = {},
): EnhancedContradiction {
  return {
    id: "ctr:arr",
    topic: "ARR, December 2024",
    detectedAt: "2025-01-01T00:00:00Z",
    positions: [
      {
        agentName: "agent-a",
        findingId: "a:arr",
        claim: "ARR in December 2024 is €504,000",
        value: 504_000,
        unit: "EUR",
        confidence: confidenceA,
        sources: [...(more.sourcesA ?? [ARR_CELL, MRR_SLIDE])],
      },
      {
        agentName: "agent-b",
        findingId: "b:arr",
        claim: "ARR in December 2024 is €800,000",
        value: 800_000,
        unit: "EUR",
        confidence: confidenceB,
        sources: [...(more.sourcesB ?? [GUESS])],
      },
    ],
    contradictionType: "numeric_value",
    severity: { level, calculation: "set by the test", impactIfWrong: "Everything computed from it is wrong." },
    verificationData: { deckReferences: ["deck.pptx, slide 8"] },
    status: "detected",
  };
}

/** Time that moves a second at each look. */
export function steadyTime(): { now: () => string; clock: () => number } {
  let seconds = 0;
  return { now: () => new Date(Date.UTC(2025, 0, 1, 0, 0, seconds++)).toISOString(), clock: () => seconds * 1000 };
}
