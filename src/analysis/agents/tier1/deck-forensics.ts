/** Examines the deck itself: which claims hold, what a refuted figure really is, what is hidden, and how charts are drawn. */
import type { Language } from "../../../documents/index.ts";
import { type Fact, spanOf } from "../../../facts/index.ts";
import type { Contradiction, Position } from "../../../judge/index.ts";
import { readQuantities } from "../../../language/quantities/index.ts";
import { foldText, isPlanned, metricById } from "../../../ontology/index.ts";
import type { AgentReport, JudgedClaim, RedFlag, ScoredFinding, Source } from "../../findings/index.ts";
import { idOf, reportOf, statement } from "../analyst.ts";
import { bookOf, figureOf, unitOf } from "../evidence/figures.ts";
import { redoable } from "../evidence/redoable.ts";
import { isMisread, onlyScaleDiffers, sameFigure } from "../evidence/same-figure.ts";
import { distinct, sourceAt, sourceOf } from "../evidence/sources.ts";
import { capital, metricName, periodText, placeName, shortened, shown, shownFigure } from "../evidence/wording.ts";
import type { DeckForensicsInput } from "../inputs.ts";
import { FORENSICS_TEXTS } from "../texts/deck-forensics.ts";
import { type ChartFault, chartFaults, chartsIn } from "./charts.ts";

const NAME = "deck-forensics";
/** Names surer than this make a finding of a claim. */
const SURE_NAME = 0.7;
/** Of fewer claims a share says nothing. */
const FEW_CLAIMS = 4;
/** Hidden text shorter than this is a leftover. */
const TELLING_LETTERS = 20;

export function deckForensics(input: DeckForensicsInput): AgentReport {
  const texts = FORENSICS_TEXTS[input.language];
  const count = (status: string) => input.claims.filter(({ result }) => result.status === status).length;
  const [verified, contradicted, ambiguous, unknown] = ["VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"].map(
    count,
  ) as [number, number, number, number];
  const charts = examineCharts(input);
  const flags = [...refutations(input), ...disputes(input), ...hiddenFlags(input), ...charts.flags];
  const decided = verified + contradicted + ambiguous;
  const tally: ScoredFinding[] =
    input.claims.length === 0
      ? []
      : [
          statement(
            NAME,
            "claims_verified",
            decided < FEW_CLAIMS ? null : verified / decided,
            texts.tally(verified, contradicted, ambiguous, unknown),
            input.claims
              .filter(({ result }) => result.status === "VERIFIED")
              .slice(0, 3)
              .flatMap((claim) => ownSource(claim, input)),
            { score: 85, reason: texts.tallyReason },
            {
              unit: "percent",
              // There is no usual share to hold it against: a contradiction casts doubt, and that is all.
              assessment: contradicted > 0 ? "suspicious" : "not_assessed",
            },
          ),
        ];
  return reportOf(NAME, 1, {
    summary: texts.summary(
      verified,
      decided,
      flags.length,
      flags.some(({ id }) => id.startsWith(`${NAME}:flag:orders`)),
    ),
    findings: [...tally, ...claimFindings(input), ...hiddenUnits(input), ...charts.findings],
    redFlags: flags,
    gaps: [],
    crossReferences: [],
  });
}

/** Each claim on a metric that a name surely says, with its verdict. */
function claimFindings(input: DeckForensicsInput): ScoredFinding[] {
  const { language, kinds } = input;
  const texts = FORENSICS_TEXTS[language];
  return input.claims.flatMap((judged) => {
    const { claim, result } = judged;
    const fact = claim.facts.find(
      (f) => f.metricId !== null && f.metricCertainty >= SURE_NAME && f.form.kind === "level" && f.predicate === null,
    );
    if (!fact || !claim.place || fact.value.range !== null || !ofItsKind(fact)) return [];
    // "472.8" on an axis without a unit may be thousands: as a finding it would contradict the model for nothing.
    if (fact.value.dimension === "money" && !fact.unitSure) return [];
    const metricId = fact.metricId!;
    const figure = figureOf(fact, metricId, spanOf(fact));
    const period =
      metricById(metricId)?.nature === "stock" && figure.period
        ? { firstMonth: figure.period.lastMonth, lastMonth: figure.period.lastMonth }
        : figure.period;
    const scope = scopeOf(fact, input.asOfMonth);
    const verdict = texts.verdicts[result.status];
    return [
      {
        id: idOf(NAME, metricId, period, scope),
        agentName: NAME,
        metric: metricId,
        value: figure.value,
        unit: figure.unit,
        period,
        scope,
        assessment: result.status === "CONTRADICTED" ? ("suspicious" as const) : ("not_assessed" as const),
        confidence: {
          score: confidenceOfVerdict(result.status, result.confidenceScore),
          reason: texts.verdictReason(shown(result.confidenceScore, "percent", language), verdict),
        },
        text: texts.claim(
          metricName(metricId, language),
          periodText(period, language),
          shownFigure(figure, language),
          capital(placeName(claim.place.anchor, language)),
          verdict,
        ),
        evidence: distinct([
          sourceOf(fact, kinds),
          ...(result.evidence ? [sourceAt(result.evidence, result.evidence.content, kinds)] : []),
        ]),
      },
    ];
  });
}

