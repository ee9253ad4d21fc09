/** Market sizes and whether anyone vouches for them, competition, outside documents, and comparable deals. */

import { type Fact, spanOf } from "../../../facts/index.ts";
import { folded, wholeWords } from "../../../language/index.ts";
import { foldText, type MetricId } from "../../../ontology/index.ts";
import type { AgentReport, FundingDeal, RedFlag, ScoredFinding, Source } from "../../findings/index.ts";
import { findingOn, flagAt, gapsOf, reportOf, statement } from "../analyst.ts";
import { bookOf, compute, type Figure, type FigureBook, figureOf } from "../evidence/figures.ts";
import { sourceAt, sourceOf } from "../evidence/sources.ts";
import {
  metricName,
  placeFirst,
  quoted,
  shortened,
  shown,
  shownFigure,
  withoutLeadingOf,
} from "../evidence/wording.ts";
import { type Comparables, comparablesOf, percentile, percentileOf } from "../funding/percentiles.ts";
import type { MarketIntelligenceInput, Passage } from "../inputs.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";

const NAME = "market-intelligence";
/** Metrics that size a market, the largest first. */
export const SIZES = ["tam", "sam", "som"] as const;
const SOURCE_WORDS = wholeWords("sourceOfMarket");
const NO_RIVAL = new RegExp(`\\b${folded("no", "without")}\\s+(?:${folded("realRival")}\\s+)?${folded("rival")}\\b`);
const STAGE = new RegExp(folded("stageOfRound"));
const DEAR = 0.85;
/** What stands before a line of a list. */
const BULLET = /^[^\p{L}\p{N}\p{Sc}]+/u;

export function marketIntelligence(input: MarketIntelligenceInput, sectorWords: readonly string[] = []): AgentReport {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].market;
  const findings: ScoredFinding[] = [];
  const redFlags: RedFlag[] = [];
  const place = (fact: Fact) => placeFirst(fact.place.anchor, language);

  const sizes = new Map<string, Figure>();
  let sourced = 0;
  for (const id of SIZES) {
    const fact = levelOf(input.facts, id) ?? (id === "tam" ? vastest(input.facts) : null);
    if (!fact) continue;
    const figure = figureOf(fact, id, spanOf(fact));
    sizes.set(id, figure);
    const named = sourceNamedBeside(fact, input.passages);
    if (named) sourced++;
    findings.push({
      ...findingOn(
        NAME,
        figure,
        fact.metricId === null && fact.source === "sentence"
          ? texts.said(quoted(shortened(fact.quote.replace(BULLET, ""), 120), language), place(fact), named !== null)
          : texts.size(
              fact.metricId === null
                ? quoted(shortened(withoutLeadingOf(fact.label.replace(BULLET, "")), 80), language)
                : metricName(id, language),
              shownFigure(figure, language),
              place(fact),
              named !== null,
            ),
        input,
        {
          evidence: named ? [sourceAt(named, named.text, kinds)] : [],
        },
      ),
      confidence: { score: named ? 55 : 35 },
    });
  }
  redFlags.push(...nesting(sizes, input));
  // A yearly growth is the market's on a page that sizes it, and elsewhere the company's.
  const sized = [...sizes.values()].flatMap(({ inputs }) => inputs.map(({ fact }) => fact.place));
  const isBesideSize = ({ place: { file, unit } }: Fact) => sized.some((at) => at.file === file && at.unit === unit);
  const growth = levelOf(input.facts, "market_growth") ?? levelOf(input.facts.filter(isBesideSize), "cagr");
  if (growth) {
    const figure = figureOf(growth, "market_growth", spanOf(growth));
    findings.push(findingOn(NAME, figure, texts.growth(shownFigure(figure, language), place(growth)), input));
  }
  const share = shareOfMarket(sizes, input);
  const [revenue, market] = share?.inputs ?? [];
  if (share && revenue && market) {
    findings.push(
      findingOn(
        NAME,
        share,
        texts.share(
          shownFigure(share, language),
          shown(revenue.value, currencyOf(revenue.fact), language),
          shown(market.value, currencyOf(market.fact), language),
        ),
        input,
      ),
    );
  }

  const rivals = rivalsIn(input.passages, input.covers);
  if (rivals)
    findings.push(
      statement(
        NAME,
        "competition",
        rivals.names.length,
        texts.competitors(rivals.names.length, rivals.names.join(", "), placeFirst(rivals.at.anchor, language)),
        [sourceAt(rivals.at, rivals.at.text, kinds)],
        70,
      ),
    );
  for (const passage of input.passages) {
    if (!NO_RIVAL.test(foldText(passage.text))) continue;
    const words = texts.noRival(placeFirst(passage.anchor, language), shortened(passage.text, 160));
    redFlags.push(flagAt(NAME, "no_rival", "MEDIUM", words, [sourceAt(passage, passage.text, kinds)]));
    break;
  }
  const compared = comparison(input, sectorWords);
  findings.push(...compared.findings);
  redFlags.push(...compared.flags);
  const files = [...new Set(input.context.map(({ file }) => file))];
  return reportOf(NAME, 1, {
    summary: texts.summary(sizes.size, sourced, rivals?.names.length ?? 0),
    findings,
    redFlags,
    gaps: gapsOf(texts.gaps, [
      ["tam", sizes.size === 0],
      ["market_source", sizes.size > 0 && sourced === 0],
      ["competitors", !rivals && levelOf(input.facts, "competitors") === null],
    ]),
    crossReferences: [
      { source: "funding_db", result: compared.result },
      {
        source: "context_engine",
        result: files.length === 0 ? texts.noContext : texts.context(files.length, files.join(", ")),
      },
    ],
  });
}

