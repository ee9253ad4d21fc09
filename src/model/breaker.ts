/** Stops a run from asking a model server that does not answer: one count of failures for all roles. */
import { createCutWatch } from "./cut-short.ts";
import { LlmError } from "./llm-error.ts";
import { troubleOf } from "./server-trouble.ts";
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
const PASSING: ReadonlySet<ServerTrouble["reason"]> = new Set(["cut", "stopped"]);

function unreadableAt(host: string, { code, message }: LlmError): ServerTrouble {
  return { reason: "unreadable", host, failures: 1, seconds: null, status: null, code, message };
}

/** Failures count in a row: a good answer shows that the server works. `host` is the address. */
export function createBreaker(host: string): Breaker {
  let last: ServerTrouble | null = null;
  /** Told, and no reason to stop: a shorter question may fit, and a model of this machine's own is started again. */
  let passing: ServerTrouble | null = null;
  const counted = (trouble: ServerTrouble, before: ServerTrouble | null) => ({
    ...trouble,
    failures: (before?.failures ?? 0) + 1,
  });
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
      return told === null || told.reason === "unreadable" ? (cuts.trouble ?? passing ?? told) : told;
    },
    cutIn: cuts.cutIn,
    failed(error) {
      const trouble = troubleOf(error) ?? unreadableAt(host, error);
      if (PASSING.has(trouble.reason)) passing = counted(trouble, passing);
      else last = counted(trouble, last);
    },
    answered() {
      last = null;
      answers++;
    },
  };
}

export function givenUp({ reason, host, seconds, status, detail, message }: ServerTrouble): LlmError {
  const facts = { reason, host, detail: detail ?? "", ...(seconds === null ? {} : { seconds }) };
  return new LlmError("endpoint_failed", message, { ...facts, ...(status === null ? {} : { status }) });
}
