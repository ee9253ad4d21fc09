/** The critic that needs no model: sources, derivations, grades and gaps of a report held against the documents. No sentence is read. */
import { type Fact, spanOf } from "../../facts/index.ts";
import type { Calculation } from "../../judge/index.ts";
import { asMetricId, type Metric, type MetricId, metricById } from "../../ontology/index.ts";
import {
  type AgentReport,
  type CitationChecker,
  checkRecorded,
  type DealMaterial,
  type RedFlag,
  type ScoredFinding,
  type Source,
} from "../findings/index.ts";
import { expectedOutside, expectedQuestions } from "./expected.ts";
import type { Fault, RedFlagPart } from "./fault.ts";
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
import { REFLEXION_SENTENCES } from "./sentences/index.ts";
import { isUnsourced } from "./triggers.ts";

/** What every rule is given. */
export type CriticInput = {
  readonly report: AgentReport;
  readonly material: DealMaterial;
  /** Over the documents of the material. */
  readonly citations: CitationChecker;
  /** Groups of ontology ids; one of each is expected. */
  readonly expected: readonly (readonly MetricId[])[];
};

type Wrong = Pick<Fault, "rule" | "severity" | "said" | "source">;

const ORDER = { CRITICAL: 0, HIGH: 1, MEDIUM: 2 } as const;

/** Every fault of a report, the most severe first. */
export function faultsOf(input: CriticInput): Fault[] {
  const { findings, redFlags } = input.report;
  const faults = [
    ...findings.flatMap((finding, i) =>
      wrongWith(finding, input).map((wrong) => ({ ...wrong, ...locate(finding, i) })),
    ),
    ...redFlags.flatMap((flag, i) => flagFaults(flag, i, input)),
    ...findings.flatMap((finding, i) => clashes(finding, i, input)),
    ...gapsGiven(input.report),
    ...missingData(input),
    ...outsideUnsaid(input),
  ];
  return faults.sort((a, b) => ORDER[a.severity] - ORDER[b.severity]);
}

function locate({ id, text }: ScoredFinding, index: number): Pick<Fault, "item" | "section" | "quote"> {
  return { item: { kind: "finding", id }, section: `findings[${index}].text`, quote: text };
}

function wrongWith(finding: ScoredFinding, input: CriticInput): Wrong[] {
  const sourced = unsourced(finding, input) ?? wrongCalculation(finding, input);
  const concluded = weakConclusion(finding, input.material) ?? otherFigure(finding, input.material);
  // The place that refutes a claim is the one it was not compared with: said once.
  const beside = concluded?.rule === "refuted_claim" ? [] : placesUnused(finding, input);
  return [...(sourced ? [sourced] : []), ...(concluded ? [concluded] : []), ...beside, ...dealsUnused(finding, input)];
}

/** A statement of fact stands at a place that exists and gives it. */
function unsourced(finding: ScoredFinding, { material, citations }: CriticInput): Wrong | null {
  const { metric, value, assessment, calculation, evidence } = finding;
  const known = metricById(asMetricId(metric));
  const broken = firstBroken(evidence, citations, known === null);
  // "Nothing was found about X" states nothing.
  const statesNothing = value === null && assessment === "not_assessed";
  if (broken || calculation || statesNothing) return broken;
  const topic = metric;
  const isExact = (source: Source) =>
    isPlaced(source) || source.type === "funding_db" || citations.checkSource(source)?.kind === "stands";
  const [first] = evidence.filter((source) => source.type !== "inference" && isExact(source));
  if (!first) return { rule: "no_source", severity: known ? "HIGH" : "MEDIUM", said: { topic } };
  if (!known || statesValue(finding, material)) return null;
  return mayBeDerived(known, evidence)
    ? { rule: "no_formula", severity: "HIGH", said: { topic } }
    : { rule: "value_not_at_source", severity: "HIGH", said: { topic, reference: first.reference } };
}