function levelOf(facts: readonly Fact[], metricId: MetricId): Fact | null {
  return (
    facts.find(
      (fact) =>
        fact.metricId === metricId &&
        fact.metricCertainty >= 0.6 &&
        fact.form.kind === "level" &&
        fact.predicate === null &&
        fact.value.range === null &&
        !fact.hidden,
    ) ?? null
  );
}

/** The largest amount that belongs to no metric of the company. */
function vastest(facts: readonly Fact[]): Fact | null {
  return (
    facts
      .filter(
        (fact) => fact.metricId === null && fact.form.kind === "level" && fact.value.range === null && !fact.hidden,
      )
      .sort((a, b) => b.value.value - a.value.value)[0] ?? null
  );
}

/** A source named on the same page. */
function sourceNamedBeside(fact: Fact, passages: readonly Passage[]): Passage | null {
  return (
    passages.find(
      (passage) =>
        passage.file === fact.place.file &&
        passage.unit === fact.place.unit &&
        SOURCE_WORDS.test(foldText(passage.text)),
    ) ?? null
  );
}

function nesting(sizes: ReadonlyMap<string, Figure>, { language, kinds }: MarketIntelligenceInput): RedFlag[] {
  const { incoherent } = AGENT_SENTENCES[language].market;
  const pairs = [
    ["sam", "tam"],
    ["som", "sam"],
  ] as const;
  return pairs.flatMap(([innerId, outerId]) => {
    const [inner, outer] = [sizes.get(innerId), sizes.get(outerId)];
    if (!inner || !outer || inner.unit !== outer.unit || inner.value <= outer.value) return [];
    const [a, b] = [shownFigure(inner, language), shownFigure(outer, language)];
    const evidence = [inner, outer].flatMap(({ inputs: [input] }) => (input ? [sourceOf(input.fact, kinds)] : []));
    const cost = { value: inner.value - outer.value, unit: inner.unit };
    const words = incoherent(innerId.toUpperCase(), a, outerId.toUpperCase(), b);
    return [flagAt(NAME, `nesting:${innerId}`, "HIGH", words, evidence, cost)];
  });
}

function shareOfMarket(sizes: ReadonlyMap<string, Figure>, input: MarketIntelligenceInput): Figure | null {
  const book = bookOf(input.ownFigures, { asOfMonth: input.asOfMonth, fiscalYearEnd: input.deal.fiscalYearEnd });
  const revenue = book.year("net_revenue") ?? book.year("revenue");
  const market = sizes.get("sam") ?? sizes.get("tam");
  return revenue && market && revenue.unit === market.unit
    ? compute("market_share", "revenue / market", { revenue, market }, "percent", revenue.period)
    : null;
}

function currencyOf(fact: Fact): string | null {
  return fact.value.currency;
}

type Rivals = { readonly names: readonly string[]; readonly at: Passage };

const YES_NO = new RegExp(`\\b${folded("yesOrNo")}\\b|[✓✗✔✘]`);

/** Of a table that answers yes and no, those beside the company: where its own name stands, else ourselves first in the head row. */
function rivalsIn(passages: readonly Passage[], covers: readonly string[]): Rivals | null {
  const tables = Map.groupBy(
    passages.filter(({ role }) => role === "table"),
    ({ file, unit, order }) => `${file}|${unit}|${order}`,
  );
  const said = covers.map((line) => ` ${wordsOf(line)} `);
  const isOwn = (name: string) => wordsOf(name) !== "" && said.some((line) => line.includes(` ${wordsOf(name)} `));
  for (const rows of tables.values()) {
    const [head, ...body] = rows;
    if (!head || body.filter((row) => YES_NO.test(foldText(row.text)) || /[✓✗✔✘]/.test(row.text)).length < 2) continue;
    const across = head.text.split(" | ").map((name) => name.trim());
    const down = body.map(({ text }) => text.split(" | ")[0]?.trim() ?? "");
    const line = across.some(isOwn) || !down.some(isOwn) ? across : down;
    const names = line.filter((name) => name !== "");
    const others = names.some(isOwn) ? names.filter((name) => !isOwn(name)) : names.slice(1);
    if (others.length > 0) return { names: others, at: head };
  }
  return null;
}

const wordsOf = (text: string): string =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ");

type Comparison = { readonly findings: readonly ScoredFinding[]; readonly flags: readonly RedFlag[] };

