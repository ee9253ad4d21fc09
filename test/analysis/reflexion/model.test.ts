/** What a model says in a review is believed only where code can check it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AgentReport, EnhancedReflexionOutput } from "../../../src/analysis/findings/index.ts";
import { reflectOnAll } from "../../../src/analysis/reflexion/index.ts";
import { languageModelOf } from "../../../src/model/index.ts";
import { type Script, scriptedRuntime } from "../../model/scripted-runtime.ts";
import { DEALS, openDeal, type TestDeal } from "./deal.ts";
import { cell, DEC25, finding, note, report } from "./reports.ts";

let deal: TestDeal;
beforeAll(async () => {
  deal = await openDeal("en", DEALS);
});
afterAll(() => deal[Symbol.dispose]());

const AUDITOR: AgentReport = report({
  findings: [
    finding({
      id: "burn",
      metric: "net_burn",
      value: 30_000,
      unit: "EUR",
      period: DEC25,
      text: "Net burn is €30k a month. Burn will stay there for years.",
      evidence: [cell("months!D3", "30000")],
    }),
  ],
});
const TEAM: AgentReport = report({
  agentName: "team-investigator",
  findings: [
    finding({
      id: "sales",
      agentName: "team-investigator",
      metric: "sales_readiness",
      text: "The sales team starts in March.",
      evidence: [
        { ...note("The sales team starts in March."), reference: "notes.md, paragraph 3", anchor: "paragraph 3" },
      ],
    }),
  ],
});

async function review(script: Script): Promise<{
  outputs: readonly EnhancedReflexionOutput[];
  requests: number;
  prompts: readonly string[];
}> {
  const runtime = scriptedRuntime(script);
  await using model = languageModelOf(runtime);
  const results = await reflectOnAll(
    [AUDITOR, TEAM].map((output) => ({ agentName: output.agentName, tier: 1, output })),
    deal.material,
    { expected: () => [], model: { model, marker: "data-1f" } },
  );
  return {
    outputs: results.map((result) => {
      if (result.kind !== "reflected") throw new Error(result.reason);
      return result.output;
    }),
    requests: runtime.requests.length,
    prompts: runtime.requests.map((r) => r.prompt.system + r.prompt.shared),
  };
}

const remark = {
  item: "R1F1",
  type: "weak_conclusion",
  quote: "will stay there for years",
  issue: "Nothing in the sources of this finding speaks of the years to come.",
  action: "Say only what the month of December shows about the burn.",
};
const critic = (...critiques: readonly object[]) => JSON.stringify({ critiques });

/** One answer a call. */
const answers =
  (...texts: readonly string[]): Script =>
  (_, count) =>
    texts[count - 1] ?? "{}";

describe("a model that reads well", () => {
  test("reviews several analysts in one call, and no sentence is written anew", async () => {
    const { outputs, requests } = await review(answers(critic(remark)));
    expect(requests).toBe(1);
    const [auditor, team] = outputs;
    expect(auditor?.critiques.map((c) => [c.type, c.severity, c.location.quote])).toEqual([
      ["weak_conclusion", "MEDIUM", "will stay there for years"],
    ]);
    expect(auditor?.improvements.map(({ status, change }) => [status, change.after])).toEqual([
      ["PARTIALLY_FIXED", `The sentence stays, with this remark: ${remark.issue}`],
    ]);
    expect(auditor?.revisedFindings[0]?.text).toBe(AUDITOR.findings[0]?.text);
    expect(auditor?.judge).toBe("model");
    expect(auditor?.fellBack).toBeNull();
    expect(team?.critiques).toEqual([]);
    // The call is spent, and counted once.
    expect((auditor?.tokensUsed ?? 0) + (team?.tokensUsed ?? 0)).toBeGreaterThan(0);
  });

  test("a remark leaves its finding as it was", async () => {
    const { outputs } = await review(answers(critic({ ...remark, item: "R2F1", quote: "starts in March" })));
    expect(outputs[1]?.critiques).toHaveLength(1);
    expect(outputs[1]?.revisedFindings).toEqual(TEAM.findings);
  });
});

describe("a model that lies", () => {
  const dropped = async (script: Script) => {
    const { outputs } = await review(script);
    return { critiques: outputs.flatMap((o) => o.critiques), fellBack: outputs[0]?.fellBack, outputs };
  };

  test("a quotation that does not stand in the finding", async () => {
    const { critiques, fellBack } = await dropped(answers(critic({ ...remark, quote: "burn will double next year" })));
    expect(critiques).toEqual([]);
    expect(fellBack).toContain("quoted what does not stand there");
  });

  test("an item that does not exist is refused until it gives up", async () => {
    const { critiques, fellBack, outputs } = await dropped(() => critic({ ...remark, item: "R9F9" }));
    expect(critiques).toEqual([]);
    expect(fellBack).toContain("review was dropped");
    expect(outputs.map((o) => o.judge)).toEqual(["rules", "rules"]);
  });

  test("a figure that stands nowhere", async () => {
    const { critiques, fellBack } = await dropped(
      answers(critic({ ...remark, issue: "The burn of this company is in truth 95 thousand a month." })),
    );
    expect(critiques).toEqual([]);
    expect(fellBack).toContain("a figure that stands nowhere");
  });

  test("a sum of its own", async () => {
    const { critiques, fellBack } = await dropped(
      answers(critic({ ...remark, issue: "A month of burn is not 30 + 30 = 30 as the finding has it here." })),
    );
    expect(critiques).toEqual([]);
    expect(fellBack).toContain("which is for code to do");
  });

  test("another language", async () => {
    const { critiques, fellBack } = await dropped(
      answers(critic({ ...remark, issue: "Rien dans les sources de ce constat ne parle des années à venir." })),
    );
    expect(critiques).toEqual([]);
    expect(fellBack).toContain("another language");
  });

  test("no schema at all", async () => {
    const { critiques, fellBack } = await dropped(() => "I have reviewed everything and it is fine.");
    expect(critiques).toEqual([]);
    expect(fellBack).toContain("review was dropped");
  });

  test("the same remark over and over", async () => {
    const { critiques, fellBack } = await dropped(answers(critic(remark, remark, remark, remark)));
    expect(critiques).toHaveLength(1);
    expect(fellBack).toContain("repeated itself (3)");
  });

  test("a fault that code has looked for and not found", async () => {
    const { critiques, fellBack } = await dropped(answers(critic({ ...remark, type: "unsourced_claim" })));
    expect(critiques).toEqual([]);
    expect(fellBack).toContain("code found nothing");
  });

  test("what stands in the report is data: the marker surrounds it", async () => {
    const { prompts } = await review(answers(critic()));
    expect(prompts[0]).toContain("<data-1f>");
    expect(prompts[0]?.indexOf("will stay there")).toBeGreaterThan(prompts[0]!.lastIndexOf("<data-1f>"));
  });
});

test("cancelling ends the review", async () => {
  const controller = new AbortController();
  const runtime = scriptedRuntime(() => {
    controller.abort();
    return critic();
  });
  await using model = languageModelOf(runtime);
  await expect(
    reflectOnAll([{ agentName: "financial-auditor", tier: 1, output: AUDITOR }], deal.material, {
      model: { model, marker: "m" },
      signal: controller.signal,
    }),
  ).rejects.toThrow();
});
