/** Of the sections that a model may write, in French. */
import type { ProseSentences } from "../en/prose.ts";

export const prose: ProseSentences = {
  titles: {
    business: "Activité",
    cash: "Trésorerie",
    deck: "Ce que dit le deck",
    market_team: "Marché et équipe",
    terms: "Conditions du tour",
    scenarios: "Scénarios",
    for: "Ce qui plaide pour",
    against: "Ce qui plaide contre",
  },
  refused: (n) =>
    `${n} ${n === 1 ? "phrase écrite" : "phrases écrites"} par le modèle pour la note ${n === 1 ? "a été écartée" : "ont été écartées"} : non établie par les constats cités, ou redite.`,
  reviewed: (n) =>
    `${n} ${n === 1 ? "phrase" : "phrases"} du brouillon du modèle ${n === 1 ? "a été écartée" : "ont été écartées"} à sa relecture.`,
  // Messages of a server are English.
  failed: () => "Le modèle n'a pas pu écrire tout le texte de la note : il n'a pas donné de réponse utilisable.",
};
