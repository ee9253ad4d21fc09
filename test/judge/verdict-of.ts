/** Judges claims against documents written as literals: facts and arithmetic alone, with no search and no model. */
import type { Document } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { findEvidence, indexFacts, locateClaim, type VerificationResult } from "../../src/judge/index.ts";

export type Asked = {
  /** Slide of the deck where the claim stands; by default it is a question typed by the user. */
  readonly slide?: number;
  /** Last month known for certain. */
  readonly asOf?: number;
};

export async function judged(
  claim: string,
  documents: readonly Document[],
  asked: Asked = {},
): Promise<VerificationResult> {
  const deal = dealContextOf(documents);
  const read = documents.map((document) => ({ document, ...factsOfDocument(document, deal) }));
  const index = indexFacts(
    read.flatMap((r) => r.facts),
    asked.asOf ?? (deal.asOfMonth === null ? null : deal.asOfMonth - 1),
  );
  const own = asked.slide === undefined ? undefined : documents.find((d) => d.kind === "deck");
  const located = locateClaim({ id: "c", text: claim, file: own?.name, slide: asked.slide }, own ? read : [], deal);
  const found = await findEvidence(located, { index, search: null, documentHash: () => null });
  return found.result;
}

export async function statusOf(claim: string, documents: readonly Document[], asked: Asked = {}): Promise<string> {
  return (await judged(claim, documents, asked)).status;
}
