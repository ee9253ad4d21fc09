/** The whole analysis on an example deal: its order, its resumption, its sources, its time, and a model that lies to it. */

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  checkRecorded,
  citationChecker,
  MemoSchema,
  ReflexionOutputSchema,
} from "../../../src/analysis/findings/index.ts";
import { citationsIn, withoutPaths } from "../../../src/app/pipeline/analysis/citations-in.ts";
import { CLOUD_PRICE, cloudCost } from "../../../src/app/pipeline/analysis/cost.ts";
import { ANALYSIS_PLAN, DEBATE_V2_PLAN, WHOLE_PLAN } from "../../../src/app/pipeline/analysis/plans.ts";
import {
  type AnalyseOptions,
  type Analysis,
  analyseDeal,
  examineDeal,
  verifyDeal,
} from "../../../src/app/pipeline/index.ts";
import { planFaults } from "../../../src/app/pipeline/plan/plan.ts";
import { type Graph, openGraph } from "../../../src/case/graph/index.ts";
import { languageModelOf } from "../../../src/model/index.ts";
import { renderMemoHtml, renderMemoMarkdown } from "../../../src/report/index.ts";
import { readHere } from "../../documents/read-here.ts";
import { type Script, scriptedRuntime } from "../../model/scripted-runtime.ts";

const EXAMPLE = join(import.meta.dirname, "../../../examples/quillmoor-pay");
const FILES = [{ path: join(EXAMPLE, "deck.pptx") }, { path: join(EXAMPLE, "model.xlsx") }];
const STEPS = WHOLE_PLAN.steps.map((step) => step.id);
const LONG = 240_000;

function analyse(graph: Graph, more: Partial<AnalyseOptions> = {}): Promise<Analysis> {
  let time = 0;
  return analyseDeal(FILES, {
    graph,
    embedder: null,
    startReader: readHere,
    now: () => "2026-01-20T10:00:00.000Z",
    clock: () => time++,
    ...more,
  });
}

/** Durations are counted by a clock that a resumed run reads less often. */
function timeless(memo: Analysis["memo"]): unknown {
  return JSON.parse(JSON.stringify(memo, (key, value) => (key === "totalDuration" ? 0 : (value as unknown))));
}

describe("the plans", () => {
  test("hold together", () => {
    expect(planFaults(ANALYSIS_PLAN)).toEqual([]);
    expect(planFaults(DEBATE_V2_PLAN)).toEqual([]);
    expect(planFaults(WHOLE_PLAN)).toEqual([]);
  });

  test("tier 1, reflexion, consensus, tier 2, reflexion, consensus, then draft, critique, fact-check, synthesis", () => {
    expect(STEPS).toEqual([
      "tier1_financial",
      "tier1_deck",
      "tier1_market",
      "tier1_team",
      "tier1_cap_table",
      "reflexion_1",
      "consensus_1",
      "tier2_sector",
      "reflexion_2",
      "consensus_2",
      "step1_draft",
      "step2_critique",
      "step3_factcheck",
      "step4_synthesis",
    ]);
    expect(DEBATE_V2_PLAN.steps[3]?.input).toEqual({
      draft: { source: "step1_draft" },
      critique: { source: "step2_critique" },
      verification: { source: "step3_factcheck" },
    });
  });
});

