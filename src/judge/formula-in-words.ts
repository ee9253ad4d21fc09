/** A recorded formula as a reader says it: names of metrics in place of their ids, and the words of calculations in the reader's language. */
import type { Language } from "../documents/index.ts";
import { formatPeriod, monthsPeriod } from "../language/quantities/index.ts";
import { asMetricId, metricById } from "../ontology/index.ts";
import { JUDGE_SENTENCES } from "./sentences/index.ts";

/** Phrases that derivations put into formulas, as they write them, in the order in which they are replaced. */
const PHRASES = [
  "(later period)",
  "(earlier period)",
  "(later period / earlier period)",
  "mean of the periods",
  "sum of the periods",
  "now / before",
  "now - before",
  "part / whole",
  "round / post-money",
  ", in another scale",
  "(their total)",
  "1 / years",
  "mean of ",
  "sum of ",
  "number listed",
] as const;
/** Only where a sum or a mean says over what it goes. */
const SPANS = [" over ", " periods", " cells"] as const;

const ID = /[a-z]+(?:_[a-z0-9]+)*/gu;

export function formulaInWords(formula: string, language: Language): string {
  const ids = formula.match(ID) ?? [];
  // A formula of figures holds nothing but their names; a label may hold a word that is one by chance.
  if (ids.length > 0 && !/[A-ZÀ-Ÿ'"]/u.test(formula) && ids.every((id) => figureNamed(id, language) !== null))
    return formula.replace(ID, (id) => figureInWords(id, language));
  const adds = formula.includes("sum of ") || formula.includes("mean of ");
  const { phrases } = JUDGE_SENTENCES[language].formulas;
  return [...PHRASES, ...(adds ? SPANS : [])].reduce(
    (text, phrase) => text.replaceAll(phrase, phrases[phrase]),
    formula,
  );
}

/** "cash_balance_2026_12": "cash (December 2026)"; a label of the documents stays. */
export function figureInWords(name: string, language: Language): string {
  return figureNamed(name, language) ?? name;
}

function figureNamed(name: string, language: Language): string | null {
  const parts = name.split("_");
  const [kind = "", number] = parts;
  const { numbered, named } = JUDGE_SENTENCES[language].formulas;
  if (isKeyOf(named, name)) return named[name];
  if (parts.length === 2 && isKeyOf(numbered, kind)) return `${numbered[kind]} ${number}`;
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
  const { cases } = JUDGE_SENTENCES[language].formulas;
  const said: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? "";
    const month = Number(parts[i + 1]);
    if (/^\d{4}$/.test(part) && month >= 1 && month <= 12) {
      const at = Number(part) * 12 + month - 1;
      said.push(formatPeriod(monthsPeriod(at, at), language));
      i++;
    } else said.push(isKeyOf(cases, part) ? cases[part] : part);
  }
  return said.join(" ");
}

const isKeyOf = <T extends object>(words: T, key: PropertyKey): key is keyof T => Object.hasOwn(words, key);