/** A verified figure is worth its verdict, a lone one half, a contradicted one little. */
function confidenceOfVerdict(status: JudgedClaim["result"]["status"], probability: number): number {
  switch (status) {
    case "VERIFIED":
      return Math.round(100 * probability);
    case "UNKNOWN":
      return 45;
    case "AMBIGUOUS":
      return 40;
    case "CONTRADICTED":
      return Math.round(100 * (1 - probability));
    default:
      return status satisfies never;
  }
}

function refutations(input: DeckForensicsInput): RedFlag[] {
  const { language, kinds } = input;
  const texts = FORENSICS_TEXTS[language].refuted;
  const flags = new Map<string, RedFlag>();
  for (const judged of input.claims) {
    const { claim, result } = judged;
    if (result.status !== "CONTRADICTED" || !claim.place || !result.evidence || isMisread(judged)) continue;
    const found = contradictionOf(judged, input.contradictions);
    const severity = found?.contradiction.severity ?? "MODERATE";
    if (severity === "MINOR") continue;
    const fact = found?.fact ?? claim.facts[0] ?? null;
    const other = found?.other ?? null;
    const really = fact ? sameFigure(fact, input.modelFacts) : null;
    if (
      fact &&
      typeof other?.value === "number" &&
      (Math.abs(fact.value.value - other.value) <= fact.value.halfUnit ||
        onlyScaleDiffers(fact.value.value, other.value) ||
        namesWhatItIs(claim.facts, really?.fact ?? null))
    )
      continue;
    const subject = subjectOf(fact, claim.text, language);
    const place = capital(placeName(claim.place.anchor, language));
    const cells = result.calculation?.inputs.length ?? 1;
    const otherPlace =
      cells > 1 ? texts.cells(result.evidence.anchor, cells - 1) : placeName(result.evidence.anchor, language);
    const figures = fact !== null && fact.predicate === null && typeof other?.value === "number";
    const stated = fact ? shown(fact.value.value, unitOf(fact, fact.metricId), language) : "";
    const said =
      typeof other?.value === "number" && fact
        ? shown(other.value, unitIn(other, fact), language)
        : result.evidence.content;
    const gap = found?.contradiction.gapPercent ?? null;
    const gapText = gap === null || !figures ? null : shown(gap / 100, "percent", language);
    const flatters = !figures || isFlattering(fact!, other!.value as number); // figures are numbers
    const key = found?.contradiction.id ?? claim.id;
    const evidence = distinct([
      ...ownSource(judged, input),
      sourceAt(result.evidence, result.evidence.content, kinds),
      ...(result.contradictoryEvidence ?? []).slice(0, 2).map((e) => sourceAt(e, e.content, kinds)),
      ...(really ? [sourceOf(really.fact, kinds)] : []),
    ]);
    const explanation = really ? texts.isReally[really.how](really.fact.quote, really.fact.place.anchor) : null;
    const same = flags.get(key);
    if (same) {
      flags.set(key, { ...same, evidence: distinct([...same.evidence, ...evidence]) });
      continue;
    }
    const inside = kinds.get(result.evidence.file) === "deck";
    flags.set(key, {
      id: `${NAME}:flag:refuted:${claim.id}`,
      agentName: NAME,
      title: capital(inside ? FORENSICS_TEXTS[language].insideDeck.title(subject) : texts.title(subject)),
      severity: lowered(severity === "CRITICAL" ? "CRITICAL" : severity === "MAJOR" ? "HIGH" : "MEDIUM", flatters),
      severityReason: texts.reason(gapText, severity === "CRITICAL" || severity === "MAJOR", flatters),
      text: [
        figures
          ? texts.text(shortened(claim.text, 120), place, stated, otherPlace, said)
          : texts.words(shortened(claim.text, 120), place, otherPlace, said),
        explanation,
      ]
        .filter(Boolean)
        .join(" "),
      evidence,
      impact: impactOf(fact, other),
      impactText: figures
        ? texts.impact(stated, said, gapText)
        : typeof other?.value === "number"
          ? texts.impactAmount(said)
          : texts.impactWords,
      questionForFounder: texts.question(shortened(claim.text, 120), place, otherPlace, said),
      ...(explanation === null ? {} : { explanation }),
      ...(result.calculation ? redoable(result.calculation) : {}),
    });
  }
  return [...flags.values()];
}

