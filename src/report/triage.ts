/** What a reader needs in order to take up claims by weight: the money at stake, why nothing decides, what the deal rests on. */
import type { Language } from "../documents/index.ts";
import { samePlace } from "./place.ts";
import { founderQuestions } from "./questions.ts";
import { type Reason, reasonOf } from "./reasons.ts";
import type { Report } from "./schema.ts";
import type { Severity } from "./sentences/index.ts";

type Claim = Report["claims"][number];
type Contradiction = Report["contradictions"][number];

export type Money = { readonly amount: number; readonly currency: string };

/** Why an unknown claim is unknown; "nothing" where no place of the deal speaks of it. */
export type WhyUnknown = Exclude<Reason, "onlyRead"> | "nothing";

export type ClaimWeight = {
  readonly claimId: string;
  /** How far the claim is from what the other places give; null where no money is compared. */
  readonly stake: Money | null;
  /** Of the contradiction that the claim is a side of. */
  readonly severity: Severity | null;
  /** Null for a claim that is not unknown. */
  readonly whyUnknown: WhyUnknown | null;
  /** Nothing supports it, and it is among the few that the founder is asked about. */
  readonly restsOn: boolean;
};

/** @param moneyOf the value of a cited fact by its node, where it is money. */
export function weighClaims(
  report: Report,
  language: Language,
  moneyOf: (nodeId: string) => Money | null,
): readonly ClaimWeight[] {
  const asked = new Set(
    founderQuestions(report, language).flatMap(({ raisedBy, about }) => (raisedBy === "unknown" ? [about] : [])),
  );
  const bySource = Map.groupBy(
    report.contradictions.flatMap((one) => one.positions.map((position) => ({ one, position }))),
    ({ position }) => `${position.file}\n${position.anchor}`,
  );
  return report.claims.map((claim) => {
    const { source, result, id } = claim;
    const sided = source === null ? [] : (bySource.get(`${source.file}\n${source.anchor}`) ?? []);
    const contradiction = sided.find(({ one, position }) => isSide(claim, one, position))?.one ?? null;
    return {
      claimId: id,
      stake: stakeOf(claim, moneyOf),
      severity: contradiction?.severity ?? null,
      whyUnknown: result.status === "UNKNOWN" ? whyUnknown(claim) : null,
      restsOn: asked.has(id),
    };
  });
}

/** The claim's words stand at the position, and one of the places that decide it stands at another. */
function isSide(claim: Claim, { positions }: Contradiction, own: Contradiction["positions"][number]): boolean {
  const words = claim.quote ?? claim.text;
  if (!words.includes(own.quote) && !own.quote.includes(words)) return false;
  const others = [claim.result.evidence, ...(claim.result.contradictoryEvidence ?? [])].filter((one) => one !== null);
  return positions.some((position) => position !== own && others.some((other) => samePlace(position, other)));
}

/** A claim without a figure of its own ("no debt") has at stake all that is held against it. */
function stakeOf({ result, figures = [] }: Claim, moneyOf: (nodeId: string) => Money | null): Money | null {
  if (result.status !== "CONTRADICTED" && result.status !== "AMBIGUOUS") return null;
  const against = result.status === "AMBIGUOUS" ? (result.contradictoryEvidence ?? []) : [result.evidence];
  const { calculation } = result;
  let most: Money | null = null;
  for (const item of against) {
    const found = calculation ? moneyResult(calculation) : item && moneyOf(item.sourceNodeId);
    if (!found) continue;
    const claimed = figures.find(({ unit }) => unit === found.currency);
    if (claimed === undefined && figures.length > 0) continue;
    const amount = Math.abs(Math.abs(found.amount) - Math.abs(claimed?.value ?? 0));
    if (most === null || amount > most.amount) most = { amount, currency: found.currency };
  }
  return most;
}

function moneyResult({ result, unit }: NonNullable<Claim["result"]["calculation"]>): Money | null {
  return unit === null ? null : { amount: result, currency: unit };
}

function whyUnknown({ result }: Claim): WhyUnknown {
  for (const { why } of result.lookedAt) {
    const reason = reasonOf(why);
    if (reason !== null && reason !== "onlyRead") return reason;
  }
  return "nothing";
}
