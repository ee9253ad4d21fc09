/** The critic that needs no model: sources, derivations, grades and gaps of a report held against the documents. No sentence is read. */
import { type Fact, spanOf } from "../../facts/index.ts";
import type { Calculation } from "../../judge/index.ts";
import { asMetricId, type Metric, type MetricId, metricById } from "../../ontology/index.ts";
import {
  type AgentReport,
  byGravity,
  type CitationChecker,
  checkRecorded,
  type DealMaterial,
  type RedFlag,
  type ScoredFinding,
  type Source,
} from "../findings/index.ts";
import { ASKED_FOR, OUTSIDE } from "./expected.ts";
import type { Fault, RedFlagPart, Rule } from "./fault.ts";
import {
  factsAt,
  factsCited,
  gives,
  isCurrency,
  isPlaced,
  near,
  sameSpan,
  sourceOf,
  statesValue,
  wholeFacts,
} from "./places.ts";
import { isUnsourced } from "./quality.ts";
import { REFLEXION_SENTENCES } from "./sentences/index.ts";

export type CriticInput = {
  readonly report: AgentReport;
  readonly material: DealMaterial;
  /** Over the documents of the material. */
  readonly citations: CitationChecker;
  /** Groups of ontology ids; one of each is expected. */
  readonly expected: readonly (readonly MetricId[])[];
};

type Wrong = Omit<Fault, "item" | "section" | "quote">;
type Check = (finding: ScoredFinding, input: CriticInput) => readonly Wrong[];

/** What a finding is held to: of the checks of one group, the first that finds something speaks. */
const OF_FINDINGS: readonly (readonly Check[])[] = [
  [(one, { citations }) => firstBroken(one.evidence, citations, metricOf(one) === null), lacksSource, wrongCalculation],
  // The place that refutes a claim is the one it was not compared with: said once.
  [refutedClaim, (...of) => [...(first([misgraded, otherFigure], ...of) ?? []), ...placesUnused(...of)]],
  [dealsUnused],
];

function first(checks: readonly Check[], ...of: Parameters<Check>): readonly Wrong[] | undefined {
  for (const check of checks) {
    const found = check(...of);
    if (found.length > 0) return found;
  }
  return undefined;
}

const wrong = (
  rule: Rule,
  severity: Fault["severity"],
  said: Fault["said"] = {},
  more: Partial<Wrong> = {},
): Wrong[] => [{ rule, severity, said, ...more }];

/** Every fault of a report, the most severe first. */
export function faultsOf(input: CriticInput): Fault[] {
  const { findings, redFlags, gaps } = input.report;
  const at =
    (kind: "finding" | "redFlag" | "gap", id: string, section: string, quote: string) =>
    (one: Wrong): Fault => ({
      ...one,
      item: { kind, id },
      section,
      quote,
    });
  const ofFindings = (wrongs: Check) =>
    findings.flatMap((one, i) => wrongs(one, input).map(at("finding", one.id, `findings[${i}].text`, one.text)));
  const faults = [
    ...ofFindings((finding) => OF_FINDINGS.flatMap((group) => first(group, finding, input) ?? [])),
    ...redFlags.flatMap((flag, i) => [
      ...[
        ...firstBroken(flag.evidence, input.citations, true),
        ...(flag.calculation ? unverifiable(flag.calculation, input) : []),
      ].map(at("redFlag", flag.id, `redFlags[${i}].text`, flag.text)),
      ...incomplete(flag, input).map(at("redFlag", flag.id, `redFlags[${i}].title`, flag.title)),
    ]),
    ...ofFindings(clashing),
    ...gaps.flatMap((gap, i) => gapGiven(gap.metric, input).map(at("gap", gap.metric, `gaps[${i}].text`, gap.text))),
    ...[...missingData(input), ...outsideUnsaid(input)].map((one) => ({ ...one, ...absentIn(input.report) })),
  ];
  return faults.sort(byGravity);
}

const metricOf = ({ metric }: Pick<ScoredFinding, "metric">) => metricById(asMetricId(metric));

