/** Scores a deal by a written formula over its verdicts and what the analysts found; what is unknown counts as nothing. */

import type { Language } from "../../../documents/index.ts";
import type { Contradiction, Status } from "../../../judge/index.ts";
import { foldText, type MetricId } from "../../../ontology/index.ts";
import {
  type AgentReport,
  type Assessment,
  type DealScore,
  type RedFlag,
  SCORE_PARTS,
  type ScoredFinding,
} from "../../findings/index.ts";
import { reportOf, statement } from "../analyst.ts";
import type { FigureName } from "../evidence/figures.ts";
import { metricName, shown } from "../evidence/wording.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import { SIZES } from "../tier1/market-intelligence.ts";
import { TECHNICAL } from "../tier1/people.ts";
import type { ScorePart } from "./questions.ts";
import type { WeighedVerdict } from "./weighed-verdicts.ts";

/** Red flags of the model itself, by their ids. */
const MODEL_FLAGS = [":flag:defect:", ":flag:mismatch:"];

const NAME = "synthesis-deal-scorer";

/** Reports as reflexion and consensus left them, and the verdicts; nothing of the documents. */
export type DealScorerInput = {
  readonly language: Language;
  readonly reports: readonly AgentReport[];
  readonly verdicts: readonly WeighedVerdict[];
};

/**
 * Points of a claim. One that a document supports has all of them, even where another document disagrees: leaving that
 * other one out would hide the disagreement, and must earn nothing; the contradiction, its flag and what is recommended
 * tell it. An unknown claim has no more than one gravely contradicted, and none contradicted has more than an ambiguous
 * one, for the same reason. A contradiction takes away the more, the more it weighs.
 */
const POINTS: Readonly<Record<Status, number>> = { VERIFIED: 100, AMBIGUOUS: 50, CONTRADICTED: 20, UNKNOWN: 0 };
const CONTRADICTED_POINTS: Readonly<Record<Contradiction["severity"], number>> = {
  CRITICAL: 0,
  MAJOR: 20,
  MODERATE: 35,
  MINOR: 50,
};

function pointsOf({ status, severity, isSupported }: WeighedVerdict): number {
  if (isSupported) return POINTS.VERIFIED;
  return status === "CONTRADICTED" && severity !== null ? CONTRADICTED_POINTS[severity] : POINTS[status];
}

/** Below these nothing is recommended: share of the weights that could be scored, and of the claims that others bear on. */
const FLOOR = { parts: 0.6, decided: 0.15 } as const;

const WEIGHTS: Readonly<Record<ScorePart, number>> = {
  evidence: 0.25,
  model: 0.15,
  economics: 0.2,
  cash: 0.15,
  terms: 0.1,
  team: 0.1,
  market: 0.05,
};
const GRADES: Readonly<Partial<Record<Assessment, number>>> = {
  exceptional: 100,
  above_average: 80,
  average: 60,
  below_average: 40,
  poor: 15,
};
/** Confidence of what is said of a person whom an outside document names. */
const KNOWN_OUTSIDE = 60;
/** Most that a deck with orders to a machine hidden in it is given. */
const CEILING_OF_ORDERS = 40;
const TERMS = ["dilution", "option_pool", "revenue_multiple", "pre_money"] as const satisfies readonly MetricId[];
const TOLD_OTHERWISE = ["claims_verified", "model_integrity", "sector", "cash_balance"] as const;
const CASH_METRICS: ReadonlySet<string> = new Set<MetricId>(["runway"]);
const TERM_METRICS: ReadonlySet<string> = new Set<MetricId>(TERMS);
const NOT_GRADED: ReadonlySet<string> = new Set<FigureName>(TOLD_OTHERWISE);

type Part = {
  readonly score: number | null;
  readonly text: string;
  readonly calculation: string;
  readonly basis: readonly string[];
};

