/** What the documents hold for a fault: a place, a calculation, another source's word. Sources, calculations and questions are added; no sentence, figure or grade is changed. */
import { type Fact, type Span, spanOf } from "../../facts/index.ts";
import type { Calculation } from "../../judge/index.ts";
import { isSameAmount } from "../../language/quantities/index.ts";
import { asMetricId, evaluateFormula, metricById } from "../../ontology/index.ts";
import {
  type AgentReport,
  type CitationChecker,
  checkRecorded,
  type DealMaterial,
  type EnhancedImprovement,
  type ScoredFinding,
  type Source,
} from "../findings/index.ts";
import type { Fault, Rule } from "./fault.ts";
import { factsAt, factsCited, gives, isCurrency, isPlaced, near, sourceOf, wholeFacts } from "./places.ts";
import {
  capital,
  nameOf,
  periodShown,
  REFLEXION_SENTENCES,
  type ReflexionSentences,
  shown,
} from "./sentences/index.ts";

/** What comparable deals say of a figure, which of them and how many; asked of whoever holds the user's table. */
export type Comparison = { readonly result: string };

export type ImproverInput = {
  readonly fault: Fault;
  readonly report: AgentReport;
  readonly material: DealMaterial;
  readonly citations: CitationChecker;
  /** Null where there is no table of comparable deals, or none that compares. */
  readonly compareWithDeals: (finding: ScoredFinding) => Comparison | null;
};

export type Improved = {
  readonly report: AgentReport;
  readonly improvement: Omit<EnhancedImprovement, "critiqueId">;
};

type Added = Partial<Pick<ScoredFinding, "evidence" | "calculation">>;

/** A remark on a fault and what is added for it. FIXED: the documents settle it; CANNOT_FIX: they do not. */
type Remedy = {
  readonly status: EnhancedImprovement["status"];
  readonly type: EnhancedImprovement["change"]["type"];
  readonly justification: EnhancedImprovement["justification"];
  readonly after: string;
  readonly added?: Added;
  readonly gap?: AgentReport["gaps"][number];
};

/** A fault with what is needed to look for its remedy. */
type Case = ImproverInput & { readonly texts: ReflexionSentences["repair"]; readonly name: (topic: string) => string };

export function improve(input: ImproverInput): Improved {
  const { fault, report, material } = input;
  const { language } = material;
  const one: Case = {
    ...input,
    texts: REFLEXION_SENTENCES[language].repair,
    name: (topic) => nameOf(topic, language),
  };
  const finding = report.findings.find(({ id }) => id === fault.item.id);
  const flag = report.redFlags.find(({ id }) => id === fault.item.id);
  const { status, type, justification, after, added, gap } =
    fault.item.kind === "redFlag" && flag
      ? ofFlag(one, flag)
      : fault.item.kind === "finding" && finding
        ? (OF_FINDINGS[fault.rule] ?? rightFigure)(one, finding)
        : ofReport(one);
  return {
    report: {
      ...report,
      findings: report.findings.map((other) => (other === finding ? { ...other, ...added } : other)),
      gaps: gap ? [...report.gaps, gap] : report.gaps,
    },
    improvement: {
      status,
      change: { before: fault.quote, after, type },
      justification,
      confidenceImpact: 0,
      qualityImpact: status === "CANNOT_FIX" ? "LOW" : fault.severity === "MEDIUM" ? "MEDIUM" : "HIGH",
    },
  };
}

const remark = (justification: Remedy["justification"], after: string, type: Remedy["type"] = "clarified"): Remedy => ({
  status: "PARTIALLY_FIXED",
  type,
  justification,
  after,
});
const cannotFix = (after: string, type: Remedy["type"] = "clarified"): Remedy => ({
  status: "CANNOT_FIX",
  type,
  justification: { ifCannotFix: after },
  after,
});

