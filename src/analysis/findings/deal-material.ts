/** All that verification knows of a deal: what analysts, consensus and reflexion may draw on. */
import type { ModelDefect } from "../../audit/index.ts";
import type { Document, HiddenText, Language } from "../../documents/index.ts";
import type { DealContext } from "../../facts/index.ts";
import type { Claim, Contradiction, FactIndex, VerificationResult } from "../../judge/index.ts";

export type JudgedClaim = { readonly claim: Claim; readonly result: VerificationResult };

export type DealMaterial = {
  /** Language of what is written for the angel. */
  readonly language: Language;
  readonly documents: readonly Document[];
  readonly deal: DealContext;
  readonly facts: FactIndex;
  readonly claims: readonly JudgedClaim[];
  /** Between documents, as verification found them. */
  readonly contradictions: readonly Contradiction[];
  readonly modelDefects: readonly ModelDefect[];
  readonly hiddenText: readonly (HiddenText & { readonly file: string })[];
  /** Comparable deals imported by the user; null when none were. */
  readonly fundingDeals: readonly FundingDeal[] | null;
  /** findEvidence over the same documents. */
  findEvidence(text: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<VerificationResult>;
};

/** One row of the user's own table of comparable deals; money in units of `currency`, null where the table has none. */
export type FundingDeal = {
  readonly company: string;
  readonly date: string | null;
  readonly stage: string | null;
  readonly sector: string | null;
  readonly region: string | null;
  readonly currency: string | null;
  readonly amountRaised: number | null;
  readonly preMoney: number | null;
  readonly postMoney: number | null;
  readonly arr: number | null;
  readonly revenue: number | null;
};
