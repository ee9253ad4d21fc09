/** Fifty faults of content put by hand into the real reports of the two examples, written without looking at the critic. */
import type { AgentReport, RedFlag, ScoredFinding } from "../../../src/analysis/findings/index.ts";

export type ContentFault = "missing" | "inconsistent" | "unsupported";

export type PlantedContent = {
  readonly fault: ContentFault;
  readonly language: "en" | "fr";
  readonly agent: string;
  readonly what: string;
  /** What a remark must be about: part of the id of a finding or red flag, "summary", or "report" where something is gone. */
  readonly about: string;
  readonly change: (report: AgentReport) => AgentReport;
};

const FA = "financial-auditor";
const DF = "deck-forensics";
const MI = "market-intelligence";
const TI = "team-investigator";
const CT = "cap-table-auditor";
const SE = "sector-expert";

type Change = PlantedContent["change"];

/** Fails where the report has changed since the fault was written, so that no fault is counted that was not planted. */
function swap(text: string, before: string, after: string): string {
  const plain = text.replace(/[\u00a0\u202f]/g, " ");
  if (!plain.includes(before)) throw new Error(`“${before}” is not in “${text}”.`);
  return plain.replace(before, after);
}

function onFinding(id: string, change: (finding: ScoredFinding) => ScoredFinding): Change {
  return (report) => {
    const at = report.findings.findIndex((finding) => finding.id.includes(id));
    if (at < 0) throw new Error(`No finding ${id}.`);
    return { ...report, findings: report.findings.map((finding, i) => (i === at ? change(finding) : finding)) };
  };
}

const says = (id: string, before: string, after: string): Change =>
  onFinding(id, (finding) => ({ ...finding, text: swap(finding.text, before, after) }));
const adds = (id: string, sentence: string): Change =>
  onFinding(id, (finding) => ({ ...finding, text: `${finding.text} ${sentence}` }));
const concludes = (id: string, text: string): Change =>
  onFinding(id, ({ calculation: _, benchmark: __, ...finding }) => ({
    ...finding,
    id: `${finding.agentName}:concluded`,
    metric: "reading",
    value: null,
    unit: null,
    period: null,
    text,
  }));
const without =
  (id: string): Change =>
  (report) => ({ ...report, findings: report.findings.filter((finding) => !finding.id.includes(id)) });
const withoutGap =
  (metric: string): Change =>
  (report) => ({ ...report, gaps: report.gaps.filter((gap) => gap.metric !== metric) });
const summary =
  (before: string, after: string): Change =>
  (report) => ({ ...report, summary: swap(report.summary, before, after) });

function onFlag(id: string, change: (flag: RedFlag) => RedFlag): Change {
  return (report) => {
    const at = report.redFlags.findIndex((flag) => flag.id.includes(id));
    if (at < 0) throw new Error(`No red flag ${id}.`);
    return { ...report, redFlags: report.redFlags.map((flag, i) => (i === at ? change(flag) : flag)) };
  };
}

const plant =
  (fault: ContentFault, language: "en" | "fr") =>
  (agent: string, about: string, what: string, change: Change): PlantedContent => ({
    fault,
    language,
    agent,
    about,
    what,
    change,
  });
const missing = plant("missing", "en");
const inconsistent = plant("inconsistent", "en");
const unsupported = plant("unsupported", "en");
const manque = plant("missing", "fr");
const incoherent = plant("inconsistent", "fr");
const infonde = plant("unsupported", "fr");