/** Text hidden from people proves no figure, but is what a red flag on hidden text shows. */
function firstBroken(evidence: readonly Source[], citations: CitationChecker, mayBeHidden: boolean): readonly Wrong[] {
  for (const source of evidence.filter(isPlaced)) {
    const check = citations.checkSource(source);
    if (check === null || check.kind === "stands" || (check.kind === "hidden" && mayBeHidden)) continue;
    const { reference, quote: quoted = "" } = source;
    const isMissing = check.kind === "missing_source";
    return wrong(
      isMissing ? "source_missing" : "misquote",
      "CRITICAL",
      isMissing ? { reference } : { reference, quoted },
    );
  }
  return [];
}

/** A statement of fact stands at a place that exists and gives it, or is worked out. */
function lacksSource(finding: ScoredFinding, { material, citations }: CriticInput): readonly Wrong[] {
  const { metric: topic, value, assessment, calculation, evidence } = finding;
  const known = metricOf(finding);
  // "Nothing was found about X" states nothing.
  if (calculation || (value === null && assessment === "not_assessed")) return [];
  const isExact = (source: Source) =>
    isPlaced(source) || source.type === "funding_db" || citations.checkSource(source)?.kind === "stands";
  const cited = evidence.find((source) => source.type !== "inference" && isExact(source));
  if (!cited) return wrong("no_source", known ? "HIGH" : "MEDIUM", { topic });
  if (!known || statesValue(finding, material)) return [];
  // A figure that stands nowhere it is cited and that arithmetic may give is a calculation left unshown.
  const mayBeDerived = evidence.filter(isPlaced).length > 1 || known.nature === "rate" || known.id === "runway";
  return known.formulas.length > 0 && mayBeDerived
    ? wrong("no_formula", "HIGH", { topic })
    : wrong("value_not_at_source", "HIGH", { topic, reference: cited.reference });
}

/** It can be followed from its places, and gives what the finding states. */
function wrongCalculation({ calculation, value, unit }: ScoredFinding, input: CriticInput): readonly Wrong[] {
  const found = calculation ? unverifiable(calculation, input) : [];
  if (!calculation || found.length > 0 || typeof value !== "number" || calculation.unit !== unit) return found;
  if (near(Math.abs(value), Math.abs(calculation.result))) return [];
  return wrong("result_differs", "HIGH", { result: String(calculation.result), value: String(value) });
}

/** The first thing wrong with a calculation; none when it can be followed from its places. */
function unverifiable(calculation: Calculation, { material, citations }: CriticInput): readonly Wrong[] {
  const { formula, inputs, result } = calculation;
  const noFormula = wrong("no_formula", "HIGH", { topic: formula || String(result) });
  if (formula.trim() === "" || inputs.length === 0) return noFormula;
  for (const { name: input, value, file, anchor } of inputs) {
    const place = `${file}, ${anchor}`;
    if (anchor.trim() === "" || citations.check({ reference: place, file, anchor }).kind !== "stands")
      return wrong("unsourced_inputs", "HIGH", { input, formula });
    const facts = factsAt({ file, anchor }, material);
    const [found] = facts;
    if (found && !facts.some((fact) => gives(fact, value)))
      return wrong("input_differs", "CRITICAL", { input, value: String(value), place, found: found.value.text });
  }
  const check = checkRecorded(calculation, material.facts.all);
  if (check.kind === "unreadable") return noFormula;
  // An input that stands where nothing was read as a figure cannot be held against the calculation; reports round.
  if (check.kind !== "wrong_result" || near(Math.abs(check.computed), Math.abs(result))) return [];
  return wrong("wrong_arithmetic", "CRITICAL", { formula, result: String(result), again: String(check.computed) });
}

/** What stands at its place is the figure of another metric, currency or time. */
function otherFigure(finding: ScoredFinding, { material }: CriticInput): readonly Wrong[] {
  const { value, calculation } = finding;
  const metric = metricOf(finding);
  if (!metric || typeof value !== "number" || calculation) return [];
  const facts = factsCited(finding, material).filter((fact) => gives(fact, value));
  for (const differs of OTHERS) {
    const found = differs(finding, metric, facts);
    if (found.length > 0) return found;
  }
  return [];
}

