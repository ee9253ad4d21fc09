/** Reports each with one fault of their data put there by hand: of every type of critique. */

import type { AgentReport, CritiqueType } from "../../../src/analysis/findings/index.ts";
import type { MetricId } from "../../../src/ontology/index.ts";
import { cell, DEC25, FY24, FY25, finding, input, NOV25, note, redFlag, report, slide } from "./reports.ts";

export type Planted = {
  readonly type: CritiqueType;
  readonly what: string;
  readonly report: AgentReport;
  /** Figures expected of the analyst; none by default. */
  readonly expected?: readonly (readonly MetricId[])[];
};

const of = (
  type: CritiqueType,
  what: string,
  parts: Partial<AgentReport>,
  expected?: Planted["expected"],
): Planted => ({
  type,
  what,
  report: report(parts),
  ...(expected ? { expected } : {}),
});
const one = (type: CritiqueType, what: string, own: Parameters<typeof finding>[0]): Planted =>
  of(type, what, { findings: [finding(own)] });
const flagged = (what: string, own: Parameters<typeof redFlag>[0]): Planted =>
  of("incomplete_red_flag", what, { redFlags: [redFlag(own)] });

const MRR_CELL = cell("months!D2", "42000");

export const PLANTED: readonly Planted[] = [
  one("unsourced_claim", "a figure with no source", {
    metric: "logo_churn",
    value: 0.02,
    unit: "percent",
    period: FY25,
    text: "Monthly churn is estimated at 2%.",
  }),
  one("unsourced_claim", "a document named instead of a place", {
    metric: "customers",
    value: 70,
    period: DEC25,
    text: "There are 70 customers.",
    evidence: [{ type: "deck", reference: "the deck" }],
  }),
  one("unsourced_claim", "a slide that does not exist", {
    metric: "mrr",
    value: 42_000,
    unit: "EUR",
    period: DEC25,
    text: "MRR is €42k.",
    evidence: [slide(14, "MRR of €42k"), MRR_CELL],
  }),
  one("unsourced_claim", "words that do not stand on the slide quoted", {
    metric: "headcount",
    value: 14,
    period: DEC25,
    text: "The team counts 14 people.",
    evidence: [slide(7, "A world-class team of 14 engineers")],
  }),
  one("unsourced_claim", "a figure that its place does not give", {
    metric: "new_customers",
    value: 55,
    period: FY25,
    text: "55 customers were won in FY25.",
    evidence: [cell("years!C8", "30")],
  }),

  one("unverifiable_calculation", "a runway with neither formula nor inputs", {
    metric: "runway",
    value: 12,
    unit: "months",
    period: DEC25,
    text: "Runway is 12 months.",
    evidence: [cell("months!D4", "360000"), cell("months!D3", "30000")],
  }),
  one("unverifiable_calculation", "a sum that is wrong", {
    metric: "cac",
    value: 2250,
    unit: "EUR",
    period: FY25,
    text: "CAC comes to €2,250.",
    evidence: [cell("years!C7", "90000")],
    calculation: {
      formula: "sales_and_marketing / new_customers",
      inputs: [input("sales_and_marketing", 90_000, "years!C7"), input("new_customers", 30, "years!C8")],
      result: 2250,
      unit: "EUR",
    },
  }),
  one("unverifiable_calculation", "an input that stands nowhere", {
    metric: "gross_margin",
    value: 0.72,
    unit: "percent",
    period: FY25,
    text: "Gross margin is 72%.",
    evidence: [cell("years!C4", "345600")],
    calculation: {
      formula: "gross_profit / revenue",
      inputs: [
        input("gross_profit", 345_600, "years!C4"),
        { name: "revenue", value: 480_000, file: "budget.xlsx", anchor: "Sheet1!C2" },
      ],
      result: 0.72,
      unit: "percent",
    },
  }),
  one("unverifiable_calculation", "an input other than its cell", {
    metric: "ebitda_margin",
    value: -0.5,
    unit: "percent",
    period: FY25,
    text: "EBITDA margin is -50%.",
    evidence: [cell("years!C5", "-310000")],
    calculation: {
      formula: "ebitda / revenue",
      inputs: [input("ebitda", -240_000, "years!C5"), input("revenue", 480_000, "years!C2")],
      result: -0.5,
      unit: "percent",
    },
  }),
  one("unverifiable_calculation", "a finding that states another result than its calculation", {
    metric: "arr",
    value: 540_000,
    unit: "EUR",
    period: DEC25,
    text: "ARR is €540k.",
    evidence: [MRR_CELL],
    calculation: {
      formula: "12 * mrr",
      inputs: [input("mrr", 42_000, "months!D2")],
      result: 504_000,
      unit: "EUR",
    },
  }),

  flagged("a critical flag with no proof", { title: "Customers may not pay", severity: "CRITICAL", evidence: [] }),
  flagged("an inference for a proof", {
    title: "The team will not hold",
    evidence: [{ type: "inference", reference: "general experience" }],
  }),
  flagged("no impact", { title: "Projections seem unrealistic", impact: null, impactText: "not stated" }),
  flagged("no question", {
    title: "Revenue overstated on slide 8",
    questionForFounder: "not stated",
  }),
  flagged("a severity without a reason", { title: "FY24 revenue differs", severityReason: "FY24 revenue differs" }),

  of("missing_data_not_flagged", "no burn and no word on it", { summary: "The company sells well." }, [["net_burn"]]),
  of("missing_data_not_flagged", "no cash", { findings: [] }, [["cash_balance"], []]),
  of(
    "missing_data_not_flagged",
    "no churn of any kind",
    {
      findings: [
        finding({
          metric: "mrr",
          value: 42_000,
          unit: "EUR",
          period: DEC25,
          text: "MRR is €42k.",
          evidence: [MRR_CELL, note("MRR was €42k in December 2025.")],
        }),
      ],
    },
    [["logo_churn", "revenue_churn", "nrr", "grr"]],
  ),
  of(
    "missing_data_not_flagged",
    "a gap on something else",
    {
      gaps: [{ metric: "nps", text: "NPS is not given.", questionForFounder: "What is your NPS?" }],
    },
    [["runway"]],
  ),
  of("missing_data_not_flagged", "no dilution", { agentName: "cap-table-auditor" }, [["dilution", "investor_share"]]),

  of("missing_cross_reference", "a price not held against comparable deals", {
    agentName: "cap-table-auditor",
    crossReferences: [{ source: "context_engine", result: "Nothing on the round." }],
    findings: [
      finding({
        metric: "pre_money",
        value: 6_000_000,
        unit: "EUR",
        text: "The pre-money valuation asked is €6m.",
        evidence: [slide(6, "Raising €1.5m at a pre-money valuation of €6m")],
      }),
    ],
  }),
  of("missing_cross_reference", "the founders' call left unread", {
    crossReferences: [{ source: "funding_db", result: "No comparable figure." }],
    findings: [
      finding({
        metric: "mrr",
        value: 42_000,
        unit: "EUR",
        period: DEC25,
        text: "MRR is €42k.",
        evidence: [MRR_CELL, slide(2, "MRR of €42k in December 2025")],
      }),
    ],
  }),
  one("missing_cross_reference", "revenue read on the slide alone", {
    metric: "revenue",
    value: 480_000,
    unit: "EUR",
    period: FY25,
    text: "Revenue reached €480k in FY25.",
    evidence: [slide(4, "Revenue of €480k in FY25")],
  }),
  one("missing_cross_reference", "MRR read on the slide alone", {
    metric: "mrr",
    value: 42_000,
    unit: "EUR",
    period: DEC25,
    text: "MRR is €42k in December 2025.",
    evidence: [slide(2, "MRR of €42k in December 2025")],
  }),
  of("missing_cross_reference", "a round not held against comparable deals", {
    agentName: "market-intelligence",
    crossReferences: [],
    findings: [
      finding({
        metric: "round_size",
        value: 1_500_000,
        unit: "EUR",
        text: "The round is €1.5m.",
        evidence: [slide(6, "Raising €1.5m at a pre-money valuation of €6m")],
      }),
    ],
  }),

  one("weak_conclusion", "exceptional, by its own benchmark average", {
    metric: "gross_margin",
    value: 0.72,
    unit: "percent",
    period: FY25,
    assessment: "exceptional",
    text: "A gross margin of 72% is exceptional.",
    evidence: [slide(5, "Gross margin of 72% in FY25")],
    benchmark: { low: 0.7, high: 0.8, source: "KeyBanc SaaS survey 2024" },
  }),
  one("weak_conclusion", "above average of nothing", {
    metric: "nrr",
    value: 1.18,
    unit: "percent",
    period: FY25,
    assessment: "above_average",
    text: "Net revenue retention of 118% is above average.",
    evidence: [slide(9, "Net revenue retention of 118% in FY25")],
  }),
  one("weak_conclusion", "a claim the model refutes, taken over", {
    metric: "revenue",
    value: 900_000,
    unit: "EUR",
    period: FY24,
    text: "Revenue was €900k in FY24.",
    evidence: [slide(8, "Revenue of €900k in FY24")],
  }),
  one("weak_conclusion", "average, far below its own benchmark", {
    metric: "nrr",
    value: 1.18,
    unit: "percent",
    period: FY25,
    assessment: "average",
    text: "Net revenue retention of 118% is average.",
    evidence: [slide(9, "Net revenue retention of 118% in FY25")],
    benchmark: { low: 1.25, high: 1.4, source: "a published survey" },
  }),

  one("methodological_flaw", "users counted as customers", {
    metric: "customers",
    value: 860,
    period: DEC25,
    text: "There are 860 customers.",
    evidence: [cell("months!D6", "860")],
  }),
  one("methodological_flaw", "the figure of another year", {
    metric: "ebitda",
    value: -240_000,
    unit: "EUR",
    period: FY25,
    text: "EBITDA was -€240k in FY25.",
    evidence: [cell("years!B5", "-240000")],
  }),
  one("methodological_flaw", "another currency than the source", {
    metric: "cash_balance",
    value: 360_000,
    unit: "USD",
    period: DEC25,
    text: "Cash is $360k.",
    evidence: [cell("months!D4", "360000")],
  }),

  of("inconsistency", "two figures for one subject", {
    findings: [
      finding({
        id: "a",
        metric: "headcount",
        value: 14,
        period: DEC25,
        text: "Headcount is 14.",
        evidence: [slide(7, "Headcount of 14 in December 2025"), cell("years!C6", "14")],
      }),
      finding({
        id: "b",
        metric: "headcount",
        value: 22,
        period: DEC25,
        text: "Headcount, as planned, is 22.",
        evidence: [cell("years!D6", "22")],
      }),
    ],
  }),
  of("inconsistency", "a gap on what is given", {
    findings: [
      finding({
        metric: "cash_balance",
        value: 390_000,
        unit: "EUR",
        period: NOV25,
        text: "Cash was €390k.",
        evidence: [cell("months!C4", "390000")],
      }),
    ],
    gaps: [
      { metric: "cash_balance", text: "Cash is nowhere to be found.", questionForFounder: "How much cash is left?" },
    ],
  }),
  of("inconsistency", "two judgements of one subject", {
    findings: [
      finding({
        id: "good",
        metric: "team_quality",
        value: null,
        assessment: "exceptional",
        text: "The team is complete.",
        evidence: [slide(7, "Headcount of 14 in December 2025"), note("The sales team starts in March.")],
      }),
      finding({
        id: "bad",
        metric: "team_quality",
        value: null,
        assessment: "poor",
        text: "Nobody sells yet.",
        evidence: [slide(7, "Headcount of 14 in December 2025"), note("The sales team starts in March.")],
      }),
    ],
  }),
];
