/** Brings a conclusion back to what its evidence bears. */
import { type Fact, spanOf } from "../../../facts/index.ts";
import { asMetricId } from "../../../ontology/index.ts";
import type { ScoredFinding } from "../../findings/index.ts";
import { factsAt, gives, isPlaced, near, sourceAt, sourceOf } from "../places.ts";
import { capital, nameOf, periodShown, shown } from "../sentences/index.ts";
import { bestFact } from "./find-figure.ts";
import { figureOf } from "./sources.ts";
import { changeFinding, type Outcome, type Repair, type RepairInput, removeFinding } from "./types.ts";

const lowered = (note: string): Outcome => ({
  status: "FIXED",
  type: "downgraded",
  justification: { crossReferenceResult: note },
  effect: "lowered",
});

export function repairConclusion(input: RepairInput, finding: ScoredFinding): Repair {
  const { fault, material, texts } = input;
  switch (fault.rule) {
    case "refuted_claim": {
      const refuting = material.claims.find(
        ({ claim, result }) =>
          result.status === "CONTRADICTED" &&
          result.evidence !== null &&
          `${result.evidence.file}, ${result.evidence.anchor}` === fault.said["place"] &&
          finding.evidence.some((s) => s.file === claim.place?.file && s.anchor === claim.place?.anchor),
      )?.result.evidence;
      const source = refuting ? sourceAt(refuting, material) : null;
      const note = texts.repair.differsFrom(fault.said["place"] ?? "", fault.said["found"] ?? "");
      return changeFinding(
        input,
        finding,
        {
          assessment: "suspicious",
          evidence: source ? [...finding.evidence, source] : finding.evidence,
          text: texts.repair.noted(finding.text, note),
        },
        { status: "FIXED", type: "downgraded", justification: { sourceUsed: note }, effect: "differs" },
      );
    }
    case "against_benchmark": {
      const { benchmark, value } = finding;
      const inside =
        benchmark && typeof value === "number"
          ? (benchmark.low === null || value >= benchmark.low) && (benchmark.high === null || value <= benchmark.high)
          : false;
      const note = inside ? texts.repair.insideRange : texts.repair.notAssessed;
      return changeFinding(
        input,
        finding,
        { assessment: inside ? "average" : "not_assessed", text: texts.repair.noted(plainly(finding, input), note) },
        lowered(note),
      );
    }
    case "certainty_words": {
      const sentence = plainly(finding, input);
      // Without a figure there is no plainer sentence to fall back on.
      return typeof finding.value !== "number"
        ? changeFinding(
            input,
            finding,
            { assessment: "not_assessed", text: texts.repair.notVerifiable(finding.text) },
            { ...lowered(texts.repair.notAssessed), status: "PARTIALLY_FIXED" },
          )
        : changeFinding(input, finding, { text: sentence }, lowered(sentence));
    }
    default:
      return changeFinding(
        input,
        finding,
        { assessment: "not_assessed", text: texts.repair.noted(plainly(finding, input), texts.repair.notAssessed) },
        lowered(texts.repair.notAssessed),
      );
  }
}

/** The figure without a judgement on it; a finding without a figure keeps its words. */
function plainly(finding: ScoredFinding, input: RepairInput): string {
  const { language } = input.material;
  if (typeof finding.value !== "number") return finding.text;
  return capital(
    input.texts.repair.sentence(
      nameOf(finding.metric, language),
      periodShown(finding.period, language),
      figureOf(finding, input),
    ),
  );
}

