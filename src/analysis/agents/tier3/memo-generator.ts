/** Assembles the memo: every sentence in it comes from a finding, a ruling or a verdict, with its places. */
import { type Document, type Language, UNREAD_CODES, unreadReason } from "../../../documents/index.ts";
import { areSameMonths, type Fact, spanOf } from "../../../facts/index.ts";
import { placeName, wholeWords } from "../../../language/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import { foldText, metricById } from "../../../ontology/index.ts";
import {
  type AgentReport,
  byGravity,
  type DealMaterial,
  type DealScore,
  type JudgedClaim,
  type Memo,
  materialityOf,
  type Objection,
  opposedIn,
  type RedFlag,
  type Scenarios,
  type ScoredFinding,
  type Source,
  shownInCell,
} from "../../findings/index.ts";
import { reportOf } from "../analyst.ts";
import { gradeName } from "../benchmarks.ts";
import { type FigureName, unitOf } from "../evidence/figures.ts";
import { isMisread } from "../evidence/same-amount-elsewhere.ts";
import { distinct, type FileKinds, kindsOf, redoable, sourceAt } from "../evidence/sources.ts";
import { capital, metricName, nameAsSpoken, periodText, shortened, shown } from "../evidence/wording.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import type { SectorChoice } from "../tier2/choose-sector.ts";
import { deckAgainstModel } from "./deck-against-model.ts";
import { questionsOf } from "./questions.ts";
import { memoTables } from "./tables.ts";

const NAME = "memo-generator";
const KEY_FIGURES: readonly FigureName[] = [
  ...(["revenue", "net_revenue", "revenue_growth", "arr", "gmv", "tpv", "nrr", "take_rate", "gross_margin"] as const),
  ...(["ebitda", "cash_balance", "net_burn", "runway", "runway_to_zero", "debt"] as const),
  ...(["ltv_cac", "headcount", "dilution"] as const),
];
const MOST_KEY_FIGURES = 12;
const MOST_HOLDING = 10;

/** What the other analysts, reflexion and consensus left. */
type Settled = {
  /** Of every tier. */
  readonly reports: readonly AgentReport[];
  readonly rulings: Memo["contradictions"];
  readonly sector: Pick<SectorChoice, "id" | "name" | "why">;
  readonly score: DealScore;
  readonly objections: readonly Objection[];
  readonly scenarios: Scenarios;
  /** What the budget or an abort left undone, in words. */
  readonly leftOut: readonly string[];
  readonly committee: Memo["committee"];
};

/** Verdicts, reports and rulings; of the documents only their names. */
export type MemoInput = ReturnType<typeof memoInput>;

export function memoInput(material: DealMaterial, rest: Settled) {
  const { language, documents, claims } = material;
  const kinds = kindsOf(documents);
  const { contradictions, roundings } = opposedIn(material);
  const cover = documents.find(({ kind }) => kind === "deck")?.units.find((unit) => unit.kind !== "sheet");
  return {
    ...rest,
    language,
    kinds,
    company: cover?.kind === "slide" || cover?.kind === "page" ? cover.title : null,
    asOfMonth: material.deal.asOfMonth,
    unread: documents.flatMap(({ name, warnings }) =>
      warnings
        .filter(({ code }) => UNREAD_CODES.has(code))
        .map((one) => ({ file: name, anchor: one.anchor, why: unreadReason(one, language) })),
    ),
    claims,
    given: claims.flatMap(({ claim: { id, facts, about = "company" } }) => {
      const isGiven = (fact: Fact) =>
        material.facts.all.some((one) => {
          const isMeant = one.metricId === fact.metricId || areSameMonths(spanOf(one), spanOf(fact));
          const allowance = { rounding: fact.value.halfUnit, eitherSign: true };
          const isCell = one.cell !== null && one.value.dimension === fact.value.dimension;
          return isCell && isMeant && isSameAmount(one.value.value, fact.value.value, allowance);
        });
      // The market is asked about once, by who looks at it.
      return !ASKED_ABOUT.includes(about) || facts.some(isGiven) ? [id] : [];
    }),
    /** Claims that a cell of another time is taken to bear out: March's margin for the year's. */
    ofAnotherTime: claims.flatMap(({ claim: { id, facts }, result: { evidence, calculation } }) => {
      const borne = material.facts.all.find((fact) => fact.id === evidence?.sourceNodeId);
      const [said, held] = [facts[0], borne].map((fact) => (fact ? spanOf(fact) : null));
      const isOther = said && held && !calculation && said.lastMonth !== held.lastMonth;
      return isOther ? [id] : [];
    }),
    deckAgainstModel: deckAgainstModel(material),
    hasFundingDeals: material.fundingDeals !== null,
    companyLines: companyLines(documents, kinds, rest.reports, language),
    tables: memoTables(material, rest.reports, rest.scenarios),
    roundings: roundings.map((rounding) => roundingOf(rounding, material)),
    /** Claims that some contradiction is about. */
    opposed: new Set(contradictions.flatMap(({ claimIds }) => claimIds)),
  };
}

