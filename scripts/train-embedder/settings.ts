/** Every number of the training in one place; the card says which alternatives were measured. */

export type Settings = {
  readonly seed: number;
  readonly vocabularySize: number;
  readonly dimension: number;
  readonly stripAccents: boolean;
  /** At the end each token's length (its weight in a text) is raised to this power: above 1, telling words tell more. */
  readonly sharpness: number;
  /** Window of the finished model, tokens. */
  readonly maxTokens: number;
  readonly contrastive: {
    readonly steps: number;
    readonly batch: number;
    readonly temperature: number;
    /** Adam's rate at the start; it falls in a straight line to a tenth. */
    readonly rate: number;
    /** Longest side of a training pair, tokens. */
    readonly maxTokens: number;
    /** Share of a side's tokens left out at random. */
    readonly dropout: number;
    /** Claims and tables written from the ontology. */
    readonly claims: number;
    readonly checkpointEvery: number;
  };
};

export const FULL: Settings = {
  seed: 20261121,
  vocabularySize: 32_000,
  dimension: 512,
  stripAccents: true,
  sharpness: 1.5,
  maxTokens: 512,
  contrastive: {
    steps: 2500,
    batch: 1024,
    temperature: 0.05,
    rate: 0.0015,
    maxTokens: 128,
    dropout: 0.1,
    claims: 60_000,
    checkpointEvery: 500,
  },
};

/** How often a word of a source counts when the vocabulary is learnt: near to business first, law and debates last. */
export const WORD_WEIGHT: Readonly<Record<string, number>> = {
  seed_glossary: 40,
  earnings_calls: 2,
  openstax_entrepreneurship: 3,
  openstax_business: 3,
  memobank_guide: 10,
  founder_skills: 5,
  fibo: 2,
  mon_entreprise: 4,
  piaf: 2,
  piaf_ml: 2,
  canada_laws: 0.3,
  assemblee_nationale: 0.5,
  d365_fr: 0.7,
  gutenberg_fr: 0.5,
};

/** Share of the batches a kind of pair gets; a corpus source's own is this times the root of its thousands of pairs. */
export const PAIR_WEIGHT: Readonly<Record<string, number>> = {
  "graded similarity": 4,
  "metric names": 3,
  "metric definitions": 2,
  "investor questions": 2,
  "metric claims": 2.5,
  "tatoeba translations": 0.6,
  "seed_glossary pairs": 2,
  "seed_glossary translations": 2,
};

/** Share of the batches made of two stretches of one paragraph, by source. */
export const CROP_WEIGHT: Readonly<Record<string, number>> = {
  earnings_calls: 6,
  openstax_entrepreneurship: 1.5,
  openstax_business: 1.5,
  sourcegraph_handbook: 1.5,
  canada_laws: 2,
  mon_entreprise: 0.7,
  memobank_guide: 0.5,
  d365_fr: 2,
  piaf: 0.7,
  piaf_ml: 1,
  assemblee_nationale: 3,
  gutenberg_fr: 1,
};
