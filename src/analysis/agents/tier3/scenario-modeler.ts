/** Base, downside and upside for the plan's first year, recomputed from the model's own revenue, margin, costs and cash. */
import { type CellFacts, type Fact, type Span, spanOf } from "../../../facts/index.ts";
import type { Calculation } from "../../../judge/index.ts";
import { type MetricId, metricById } from "../../../ontology/index.ts";
import { type AgentReport, SCENARIO_IDS, type Scenario, type Scenarios } from "../../findings/index.ts";
import { findingOn, reportOf } from "../analyst.ts";
import {
  bookOf,
  calculationOf,
  compute,
  type Figure,
  type FigureBook,
  figureOf,
  shiftedBy,
} from "../evidence/figures.ts";
import { inCase } from "../evidence/model-cases.ts";
import { lessRaised, type NewMoney, newMoneyIn } from "../evidence/new-money.ts";
import { sourceOf, sourcesOf } from "../evidence/sources.ts";
import { capital, periodText, shown, shownFigure } from "../evidence/wording.ts";
import type { ScenarioModelerInput } from "../inputs.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";

const NAME = "scenario-modeler";
/** Where the model holds no case of its own: half the plan's growth, or a quarter more. */
const SHOCKS = { downside: 0.5, upside: 1.25 } as const;
const MONTHS_SHOWN = 36;
const MOST_OWN_DRIVERS = 6;
/** Key of the outcome that leaves the round in. */
export const CASH_WITH_ROUND = "cash_with_round";

type CaseId = Scenario["id"];
type Plan = {
  readonly now: Figure<MetricId>;
  readonly revenue: Figure;
  readonly profitNow: Figure | null;
  readonly profit: Figure | null;
  readonly ebitda: Figure;
  readonly cash: Figure;
  readonly newMoney: NewMoney;
  readonly year: Span;
};

/** `round`: what is raised now, wherever it is named. */
export function scenarioModeler(
  input: ScenarioModelerInput,
  round: Figure | null,
): {
  readonly report: AgentReport;
  readonly scenarios: Scenarios;
} {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].scenarios;
  const book = bookOf(input.facts, { asOfMonth: input.asOfMonth, fiscalYearEnd: input.deal.fiscalYearEnd });
  const found = planOf(book, round);
  if (found.plan === null) {
    const missing = found.missing.map((key) => texts.missing[key]);
    const method = texts.notFound(missing.join(", "));
    return {
      report: reportOf(NAME, 3, {}),
      scenarios: {
        currency: input.deal.currency,
        method,
        scenarios: [],
        missing: found.missing.map((key) => ({ metric: key, text: capital(texts.missing[key]) })),
      },
    };
  }
  const { plan } = found;
  const year = periodText(plan.year, language);
  const cases = SCENARIO_IDS.map((id) => caseOf(id, plan, book, input));
  const scenarios = cases.map(({ scenario }) => scenario);
  const report = reportOf(NAME, 3, {
    findings: cases.map(({ scenario, cash: figure }) =>
      findingOn(NAME, { ...figure, forecast: true }, `${scenario.name}: ${scenario.text}`, input, {
        scope: scenario.id,
      }),
    ),
  });
  return {
    report,
    scenarios: {
      currency: plan.now.unit,
      method: texts.method(year, plan.newMoney.seen === "unknown"),
      scenarios,
      missing: [],
    },
  };
}

function planOf(
  book: FigureBook,
  round: Figure | null,
): { plan: Plan | null; missing: readonly ("revenue" | "plan" | "ebitda" | "cash")[] } {
  const { lastYear } = book;
  const metricId = lastYear && book.at("net_revenue", lastYear) ? "net_revenue" : "revenue";
  const now = lastYear ? book.at(metricId, lastYear) : null;
  if (!lastYear || !now) return { plan: null, missing: ["revenue"] };
  const year = shiftedBy(lastYear, 12);
  const [revenue, ebitda, cash] = [book.at(metricId, year), book.at("ebitda", year), book.at("cash_balance", year)];
  const missing = [
    ...(revenue ? [] : ["plan" as const]),
    ...(ebitda ? [] : ["ebitda" as const]),
    ...(cash ? [] : ["cash" as const]),
  ];
  if (!revenue || !ebitda || !cash) return { plan: null, missing };
  return {
    plan: {
      now,
      revenue,
      profitNow: book.at("gross_profit", lastYear),
      profit: book.at("gross_profit", year),
      ebitda,
      cash,
      newMoney: newMoneyIn(book, year, round),
      year,
    },
    missing: [],
  };
}