function roundingOf(
  { positions, topic, metricId }: ReturnType<typeof opposedIn>["roundings"][number],
  { documents, language }: DealMaterial,
): Memo["roundings"][number] {
  const kinds = kindsOf(documents);
  const saying = positions.map(({ quote }) => quote);
  return {
    topic: metricId === null ? topic : capital(nameAsSpoken(metricId, saying, language)),
    figures: positions.flatMap(({ value, unit, ...place }) =>
      typeof value === "number"
        ? [{ value, unit: unit === "ratio" ? "percent" : unit, evidence: [sourceAt(place, place.quote, kinds)] }]
        : [],
    ),
  };
}

export function memoGenerator(input: MemoInput): { readonly report: AgentReport; readonly memo: Memo } {
  const { language, reports } = input;
  const findings = reports.flatMap((report) => report.findings);
  const redFlags = reports.flatMap((report) => report.redFlags).sort(byGravity);
  const questions = questionsOf(input);
  const memo: Memo = {
    schemaVersion: 1,
    language,
    company: input.company,
    asOfMonth: input.asOfMonth,
    documents: [...input.kinds].map(([file, kind]) => ({ file, kind })),
    sector: { id: input.sector.id, name: input.sector.name, why: input.sector.why },
    ask: askOf(findings, language),
    companyLines: [...input.companyLines],
    tables: [...input.tables],
    committee: [...input.committee],
    roundings: [...input.roundings],
    claims: input.claims.map((judged) => claimLine(judged, input.kinds)),
    inShort: memoInShort(input, redFlags),
    score: input.score,
    claimsByVerdict: countsOf(input.claims),
    keyFigures: keyFigures(findings, language),
    holds: holding(input),
    doesNotHold: refuted(input),
    contradictions: [...input.rulings],
    redFlags,
    caseAgainst: [...input.objections],
    questions,
    scenarios: input.scenarios,
    deckAgainstModel: [...input.deckAgainstModel],
    notVerifiable: notVerifiable(input),
    // Where none were given, the memo's method says so, and a section of its own would say it again.
    comparables: reports
      .flatMap((report) => report.crossReferences)
      .filter(({ source }) =>
        source === "funding_db" ? input.hasFundingDeals : [...input.kinds.values()].includes("context"),
      )
      .filter(
        (one, i, all) => all.findIndex((other) => other.source === one.source && other.result === one.result) === i,
      ),
    sources: [],
    making: {
      agents: reports.map((report) => ({
        // Reports are written by the analysts alone.
        name: report.agentName as Memo["making"]["agents"][number]["name"],
        judge: report.judge,
        findings: report.findings.length,
        redFlags: report.redFlags.length,
        fellBack: report.fellBack,
        tokensUsed: report.tokensUsed,
      })),
      leftOut: [...input.leftOut, ...lacking(input)],
    },
  };
  const sources = placesIn(memo);
  return { report: reportOf(NAME, 3, {}), memo: { ...memo, sources } };
}

