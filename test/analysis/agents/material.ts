/** The material of a deal, by facts and words alone: from documents written in a test, or from the files of an example. */

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { DealMaterial } from "../../../src/analysis/findings/index.ts";
import { modelDefectsOf } from "../../../src/audit/index.ts";
import { type Document, readDocument } from "../../../src/documents/index.ts";
import { type DealContext, dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";
import { claimsOf, contradictionsOf, findEvidence, indexFacts } from "../../../src/judge/index.ts";

export const EXAMPLES = ["quillmoor-pay", "velotri-materiel"] as const;

export async function exampleMaterial(name: string, language: "fr" | "en"): Promise<DealMaterial> {
  return materialIn(await documentsIn(join(import.meta.dirname, "../../../examples", name)), { language });
}

/** The deck and the model of a folder. */
export async function documentsIn(folder: string, files = ["deck.pptx", "model.xlsx"]): Promise<Document[]> {
  return Promise.all(
    files.map((file) => readDocument(new Uint8Array(readFileSync(join(folder, file))), basename(file))),
  );
}

export type Written = {
  readonly language?: "fr" | "en";
  readonly deal?: Partial<DealContext>;
  /** Last actual month. */
  readonly asOfMonth?: number | null;
  readonly fundingDeals?: DealMaterial["fundingDeals"];
};

export async function materialIn(documents: readonly Document[], written: Written = {}): Promise<DealMaterial> {
  const deal = { ...dealContextOf(documents), ...written.deal };
  const read = documents.map((document) => ({ document, facts: factsOfDocument(document, deal) }));
  const facts = indexFacts(
    read.flatMap((one) => one.facts.facts),
    written.asOfMonth ?? (deal.asOfMonth === null ? null : deal.asOfMonth - 1),
  );
  const claims = read.flatMap(({ document, facts: own }) =>
    document.kind === "deck" ? claimsOf(document, own.statements) : [],
  );
  const options = { index: facts, search: null, documentHash: () => null };
  const judged = await Promise.all(claims.map((claim) => findEvidence(claim, options)));
  return {
    language: written.language ?? "en",
    documents,
    deal,
    facts,
    claims: judged.map(({ claim, result }) => ({ claim, result })),
    contradictions: contradictionsOf(judged, facts),
    modelDefects: read.flatMap(({ document, facts: own }) => modelDefectsOf(document, own.facts)),
    hiddenText: documents.flatMap((document) => document.hiddenText.map((h) => ({ ...h, file: document.name }))),
    fundingDeals: written.fundingDeals ?? null,
    findEvidence: async () => {
      throw new Error("No analyst asks for evidence.");
    },
  };
}
