/** A question in plain words, answered by the lines of the tables that a model names: code alone looks up and computes. */
import type { Language } from "../../documents/index.ts";
import { type LanguageModel, LlmError } from "../../model/index.ts";
import type { Derivation } from "../derive.ts";
import { type Answer, derivationOf, evaluate, tablesOf } from "../query/index.ts";
import type { DealJudge } from "../score/index.ts";
import type { Claim } from "../types.ts";
import { askQueries, type QueryOptions, queryOf } from "./query-with-model.ts";
import { mapFor } from "./settle.ts";

export type TableAnswer = Answer & {
  /** Of the lines that were named. */
  readonly labels: readonly string[];
  /** Null where the figure stands at its place, or nothing is computed. */
  readonly derivation: Derivation | null;
};

const QUESTION = {
  en: "a question: say the query that answers it",
  fr: "une question : dites la requête qui y répond",
} as const satisfies Record<Language, string>;

/** Empty where no line answers it, or the model fails. Rejects only when aborted. */
export async function answerWithModel(
  question: Claim,
  deal: DealJudge,
  model: LanguageModel,
  options: QueryOptions,
): Promise<readonly TableAnswer[]> {
  const tables = tablesOf(deal.view);
  const claim = { id: "C1", text: question.text, title: QUESTION[options.language] };
  const { value } = await askQueries([claim], await mapFor(deal, question), model, options).catch((error: unknown) => {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    return { value: { answers: [] } };
  });
  return (value.answers[0]?.statements ?? []).flatMap((statement) => {
    const query = queryOf(statement);
    const answer = query === null ? null : evaluate(query, tables, ({ fact }) => !fact.hidden);
    if (query === null || query.op === "nothing" || answer === null || answer.kind === "none") return [];
    const labels = query.lines.flatMap((number) => tables.lines[number]?.rowText ?? []);
    // The highest of several is one of them.
    const isCell = answer.kind !== "number" || query.op === "highest" || query.op === "lowest";
    return [{ ...answer, labels, derivation: isCell ? null : derivationOf(query, answer) }];
  });
}
