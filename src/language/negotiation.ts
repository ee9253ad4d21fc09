/** Words by which terms are named, compared, offered and given up, a set a language. */
import { ENGLISH_NEGOTIATION } from "./en/negotiation.ts";
import { FRENCH_NEGOTIATION } from "./fr/negotiation.ts";
import { numbersInLetters } from "./number-words.ts";
import { alternatives, phrasePattern } from "./phrases.ts";

/** As `phrasePattern` reads them. */
type Phrases = readonly string[];

export type NegotiationWords = {
  /** Names of what is bargained for, in the order of the fields. */
  readonly valuation: Phrases;
  readonly valuationCap: Phrases;
  readonly discount: Phrases;
  readonly ticket: Phrases;
  readonly roundSize: Phrases;
  readonly instrument: Phrases;
  readonly convertibleNote: Phrases;
  readonly preferredShares: Phrases;
  readonly ordinaryShares: Phrases;
  readonly ownership: Phrases;
  readonly board: Phrases;
  readonly observer: Phrases;
  readonly seat: Phrases;
  readonly informationRights: Phrases;
  readonly monthlyReports: Phrases;
  readonly quarterlyReports: Phrases;
  readonly annualReports: Phrases;
  readonly liquidationPreference: Phrases;
  readonly unitPrice: Phrases;
  /** Right before a price: "we can *offer you* 12 €". */
  readonly beforeUnitPrice: Phrases;
  readonly quantity: Phrases;
  readonly minimumOrder: Phrases;
  readonly leadTime: Phrases;
  readonly paymentTerms: Phrases;
  readonly deposit: Phrases;
  readonly incoterm: Phrases;
  /** Comparisons of a rule: "if the price *exceeds* 12 €". */
  readonly more: Phrases;
  readonly less: Phrases;
  readonly most: Phrases;
  readonly least: Phrases;
  /** As `least`, and never part of a name: "minimum order". */
  readonly leastInFull: Phrases;
  readonly not: Phrases;
  /** What one aims for. */
  readonly aim: Phrases;
  /** After the figure that it bounds: "12 € *or less*". */
  readonly boundAfter: Phrases;
  /** Opens a rule that hands the mail to the user. */
  readonly escalates: Phrases;
  /** Of a rule about the answer itself. */
  readonly special: Phrases;
  /** Above a list of rules. */
  readonly rulesHead: Phrases;
  /** Stems, without accents, of words that a trigger is put in and that name nothing. */
  readonly triggerFrame: Phrases;
  /** By which a mail does what was decided. */
  readonly accepts: Phrases;
  readonly counters: Phrases;
  readonly defers: Phrases;
  /** Whose figure it is, and whether it stands. */
  readonly yours: Phrases;
  readonly proposal: Phrases;
  readonly youProposed: Phrases;
  /** As `youProposed`, after the figure. */
  readonly asYouPropose: Phrases;
  /** Before a figure that no longer stands. */
  readonly insteadOf: Phrases;
  /** After a figure that no longer stands. */
  readonly beforeNow: Phrases;
  /** Before a figure of ours that they take up. */
  readonly takenUp: Phrases;
  /** "*from* 4 weeks *to* 9 weeks". */
  readonly changesFrom: Phrases;
  readonly changesTo: Phrases;
  readonly cannot: Phrases;
  readonly noWay: Phrases;
  /** Without a verb between it and the figure. */
  readonly cannotOrRefuses: Phrases;
  /** "can't go *below* 5 M€" is an offer of 5 M€ at least. */
  readonly floor: Phrases;
  readonly but: Phrases;
  /** Before a condition. */
  readonly conditionFirst: Phrases;
  /** "if *possible*" sets no condition. */
  readonly idleCondition: Phrases;
  /** Words that end in a dot and end no sentence. */
  readonly shortened: Phrases;
  /** Of a payment, where days follow. */
  readonly settlement: Phrases;
  readonly day: Phrases;
  /** A thing that is bought. */
  readonly piece: Phrases;
  /** As `piece`, right after its count. */
  readonly pieces: Phrases;
  /** Between what is bought and its price. */
  readonly atPrice: Phrases;
  /** Between clauses. */
  readonly joinsClauses: Phrases;
  /** Before a figure that says the one before it again. */
  readonly saysAgain: Phrases;
  readonly or: Phrases;
  readonly perhaps: Phrases;
  readonly even: Phrases;
  /** Words for a part or a multiple, which stand for a figure as a number in letters does. */
  readonly shareWords: Phrases;
};

export const NEGOTIATION_WORDS = { en: ENGLISH_NEGOTIATION, fr: FRENCH_NEGOTIATION } as const;

/** One of these phrases in any language, as a part of a larger pattern. */
export function negotiated(...groups: readonly (keyof NegotiationWords)[]): string {
  return `(?:${alternatives(inEveryLanguage(groups))})`;
}

/** Finds a phrase of these groups in any language, as whole words. */
export function negotiationPattern(groups: readonly (keyof NegotiationWords)[], flags = "iu"): RegExp {
  return phrasePattern(inEveryLanguage(groups), flags);
}

/** Finds every figure in letters. */
export function figuresInLetters(): RegExp {
  return phrasePattern([...numbersInLetters("all"), ...inEveryLanguage(["shareWords"])], "giu");
}

function inEveryLanguage(groups: readonly (keyof NegotiationWords)[]): readonly string[] {
  return Object.values(NEGOTIATION_WORDS).flatMap((words: NegotiationWords) => groups.flatMap((group) => words[group]));
}
