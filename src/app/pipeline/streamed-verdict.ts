/** A verdict as it is told while a run goes on: much as the report will have it. */
import { type Claim, reportedClaim, type VerificationResult } from "../../judge/index.ts";
import type { Report } from "../../report/index.ts";

export type StreamedVerdict = Report["claims"][number];

/** Made in the run's own thread: dates and figures of the claim are read anew, which would keep a window waiting. */
export function streamedVerdict(claim: Claim, result: VerificationResult): StreamedVerdict {
  const source = claim.place ? { file: claim.place.file, anchor: claim.place.anchor } : null;
  return { id: claim.id, ...reportedClaim(claim), role: claim.role, source, result };
}
