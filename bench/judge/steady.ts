/** Many requests in a row on one model: is memory flat after the warm-up, and is every answer of the schema? node bench/judge/steady.ts --model FILE.gguf [--requests 500] */
import { parseArgs } from "node:util";
import { z } from "zod";
import { citation, languageModelOf, loadLlamaRuntime } from "../../src/llm/index.ts";

const { values } = parseArgs({
  options: {
    model: { type: "string" },
    requests: { type: "string", default: "500" },
    threads: { type: "string", default: "1" },
  },
});
if (!values.model) {
  process.stderr.write("Name a GGUF: --model FILE.gguf\n");
  process.exit(2);
}
const requests = Number(values.requests);
const Answer = z.object({
  quotes: z.array(z.object({ passage: citation(), text: z.string().max(40) })).max(2),
  verdict: z.enum(["V", "C", "A", "U"]),
});
await using model = languageModelOf(
  await loadLlamaRuntime({ modelPath: values.model, threads: Number(values.threads), contextTokens: 4096 }),
  {
    budgetTokens: Number.MAX_SAFE_INTEGER,
  },
);
const residentMb: number[] = [];
let retries = 0;
let failures = 0;
for (let i = 0; i < requests; i++) {
  const citations = Array.from({ length: 1 + (i % 9) }, (_, n) => `P${n + 1}`);
  try {
    const { value, retries: refused } = await model.completeJson(
      "judge",
      Answer,
      { system: "Rules. ".repeat(40), shared: `Evidence ${i % 7}. `.repeat(60), ask: `Claim ${i}?` },
      { citations, choice: "verdict", maxTokens: 600 },
    );
    retries += refused;
    if (!Answer.safeParse(value).success) failures++;
  } catch {
    failures++;
  }
  if (i % 10 === 9) {
    globalThis.gc?.();
    residentMb.push(process.memoryUsage.rss() / 1e6);
  }
}
// The first fifth is warm-up; ends are compared as means over a tenth each, for one reading is noise.
const warm = residentMb.slice(Math.floor(residentMb.length / 5));
const tenth = Math.max(1, Math.floor(warm.length / 10));
const mean = (of: readonly number[]) => of.reduce((sum, v) => sum + v, 0) / of.length;
const first = mean(warm.slice(0, tenth));
const last = mean(warm.slice(-tenth));
process.stdout.write(
  `${JSON.stringify({
    requests,
    failures,
    retries,
    residentMbAfterWarmUp: Math.round(first * 10) / 10,
    residentMbAtTheEnd: Math.round(last * 10) / 10,
    growthPercent: Math.round((last / first - 1) * 1000) / 10,
  })}\n`,
);
