import { describe, expect, test } from "vitest";
import {
  clustersOf,
  contradictionsBetweenDocuments,
  detectContradictions,
  strategyOf,
} from "../../../src/analysis/consensus/index.ts";
import {
  type ContradictionPosition,
  EnhancedContradictionSchema,
  type ScoredFinding,
} from "../../../src/analysis/findings/index.ts";
import { deck, month, sheet, slide, text, workbook } from "../../facts/fixtures.ts";
import { ARR_CELL, examined, finding, GUESS, MRR_SLIDE, steadyTime } from "./deal.ts";

const NOW = "2025-01-01T00:00:00Z";
const detect = (...findings: ScoredFinding[]) => detectContradictions(findings, { language: "en" }, { now: () => NOW });
const a = (value: ScoredFinding["value"], score = 80, more: Partial<ScoredFinding> = {}) =>
  finding({ agent: "agent-a", score, value, ...more });
const b = (value: ScoredFinding["value"], score = 75, more: Partial<ScoredFinding> = {}) =>
  finding({ agent: "agent-b", score, value, ...more });

describe("contradictions between findings", () => {
  test("detects numeric contradictions over 30 %", () => {
    const [found, ...others] = detect(a(500_000), b(800_000));
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      contradictionType: "numeric_value",
      severity: { level: "MAJOR" },
      detectedAt: NOW,
      status: "detected",
    });
    expect(EnhancedContradictionSchema.safeParse(found).success).toBe(true);
  });
  test("does not detect a contradiction under 30 %", () => {
    expect(detect(a(500_000), b(520_000))).toEqual([]);
    expect(detect(a(500_000), b(650_000))).toEqual([]);
    expect(detect(a(500_000), b(650_001))).toHaveLength(1);
  });
  test("detects assessment contradictions, exceptional against poor", () => {
    const team = { metric: "team_quality", unit: null, period: null };
    expect(
      detect(
        a(null, 85, { ...team, assessment: "exceptional" }),
        b(null, 70, { ...team, assessment: "below_average" }),
      ),
    ).toMatchObject([{ contradictionType: "assessment" }]);
    expect(
      detect(a(null, 85, { ...team, assessment: "exceptional" }), b(null, 70, { ...team, assessment: "average" })),
    ).toEqual([]);
    expect(
      detect(a(null, 85, { ...team, assessment: "poor" }), b(null, 70, { ...team, assessment: "suspicious" })),
    ).toEqual([]);
  });
  test("computes the severity: CRITICAL with high confidence and a large gap, and shows the calculation", () => {
    const level = (x: ScoredFinding, y: ScoredFinding) => detect(x, y)[0]?.severity.level;
    expect(level(a(500_000, 90), b(800_000, 85))).toBe("CRITICAL");
    expect(level(a(500_000, 80), b(800_000, 75))).toBe("MAJOR");
    expect(level(a(500_000, 80), b(700_000, 40))).toBe("MODERATE");
    expect(
      level(a(10, 80, { metric: "office_plants", unit: null }), b(14, 40, { metric: "office_plants", unit: null })),
    ).toBe("MINOR");
    const calculation = detect(a(500_000, 90), b(800_000, 85))[0]!.severity.calculation;
    expect(calculation).toContain("60%");
    expect(calculation).toContain("85%");
    expect(calculation).toContain("= 6");
  });
  test("identifies the primary sources of each position", () => {
    const [found] = detect(a(504_000, 80, { evidence: [ARR_CELL, MRR_SLIDE] }), b(800_000, 75, { evidence: [GUESS] }));
    expect(found!.positions.map((p) => p.sources.map((s) => s.reference))).toEqual([
      ["model.xlsx, Revenue!B3", "deck.pptx, slide 8"],
      ["market estimate"],
    ]);
    expect(found!.verificationData.deckReferences).toEqual(["deck.pptx, slide 8"]);
  });
  test("detects existence and interpretation", () => {
    const debt = { metric: "debt" };
    expect(detect(a(0, 80, debt), b(400_000, 80, debt))).toMatchObject([{ contradictionType: "existence" }]);
    expect(
      detect(a("none", 80, { metric: "pilot_with_airbus" }), b("signed in May", 80, { metric: "pilot_with_airbus" })),
    ).toMatchObject([{ contradictionType: "existence" }]);
    const margin = { metric: "gross_margin", unit: "percent" };
    expect(
      detect(a(0.75, 80, { ...margin, assessment: "exceptional" }), b(0.75, 80, { ...margin, assessment: "poor" })),
    ).toMatchObject([{ contradictionType: "interpretation" }]);
  });
  test("compares one metric, period, scope and unit only", () => {
    const year = { firstMonth: month(2024, 1), lastMonth: month(2024, 12) };
    expect(detect(a(500_000, 80, { metric: "revenue", period: year }), b(800_000, 80, { metric: "revenue" }))).toEqual(
      [],
    );
    expect(detect(a(500_000, 80, { scope: "base" }), b(800_000, 80, { scope: "upside" }))).toEqual([]);
    expect(detect(a(500_000, 80, { metric: "mrr" }), b(800_000))).toEqual([]);
    expect(detect(a(500_000), b(800_000, 80, { unit: "USD" }))).toEqual([]);
    expect(detect(a(500_000), a(800_000))).toEqual([]);
    // The end of a stock's period is its date.
    expect(detect(a(500_000, 80, { metric: "arr", period: year }), b(800_000))).toHaveLength(1);
  });
  test("a year's flow beside its mean by month is one figure said in two ways", () => {
    const year = { firstMonth: month(2025, 1), lastMonth: month(2025, 12) };
    const burn = { metric: "net_burn", period: year };
    // 35,590 x 12 = 427,080
    expect(detect(a(35_590, 80, burn), b(427_000, 80, burn))).toEqual([]);
    expect(detect(a(35_590, 80, burn), b(500_000, 80, burn))).toHaveLength(1);
  });
  test("the same findings in another order give the same contradictions with the same ids", () => {
    const findings = [
      a(500_000),
      b(800_000),
      a(0.1, 80, { metric: "churn", unit: "percent" }),
      b(0.3, 80, { metric: "churn", unit: "percent" }),
    ];
    const ids = detect(...findings)
      .map((c) => c.id)
      .sort();
    expect(ids).toHaveLength(2);
    expect(
      detect(...findings.toReversed())
        .map((c) => c.id)
        .sort(),
    ).toEqual(ids);
  });
  test("speaks French where the deal does", () => {
    const [found] = detectContradictions([a(500_000), b(800_000)], { language: "fr" }, { now: () => NOW });
    expect(found!.severity.calculation).toContain("confiance la plus basse");
    expect(found!.topic).toContain("décembre 2024");
  });
});

