/** Finds the place of an unsourced statement; failing that, says that it cannot be verified. */
import type { ScoredFinding, Source } from "../../findings/index.ts";
import { factsAt, gives, isPlaced, sourceAt, sourceOf } from "../places.ts";
import { nameOf, shown } from "../sentences/index.ts";
import { bestFact, calculationShown, derivedFigure } from "./find-figure.ts";
import { changeFinding, type Repair, type RepairInput } from "./types.ts";

export async function repairSource(input: RepairInput, finding: ScoredFinding): Promise<Repair> {
  const { material, texts } = input;
  const kept = confirmedSources(finding.evidence, input);
  const add = (source: Source) => [...kept, source];
  const requoted = input.fault.rule === "misquote" ? requote(finding, input) : null;
  if (requoted)
    return changeFinding(
      input,
      finding,
      { evidence: add(requoted), text: texts.repair.sourced(finding.text, requoted.reference) },
      sourced(requoted),
    );
  const found = bestFact(finding, material);
  if (found?.agrees) {
    const source = sourceOf(found.fact, material);
    return changeFinding(
      input,
      finding,
      { evidence: add(source), text: texts.repair.sourced(finding.text, source.reference) },
      sourced(source),
    );
  }
  if (typeof finding.value === "number") {
    const calculation = derivedFigure(finding.metric, finding.period, finding.value, finding.unit, material);
    if (calculation) {
      const line = calculationShown(calculation);
      return changeFinding(
        input,
        finding,
        {
          calculation,
          // biome-ignore lint/style/noNonNullAssertion: a calculation has inputs
          evidence: add(sourceOfInput(calculation.inputs[0]!, input)),
          text: texts.repair.computed(finding.text, line),
        },
        { status: "FIXED", type: "added_calculation", justification: { calculationShown: line }, effect: "computed" },
      );
    }
  }
  if (found) {
    const source = sourceOf(found.fact, material);
    return changeFinding(
      input,
      finding,
      {
        evidence: add(source),
        assessment: "suspicious",
        text: texts.repair.otherwise(finding.text, source.reference, found.fact.quote),
      },
      {
        status: "PARTIALLY_FIXED",
        type: "downgraded",
        justification: { sourceUsed: source.reference, crossReferenceResult: found.fact.quote },
        effect: "differs",
      },
    );
  }
  const answer = await material.findEvidence(finding.text, { signal: input.signal });
  if (answer.status === "VERIFIED" && answer.evidence && !isPlacedAt(kept, answer.evidence)) {
    const source = sourceAt(answer.evidence, material);
    return changeFinding(
      input,
      finding,
      { evidence: add(source), text: texts.repair.sourced(finding.text, source.reference) },
      sourced(source),
    );
  }
  const topic = nameOf(finding.metric, material.language);
  return changeFinding(
    input,
    finding,
    { evidence: kept, assessment: "not_assessed", text: texts.repair.notVerifiable(finding.text) },
    {
      status: "CANNOT_FIX",
      type: "clarified",
      justification: { ifCannotFix: texts.repair.nothingFound(topic) },
      effect: "unproven",
    },
  );
}

function sourced(source: Source) {
  return {
    status: "FIXED",
    type: "added_source",
    justification: { sourceUsed: `${source.reference}: ${source.quote ?? ""}` },
    effect: "sourced",
  } as const;
}

/** Sources that exist and say what they are quoted for. */
export function confirmedSources(evidence: readonly Source[], { citations }: RepairInput): Source[] {
  return evidence.filter((source) => {
    if (!isPlaced(source)) return source.type === "funding_db" || source.type === "inference";
    return citations.checkSource(source)?.kind === "stands";
  });
}

/** The place is right and only the words are not. */
function requote(finding: ScoredFinding, { material }: RepairInput): Source | null {
  const { value } = finding;
  if (typeof value !== "number") return null;
  for (const source of finding.evidence.filter(isPlaced)) {
    const fact = factsAt(source, material).find((f) => gives(f, value));
    if (fact) return sourceOf(fact, material);
  }
  return null;
}

function sourceOfInput(place: { file: string; anchor: string }, { material }: RepairInput): Source {
  const fact = factsAt(place, material)[0];
  return sourceOf(fact ?? { place: { ...place, blockId: "", unit: 0 }, quote: "" }, material);
}

function isPlacedAt(sources: readonly Source[], place: { file: string; anchor: string }): boolean {
  return sources.some((s) => s.file === place.file && s.anchor === place.anchor);
}

/** A figure in the words of the run. */
export function figureOf(finding: ScoredFinding, { material }: RepairInput): string {
  return typeof finding.value === "number"
    ? shown(finding.value, finding, material.language)
    : String(finding.value ?? "");
}
