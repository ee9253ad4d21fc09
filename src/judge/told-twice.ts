/** A cell that bears out one statement and refutes another: the documents tell the same figure twice, and differently. */
import type { Found } from "./find-evidence.ts";
import type { Support } from "./finding.ts";
import { resultOf } from "./result.ts";

/**
 * Statements that another place of their document denies, by the very cell that bears them out, as AMBIGUOUS; all others as
 * they are. Where a calculation stands between, the two need not be of one thing.
 */
export function disputedByOthers(judged: readonly Found[]): readonly Found[] {
  const denials = Map.groupBy(
    judged.filter(({ judgement }) => judgement.status === "CONTRADICTED"),
    ({ judgement }) => cellOf(judgement.main?.refutes[0]) ?? "",
  );
  return judged.map((found) => {
    const { claim, judgement, result } = found;
    const { main, posterior: _, ...rest } = judgement;
    const cell = judgement.status === "VERIFIED" ? cellOf(main?.supports[0]) : null;
    const others = (cell === null ? [] : (denials.get(cell) ?? [])).filter(
      ({ claim: { place } }) => place?.file === claim.place?.file && place?.anchor !== claim.place?.anchor,
    );
    if (!main || others.length === 0) return found;
    const refutes = others.flatMap(({ judgement: { main: denied } }): Support[] =>
      denied ? [{ fact: denied.claimed, derivation: null, mayRefute: true, strength: 1 }] : [],
    );
    const disputed = { ...rest, status: "AMBIGUOUS", main: { ...main, status: "AMBIGUOUS", refutes } } as const;
    return { ...found, judgement: disputed, result: resultOf(claim, disputed, result.lookedAt) };
  });
}

/** The cell of a sheet that a side rests on, taken as it stands; null for a statement or a calculation. */
const cellOf = (support: Support | undefined): string | null =>
  support && support.fact.source === "cell" && support.derivation === null && !support.holds ? support.fact.id : null;
