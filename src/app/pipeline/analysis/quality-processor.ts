/** Reflexion and consensus between the analysts: weak reports reviewed, contradictions settled, findings put in line with the rulings. */
import { withoutWhatIsMentioned } from "../../../analysis/agents/index.ts";
import {
  allContradictions,
  CONSENSUS_DEFAULTS,
  detectContradictions,
  redFlagsOf,
  resolveContradiction,
} from "../../../analysis/consensus/index.ts";
import type {
  AgentReport,
  DealMaterial,
  EnhancedContradiction,
  EnhancedReflexionOutput,
  EnhancedResolution,
  RedFlag,
  ScoredFinding,
} from "../../../analysis/findings/index.ts";
import { averageConfidence, type Comparison, needsReflexion, reflectOnAll } from "../../../analysis/reflexion/index.ts";
import type { LanguageModel } from "../../../model/index.ts";
import { applyResolution } from "./apply-resolution.ts";
import { QUALITY_SENTENCES } from "./sentences/index.ts";

/** Most of what one run takes on; beyond, the most severe and the least confident go first, and the rest is said. */
export const QUALITY_LIMITS = { contradictions: CONSENSUS_DEFAULTS.maxContradictions, reflectedAgents: 8 } as const;

export type QualityOptions = {
  readonly material: DealMaterial;
  /** Null: the written rules alone. */
  readonly model: { readonly model: LanguageModel; readonly marker: string } | null;
  /** True: both sides always argue first; false: the arbitrator rules on the evidence at once. Default: as measured best (see consensus). */
  readonly debate?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** ISO 8601. */
  readonly now: () => string;
  /** Milliseconds, monotonic. */
  readonly clock: () => number;
};

export type ReflexionPhase = {
  /** Every report given, those reviewed as revised. */
  readonly reports: AgentReport[];
  readonly reflexions: EnhancedReflexionOutput[];
  readonly leftOut: string[];
};

export type ConsensusPhase = {
  readonly reports: AgentReport[];
  readonly detected: EnhancedContradiction[];
  readonly resolutions: EnhancedResolution[];
  /** Raised by citations that do not stand. */
  readonly redFlags: RedFlag[];
  readonly leftOut: string[];
};

export type QualityProcessor = {
  /** Reviews the reports that need it, the least confident first. */
  reflect(reports: readonly AgentReport[]): Promise<ReflexionPhase>;
  /** First phase: between the analysts, and between the documents. */
  settle(reports: readonly AgentReport[]): Promise<ConsensusPhase>;
  /** Second phase: what the added reports contradict; `earlier` are not settled again. */
  settleWith(
    reports: readonly AgentReport[],
    added: readonly AgentReport[],
    earlier: readonly EnhancedContradiction[],
  ): Promise<ConsensusPhase>;
};

export function qualityProcessor(options: QualityOptions): QualityProcessor {
  const { material, now } = options;
  return {
    reflect: (reports) => reflect(reports, options),
    settle: (reports) => settle(reports, allContradictions(findingsOf(reports), material, { now }), options),
    settleWith(reports, added, earlier) {
      const known = new Set(earlier.map((c) => c.id));
      const detected = detectContradictions(findingsOf([...reports, ...added]), material, { now });
      return settle(
        [...reports, ...added],
        detected.filter((c) => !known.has(c.id)),
        options,
      );
    },
  };
}

async function reflect(reports: readonly AgentReport[], options: QualityOptions): Promise<ReflexionPhase> {
  const { material, model, signal, clock } = options;
  const due = reports
    .filter(needsReflexion)
    .toSorted((a, b) => averageConfidence(a.findings) - averageConfidence(b.findings));
  if (due.length === 0) model?.model.pass("critic", "nothing-weak");
  const taken = due.slice(0, QUALITY_LIMITS.reflectedAgents);
  const reflected = await reflectOnAll(
    taken.map((report) => ({ agentName: report.agentName, tier: report.tier, output: report })),
    material,
    { model, signal, clock, compareWithDeals: (finding) => comparisonIn(reports, finding) },
  );
  const outputs = reflected.flatMap((r) => (r.kind === "reflected" ? [r.output] : []));
  const revised = new Map(outputs.map((o) => [o.agentName, o.revisedOutput]));
  const texts = QUALITY_SENTENCES[material.language];
  return {
    reports: reports.map((report) => withoutWhatIsMentioned(revised.get(report.agentName) ?? report, material)),
    reflexions: outputs,
    leftOut: [
      ...due.slice(QUALITY_LIMITS.reflectedAgents).map((r) => texts.notReflected(r.agentName)),
      ...reflected.flatMap((r) => (r.kind === "nothing_to_reflect" ? [r.reason] : [])),
    ],
  };
}

async function settle(
  reports: readonly AgentReport[],
  detected: readonly EnhancedContradiction[],
  { material, model, debate, signal, now, clock }: QualityOptions,
): Promise<ConsensusPhase> {
  const resolutions: EnhancedResolution[] = [];
  const redFlags: RedFlag[] = [];
  let settled = [...reports];
  // Most severe first, so that a budget of tokens goes where it matters most.
  for (const [i, contradiction] of detected.entries()) {
    signal?.throwIfAborted();
    const withModel = i < QUALITY_LIMITS.contradictions ? model : null;
    const resolution = await resolveContradiction(contradiction, material, {
      reader: withModel,
      signal,
      now,
      clock,
      ...(debate === undefined ? {} : { config: { debate: debate ? "always" : "never" } }),
    });
    resolutions.push(resolution);
    redFlags.push(...redFlagsOf(contradiction, resolution, material));
    settled = settled.map((report) => applyResolution(report, contradiction, resolution));
  }
  for (const role of ["debater", "arbitrator"])
    model?.model.pass(
      role,
      detected.length === 0 ? "nothing-opposed" : role === "debater" && debate === false ? "off" : "settled",
    );
  const beyond = model ? Math.max(0, detected.length - QUALITY_LIMITS.contradictions) : 0;
  return {
    reports: settled,
    detected: detected.map((contradiction, i) => ({
      ...contradiction,
      status: resolutions[i]?.verdict.decision === "UNRESOLVED" ? "unresolved" : "resolved",
    })),
    resolutions,
    redFlags,
    leftOut:
      beyond > 0 ? [QUALITY_SENTENCES[material.language].byRulesAlone(beyond, QUALITY_LIMITS.contradictions)] : [],
  };
}

const findingsOf = (reports: readonly AgentReport[]): ScoredFinding[] => reports.flatMap((r) => r.findings);

/** Where another analyst has already placed the same figure among the user's comparable deals. */
function comparisonIn(reports: readonly AgentReport[], finding: ScoredFinding): Comparison | null {
  for (const other of reports.flatMap((r) => r.findings)) {
    if (other.metric !== finding.metric || other.id === finding.id) continue;
    if (other.evidence.some(({ type }) => type === "funding_db")) return { result: other.text };
  }
  return null;
}
