/** Sentences that tell what decided a verdict, typed by what they say and by language. */
import type { Language } from "../documents/index.ts";
import type { RejectedCandidate } from "./compare-facts.ts";
import type { Predicate } from "./score/index.ts";

export type VerdictWords = {
  readonly nothingRecognised: string;
  /** "Model!D3 gives 2,480". */
  gives(place: string, value: string): string;
  verified(gives: string): string;
  contradicted(gives: string, stated: string): string;
  /** The same figure for another time than the claim says. */
  datedOtherwise(gives: string, period: string, stated: string): string;
  ambiguous(supported: string, refuted: string): string;
  readonly nothingBears: string;
  nearest(anchor: string, quote: string, why: string): string;
  /** What the likeliest place gives or is said to be. */
  likeliest(place: string, label: string, finding: string): string;
  likeliestGives(place: string, label: string, value: string): string;
  /** What is said of a line that is so, and of one that is not. */
  readonly holds: Readonly<Record<Predicate, readonly [string, string]>>;
  /** Why a fact was rejected as evidence for the claim. */
  readonly why: Readonly<Record<RejectedCandidate["why"] | "perhaps" | "onlyRead", string>>;
  /** What a sentence without figures says of the claim. */
  saysTheSame(place: string, sentence: string): string;
  saysTheOpposite(place: string, sentence: string): string;
};

const EN: VerdictWords = {
  nothingRecognised: "No figure or checkable fact was recognised in this claim.",
  gives: (place, value) => `${place} gives ${value}`,
  verified: (gives) => `${gives}: same metric and period, within the rounding stated.`,
  contradicted: (gives, stated) => `${gives}, not ${stated}, for the same metric and period.`,
  datedOtherwise: (gives, period, stated) =>
    `${gives} for ${period}, not for ${stated}, beside the same other figures.`,
  ambiguous: (supported, refuted) => `The sources disagree: ${supported}, but ${refuted}.`,
  nothingBears: "Nothing else in the documents bears on this claim.",
  nearest: (anchor, quote, why) => `Nothing else bears on this claim; the nearest, ${anchor} (${quote}), is ${why}.`,
  likeliest: (place, label, finding) => `The likeliest place, ${place} (${label}), ${finding}.`,
  likeliestGives: (place, label, value) => `The likeliest place, ${place} (${label}), gives ${value}.`,
  holds: {
    positive: ["is above zero throughout", "is not above zero throughout"],
    negative: ["is below zero throughout", "is not below zero throughout"],
    zero: ["is nil", "is not nil"],
    rising: ["rises from one period to the next", "does not rise from one period to the next"],
    falling: ["falls from one period to the next", "does not fall from one period to the next"],
    lastsUntil: ["lasts until the period named", "falls below zero at another time"],
    firstHere: ["begins in the period named", "begins at another time"],
    largest: ["is the largest of its group", "is not the largest of its group"],
    smallest: ["is the smallest of its group", "is not the smallest of its group"],
  },
  why: {
    metric: "another metric",
    period: "for another period",
    scenario: "for another scenario",
    segment: "for another segment",
    gross: "gross where the claim is net, or the reverse",
    unit: "in another unit",
    form: "a level and not a change or a share, or the reverse",
    basis: "a forecast and not an actual, or the reverse",
    perhaps: "perhaps this cell, unconfirmed",
    onlyRead: "read; does not decide",
  },
  saysTheSame: (place, sentence) => `${place} says the same: “${sentence}”`,
  saysTheOpposite: (place, sentence) => `${place} says the opposite: “${sentence}”`,
};

const FR: VerdictWords = {
  nothingRecognised: "Aucun chiffre ni fait vérifiable n'a été reconnu dans cette affirmation.",
  gives: (place, value) => `${place} donne ${value}`,
  verified: (gives) => `${gives} : même indicateur, même période, à l'arrondi près.`,
  contradicted: (gives, stated) => `${gives} au lieu de ${stated}, pour le même indicateur et la même période.`,
  datedOtherwise: (gives, period, stated) =>
    `${gives} pour ${period} et non pour ${stated}, à côté des mêmes autres chiffres.`,
  ambiguous: (supported, refuted) => `Les sources se contredisent : ${supported}, mais ${refuted}.`,
  nothingBears: "Rien d'autre dans les documents ne porte sur cette affirmation.",
  nearest: (anchor, quote, why) =>
    `Rien d'autre ne porte sur cette affirmation ; le plus proche, ${anchor} (${quote}), est ${why}.`,
  likeliest: (place, label, finding) => `L'endroit le plus probable, ${place} (${label}), ${finding}.`,
  likeliestGives: (place, label, value) => `L'endroit le plus probable, ${place} (${label}), donne ${value}.`,
  holds: {
    positive: ["est positif sur toute la période", "n'est pas positif sur toute la période"],
    negative: ["est négatif sur toute la période", "n'est pas négatif sur toute la période"],
    zero: ["est nul", "n'est pas nul"],
    rising: ["augmente d'une période à l'autre", "n'augmente pas d'une période à l'autre"],
    falling: ["diminue d'une période à l'autre", "ne diminue pas d'une période à l'autre"],
    lastsUntil: ["tient jusqu'à la période dite", "passe sous zéro à un autre moment"],
    firstHere: ["commence à la période dite", "commence à un autre moment"],
    largest: ["est le plus élevé de son groupe", "n'est pas le plus élevé de son groupe"],
    smallest: ["est le plus faible de son groupe", "n'est pas le plus faible de son groupe"],
  },
  why: {
    metric: "un autre indicateur",
    period: "pour une autre période",
    scenario: "pour un autre scénario",
    segment: "pour un autre périmètre",
    gross: "en brut et non en net, ou l'inverse",
    unit: "dans une autre unité",
    form: "un niveau et non une variation ou une part, ou l'inverse",
    basis: "une prévision et non un réalisé, ou l'inverse",
    perhaps: "peut-être cette cellule, non confirmée",
    onlyRead: "lu, sans effet sur le verdict",
  },
  saysTheSame: (place, sentence) => `${place} dit la même chose : « ${sentence} »`,
  saysTheOpposite: (place, sentence) => `${place} dit le contraire : « ${sentence} »`,
};

const VERDICT_WORDS: Readonly<Record<Language, VerdictWords>> = { en: EN, fr: FR };

export function verdictWords(language: Language): VerdictWords {
  return VERDICT_WORDS[language];
}
