/** Made-up cases for the window: a large one, a hostile one, and an analysis with everything it can hold. */
import type { ReplyResult } from "../../../src/analysis/correspondence/index.ts";
import type { AgentReport, Memo, ReflexionOutputSchema } from "../../../src/analysis/findings/index.ts";
import type { Analysis, GraphView, NumberSeries } from "../../../src/app/protocol/index.ts";
import type { Document, PageUnit, SheetCell, SheetUnit } from "../../../src/documents/index.ts";
import type { Report } from "../../../src/report/index.ts";
import type { FakeCase } from "./fake-engine.ts";

type Claim = Report["claims"][number];
const STATUSES = ["VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"] as const;

function slide(number: number, texts: readonly string[]): PageUnit {
  return {
    kind: "slide",
    number,
    title: texts[0] ?? null,
    width: 960,
    height: 540,
    hidden: false,
    pictures: [{ x: 700, y: 380, width: 200, height: 120 }],
    blocks: texts.map((text, i) => ({
      id: `s${number}.b${i + 1}`,
      anchor: `slide ${number}`,
      box: { x: 60, y: 50 + i * 60, width: 800, height: 40 },
      visible: true,
      kind: "text",
      role: i === 0 ? "title" : "body",
      paragraphs: [{ text, level: 0, bullet: false, fontSize: i === 0 ? 28 : 16, bold: i === 0, box: null }],
    })),
  };
}

function cell(row: number, column: number, value: number | string): SheetCell {
  const address = `${String.fromCharCode(64 + column)}${row}`;
  return {
    row,
    column,
    address,
    value: typeof value === "number" ? { kind: "number", number: value } : { kind: "text", text: value },
    display: typeof value === "number" ? value.toLocaleString("en-GB") : value,
    formula: null,
    numberFormat: null,
    bold: row === 1,
    indent: 0,
    comment: null,
    computed: false,
  };
}

function sheet(rows: number, labelOf: (row: number) => string): SheetUnit {
  const cells: SheetCell[] = [cell(1, 1, "Line"), cell(1, 2, "2024"), cell(1, 3, "2025")];
  for (let row = 2; row <= rows; row++)
    cells.push(cell(row, 1, labelOf(row)), cell(row, 2, row * 10), cell(row, 3, row * 11));
  return {
    kind: "sheet",
    number: 1,
    name: "Ledger",
    hidden: false,
    cells,
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
    rowCount: rows,
    columnCount: 3,
  };
}

function documentOf(
  name: string,
  format: Document["format"],
  kind: Document["kind"],
  units: Document["units"],
): Document {
  return {
    name,
    contentHash: "0".repeat(64),
    sizeBytes: 12_345,
    format,
    kind,
    language: "en",
    title: null,
    units,
    definedNames: [],
    hiddenText: [],
    warnings: [],
  };
}

function claim(i: number, text: string, deck: string, model: string, row: number): Claim {
  const status = STATUSES[i % 4]!;
  return {
    id: `c${i}`,
    text,
    role: "bullet",
    source: { file: deck, anchor: `slide ${1 + Math.floor(i / 10)}` },
    result: {
      claim: text,
      status,
      confidenceScore: 0.9,
      evidence:
        status === "UNKNOWN" ? null : { sourceNodeId: `f${i}`, content: text, file: model, anchor: `Ledger!C${row}` },
      ...(i === 1
        ? {
            calculation: {
              formula: "now / before - 1",
              inputs: [
                { name: "now", value: 220, file: model, anchor: "Ledger!C20" },
                { name: "before", value: 200, file: model, anchor: "Ledger!B20" },
              ],
              result: 0.1,
              unit: "EUR",
            },
          }
        : {}),
      judge: "evidence",
      explanation: `Explanation of ${text}`,
      lookedAt: [{ file: deck, anchor: "slide 1", content: text, why: "another metric" }],
    },
  };
}

