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
import { type Fault, RULES } from "./fault.ts";
import {
  factsAt,
  factsCited,
  gives,
  isCurrency,
  isPlaced,
  near,
  type PlacedSource,
  sourceOf,
  wholeFacts,
} from "./places.ts";
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
  /** What its critique asks to be done. */
  readonly action: string;
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

/** A remark on a fault and what is added for it. FIXED: the documents settle it; CANNOT_FIX: they do not. */
type Remedy = Pick<EnhancedImprovement, "status" | "justification"> & {
  readonly type: EnhancedImprovement["change"]["type"];
  readonly after: string;
  readonly added?: Partial<Pick<ScoredFinding, "evidence" | "calculation">>;
  readonly gap?: AgentReport["gaps"][number];
};
type Case = ImproverInput & { readonly texts: ReflexionSentences["repair"]; readonly name: (topic: string) => string };

export function improve(input: ImproverInput): Improved {
  const { fault, report, material } = input;
  const { language } = material;
  const texts = REFLEXION_SENTENCES[language].repair;
  const one: Case = { ...input, texts, name: (topic) => nameOf(topic, language) };
  const of = <T extends { readonly id: string }>(items: readonly T[]) => items.find(({ id }) => id === fault.item.id);
  const finding = fault.item.kind === "finding" ? of(report.findings) : undefined;
  const flag = fault.item.kind === "redFlag" ? of(report.redFlags) : undefined;
  const remedy = finding ? ofFinding(one, finding) : flag ? ofFlag(one, flag) : ofReport(one);
  const { status, type, justification, after, added, gap } = remedy;
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

type Remark = (basis: string, after?: string, type?: Remedy["type"]) => Remedy;

/** What it rests on, what is said, and how it is called. */
const remarkOn =
  (on: keyof Remedy["justification"]): Remark =>
  (basis, after = basis, type = "clarified") => ({
    status: on === "ifCannotFix" ? "CANNOT_FIX" : "PARTIALLY_FIXED",
    type,
    justification: { [on]: basis },
    after,
  });
const bySource = remarkOn("sourceUsed");
const byComparison = remarkOn("crossReferenceResult");
const byCalculation = remarkOn("calculationShown");
const cannotFix = remarkOn("ifCannotFix");
const quoted = ({ reference, quote }: Source): string => `${reference}: ${quote}`;

/** What is looked for, by the type of critique that the fault gives. */
function ofFinding(one: Case, finding: ScoredFinding): Remedy {
  const { fault, material, texts, name, compareWithDeals, action } = one;
  const { metric, value } = finding;
  switch (RULES[fault.rule]) {
    case "unsourced_claim":
      return place(one, finding);
    case "unverifiable_calculation":
      return arithmetic(one, finding);
    case "missing_cross_reference":
      return fault.source && isPlaced(fault.source) && typeof value === "number"
        ? besidePlace(one, finding, value, fault.source)
        : byComparison(compareWithDeals(finding)?.result ?? texts.noComparables, undefined, "added_cross_reference");
    case "methodological_flaw": {
      const found = bestFact({ ...finding, value: null, unit: null }, material);
      if (!found) return cannotFix(texts.nothingFound(name(metric)));
      return bySource(quoted(sourceOf(found, material)), found.quote);
    }
    default: {
      const { place: at, found } = fault.said;
      return at && found ? bySource(texts.differsFrom(at, found)) : byComparison(action);
    }
  }
}

/** The place that gives the figure, or a formula that does; else it is said that nothing does. */
function place(one: Case, finding: ScoredFinding): Remedy {
  const { material, texts, name } = one;
  const { metric, value } = finding;
  const isGiven = (fact: Fact) => typeof value === "number" && gives(fact, value);
  const found = factsCited(finding, material).find(isGiven) ?? bestFact(finding, material);
  if (!found) {
    const calculation = typeof value === "number" ? derived(finding, value, material) : null;
    return calculation ? shownAs(calculation, finding) : cannotFix(texts.nothingFound(name(metric)));
  }
  const source = sourceOf(found, material);
  const words = quoted(source);
  const told = isGiven(found) ? words : texts.differsFrom(source.reference, found.quote);
  return {
    ...bySource(words, told, "added_source"),
    ...(isGiven(found) ? { status: "FIXED" } : {}),
    added: { evidence: [...confirmed(finding.evidence, one), source] },
  };
}

/** From the places of the inputs, or by a formula of the ontology. */
function arithmetic({ material, texts, name }: Case, finding: ScoredFinding): Remedy {
  const { metric, value, calculation } = finding;
  const found =
    (calculation ? recomputed(calculation, material) : null) ??
    (typeof value === "number" ? derived(finding, value, material) : null) ??
    derived(finding, null, material);
  return found ? shownAs(found, finding) : cannotFix(texts.noFormula(name(metric)));
}

/** "12 * mrr = 504000; mrr = 42000 (model.xlsx, KPI!B4)": added where it gives what the finding states; else told beside it. */
function shownAs(calculation: Calculation, { value }: ScoredFinding): Remedy {
  const { formula, inputs, result } = calculation;
  const plain = (figure: number) => String(Number(figure.toPrecision(6)));
  const terms = inputs.map((input) => `${input.name} = ${plain(input.value)} (${input.file}, ${input.anchor})`);
  const told = byCalculation(`${formula} = ${plain(result)}; ${terms.join("; ")}`, undefined, "added_calculation");
  const isSame = typeof value === "number" && near(Math.abs(value), Math.abs(result), 0.01);
  return isSame ? { ...told, status: "FIXED", added: { calculation } } : told;
}

/** What the place that was left aside says; the figure a deck rounds covers the model's exact one. */
function besidePlace({ material, texts }: Case, finding: ScoredFinding, value: number, source: PlacedSource): Remedy {
  const cited = factsCited(finding, material).filter((fact) => gives(fact, value));
  const isRounded = (own: Fact, there: Fact) =>
    isSameAmount(own.value.value, there.value.value, { rounding: own.value.halfUnit, eitherSign: true });
  const agrees = factsAt(source, material).some(
    (there) => gives(there, value) || cited.some((own) => isRounded(own, there)),
  );
  const { reference, quote = "" } = source;
  const result = agrees ? texts.agreesWith(reference) : texts.differsFrom(reference, quote);
  return {
    status: "FIXED",
    type: "added_cross_reference",
    justification: { sourceUsed: reference, crossReferenceResult: result },
    after: result,
    added: { evidence: [...finding.evidence, source] },
  };
}

/** A red flag is completed by what proves it; what nothing proves is said to be so. */
function ofFlag(one: Case, flag: AgentReport["redFlags"][number]): Remedy {
  const proofs = confirmed(flag.evidence, one).filter(({ type }) => type !== "inference");
  if (proofs.length === 0) return cannotFix(one.texts.unproven, undefined, "downgraded");
  const calculation = flag.calculation ? recomputed(flag.calculation, one.material) : null;
  if (calculation)
    return byCalculation(`${calculation.formula} = ${calculation.result}`, undefined, "completed_red_flag");
  const sources = proofs.map(({ reference }) => reference).join("; ");
  return bySource(sources, one.texts.askProof(flag.title), "completed_red_flag");
}

function ofReport(one: Case): Remedy {
  const { fault, texts, action } = one;
  if (fault.rule === "expected_missing") return giveOrAsk(one);
  if (fault.rule === "outside_unsaid") return byComparison(texts.notConsulted, undefined, "added_cross_reference");
  return fault.item.kind === "gap"
    ? byComparison(fault.related?.join(", ") ?? "", action)
    : cannotFix(texts.dropped, undefined, "removed");
}

const LEAST_CERTAINTY = 0.7;

/** Where an expected figure stands in the documents after all; else it is said to be missing, and asked for. */
function giveOrAsk({ fault, material, texts, name }: Case): Remedy {
  const { language } = material;
  for (const metric of fault.metrics ?? []) {
    const period = lastActual(metric, material);
    const fact = bestFact({ metric, period, value: null, unit: null }, material);
    if (!fact || fact.metricCertainty < LEAST_CERTAINTY) continue;
    const { dimension, currency, unit: own, value } = fact.value;
    const unit = dimension === "ratio" ? "percent" : dimension === "duration" ? "months" : (currency ?? own);
    const figure = shown(value, { unit, metric }, language);
    const after = capital(texts.given(`${name(metric)}${periodShown(period, language)}`, figure));
    return bySource(quoted(sourceOf(fact, material)), after, "added_source");
  }
  const metric = fault.metrics?.[0] ?? "";
  const gap = { metric, text: capital(texts.gap(name(metric))), questionForFounder: texts.ask(name(metric)) };
  return { ...byComparison(gap.text), status: "FIXED", after: `${gap.text} ${gap.questionForFounder}`, gap };
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
const confirmed = (evidence: readonly Source[], { citations }: ImproverInput): Source[] =>
  evidence.filter((source) =>
    isPlaced(source)
      ? citations.checkSource(source)?.kind === "stands"
      : source.type === "funding_db" || source.type === "inference",
  );

/** The best place for the metric and period, first those that give the value; the model before the deck. */
function bestFact(
  { metric, period, value, unit }: Pick<ScoredFinding, "metric" | "period" | "value" | "unit">,
  material: DealMaterial,
): Fact | null {
  const isMoney = unit !== null && isCurrency(unit);
  const facts = bestFirst(wholeFacts(asMetricId(metric), period, material)).filter(
    ({ value: { currency } }) => currency === null || !isMoney || currency === unit,
  );
  return (typeof value === "number" ? facts.find((fact) => gives(fact, value)) : undefined) ?? facts[0] ?? null;
}

const bestFirst = (facts: readonly Fact[]): Fact[] => {
  const rank = ({ cell, metricCertainty }: Fact) => (cell ? 2 : 0) + (cell?.formula ? 1 : 0) + metricCertainty;
  return facts.toSorted((a, b) => rank(b) - rank(a));
};

/** Inputs put back to what their places give, and the formula worked out again; null when an input stands nowhere. */
function recomputed(calculation: Calculation, material: DealMaterial): Calculation | null {
  const inputs = calculation.inputs.flatMap((one) => {
    const facts = factsAt(one, material);
    const given = Math.abs(facts[0]?.value.value ?? 0) * (one.value < 0 ? -1 : 1);
    return facts.length === 0 ? [] : [facts.some((fact) => gives(fact, one.value)) ? one : { ...one, value: given }];
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
