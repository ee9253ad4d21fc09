/** What a finding speaks of, by the name that a reader knows: a metric of the ontology or a topic of the analysts' own. */
import type { Language } from "../../documents/index.ts";
import { asMetricId, metricById } from "../../ontology/index.ts";

/** The metric's preferred name, or the topic with its underscores as spaces. */
export function metricName(topic: string, language: Language): string {
  if (language === "fr" && topic === "runway") return "autonomie de trésorerie";
  if (isOwnTopic(topic)) return TOPICS[topic][language];
  return metricById(asMetricId(topic))?.names[language][0] ?? topic.replaceAll("_", " ");
}

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