function reportOf(documents: readonly Document[], claims: readonly Claim[], text: string): Report {
  const [deck, model] = documents;
  return {
    schemaVersion: 1,
    documents: documents.map((d) => ({
      file: d.name,
      kind: d.kind,
      language: "en",
      units: d.units.length,
      warnings: [],
    })),
    unread: [],
    claims: [...claims],
    contradictions: [
      {
        id: "X1",
        topic: text,
        severity: "CRITICAL",
        gapPercent: 50,
        positions: [
          { file: deck!.name, anchor: "slide 1", value: 300, unit: "EUR", quote: text },
          { file: model!.name, anchor: "Ledger!C20", value: 220, unit: "EUR", quote: text },
        ],
      },
    ],
    modelDefects: [
      { file: model!.name, sheet: "Ledger", cell: "C7", anchor: "Ledger!C7", defect: "sign flip", detail: text },
    ],
    hiddenText: [{ file: deck!.name, anchor: "slide 1", text, reason: "tiny", why: "too small to read" }],
    coverage: { unitsRead: 2, unitsTotal: 2, claims: claims.length, facts: 10, passages: 10, notRead: [] },
    models: { embedder: null, language: null, totals: null },
    timings: {},
  } as Report;
}

/** 5,000 claims over 500 slides, against a sheet of 50,000 rows. */
export function largeCase(): FakeCase {
  const slides = Array.from({ length: 500 }, (_, i) => slide(i + 1, [`Slide ${i + 1}`, `Claim on slide ${i + 1}`]));
  const documents = [
    documentOf("deck.pptx", "pptx", "deck", slides),
    documentOf("model.xlsx", "xlsx", "financial_model", [sheet(50_000, (row) => `Account ${row}`)]),
  ];
  const claims = Array.from({ length: 5000 }, (_, i) =>
    claim(i, `Claim number ${i} of the deck, long enough to fill its line`, "deck.pptx", "model.xlsx", 20 + i * 9),
  );
  return { name: "Large", documents, report: reportOf(documents, claims, "Revenue in 2025") };
}

export const HOSTILE = {
  markup: `<img src=x onerror="window.__run=1"><script>window.__run=1</script><b>bold</b>`,
  fileName: `<img src=x onerror=window.__run=1>"'&.pptx`,
  longWord: "W".repeat(10_000),
  reversed: "Revenue \u202e000,5 \u202dof 2025 \u2066\u2069\u200f",
  link: `javascript:window.__run=1 {{7*7}} \${7*7} %3Cscript%3E`,
} as const;

/** Every text that a document or a model could write holds markup, endless words and orders to turn the line round. */
export function hostileCase(): FakeCase {
  const texts = [HOSTILE.markup, HOSTILE.longWord, HOSTILE.reversed, HOSTILE.link];
  const model = `${HOSTILE.fileName.slice(0, -5)}.xlsx`;
  const documents = [
    documentOf(HOSTILE.fileName, "pptx", "deck", [slide(1, texts), slide(2, texts)]),
    documentOf(model, "xlsx", "financial_model", [sheet(60, (row) => texts[row % 4]!)]),
  ];
  const claims = Array.from({ length: 12 }, (_, i) => claim(i, texts[i % 4]!, HOSTILE.fileName, model, 20 + i));
  const all = texts.join(" ");
  return {
    name: HOSTILE.markup,
    documents,
    report: reportOf(documents, claims, all),
    numbers: [sampleSeries(HOSTILE.markup, all)],
    graph: sampleGraph(all),
    analysis: sampleAnalysis(all, { file: HOSTILE.fileName, anchor: "slide 1" }),
    turns: [sampleTurn(all, { file: HOSTILE.fileName, anchor: "slide 1" })],
  };
}

