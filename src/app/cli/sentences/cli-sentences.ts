import type { KeptAnalysis, ReplyResult, Report, Status } from "../../engine.ts";

type Severity = Report["contradictions"][number]["severity"] | KeptAnalysis["memo"]["redFlags"][number]["severity"];

/** All that the answers of the command line say to people; a language is one file that fills it. */
export type CliSentences = {
  /** With the space that a language sets before it. */
  readonly colon: string;
  readonly quote: (text: string) => string;
  /** In capitals, at the head of an answer. */
  readonly status: Readonly<Record<Status, string>>;
  readonly severity: Readonly<Record<Severity, string>>;
  readonly ask: {
    readonly nearest: string;
    readonly against: string;
    /** No figure has the metric's name: others follow. */
    readonly named: (metric: string) => string;
  };
  readonly noClaimInText: string;
  readonly cost: {
    readonly noModel: (seconds: string) => string;
    readonly spent: (seconds: string, use: string, dollars: string) => string;
  };
  /** Heads of the lines that say what a verdict rests on: at most 12 letters. */
  readonly why: Readonly<
    Record<
      | "claim"
      | "verdict"
      | "decision"
      | "supports"
      | "contradicts"
      | "computed"
      | "from"
      | "weighed"
      | "contradiction"
      | "side"
      | "ruling"
      | "redFlag"
      | "finding"
      | "question",
      string
    >
  >;
  readonly reply: ReplyWords;
};

type ReplyWords = Readonly<
  Record<
    | "decision"
    | "figures"
    | "unclear"
    | "claim"
    | "other"
    | "findings"
    | "reopens"
    | "answered"
    | "open"
    | "asks"
    | "settles"
    | "opens"
    | "rules"
    | "hostile"
    | "attachments"
    | "draft"
    | "subject"
    | "to"
    | "places"
    | "opinions"
    | "trace"
    | "byCode",
    string
  >
> & {
  readonly actions: Readonly<Record<ReplyResult["decision"]["action"], string>>;
  /** Behind a figure of the message. */
  readonly roles: Readonly<Record<ReplyResult["figures"][number]["role"], string>>;
  readonly kinds: Readonly<Record<ReplyResult["rules"][number]["kind"], string>>;
  readonly totals: (calls: number, tokens: number, seconds: string) => string;
};
