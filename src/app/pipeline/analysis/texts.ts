/** What an analysis says of its own making, in both languages. */

import type { CitationCheck } from "../../../analysis/findings/index.ts";
import type { Language } from "../../../documents/index.ts";
import { referenceName } from "../../../language/index.ts";

/** Why a source of the draft memo does not stand. Hidden text does: it is what some red flags show. */
export type SourceFault = Exclude<CitationCheck["kind"], "stands" | "hidden">;

export type QualityTexts = {
  readonly notReflected: (agentName: string) => string;
  readonly byRulesAlone: (count: number, most: number) => string;
  readonly unresolved: string;
  readonly borneOut: string;
  readonly rejected: string;
  readonly budgetSpent: (budget: number) => string;
  readonly sourceDropped: (reference: string, fault: SourceFault) => string;
  readonly pointRefuted: (text: string) => string;
  readonly calculationDropped: (text: string) => string;
};

const ENGLISH: QualityTexts = {
  notReflected: (agentName) => `The report of ${agentName} was not reviewed: the least confident went first.`,
  byRulesAlone: (count, most) =>
    `${count} contradiction${count > 1 ? "s" : ""} beyond the ${most} most severe ${count > 1 ? "were" : "was"} settled by the written rules alone.`,
  unresolved: "the documents do not settle it",
  borneOut: "borne out by the ruling",
  rejected: "rejected by the ruling",
  budgetSpent: (budget) =>
    `The model's budget of ${budget} tokens was spent: what came after was settled by the written rules.`,
  sourceDropped: (reference, fault) =>
    `A source of the draft memo does not stand and was taken out (${referenceName(reference, "en")}): ${
      { missing_source: "no document has that place", misquote: "the words quoted do not stand there" }[fault]
    }`,
  pointRefuted: (text) => `Taken out of what holds, because the documents refute it: ${text}`,
  calculationDropped: (text) => `A calculation of the draft memo could not be confirmed and was taken out: ${text}`,
};

const FRENCH: QualityTexts = {
  notReflected: (agentName) => `Le rapport de ${agentName} n'a pas été relu : les moins sûrs sont passés d'abord.`,
  byRulesAlone: (count, most) =>
    `${count} contradiction${count > 1 ? "s" : ""} au-delà des ${most} plus graves ${count > 1 ? "ont été tranchées" : "a été tranchée"} par les seules règles écrites.`,
  unresolved: "les documents ne permettent pas de trancher",
  borneOut: "confirmé par l'arbitrage",
  rejected: "écarté par l'arbitrage",
  budgetSpent: (budget) =>
    `Le budget de ${budget} jetons du modèle a été épuisé : la suite a été tranchée par les règles écrites.`,
  sourceDropped: (reference, fault) =>
    `Une source du projet de mémo ne tient pas et a été retirée (${referenceName(reference, "fr")}) : ${
      { missing_source: "aucun document n'a cet endroit", misquote: "les mots cités ne s'y lisent pas" }[fault]
    }`,
  pointRefuted: (text) => `Retiré de ce qui tient, car les documents le démentent : ${text}`,
  calculationDropped: (text) => `Un calcul du projet de mémo n'a pas pu être confirmé et a été retiré : ${text}`,
};

export function qualityTexts(language: Language): QualityTexts {
  return language === "fr" ? FRENCH : ENGLISH;
}