export const PLANTED_CONTENT: readonly PlantedContent[] = [
  missing(FA, "report", "the runway is gone and nobody says so", without(":runway:")),
  missing(FA, "report", "the cash is gone and nobody says so", without(":cash_balance:")),
  missing(FA, "report", "revenue is gone and nobody says so", without(":net_revenue:")),
  missing(CT, "report", "the terms of the shares are not asked for", withoutGap("liquidation_preference")),
  missing(MI, "report", "that no competitor is named goes unsaid", withoutGap("competitors")),
  missing(TI, "report", "that nothing backs the founders' past goes unsaid", withoutGap("background")),
  missing(CT, "report", "the price of the round is gone", without(":pre_money")),
  missing(
    FA,
    ":debt:",
    "a debt without any source",
    onFinding(":debt:", (f) => ({ ...f, evidence: [] })),
  ),
  missing(
    DF,
    ":refuted:",
    "a red flag asks the founder nothing",
    onFlag(":refuted:", (f) => ({ ...f, questionForFounder: "–" })),
  ),
  missing(
    DF,
    ":refuted:",
    "a red flag does not say what it means",
    onFlag(":refuted:", (f) => ({ ...f, impactText: "–", impact: null })),
  ),
  missing(
    FA,
    "hard-coded_number_that_should_be_linked",
    "a red flag without its proof",
    onFlag("hard-coded_number_that_should_be_linked", (f) => ({ ...f, evidence: [] })),
  ),
  missing(MI, ":tam", "that the market has no source is left out", says(":tam", ", naming no source", "")),

  inconsistent(
    FA,
    ":net_revenue:",
    "the sentence gives another revenue than the finding",
    says(":net_revenue:", "£1.08m", "£1.80m"),
  ),
  inconsistent(FA, ":revenue_growth:", "growth is called a fall", says(":revenue_growth:", "grew by", "fell by")),
  inconsistent(
    FA,
    ":revenue_growth:",
    "exceptional, within the usual range",
    onFinding(":revenue_growth:", (f) => ({ ...f, assessment: "exceptional" })),
  ),
  inconsistent(FA, ":runway:", "the sentence gives another runway", says(":runway:", "23.3 months", "32.3 months")),
  inconsistent(
    FA,
    ":runway:",
    "the value is not what its calculation gives",
    onFinding(":runway:", (f) => ({ ...f, value: 12 })),
  ),
  inconsistent(
    FA,
    ":runway:",
    "better than usual, and called below average",
    says(":runway:", "above average", "below average"),
  ),
  inconsistent(TI, ":headcount_plan:", "9 more become 12", says(":headcount_plan:", "9 more", "12 more")),
  inconsistent(CT, ":dilution", "£6m of £24m is not 30%", says(":dilution", "25%", "30%")),
  inconsistent(CT, ":post_money", "£20m and £6m are not £24m", says(":post_money", "£18m before", "£20m before")),
  inconsistent(
    FA,
    "summary",
    "the summary gives another runway than its finding",
    summary("23.3 months", "32.3 months"),
  ),
  inconsistent(
    DF,
    "summary",
    "the summary counts other claims than its finding",
    summary("41 of the 52", "14 of the 52"),
  ),
  inconsistent(
    DF,
    ":claims_verified",
    "counts other than those of the value",
    says(":claims_verified", "41 are borne out", "45 are borne out"),
  ),
  inconsistent(
    CT,
    "founders_share:post-round",
    "after a dilution of 25%, 65% become 58.4%",
    says("founders_share:post-round", "48.8%", "58.4%"),
  ),
  inconsistent(FA, ":net_cash:", "a subtraction that does not come out", says(":net_cash:", "£1.72m", "£2.72m")),
  inconsistent(
    FA,
    ":cash_balance:",
    "another date than the finding's",
    says(":cash_balance:", "December 2025", "December 2024"),
  ),
  inconsistent(FA, ":gross_margin:", "a margin turned into its negative", says(":gross_margin:", "80.5%", "−80.5%")),
  inconsistent(
    DF,
    ":refuted:",
    "a gap that is not that of the two figures",
    onFlag(":refuted:", (f) => ({ ...f, impactText: swap(f.impactText, "53.2%", "12%") })),
  ),
  inconsistent(
    DF,
    ":refuted:",
    "the red flag gives another figure than it quotes",
    onFlag(":refuted:", (f) => ({ ...f, text: swap(f.text, "(£2.3m)", "(£3.2m)") })),
  ),

  unsupported(
    FA,
    ":concluded",
    "a forecast drawn from a past figure",
    concludes(":net_revenue:", "Revenue will double again in 2027."),
  ),
  unsupported(
    TI,
    ":concluded",
    "praise drawn from two names",
    concludes(":key_people", "The team is the best of its sector."),
  ),
  unsupported(
    FA,
    ":revenue_growth:",
    "a proof that growth does not give",
    adds(":revenue_growth:", "This proves that the product has found its market."),
  ),
  unsupported(
    FA,
    ":gross_margin:",
    "a cause that no document names",
    adds(":gross_margin:", "The improvement comes from the new processing contract."),
  ),
  unsupported(
    FA,
    ":cash_balance:",
    "a quotation that does not stand at its place",
    onFinding(":cash_balance:", (f) => ({
      ...f,
      evidence: f.evidence.map((e) => ({ ...e, quote: "Closing cash, Actual Dec-25: 4,271.8" })),
    })),
  ),
  unsupported(DF, ":logo_churn:", "every customer, from an average", adds(":logo_churn:", "All customers renew.")),
  unsupported(
    SE,
    ":gross_margin:",
    "a comparison with rivals that nobody measured",
    adds(":gross_margin:", "No competitor reaches such a margin."),
  ),
  unsupported(
    CT,
    ":concluded",
    "advice drawn from a percentage",
    concludes(":dilution", "Investors should sign at once at this price."),
  ),
  unsupported(
    FA,
    ":revenue_growth:",
    "a benchmark that nobody published",
    onFinding(":revenue_growth:", (f) => ({ ...f, benchmark: { low: 0.5, high: 1, source: "common knowledge" } })),
  ),
  unsupported(
    DF,
    ":orders:",
    "a critical red flag whose proof is an inference",
    onFlag(":orders:", (f) => ({ ...f, evidence: [{ type: "inference", reference: "reasoning" }] })),
  ),
  unsupported(
    FA,
    ":debt:",
    "a debt that cites the headcount",
    onFinding(":debt:", (f) => ({
      ...f,
      evidence: f.evidence.map((e) => ({
        ...e,
        anchor: "People!O11",
        reference: "model.xlsx, People!O11",
        quote: "Total FTE, Actual Dec-25: 24",
      })),
    })),
  ),

  incoherent(FA, ":revenue:", "la phrase donne un autre chiffre d'affaires", says(":revenue:", "3,23 M€", "3,32 M€")),
  incoherent(FA, ":runway:", "la phrase donne une autre autonomie", says(":runway:", "21,2 mois", "12,2 mois")),
  incoherent(FA, ":net_cash:", "une soustraction fausse", says(":net_cash:", "349 k€", "439 k€")),
  incoherent(TI, ":headcount_plan:", "5 de plus deviennent 8", says(":headcount_plan:", "5 de plus", "8 de plus")),
  manque(
    FA,
    ":debt:",
    "une dette sans source",
    onFinding(":debt:", (f) => ({ ...f, evidence: [] })),
  ),
  manque(MI, ":tam", "l'absence de source n'est plus dite", says(":tam", ", sans citer de source", "")),
  infonde(
    FA,
    ":gross_margin:",
    "une cause que rien ne documente",
    adds(":gross_margin:", "Cette progression vient du nouvel atelier."),
  ),
  infonde(
    FA,
    ":planned_growth:",
    "un plan tenu pour acquis",
    onFinding(":planned_growth:", (f) => ({ ...f, text: "Le chiffre d'affaires croît de 34,2 % en 2026." })),
  ),
  infonde(
    FA,
    ":concluded",
    "une prévision tirée du passé",
    concludes(":revenue:", "Le chiffre d'affaires doublera encore en 2027."),
  ),
];
