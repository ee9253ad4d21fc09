/** Measures the judge with a model of yours: node bench/judge/run.ts --model FILE.gguf --set gold|findver|steady [--most 50] [--threads N] */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEmbedder } from "../../src/embedding/index.ts";
import { openGraph } from "../../src/graph/index.ts";
import { type LanguageModel, languageModelOf, loadLlamaRuntime } from "../../src/llm/index.ts";
import { verifyDeal } from "../../src/pipeline/index.ts";
import { openSearch } from "../../src/search/index.ts";
import { fitCalibration } from "../../src/verification/model-judge/index.ts";
import { CLAIM_JUDGE_VERSION } from "../../src/verification/prompts/claim-judge.ts";
import { plainCost } from "./plain-method.ts";
import { type Outcome, score } from "./score.ts";
import { type LabelledClaim, readSet } from "./sets.ts";
import { steadiness } from "./steady.ts";

const { values } = parseArgs({
  options: {
    model: { type: "string" },
    set: { type: "string", default: "gold" },
    most: { type: "string", default: "50" },
    threads: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
if (!values.model) {
  process.stderr.write("Name a GGUF: --model FILE.gguf\n");
  process.exit(2);
}
const dataFolder = process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data");
const model = languageModelOf(
  await loadLlamaRuntime({ modelPath: values.model, threads: values.threads ? Number(values.threads) : undefined }),
  {
    budgetTokens: Number.MAX_SAFE_INTEGER,
  },
);
await using _closing = model;
if (values.set === "steady") {
  process.stdout.write(`${JSON.stringify(await steadiness(model, Number(values.most)))}\n`);
  process.exit(0);
}
using set = readSet(values.set, dataFolder, Number(values.most));
if (set === null) {
  process.stdout.write(`skipped: no set “${values.set}” under ${dataFolder} (PROBANT_DATA names another folder)\n`);
  process.exit(0);
}

await using embedder = await openEmbedder();
const count = await tokenCounter(values.model);

const alone: Outcome[] = [];
const together: Outcome[] = [];
const letters: { probability: number; right: boolean }[] = [];
let asked = 0;
let plainTokens = 0;
let readingMs = 0;
const timesFewer: Record<string, number> = {};
const spentSoFar = () => model.use().total.evaluated + model.use().total.generated;
for (const deal of set.deals) {
  const before = spentSoFar();
  const labels = new Map(deal.claims.map((claim) => [claim.id, claim]));
  const files = deal.files.map((path) => ({ path }));
  const claims = [...deal.claims];
  const graph = openGraph(":memory:");
  try {
    const outcomes = async (reader: LanguageModel | null): Promise<Outcome[]> => {
      const { report } = await verifyDeal(files, { graph, embedder, claims, model: reader });
      return report.claims.map(({ id, result }) => ({
        label: labels.get(id)!.label, // the claims that were given
        status: result.status,
        confidence: result.confidenceScore,
        judge: result.judge,
      }));
    };
    alone.push(...(await outcomes(null)));
    const started = performance.now();
    together.push(
      ...(await outcomes(
        watched(
          model,
          claims,
          () => {
            asked++;
          },
          (said) => letters.push(said),
        ),
      )),
    );
    readingMs += performance.now() - started;
    using search = await openSearch(graph, embedder);
    const plain = await plainCost(claims, search, count);
    plainTokens += plain.tokens;
    timesFewer[deal.name] = round(plain.tokens / Math.max(1, spentSoFar() - before));
  } finally {
    graph.close();
  }
}

const use = model.use().total;
const claims = together.length;
const settled = 1 - asked / claims;
const spent = spentSoFar();
const figures = {
  set: values.set,
  model: model.description.name,
  promptVersion: CLAIM_JUDGE_VERSION,
  claims,
  askedOfTheModel: asked,
  settledBefore: round(settled),
  evidenceAlone: score(alone),
  withModel: score(together),
  modelVerdicts: score(together.filter((o) => o.judge === "model")),
  tokens: {
    perVerdict: round(spent / claims),
    perClaimAsked: round(spent / Math.max(1, asked)),
    sentWhole: use.sent,
    evaluated: use.evaluated,
    generated: use.generated,
    plainMethodPerVerdict: round(plainTokens / claims),
    timesFewerThanPlain: round(plainTokens / spent),
    ...(values.set === "gold" ? { byDeal: timesFewer } : {}),
  },
  secondsPerClaim: round(readingMs / 1000 / claims),
  fitted: fitCalibration(letters),
};
process.stdout.write(`${JSON.stringify(figures, null, values.json ? 0 : 2)}\n`);

/** Counts the claims that reach the model, and how sure it was of a letter that was right or wrong. */
function watched(
  inner: LanguageModel,
  claims: readonly LabelledClaim[],
  onAsked: () => void,
  onLetter: (said: { probability: number; right: boolean }) => void,
): LanguageModel {
  const LABEL_OF: Readonly<Record<string, string>> = {
    V: "VERIFIED",
    C: "CONTRADICTED",
    A: "AMBIGUOUS",
    U: "UNKNOWN",
  };
  return {
    ...inner,
    async completeJson(role, schema, prompt, options) {
      onAsked();
      const completion = await inner.completeJson(role, schema, prompt, options);
      const [letter, probability] = Object.entries(completion.probabilities ?? {}).toSorted(
        (a, b) => b[1] - a[1],
      )[0] ?? ["U", 0];
      const claim = claims.find(({ text }) => prompt.ask.includes(text.replace(/\s+/g, " ").trim()));
      onLetter({ probability, right: LABEL_OF[letter] === claim?.label });
      return completion;
    },
  };
}

/** The file's own tokenizer, without its weights. */
async function tokenCounter(modelPath: string): Promise<(text: string) => number> {
  const { getLlama } = await import("node-llama-cpp");
  const llama = await getLlama({ gpu: false, build: "never", skipDownload: true, progressLogs: false });
  const vocabulary = await llama.loadModel({ modelPath, vocabOnly: true });
  return (text) => vocabulary.tokenize(text).length;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
