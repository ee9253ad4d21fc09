/** From a contradiction to its resolution: the short ways first, then debate and arbitration; always by what stands in the documents. */
import type { LanguageModel } from "../../../model/index.ts";
import type {
  CitationFault,
  ContradictionPosition,
  DealMaterial,
  DebateRound,
  EnhancedContradiction,
  EnhancedResolution,
} from "../../findings/index.ts";
import { CONSENSUS_DEFAULTS, type ConsensusConfig } from "../config.ts";
import { type ClusterStrategy, strategyOf } from "../detection/clusters.ts";
import { type Voice, voiceOf } from "../voice.ts";
import { debateByEvidence } from "./debate.ts";
import { type Dossier, gatherEvidence, type PositionGroup } from "./dossier.ts";
import { type Exhibit, weigh } from "./exhibit.ts";
import { arbitrateWithModel } from "./model-arbitrator.ts";
import { debateWithModel } from "./model-debate.ts";
import {
  type Balance,
  balanceOf,
  factorsOf,
  type Ruling,
  rangeOf,
  rulingOf,
  unresolvedRuling,
  verifiable,
} from "./ruling.ts";

export type ResolveOptions = {
  /** Null or absent: written rules alone. `marker` stands around what comes from documents in a prompt; drawn once a run. */
  readonly reader?: { readonly model: LanguageModel; readonly marker: string } | null | undefined;
  readonly signal?: AbortSignal | undefined;
  /** ISO 8601. */
  readonly now: () => string;
  /** Milliseconds, monotonic. */
  readonly clock: () => number;
  readonly onProgress?: ((progress: ConsensusProgress) => void) | undefined;
  /** At once, when someone cites what does not exist or does not stand. */
  readonly onFault?: ((fault: CitationFault) => void) | undefined;
  readonly config?: Partial<ConsensusConfig> | undefined;
};

export type ConsensusProgress = {
  readonly contradictionId: string;
  readonly stage: "evidence" | "debate" | "arbitration" | "done";
  /** Of a debate; 0 elsewhere. */
  readonly round: number;
};

/** Rejects only when aborted. */
export async function resolveContradiction(
  contradiction: EnhancedContradiction,
  material: DealMaterial,
  options: ResolveOptions,
): Promise<EnhancedResolution> {
  const config = { ...CONSENSUS_DEFAULTS, ...options.config };
  const voice = voiceOf(material.language);
  const started = options.clock();
  const reader = options.reader ?? null;
  const spentBefore = reader?.model.use().spentTokens ?? 0;
  const progress = (stage: ConsensusProgress["stage"], round = 0) =>
    options.onProgress?.({ contradictionId: contradiction.id, stage, round });
  options.signal?.throwIfAborted();
  progress("evidence");
  const strategy = strategyOf(contradiction.positions, config.clusterPercent);
  const dossier = await gatherEvidence(groupsOf(contradiction, strategy), material, options.signal);
  for (const fault of dossier.faults) options.onFault?.(fault);
  const finish = (ruling: Ruling, record: Partial<EnhancedResolution["debateRecord"]>): EnhancedResolution => {
    progress("done");
    return {
      contradictionId: contradiction.id,
      resolvedAt: options.now(),
      ...ruling,
      debateRecord: {
        rounds: [],
        totalDuration: Math.max(0, options.clock() - started),
        tokensUsed: Math.max(0, (reader?.model.use().spentTokens ?? 0) - spentBefore),
        faults: [...dossier.faults],
        judge: "rules",
        fellBack: null,
        ...record,
      },
    };
  };
  const shortcut = shortcutOf(contradiction, strategy, dossier, config, voice);
  if (shortcut) {
    // What is settled without argument is argued for whoever asks, by what the documents give: it costs nothing.
    const rounds = config.debate === "always" ? debateByEvidence(dossier, options.now, voice) : [];
    return finish(shortcut.ruling, { rounds, optimizationApplied: shortcut.name });
  }

  const balance = balanceOf(dossier);
  const way = wayOf(contradiction, balance, reader !== null, config);
  let rounds: DebateRound[] = [];
  let debatedDossier: Dossier = dossier;
  let fellBack: string | null = null;
  if (way.debate === "evidence") {
    progress("debate", 1);
    rounds = debateByEvidence(dossier, options.now, voice);
  } else if (way.debate === "model" && reader) {
    const debated = await debateWithModel(contradiction, dossier, material, {
      ...options,
      ...reader,
      config,
      onRound: (round) => progress("debate", round),
    });
    rounds = debated.rounds;
    debatedDossier = debated.dossier;
    fellBack = debated.fellBack;
  }
  progress("arbitration");
  const optimizationApplied = way.name === null ? {} : { optimizationApplied: way.name };
  const weighed = balanceOf(debatedDossier);
  const byRules = rulingOf(contradiction, debatedDossier, weighed, voice);
  const record = { rounds, faults: [...debatedDossier.faults], fellBack, ...optimizationApplied };
  if (!reader || !way.model) return finish(byRules, record);
  const ruled = await arbitrateWithModel(contradiction, debatedDossier, weighed, byRules, rounds, material, {
    ...options,
    ...reader,
  });
  return finish(ruled.ruling, {
    ...record,
    faults: [...debatedDossier.faults, ...ruled.faults],
    judge: ruled.fellBack === null ? "model" : "rules",
    fellBack: ruled.fellBack ?? fellBack,
  });
}