function disputes(input: DeckForensicsInput): RedFlag[] {
  const { language, kinds } = input;
  const texts = FORENSICS_TEXTS[language].ambiguous;
  // What a refuted claim says disputes nothing: it is already blamed at its own place.
  const refuted = new Set(
    input.claims.flatMap(({ claim, result }) =>
      result.status === "CONTRADICTED" ? claim.facts.map((f) => f.quote) : [],
    ),
  );
  return input.claims.flatMap((judged) => {
    const { claim, result } = judged;
    const against = result.contradictoryEvidence?.[0];
    if (result.status !== "AMBIGUOUS" || !claim.place || !result.evidence || !against || refuted.has(against.content))
      return [];
    const found = contradictionOf(judged, input.contradictions);
    if (found?.contradiction.severity === "MINOR") return [];
    const fact = found?.fact ?? claim.facts[0];
    const subject = subjectOf(fact ?? null, claim.text, language);
    const [a, b] = [result.evidence, against].map(
      (e) => `${placeName(e.anchor, language)} (${shortened(e.content, 80)})`,
    ) as [string, string];
    return [
      {
        id: `${NAME}:flag:disputed:${claim.id}`,
        agentName: NAME,
        title: capital(texts.title(subject)),
        severity: found?.contradiction.severity === "CRITICAL" ? ("HIGH" as const) : ("MEDIUM" as const),
        severityReason: texts.reason,
        text: texts.text(shortened(claim.text, 120), capital(placeName(claim.place.anchor, language)), a, b),
        evidence: distinct([
          ...ownSource(judged, input),
          sourceAt(result.evidence, result.evidence.content, kinds),
          sourceAt(against, against.content, kinds),
        ]),
        impact: impactOf(fact ?? null, found?.other ?? null),
        impactText: texts.impact,
        questionForFounder: texts.question(shortened(claim.text, 120), a, b),
      },
    ];
  });
}

type FoundContradiction = { readonly contradiction: Contradiction; readonly fact: Fact; readonly other: Position };

/** The contradiction that a claim's own figure takes part in, and the position against it. */
function contradictionOf({ claim }: JudgedClaim, contradictions: readonly Contradiction[]): FoundContradiction | null {
  for (const fact of claim.facts)
    for (const contradiction of contradictions) {
      if (contradiction.metricId !== fact.metricId) continue;
      const own = contradiction.positions.find(
        (p) =>
          p.file === fact.place.file &&
          p.anchor === fact.place.anchor &&
          (p.value === fact.value.value || p.quote === fact.quote),
      );
      const other = own && contradiction.positions.find((p) => p !== own && p.value !== own.value);
      if (other) return restated({ contradiction, fact, other });
    }
  return null;
}

/** "X holds 25 %: pool: 5 %": where the label itself gives a figure, that one is what it says of itself. */
function restated(found: FoundContradiction): FoundContradiction {
  const { fact, other, contradiction } = found;
  const own = readQuantities(fact.label).find(
    ({ dimension, value }) => dimension === "ratio" && fact.value.dimension === "ratio" && value !== fact.value.value,
  );
  if (!own || typeof other.value !== "number") return found;
  const gap = Math.abs(own.value - other.value) / Math.max(Math.abs(own.value), Math.abs(other.value));
  return {
    contradiction: {
      ...contradiction,
      gapPercent: Math.round(gap * 1000) / 10,
      severity: gap > 0.3 ? "MAJOR" : "MODERATE",
    },
    fact: { ...fact, value: { ...fact.value, value: own.value, halfUnit: own.halfUnit, text: own.text } },
    other,
  };
}

const LESS_IS_BETTER =
  /churn|burn|debt|cac|payback|cancel|return_rate|default|cost|opex|cogs|expense|dso|failure|loss|pre_money|post_money|lead_time|departures|turnover/;

