/** Three ways to judge the same claims: arithmetic alone, the model alone, and the model behind arithmetic. */
import { z } from "zod";
import { examineDeal } from "../../src/app/pipeline/index.ts";
import type { Embedder } from "../../src/case/embedding/index.ts";
import { openGraph } from "../../src/case/graph/index.ts";
import { openSearch, type Search } from "../../src/case/search/index.ts";
import {
  type Calibration,
  type Claim,
  findEvidence,
  indexFacts,
  judge,
  leavesOpen,
  type OpenClaim,
  resultOf,
  settleWithModel,
  type VerificationResult,
} from "../../src/judge/index.ts";
import type { LanguageModel, ModelUse } from "../../src/model/index.ts";
import { plainCost } from "./plain-method.ts";
import type { Outcome } from "./score.ts";
import type { LabelledClaim, LabelledDeal } from "./sets.ts";

export type Way = "evidenceAlone" | "modelAlone" | "withModel";
/** A letter other than U, and whether it was the label's. */
export type Letter = { readonly probability: number; readonly right: boolean };
export type Judged = {
  readonly outcomes: readonly Outcome[];
  readonly letters: readonly Letter[];
  /** Claims that the model was asked about. */
  readonly asked: number;
  readonly use: ModelUse["total"];
  readonly ms: number;
};
export type DealJudged = Readonly<Record<Way, Judged>> & { readonly plainTokens: number };

type Bench = {
  readonly model: LanguageModel;
  readonly embedder: Embedder;
  readonly calibration: Calibration | undefined;
  /** Tokens of a text, as the model's own tokenizer cuts it. */
  readonly count: (text: string) => number;
};

const MARKER = `data-${"0".repeat(24)}`;
const NO_USE: ModelUse["total"] = { requests: 0, sent: 0, evaluated: 0, generated: 0 };

export async function judgeDeal(deal: LabelledDeal, bench: Bench): Promise<DealJudged> {
  const graph = openGraph(":memory:");
  try {
    const files = deal.files.map((path) => ({ path }));
    const started = performance.now();
    using examined = await examineDeal(files, { graph, embedder: bench.embedder, claims: deal.claims });
    const { claims, facts, documents } = examined.material;
    const counted = performance.now() - started;
    using search = await openSearch(graph, bench.embedder);
    const hashes = new Map(documents.map((d) => [d.name, d.contentHash]));
    const find = (claim: Claim, index: typeof facts) =>
      findEvidence(claim, { index, search, documentHash: (file) => hashes.get(file) ?? null });

    const nothing = indexFacts([], null);
    const bare: OpenClaim[] = [];
    const found: OpenClaim[] = [];
    for (const { claim } of claims) {
      const judgement = judge(claim, nothing);
      bare.push({ claim, judgement, hits: (await find(claim, nothing)).hits, result: resultOf(claim, judgement) });
      found.push(await find(claim, facts));
    }
    const open = found.filter((f) => leavesOpen(f.claim, f.judgement, f.result));
    const alone = await asked(bare, deal.claims, bench);
    const behind = await asked(open, deal.claims, bench);
    const byClaim = new Map(behind.results.map((result, i) => [open[i]?.claim.id, result]));
    return {
      evidenceAlone: {
        outcomes: claims.map(({ claim, result }) => outcomeOf(claim, result, deal.claims)),
        letters: [],
        asked: 0,
        use: NO_USE,
        ms: counted,
      },
      modelAlone: { ...alone, outcomes: bare.map(({ claim }, i) => outcomeOf(claim, alone.results[i]!, deal.claims)) },
      withModel: {
        ...behind,
        ms: counted + behind.ms,
        outcomes: found.map(({ claim, result }) => outcomeOf(claim, byClaim.get(claim.id) ?? result, deal.claims)),
      },
      plainTokens: (await plainCost(deal.claims, search satisfies Search, bench.count)).tokens,
    };
  } finally {
    graph.close();
  }
}

function outcomeOf(
  { id }: Claim,
  { status, confidenceScore, judge }: VerificationResult,
  labels: readonly LabelledClaim[],
): Outcome {
  const { label } = labels.find((l) => l.id === id)!; // these very claims were given
  return { label, status, confidence: confidenceScore, judge };
}

const LABEL_OF: Readonly<Record<string, string>> = { V: "VERIFIED", C: "CONTRADICTED", A: "AMBIGUOUS" };

async function asked(open: readonly OpenClaim[], labels: readonly LabelledClaim[], { model, calibration }: Bench) {
  // Another prompt, so that nothing read one way is in memory the next.
  await model.completeJson("between", z.object({ done: z.enum(["Y"]) }), { system: ".", shared: ".", ask: "." });
  model.newRun();
  const letters: Letter[] = [];
  const watched: LanguageModel = {
    ...model,
    async completeJson(role, schema, prompt, options) {
      const completion = await model.completeJson(role, schema, prompt, options);
      const [letter, probability] = Object.entries(completion.probabilities ?? {}).toSorted(
        (a, b) => b[1] - a[1],
      )[0] ?? ["U", 0];
      // What the calibration is for; U leaves the claim as it was.
      const claim = labels.find(({ text }) => prompt.ask.includes(text.replace(/\s+/g, " ").trim()));
      if (letter !== "U" && claim) letters.push({ probability, right: LABEL_OF[letter] === claim.label });
      return completion;
    },
  };
  const started = performance.now();
  const settled = await settleWithModel(open, watched, { marker: MARKER, calibration });
  return {
    results: settled.results,
    asked: settled.asked,
    letters,
    use: model.use().total,
    ms: performance.now() - started,
  };
}
