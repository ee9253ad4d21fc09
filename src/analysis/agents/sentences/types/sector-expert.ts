/** Sentences of the sector expert. */
export type SectorSentences = {
  unknown: string;
  chosen(name: string, metrics: string, words: string): string;
  /** A word of the documents, quoted. */
  named(word: string): string;
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
