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
  test("there are five of each type, and forty sound items", () => {
    for (const type of CRITIQUE_TYPES) expect(PLANTED.filter((p) => p.type === type)).toHaveLength(5);
    expect(SOUND_FINDINGS.length + SOUND_FLAGS.length).toBe(40);
  });

  test("the critic finds at least nine in ten, under their own type", async () => {
    const missed: string[] = [];
    for (const planted of PLANTED) {
      const { critiques } = await reviewed(planted.report, { expected: planted.expected ?? [] });
      if (!critiques.some((c) => c.type === planted.type))
        missed.push(`${planted.type}: ${planted.what} (found: ${critiques.map((c) => c.type).join(", ")})`);
    }
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(4);
  });

  test("at most one in ten of the sound findings is flagged, alone or together", async () => {
    const flagged: string[] = [];
    for (const finding of SOUND_FINDINGS) {
      const { critiques } = await reviewed(report({ findings: [finding] }));
      if (critiques.length > 0) flagged.push(`${finding.text} -> ${critiques.map((c) => c.issue).join(" ")}`);
    }
    for (const redFlag of SOUND_FLAGS) {
      const { critiques } = await reviewed(report({ redFlags: [redFlag] }));
      if (critiques.length > 0) flagged.push(`${redFlag.title} -> ${critiques.map((c) => c.issue).join(" ")}`);
    }
    expect(flagged.length, flagged.join("\n")).toBeLessThanOrEqual(4);
    const { critiques } = await reviewed(report({ findings: [...SOUND_FINDINGS], redFlags: [...SOUND_FLAGS] }));
    expect(critiques.length, critiques.map((c) => c.issue).join("\n")).toBeLessThanOrEqual(4);
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
