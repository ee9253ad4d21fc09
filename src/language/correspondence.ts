/** Words by which people negotiate, compare, ask and decide in mails, a set a language. */
import { ENGLISH_CORRESPONDENCE } from "./en/correspondence.ts";
import { FRENCH_CORRESPONDENCE } from "./fr/correspondence.ts";

/** Phrases as `phrasePattern` reads them. */
export type CorrespondenceWords = {
  /** Between the verb of a rule and what it is about: "ask *to see* the contract". */
  readonly leadsToObject: readonly string[];
  /** Pronouns that begin a new clause. */
  readonly subjects: readonly string[];
  /** Those that may stand before a noun as well: "half of *this* work". */
  readonly demonstratives: readonly string[];
  /** Before a subject whose clause belongs to the noun before it: "the loan *that* we drew". */
  readonly relatives: readonly string[];
  /** What was named before, as a pronoun with its verb: "about EBITDA: *it was* -£628k". */
  readonly refersBack: readonly string[];
  /** Before what a writer adds and a reader need not repeat: "we raised £2m *without* all this fuss". */
  readonly asides: readonly string[];
  /** Before a clause, and no part of what it says. */
  readonly conjunctions: readonly string[];
  /** Before an earlier figure of the same thing: "up from 445". */
  readonly comparedWith: readonly string[];
  /** Verbs by which a named holder has a share today: "the founders hold 65%". */
  readonly holds: readonly string[];
  /** Right after a figure that is only cited from a paper: "the £2.3m on slide 4". */
  readonly citedFrom: readonly string[];
  /** Right before a figure that is given up: "and *not* £642k", "*n'est plus de* 1,94 M€". */
  readonly givenUp: readonly string[];
  /** Before a figure that the sentence has spoken of: "*the* €19k is a single quarter". */
  readonly definite: readonly string[];
  /** Right after it, where no noun follows: "the €19k *is* a single quarter". */
  readonly copulas: readonly string[];
  /** Denials that name what there is none of: "*not a single* lab in France". */
  readonly noneOf: readonly string[];
  /** What says the same in plain words, before the noun. */
  readonly no: string;
  /** Denials of debt that do not name it: "we have *never borrowed* a cent". */
  readonly noDebt: readonly string[];
  /** The plain denial of debt. */
  readonly withoutDebt: string;
  /** A year that is named elsewhere: "at the end of *the year*", "for *the full year*". */
  readonly thatYear: readonly string[];
  /** Nouns that a number before them counts for nothing: "on two *conditions*", "les quatre *autres*". */
  readonly idleCounts: readonly string[];
  /** Before what an offer hangs on: "*provided that* the money is there by March". */
  readonly onlyIf: readonly string[];
  /** Right after an amount that the reader would pay: "forty thousand *from you*". */
  readonly fromReader: readonly string[];
  /** Between a mark and the best one: "9.1 *out of* 10". */
  readonly outOf: readonly string[];
  /** Before a verb whose figure counts what was counted before: "nous *en* avons gagné 41". */
  readonly ofThem: readonly string[];
  /** Before a time whose first day is meant: "cash *at the start of* 2026". */
  readonly startOf: readonly string[];
  /** Between figures that are claims of their own. */
  readonly joins: readonly string[];
  /** Between figures of two kinds: "206 labs *at* an average of €465". */
  readonly joinsKinds: readonly string[];
  /** Before a day by which an answer is wanted. */
  readonly deadline: {
    readonly answer: readonly string[];
    readonly by: readonly string[];
  };
  /** Kinds of the user's own rules. */
  readonly rules: {
    readonly walkAway: readonly string[];
    readonly mustAsk: readonly string[];
    /** Between what must be seen and what it comes before. */
    readonly before: readonly string[];
    readonly mustNot: readonly string[];
    readonly mustSay: readonly string[];
    readonly tone: readonly string[];
    /** Opens an order about the tone: "*stay* courteous, do not lecture". */
    readonly toneFirst: readonly string[];
    /** What one hopes for, and not the most one would accept. */
    readonly target: readonly string[];
    /** Turns a comparison round, beside "not" and "no": "accept *nothing* above". */
    readonly negation: readonly string[];
    /** Between a verb of saying and a whole sentence: "tell him *that* we come on Monday". */
    readonly clause: readonly string[];
    /** Begins an indirect question: "ask *which* of their customers pay". */
    readonly questions: readonly string[];
  };
  /** Of the other side, and the same said to it: "their", "your". */
  readonly theirs: readonly (readonly [of: string, to: string])[];
  /** Saying no to something. */
  readonly refuses: readonly string[];
};

export const CORRESPONDENCE_WORDS = { en: ENGLISH_CORRESPONDENCE, fr: FRENCH_CORRESPONDENCE } as const;

/** The words of every language: rules are often written in another than the mail. */
export function inAllCorrespondence(words: (language: CorrespondenceWords) => readonly string[]): readonly string[] {
  return Object.values(CORRESPONDENCE_WORDS).flatMap(words);
}