function isFlattering(fact: Fact, other: number): boolean {
  const [mine, theirs] = [fact.value.value, other];
  const id = fact.metricId ?? foldText(fact.label);
  // A dearer round is no flattery of the business, but the angel pays for it.
  if (/pre_money|post_money/.test(id)) return true;
  return LESS_IS_BETTER.test(id) ? Math.abs(mine) < Math.abs(theirs) : mine > theirs;
}

function lowered(severity: RedFlag["severity"], flatters: boolean): RedFlag["severity"] {
  if (flatters) return severity;
  return severity === "CRITICAL" ? "HIGH" : "MEDIUM";
}

/** The figure stands in the model under words that the claim itself uses: the clash is with another figure of the sentence. */
function namesWhatItIs(facts: readonly Fact[], same: Fact | null): boolean {
  if (same === null || same.words.length === 0) return false;
  const words = new Set(facts.flatMap((fact) => fact.words));
  return same.segment.length === 0 && same.metricId !== null && same.metricId !== facts[0]?.metricId
    ? same.words.every((word) => words.has(word)) && facts.length > 1
    : false;
}

/** The metric's name, or what the claim calls it. */
function subjectOf(fact: Fact | null, text: string, language: Language): string {
  if (fact?.metricId && fact.metricCertainty >= SURE_NAME) return metricName(fact.metricId, language);
  return shortened(fact && fact.source !== "sentence" && fact.label.trim() !== "" ? fact.label : text, 60);
}

function impactOf(fact: Fact | null, other: Position | null): RedFlag["impact"] {
  if (!fact || typeof other?.value !== "number") return null;
  const unit = unitIn(other, fact);
  const stated = fact.predicate === null ? fact.value.value : 0;
  return unit === null ? null : { value: Math.abs(Math.abs(stated) - Math.abs(other.value)), unit };
}

function unitIn(position: Position, fact: Fact): string | null {
  if (fact.value.dimension === "money") return fact.value.currency ?? position.unit;
  if (fact.value.dimension === "ratio" || fact.value.dimension === "points" || position.unit === "ratio")
    return "percent";
  if (fact.value.dimension === "duration") return "months";
  if (fact.value.dimension === "multiple") return "x";
  return fact.value.unit;
}

/** A ratio under the name of an amount is something else of it. */
function ofItsKind(fact: Fact): boolean {
  return metricById(fact.metricId!)?.dimension === fact.value.dimension;
}

/** "" for the whole company as it is; else segment, scenario, forecast. */
function scopeOf(fact: Fact, asOfMonth: number | null): string {
  const last = fact.period?.lastMonth ?? null;
  const forecast = isPlanned(fact.scope) || (last !== null && asOfMonth !== null && last > asOfMonth);
  const scenario = fact.scope.scenario !== null && fact.scope.scenario !== "base" ? [fact.scope.scenario] : [];
  const round = metricById(fact.metricId!)?.domain === "round";
  return [...(round ? [] : fact.segment), ...scenario, ...(forecast && !round ? ["forecast"] : [])].join(",");
}

function ownSource({ claim }: JudgedClaim, { kinds }: DeckForensicsInput): Source[] {
  return claim.place ? [sourceAt(claim.place, claim.facts[0]?.quote ?? claim.text, kinds)] : [];
}

function hiddenFlags(input: DeckForensicsInput): RedFlag[] {
  const { language, kinds } = input;
  const texts = FORENSICS_TEXTS[language];
  const passages = Map.groupBy(
    input.hiddenText.filter(
      ({ reason, file }) => reason !== "hidden_slide" && reason !== "hidden_sheet" && kinds.get(file) === "deck",
    ),
    ({ file, anchor, text }) => `${file}|${anchor}|${text}`,
  );
  return [...passages.values()].flatMap((group, i) => {
    const { file, anchor, text } = group[0]!; // a group is never empty
    const orders = group.some(({ reason }) => reason === "addresses_ai");
    if (!orders && text.replace(/\P{L}/gu, "").length < TELLING_LETTERS) return [];
    const how = group
      .filter(({ reason }) => reason !== "addresses_ai" || group.length === 1)
      .map(({ reason }) => texts.hiddenReasons[reason])
      .join(", ");
    const said = orders ? texts.orders : texts.hidden;
    const place = placeName(anchor, language);
    return [
      {
        id: `${NAME}:flag:${orders ? "orders" : "hidden"}:${anchor.replaceAll(" ", "_")}:${i + 1}`,
        agentName: NAME,
        title: said.title,
        severity: orders ? ("CRITICAL" as const) : ("MEDIUM" as const),
        severityReason: said.reason,
        text: said.text(capital(place), shortened(text, 240), how),
        evidence: [sourceAt({ file, anchor }, text, kinds)],
        impact: null,
        impactText: said.impact,
        questionForFounder: said.question(place),
      },
    ];
  });
}

