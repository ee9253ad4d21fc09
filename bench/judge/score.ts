/** What a set of verdicts is worth: accuracy, false contradictions, and whether the confidence can be believed. */
import type { Status } from "../../src/judge/index.ts";

export type Outcome = {
  readonly label: Status;
  readonly status: Status;
  readonly confidence: number;
  readonly judge: "evidence" | "model";
};

export type Score = {
  readonly claims: number;
  readonly accuracy: number;
  readonly falseContradicted: number;
  /** Mean squared distance between confidence and being right. */
  readonly brier: number;
  /** Mean distance between confidence and accuracy over ten bins. */
  readonly calibrationError: number;
};

export function score(outcomes: readonly Outcome[]): Score {
  const right = (o: Outcome) => (o.status === o.label ? 1 : 0);
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  const bins = Map.groupBy(outcomes, (o) => Math.min(9, Math.floor(o.confidence * 10)));
  let gap = 0;
  for (const bin of bins.values())
    gap += (bin.length / outcomes.length) * Math.abs(mean(bin.map(right)) - mean(bin.map((o) => o.confidence)));
  return {
    claims: outcomes.length,
    accuracy: mean(outcomes.map(right)),
    falseContradicted: outcomes.filter((o) => o.status === "CONTRADICTED" && o.label !== "CONTRADICTED").length,
    brier: mean(outcomes.map((o) => (o.confidence - right(o)) ** 2)),
    calibrationError: gap,
  };
}
