/** Scenarios, score, the case against and the memo, with the arithmetic done here by hand. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceOf } from "../../../src/analysis/agents/evidence/holders.ts";
import {
  capTableAuditorInput,
  dealScorer,
  devilsAdvocate,
  runSectorExpert,
  runTier1,
  runTier3,
  scenarioModeler,
  scenarioModelerInput,
  type WeighedVerdict,
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
  return scenarioModeler(scenarioModelerInput(material), priceOf(capTableAuditorInput(material)).round).scenarios;
};
const outcome = (scenarios: Scenarios, id: string, metric: string) =>
  scenarios.scenarios.find((one) => one.id === id)?.outcomes.find((one) => one.metric === metric)?.value;

test("the base case is the plan without the round", async () => {
  const scenarios = await scenariosOf(plan());
  expect(outcome(scenarios, "base", "revenue")).toBe(2_000_000);
  expect(outcome(scenarios, "base", "ebitda")).toBeCloseTo(-300_000, 4);
  expect(outcome(scenarios, "base", "cash_balance")).toBeCloseTo(200_000, 4); // 2.2 m less the 2 m raised
});

test("the round is taken out of a plan that holds it under no name, and cash that tells nothing stays as planned", async () => {
  const unnamed = (before: number | null) =>
    workbook([
      sheet(
        [
          ["EUR", "FY2025", "FY2026 budget"],
          ["Revenue", 1_000_000, 2_000_000],
          ["EBITDA", -400_000, -300_000],
          ["Closing cash", before, 2_200_000],
        ],
        { name: "Plan" },
      ),
      sheet(
        [
          ["Round", "EUR"],
          ["Round size", 2_000_000],
        ],
        { name: "Round" },
      ),
    ]);
  const [held, untold] = [await scenariosOf(unnamed(600_000)), await scenariosOf(unnamed(null))];
  // 1.6 m more and 0.3 m lost: 1.9 m came in.
  expect(outcome(held, "base", "cash_balance")).toBeCloseTo(200_000, 4);
  // 0.6 m to 0.2 m in twelve months, 33,333 a month: the seventh month after is short.
  expect(held.scenarios[1]?.cashOutMonth).toBe(month(2027, 7));
  expect(outcome(untold, "base", "cash_balance")).toBeCloseTo(2_200_000, 4);
  const named = (scenarios: Scenarios) =>
    scenarios.scenarios[1]?.outcomes.find(({ metric }) => metric === "cash_balance")?.name;
  expect([named(held), named(untold)]).toEqual([
    "Cash at the end of 2026, without the round",
    "Cash at the end of 2026, as planned",
  ]);
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
  confidence: { score: 80 },
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

const soundness = finding("model_integrity", { value: "sound", assessment: "average" });
const verdict = (status: WeighedVerdict["status"], severity: WeighedVerdict["severity"] = null): WeighedVerdict => ({
  status,
  severity,
  isSupported: status === "VERIFIED",
});
const scoreOf = (verdicts: readonly WeighedVerdict[], findings: ScoredFinding[], flags: RedFlag[] = []) =>
  dealScorer({ language: "en", reports: [report(findings, flags)], verdicts }).score;
const BORNE_OUT = [verdict("VERIFIED"), verdict("VERIFIED"), verdict("VERIFIED"), verdict("UNKNOWN")];

test("the score is the sum of the parts by their weights, what is not known counting as nothing", () => {
  const score = scoreOf(BORNE_OUT, [verified, soundness, runway, growth]);
  // Evidence 75 x 25, model 100 x 15, economics 100 x 20, cash 60 x 15; terms, team and market are unknown.
  expect(score.value).toBe(Math.round(0.75 * 25 + 15 + 20 + 0.6 * 15));
  // Had the unknown quarter of the claims been borne out, and the three parts been perfect.
  expect(score.range).toEqual({ low: 63, high: 94 });
  expect(score.parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1, 9);
  expect(score.recommendation).toBe("ask");
});

test("a contradiction takes away the more, the more it weighs", () => {
  const values = (["MINOR", "MODERATE", "MAJOR", "CRITICAL"] as const).map(
    (severity) =>
      scoreOf([verdict("VERIFIED"), verdict("CONTRADICTED", severity)], [verified, soundness, runway, growth]).value,
  );
  expect(values).toEqual(values.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(values).size).toBe(4);
});

test("hidden orders to a machine hold the score down and end it; two critical red flags end it", () => {
  const scored = (flags: RedFlag[]) => scoreOf(BORNE_OUT, [verified, soundness, runway, growth], flags);
  const orders = scored([flag("deck-forensics:flag:orders:slide_9:1", "CRITICAL")]);
  expect([orders.value, orders.recommendation]).toEqual([40, "stop"]);
  expect(scored([1, 2].map((i) => flag(`deck-forensics:flag:refuted:${i}`, "CRITICAL"))).recommendation).toBe("stop");
  expect(scored([flag("f1", "HIGH")]).ceiling).toBeNull();
});

test("too little covered is not scored, nothing is recommended, and what is missing is named", () => {
  const withoutModel = scoreOf(BORNE_OUT, [verified, runway, growth]);
  expect([withoutModel.value, withoutModel.recommendation]).toEqual([null, "none"]);
  expect(withoutModel.recommendationText).toContain("Soundness of the model");
  expect(dealScorer({ language: "fr", reports: [report([])], verdicts: [] }).score.value).toBeNull();
});

describe("laws of the score", () => {
  const verdicts = fc.array(
    fc
      .record({
        status: fc.constantFrom("VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"),
        severity: fc.constantFrom("CRITICAL", "MAJOR", "MODERATE", "MINOR"),
        elsewhere: fc.boolean(),
      })
      .map(({ status, severity, elsewhere }) => ({
        status,
        severity,
        isSupported: status === "VERIFIED" || (status === "AMBIGUOUS" && elsewhere),
      })),
    { minLength: 4, maxLength: 30 },
  );
  const all = [verified, soundness, runway, growth];
  const worthOf = (given: readonly WeighedVerdict[], findings = all) => scoreOf(given, findings).value ?? 0;

  test("a document taken away, so that claims are known no more, never raises it", () => {
    fc.assert(
      fc.property(verdicts, fc.func(fc.boolean()), (given, isKept) => {
        const unknown = { status: "UNKNOWN", severity: null, isSupported: false } as const;
        const left = given.map((one, i) => (isKept(i) ? one : unknown));
        return worthOf(left) <= worthOf(given);
      }),
    );
  });

  test("nor does one taken away that denies what another bears out, or that bears out what another denies", () => {
    fc.assert(
      fc.property(verdicts, fc.nat(), (given, at) => {
        const i = at % given.length;
        const others = given.filter((_, j) => j !== i);
        const worthWith = (one: WeighedVerdict) => worthOf([...others, one]);
        const disputed = worthWith({ status: "AMBIGUOUS", severity: "CRITICAL", isSupported: true });
        return (["CRITICAL", "MAJOR", "MODERATE", "MINOR"] as const).every(
          (severity) =>
            worthWith({ status: "VERIFIED", severity: null, isSupported: true }) <= disputed &&
            worthWith({ status: "CONTRADICTED", severity, isSupported: false }) <=
              worthWith({ status: "AMBIGUOUS", severity, isSupported: false }),
        );
      }),
    );
  });

  test("nor does a part that can be scored no more", () => {
    fc.assert(fc.property(verdicts, fc.subarray(all), (given, left) => worthOf(given, left) <= worthOf(given)));
  });

  test("a contradiction repaired, or made lighter, never lowers it", () => {
    const lighter = { CRITICAL: "MAJOR", MAJOR: "MODERATE", MODERATE: "MINOR", MINOR: "MINOR" } as const;
    fc.assert(
      fc.property(verdicts, fc.nat(), (given, at) => {
        const i = at % given.length;
        const repaired = given.map((one, j) =>
          i === j && one.status === "CONTRADICTED" ? { ...one, status: "VERIFIED" as const, isSupported: true } : one,
        );
        const lightened = given.map((one, j) => (i === j ? { ...one, severity: lighter[one.severity] } : one));
        return worthOf(repaired) >= worthOf(given) && worthOf(lightened) >= worthOf(given);
      }),
    );
  });

  test("its range holds it", () => {
    fc.assert(
      fc.property(verdicts, (given) => {
        const { value, range } = scoreOf(given, all);
        return value === null ? range === null : range?.low === value && range.high >= value && range.high <= 100;
      }),
    );
  });
});

test("the case against puts the most severe first and leaves slips of a cell out", () => {
  const { objections } = devilsAdvocate({
    language: "en",
    reports: [
      report([], [flag("a:flag:defect:x", "MEDIUM"), flag("b", "MEDIUM"), flag("c", "CRITICAL"), flag("d", "HIGH")]),
    ],
    scenarios: { currency: null, method: "none", scenarios: [], missing: [] },
    claims: { total: 20, alone: 12 },
    price: null,
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
