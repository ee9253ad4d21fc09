/** A judgement as the VerificationResult that faces and exports show. */
import { type Fact, type Origin, originOf } from "../facts/index.ts";
import { confidenceOf } from "./confidence.ts";
import type { Derivation } from "./derive.ts";
import { explain } from "./explain.ts";
import type { Judgement, Likely, Support } from "./finding.ts";
import { JUDGE_SENTENCES } from "./sentences/index.ts";
import type { Calculation, Claim, Evidence, VerificationResult } from "./types.ts";

export type Looked = VerificationResult["lookedAt"][number];

export function resultOf(claim: Claim, judgement: Judgement, looked: readonly Looked[] = []): VerificationResult {
  const { main, status } = judgement;
  const leading = (status === "CONTRADICTED" ? main?.refutes : main?.supports) ?? [];
  const [first] = leading;
  const [evidence = null, ...rest] = first ? evidencesOf(first) : [];
  const others = [...rest, ...evidencesAmong(leading.slice(1))];
  const rejected = status === "UNKNOWN" ? nearTo(judgement, claim) : [];
  return {
    claim: claim.text,
    status,
    confidenceScore: confidenceOf(judgement, claim),
    evidence,
    ...(status === "AMBIGUOUS" ? { contradictoryEvidence: evidencesAmong(main?.refutes ?? []) } : {}),
    ...(status === "CONTRADICTED" ? { contradictoryEvidence: others } : {}),
    ...(status === "VERIFIED" || status === "AMBIGUOUS" ? { supportingEvidence: others } : {}),
    ...(first?.derivation ? { calculation: calculationOf(first.derivation, first.fact) } : {}),
    judge: "evidence",
    explanation: explain(main, claim.language, (judgement.likely?.length ?? 0) > 0),
    lookedAt: withoutRepeats(rejected, looked).slice(0, 12),
  };
}

/** What is perhaps meant, then the facts that nearly bear. */
function nearTo({ main, likely }: Judgement, claim: Claim): readonly Looked[] {
  const { why } = JUDGE_SENTENCES[claim.language].verdicts;
  const rejected = (main?.rejected ?? []).map(({ fact, why: cause }) => ({
    file: fact.place.file,
    anchor: fact.place.anchor,
    content: fact.quote,
    why: why[cause],
  }));
  const perhaps = (likely ?? []).map((one) => perhapsThis(one, claim));
  return withoutRepeats(perhaps, rejected);
}

/** The first list, then what of the second stands at no place of the first. */
function withoutRepeats(first: readonly Looked[], second: readonly Looked[]): readonly Looked[] {
  return [...first, ...second.filter((l) => !first.some((n) => n.anchor === l.anchor && n.file === l.file))];
}

const MOST_EVIDENCE = 8;

function evidencesAmong(items: readonly Support[]): Evidence[] {
  return items.flatMap(evidencesOf).slice(0, MOST_EVIDENCE);
}

/** A figure read at one place, or the places a calculation rests on. */
function evidencesOf(support: Support): Evidence[] {
  const facts = support.derivation ? support.derivation.inputs.map((i) => i.fact) : [support.fact];
  return facts.map((fact) => {
    const { scenario, basis } = fact.scope;
    const nuance = [
      NUANCE[originOf(fact)],
      fact.restsOnHidden ? "computed from hidden cells" : "",
      fact.putRight ? "read as the user put it right" : "",
      fact.stale ? "superseded" : "",
      scenario === "upside" || scenario === "downside" ? `${scenario} case` : "",
      basis === "budget" ? "budget" : basis === "forecast" ? "planned" : "",
    ].find((one) => one !== "");
    return nuance === undefined ? evidenceOf(fact) : { ...evidenceOf(fact), nuance };
  });
}

/** What is said of evidence that does not stand in plain sight; whether it is planned, or of a case, comes after. */
const NUANCE: Readonly<Record<Origin, string>> = {
  visible: "",
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
    why: JUDGE_SENTENCES[claim.language].verdicts.why.perhaps,
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
