/** A LanguageModel over any runtime: the queue, the budget, the schema, one retry, and the breaker of a server. */
import type { z } from "zod";
import { createBreaker, givenUp } from "./breaker.ts";
import { addUse, type Budget, createBudget } from "./budget.ts";
import { grammarSchema, lettersOf, readAnswer } from "./json-schema.ts";
import { LlmError } from "./llm-error.ts";
import { createQueue } from "./queue.ts";
import { troubleOf } from "./server-trouble.ts";
import type { CompletionOptions, GenerateRequest, LanguageModel, Prompt, Runtime, TokenUse } from "./types.ts";

/** The second answer may differ because it is told what was wrong; a third rarely does. */
const MOST_RETRIES = 1;
const DEFAULT_MAX_TOKENS = 512;

export type LanguageModelOptions = {
  /** Tokens a run may evaluate and generate. Default 100000. */
  readonly budgetTokens?: number | undefined;
};

export function languageModelOf(runtime: Runtime, options: LanguageModelOptions = {}): LanguageModel {
  const queue = createQueue();
  const closing = new AbortController();
  let budget: Budget = createBudget(options.budgetTokens);
  const { endpointHost, device } = runtime.description;
  const newBreaker = () => createBreaker(endpointHost === null ? "" : device);
  let breaker = newBreaker();

  const generate = async (request: GenerateRequest, signal: AbortSignal) => {
    try {
      return await runtime.generate(request, signal);
    } catch (error) {
      if (error instanceof LlmError && troubleOf(error) !== null) breaker.failed(error);
      throw error;
    }
  };

  const complete = async <T>(role: string, schema: z.ZodType<T>, prompt: Prompt, asked: CompletionOptions) => {
    const { citations = [], choice, maxTokens = DEFAULT_MAX_TOKENS } = asked;
    const grammar = grammarSchema(schema, citations);
    const letters = choice === undefined ? null : lettersOf(grammar, choice);
    if (choice !== undefined && letters === null)
      throw new TypeError(`The field ${choice} is no enum of single letters.`);
    const signal = asked.signal ? AbortSignal.any([asked.signal, closing.signal]) : closing.signal;
    let use: TokenUse = { requests: 0, sent: 0, evaluated: 0, generated: 0 };
    let problems: readonly string[] = [];
    for (let retries = 0; retries <= MOST_RETRIES; retries++) {
      if (closing.signal.aborted) throw new LlmError("disposed", "The language model has been closed: load it again.");
      if (budget.left() <= 0) {
        budget.pass(role, "budget");
        throw exhausted(budget);
      }
      // A user who asks again may have started the server anew: that question goes through, and closes the breaker.
      if (breaker.isOpen && breaker.trouble && asked.priority !== "user") {
        budget.pass(role, "stopped");
        throw givenUp(breaker.trouble);
      }
      const request: GenerateRequest = {
        prompt: askedAgain(prompt, problems),
        schema: grammar,
        choice: choiceOf(choice, letters),
        maxTokens,
        thinkingTokens: asked.thinkingTokens ?? 0,
      };
      const answer = await generate(request, signal);
      const once: TokenUse = { requests: 1, ...answer.tokens };
      budget.spend(role, once);
      use = addUse(use, once);
      const cut = endpointHost === null ? null : breaker.cutIn(role, request, answer);
      if (cut) {
        // The same question would be cut again.
        budget.waste(once);
        throw cut;
      }
      const read = answer.finished ? readAnswer(answer.text, schema, citations) : unfinished(maxTokens);
      if (read.ok) {
        breaker.answered();
        return { value: read.value, probabilities: answer.probabilities, use, retries };
      }
      problems = read.problems;
      budget.waste(once);
      if (endpointHost !== null) breaker.failed(unfit(role, problems));
    }
    throw unfit(role, problems);
  };

  return {
    // A restart may have changed the device.
    get description() {
      return runtime.description;
    },
    completeJson: (role, schema, prompt, asked = {}) =>
      queue.run(() => complete(role, schema, prompt, asked), {
        ...(asked.priority ? { priority: asked.priority } : {}),
        ...(asked.signal ? { signal: asked.signal } : {}),
      }),
    use: () => ({ ...budget.use(), trouble: breaker.trouble }),
    refuse: (role, count) => budget.refuse(role, count),
    pass: (role, why) => budget.pass(role, why),
    newRun(budgetTokens) {
      budget = createBudget(budgetTokens ?? options.budgetTokens);
      breaker = newBreaker();
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await queue.idle();
      await runtime[Symbol.asyncDispose]();
    },
  };
}

function unfit(role: string, problems: readonly string[]): LlmError {
  return new LlmError(
    "invalid_answer",
    `The model's answer did not fit, nor when it was asked again (${problems[0]}). What was asked is left to the rules; a larger model may do better.`,
    { role, problems: problems.join("; ").slice(0, 500) },
  );
}

function choiceOf(field: string | undefined, letters: readonly string[] | null): GenerateRequest["choice"] {
  return field === undefined || letters === null ? null : { field, letters };
}

function unfinished(maxTokens: number): { readonly ok: false; readonly problems: readonly string[] } {
  return { ok: false, problems: [`the answer was longer than ${maxTokens} tokens`] };
}

/** The prompt, with what was wrong with the answer before. */
function askedAgain(prompt: Prompt, problems: readonly string[]): Prompt {
  return problems.length === 0 ? prompt : { ...prompt, ask: `${prompt.ask}\n\n${refusal(problems)}` };
}

function refusal(problems: readonly string[]): string {
  return `Your last answer was refused:\n${problems
    .slice(0, 5)
    .map((p) => `- ${p}`)
    .join("\n")}\nAnswer again.`;
}

function exhausted(budget: Budget): LlmError {
  const { budgetTokens, spentTokens } = budget.use();
  return new LlmError(
    "budget_exhausted",
    `The run has spent its ${budgetTokens} tokens: what is left is settled without the model. Raise the budget to let it go on.`,
    { budgetTokens, spentTokens },
  );
}
