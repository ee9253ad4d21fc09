import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type ConsensusConfig,
  contradictionsBetweenDocuments,
  redFlagsOf,
  resolveContradiction,
} from "../../../src/analysis/consensus/index.ts";
import { WEIGHTS } from "../../../src/analysis/consensus/resolution/exhibit.ts";
import {
  citationChecker,
  type DealMaterial,
  type EnhancedContradiction,
  type EnhancedResolution,
  EnhancedResolutionSchema,
  RedFlagSchema,
} from "../../../src/analysis/findings/index.ts";
import { deck, sheet, slide, text, workbook } from "../../facts/fixtures.ts";
import { ARR_CELL, arrContradiction, examined, GUESS, MRR_SLIDE, nimbo, steadyTime } from "./deal.ts";

let material: DealMaterial;
beforeAll(async () => {
  material = await examined(nimbo());
});

const resolve = (contradiction: EnhancedContradiction, config: Partial<ConsensusConfig> = {}, deal = material) =>
  resolveContradiction(contradiction, deal, { ...steadyTime(), config });

const withValues = (
  contradiction: EnhancedContradiction,
  values: readonly (number | string)[],
  more: Partial<EnhancedContradiction> = {},
): EnhancedContradiction => ({
  ...contradiction,
  ...more,
  positions: contradiction.positions.map((p, i) => ({ ...p, value: values[i]! })),
});

describe("debate, with no model", () => {
  test("each position cites exact sources that stand at their places", async () => {
    const { debateRecord } = await resolve(arrContradiction("MAJOR", 75, 70));
    const cited = debateRecord.rounds.flatMap((round) => round.positions.flatMap((p) => p.evidence));
    expect(cited.length).toBeGreaterThan(0);
    const { check } = citationChecker({ documents: material.documents, facts: material.facts.all });
    for (const { source, quote } of cited) expect(check({ reference: source, quote }).kind, quote).toBe("stands");
  });
  test("weaknesses are admitted", async () => {
    const { debateRecord } = await resolve(arrContradiction("MAJOR", 75, 70));
    const weak = debateRecord.rounds[0]!.positions.find((p) => p.agentName === "agent-b");
    expect(weak?.weaknesses).toEqual(["No source that was checked gives this value."]);
  });
  test("each side speaks once, and the one with evidence names the weakest of it", async () => {
    const { rounds } = (await resolve(arrContradiction("CRITICAL", 75, 70))).debateRecord;
    expect(rounds).toHaveLength(1);
    const held = rounds[0]!.positions.find(({ evidence }) => evidence.length > 0);
    expect(held?.weaknesses[0]).toMatch(/^The weakest of its own evidence: /);
  });
  test("each side answers the best of the other's", async () => {
    const both = arrContradiction("CRITICAL", 75, 70, { sourcesB: [MRR_SLIDE] });
    const { rounds } = (await resolve(withValues(both, [504_000, 42_000]))).debateRecord;
    for (const { confidenceJustification } of rounds[0]!.positions)
      expect(confidenceJustification).toMatch(/Against “.+” stands “.+”\.$/);
  });
});