/** Hidden slides are common practice: said, not blamed. */
function hiddenUnits(input: DeckForensicsInput): ScoredFinding[] {
  const texts = FORENSICS_TEXTS[input.language];
  return input.hiddenText
    .filter(({ reason }) => reason === "hidden_slide")
    .map(({ file, anchor, text }) => {
      const title = text.split("\n")[0] ?? "";
      return statement(
        NAME,
        "hidden_text",
        title,
        texts.hiddenUnit(capital(placeName(anchor, input.language)), shortened(title, 120)),
        [sourceAt({ file, anchor }, title, input.kinds)],
        { score: 95, reason: texts.hiddenReasons.hidden_slide },
        { scope: anchor },
      );
    });
}

function examineCharts(input: DeckForensicsInput): { flags: RedFlag[]; findings: ScoredFinding[] } {
  const { language, kinds } = input;
  const texts = FORENSICS_TEXTS[language];
  const charts = chartsIn(input.decks);
  const book = bookOf(input.modelFacts, { asOfMonth: input.asOfMonth, fiscalYearEnd: input.deal.fiscalYearEnd });
  const drawn = input.claims.flatMap(({ claim }) => (claim.role === "chart" ? claim.facts : []));
  const faults = charts.flatMap((chart) =>
    chartFaults(
      chart,
      drawn.filter((fact) => fact.place.file === chart.file && fact.place.blockId === chart.block.id),
      book,
    ),
  );
  const flags = faults.map((fault) => chartFlag(fault, input));
  const findings =
    charts.length > 0 && flags.length === 0
      ? [
          statement(
            NAME,
            "chart_shape",
            charts.length,
            texts.chartsFine(charts.length),
            charts.map((c) => sourceAt(c, c.quote, kinds)),
            {
              score: 80,
              reason: texts.chartsReason,
            },
          ),
        ]
      : [];
  return { flags, findings };
}

function chartFlag(fault: ChartFault, { language, kinds }: DeckForensicsInput): RedFlag {
  const texts = FORENSICS_TEXTS[language];
  const { chart } = fault;
  const place = placeName(chart.anchor, language);
  const base = {
    id: `${NAME}:flag:chart:${fault.kind}:${chart.block.id}`,
    agentName: NAME,
    evidence: [sourceAt(chart, chart.quote, kinds)],
  };
  const times = (value: number) => shown(value, "x", language);
  switch (fault.kind) {
    case "axis":
      return {
        ...base,
        title: texts.axis.title,
        severity: "MEDIUM",
        severityReason: texts.axis.reason,
        text: texts.axis.text(place, shown(fault.min, null, language), times(fault.seen), times(fault.real)),
        impact: { value: fault.seen / fault.real, unit: "x" },
        impactText: texts.axis.impact(times(fault.seen), times(fault.real)),
        questionForFounder: texts.axis.question(place),
      };
    case "label":
      return {
        ...base,
        id: `${base.id}:${fault.category}`,
        title: texts.label.title,
        severity: "HIGH",
        severityReason: texts.label.reason,
        text: texts.label.text(place, fault.label, fault.category, shown(fault.value, null, language)),
        impact: null,
        impactText: texts.label.impact(fault.label, shown(fault.value, null, language)),
        questionForFounder: texts.label.question(place, fault.category),
      };
    case "stops": {
      const next = periodText(fault.next, language);
      const unit = figureOf(fault.last, fault.metricId, null).unit;
      const drop = fault.last.value.value - fault.left;
      return {
        ...base,
        title: texts.stops.title,
        severity: "MEDIUM",
        severityReason: texts.stops.reason,
        text: texts.stops.text(
          place,
          periodText(spanOf(fault.last), language),
          next,
          shown(fault.last.value.value, unit, language),
          shown(fault.left, unit, language),
        ),
        evidence: [...base.evidence, sourceOf(fault.last, kinds), sourceOf(fault.leftOut, kinds)],
        impact: unit === null ? null : { value: drop, unit },
        impactText: texts.stops.impact(shown(drop, unit, language)),
        questionForFounder: texts.stops.question(place, next),
      };
    }
    default:
      return fault satisfies never;
  }
}
