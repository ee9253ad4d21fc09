/** Many requests in a row on one model: is memory flat after the warm-up, and is every answer of the schema? */
import { z } from "zod";
import { citation, type LanguageModel } from "../../src/model/index.ts";

export type Steadiness = {
  readonly requests: number;
  /** Answers that were not of the schema, retries included. */
  readonly failures: number;
  readonly residentMbAfterWarmUp: number;
  readonly residentMbAtTheEnd: number;
  readonly growthPercent: number;
};

const Answer = z.object({
  quotes: z.array(z.object({ passage: citation(), text: z.string().max(40) })).max(2),
  verdict: z.enum(["V", "C", "A", "U"]),
});

/** Run node with --expose-gc, or what waits to be collected counts too. */
export async function steadiness(model: LanguageModel, requests: number): Promise<Steadiness> {
  const residentMb: number[] = [];
  let failures = 0;
  for (let i = 0; i < requests; i++) {
    const citations = Array.from({ length: 1 + (i % 9) }, (_, n) => `P${n + 1}`);
    const prompt = { system: "Rules. ".repeat(40), shared: `Evidence ${i % 7}. `.repeat(60), ask: `Claim ${i}?` };
    try {
      const asked = { citations, choice: "verdict", maxTokens: 600 };
      failures += (await model.completeJson("judge", Answer, prompt, asked)).retries;
    } catch {
      failures++;
    }
    if (i % 10 === 9) {
      globalThis.gc?.();
      residentMb.push(process.memoryUsage.rss() / 1e6);
    }
  }
  // The first fifth is warm-up; the ends are means over a tenth each, for one reading is noise.
  const warm = residentMb.slice(Math.floor(residentMb.length / 5));
  const tenth = Math.max(1, Math.floor(warm.length / 10));
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const first = mean(warm.slice(0, tenth));
  const last = mean(warm.slice(-tenth));
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return {
    requests,
    failures,
    residentMbAfterWarmUp: tenths(first),
    residentMbAtTheEnd: tenths(last),
    growthPercent: tenths((last / first - 1) * 100),
  };
}
