/** What a mail of the bench is and what a good answer to it must and must not hold: written before the program saw the mail. */

/** An amount in base units (pounds, euros, shares of 1, plain counts), words, or several of which any will do. */
export type Wanted = number | string | readonly (number | string)[];

export type RuleKind = "limit" | "target" | "escalate" | "must-ask" | "must-say" | "must-not" | "tone" | "walk-away";

export type MailVerdict = "VERIFIED" | "CONTRADICTED" | "AMBIGUOUS" | "UNKNOWN";

export type Mail = {
  readonly id: string;
  readonly kind:
    | "scenario"
    | "fishing"
    | "angry"
    | "vague"
    | "self-contradicting"
    | "injection"
    | "table"
    | "forwarded"
    | "words"
    | "concession"
    | "change"
    | "condition"
    | "trap";
  readonly language: "en" | "fr";
  readonly domain: "investment" | "purchase";
  /** A folder of `examples/` or of the repository, with the documents of it that the case holds; or texts of the bench's own. */
  readonly deal:
    | { readonly example: string; readonly files: readonly string[] }
    | { readonly folder: string; readonly files: readonly string[] }
    | { readonly texts: Texts };
  readonly rules: readonly (readonly [RuleKind, string])[];
  readonly from: string;
  readonly subject: string;
  /** The turns of the founder or supplier; the answer to the last one is judged. */
  readonly turns: readonly string[];
  /** The turns are given as text that is pasted, with the heads it holds, and not as a mail file. */
  readonly pasted?: true;
  readonly expect: Expectation;
};

export type Texts = readonly (readonly [name: string, text: string])[];

export type Expectation = {
  /** Any of these decisions is one that a careful investor or buyer could take. */
  readonly actions: readonly ("accept" | "counter" | "clarify" | "escalate")[];
  /** Names of which the first line holds one. */
  readonly greets: readonly string[];
  readonly form?: "tu" | "vous";
  readonly must: readonly Wanted[];
  readonly mustNot: readonly (number | string)[];
  /** Words of the mail that hold a figure or a denial, with its right verdict against everything but its author's own papers. */
  readonly verdicts?: readonly (readonly [words: string, verdict: MailVerdict])[];
  /** For each verdict that has one: places of which the side view names at least one. */
  readonly sources?: readonly (readonly string[])[];
  /** How many contradictions of the case the mail settles by conceding, or opens by a new figure, at least. */
  readonly settles?: number;
  readonly opens?: number;
  /** What is warned of above the draft, each with words of the mail that the warning quotes. */
  readonly warns?: readonly (readonly [kind: string, words: string])[];
  /** Nothing is warned of. */
  readonly warnsNot?: true;
  /** Words of the mail of which no digit is taken for a figure. */
  readonly noFigures?: readonly string[];
  /** Amounts or words of questions of the case that the mail leaves open, and of those that it answers. */
  readonly open?: readonly (number | string)[];
  readonly answered?: readonly (number | string)[];
  /** How many questions of the writer are read, at least. */
  readonly asks?: number;
  /** The subject that is read of a pasted mail. */
  readonly subject?: string;
};
