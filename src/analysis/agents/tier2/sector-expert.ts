/** Holds the deal to what investors expect of its sector: usual metrics, published ranges, and what is missing. */

import type { Span } from "../../../facts/index.ts";
import { wholeWords } from "../../../language/index.ts";
import { foldText, type MetricId } from "../../../ontology/index.ts";
import type { AgentReport, RedFlag, ScoredFinding } from "../../findings/index.ts";
import { findingOn, flagOn, graded, reportOf, statement } from "../analyst.ts";
import { type Benchmark, BY_SECTOR, benchmarkOf, GENERAL, isPublished, rangeText } from "../benchmarks.ts";
import { bookOf, compute, type Figure, type FigureBook, positive, shiftedBy } from "../evidence/figures.ts";
import { cashLost, revenueOf } from "../evidence/measures.ts";
import { recomputed } from "../evidence/recompute.ts";
import { askFor, capital, metricName, periodText, rowName, shown, shownFigure } from "../evidence/wording.ts";
import type { SectorExpertInput } from "../inputs.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import { chooseSector, type SectorChoice } from "./choose-sector.ts";

const NAME = "sector-expert";
const MOST_GAPS = 6;

export function sectorExpert(input: SectorExpertInput, choice: SectorChoice = chooseSector(input)): AgentReport {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].sector;
  const why = statement(NAME, "sector", choice.id, choice.why, choice.evidence, choice.sector ? 75 : 30);
  if (!choice.sector) return reportOf(NAME, 2, { findings: [why] });

  const book = bookOf(input.facts, { asOfMonth: input.asOfMonth, fiscalYearEnd: input.deal.fiscalYearEnd });
  const bands = [...(BY_SECTOR[choice.id] ?? []), ...GENERAL];
  const findings: ScoredFinding[] = [why];
  const redFlags: RedFlag[] = [];
  const missing: MetricId[] = [];
  for (const names of choice.sector.expected.map((one) => (typeof one === "string" ? [one] : one))) {
    const figure = firstFigure(names, book);
    // biome-ignore lint/style/noNonNullAssertion: every entry names a metric
    const metricId = figure?.metricId ?? names[0]!;
    if (!figure) {
      if (!isSpokenOf(names, input)) missing.push(metricId);
      continue;
    }
    const name = capital(rowName(figure, language));
    const sentence = texts.level(name, periodText(figure.period, language), shownFigure(figure, language));
    const held = graded(figure, bands, language, (grade, range) => texts.graded(sentence, grade, range, choice.name));
    findings.push(findingOn(NAME, figure, held.text ?? sentence, input, held.options));
    const { benchmark } = held;
    if (benchmark && held.options.assessment === "poor" && isPublished(benchmark))
      redFlags.push(weakFlag(figure, held.text ?? sentence, benchmark, input));
  }
  return reportOf(NAME, 2, {
    findings,
    redFlags,
    gaps: missing.slice(0, MOST_GAPS).map((metric) => ({
      metric,
      text: texts.gap(capital(metricName(metric, language)), choice.name),
      questionForFounder: askFor(metric, language),
    })),
  });
}

/** Far outside a range that somebody published. */
function weakFlag(figure: Figure<MetricId>, text: string, benchmark: Benchmark, input: SectorExpertInput): RedFlag {
  const { language } = input;
  const { low, high, better } = benchmark;
  const bound = better === "higher" ? (low ?? high) : (high ?? low);
  const [name, value, range] = [
    metricName(figure.metricId, language),
    shownFigure(figure, language),
    rangeText(benchmark, language),
  ];
  const usual = bound === null ? range : shown(bound, benchmark.unit, language);
  const { source } = benchmarkOf(benchmark, language);
  const said = AGENT_SENTENCES[language].sector.weak(name, text, range, source, value, usual);
  const cost = bound === null ? null : { value: figure.value - bound, unit: figure.unit };
  return flagOn(NAME, `weak:${figure.metricId}`, "MEDIUM", figure, said, cost, input);
}

function firstFigure(names: readonly MetricId[], book: FigureBook): Figure<MetricId> | null {
  for (const metricId of names) {
    const figure = figureFor(metricId, book);
    if (figure) return figure;
  }
  return null;
}

/** A part of it, or a figure too vague to be held to anything, is still no silence. */
function isSpokenOf(names: readonly MetricId[], { facts }: SectorExpertInput): boolean {
  return facts.some(
    (fact) =>
      (fact.metricId !== null && names.includes(fact.metricId)) ||
      (names.includes("units_sold") && fact.value.dimension === "count" && SOLD.test(foldText(fact.label))),
  );
}
const SOLD = wholeWords("soldUnits");

/** Stated, or computed: growth of the sector's own volume, burn multiple, rule of 40 and margins. */
function figureFor(metricId: MetricId, book: FigureBook): Figure<MetricId> | null {
  const { lastYear } = book;
  const stated = book.latest(metricId);
  if (stated && !metricId.endsWith("_growth")) return stated;
  if (lastYear === null) return stated;
  const computed = COMPUTED[metricId];
  return computed ? computed(book, lastYear) : (stated ?? recomputed(metricId, lastYear, book));
}

/** How a sector's own metrics follow from others over a year. */
const COMPUTED: Partial<Readonly<Record<MetricId, (book: FigureBook, year: Span) => Figure<MetricId> | null>>> = {
  arr_growth: (book, year) => growthOf("arr", "arr_growth", book, year) ?? growthOf("mrr", "arr_growth", book, year),
  gmv_growth: (book, year) => growthOf("gmv", "gmv_growth", book, year),
  gross_margin(book, year) {
    const [profit, revenue] = [book.year("gross_profit"), revenueOf(book)];
    return profit && revenue && compute("gross_margin", "profit / revenue", { profit, revenue }, "percent", year);
  },
  burn_multiple(book, year) {
    const [burn, now, then] = [yearlyBurn(book), book.at("arr", year), book.at("arr", shiftedBy(year, -12))];
    return burn && now && then && now.value > then.value
      ? compute("burn_multiple", "burn / (now - before)", { burn, now, before: then }, "x", year)
      : null;
  },
  rule_of_40(book, year) {
    const growth = growthOf("net_revenue", "rule_of_40", book, year) ?? growthOf("revenue", "rule_of_40", book, year);
    const [ebitda, revenue] = [book.year("ebitda"), revenueOf(book)];
    return (
      growth &&
      ebitda &&
      revenue &&
      compute("rule_of_40", "growth + ebitda / revenue", { growth, ebitda, revenue }, "percent", year)
    );
  },
};

/** The growth of one metric over a year, under the name it is wanted by. */
function growthOf(of: MetricId, name: MetricId, book: FigureBook, year: Span): Figure<MetricId> | null {
  const [now, before] = [book.at(of, year), book.at(of, shiftedBy(year, -12))];
  return now && before && compute(name, "now / before - 1", { now, before }, "percent", year);
}

/** Stated for the year, else what cash lost over it without new money. */
function yearlyBurn(book: FigureBook): Figure | null {
  const stated = book.lastYear && book.at("net_burn", book.lastYear);
  return stated ? positive(stated) : book.lastYear && cashLost(book, book.lastYear);
}