describe("arbitration", () => {
  test("checks the sources cited against the data provided: one that does not exist is a fault and a red flag at once", async () => {
    const invented = {
      type: "deck" as const,
      reference: "deck.pptx, slide 12",
      file: "deck.pptx",
      anchor: "slide 12",
      quote: "ARR: €800,000",
    };
    const contradiction = arrContradiction("MAJOR", 75, 70, { sourcesB: [invented] });
    const heard: string[] = [];
    const resolution = await resolveContradiction(contradiction, material, {
      ...steadyTime(),
      onFault: (fault) => heard.push(fault.fault),
    });
    expect(heard).toEqual(["missing_source"]);
    expect(resolution.debateRecord.faults).toMatchObject([{ agentName: "agent-b", fault: "missing_source" }]);
    expect(resolution.verdict.decision).toBe("POSITION_A");
    expect(resolution.verdict.justification.rejectedPositionFlaws[0]).toMatchObject({
      position: "agent-b",
      flaw: "Cites a source that does not exist",
    });
    const [flag] = redFlagsOf(contradiction, resolution, material);
    expect(flag).toMatchObject({ severity: "CRITICAL" });
    expect(RedFlagSchema.safeParse(flag).success).toBe(true);
  });
  test("a misquote and hidden text prove nothing", async () => {
    const misquote = { ...ARR_CELL, quote: "ARR, Dec-24: 800,000" };
    const { debateRecord, verdict } = await resolve(arrContradiction("MAJOR", 75, 70, { sourcesB: [misquote] }));
    expect(debateRecord.faults).toMatchObject([{ fault: "misquote", said: "ARR, Dec-24: 800,000" }]);
    expect(verdict.decision).toBe("POSITION_A");
    const [slides, book] = nimbo() as [ReturnType<typeof deck>, ReturnType<typeof workbook>];
    const trapped = await examined([
      {
        ...slides,
        hiddenText: [{ anchor: "slide 8", text: "ARR: €800,000 confirmed", reason: "colour", why: "white" }],
      },
      book,
    ]);
    const hidden = await resolve(
      arrContradiction("MAJOR", 75, 70, { sourcesB: [{ ...MRR_SLIDE, quote: "ARR: €800,000 confirmed" }] }),
      {},
      trapped,
    );
    expect(hidden.debateRecord.faults).toMatchObject([{ fault: "hidden_source" }]);
    expect(hidden.verdict.decision).toBe("POSITION_A");
  });
  test("cross-references the documents beyond what the positions cite", async () => {
    const nobodyCites = arrContradiction("MAJOR", 75, 70, { sourcesA: [GUESS] });
    const { verdict, finalValue } = await resolve(nobodyCites);
    expect(verdict.decision).toBe("POSITION_A");
    expect(finalValue.derivedFrom.source).toContain("Revenue!B3");
  });
  test("says why the other position is rejected, with proof", async () => {
    const { verdict } = await resolve(arrContradiction("MAJOR", 75, 70));
    const flaws = verdict.justification.rejectedPositionFlaws;
    expect(flaws.map((f) => f.position)).toEqual(["agent-b", "agent-b"]);
    // 800 / 504 = 1.587
    expect(flaws[1]!.flaw).toContain("58.7%");
    expect(flaws.every((f) => f.evidence !== "")).toBe(true);
  });
  test("even evidence is UNRESOLVED, with a question to the founder", async () => {
    const even = await examined([
      deck([
        slide({ title: "Today", blocks: [text("Our revenue was €500k in 2024")] }),
        slide({ title: "History", blocks: [text("Our revenue was €800k in 2024")] }),
      ]),
    ]);
    const contradiction = withValues(
      arrContradiction("MAJOR", 80, 75, {
        sourcesA: [{ type: "deck", reference: "deck.pptx, slide 1", quote: "revenue was €500k in 2024" }],
        sourcesB: [{ type: "deck", reference: "deck.pptx, slide 2", quote: "revenue was €800k in 2024" }],
      }),
      [500_000, 800_000],
      { topic: "revenue, 2024" },
    );
    const { verdict, baGuidance, finalValue } = await resolve(contradiction, {}, even);
    expect(verdict.decision).toBe("UNRESOLVED");
    expect(baGuidance).toMatchObject({ canTrust: false, trustLevel: "LOW" });
    expect(baGuidance.questionForFounder).toContain("€500k");
    expect(finalValue).toMatchObject({ value: null, range: { min: 500_000, max: 800_000 } });
  });
  test("a figure typed where the model computes loses to the computed one", async () => {
    const typed = await examined([
      workbook([
        sheet(
          [
            ["EUR", "2023", "2024", "2025"],
            ["Revenue", 300, 400, 500],
            ["Costs", 200, 250, 300],
            [
              "EBITDA",
              { number: 100, formula: "B2-B3" },
              { number: 150, formula: "C2-C3" },
              { number: 200, formula: "D2-D3" },
            ],
          ],
          { name: "P&L" },
        ),
        sheet(
          [
            ["EUR", "2023", "2024", "2025"],
            ["EBITDA", { number: 100, formula: "'P&L'!B4" }, { number: 150, formula: "'P&L'!C4" }, 320],
          ],
          { name: "KPI" },
        ),
      ]),
    ]);
    const cell = (anchor: string, shown: string) => ({
      type: "financial_model" as const,
      reference: `model.xlsx, ${anchor}`,
      file: "model.xlsx",
      anchor,
      quote: shown,
    });
    const contradiction = withValues(
      arrContradiction("MAJOR", 75, 75, { sourcesA: [cell("KPI!D2", "320")], sourcesB: [cell("'P&L'!D4", "200")] }),
      [320, 200],
      { topic: "EBITDA, 2025" },
    );
    const { verdict } = await resolve(contradiction, {}, typed);
    expect(verdict).toMatchObject({ decision: "POSITION_B", winner: "agent-b" });
  });
});

