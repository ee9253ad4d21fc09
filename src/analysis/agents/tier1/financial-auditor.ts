/** Reads the model as an auditor: revenue, margins, cash and unit economics recomputed from their cells, and its faults. */

import type { ModelDefect } from "../../../audit/index.ts";
import { type Fact, type Span, spanOf } from "../../../facts/index.ts";
import type { MetricId } from "../../../ontology/index.ts";
import type { AgentReport, RedFlag, ScoredFinding } from "../../findings/index.ts";
import { type FindingOptions, findingOn, type Gap, reportOf } from "../analyst.ts";
import { assess, benchmarkOf, GENERAL, gradeName, rangeText } from "../benchmarks.ts";
import {
  bookOf,
  compute,
  type Figure,
  type FigureBook,
  type FigureName,
  figureOf,
  positive,
  shiftedBy,
  withCalculation,
} from "../evidence/figures.ts";
import { recomputed } from "../evidence/recompute.ts";
import { sourcesOf } from "../evidence/sources.ts";
import { capital, metricName, periodText, shown, shownFigure } from "../evidence/wording.ts";
import type { FinancialAuditorInput } from "../inputs.ts";
import { AGENT_SENTENCES, type AgentSentences } from "../sentences/index.ts";
import { isFaulty, mismatches, modelFaults } from "./model-faults.ts";

const NAME = "financial-auditor";
/** Below this a round may not close in time. */
const SHORT_RUNWAY_MONTHS = 9;
const CRITICAL_RUNWAY_MONTHS = 6;
/** The plan spends so much faster than today that the runway stated says little. */
const SHRINKING_MONTHS = 6;
/** Planned growth this many times the last one is an acceleration worth a question. */
const ACCELERATION = 1.25;
const LEAST_PLANNED_GROWTH = 0.3;

/** What one part of the audit found. */
type Part = { readonly findings: readonly ScoredFinding[]; readonly flags: readonly RedFlag[] };

/** The deal as its auditor looks at it, with the wording of figures in the report's language. */
type Audit = {
  readonly input: FinancialAuditorInput;
  readonly book: FigureBook;
  readonly texts: AgentSentences["financial"];
  readonly say: (figure: Figure) => string;
  readonly when: (figure: Figure) => string;
  readonly name: (metricId: MetricId) => string;
};

type Growth = { readonly figure: Figure; readonly now: Figure<MetricId>; readonly before: Figure<MetricId> };
type Runway = { readonly figure: Figure; readonly cash: Figure; readonly burn: Figure };

/** `notAsked`: what the company's kind has no use for, so that it is not missed. */
export function financialAuditor(input: FinancialAuditorInput, notAsked: readonly MetricId[] = []): AgentReport {
  const audit = auditOf(input);
  const { book, texts } = audit;
  const revenue = revenueOf(book);
  const growth = growthOf(revenue, book);
  const cash = book.now("cash_balance");
  const burn = burnOf(book);
  const runway = runwayOf(cash, burn);
  const faults = modelFaults(input);
  const parts: readonly Part[] = [
    examineRevenue(revenue, growth, audit),
    examineGrossMargin(revenue, audit),
    examineEbitda(revenue, audit),
    examineRunway(cash, burn, runway, audit),
    examineEndOfCash(runway, audit),
    examineDebt(cash, audit),
    examinePlan(revenue, growth, audit),
    examineUnitEconomics(audit),
    { findings: [], flags: mismatches(book, input) },
    faults,
  ];
  const findings = parts.flatMap((part) => part.findings);
  const textOf = (metric: string | undefined) => findings.find((f) => f.metric === metric)?.text ?? null;
  const first = textOf(revenue?.metricId);
  return reportOf(NAME, 1, {
    summary:
      first === null
        ? texts.noFigures
        : texts.summary(textOf("revenue_growth") ?? first, textOf("runway"), input.defects.length),
    findings,
    redFlags: parts.flatMap((part) => part.flags),
    gaps: gapsOf(
      [
        ["revenue", revenue !== null],
        ["gross_margin", revenue !== null && textOf("gross_margin") !== null],
        ["cash_balance", cash !== null],
        ["net_burn", burn !== null],
        ["cac", revenue !== null && textOf("cac") !== null],
      ],
      notAsked,
      audit,
    ),
    crossReferences: [],
  });
}