/** A figure that stands nowhere it is cited and that arithmetic may give is a calculation left unshown. */
const mayBeDerived = ({ formulas, nature, id }: Metric, evidence: readonly Source[]): boolean =>
  formulas.length > 0 && (evidence.filter(isPlaced).length > 1 || nature === "rate" || id === "runway");

/** Text hidden from people proves no figure, but is what a red flag on hidden text shows. */
function firstBroken(evidence: readonly Source[], citations: CitationChecker, mayBeHidden: boolean): Wrong | null {
  for (const source of evidence.filter(isPlaced)) {
    const check = citations.checkSource(source);
    if (check === null || check.kind === "stands" || (check.kind === "hidden" && mayBeHidden)) continue;
    const { reference, quote = "" } = source;
    return check.kind === "missing_source"
      ? { rule: "source_missing", severity: "CRITICAL", said: { reference } }
      : { rule: "misquote", severity: "CRITICAL", said: { reference, quoted: quote } };
  }
  return null;
}

function wrongCalculation({ calculation, value, unit }: ScoredFinding, input: CriticInput): Wrong | null {
  if (!calculation) return null;
  const wrong = unverifiable(calculation, input);
  if (wrong || typeof value !== "number" || calculation.unit !== unit) return wrong;
  return near(Math.abs(value), Math.abs(calculation.result))
    ? null
    : {
        rule: "result_differs",
        severity: "HIGH",
        said: { result: String(calculation.result), value: String(value) },
      };
}

/** The first thing wrong with a calculation; null when it can be followed from its places. */
function unverifiable(calculation: Calculation, { material, citations }: CriticInput): Wrong | null {
  const { formula, inputs, result } = calculation;
  if (formula.trim() === "" || inputs.length === 0)
    return { rule: "no_formula", severity: "HIGH", said: { topic: formula || String(result) } };
  for (const { name, value, file, anchor } of inputs) {
    const reference = `${file}, ${anchor}`;
    if (anchor.trim() === "" || citations.check({ reference, file, anchor }).kind !== "stands")
      return { rule: "unsourced_inputs", severity: "HIGH", said: { input: name, formula } };
    const facts = factsAt({ file, anchor }, material);
    const [found] = facts;
    if (found && !facts.some((fact) => gives(fact, value)))
      return {
        rule: "input_differs",
        severity: "CRITICAL",
        said: { input: name, value: String(value), place: reference, found: found.value.text },
      };
  }
  const check = checkRecorded(calculation, material.facts.all);
  if (check.kind === "unreadable") return { rule: "no_formula", severity: "HIGH", said: { topic: formula } };
  // An input that stands where nothing was read as a figure cannot be held against the calculation; reports round.
  if (check.kind !== "wrong_result" || near(Math.abs(check.computed), Math.abs(result))) return null;
  const said = { formula, result: String(result), again: String(check.computed) };
  return { rule: "wrong_arithmetic", severity: "CRITICAL", said };
}

/** What stands at its place is the figure of another metric, time or currency. */
function otherFigure(finding: ScoredFinding, material: DealMaterial): Wrong | null {
  const { value, calculation } = finding;
  const metric = metricById(asMetricId(finding.metric));
  if (!metric || typeof value !== "number" || calculation) return null;
  const facts = factsCited(finding, material).filter((fact) => gives(fact, value));
  const wrong = confused(metric, facts) ?? otherCurrency(finding, facts) ?? otherPeriod(finding, metric, facts);
  return wrong && { ...wrong, severity: "HIGH" };
}

type Of = Omit<Wrong, "severity">;

function confused({ id, notToConfuse }: Metric, facts: readonly Fact[]): Of | null {
  const other = facts.find(({ metricId }) => metricId !== null && notToConfuse.includes(metricId));
  if (!other || facts.some((f) => f.metricId === id || f.alternatives.includes(id))) return null;
  return { rule: "confused_metric", said: { topic: id, other: other.metricId ?? "", place: other.quote } };
}

