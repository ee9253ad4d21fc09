/** When a report is reviewed, and how far. */

/** Thresholds of reflexion; confidences are 0..100. */
export const REFLEXION_CONFIG = {
  tier1ConfidenceThreshold: 70,
  tier2ConfidenceThreshold: 60,
  criticalRedFlagAlwaysReflect: true,
  /** Score from which a report may go to the angel. */
  readyFrom: 70,
  /** Below it a report needs more than a revision. */
  majorRevisionBelow: 55,
  /** Share of critiques that cannot be fixed beyond which the data, not the report, is what is missing. */
  dataInsufficiencyAbove: 0.7,
} as const;
