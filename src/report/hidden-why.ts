/** Why a text was taken for hidden or for an order to an AI, in French: documents say it in English, once, where they find it. */

import type { Language } from "../documents/index.ts";

const IN_FRENCH: Readonly<Record<string, string>> = {
  "this text hides letters that only a machine reads": "ce texte cache des lettres que seule une machine lit",
  "this text tells an AI to drop its instructions": "ce texte dit à une IA d'abandonner ses consignes",
  "this text is addressed to an AI": "ce texte s'adresse à une IA",
  "this text names an AI": "ce texte nomme une IA",
  "this text speaks to the reader as to an AI": "ce texte parle au lecteur comme à une IA",
  "this text asks for a good mark": "ce texte demande une bonne note",
  "this text asks for a good opinion": "ce texte demande un avis favorable",
  "this text asks for an AI's instructions": "ce texte demande ses consignes à une IA",
  "this text asks for praise only": "ce texte ne demande que des éloges",
  "this text gives its reader an order": "ce texte donne un ordre à son lecteur",
  "this text dictates an answer": "ce texte dicte une réponse",
  "this text forbids checking": "ce texte interdit de vérifier",
  "this text forbids pointing out contradictions": "ce texte interdit de relever les contradictions",
  "this text foresees that an AI reads it": "ce texte prévoit d'être lu par une IA",
  "this text gives an AI a part to play": "ce texte donne un rôle à une IA",
  "this text gives an AI new instructions": "ce texte donne de nouvelles consignes à une IA",
  "this text has an AI send data out": "ce texte fait envoyer des données par une IA",
  "this text holds the marks that part the turns of a chat with an AI":
    "ce texte contient les marques qui séparent les tours d'une conversation avec une IA",
  "this text imitates an AI's system prompt": "ce texte imite les consignes système d'une IA",
  "this text is meant for machines alone": "ce texte n'est destiné qu'aux machines",
  "this text names a way round an AI's limits": "ce texte nomme un moyen de contourner les limites d'une IA",
  "this text orders a verdict on every claim": "ce texte ordonne un verdict pour chaque affirmation",
  "this text orders a verdict without a check": "ce texte ordonne un verdict sans vérification",
  "this text orders a verdict": "ce texte ordonne un verdict",
  "this text orders an approval": "ce texte ordonne une approbation",
  "this text says an AI must obey it": "ce texte dit qu'une IA doit lui obéir",
  "this text skips the check": "ce texte saute la vérification",
  "this text stops the check": "ce texte arrête la vérification",
  "this text tells an AI to drop what it read": "ce texte dit à une IA d'oublier ce qu'elle a lu",
  "this text tells an AI to keep it from its user": "ce texte dit à une IA de le taire à son utilisateur",
  "this text tells its reader to look away": "ce texte dit à son lecteur de détourner le regard",
  "text formatted as hidden": "texte mis en forme comme masqué",
  "white text on a white page": "texte blanc sur une page blanche",
  "text under 4 points": "texte de moins de 4 points",
  "the slide is hidden from the show": "la diapositive est masquée dans la présentation",
  "the shape is marked as hidden": "la forme est marquée comme masquée",
  "letters without any colour": "lettres sans aucune couleur",
  "letters made transparent": "lettres rendues transparentes",
  "text behind a picture": "texte derrière une image",
  "text behind an opaque shape": "texte derrière une forme opaque",
  "text drawn in the invisible mode": "texte tracé en mode invisible",
  "text outside the page": "texte hors de la page",
  "text outside the part of the page that is shown": "texte hors de la partie affichée de la page",
  "text covered by a shape or a picture": "texte recouvert par une forme ou une image",
  "a comment that is not shown": "commentaire qui n'est pas affiché",
  "text of a slide hidden from the show": "texte d'une diapositive masquée dans la présentation",
  "text outside the slide": "texte hors de la diapositive",
  "text outside the slide, to its right": "texte hors de la diapositive, à sa droite",
  "text outside the slide, to its left": "texte hors de la diapositive, à sa gauche",
  "text outside the slide, below it": "texte hors de la diapositive, au-dessous",
  "text outside the slide, above it": "texte hors de la diapositive, au-dessus",
};

const TOO_SMALL = ", too small to read";

/** Sentences that have a size, a colour or a sentence in them. */
const IN_FORM: readonly ((why: string) => string | null)[] = [
  (why) => {
    const size = between(why.replace(TOO_SMALL, ""), "text of ", " points");
    if (size === null || /[^\d.]/.test(size)) return null;
    return `texte de ${size.replace(".", ",")} points${why.endsWith(TOO_SMALL) ? ", trop petit pour être lu" : ""}`;
  },
  (why) => {
    const [text = "", ground, ...others] = (between(why, "", " background") ?? "").split(" text on a ");
    return ground === undefined || others.length > 0 ? null : `texte ${colour(text)} sur fond ${colour(ground)}`;
  },
  (why) => {
    const name = between(why, "text of colour ", " on a background of the same colour");
    return name === null ? null : `texte de couleur ${name} sur un fond de la même couleur`;
  },
  (why) => {
    const said = between(why, "", " (in a comment)");
    return said === null ? null : `${inFrench(said)} (dans un commentaire)`;
  },
];

/** What stands between a beginning and an end; null where the text has others, or nothing between. */
function between(text: string, beginning: string, end: string): string | null {
  const found = text.startsWith(beginning) && text.endsWith(end) ? text.slice(beginning.length, -end.length) : "";
  return found === "" ? null : found;
}

function colour(name: string): string {
  return { white: "blanc", black: "noir" }[name] ?? name;
}

function inFrench(why: string): string {
  const known = IN_FRENCH[why];
  if (known !== undefined) return known;
  for (const say of IN_FORM) {
    const said = say(why);
    if (said !== null) return said;
  }
  return why;
}

/** A sentence that is not known stays as it is. */
export function hiddenWhy(why: string, language: Language): string {
  return language === "fr" ? inFrench(why) : why;
}
