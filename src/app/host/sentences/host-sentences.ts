import type { GraphError, LlmError, Status } from "../../engine.ts";
import type { CaseSummary } from "../../protocol/index.ts";
import type { HostProblem } from "../problems.ts";

type Code = HostProblem["code"];

/** All that the host says to people; a language is one file that fills it. */
export type HostSentences = {
  /** Refusals that say what happened and what to do. */
  readonly problems: Readonly<
    Record<Exclude<Code, "invalid_request" | "not_found" | "unavailable" | "too_large">, string>
  >;
  readonly notUnderstood: (field: string) => string;
  readonly tooLarge: (megabytes: number) => string;
  /** What is not there, or cannot be done from here. */
  readonly notAtHand: Readonly<Record<Extract<HostProblem, { readonly what: string }>["what"], string>>;
  /** Failures of the engine's own parts; null where the error's own sentence, which is English, serves. */
  readonly modelFailures: Readonly<Record<LlmError["code"], string>> | null;
  readonly caseFailures: Readonly<Record<GraphError["code"], string>> | null;
  readonly portfolio: {
    readonly columns: readonly string[];
    readonly states: Readonly<Record<CaseSummary["state"], string>>;
  };
  /** How a verdict of the user's is marked. */
  readonly corrections: {
    readonly corrected: string;
    readonly instead: string;
    readonly status: Readonly<Record<Status, string>>;
  };
  /** Why a verdict follows from a cell that was confirmed for another claim. */
  readonly sameWords: (claim: string) => string;
  /** Spreadsheet functions that a model of a company mostly holds; another one is left as it is written. */
  readonly functions: Readonly<Record<string, string>>;
  /** In the name of a file that holds what the user typed in. */
  readonly typedIn: string;
  /** The example deal that ships in this language. */
  readonly example: { readonly folder: string; readonly name: string };
};
