/** The checklist of the reflexion engine, item by item, under the names it gives them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AgentReport,
  CRITIQUE_TYPES,
  CritiqueSchema,
  type EnhancedReflexionOutput,
  ImprovementSchema,
  ReflexionOutputSchema,
} from "../../../src/analysis/findings/index.ts";
import { needsReflexion, type ReflectOptions, reflectOn } from "../../../src/analysis/reflexion/index.ts";
import { DEALS, openDeal, type TestDeal } from "./deal.ts";
import { PLANTED } from "./planted-faults.ts";
import { cell, DEC25, FY25, finding, redFlag, report, slide } from "./reports.ts";
import { SOUND_FINDINGS, SOUND_FLAGS } from "./sound-findings.ts";

let deal: TestDeal;
beforeAll(async () => {
  deal = await openDeal("en", DEALS);
});
afterAll(() => deal[Symbol.dispose]());

async function reflect(output: unknown, options: ReflectOptions = {}): Promise<EnhancedReflexionOutput> {
  const result = await reflectOn({ agentName: "financial-auditor", tier: 1, output }, deal.material, {
    expected: [],
    ...options,
  });
  if (result.kind !== "reflected") throw new Error(result.reason);
  return result.output;
}

/** Every planted fault in one report, but for those about a whole report. */
const WORST: AgentReport = report({
  summary: "Net burn was €90k in December 2025. All is well.",
  findings: PLANTED.flatMap((planted, i) =>
    planted.type === "missing_data_not_flagged"
      ? []
      : planted.report.findings.map((f) => ({ ...f, id: `${i}:${f.id}`, scope: `${f.scope}${i}` })),
  ),
  redFlags: PLANTED.flatMap((planted) => planted.report.redFlags),
});

const unproven = finding({
  metric: "logo_churn",
  value: 0.02,
  unit: "percent",
  period: FY25,
  text: "Monthly churn is estimated at 2%.",
});

/** The passage of a report at "findings[2].text". */
function passage(of: AgentReport, section: string): string {
  let at: unknown = of;
  for (const key of section.split(/[.[\]]+/).filter((part) => part !== ""))
    at = (at as Record<string, unknown> | undefined)?.[key];
  return typeof at === "string" ? at : JSON.stringify(at);
}

