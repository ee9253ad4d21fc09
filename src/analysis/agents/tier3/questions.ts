/** Questions to the founder, grouped and ready to send: from red flags, gaps, rulings and claims that stand alone. */

import type { Language } from "../../../documents/index.ts";
import { placeName } from "../../../language/index.ts";
import { asMetricId, metricById } from "../../../ontology/index.ts";
import {
  type AgentReport,
  askAbout,
  askedSides,
  type DealScore,
  type JudgedClaim,
  type Memo,
  type RedFlag,
} from "../../findings/index.ts";
import { metricName, shortened } from "../evidence/wording.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";

type Question = Memo["questions"][number]["questions"][number];
type Drafted = Question & { readonly group: MemoQuestionGroup };

const ORDER: Readonly<Record<Question["priority"], number>> = { CRITICAL: 0, HIGH: 1, MEDIUM: 2 };
const GROUPS = ["documents", "figures", "cash", "terms", "model", "customers", "market", "team"] as const;
const MOST_A_GROUP = 8;
const MOST_ALONE = 4;
/** What a claim must be about to be worth a question when nothing bears on it. */
const WEIGHTY = new Set(["saas", "marketplace", "fintech", "customers", "unit_economics", "pnl", "cash"]);

export type QuestionsInput = {
  readonly language: Language;
  readonly reports: readonly AgentReport[];
  readonly rulings: Memo["contradictions"];
  readonly claims: readonly JudgedClaim[];
  /** Claims whose figure a cell gives in whatever case, or that are about others: they are not asked about. */
  readonly given: readonly string[];
};

export function questionsOf(input: QuestionsInput): Memo["questions"] {
  const texts = AGENT_SENTENCES[input.language].synthesis.memo;
  const drafted = [...fromRulings(input), ...fromFlags(input), ...fromGaps(input), ...fromClaims(input)];
  const unique = drafted.filter((one, i) => drafted.findIndex(({ text }) => text === one.text) === i);
  return GROUPS.flatMap((group) => {
    const own = unique
      .filter((question) => question.group === group)
      .sort((a, b) => ORDER[a.priority] - ORDER[b.priority])
      .slice(0, MOST_A_GROUP)
      .map(({ group: _, ...question }) => question);
    const [first] = own;
    return first
      ? [{ order: ORDER[first.priority], asked: { group, title: texts.groups[group], questions: own } }]
      : [];
  })
    .sort((a, b) => a.order - b.order)
    .map(({ asked }) => asked);
}

/** With questions on figures that do not agree, after those that were asked already. */
export function withFigureQuestions(
  groups: Memo["questions"],
  added: readonly Question[],
  language: Language,
): Memo["questions"] {
  if (added.length === 0) return groups;
  const group = "figures" satisfies MemoQuestionGroup;
  const known = groups.find((one) => one.group === group);
  if (known === undefined)
    return [...groups, { group, title: AGENT_SENTENCES[language].synthesis.memo.groups[group], questions: [...added] }];
  return groups.map((one) => (one === known ? { ...one, questions: [...one.questions, ...added] } : one));
}

/** What no contradiction asks already. */
function fromFlags({ reports, rulings }: QuestionsInput): Drafted[] {
  const opposed = rulings.flatMap(({ contradiction }) => contradiction.claimIds ?? []);
  return reports.flatMap((report) =>
    report.redFlags
      .filter((flag) => !opposed.some((claim) => isAboutClaim(flag, claim)))
      .map((flag) => ({
        id: `q:${flag.id}`,
        text: flag.questionForFounder,
        why: flag.severityReason,
        priority: flag.severity,
        basis: [flag.id],
        group: groupOfFlag(report.agentName, flag),
      })),
  );
}

/** The group of what an analyst asks, by its flag's kind before its own subject. */
function groupOfFlag(agentName: string, { id }: RedFlag): MemoQuestionGroup {
  const kind = FLAG_GROUPS.find(([kinds]) => kinds.some((one) => id.includes(`:flag:${one}`)));
  if (kind) return kind[1];
  if (agentName === "financial-auditor" && id.includes("runway")) return "cash";
  return ANALYST_GROUPS[agentName] ?? "figures";
}

const FLAG_GROUPS: readonly (readonly [kinds: readonly string[], group: MemoQuestionGroup])[] = [
  [["orders", "hidden", "chart"], "documents"],
  [["defect", "mismatch"], "model"],
];
const ANALYST_GROUPS: Readonly<Record<string, MemoQuestionGroup>> = {
  "market-intelligence": "market",
  "team-investigator": "team",
  "cap-table-auditor": "terms",
};

