/** Sentences of the sector expert, in English. */
import { capital } from "../../evidence/wording.ts";
import type { SectorSentences } from "../types/sector-expert.ts";

export const sector: SectorSentences = {
  unknown: "not settled",
  chosen: (name, metrics, words) => `Read as ${name}: the documents measure ${metrics} and speak of ${words}.`,
  named: (word) => `“${word}”`,
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
};
