/** Scenarios, score, the case against and the memo, with the arithmetic done here by hand. */
import { expect, test } from "vitest";
import {
  dealScorer,
  devilsAdvocate,
  runSectorExpert,
  runTier1,
  runTier3,
  scenarioModeler,
  scenarioModelerInput,
} from "../../../src/analysis/agents/index.ts";
import type { AgentReport, RedFlag, Scenarios, ScoredFinding } from "../../../src/analysis/findings/index.ts";
import { MemoSchema } from "../../../src/analysis/findings/index.ts";
import { month, sheet, workbook } from "../../facts/fixtures.ts";
import { EXAMPLES, exampleMaterial, materialIn } from "./material.ts";

const plan = (cases: readonly (readonly (string | number | null)[])[] = []) =>
  workbook([
    sheet(
      [
        ["EUR", "FY2025", "FY2026 budget"],
        ["Revenue", 1_000_000, 2_000_000],
        ["Gross profit", 500_000, 1_200_000],
        ["EBITDA", -400_000, -300_000],
        ["Closing cash", 600_000, 2_200_000],
        ["Equity raised", 0, 2_000_000],
      ],
      { name: "Plan" },
    ),
    ...(cases.length > 0 ? [sheet(cases, { name: "Cases" })] : []),
  ]);

const scenariosOf = async (book: ReturnType<typeof plan>): Promise<Scenarios> => {
  const material = await materialIn([book], { asOfMonth: month(2025, 12), deal: { currency: "EUR" } });
  return scenarioModeler(scenarioModelerInput(material)).scenarios;
};
const outcome = (scenarios: Scenarios, id: string, metric: string) =>
  scenarios.scenarios.find((one) => one.id === id)?.outcomes.find((one) => one.metric === metric)?.value;

test("the base case is the plan without the round", async () => {
  const scenarios = await scenariosOf(plan());
  expect(outcome(scenarios, "base", "revenue")).toBe(2_000_000);
  expect(outcome(scenarios, "base", "ebitda")).toBeCloseTo(-300_000, 4);
  expect(outcome(scenarios, "base", "cash_balance")).toBeCloseTo(200_000, 4); // 2.2 m less the 2 m raised
});

test("without cases in the model, the downside halves growth, keeps last year's margin and the plan's costs", async () => {
  const scenarios = await scenariosOf(plan());
  // 1 m x 1.5; margin 50 %; costs 1.2 m + 0.3 m; cash 0.2 m + (-0.75 m + 0.3 m).
  expect(outcome(scenarios, "downside", "revenue")).toBe(1_500_000);
  expect(outcome(scenarios, "downside", "gross_profit")).toBeCloseTo(750_000, 4);
  expect(outcome(scenarios, "downside", "ebitda")).toBeCloseTo(-750_000, 4);
  expect(outcome(scenarios, "downside", "cash_balance")).toBeCloseTo(-250_000, 4);
  expect(scenarios.scenarios[0]?.drivers[0]).toMatchObject({ metric: "revenue_growth", origin: "shock", value: 0.5 });
});

test("the model's own cases come before shocks", async () => {
  const scenarios = await scenariosOf(
    plan([
      ["EUR", "Base", "Upside", "Downside"],
      ["Revenue FY2026", 2_000_000, 2_500_000, 1_200_000],
    ]),
  );
  expect(outcome(scenarios, "downside", "revenue")).toBe(1_200_000);
  expect(outcome(scenarios, "upside", "revenue")).toBe(2_500_000);
  expect(scenarios.scenarios[0]?.drivers[0]).toMatchObject({ origin: "model" });
});

test("cash runs out in the month that the case's own burn says", async () => {
  const scenarios = await scenariosOf(plan());
  // Base: 0.6 m to 0.2 m in twelve months, 33,333 a month; 0.2 m lasts six more and the seventh is short.
  expect(scenarios.scenarios.find(({ id }) => id === "base")?.cashOutMonth).toBe(month(2027, 7));
});

test("without the drivers no scenario is made up", async () => {
  const bare = workbook([
    sheet(
      [
        ["EUR", "FY2025"],
        ["Revenue", 1_000_000],
      ],
      { name: "P&L" },
    ),
  ]);
  const scenarios = await scenariosOf(bare);
  expect(scenarios.scenarios).toEqual([]);
  expect(scenarios.missing.map(({ metric }) => metric)).toEqual(["plan", "ebitda", "cash"]);
});