/** A small case that fills every screen. */
export function fullCase(): FakeCase {
  const documents = [
    documentOf("deck.pptx", "pptx", "deck", [slide(1, ["Series A", "ARR of €300k"]), slide(2, ["Team", "20 people"])]),
    documentOf("model.xlsx", "xlsx", "financial_model", [sheet(200, (row) => `Account ${row}`)]),
  ];
  const claims = Array.from({ length: 20 }, (_, i) =>
    claim(i, `Claim ${i}: ARR of €300k`, "deck.pptx", "model.xlsx", 20 + i),
  );
  return {
    name: "Series A",
    documents,
    report: reportOf(documents, claims, "ARR of €300k"),
    numbers: [sampleSeries("ARR", "300k"), clashingSeries()],
    graph: sampleGraph("ARR of €300k"),
    analysis: sampleAnalysis("ARR of €300k", { file: "deck.pptx", anchor: "slide 1" }),
    turns: [sampleTurn("ARR of €300k", { file: "deck.pptx", anchor: "slide 1" })],
  };
}

/** The same with what its claims weigh: gaps in two, likely cells for the unknown ones, one that the deck rests on. */
export function weighedCase(): FakeCase {
  const full = fullCase();
  const claims = full.report.claims.map((one, i): Claim => {
    if (one.result.status !== "UNKNOWN") return one;
    const likely = (row: number, agrees: boolean) => ({
      file: "model.xlsx",
      anchor: `Ledger!C${row}`,
      content: `Account ${row}: ${row * 11}`,
      why: "perhaps this cell, unconfirmed",
      perhaps: { sourceNodeId: `cell ${row}`, value: row * 11, formula: null, agrees },
    });
    return { ...one, result: { ...one.result, lookedAt: [likely(30 + i, true), likely(60 + i, false)] } };
  });
  const found: Readonly<Record<string, number>> = { c5: 240_000, c9: 100_000, c13: 299_000 };
  return {
    ...full,
    report: { ...full.report, claims },
    weights: claims.map(({ id, result }) => ({
      claimId: id,
      gap: found[id] === undefined ? null : gapTo(found[id]),
      decision: found[id] === undefined ? 0 : gapTo(found[id]).share,
      severity: id === "c1" ? "MAJOR" : null,
      whyUnknown: result.status === "UNKNOWN" ? "perhaps" : null,
      restsOn: id === "c7",
    })),
  };
}

/** Of a claim of €300k. */
function gapTo(found: number) {
  const share = (300_000 - found) / 300_000;
  const place = { file: "model.xlsx", anchor: "Ledger!C20" };
  return {
    claimed: 300_000,
    found,
    dimension: "money",
    currency: "EUR",
    share,
    isRounding: share < 0.005,
    ...place,
  } as const;
}

/** A deck as the reader gave it, with a claim on each of its slides. */
export function deckCase(deck: Document, bytes: Uint8Array): FakeCase {
  const documents = [deck, documentOf("model.xlsx", "xlsx", "financial_model", [sheet(20, (row) => `Account ${row}`)])];
  const claims = deck.units.map((unit, i) => ({
    ...claim(3, (unit.kind === "slide" && unit.title) || `Slide ${unit.number}`, deck.name, "model.xlsx", 20),
    id: `c${i}`,
    source: { file: deck.name, anchor: `slide ${unit.number}` },
  }));
  return { name: "Deck", documents, report: reportOf(documents, claims, "Deck"), bytes: { [deck.name]: bytes } };
}

function sampleSeries(name: string, shown: string): NumberSeries {
  return {
    id: "arr",
    metricId: "arr",
    name: { en: name, fr: name },
    label: "",
    part: "",
    scope: [],
    dimension: "money",
    currency: "EUR",
    unit: null,
    signed: true,
    cadence: "year",
    count: 4,
    points: [2023, 2024, 2025, 2026].map((year, i) => ({
      file: "model.xlsx",
      anchor: `Ledger!C${20 + i}`,
      nodeId: `f${i}`,
      documentKind: i === 2 ? "deck" : "financial_model",
      source: "cell",
      firstMonth: year * 12,
      lastMonth: year * 12 + 11,
      value: 100_000 * (i + 1),
      shown,
      basis: year === 2026 ? "forecast" : "actual",
    })),
  };
}

