/** Reads the model as an auditor: a table of what is worked out from its cells and how it is said, and a table of what is alarming. */
import type { Fact } from "../../../facts/index.ts";
import type { MetricId } from "../../../ontology/index.ts";
import type { AgentReport, RedFlag, ScoredFinding } from "../../findings/index.ts";
import { type FindingOptions, findingOn, flagOn, graded, reportOf } from "../analyst.ts";
import { GENERAL } from "../benchmarks.ts";
import { bookOf, compute, type Figure, type FigureBook, positive, shiftedBy } from "../evidence/figures.ts";
import {
  burnOf,
  cashNow,
  endWithoutNewMoney,
  growthFrom,
  ratioTo,
  revenueOf,
  runwayOf,
  yearBefore,
} from "../evidence/measures.ts";
import { recomputed } from "../evidence/recompute.ts";
import { sourcesOf } from "../evidence/sources.ts";
import { askFor, capital, metricName, periodText, shown, shownFigure } from "../evidence/wording.ts";
import type { FinancialAuditorInput } from "../inputs.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
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
const UNIT_ECONOMICS = ["cac", "ltv", "ltv_cac", "cac_payback"] as const satisfies readonly MetricId[];

/** All that the auditor works out, each once. */
function measuresOf(book: FigureBook, inModel: readonly Fact[]) {
  const revenue = revenueOf(book);
  const revenueBefore = yearBefore(revenue, revenue?.metricId ?? "revenue", book);
  const [profit, ebitda] = [book.year("gross_profit"), book.year("ebitda")];
  const margin = (name: MetricId, of: MetricId, part: Figure | null) => ({
    now: ratioTo(name, part, revenue),
    before: ratioTo(name, yearBefore(part, of, book), revenueBefore),
  });
  return {
    revenue,
    revenueBefore,
    growth: growthFrom("revenue_growth", revenueBefore, revenue),
    profit,
    grossMargin: margin("gross_margin", "gross_profit", profit),
    ebitda,
    ebitdaMargin: margin("ebitda_margin", "ebitda", ebitda),
    ...cashMeasures(book, inModel),
    ...planMeasures(revenue, book),
    unit: UNIT_ECONOMICS.map((id) => book.latest(id) ?? (book.lastYear && recomputed(id, book.lastYear, book))),
  };
}

function cashMeasures(book: FigureBook, inModel: readonly Fact[]) {
  const [cash, burn, owed] = [cashNow({ book, inModel }), burnOf(book), book.now("debt")];
  const debt = owed && owed.value !== 0 ? owed : null;
  const end = endWithoutNewMoney(book);
  const month = end?.runsOut ? (end.figure.period?.lastMonth ?? null) : null;
  return {
    cash,
    burn,
    runway: runwayOf(cash, burn),
    end,
    monthsLeft: month === null || book.asOfMonth === null ? null : month - book.asOfMonth,
    debt,
    net: cash && debt && compute("net_cash", "cash - debt", { cash, debt: positive(debt) }, cash.unit, cash.period),
  };
}

/** The same sales in the year to come. */
function planMeasures(now: Figure<MetricId> | null, book: FigureBook) {
  const stated = now?.period ? book.at(now.metricId, shiftedBy(now.period, 12)) : null;
  const plan = stated && { ...stated, forecast: true };
  const planned =
    plan && now ? compute("planned_growth", "plan / now - 1", { plan, now }, "percent", plan.period) : null;
  return { plan, planned };
}

type Measures = ReturnType<typeof measuresOf>;

/** `notAsked`: what the company's kind has no use for, so that it is not missed. */
export function financialAuditor(input: FinancialAuditorInput, notAsked: readonly MetricId[] = []): AgentReport {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].financial;
  const book = bookOf(input.facts, {
    asOfMonth: input.asOfMonth,
    fiscalYearEnd: input.deal.fiscalYearEnd,
    doubtful: new Set(input.defects.map(({ file, anchor }) => `${file}|${anchor}`)),
  });
  const inModel = input.facts.filter(({ place }) => input.kinds.get(place.file) === "financial_model");
  const measures = measuresOf(book, inModel);
  const faults = modelFaults(input);
  const findings = [...saidOf(measures, input, notAsked), ...faults.findings];
  const isSaid = (metric: MetricId) => findings.some((finding) => finding.metric === metric);
  const { revenue, cash, burn } = measures;
  const expected: readonly (readonly [MetricId, boolean])[] = [
    ["revenue", revenue !== null],
    ["gross_margin", revenue !== null && isSaid("gross_margin")],
    ["cash_balance", cash !== null],
    ["net_burn", burn !== null],
    ["cac", revenue !== null && isSaid("cac")],
  ];
  return reportOf(NAME, 1, {
    findings,
    redFlags: [...alarmsIn(measures, input), ...mismatches(book, input), ...faults.flags],
    gaps: expected.flatMap(([metric, isThere]) => {
      const name = metricName(metric, language);
      if (isThere || notAsked.includes(metric)) return [];
      if (metric === "net_burn" && cash === null)
        return [{ metric, text: texts.noCash.text, questionForFounder: texts.noCash.question }];
      return [{ metric, text: texts.gap(name), questionForFounder: askFor(metric, language) }];
    }),
  });
}

/** A figure, what is said of it, and whether it is held to its metric's usual range. */
type Said = {
  readonly of: Figure | null;
  readonly text: (value: string, when: string) => string;
  readonly isGraded?: boolean;
  readonly options?: FindingOptions;
};

