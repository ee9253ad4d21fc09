/** Why a model's verdict was taken, or thrown out, in the claim's language. */

import type { Language } from "../../documents/index.ts";
import { placeName } from "../../language/index.ts";
import type { Status } from "../types.ts";
import type { Gap } from "./coverage.ts";

type Both = Readonly<Record<Language, string>>;

export const REASONS = {
  nothing: {
    en: "The language model read the passages nearest to it: none decides.",
    fr: "Le modèle de langage a lu les passages les plus proches : aucun ne tranche.",
  },
  noQuote: {
    en: "The language model gave a verdict without a quotation: it was thrown out.",
    fr: "Le modèle de langage a rendu un verdict sans citation : il est écarté.",
  },
  quoteMissing: {
    en: "The language model quoted words that do not stand in the document: its verdict was thrown out.",
    fr: "Le modèle de langage a cité des mots absents du document : son verdict est écarté.",
  },
  unsure: {
    en: "The language model was not sure enough: its verdict was not kept.",
    fr: "Le modèle de langage n'était pas assez sûr : son verdict n'est pas retenu.",
  },
  addressesAi: {
    en: "The claim's own text speaks to an AI: no model was asked.",
    fr: "Le texte de l'affirmation s'adresse à une IA : aucun modèle n'a été interrogé.",
  },
} as const satisfies Record<string, Both>;

const GAPS: Readonly<Record<Gap, Both>> = {
  subject: { en: "of the same company or person", fr: "de la même société ou personne" },
  metric: { en: "of the same measure", fr: "du même indicateur" },
  period: { en: "of the same period", fr: "de la même période" },
  unit: { en: "in the same unit", fr: "dans la même unité" },
  value: { en: "with a figure that decides", fr: "avec un chiffre qui tranche" },
  scope: { en: "of the same scope", fr: "du même périmètre" },
  words: { en: "of the same thing", fr: "de la même chose" },
  negation: { en: "in the same sense", fr: "dans le même sens" },
};

export function notCovered(gap: Gap, language: Language): string {
  return language === "fr"
    ? `Le modèle de langage tranchait, mais le passage cité ne parle pas ${GAPS[gap].fr} : verdict écarté.`
    : `The language model decided, but the passage it quotes does not speak ${GAPS[gap].en}: its verdict was thrown out.`;
}

export function modelFailed(why: string, language: Language): string {
  // Messages of a server are English.
  return language === "fr"
    ? "Sans le modèle de langage : il n'a pas donné de réponse utilisable."
    : `Without the language model: ${why}`;
}

export function decided(status: Status, anchor: string, file: string, quote: string, language: Language): string {
  const says = {
    VERIFIED: { en: "bears the claim out", fr: "appuie l'affirmation" },
    CONTRADICTED: { en: "says otherwise", fr: "dit autre chose" },
    AMBIGUOUS: { en: "is one of the passages that disagree", fr: "est l'un des passages qui se contredisent" },
    UNKNOWN: { en: "does not decide", fr: "ne tranche pas" },
  }[status];
  return language === "fr"
    ? `Lu par le modèle de langage : ${placeName(anchor, "fr")} (${file}) ${says.fr} : « ${quote.slice(0, 160)} »`
    : `Read by the language model: ${anchor} (${file}) ${says.en}: “${quote.slice(0, 160)}”`;
}

export function disagrees(arithmetic: string, model: string, language: Language): string {
  return language === "fr"
    ? `Les chiffres et la lecture se contredisent. Chiffres : ${arithmetic} ${model}`
    : `The figures and the reading disagree. Figures: ${arithmetic} ${model}`;
}