describe("the written rules", () => {
  test("weigh what docs/consensus.md says they weigh, in that order", () => {
    const page = readFileSync(join(import.meta.dirname, "../../../docs/consensus.md"), "utf8");
    const told = [...page.matchAll(/^\| (?:a|an|another|computed|typed|the) [^|]+ \| ([\d.]+) \|/gm)].map((row) =>
      Number(row[1]),
    );
    const { words, ...grades } = WEIGHTS;
    expect(Object.values(grades).sort((a, b) => b - a)).toEqual(told);
    expect(words).toBe(grades.deck);
  });
  test("take a figure that the model holds over a slide, and say that nothing backs it", async () => {
    const alone = await examined([
      deck([slide({ title: "Traction", blocks: [text("Revenue of €1.9m in 2025")] })]),
      workbook([
        sheet(
          [
            ["EUR", "2025"],
            ["Revenue", { number: 1_400_000, display: "1,400,000" }],
          ],
          { name: "P&L" },
        ),
      ]),
    ]);
    const [found] = contradictionsBetweenDocuments(alone, steadyTime());
    const { verdict, baGuidance } = await resolve(found!, {}, alone);
    expect(verdict).toMatchObject({ decision: "POSITION_B", winner: "model.xlsx, 'P&L'!B2" });
    expect(baGuidance).toMatchObject({ trustLevel: "MEDIUM", canTrust: false });
    expect(baGuidance.questionForFounder).toContain("€1.9m");
  });
  test("count what the decks say once, in however many files, and tell small shares apart", async () => {
    const said = (name: string) => deck([slide({ blocks: [text("Monthly customer churn: 0.04% in 2025")] })], { name });
    const twice = await examined([
      said("deck.pptx"),
      said("deck.pdf"),
      workbook([
        sheet(
          [
            ["", "2025"],
            ["Monthly customer churn", { number: 0.0007, display: "0.07%", format: "0.00%" }],
          ],
          { name: "KPI" },
        ),
      ]),
    ]);
    const [found] = contradictionsBetweenDocuments(twice, steadyTime());
    const { verdict, baGuidance } = await resolve(found!, {}, twice);
    expect(verdict.winner).toBe("model.xlsx, KPI!B2");
    expect(baGuidance.oneLiner).toContain("0.07%");
  });
  test("count a cell that only repeats another once", async () => {
    const repeated = await examined([
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
    const [found] = contradictionsBetweenDocuments(repeated, steadyTime());
    const { verdict } = await resolve(found!, {}, repeated);
    expect(verdict.decision).toBe("POSITION_B");
    expect(verdict.justification.decisiveFactors).toHaveLength(1);
  });
});

describe("a resolution", () => {
  test("gives its final value an explicit source", async () => {
    const { finalValue } = await resolve(arrContradiction("MAJOR", 75, 70));
    expect(finalValue).toMatchObject({ value: 504_000, unit: "EUR", confidence: 92 });
    expect(finalValue.derivedFrom.source).toContain("model.xlsx, Revenue!B3");
  });
  test("has a one-liner under 200 characters, however long its topic", async () => {
    const long = { ...arrContradiction("MAJOR", 75, 70), topic: "annual recurring revenue of the group ".repeat(12) };
    for (const contradiction of [
      arrContradiction("MAJOR", 75, 70),
      long,
      { ...long, positions: arrContradiction("MAJOR", 40, 30).positions },
    ])
      expect((await resolve(contradiction)).baGuidance.oneLiner.length).toBeLessThanOrEqual(200);
  });
  test("includes verifiable sources in its guidance, with exact references that exist", async () => {
    const { baGuidance } = await resolve(arrContradiction("CRITICAL", 85, 80));
    expect(baGuidance.verifiableSources.length).toBeGreaterThan(0);
    const { check } = citationChecker({ documents: material.documents });
    for (const { reference, file, anchor, source } of baGuidance.verifiableSources) {
      expect(source).not.toBe("");
      expect(check({ reference, file, anchor }).kind).toBe("stands");
    }
  });
  test("lists what stays unclear", async () => {
    const { unresolvedAspects } = await resolve(arrContradiction("MAJOR", 40, 45));
    expect(unresolvedAspects[0]).toMatchObject({ aspect: "ARR, December 2024" });
    expect(unresolvedAspects[0]!.suggestedAction).not.toBe("");
  });
  test("has every field of its schema, whatever the way it was reached", async () => {
    for (const contradiction of [
      arrContradiction("MINOR", 80, 60),
      arrContradiction("MAJOR", 90, 40),
      arrContradiction("MAJOR", 40, 40),
      arrContradiction("MODERATE", 60, 60),
      arrContradiction("CRITICAL", 80, 80),
    ])
      expect(EnhancedResolutionSchema.safeParse(await resolve(contradiction)).error).toBeUndefined();
  });
  test("lets the angel check the decision: every source it names exists and holds", async () => {
    const { verdict, baGuidance } = await resolve(arrContradiction("CRITICAL", 80, 75));
    const { check } = citationChecker({ documents: material.documents, facts: material.facts.all });
    for (const { source } of verdict.justification.decisiveFactors) {
      const [reference = "", quote] = source.split(/\s?: ?[«“]\s?|\s?[»”]$/);
      expect(check({ reference, quote }).kind, source).toBe("stands");
    }
    expect(baGuidance.verifiableSources.map((s) => s.reference)).toContain("model.xlsx, Revenue!B3");
  });
  test("is the same when it is made again", async () => {
    const contradiction = arrContradiction("CRITICAL", 75, 70);
    expect(await resolve(contradiction)).toEqual(await resolve(contradiction));
  });
});

test("a ruling is a valid arbitrator's response", async () => {
  const { verdict, finalValue, baGuidance, unresolvedAspects } = await resolve(arrContradiction("MAJOR", 75, 70));
  const parts = EnhancedResolutionSchema.pick({
    verdict: true,
    finalValue: true,
    baGuidance: true,
    unresolvedAspects: true,
  });
  expect(parts.safeParse({ verdict, finalValue, baGuidance, unresolvedAspects }).error).toBeUndefined();
});

describe("optimisations", () => {
  test("auto-resolves MINOR contradictions without a model", async () => {
    const resolution = await resolve(arrContradiction("MINOR", 80, 60));
    expect(resolution.debateRecord).toMatchObject({
      optimizationApplied: "MINOR_AUTO_RESOLVE",
      tokensUsed: 0,
      rounds: [],
    });
    expect(resolution.verdict.winner).toBe("agent-a");
  });
  test("a MINOR contradiction with even evidence goes to the surer side, if a document gives its value", async () => {
    const even = await examined([
      deck([
        slide({ blocks: [text("Our revenue was €500k in 2024")] }),
        slide({ blocks: [text("Our revenue was €510k in 2024")] }),
      ]),
    ]);
    const of = (score: number) =>
      withValues(
        arrContradiction("MINOR", score, 60, {
          sourcesA: [{ type: "deck", reference: "slide 1", quote: "revenue was €500k in 2024" }],
          sourcesB: [{ type: "deck", reference: "slide 2", quote: "revenue was €510k in 2024" }],
        }),
        [500_000, 510_000],
      );
    expect((await resolve(of(80), {}, even)).verdict.winner).toBe("agent-a");
    expect((await resolve(of(60), {}, even)).verdict.decision).toBe("UNRESOLVED");
  });
  test("skips the debate when confidence is asymmetric: over 35 points apart, the higher over 80 %", async () => {
    const way = async (x: number, y: number) => (await resolve(arrContradiction("MAJOR", x, y))).debateRecord;
    expect(await way(90, 50)).toMatchObject({ optimizationApplied: "SKIP_TO_ARBITRATION", rounds: [] });
    expect((await way(90, 55)).optimizationApplied).toBeUndefined();
    expect((await way(80, 40)).optimizationApplied).toBeUndefined();
    // Sure of itself, and wrong.
    expect((await resolve(arrContradiction("MAJOR", 40, 95))).verdict.winner).toBe("agent-a");
  });
  test("both under 50 % are UNRESOLVED, with the question", async () => {
    const { verdict, debateRecord, baGuidance } = await resolve(arrContradiction("CRITICAL", 49, 40));
    expect(verdict.decision).toBe("UNRESOLVED");
    expect(verdict.justification.rejectedPositionFlaws.map((f) => f.position)).toEqual(["agent-a", "agent-b"]);
    expect(debateRecord).toMatchObject({ optimizationApplied: "LOW_CONFIDENCE_SKIP", rounds: [] });
    expect(baGuidance.questionForFounder).toContain("?");
    expect((await resolve(arrContradiction("CRITICAL", 50, 40))).debateRecord.optimizationApplied).toBeUndefined();
  });
  test("a MODERATE contradiction is argued only where both are under 70 %", async () => {
    expect((await resolve(arrContradiction("MODERATE", 75, 60))).debateRecord).toMatchObject({
      optimizationApplied: "RULES_ONLY",
      rounds: [],
    });
    expect((await resolve(arrContradiction("MODERATE", 69, 60))).debateRecord.rounds.length).toBeGreaterThan(0);
  });
  test("whoever asks for a debate has one, whatever way is shorter, and the ruling stays", async () => {
    for (const level of ["MINOR", "MODERATE", "MAJOR"] as const) {
      const contradiction = arrContradiction(level, 90, 50);
      const argued = await resolve(contradiction, { debate: "always" });
      expect(argued.debateRecord.rounds, level).toHaveLength(1);
      expect(argued.verdict, level).toEqual((await resolve(contradiction)).verdict);
    }
  });
  test("tokens used are tracked for each resolution", async () => {
    expect((await resolve(arrContradiction("MAJOR", 75, 70))).debateRecord.tokensUsed).toBe(0);
  });
});

describe("what never happens", () => {
  test("a resolution without at least one primary proof", async () => {
    const silent = await examined([deck([slide({ title: "Vision", blocks: [text("We change the world")] })])]);
    for (const level of ["MINOR", "MODERATE", "MAJOR", "CRITICAL"] as const) {
      const { verdict } = await resolve(arrContradiction(level, 95, 60, { sourcesA: [GUESS] }), {}, silent);
      expect(verdict.decision, level).toBe("UNRESOLVED");
    }
    const { verdict } = await resolve(arrContradiction("CRITICAL", 85, 80));
    expect(verdict.justification.decisiveFactors.some((f) => f.weight === "PRIMARY")).toBe(true);
  });
  test("a verdict for who is surer against the documents", async () => {
    for (const [x, y] of [
      [55, 79],
      [60, 90],
      [51, 100],
    ] as const)
      expect((await resolve(arrContradiction("CRITICAL", x, y))).verdict.winner, `${x} ${y}`).toBe("agent-a");
  });
});

describe("three positions", () => {
  const three = (
    values: readonly [number, number, number],
    confidences: readonly [number, number, number],
  ): EnhancedContradiction => {
    const base = arrContradiction("MAJOR", 75, 70);
    return {
      ...base,
      positions: values.map((value, i) => ({
        ...base.positions[i === 1 ? 1 : 0]!,
        agentName: `agent-${i}`,
        findingId: `${i}`,
        value,
        confidence: confidences[i]!,
        claim: `ARR in December 2024 is €${value}`,
        sources: [GUESS],
      })),
    };
  };
  test("close to each other give their weighted mean, from a document at least", async () => {
    const { verdict, finalValue, debateRecord } = await resolve(three([500_000, 504_000, 520_000], [80, 40, 80]));
    expect(verdict.decision).toBe("SYNTHESIS");
    expect(debateRecord.optimizationApplied).toBe("WEIGHTED_AVERAGE");
    // (500 x 80 + 504 x 40 + 520 x 80) / 200
    expect(finalValue.value).toBeCloseTo(508_800, 6);
    expect(finalValue.range).toEqual({ min: 500_000, max: 520_000 });
  });
  test("in two clusters are settled by the documents, as two positions are", async () => {
    const { verdict } = await resolve(three([800_000, 504_000, 790_000], [90, 60, 90]));
    expect(verdict).toMatchObject({ decision: "POSITION_B", winner: "agent-1" });
  });
  test("in three clusters cannot be assessed", async () => {
    const { verdict, debateRecord } = await resolve(three([504_000, 800_000, 2_000_000], [80, 80, 80]));
    expect(verdict.decision).toBe("UNRESOLVED");
    expect(debateRecord.optimizationApplied).toBe("CANNOT_ASSESS");
  });
});

test("swapping the positions swaps POSITION_A and POSITION_B, and nothing else", async () => {
  const swapped = (decision: EnhancedResolution["verdict"]["decision"]) =>
    decision === "POSITION_A" ? "POSITION_B" : decision === "POSITION_B" ? "POSITION_A" : decision;
  for (const level of ["MINOR", "MODERATE", "MAJOR", "CRITICAL"] as const) {
    for (const [x, y] of [
      [80, 60],
      [90, 40],
      [45, 40],
      [75, 75],
    ] as const) {
      for (const sourcesB of [[GUESS], [{ ...ARR_CELL, quote: "800,000" }], [MRR_SLIDE]]) {
        const contradiction = arrContradiction(level, x, y, { sourcesB });
        const straight = await resolve(contradiction);
        const turned = await resolve({ ...contradiction, positions: contradiction.positions.toReversed() });
        expect(turned).toEqual({
          ...straight,
          verdict: { ...straight.verdict, decision: swapped(straight.verdict.decision) },
        });
      }
    }
  }
});

test("a resolution speaks French in a French deal", async () => {
  const { baGuidance, verdict } = await resolve(arrContradiction("MAJOR", 75, 70), {}, { ...material, language: "fr" });
  expect(baGuidance.oneLiner).toContain("(source :");
  expect(verdict.justification.decisiveFactors[0]!.factor).toContain("calculé dans le modèle");
  expect(verdict.justification.rejectedPositionFlaws[0]!.flaw).toBe("Aucune source primaire vérifiée");
});

test("an aborted run ends at once", async () => {
  const stopped = AbortSignal.abort();
  await expect(
    resolveContradiction(arrContradiction("MAJOR", 75, 70), material, { ...steadyTime(), signal: stopped }),
  ).rejects.toThrow();
});
