/** Groups of phrases by which a statement is judged: what it says happened, what it denies, what it only hopes. */

type Phrases = readonly string[];

/** In the notation of phrase-sources.ts, with accents. A group that a language does not need stays empty. */
export type StatementGroups = {
  // Denying.
  readonly negation: Phrases;
  /** Joins a second thing that is denied: "neither ... nor". */
  readonly negationJoined: Phrases;
  /** Before a participle or an adjective: "non exclusive". */
  readonly negatingPrefix: Phrases;
  /** What turns a sentence round when it is left outside of a quote: "unless", "competitors", "expects". */
  readonly turnsRound: Phrases;
  /** At the end of a clause, where the next one begins. */
  readonly clauseJoin: Phrases;
  /** Between two things or two figures that are named together. */
  readonly and: Phrases;
  readonly notFound: Phrases;

  // What papers bear out or deny, each beside what denies it.
  readonly checkable: Phrases;
  /** Before the number of a norm: "ISO 27001". */
  readonly norm: Phrases;
  readonly patented: Phrases;
  readonly patentPending: Phrases;
  readonly certified: Phrases;
  readonly notCertified: Phrases;
  readonly exclusive: Phrases;
  readonly granted: Phrases;
  readonly notGranted: Phrases;
  readonly contractSigned: Phrases;
  readonly onlyIntended: Phrases;
  readonly unaudited: Phrases;
  readonly audited: Phrases;
  /** After "audited": no auditor did. */
  readonly byOurselves: Phrases;

  // Opinions and hopes.
  readonly belief: Phrases;
  readonly praise: Phrases;
  readonly toCome: Phrases;
  /** Names of a page before its number. */
  readonly pageName: Phrases;
  /** First letters of months, by which their abbreviations begin. */
  readonly monthStart: Phrases;
  readonly plannedScope: Phrases;

  // Figures that add up over time, and figures that do not.
  readonly flowing: Phrases;
  readonly repaying: Phrases;
  readonly drawdown: Phrases;
  readonly repayment: Phrases;
  readonly principal: Phrases;
  readonly debtNoun: Phrases;
  readonly beforeDate: Phrases;
  /** That a loan was paid back in full. */
  readonly repaidInFull: Phrases;
  readonly debtFree: Phrases;
  readonly has: Phrases;
  readonly no: Phrases;
  readonly without: Phrases;
  /** As `no`, right before what is lacking: "without any loan". */
  readonly lacking: Phrases;
  readonly firstOne: Phrases;
  readonly firstEvent: Phrases;
  readonly positive: Phrases;
  readonly profitable: Phrases;
  /** Of a result from which some items are left out, and of one as the accounts have it. */
  readonly restated: Phrases;
  readonly asReported: Phrases;
  /** A time that only the sentence before names. */
  readonly samePeriod: Phrases;
  /** Before a figure: a little less than it. */
  readonly nearly: Phrases;
  /** Said of amounts that were paid, in or out, and not only invoiced or earned. */
  readonly cashBasis: Phrases;
  readonly becomes: Phrases;
  readonly negative: Phrases;
  /** Words of a predicate that stay when its label is read word by word. */
  readonly predicateWord: Phrases;
  readonly otherThan: Phrases;

  // Taxes, and what a figure leaves out or holds.
  readonly leavingOut: Phrases;
  /** "Net" as a word alone: beside `net`, no deduction is named. */
  readonly netWord: Phrases;
  readonly withoutTax: Phrases;
  readonly withTax: Phrases;
  readonly periodEnd: Phrases;

  // A claim of a language model, and what the judge alone says.
  readonly judgeWord: Phrases;
  readonly judgeVerdict: Phrases;
  readonly theClaim: Phrases;
  readonly salutation: Phrases;
  readonly machine: Phrases;
  readonly answering: Phrases;

  /** By which a question begins, with or without its mark. */
  readonly interrogative: Phrases;
  /** Behind the verb of a question, wherever it stands: "la société est-elle endettée". */
  readonly invertedSubject: Phrases;
  /** Words of a question that say how it is to be answered, and nothing of what it is about. */
  readonly askingWords: Phrases;
  /** Between a part and a hundred: "63 out of every 100". */
  readonly outOf: Phrases;
  readonly every: Phrases;
  /** How words and signs for thousands, millions and billions begin. */
  readonly scaleStart: Phrases;
};
