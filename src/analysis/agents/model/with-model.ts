/** What a model may add to an analyst's report: clearer wording and single-passage findings, each checked by code; the rest is dropped. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { addressesAi, type Language } from "../../../documents/index.ts";
import { readQuantities } from "../../../language/quantities/index.ts";
import { citation, type LanguageModel, LlmError, neutralise } from "../../../model/index.ts";
import {
  type AgentReport,
  citationChecker,
  type DealMaterial,
  type ScoredFinding,
  type Source,
} from "../../findings/index.ts";
import { addsSomething } from "./adds-something.ts";
import { analystAsk, analystPassages, analystSystem } from "./prompts/analyst.ts";

export type ModelOptions = {
  /** Null or absent: rules alone. */
  readonly model?: LanguageModel | null | undefined;
  /** Stands around what comes from documents. Default: drawn anew. */
  readonly marker?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

const AnswerSchema = z.object({
  reworded: z.array(z.object({ id: citation(), text: z.string().max(400) })).max(5),
  added: z
    .array(
      z.object({
        passage: citation(),
        quote: z.string().max(240),
        text: z.string().max(300),
      }),
    )
    .max(3),
});

const MOST_PASSAGES = 30;
const MOST_FINDINGS = 12;
/** What a model concludes from a passage is an opinion on it. */
const CONFIDENCE_OF_ADDED = 40;

const TEXTS = {
  en: {
    reason: "read by the model in one passage, whose quote was checked; the conclusion is its own",
    dropped: (n: number) =>
      `${n} of the model's ${n === 1 ? "additions was" : "additions were"} dropped: the quote did not stand at its place, figures had changed, or nothing new was said.`,
    failed: (why: string) => `The model's part was dropped: ${why}`,
  },
  fr: {
    reason: "lu par le modèle dans un seul passage, dont la citation a été vérifiée ; la conclusion est la sienne",
    dropped: (n: number) =>
      `${n} ${n === 1 ? "ajout du modèle a été écarté" : "ajouts du modèle ont été écartés"} : la citation ne figurait pas à son endroit, des chiffres avaient changé, ou rien de nouveau n'était dit.`,
    failed: (why: string) => `La part du modèle a été écartée : ${why}`,
  },
} as const;

/** Rejects only when aborted: a model that fails leaves the report as the rules wrote it, and says why. */
export async function withModel(
  report: AgentReport,
  material: DealMaterial,
  options: ModelOptions,
): Promise<AgentReport> {
  const { model, signal } = options;
  if (!model) return report;
  const { language } = material;
  const texts = TEXTS[language];
  const marker = options.marker ?? `data-${randomBytes(12).toString("hex")}`;
  const passages = passagesOf(report);
  const findings = report.findings
    .filter(({ text }) => addressesAi(text) === null)
    .slice(0, MOST_FINDINGS)
    .map((finding, i) => ({ id: `F${i + 1}`, finding }));
  if (findings.length === 0 && passages.length === 0) return report;
  let tokensUsed = 0;
  try {
    const { value, use } = await model.completeJson(
      "analyst",
      AnswerSchema,
      {
        system: analystSystem(report.agentName, language, marker),
        shared: analystPassages(
          marker,
          passages.map(({ id, source }) => ({ id, where: plain(source.reference), text: plain(source.quote ?? "") })),
        ),
        ask: analystAsk(
          marker,
          findings.map(({ id, finding }) => ({ id, text: plain(finding.text) })),
        ),
      },
      {
        citations: [...passages.map(({ id }) => id), ...findings.map(({ id }) => id)],
        maxTokens: 1200,
        ...(signal ? { signal } : {}),
      },
    );
    tokensUsed = use.evaluated + use.generated;
    const checker = citationChecker({ documents: material.documents, facts: material.facts.all });
    let dropped = 0;
    const reworded = new Map<string, string>();
    for (const { id, text } of value.reworded) {
      const named = findings.find((one) => one.id === id);
      if (named && saysTheSame(named.finding.text, text, language)) reworded.set(named.finding.id, plain(text));
      else dropped++;
    }
    const added: ScoredFinding[] = [];
    for (const { passage: id, quote, text } of value.added) {
      const named = passages.find((one) => one.id === id);
      const check = named ? checker.check({ ...named.source, quote }) : null;
      if (
        !named ||
        check?.kind !== "stands" ||
        check.at === "document" ||
        addressesAi(quote) !== null ||
        addressesAi(text) !== null ||
        !figuresWithin(text, quote) ||
        !addsSomething(text, [quote, ...[...report.findings, ...added].map((finding) => finding.text)])
      ) {
        dropped++;
        continue;
      }
      added.push({
        id: `${report.agentName}:read:${added.length + 1}`,
        agentName: report.agentName,
        metric: "reading",
        value: null,
        unit: null,
        period: null,
        scope: "model",
        assessment: "not_assessed",
        confidence: { score: CONFIDENCE_OF_ADDED, reason: texts.reason },
        text: plain(text),
        evidence: [{ ...named.source, quote }],
      });
    }
    return {
      ...report,
      findings: [
        ...report.findings.map((finding) => {
          const text = reworded.get(finding.id);
          return text === undefined ? finding : { ...finding, text };
        }),
        ...added,
      ],
      judge: reworded.size + added.length > 0 ? "model" : "rules",
      fellBack: dropped > 0 ? texts.dropped(dropped) : null,
      tokensUsed,
    };
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    return { ...report, fellBack: texts.failed(error.message), tokensUsed };
  }
}

/** The places that the report itself rests on; text that speaks to an AI is never among them. */
function passagesOf(report: AgentReport): { id: string; source: Source }[] {
  const sources = [...report.findings, ...report.redFlags].flatMap(({ evidence }) => evidence);
  return sources
    .filter(({ file, quote }) => file !== undefined && quote !== undefined && addressesAi(quote) === null)
    .filter(
      (one, i, all) =>
        all.findIndex(
          (other) => other.file === one.file && other.anchor === one.anchor && other.quote === one.quote,
        ) === i,
    )
    .slice(0, MOST_PASSAGES)
    .map((source, i) => ({ id: `P${i + 1}`, source }));
}

function plain(text: string): string {
  return neutralise(text).replace(/\s+/g, " ").trim();
}

/** The same figures, no more, and no order to a reader. */
function saysTheSame(before: string, after: string, language: Language): boolean {
  const [a, b] = [figuresIn(before, language), figuresIn(after, language)];
  return (
    after.trim().length >= 10 &&
    addressesAi(after) === null &&
    a.length === b.length &&
    a.every((figure) => b.includes(figure))
  );
}

function figuresWithin(text: string, quote: string): boolean {
  const said = new Set([...figuresIn(quote, "en"), ...figuresIn(quote, "fr")]);
  return (
    figuresIn(text, "en").every((figure) => said.has(figure)) ||
    figuresIn(text, "fr").every((figure) => said.has(figure))
  );
}

function figuresIn(text: string, language: Language): string[] {
  return readQuantities(text, { language })
    .map(({ value }) => value.toPrecision(6))
    .sort();
}