/** A term of the round with how the same is read from another deal. */
type Term = {
  readonly kind: "pre_money" | "arr_multiple" | "revenue_multiple" | "round_size";
  readonly figure: Figure;
  readonly sampleOf: (deal: FundingDeal) => number | null;
};

/** Valuation and its multiples among the user's own deals. */
function comparison(
  input: MarketIntelligenceInput,
  sectorWords: readonly string[],
): Comparison & { readonly result: string } {
  const texts = AGENT_SENTENCES[input.language].market;
  const book = bookOf(input.ownFigures, { asOfMonth: input.asOfMonth, fiscalYearEnd: input.deal.fiscalYearEnd });
  const comparables = comparablesOf(input.fundingDeals ?? [], {
    currency: book.now("pre_money")?.unit ?? input.deal.currency,
    sector: sectorWords,
    stage: stageIn(input.ownFigures),
  });
  const ranked = termsOf(book).map((term) => rankAmong(comparables, term, input));
  const sentences = ranked.flatMap(({ sentence }) => (sentence === null ? [] : [sentence]));
  const tooFew = texts.tooFew(comparables.deals.length);
  return {
    findings: ranked.flatMap(({ findings }) => findings),
    flags: ranked.flatMap(({ flags }) => flags),
    result: input.fundingDeals === null ? texts.noDeals : sentences.length > 0 ? sentences.join(" ") : tooFew,
  };
}

function termsOf(book: FigureBook): readonly Term[] {
  const valuation = book.now("pre_money");
  const arr = book.now("arr");
  const revenue = book.year("net_revenue") ?? book.year("revenue");
  const onArr = valuation && arr && compute("revenue_multiple", "valuation / arr", { valuation, arr }, "x", null);
  const onRevenue =
    valuation && revenue && compute("revenue_multiple", "valuation / revenue", { valuation, revenue }, "x", null);
  const terms: readonly (Omit<Term, "figure"> & { readonly figure: Figure | null })[] = [
    { kind: "pre_money", figure: valuation, sampleOf: (deal) => deal.preMoney },
    { kind: "arr_multiple", figure: onArr, sampleOf: (deal) => ratioOf(deal.preMoney, deal.arr) },
    { kind: "revenue_multiple", figure: onRevenue, sampleOf: (deal) => ratioOf(deal.preMoney, deal.revenue) },
    { kind: "round_size", figure: book.now("round_size"), sampleOf: (deal) => deal.amountRaised },
  ];
  return terms.flatMap(({ figure, ...term }) => (figure ? [{ ...term, figure }] : []));
}

function ratioOf(part: number | null, whole: number | null): number | null {
  return part && whole ? part / whole : null;
}

/** Where a term of the round stands among the same of other deals; of too few deals nothing but a multiple is said. */
function rankAmong(
  { deals, by }: Comparables,
  { kind, figure, sampleOf }: Term,
  input: MarketIntelligenceInput,
): Comparison & { readonly sentence: string | null } {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].market;
  const name = texts.kinds[kind];
  const value = shownFigure(figure, language);
  const sample = deals.map(sampleOf).filter((one): one is number => one !== null && one > 0);
  const rank = percentileOf(figure.value, sample);
  const [low, median, high] = [percentile(sample, 0.25), percentile(sample, 0.5), percentile(sample, 0.75)];
  if (rank === null || low === null || median === null || high === null) {
    const isMultiple = kind === "arr_multiple" || kind === "revenue_multiple";
    const alone = isMultiple ? [findingOn(NAME, figure, texts.multiple(name, value), input, { scope: kind })] : [];
    return { findings: alone, flags: [], sentence: null };
  }
  const show = (v: number) => shown(v, figure.unit, language);
  const percent = Math.round(rank * 100);
  const ordinal = texts.ordinal(percent);
  const companies = deals.slice(0, 8).map(({ company }) => company);
  const among: Source = { type: "funding_db", reference: companies.join(", ") };
  const alike = by.map((one) => texts.by[one]).join(", ");
  const sentence = texts.percentile(name, value, ordinal, sample.length, show(median), show(low), show(high), alike);
  const finding = findingOn(NAME, figure, sentence, input, {
    scope: kind,
    evidence: [among],
    assessment: rank > DEAR ? "below_average" : "average",
    benchmark: { low, high, source: `funding_db (n = ${sample.length})` },
  });
  const words = texts.dear(sentence, name, ordinal, sample.length, show(figure.value - median), show(median));
  const places = [...figure.inputs.map((one) => sourceOf(one.fact, input.kinds)), among];
  const above = { value: figure.value - median, unit: figure.unit };
  const flag = flagAt(NAME, `dear:${kind}`, "MEDIUM", words, places, above);
  return { findings: [finding], flags: rank > DEAR && kind !== "round_size" ? [flag] : [], sentence };
}

function stageIn(facts: readonly Fact[]): string | null {
  const label = facts.find((fact) => fact.metricId === "round_size" || fact.segment.includes("series_a"))?.label ?? "";
  return STAGE.exec(foldText(label))?.[0] ?? null;
}