function auditOf(input: FinancialAuditorInput): Audit {
  const { language } = input;
  return {
    input,
    book: financialBook(input),
    texts: AGENT_SENTENCES[language].financial,
    say: (figure) => shownFigure(figure, language),
    when: (figure) => periodText(figure.period, language),
    name: (metricId) => capital(metricName(metricId, language)),
  };
}

/** What an auditor expects of a model and did not find, with the question for the founder. */
function gapsOf(
  expected: readonly (readonly [MetricId, boolean])[],
  notAsked: readonly MetricId[],
  { texts, input }: Audit,
): Gap[] {
  return expected.flatMap(([metric, isThere]) => {
    const name = metricName(metric, input.language);
    return isThere || notAsked.includes(metric)
      ? []
      : [{ metric, text: texts.gap(name), questionForFounder: texts.gapQuestion(name) }];
  });
}

/** A finding on the figure, less sure where a cell beneath it is faulty; none without a figure. */
function findingsOn<Name extends FigureName>(
  figure: Figure<Name> | null,
  text: (figure: Figure<Name>) => string,
  { input }: Audit,
  options: FindingOptions = {},
): ScoredFinding[] {
  if (!figure) return [];
  const faulty = figure.inputs.some(({ fact }) => isFaulty(fact, input.defects));
  return [findingOn(NAME, figure, text(figure), input, { doubts: { faulty }, ...options })];
}

/** The same, held to the metric's usual range where there is one. */
function gradedFindings(
  metricId: MetricId,
  figure: Figure | null,
  sentence: (figure: Figure) => string,
  audit: Audit,
): ScoredFinding[] {
  const { language } = audit.input;
  const benchmark = GENERAL.find((one) => one.metricId === metricId);
  if (!figure || !benchmark) return findingsOn(figure, sentence, audit);
  const assessment = assess(figure.value, benchmark);
  const text = audit.texts.graded(sentence(figure), gradeName(assessment, language), rangeText(benchmark, language));
  return findingsOn(figure, () => text, audit, { assessment, benchmark: benchmarkOf(benchmark, language) });
}

function growthOf(revenue: Figure<MetricId> | null, book: FigureBook): Growth | null {
  const before = yearBefore(revenue, revenue?.metricId ?? "revenue", book);
  if (!revenue || !before) return null;
  const figure = compute("revenue_growth", "now / before - 1", { now: revenue, before }, "percent", revenue.period);
  return figure && { figure, now: revenue, before };
}

/** The metric a year before the figure's own period. */
function yearBefore(figure: Figure | null, metricId: MetricId, book: FigureBook): Figure<MetricId> | null {
  return figure?.period ? book.at(metricId, shiftedBy(figure.period, -12)) : null;
}

function examineRevenue(revenue: Figure<MetricId> | null, growth: Growth | null, audit: Audit): Part {
  const { texts, say, when, name } = audit;
  return {
    findings: [
      ...findingsOn(revenue, (f) => texts.level(name(f.metricId), when(f), say(f)), audit),
      ...(growth
        ? gradedFindings(
            "revenue_growth",
            growth.figure,
            (f) => texts.growth(name(growth.now.metricId), when(f), say(f), say(growth.before), say(growth.now)),
            audit,
          )
        : []),
    ],
    flags: [],
  };
}

function examineGrossMargin(revenue: Figure<MetricId> | null, audit: Audit): Part {
  const profit = audit.book.year("gross_profit");
  const margin = revenue && ratioTo(profit, revenue, "gross_margin");
  const isNegative = margin !== null && margin.value < 0;
  return {
    findings: findingsOn(margin, marginSentence("gross_margin", "gross_profit", profit, revenue, audit), audit, {
      assessment: isNegative ? "poor" : "not_assessed",
    }),
    flags: isNegative && profit ? [negativeMarginFlag(margin, profit, audit)] : [],
  };
}

function examineEbitda(revenue: Figure<MetricId> | null, audit: Audit): Part {
  const { texts, say, when, name } = audit;
  const ebitda = audit.book.year("ebitda");
  const margin = revenue && ratioTo(ebitda, revenue, "ebitda_margin");
  return {
    findings: [
      ...findingsOn(ebitda, (f) => texts.level(name("ebitda"), when(f), say(f)), audit),
      ...findingsOn(margin, marginSentence("ebitda_margin", "ebitda", ebitda, revenue, audit), audit, {
        assessment: "not_assessed",
      }),
    ],
    flags: [],
  };
}

