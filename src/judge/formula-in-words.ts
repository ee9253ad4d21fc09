/** A recorded formula as a reader says it: names of metrics in place of their ids, and the words of calculations in the reader's language. */
import type { Language } from "../documents/index.ts";
import { formatPeriod, monthsPeriod } from "../language/quantities/index.ts";
import { asMetricId, metricById } from "../ontology/index.ts";

/** Words that derivations put into formulas, as they write them, and as readers say them; the longer first. */
const WORDS: readonly (readonly [written: string, said: Readonly<Record<Language, string>>])[] = [
  ["(later period)", { en: "(later period)", fr: "(période suivante)" }],
  ["(earlier period)", { en: "(earlier period)", fr: "(période précédente)" }],
  ["(later period / earlier period)", { en: "(later period / earlier period)", fr: "(suivante / précédente)" }],
  ["mean of the periods", { en: "mean of the periods", fr: "moyenne des périodes" }],
  ["sum of the periods", { en: "sum of the periods", fr: "somme des périodes" }],
  ["now / before", { en: "this period / the one before", fr: "période / période précédente" }],
  ["now - before", { en: "this period − the one before", fr: "période − période précédente" }],
  ["part / whole", { en: "part / whole", fr: "partie / total" }],
  ["round / post-money", { en: "round / post-money valuation", fr: "levée / valorisation post-money" }],
  [", in another scale", { en: ", in another unit", fr: ", dans une autre unité" }],
  ["(their total)", { en: "(their total)", fr: "(leur total)" }],
  ["1 / years", { en: "1 / years", fr: "1 / années" }],
  ["mean of ", { en: "mean of ", fr: "moyenne de " }],
  ["sum of ", { en: "sum of ", fr: "somme de " }],
];
/** Only where a sum or a mean says over what it goes. */
const SPANS: typeof WORDS = [
  [" over ", { en: " over ", fr: " sur " }],
  [" periods", { en: " periods", fr: " périodes" }],
  [" cells", { en: " cells", fr: " cellules" }],
];

/** Figures without a metric of their own, which analysts number. */
const NUMBERED: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map([
  ["part", { en: "part", fr: "partie" }],
  ["holder", { en: "holder", fr: "détenteur" }],
  ["founder", { en: "founder", fr: "fondateur" }],
  ["use", { en: "use", fr: "emploi" }],
]);
/** What may follow a metric's id beside a month or a year. */
const CASES: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map([
  ["base", { en: "base", fr: "cas de base" }],
  ["downside", { en: "downside", fr: "cas bas" }],
  ["upside", { en: "upside", fr: "cas haut" }],
  ["to", { en: "to", fr: "à" }],
]);

const ID = /[a-z]+(?:_[a-z0-9]+)*/gu;

export function formulaInWords(formula: string, language: Language): string {
  const ids = formula.match(ID) ?? [];
  // A formula of figures holds nothing but their names; a label may hold a word that is one by chance.
  if (ids.length > 0 && !/[A-ZÀ-Ÿ'"]/u.test(formula) && ids.every((id) => figureNamed(id, language) !== null))
    return formula.replace(ID, (id) => figureInWords(id, language));
  const adds = formula.includes("sum of ") || formula.includes("mean of ");
  return [...WORDS, ...(adds ? SPANS : [])].reduce(
    (text, [written, said]) => text.replaceAll(written, said[language]),
    formula,
  );
}

/** "cash_balance_2026_12": "cash (December 2026)"; a label of the documents stays. */
export function figureInWords(name: string, language: Language): string {
  return figureNamed(name, language) ?? name;
}

function figureNamed(name: string, language: Language): string | null {
  const parts = name.split("_");
  const numbered = parts.length === 2 ? NUMBERED.get(parts[0] ?? "") : undefined;
  if (numbered !== undefined) return `${numbered[language]} ${parts[1]}`;
  for (let length = parts.length; length > 0; length--) {
    const metric = metricById(asMetricId(parts.slice(0, length).join("_")));
    if (metric === null) continue;
    const said = metric.names[language][0] ?? name;
    const rest = qualifiers(parts.slice(length), language);
    return rest === "" ? said : `${said} (${rest})`;
  }
  return null;
}

/** The case, the month or the year, and the number of a figure. */
function qualifiers(parts: readonly string[], language: Language): string {
  const said: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? "";
    const month = Number(parts[i + 1]);
    if (/^\d{4}$/.test(part) && month >= 1 && month <= 12) {
      const at = Number(part) * 12 + month - 1;
      said.push(formatPeriod(monthsPeriod(at, at), language));
      i++;
    } else said.push(CASES.get(part)?.[language] ?? part);
  }
  return said.join(" ");
}