/** What is looked for a fault of a finding; for any other rule, the figure that the documents give. */
const OF_FINDINGS: Readonly<Partial<Record<Rule, (one: Case, finding: ScoredFinding) => Remedy>>> = {
  no_source: place,
  source_missing: place,
  misquote: place,
  value_not_at_source: place,
  no_formula: arithmetic,
  unsourced_inputs: arithmetic,
  input_differs: arithmetic,
  wrong_arithmetic: arithmetic,
  result_differs: arithmetic,
  context_unused: besidePlace,
  model_unused: besidePlace,
  clash: borneOut,
  funding_unused({ compareWithDeals, texts }, finding) {
    const result = compareWithDeals(finding)?.result ?? texts.noComparables;
    return remark({ crossReferenceResult: result }, result, "added_cross_reference");
  },
  refuted_claim({ fault: { said }, texts }) {
    const after = texts.differsFrom(said["place"] ?? "", said["found"] ?? "");
    return remark({ sourceUsed: after }, after);
  },
  against_benchmark: ({ texts }) => remark({ crossReferenceResult: texts.besideRange }, texts.besideRange),
  no_yardstick: ({ texts }) => remark({ crossReferenceResult: texts.notAssessed }, texts.notAssessed),
  opposed: ({ texts }) => remark({ crossReferenceResult: texts.notAssessed }, texts.notAssessed),
};

/** The place that gives the figure, or a formula that does; else it is said that nothing does. */
function place(one: Case, finding: ScoredFinding): Remedy {
  const { material, texts, name } = one;
  const { metric, value } = finding;
  const isGiven = (fact: Fact) => typeof value === "number" && gives(fact, value);
  const found = factsCited(finding, material).find(isGiven) ?? bestFact(finding, material)?.fact;
  if (found) {
    const source = sourceOf(found, material);
    const words = `${source.reference}: ${found.quote}`;
    const added = { evidence: [...confirmed(finding.evidence, one), source] };
    return isGiven(found)
      ? { status: "FIXED", type: "added_source", justification: { sourceUsed: words }, after: words, added }
      : remark({ sourceUsed: words }, texts.differsFrom(source.reference, found.quote), "added_source");
  }
  const calculation = typeof value === "number" ? derived(finding, value, material) : null;
  return calculation ? shownAs(calculation, finding) : cannotFix(texts.nothingFound(name(metric)));
}

/** From the places of the inputs, or by a formula of the ontology. */
function arithmetic({ material, texts, name }: Case, finding: ScoredFinding): Remedy {
  const { metric, value } = finding;
  const calculation =
    (finding.calculation ? recomputed(finding.calculation, material) : null) ??
    (typeof value === "number" ? derived(finding, value, material) : null) ??
    derived(finding, null, material);
  return calculation ? shownAs(calculation, finding) : cannotFix(texts.noFormula(name(metric)));
}

/** Added where it gives what the finding states; else told beside it. */
function shownAs(calculation: Calculation, { value }: ScoredFinding): Remedy {
  const { formula, inputs, result } = calculation;
  const plain = (figure: number) => String(Number(figure.toPrecision(6)));
  const terms = inputs.map((input) => `${input.name} = ${plain(input.value)} (${input.file}, ${input.anchor})`);
  // "12 * mrr = 504000; mrr = 42000 (model.xlsx, KPI!B4)"
  const line = `${formula} = ${plain(result)}; ${terms.join("; ")}`;
  const told = remark({ calculationShown: line }, line, "added_calculation");
  const isSame = typeof value === "number" && near(Math.abs(value), Math.abs(result), 0.01);
  return isSame ? { ...told, status: "FIXED", added: { calculation } } : told;
}

/** The figure that the documents give for the metric, time and currency of the finding. */
function rightFigure({ material, texts, name }: Case, finding: ScoredFinding): Remedy {
  const found = bestFact({ ...finding, value: null, unit: null }, material);
  if (!found) return cannotFix(texts.nothingFound(name(finding.metric)));
  return remark({ sourceUsed: `${sourceOf(found.fact, material).reference}: ${found.fact.quote}` }, found.fact.quote);
}

