/** Titles of the sections that a model may write, in both languages. */
import type { Language } from "../../../documents/index.ts";
import type { ProseSection } from "../../findings/index.ts";

export const PROSE_TITLES: Readonly<Record<ProseSection, Readonly<Record<Language, string>>>> = {
  business: { en: "Business", fr: "Activité" },
  cash: { en: "Cash", fr: "Trésorerie" },
  deck: { en: "What the deck says", fr: "Ce que dit le deck" },
  market_team: { en: "Market and team", fr: "Marché et équipe" },
  terms: { en: "Terms", fr: "Conditions du tour" },
  scenarios: { en: "Scenarios", fr: "Scénarios" },
  for: { en: "The case for", fr: "Ce qui plaide pour" },
  against: { en: "The case against", fr: "Ce qui plaide contre" },
};

export const PROSE_NOTES = {
  en: {
    refused: (n: number) =>
      `${n} ${n === 1 ? "sentence" : "sentences"} that the model wrote for the memo ${n === 1 ? "was" : "were"} left out: not borne out by the findings cited, or a repetition.`,
    reviewed: (n: number) =>
      `${n} ${n === 1 ? "sentence" : "sentences"} of the model's draft ${n === 1 ? "was" : "were"} left out when the model reviewed it.`,
    failed: (why: string) => `The model could not write all of the memo's text: ${why}`,
  },
  fr: {
    refused: (n: number) =>
      `${n} ${n === 1 ? "phrase écrite" : "phrases écrites"} par le modèle pour la note ${n === 1 ? "a été écartée" : "ont été écartées"} : non établie par les constats cités, ou redite.`,
    reviewed: (n: number) =>
      `${n} ${n === 1 ? "phrase" : "phrases"} du brouillon du modèle ${n === 1 ? "a été écartée" : "ont été écartées"} à sa relecture.`,
    // Messages of a server are English.
    failed: () => "Le modèle n'a pas pu écrire tout le texte de la note : il n'a pas donné de réponse utilisable.",
  },
} as const;