describe("three positions and more", () => {
  const positions = (...values: readonly (readonly [number, number])[]): ContradictionPosition[] =>
    values.map(([value, confidence], i) => ({
      agentName: `agent-${i}`,
      findingId: `${i}`,
      claim: "ARR",
      value,
      confidence,
      sources: [],
    }));
  test("within 15 % make one cluster, and its mean is weighted by confidence", () => {
    const strategy = strategyOf(positions([500, 80], [520, 40], [560, 80]), 15);
    // (500 x 80 + 520 x 40 + 560 x 80) / 200
    expect(strategy).toMatchObject({ strategy: "WEIGHTED_AVERAGE", value: 528 });
  });
  test("in two clusters, the surer one dominates", () => {
    expect(strategyOf(positions([500, 80], [800, 60], [520, 70]), 15)).toMatchObject({
      strategy: "DOMINANT_CLUSTER",
      dominant: { members: [0, 2], avgConfidence: 75 },
      other: { members: [1] },
    });
  });
  test("in three clusters, nothing can be assessed", () => {
    expect(strategyOf(positions([500, 80], [800, 60], [1300, 70]), 15)?.strategy).toBe("CANNOT_ASSESS");
  });
  test("at exactly 15 % stand together, beyond apart", () => {
    expect(clustersOf(positions([100, 50], [115, 50]), 15)).toHaveLength(1);
    expect(clustersOf(positions([100, 50], [115.1, 50]), 15)).toHaveLength(2);
  });
});

test("documents that disagree are positions that each cite their places, those that agree are one", async () => {
  const material = await examined([
    deck([slide({ title: "Traction", blocks: [text("Revenue of €1.9m in 2025")] })]),
    workbook([
      sheet(
        [
          ["EUR", "2025"],
          ["Revenue", { number: 1_400_000, display: "1,400,000" }],
        ],
        { name: "P&L" },
      ),
      sheet(
        [
          ["EUR", "2025"],
          ["Revenue", { number: 1_400_000, display: "1,400,000", formula: "'P&L'!B2" }],
        ],
        { name: "KPI" },
      ),
    ]),
  ]);
  const found = contradictionsBetweenDocuments(material, steadyTime());
  expect(found).toHaveLength(1);
  expect(found[0]!.positions.map((p) => [p.value, p.sources.length])).toEqual([
    [1_900_000, 1],
    [1_400_000, 2],
  ]);
  expect(found[0]).toMatchObject({ contradictionType: "numeric_value", topic: "revenue, 2025" });
  expect(EnhancedContradictionSchema.safeParse(found[0]).success).toBe(true);
});

describe("what a contradiction is called", () => {
  const topicsOf = async (line: string, rows: Parameters<typeof sheet>[0]) =>
    contradictionsBetweenDocuments(
      await examined([
        deck([slide({ title: "Traction", blocks: [text(line)] })]),
        workbook([sheet(rows, { name: "KPI" })]),
      ]),
      steadyTime(),
    ).map(({ topic }) => topic);

  test("the name that its own words give the metric, since letters of intent are no pilots", async () => {
    expect(
      await topicsOf("9 letters of intent at the end of 2025", [
        ["", "2025"],
        ["Letters of intent", { number: 6, display: "6" }],
      ]),
    ).toEqual(["letters of intent, end of 2025"]);
  });

  test("the metric's own name where the words say it", async () => {
    expect(
      await topicsOf("Revenue of €1.9m in 2025", [
        ["EUR", "2025"],
        ["Sales", { number: 1_400_000, display: "1,400,000" }],
      ]),
    ).toEqual(["revenue, 2025"]);
  });

  test("with the part of the business that both places are of", async () => {
    expect(
      await topicsOf("Leeds revenue of €1.9m in 2025", [
        ["EUR", "2025"],
        ["Leeds revenue", { number: 1_400_000, display: "1,400,000" }],
        ["Hull revenue", { number: 600_000, display: "600,000" }],
      ]),
    ).toEqual(["revenue, Leeds, 2025"]);
  });
});