/** The whole memo in two or three sentences. */
export function memoInShort(
  { language, company, score }: Pick<Memo, "language" | "company" | "score">,
  flags: readonly RedFlag[],
): string {
  const { memo: texts } = AGENT_SENTENCES[language].synthesis;
  const count = (severity: RedFlag["severity"]) => flags.filter((flag) => flag.severity === severity).length;
  const value = score.value === null ? "–" : `${score.value}/100`;
  return texts.inShort(
    company ?? texts.noCompany,
    value,
    score.recommendationText,
    texts.flags(count("CRITICAL"), count("HIGH")),
  );
}

function askOf(findings: readonly ScoredFinding[], language: Language): Memo["ask"] {
  return ["round_size", "pre_money", "post_money", "dilution"].flatMap((metric) => {
    const finding = findings.find((f) => f.metric === metric && f.agentName === "cap-table-auditor" && f.scope === "");
    const source = finding?.evidence[0];
    return finding && source && typeof finding.value === "number"
      ? [
          {
            metric,
            name: capital(metricName(metric, language)),
            value: finding.value,
            unit: finding.unit,
            source,
            ...(finding.calculation ? { calculation: finding.calculation } : {}),
          },
        ]
      : [];
  });
}

function countsOf(claims: readonly JudgedClaim[]): Memo["claimsByVerdict"] {
  const counts = { VERIFIED: 0, CONTRADICTED: 0, AMBIGUOUS: 0, UNKNOWN: 0 };
  for (const { result } of claims) counts[result.status]++;
  return counts;
}

/** Of each metric the figure nearest its source: never the deck examiner's, who reports what the deck says. */
function keyFigures(findings: readonly ScoredFinding[], language: Language): Memo["keyFigures"] {
  return KEY_FIGURES.flatMap((metric) => {
    const finding = findings.find(
      (f) =>
        f.metric === metric &&
        f.agentName !== "deck-forensics" &&
        (f.scope === "" || (metric === "runway_to_zero" && f.scope === "forecast")) &&
        typeof f.value === "number",
    );
    if (!finding || typeof finding.value !== "number") return [];
    const { low, high } = finding.benchmark ?? { low: null, high: null };
    const show = (value: number) => shown(value, finding.unit, language);
    return [
      {
        findingId: finding.id,
        metric,
        name: capital(metricName(metric, language)),
        shown: show(finding.value),
        period: periodText(finding.period, language),
        assessment: gradeName(finding.assessment, language),
        text: finding.text,
        evidence: finding.evidence,
        ...(finding.calculation ? { calculation: finding.calculation } : {}),
        ...(finding.benchmark
          ? {
              benchmark: {
                ...finding.benchmark,
                shown: [low, high].map((bound) => (bound === null ? "" : show(bound))).join(" – "),
              },
            }
          : {}),
      },
    ];
  }).slice(0, MOST_KEY_FIGURES);
}

function claimLine(judged: JudgedClaim, kinds: FileKinds): Memo["claims"][number] {
  const { claim, result } = judged;
  const { evidence, contradictoryEvidence = [] } = result;
  const decisive = result.status === "AMBIGUOUS" ? [evidence, ...contradictoryEvidence.slice(0, 1)] : [evidence];
  return {
    claimId: claim.id,
    text: shortened(claim.text, 160),
    status: result.status,
    materiality: materialityOf(
      claim.facts.flatMap(({ metricId }) => metricId ?? []),
      claim.facts.some(({ value }) => value.dimension === "money"),
    ),
    source: claim.place ? sourceAt(claim.place, claim.facts[0]?.quote ?? claim.text, kinds) : null,
    evidence: decisive.flatMap((one) => (one ? [sourceAt(one, one.content, kinds)] : [])),
  };
}

const ROUND = wholeWords("roundName", "roundTable");
const ASKED_ABOUT: readonly string[] = ["company", "plan", "customer", "team"];
const CORE_DOMAINS = new Set(["pnl", "cash", "saas", "marketplace", "fintech", "customers", "unit_economics"]);