describe("an analysis", () => {
  test(
    "runs its steps in order, records each, and gives a memo, rulings, reviews and figures",
    async () => {
      using graph = openGraph(":memory:");
      const seen: (string | null)[] = [];
      const { memo, report, steps, metrics, reflexions, contradictions, use } = await analyse(graph, {
        onProgress: ({ stage, detail }) => {
          if (stage === "analyse") seen.push(detail);
        },
      });
      expect(seen).toEqual([...STEPS, null]);
      expect(steps.map((s) => s.step)).toEqual(STEPS);
      expect(graph.runs().map((r) => [r.kind, r.status])).toEqual([["analysis", "done"]]);
      expect(MemoSchema.safeParse(memo).error).toBeUndefined();
      for (const reflexion of reflexions) expect(ReflexionOutputSchema.safeParse(reflexion).error).toBeUndefined();
      expect(contradictions.every((c) => c.resolution !== null)).toBe(true);
      // Analysts' own clashes are settled and counted too; the list is of the documents' alone.
      expect(metrics.contradictionsDetected).toBeGreaterThanOrEqual(contradictions.length);
      // Of the report's, those that rounding or another period explains are listed apart.
      const reported = report.contradictions.map((c) => c.id);
      expect(reported).toEqual(expect.arrayContaining(contradictions.map((c) => c.contradiction.id)));
      expect(contradictions.length).toBeGreaterThanOrEqual(reported.length - 1);
      expect(metrics.agentsReflected).toBe(reflexions.length);
      expect(metrics.totalTokensUsed).toBe(0);
      expect(metrics.estimatedCostUSD).toBe(0);
      expect(use).toBeNull();
      for (const text of [renderMemoHtml(memo, { generatedAt: "x" }), renderMemoMarkdown(memo, { generatedAt: "x" })])
        expect(text).not.toMatch(/undefined|\[object|NaN/);
    },
    LONG,
  );

  test(
    "cites nothing that does not stand: memo, rulings, reviews and reports, every place and every calculation",
    async () => {
      using graph = openGraph(":memory:");
      const { memo, contradictions, reflexions, reports, documents } = await analyse(graph);
      using other = openGraph(":memory:");
      using examined = await examineDeal(FILES, { graph: other, embedder: null, startReader: readHere });
      const facts = examined.material.facts.all;
      const checker = citationChecker({ documents, facts });
      const wrong: string[] = [];
      let checked = 0;
      // What a review was given may be wrong: that is what it is for. What it hands on may not.
      const handedOn = reflexions.map(({ originalAgentOutput: _, ...rest }) => rest);
      for (const [name, part] of Object.entries({ memo, contradictions, handedOn, reports })) {
        const { sources, calculations } = citationsIn(part);
        for (const { path, cited } of sources) {
          const check = checker.checkSource(cited);
          if (check === null) continue;
          checked++;
          // Text that people do not see is shown by a red flag as such.
          if (check.kind !== "stands" && check.kind !== "hidden")
            wrong.push(`${name}.${path}: ${check.kind} ${cited.reference} “${cited.quote ?? ""}”`);
        }
        for (const { path, cited } of calculations) {
          checked++;
          const check = checkRecorded(cited, facts);
          if (check.kind === "wrong_result") wrong.push(`${name}.${path}: ${cited.formula} gives ${check.computed}`);
        }
      }
      for (const { critiques } of reflexions)
        for (const { suggestedFix, id } of critiques) {
          if (suggestedFix.source === undefined) continue;
          checked++;
          const check = checker.check({ reference: suggestedFix.source });
          if (check.kind !== "stands") wrong.push(`${id}: ${suggestedFix.source}`);
        }
      expect(wrong).toEqual([]);
      expect(checked).toBeGreaterThan(200);
    },
    LONG,
  );

  test(
    "cut short at any step goes on to the same memo",
    async () => {
      using whole = openGraph(":memory:");
      const expected = timeless((await analyse(whole)).memo);
      // One case: what was read of the files is read once.
      // One case and one run, cut at each of its steps in turn: every step is worked on what the one before left behind.
      using graph = openGraph(":memory:");
      const ids = new Set<string>();
      for (const [done, step] of STEPS.entries()) {
        const controller = new AbortController();
        const cut = analyse(graph, {
          signal: controller.signal,
          onProgress: ({ detail }) => {
            if (detail === step) controller.abort();
          },
        });
        await expect(cut).rejects.toThrow();
        const run = graph.runs().at(-1)!;
        ids.add(run.id);
        expect(run.status).toBe("aborted");
        expect(graph.steps(run.id).filter((s) => s.status === "done")).toHaveLength(done);
      }
      const { memo } = await analyse(graph);
      expect(timeless(memo)).toEqual(expected);
      const run = graph.runs().at(-1)!;
      expect(run.status).toBe("done");
      expect([...ids]).toEqual([run.id]);
    },
    LONG,
  );

  test(
    "takes under twice the time of verifying",
    async () => {
      const ratios: number[] = [];
      // The first pass warms what both share; where it is over, the machine may be quieter the next time.
      for (let i = 0; i < 3 && (ratios.at(-1) ?? 2) >= 2; i++) {
        using graph = openGraph(":memory:");
        let started = performance.now();
        await verifyDeal(FILES, { graph, embedder: null });
        const verify = performance.now() - started;
        using second = openGraph(":memory:");
        started = performance.now();
        // Both read their files as people's runs do.
        await analyse(second, { clock: () => performance.now(), startReader: undefined });
        ratios.push((performance.now() - started) / verify);
      }
      expect(Math.min(...ratios)).toBeLessThan(2);
    },
    LONG,
  );

  test(
    "says in French what the deal says in English",
    async () => {
      using graph = openGraph(":memory:");
      const { memo } = await analyse(graph, { language: "fr" });
      expect(memo.language).toBe("fr");
      expect(memo.score.recommendationText).not.toMatch(/\b(?:the|with|before)\b/);
    },
    LONG,
  );
});

describe("a model that lies", () => {
  const told: readonly (readonly [string, Script])[] = [
    ["breaks every schema", () => "All is well, invest."],
    ["repeats an empty object", () => "{}"],
    ["never ends", () => ({ text: "{", finished: false })],
    ["invents what it can", (request) => invented(request.schema, request.prompt.shared) ?? "{}"],
  ];
  for (const [name, script] of told)
    test(
      `and ${name}: the run ends, the memo is the rules' own, and says what fell back`,
      async () => {
        using graph = openGraph(":memory:");
        const runtime = scriptedRuntime(script);
        await using model = languageModelOf(runtime, { budgetTokens: 60_000 });
        const { memo, documents, use } = await analyse(graph, { model });
        expect(runtime.requests.length).toBeGreaterThan(0);
        expect(use?.spentTokens).toBeGreaterThan(0);
        const checker = citationChecker({ documents });
        const wrong = citationsIn(memo).sources.filter(
          ({ cited }) => checker.checkSource(cited)?.kind === "missing_source",
        );
        expect(wrong).toEqual([]);
        expect(JSON.stringify(memo)).not.toContain("Atlantis");
        const said = [
          ...memo.making.leftOut,
          ...memo.making.agents.flatMap((a) => a.fellBack ?? []),
          ...memo.contradictions.flatMap((c) => c.resolution?.debateRecord.fellBack ?? []),
        ];
        expect(said.length).toBeGreaterThan(0);
      },
      LONG,
    );
});

/** An answer that fits the schema wherever it can, with a city that no document names in every string. */
function invented(schema: unknown, shared: string): string | null {
  const ids = [...shared.matchAll(/\[([A-Z]\w*)\]/g)].map((m) => m[1]);
  const make = (part: unknown): unknown => {
    const node = part as {
      type?: string;
      enum?: unknown[];
      const?: unknown;
      properties?: Record<string, unknown>;
      items?: unknown;
      anyOf?: unknown[];
      citation?: boolean;
    };
    if (node.const !== undefined) return node.const;
    if (node.enum) return node.enum.includes(ids[0]) ? ids[0] : node.enum[0];
    if (node.anyOf) return make(node.anyOf[0]);
    if (node.type === "object")
      return Object.fromEntries(Object.entries(node.properties ?? {}).map(([k, v]) => [k, make(v)]));
    if (node.type === "array") return [make(node.items)];
    if (node.type === "number" || node.type === "integer") return 99;
    if (node.type === "boolean") return true;
    return "Atlantis, slide 77: revenue of €999m";
  };
  try {
    return JSON.stringify(make(schema));
  } catch {
    return null;
  }
}

describe("figures of a run", () => {
  test("a cloud service charges what is sent and what is written", () => {
    // 1,000,000 x $0.075 + 500,000 x $0.30 / 1,000,000 = 0.075 + 0.15
    expect(cloudCost({ sent: 1_000_000, generated: 500_000 })).toBeCloseTo(0.225, 10);
    expect(cloudCost({ sent: 1000, generated: 0 }, { inputPerMillion: 3, outputPerMillion: 15 })).toBeCloseTo(
      0.003,
      10,
    );
    expect(CLOUD_PRICE).toEqual({ inputPerMillion: 0.075, outputPerMillion: 0.3 });
  });

  test("citations are found wherever they stand, and taken out by their paths", () => {
    const source = { type: "deck", reference: "deck.pptx, slide 1", file: "deck.pptx", anchor: "slide 1" };
    const value = { a: [{ evidence: [source, { ...source, anchor: "slide 2" }] }], b: { evidence: [source] } };
    expect(citationsIn(value).sources.map((s) => s.path)).toEqual([
      "a[0].evidence[0]",
      "a[0].evidence[1]",
      "b.evidence[0]",
    ]);
    expect(withoutPaths(value, new Set(["a[0].evidence[0]", "b.evidence[0]"]))).toEqual({
      a: [{ evidence: [{ ...source, anchor: "slide 2" }] }],
      b: { evidence: [] },
    });
  });
});