function otherCurrency({ unit }: ScoredFinding, facts: readonly Fact[]): Of | null {
  const [first, ...others] = facts.flatMap(({ value }) => value.currency ?? []);
  if (unit === null || !isCurrency(unit) || first === undefined || [first, ...others].includes(unit)) return null;
  return { rule: "other_currency", said: { unit, other: first } };
}

function otherPeriod({ period }: ScoredFinding, { id, domain }: Metric, facts: readonly Fact[]): Of | null {
  if (period === null || domain === "round") return null;
  const dated = facts.filter((fact) => fact.metricId === id).map((fact) => ({ fact, span: spanOf(fact) }));
  const [first] = dated.filter(({ span }) => span !== null);
  if (!first || dated.some(({ span }) => span !== null && sameSpan(id, span, period))) return null;
  const { place, quote } = first.fact;
  return { rule: "other_period", said: { place: `${place.file}, ${place.anchor}`, found: quote } };
}

const COMPARATIVE: ReadonlySet<ScoredFinding["assessment"]> = new Set([
  "exceptional",
  "above_average",
  "below_average",
  "poor",
]);

/** A grade that goes further than the figure, its yardstick and its sources. */
function weakConclusion(finding: ScoredFinding, material: DealMaterial): Wrong | null {
  const refuted = refutedBy(finding, material);
  if (refuted) {
    const said = { place: `${refuted.file}, ${refuted.anchor}`, found: refuted.content };
    return { rule: "refuted_claim", severity: "CRITICAL", said };
  }
  const { assessment, benchmark, calculation, evidence } = finding;
  if (benchmark) return againstBenchmark(finding, benchmark);
  if (!COMPARATIVE.has(assessment) || calculation) return null;
  const places = new Set(evidence.filter(isPlaced).map(({ file, anchor }) => `${file}|${anchor}`));
  return places.size > 1 || evidence.some(({ type }) => type === "funding_db")
    ? null
    : { rule: "no_yardstick", severity: "MEDIUM", said: { assessment } };
}

/** Graded better or worse within its own yardstick, or average outside of it. */
function againstBenchmark(
  { assessment, value }: ScoredFinding,
  { low, high }: NonNullable<ScoredFinding["benchmark"]>,
): Wrong | null {
  if (typeof value !== "number") return null;
  const outside = (low !== null && value < low) || (high !== null && value > high);
  const inside = low !== null && high !== null && !outside;
  if (!(inside && COMPARATIVE.has(assessment)) && !(outside && assessment === "average")) return null;
  const said = { assessment, low: String(low ?? ""), high: String(high ?? ""), value: String(value) };
  return { rule: "against_benchmark", severity: "HIGH", said };
}

/** What other places say against a claim of the deck that the finding states, or computes with, as if it held. */
export function refutedBy(finding: ScoredFinding, { claims }: DealMaterial) {
  const { metric, value, assessment, calculation } = finding;
  if (typeof value !== "number" || assessment === "suspicious" || assessment === "poor") return null;
  const cited = finding.evidence.filter(isPlaced);
  for (const { claim, result } of claims) {
    const { place, facts } = claim;
    if (result.status !== "CONTRADICTED" || !result.evidence || !place) continue;
    const isIn = (one: Place, places: readonly Place[]) =>
      places.some(({ file, anchor }) => one.file === file && one.anchor === anchor);
    const asInput = calculation?.inputs.some((one) => isIn(one, [place]) && facts.some((f) => gives(f, one.value)));
    const asValue = isIn(place, cited) && facts.some((f) => f.metricId === metric && gives(f, value));
    // Cited beside what refutes it: then it was weighed.
    const against = [result.evidence, ...(result.contradictoryEvidence ?? [])];
    if (asInput || (asValue && !against.some((one) => isIn(one, cited)))) return result.evidence;
  }
  return null;
}

type Place = { readonly file: string; readonly anchor: string };

