/** What a finding speaks of, by the name that a reader knows: a metric of the ontology or a topic of the analysts' own. */
import type { Language } from "../../documents/index.ts";
import { asMetricId, type MetricId, matchMetrics, metricById } from "../../ontology/index.ts";

/** The metric's preferred name, or the topic with its underscores as spaces. */
export function metricName(topic: string, language: Language): string {
  if (language === "fr" && topic === "runway") return "autonomie de trésorerie";
  if (isOwnTopic(topic)) return TOPICS[topic][language];
  return metricById(asMetricId(topic))?.names[language][0] ?? topic.replaceAll("_", " ");
}

/**
 * The metric by the name that one of the texts calls it in the reader's language, the first text before the others: letters
 * of intent are counted among pilots, and a reader who finds "pilots" over them takes them for customers. The preferred name
 * where one of the texts says it, or none says any.
 */
export function nameAsSpoken(metricId: MetricId, texts: readonly string[], language: Language): string {
  const preferred = metricName(metricId, language);
  const { names: all, domain } = metricById(metricId);
  // What is asked for has one name: "raising" and "we seek" are none.
  if (domain === "round") return preferred;
  const names = all[language];
  const spoken = texts.flatMap((text) =>
    matchMetrics(text, { language }).flatMap(({ metric, alias }) =>
      metric.id === metricId && names.includes(alias) && isNoun(alias) ? [alias] : [],
    ),
  );
  return spoken.length === 0 || spoken.includes(preferred) ? preferred : (spoken[0] ?? preferred);
}

/** A link word at either end ("team of") leaves a name unfinished. */
const isNoun = (alias: string): boolean => /^\S{3,}(?:.*\s)?(?<=^|\s)\S{3,}$|^\S{3,}$/.test(alias);

/** What analysts speak of that is no metric of the ontology. */
const TOPICS = {
  planned_growth: { en: "planned growth of revenue", fr: "croissance prévue du chiffre d'affaires" },
  runway_to_zero: { en: "cash without new money", fr: "trésorerie sans nouvel apport" },
  model_integrity: { en: "integrity of the model", fr: "intégrité du modèle" },
  hidden_text: { en: "hidden text", fr: "texte caché" },
  claims_verified: { en: "claims borne out", fr: "affirmations confirmées" },
  chart_shape: { en: "how charts are drawn", fr: "tracé des graphiques" },
  competition: { en: "competition", fr: "concurrence" },
  key_people: { en: "key people", fr: "personnes clés" },
  headcount_plan: { en: "hiring plan", fr: "plan de recrutement" },
  cap_table_total: { en: "total of the cap table", fr: "total de la table de capitalisation" },
  use_of_funds_total: { en: "total use of funds", fr: "total de l'emploi des fonds" },
  comparables: { en: "comparable deals", fr: "opérations comparables" },
  net_cash: { en: "net cash", fr: "trésorerie nette" },
  sector: { en: "sector", fr: "secteur" },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type OwnTopic = keyof typeof TOPICS;

const isOwnTopic = (topic: string): topic is OwnTopic => Object.hasOwn(TOPICS, topic);