/** Positions of one cluster stand together; otherwise each for itself. */
function groupsOf({ positions }: EnhancedContradiction, strategy: ClusterStrategy | null): PositionGroup[] {
  const [a] = positions;
  const campOf = ([speaker, ...others]: readonly ContradictionPosition[]): PositionGroup[] =>
    speaker ? [{ positions: [speaker, ...others], holdsA: speaker === a || others.some((other) => other === a) }] : [];
  if (strategy?.strategy === "WEIGHTED_AVERAGE") return campOf(positions);
  const others = positions.slice(1);
  // "No debt": each loan that is found speaks against it, and none against another.
  if (a !== undefined && typeof a.value === "string" && others.every(({ value }) => typeof value === "number"))
    return [a, others].flatMap((side) => campOf([side].flat()));
  if (strategy?.strategy !== "DOMINANT_CLUSTER") return positions.flatMap((position) => campOf([position]));
  return [...strategy.clusters]
    .sort((one, other) => Math.min(...one.members) - Math.min(...other.members))
    .flatMap(({ members }) =>
      campOf(positions.filter((_, i) => members.includes(i)).sort((one, other) => other.confidence - one.confidence)),
    );
}

/** How a contradiction is handled that no short way settles. */
function wayOf(
  { severity, positions }: EnhancedContradiction,
  balance: Balance,
  hasModel: boolean,
  config: ConsensusConfig,
): { readonly debate: "none" | "evidence" | "model"; readonly model: boolean; readonly name: string | null } {
  if (config.debate === "always") return { debate: hasModel ? "model" : "evidence", model: hasModel, name: null };
  const [a, b] = positions.map((p) => p.confidence) as [number, number]; // at least two, by schema
  const most = Math.max(a, b);
  if (severity.level === "MODERATE" && most >= config.moderateConfidence)
    return { debate: "none", model: false, name: "RULES_ONLY" };
  if (
    positions.length === 2 &&
    Math.abs(a - b) > config.skipDebateConfidenceDiff &&
    most > config.skipDebateMinConfidence
  )
    return { debate: "none", model: hasModel, name: "SKIP_TO_ARBITRATION" };
  if (config.debate === "never") return { debate: "none", model: hasModel, name: "NO_DEBATE" };
  if (!hasModel) return { debate: "evidence", model: false, name: null };
  if (config.debate === "auto" && balance.winner !== null) return { debate: "none", model: true, name: "NO_DEBATE" };
  return { debate: "model", model: true, name: null };
}

type Shortcut = { readonly name: string; readonly ruling: Ruling };

