/** Models that reason before they answer: the reasoning is bounded, and cut off from the answer. */
import type { LlamaContextSequence, LlamaText, Token } from "node-llama-cpp";
import { aborted } from "./llm-error.ts";

type Library = typeof import("node-llama-cpp");
export type Wrapper = InstanceType<Library["ChatWrapper"]>;

/** What opens and closes the reasoning in this template; null for a model that does not reason. */
export function reasoningMarks(
  library: Library,
  wrapper: Wrapper,
): { readonly open: LlamaText | null; readonly close: LlamaText } | null {
  const thought = wrapper.settings.segments?.thought;
  if (thought?.suffix === undefined) return null;
  const { prefix } = thought;
  const openedByTemplate = typeof prefix === "object" && "type" in prefix && prefix.type === "openedOnStart";
  return {
    // `as`: what is not "openedOnStart" is text.
    open: openedByTemplate ? null : library.LlamaText(prefix as string),
    close: library.LlamaText(thought.suffix),
  };
}

/** What follows the prompt: reasoning opened, or opened and closed at once where none is wanted. */
export function reasoningStart(library: Library, wrapper: Wrapper, contextText: LlamaText, thinks: boolean): LlamaText {
  const marks = reasoningMarks(library, wrapper);
  if (marks === null) return contextText;
  const written = contextText.toString().trimEnd();
  const closed = written.endsWith(marks.close.toString().trim());
  if (closed) return contextText;
  const opened = marks.open === null || written.endsWith(marks.open.toString().trim());
  const opening = library.LlamaText([contextText, opened ? "" : (marks.open ?? "")]);
  return thinks ? opening : library.LlamaText([opening, marks.close, "\n\n"]);
}

/** Lets the model reason up to a bound, then closes its reasoning. `last` is the token the answer starts from. */
export async function think(
  library: Library,
  wrapper: Wrapper,
  sequence: LlamaContextSequence,
  last: Token,
  mostTokens: number,
  signal?: AbortSignal,
): Promise<{ readonly last: Token; readonly count: number }> {
  const marks = reasoningMarks(library, wrapper);
  if (marks === null) return { last, count: 0 };
  const closing = library.LlamaText([marks.close, "\n\n"]).tokenize(sequence.model.tokenizer);
  const closed = marks.close.toString().trim();
  const written: Token[] = [];
  for await (const token of sequence.evaluate([last], { temperature: 0 })) {
    if (signal?.aborted) throw aborted();
    written.push(token);
    if (written.length >= mostTokens) break;
    if (sequence.model.detokenize(written.slice(-16), true).trimEnd().endsWith(closed)) break;
  }
  const done = sequence.model.detokenize(written.slice(-16), true).trimEnd().endsWith(closed);
  // The last token written has not been evaluated yet: it goes before what closes the reasoning.
  const rest = [written.at(-1) ?? last, ...(done ? [] : closing)];
  if (rest.length > 1) await sequence.evaluateWithoutGeneratingNewTokens(rest.slice(0, -1));
  return { last: rest.at(-1) ?? last, count: written.length };
}
