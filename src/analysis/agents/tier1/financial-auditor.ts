/** Reads the model as an auditor: revenue, margins, cash and unit economics recomputed from their cells, and its faults. */

import { type Fact, type ModelDefect, type Span, spanOf } from "../../../facts/index.ts";
import type { MetricId } from "../../../ontology/index.ts";
import type { AgentReport, RedFlag, ScoredFinding, Source } from "../../findings/index.ts";
import { findingOn, type Gap, reportOf, statement } from "../analyst.ts";
import { assess, benchmarkOf, GENERAL, gradeName, rangeText } from "../benchmarks.ts";
import {
  bookOf,
  calculationOf,
  compute,
  type Figure,
  type FigureBook,
  type FigureName,
  figureOf,
  positive,
  shiftedBy,
} from "../evidence/figures.ts";
import { recomputed } from "../evidence/recompute.ts";
import { sourceAt, sourceOf, sourcesOf } from "../evidence/sources.ts";
import { capital, metricName, periodText, shown, shownFigure } from "../evidence/wording.ts";
import type { FinancialAuditorInput } from "../inputs.ts";
import { FINANCIAL_TEXTS } from "../texts/financial-auditor.ts";
import { DEFECT_KINDS, type DefectKind, discrepancyOf, kindOf } from "./defect-kinds.ts";

const NAME = "financial-auditor";
/** Below this a round may not close in time. */
const SHORT_RUNWAY_MONTHS = 9;
const CRITICAL_RUNWAY_MONTHS = 6;
/** The plan spends so much faster than today that the runway stated says little. */
const SHRINKING_MONTHS = 6;
/** Planned growth this many times the last one is an acceleration worth a question. */
const ACCELERATION = 1.25;
const LEAST_PLANNED_GROWTH = 0.3;
/** Beyond this a stated ratio does not follow from its inputs. */
const MISMATCH = 0.03;
/** A faulty figure off by more is serious on its own. */
const SERIOUS_GAP = 0.1;

