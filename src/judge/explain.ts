/** Says in the claim's language, in one or two sentences, what decided a verdict. */

import type { Language } from "../documents/index.ts";
import type { Fact } from "../facts/index.ts";
import { metricById } from "../ontology/index.ts";
import type { Derivation } from "./derive.ts";
import type { Finding, Support } from "./judge.ts";
import type { Predicate } from "./score/index.ts";

export function explain(finding: Finding | null, language: Language): string {
  if (!finding)
    return language === "fr"
      ? "Aucun chiffre ni fait vérifiable n'a été reconnu dans cette affirmation."
      : "No figure or checkable fact was recognised in this claim.";
  const fr = language === "fr";
  const { claimed } = finding;
  const supported = placed(finding.supports, claimed, language);
  const refuted = placed(finding.refutes, claimed, language);
  switch (finding.status) {
    case "VERIFIED":
      if (supported.byScore) return supported.byScore;
      return fr
        ? `${supported.gives} : même indicateur, même période, à l'arrondi près.`
        : `${supported.gives}: same metric and period, within the rounding stated.`;
    case "CONTRADICTED":
      if (refuted.byScore) return refuted.byScore;
      return fr
        ? `${refuted.gives} au lieu de ${stated(claimed)}, pour le même indicateur et la même période.`
        : `${refuted.gives}, not ${stated(claimed)}, for the same metric and period.`;
    case "AMBIGUOUS":
      return fr
        ? `Les sources se contredisent : ${supported.gives}, mais ${refuted.gives}.`
        : `The sources disagree: ${supported.gives}, but ${refuted.gives}.`;
    case "UNKNOWN": {
      const [nearest] = finding.near;
      if (!nearest)
        return fr
          ? "Rien d'autre dans les documents ne porte sur cette affirmation."
          : "Nothing else in the documents bears on this claim.";
      const why = WHY[nearest.why][language];
      return fr
        ? `Rien d'autre ne porte sur cette affirmation ; le plus proche, ${nearest.fact.place.anchor} (${nearest.fact.quote.slice(0, 80)}), est ${why}.`
        : `Nothing else bears on this claim; the nearest, ${nearest.fact.place.anchor} (${nearest.fact.quote.slice(0, 80)}), is ${why}.`;
    }
    default:
      return finding.status satisfies never;
  }
}

/** What the first of them gives, for a sentence; `byScore` is the whole sentence where a likelihood decided. */
function placed([first]: readonly Support[], claimed: Fact, language: Language) {
  if (first === undefined) return { gives: "", byScore: null };
  const verb = language === "fr" ? "donne" : "gives";
  return {
    gives: `${place(first)} ${verb} ${said(first, claimed, language)}`,
    byScore: first.byScore ? byScore(first, claimed, language) : null,
  };
}

/** What decided is a likelihood, and the sentence says so. */
function byScore(item: Support, claimed: Fact, language: Language): string {
  const where = place(item);
  if (item.holds) {
    const { what, so } = item.holds;
    const finding = HOLDS[what][language][so ? 0 : 1];
    return language === "fr"
      ? `L'endroit le plus probable, ${where} (${item.fact.label}), ${finding}.`
      : `The likeliest place, ${where} (${item.fact.label}), ${finding}.`;
  }
  const value = said(item, claimed, language);
  return language === "fr"
    ? `L'endroit le plus probable, ${where} (${item.fact.label}), donne ${value}.`
    : `The likeliest place, ${where} (${item.fact.label}), gives ${value}.`;
}

/** What is said of a line that is so, and of one that is not. */
const HOLDS: Readonly<Record<Predicate, Readonly<Record<Language, readonly [string, string]>>>> = {
  positive: {
    en: ["is above zero throughout", "is not above zero throughout"],
    fr: ["est positif sur toute la période", "n'est pas positif sur toute la période"],
  },
  negative: {
    en: ["is below zero throughout", "is not below zero throughout"],
    fr: ["est négatif sur toute la période", "n'est pas négatif sur toute la période"],
  },
  zero: { en: ["is nil", "is not nil"], fr: ["est nul", "n'est pas nul"] },
  rising: {
    en: ["rises from one period to the next", "does not rise from one period to the next"],
    fr: ["augmente d'une période à l'autre", "n'augmente pas d'une période à l'autre"],
  },
  falling: {
    en: ["falls from one period to the next", "does not fall from one period to the next"],
    fr: ["diminue d'une période à l'autre", "ne diminue pas d'une période à l'autre"],
  },
  firstHere: {
    en: ["begins in the period named", "begins at another time"],
    fr: ["commence à la période dite", "commence à un autre moment"],
  },
  largest: {
    en: ["is the largest of its group", "is not the largest of its group"],
    fr: ["est le plus élevé de son groupe", "n'est pas le plus élevé de son groupe"],
  },
  smallest: {
    en: ["is the smallest of its group", "is not the smallest of its group"],
    fr: ["est le plus faible de son groupe", "n'est pas le plus faible de son groupe"],
  },
};

