/** What an analysis says of its own making, in French. */
import { referenceName } from "../../../../language/index.ts";
import type { QualitySentences } from "./en.ts";

export const FRENCH: QualitySentences = {
  notReflected: (agentName) => `Le rapport de ${agentName} n'a pas été relu : les moins sûrs sont passés d'abord.`,
  byRulesAlone: (count, most) =>
    `${count} contradiction${count > 1 ? "s" : ""} au-delà des ${most} plus graves ${count > 1 ? "ont été tranchées" : "a été tranchée"} par les seules règles écrites.`,
  budgetSpent:
    "Le modèle de langue a lu tout ce qu'il peut lire dans une analyse : la suite a été tranchée par les règles écrites.",
  sourceDropped: (reference, fault) =>
    `Une source du projet de mémo ne tient pas et a été retirée (${referenceName(reference, "fr")}) : ${
      { missing_source: "aucun document n'a cet endroit", misquote: "les mots cités ne s'y lisent pas" }[fault]
    }`,
  pointRefuted: (text) => `Retiré de ce qui tient, car les documents le démentent : ${text}`,
  calculationDropped: (text) => `Un calcul du projet de mémo n'a pas pu être confirmé et a été retiré : ${text}`,
};
