/** A judgement as the VerificationResult that faces and exports show. */
import { type Fact, type Origin, originOf } from "../facts/index.ts";
import { confidenceOf } from "./confidence.ts";
import type { Derivation } from "./derive.ts";
import { explain, WHY } from "./explain.ts";
import type { Judgement, Likely, Support } from "./judge.ts";
import type { Calculation, Claim, Evidence, VerificationResult } from "./types.ts";

export type Looked = VerificationResult["lookedAt"][number];

export function resultOf(claim: Claim, judgement: Judgement, looked: readonly Looked[] = []): VerificationResult {
  const { main, status } = judgement;
  const supports = main?.supports ?? [];
  const refutes = main?.refutes ?? [];
  const leading = status === "CONTRADICTED" ? refutes : supports;
  const first = leading[0] ?? null;
  const derivation = first?.derivation ?? null;
  const others = (items: readonly Support[], skip: number) => items.slice(skip).flatMap(evidencesOf).slice(0, 8);
  const near =
    status === "UNKNOWN"
      ? (main?.near ?? []).map((n) => ({
          file: n.fact.place.file,
          anchor: n.fact.place.anchor,
          content: n.fact.quote,
          why: WHY[n.why][claim.language],
        }))
      : [];
  const perhaps = status === "UNKNOWN" ? (judgement.likely ?? []).map((likely) => perhapsThis(likely, claim)) : [];
  const seen = [...perhaps, ...near.filter((n) => !perhaps.some((p) => p.anchor === n.anchor && p.file === n.file))];
  const firsts = first ? evidencesOf(first) : [];
  return {
    claim: claim.text,
    status,
    confidenceScore: confidenceOf(judgement, claim),
    evidence: firsts[0] ?? null,
    ...(status === "AMBIGUOUS"
      ? { contradictoryEvidence: others(refutes, 0) }
      : status === "CONTRADICTED"
        ? { contradictoryEvidence: [...firsts.slice(1), ...others(refutes, 1)] }
        : {}),
    ...(status === "VERIFIED" || status === "AMBIGUOUS"
      ? { supportingEvidence: [...firsts.slice(1), ...others(supports, 1)] }
      : {}),
    ...(derivation ? { calculation: calculationOf(derivation, first!.fact) } : {}),
    judge: "evidence",
    explanation: explain(main, claim.language),
    lookedAt: [...seen, ...looked.filter((l) => !seen.some((n) => n.anchor === l.anchor && n.file === l.file))].slice(
      0,
      12,
    ),
  };
}

/** A figure read at one place, or the places a calculation rests on. */
function evidencesOf(support: Support): Evidence[] {
  const facts = support.derivation ? support.derivation.inputs.map((i) => i.fact) : [support.fact];
  return facts.map((fact) => {
    const origin = originOf(fact);
    return origin === "visible" ? evidenceOf(fact) : { ...evidenceOf(fact), nuance: NUANCE[origin] };
  });
}

/** What is said of evidence that does not stand in plain sight. */
const NUANCE: Readonly<Record<Exclude<Origin, "visible">, string>> = {
  notes: "speaker notes",
  hidden_slide: "hidden",
  hidden_text: "hidden",
  hidden_sheet: "hidden",
  comment: "a comment",
  ocr: "read from a picture",
  user: "typed by the user",
  third_party: "a third party's",
};

/** Shown first, for the reader to confirm or not: it is no verdict. */
function perhapsThis({ fact, derivation, value, agrees }: Likely, claim: Claim): Looked {
  return {
    file: fact.place.file,
    anchor: fact.place.anchor,
    content: fact.quote,
    why: WHY.perhaps[claim.language],
    perhaps: { sourceNodeId: fact.id, value, formula: derivation?.formula ?? null, agrees },
  };
}

export function evidenceOf(fact: Fact): Evidence {
  return { sourceNodeId: fact.id, content: fact.quote, file: fact.place.file, anchor: fact.place.anchor };
}

function calculationOf(derivation: Derivation, fact: Fact): Calculation {
  return {
    formula: derivation.formula,
    inputs: derivation.inputs.map((i) => ({
      name: i.name,
      value: i.value,
      file: i.fact.place.file,
      anchor: i.fact.place.anchor,
    })),
    result: derivation.value,
    unit: fact.value.currency,
  };
}