function shortcutOf(
  contradiction: EnhancedContradiction,
  strategy: ClusterStrategy | null,
  dossier: Dossier,
  config: ConsensusConfig,
  voice: Voice,
): Shortcut | null {
  const { positions, severity, topic } = contradiction;
  const { reasons } = voice.texts;
  const exhibits = weigh(dossier.sides.flatMap((side) => side.exhibits)).counted;
  if (strategy?.strategy === "CANNOT_ASSESS") {
    const reason = reasons.clusters(strategy.clusters.length);
    return { name: "CANNOT_ASSESS", ruling: unresolvedRuling(contradiction, { reason, flaws: [], exhibits }, voice) };
  }
  if (positions.every((p) => p.confidence < config.lowConfidence)) {
    const evidence = reasons.lowEvidence(config.lowConfidence);
    const flaws = positions.map(({ agentName: position, confidence }) => {
      return { position, flaw: reasons.lowFlaw(confidence), evidence };
    });
    const [a = "", b = ""] = positions.map((p) => `${p.agentName} (${voice.percent(p.confidence)})`).sort();
    const reason = reasons.lowConfidence(a, b, config.lowConfidence);
    const ruling = unresolvedRuling(contradiction, { reason, flaws, exhibits, confidence: 0 }, voice);
    return { name: "LOW_CONFIDENCE_SKIP", ruling };
  }
  if (strategy?.strategy === "WEIGHTED_AVERAGE" && exhibits[0])
    return { name: "WEIGHTED_AVERAGE", ruling: averageRuling(contradiction, strategy.value, exhibits, voice) };
  if (severity.level !== "MINOR") return null;
  const balance = balanceOf(dossier, true);
  const ruling =
    balance.winner === null
      ? minorByConfidence(contradiction, dossier, balance, voice)
      : rulingOf(contradiction, dossier, balance, voice);
  const { value, unit } = ruling.finalValue;
  const isRuled = ruling.verdict.decision !== "UNRESOLVED";
  const baGuidance = {
    ...ruling.baGuidance,
    ...(balance.winner === null ? { canTrust: true } : {}),
    oneLiner: voice.minor(topic, voice.value(value, unit)),
  };
  return { name: "MINOR_AUTO_RESOLVE", ruling: isRuled ? { ...ruling, baGuidance } : ruling };
}

/** Even evidence in a minor matter: the surer side, if a document gives its value; a tie stays open. */
function minorByConfidence(
  contradiction: EnhancedContradiction,
  dossier: Dossier,
  balance: Balance,
  voice: Voice,
): Ruling {
  const sides = dossier.sides.map(({ positions: [position] }, index) => ({ index, position }));
  const [first, second] = sides.toSorted((a, b) => b.position.confidence - a.position.confidence);
  const best = first && balance.sides[first.index]?.counted[0];
  if (!best || !second || first.position.confidence === second.position.confidence)
    return rulingOf(contradiction, dossier, { ...balance, winner: null }, voice);
  const ruling = rulingOf(contradiction, dossier, { ...balance, winner: first.index, lead: 0 }, voice);
  const [surer, other] = [first, second].map(
    ({ position }) => `${position.agentName} ${voice.percent(position.confidence)}`,
  );
  ruling.verdict.justification.decisiveFactors.push({
    factor: voice.texts.reasons.confidence(surer ?? "", other ?? ""),
    source: best.reference,
    weight: "SUPPORTING",
  });
  return ruling;
}

/** Close positions, one of which at least stands in a document. */
function averageRuling(
  { positions, topic }: EnhancedContradiction,
  value: number,
  exhibits: readonly Exhibit[],
  voice: Voice,
): Ruling {
  const { reasons } = voice.texts;
  const unit = positions.find((p) => p.unit !== undefined)?.unit;
  const parts = positions.map((p) => `${voice.position(p)} × ${voice.percent(p.confidence)}`).join(" + ");
  const shown = voice.value(value, unit);
  const places = exhibits.map((e) => e.reference);
  return {
    verdict: {
      decision: "SYNTHESIS",
      justification: { decisiveFactors: factorsOf(exhibits, unit, voice), rejectedPositionFlaws: [] },
    },
    finalValue: {
      value,
      ...(unit === undefined ? {} : { unit }),
      confidence: Math.round(positions.reduce((sum, p) => sum + p.confidence, 0) / positions.length),
      ...rangeOf(positions.map((p) => p.value)),
      derivedFrom: { source: places[0] ?? "", calculation: reasons.average(parts, shown) },
    },
    baGuidance: {
      oneLiner: voice.average(topic, shown),
      canTrust: true,
      trustLevel: "MEDIUM",
      whatToVerify: reasons.checkPlaces(places.slice(0, 5).join(" ; ")),
      verifiableSources: exhibits.flatMap((e) => verifiable(e, unit, voice)),
    },
    unresolvedAspects: [],
  };
}
