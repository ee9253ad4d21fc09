/** What the product and the process that holds the model say to each other; plain data both ways. */
import type { LlmErrorCode } from "./llm-error.ts";
import type { Generated, GenerateRequest, LoadOptions, ModelDescription } from "./types.ts";
import type { Weight } from "./weigh.ts";

export type ToChild =
  | { readonly kind: "load"; readonly id: number; readonly options: LoadOptions }
  | { readonly kind: "weigh"; readonly id: number; readonly path: string; readonly gpu: "auto" | false }
  | { readonly kind: "generate"; readonly id: number; readonly request: GenerateRequest }
  | { readonly kind: "abort"; readonly id: number }
  | { readonly kind: "close" };

export type PlainError = {
  readonly code: LlmErrorCode;
  readonly message: string;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
};

export type FromChild =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly id: number; readonly fraction: number }
  | { readonly kind: "writing"; readonly id: number; readonly text: string }
  | { readonly kind: "loaded"; readonly id: number; readonly description: ModelDescription }
  | { readonly kind: "weighed"; readonly id: number; readonly weight: Weight | null }
  | { readonly kind: "generated"; readonly id: number; readonly generated: Generated }
  | { readonly kind: "failed"; readonly id: number; readonly error: PlainError };
