/** Writes claims about figures and the tables and sentences that prove them, in both languages, from the ontology. */
import type { Metric } from "../../src/ontology/index.ts";
import type { Random } from "./random.ts";

type Language = "en" | "fr";
type Figure = { readonly metric: Metric; readonly values: readonly number[] };

const CLAIMS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "In {year}, {name} was {value}.",
    "{name} reached {value} in {year}.",
    "The company reported {name} of {value} for {year}.",
    "{name} {year}: {value}",
    "{name} grew from {before} in {yearBefore} to {value} in {year}.",
    "What was {name} in {year}?",
    "As of December 31, {year}, {name} amounted to {value}, compared to {before} the year before.",
    "We expect {name} of {value} by {year}.",
  ],
  fr: [
    "En {year}, {name} s'élève à {value}.",
    "{name} de {value} en {year}.",
    "{name} atteint {value} en {year}, contre {before} en {yearBefore}.",
    "{name} {year} : {value}",
    "Quel est le montant de {name} en {year} ?",
    "Au 31 décembre {year}, {name} : {value}.",
    "Nous visons {value} de {name} en {year}.",
    "La société affiche {name} de {value} sur l'exercice {year}.",
  ],
};

export function claimPairs(
  metrics: readonly Metric[],
  count: number,
  random: Random,
): { left: string; right: string }[] {
  return Array.from({ length: metrics.length === 0 ? 0 : count }, () => {
    const firstYear = 2018 + random.below(9);
    const years = [firstYear, firstYear + 1, firstYear + 2];
    const figures = Array.from({ length: 1 + random.below(8) }, () =>
      figureOf(metrics[random.below(metrics.length)]!, random),
    );
    const shown = figures[random.below(figures.length)]!;
    const column = 1 + random.below(2);
    const claimLanguage = languageOf(random);
    const left = fill(pick(CLAIMS[claimLanguage], random), {
      name: nameOf(shown.metric, claimLanguage, random),
      year: String(years[column]),
      yearBefore: String(years[column - 1]),
      value: written(shown.values[column]!, shown.metric, claimLanguage, random),
      before: written(shown.values[column - 1]!, shown.metric, claimLanguage, random),
    });
    return { left, right: tableOf(figures, years, languageOf(random), random) };
  });
}

function figureOf(metric: Metric, random: Random): Figure {
  const magnitude = 10 ** (metric.dimension === "money" ? 2 + 5 * random.next() : 2 + 3 * random.next());
  const start = metric.dimension === "ratio" ? 90 * random.next() : magnitude * (1 + 8 * random.next());
  const value = (growth: number): number => Math.round(start * growth * 10) / 10;
  return { metric, values: [value(1), value(0.8 + random.next()), value(0.9 + 2 * random.next())] };
}

function tableOf(figures: readonly Figure[], years: readonly number[], language: Language, random: Random): string {
  const separator = pick([" | ", "\t", " ; ", " "], random);
  const rows = figures.map(({ metric, values }) =>
    [nameOf(metric, language, random), ...values.map((value) => written(value, metric, language, random))].join(
      separator,
    ),
  );
  return [["", ...years].join(separator), ...rows].join("\n");
}

function written(value: number, metric: Metric, language: Language, random: Random): string {
  const whole = Math.abs(value) >= 100 || random.next() < 0.3;
  const digits = new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-US", {
    minimumFractionDigits: whole ? 0 : 1,
    maximumFractionDigits: whole ? 0 : 1,
  }).format(value);
  if (metric.dimension === "ratio") return `${digits}${language === "fr" ? " %" : "%"}`;
  if (metric.dimension !== "money") return digits;
  return language === "fr"
    ? pick([`${digits} k€`, `${digits} €`, digits, `${digits} K€`], random)
    : pick([`$${digits} thousand`, `$${digits}`, digits, `€${digits}k`], random);
}

function nameOf(metric: Metric, language: Language, random: Random): string {
  const names = metric.names[language];
  return pick(names.length > 0 ? names : metric.names[language === "fr" ? "en" : "fr"], random);
}

function languageOf(random: Random): Language {
  return random.next() < 0.5 ? "en" : "fr";
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)]!;
}
