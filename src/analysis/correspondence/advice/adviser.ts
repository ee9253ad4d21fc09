/** A language model as the experts use it: one question with a schema, what it cost, and what code alone says where it failed. */
import type { z } from "zod";
import { type CompletionOptions, type LanguageModel, LlmError, type Prompt } from "../../../model/index.ts";
import type { Metadata } from "../types.ts";
import { PROMPTS_VERSION } from "./prompts.ts";

export type AdviserRole =
  | "classify_instructions"
  | "extract_terms"
  | "evaluate_escalation"
  | "analyze_needs"
  | "orchestrate_decision"
  | "draft_reply";

export type Adviser = {
  /** Stands around what comes from outside; no message can contain it. */
  readonly marker: string;
  /** `value` is null when the model failed: the counterpart without a model then answers, and the metadata say why. */
  ask<T>(
    role: AdviserRole,
    schema: z.ZodType<T>,
    prompt: Prompt,
    options?: CompletionOptions,
  ): Promise<{ readonly value: T | null; readonly metadata: Metadata }>;
};

export type Advising = {
  readonly adviser: Adviser | null;
  /** Milliseconds, monotonic. */
  readonly clock: () => number;
};

/** Rejects only when aborted. */
export function adviserOf(
  model: LanguageModel,
  { marker, clock, signal }: { marker: string; clock: () => number; signal: AbortSignal | undefined },
): Adviser {
  return {
    marker,
    async ask(role, schema, prompt, options = {}) {
      const start = clock();
      const metadata = (more: Partial<Metadata>): Metadata => ({
        ...codeMetadata(clock() - start),
        by: "model",
        model: model.description.name,
        promptVersion: PROMPTS_VERSION,
        calls: 1,
        ...more,
      });
      try {
        const how: CompletionOptions = { priority: "user", maxTokens: 1024, ...options, signal };
        const { value, use } = await model.completeJson(role, schema, prompt, how);
        return { value, metadata: metadata({ calls: use.requests, tokens: use.evaluated + use.generated }) };
      } catch (error) {
        if (!(error instanceof LlmError) || error.code === "aborted") throw error;
        return { value: null, metadata: metadata({ by: "code", fellBack: error.message }) };
      }
    },
  };
}

/** Of what code alone did. */
export function codeMetadata(durationMs: number): Metadata {
  return { by: "code", model: null, promptVersion: null, calls: 0, tokens: 0, durationMs, fellBack: null };
}

/**
 * What code says, or what it makes of the answer of a model that knows that. `read` gives a reason in place of a result where the
 * answer is of no use.
 */
export async function advised<T, R>(
  { adviser, clock }: Advising,
  byCode: () => R,
  role: AdviserRole,
  schema: z.ZodType<T>,
  question: (marker: string, own: R) => Prompt,
  read: (answer: T, own: R) => R | { readonly useless: string },
  options?: CompletionOptions,
): Promise<{ readonly result: R; readonly metadata: Metadata }> {
  const start = clock();
  const own = byCode();
  if (adviser === null) return { result: own, metadata: codeMetadata(clock() - start) };
  const { value, metadata } = await adviser.ask(role, schema, question(adviser.marker, own), options);
  if (value === null) return { result: own, metadata };
  const result = read(value, own);
  if (typeof result !== "object" || result === null || !("useless" in result)) return { result, metadata };
  return { result: own, metadata: { ...metadata, by: "code", fellBack: result.useless } };
}
