/** A model's review of several reports in one call: each remark is checked by code before it counts, and no sentence is rewritten. */
import { z } from "zod";
import { guessLanguageOf, type Language } from "../../../documents/index.ts";
import { normaliseQuote } from "../../../judge/index.ts";
import { citation, type LanguageModel, LlmError, neutralise } from "../../../model/index.ts";
import {
  type AgentReport,
  CRITIQUE_TYPES,
  type DealMaterial,
  type EnhancedCritique,
  type EnhancedImprovement,
  type RedFlag,
  type ScoredFinding,
} from "../../findings/index.ts";
import { CRITIC_ASK, criticItems, criticSystem } from "../prompts/critic.ts";
import { nameOf, periodShown, REFLEXION_SENTENCES, shown } from "../sentences/index.ts";

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

type Item = {
  /** "R1F2": second finding of the first report; "R1K1": its first red flag. */
  readonly id: string;
  readonly agentName: string;
  readonly section: string;
  /** The sentence that may be criticised. */
  readonly text: string;
  /** All that the item says, for the prompt and for holding figures against. */
  readonly words: string;
};

function itemsOf(reports: readonly AgentReport[], language: Language): Item[] {
  return reports.flatMap((report, r) => [
    ...report.findings.map((finding, i) => ({
      id: `R${r + 1}F${i + 1}`,
      agentName: report.agentName,
      section: `findings[${i}].text`,
      text: finding.text,
      words: neutralise(findingWords(finding, language)),
    })),
    ...report.redFlags.map((flag, i) => ({
      id: `R${r + 1}K${i + 1}`,
      agentName: report.agentName,
      section: `redFlags[${i}].text`,
      text: flag.text,
      words: neutralise(flagWords(flag)),
    })),
  ]);
}

function findingWords(finding: ScoredFinding, language: Language): string {
  const value = typeof finding.value === "number" ? shown(finding.value, finding, language) : (finding.value ?? "");
  const sources = finding.evidence.map((s) => `${s.reference}${s.quote ? ` "${s.quote}"` : ""}`).join("; ");
  return oneLine(
    [
      `${nameOf(finding.metric, language)}${periodShown(finding.period, language)} = ${value}`,
      finding.assessment,
      finding.text,
      sources,
      finding.calculation?.formula ?? "",
      finding.benchmark
        ? `${finding.benchmark.low ?? ""}..${finding.benchmark.high ?? ""} ${finding.benchmark.source}`
        : "",
    ]
      .filter((part) => part !== "")
      .join(" | "),
  );
}

function flagWords(flag: RedFlag): string {
  const sources = flag.evidence.map((s) => `${s.reference}${s.quote ? ` "${s.quote}"` : ""}`).join("; ");
  return oneLine([flag.severity, flag.title, flag.text, flag.impactText, flag.questionForFounder, sources].join(" | "));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 700);
}

/** Why words of a model were dropped. */
const DROPPED = ["misquote", "invented_figure", "calculation", "other_language", "repeated", "not_its_part"] as const;
type Dropped = (typeof DROPPED)[number];

/** Too few words to tell a language by. */
const FEWEST_WORDS = 5;

function isInLanguage(text: string, language: Language): boolean {
  if ((text.match(/\p{L}{2,}/gu) ?? []).length < FEWEST_WORDS) return true;
  // Letters of neither: another script altogether.
  if (!/[a-z]/i.test(text.normalize("NFD"))) return false;
  return guessLanguageOf([text]) === language;
}

/** Figures of the text that the words it rests on do not hold. */
function inventedFigures(text: string, rests: string): string[] {
  const known = new Set(figuresOf(rests));
  return figuresOf(text).filter((figure) => !known.has(figure));
}

/** Digits alone, so that "1,234.5" and "1 234,5" are one figure. */
function figuresOf(text: string): string[] {
  return (text.match(/\d[\d\s.,'\u00a0\u202f]*\d|\d/g) ?? []).map((figure) =>
    figure.replace(/\D/g, "").replace(/^0+(?=\d)/, ""),
  );
}

/** Arithmetic is code's: what a model computes is not looked at. */
const COMPUTES = /\d[^.;]*=[^.;]*\d/;

function quotes(quote: string, text: string): boolean {
  const wanted = normaliseQuote(quote);
  return wanted.length >= 4 && normaliseQuote(text).includes(wanted);
}

/** The first thing wrong with words written by a model; null when code finds nothing against them. */
function faultOf(texts: readonly string[], rests: string, language: Language): Dropped | null {
  const whole = texts.join(" ");
  if (texts.some((text) => !isInLanguage(text, language))) return "other_language";
  if (COMPUTES.test(whole)) return "calculation";
  if (inventedFigures(whole, rests).length > 0) return "invented_figure";
  return null;
}