export function repairMethod(input: RepairInput, finding: ScoredFinding): Repair {
  const { fault, material, texts } = input;
  const { language } = material;
  if (fault.rule === "small_sample") {
    const note = texts.repair.smallSample(fault.said["sample"] ?? "");
    return changeFinding(
      input,
      finding,
      { assessment: "not_assessed", text: texts.repair.noted(finding.text, note) },
      lowered(note),
    );
  }
  if (fault.rule === "forecast_as_actual")
    return changeFinding(
      input,
      finding,
      {
        scope: finding.scope === "" ? "forecast" : finding.scope,
        text: texts.repair.noted(finding.text, texts.repair.forecast),
      },
      {
        status: "FIXED",
        type: "clarified",
        justification: { sourceUsed: fault.said["place"] ?? "" },
        effect: "lowered",
      },
    );
  if (fault.rule === "other_period" && typeof finding.value === "number") {
    const value = finding.value;
    // The figure is right at its place: the period is what was misread.
    const own = finding.evidence
      .filter(isPlaced)
      .flatMap((s) => factsAt(s, material))
      .find((f) => f.metricId === finding.metric && gives(f, value) && spanOf(f) !== null);
    const span = own ? spanOf(own) : null;
    if (own && span) {
      const note = `${nameOf(finding.metric, language)}${periodShown(span, language)}`;
      return changeFinding(
        input,
        finding,
        { period: span, text: texts.repair.noted(finding.text, note) },
        {
          status: "FIXED",
          type: "clarified",
          justification: { sourceUsed: `${own.place.file}, ${own.place.anchor}: ${own.quote}` },
          effect: "corrected",
        },
      );
    }
  }
  const found = bestFact({ ...finding, value: null, unit: null }, material);
  if (found && asMetricId(finding.metric) && typeof finding.value === "number") {
    const { fact } = found;
    const unit = fact.value.currency ?? finding.unit;
    const source = sourceOf(fact, material);
    const now = shown(fact.value.value, { ...finding, unit }, language);
    return changeFinding(
      input,
      finding,
      {
        value: fact.value.value,
        unit,
        assessment: "not_assessed",
        calculation: undefined,
        evidence: [source],
        text: texts.repair.corrected(finding.text, figureOf(finding, input), `${now} (${source.reference})`),
      },
      {
        status: "FIXED",
        type: "added_source",
        justification: { sourceUsed: `${source.reference}: ${fact.quote}` },
        effect: "corrected",
      },
    );
  }
  return changeFinding(
    input,
    finding,
    { assessment: "not_assessed", text: texts.repair.notVerifiable(finding.text) },
    {
      status: "CANNOT_FIX",
      type: "downgraded",
      justification: { ifCannotFix: texts.repair.nothingFound(nameOf(finding.metric, language)) },
      effect: "unproven",
    },
  );
}

export function repairInconsistency(input: RepairInput, finding: ScoredFinding): Repair {
  const { fault, report, material, texts } = input;
  const { language } = material;
  const topic = nameOf(finding.metric, language);
  const other = report.findings.find((f) => fault.related?.includes(f.id));
  if (fault.rule === "clash" && other) {
    const holds = (f: ScoredFinding) => {
      const found = bestFact(f, material);
      return found?.agrees === true && isPrimary(found.fact, material) ? found.fact : null;
    };
    const mine = holds(finding);
    const theirs = holds(other);
    const [kept, dropped, fact] =
      mine && !theirs ? [finding, other, mine] : theirs && !mine ? [other, finding, theirs] : [null, null, null];
    if (kept && dropped && fact) {
      const note = texts.repair.removedClash(
        topic,
        `${figureOf(kept, input)} (${fact.place.file}, ${fact.place.anchor})`,
      );
      return removeFinding(input, dropped, note, {
        status: "FIXED",
        type: "removed",
        justification: { sourceUsed: `${fact.place.file}, ${fact.place.anchor}: ${fact.quote}` },
        effect: "clarified",
      });
    }
    const question = texts.repair.askWhich(topic, figureOf(other, input), figureOf(finding, input));
    const repaired = changeFinding(
      input,
      finding,
      { assessment: "suspicious", text: texts.repair.noted(finding.text, texts.repair.neitherHolds(topic)) },
      {
        status: "CANNOT_FIX",
        type: "downgraded",
        justification: { ifCannotFix: `${texts.repair.neitherHolds(topic)} ${question}` },
        effect: "unproven",
      },
    );
    return repaired;
  }
  if (fault.rule === "opposed")
    return changeFinding(
      input,
      finding,
      { assessment: "not_assessed", text: texts.repair.noted(finding.text, texts.repair.notAssessed) },
      lowered(texts.repair.notAssessed),
    );
  // The sentence gives way to the figure, which is what was sourced or computed.
  const sentence = plainly(finding, input);
  const found = bestFact(finding, material);
  const value = finding.value;
  const reliable =
    finding.calculation !== undefined ||
    found?.agrees === true ||
    (typeof value === "number" &&
      finding.evidence.filter(isPlaced).some((s) => factsAt(s, material).some((f) => gives(f, value))));
  if (!reliable && found && typeof value === "number" && !near(value, found.fact.value.value)) {
    const source = sourceOf(found.fact, material);
    return changeFinding(
      input,
      finding,
      {
        value: found.fact.value.value,
        evidence: [source],
        text: capital(
          texts.repair.sentence(
            topic,
            periodShown(finding.period, language),
            `${shown(found.fact.value.value, finding, language)} (${source.reference})`,
          ),
        ),
      },
      {
        status: "FIXED",
        type: "added_source",
        justification: { sourceUsed: `${source.reference}: ${found.fact.quote}` },
        effect: "corrected",
      },
    );
  }
  return changeFinding(
    input,
    finding,
    { text: sentence },
    {
      status: reliable ? "FIXED" : "PARTIALLY_FIXED",
      type: "clarified",
      justification: { crossReferenceResult: sentence },
      effect: "corrected",
    },
  );
}

/** The model, or a fact of the period: what a clash inside one report is settled by. */
function isPrimary(fact: Fact, { documents }: RepairInput["material"]): boolean {
  return fact.cell !== null || documents.find((d) => d.name === fact.place.file)?.kind !== "deck";
}
