/** What the user decided of claims: verdicts and notes, what is done with, and which cells they speak of; kept with the case. */
import { z } from "zod";
import { type Graph, MARKS, type Report, STATUSES, type Status } from "../engine.ts";
import {
  type CellReading,
  type CitedCell,
  type Decisions,
  LIMITS,
  type Mark,
  type Override,
} from "../protocol/index.ts";
import { bounded } from "./bounded.ts";
import { HostError } from "./host-error.ts";

export const DecisionSchema = z.strictObject({
  claimId: bounded.id,
  /** The user's own verdict, the engine's own among them; null leaves the engine's. */
  status: z.enum(STATUSES).nullable(),
  note: z.string().trim().max(LIMITS.note),
  /** Done with: it need not be looked at again. */
  handled: z.boolean(),
  /** The cell that the claim speaks of, among those that are perhaps meant, or a reading of cells that were picked: it gives the verdict. */
  cell: bounded.id.nullable(),
  /** Those that it does not speak of. */
  notThese: z.array(bounded.id).max(LIMITS.rejectedCells),
});
export type Decision = z.infer<typeof DecisionSchema>;

const KeptSchema = z.object({
  handled: z.boolean(),
  note: z.string(),
  notThese: z.array(z.string()).max(LIMITS.rejectedCells),
  cell: z.object({ file: z.string(), anchor: z.string(), sourceNodeId: z.string(), content: z.string() }).nullable(),
  /** The claim as it stood then, by which a newer version of its document is known. Older cases have none. */
  words: z.string().default(""),
});
type Kept = z.infer<typeof KeptSchema>;

/** @param claims of the case as it stands now; without them decisions are given as they were taken. */
export function decisionsIn(
  graph: Graph,
  claims: readonly { readonly id: string; readonly text: string }[] = [],
): Decisions {
  const kept = new Map(
    graph.steps(MARKS).flatMap(({ name, output }) => {
      const read = KeptSchema.safeParse(output);
      return read.success ? [[name, read.data] as const] : [];
    }),
  );
  const overrides = graph.overrides().flatMap((own): Override[] => {
    const status = STATUSES.find((one) => one === own.status);
    return status ? [{ ...own, status, cell: kept.get(own.claimId)?.cell ?? null }] : [];
  });
  const marks = [...kept].flatMap(([claimId, { handled, note, notThese }]): Mark[] =>
    handled || note !== "" || notThese.length > 0 ? [{ claimId, handled, note, notThese }] : [],
  );
  return inPlace({ overrides, marks }, kept, claims);
}

/** A decision on a claim that is no more goes to the one claim that says the same, as a newer version of a deck does. */
function inPlace(
  { overrides, marks }: Decisions,
  kept: ReadonlyMap<string, Kept>,
  claims: readonly { readonly id: string; readonly text: string }[],
): Decisions {
  const known = new Set(claims.map(({ id }) => id));
  if (known.size === 0) return { overrides, marks };
  const byWords = Map.groupBy(claims, ({ text }) => text);
  const taken = new Set([...kept.keys()].filter((id) => known.has(id)));
  const now = (claimId: string): string => {
    const words = kept.get(claimId)?.words ?? "";
    const same = known.has(claimId) || words === "" ? [] : (byWords.get(words) ?? []);
    const [only] = same;
    return same.length === 1 && only !== undefined && !taken.has(only.id) ? only.id : claimId;
  };
  return {
    overrides: overrides.map((own) => ({ ...own, claimId: now(own.claimId) })),
    marks: marks.map((mark) => ({ ...mark, claimId: now(mark.claimId) })),
  };
}

/** A reading of cells that the user picked, with its file and what stands in the first of them. */
export type PickedReading = CellReading & { readonly file: string; readonly display: string };

/**
 * Throws HostError when a claim, or a cell that it is perhaps about, is not in the report.
 *
 * @param readings of the decisions, in their order; null for one without.
 */
export function decide(
  graph: Graph,
  claims: Report["claims"],
  decisions: readonly Decision[],
  readings: readonly (PickedReading | null)[] = [],
): void {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const resolved = decisions.map((decision, i) => {
    const claim = byId.get(decision.claimId);
    if (claim === undefined) throw new HostError({ code: "not_found", what: "claim" });
    return { decision, words: claim.text, ...verdictOf(claim, decision, readings[i] ?? null) };
  });
  graph.startRun({ id: MARKS, kind: MARKS, inputsHash: "" });
  for (const { decision, words, status, cell } of resolved) {
    const { claimId, note, handled, notThese } = decision;
    if (status === null) graph.removeOverride(claimId);
    else graph.putOverride({ claimId, status, note });
    const output: Kept = { handled, notThese, cell, note: status === null ? note : "", words };
    graph.putStep({ runId: MARKS, name: claimId, inputsHash: "", status: "done", output, ofUser: true });
  }
  graph.finishRun(MARKS, "done");
}

/** A cell that is confirmed gives the verdict: what the claim says, against what stands there. */
function verdictOf(
  { result }: Report["claims"][number],
  { status, cell }: Decision,
  reading: PickedReading | null,
): { readonly status: Status | null; readonly cell: CitedCell | null } {
  if (cell === null) return { status, cell };
  if (reading) {
    const { file, anchor, formula, display, id } = reading;
    return {
      status: reading.agrees ? "VERIFIED" : "CONTRADICTED",
      cell: { file, anchor, sourceNodeId: id, content: formula === null ? display : `${formula} = ${shown(reading)}` },
    };
  }
  const found = result.lookedAt.find(({ perhaps }) => perhaps?.sourceNodeId === cell);
  if (!found?.perhaps) throw new HostError({ code: "not_found", what: "source" });
  const { file, anchor, content, perhaps } = found;
  return {
    status: perhaps.agrees ? "VERIFIED" : "CONTRADICTED",
    cell: { file, anchor, content, sourceNodeId: perhaps.sourceNodeId },
  };
}

/** Three digits, which is what a quote needs: the calculation says the rest. */
function shown({ value, dimension }: CellReading): string {
  const percent = dimension === "ratio" || dimension === "points";
  return percent ? `${Number((value * 100).toPrecision(3))} %` : String(Number(value.toPrecision(4)));
}
