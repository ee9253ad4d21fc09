/** What the score weighs of a verdict: how it stands, how grave the contradiction is that tells it, and whether a document supports the claim. */
import {
  type Severity,
  type Status,
  severityBesideNearest,
  type VerificationResult,
  type Weighed,
} from "../../../judge/index.ts";
import type { DealMaterial } from "../../findings/index.ts";

export type WeighedVerdict = {
  readonly status: Status;
  /** Of the contradiction that tells it, by the document that denies the least; null where there is none. */
  readonly severity: Severity | null;
  /** A document supports the claim that holds nothing against it, and the claim's own document does not deny it. */
  readonly isSupported: boolean;
};

export function verdictsOf({
  claims,
  contradictions,
}: Pick<DealMaterial, "claims" | "contradictions">): WeighedVerdict[] {
  return claims.map(({ claim, result }) =>
    weighedVerdict(
      result,
      claim.place?.file ?? null,
      contradictions.find(({ claimIds }) => claimIds.includes(claim.id)) ?? null,
    ),
  );
}

/**
 * @param file the claim's own document; null where it stands in none.
 * @param contradiction the one that tells it; null where there is none.
 */
export function weighedVerdict(
  result: Pick<VerificationResult, "status" | "evidence" | "supportingEvidence" | "contradictoryEvidence">,
  file: string | null,
  contradiction: Weighed | null,
): WeighedVerdict {
  const { status, evidence, supportingEvidence = [], contradictoryEvidence = [] } = result;
  const against = new Set(contradictoryEvidence.map((place) => place.file));
  const inFavour = [...(evidence ? [evidence] : []), ...supportingEvidence].map((place) => place.file);
  const isSupported =
    status === "VERIFIED" ||
    (status === "AMBIGUOUS" && !(file !== null && against.has(file)) && inFavour.some((one) => !against.has(one)));
  const severity = contradiction && severityBesideNearest(contradiction, file);
  return { status, severity, isSupported };
}
