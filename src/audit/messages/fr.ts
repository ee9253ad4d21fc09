/** What is said of a fault in French. */
import type { AuditMessages } from "./en.ts";

export const french: AuditMessages = {
  place: (anchor, label) => (label === "" ? anchor : `${anchor} (${label})`),
  cells: (anchor, cells, count) => (count === 1 ? anchor : `${anchor} et ${count - 1} autres (${cells})`),
  moved: (result, from, to) => `${result} serait de ${to} au lieu de ${from}`,
  effect: (moved) => ` ${moved.join(" ; ")}.`,
  noEffect: " Aucun résultat ne change aujourd'hui.",
  kinds: {
    derived: ({ place, shown, other, count }) =>
      `${place} ${count === 1 ? `est saisie à ${shown}` : "sont saisies"}, exactement ce que donne là la formule de ${other} : le chiffre ne suivra pas quand ses composantes changent.`,
    "typed over": ({ place, shown, other, expected }) =>
      `${place} est saisie à ${shown} alors que les cellules voisines, comme ${other}, sont des formules recopiées ; la formule donnerait ${expected}.`,
    "typed amid": ({ place, shown, other }) =>
      `${place} est saisie à ${shown} alors que les cellules de part et d'autre, comme ${other}, font le même calcul sur d'autres cellules.`,
    "typed sum": ({ place, shown }) =>
      `${place} est saisie (${shown}), exactement la somme des chiffres qui précèdent : le total ne suivra pas quand ils changent.`,
    "odd formula": ({ place, formula, other, expected, shown }) =>
      `${place} contient ${formula} alors que les cellules voisines sont construites comme ${other}${expected === "" ? "." : `, ce qui donnerait ${expected} au lieu de ${shown}.`}`,
    "wide sum": ({ place, formula }) =>
      `${place} (${formula}) additionne une plage qui commence ou finit sur une cellule vide : elle ne suit pas les lignes de son tableau.`,
    "short sum": ({ place, formula, expected, shown, other }) =>
      `${place} (${formula}) omet ${other}${expected === "" ? "." : ` : ${shown} au lieu de ${expected}.`}`,
    "adjusted sum": ({ place, formula, expected }) =>
      `${place} (${formula}) contient un nombre écrit dans une somme${expected === "" ? "" : ` ; sans lui elle vaut ${expected}`}.`,
    slipped: ({ place, formula, other }) =>
      `${place} contient ${formula} alors que les autres de sa ligne prennent leurs propres cellules : elle prend une cellule de ${other} à côté.`,
    "slipped year": ({ place, formula, other }) =>
      `${place} (${formula}) prend le chiffre d'une autre année que la sienne, qui se trouve en ${other} : une autre ligne du classeur le prend pour la même année.`,
    unlinked: ({ place, shown, other }) =>
      `${place} : ${shown} est saisi à côté d'un lien vers la ligne de ${other}, qui contient un autre chiffre pour la même période.`,
    error: ({ place, says, formula, count }) =>
      `${place} ${count === 1 ? "affiche" : "affichent"} ${says}${formula === "" ? "" : ` : ${formula}`} ; tout ce qui s'en sert n'est pas fiable.`,
    "over nothing": ({ place, formula, says }) =>
      `${place} (${formula}) repose sur la ligne ${says}, qui ne contient rien : ce que la formule devait donner ne compte pour rien.`,
    noughts: ({ place, says }) =>
      `${place} et les ${says} autres chiffres de sa feuille valent 0, formules comprises, alors que d'autres feuilles contiennent des chiffres : la feuille n'a pas été remplie ou n'est pas reliée.`,
    "no formula": ({ place, says }) =>
      `${place} et tous les autres chiffres du classeur, ${says} en tout, sont saisis : aucune cellule ne contient de formule, rien ne peut donc être recalculé ni retracé.`,
    hole: ({ place, says }) =>
      `${place} est vide alors que les ${says} autres colonnes de la ligne contiennent un chiffre.`,
    nameless: ({ place, formula, says }) =>
      `${place} (${formula}) est dans une ligne sans nom, qui s'arrête à ${says} alors que les lignes voisines continuent.`,
    plug: ({ place, formula, other }) =>
      `${place} (${formula}) est ce qui manque pour équilibrer : le contrôle en ${other} ne peut donner que 0 et ne contrôle rien.`,
    "inexact check": ({ place, formula, shown }) =>
      `${place} (${formula}) affiche « ${shown} » alors que les deux chiffres sont égaux à l'arrondi de la machine près : le contrôle compare sans arrondir.`,
    "counted twice": ({ place, formula, other }) =>
      `${place} (${formula}) additionne ${other} et aussi des cellules que celle-ci additionne déjà.`,
    "two periods": ({ place, formula }) =>
      `${place} (${formula}) n'additionne que cette période et la précédente : un cumul ajouterait la période au total de la précédente.`,
    "off total": ({ place, shown, expected, other }) =>
      `${place} est saisie à ${shown}, mais ${other === "" ? "les lignes au-dessus" : `les lignes que ${other} additionne`} donnent ${expected} dans sa propre colonne.`,
    misnamed: ({ place, formula, other }) =>
      `${place} (${formula}) comprend ${other}, qui ne fait pas partie de ce que dit son nom.`,
    "flow as balance": ({ place, formula, other }) =>
      `${place} (${formula}) prend le flux d'une période, ${other}, pour le solde à sa fin : ce qu'il y avait avant est omis.`,
    "months for years": ({ place, formula, other }) =>
      `${place} (${formula}) mêle mois et années : ${other} est de l'autre durée.`,
    "plain mean": ({ place, formula, shown, expected }) =>
      `${place} (${formula}) vaut ${shown}, moyenne simple ; pondérée comme la feuille elle-même le fait, elle vaut ${expected}.`,
    "odd sign": ({ place, shown, other }) =>
      `${place} vaut ${shown} alors que les autres chiffres de sa ligne ont l'autre signe, comme ${other}.`,
    "odd scale": ({ place, shown, other }) =>
      `${place} vaut ${shown} à côté de ${other} : la saisie semble faite dans une autre unité.`,
    identity: ({ place, shown, says, expected }) =>
      `${place} est saisie à ${shown}, mais ${says} donne ${expected} avec les lignes de sa propre colonne.`,
    disagreement: ({ place, shown, says, other }) =>
      `${place} est saisie à ${shown} alors que ${other} donne ${says} pour la même période.`,
    "empty balance": ({ place, formula, other }) =>
      `${place} (${formula}) additionne des cellules vides et donne 0, alors que ${other} figure à la même date.`,
    "repeated row": ({ place, says }) =>
      `${place} sont saisies et égales au dernier chiffre près à celles de la ligne au-dessus (${says}) : l'un des deux noms ne convient pas.`,
    "stray name": ({ place, formula, says, other }) =>
      `${place} (${formula}) utilise le nom « ${says} », qui désigne une ligne appelée autrement, alors que ${other} est ce que le nom annonce.`,
    circle: ({ place, formula, says }) =>
      `${place} (${formula}) se sert d'elle-même par d'autres formules, ${says} en tout : sa valeur dépend du moment où le calcul s'est arrêté.`,
    "mixed currencies": ({ place, formula, says, other }) =>
      `${place} (${formula}) mêle deux devises (${says} : ${other}) sans taux entre elles.`,
    turned: ({ place, formula, other }) =>
      `${place} (${formula}) donne le signe contraire du passé de sa ligne, comme ${other} : placée là, elle donnerait exactement ce chiffre avec l'autre signe.`,
    outside: ({ place, formula, says }) =>
      `${place} (${formula}) prend des chiffres dans un autre classeur, ${says}, qui n'est pas fourni : aucune hypothèse d'ici ne les atteint.`,
    unpriced: ({ place, other }) =>
      `${place} est vide alors que ${other} multiplie par elle : ce qui est à côté compte pour zéro.`,
    "parted result": ({ place, formula, says, other }) =>
      `${place} (${formula}) laisse de côté le résultat, ${other}, que ${says} ajoute à part : ce n'est pas le flux que son nom annonce.`,
    "heavy tax": ({ place, shown, says, other }) =>
      `${place} vaut ${shown}, soit ${says} % du bénéfice de ${other} : aucun pays n'impose autant les bénéfices, l'impôt est donc calculé sur autre chose.`,
    "written assumption": ({ place, formula, says }) =>
      `${place} (${formula}) écrit ${says} dans la formule : une hypothèse qu'aucune cellule ne contient, et qu'on ne peut donc ni voir, ni faire varier, ni discuter.`,
    "written input": ({ place, formula, says, other }) =>
      `${place} (${formula}) écrit ${says} dans la formule, que ${other} contient comme hypothèse : changer l'hypothèse ne l'atteint pas.`,
  },
};
