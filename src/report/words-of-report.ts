/** What a report says in the words of a reader's language: the subject of each contradiction, why a place does not decide, what to ask. */
import type { Language } from "../documents/index.ts";
import { formulaInWords } from "../judge/index.ts";
import { explanationIn } from "./explanations.ts";
import { hiddenWhy } from "./hidden-why.ts";
import { type FounderQuestion, founderQuestions } from "./questions.ts";
import { reasonIn } from "./reasons.ts";
import type { Report } from "./schema.ts";
import { topicIn } from "./topic.ts";

export type ReportWords = {
  /** By the contradiction's id. */
  readonly topics: Readonly<Record<string, string>>;
  /** By the sentence of the report. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Why a text was hidden, by the sentence of the report. */
  readonly hidden: Readonly<Record<string, string>>;
  /** By the sentence of the report. */
  readonly explanations: Readonly<Record<string, string>>;
  /** By the formula as the report records it. */
  readonly formulas: Readonly<Record<string, string>>;
  readonly questions: readonly FounderQuestion[];
};

/** @param asking the report whose questions are asked: without what the user has handled. */
export function reportWords(report: Report, language: Language, asking: Report = report): ReportWords {
  const whys = new Set(report.claims.flatMap(({ result }) => result.lookedAt.map(({ why }) => why)));
  return {
    topics: Object.fromEntries(report.contradictions.map(({ id, topic }) => [id, saidOnce(topicIn(topic, language))])),
    reasons: Object.fromEntries([...whys].map((why) => [why, reasonIn(why, language)])),
    hidden: Object.fromEntries(report.hiddenText.map(({ why }) => [why, hiddenWhy(why, language)])),
    explanations: Object.fromEntries(
      report.claims.map(({ result: { explanation, calculation } }) => [
        explanation,
        explanationIn(explanation, language, calculation?.formula),
      ]),
    ),
    formulas: Object.fromEntries(
      report.claims.flatMap(({ result: { calculation } }) =>
        calculation === undefined ? [] : [[calculation.formula, formulaInWords(calculation.formula, language)]],
      ),
    ),
    questions: founderQuestions(asking, language),
  };
}

/** Two positions may each bring the same period. */
function saidOnce(topic: string): string {
  return [...new Set(topic.split(", "))].join(", ");
}
