/** A prompt as the tokens the model was trained on: the file's own chat template around plain text. */
import type { ChatHistoryItem, LlamaModel, Token } from "node-llama-cpp";
import { reasoningStart, type Wrapper } from "./thinking.ts";
import type { GenerateRequest, Prompt } from "./types.ts";

type Library = typeof import("node-llama-cpp");

export type PromptTokens = {
  readonly tokens: readonly Token[];
  /** Indexes where the constant part and the shared part end. */
  readonly boundaries: readonly number[];
};

/** Text of the prompt never becomes a control token: only the template's own parts do. */
export function promptTokens(
  library: Library,
  model: LlamaModel,
  wrapper: Wrapper,
  { prompt, thinkingTokens }: Pick<GenerateRequest, "prompt" | "thinkingTokens">,
): PromptTokens {
  const tokens = tokensOf(library, model, wrapper, prompt, thinkingTokens > 0);
  const afterSystem = commonLength(
    tokens,
    tokensOf(library, model, wrapper, { ...prompt, shared: "\u0001", ask: "" }, false),
  );
  const afterShared = commonLength(tokens, tokensOf(library, model, wrapper, { ...prompt, ask: "\u0001" }, false));
  return { tokens, boundaries: [...new Set([afterSystem, afterShared])].filter((b) => b > 0).sort((a, b) => a - b) };
}

function tokensOf(library: Library, model: LlamaModel, wrapper: Wrapper, prompt: Prompt, thinks: boolean): Token[] {
  const chatHistory: ChatHistoryItem[] = [
    { type: "system", text: prompt.system },
    { type: "user", text: `${prompt.shared}\n\n${prompt.ask}` },
    { type: "model", response: [] },
  ];
  const { contextText } = wrapper.generateContextState({ chatHistory });
  return reasoningStart(library, wrapper, contextText, thinks).tokenize(model.tokenizer);
}

function commonLength(a: readonly Token[], b: readonly Token[]): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}
