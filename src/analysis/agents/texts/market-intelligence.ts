/** Sentences of the market analyst. */

import type { Language } from "../../../documents/index.ts";

export type MarketTexts = {
  size(metric: string, value: string, place: string, sourced: boolean): string;
  sourceNamed(words: string): string;
  noSource: string;
  share(value: string, revenue: string, market: string): string;
  growth(value: string, place: string): string;
  competitors(count: number, names: string, place: string): string;
  sizeReason: string;
  rulesReason: string;
  incoherent: {
    title: string;
    text(inner: string, innerValue: string, outer: string, outerValue: string): string;
    reason: string;
    impact(a: string, b: string): string;
    question: string;
  };
  noRival: {
    title: string;
    text(place: string, quote: string): string;
    reason: string;
    impact: string;
    question: string;
  };
  multiple(kind: string, value: string): string;
  percentile(
    kind: string,
    value: string,
    rank: string,
    n: number,
    median: string,
    low: string,
    high: string,
    by: string,
  ): string;
  tooFew(n: number): string;
  noDeals: string;
  by: Readonly<Record<"currency" | "sector" | "stage", string>>;
  context(count: number, files: string): string;
  noContext: string;
  gaps: Readonly<Record<"tam" | "competitors" | "market_source", { text: string; question: string }>>;
  summary(sizes: number, sourced: number, rivals: number): string;
  kinds: Readonly<Record<"pre_money" | "arr_multiple" | "revenue_multiple" | "round_size", string>>;
  dear: {
    title: string;
    reason(rank: string, n: number): string;
    impact(value: string): string;
    question(kind: string, median: string): string;
  };
};