/** One year's figure in the deck and on six sheets, the last of which stands against the others: a table wider than a telephone. */
function clashingSeries(): NumberSeries {
  const sheets = ["Ledger", "Plan", "Budget", "Annual", "Risk pack", "Stress"];
  const anchors = ["slide 1", ...sheets.map((name) => `'${name}'!C4`)];
  return {
    ...sampleSeries("revenue", "300k"),
    ...{ id: "revenue", metricId: "revenue", label: "Turnover", count: anchors.length },
    points: anchors.map((anchor, i) => ({
      ...{ file: i === 0 ? "deck.pptx" : "model.xlsx", anchor, nodeId: `m${i}`, source: "cell", shown: "300k" },
      ...{ documentKind: i === 0 ? "deck" : "financial_model", firstMonth: 24_300, lastMonth: 24_311 },
      ...{ value: anchor.includes("Stress") ? 410_000 : 300_000, basis: "actual" },
    })),
  };
}

function sampleGraph(label: string): GraphView {
  return {
    nodes: [
      { id: "claim:c0", kind: "claim", label },
      { id: "metric:arr", kind: "metric", label: "arr" },
      { id: "document:d", kind: "document", label },
    ],
    edges: [
      { source: "claim:c0", target: "metric:arr", kind: "ABOUT", provenance: "slide 1" },
      { source: "claim:c0", target: "document:d", kind: "MADE_IN", provenance: "slide 1" },
    ],
    kinds: { claim: 1, metric: 1, document: 1 },
  };
}

