/** A model played from a table: the critic's remarks on planted sentences, as the writer of the faults would make them. */
import { type GenerateRequest, type LanguageModel, languageModelOf } from "../../src/model/index.ts";
import type { Says } from "./planted.ts";

/** It remarks on what it was told to as soon as the sentence stands before it, and has nothing else to say. */
export function tableModel(says: Says, type: string): LanguageModel {
  return languageModelOf({
    description: {
      name: "table",
      architecture: "none",
      device: "cpu",
      deviceNote: null,
      contextTokens: 32_768,
      chatTemplate: "none",
      endpointHost: null,
    },
    async generate(request) {
      const text = JSON.stringify(answerTo(request, says, type));
      return {
        text,
        finished: true,
        probabilities: null,
        tokens: { sent: 1000, evaluated: 1000, generated: Math.ceil(text.length / 4) },
      };
    },
    async [Symbol.asyncDispose]() {},
  });
}

function answerTo({ prompt, schema }: GenerateRequest, { quote, issue, action }: Says, type: string): object {
  if (!("critiques" in (schema.properties ?? {})))
    return Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, []]));
  const items = prompt.shared.split("\n").filter((line) => line.includes(quote));
  const ids = items.flatMap((line) => /^\[(\w+)\]/.exec(line)?.[1] ?? []);
  return { critiques: ids.slice(0, 1).map((item) => ({ item, type, quote, issue, action })) };
}