export const WHY = {
  metric: { en: "another metric", fr: "un autre indicateur" },
  period: { en: "for another period", fr: "pour une autre période" },
  scenario: { en: "for another scenario", fr: "pour un autre scénario" },
  segment: { en: "for another segment", fr: "pour un autre périmètre" },
  gross: { en: "gross where the claim is net, or the reverse", fr: "en brut et non en net, ou l'inverse" },
  unit: { en: "in another unit", fr: "dans une autre unité" },
  form: {
    en: "a level and not a change or a share, or the reverse",
    fr: "un niveau et non une variation ou une part, ou l'inverse",
  },
  basis: { en: "a forecast and not an actual, or the reverse", fr: "une prévision et non un réalisé, ou l'inverse" },
  perhaps: { en: "perhaps this cell, unconfirmed", fr: "peut-être cette cellule, non confirmée" },
} as const;

function place(support: Support): string {
  const { file, anchor } = support.fact.place;
  return `${anchor} (${file})`;
}

function stated(fact: Fact): string {
  return fact.value.text.trim() || String(fact.value.value);
}

function said(support: Support, claimed: Fact, language: Language): string {
  if (support.derivation)
    return `${formatValue(support.derivation.value, claimed, language)} (${describe(support.derivation)})`;
  return formatValue(
    support.fact.value.value,
    {
      ...claimed,
      value: {
        ...claimed.value,
        dimension: claimed.value.dimension,
        currency: support.fact.value.currency ?? claimed.value.currency,
        unit: claimed.value.unit ?? support.fact.value.unit,
      },
    },
    language,
  );
}

function describe(derivation: Derivation): string {
  return derivation.formula.slice(0, 100);
}

/** A figure at a sensible precision, in the unit of the claim. */
export function formatValue(value: number, like: Fact, language: Language): string {
  const dimension = dimensionOf(like);
  const rounded = sensiblyRounded(value, dimension);
  const number = (n: number, max: number) =>
    new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", { maximumFractionDigits: max }).format(n);
  switch (dimension) {
    case "ratio":
    case "points":
      return language === "fr" ? `${number(value * 100, 1)} %` : `${number(value * 100, 1)}%`;
    case "multiple":
      return `${number(value, 2)}x`;
    case "duration":
      return language === "fr" ? `${number(value, 1)} mois` : `${number(value, 1)} months`;
    case "money": {
      const { currency } = like.value;
      const symbol = currency === null ? "" : (CURRENCY_SIGNS.get(currency) ?? currency);
      const shown = number(rounded, Math.abs(rounded) >= 1000 ? 0 : 2);
      if (!symbol) return shown;
      return language === "fr" ? `${shown} ${symbol}` : `${symbol}${shown}`;
    }
    case "count":
      return number(rounded, 2);
    default:
      return dimension satisfies never;
  }
}

const CURRENCY_SIGNS: ReadonlyMap<string, string> = new Map([
  ["EUR", "€"],
  ["USD", "$"],
  ["GBP", "£"],
]);

type Dimension = Fact["value"]["dimension"];

/** A bare number has the dimension of its metric. */
function dimensionOf({ value, metricId }: Fact): Dimension {
  const metric = metricId ? metricById(metricId) : null;
  const isBare = value.dimension === "count" && value.unit === null;
  return isBare && metric && metric.dimension !== "count" ? metric.dimension : value.dimension;
}

/** All digits before the point, and three or four in any case. */
function sensiblyRounded(value: number, dimension: Dimension): number {
  const digits = dimension === "ratio" || dimension === "multiple" ? 3 : 4;
  const size = Math.abs(value);
  const most = size >= 1000 && dimension !== "ratio" ? Math.max(digits, Math.ceil(Math.log10(size))) : digits;
  return Number(value.toPrecision(most));
}
