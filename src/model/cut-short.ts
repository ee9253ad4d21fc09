/** Notices by its own counts a server that cuts questions or answers because its context is too short. */
import { LlmError } from "./llm-error.ts";
import type { Generated, GenerateRequest, Prompt, ServerTrouble } from "./types.ts";

export type CutWatch = {
  /** How often it was seen; null where it never was. */
  readonly trouble: ServerTrouble | null;
  /** What is wrong; null where nothing was cut, or where the server does not count. */
  readonly cutIn: (role: string, request: GenerateRequest, answer: Generated) => LlmError | null;
};

/** A short question is answered well between two that are cut: these are counted apart, and no good answer forgives them. */
export function createCutWatch(host: string): CutWatch {
  /** Length of the first prompt by the count that the server gave for it. */
  const lengthByCount = new Map<number, number>();
  let trouble: ServerTrouble | null = null;
  const isCutQuestion = (prompt: Prompt, sent: number) => {
    const { length } = wholeOf(prompt);
    const before = lengthByCount.get(sent) ?? length;
    lengthByCount.set(sent, before);
    return isFewerThanWords(prompt, sent) || (isNearWindow(sent) && differs(before, length));
  };
  return {
    get trouble() {
      return trouble;
    },
    cutIn(role, request, answer) {
      const sent = answer.counted?.sent ?? null;
      const error =
        sent !== null && isCutQuestion(request.prompt, sent)
          ? cutQuestion(role)
          : isCutAnswer(request, answer)
            ? cutAnswer(role)
            : null;
      if (error === null) return null;
      const { code, message } = error;
      trouble = {
        reason: "cut",
        host,
        failures: (trouble?.failures ?? 0) + 1,
        seconds: null,
        status: null,
        code,
        message,
      };
      return error;
    },
  };
}

function isCutAnswer({ maxTokens, thinkingTokens }: GenerateRequest, { finished, counted }: Generated): boolean {
  const generated = counted?.generated ?? null;
  return !finished && generated !== null && generated < 0.9 * (maxTokens + thinkingTokens);
}

function cutQuestion(role: string): LlmError {
  return new LlmError(
    "prompt_too_long",
    "The model server cut the question: by its own count it read fewer tokens than were sent. Start it with a longer context.",
    { role },
  );
}

function cutAnswer(role: string): LlmError {
  return new LlmError(
    "invalid_answer",
    "The model server cut its answer before the tokens that were allowed. Start it with a longer context, or without a limit of its own.",
    { role },
  );
}

/** No tokenizer known here joins two words or numbers; the margin is for the few names with both in one. */
export function isFewerThanWords(prompt: Prompt, sent: number): boolean {
  return sent < 0.9 * (wholeOf(prompt).match(/\p{L}+|\p{N}+/gu)?.length ?? 0);
}

/**
 * Ollama counts exactly the tokens of its context for a prompt that it cut, or newer ones half of them and up to three
 * more; contexts are set in multiples of 512. One such count is chance, the same for two lengths is not.
 */
function isNearWindow(sent: number): boolean {
  return sent >= 512 && sent % 512 <= 3;
}

function differs(a: number, b: number): boolean {
  return Math.abs(a - b) > 0.05 * Math.max(a, b);
}

function wholeOf({ system, shared, ask }: Prompt): string {
  return `${system}\n${shared}\n${ask}`;
}