function caseOf(
  id: CaseId,
  plan: Plan,
  book: FigureBook,
  input: ScenarioModelerInput,
): { scenario: Scenario; cash: Figure } {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].scenarios;
  const { now, year, newMoney } = plan;
  const say = (figure: Figure) => shownFigure(figure, language);
  const over = <Name extends MetricId>(name: Name, expression: string, terms: Readonly<Record<string, Figure>>) =>
    compute(name, expression, terms, now.unit, year);
  const growth = growthOf(id, plan, input);
  const { revenue } = growth;
  const margin = marginOf(id, plan);
  const profit = margin && over("gross_profit", "revenue * margin", { revenue, margin: margin.figure });
  const opex = plan.profit && over("opex", "profit - ebitda", { profit: plan.profit, ebitda: plan.ebitda });
  const sold = { ebitda: plan.ebitda, planned: plan.revenue, revenue };
  const computed =
    profit && opex
      ? over("ebitda", "profit - opex", { profit, opex })
      : over("ebitda", "ebitda - (planned - revenue)", sold);
  // Where the model works its case out to the end, that is the case.
  // biome-ignore lint/style/noNonNullAssertion: a sum has a value
  const ebitda = (id !== "base" && inCase(plan.ebitda, "ebitda", id, input.facts)) || computed!;
  const moves = { ebitda, planned: plan.ebitda };
  const moved = (cash: Figure | null) => cash && over("cash_balance", "cash + (ebitda - planned)", { cash, ...moves });
  // biome-ignore lint/style/noNonNullAssertion: a sum has a value
  const cash = moved(lessRaised("cash_balance", plan.cash, newMoney.figures))!;
  const withRound = newMoney.figures.length > 0 ? moved(plan.cash) : null;
  const breakEven =
    opex && margin && opex.value > 0 && margin.figure.value > 0
      ? over("break_even_revenue", "opex / margin", { opex, margin: margin.figure })
      : null;
  const when = periodText(year, language);
  const isAsPlanned = newMoney.seen === "unknown";
  const outcomes: readonly (readonly [keyof typeof texts.outcomes, Figure | null])[] = [
    ["growth", growth.figure],
    ["revenue", revenue],
    ["gross_profit", profit],
    ["ebitda", ebitda],
    [isAsPlanned ? "as_planned" : "cash_balance", cash],
    ["with_round", withRound],
    ["break_even", breakEven],
  ];
  const path = cashPath(plan, ebitda, cash, book);
  const out = path.find((point) => point.cash < 0)?.month ?? null;
  const shownMonth = out ?? path.at(-1)?.month ?? year.lastMonth;
  const left = shown(Math.abs(cash.value), cash.unit, language);
  const scenario: Scenario = {
    id,
    name: texts.names[id],
    text: [
      (cash.value < 0 ? texts.short : texts.text)(say(revenue), say(ebitda), left, when, isAsPlanned),
      (out === null ? texts.lastsBeyond : texts.lasts)(
        periodText({ firstMonth: shownMonth, lastMonth: shownMonth }, language),
        isAsPlanned,
      ),
    ].join(" "),
    drivers: [...driversOf(growth, margin, opex, input), ...ownDrivers(id, input)],
    outcomes: outcomes.flatMap(([key, figure]) =>
      figure
        ? [
            {
              // Two amounts of cash stand side by side: each has a key of its own.
              metric: key === "with_round" ? CASH_WITH_ROUND : figure.metricId,
              name: texts.outcomes[key](when),
              period: figure.period,
              value: figure.value,
              unit: figure.unit,
              calculation: calculationOf(figure) ?? statedAs(figure),
              evidence: sourcesOf(figure, kinds),
            },
          ]
        : [],
    ),
    cashByMonth: path,
    cashOutMonth: out,
  };
  return { scenario, cash };
}

/** What moves the case: growth, margin and costs, each as the model gives it or as a shock. */
function driversOf(
  growth: Growth,
  margin: ReturnType<typeof marginOf>,
  opex: Figure | null,
  { language, kinds }: ScenarioModelerInput,
): Scenario["drivers"] {
  const texts = AGENT_SENTENCES[language].scenarios;
  const say = (figure: Figure) => shownFigure(figure, language);
  const isShock = growth.how === "halved" || growth.how === "raised";
  const drivers: readonly (readonly [string, keyof typeof texts.drivers, Figure, string])[] = [
    ["revenue_growth", "growth", growth.figure, texts.growth[growth.how](say(growth.figure))],
    ...(margin
      ? [["gross_margin", "margin", margin.figure, texts.margin[margin.how](say(margin.figure))] as const]
      : []),
    ...(opex ? [["opex", "opex", opex, texts.opex(say(opex))] as const] : []),
  ];
  return drivers.map(([metric, key, figure, text]) => ({
    metric,
    name: texts.drivers[key],
    value: figure.value,
    unit: figure.unit,
    origin: key === "growth" && isShock ? "shock" : "model",
    text,
    evidence: sourcesOf(figure, kinds),
  }));
}

type Growth = {
  readonly figure: Figure;
  readonly revenue: Figure;
  readonly how: "plan" | "model" | "halved" | "raised";
};

