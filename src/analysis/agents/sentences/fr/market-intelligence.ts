/** Sentences of the market analyst, in French. */
import type { MarketSentences } from "../en/market-intelligence.ts";

export const market: MarketSentences = {
  size: (metric, value, place, sourced) =>
    `${place} chiffre ${metric} à ${value}${sourced ? "" : ", sans citer de source"}.`,
  said: (sentence, place, sourced) => `${place} dit ${sentence}${sourced ? "" : ", sans citer de source"}.`,
  share: (value, revenue, market) =>
    `Le chiffre d'affaires actuel (${revenue}) représente ${value} du marché annoncé (${market}).`,
  growth: (value, place) => `${place} donne ${value} de croissance au marché.`,
  competitors: (count, names, place) =>
    `${place} compare la société à ${count} ${count === 1 ? "alternative" : "alternatives"} : ${names}.`,
  incoherent: (inner, innerValue, outer, outerValue) => ({
    title: "Les tailles de marché ne s'emboîtent pas",
    text: `${inner} (${innerValue}) dépasse ${outer} (${outerValue}), qui devrait le contenir.`,
    reason: "Une partie ne peut dépasser le tout : l'un des deux est faux, ou ils ne comptent pas la même chose.",
    impact: `${innerValue} contre ${outerValue}.`,
    question: "Comment TAM, SAM et SOM ont-ils été calculés, et à partir de quelles sources ?",
  }),
  noRival: (place, quote) => ({
    title: "Aucune concurrence n'est reconnue",
    text: `${place} affirme « ${quote} ».`,
    reason:
      "Tout client fait aujourd'hui autrement ; un fondateur qui ne voit pas d'alternative n'a pas cherché, ou pas dit.",
    impact: "Ni le prix ni l'effort commercial nécessaire ne peuvent être jugés.",
    question:
      "Qu'utilisent vos clients aujourd'hui à la place, et pourquoi les trois derniers perdus ont-ils choisi autre chose ?",
  }),
  multiple: (kind, value) => `${kind} : ${value}.`,
  percentile: (kind, value, rank, n, median, low, high, by) =>
    `${kind} : ${value}, soit le ${rank} centile de ${n} opérations (${by}) ; médiane ${median}, moitié centrale de ${low} à ${high}.`,
  tooFew: (n) =>
    `${n} ${n === 1 ? "opération comparable" : "opérations comparables"} dans votre table : trop peu pour un centile (il en faut cinq).`,
  noDeals: "aucune table d'opérations comparables n'a été importée",
  by: { currency: "même devise", sector: "même secteur", stage: "même stade" },
  context: (count, files) =>
    `${count} ${count === 1 ? "document extérieur lu" : "documents extérieurs lus"} : ${files}.`,
  noContext: "aucun document extérieur n'a été fourni",
  gaps: {
    tam: {
      text: "Aucune taille de marché n'a été trouvée.",
      question: "Quelle est la taille du marché que vous pouvez servir, et comment l'avez-vous calculée ?",
    },
    competitors: {
      text: "Aucun concurrent n'est nommé.",
      question: "Qui sont vos trois concurrents les plus proches, et où vous battent-ils ?",
    },
    market_source: {
      text: "La taille de marché n'a pas de source.",
      question: "De quelle étude ou de quel comptage vient votre taille de marché, et de quelle date ?",
    },
  },
  summary: (sizes, sourced, rivals) =>
    `${sizes === 0 ? "Aucune taille de marché n'est donnée" : `${sizes} ${sizes === 1 ? "taille de marché donnée" : "tailles de marché données"}, dont ${sourced} avec une source citée`} ; ${rivals === 0 ? "aucun concurrent n'est nommé" : `${rivals} ${rivals === 1 ? "alternative comparée" : "alternatives comparées"}`}.`,
  ordinal: (percent) => `${percent}e`,
  kinds: {
    pre_money: "Valorisation pré-money",
    arr_multiple: "Pré-money sur ARR",
    revenue_multiple: "Pré-money sur chiffre d'affaires",
    round_size: "Montant du tour",
  },
  dear: (text, kind, rank, n, above, median) => ({
    title: "Plus cher que les opérations comparables",
    text,
    reason: `Au ${rank} centile de ${n} opérations comparables.`,
    impact: `Au-dessus de la médiane de ${above}.`,
    question: `${kind} : nettement au-dessus de la médiane des opérations comparables (${median}) ; qu'est-ce qui le justifie ?`,
  }),
};
