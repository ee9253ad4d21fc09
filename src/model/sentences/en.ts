/** What is said of a model that could not be used, in English: what happened, and what to do. */
import type { LlmErrorCode } from "../llm-error.ts";
import type { ServerTrouble } from "../types.ts";

/** `where` names the server; `detail`: its own words, or those of the connection. */
type Told = Pick<ServerTrouble, "failures" | "status"> & {
  readonly where: string;
  readonly seconds: string;
  readonly detail: string;
};

const http = (status: number | null) => (status === null ? "" : ` (HTTP ${status})`);

export const ENGLISH = {
  /** A clause, by what is wrong with a server; "stopped" is said of a model of this machine's own. */
  trouble: {
    timeout: ({ where, seconds }: Told) =>
      `the model server at ${where} gave no answer within ${seconds} s: wait longer with --model-timeout SECONDS, or take a smaller model`,
    gone: ({ where }: Told) => `no connection to the model server at ${where}: start it, then try again`,
    key: ({ where, status }: Told) =>
      `the model server at ${where} refused the key${http(status)}: give its key by PROBANT_ENDPOINT_KEY`,
    model: ({ where, status, detail }: Told) =>
      `the model server at ${where} does not have this model${http(status)}: ${detail === "" ? "name one that it has (probant doctor tells them)" : `it has ${detail}`}`,
    failed: ({ where, failures, detail }: Told) =>
      `the model server at ${where} failed${failures === 1 ? "" : ` ${failures} times in a row`} (${detail}): start it again, or take another model`,
    unreadable: ({ where }: Told) =>
      `the model server at ${where} does not give its answers the form that is asked for: take another model, or a newer server`,
    cut: ({ where }: Told) =>
      `the model server at ${where} cuts long questions or their answers: start it with a context of 8192 tokens or more`,
    stopped: (_: Told) => "the language model stopped: a smaller one may be steadier",
  },
  /** By the code of the error; null where its own sentence, which is English, serves. */
  failures: null as Readonly<Record<Exclude<LlmErrorCode, "endpoint_failed">, string>> | null,
};
export type ModelSentences = typeof ENGLISH;