const finding = (metric: string, more: Partial<ScoredFinding>): ScoredFinding => ({
  id: `financial-auditor:${metric}`,
  agentName: "financial-auditor",
  metric,
  value: 1,
  unit: null,
  period: null,
  scope: "",
  assessment: "not_assessed",
  confidence: { score: 80, reason: "typed" },
  text: metric,
  evidence: [],
  ...more,
});
const flag = (id: string, severity: RedFlag["severity"]): RedFlag => ({
  id,
  agentName: "deck-forensics",
  title: id,
  severity,
  severityReason: "because",
  text: "text",
  evidence: [],
  impact: null,
  impactText: "impact",
  questionForFounder: "question",
});
const report = (findings: ScoredFinding[], redFlags: RedFlag[] = []): AgentReport => ({
  agentName: "financial-auditor",
  tier: 1,
  summary: "",
  findings,
  redFlags,
  gaps: [],
  crossReferences: [],
  judge: "rules",
  fellBack: null,
  tokensUsed: 0,
});

const verified = finding("claims_verified", { value: 0.9, assessment: "above_average" });
const runway = finding("runway", { assessment: "average" });
const growth = finding("revenue_growth", { assessment: "exceptional" });

test("the score is the weighted mean of the parts that could be scored", () => {
  const { score } = dealScorer({ language: "en", reports: [report([verified, runway, growth])] });
  // Evidence 90 x 25, economics 100 x 20, cash 60 x 15, over 60.
  expect(score.value).toBe(Math.round((90 * 25 + 100 * 20 + 60 * 15) / 60));
  expect(score.parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1, 9);
  expect(score.recommendation).toBe("go_on");
});

test("a critical red flag puts a ceiling on the score, hidden orders a lower one", () => {
  const scored = (flags: RedFlag[]) =>
    dealScorer({ language: "en", reports: [report([verified, runway, growth], flags)] }).score;
  const one = scored([flag("deck-forensics:flag:refuted:1", "CRITICAL")]);
  expect([one.value, one.recommendation, one.ceiling?.redFlagId]).toEqual([50, "ask", "deck-forensics:flag:refuted:1"]);
  const orders = scored([flag("deck-forensics:flag:orders:slide_9:1", "CRITICAL")]);
  expect([orders.value, orders.recommendation]).toEqual([40, "stop"]);
  expect(scored([1, 2].map((i) => flag(`deck-forensics:flag:refuted:${i}`, "CRITICAL"))).recommendation).toBe("stop");
  expect(scored([1, 2].map((i) => flag(`f${i}`, "HIGH"))).ceiling).toBeNull();
  expect(scored([1, 2, 3].map((i) => flag(`f${i}`, "HIGH"))).value).toBe(65);
});

test("nothing found scores nothing", () => {
  const { score } = dealScorer({ language: "fr", reports: [report([])] });
  expect(score.value).toBeNull();
  expect(score.recommendation).toBe("ask");
});

test("the case against puts the most severe first and leaves slips of a cell out", () => {
  const { objections } = devilsAdvocate({
    language: "en",
    reports: [
      report([], [flag("a:flag:defect:x", "MEDIUM"), flag("b", "MEDIUM"), flag("c", "CRITICAL"), flag("d", "HIGH")]),
    ],
    scenarios: { currency: null, method: "none", scenarios: [], missing: [] },
    claims: { total: 20, alone: 12 },
  });
  expect(objections.map(({ basis, id }) => basis[0] ?? id)).toEqual(["c", "d", "devils-advocate:alone", "b"]);
});

test.each(EXAMPLES)("the memo of %s holds together in both languages", async (name) => {
  for (const language of ["fr", "en"] as const) {
    const material = await exampleMaterial(name, language);
    const tier1 = await runTier1(material);
    const { report: expert, sector } = await runSectorExpert(material);
    const { memo } = runTier3(material, { reports: [...tier1, expert], sector, rulings: [] });
    expect(() => MemoSchema.parse(memo)).not.toThrow();
    const severities = memo.redFlags.map(({ severity }) => ["CRITICAL", "HIGH", "MEDIUM"].indexOf(severity));
    expect(severities).toEqual([...severities].sort());
    const known = new Set([...tier1, expert].flatMap((one) => [...one.findings, ...one.redFlags].map(({ id }) => id)));
    expect(memo.score.parts.flatMap(({ basis }) => basis).filter((id) => !known.has(id))).toEqual([]);
    const questions = memo.questions.flatMap((group) => group.questions);
    expect(questions.length).toBeGreaterThan(5);
    for (const { questionForFounder } of memo.redFlags.filter(({ severity }) => severity === "CRITICAL"))
      expect(questions.map(({ text }) => text)).toContain(questionForFounder);
    expect(Object.values(memo.claimsByVerdict).reduce((a, b) => a + b)).toBe(material.claims.length);
    expect(memo.scenarios.scenarios).toHaveLength(3);
  }
});

test("the same deal gives the same memo twice", async () => {
  const write = async () => {
    const material = await exampleMaterial("velotri-materiel", "fr");
    const { report: expert, sector } = await runSectorExpert(material);
    return runTier3(material, { reports: [...(await runTier1(material)), expert], sector, rulings: [] }).memo;
  };
  expect(await write()).toEqual(await write());
});
