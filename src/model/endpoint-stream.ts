/** Puts the pieces of an answer that a server streams (server-sent events) together into the body it would have sent whole. */
import { z } from "zod";

const ChunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            reasoning_content: z.unknown().optional(),
            reasoning: z.unknown().optional(),
          })
          .nullish()
          .catch(null),
        finish_reason: z.string().nullish(),
        logprobs: z
          .object({ content: z.array(z.unknown()).nullish() })
          .nullish()
          .catch(null),
      }),
    )
    .nullish(),
  usage: z.unknown().optional(),
  timings: z.unknown().optional(),
  error: z.unknown().optional(),
});

export type StreamedAnswer = {
  /** Takes bytes as they come. True where they brought a word of the answer, of its reasoning, or its end. */
  readonly take: (bytes: string) => boolean;
  /** What was said so far. */
  readonly text: () => string;
  /** The JSON in which the server told its failure midway; null where it told none. */
  readonly failure: () => string | null;
  /** False where the server has not said yet that the answer is over; its counts may come after that. */
  readonly isOver: () => boolean;
  /** True once nothing more comes. */
  readonly isDone: () => boolean;
  /** As a server that does not stream would have sent it. */
  readonly body: () => unknown;
};

const FIELDS = ["event:", "data:", "error:", ":"];
const LONGEST_FIELD = Math.max(...FIELDS.map(({ length }) => length));

/** Null where too little has come to tell. */
export function isStream(text: string): boolean | null {
  const begins = text.trimStart();
  if (FIELDS.some((field) => begins.startsWith(field))) return true;
  return begins.length < LONGEST_FIELD && !begins.startsWith("{") ? null : false;
}

type Said = {
  text: string;
  finish: string | null;
  failure: string | null;
  done: boolean;
  usage: unknown;
  timings: unknown;
  readonly logprobs: unknown[];
};

export function streamedAnswer(): StreamedAnswer {
  let rest = "";
  const said: Said = {
    text: "",
    finish: null,
    failure: null,
    done: false,
    usage: undefined,
    timings: undefined,
    logprobs: [],
  };
  return {
    take(bytes) {
      const lines = (rest + bytes).split(/\r\n|\n|\r/);
      rest = lines.pop() ?? "";
      // Each line counts, so that none is passed over once one has brought a word.
      return lines.map((line) => takeLine(line, said)).includes(true);
    },
    text: () => said.text,
    failure: () => said.failure,
    isOver: () => said.finish !== null || said.done,
    isDone: () => said.done,
    body() {
      const { text, finish, logprobs, usage, timings } = said;
      const content = logprobs.length > 0 ? { content: logprobs } : null;
      return { choices: [{ finish_reason: finish, message: { content: text }, logprobs: content }], usage, timings };
    },
  };
}

/** True where the line brought a word of the answer, of its reasoning, or its end. */
function takeLine(line: string, said: Said): boolean {
  // Older llama-servers tell a failure in a field of its own; what else is no data keeps the connection alive at most.
  if (line.startsWith("error:")) {
    said.failure = line.slice("error:".length).trim();
    return true;
  }
  if (!line.startsWith("data:")) return false;
  const value = line.slice("data:".length).trim();
  if (value === "[DONE]") {
    said.done = true;
    return true;
  }
  const chunk = ChunkSchema.safeParse(parsed(value)).data;
  if (chunk?.error) {
    said.failure = value;
    return true;
  }
  return chunk !== undefined && takeChunk(chunk, said);
}

function takeChunk({ usage, timings, choices }: z.infer<typeof ChunkSchema>, said: Said): boolean {
  said.usage = usage ?? said.usage;
  said.timings = timings ?? said.timings;
  const first = choices?.[0];
  if (first === undefined) return false;
  const { content, reasoning_content, reasoning } = first.delta ?? {};
  said.text += content ?? "";
  said.logprobs.push(...(first.logprobs?.content ?? []));
  said.finish = first.finish_reason ?? said.finish;
  return [content, reasoning_content, reasoning, first.finish_reason].some(Boolean);
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
