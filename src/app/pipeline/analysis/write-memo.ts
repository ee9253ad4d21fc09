/** The steps of the memo's plan: criticised and checked by code against the documents, and written without what falls. */
import { z } from "zod";
import {
  type CitationChecker,
  checkRecorded,
  type DealMaterial,
  type Memo,
  MemoSchema,
} from "../../../analysis/findings/index.ts";
import { citationsIn, withoutPaths } from "./citations-in.ts";
import { QUALITY_SENTENCES } from "./sentences/index.ts";

/** Statements of the draft that name no place. */
export const MemoCritiqueSchema = z.object({
  unsourced: z.array(z.object({ path: z.string(), text: z.string() })),
});
export type MemoCritique = z.infer<typeof MemoCritiqueSchema>;

export const FactCheckSchema = z.object({
  /** Sources, calculations and points that were checked. */
  checked: z.number().int(),
  faults: z.array(
    z.discriminatedUnion("kind", [
      z.object({
        path: z.string(),
        kind: z.literal("source"),
        reference: z.string(),
        found: z.enum(["missing_source", "misquote"]),
      }),
      z.object({ path: z.string(), kind: z.literal("calculation"), reference: z.string(), found: z.string() }),
    ]),
  ),
  /** Points of what holds that the documents refute. */
  refuted: z.array(z.object({ id: z.string(), by: z.string() })),
});
export type FactCheck = z.infer<typeof FactCheckSchema>;

export function critiqueMemo(memo: Memo): MemoCritique {
  const lists = {
    holds: memo.holds,
    doesNotHold: memo.doesNotHold,
    caseAgainst: memo.caseAgainst,
    redFlags: memo.redFlags,
  };
  return {
    unsourced: Object.entries(lists).flatMap(([name, items]) =>
      items.flatMap((item, i) =>
        item.evidence.every((s) => s.type === "inference") && !item.calculation
          ? [{ path: `${name}[${i}]`, text: item.text }]
          : [],
      ),
    ),
  };
}

/** Every source and calculation of the draft against the documents, and each point of what holds asked of them again. */
export async function checkMemo(
  memo: Memo,
  material: DealMaterial,
  citations: CitationChecker,
  signal?: AbortSignal | undefined,
): Promise<FactCheck> {
  const { sources, calculations } = citationsIn(memo);
  const faults: FactCheck["faults"] = [];
  for (const { path, cited } of sources) {
    const check = citations.checkSource(cited);
    // Text that people do not see is what some red flags show.
    if (check === null || check.kind === "stands" || check.kind === "hidden") continue;
    faults.push({ path, kind: "source", reference: cited.reference, found: check.kind });
  }
  for (const { path, cited } of calculations) {
    const check = checkRecorded(cited, material.facts.all);
    if (check.kind === "wrong_result")
      faults.push({ path, kind: "calculation", reference: cited.formula, found: String(check.computed) });
  }
  const refuted: FactCheck["refuted"] = [];
  for (const point of memo.holds) {
    const result = material.claims.find(({ claim }) => claim.id === point.claimId)?.result;
    const verdict = result ?? (point.evidence.length > 0 ? null : await material.findEvidence(point.text, { signal }));
    if (verdict?.status === "CONTRADICTED" && verdict.evidence)
      refuted.push({ id: point.id, by: `${verdict.evidence.file}, ${verdict.evidence.anchor}` });
  }
  return { checked: sources.length + calculations.length + memo.holds.length, faults, refuted };
}

/** The draft without what did not stand, each omission said. */
export function synthesiseMemo(draft: Memo, critique: MemoCritique, verification: FactCheck): Memo {
  const texts = QUALITY_SENTENCES[draft.language];
  const gone = new Set(verification.refuted.map((r) => r.id));
  const said = new Set<string>();
  for (const fault of verification.faults)
    said.add(
      fault.kind === "source"
        ? texts.sourceDropped(fault.reference, fault.found)
        : texts.calculationDropped(`${fault.reference} = ${fault.found}`),
    );
  for (const { id } of verification.refuted) {
    const point = draft.holds.find((p) => p.id === id);
    if (point) said.add(texts.pointRefuted(point.text));
  }
  const unsourced = new Set(critique.unsourced.filter((u) => u.path.startsWith("holds[")).map((u) => u.text));
  const pruned = withoutFaults(draft, new Set(verification.faults.map((f) => f.path)));
  const memo = MemoSchema.parse({
    ...pruned,
    // What holds, holds by its sources.
    holds: pruned.holds.filter((p) => !gone.has(p.id) && !unsourced.has(p.text)),
    making: { ...pruned.making, leftOut: [...pruned.making.leftOut, ...said] },
  });
  return memo;
}

/** A figure of the round without its place is no figure of the round; an open claim stays, without the place. */
function withoutFaults(draft: Memo, faulty: ReadonlySet<string>): Memo {
  const gone = new Set(faulty);
  for (const [i] of draft.ask.entries()) if (gone.delete(`ask[${i}].source`)) gone.add(`ask[${i}]`);
  const notVerifiable = draft.notVerifiable.map((item, i) =>
    gone.delete(`notVerifiable[${i}].source`) ? { ...item, source: null } : item,
  );
  return withoutPaths({ ...draft, notVerifiable }, gone);
}
