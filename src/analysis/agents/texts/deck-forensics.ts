/** Sentences of the deck's examiner. */

import type { Language } from "../../../documents/index.ts";

export type ForensicsTexts = {
  claim(metric: string, period: string, value: string, place: string, verdict: string): string;
  verdicts: Readonly<Record<"VERIFIED" | "CONTRADICTED" | "AMBIGUOUS" | "UNKNOWN", string>>;
  tally(verified: number, contradicted: number, ambiguous: number, unknown: number): string;
  tallyReason: string;
  verdictReason(probability: string, verdict: string): string;
  refuted: {
    title(subject: string): string;
    text(claim: string, place: string, stated: string, otherPlace: string, other: string): string;
    words(claim: string, place: string, otherPlace: string, other: string): string;
    isReally: Readonly<Record<"scenario" | "metric" | "segment" | "period", (what: string, place: string) => string>>;
    reason(gap: string | null, core: boolean, flatters: boolean): string;
    impact(stated: string, other: string, gap: string | null): string;
    impactWords: string;
    impactAmount(other: string): string;
    cells(first: string, others: number): string;
    question(claim: string, place: string, otherPlace: string, other: string): string;
  };
  ambiguous: {
    title(subject: string): string;
    text(claim: string, place: string, a: string, b: string): string;
    reason: string;
    impact: string;
    question(claim: string, a: string, b: string): string;
  };
  insideDeck: { title(subject: string): string };
  orders: {
    title: string;
    text(place: string, quote: string, how: string): string;
    reason: string;
    impact: string;
    question(place: string): string;
  };
  hidden: {
    title: string;
    text(place: string, quote: string, how: string): string;
    reason: string;
    impact: string;
    question(place: string): string;
  };
  hiddenUnit(place: string, title: string): string;
  hiddenReasons: Readonly<
    Record<
      "colour" | "tiny" | "outside" | "behind_picture" | "invisible" | "hidden_slide" | "hidden_sheet" | "addresses_ai",
      string
    >
  >;
  axis: {
    title: string;
    text(place: string, min: string, seen: string, real: string): string;
    reason: string;
    impact(seen: string, real: string): string;
    question(place: string): string;
  };
  label: {
    title: string;
    text(place: string, label: string, category: string, value: string): string;
    reason: string;
    impact(label: string, value: string): string;
    question(place: string, category: string): string;
  };
  stops: {
    title: string;
    text(place: string, last: string, next: string, shownValue: string, left: string): string;
    reason: string;
    impact(drop: string): string;
    question(place: string, next: string): string;
  };
  chartsFine(count: number): string;
  chartsReason: string;
  summary(verified: number, decided: number, flags: number, hidden: boolean): string;
};

