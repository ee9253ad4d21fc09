/** Reports written by hand about the test deal. */
import type { AgentReport, RedFlag, ScoredFinding, Source } from "../../../src/analysis/findings/index.ts";

const month = (year: number, of: number) => year * 12 + of - 1;
export const FY24 = { firstMonth: month(2024, 1), lastMonth: month(2024, 12) };
export const FY25 = { firstMonth: month(2025, 1), lastMonth: month(2025, 12) };
export const FY26 = { firstMonth: month(2026, 1), lastMonth: month(2026, 12) };
export const DEC25 = { firstMonth: month(2025, 12), lastMonth: month(2025, 12) };
export const NOV25 = { firstMonth: month(2025, 11), lastMonth: month(2025, 11) };

export const slide = (number: number, quote: string): Source => ({
  type: "deck",
  reference: `deck.pptx, slide ${number}`,
  file: "deck.pptx",
  anchor: `slide ${number}`,
  quote,
});

export const cell = (anchor: string, quote: string): Source => {
  const file = anchor.startsWith("years") ? "years.csv" : "months.csv";
  return { type: "financial_model", reference: `${file}, ${anchor}`, file, anchor, quote };
};

export const note = (quote: string): Source => ({
  type: "context_engine",
  reference: "notes.md, paragraph 2",
  file: "notes.md",
  anchor: "paragraph 2",
  quote,
});

/** An input of a calculation. */
export const input = (name: string, value: number, anchor: string) => ({
  name,
  value,
  file: anchor.startsWith("years") ? "years.csv" : anchor.startsWith("months") ? "months.csv" : "deck.pptx",
  anchor,
});

export function finding(own: Partial<ScoredFinding> & Pick<ScoredFinding, "metric" | "text">): ScoredFinding {
  return {
    id: `test:${own.metric}:${own.period?.lastMonth ?? ""}`,
    agentName: "financial-auditor",
    value: null,
    unit: null,
    period: null,
    scope: "",
    assessment: "not_assessed",
    confidence: { score: 60 },
    evidence: [],
    ...own,
  };
}

export function redFlag(own: Partial<RedFlag> & Pick<RedFlag, "title">): RedFlag {
  return {
    id: `flag:${own.title}`,
    agentName: "financial-auditor",
    severity: "HIGH",
    severityReason: "the deck states nearly three times the figure of the model",
    text: own.title,
    evidence: [slide(8, "Revenue of €900k in FY24"), cell("years!B2", "310000")],
    impact: { value: 590_000, unit: "EUR" },
    impactText: "€590k of revenue that the model does not hold.",
    questionForFounder: "Why does slide 8 give €900k of revenue for FY24 when the model gives €310k?",
    ...own,
  };
}

export function report(parts: Partial<AgentReport> = {}): AgentReport {
  return {
    agentName: "financial-auditor",
    tier: 1,
    summary: "Review of the figures.",
    findings: [],
    redFlags: [],
    gaps: [],
    crossReferences: [
      { source: "context_engine", result: "The founders' call was read." },
      { source: "funding_db", result: "Five seed rounds were compared." },
    ],
    judge: "rules",
    fellBack: null,
    tokensUsed: 0,
    ...parts,
  };
}