/** The same figure in a document that the finding does not cite: a paper beside the deck, or the model. */
function placesUnused(finding: ScoredFinding, { report, material }: CriticInput): Wrong[] {
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
    const fact = elsewhere.find(({ place }) => kind(place.file) === wanted);
    if (!fact || !isUnused) return [];
    const said = { topic: metric, place: `${fact.place.file}, ${fact.place.anchor}`, found: fact.quote };
    return [{ rule, severity: "MEDIUM" as const, said, source: sourceOf(fact, material) }];
  });
}

/** Figures that only comparable deals put in proportion. */
const PRICED: ReadonlySet<string> = new Set<MetricId>([
  "pre_money",
  "post_money",
  "valuation_cap",
  "revenue_multiple",
  "round_size",
]);

/** The first price of a report beside which comparable deals of the user's stand unused. */
function dealsUnused(finding: ScoredFinding, { report, material }: CriticInput): Wrong[] {
  const deals = material.fundingDeals?.length ?? 0;
  const isPrice = ({ metric, value }: ScoredFinding) => PRICED.has(metric) && typeof value === "number";
  const isUsed =
    report.crossReferences.some(({ source }) => source === "funding_db") ||
    report.findings.some(({ evidence }) => evidence.some(({ type }) => type === "funding_db"));
  if (deals === 0 || isUsed || report.findings.find(isPrice) !== finding) return [];
  return [{ rule: "funding_unused", severity: "MEDIUM", said: { topic: finding.metric, deals: String(deals) } }];
}

/** A red flag says why it is so severe, what proves it, what it costs, and what to ask. */
function flagFaults(flag: RedFlag, index: number, input: CriticInput): Fault[] {
  const item = { kind: "redFlag", id: flag.id } as const;
  const wrongs = [
    firstBroken(flag.evidence, input.citations, true),
    flag.calculation ? unverifiable(flag.calculation, input) : null,
  ].flatMap((wrong) => wrong ?? []);
  const parts = missingParts(flag, REFLEXION_SENTENCES[input.material.language].notStated);
  const unproven = flag.severity === "CRITICAL" ? ("CRITICAL" as const) : ("HIGH" as const);
  const severity = parts.includes("proof") ? unproven : ("MEDIUM" as const);
  return [
    ...wrongs.map((wrong) => ({ ...wrong, item, section: `redFlags[${index}].text`, quote: flag.text })),
    ...(parts.length === 0
      ? []
      : [
          {
            rule: "incomplete" as const,
            severity,
            item,
            section: `redFlags[${index}].title`,
            quote: flag.title,
            said: { title: flag.title },
            parts,
          },
        ]),
  ];
}

function missingParts(flag: RedFlag, notStated: string): RedFlagPart[] {
  const isSaid = (text: string) => text.trim() !== "" && text !== notStated && text !== flag.title;
  const lacks: Readonly<Record<RedFlagPart, boolean>> = {
    severity: !isSaid(flag.severityReason),
    proof: isUnsourced(flag),
    impact: flag.impact === null && !isSaid(flag.impactText),
    question: !isSaid(flag.questionForFounder),
  };
  return (["severity", "proof", "impact", "question"] as const).filter((part) => lacks[part]);
}

const GOOD = new Set<ScoredFinding["assessment"]>(["exceptional", "above_average"]);
const BAD = new Set<ScoredFinding["assessment"]>(["below_average", "poor"]);

/** One metric, period and scope, and two figures or two judgements; said once for each finding. */
function clashes(second: ScoredFinding, index: number, { report, material }: CriticInput): Fault[] {
  for (const first of report.findings.slice(0, index)) {
    // One that is doubted already says that they disagree.
    const isDoubted = [first, second].some(({ assessment }) => assessment === "suspicious");
    if (isDoubted || !isSameSubject(first, second, material)) continue;
    const at = { ...locate(second, index), related: [first.id] };
    const topic = first.metric;
    if (typeof first.value === "number" && typeof second.value === "number") {
      if (near(first.value, second.value, 0.02)) continue;
      const said = { topic, value: String(second.value), other: String(first.value) };
      return [{ ...at, rule: "clash", severity: "CRITICAL", said }];
    }
    const [a, b] = [first.assessment, second.assessment];
    if ((GOOD.has(a) && BAD.has(b)) || (BAD.has(a) && GOOD.has(b)))
      return [{ ...at, rule: "opposed", severity: "HIGH", said: { topic, value: b, other: a } }];
  }
  return [];
}

