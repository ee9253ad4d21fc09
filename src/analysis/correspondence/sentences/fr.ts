/** What the room of letters says in French. */
import type { Sentences } from "./en.ts";

export const FRENCH_SENTENCES: Sentences = {
  warnings: {
    bankDetails:
      "Coordonnées bancaires par mail : appelez l'auteur à un numéro que vous avez déjà avant tout versement.",
    pressure: "Le message vous presse de vous engager : décidez à votre rythme.",
    newTerm: (term) =>
      `Une clause dont rien dans le dossier ne parle : « ${term} ». Lisez-en le texte avant de répondre.`,
    confidential: "On vous demande ce que vous gardez pour vous ; le brouillon décline.",
    rule: (why) => `Une de vos règles n'est pas respectée : ${why}`,
  },
};
