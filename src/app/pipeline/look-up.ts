/** A question in plain words, answered from what a case holds. */
import type { Graph } from "../../case/graph/index.ts";
import { dealContextOf, type Fact } from "../../facts/index.ts";
import { indexFacts } from "../../judge/index.ts";
import type { FoundPassage } from "./find-passages.ts";
import { documentsIn, factsIn, lastAnalysisIn } from "./kept.ts";
import { tableOfRound } from "./printed-figures.ts";
import { type AskedDeal, answerFrom, asksMore, asksOnly, type MetricAnswer, nearestFrom } from "./questions.ts";
import { lastActualMonth } from "./read-deal.ts";

/** Null where the question names no metric, or states a figure. Where no figure has the name, from the passages given. */
export function answerIn(deal: AskedDeal, text: string, passages: readonly FoundPassage[] = []): MetricAnswer | null {
  const answer = answerFrom(text, deal);
  return answer === null || answer.figures.length > 0 ? answer : nearestFrom(text, answer, passages, deal);
}

export type QuestionAnswer = {
  readonly answer: MetricAnswer | null;
  /** The text asks something or names it, and states nothing that could be judged. */
  readonly needsNoVerdict: boolean;
};

export type QuestionMeans = {
  readonly lookUp: (passages: readonly FoundPassage[]) => Promise<MetricAnswer | null>;
  readonly find: () => Promise<readonly FoundPassage[] | null>;
  /** What a language model reads of the tables; null without one. */
  readonly read: () => Promise<MetricAnswer | null>;
};

/** By name; what asks for more than a name by a language model; where no figure has the name, by meaning. Statements are left to the judge. */
export async function answerQuestion(text: string, { lookUp, find, read }: QuestionMeans): Promise<QuestionAnswer> {
  const answer = await lookUp([]);
  const needsNoVerdict = answer?.isRow === true || asksOnly(text);
  const isNamed = answer !== null && answer.figures.length > 0;
  if ((isNamed && !asksMore(text)) || !needsNoVerdict) return { answer, needsNoVerdict };
  const byModel = await read();
  if (byModel !== null || answer === null || isNamed) return { answer: byModel ?? answer, needsNoVerdict };
  return { answer: await lookUp((await find()) ?? []), needsNoVerdict };
}

/** What look-ups are answered from: seconds of reading, where a case is large. */
export function askedDealIn(graph: Graph, facts: readonly Fact[] = factsIn(graph)): AskedDeal {
  const documents = documentsIn(graph);
  const deal = dealContextOf(documents);
  const asOfMonth = lastActualMonth(deal, facts);
  return {
    facts,
    asOfMonth,
    memo: lastAnalysisIn(graph)?.memo ?? null,
    table: (id) => tableOfRound(id, { documents, deal, facts: indexFacts(facts, asOfMonth) }),
  };
}
