/** What is said of a fault in French. */
import type { AuditMessages } from "./en.ts";

export const french: AuditMessages = {
  place: (anchor, label) => (label === "" ? anchor : `${anchor} (${label})`),
  cells: (anchor, cells, count) => (count === 1 ? anchor : `${anchor} et ${count - 1} autres (${cells})`),
  effect: (result, from, to) => ` ${result} serait de ${to} au lieu de ${from}.`,
  noEffect: " Aucun résultat ne change aujourd'hui.",
  kinds: {
    derived: ({ place, shown, like, count }) =>
      `${place} ${count === 1 ? `est saisie à ${shown}` : "sont saisies"}, exactement ce que donne là la formule de ${like} : le chiffre ne suivra pas quand ses composantes changent.`,
    "typed over": ({ place, shown, like, expected }) =>
      `${place} est saisie à ${shown} alors que les cellules voisines, comme ${like}, sont des formules recopiées ; la formule donnerait ${expected}.`,
    "typed sum": ({ place, shown }) =>
      `${place} est saisie (${shown}), exactement la somme des chiffres qui précèdent : le total ne suivra pas quand ils changent.`,
    "odd formula": ({ place, formula, like, expected, shown }) =>
      `${place} contient ${formula} alors que les cellules voisines sont construites comme ${like}${expected === "" ? "." : `, ce qui donnerait ${expected} au lieu de ${shown}.`}`,
    "wide sum": ({ place, formula }) =>
      `${place} (${formula}) additionne une plage qui commence ou finit sur une cellule vide : elle ne suit pas les lignes de son tableau.`,
    "short sum": ({ place, formula, expected, shown }) =>
      `${place} (${formula}) s'arrête avant le chiffre voisin de sa plage : ${expected} avec lui, ${shown} sans lui.`,
    "adjusted sum": ({ place, formula, expected }) =>
      `${place} (${formula}) contient un nombre écrit dans une somme ; sans lui elle vaut ${expected}.`,
  },
};
