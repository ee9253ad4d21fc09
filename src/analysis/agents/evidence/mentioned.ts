/** What the documents mention anywhere in plain sight: nothing of it may be called "not found", nor asked for as if it were. */
import { type Document, visibleTexts } from "../../../documents/index.ts";
import { companyNameOf, type Fact } from "../../../facts/index.ts";
import { topicWords } from "../../../language/index.ts";
import { readQuantities } from "../../../language/quantities/index.ts";
import {
  asMetricId,
  foldText,
  formulaInputs,
  type MetricId,
  matchMetrics,
  metricById,
  parseFormula,
} from "../../../ontology/index.ts";
import type { AgentReport, DealMaterial } from "../../findings/index.ts";

/** Least certainty of a name for its metric to count as spoken of: low, because what cannot be surely denied is not denied. */
const NAMED = 0.5;

/** Metrics any of which answers the question that the others ask: who gives the share of the new investors gives the dilution. */
const ANSWER_ONE_QUESTION: readonly (readonly MetricId[])[] = [
  ["gross_margin", "gross_profit", "contribution_margin"],
  ["net_burn", "gross_burn", "free_cash_flow", "operating_cash_flow"],
  ["pre_money", "post_money", "valuation_cap"],
  ["round_size", "convertible_amount"],
  ["dilution", "investor_share", "new_shares"],
  ["tam", "sam", "som", "target_companies"],
];

/** A study named as papers do: "(Mintel, 2021)". */
const CITED_STUDY = /\(\p{Lu}[^()]{1,60},\s*(?:19|20)\d{2}[a-z]?\)/u;

/** Whether a topic of a gap (a metric, or a name of topicWords) is spoken of somewhere. */
export type IsMentioned = (topic: string) => boolean;

/** Reads every text once; the answer serves all analysts of a run. */
export function mentionedIn({
  documents,
  facts,
  claims,
}: Pick<DealMaterial, "documents" | "facts" | "claims">): IsMentioned {
  const texts = new Set(documents.flatMap(({ units }) => [...visibleTexts(units)]));
  for (const { claim } of claims) texts.add(claim.text);
  const metrics = metricsIn(texts, facts.all);
  const words = ` ${[...texts].map(plainWords).join(" | ")} `;
  const shown: Readonly<Record<string, boolean>> = {
    market_source: [...texts].some((text) => CITED_STUDY.test(text)),
    tam: documents.some(showsMarket),
    competitors: documents.some(comparesCompany),
  };
  return (topic) => {
    if (shown[topic]) return true;
    const id = asMetricId(topic);
    const answers = id === null ? [] : (ANSWER_ONE_QUESTION.find((group) => group.includes(id)) ?? [id]);
    return (
      answers.some((one) => isGiven(one, metrics) || namesOf(one).some((name) => holds(words, name))) ||
      topicWords(topic).some((phrase) => holds(words, phrase))
    );
  };
}

/** Least amount that is the size of a market, where a page speaks of one. */
const LEAST_MARKET = 100_000_000;

/** A page that speaks of a market and gives an amount that no young company has. */
function showsMarket({ kind, units }: Document): boolean {
  return (
    kind === "deck" &&
    units.some((unit) => {
      const texts = [...visibleTexts([unit])];
      const words = ` ${texts.map(plainWords).join(" | ")} `;
      return (
        topicWords("aboutMarket").some((phrase) => holds(words, phrase)) &&
        texts.some((text) =>
          readQuantities(text).some(({ dimension, value }) => dimension === "money" && value >= LEAST_MARKET),
        )
      );
    })
  );
}

/** Least names beside the company's own that make a table of competitors. */
const LEAST_OTHERS = 2;

/** A table with the company over one column and others over the rest. */
function comparesCompany(document: Document): boolean {
  const company = document.kind === "deck" ? companyNameOf(document) : null;
  if (company === null) return false;
  const own = plainWords(company);
  const isOwn = (name: string) => name.length > 2 && (` ${own} `.startsWith(` ${name} `) || name === own);
  return document.units.some(
    (unit) =>
      unit.kind !== "sheet" &&
      unit.blocks.some((block) => {
        if (block.kind !== "table" || !block.visible) return false;
        const heads = (block.rows[0] ?? []).map(({ text }) => plainWords(text)).filter((name) => name !== "");
        return heads.some(isOwn) && heads.filter((name) => !isOwn(name)).length >= LEAST_OTHERS;
      }),
  );
}

/** Metrics that a text names, or that a figure was read for. */
function metricsIn(texts: ReadonlySet<string>, facts: readonly Fact[]): ReadonlySet<MetricId> {
  const metrics = new Set<MetricId>();
  for (const text of texts)
    for (const { metric, certainty, alternatives } of matchMetrics(text))
      if (certainty >= NAMED) for (const { id } of [metric, ...alternatives]) metrics.add(id);
  for (const fact of facts)
    if (!fact.hidden && fact.metricId !== null) for (const id of [fact.metricId, ...fact.alternatives]) metrics.add(id);
  return metrics;
}

/** As the words are: even where a sentence names it too loosely to be read for a figure of it. */
function namesOf(id: MetricId): readonly string[] {
  const { names } = metricById(id);
  return [...names.en, ...names.fr].map(plainWords);
}

const plainWords = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Named itself, or everything that a formula of it takes is: the growth of what is given year by year is not missing. */
function isGiven(id: MetricId, metrics: ReadonlySet<MetricId>): boolean {
  if (metrics.has(id)) return true;
  return metricById(id).formulas.some(({ expression }) =>
    formulaInputs(parseFormula(expression)).every(({ metricId }) => {
      const input = asMetricId(metricId);
      return input !== null && metrics.has(input);
    }),
  );
}

function holds(words: string, phrase: string): boolean {
  return phrase.endsWith("~") ? words.includes(` ${phrase.slice(0, -1)}`) : words.includes(` ${phrase} `);
}

/** The report without the gaps that some document fills. */
export function withoutMentioned(report: AgentReport, isMentioned: IsMentioned): AgentReport {
  return { ...report, gaps: report.gaps.filter(({ metric }) => !isMentioned(metric)) };
}
