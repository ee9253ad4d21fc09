/** Sentences of the sector expert, in English. */
import { capital } from "../../evidence/wording.ts";

export const sector = {
  unknown: "not settled",
  chosen: (name: string, metrics: string, words: string) =>
    `Read as ${name}: the documents measure ${metrics} and speak of ${words}.`,
  /** A word of the documents, quoted. */
  named: (word: string) => `“${word}”`,
  notSure: (first: string, second: string) =>
    `The sector is not settled: the documents point to ${first} and to ${second} about equally.`,
  tooLittle: "The sector is not settled: too few words and metrics of any one trade were found.",
  noMetrics: "no metric of a single trade",
  noWords: "no word of a single trade",
  level: (metric: string, period: string, value: string) => `${metric}${period ? `, ${period}` : ""}: ${value}.`,
  graded: (sentence: string, grade: string, range: string, sector: string) =>
    `${sentence} For ${sector} that is ${grade} (usual range: ${range}).`,
  gap: (metric: string, name: string) => `${metric}: usual in ${name}, not found.`,
  question: (metric: string) => `${capital(metric)}: what is it over the last twelve months, and how is it computed?`,
  /** Of what stands at a date. */
  questionOfState: (metric: string) => `${capital(metric)}: what does it stand at, at the end of which month?`,
  /** Of several metrics at once, joined by commas. */
  questions: (metrics: string) =>
    `What is each of these over the last twelve months, and how is it computed: ${metrics}?`,
  weak: (metric: string, text: string, range: string, source: string, value: string, bound: string) => ({
    title: `Weak for its sector: ${metric}`,
    text,
    reason: `Far outside the usual range (${range}). ${source}.`,
    impact: `${value}, where ${bound} is usual.`,
    question: `What explains a ${metric} of ${value}, and what brings it back in line?`,
  }),
};

export type SectorSentences = typeof sector;