export const MARKET_TEXTS: Readonly<Record<Language, MarketTexts>> = {
  en: {
    size: (metric, value, place, sourced) =>
      `${place} puts ${metric} at ${value}${sourced ? "" : ", naming no source"}.`,
    sourceNamed: (words) => `the page names a source (“${words}”), which was not consulted`,
    noSource: "the page names no source and no other document bears on it",
    share: (value, revenue, market) => `Present revenue (${revenue}) is ${value} of the market claimed (${market}).`,
    growth: (value, place) => `${place} has the market grow by ${value}.`,
    competitors: (count, names, place) =>
      `${place} sets the company beside ${count} ${count === 1 ? "alternative" : "alternatives"}: ${names}.`,
    sizeReason: "stated by the deck alone",
    rulesReason: "read in the deck's own table or sentence",
    incoherent: {
      title: "Market sizes do not fit into each other",
      text: (inner, innerValue, outer, outerValue) =>
        `${inner} (${innerValue}) is larger than ${outer} (${outerValue}), which should contain it.`,
      reason: "A part cannot exceed the whole: one of the two is wrong, or they do not count the same thing.",
      impact: (a, b) => `${a} against ${b}.`,
      question: "How were TAM, SAM and SOM computed, and from which sources?",
    },
    noRival: {
      title: "No competition is admitted",
      text: (place, quote) => `${place} says “${quote}”.`,
      reason:
        "Every customer does something today instead; a founder who sees no alternative has not looked, or not said.",
      impact: "The price and the sales effort needed to win cannot be judged.",
      question:
        "What do customers use or do today instead of your product, and why did the last three you lost choose otherwise?",
    },
    multiple: (kind, value) => `${kind}: ${value}.`,
    percentile: (kind, value, rank, n, median, low, high, by) =>
      `${kind} is ${value}: at the ${rank} percentile of ${n} deals (${by}); median ${median}, middle half from ${low} to ${high}.`,
    tooFew: (n) =>
      `${n} comparable ${n === 1 ? "deal" : "deals"} in your table: too few for a percentile (five are needed).`,
    noDeals: "no table of comparable deals was imported",
    by: { currency: "same currency", sector: "same sector", stage: "same stage" },
    context: (count, files) => `${count} outside ${count === 1 ? "document was" : "documents were"} read: ${files}.`,
    noContext: "no outside document was given",
    gaps: {
      tam: {
        text: "No market size was found.",
        question: "How large is the market you can serve, and how did you compute it?",
      },
      competitors: {
        text: "No competitor is named.",
        question: "Who are your three closest competitors, and where do they beat you?",
      },
      market_source: {
        text: "The market size has no source.",
        question: "Which study or count is your market size taken from, and of what date?",
      },
    },
    summary: (sizes, sourced, rivals) =>
      `${sizes === 0 ? "No market size is given" : `${sizes} market ${sizes === 1 ? "size is" : "sizes are"} given, ${sourced} with a source named`}; ${rivals === 0 ? "no competitor is named" : `${rivals} ${rivals === 1 ? "alternative is" : "alternatives are"} compared`}.`,
    kinds: {
      pre_money: "Pre-money valuation",
      arr_multiple: "Pre-money over ARR",
      revenue_multiple: "Pre-money over revenue",
      round_size: "Round",
    },
    dear: {
      title: "Dearer than comparable deals",
      reason: (rank, n) => `At the ${rank} percentile of ${n} comparable deals.`,
      impact: (value) => `Above the median by ${value}.`,
      question: (kind, median) =>
        `${kind} is well above the median of comparable deals (${median}): what justifies it?`,
    },
  },
  fr: {
    size: (metric, value, place, sourced) =>
      `${place} chiffre ${metric} à ${value}${sourced ? "" : ", sans citer de source"}.`,
    sourceNamed: (words) => `la page cite une source (« ${words} »), qui n'a pas été consultée`,
    noSource: "la page ne cite aucune source et aucun autre document ne porte dessus",
    share: (value, revenue, market) =>
      `Le chiffre d'affaires actuel (${revenue}) représente ${value} du marché annoncé (${market}).`,
    growth: (value, place) => `${place} donne ${value} de croissance au marché.`,
    competitors: (count, names, place) =>
      `${place} compare la société à ${count} ${count === 1 ? "alternative" : "alternatives"} : ${names}.`,
    sizeReason: "affirmé par le seul deck",
    rulesReason: "lu dans un tableau ou une phrase du deck",
    incoherent: {
      title: "Les tailles de marché ne s'emboîtent pas",
      text: (inner, innerValue, outer, outerValue) =>
        `${inner} (${innerValue}) dépasse ${outer} (${outerValue}), qui devrait le contenir.`,
      reason: "Une partie ne peut dépasser le tout : l'un des deux est faux, ou ils ne comptent pas la même chose.",
      impact: (a, b) => `${a} contre ${b}.`,
      question: "Comment TAM, SAM et SOM ont-ils été calculés, et à partir de quelles sources ?",
    },
    noRival: {
      title: "Aucune concurrence n'est reconnue",
      text: (place, quote) => `${place} affirme « ${quote} ».`,
      reason:
        "Tout client fait aujourd'hui autrement ; un fondateur qui ne voit pas d'alternative n'a pas cherché, ou pas dit.",
      impact: "Ni le prix ni l'effort commercial nécessaire ne peuvent être jugés.",
      question:
        "Qu'utilisent vos clients aujourd'hui à la place, et pourquoi les trois derniers perdus ont-ils choisi autre chose ?",
    },
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
    kinds: {
      pre_money: "Valorisation pré-money",
      arr_multiple: "Pré-money sur ARR",
      revenue_multiple: "Pré-money sur chiffre d'affaires",
      round_size: "Montant du tour",
    },
    dear: {
      title: "Plus cher que les opérations comparables",
      reason: (rank, n) => `Au ${rank} centile de ${n} opérations comparables.`,
      impact: (value) => `Au-dessus de la médiane de ${value}.`,
      question: (kind, median) =>
        `${kind} : nettement au-dessus de la médiane des opérations comparables (${median}) ; qu'est-ce qui le justifie ?`,
    },
  },
};
