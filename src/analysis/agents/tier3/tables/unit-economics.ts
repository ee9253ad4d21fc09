/** The table of what a customer brings and costs: by year, as the model gives it. */
import type { Span } from "../../../../facts/index.ts";
import type { MetricId } from "../../../../ontology/index.ts";
import type { MemoTable } from "../../../findings/index.ts";
import { bookOf, type Figure, type FigureBook, shiftedBy } from "../../evidence/figures.ts";
import { growthFrom, ratioTo } from "../../evidence/measures.ts";
import { capital, metricName, periodText } from "../../evidence/wording.ts";
import type { FinancialAuditorInput } from "../../inputs.ts";
import { AGENT_SENTENCES } from "../../sentences/index.ts";
import { cellOf, type Row, tableOf } from "./cells.ts";

/** Most telling first; the page holds so many. */
const METRICS: readonly MetricId[] = [
  ...(["arr", "gmv", "tpv", "net_take_rate", "take_rate", "customers", "active_buyers", "units_sold"] as const),
  ...(["asp", "aov", "arpa", "cac", "ltv", "ltv_cac", "cac_payback", "contribution_margin"] as const),
  ...(["logo_churn", "revenue_churn", "nrr", "repeat_rate", "ebitda"] as const),
];
const MOST_ROWS = 9;

export function unitEconomics(input: FinancialAuditorInput): MemoTable | null {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].memoTables;
  const book = bookOf(input.facts, {
    asOfMonth: input.asOfMonth,
    fiscalYearEnd: input.deal.fiscalYearEnd,
    doubtful: new Set(input.defects.map(({ file, anchor }) => `${file}|${anchor}`)),
  });
  const years = yearsOf(book);
  if (years.length === 0) return null;
  const row = (metric: string, of: (year: Span) => Figure | null): Row => ({
    name: capital(metricName(metric, language)),
    cells: years.map((year) => cellOf(of(year), kinds)),
  });
  const revenue = years.some((year) => book.at("net_revenue", year)) ? "net_revenue" : "revenue";
  const rows = [
    row(revenue, (year) => book.at(revenue, year)),
    row("revenue_growth", (year) =>
      growthFrom("revenue_growth", book.at(revenue, shiftedBy(year, -12)), book.at(revenue, year)),
    ),
    // Computed where both its parts are given: a rate typed beside them may be another year's.
    row(
      "gross_margin",
      (year) =>
        ratioTo("gross_margin", book.at("gross_profit", year), book.at(revenue, year)) ?? book.at("gross_margin", year),
    ),
    ...METRICS.map((metric) => row(metric, (year) => book.at(metric, year))),
  ].filter(({ cells }) => cells.some((cell) => cell !== null));
  return tableOf({
    id: "unit_economics",
    title: texts.titles.unit_economics,
    columns: years.map((year) =>
      book.asOfMonth !== null && year.lastMonth > book.asOfMonth
        ? texts.plan(periodText(year, language))
        : periodText(year, language),
    ),
    rows: rows.slice(0, MOST_ROWS),
    note: "",
  });
}

/** The last full year, the one before, and the next two that the model plans. */
function yearsOf(book: FigureBook): Span[] {
  const last = book.lastYear;
  if (last === null) return [];
  return [-12, 0, 12, 24]
    .map((months) => shiftedBy(last, months))
    .filter((year) =>
      (["revenue", "net_revenue", "ebitda", "arr"] as const).some((metric) => book.at(metric, year) !== null),
    );
}