export function dealScorer({ language, reports, verdicts }: DealScorerInput): {
  readonly report: AgentReport;
  readonly score: DealScore;
} {
  const texts = AGENT_SENTENCES[language].synthesis;
  const findings = reports.flatMap((report) => report.findings);
  const flags = reports.flatMap((report) => report.redFlags);
  const graded = (isOfPart: (metric: string) => boolean) =>
    gradedPart(
      findings.filter(({ metric }) => isOfPart(metric)),
      language,
    );
  const parts: Readonly<Record<ScorePart, Part>> = {
    evidence: evidencePart(verdicts, findings, language),
    model: modelPart(reports, language),
    economics: graded((metric) => !CASH_METRICS.has(metric) && !TERM_METRICS.has(metric) && !NOT_GRADED.has(metric)),
    cash: graded((metric) => CASH_METRICS.has(metric)),
    terms: graded((metric) => TERM_METRICS.has(metric)),
    team: teamPart(reports, language),
    market: marketPart(reports, language),
  };
  const entries = SCORE_PARTS.map((part) => [part, WEIGHTS[part]] as const);
  const scored = entries.filter(([part]) => parts[part].score !== null);
  const covered = scored.reduce((sum, [, weight]) => sum + weight, 0);
  const raw = scored.reduce((sum, [part, weight]) => sum + (parts[part].score ?? 0) * weight, 0);
  const open = verdicts.filter(({ status }) => status === "UNKNOWN").length;
  const unknown = verdicts.length === 0 ? 1 : open / verdicts.length;
  const ceiling = ceilingOf(flags, language);
  const most = ceiling?.value ?? 100;
  const high = Math.min(raw + 100 * (1 - covered) + 100 * unknown * WEIGHTS.evidence, most);
  const isCovered = covered >= FLOOR.parts && 1 - unknown >= FLOOR.decided && parts.model.score !== null;
  const value = isCovered ? Math.round(Math.min(raw, most)) : null;
  const range = value === null ? null : { low: value, high: Math.max(value, Math.round(high)) };
  const recommendation = recommend(value, flags);
  const basis = new Set(Object.values(parts).flatMap((part) => part.basis));
  const rested = findings.filter((finding) => basis.has(finding.id));
  const number = (n: number) => shown(Math.round(n * 10) / 10, null, language);
  const score: DealScore = {
    value,
    range,
    recommendation,
    recommendationText:
      range === null
        ? texts.tooLittle(entries.filter(([part]) => parts[part].score === null).map(([part]) => texts.parts[part]))
        : texts.within(texts.recommendation[recommendation], String(range.low), String(range.high)),
    formula:
      value === null
        ? texts.nothing
        : texts.formula(
            number(raw),
            scored
              .map(
                ([part, weight]) =>
                  `${texts.parts[part]} ${number(parts[part].score ?? 0)} × ${shown(weight, "percent", language)}`,
              )
              .join(" + "),
            String(value),
            ceiling && ceiling.value < raw ? String(ceiling.value) : null,
          ),
    confidence: {
      score:
        rested.length === 0 ? 0 : Math.round(rested.reduce((sum, f) => sum + f.confidence.score, 0) / rested.length),
      reason: texts.confidence(rested.length),
    },
    parts: entries.map(([part, weight]) => ({
      part,
      name: texts.parts[part],
      score: parts[part].score === null ? null : Math.round(parts[part].score),
      weight,
      text: parts[part].text,
      calculation: parts[part].calculation,
      basis: [...parts[part].basis],
    })),
    ceiling: ceiling && ceiling.value < raw ? ceiling : null,
  };
  const sentence = value === null ? texts.nothing : texts.scoreSentence(String(value), score.recommendationText);
  const report = reportOf(NAME, 3, {
    findings: [
      statement(
        NAME,
        "deal_score",
        value,
        `${sentence} ${score.formula}`,
        rested
          .flatMap(({ evidence }) => evidence)
          .filter(({ file }) => file !== undefined)
          .slice(0, 4),
        score.confidence.score,
      ),
    ],
  });
  return { report, score };
}

/** Mean of the points of all claims, those included on which nothing else bears. */
function evidencePart(
  verdicts: readonly WeighedVerdict[],
  findings: readonly ScoredFinding[],
  language: Language,
): Part {
  const texts = AGENT_SENTENCES[language].synthesis;
  if (verdicts.length === 0) return unscored(language);
  const score = verdicts.reduce((sum, one) => sum + pointsOf(one), 0) / verdicts.length;
  const tally = findings.find(({ metric }) => metric === "claims_verified");
  const count = (status: Status) => verdicts.filter((one) => one.status === status).length;
  const calculation = texts.evidence(
    shown(Math.round(score), null, language),
    verdicts.filter(({ isSupported }) => isSupported).length,
    verdicts.filter(({ status, isSupported }) => status === "AMBIGUOUS" && !isSupported).length,
    count("CONTRADICTED"),
    count("UNKNOWN"),
  );
  return { score, text: tally?.text ?? calculation, calculation, basis: tally ? [tally.id] : [] };
}

function modelPart(reports: readonly AgentReport[], language: Language): Part {
  const texts = AGENT_SENTENCES[language].synthesis;
  const auditor = reports.find(({ agentName }) => agentName === "financial-auditor");
  const integrity = auditor?.findings.find(({ metric }) => metric === "model_integrity");
  if (!auditor || !integrity) return unscored(language);
  const own = auditor.redFlags.filter(({ id }) => MODEL_FLAGS.some((kind) => id.includes(kind)));
  const high = own.filter(({ severity }) => severity !== "MEDIUM").length;
  const score = Math.max(0, 100 - 20 * high - 10 * (own.length - high));
  return {
    score,
    text: integrity.text,
    calculation: texts.model(shown(score, null, language), high, own.length - high),
    basis: [integrity.id, ...own.map(({ id }) => id)],
  };
}

