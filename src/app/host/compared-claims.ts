/** The claims of an older and a newer version against each other: of two documents of the case, or before and after its files changed. */
import { z } from "zod";
import { type Compared, compareClaims } from "../../report/index.ts";
import { type Graph, type Report, STATUSES } from "../engine.ts";
import type { ClaimOfVersion, ComparedClaim, VersionChanges } from "../protocol/index.ts";

type Claim = Report["claims"][number];

const DISPUTED: ReadonlySet<string> = new Set(["CONTRADICTED", "AMBIGUOUS"]);

/** @param report with the user's verdicts in the place of those found. */
export function comparedClaims(report: Report, left: string, right: string): readonly ComparedClaim[] {
  const of = (file: string) => ({
    claims: report.claims.filter(({ source }) => source?.file === file),
    contradictions: [],
  });
  return versionChanges(of(left), of(right)).claims;
}

function versionChanges(before: Compared, after: Compared): VersionChanges {
  const { changed, appeared, vanished, judgedOtherwise, moved, contradictions } = compareClaims(before, after);
  const otherwise = new Set(judgedOtherwise);
  return {
    claims: [
      ...changed.map(({ before, after }) => compared("changed", before, after)),
      ...appeared.map((claim) => compared("appeared", null, claim)),
      ...vanished.map((claim) => compared("vanished", claim, null)),
      ...judgedOtherwise.map(({ before, after }) => compared("judged_otherwise", before, after)),
      ...moved.filter((pair) => !otherwise.has(pair)).map(({ before, after }) => compared("moved", before, after)),
    ],
    // One whose claim is still disputed is not repaired.
    repaired: contradictions.repaired.filter(({ claim }) => !claim || !DISPUTED.has(claim.result.status)).length,
    appeared: contradictions.appeared.length,
  };
}

function compared(kind: ComparedClaim["kind"], left: Claim | null, right: Claim | null): ComparedClaim {
  return { kind, left: left && ofVersion(left), right: right && ofVersion(right) };
}

function ofVersion({ id, text, source, result }: Claim): ClaimOfVersion {
  return { id, text, file: source?.file ?? "", anchor: source?.anchor ?? "", status: result.status };
}

const KEPT = "version-changes";
const side = z
  .object({ id: z.string(), text: z.string(), file: z.string(), anchor: z.string(), status: z.enum(STATUSES) })
  .nullable();
const KeptSchema = z.object({
  claims: z.array(
    z.object({
      kind: z.enum(["appeared", "vanished", "changed", "judged_otherwise", "moved"]),
      left: side,
      right: side,
    }),
  ),
  repaired: z.number(),
  appeared: z.number(),
});

/** Null where the files of the case never changed after a run. */
export function keptChanges(graph: Graph): VersionChanges | null {
  return KeptSchema.safeParse(graph.step(KEPT, KEPT)?.output).data ?? null;
}

/** Those of the last change of files, in the place of the ones before. */
export function keepChanges(graph: Graph, before: Compared, after: Compared): void {
  graph.startRun({ id: KEPT, kind: KEPT, inputsHash: "" });
  const output = versionChanges(before, after);
  graph.putStep({ runId: KEPT, name: KEPT, inputsHash: "", status: "done", output });
  graph.finishRun(KEPT, "done");
}
