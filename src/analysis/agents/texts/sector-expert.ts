/** Sentences of the sector expert. */

import type { Language } from "../../../documents/index.ts";
import { capital } from "../evidence/wording.ts";

export type SectorTexts = {
  unknown: string;
  chosen(name: string, metrics: string, words: string): string;
  notSure(first: string, second: string): string;
  tooLittle: string;
  noMetrics: string;
  noWords: string;
  reason(score: string, second: string): string;
  level(metric: string, period: string, value: string): string;
  graded(sentence: string, grade: string, range: string, sector: string): string;
  summary(name: string, found: number, expected: number): string;
  unknownSummary: string;
  gap(metric: string, name: string): string;
  question(metric: string): string;
  /** Of several metrics at once, joined by commas. */
  questions(metrics: string): string;
  weak: {
    title(metric: string): string;
    reason(range: string): string;
    impact(value: string, bound: string): string;
    question(metric: string, value: string): string;
  };
};

export const SECTOR_TEXTS: Readonly<Record<Language, SectorTexts>> = {
  en: {
    unknown: "not settled",
    chosen: (name, metrics, words) => `Read as ${name}: the documents measure ${metrics} and speak of ${words}.`,
    notSure: (first, second) =>
      `The sector is not settled: the documents point to ${first} and to ${second} about equally.`,
    tooLittle: "The sector is not settled: too few words and metrics of any one trade were found.",
    noMetrics: "no metric of a single trade",
    noWords: "no word of a single trade",
    reason: (score, second) => `points of evidence ${score}, next sector ${second}`,
    level: (metric, period, value) => `${metric}${period ? `, ${period}` : ""}: ${value}.`,
    graded: (sentence, grade, range, sector) => `${sentence} For ${sector} that is ${grade} (usual range: ${range}).`,
    summary: (name, found, expected) =>
      `Held to what investors expect of ${name}: ${found} of ${expected} usual metrics were found.`,
    unknownSummary: "No sector could be settled, so no sector's measure was applied.",
    gap: (metric, name) => `${metric}: usual in ${name}, not found.`,
    question: (metric) => `${capital(metric)}: what is it over the last twelve months, and how is it computed?`,
    questions: (metrics) => `What is each of these over the last twelve months, and how is it computed: ${metrics}?`,
    weak: {
      title: (metric) => `Weak for its sector: ${metric}`,
      reason: (range) => `Far outside the usual range (${range}).`,
      impact: (value, bound) => `${value}, where ${bound} is usual.`,
      question: (metric, value) => `What explains a ${metric} of ${value}, and what brings it back in line?`,
    },
  },
  fr: {
    unknown: "indéterminé",
    chosen: (name, metrics, words) => `Lu comme ${name} : les documents mesurent ${metrics} et parlent de ${words}.`,
    notSure: (first, second) => `Le secteur n'est pas tranché : les documents évoquent autant ${first} que ${second}.`,
    tooLittle: "Le secteur n'est pas tranché : trop peu de mots et d'indicateurs d'un même métier ont été trouvés.",
    noMetrics: "aucun indicateur propre à un métier",
    noWords: "aucun mot propre à un métier",
    reason: (score, second) => `points d'indices ${score}, secteur suivant ${second}`,
    level: (metric, period, value) => `${metric}${period ? `, ${period}` : ""} : ${value}.`,
    graded: (sentence, grade, range, sector) =>
      `${sentence} Pour ${sector}, c'est ${grade} (fourchette usuelle : ${range}).`,
    summary: (name, found, expected) =>
      `Rapporté à ce que les investisseurs attendent (${name}) : ${found} des ${expected} indicateurs usuels ont été trouvés.`,
    unknownSummary: "Aucun secteur n'a pu être retenu ; aucun repère sectoriel n'a donc été appliqué.",
    gap: (metric, name) => `Indicateur usuel (${name}) non trouvé : ${metric}.`,
    question: (metric) =>
      `${capital(metric)} : quelle valeur sur les douze derniers mois, et comment la calculez-vous ?`,
    questions: (metrics) =>
      `Quelle valeur sur les douze derniers mois, et quel mode de calcul, pour chacun de ces indicateurs : ${metrics} ?`,
    weak: {
      title: (metric) => `Faible pour son secteur : ${metric}`,
      reason: (range) => `Loin de la fourchette usuelle (${range}).`,
      impact: (value, bound) => `${value}, quand l'usage est ${bound}.`,
      question: (metric, value) =>
        `Qu'est-ce qui explique cette valeur (${metric} : ${value}), et qu'est-ce qui la ramène à l'usage ?`,
    },
  },
};
