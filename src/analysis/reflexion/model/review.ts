/** A model's review of several reports in one call, each remark and each correction checked by code before it counts. */

import { z } from "zod";
import type { Language } from "../../../documents/index.ts";
import type { VerificationResult } from "../../../judge/index.ts";
import { citation, type LanguageModel, LlmError } from "../../../model/index.ts";
import {
  type AgentReport,
  type CitationChecker,
  CRITIQUE_TYPES,
  citationChecker,
  type DealMaterial,
  type EnhancedCritique,
  type EnhancedImprovement,
  isEntailed,
  type Source,
} from "../../findings/index.ts";
import { CONFIDENCE_IMPACT } from "../improver.ts";
import { sourceAt } from "../places.ts";
import { CRITIC_ASK, criticItems, criticSystem } from "../prompts/critic.ts";
import { IMPROVER_ASK, improverCritiques, improverSystem, type PromptCritique } from "../prompts/improver.ts";
import { REFLEXION_SENTENCES } from "../sentences/index.ts";
import { type Dropped, faultOf, quotes } from "./check-words.ts";
import { type Item, itemsOf } from "./items.ts";

export type ModelReview = {
  readonly critiques: readonly {
    readonly critique: Omit<EnhancedCritique, "id">;
    readonly improvement: Omit<EnhancedImprovement, "critiqueId">;
    readonly apply: (report: AgentReport) => AgentReport;
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

const CorrectionsSchema = z.object({
  corrections: z
    .array(
      z.object({ critique: citation(), passage: citation(), quote: z.string().max(240), after: z.string().max(400) }),
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
  const corrected = new Map<Kept, ModelReview["critiques"][number]>();
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
    for (const [key, correction] of await correct(kept, material, model, options, drop)) corrected.set(key, correction);
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    failure = texts.failed(error.message);
  }
  const tokens = model.use().spentTokens - before;
  return new Map(
    reports.map(({ agentName }, i) => {
      const own = kept.filter(({ item }) => item.agentName === agentName);
      const said = drops.get(agentName) ?? [];
      const reasons = [...(failure === null ? [] : [failure]), ...tally(said)];
      return [
        agentName,
        {
          critiques: own.map((k) => corrected.get(k) ?? remarked(k, material)),
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

async function correct(
  kept: readonly Kept[],
  material: DealMaterial,
  model: LanguageModel,
  { marker, signal }: ModelReviewOptions,
  drop: (agentName: string, why: Dropped) => void,
): Promise<Map<Kept, ModelReview["critiques"][number]>> {
  const result = new Map<Kept, ModelReview["critiques"][number]>();
  // A sentence that our rules made says their figures: it is remarked on, and stays.
  const ofModel = kept.filter(({ item }) => item.isProse);
  if (ofModel.length === 0) return result;
  const { language } = material;
  const citations = citationChecker({ documents: material.documents, facts: material.facts.all });
  const asked: (PromptCritique & { readonly sources: readonly Source[] })[] = [];
  for (const [i, { item, remark }] of ofModel.entries()) {
    const sources = passagesOf(await material.findEvidence(item.text, { signal }), material);
    asked.push({
      id: `C${i + 1}`,
      before: item.text,
      issue: remark.issue,
      sources,
      passages: sources.map((s, j) => ({ id: `C${i + 1}P${j + 1}`, where: s.reference, text: s.quote ?? "" })),
    });
  }
  const { value } = await model.completeJson(
    "improver",
    CorrectionsSchema,
    {
      system: improverSystem(marker, language),
      shared: improverCritiques(marker, asked, language),
      ask: IMPROVER_ASK[language],
    },
    {
      citations: ["none", ...asked.flatMap((a) => [a.id, ...a.passages.map((p) => p.id)])],
      maxTokens: 1200,
      signal,
    },
  );
  for (const correction of value.corrections) {
    const index = asked.findIndex((a) => a.id === correction.critique);
    const about = asked[index];
    const key = ofModel[index];
    if (!about || !key || result.has(key)) continue;
    const passage = about.passages.findIndex((p) => p.id === correction.passage);
    const source = about.sources[passage];
    const why = whyCorrectionDropped(correction, key, source, citations, language);
    if (why) drop(key.item.agentName, why);
    else
      result.set(
        key,
        rewritten(key, correction.after, source ? { ...source, quote: correction.quote } : null, material),
      );
  }
  return result;
}

function whyCorrectionDropped(
  { passage, quote, after }: z.infer<typeof CorrectionsSchema>["corrections"][number],
  { item }: Kept,
  source: Source | undefined,
  citations: CitationChecker,
  language: Language,
): Dropped | null {
  if (passage !== "none" && !source) return "misquote";
  if (source && (quote.trim() === "" || citations.checkSource({ ...source, quote })?.kind !== "stands"))
    return "misquote";
  if (after.trim() === "" || after.trim() === item.text) return "repeated";
  return (
    faultOf([after], `${item.words} ${quote}`, language) ??
    (isEntailed(after, [item.text, quote], language) ? null : "not_borne_out")
  );
}

function passagesOf(found: VerificationResult, material: DealMaterial): Source[] {
  const places = [
    ...(found.evidence ? [found.evidence] : []),
    ...(found.contradictoryEvidence ?? []),
    ...(found.supportingEvidence ?? []),
    ...found.lookedAt,
  ];
  const distinct = new Map(places.map((p) => [`${p.file}|${p.anchor}|${p.content}`, p]));
  return [...distinct.values()].slice(0, 4).map((place) => sourceAt(place, material));
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

/** A sentence that a model wrote, as another wrote it again and code checked it. */
function rewritten(
  key: Kept,
  after: string,
  source: Source | null,
  material: DealMaterial,
): ModelReview["critiques"][number] {
  const { note } = REFLEXION_SENTENCES[material.language].model;
  return {
    critique: critiqueOf(key, material),
    improvement: {
      status: source ? "FIXED" : "PARTIALLY_FIXED",
      change: { before: key.item.text, after, type: source ? "added_source" : "clarified" },
      justification: source
        ? { sourceUsed: `${source.reference}: ${source.quote ?? ""}` }
        : { crossReferenceResult: note },
      confidenceImpact: 0,
      qualityImpact: "MEDIUM",
    },
    apply: (report) => ({
      ...report,
      findings: report.findings.map((finding) =>
        finding.id === key.item.subject.id
          ? { ...finding, text: after, evidence: [...finding.evidence, ...(source ? [source] : [])] }
          : finding,
      ),
    }),
  };
}

/** The remark stands beside the sentence, which is trusted a little less. */
function remarked(key: Kept, material: DealMaterial): ModelReview["critiques"][number] {
  const { subject, text } = key.item;
  const after = REFLEXION_SENTENCES[material.language].model.remarked(key.remark.issue);
  return {
    critique: critiqueOf(key, material),
    improvement: {
      status: "PARTIALLY_FIXED",
      change: { before: text, after, type: "clarified" },
      justification: { crossReferenceResult: after },
      confidenceImpact: subject.kind === "finding" ? CONFIDENCE_IMPACT.lowered : 0,
      qualityImpact: "LOW",
    },
    apply: (report) => ({
      ...report,
      findings: report.findings.map((finding) => {
        const { score, reason } = finding.confidence;
        const lowered = { score: Math.max(0, score + CONFIDENCE_IMPACT.lowered), reason };
        return subject.kind === "finding" && finding.id === subject.id ? { ...finding, confidence: lowered } : finding;
      }),
    }),
  };
}

/** "a quotation that does not stand (2)" */
function tally(reasons: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${reason} (${count})`);
}
