/** A language model whose answers are scripted by role, behind the real queue, budget and schema checks. */
import { type LanguageModel, languageModelOf, type Prompt } from "../../../src/model/index.ts";
import { scriptedRuntime } from "../../model/scripted-runtime.ts";

export type Answers = Readonly<Record<string, (prompt: Prompt, count: number) => unknown>>;

export type RoutingModel = LanguageModel & {
  /** What each role was shown, in order. */
  readonly seen: { readonly role: string; readonly prompt: string }[];
};

export function routingModel(answers: Answers): RoutingModel {
  const seen: RoutingModel["seen"] = [];
  const counts = new Map<string, number>();
  const fallback = languageModelOf(scriptedRuntime(() => "{}"));
  return {
    ...fallback,
    seen,
    completeJson(role, schema, prompt, options) {
      const count = (counts.get(role) ?? 0) + 1;
      counts.set(role, count);
      seen.push({ role, prompt: [prompt.system, prompt.shared, prompt.ask].join("\n") });
      const model = languageModelOf(scriptedRuntime(() => JSON.stringify(answers[role]?.(prompt, count) ?? {})));
      return model.completeJson(role, schema, prompt, options);
    },
  };
}
