/** What the documents speak of anywhere in plain sight: nothing of it may be called "not found", nor asked for as if it were. */
import { visibleTexts } from "../../../documents/index.ts";
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
import { TOPIC_WORDS } from "../texts/topic-words.ts";

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

/** Whether a topic of a gap (a metric, or a name of TOPIC_WORDS) is spoken of somewhere. */
export type Said = (topic: string) => boolean;

/** Reads every text once; the answer serves all analysts of a run. */
export function saidIn({ documents, facts, claims }: Pick<DealMaterial, "documents" | "facts" | "claims">): Said {
  const texts = new Set(documents.flatMap(({ units }) => [...visibleTexts(units)]));
  for (const { claim } of claims) texts.add(claim.text);
  const metrics = new Set<MetricId>();
  for (const text of texts)
    for (const { metric, certainty, alternatives } of matchMetrics(text))
      if (certainty >= NAMED) for (const { id } of [metric, ...alternatives]) metrics.add(id);
  for (const fact of facts.all)
    if (!fact.hidden && fact.metricId !== null) for (const id of [fact.metricId, ...fact.alternatives]) metrics.add(id);
  const words = ` ${[...texts].map((text) => foldText(text).replace(/[^a-z0-9]+/g, " ")).join(" | ")} `;
  return (topic) => {
    const id = asMetricId(topic);
    const answers = id === null ? [] : (ANSWER_ONE_QUESTION.find((group) => group.includes(id)) ?? [id]);
    return (
      answers.some((one) => isGiven(one, metrics)) || (TOPIC_WORDS[topic] ?? []).some((phrase) => holds(words, phrase))
    );
  };
}

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
  return phrase.endsWith("-") ? words.includes(` ${phrase.slice(0, -1)}`) : words.includes(` ${phrase} `);
}

/** The report without the gaps that some document fills. */
export function withoutSaid(report: AgentReport, said: Said): AgentReport {
  return { ...report, gaps: report.gaps.filter(({ metric }) => !said(metric)) };
}
