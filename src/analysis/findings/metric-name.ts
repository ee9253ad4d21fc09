/** What a finding is about, by the name that a reader knows: a metric of the ontology or a topic of the analysts' own. */
import type { ModelDefect } from "../../audit/index.ts";
import type { Language } from "../../documents/index.ts";
import { asMetricId, type MetricId, matchMetrics, metricById } from "../../ontology/index.ts";
import { DEFECT_KINDS, type DefectKind, FINDING_SENTENCES, OWN_TOPICS, type OwnTopic } from "./sentences/index.ts";

/** The metric's preferred name, or the topic with its underscores as spaces. */
export function metricName(topic: string, language: Language): string {
  const { topics, metrics } = FINDING_SENTENCES[language];
  if (isOwnTopic(topic)) return topics[topic];
  return metrics[topic] ?? metricById(asMetricId(topic))?.names[language][0] ?? topic.replaceAll("_", " ");
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
      // A link word at either end ("team of") leaves a name unfinished.
      metric.id === metricId && names.includes(alias) && /^\S{3,}(?:.*\s)?(?<=^|\s)\S{3,}$|^\S{3,}$/.test(alias)
        ? [alias]
        : [],
    ),
  );
  return spoken.length === 0 || spoken.includes(preferred) ? preferred : (spoken[0] ?? preferred);
}

const isOwnTopic = (topic: string): topic is OwnTopic => OWN_TOPICS.some((own) => own === topic);

export function kindOf({ defect }: Pick<ModelDefect, "defect">): DefectKind | null {
  return DEFECT_KINDS.find((kind) => kind === defect) ?? null;
}

export function sayDefect(kind: DefectKind, language: Language): string {
  return FINDING_SENTENCES[language].defects[kind];
}
