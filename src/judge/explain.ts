/** Says in the claim's language, in one or two sentences, what decided a verdict. */

import type { Language } from "../documents/index.ts";
import { type Fact, ownRowName } from "../facts/index.ts";
import { LOCALES, placeName } from "../language/index.ts";
import { formatPeriod } from "../language/quantities/index.ts";
import { metricById } from "../ontology/index.ts";
import type { Derivation } from "./derive.ts";
import type { Finding, Support } from "./finding.ts";
import { formulaInWords } from "./formula-in-words.ts";
import { JUDGE_SENTENCES } from "./sentences/index.ts";

/** @param mayBeMeant whether cells are told beside it that are perhaps meant */
export function explain(finding: Finding | null, language: Language, mayBeMeant = false): string {
  const words = JUDGE_SENTENCES[language].verdicts;
  if (!finding) return mayBeMeant ? words.unsettled : words.nothingRecognised;
  const { claimed, rejected } = finding;
  const supported = wordsOfFirst(finding.supports, claimed, language);
  const refuted = wordsOfFirst(finding.refutes, claimed, language);
  switch (finding.status) {
    case "VERIFIED":
      return supported.byChoice ?? words.verified(supported.gives);
    case "CONTRADICTED":
      return (
        datedOtherwise(finding, language) ?? refuted.byChoice ?? words.contradicted(refuted.gives, stated(claimed))
      );
    case "AMBIGUOUS":
      return words.ambiguous(supported.gives, refuted.gives);
    case "UNKNOWN": {
      const [nearest] = rejected;
      if (!nearest) return mayBeMeant ? words.unsettled : words.noEvidence;
      const { place, quote } = nearest.fact;
      return words.nearest(placeName(place.anchor, language), quote.slice(0, 80), words.why[nearest.why]);
    }
    default:
      return finding.status satisfies never;
  }
}

function datedOtherwise({ claimed, refutes: [first] }: Finding, language: Language): string | null {
  const { period } = first?.fact ?? {};
  if (!first?.otherDate || !period || !claimed.period) return null;
  const words = JUDGE_SENTENCES[language].verdicts;
  const gives = words.gives(placeOf(first, language), printedValue(first, claimed, language));
  return words.datedOtherwise(gives, formatPeriod(period, language), formatPeriod(claimed.period, language));
}

/** What the first of them gives, for a sentence; `byChoice` is the whole sentence where a likelihood or a model chose the place. */
function wordsOfFirst([first]: readonly Support[], claimed: Fact, language: Language) {
  if (first === undefined) return { gives: "", byChoice: null };
  return {
    gives: JUDGE_SENTENCES[language].verdicts.gives(placeOf(first, language), printedValue(first, claimed, language)),
    byChoice:
      first.byScore || first.byModel || first.elsewhen
        ? byChoice(first, claimed, language)
        : inRow(first, claimed, language),
  };
}

/** What decided is a likelihood, or the lines that a model chose, and the sentence says so. */
function byChoice(item: Support, claimed: Fact, language: Language): string {
  const words = JUDGE_SENTENCES[language].verdicts;
  const [place, label] = [placeOf(item, language), ownRowName(item.fact) ?? item.fact.label];
  if (!item.holds) {
    const value = printedValue(item, claimed, language);
    return item.byModel
      ? words.chosenGives(place, label, value)
      : words.likeliestGives(place, label, dated(value, label, item, language));
  }
  const { what, so } = item.holds;
  return (item.byModel ? words.chosen : words.likeliest)(place, label, words.holds[what][so ? 0 : 1]);
}

/** A computed figure is of several times, which its formula says. */
function dated(value: string, label: string, item: Support, language: Language): string {
  const { derivation, elsewhen } = item;
  const { period } = item.fact;
  const words = JUDGE_SENTENCES[language].verdicts;
  if (derivation !== null) return value;
  const when = period === null ? "" : formatPeriod(period, language);
  const given = label.includes(when) ? value : words.dated(value, when);
  if (!elsewhen) return given;
  const other = ownRowName(elsewhen) ?? elsewhen.label;
  if (other !== label) return words.elsewhere(given, other, placeName(elsewhen.place.anchor, language));
  if (!elsewhen.period) return given;
  return words.elsewhen(given, formatPeriod(elsewhen.period, language), placeName(elsewhen.place.anchor, language));
}

/** Which line it is was told by the figures beside the claim's. */
function inRow(item: Support, claimed: Fact, language: Language): string | null {
  if (!item.inRow) return null;
  const words = JUDGE_SENTENCES[language].verdicts;
  const gives = words.gives(placeOf(item, language), printedValue(item, claimed, language));
  return words.inRow(gives, item.fact.label, item.inRow.given, item.inRow.of);
}

function placeOf(support: Support, language: Language): string {
  const { file, anchor } = support.fact.place;
  const facts = support.derivation?.inputs.map((input) => input.fact) ?? [support.fact];
  const { hidden, onHidden, putRight } = JUDGE_SENTENCES[language].verdicts;
  const besides = facts.some((fact) => fact.hidden) ? hidden : facts.some((fact) => fact.restsOnHidden) ? onHidden : "";
  const [right] = facts.flatMap((fact) => fact.putRight ?? []);
  return `${placeName(anchor, language)} (${file})${besides}${right ? putRight[right] : ""}`;
}

function stated(fact: Fact): string {
  const { text, value } = fact.value;
  const written = text.trim() || String(value);
  // "A loss of €12,000" is written without its sign, which is what is compared.
  return value < 0 && !/[-−–(]/.test(written) ? `-${written}` : written;
}

function printedValue(support: Support, claimed: Fact, language: Language): string {
  if (support.derivation)
    return `${formatValue(support.derivation.value, claimed, language)} (${describe(support.derivation, language)})`;
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

function describe(derivation: Derivation, language: Language): string {
  return formulaInWords(derivation.formula, language).slice(0, 100);
}

/** A figure at a sensible precision, in the unit of the claim. */
export function formatValue(value: number, like: Fact, language: Language): string {
  const dimension = dimensionOf(like);
  const { figures } = JUDGE_SENTENCES[language];
  switch (dimension) {
    case "ratio":
    case "points":
      return figures.percent(printed(value * 100, 1, language));
    case "multiple":
      return `${printed(value, 2, language)}x`;
    case "duration":
      return figures.months(printed(value, 1, language));
    case "money":
      return formatMoney(sensiblyRounded(value, dimension), like.value.currency, language);
    case "count":
      return printed(sensiblyRounded(value, dimension), 2, language);
    default:
      return dimension satisfies never;
  }
}

function formatMoney(value: number, currency: string | null, language: Language): string {
  const decimals = Math.abs(value) >= 1000 ? 0 : 2;
  if (currency === null) return printed(value, decimals, language);
  const sign = CURRENCY_SIGNS.get(currency) ?? currency;
  const shown = JUDGE_SENTENCES[language].figures.money(printed(Math.abs(value), decimals, language), sign);
  return value < 0 ? `-${shown}` : shown;
}

function printed(value: number, mostDecimals: number, language: Language): string {
  const locale = LOCALES[language];
  return new Intl.NumberFormat(locale, { maximumFractionDigits: mostDecimals }).format(value);
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