/** A margin in words, beside that of the year before. */
function marginSentence(
  ratio: MetricId,
  part: MetricId,
  amount: Figure | null,
  revenue: Figure<MetricId> | null,
  { book, texts, say, when, name }: Audit,
): (margin: Figure) => string {
  const revenueBefore = yearBefore(revenue, revenue?.metricId ?? "revenue", book);
  const before = revenueBefore && ratioTo(yearBefore(amount, part, book), revenueBefore, ratio);
  return (margin) => texts.margin(name(ratio), when(margin), say(margin), before && say(before));
}

function negativeMarginFlag(margin: Figure, profit: Figure, { input, texts, say, when, name }: Audit): RedFlag {
  return {
    id: `${NAME}:flag:negative_margin`,
    agentName: NAME,
    title: texts.negativeMargin.title,
    severity: "CRITICAL",
    severityReason: texts.negativeMargin.reason,
    text: texts.margin(name("gross_margin"), when(margin), say(margin), null),
    evidence: sourcesOf(margin, input.kinds),
    impact: profit.unit === null ? null : { value: profit.value, unit: profit.unit },
    impactText: texts.negativeMargin.impact(say(profit)),
    questionForFounder: texts.negativeMargin.question,
    ...withCalculation(margin),
  };
}

function runwayOf(cash: Figure | null, burn: Figure | null): Runway | null {
  if (!cash || !burn || burn.value <= 0 || cash.value <= 0) return null;
  const figure = compute("runway", "cash / burn", { cash, burn }, "months", cash.period);
  return figure && { figure, cash, burn };
}

function examineRunway(cash: Figure<MetricId> | null, burn: Figure | null, runway: Runway | null, audit: Audit): Part {
  const { texts, say, when, name } = audit;
  return {
    findings: [
      ...findingsOn(cash, (f) => texts.level(name("cash_balance"), when(f), say(f)), audit),
      ...findingsOn(burn, (f) => texts.level(name("net_burn"), when(f), say(f)), audit),
      ...(runway
        ? gradedFindings(
            "runway",
            runway.figure,
            (f) => texts.runway(say(f), say(runway.cash), say(runway.burn), when(runway.cash)),
            audit,
          )
        : []),
    ],
    flags: runway && runway.figure.value < SHORT_RUNWAY_MONTHS ? [shortRunwayFlag(runway, audit)] : [],
  };
}

function shortRunwayFlag({ figure, burn }: Runway, { input, texts, say }: Audit): RedFlag {
  return {
    id: `${NAME}:flag:short_runway`,
    agentName: NAME,
    title: texts.shortRunway.title,
    severity: figure.value < CRITICAL_RUNWAY_MONTHS ? "CRITICAL" : "HIGH",
    severityReason: texts.shortRunway.reason(say(figure)),
    text: texts.shortRunway.text(say(figure)),
    evidence: sourcesOf(figure, input.kinds),
    impact: burn.unit === null ? null : { value: burn.value, unit: burn.unit },
    impactText: texts.shortRunway.impact(say(burn)),
    questionForFounder: texts.shortRunway.question(say(figure)),
    ...withCalculation(figure),
  };
}

/** Cash at the end of the plan without the round, and whether the plan spends faster than the runway says. */
function examineEndOfCash(runway: Runway | null, audit: Audit): Part {
  const { book, texts, say, when } = audit;
  const end = endWithoutNewMoney(book);
  if (!end) return { findings: [], flags: [] };
  const monthsLeft =
    end.runsOut && book.asOfMonth !== null && end.figure.period ? end.figure.period.lastMonth - book.asOfMonth : null;
  const shrinks = runway !== null && monthsLeft !== null && runway.figure.value - monthsLeft >= SHRINKING_MONTHS;
  return {
    findings: findingsOn(
      end.figure,
      (f) => (end.runsOut ? texts.runsOut(when(f)) : texts.withoutRound(when(f), say(f))),
      audit,
    ),
    flags: shrinks ? [shrinkingRunwayFlag(runway.figure, end.figure, monthsLeft, audit)] : [],
  };
}

