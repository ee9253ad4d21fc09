/** The claims that two versions of a document do not make alike: with another figure, anew, no more, elsewhere, or judged otherwise. */
import { compareClaims } from "../../report/index.ts";
import type { Report } from "../engine.ts";
import type { ClaimOfVersion, ComparedClaim } from "../protocol/index.ts";

type Claim = Report["claims"][number];

/** @param report with the user's verdicts in the place of those found. */
export function comparedClaims(report: Report, left: string, right: string): readonly ComparedClaim[] {
  const of = (file: string) => ({
    claims: report.claims.filter(({ source }) => source?.file === file),
    contradictions: [],
  });
  const { changed, appeared, vanished, judgedOtherwise, moved } = compareClaims(of(left), of(right));
  const otherwise = new Set(judgedOtherwise);
  return [
    ...changed.map(({ before, after }) => compared("changed", before, after)),
    ...appeared.map((claim) => compared("appeared", null, claim)),
    ...vanished.map((claim) => compared("vanished", claim, null)),
    ...judgedOtherwise.map(({ before, after }) => compared("judged_otherwise", before, after)),
    ...moved.filter((pair) => !otherwise.has(pair)).map(({ before, after }) => compared("moved", before, after)),
  ];
}

function compared(kind: ComparedClaim["kind"], left: Claim | null, right: Claim | null): ComparedClaim {
  return { kind, left: left && ofVersion(left), right: right && ofVersion(right) };
}

function ofVersion({ id, text, source, result }: Claim): ClaimOfVersion {
  return { id, text, file: source?.file ?? "", anchor: source?.anchor ?? "", status: result.status };
}
