/** A recorded formula as a reader says it: names of metrics in place of their ids, and the words of calculations in the reader's language. */
import type { Language } from "../../../documents/index.ts";
import { asMetricId, metricById } from "../../../ontology/index.ts";

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

const ID = /[a-z]+(?:_[a-z0-9]+)*/gu;

export function formulaInWords(formula: string, language: Language): string {
  const ids = formula.match(ID) ?? [];
  // A formula of the ontology holds nothing but ids; a label may hold a word that is one by chance.
  if (ids.length > 0 && !/[A-ZÀ-Ÿ'"]/u.test(formula) && ids.every((id) => asMetricId(id) !== null))
    return formula.replace(ID, (id) => metricById(asMetricId(id))?.names[language][0] ?? id);
  const adds = formula.includes("sum of ") || formula.includes("mean of ");
  return [...WORDS, ...(adds ? SPANS : [])].reduce(
    (text, [written, said]) => text.replaceAll(written, said[language]),
    formula,
  );
}
