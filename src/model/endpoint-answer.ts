/** What an OpenAI-compatible server answers, as a runtime gives it. */
import { z } from "zod";
import { letterProbabilities, standsAtChoice } from "./choice-letters.ts";
import type { Generated, GenerateRequest } from "./types.ts";

const LogTokenSchema = z.object({
  token: z.string(),
  // A logarithm of nothing is -Infinity, which JSON writes as null.
  top_logprobs: z.array(z.object({ token: z.string(), logprob: z.number().nullable() })).nullish(),
});

const AnswerSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish() }),
        // Servers differ here most; probabilities of another shape are none, and no reason to lose the answer.
        logprobs: z
          .object({ content: z.array(LogTokenSchema).nullish() })
          .nullish()
          .catch(null),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: z.number().nullish(),
      completion_tokens: z.number().nullish(),
      prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  /** llama-server's own: what was evaluated of the prompt. */
  timings: z.object({ prompt_n: z.number() }).nullish().catch(null),
});

/** Null for a body that is no chat completion. */
export function generatedOf(body: unknown, request: GenerateRequest): Generated | null {
  const answer = AnswerSchema.safeParse(body);
  const first = answer.data?.choices[0];
  if (!answer.success || first === undefined) return null;
  const text = bare(first.message.content ?? "");
  const { usage, timings } = answer.data;
  const { system, shared, ask } = request.prompt;
  // A server that does not count would make the budget endless: then characters are counted.
  const sent = usage?.prompt_tokens ?? tokensOf(system + shared + ask);
  const cached = usage?.prompt_tokens_details?.cached_tokens ?? null;
  return {
    text,
    finished: first.finish_reason !== "length",
    probabilities: request.choice === null ? null : probabilitiesOf(first.logprobs?.content ?? [], request.choice),
    tokens: {
      sent,
      evaluated: cached !== null ? sent - cached : (timings?.prompt_n ?? sent),
      generated: usage?.completion_tokens ?? tokensOf(text),
    },
    counted: { sent: usage?.prompt_tokens ?? null, generated: usage?.completion_tokens ?? null },
  };
}

/** Some servers leave the reasoning, or the fence of a code block, around the answer. */
function bare(content: string): string {
  const answer = content.replace(/^[\s\S]*<\/think>/, "").trim();
  return /^```(?:json)?\s*([\s\S]*?)\s*```$/.exec(answer)?.[1] ?? answer;
}

const CHARACTERS_A_TOKEN = 3;

function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

function probabilitiesOf(
  tokens: readonly z.infer<typeof LogTokenSchema>[],
  { field, letters }: NonNullable<GenerateRequest["choice"]>,
): Generated["probabilities"] {
  let text = "";
  for (const { token, top_logprobs } of tokens) {
    if (standsAtChoice(text, field)) {
      const pieces = (top_logprobs ?? []).map((top) => [top.token, Math.exp(top.logprob ?? -1e9)] as const);
      const found = letterProbabilities(pieces, letters);
      if (found !== null) return found;
    }
    text += token;
  }
  return null;
}
