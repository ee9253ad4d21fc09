/** A model's review of several reports in one call: each remark is checked by code before it counts, and no sentence is rewritten. */

import { z } from "zod";
import type { Language } from "../../../documents/index.ts";
import { citation, type LanguageModel, LlmError } from "../../../model/index.ts";
import {
  type AgentReport,
  CRITIQUE_TYPES,
  type DealMaterial,
  type EnhancedCritique,
  type EnhancedImprovement,
} from "../../findings/index.ts";
import { CRITIC_ASK, criticItems, criticSystem } from "../prompts/critic.ts";
import { REFLEXION_SENTENCES } from "../sentences/index.ts";
import { type Dropped, faultOf, quotes } from "./check-words.ts";
import { type Item, itemsOf } from "./items.ts";

export type ModelReview = {
  readonly critiques: readonly {
    readonly critique: Omit<EnhancedCritique, "id">;
    readonly improvement: Omit<EnhancedImprovement, "critiqueId">;
  }[];
  /** "model" when something it said was kept. */
  readonly judge: "rules" | "model";
  /** What it said that was dropped, and why; null when nothing was. */
  readonly fellBack: string | null;
  readonly tokensUsed: number;
};

export type ModelReviewOptions = {
  /** Stands around everything that comes from documents; drawn once a run, impossible to guess. */
  readonly marker: string;
  readonly signal?: AbortSignal | undefined;
};

/** What only reading shows; the rest is answered by code alone. */
const BY_READING: ReadonlySet<string> = new Set(["weak_conclusion", "methodological_flaw", "inconsistency"]);

const CritiquesSchema = z.object({
  critiques: z
    .array(
      z.object({
        item: citation(),
        type: z.enum(CRITIQUE_TYPES),
        quote: z.string().max(240),
        issue: z.string().max(300),
        action: z.string().max(240),
      }),
    )
    .max(12),
});

type Remark = z.infer<typeof CritiquesSchema>["critiques"][number];
type Kept = { readonly remark: Remark; readonly item: Item };

/** By analyst. Rejects only when aborted: a model that fails leaves the review to the rules, and says why. */
export async function reviewWithModel(
  reports: readonly AgentReport[],
  material: DealMaterial,
  model: LanguageModel,
  options: ModelReviewOptions,
): Promise<ReadonlyMap<string, ModelReview>> {
  const { language } = material;
  const texts = REFLEXION_SENTENCES[language].model;
  const drops = new Map<string, string[]>(reports.map((r) => [r.agentName, []]));
  const drop = (agentName: string, why: Dropped) => drops.get(agentName)?.push(texts.dropped[why]);
  const before = model.use().spentTokens;
  const items = fitting(itemsOf(reports, language), model);
  const kept: Kept[] = [];
  let failure: string | null = null;
  try {
    const { value } = await model.completeJson(
      "critic",
      CritiquesSchema,
      {
        system: criticSystem(options.marker, language),
        shared: criticItems(options.marker, items, language),
        ask: CRITIC_ASK[language],
      },
      { citations: items.map((item) => item.id), maxTokens: 1200, signal: options.signal },
    );
    for (const remark of value.critiques) {
      const item = items.find((i) => i.id === remark.item);
      if (!item) continue;
      const why = whyDropped(remark, item, items, kept, language);
      if (why) drop(item.agentName, why);
      else kept.push({ remark, item });
    }
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    failure = texts.failed(error.message);
  }
  for (const said of drops.values()) model.refuse("critic", said.length);
  const tokens = model.use().spentTokens - before;
  return new Map(
    reports.map(({ agentName }, i) => {
      const own = kept.filter(({ item }) => item.agentName === agentName);
      const said = drops.get(agentName) ?? [];
      const reasons = [...(failure === null ? [] : [failure]), ...tally(said)];
      return [
        agentName,
        {
          critiques: own.map((k) => remarked(k, material)),
          judge: own.length > 0 || (failure === null && said.length === 0) ? "model" : "rules",
          fellBack: reasons.length === 0 ? null : reasons.join("; "),
          // The calls are shared: the first report carries what does not divide.
          tokensUsed: Math.floor(tokens / reports.length) + (i === 0 ? tokens % reports.length : 0),
        },
      ];
    }),
  );
}

function whyDropped(
  remark: Remark,
  item: Item,
  items: readonly Item[],
  kept: readonly Kept[],
  language: Language,
): Dropped | null {
  if (!BY_READING.has(remark.type)) return "not_its_part";
  if (!quotes(remark.quote, item.text)) return "misquote";
  if (kept.some((k) => k.item === item && k.remark.type === remark.type)) return "repeated";
  // An inconsistency is about another item too.
  const rests = remark.type === "inconsistency" ? items.map((i) => i.words).join(" ") : item.words;
  return faultOf([remark.issue, remark.action], rests, language);
}

/** Half of the context for the reports; what does not fit is left to the rules. */
function fitting(items: readonly Item[], model: LanguageModel): Item[] {
  let room = (model.description.contextTokens / 2) * 3;
  return items.filter((item) => {
    room -= item.words.length + 12;
    return room > 0;
  });
}

function critiqueOf({ remark, item }: Kept, material: DealMaterial): Omit<EnhancedCritique, "id"> {
  const { standard, expected, impact } = REFLEXION_SENTENCES[material.language].types[remark.type];
  return {
    type: remark.type,
    // What code cannot confirm never weighs most.
    severity: "MEDIUM",
    location: { section: item.section, quote: remark.quote },
    issue: remark.issue,
    standard,
    expectedBehavior: expected,
    suggestedFix: { action: remark.action, estimatedEffort: "MODERATE" },
    impactOnBA: impact,
  };
}

/** The remark stands beside the sentence. */
function remarked(key: Kept, material: DealMaterial): ModelReview["critiques"][number] {
  const after = REFLEXION_SENTENCES[material.language].model.remarked(key.remark.issue);
  return {
    critique: critiqueOf(key, material),
    improvement: {
      status: "PARTIALLY_FIXED",
      change: { before: key.item.text, after, type: "clarified" },
      justification: { crossReferenceResult: after },
      confidenceImpact: 0,
      qualityImpact: "LOW",
    },
  };
}

/** "a quotation that does not stand (2)" */
function tally(reasons: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${reason} (${count})`);
}