const OTHERS: readonly ((finding: ScoredFinding, metric: Metric, facts: readonly Fact[]) => readonly Wrong[])[] = [
  (_, { id, notToConfuse }, facts) => {
    const other = facts.find(({ metricId }) => metricId !== null && notToConfuse.includes(metricId));
    if (!other || facts.some((fact) => fact.metricId === id || fact.alternatives.includes(id))) return [];
    return wrong("confused_metric", "HIGH", { topic: id, other: other.metricId ?? "", place: other.quote });
  },
  ({ unit }, _, facts) => {
    const [other, ...more] = facts.flatMap((fact) => fact.value.currency ?? []);
    if (unit === null || !isCurrency(unit) || other === undefined || [other, ...more].includes(unit)) return [];
    return wrong("other_currency", "HIGH", { unit, other });
  },
  ({ period }, { id, domain }, facts) => {
    const dated = facts.flatMap((fact) => {
      const span = fact.metricId === id ? spanOf(fact) : null;
      return span === null ? [] : [{ fact, span }];
    });
    const [stated] = dated;
    if (period === null || domain === "round" || !stated || dated.some(({ span }) => sameSpan(id, span, period)))
      return [];
    const { place, quote } = stated.fact;
    return wrong("other_period", "HIGH", { place: `${place.file}, ${place.anchor}`, found: quote });
  },
];

const COMPARATIVE: readonly ScoredFinding["assessment"][] = ["exceptional", "above_average", "below_average", "poor"];

/** A grade that goes further than the figure, its yardstick and its sources. */
function misgraded(finding: ScoredFinding): readonly Wrong[] {
  const { assessment, benchmark, calculation, evidence } = finding;
  if (benchmark) return againstBenchmark(finding, benchmark);
  const places = new Set(evidence.filter(isPlaced).map(({ file, anchor }) => `${file}|${anchor}`));
  const isHeld = calculation || places.size > 1 || evidence.some(({ type }) => type === "funding_db");
  return COMPARATIVE.includes(assessment) && !isHeld ? wrong("no_yardstick", "MEDIUM", { assessment }) : [];
}

/** Graded better or worse within its own yardstick, or average outside of it. */
function againstBenchmark(
  { assessment, value }: ScoredFinding,
  { low, high }: NonNullable<ScoredFinding["benchmark"]>,
): readonly Wrong[] {
  if (typeof value !== "number") return [];
  const isOutside = (low !== null && value < low) || (high !== null && value > high);
  const isInside = low !== null && high !== null && !isOutside;
  if (!(isInside && COMPARATIVE.includes(assessment)) && !(isOutside && assessment === "average")) return [];
  const said = { assessment, low: String(low ?? ""), high: String(high ?? ""), value: String(value) };
  return wrong("against_benchmark", "HIGH", said);
}

/** What other places say against a claim of the deck that the finding states, or computes with, as if it held. */
function refutedClaim(finding: ScoredFinding, { material }: CriticInput): readonly Wrong[] {
  const { metric, value, assessment, calculation } = finding;
  if (typeof value !== "number" || assessment === "suspicious" || assessment === "poor") return [];
  const cited = finding.evidence.filter(isPlaced);
  type Place = { readonly file: string; readonly anchor: string };
  const isIn = (one: Place, places: readonly Place[]) =>
    places.some(({ file, anchor }) => one.file === file && one.anchor === anchor);
  for (const { claim, result } of material.claims) {
    const { place, facts } = claim;
    const { status, evidence, contradictoryEvidence = [] } = result;
    if (status !== "CONTRADICTED" || !evidence || !place) continue;
    const asInput = calculation?.inputs.some((one) => isIn(one, [place]) && facts.some((f) => gives(f, one.value)));
    const asValue = isIn(place, cited) && facts.some((f) => f.metricId === metric && gives(f, value));
    // Cited beside what refutes it: then it was weighed.
    if (asInput || (asValue && ![evidence, ...contradictoryEvidence].some((one) => isIn(one, cited))))
      return wrong("refuted_claim", "CRITICAL", {
        place: `${evidence.file}, ${evidence.anchor}`,
        found: evidence.content,
      });
  }
  return [];
}