function shrinkingRunwayFlag(runway: Figure, end: Figure, monthsLeft: number, audit: Audit): RedFlag {
  const { input, texts, say, when } = audit;
  const lost = runway.value - monthsLeft;
  return {
    id: `${NAME}:flag:runway_shrinks`,
    agentName: NAME,
    title: texts.shrinking.title,
    severity: monthsLeft < CRITICAL_RUNWAY_MONTHS ? "HIGH" : "MEDIUM",
    severityReason: texts.shrinking.reason,
    text: texts.shrinking.text(say(runway), when(end), shown(monthsLeft, "months", input.language)),
    evidence: [...sourcesOf(end, input.kinds), ...sourcesOf(runway, input.kinds)],
    impact: { value: lost, unit: "months" },
    impactText: texts.shrinking.impact(shown(lost, "months", input.language)),
    questionForFounder: texts.shrinking.question(when(end)),
    ...withCalculation(end),
  };
}

/** What is owed, and what cash is left once it is taken away. */
function examineDebt(cash: Figure | null, audit: Audit): Part {
  const { book, texts, say, when, name } = audit;
  const debt = book.now("debt");
  if (!debt || debt.value === 0) return { findings: [], flags: [] };
  const owed = positive(debt);
  const net = cash && compute("net_cash", "cash - debt", { cash, debt: owed }, cash.unit, cash.period);
  return {
    findings: [
      ...findingsOn(debt, (f) => texts.level(name("debt"), when(f), say(f)), audit),
      ...(cash ? findingsOn(net, (f) => texts.net(say(f), say(cash), say(owed)), audit) : []),
    ],
    flags: [],
  };
}

/** Growth as planned, and whether it asks for an acceleration. */
function examinePlan(revenue: Figure<MetricId> | null, growth: Growth | null, audit: Audit): Part {
  const { book, texts, say, when } = audit;
  const planned = plannedGrowth(book, revenue);
  if (!planned) return { findings: [], flags: [] };
  const before = growth ? say(growth.figure) : null;
  return {
    findings: findingsOn(planned.growth, (f) => texts.planned(say(f), when(planned.growth), before), audit, {
      scope: "forecast",
    }),
    flags: growth ? accelerationFlags(planned, growth, audit) : [],
  };
}

function accelerationFlags(
  planned: { readonly plan: Figure; readonly growth: Figure },
  { figure: growth, now, before }: Growth,
  { input, texts, say, when }: Audit,
): RedFlag[] {
  if (growth.value <= 0 || planned.growth.value <= LEAST_PLANNED_GROWTH) return [];
  const factor = planned.growth.value / growth.value;
  const terms = { plan: planned.plan, now, before };
  const shortfall = compute("revenue", "plan - now * (now / before)", terms, now.unit, planned.growth.period);
  if (factor <= ACCELERATION || !shortfall) return [];
  const year = when(planned.growth);
  return [
    {
      id: `${NAME}:flag:acceleration`,
      agentName: NAME,
      title: texts.acceleration.title,
      severity: factor > 2 ? "HIGH" : "MEDIUM",
      severityReason: texts.acceleration.reason(shown(factor, null, input.language)),
      text: texts.acceleration.text(say(planned.growth), say(growth), year),
      evidence: sourcesOf(shortfall, input.kinds),
      impact: shortfall.unit === null ? null : { value: shortfall.value, unit: shortfall.unit },
      impactText: texts.acceleration.impact(say(shortfall), year),
      questionForFounder: texts.acceleration.question(year),
      ...withCalculation(shortfall),
    },
  ];
}

/** What a customer costs and brings in, stated or computed. */
function examineUnitEconomics(audit: Audit): Part {
  const { book, texts, say, when, name } = audit;
  const metrics: readonly MetricId[] = ["cac", "ltv", "ltv_cac", "cac_payback"];
  const findings = metrics.flatMap((metricId) => {
    const figure = book.latest(metricId) ?? unitEconomics(metricId, book);
    return gradedFindings(metricId, figure, (f) => texts.level(name(metricId), when(f), say(f)), audit);
  });
  return { findings, flags: [] };
}

function financialBook(
  input: Pick<FinancialAuditorInput, "facts" | "asOfMonth" | "deal"> & { defects?: readonly ModelDefect[] },
): FigureBook {
  return bookOf(input.facts, {
    asOfMonth: input.asOfMonth,
    fiscalYearEnd: input.deal.fiscalYearEnd,
    doubtful: new Set((input.defects ?? []).map(({ file, anchor }) => `${file}|${anchor}`)),
  });
}

/** Net revenue where the business tells it from what passes through, else revenue. */
export function revenueOf(book: FigureBook): Figure<MetricId> | null {
  return book.year("net_revenue") ?? book.year("revenue");
}