function sampleAnalysis(text: string, place: { readonly file: string; readonly anchor: string }): Analysis {
  const source = { type: "deck" as const, reference: `${place.file}, ${place.anchor}`, ...place, quote: text };
  const agent: AgentReport = {
    agentName: "financial-auditor",
    tier: 1,
    summary: text,
    findings: [],
    redFlags: [],
    gaps: [],
    crossReferences: [],
    judge: "rules",
    fellBack: null,
    tokensUsed: 0,
  };
  const contradiction: Analysis["contradictions"][number] = {
    contradiction: {
      id: "K1",
      topic: text,
      detectedAt: "2026-01-06T10:00:00.000Z",
      positions: ["financial-auditor", "deck-forensics"].map((agentName, i) => ({
        agentName,
        findingId: `f${i}`,
        claim: text,
        value: 100 + i * 60,
        unit: "EUR",
        confidence: 60,
        sources: [source],
      })),
      contradictionType: "numeric_value",
      severity: { level: "MAJOR", calculation: text, impactIfWrong: text },
      verificationData: { deckReferences: [] },
      status: "resolved",
    },
    resolution: {
      contradictionId: "K1",
      resolvedAt: "2026-01-06T10:00:00.000Z",
      verdict: {
        decision: "POSITION_A",
        winner: "financial-auditor",
        justification: {
          decisiveFactors: [{ factor: text, source: text, weight: "PRIMARY" }],
          rejectedPositionFlaws: [{ position: "deck-forensics", flaw: text, evidence: text }],
        },
      },
      finalValue: { value: 100, unit: "EUR", confidence: 70, derivedFrom: { source: text } },
      baGuidance: {
        oneLiner: text.slice(0, 200),
        canTrust: true,
        trustLevel: "MEDIUM",
        questionForFounder: text,
        verifiableSources: [],
      },
      debateRecord: {
        rounds: [
          {
            roundNumber: 1,
            timestamp: "2026-01-06T10:00:00.000Z",
            tokensUsed: 0,
            positions: [
              {
                agentName: "financial-auditor",
                claim: text,
                value: 100,
                evidence: [{ source: text, quote: text, interpretation: text }],
                weaknesses: [text],
                confidenceLevel: 60,
                confidenceJustification: text,
              },
            ],
          },
        ],
        totalDuration: 1,
        tokensUsed: 0,
        faults: [{ agentName: "deck-forensics", fault: "misquote", said: text, found: text }],
        judge: "rules",
        fellBack: null,
      },
      unresolvedAspects: [{ aspect: text, reason: text, suggestedAction: text }],
    },
  };
  type Reflexion = (typeof ReflexionOutputSchema)["_output"];
  const critique = (id: string, severity: "CRITICAL" | "HIGH"): Reflexion["critiques"][number] => ({
    id,
    type: "unsourced_claim",
    severity,
    location: { section: "findings[0].text", quote: text },
    issue: `Issue: ${text}`,
    standard: text,
    expectedBehavior: text,
    suggestedFix: { action: text, estimatedEffort: "EASY" },
    impactOnBA: text,
  });
  const reflexion: Reflexion = {
    originalAgentOutput: agent,
    agentName: "financial-auditor",
    agentConfidence: 60,
    critiques: [critique("CRT-001", "CRITICAL"), critique("CRT-002", "HIGH")],
    critiqueSummary: {
      total: 2,
      bySeverity: { CRITICAL: 1, HIGH: 1, MEDIUM: 0 },
      byType: {
        unsourced_claim: 2,
        unverifiable_calculation: 0,
        incomplete_red_flag: 0,
        missing_data_not_flagged: 0,
        missing_cross_reference: 0,
        weak_conclusion: 0,
        methodological_flaw: 0,
        inconsistency: 0,
      },
    },
    missingCrossReferences: [],
    overallAssessment: { qualityScore: 60, verdict: "NEEDS_REVISION", keyWeaknesses: [text], readyForBA: false },
    improvements: [
      {
        critiqueId: "CRT-001",
        status: "FIXED",
        change: {
          before: `The margin is high. ${text}`,
          after: `The margin is 62 % (Ledger!C20). ${text}`,
          type: "added_source",
        },
        justification: { sourceUsed: text },
        confidenceImpact: 10,
        qualityImpact: "HIGH",
      },
      {
        critiqueId: "CRT-002",
        status: "CANNOT_FIX",
        change: { before: text, after: text, type: "downgraded" },
        justification: { ifCannotFix: `No document gives it. ${text}` },
        confidenceImpact: -5,
        qualityImpact: "LOW",
      },
    ],
    improvementSummary: { fixed: 1, partiallyFixed: 0, cannotFix: 1 },
    revisedOutput: agent,
    revisedFindings: [],
    qualityMetrics: { originalScore: 58, revisedScore: 71, change: 13, readyForBA: true },
    baNotice: { remainingWeaknesses: [text], dataNeedsFromFounder: [text], confidenceLevel: "MEDIUM" },
    passes: 1,
    judge: "rules",
    fellBack: null,
    tokensUsed: 0,
    processingTime: 1,
  };
  const point = { id: "p1", text, confidence: 80, evidence: [source], claimId: "c0" };
  const memo: Memo = {
    schemaVersion: 1,
    language: "en",
    company: text.slice(0, 400),
    asOfMonth: 2026 * 12,
    documents: [{ file: place.file, kind: "deck" }],
    sector: { id: "saas", name: text, why: text },
    ask: [],
    companyLines: [],
    committee: [],
    roundings: [],
    tables: [],
    claims: [],
    inShort: text,
    score: {
      value: 62,
      recommendation: "ask",
      recommendationText: text,
      formula: text,
      confidence: { score: 70, reason: text },
      parts: [{ part: "evidence", name: "Evidence", score: 60, weight: 1, text, calculation: text, basis: [] }],
      ceiling: null,
    },
    claimsByVerdict: { VERIFIED: 5, CONTRADICTED: 5, AMBIGUOUS: 5, UNKNOWN: 5 },
    keyFigures: [
      {
        findingId: "f1",
        metric: "arr",
        name: text,
        shown: "€300k",
        period: "2025",
        assessment: "average",
        text,
        evidence: [source],
      },
    ],
    holds: [point],
    doesNotHold: [{ ...point, id: "p2" }],
    contradictions: [contradiction],
    redFlags: [
      {
        id: "r1",
        agentName: "financial-auditor",
        title: text,
        severity: "CRITICAL",
        severityReason: text,
        text,
        evidence: [source],
        impact: null,
        impactText: text,
        questionForFounder: text,
      },
    ],
    caseAgainst: [{ id: "o1", title: text, text, whatWouldChangeIt: text, evidence: [source], basis: [] }],
    questions: [
      { group: "figures", title: text, questions: [{ id: "q1", text, why: text, priority: "HIGH", basis: [] }] },
    ],
    scenarios: { currency: "EUR", method: text, scenarios: [], missing: [] },
    deckAgainstModel: [],
    notVerifiable: [{ id: "n1", kind: "claim", text, why: text, source }],
    comparables: [],
    sources: [source],
    making: {
      agents: [{ name: "financial-auditor", judge: "rules", findings: 1, redFlags: 1, fellBack: null, tokensUsed: 0 }],
      leftOut: [text],
    },
  };
  return { reports: [agent], contradictions: [contradiction], reflexions: [reflexion], memo };
}