/** The same figure in a document that the finding does not cite: a paper beside the deck, or the model. */
function placesUnused(finding: ScoredFinding, { report, material }: CriticInput): readonly Wrong[] {
  const metric = asMetricId(finding.metric);
  if (typeof finding.value !== "number" || metric === null || finding.scope !== "") return [];
  const cited = new Set(
    [...finding.evidence.filter(isPlaced), ...(finding.calculation?.inputs ?? [])].map((s) => s.file),
  );
  if (cited.size === 0) return [];
  const kind = (file: string) => material.documents.find((d) => d.name === file)?.kind;
  const elsewhere = wholeFacts(metric, finding.period, material).filter(({ place }) => !cited.has(place.file));
  const wants = [
    ["context_unused", "context", !report.crossReferences.some(({ source }) => source === "context_engine")],
    ["model_unused", "financial_model", [...cited].every((file) => kind(file) === "deck")],
  ] as const;
  return wants.flatMap(([rule, wanted, isUnused]) => {
    const fact = isUnused ? elsewhere.find(({ place }) => kind(place.file) === wanted) : undefined;
    if (!fact) return [];
    const said = { topic: metric, place: `${fact.place.file}, ${fact.place.anchor}`, found: fact.quote };
    return wrong(rule, "MEDIUM", said, { source: sourceOf(fact, material) });
  });
}

/** Figures that only comparable deals put in proportion. */
const PRICED = ["pre_money", "post_money", "valuation_cap", "revenue_multiple", "round_size"];

/** The first price of a report beside which comparable deals of the user's stand unused. */
function dealsUnused(finding: ScoredFinding, { report, material }: CriticInput): readonly Wrong[] {
  const deals = material.fundingDeals?.length ?? 0;
  const isPrice = ({ metric, value }: ScoredFinding) => PRICED.includes(metric) && typeof value === "number";
  const isUsed =
    report.crossReferences.some(({ source }) => source === "funding_db") ||
    report.findings.some(({ evidence }) => evidence.some(({ type }) => type === "funding_db"));
  if (deals === 0 || isUsed || report.findings.find(isPrice) !== finding) return [];
  return wrong("funding_unused", "MEDIUM", { topic: finding.metric, deals: String(deals) });
}

/** A red flag says why it is so severe, what proves it, what it costs, and what to ask. */
function incomplete(flag: RedFlag, { material }: CriticInput): readonly Wrong[] {
  const { notStated } = REFLEXION_SENTENCES[material.language];
  const isSaid = (text: string) => text.trim() !== "" && text !== notStated && text !== flag.title;
  const lacks: readonly (readonly [RedFlagPart, boolean])[] = [
    ["severity", !isSaid(flag.severityReason)],
    ["proof", isUnsourced(flag)],
    ["impact", flag.impact === null && !isSaid(flag.impactText)],
    ["question", !isSaid(flag.questionForFounder)],
  ];
  const parts = lacks.flatMap(([part, isLacking]) => (isLacking ? [part] : []));
  const severity = !parts.includes("proof") ? "MEDIUM" : flag.severity === "CRITICAL" ? "CRITICAL" : "HIGH";
  return parts.length === 0 ? [] : wrong("incomplete", severity, { title: flag.title }, { parts });
}

const GOOD: readonly ScoredFinding["assessment"][] = ["exceptional", "above_average"];
const BAD: readonly ScoredFinding["assessment"][] = ["below_average", "poor"];

