/** Groups of phrases of slides: what joins the clauses of a sentence, and what stands around a figure in it. */

type Phrases = readonly string[];

/** In the notation of phrase-sources.ts, with accents. A group that a language does not need stays empty. */
export type SlideGroups = {
  // Sentences and their ends.
  /** Between two clauses that have figures of their own. */
  readonly clauseWord: Phrases;
  /** Abbreviations whose dot ends no sentence. */
  readonly dotted: Phrases;
  /** The name that a program gives to a series which nobody named. */
  readonly unnamedSeries: Phrases;
  /** A heading that says of what kind its figures are, and names none. */
  readonly headingOfKind: Phrases;
  /** After the number of a quarter or a half: "1st half". */
  readonly ordinalMark: Phrases;

  // Around a figure.
  readonly soldByTime: Phrases;
  /** Before a span of time that qualifies another figure: "within 12 months". */
  readonly qualifiesTime: Phrases;
  readonly qualifiesTimeMore: Phrases;
  readonly denominator: Phrases;
  readonly ratioOf: Phrases;
  /** After a colon: "runway: about 18 months". */
  readonly about: Phrases;
  readonly staff: Phrases;
  readonly comparing: Phrases;
  /** An aside that says how a figure is meant, and is no aside. */
  readonly meantAs: Phrases;

  // Verbs that decide which flow a figure is.
  readonly raised: Phrases;
  readonly burnt: Phrases;

  // Times.
  readonly previousYear: Phrases;
  readonly lastYear: Phrases;
  /** Verbs and places of a figure that is apart from a goal: "beat", "behind". */
  readonly apartFrom: Phrases;
  readonly apartBy: Phrases;
  readonly apartAbout: Phrases;
  /** Right before the period from which a burn is taken: "at the pace of". */
  readonly atPaceOf: Phrases;

  // Scenarios in a heading.
  readonly baseHeading: Phrases;
  readonly upsideHeading: Phrases;
  readonly downsideHeading: Phrases;

  // Predicates, as a label holds them.
  readonly predicateInLabel: Phrases;
  readonly madeProfit: Phrases;
};