function holding(input: MemoInput): Memo["holds"] {
  const { language, claims, kinds } = input;
  const texts = AGENT_SENTENCES[language].synthesis.memo;
  const weight = ({ claim, result }: JudgedClaim) =>
    result.confidenceScore +
    (CORE_DOMAINS.has(metricById(claim.facts[0]?.metricId)?.domain ?? "") ? 1 : 0) +
    (claim.role === "figure" || claim.role === "title" ? 0.3 : 0) -
    // A point of a chart is told by the words around it, a sentence by its own.
    (claim.role === "note" || claim.role === "chart" || claim.role === "table" ? 0.5 : 0);
  const seen = new Set<string>();
  return (
    claims
      .filter(({ claim, result }) => result.status === "VERIFIED" && claim.place !== null && result.evidence !== null)
      // What is asked for proves nothing of the company.
      .filter(({ claim: { facts } }) => facts.every(({ metricId }) => metricById(metricId)?.domain !== "round"))
      .filter(({ claim: { facts } }) => facts.every(({ metricId }) => metricId !== "equity_raised"))
      .filter(({ claim }) => !input.ofAnotherTime.includes(claim.id))
      // Cash "before the round" is borne out by a cell that may hold the round.
      .filter(
        ({ claim: { facts, text } }) =>
          !facts.some(({ metricId }) => metricId === "cash_balance") || !ROUND.test(foldText(text)),
      )
      .sort((a, b) => weight(b) - weight(a))
      .filter(({ claim }) => {
        const topic = claim.facts[0]?.metricId ?? claim.id;
        const key = `${topic}|${claim.facts[0]?.period?.lastMonth ?? ""}`;
        return !seen.has(key) && seen.add(key);
      })
      .slice(0, MOST_HOLDING)
      .map((judged) =>
        point(
          judged,
          kinds,
          texts.holds(shortened(judged.claim.text, 140), where(judged, language), evidenceText(judged, language)),
        ),
      )
  );
}

function refuted({ language, claims, kinds, opposed }: MemoInput): Memo["doesNotHold"] {
  const texts = AGENT_SENTENCES[language].synthesis.memo;
  return claims
    .filter(
      (judged) =>
        judged.result.status === "CONTRADICTED" &&
        opposed.has(judged.claim.id) &&
        judged.claim.place !== null &&
        judged.result.evidence !== null &&
        !isMisread(judged),
    )
    .map((judged) =>
      point(
        judged,
        kinds,
        texts.refuted(shortened(judged.claim.text, 140), where(judged, language), evidenceText(judged, language)),
      ),
    );
}

function point({ claim, result }: JudgedClaim, kinds: FileKinds, text: string): Memo["holds"][number] {
  const others = [result.evidence, ...(result.supportingEvidence ?? []), ...(result.contradictoryEvidence ?? [])]
    .filter((e) => e !== null && e !== undefined)
    .slice(0, 3);
  return {
    id: `point:${claim.id}`,
    text,
    confidence: Math.round(100 * result.confidenceScore),
    evidence: distinct([
      ...(claim.place ? [sourceAt(claim.place, claim.facts[0]?.quote ?? claim.text, kinds)] : []),
      ...others.map((evidence) => sourceAt(evidence, evidence.content, kinds)),
    ]),
    ...(result.calculation ? redoable(result.calculation) : {}),
    claimId: claim.id,
  };
}

function where({ claim }: JudgedClaim, language: Language): string {
  return capital(placeName(claim.place?.anchor ?? "", language));
}

/** What stands against or for a claim: the cell, or what its cells come to. */
function evidenceText({ claim, result }: JudgedClaim, language: Language): string {
  const { evidence, calculation } = result;
  if (!evidence) return "";
  const place = placeName(evidence.anchor, language);
  const fact = claim.facts[0];
  if (calculation && calculation.inputs.length > 1 && fact)
    return `${shown(calculation.result, unitOf(fact, fact.metricId), language)} (${place} + ${calculation.inputs.length - 1})`;
  return `${place} (${shortened(shownInCell(evidence.content, language), 100)})`;
}