/** Of two figures for one subject, which of them the model bears out. */
function borneOut({ fault, report, material, texts, name }: Case, finding: ScoredFinding): Remedy {
  const isPrimary = ({ cell, place: at }: Fact) =>
    cell !== null || material.documents.find((document) => document.name === at.file)?.kind !== "deck";
  const both = [finding, report.findings.find(({ id }) => fault.related?.includes(id)) ?? finding];
  const places = both.flatMap((one) => {
    const found = bestFact(one, material);
    return found?.agrees && isPrimary(found.fact) ? [sourceOf(found.fact, material)] : [];
  });
  const [only] = places;
  if (!only || places.length > 1) return cannotFix(texts.neitherHolds(name(finding.metric)));
  return remark(
    { sourceUsed: `${only.reference}: ${only.quote}` },
    texts.differsFrom(only.reference, only.quote ?? ""),
  );
}

/** What the place that was left aside says; the figure a deck rounds covers the model's exact one. */
function besidePlace(one: Case, finding: ScoredFinding): Remedy {
  const { source } = one.fault;
  const { value } = finding;
  if (!source || !isPlaced(source) || typeof value !== "number") return rightFigure(one, finding);
  const cited = factsCited(finding, one.material).filter((fact) => gives(fact, value));
  const agrees = factsAt(source, one.material).some(
    (there) =>
      gives(there, value) ||
      cited.some((own) =>
        isSameAmount(own.value.value, there.value.value, { rounding: own.value.halfUnit, eitherSign: true }),
      ),
  );
  const { reference, quote = "" } = source;
  const result = agrees ? one.texts.agreesWith(reference) : one.texts.differsFrom(reference, quote);
  const told = remark({ sourceUsed: reference, crossReferenceResult: result }, result, "added_cross_reference");
  return { ...told, status: "FIXED", added: { evidence: [...finding.evidence, source] } };
}

/** A red flag is completed by what proves it; what nothing proves is said to be so. */
function ofFlag(one: Case, flag: AgentReport["redFlags"][number]): Remedy {
  const { material, texts } = one;
  const proofs = confirmed(flag.evidence, one).filter(({ type }) => type !== "inference");
  const calculation = flag.calculation ? recomputed(flag.calculation, material) : null;
  if (proofs.length === 0) return cannotFix(texts.unproven, "downgraded");
  const sourceUsed = proofs.map(({ reference }) => reference).join("; ");
  const after = calculation ? `${calculation.formula} = ${calculation.result}` : texts.askProof(flag.title);
  return remark(calculation ? { calculationShown: after } : { sourceUsed }, after, "completed_red_flag");
}

function ofReport(one: Case): Remedy {
  const { fault, texts, name } = one;
  if (fault.rule === "expected_missing") return giveOrAsk(one);
  if (fault.rule === "outside_unsaid")
    return remark({ crossReferenceResult: texts.notConsulted }, texts.notConsulted, "added_cross_reference");
  if (fault.item.kind === "gap")
    return remark({ crossReferenceResult: fault.related?.join(", ") ?? "" }, texts.seeFinding(name(fault.item.id)));
  return cannotFix(texts.dropped, "removed");
}

const LEAST_CERTAINTY = 0.7;

/** Where an expected figure stands in the documents after all; else it is said to be missing, and asked for. */
function giveOrAsk({ fault, material, texts, name }: Case): Remedy {
  const { language } = material;
  for (const metric of fault.metrics ?? []) {
    const period = lastActual(metric, material);
    const fact = bestFact({ metric, period, value: null, unit: null }, material)?.fact;
    if (!fact || fact.metricCertainty < LEAST_CERTAINTY) continue;
    const { dimension, currency, unit: own, value } = fact.value;
    const unit = dimension === "ratio" ? "percent" : dimension === "duration" ? "months" : (currency ?? own);
    const figure = shown(value, { unit, metric }, language);
    const sourceUsed = `${sourceOf(fact, material).reference}: ${fact.quote}`;
    const after = capital(texts.given(`${name(metric)}${periodShown(period, language)}`, figure));
    return remark({ sourceUsed }, after, "added_source");
  }
  const metric = fault.metrics?.[0] ?? "";
  const gap = { metric, text: capital(texts.gap(name(metric))), questionForFounder: texts.ask(name(metric)) };
  const after = `${gap.text} ${gap.questionForFounder}`;
  return { status: "FIXED", type: "clarified", justification: { crossReferenceResult: gap.text }, after, gap };
}

