/** What a model may add to an analyst's report: what its findings say when read side by side, each sentence checked by code. */
import { randomBytes } from "node:crypto";
import { type LanguageModel, LlmError } from "../../../model/index.ts";
import type { AgentReport, DealMaterial, ScoredFinding } from "../../findings/index.ts";
import { checkedSentences, listed, sentencesSchema } from "./checked-sentences.ts";
import { analystAsk, analystSystem } from "./prompts/analyst.ts";
import { statementsOf } from "./statements.ts";

export type ModelOptions = {
  /** Null or absent: rules alone. */
  readonly model?: LanguageModel | null | undefined;
  /** Stands around what comes from documents. Default: drawn anew. */
  readonly marker?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

const MOST_STATEMENTS = 24;
const MOST_ADDED = 3;
const FEWEST_STATEMENTS = 2;
/** What is brought together is the model's choice, though each half is a finding. */
const CONFIDENCE_OF_ADDED = 40;

const AnswerSchema = sentencesSchema(MOST_ADDED);

const TEXTS = {
  en: {
    reason: "findings brought together by the model; each stands as it was found",
    dropped: (n: number) =>
      `${n} of the model's ${n === 1 ? "additions was" : "additions were"} dropped: not borne out by the findings cited, or a repetition.`,
    failed: (why: string) => `The model's part was dropped: ${why}`,
  },
  fr: {
    reason: "constats rapprochés par le modèle ; chacun est tel qu'il a été trouvé",
    dropped: (n: number) =>
      `${n} ${n === 1 ? "ajout du modèle a été écarté" : "ajouts du modèle ont été écartés"} : non établi par les constats cités, ou redite.`,
    // Messages of a server are English.
    failed: () => "La part du modèle a été écartée : il n'a pas donné de réponse utilisable.",
  },
} as const;

/** Rejects only when aborted: a model that fails leaves the report as the rules wrote it, and says why. */
export async function withModel(
  report: AgentReport,
  { language }: Pick<DealMaterial, "language">,
  options: ModelOptions,
): Promise<AgentReport> {
  const { model, signal } = options;
  if (!model) return report;
  const texts = TEXTS[language];
  const marker = options.marker ?? `data-${randomBytes(12).toString("hex")}`;
  const statements = statementsOf([report], [], language).slice(0, MOST_STATEMENTS);
  if (statements.length < FEWEST_STATEMENTS) return report;
  try {
    const { value, use } = await model.completeJson(
      "analyst",
      AnswerSchema,
      {
        system: analystSystem(language, marker),
        shared: `${analystAsk(report.agentName, language)}\n${listed(marker, statements)}`,
        ask: "",
      },
      { citations: statements.map(({ id }) => id), maxTokens: 700, ...(signal ? { signal } : {}) },
    );
    const { kept, refused } = checkedSentences(
      value.sentences,
      statements,
      report.findings.map(({ text }) => text),
      language,
    );
    const added = kept.map(
      ({ text, evidence }, i): ScoredFinding => ({
        id: `${report.agentName}:read:${i + 1}`,
        agentName: report.agentName,
        metric: "reading",
        value: null,
        unit: null,
        period: null,
        scope: "model",
        assessment: "not_assessed",
        confidence: { score: CONFIDENCE_OF_ADDED, reason: texts.reason },
        text,
        evidence: [...evidence],
      }),
    );
    return {
      ...report,
      findings: [...report.findings, ...added],
      judge: added.length > 0 ? "model" : "rules",
      fellBack: refused > 0 ? texts.dropped(refused) : null,
      tokensUsed: use.evaluated + use.generated,
    };
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    return { ...report, fellBack: texts.failed(error.message) };
  }
}