function notVerifiable({ language, reports, unread }: MemoInput): Memo["notVerifiable"] {
  const texts = AGENT_SENTENCES[language].synthesis.memo;
  const seen = new Set<string>();
  const missing = reports.flatMap((report) =>
    report.gaps
      .filter(({ metric }) => !seen.has(metric) && seen.add(metric))
      .map((gap) => ({
        id: `missing:${report.agentName}:${gap.metric}`,
        kind: "missing_figure" as const,
        text: gap.text,
        why: texts.whyGap,
        source: null,
      })),
  );
  const notRead = unread.map(({ file, anchor, why }, i) => ({
    id: `unread:${i + 1}`,
    kind: "unread" as const,
    text: texts.unread(anchor === null ? file : `${file}, ${placeName(anchor, language)}`),
    why: why || texts.unreadWhy,
    source: null,
  }));
  return [...notRead, ...missing];
}

function lacking({ language, kinds, hasFundingDeals }: MemoInput): string[] {
  const texts = AGENT_SENTENCES[language].synthesis.memo;
  const has = (kind: string) => [...kinds.values()].some((one) => one === kind);
  return [
    ...(has("financial_model") ? [] : [texts.leftOutModel]),
    ...(has("context") ? [] : [texts.leftOutContext]),
    ...(hasFundingDeals ? [] : [texts.leftOutDeals]),
  ];
}

/** Every place cited anywhere in the memo, once. */
function placesIn(memo: Memo): Source[] {
  const found = new Map<string, Source>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (isSource(value) && value.file !== undefined) {
      const key = `${value.file}|${value.anchor ?? ""}`;
      if (!found.has(key)) found.set(key, value);
      return;
    }
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(memo);
  return [...found.values()].sort(
    (a, b) =>
      `${a.file}`.localeCompare(`${b.file}`) || `${a.anchor}`.localeCompare(`${b.anchor}`, "en", { numeric: true }),
  );
}

function isSource(value: object): value is Source {
  return "reference" in value && "type" in value;
}

const MOST_LINES = 5;
const LONGEST = 170;
const FEWEST_WORDS = 4;

type CompanyLine = Memo["companyLines"][number];

/** The company in five lines at most: what its cover says, then what the analysts found of trade, people and market. */
function companyLines(
  documents: readonly Document[],
  kinds: FileKinds,
  reports: readonly AgentReport[],
  language: Memo["language"],
): CompanyLine[] {
  const deck = documents.find(({ kind }) => kind === "deck");
  // Whole-company figures as an analyst says them; what the deck says of itself is not supported yet.
  const told = reports
    .flatMap(({ findings }) => findings)
    .filter(({ agentName, scope }) => agentName !== "deck-forensics" && scope === "");
  const firstFinding = (metrics: readonly string[]): CompanyLine[] => {
    const found = metrics.flatMap((metric) => told.filter((one) => one.metric === metric))[0];
    return found ? [{ text: shortened(found.text, LONGEST), evidence: found.evidence.slice(0, 3) }] : [];
  };
  return [
    ...(deck ? ownWords(deck, kinds, language) : []),
    ...firstFinding(["revenue_growth", "net_revenue", "revenue", "arr"]),
    ...firstFinding(["key_people", "headcount"]),
    ...firstFinding(["tam", "competition"]),
  ].slice(0, MOST_LINES);
}

/** What the cover says beside the name. Titles of later slides name what the slide shows, and not what the company is. */
function ownWords(deck: Document, kinds: FileKinds, language: Memo["language"]): CompanyLine[] {
  const page = deck.units.find((unit) => unit.kind !== "sheet" && !unit.hidden);
  if (!page || page.kind === "sheet") return [];
  const isWords = (text: string) =>
    text.split(/\s+/).length >= FEWEST_WORDS && !/\d/.test(text) && text.length <= LONGEST;
  for (const block of page.blocks) {
    if (block.kind !== "text" || !block.visible || block.role === "title") continue;
    const text = block.paragraphs.map((paragraph) => paragraph.text.trim()).find(isWords);
    if (text === undefined) continue;
    const source = sourceAt({ file: deck.name, anchor: block.anchor }, text, kinds);
    return [{ text: AGENT_SENTENCES[language].evidence.quoted(text), evidence: [source] }];
  }
  return [];
}
