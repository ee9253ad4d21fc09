/** Stops a run from asking a model server that does not answer: one count of failures for all roles. */
import { createCutWatch } from "./cut-short.ts";
import { LlmError } from "./llm-error.ts";
import type { Generated, GenerateRequest, ServerTrouble } from "./types.ts";

export type Breaker = {
  /** True when nothing more is to be asked in the background of this run. */
  readonly isOpen: boolean;
  /** What is to be told of the server once the run ends; null when it answered. */
  readonly trouble: ServerTrouble | null;
  failed(error: LlmError): void;
  /** What is wrong where the server answered, but cut the question or its answer, which is counted too; else null. */
  cutIn(role: string, request: GenerateRequest, answer: Generated): LlmError | null;
  answered(): void;
};

const MOST_FAILURES = 3;
/** To ask again costs another wait, or is refused again. */
const FINAL: ReadonlySet<ServerTrouble["reason"]> = new Set(["timeout", "key", "model"]);
/** What a server means by refusing whatever is asked. */
const REFUSALS: Readonly<Record<number, ServerTrouble["reason"]>> = { 401: "key", 403: "key", 404: "model" };

/** Failures count in a row: a good answer shows that the server works. */
export function createBreaker(host: string): Breaker {
  let last: ServerTrouble | null = null;
  const cuts = createCutWatch(host);
  let answers = 0;
  const isOpen = () =>
    (last !== null && (FINAL.has(last.reason) || last.failures >= MOST_FAILURES)) ||
    (cuts.trouble?.failures ?? 0) >= MOST_FAILURES;
  return {
    get isOpen() {
      return isOpen();
    },
    get trouble() {
      // A good server may end on one answer that did not fit: that is no failure of the run.
      const told = last?.reason === "unreadable" && !isOpen() && answers > 0 ? null : last;
      return told === null || told.reason === "unreadable" ? (cuts.trouble ?? told) : told;
    },
    cutIn: cuts.cutIn,
    failed({ code, message, facts }) {
      const { seconds = null, status = null, connection } = facts;
      const refused = connection === undefined ? (REFUSALS[Number(status)] ?? "failed") : "gone";
      last = {
        reason: code === "invalid_answer" ? "unreadable" : seconds === null ? refused : "timeout",
        host,
        failures: (last?.failures ?? 0) + 1,
        seconds: typeof seconds === "number" ? seconds : null,
        status: typeof status === "number" ? status : null,
        code,
        message,
      };
    },
    answered() {
      last = null;
      answers++;
    },
  };
}

export function givenUp({ host, message }: ServerTrouble): LlmError {
  return new LlmError("endpoint_failed", `The model server at ${host} is not asked any more in this run: ${message}`, {
    host,
  });
}