export function financialAuditor(input: FinancialAuditorInput): AgentReport {
  const { language } = input;
  const texts = FINANCIAL_TEXTS[language];
  const book = financialBook(input);
  const findings: ScoredFinding[] = [];
  const redFlags: RedFlag[] = [];
  const say = (figure: Figure) => shownFigure(figure, language);
  const when = (figure: Figure) => periodText(figure.period, language);
  const name = (metricId: MetricId) => capital(metricName(metricId, language));
  const doubts = (figure: Figure) => ({ faulty: figure.inputs.some(({ fact }) => isFaulty(fact, input.defects)) });
  const add = <Name extends FigureName>(
    figure: Figure<Name> | null,
    text: (figure: Figure<Name>) => string,
    options: Parameters<typeof findingOn>[4] = {},
  ) => {
    if (!figure) return null;
    findings.push(findingOn(NAME, figure, text(figure), input, { doubts: doubts(figure), ...options }));
    return figure;
  };
  const graded = (metricId: MetricId, figure: Figure | null, sentence: (figure: Figure) => string) => {
    const benchmark = GENERAL.find((one) => one.metricId === metricId);
    if (!figure || !benchmark) return add(figure, sentence);
    const assessment = assess(figure.value, benchmark);
    const text = texts.graded(sentence(figure), gradeName(assessment, language), rangeText(benchmark, language));
    findings.push(
      findingOn(NAME, figure, text, input, {
        doubts: doubts(figure),
        assessment,
        benchmark: benchmarkOf(benchmark, language),
      }),
    );
    return figure;
  };

  const revenue = add(revenueOf(book), (f) => texts.level(name(f.metricId), when(f), say(f)));
  const before = revenue?.period ? book.at(revenue.metricId, shiftedBy(revenue.period, -12)) : null;
  const growth =
    revenue && before
      ? compute("revenue_growth", "now / before - 1", { now: revenue, before }, "percent", revenue.period)
      : null;
  graded("revenue_growth", growth, (f) =>
    texts.growth(name(revenue!.metricId), when(f), say(f), say(before!), say(revenue!)),
  );

  for (const [part, ratio] of [
    ["gross_profit", "gross_margin"],
    ["ebitda", "ebitda_margin"],
  ] as const) {
    const amount = book.year(part);
    if (part === "ebitda") add(amount, (f) => texts.level(name(part), when(f), say(f)));
    if (!revenue) continue;
    const margin = ratioTo(amount, revenue, ratio);
    const partBefore = amount?.period ? book.at(part, shiftedBy(amount.period, -12)) : null;
    const marginBefore = before ? ratioTo(partBefore, before, ratio) : null;
    add(margin, (f) => texts.margin(name(ratio), when(f), say(f), marginBefore ? say(marginBefore) : null), {
      assessment: margin && margin.value < 0 && ratio === "gross_margin" ? "poor" : "not_assessed",
    });
    if (ratio === "gross_margin" && margin && margin.value < 0 && amount)
      redFlags.push({
        id: `${NAME}:flag:negative_margin`,
        agentName: NAME,
        title: texts.negativeMargin.title,
        severity: "CRITICAL",
        severityReason: texts.negativeMargin.reason,
        text: texts.margin(name(ratio), when(margin), say(margin), null),
        evidence: sourcesOf(margin, input.kinds),
        impact: amount.unit === null ? null : { value: amount.value, unit: amount.unit },
        impactText: texts.negativeMargin.impact(say(amount)),
        questionForFounder: texts.negativeMargin.question,
        ...withCalculation(margin),
      });
  }

  const cash = add(book.now("cash_balance"), (f) => texts.level(name("cash_balance"), when(f), say(f)));
  const burn = add(burnOf(book), (f) => texts.level(name("net_burn"), when(f), say(f)));
  const runway =
    cash && burn && burn.value > 0 && cash.value > 0
      ? compute("runway", "cash / burn", { cash, burn }, "months", cash.period)
      : null;
  graded("runway", runway, (f) => texts.runway(say(f), say(cash!), say(burn!), when(cash!)));
  if (runway && burn && runway.value < SHORT_RUNWAY_MONTHS)
    redFlags.push({
      id: `${NAME}:flag:short_runway`,
      agentName: NAME,
      title: texts.shortRunway.title,
      severity: runway.value < CRITICAL_RUNWAY_MONTHS ? "CRITICAL" : "HIGH",
      severityReason: texts.shortRunway.reason(say(runway)),
      text: texts.shortRunway.text(say(runway)),
      evidence: sourcesOf(runway, input.kinds),
      impact: burn.unit === null ? null : { value: burn.value, unit: burn.unit },
      impactText: texts.shortRunway.impact(say(burn)),
      questionForFounder: texts.shortRunway.question(say(runway)),
      ...withCalculation(runway),
    });

  const end = endWithoutNewMoney(book);
  if (end) add(end.figure, (f) => (end.runsOut ? texts.runsOut(when(f)) : texts.withoutRound(when(f), say(f))));
  const left =
    end?.runsOut && book.asOfMonth !== null && end.figure.period ? end.figure.period.lastMonth - book.asOfMonth : null;
  if (left !== null && end && runway && runway.value - left >= SHRINKING_MONTHS)
    redFlags.push({
      id: `${NAME}:flag:runway_shrinks`,
      agentName: NAME,
      title: texts.shrinking.title,
      severity: left < CRITICAL_RUNWAY_MONTHS ? "HIGH" : "MEDIUM",
      severityReason: texts.shrinking.reason,
      text: texts.shrinking.text(say(runway), when(end.figure), shown(left, "months", language)),
      evidence: [...sourcesOf(end.figure, input.kinds), ...sourcesOf(runway, input.kinds)],
      impact: { value: runway.value - left, unit: "months" },
      impactText: texts.shrinking.impact(shown(runway.value - left, "months", language)),
      questionForFounder: texts.shrinking.question(when(end.figure)),
      ...withCalculation(end.figure),
    });
  const debt = book.now("debt");
  if (debt && debt.value !== 0) {
    add(debt, (f) => texts.level(name("debt"), when(f), say(f)));
    const net = cash
      ? compute("net_cash", "cash - debt", { cash, debt: positive(debt) }, cash.unit, cash.period)
      : null;
    add(net, (f) => texts.net(say(f), say(cash!), say(positive(debt))));
  }

  const planned = plannedGrowth(book, revenue);
  if (planned && revenue?.period) {
    const year = periodText(planned.growth.period, language);
    add(planned.growth, (f) => texts.planned(say(f), year, growth ? say(growth) : null), { scope: "forecast" });
    if (growth && growth.value > 0 && planned.growth.value > LEAST_PLANNED_GROWTH) {
      const factor = planned.growth.value / growth.value;
      const shortfall = compute(
        "revenue",
        "plan - now * (now / before)",
        { plan: planned.plan, now: revenue, before: before! }, // growth exists, so the year before does
        revenue.unit,
        planned.growth.period,
      );
      if (factor > ACCELERATION && shortfall)
        redFlags.push({
          id: `${NAME}:flag:acceleration`,
          agentName: NAME,
          title: texts.acceleration.title,
          severity: factor > 2 ? "HIGH" : "MEDIUM",
          severityReason: texts.acceleration.reason(shown(factor, null, language)),
          text: texts.acceleration.text(say(planned.growth), say(growth), year),
          evidence: sourcesOf(shortfall, input.kinds),
          impact: shortfall.unit === null ? null : { value: shortfall.value, unit: shortfall.unit },
          impactText: texts.acceleration.impact(say(shortfall), year),
          questionForFounder: texts.acceleration.question(year),
          ...withCalculation(shortfall),
        });
    }
  }

  const gaps: Gap[] = [];
  for (const metricId of ["cac", "ltv", "ltv_cac", "cac_payback"] as const) {
    const figure = book.latest(metricId) ?? unitEconomics(metricId, book);
    if (figure) graded(metricId, figure, (f) => texts.level(name(metricId), when(f), say(f)));
  }
  redFlags.push(...mismatches(book, input));

  const faults = defectFlags(input);
  redFlags.push(...faults.flags);
  findings.push(...faults.findings);

  const expected: readonly (readonly [MetricId, Figure | null])[] = [
    ["revenue", revenue],
    ["gross_margin", findings.some((f) => f.metric === "gross_margin") ? revenue : null],
    ["cash_balance", cash],
    ["net_burn", burn],
    ["cac", findings.some((f) => f.metric === "cac") ? revenue : null],
  ];
  for (const [metric, figure] of expected)
    if (figure === null)
      gaps.push({
        metric,
        text: texts.gap(metricName(metric, language)),
        questionForFounder: texts.gapQuestion(metricName(metric, language)),
      });

  const first = findings.find((f) => f.metric === revenue?.metricId);
  return reportOf(NAME, 1, {
    summary: first
      ? texts.summary(
          findings.find((f) => f.metric === "revenue_growth")?.text ?? first.text,
          findings.find((f) => f.metric === "runway")?.text ?? null,
          input.defects.length,
        )
      : texts.noFigures,
    findings,
    redFlags,
    gaps,
    crossReferences: [],
  });
}

