import { type Fact, spanOf } from "../../../facts/index.ts";
import { placeName } from "../../../language/index.ts";
import { isPlanned, type MetricId, metricById } from "../../../ontology/index.ts";
import type { AgentReport, JudgedClaim, RedFlag, ScoredFinding } from "../../findings/index.ts";
import { flagAt, idOf, reportOf, statement } from "../analyst.ts";
import { bookOf, figureOf } from "../evidence/figures.ts";
import { distinct, sourceAt, sourceOf } from "../evidence/sources.ts";
import { metricName, periodText, placeFirst, shortened, shown, shownFigure } from "../evidence/wording.ts";
import type { DeckForensicsInput } from "../inputs.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import { type ChartFault, chartFaults, chartsIn } from "./charts.ts";
import { disputes, ownSource, refutations, SURE_NAME } from "./disputed-claims.ts";

const NAME = "deck-forensics";
/** Of fewer claims a share says nothing. */
const FEW_CLAIMS = 4;
/** Hidden text shorter than this is a leftover. */
const TELLING_LETTERS = 20;

export function deckForensics(input: DeckForensicsInput): AgentReport {
  const texts = AGENT_SENTENCES[input.language].forensics;
  const count = (status: JudgedClaim["result"]["status"]) =>
    input.claims.filter(({ result }) => result.status === status).length;
  const [verified, contradicted] = [count("VERIFIED"), count("CONTRADICTED")];
  const [ambiguous, unknown] = [count("AMBIGUOUS"), count("UNKNOWN")];
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
            85,
            {
              unit: "percent",
              // There is no usual share to hold it against: a contradiction casts doubt, and that is all.
              assessment: contradicted > 0 ? "suspicious" : "not_assessed",
            },
          ),
        ];
  return reportOf(NAME, 1, {
    findings: [...tally, ...claimFindings(input), ...hiddenUnits(input), ...charts.findings],
    redFlags: flags,
  });
}

/** Each claim on a metric that a name surely says, with its verdict. */
function claimFindings(input: DeckForensicsInput): ScoredFinding[] {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].forensics;
  return input.claims.flatMap((judged) => {
    const { claim, result } = judged;
    const fact = claim.facts
      .filter(isNamed)
      .find((f) => f.metricCertainty >= SURE_NAME && f.form.kind === "level" && f.predicate === null);
    if (!fact || !claim.place || fact.value.range !== null) return [];
    // A ratio under the name of an amount is something else of it.
    if (metricById(fact.metricId)?.dimension !== fact.value.dimension) return [];
    // "472.8" on an axis without a unit may be thousands: as a finding it would contradict the model for nothing.
    if (fact.value.dimension === "money" && !fact.unitSure) return [];
    const { metricId } = fact;
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
        confidence: { score: confidenceOfVerdict(result.status, result.confidenceScore) },
        text: texts.claim(
          metricName(metricId, language),
          periodText(period, language),
          shownFigure(figure, language),
          placeFirst(claim.place.anchor, language),
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

type NamedFact = Fact & { readonly metricId: MetricId };

function isNamed(fact: Fact): fact is NamedFact {
  return fact.metricId !== null;
}

/** "" for the whole company as it is; else segment, scenario, forecast. */
function scopeOf(fact: NamedFact, asOfMonth: number | null): string {
  const last = fact.period?.lastMonth ?? null;
  const forecast = isPlanned(fact.scope) || (last !== null && asOfMonth !== null && last > asOfMonth);
  const scenario = fact.scope.scenario !== null && fact.scope.scenario !== "base" ? [fact.scope.scenario] : [];
  const round = metricById(fact.metricId)?.domain === "round";
  return [...(round ? [] : fact.segment), ...scenario, ...(forecast && !round ? ["forecast"] : [])].join(",");
}

function hiddenFlags(input: DeckForensicsInput): RedFlag[] {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].forensics;
  const passages = Map.groupBy(
    input.hiddenText.filter(
      ({ reason, file }) => reason !== "hidden_slide" && reason !== "hidden_sheet" && kinds.get(file) === "deck",
    ),
    ({ file, anchor, text }) => `${file}|${anchor}|${text}`,
  );
  return [...passages.values()].flatMap((group, i) => {
    const [hidden] = group;
    if (!hidden) return [];
    const { file, anchor, text } = hidden;
    const orders = group.some(({ reason }) => reason === "addresses_ai");
    if (!orders && text.replace(/\P{L}/gu, "").length < TELLING_LETTERS) return [];
    const how = group
      .filter(({ reason }) => reason !== "addresses_ai" || group.length === 1)
      .map(({ reason }) => texts.hiddenReasons[reason])
      .join(", ");
    const said = orders ? texts.orders : texts.hidden;
    const place = placeName(anchor, language);
    const words = said(placeFirst(anchor, language), shortened(text, 240), how, place);
    const id = `${orders ? "orders" : "hidden"}:${anchor.replaceAll(" ", "_")}:${i + 1}`;
    return [flagAt(NAME, id, orders ? "CRITICAL" : "MEDIUM", words, [sourceAt({ file, anchor }, text, kinds)])];
  });
}

/** Hidden slides are common practice: said, not blamed. */
function hiddenUnits(input: DeckForensicsInput): ScoredFinding[] {
  const texts = AGENT_SENTENCES[input.language].forensics;
  return input.hiddenText
    .filter(({ reason }) => reason === "hidden_slide")
    .map(({ file, anchor, text }) => {
      const title = text.split("\n")[0] ?? "";
      return statement(
        NAME,
        "hidden_text",
        title,
        texts.hiddenUnit(placeFirst(anchor, input.language), shortened(title, 120)),
        [sourceAt({ file, anchor }, title, input.kinds)],
        95,
        { scope: anchor },
      );
    });
}

function examineCharts(input: DeckForensicsInput): { flags: RedFlag[]; findings: ScoredFinding[] } {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].forensics;
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
            80,
          ),
        ]
      : [];
  return { flags, findings };
}

function chartFlag(fault: ChartFault, { language, kinds }: DeckForensicsInput): RedFlag {
  const texts = AGENT_SENTENCES[language].forensics;
  const { chart } = fault;
  const place = placeName(chart.anchor, language);
  const id = `chart:${fault.kind}:${chart.block.id}`;
  const own = sourceAt(chart, chart.quote, kinds);
  const times = (value: number) => shown(value, "x", language);
  switch (fault.kind) {
    case "axis": {
      const words = texts.axis(place, shown(fault.min, null, language), times(fault.seen), times(fault.real));
      return flagAt(NAME, id, "MEDIUM", words, [own], { value: fault.seen / fault.real, unit: "x" });
    }
    case "label": {
      const words = texts.label(place, fault.label, fault.category, shown(fault.value, null, language));
      return flagAt(NAME, `${id}:${fault.category}`, "HIGH", words, [own]);
    }
    case "stops": {
      const next = periodText(fault.next, language);
      const unit = figureOf(fault.last, fault.metricId, null).unit;
      const drop = fault.last.value.value - fault.left;
      const print = (value: number) => shown(value, unit, language);
      const [last, left] = [print(fault.last.value.value), print(fault.left)];
      const words = texts.stops(place, periodText(spanOf(fault.last), language), next, last, left, print(drop));
      const places = [own, sourceOf(fault.last, kinds), sourceOf(fault.leftOut, kinds)];
      return flagAt(NAME, id, "MEDIUM", words, places, { value: drop, unit });
    }
    default:
      return fault satisfies never;
  }
}
