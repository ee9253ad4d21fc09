/** What repairing one fault gives: the report as it then stands, and the change in words. */
import type {
  AgentReport,
  CitationChecker,
  DealMaterial,
  EnhancedImprovement,
  ScoredFinding,
  Source,
} from "../../findings/index.ts";
import type { Fault } from "../fault.ts";
import type { ReflexionSentences } from "../sentences/index.ts";

/** What comparable deals say of a figure; asked of whoever holds the user's table. */
export type Comparison = {
  /** Which deals were compared, how many, and where the figure stands among them. */
  readonly result: string;
  readonly source: Source;
  readonly benchmark: ScoredFinding["benchmark"];
};

export type RepairInput = {
  readonly fault: Fault;
  readonly report: AgentReport;
  readonly material: DealMaterial;
  readonly citations: CitationChecker;
  readonly texts: ReflexionSentences;
  /** Null where there is no table of comparable deals, or none that compares. */
  readonly compareWithDeals: (finding: ScoredFinding) => Comparison | null;
  readonly signal?: AbortSignal | undefined;
};

export type Repair = {
  readonly report: AgentReport;
  readonly improvement: Omit<EnhancedImprovement, "critiqueId">;
};

/**
 * Points of confidence (0..100) that a change brings or takes: a source or a calculation found adds what an independent
 * confirmation is worth; what stays unproven loses twice as much; a lowered conclusion loses a little.
 */
export const CONFIDENCE_IMPACT = {
  sourced: 10,
  computed: 10,
  agrees: 5,
  differs: -15,
  corrected: -5,
  clarified: 0,
  lowered: -5,
  unproven: -20,
} as const;

const QUALITY = { CRITICAL: "HIGH", HIGH: "HIGH", MEDIUM: "MEDIUM" } as const;

export type Outcome = {
  readonly status: EnhancedImprovement["status"];
  readonly type: EnhancedImprovement["change"]["type"];
  readonly justification: EnhancedImprovement["justification"];
  readonly effect: keyof typeof CONFIDENCE_IMPACT;
};

/** Changes a finding, moves its confidence by what the change is worth, and says both. */
export function changeFinding(
  { report, fault, texts }: RepairInput,
  finding: ScoredFinding,
  change: Partial<ScoredFinding>,
  outcome: Outcome,
): Repair {
  const impact = CONFIDENCE_IMPACT[outcome.effect];
  const score = Math.max(0, Math.min(100, finding.confidence.score + impact));
  const moved = score - finding.confidence.score;
  const after: ScoredFinding = {
    ...finding,
    ...change,
    confidence:
      moved === 0
        ? finding.confidence
        : {
            score,
            reason: texts.repair.confidence(finding.confidence.reason, `${moved > 0 ? "+" : ""}${moved}`),
          },
  };
  return {
    report: { ...report, findings: report.findings.map((f) => (f.id === finding.id ? after : f)) },
    improvement: improvementOf(fault, finding.text, after.text, outcome, moved),
  };
}

export function removeFinding(input: RepairInput, finding: ScoredFinding, after: string, outcome: Outcome): Repair {
  const { report, fault } = input;
  return {
    report: { ...report, findings: report.findings.filter((f) => f.id !== finding.id) },
    improvement: improvementOf(fault, finding.text, after, outcome, 0),
  };
}

export function changeReport(
  { fault }: RepairInput,
  report: AgentReport,
  before: string,
  after: string,
  outcome: Outcome,
): Repair {
  return { report, improvement: improvementOf(fault, before, after, outcome, 0) };
}

function improvementOf(
  fault: Fault,
  before: string,
  after: string,
  { status, type, justification }: Outcome,
  confidenceImpact: number,
): Repair["improvement"] {
  return {
    status,
    change: { before, after: after === before ? `${after} .` : after, type },
    justification,
    confidenceImpact,
    qualityImpact: status === "CANNOT_FIX" ? "LOW" : QUALITY[fault.severity],
  };
}
