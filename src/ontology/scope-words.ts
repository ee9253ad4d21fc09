/** The words, in both languages, that say scenario, basis, gross or net, cadence, average, share and running total. */

export type Cue<T extends string> = { readonly value: T; readonly words: RegExp };

/** Cues are tried in order on folded text; each names one value. */
export const SCENARIO_CUES: readonly Cue<"base" | "upside" | "downside">[] = [
  {
    value: "downside",
    words:
      /\b(?:downside|worst[- ]case|low[- ]case|bear(?:[- ]case)?|stress(?:ed)?(?:[- ](?:case|test))|pessimist(?:e|ic)|prudente?|degrade|conservative(?:[- ](?:case|scenario))|conservateur|(?:cas|scenario|hypothese) bass?e?|bas de fourchette)\b/g,
  },
  {
    value: "upside",
    words:
      /\b(?:upside|best[- ]case|high[- ]case|bull(?:[- ]case)|optimist(?:e|ic)|stretch(?:[- ](?:case|target|goal))?|ambitieux|ambitious(?:[- ](?:case|scenario|plan))|aggressive(?:[- ](?:case|scenario|plan))|accelerated(?:[- ](?:case|scenario|plan|growth))|(?:plan|cas|scenario) (?:accelere|offensif)|accelerated plan|(?:cas|scenario|hypothese) haute?)\b/g,
  },
  {
    value: "base",
    words:
      /\b(?:base[- ]?(?:case|line)|base[- ]scenario|(?:cas|scenario|hypothese)(?: de)? base|(?:cas|scenario|hypothese) (?:central|median|realiste|nominal)e?|central(?:[- ](?:case|scenario))|mid[- ]case|realistic(?:[- ](?:case|scenario))|business as usual|scenario de reference|reference case)\b/g,
  },
];

export const BASIS_CUES: readonly Cue<"actual" | "forecast" | "budget">[] = [
  { value: "budget", words: /\b(?:budget(?:e|ee|es|ees|ed|eted|ary)?|bud)\b/g },
  {
    value: "actual",
    words:
      /\b(?:actuals?|realises?|realisee?s?|reels?|reelles?|historical|historique|audited|audites?|auditee?s?|constatee?s?|to date actual|reported|publiee?s?|as reported)\b/g,
  },
  {
    value: "forecast",
    words:
      /\b(?:forecast(?:s|ed)?|projections?|projected|previsionnel(?:le)?s?|previsions?|prevue?s?|planned|plan|expected|attendue?s?|estimated|estimates?|estimee?s?|estimations?|fcst|outlook|guidance|vise(?:e|s|es)?|target(?:ed)?|objectifs?|cible|proj|prev|a venir|will|sera|seront|atteindra|goal|business plan|bp)\b/g,
  },
];

export const GROSS_CUES: readonly Cue<"gross" | "net">[] = [
  {
    value: "gross",
    words:
      /\b(?:gross|brute?s?|before (?:cancellations?|returns?|discounts?|promotions?|refunds?)|avant (?:annulations?|retours?|remises?|promotions?))\b/g,
  },
  {
    value: "net",
    words:
      /\b(?:net (?:of|d[e']s?) ?[a-z]+|nette?s?|nets?|after (?:cancellations?|returns?|discounts?|promotions?|refunds?)|apres (?:annulations?|retours?|remises?|promotions?)|hors (?:annulations?|remises?))\b/g,
  },
];

export const CADENCE_CUES: readonly Cue<"monthly" | "quarterly" | "annual">[] = [
  {
    value: "monthly",
    words:
      /\b(?:monthly|per month|a month|each month|every month|mensuel(?:le)?s?|mensuels|par mois|chaque mois|mom|p\.?m\.?(?= |$))|\/ ?(?:month|mois|mo)\b/g,
  },
  {
    value: "quarterly",
    words:
      /\b(?:quarterly|per quarter|a quarter|each quarter|trimestriel(?:le)?s?|par trimestre|chaque trimestre|qoq)\b|\/ ?(?:quarter|trimestre)\b/g,
  },
  {
    value: "annual",
    words:
      /\b(?:annual(?:ly|i[sz]ed)?|yearly|per year|a year|per annum|p\.a\.|each year|every year|annuel(?:le)?s?|annualisee?s?|par an|chaque annee|yoy|year[- ]on[- ]year|year[- ]over[- ]year)\b|\/ ?(?:year|an|yr)\b/g,
  },
];

export const AVERAGE_CUES =
  /\b(?:average|averaged|avg|mean|median|medianes?|medians?|moyen(?:ne|s|nes)?|moy|en moyenne|on average|blended)\b/g;

export const SHARE_CUES =
  /% (?:of|du|de la|des|de|d')|\b(?:as (?:a )?(?:%|percent(?:age)?)(?: of)?|(?:share|portion|proportion|percentage) of|(?:part|proportion|pourcentage|poids|quote-part) (?:de|des|du|de la|de l'|d')|of which|o\/w|dont|y compris|including|en % (?:de|du|des|de la)|mix|split|breakdown|repartition|ventilation)\b/g;

export const CUMULATIVE_CUES =
  /\b(?:cumul(?:s|ee?s?|atif|ative|ativement|ated)?|cumulative(?:ly)?|cumulated|accumulated|to date|ytd|year[- ]to[- ]date|since|depuis|a ce jour|lifetime total|all[- ]time|in total since|running total|life to date|ltd(?= |$))\b/g;

/** "per X", "par X", "/ X": what a figure is for one of. */
export const PER_UNIT = /(?:\b(?:per|par) |\/ ?)([a-z][a-z-]+(?: (?:active|actif|paying|payant))?)/g;
