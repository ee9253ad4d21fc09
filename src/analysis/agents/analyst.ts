/** What every analyst is given besides its own input, and how its report is put together. */
import type { Language } from "../../documents/index.ts";
import type { Fact } from "../../facts/index.ts";
import type { Calculation } from "../../judge/index.ts";
import type { AgentName, AgentReport, RedFlag, ScoredFinding, Source, Tier } from "../findings/index.ts";
import { assess, type Benchmark, benchmarkOf, gradeName, rangeText } from "./benchmarks.ts";
import { calculationOf, type Figure, withCalculation } from "./evidence/figures.ts";
import { distinct, type FileKinds, sourcesOf } from "./evidence/sources.ts";

export type Gap = AgentReport["gaps"][number];

/** What is missing of all that an analyst looks for, with what to ask for it. */
export function gapsOf<K extends string>(
  texts: Readonly<Record<K, { readonly text: string; readonly question: string }>>,
  missing: readonly (readonly [K, boolean])[],
): Gap[] {
  return missing.flatMap(([metric, isMissing]) =>
    isMissing ? [{ metric, text: texts[metric].text, questionForFounder: texts[metric].question }] : [],
  );
}

/** What the rules of one analyst found, before a model adds to it. */
export type Draft = {
  /** Of those whose part of the score it tells. */
  readonly summary?: string;
  readonly findings?: readonly ScoredFinding[];
  readonly redFlags?: readonly RedFlag[];
  readonly gaps?: readonly Gap[];
  readonly crossReferences?: AgentReport["crossReferences"];
};

/** Language and files: all that every analyst may know of the case. */
export type Setting = { readonly language: Language; readonly kinds: FileKinds };

export function reportOf(
  agentName: AgentName,
  tier: Tier,
  { summary = "", findings = [], redFlags = [], gaps = [], crossReferences = [] }: Draft,
): AgentReport {
  return {
    ...{ agentName, tier, summary, findings: uniqueIds(findings), redFlags: uniqueIds(redFlags) },
    ...{ gaps: [...gaps], crossReferences: [...crossReferences] },
    judge: "rules",
    fellBack: null,
    tokensUsed: 0,
  };
}

/** Twice the same metric and period: the second is numbered. */
function uniqueIds<T extends { readonly id: string }>(items: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(item.id) ?? 0) + 1;
    seen.set(item.id, count);
    return count === 1 ? item : { ...item, id: `${item.id}:${count}` };
  });
}

export type FindingOptions = {
  readonly assessment?: ScoredFinding["assessment"] | undefined;
  readonly doubts?: Doubts | undefined;
  readonly benchmark?: ScoredFinding["benchmark"] | undefined;
  readonly scope?: string | undefined;
  /** Besides the figure's own cells. */
  readonly evidence?: readonly Source[] | undefined;
};

/** A finding on a figure: its value, its period, its cells and how it was computed. */
export function findingOn(
  agentName: AgentName,
  figure: Figure,
  text: string,
  setting: Setting,
  options: FindingOptions = {},
): ScoredFinding {
  const calculation = calculationOf(figure);
  return {
    id: idOf(agentName, figure.metricId, figure.period, options.scope ?? ""),
    agentName,
    metric: figure.metricId,
    value: figure.value,
    unit: figure.unit,
    period: figure.period,
    scope: options.scope ?? (figure.forecast ? "forecast" : ""),
    assessment: options.assessment ?? "not_assessed",
    confidence: confidenceIn(figure, setting.kinds, options.doubts),
    text,
    evidence: distinct([...sourcesOf(figure, setting.kinds), ...(options.evidence ?? [])]),
    ...(calculation ? { calculation } : {}),
    ...(options.benchmark ? { benchmark: options.benchmark } : {}),
  };
}

/** Held to its metric's usual range, where there is one: the grade, and the words of it, given the grade and the range. */
export function graded(
  figure: Figure,
  bands: readonly Benchmark[],
  language: Language,
  say: (grade: string, range: string) => string,
): { readonly text: string | null; readonly options: FindingOptions; readonly benchmark: Benchmark | null } {
  const benchmark = bands.find(({ metricId }) => metricId === figure.metricId) ?? null;
  if (benchmark === null) return { text: null, options: {}, benchmark };
  const assessment = assess(figure.value, benchmark);
  return {
    text: say(gradeName(assessment, language), rangeText(benchmark, language)),
    options: { assessment, benchmark: benchmarkOf(benchmark, language) },
    benchmark,
  };
}

/** What a red flag says: its heading, why it is as grave as it is, the fault, what it costs, and what to ask. */
export type FlagWords = Readonly<Record<"title" | "reason" | "text" | "impact" | "question", string>>;

