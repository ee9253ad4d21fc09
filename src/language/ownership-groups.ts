/** Groups of phrases about people: who founded and leads a company, who holds it, who joins it. */

type Phrases = readonly string[];

/** In the notation of phrase-sources.ts, with accents. A group that a language does not need stays empty. */
export type OwnershipGroups = {
  readonly founder: Phrases;
  /** Those who founded a company, after their number: "two founders", "trois associés". */
  readonly foundersTogether: Phrases;
  readonly officer: Phrases;
  readonly bothOfThem: Phrases;
  readonly former: Phrases;
  readonly holdsShares: Phrases;
  readonly afterRound: Phrases;
  readonly beforeRound: Phrases;
  readonly following: Phrases;
  readonly newInvestors: Phrases;
  readonly ofRound: Phrases;
  readonly investing: Phrases;
  /** Words that no name of a person holds. */
  readonly noPerson: Phrases;
  /** Small words inside a family name. */
  readonly nameParticle: Phrases;
  readonly ofCapital: Phrases;
};
