/** Decisions on claims as the window makes them: what stands now, what a change makes of it, and how it is told. */
import type { ClaimWeight, Report } from "../../../report/index.ts";
import type { MetricAnswer } from "../../engine.ts";
import type { RequestOf } from "../../host/index.ts";
import type { Mark, Override } from "../../protocol/index.ts";
import type { Words } from "../words/index.ts";

export type ReportClaim = Report["claims"][number];
export type Status = ReportClaim["result"]["status"];

/** A claim with the verdict that is shown: the user's where there is one. */
export type ShownClaim = ReportClaim & {
  readonly status: Status;
  readonly override: Override | null;
  readonly mark: Mark | null;
  /** Null for a claim that the user asked. */
  readonly weight: ClaimWeight | null;
  /** To a question that names a metric; null for a claim. */
  readonly answer: MetricAnswer | null;
};

export type Decision = RequestOf<"decide">["decisions"][number];
export type Change = Partial<Omit<Decision, "claimId">>;

/** What stands now of a claim: sent again, it takes back what came after. */
export function decisionOf({ id, override, mark }: ShownClaim): Decision {
  return {
    claimId: id,
    status: override?.status ?? null,
    note: override?.note ?? mark?.note ?? "",
    handled: mark?.handled ?? false,
    cell: override?.cell?.sourceNodeId ?? null,
    notThese: [...(mark?.notThese ?? [])],
  };
}

/** A verdict that is given takes the place of a cell that was confirmed. */
export function changed(claim: ShownClaim, change: Change): Decision {
  const now = decisionOf(claim);
  return { ...now, ...(change.status === undefined ? {} : { cell: null }), ...change };
}

export function isDecided({ override, mark }: ShownClaim): boolean {
  return override !== null || mark?.handled === true;
}

/** What names a metric and was decided by nothing is a question; what was decided was a claim all the same. */
export function isQuestion({ answer, status }: ShownClaim): boolean {
  return answer !== null && status === "UNKNOWN";
}

/** Cells that are perhaps meant and that the user has not refused, likeliest first. */
export function likelyCells({ result, mark }: ShownClaim) {
  const refused = new Set(mark?.notThese);
  return result.lookedAt.flatMap(({ perhaps, ...place }) =>
    perhaps && !refused.has(perhaps.sourceNodeId) ? [{ ...place, ...perhaps }] : [],
  );
}
export type LikelyCell = ReturnType<typeof likelyCells>[number];

/** For checking elsewhere: the company's own documents do not settle it. */
export function isOutside({ about }: ShownClaim): boolean {
  return about === "market" || about === "competitor";
}

export function isAskable(claim: ShownClaim): boolean {
  if (claim.status !== "UNKNOWN" || claim.role === "asked" || isDecided(claim) || isOutside(claim)) return false;
  return likelyCells(claim).length > 0;
}

/** One sentence for what was decided. */
export function toldAs(claims: readonly ShownClaim[], change: Change, words: Words): string {
  const count = words.counts.claims(claims.length);
  if (change.handled === true) return words.toast.handled(count);
  if (change.handled === false) return words.toast.reopened(count);
  if (change.status === null) return words.toast.takenBack(count);
  if (change.status !== undefined && claims.every((claim) => claim.result.status === change.status))
    return words.toast.accepted(count);
  if (change.status !== undefined) return words.toast.corrected(count, words.status[change.status]);
  if (change.note !== undefined) return words.toast.noted;
  return words.toast.kept;
}
