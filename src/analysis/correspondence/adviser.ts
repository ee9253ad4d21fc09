/** A language model as the experts use it: one question with a schema, what it cost, and null where it failed. */
import type { z } from "zod";
import { type CompletionOptions, type LanguageModel, LlmError, type Prompt } from "../../model/index.ts";
import type { Metadata } from "./types.ts";

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
    promptVersion: string,
    options?: CompletionOptions,
  ): Promise<{ readonly value: T | null; readonly metadata: Metadata }>;
};

export type AdviserOptions = {
  readonly marker: string;
  /** Milliseconds, monotonic. */
  readonly clock: () => number;
  readonly signal?: AbortSignal | undefined;
};

/** Rejects only when aborted. */
export function adviserOf(model: LanguageModel, { marker, clock, signal }: AdviserOptions): Adviser {
  return {
    marker,
    async ask(role, schema, prompt, promptVersion, options = {}) {
      const start = clock();
      const metadata = (more: Partial<Metadata>): Metadata => ({
        by: "model",
        model: model.description.name,
        promptVersion,
        calls: 1,
        tokens: 0,
        durationMs: clock() - start,
        fellBack: null,
        ...more,
      });
      try {
        const { value, use } = await model.completeJson(role, schema, prompt, {
          priority: "user",
          maxTokens: 1024,
          ...(signal ? { signal } : {}),
          ...options,
        });
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
