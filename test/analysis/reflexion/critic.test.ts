import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CRITIQUE_TYPES, CritiqueSchema, type EnhancedReflexionOutput } from "../../../src/analysis/findings/index.ts";
import { type ReflectOptions, reflectOn } from "../../../src/analysis/reflexion/index.ts";
import { DEALS, openDeal, type TestDeal } from "./deal.ts";
import { PLANTED } from "./planted-faults.ts";
import { report } from "./reports.ts";
import { SOUND_FINDINGS, SOUND_FLAGS } from "./sound-findings.ts";

let deal: TestDeal;
beforeAll(async () => {
  deal = await openDeal("en", DEALS);
});
afterAll(() => deal[Symbol.dispose]());

async function reviewed(output: unknown, options: ReflectOptions = {}): Promise<EnhancedReflexionOutput> {
  const result = await reflectOn({ agentName: "financial-auditor", tier: 1, output }, deal.material, {
    expected: [],
    ...options,
  });
  if (result.kind !== "reflected") throw new Error(result.reason);
  return result.output;
}

describe("planted faults", () => {
  test("there are some of each type, and forty sound items", () => {
    for (const type of CRITIQUE_TYPES) expect(PLANTED.filter((p) => p.type === type).length).toBeGreaterThan(2);
    expect(SOUND_FINDINGS.length + SOUND_FLAGS.length).toBe(40);
  });

  test("the critic finds every one, under its own type", async () => {
    for (const planted of PLANTED) {
      const { critiques } = await reviewed(planted.report, { expected: planted.expected ?? [] });
      expect(
        critiques.map(({ type }) => type),
        planted.what,
      ).toContain(planted.type);
    }
  });

  test("no sound finding is flagged, alone or together", async () => {
    const flagged: string[] = [];
    for (const finding of SOUND_FINDINGS) {
      const { critiques } = await reviewed(report({ findings: [finding] }));
      if (critiques.length > 0) flagged.push(`${finding.text} -> ${critiques.map((c) => c.issue).join(" ")}`);
    }
    for (const redFlag of SOUND_FLAGS) {
      const { critiques } = await reviewed(report({ redFlags: [redFlag] }));
      if (critiques.length > 0) flagged.push(`${redFlag.title} -> ${critiques.map((c) => c.issue).join(" ")}`);
    }
    expect(flagged).toEqual([]);
    const { critiques } = await reviewed(report({ findings: [...SOUND_FINDINGS], redFlags: [...SOUND_FLAGS] }));
    expect(critiques.map((c) => c.issue)).toEqual([]);
  });

  test("every critique keeps the schema, in French as in English", async () => {
    using french = await openDeal("fr", DEALS);
    for (const planted of PLANTED) {
      const result = await reflectOn(
        { agentName: "financial-auditor", tier: 1, output: planted.report },
        french.material,
        {
          expected: planted.expected ?? [],
        },
      );
      if (result.kind !== "reflected") throw new Error(result.reason);
      for (const critique of result.output.critiques) {
        expect(CritiqueSchema.safeParse(critique).error).toBeUndefined();
        expect(critique.issue).not.toMatch(/undefined|\[object/);
      }
    }
  });
});