export const FORENSICS_TEXTS: Readonly<Record<Language, ForensicsTexts>> = {
  en: {
    claim: (metric, period, value, place, verdict) =>
      `${place} gives ${metric}${period ? `, ${period}` : ""}, as ${value}: ${verdict}.`,
    verdicts: {
      VERIFIED: "borne out elsewhere in the documents",
      CONTRADICTED: "contradicted elsewhere in the documents",
      AMBIGUOUS: "the other documents disagree about it",
      UNKNOWN: "nothing else bears on it",
    },
    tally: (v, c, a, u) =>
      `Of the deck's claims ${v} are borne out, ${c} contradicted, ${a} disputed, and ${u} stand alone.`,
    tallyReason: "counted from the verdicts, each with its own source",
    verdictReason: (probability, verdict) =>
      `${verdict}, with a calibrated probability of ${probability} that this verdict is right`,
    refuted: {
      title: (subject) => `Contradicted: ${subject}`,
      text: (claim, place, stated, otherPlace, other) =>
        `${place} says “${claim}” (${stated}); ${otherPlace} gives ${other}.`,
      words: (claim, place, otherPlace, other) => `${place} says “${claim}”; ${otherPlace} says “${other}”.`,
      isReally: {
        scenario: (what, place) => `The deck's figure is that of another scenario: ${what} (${place}).`,
        metric: (what, place) => `The deck's figure is what the model calls ${what} (${place}).`,
        segment: (what, place) => `The deck's figure is that of another scope: ${what} (${place}).`,
        period: (what, place) => `The deck's figure is that of another period: ${what} (${place}).`,
      },
      reason: (gap, core, flatters) =>
        [
          gap ? `The gap is ${gap}` : "The two cannot both be true",
          core ? "valuation or survival depends on this figure" : null,
          flatters
            ? "and the deck's version is the more flattering"
            : "though the deck's version is not the more flattering",
        ]
          .filter(Boolean)
          .join("; ")
          .concat("."),
      impact: (stated, other, gap) => `${stated} in the deck against ${other}${gap ? `, a gap of ${gap}` : ""}.`,
      cells: (first, others) => `the calculation over ${first} and ${others} other ${others === 1 ? "cell" : "cells"}`,
      impactAmount: (other) => `${other} stand in the model and not in the deck.`,
      impactWords: "The claim cannot be relied on until it is explained.",
      question: (claim, place, otherPlace, other) =>
        `${place} says “${claim}”, but ${otherPlace} gives ${other}: which is right, and where does the other come from?`,
    },
    ambiguous: {
      title: (subject) => `Disputed: ${subject}`,
      text: (claim, place, a, b) => `${place} says “${claim}”; ${a} agrees, ${b} does not.`,
      reason: "Two places of the founder's own documents give different figures.",
      impact: "Whichever is right, the model or the dashboard is out of date.",
      question: (claim, a, b) => `For “${claim}”, ${a} and ${b} differ: which one holds?`,
    },
    insideDeck: { title: (subject) => `The deck contradicts itself on ${subject}` },
    orders: {
      title: "The deck hides orders to an AI",
      text: (place, quote, how) => `${place} holds text written for a machine and not for you (${how}): “${quote}”.`,
      reason: "Hidden orders are meant to make a reader report what the documents do not bear out.",
      impact: "It has no effect on this report; it says something about whoever put it there.",
      question: (place) => `Who wrote the hidden text on ${place}, and why is it there?`,
    },
    hidden: {
      title: "Text hidden from the reader",
      text: (place, quote, how) => `${place} holds text a reader does not see (${how}): “${quote}”.`,
      reason: "It may be a leftover; it may also be something taken back.",
      impact: "Hidden figures were not used as evidence.",
      question: (place) => `Is the hidden text on ${place} still valid?`,
    },
    hiddenUnit: (place, title) => `${place} is hidden from the show: “${title}”.`,
    hiddenReasons: {
      colour: "same colour as its background",
      tiny: "too small to be read",
      outside: "outside the slide",
      behind_picture: "behind a picture",
      invisible: "marked invisible",
      hidden_slide: "on a hidden slide",
      hidden_sheet: "on a hidden sheet",
      addresses_ai: "addressed to an AI",
    },
    axis: {
      title: "A chart's axis exaggerates",
      text: (place, min, seen, real) =>
        `The bars of ${place} start at ${min}, not at zero: the tallest looks ${seen} the shortest, when it is ${real}.`,
      reason: "Bars are read by their length; an axis that does not start at zero stretches the differences.",
      impact: (seen, real) => `Seen as ${seen}, true at ${real}.`,
      question: (place) => `Can you send the chart of ${place} with an axis from zero?`,
    },
    label: {
      title: "A chart's label does not match its bar",
      text: (place, label, category, value) =>
        `On ${place} the label “${label}” is typed over ${category}, whose value in the chart is ${value}.`,
      reason: "A typed label replaces the figure that the chart holds.",
      impact: (label, value) => `${label} is shown for ${value}.`,
      question: (place, category) => `Which figure is right for ${category} on ${place}: the label or the bar?`,
    },
    stops: {
      title: "A chart stops before the fall",
      text: (place, last, next, shownValue, left) =>
        `The chart of ${place} ends with ${last} (${shownValue}); the model holds ${next}, which is lower: ${left}.`,
      reason: "The last period known is left out, and it is worse than the last one shown.",
      impact: (drop) => `The period left out is lower by ${drop}.`,
      question: (place, next) => `Why does the chart of ${place} leave out ${next}?`,
    },
    chartsFine: (count) =>
      `${count} ${count === 1 ? "chart was" : "charts were"} examined: axes, labels and last periods mislead nobody.`,
    chartsReason: "axes, typed labels and periods read from the charts' own data",
    summary: (verified, decided, flags, hidden) =>
      `${verified} of the ${decided} claims that other documents bear on hold. ${flags === 0 ? "No red flag was raised by the deck itself." : `The deck raises ${flags} ${flags === 1 ? "red flag" : "red flags"}.`}${hidden ? " It hides orders to an AI." : ""}`,
  },
  fr: {
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
    tallyReason: "compté à partir des verdicts, chacun avec sa source",
    verdictReason: (probability, verdict) =>
      `${verdict}, avec une probabilité calibrée de ${probability} que ce verdict soit juste`,
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
          gap ? `L'écart est de ${gap}` : "Les deux ne peuvent être vrais ensemble",
          core ? "la valorisation ou la survie dépend de ce chiffre" : null,
          flatters
            ? "et la version du deck est la plus flatteuse"
            : "mais la version du deck n'est pas la plus flatteuse",
        ]
          .filter(Boolean)
          .join(" ; ")
          .concat("."),
      impact: (stated, other, gap) =>
        `${stated} dans le deck contre ${other}${gap ? `, soit un écart de ${gap}` : ""}.`,
      cells: (first, others) =>
        `le calcul sur ${first} et ${others} ${others === 1 ? "autre cellule" : "autres cellules"}`,
      impactAmount: (other) => `${other} figurent dans le modèle et pas dans le deck.`,
      impactWords: "On ne peut se fier à l'affirmation tant qu'elle n'est pas expliquée.",
      question: (claim, place, otherPlace, other) =>
        `${place} affirme « ${claim} », mais ${otherPlace} donne ${other} : lequel est juste, et d'où vient l'autre ?`,
    },
    ambiguous: {
      title: (subject) => `Disputé : ${subject}`,
      text: (claim, place, a, b) => `${place} affirme « ${claim} » ; ${a} le confirme, ${b} non.`,
      reason: "Deux endroits des documents mêmes du fondateur donnent des chiffres différents.",
      impact: "Quel que soit le bon, le modèle ou le tableau de bord n'est pas à jour.",
      question: (claim, a, b) => `Pour « ${claim} », ${a} et ${b} diffèrent : lequel fait foi ?`,
    },
    insideDeck: { title: (subject) => `Le deck se contredit : ${subject}` },
    orders: {
      title: "Le deck cache des ordres adressés à une IA",
      text: (place, quote, how) =>
        `${place} contient un texte écrit pour une machine et non pour vous (${how}) : « ${quote} ».`,
      reason: "Des ordres cachés visent à faire dire au lecteur ce que les documents ne confirment pas.",
      impact: "Il est sans effet sur ce rapport ; il en dit long sur qui l'a placé là.",
      question: (place) => `Qui a écrit le texte caché de la ${place}, et pourquoi s'y trouve-t-il ?`,
    },
    hidden: {
      title: "Texte caché au lecteur",
      text: (place, quote, how) => `${place} contient un texte qu'on ne voit pas (${how}) : « ${quote} ».`,
      reason: "Ce peut être un reste ; ce peut être une chose retirée.",
      impact: "Les chiffres cachés n'ont pas servi de preuve.",
      question: (place) => `Le texte caché de la ${place} est-il toujours valable ?`,
    },
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
    axis: {
      title: "L'axe d'un graphique exagère",
      text: (place, min, seen, real) =>
        `Les barres de la ${place} partent de ${min} et non de zéro : la plus haute paraît ${seen} la plus basse, alors qu'elle vaut ${real}.`,
      reason: "Une barre se lit par sa longueur ; un axe qui ne part pas de zéro étire les écarts.",
      impact: (seen, real) => `Vu ${seen}, réel ${real}.`,
      question: (place) => `Pouvez-vous renvoyer le graphique de la ${place} avec un axe partant de zéro ?`,
    },
    label: {
      title: "L'étiquette d'un graphique ne correspond pas à sa barre",
      text: (place, label, category, value) =>
        `Sur la ${place}, l'étiquette « ${label} » est saisie au-dessus de ${category}, dont la valeur dans le graphique est ${value}.`,
      reason: "Une étiquette saisie remplace le chiffre que contient le graphique.",
      impact: (label, value) => `${label} est affiché pour ${value}.`,
      question: (place, category) =>
        `Quel chiffre est juste pour ${category} sur la ${place} : l'étiquette ou la barre ?`,
    },
    stops: {
      title: "Un graphique s'arrête avant la baisse",
      text: (place, last, next, shownValue, left) =>
        `Le graphique de la ${place} finit à ${last} (${shownValue}) ; le modèle contient ${next}, plus bas : ${left}.`,
      reason: "La dernière période connue est omise, et elle est moins bonne que la dernière montrée.",
      impact: (drop) => `La période omise est plus basse de ${drop}.`,
      question: (place, next) => `Pourquoi le graphique de la ${place} omet-il ${next} ?`,
    },
    chartsFine: (count) =>
      `${count} ${count === 1 ? "graphique examiné" : "graphiques examinés"} : axes, étiquettes et dernières périodes ne trompent personne.`,
    chartsReason: "axes, étiquettes saisies et périodes lus dans les données mêmes des graphiques",
    summary: (verified, decided, flags, hidden) =>
      `${verified} des ${decided} affirmations sur lesquelles d'autres documents portent sont justes. ${flags === 0 ? "Le deck ne soulève aucune alerte par lui-même." : `Le deck soulève ${flags} ${flags === 1 ? "alerte" : "alertes"}.`}${hidden ? " Il cache des ordres adressés à une IA." : ""}`,
  },
};
