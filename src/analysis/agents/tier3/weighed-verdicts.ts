/** What the score weighs of a verdict: how it stands, how grave the contradiction is that tells it, and whether a document bears the claim out. */
import type { Contradiction, Status, VerificationResult } from "../../../judge/index.ts";
import type { DealMaterial } from "../../findings/index.ts";

export type WeighedVerdict = {
  readonly status: Status;
  /** Of the contradiction that tells it; null where there is none. */
  readonly severity: Contradiction["severity"] | null;
  /** A document bears the claim out that holds nothing against it, and the claim's own document does not deny it. */
  readonly isBorneOut: boolean;
};

export function verdictsOf({
  claims,
  contradictions,
}: Pick<DealMaterial, "claims" | "contradictions">): WeighedVerdict[] {
  return claims.map(({ claim, result }) =>
    weighedVerdict(
      result,
      claim.place?.file ?? null,
      contradictions.find(({ claimIds }) => claimIds.includes(claim.id))?.severity ?? null,
    ),
  );
}

/** @param file the claim's own document; null where it stands in none. */
export function weighedVerdict(
  result: Pick<VerificationResult, "status" | "evidence" | "supportingEvidence" | "contradictoryEvidence">,
  file: string | null,
  severity: WeighedVerdict["severity"],
): WeighedVerdict {
  const { status, evidence, supportingEvidence = [], contradictoryEvidence = [] } = result;
  const against = new Set(contradictoryEvidence.map((place) => place.file));
  const inFavour = [...(evidence ? [evidence] : []), ...supportingEvidence].map((place) => place.file);
  const isBorneOut =
    status === "VERIFIED" ||
    (status === "AMBIGUOUS" && !(file !== null && against.has(file)) && inFavour.some((one) => !against.has(one)));
  return { status, severity, isBorneOut };
}