export function financialBook(
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
  const cash = book.monthly("cash_balance").filter((figure) => figure.period!.lastMonth > asOfMonth);
  const equity = book
    .monthly("equity_raised")
    .filter((figure) => figure.period!.lastMonth > asOfMonth && figure.value !== 0);
  if (cash.length < 3) return null;
  const without = cash.map((figure) => {
    const raised = equity.filter((e) => e.period!.lastMonth <= figure.period!.lastMonth);
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

export function plannedGrowth(
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

/** Ratios whose definition leaves no room: stated in a cell, they follow from the cells beside it. */
const IDENTITIES: readonly MetricId[] = ["gross_margin", "ebitda_margin", "arr", "runway", "post_money"];

function mismatches(book: FigureBook, input: FinancialAuditorInput): RedFlag[] {
  const { language } = input;
  const texts = FINANCIAL_TEXTS[language].mismatch;
  const flags: RedFlag[] = [];
  for (const metricId of IDENTITIES) {
    // A cell already named as a fault is not blamed twice.
    const typed = book
      .stated(metricId)
      .filter((fact) => fact.cell?.formula === null && !isFaulty(fact, input.defects) && spanOf(fact) !== null);
    for (const fact of typed.slice(0, 4)) {
      const span = spanOf(fact)!; // filtered above
      const again = recomputed(metricId, span, book);
      if (!again || again.inputs.some((i) => i.fact.place.file !== fact.place.file)) continue;
      const gap =
        Math.abs(again.value - fact.value.value) / Math.max(Math.abs(again.value), Math.abs(fact.value.value));
      if (!(gap > MISMATCH) || Math.abs(again.value - fact.value.value) <= 2 * fact.value.halfUnit) continue;
      const name = metricName(metricId, language);
      const [stated, right] = [shown(fact.value.value, again.unit, language), shownFigure(again, language)];
      flags.push({
        id: `${NAME}:flag:mismatch:${metricId}:${fact.place.anchor}`,
        agentName: NAME,
        title: capital(texts.title(name)),
        severity: gap > SERIOUS_GAP ? "HIGH" : "MEDIUM",
        severityReason: texts.reason(shown(gap, "percent", language)),
        text: texts.text(name, fact.place.anchor, stated, right),
        evidence: [sourceOf(fact, input.kinds), ...sourcesOf(again, input.kinds)],
        impact: again.unit === null ? null : { value: fact.value.value - again.value, unit: again.unit },
        impactText: texts.impact(name, stated, right),
        questionForFounder: texts.question(name, fact.place.anchor),
        ...withCalculation(again),
      });
      break;
    }
  }
  return flags;
}

function isFaulty(fact: Fact, defects: readonly ModelDefect[]): boolean {
  return defects.some(({ file, anchor }) => file === fact.place.file && anchor === fact.place.anchor);
}

/** One red flag a kind of fault, with each of its cells. */
function defectFlags(input: FinancialAuditorInput): { flags: RedFlag[]; findings: ScoredFinding[] } {
  const { language, defects } = input;
  const texts = FINANCIAL_TEXTS[language].defects;
  const models = [...input.kinds].filter(([, kind]) => kind === "financial_model");
  if (models.length === 0) return { flags: [], findings: [] };
  const flags: RedFlag[] = [];
  const cited: Source[] = [];
  for (const kind of DEFECT_KINDS) {
    const own = defects.filter((defect) => kindOf(defect) === kind);
    if (own.length === 0) continue;
    const named = own.map((defect) => ({ defect, pair: discrepancyOf(defect, language), label: defect.label }));
    const worst = named.filter((n) => n.pair).sort((a, b) => (b.pair!.gapRatio ?? 0) - (a.pair!.gapRatio ?? 0))[0];
    const evidence = named.map(({ defect }) => sourceAt(defect, defect.quote, input.kinds));
    cited.push(...evidence);
    const places = named.map((n) => n.defect.anchor).join(", ");
    flags.push({
      id: `${NAME}:flag:defect:${kind.replaceAll(" ", "_")}`,
      agentName: NAME,
      title: texts.title(texts.kinds[kind], own.length),
      severity: severityOf(kind, worst?.defect.forecast === false ? (worst.pair?.gapRatio ?? null) : null),
      severityReason:
        worst?.pair?.gapRatio != null
          ? texts.reasonGap(shown(worst.pair.gapRatio, "percent", language))
          : texts.reasonUnknown,
      text: texts.text(
        texts.kinds[kind],
        named
          .map((n) => texts.one(n.defect.anchor, n.label, n.pair?.found ?? null, n.pair?.expected ?? null))
          .join("; "),
      ),
      evidence,
      impact: worst?.pair?.gapRatio != null ? { value: worst.pair.gapRatio, unit: "percent" } : null,
      impactText: worst?.pair
        ? texts.impact(worst.pair.found, worst.pair.expected, worst.label || worst.defect.anchor)
        : texts.noImpact,
      questionForFounder: texts.question(places),
    });
  }
  const kinds = DEFECT_KINDS.filter((kind) => defects.some((defect) => kindOf(defect) === kind))
    .map((kind) => texts.kinds[kind])
    .join(language === "fr" ? " ; " : "; ");
  const finding = statement(
    NAME,
    "model_integrity",
    defects.length,
    defects.length === 0 ? texts.none : texts.finding(defects.length, kinds),
    cited.length > 0 ? cited : models.map(([file]) => ({ type: "inference" as const, reference: file })),
    { score: 85, reason: FINANCIAL_TEXTS[language].integrityReason },
    { assessment: defects.length === 0 ? "above_average" : defects.length > 3 ? "poor" : "below_average" },
  );
  return { flags, findings: [finding] };
}

/** Off by much in figures already closed is serious; a slip in a month to come is to be corrected. */
function severityOf(kind: DefectKind, gapRatio: number | null): RedFlag["severity"] {
  if (gapRatio !== null) return gapRatio > SERIOUS_GAP ? "HIGH" : "MEDIUM";
  return kind === "error value" ? "HIGH" : "MEDIUM";
}

function withCalculation(figure: Figure): Pick<RedFlag, "calculation"> {
  const calculation = calculationOf(figure);
  return calculation ? { calculation } : {};
}
