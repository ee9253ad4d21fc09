/** What the judge finds for a claimed figure: what supports it, what refutes it, and the status that follows. */
import type { Fact } from "../facts/index.ts";
import type { RejectedCandidate } from "./compare-facts.ts";
import type { Derivation } from "./derive.ts";
import type { Predicate } from "./score/index.ts";
import type { Status } from "./types.ts";

/** What a line may be said to be, or when something of it happens. */
export type Held = Predicate | "never_negative" | "present" | "turns_positive" | "peaks";

export type Support = {
  readonly fact: Fact;
  readonly derivation: Derivation | null;
  readonly mayRefute: boolean;
  readonly strength: number;
  /** The very figure, of another time than the claim gives it. */
  readonly otherDate?: true;
  /** The documents hold the claimed figure for something else, or it follows from this one. */
  readonly slip?: true;
  /** The cell that gives what is claimed, for another time or under another heading. */
  readonly elsewhen?: Fact | undefined;
  /** The line that the rest of the claim's row is taken from: how many of the figures beside it the line gives, of how many. */
  readonly inRow?: { readonly given: number; readonly of: number };
  /** Rows of a list were counted, of the kind that the claim counts. */
  readonly counted?: true;
  /** Found by the learned score, not by the rules. */
  readonly byScore?: true;
  /** A language model said which lines decide; code computed and compared. */
  readonly byModel?: true;
  /** Set where a line was asked for what it is and not for a figure: whether it is so. */
  readonly holds?: { readonly what: Held; readonly so: boolean };
};

/** What was found for one claimed fact. */
export type Finding = {
  readonly claimed: Fact;
  readonly status: Status;
  readonly supports: readonly Support[];
  readonly refutes: readonly Support[];
  /** Nearest facts that cannot be compared, with why. */
  readonly rejected: readonly RejectedCandidate[];
};

/** A cell that is perhaps meant, as it stands or within a calculation. */
export type Likely = {
  readonly fact: Fact;
  /** Null where the cell is taken as it stands. */
  readonly derivation: Derivation | null;
  /** What the cell or the calculation gives, in base units. */
  readonly value: number;
  /** Whether the claim would hold if this is what it is about. */
  readonly agrees: boolean;
};

export type Judgement = {
  readonly status: Status;
  readonly main: Finding | null;
  readonly findings: readonly Finding[];
  /** 0..1: posterior of the status where the learned score decided. */
  readonly posterior?: number;
  /** What is perhaps meant, likeliest first; unconfirmed. */
  readonly likely?: readonly Likely[];
};

export function statusOf(supports: readonly Support[], refutes: readonly Support[]): Status {
  if (supports.length > 0) return refutes.length > 0 ? "AMBIGUOUS" : "VERIFIED";
  return refutes.length > 0 ? "CONTRADICTED" : "UNKNOWN";
}

/** The surest first: cells before sentences, formulas before typed values, what is shown before what is hidden. */
export function surestFirst(items: readonly Support[]): Support[] {
  const rank = (s: Support) =>
    s.strength +
    (s.fact.source === "cell" ? 0.3 : 0) +
    (s.fact.cell?.formula ? 0.1 : 0) -
    (s.fact.hidden ? 0.2 : 0) +
    (s.derivation ? -0.1 : 0);
  return [...items].sort((a, b) => rank(b) - rank(a));
}