function lastActual(topic: string, { facts }: DealMaterial): Span | null {
  const metric = asMetricId(topic);
  const spans = facts
    .byMetric(metric)
    .flatMap((fact) => (fact.metricId === metric ? (spanOf(fact) ?? []) : []))
    .filter((span) => facts.asOfMonth === null || span.lastMonth <= facts.asOfMonth);
  const length = ({ firstMonth, lastMonth }: Span) => lastMonth - firstMonth;
  const isStock = metricById(metric)?.nature === "stock";
  const [latest = null] = spans.toSorted((a, b) => b.lastMonth - a.lastMonth || (isStock ? 0 : length(b) - length(a)));
  return latest;
}

/** Sources that exist and say what they are quoted for. */
function confirmed(evidence: readonly Source[], { citations }: ImproverInput): Source[] {
  return evidence.filter((source) =>
    isPlaced(source)
      ? citations.checkSource(source)?.kind === "stands"
      : source.type === "funding_db" || source.type === "inference",
  );
}

/** The best place for the metric and period, first those that give the value; the model before the deck. */
function bestFact(
  { metric, period, value, unit }: Pick<ScoredFinding, "metric" | "period" | "value" | "unit">,
  material: DealMaterial,
): { readonly fact: Fact; readonly agrees: boolean } | null {
  const isMoney = unit !== null && isCurrency(unit);
  const facts = bestFirst(wholeFacts(asMetricId(metric), period, material)).filter(
    ({ value: { currency } }) => currency === null || !isMoney || currency === unit,
  );
  const agreeing = typeof value === "number" ? facts.find((fact) => gives(fact, value)) : undefined;
  const fact = agreeing ?? facts[0];
  return fact ? { fact, agrees: agreeing !== undefined } : null;
}

const bestFirst = (facts: readonly Fact[]): Fact[] => {
  const rank = ({ cell, metricCertainty }: Fact) => (cell ? 2 : 0) + (cell?.formula ? 1 : 0) + metricCertainty;
  return facts.toSorted((a, b) => rank(b) - rank(a));
};

/** Inputs put back to what their places give, and the formula worked out again; null when an input stands nowhere. */
function recomputed(calculation: Calculation, material: DealMaterial): Calculation | null {
  const inputs = calculation.inputs.flatMap((one) => {
    const facts = factsAt(one, material);
    const [first] = facts;
    if (!first) return [];
    const given = Math.abs(first.value.value) * (one.value < 0 ? -1 : 1);
    return [facts.some((fact) => gives(fact, one.value)) ? one : { ...one, value: given }];
  });
  if (inputs.length < calculation.inputs.length) return null;
  // No result is right: what the formula gives comes back.
  const check = checkRecorded({ ...calculation, inputs, result: Number.NaN }, material.facts.all);
  return check.kind === "wrong_result" ? { ...calculation, inputs, result: check.computed } : null;
}

/** The metric recomputed by a formula of the ontology; with a value given, only one that confirms it. */
function derived(
  { metric, period, unit }: ScoredFinding,
  value: number | null,
  material: DealMaterial,
): Calculation | null {
  for (const { expression } of metricById(asMetricId(metric))?.formulas ?? []) {
    const inputs: Calculation["inputs"] = [];
    const result = evaluateFormula(expression, (input, shift) => {
      const id = asMetricId(input);
      const [fact] = id === null || shift !== "same" ? [] : bestFirst(wholeFacts(id, period, material));
      if (!fact || id === null) return null;
      const own = metricById(id)?.sign === "positive" ? Math.abs(fact.value.value) : fact.value.value;
      inputs.push({ name: id, value: own, file: fact.place.file, anchor: fact.place.anchor });
      return own;
    });
    if (result === null || inputs.length === 0) continue;
    if (value === null || near(Math.abs(result), Math.abs(value), 0.01))
      return { formula: expression, inputs, result, unit };
  }
  return null;
}