/** The plan's own; for the other cases what the model gives for them, else a shock on the plan's. */
function growthOf(id: CaseId, { now, revenue, year }: Plan, { facts }: ScenarioModelerInput): Growth {
  // biome-ignore lint/style/noNonNullAssertion: last year had revenue
  const growthTo = (plan: Figure) => compute("revenue_growth", "plan / now - 1", { plan, now }, "percent", year)!;
  if (id === "base") return { figure: growthTo(revenue), revenue, how: "plan" };
  const stated = inCase(revenue, now.metricId, id, facts);
  if (stated) return { figure: growthTo(stated), revenue: stated, how: "model" };
  const terms = { plan: revenue, now };
  return {
    // biome-ignore lint/style/noNonNullAssertion: last year had revenue
    figure: compute("revenue_growth", `${SHOCKS[id]} * (plan / now - 1)`, terms, "percent", year)!,
    // biome-ignore lint/style/noNonNullAssertion: a sum has a value
    revenue: compute(now.metricId, `now + ${SHOCKS[id]} * (plan - now)`, terms, now.unit, year)!,
    how: id === "downside" ? "halved" : "raised",
  };
}

/** An outcome that the model gives as it is. */
function statedAs(figure: Figure): Calculation {
  // biome-ignore lint/style/noNonNullAssertion: a figure rests on a fact
  const { name, value, fact } = figure.inputs[0]!;
  return {
    formula: name,
    inputs: [{ name, value, file: fact.place.file, anchor: fact.place.anchor }],
    result: figure.value,
    unit: figure.unit,
  };
}

/** The plan's margin; in the downside last year's where that is lower. */
function marginOf(
  id: CaseId,
  { now, revenue, profitNow, profit, year }: Plan,
): { figure: Figure; how: "plan" | "kept" } | null {
  const planned = profit ? compute("gross_margin", "profit / revenue", { profit, revenue }, "percent", year) : null;
  const kept = profitNow
    ? compute("gross_margin", "profit / revenue", { profit: profitNow, revenue: now }, "percent", year)
    : null;
  if (!planned) return null;
  return id === "downside" && kept && kept.value < planned.value
    ? { figure: kept, how: "kept" }
    : { figure: planned, how: "plan" };
}

type NamedCell = Fact & { readonly cell: CellFacts; readonly metricId: MetricId };

function isNamedCell(fact: Fact): fact is NamedCell {
  return fact.cell !== null && fact.metricId !== null;
}

/** Rates and prices that the model sets for this case. */
function ownDrivers(id: CaseId, { facts, kinds, language }: ScenarioModelerInput): Scenario["drivers"] {
  const texts = AGENT_SENTENCES[language].scenarios;
  const seen = new Set<string>();
  return facts
    .filter(isNamedCell)
    .filter(
      (fact) =>
        (fact.scope.scenario ?? null) === id &&
        fact.form.kind === "level" &&
        metricById(fact.metricId)?.nature === "rate" &&
        fact.metricCertainty >= 0.7 &&
        fact.metricId !== "gross_margin" &&
        (spanOf(fact)?.lastMonth ?? 11) - (spanOf(fact)?.firstMonth ?? 0) >= 11 &&
        !fact.hidden &&
        !fact.stale,
    )
    .filter(({ cell }) => !seen.has(cell.rowLabel) && seen.add(cell.rowLabel))
    .slice(0, MOST_OWN_DRIVERS)
    .map((fact) => {
      const figure = figureOf(fact, fact.metricId, spanOf(fact));
      return {
        metric: figure.metricId,
        name: fact.cell.rowLabel,
        value: figure.value,
        unit: figure.unit,
        origin: "model" as const,
        text: texts.ownDriver(fact.cell.rowLabel, shown(figure.value, figure.unit, language)),
        evidence: [sourceOf(fact, kinds)],
      };
    });
}

/**
 * The plan's cash less new money, moved by the case's share of the EBITDA gap: month by month where the plan has months, else
 * at the year's end; beyond it, where cash before it is known, the case's own burn.
 */
function cashPath(plan: Plan, ebitda: Figure, end: Figure, book: FigureBook): { month: number; cash: number }[] {
  const { year } = plan;
  const gap = ebitda.value - plan.ebitda.value;
  const months = book
    .monthly("cash_balance")
    .filter(({ period }) => period.lastMonth >= year.firstMonth && period.lastMonth <= year.lastMonth);
  const raisedBy = (month: number) =>
    plan.newMoney.figures.reduce(
      (sum, figure) => (figure.period && figure.period.lastMonth <= month ? sum + figure.value : sum),
      0,
    );
  const isByMonths = months.length === year.lastMonth - year.firstMonth + 1;
  const points = isByMonths
    ? months.map(({ period, value }) => {
        const month = period.lastMonth;
        return { month, cash: value - raisedBy(month) + (gap * (month - year.firstMonth + 1)) / 12 };
      })
    : [{ month: year.lastMonth, cash: end.value }];
  const before = book.now("cash_balance")?.value ?? (isByMonths ? points[0]?.cash : undefined);
  if (before === undefined) return points;
  const monthly = (end.value - before) / 12;
  for (let month = year.lastMonth + 1; month <= year.firstMonth + MONTHS_SHOWN - 1; month++)
    points.push({ month, cash: end.value + monthly * (month - year.lastMonth) });
  return points;
}
