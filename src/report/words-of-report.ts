/** What a report says in the words of a reader's language: the subject of each contradiction, why a place does not decide, what to ask. */
import { type Language, unreadReason } from "../documents/index.ts";
import { formulaInWords } from "../judge/index.ts";
import { explanationIn, reasonIn } from "./explanations.ts";
import { hiddenWhy } from "./hidden-why.ts";
import { modelTroubleLine } from "./model-use.ts";
import { type FounderQuestion, founderQuestions } from "./questions.ts";
import type { Report } from "./schema.ts";
import { topicIn } from "./topic.ts";

export type ReportWords = {
  readonly topics: Readonly<Record<string, string>>;
  /** Why a place does not decide, or was not read, by the sentence of the report. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Why a text was hidden, by the sentence of the report. */
  readonly hidden: Readonly<Record<string, string>>;
  /** By the sentence of the report. */
  readonly explanations: Readonly<Record<string, string>>;
  /** By the formula as the report records it. */
  readonly formulas: Readonly<Record<string, string>>;
  readonly questions: readonly FounderQuestion[];
  /** That the language model failed, and what to do; null where it did not. */
  readonly modelTrouble: string | null;
};

/** @param asking the report whose questions are asked: without what the user has handled. */
export function reportWords(report: Report, language: Language, asking: Report = report): ReportWords {
  const whys = new Set(report.claims.flatMap(({ result }) => result.lookedAt.map(({ why }) => why)));
  return {
    topics: topicsOf(report, language),
    reasons: Object.fromEntries([
      ...[...whys].map((why) => [why, reasonIn(why, language)] as const),
      ...report.unread.map((one) => [one.message, unreadReason(one, language)] as const),
      ...report.coverage.notRead.map(({ code, why }) => [why, unreadReason({ code, message: why }, language)] as const),
    ]),
    hidden: Object.fromEntries(report.hiddenText.map(({ why }) => [why, hiddenWhy(why, language)])),
    explanations: Object.fromEntries(
      report.claims.map(({ result: { explanation, calculation } }) => [
        explanation,
        explanationIn(explanation, language, calculation?.formula),
      ]),
    ),
    formulas: Object.fromEntries(
      report.claims
        .flatMap(({ result }) => [result.calculation, ...result.lookedAt.map(({ perhaps }) => perhaps)])
        .flatMap((made) => (made?.formula ? [[made.formula, formulaInWords(made.formula, language)]] : [])),
    ),
    questions: founderQuestions(asking, language),
    modelTrouble: modelTroubleLine(report.models.languageUse, language),
  };
}

/** What each contradiction is about, by its id. Two positions may each bring the same period. */
export function topicsOf({ contradictions }: Report, language: Language): ReportWords["topics"] {
  return Object.fromEntries(
    contradictions.map((one) => [one.id, [...new Set(ownTopic(one, language).split(", "))].join(", ")]),
  );
}

/** Under the name that all its places begin with; under its metric's where they have none. */
function ownTopic({ topic, positions }: Report["contradictions"][number], language: Language): string {
  const [head, ...rest] = topicIn(topic, language).split(", ");
  const [first = [], ...others] = positions.map(({ quote }) => quote.match(/\p{L}[\p{L}'’-]*|\S/gu) ?? []);
  const isShared = (word: string, i: number) =>
    /^\p{L}/u.test(word) && others.every((words) => words[i]?.toLowerCase() === word.toLowerCase());
  const differs = first.findIndex((word, i) => !isShared(word, i));
  // "Repeat rate at" of "at 12 months": a short word led to what is left out.
  const own = first
    .slice(0, differs < 0 ? undefined : differs)
    .join(" ")
    .replace(/(?:\s+\p{Ll}{1,2})+$/u, "");
  // What its own name says already is not said behind it.
  return [own || head, ...rest.filter((part) => !own.toLowerCase().includes(part.toLowerCase()))].join(", ");
}
