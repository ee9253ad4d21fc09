/**
 * Measures the judge with a model of yours, with arithmetic in front of it and without:
 * node bench/judge/run.ts --model FILE.gguf --set gold|findver|steady [--most 50] [--threads N] [--calibration FILE] [--fit-calibration OUT]
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import { CLAIM_JUDGE_VERSION, calibrationPathOf, readCalibration } from "../../src/judge/index.ts";
import { fitCalibration } from "../../src/judge/model-judge/index.ts";
import { languageModelOf, loadLlamaRuntime } from "../../src/model/index.ts";
import { score } from "./score.ts";
import { readSet } from "./sets.ts";
import { steadiness } from "./steady.ts";
import { type DealJudged, judgeDeal, type Way } from "./ways.ts";

const { values } = parseArgs({
  options: {
    model: { type: "string" },
    set: { type: "string", default: "gold" },
    most: { type: "string", default: "50" },
    threads: { type: "string" },
    calibration: { type: "string" },
    "fit-calibration": { type: "string" },
    json: { type: "boolean", default: false },
  },
});
if (!values.model) {
  process.stderr.write("Name a GGUF: --model FILE.gguf\n");
  process.exit(2);
}
const dataFolder = process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data");
const runtime = await loadLlamaRuntime({
  modelPath: values.model,
  threads: values.threads ? Number(values.threads) : undefined,
});
await using model = languageModelOf(runtime, { budgetTokens: Number.MAX_SAFE_INTEGER });
if (values.set === "steady") {
  process.stdout.write(`${JSON.stringify(await steadiness(model, Number(values.most)))}\n`);
  process.exit(0);
}
using set = readSet(values.set, dataFolder, Number(values.most));
if (set === null) {
  process.stdout.write(`skipped: no set “${values.set}” under ${dataFolder} (PROBANT_DATA names another folder)\n`);
  process.exit(0);
}
const read = await readCalibration(values.calibration ?? calibrationPathOf(values.model));
if (read.kind === "unusable" || (read.kind === "absent" && values.calibration)) {
  process.stderr.write(`${read.kind === "unusable" ? read.why : `There is no ${values.calibration}.`}\n`);
  process.exit(2);
}
const calibration = read.kind === "read" ? read.calibration : undefined;

await using embedder = await openEmbedder();
const count = await tokenCounter(values.model);
const deals: (DealJudged & { readonly name: string })[] = [];
for (const deal of set.deals)
  deals.push({ name: deal.name, ...(await judgeDeal(deal, { model, embedder, calibration, count })) });

const claims = deals.reduce((sum, deal) => sum + deal.evidenceAlone.outcomes.length, 0);
const behind = totalOf("withModel");
process.stdout.write(
  `${JSON.stringify(
    {
      set: values.set,
      model: model.description.name,
      device: model.description.device,
      promptVersion: CLAIM_JUDGE_VERSION,
      calibration: calibration ?? "default, measured on nothing",
      claims,
      settledBefore: round(1 - behind.asked / claims),
      evidenceAlone: wayFigures("evidenceAlone"),
      modelAlone: wayFigures("modelAlone"),
      withModel: wayFigures("withModel"),
      plainMethod: {
        tokensPerClaim: round(totalPlain() / claims),
        timesFewerWithModel: round(totalPlain() / Math.max(1, behind.spent)),
        ...(values.set === "gold"
          ? { byDeal: Object.fromEntries(deals.map((deal) => [deal.name, timesFewer(deal)])) }
          : {}),
      },
      fitted: fitted(),
    },
    null,
    values.json ? 0 : 2,
  )}\n`,
);
if (values["fit-calibration"]) writeCalibration(values["fit-calibration"]);

function totalOf(way: Way) {
  const parts = deals.map((deal) => deal[way]);
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    outcomes: parts.flatMap((part) => part.outcomes),
    letters: parts.flatMap((part) => part.letters),
    asked: sum((part) => part.asked),
    sent: sum((part) => part.use.sent),
    spent: sum((part) => part.use.evaluated + part.use.generated),
    ms: sum((part) => part.ms),
  };
}

function wayFigures(way: Way) {
  const { outcomes, asked, sent, spent, ms } = totalOf(way);
  const byModel = outcomes.filter((o) => o.judge === "model");
  return {
    ...rounded(score(outcomes)),
    /** Verdicts that the model gave and code kept. */
    byModel: byModel.length === 0 ? null : rounded(score(byModel)),
    askedOfTheModel: asked,
    tokensPerClaim: round(spent / claims),
    tokensPerClaimAsked: round(spent / Math.max(1, asked)),
    tokensSentPerClaimAsked: round(sent / Math.max(1, asked)),
    secondsPerClaim: round(ms / 1000 / claims),
  };
}

function totalPlain(): number {
  return deals.reduce((sum, deal) => sum + deal.plainTokens, 0);
}

function timesFewer({ plainTokens, withModel: { use } }: DealJudged): number {
  return round(plainTokens / Math.max(1, use.evaluated + use.generated));
}

/** On the claims that arithmetic leaves open, as in the product; on all of them where those are too few. */
function fitted() {
  for (const [way, of] of [
    ["withModel", "claims left open"],
    ["modelAlone", "all claims"],
  ] as const) {
    const { letters } = totalOf(way);
    const calibration = fitCalibration(letters);
    if (calibration !== null) return { calibration, answers: letters.length, of };
  }
  return null;
}

function writeCalibration(path: string): void {
  const fit = fitted();
  if (fit === null) {
    process.stderr.write(
      "Nothing was fitted: it takes 30 answers other than U, some right and some wrong. Raise --most.\n",
    );
    process.exitCode = 3;
    return;
  }
  const file = {
    ...fit.calibration,
    promptVersion: CLAIM_JUDGE_VERSION,
    model: model.description.name,
    fittedOn: { set: `${values.set}, ${fit.of}`, answers: fit.answers },
  };
  writeFileSync(path, `${JSON.stringify(file, null, 1)}\n`);
  process.stderr.write(
    `Fitted on ${fit.answers} answers, written to ${path}. Beside the model as ${calibrationPathOf(values.model ?? "")} it is used by itself.\n`,
  );
}

/** The file's own tokenizer, without its weights. */
async function tokenCounter(modelPath: string): Promise<(text: string) => number> {
  const { getLlama } = await import("node-llama-cpp");
  const llama = await getLlama({ gpu: false, build: "never", skipDownload: true, progressLogs: false });
  const vocabulary = await llama.loadModel({ modelPath, vocabOnly: true });
  return (text) => vocabulary.tokenize(text).length;
}

function rounded<T extends Readonly<Record<string, number>>>(figures: T): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)]));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