/** One question a contradiction, whatever flags tell of it: theirs, where they know what the deck's figure really is. */
function fromRulings({ language, rulings, reports }: QuestionsInput): Drafted[] {
  const texts = AGENT_SENTENCES[language].synthesis.memo;
  const flags = reports.flatMap((report) => report.redFlags);
  return rulings.flatMap(({ contradiction }) => {
    const { id, topic, positions, claimIds = [], severity } = contradiction;
    if (severity.level === "MINOR") return [];
    const told = flags.filter((flag) => claimIds.some((claim) => isAboutClaim(flag, claim)));
    const sides = askedSides(positions, language);
    const text = told[0]?.questionForFounder ?? (sides && askAbout(topic, sides, language));
    if (!text) return [];
    return [
      {
        id: `q:${id}`,
        text,
        why: told[0]?.severityReason ?? texts.whyRuling(topic),
        priority: PRIORITY[severity.level],
        basis: [id, ...told.map((flag) => flag.id)],
        group: "figures" as const,
      },
    ];
  });
}

const PRIORITY = { CRITICAL: "CRITICAL", MAJOR: "HIGH", MODERATE: "MEDIUM" } as const;

const isAboutClaim = ({ id }: RedFlag, claim: string): boolean => id.endsWith(`:${claim}`);

function fromGaps({ language, reports }: QuestionsInput): Drafted[] {
  const texts = AGENT_SENTENCES[language].synthesis.memo;
  const seen = new Set<string>();
  return reports.flatMap((report) => {
    const gaps = report.gaps.filter(({ metric }) => !seen.has(metric) && seen.add(metric));
    return report.agentName === SECTOR_EXPERT
      ? aboutSector(gaps, language)
      : gaps.map((gap) => ({
          id: `q:${report.agentName}:${gap.metric}`,
          text: gap.questionForFounder,
          why: texts.whyGap,
          priority: "MEDIUM" as const,
          basis: [gap.metric],
          group: groupOfMetric(gap.metric, report.agentName),
        }));
  });
}

const SECTOR_EXPERT = "sector-expert";

/** What a sector is measured by is asked in one question a group, not in as many as there are measures. */
function aboutSector(gaps: AgentReport["gaps"], language: Language): Drafted[] {
  const groups = Map.groupBy(gaps, ({ metric }) => groupOfMetric(metric, SECTOR_EXPERT));
  return [...groups].flatMap(([group, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const metrics = own.map(({ metric }) => metric);
    const names = metrics.map((metric) => metricName(metric, language)).join(", ");
    return [
      {
        id: `q:${SECTOR_EXPERT}:${metrics.join("+")}`,
        text: own.length === 1 ? first.questionForFounder : AGENT_SENTENCES[language].sector.questions(names),
        why: AGENT_SENTENCES[language].synthesis.memo.whyGap,
        priority: "MEDIUM" as const,
        basis: metrics,
        group,
      },
    ];
  });
}

function groupOfMetric(metric: string, agentName: string): MemoQuestionGroup {
  const own = ANALYST_GROUPS[agentName];
  if (own) return own;
  const domain = metricById(asMetricId(metric))?.domain;
  return domain === "cash" || domain === "balance" ? "cash" : "customers";
}

/** One for each metric that matters and that the deck alone states. */
function fromClaims({ language, claims, rulings, given }: QuestionsInput): Drafted[] {
  const texts = AGENT_SENTENCES[language].synthesis.memo;
  const told = [...given, ...rulings.flatMap(({ contradiction }) => contradiction.claimIds ?? [])];
  const seen = new Set<string>();
  return claims
    .filter(({ claim: { id, role }, result }) => result.status === "UNKNOWN" && role !== "note" && !told.includes(id))
    .flatMap(({ claim }) => {
      const [fact] = claim.facts;
      const metricId = fact?.metricId ?? null;
      const domain = metricId === null ? undefined : metricById(metricId)?.domain;
      // A cell of a slide's table says too little alone.
      const isFigure = claim.kind === "figure" && fact?.predicate === null && fact.source !== "table";
      if (!claim.place || metricId === null || !isFigure) return [];
      if (domain === undefined || !WEIGHTY.has(domain) || fact.metricCertainty < 0.7 || seen.has(metricId)) return [];
      seen.add(metricId);
      return [
        {
          id: `q:${claim.id}`,
          text: texts.unknownQuestion(shortened(claim.text, 140), placeName(claim.place.anchor, language)),
          why: texts.whyUnknown,
          priority: "MEDIUM" as const,
          basis: [claim.id],
          group: groupOfMetric(metricId, ""),
        },
      ];
    })
    .slice(0, MOST_ALONE);
}

export type ScorePart = DealScore["parts"][number]["part"];
export type MemoQuestionGroup = Memo["questions"][number]["group"];