/** One grade a metric: the first analyst's, who has the figure nearest its source. */
function gradedPart(findings: readonly ScoredFinding[], language: Language): Part {
  const texts = AGENT_SENTENCES[language].synthesis;
  const graded = new Map<string, ScoredFinding & { readonly grade: number }>();
  for (const finding of findings) {
    const grade = GRADES[finding.assessment];
    if (grade !== undefined && !graded.has(finding.metric)) graded.set(finding.metric, { ...finding, grade });
  }
  const own = [...graded.values()];
  const [first] = own;
  if (!first) return unscored(language);
  const score = own.reduce((sum, { grade }) => sum + grade, 0) / own.length;
  const list = own.map(({ metric, grade }) => `${metricName(metric, language)} ${grade}`).join(", ");
  return {
    score,
    text: first.text,
    calculation: texts.grades(shown(Math.round(score), null, language), list),
    basis: own.map(({ id }) => id),
  };
}

function teamPart(reports: readonly AgentReport[], language: Language): Part {
  const { team, teamPoints } = AGENT_SENTENCES[language].synthesis;
  const report = reports.find(({ agentName }) => agentName === "team-investigator");
  const people = report?.findings.find(({ metric, scope }) => metric === "key_people" && scope === "");
  if (!report || !people) return unscored(language);
  // What documents only mention is asked no more; it earns nothing all the same.
  const isKnown = ({ metric, scope, confidence }: ScoredFinding) =>
    metric === "key_people" && scope !== "" && confidence.score >= KNOWN_OUTSIDE;
  const points: readonly (readonly [number, keyof typeof teamPoints])[] = [
    [40, "base"],
    [typeof people.value === "number" && people.value >= 2 ? 20 : 0, "two"],
    [TECHNICAL.test(foldText(people.text)) ? 20 : 0, "technical"],
    [report.findings.some(isKnown) ? 20 : 0, "outside"],
    [-10 * report.redFlags.length, "flags"],
  ];
  return pointsPart(points, teamPoints, team, report.summary, [people, ...report.redFlags], language);
}

function marketPart(reports: readonly AgentReport[], language: Language): Part {
  const { market, marketPoints } = AGENT_SENTENCES[language].synthesis;
  const report = reports.find(({ agentName }) => agentName === "market-intelligence");
  if (!report) return unscored(language);
  const sizes = report.findings.filter(({ metric }) => SIZES.some((size) => size === metric));
  const own = report.redFlags.filter(({ id }) => !id.includes(":dear:"));
  const points: readonly (readonly [number, keyof typeof marketPoints])[] = [
    [40, "base"],
    [sizes.length > 0 ? 20 : 0, "size"],
    [sizes.some(({ evidence }) => evidence.length > 1) ? 20 : 0, "source"],
    [report.findings.some(({ metric }) => metric === "competition") ? 20 : 0, "competition"],
    [-15 * own.length, "flags"],
  ];
  return pointsPart(points, marketPoints, market, report.summary, [...report.findings.slice(0, 3), ...own], language);
}

function pointsPart<K extends string>(
  points: readonly (readonly [number, K])[],
  names: Readonly<Record<K, string>>,
  say: (score: string, points: string) => string,
  text: string,
  basis: readonly { readonly id: string }[],
  language: Language,
): Part {
  const sum = points.reduce((added, [value]) => added + value, 0);
  const score = Math.max(0, sum);
  const counted = points.filter(([value]) => value !== 0).map(([, key]) => names[key]);
  const calculation = say(shown(score, null, language), counted.join(", "));
  return { score, text, calculation, basis: basis.map(({ id }) => id) };
}

function unscored(language: Language): Part {
  const texts = AGENT_SENTENCES[language].synthesis;
  return { score: null, text: texts.notScored, calculation: texts.calculationNone, basis: [] };
}

function ceilingOf(flags: readonly RedFlag[], language: Language): DealScore["ceiling"] {
  const orders = flags.find(({ id }) => id.includes(":flag:orders:"));
  if (orders === undefined) return null;
  const text = AGENT_SENTENCES[language].synthesis.ceiling(orders.title, CEILING_OF_ORDERS);
  return { value: CEILING_OF_ORDERS, redFlagId: orders.id, text };
}

/** Two critical red flags, or hidden orders, end it until they are explained; one, a serious one, or a middling score, asks. */
function recommend(value: number | null, flags: readonly RedFlag[]): DealScore["recommendation"] {
  const critical = flags.filter(({ severity }) => severity === "CRITICAL").length;
  const isOpen = flags.some(({ severity }) => severity === "CRITICAL" || severity === "HIGH");
  if (value === null) return "none";
  if (critical >= 2 || flags.some(({ id }) => id.includes(":flag:orders:")) || value < 40) return "stop";
  return isOpen || value < 70 ? "ask" : "go_on";
}
