/** Sentences of the deck's examiner, in French. */
import type { ForensicsSentences } from "../en/deck-forensics.ts";

export const forensics: ForensicsSentences = {
  claim: (metric, period, value, place, verdict) =>
    `${place} affiche ${metric}${period ? `, ${period}` : ""} : ${value} ; ${verdict}.`,
  verdicts: {
    VERIFIED: "confirmé ailleurs dans les documents",
    CONTRADICTED: "contredit ailleurs dans les documents",
    AMBIGUOUS: "les autres documents divergent",
    UNKNOWN: "rien d'autre ne porte dessus",
  },
  tally: (v, c, a, u) =>
    `Parmi les affirmations du deck, ${v} sont confirmées, ${c} contredites, ${a} disputées et ${u} ne s'appuient sur rien d'autre.`,
  growthOf: (metric) => `croissance (${metric})`,
  refuted: {
    title: (subject) => `Contredit : ${subject}`,
    text: (claim, place, stated, otherPlace, other) =>
      `${place} affirme « ${claim} » (${stated}) ; ${otherPlace} donne ${other}.`,
    words: (claim, place, otherPlace, other) => `${place} affirme « ${claim} » ; ${otherPlace} indique « ${other} ».`,
    isReally: {
      scenario: (what, place) => `Le chiffre du deck est celui d'un autre scénario : ${what} (${place}).`,
      metric: (what, place) => `Le chiffre du deck est ce que le modèle appelle ${what} (${place}).`,
      segment: (what, place) => `Le chiffre du deck est celui d'un autre périmètre : ${what} (${place}).`,
      period: (what, place) => `Le chiffre du deck est celui d'une autre période : ${what} (${place}).`,
    },
    reason: (gap, core, flatters) =>
      [
        gap ? `Le deck donne ${gap}` : "Les deux ne peuvent être vrais ensemble",
        core ? "la valorisation ou la survie dépend de ce chiffre" : null,
        flatters
          ? "et la version du deck est la plus flatteuse"
          : "mais la version du deck n'est pas la plus flatteuse",
      ]
        .filter(Boolean)
        .join(" ; ")
        .concat("."),
    impact: (stated, other, gap) => `${stated} dans le deck contre ${other}${gap ? ` : ${gap}` : ""}.`,
    cells: (first, others) =>
      `le calcul sur ${first} et ${others} ${others === 1 ? "autre cellule" : "autres cellules"}`,
    impactAmount: (other) => `${other} figurent dans le modèle et pas dans le deck.`,
    impactWords: "On ne peut se fier à l'affirmation tant qu'elle n'est pas expliquée.",
  },
  ambiguous: {
    title: (subject) => `Disputé : ${subject}`,
    text: (claim, place, a, b) => `${place} affirme « ${claim} » ; ${a} le confirme, ${b} non.`,
    reason: "Deux endroits des documents mêmes du fondateur donnent des chiffres différents.",
    impact: "Quel que soit le bon, le modèle ou le tableau de bord n'est pas à jour.",
  },
  insideDeck: { title: (subject) => `Le deck se contredit : ${subject}` },
  orders: (place, quote, how, slide) => ({
    title: "Le deck cache des ordres adressés à une IA",
    text: `${place} contient un texte écrit pour une machine et non pour vous (${how}) : « ${quote} ».`,
    reason: "Des ordres cachés visent à faire dire au lecteur ce que les documents ne confirment pas.",
    impact: "Il est sans effet sur ce rapport ; il en dit long sur qui l'a placé là.",
    question: `Qui a écrit le texte caché de la ${slide}, et pourquoi s'y trouve-t-il ?`,
  }),
  hidden: (place, quote, how, slide) => ({
    title: "Texte caché au lecteur",
    text: `${place} contient un texte qu'on ne voit pas (${how}) : « ${quote} ».`,
    reason: "Ce peut être un reste ; ce peut être une chose retirée.",
    impact: "Les chiffres cachés n'ont pas servi de preuve.",
    question: `Le texte caché de la ${slide} est-il toujours valable ?`,
  }),
  hiddenUnit: (place, title) => `${place} est masquée à la projection : « ${title} ».`,
  hiddenReasons: {
    colour: "de la couleur du fond",
    tiny: "trop petit pour être lu",
    outside: "hors de la diapositive",
    behind_picture: "derrière une image",
    invisible: "marqué invisible",
    hidden_slide: "sur une diapositive masquée",
    hidden_sheet: "sur une feuille masquée",
    addresses_ai: "adressé à une IA",
  },
  axis: (place, min, seen, real) => ({
    title: "L'axe d'un graphique exagère",
    text: `Les barres de la ${place} partent de ${min} et non de zéro : la plus haute paraît ${seen} la plus basse, alors qu'elle vaut ${real}.`,
    reason: "Une barre se lit par sa longueur ; un axe qui ne part pas de zéro étire les écarts.",
    impact: `Vu ${seen}, réel ${real}.`,
    question: `Pouvez-vous renvoyer le graphique de la ${place} avec un axe partant de zéro ?`,
  }),
  label: (place, label, category, value) => ({
    title: "L'étiquette d'un graphique ne correspond pas à sa barre",
    text: `Sur la ${place}, l'étiquette « ${label} » est saisie au-dessus de ${category}, dont la valeur dans le graphique est ${value}.`,
    reason: "Une étiquette saisie remplace le chiffre que contient le graphique.",
    impact: `${label} est affiché pour ${value}.`,
    question: `Quel chiffre est juste pour ${category} sur la ${place} : l'étiquette ou la barre ?`,
  }),
  stops: (place, last, next, highest, left, drop) => ({
    title: "Un graphique s'arrête avant la baisse",
    text: `Le graphique de la ${place} finit à ${last} (${highest}) ; le modèle contient ${next}, plus bas : ${left}.`,
    reason: "La dernière période connue est omise, et elle est moins bonne que la dernière montrée.",
    impact: `La période omise est plus basse de ${drop}.`,
    question: `Pourquoi le graphique de la ${place} omet-il ${next} ?`,
  }),
  chartsFine: (count) =>
    `${count} ${count === 1 ? "graphique examiné" : "graphiques examinés"} : axes, étiquettes et dernières périodes ne trompent personne.`,
};