function saidOf(m: Measures, input: FinancialAuditorInput, notAsked: readonly MetricId[]): ScoredFinding[] {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].financial;
  const say = (figure: Figure) => shownFigure(figure, language);
  const name = (figure: Pick<Figure, "metricId">) => capital(metricName(figure.metricId, language));
  const level = (of: Figure | null): Said => ({
    of,
    text: (value, when) => texts.level(of ? name(of) : "", when, value),
  });
  const margin = (metric: MetricId, { now, before }: Measures["grossMargin"]): Said => ({
    of: now,
    text: (value, when) => texts.margin(capital(metricName(metric, language)), when, value, before && say(before)),
    options: { assessment: metric === "gross_margin" && now && now.value < 0 ? "poor" : "not_assessed" },
  });
  const { revenue, revenueBefore, cash, burn, end, growth, debt } = m;
  const rows: readonly Said[] = [
    level(revenue),
    {
      of: growth,
      text: (value, when) =>
        revenue && revenueBefore ? texts.growth(name(revenue), when, value, say(revenueBefore), say(revenue)) : "",
      isGraded: !notAsked.includes("revenue_growth"),
    },
    margin("gross_margin", m.grossMargin),
    level(m.ebitda),
    margin("ebitda_margin", m.ebitdaMargin),
    level(cash),
    level(burn),
    {
      of: m.runway,
      text: (value, when) => (cash && burn ? texts.runway(value, say(cash), say(burn), when) : ""),
      isGraded: true,
    },
    {
      of: end?.figure ?? null,
      text: (value, when) => (end?.runsOut ? texts.runsOut(when) : texts.withoutRound(when, value)),
    },
    level(debt),
    { of: m.net, text: (value) => (cash && debt ? texts.net(value, say(cash), say(positive(debt))) : "") },
    {
      of: m.planned,
      text: (value, when) => texts.planned(value, when, growth && say(growth)),
      options: { scope: "forecast" },
    },
    ...m.unit.flatMap((of): Said[] => (of ? [{ ...level(of), isGraded: true }] : [])),
  ];
  return rows.flatMap((row) => findingsOn(row, input));
}

function findingsOn({ of, text, isGraded = false, options = {} }: Said, input: FinancialAuditorInput): ScoredFinding[] {
  if (!of) return [];
  const { language } = input;
  const faulty = of.inputs.some(({ fact }) => isFaulty(fact, input.defects));
  const sentence = text(shownFigure(of, language), periodText(of.period, language));
  const { financial } = AGENT_SENTENCES[language];
  const held = graded(of, isGraded ? GENERAL : [], language, (grade, range) =>
    financial.graded(sentence, grade, range),
  );
  const found = held.text === null ? options : held.options;
  return [findingOn(NAME, of, held.text ?? sentence, input, { doubts: { faulty }, ...found })];
}

/** What is alarming in them, each with what it costs. */
function alarmsIn(m: Measures, input: FinancialAuditorInput): RedFlag[] {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].financial;
  const say = (figure: Figure) => shownFigure(figure, language);
  const months = (count: number) => shown(count, "months", language);
  const when = (figure: Figure) => periodText(figure.period, language);
  const flags: RedFlag[] = [];
  const margin = m.grossMargin.now;
  if (margin && m.profit && margin.value < 0) {
    const text = texts.margin(capital(metricName("gross_margin", language)), when(margin), say(margin), null);
    const said = texts.negativeMargin(text, say(m.profit));
    flags.push(flagOn(NAME, "negative_margin", "CRITICAL", margin, said, m.profit, input));
  }
  if (m.runway && m.burn && m.runway.value < SHORT_RUNWAY_MONTHS) {
    const said = texts.shortRunway(say(m.runway), say(m.burn));
    const severity = m.runway.value < CRITICAL_RUNWAY_MONTHS ? "CRITICAL" : "HIGH";
    flags.push(flagOn(NAME, "short_runway", severity, m.runway, said, m.burn, input));
  }
  const lost = m.runway && m.monthsLeft !== null ? m.runway.value - m.monthsLeft : 0;
  if (m.end && m.runway && m.monthsLeft !== null && lost >= SHRINKING_MONTHS) {
    const { figure } = m.end;
    const said = texts.shrinking(say(m.runway), when(figure), months(m.monthsLeft), months(lost));
    const severity = m.monthsLeft < CRITICAL_RUNWAY_MONTHS ? "HIGH" : "MEDIUM";
    const cost = { value: lost, unit: "months" };
    const more = sourcesOf(m.runway, input.kinds);
    flags.push(flagOn(NAME, "runway_shrinks", severity, figure, said, cost, input, more));
  }
  return [...flags, ...acceleration(m, input)];
}

/** The plan grows faster than the business last did. */
function acceleration(m: Measures, input: FinancialAuditorInput): RedFlag[] {
  const { planned, plan, growth, revenue: now, revenueBefore: before } = m;
  if (!planned || !plan || !growth || !now || !before) return [];
  if (growth.value <= 0 || planned.value <= LEAST_PLANNED_GROWTH) return [];
  const factor = planned.value / growth.value;
  const terms = { plan, now, before };
  const shortfall = compute("revenue", "plan - now * (now / before)", terms, now.unit, planned.period);
  if (factor <= ACCELERATION || !shortfall) return [];
  const year = periodText(planned.period, input.language);
  const say = (figure: Figure) => shownFigure(figure, input.language);
  const times = shown(factor, null, input.language);
  const said = AGENT_SENTENCES[input.language].financial.acceleration(
    say(planned),
    say(growth),
    year,
    times,
    say(shortfall),
  );
  return [flagOn(NAME, "acceleration", factor > 2 ? "HIGH" : "MEDIUM", shortfall, said, shortfall, input)];
}