describe("critique", () => {
  test("each critique cites the exact passage", async () => {
    for (const planted of PLANTED) {
      const { critiques } = await reflect(planted.report, { expected: planted.expected ?? [] });
      const first = critiques[0];
      expect(first, planted.what).toBeDefined();
      expect(passage(planted.report, first!.location.section)).toContain(first!.location.quote);
    }
  });

  test("each critique has a specific type", async () => {
    const { critiques } = await reflect(WORST);
    expect(new Set(critiques.map((c) => c.type)).size).toBeGreaterThanOrEqual(5);
    for (const { type } of critiques) expect(CRITIQUE_TYPES).toContain(type);
  });

  test("each critique names a standard", async () => {
    const { critiques } = await reflect(WORST);
    for (const { standard } of critiques) expect(standard.length).toBeGreaterThan(30);
  });

  test("each critique proposes a concrete action, and says what it costs the angel", async () => {
    const { critiques } = await reflect(WORST);
    for (const { suggestedFix, impactOnBA, issue } of critiques) {
      expect(suggestedFix.action.length).toBeGreaterThan(20);
      expect(suggestedFix.action).not.toBe(issue);
      expect(impactOnBA.length).toBeGreaterThan(20);
    }
  });

  test("critiques go from CRITICAL to HIGH to MEDIUM within a pass", async () => {
    const { critiques } = await reflect(
      report({ findings: [unproven], redFlags: [redFlag({ title: "x y", severity: "CRITICAL", evidence: [] })] }),
      { expected: [["net_burn"]] },
    );
    const order = critiques.map((c) => ["CRITICAL", "HIGH", "MEDIUM"].indexOf(c.severity));
    expect(order.length).toBeGreaterThan(2);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test("ids run CRT-001, CRT-002, ...", async () => {
    const { critiques } = await reflect(WORST);
    expect(critiques.map((c) => c.id)).toEqual(critiques.map((_, i) => `CRT-${String(i + 1).padStart(3, "0")}`));
    expect(critiques.length).toBeGreaterThan(20);
  });
});

describe("cross-reference", () => {
  const byDeck = finding({
    metric: "mrr",
    value: 42_000,
    unit: "EUR",
    period: DEC25,
    text: "MRR is €42k.",
    evidence: [slide(2, "MRR of €42k in December 2025"), cell("months!D2", "42000")],
  });

  test("it is checked whether the other documents had usable data", async () => {
    const { critiques } = await reflect(report({ findings: [byDeck], crossReferences: [] }));
    expect(critiques.map((c) => c.suggestedFix.source)).toContain("notes.md, paragraph 2");
  });

  test("it is checked whether comparable deals gave benchmarks", async () => {
    const price = finding({
      metric: "pre_money",
      value: 6_000_000,
      unit: "EUR",
      text: "The pre-money valuation asked is €6m.",
      evidence: [slide(6, "Raising €1.5m at a pre-money valuation of €6m")],
    });
    const { critiques } = await reflect(report({ findings: [price], crossReferences: [] }));
    expect(critiques.map((c) => c.type)).toEqual(["missing_cross_reference"]);
    using without = await openDeal("en", null);
    const result = await reflectOn(
      { agentName: "financial-auditor", tier: 1, output: report({ findings: [price], crossReferences: [] }) },
      without.material,
      { expected: [] },
    );
    expect(result.kind === "reflected" ? result.output.critiques : null).toEqual([]);
  });

  test("missed opportunities stand in missingCrossReferences", async () => {
    const { missingCrossReferences } = await reflect(report({ findings: [byDeck], crossReferences: [] }));
    expect(missingCrossReferences).toHaveLength(1);
    expect(missingCrossReferences[0]?.source).toBe("notes.md, paragraph 2");
  });
});

describe("improvement", () => {
  test("each correction shows before and after, and they differ", async () => {
    const { critiques, improvements } = await reflect(WORST);
    expect(improvements.map((i) => i.critiqueId)).toEqual(critiques.map((c) => c.id));
    for (const { change } of improvements) expect(change.before).not.toBe(change.after);
  });

  test("each correction that holds cites what it rests on", async () => {
    const { improvements } = await reflect(WORST);
    for (const { status, justification } of improvements)
      if (status !== "CANNOT_FIX")
        expect(
          justification.sourceUsed ?? justification.calculationShown ?? justification.crossReferenceResult,
        ).toBeTruthy();
  });

  test("CANNOT_FIX says why", async () => {
    const { improvements } = await reflect(report({ findings: [unproven] }));
    expect(improvements[0]?.status).toBe("CANNOT_FIX");
    expect(improvements[0]?.justification.ifCannotFix).toBe(
      "No place of the documents gives customer churn for this period.",
    );
  });

  test("the revised output is the whole report", async () => {
    const sound = report({ findings: [...SOUND_FINDINGS, unproven], redFlags: [...SOUND_FLAGS] });
    const { revisedOutput, revisedFindings } = await reflect(sound);
    expect(revisedOutput.findings).toHaveLength(sound.findings.length);
    expect(revisedOutput.redFlags).toEqual(sound.redFlags);
    // A remark stands beside what is said: no sentence, figure, grade or confidence moves.
    expect(revisedOutput.findings).toEqual(sound.findings);
    expect(revisedFindings).toEqual(revisedOutput.findings);
  });

  test("a source that is missing is found where the figure stands", async () => {
    const bare = finding({ metric: "net_burn", value: 30_000, unit: "EUR", period: DEC25, text: "Burn is €30k." });
    const { revisedFindings } = await reflect(report({ findings: [bare] }));
    expect(revisedFindings[0]?.evidence).toMatchObject([{ file: "months.csv", anchor: "months!D3" }]);
  });

  test("a wrong result is computed again beside what is stated, which stays", async () => {
    const wrong = PLANTED.find((p) => p.what === "a sum that is wrong")?.report;
    const { improvements, revisedFindings } = await reflect(wrong);
    // 90,000 / 30
    expect(improvements[0]?.justification.calculationShown).toContain(" = 3000; ");
    expect(revisedFindings[0]?.value).toBe(wrong?.findings[0]?.value);
  });
});

describe("metrics", () => {
  test("originalScore follows from the critiques", async () => {
    // One HIGH critique (weight 1) over 5 items: 100 x 5 / 6 = 83.3.
    const { qualityMetrics, critiques } = await reflect(report({ findings: [unproven] }));
    expect(critiques.map((c) => c.severity)).toEqual(["HIGH"]);
    expect(qualityMetrics.originalScore).toBe(83);
  });

  test("the score does not rise for what is remarked", async () => {
    for (const planted of [...PLANTED.map((p) => p.report), WORST]) {
      const { qualityMetrics } = await reflect(planted);
      expect(qualityMetrics.revisedScore).toBe(qualityMetrics.originalScore);
      expect(qualityMetrics.change).toBe(0);
    }
  });

  test("readyForBA from 70, and never with a critical critique open", async () => {
    const open = await reflect(report({ redFlags: [redFlag({ title: "x y", severity: "CRITICAL", evidence: [] })] }));
    expect(open.qualityMetrics.revisedScore).toBe(69);
    expect(open.qualityMetrics.readyForBA).toBe(false);
    const sound = await reflect(report({ findings: [...SOUND_FINDINGS] }));
    expect(sound.qualityMetrics.readyForBA).toBe(true);
  });
});

describe("output", () => {
  test("baNotice lists the weaknesses that remain", async () => {
    const { baNotice, critiques } = await reflect(report({ findings: [unproven] }));
    expect(baNotice.remainingWeaknesses).toEqual(critiques.map((c) => c.issue));
    expect((await reflect(report({ findings: [...SOUND_FINDINGS] }))).baNotice.remainingWeaknesses).toEqual([]);
  });

  test("baNotice lists the questions for the founder", async () => {
    const { baNotice } = await reflect(report({ findings: [unproven] }), { expected: [["dilution"]] });
    expect(baNotice.dataNeedsFromFounder).toEqual([
      "Could you send the document or the file that gives customer churn?",
      "Could you send the document or the file that gives dilution?",
    ]);
  });

  test("the angel sees exactly what was improved", async () => {
    const { improvements, improvementSummary } = await reflect(WORST);
    expect(improvementSummary.fixed + improvementSummary.partiallyFixed + improvementSummary.cannotFix).toBe(
      improvements.length,
    );
    for (const improvement of improvements) expect(ImprovementSchema.safeParse(improvement).error).toBeUndefined();
  });

  test("tokensUsed is counted, and is nothing without a model", async () => {
    expect((await reflect(WORST)).tokensUsed).toBe(0);
  });
});

describe("reflect", () => {
  test("should produce critiques with required fields", async () => {
    for (const critique of (await reflect(WORST)).critiques) {
      expect(critique.id).toMatch(/^CRT-\d{3}$/);
      expect(critique.location.quote).toBeTruthy();
      expect(critique.suggestedFix.action).toBeTruthy();
      expect(critique.impactOnBA).toBeTruthy();
    }
  });

  test("should validate against Zod schemas", async () => {
    const output = await reflect(WORST);
    expect(ReflexionOutputSchema.safeParse(output).error).toBeUndefined();
    for (const critique of output.critiques) expect(CritiqueSchema.safeParse(critique).success).toBe(true);
  });

  test("is the same every time", async () => {
    const twice = [await reflect(WORST, { clock: () => 0 }), await reflect(WORST, { clock: () => 0 })];
    expect(twice[1]).toEqual(twice[0]);
  });

  test("makes one pass: a remark raises no further fault", async () => {
    expect((await reflect(WORST)).passes).toBe(1);
  });

  test("stops when it is aborted", async () => {
    await expect(reflect(WORST, { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

describe("needsReflexion", () => {
  const of = (tier: 1 | 2 | 3, score: number, redFlags: AgentReport["redFlags"] = []) =>
    needsReflexion({
      tier,
      findings: [finding({ metric: "mrr", text: "x", confidence: { score } })],
      redFlags,
    });

  test("should return true for Tier 1 agent with confidence < 70%", () => {
    expect(of(1, 65)).toBe(true);
    expect(of(1, 69.9)).toBe(true);
  });
  test("should return false for Tier 1 agent with confidence >= 70%", () => {
    expect(of(1, 75)).toBe(false);
    expect(of(1, 70)).toBe(false);
  });
  test("should return true for Tier 2 agent with confidence < 60%", () => {
    expect(of(2, 55)).toBe(true);
    expect(of(2, 60)).toBe(false);
  });
  test("should always return false for Tier 3 agents", () => {
    expect(of(3, 30)).toBe(false);
    expect(of(3, 30, [redFlag({ title: "x", severity: "CRITICAL", evidence: [] })])).toBe(false);
  });
  test("an unsourced critical red flag always asks for it, a sourced one does not", () => {
    expect(of(1, 95, [redFlag({ title: "x", severity: "CRITICAL", evidence: [] })])).toBe(true);
    expect(of(2, 95, [redFlag({ title: "x", severity: "CRITICAL", evidence: [] })])).toBe(true);
    expect(of(1, 95, [redFlag({ title: "x", severity: "CRITICAL" })])).toBe(false);
    expect(of(1, 95, [redFlag({ title: "x", severity: "HIGH", evidence: [] })])).toBe(false);
  });
});

describe("edge cases", () => {
  test("an empty or absent output is nothing to reflect on, and says so", async () => {
    for (const output of [null, undefined, {}, [], "a text", 3]) {
      const result = await reflectOn({ agentName: "deck-forensics", tier: 1, output }, deal.material);
      expect(result).toMatchObject({ kind: "nothing_to_reflect", agentName: "deck-forensics" });
    }
  });

  test("of a malformed output the readable part is kept and the rest criticised", async () => {
    const { critiques, revisedOutput } = await reflect({
      findings: [SOUND_FINDINGS[0], { metric: 3 }],
      redFlags: [{ title: "Revenue of €900k in FY24 is not in the model", severity: "CRITICAL" }],
    });
    expect(revisedOutput.findings).toHaveLength(1);
    expect(revisedOutput.redFlags).toHaveLength(1);
    expect(critiques.find((c) => c.type === "methodological_flaw")?.location).toEqual({
      section: "findings[1]",
      quote: '{"metric":3}',
    });
    const incomplete = critiques.find((c) => c.type === "incomplete_red_flag");
    expect(incomplete?.issue).toContain("its proof");
    expect(incomplete?.issue).toContain("a question for the founder");
  });

  test("more than 70 % of CANNOT_FIX is a lack of data", async () => {
    const nowhere = ["logo_churn", "nps", "ltv", "dau_mau"].map((metric) =>
      finding({ metric, value: 0.5, text: `${metric} is estimated.` }),
    );
    const { overallAssessment, baNotice, critiques } = await reflect(report({ findings: nowhere }));
    expect(overallAssessment.verdict).toBe("DATA_INSUFFICIENCY");
    expect(baNotice.confidenceLevel).toBe("LOW");
    expect(baNotice.remainingWeaknesses).toHaveLength(critiques.length);
    expect(baNotice.dataNeedsFromFounder).toHaveLength(4);
  });

  test("exactly 70 % is not", async () => {
    // 7 figures that stand nowhere, 3 that stand in the model unsourced.
    const nowhere = ["logo_churn", "nps", "ltv", "dau_mau", "csat", "win_rate", "repeat_rate"].map((metric) =>
      finding({ metric, value: 0.5, text: `${metric} is estimated.` }),
    );
    const there = [
      finding({ metric: "net_burn", value: 30_000, unit: "EUR", period: DEC25, text: "Burn is €30k." }),
      finding({ metric: "cash_balance", value: 360_000, unit: "EUR", period: DEC25, text: "Cash is €360k." }),
      finding({ metric: "customers", value: 70, period: DEC25, text: "70 customers." }),
    ];
    const { overallAssessment, improvementSummary } = await reflect(report({ findings: [...nowhere, ...there] }));
    expect(improvementSummary).toEqual({ fixed: 3, partiallyFixed: 0, cannotFix: 7 });
    expect(overallAssessment.verdict).not.toBe("DATA_INSUFFICIENCY");
  });
});