/** One metric, period and scope, and two figures or two judgements; said once for each finding. */
function clashing(second: ScoredFinding, { report, material }: CriticInput): readonly Wrong[] {
  for (const earlier of report.findings.slice(0, report.findings.indexOf(second))) {
    // One that is doubted already says that they disagree.
    const isDoubted = [earlier, second].some(({ assessment }) => assessment === "suspicious");
    if (isDoubted || !isSameSubject(earlier, second, material)) continue;
    const { metric: topic, id } = earlier;
    const related = { related: [id] };
    if (typeof earlier.value === "number" && typeof second.value === "number") {
      if (near(earlier.value, second.value, 0.02)) continue;
      return wrong("clash", "CRITICAL", { topic, value: String(second.value), other: String(earlier.value) }, related);
    }
    const [a, b] = [earlier.assessment, second.assessment];
    if ((GOOD.includes(a) && BAD.includes(b)) || (BAD.includes(a) && GOOD.includes(b)))
      return wrong("opposed", "HIGH", { topic, value: b, other: a }, related);
  }
  return [];
}

/** Their places may be about different parts: 45 % for hiring and 30 % for marketing are no clash. */
function isSameSubject(a: ScoredFinding, b: ScoredFinding, material: DealMaterial): boolean {
  const subjectOf = ({ metric, scope, unit, period }: ScoredFinding) =>
    [metric, scope, unit, period?.firstMonth, period?.lastMonth].join("|");
  if (subjectOf(a) !== subjectOf(b) || a.metric === "use_of_funds_share") return false;
  const [x, y] = [a, b].map((finding) => {
    const { metric, value } = finding;
    const facts = typeof value === "number" ? factsCited(finding, material).filter((f) => gives(f, value)) : [];
    return facts.filter(({ metricId }) => metricId === metric).map(({ segment }) => segment.join(" "));
  });
  return !x?.length || !y?.length || x.some((segment) => y.includes(segment));
}

function gapGiven(topic: string, { report }: CriticInput): readonly Wrong[] {
  const given = report.findings.find((f) => f.metric === topic && typeof f.value === "number" && f.scope === "");
  return given ? wrong("gap_given", "MEDIUM", { topic, value: String(given.value) }, { related: [given.id] }) : [];
}

/** A figure that this kind of analysis needs is given, or said to be missing. */
function missingData({ report, expected, material }: CriticInput): readonly Wrong[] {
  const given = new Set([...report.findings, ...report.gaps].map(({ metric }) => metric));
  // A red flag asks a question of its own.
  const asked = report.redFlags.length === 0 ? (ASKED_FOR[report.agentName] ?? []) : [];
  const isAnswered = ({ metric, answeredBy }: (typeof asked)[number]) =>
    answeredBy.some((topic) => given.has(topic)) || material.facts.all.some((fact) => fact.metricId === metric);
  return [...expected, ...asked.filter((one) => !isAnswered(one)).map(({ metric }) => [metric])]
    .filter((group) => group.length > 0 && !group.some((metric) => given.has(metric)))
    .flatMap((metrics) => wrong("expected_missing", "MEDIUM", { metric: metrics[0] ?? "" }, { metrics }));
}

/** Sources outside of the deal that the analyst is to look at, and does not mention. */
function outsideUnsaid({ report, material }: CriticInput): readonly Wrong[] {
  const { outside } = REFLEXION_SENTENCES[material.language].repair;
  return (OUTSIDE[report.agentName] ?? [])
    .filter((wanted) => !report.crossReferences.some(({ source }) => source === wanted))
    .flatMap((source) => wrong("outside_unsaid", "MEDIUM", { source: outside[source], metric: source }));
}

/** What is absent has no passage of its own: the words that sum the report up without it are shown. */
function absentIn({ summary, findings, agentName }: AgentReport): Pick<Fault, "item" | "section" | "quote"> {
  const item = { kind: "report", id: agentName } as const;
  const sentence = summary.split(/(?<=[.!?])\s+/)[0]?.trim();
  if (sentence) return { item, section: "summary", quote: sentence };
  const [one] = findings;
  return one
    ? { item, section: "findings[0].text", quote: one.text }
    : { item, section: "agentName", quote: agentName };
}