function sampleTurn(text: string, place: { readonly file: string; readonly anchor: string }): ReplyResult {
  const metadata = {
    by: "code",
    model: null,
    promptVersion: null,
    calls: 0,
    tokens: 0,
    durationMs: 1,
    fellBack: null,
  } as const;
  const term: ReplyResult["figures"][number] = {
    id: "t1",
    field: "valuation_pre",
    role: "offer",
    text: text.slice(0, 6),
    start: 0,
    end: 6,
    anchor: "paragraph 1",
    quote: text,
    value: 300_000,
    low: null,
    high: null,
    option: null,
    dimension: "money",
    currency: "EUR",
    metricId: null,
    conditional: false,
    unclear: text,
    turn: 1,
  };
  return {
    schemaVersion: 1,
    turn: 1,
    domain: "investment",
    message: {
      document: "message 1",
      subject: text,
      from: text,
      date: null,
      language: "en",
      text,
      history: "",
      signature: "",
      attachments: [],
      hostile: [{ anchor: "paragraph 1", text, why: text }],
      asks: [],
    },
    warnings: [],
    instructions: { rules: [], triggers: [], special: [text], worded: [], by: "code" },
    figures: [term],
    terms: [term],
    findings: [
      {
        turn: 1,
        terms: ["t1"],
        claim: text,
        status: "CONTRADICTED",
        confidence: 0.9,
        sentence: text,
        evidence: [{ ...place, content: text }],
        said: text,
        documented: [{ text, whose: "model", file: text, value: null }],
        opens: null,
        settles: [],
        settlesIds: [],
        reopens: [{ kind: "verdict", id: "c0", text }],
      },
    ],
    questions: [
      { id: "q1", text, metricId: null, serious: true, plain: text, answer: { quote: text, turn: 1 } },
      { id: "q2", text, metricId: null, serious: false, plain: null, answer: null },
    ],
    expertOpinions: [
      {
        expert: "needs",
        question: text,
        metadata,
        analysis: { missingFields: [], prioritizedQuestions: [text], reasoning: text },
      },
    ],
    orchestratorTrace: [],
    decision: { action: "clarify", reasoning: text, reasons: [text], counterTerms: null, answerBy: text },
    rules: [{ text, kind: "limit", applied: true, why: text }],
    draft: { subject: text, body: text, by: "template", figures: [], refused: [], metadata },
    totals: { calls: 0, tokens: 0, durationMs: 1 },
  };
}