function ratioTo(part: Figure | null, whole: Figure, metricId: MetricId): Figure | null {
  return part === null ? null : compute(metricId, "part / whole", { part, whole }, "percent", part.period);
}

/** The burn of one month: of the last quarter, or of the last year where that quarter was no usual one. */
export function burnOf(book: FigureBook): Figure | null {
  const quarter = lastQuarterBurn(book);
  const year = book.lastYear === null ? null : book.at("net_burn", book.lastYear);
  const mean = year ? compute("net_burn", "year / 12", { year: positive(year) }, year.unit, book.lastYear) : null;
  if (!quarter || !mean) return quarter ?? mean;
  return quarter.value < UNUSUAL * mean.value ? mean : quarter;
}
/** A quarter that burns less than this share of the year's mean says little about the next. */
const UNUSUAL = 0.5;

/** Stated by month or as a mean, else what cash lost without new money. */
function lastQuarterBurn(book: FigureBook): Figure | null {
  const { asOfMonth } = book;
  if (asOfMonth === null) return null;
  const span: Span = { firstMonth: asOfMonth - 2, lastMonth: asOfMonth };
  const stated = book
    .stated("net_burn")
    .find((fact) => spanOf(fact)?.lastMonth === asOfMonth && (fact.window !== null || isMonthly(fact)));
  const whole = book.at("net_burn", span);
  if (whole) return compute("net_burn", "quarter / 3", { quarter: positive(whole) }, whole.unit, span);
  if (stated) return positive(figureOf(stated, "net_burn", span));
  const now = book.at("cash_balance", { firstMonth: asOfMonth, lastMonth: asOfMonth });
  const then = book.at("cash_balance", { firstMonth: asOfMonth - 3, lastMonth: asOfMonth - 3 });
  if (!now || !then) return null;
  const equity = book.at("equity_raised", span);
  const debt = book.at("debt_drawn", span);
  return compute(
    "net_burn",
    `(before - now${equity ? " + equity" : ""}${debt ? " + debt" : ""}) / 3`,
    { before: then, now, ...(equity ? { equity } : {}), ...(debt ? { debt } : {}) },
    now.unit,
    span,
  );
}

function isMonthly(fact: Fact): boolean {
  return fact.scope.cadence === "monthly" || fact.value.per === "month" || fact.scope.average;
}

/** Cash at the end of the plan, or in its first month below zero, once the equity it counts on is taken out. */
function endWithoutNewMoney(book: FigureBook): { readonly figure: Figure; readonly runsOut: boolean } | null {
  if (book.asOfMonth === null) return null;
  const { asOfMonth } = book;
  const cash = book.monthly("cash_balance").filter(({ period }) => period.lastMonth > asOfMonth);
  const equity = book
    .monthly("equity_raised")
    .filter(({ period, value }) => period.lastMonth > asOfMonth && value !== 0);
  if (cash.length < 3) return null;
  const without = cash.map((figure) => {
    const raised = equity.filter((e) => e.period.lastMonth <= figure.period.lastMonth);
    if (raised.length === 0) return { ...figure, metricId: "runway_to_zero" as const };
    const terms = Object.fromEntries(raised.map((e, i) => [`raised${i}`, e]));
    return compute(
      "runway_to_zero",
      `cash${raised.map((_, i) => ` - raised${i}`).join("")}`,
      { cash: figure, ...terms },
      figure.unit,
      figure.period,
    );
  });
  const empty = without.find((figure) => figure !== null && figure.value < 0);
  const last = without.at(-1);
  if (empty) return { figure: empty, runsOut: true };
  return last && equity.length > 0 ? { figure: last, runsOut: false } : null;
}

function plannedGrowth(
  book: FigureBook,
  revenue: Figure<MetricId> | null,
): { readonly plan: Figure; readonly growth: Figure } | null {
  if (!revenue?.period) return null;
  const plan = book.at(revenue.metricId, shiftedBy(revenue.period, 12));
  if (!plan) return null;
  const growth = compute("planned_growth", "plan / now - 1", { plan, now: revenue }, "percent", plan.period);
  return growth ? { plan: { ...plan, forecast: true }, growth: { ...growth, forecast: true } } : null;
}

function unitEconomics(metricId: MetricId, book: FigureBook): Figure<MetricId> | null {
  return book.lastYear === null ? null : recomputed(metricId, book.lastYear, book);
}
