/** Thresholds of the consensus: one place, each with its reason. */

export type DebateMode = "always" | "auto" | "never";

export type ConsensusConfig = {
  /** Per cent of the smaller figure; below, analysts round or estimate. Default 30. */
  readonly gapPercent: number;
  /** Per cent between neighbours of one cluster of positions. Default 15. */
  readonly clusterPercent: number;
  /** More rounds cost without adding evidence. Default 3. */
  readonly maxDebateRounds: number;
  /** Points of confidence beyond which, with the next, a debate is skipped. Default 35. */
  readonly skipDebateConfidenceDiff: number;
  /** Per cent. Default 80. */
  readonly skipDebateMinConfidence: number;
  /** With both positions below, nobody is sure enough to be ruled right. Default 50. */
  readonly lowConfidence: number;
  /** A MODERATE contradiction is argued only where both are below. Default 70. */
  readonly moderateConfidence: number;
  /** The most severe are argued; the others are settled by the written rules. Default 10. */
  readonly maxContradictions: number;
  /**
   * always: positions are argued before the ruling. never: the arbitrator rules on the evidence at once. auto: without a
   * model as always, for it costs no token; with one only where the evidence alone does not rule. Default auto.
   */
  readonly debate: DebateMode;
};

export const CONSENSUS_DEFAULTS: ConsensusConfig = {
  gapPercent: 30,
  clusterPercent: 15,
  maxDebateRounds: 3,
  skipDebateConfidenceDiff: 35,
  skipDebateMinConfidence: 80,
  lowConfidence: 50,
  moderateConfidence: 70,
  maxContradictions: 10,
  debate: "auto",
};