/** A red flag on a figure, with its cells and `more` places; `impact` is what it costs, in money or in another unit. */
export function flagOn(
  agentName: AgentName,
  id: string,
  severity: RedFlag["severity"],
  figure: Figure,
  words: FlagWords,
  impact: Cost | null,
  { kinds }: Setting,
  more: readonly Source[] = [],
): RedFlag {
  const evidence = [...sourcesOf(figure, kinds), ...more];
  return { ...flagAt(agentName, id, severity, words, evidence, impact), ...withCalculation(figure) };
}

type Cost = { readonly value: number; readonly unit: string | null };

/** A red flag on what stands at some places. */
export function flagAt(
  agentName: AgentName,
  id: string,
  severity: RedFlag["severity"],
  { title, reason, text, impact: impactText, question }: FlagWords,
  evidence: readonly Source[],
  impact: Cost | null = null,
): RedFlag {
  return {
    id: `${agentName}:flag:${id}`,
    agentName,
    title,
    severity,
    severityReason: reason,
    text,
    evidence: [...evidence],
    impact: impact === null || impact.unit === null ? null : { value: impact.value, unit: impact.unit },
    impactText,
    questionForFounder: question,
  };
}

/** A finding that is no figure. */
export function statement(
  agentName: AgentName,
  topic: string,
  value: number | string | null,
  text: string,
  evidence: readonly Source[],
  /** 0..100 */
  score: number,
  options: {
    readonly unit?: string | null;
    readonly assessment?: ScoredFinding["assessment"];
    readonly calculation?: Calculation | undefined;
    readonly scope?: string;
  } = {},
): ScoredFinding {
  return {
    id: idOf(agentName, topic, null, options.scope ?? ""),
    agentName,
    metric: topic,
    value,
    unit: options.unit ?? null,
    period: null,
    scope: options.scope ?? "",
    assessment: options.assessment ?? "not_assessed",
    confidence: { score },
    text,
    evidence: distinct(evidence),
    ...(options.calculation ? { calculation: options.calculation } : {}),
  };
}

/** "financial-auditor:revenue:2025-01..2025-12", stable between runs. */
export function idOf(
  agentName: AgentName,
  topic: string,
  period: { readonly firstMonth: number; readonly lastMonth: number } | null,
  scope: string,
): string {
  const month = (m: number) => `${Math.floor(m / 12)}-${String((m % 12) + 1).padStart(2, "0")}`;
  const when =
    period === null
      ? []
      : [
          period.firstMonth === period.lastMonth
            ? month(period.lastMonth)
            : `${month(period.firstMonth)}..${month(period.lastMonth)}`,
        ];
  return [agentName, topic, ...when, ...(scope === "" ? [] : [scope])].join(":");
}

type Doubts = {
  /** Another place says the same. */
  readonly corroborated?: boolean | undefined;
  /** Another place says otherwise. */
  readonly contradicted?: boolean | undefined;
  /** A cell it rests on has a fault of its own. */
  readonly faulty?: boolean | undefined;
};

/** Least and most: nothing in a founder's documents is certain, and a cell that stands there is something. */
const LEAST = 5;
const MOST = 95;

const DOUBTS = ["corroborated", "contradicted", "faulty"] as const;
const POINTS = {
  formula: 85,
  cell: 72,
  context: 60,
  deck: 45,
  corroborated: 10,
  contradicted: -35,
  faulty: -20,
  forecast: -15,
  unit: -15,
  hidden: -10,
} as const;

/** Why a figure is believed as far as it is. */
type ConfidenceReason = keyof typeof POINTS;

/** How sure an analyst may be of a figure, by what it rests on. */
function confidenceIn(figure: Figure, kinds: FileKinds, doubts: Doubts = {}): ScoredFinding["confidence"] {
  const facts = figure.inputs.map((input) => input.fact);
  const [weakest] = facts.map((fact) => basisOf(fact, kinds)).sort((a, b) => POINTS[a] - POINTS[b]);
  if (weakest === undefined) throw new Error(`The figure "${figure.metricId}" rests on no fact.`);
  const reasons: readonly ConfidenceReason[] = [
    weakest,
    ...DOUBTS.filter((doubt) => doubts[doubt]),
    ...(figure.forecast ? (["forecast"] as const) : []),
    ...(facts.some((fact) => !fact.unitSure && fact.value.dimension === "money") ? (["unit"] as const) : []),
    ...(facts.some((fact) => fact.hidden) ? (["hidden"] as const) : []),
  ];
  const sum = reasons.reduce((points, reason) => points + POINTS[reason], 0);
  return { score: Math.min(MOST, Math.max(LEAST, sum)) };
}

function basisOf(fact: Fact, kinds: FileKinds): ConfidenceReason {
  if (fact.cell) return fact.cell.formula === null ? "cell" : "formula";
  return kinds.get(fact.place.file) === "context" ? "context" : "deck";
}
