/** From a contradiction to its resolution: the short ways first, then debate and arbitration; always by what stands in the documents. */
import type { Language } from "../../../documents/index.ts";
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
import { printPercent, printPosition, printValue } from "../figures.ts";
import { CONSENSUS_SENTENCES } from "../sentences/index.ts";
import { LINES, sayCitation, sayExhibit } from "../words.ts";
import { debateByEvidence } from "./debate.ts";
import { type Dossier, gatherEvidence, type PositionGroup } from "./dossier.ts";
import { type Exhibit, weigh } from "./exhibit.ts";
import { arbitrateWithModel } from "./model-arbitrator.ts";
import { debateWithModel } from "./model-debate.ts";
import { type Balance, balanceOf, type Ruling, rulingOf, unresolvedRuling, verifiable } from "./ruling.ts";

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
  const { language } = material;
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
  const shortcut = shortcutOf(contradiction, strategy, dossier, config, language);
  if (shortcut) return finish(shortcut.ruling, { optimizationApplied: shortcut.name });

  const balance = balanceOf(dossier);
  const way = wayOf(contradiction, balance, reader !== null, config);
  let rounds: DebateRound[] = [];
  let debatedDossier: Dossier = dossier;
  let fellBack: string | null = null;
  if (way.debate === "evidence") {
    progress("debate", 1);
    rounds = debateByEvidence(dossier, { now: options.now, language });
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
  const byRules = rulingOf(contradiction, debatedDossier, weighed, language);
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
  language: Language,
): Shortcut | null {
  const { positions, severity, topic } = contradiction;
  const exhibits = weigh(dossier.sides.flatMap((side) => side.exhibits)).counted;
  if (strategy?.strategy === "CANNOT_ASSESS")
    return {
      name: "CANNOT_ASSESS",
      ruling: unresolvedRuling(
        contradiction,
        { reason: CONSENSUS_SENTENCES[language].reasons.clusters(strategy.clusters.length), flaws: [], exhibits },
        language,
      ),
    };
  if (positions.every((p) => p.confidence < config.lowConfidence)) {
    const flaws = positions.map((p) => ({
      position: p.agentName,
      flaw: CONSENSUS_SENTENCES[language].reasons.lowFlaw(p.confidence),
      evidence: CONSENSUS_SENTENCES[language].reasons.lowEvidence(config.lowConfidence),
    }));
    const [a, b] = [...positions].map((p) => `${p.agentName} (${printPercent(p.confidence, language)})`).sort() as [
      string,
      string,
    ]; // at least two, by schema
    const reason = CONSENSUS_SENTENCES[language].reasons.lowConfidence(a, b, config.lowConfidence);
    return {
      name: "LOW_CONFIDENCE_SKIP",
      ruling: unresolvedRuling(contradiction, { reason, flaws, exhibits, confidence: 0 }, language),
    };
  }
  const [best] = exhibits;
  if (strategy?.strategy === "WEIGHTED_AVERAGE" && best)
    return { name: "WEIGHTED_AVERAGE", ruling: averageRuling(contradiction, strategy.value, best, exhibits, language) };
  if (severity.level !== "MINOR") return null;
  const balance = balanceOf(dossier, true);
  if (balance.winner !== null) {
    const ruling = rulingOf(contradiction, dossier, balance, language);
    const value = printValue(ruling.finalValue.value, ruling.finalValue.unit, language);
    return {
      name: "MINOR_AUTO_RESOLVE",
      ruling: {
        ...ruling,
        baGuidance: { ...ruling.baGuidance, oneLiner: LINES.minor(topic, value, language) },
      },
    };
  }
  return { name: "MINOR_AUTO_RESOLVE", ruling: minorByConfidence(contradiction, dossier, balance, language) };
}

/** Even evidence in a minor matter: the surer side, if a document gives its value; a tie stays open. */
function minorByConfidence(
  contradiction: EnhancedContradiction,
  dossier: Dossier,
  balance: Balance,
  language: Language,
): Ruling {
  const sides = dossier.sides.map(({ positions: [position] }, index) => ({
    index,
    position,
    best: balance.sides[index]?.counted[0] ?? null,
  }));
  const [first, second] = [...sides].sort((a, b) => b.position.confidence - a.position.confidence);
  if (!first || !second || first.position.confidence === second.position.confidence || first.best === null)
    return rulingOf(contradiction, dossier, { ...balance, winner: null }, language);
  const ruling = rulingOf(contradiction, dossier, { ...balance, winner: first.index, lead: 0 }, language);
  const sureness = (s: typeof first) => `${s.position.agentName} ${printPercent(s.position.confidence, language)}`;
  const value = printValue(ruling.finalValue.value, ruling.finalValue.unit, language);
  return {
    ...ruling,
    verdict: {
      ...ruling.verdict,
      justification: {
        ...ruling.verdict.justification,
        decisiveFactors: [
          ...ruling.verdict.justification.decisiveFactors,
          {
            factor: CONSENSUS_SENTENCES[language].reasons.confidence(sureness(first), sureness(second)),
            source: first.best.reference,
            weight: "SUPPORTING",
          },
        ],
      },
    },
    baGuidance: { ...ruling.baGuidance, canTrust: true, oneLiner: LINES.minor(contradiction.topic, value, language) },
  };
}

/** Close positions, one of which at least stands in a document. */
function averageRuling(
  { positions, topic }: EnhancedContradiction,
  value: number,
  best: Exhibit,
  exhibits: readonly Exhibit[],
  language: Language,
): Ruling {
  const unit = positions.find((p) => p.unit !== undefined)?.unit;
  const values = positions.map((p) => p.value).filter((v): v is number => typeof v === "number");
  const parts = positions
    .map((p) => `${printPosition(p, language)} × ${printPercent(p.confidence, language)}`)
    .join(" + ");
  const shown = printValue(value, unit, language);
  return {
    verdict: {
      decision: "SYNTHESIS",
      justification: {
        decisiveFactors: exhibits.map((e, i) => ({
          factor: sayExhibit(e, unit, language),
          source: sayCitation(e, language),
          weight: i === 0 ? "PRIMARY" : "SUPPORTING",
        })),
        rejectedPositionFlaws: [],
      },
    },
    finalValue: {
      value,
      ...(unit === undefined ? {} : { unit }),
      confidence: Math.round(positions.reduce((sum, p) => sum + p.confidence, 0) / positions.length),
      range: { min: Math.min(...values), max: Math.max(...values) },
      derivedFrom: { source: best.reference, calculation: CONSENSUS_SENTENCES[language].reasons.average(parts, shown) },
    },
    baGuidance: {
      oneLiner: LINES.average(topic, shown, language),
      canTrust: true,
      trustLevel: "MEDIUM",
      whatToVerify: CONSENSUS_SENTENCES[language].reasons.checkPlaces(
        exhibits
          .map((e) => e.reference)
          .slice(0, 5)
          .join(" ; "),
      ),
      verifiableSources: exhibits.flatMap((e) => verifiable(e, unit, language)),
    },
    unresolvedAspects: [],
  };
}