function isSameSubject(a: ScoredFinding, b: ScoredFinding, material: DealMaterial): boolean {
  return (
    a.metric === b.metric &&
    a.scope === b.scope &&
    a.unit === b.unit &&
    a.period?.firstMonth === b.period?.firstMonth &&
    a.period?.lastMonth === b.period?.lastMonth &&
    isSameSegment(a, b, material)
  );
}

/** Their places may be about different parts: 45 % for hiring and 30 % for marketing are no clash. */
function isSameSegment(a: ScoredFinding, b: ScoredFinding, material: DealMaterial): boolean {
  if (a.metric === "use_of_funds_share") return false;
  const [x, y] = [a, b].map((finding) => {
    const { value } = finding;
    const facts = typeof value === "number" ? factsCited(finding, material).filter((f) => gives(f, value)) : [];
    return facts.filter((f) => f.metricId === finding.metric).map((f) => f.segment.join(" "));
  });
  return !x?.length || !y?.length || x.some((segment) => y.includes(segment));
}

function gapsGiven({ gaps, findings }: AgentReport): Fault[] {
  return gaps.flatMap((gap, i): Fault[] => {
    const given = findings.find((f) => f.metric === gap.metric && typeof f.value === "number" && f.scope === "");
    if (!given) return [];
    return [
      {
        rule: "gap_given",
        severity: "MEDIUM",
        item: { kind: "gap", id: gap.metric },
        section: `gaps[${i}].text`,
        quote: gap.text,
        said: { topic: gap.metric, value: String(given.value) },
        related: [given.id],
      },
    ];
  });
}

/** A figure that this kind of analysis needs is given, or said to be missing. */
function missingData({ report, expected, material }: CriticInput): Fault[] {
  const given = new Set([...report.findings, ...report.gaps].map(({ metric }) => metric));
  const unasked = expectedQuestions(report.agentName)
    // A red flag asks a question of its own.
    .filter(
      ({ metric, answeredBy }) =>
        report.redFlags.length === 0 &&
        !answeredBy.some((topic) => given.has(topic)) &&
        !material.facts.all.some((fact) => fact.metricId === metric),
    )
    .map(({ metric }) => [metric]);
  return [...expected, ...unasked]
    .filter((group) => group.length > 0 && !group.some((metric) => given.has(metric)))
    .map((group) => ({
      rule: "expected_missing",
      severity: "MEDIUM",
      ...absentIn(report),
      said: { metric: group[0] ?? "" },
      metrics: group,
    }));
}

/** Sources outside of the deal that the analyst is to look at, and does not mention. */
function outsideUnsaid({ report, material }: CriticInput): Fault[] {
  return expectedOutside(report.agentName)
    .filter((wanted) => !report.crossReferences.some(({ source }) => source === wanted))
    .map((source) => ({
      rule: "outside_unsaid",
      severity: "MEDIUM",
      ...absentIn(report),
      said: { source: REFLEXION_SENTENCES[material.language].repair.outside[source], metric: source },
    }));
}

/** What is absent has no passage of its own: the words that sum the report up without it are shown. */
function absentIn({ summary, findings: [first], agentName }: AgentReport): Pick<Fault, "item" | "section" | "quote"> {
  const item = { kind: "report", id: agentName } as const;
  const sentence = summary.split(/(?<=[.!?])\s+/)[0]?.trim();
  if (sentence) return { item, section: "summary", quote: sentence };
  return first
    ? { item, section: "findings[0].text", quote: first.text }
    : { item, section: "agentName", quote: agentName };
}
