/** The second step: a model reads what arithmetic left open, and code believes nothing that it cannot check. */
import { z } from "zod";
import type { Hit } from "../../case/search/index.ts";
import { addressesAi, type Language } from "../../documents/index.ts";
import { placeName } from "../../language/index.ts";
import { citation, type LanguageModel, LlmError, neutralise, type Priority, type TokenUse } from "../../model/index.ts";
import type { Judgement } from "../finding.ts";
import { claimJudgeAsk, claimJudgePassages, claimJudgeSystem } from "../prompts/claim-judge.ts";
import { JUDGE_SENTENCES } from "../sentences/index.ts";
import type { Claim, Evidence, Status, VerificationResult } from "../types.ts";
import { type Calibration, calibrated, DEFAULT_CALIBRATION, type Kept } from "./calibration.ts";
import { coverageOf } from "./coverage.ts";
import { isOwnPlace, oneLine, type Passage, readablePassages, speaksToJudge } from "./passages.ts";
import { checkQuote } from "./quotes.ts";

export type JudgeWithModelOptions = {
  /** The evidence judge's result: kept where the model adds nothing. */
  readonly result: VerificationResult;
  /** Stands around everything that comes from documents; drawn once a run, impossible to guess. */
  readonly marker: string;
  /** Passages shared with neighbouring claims; by default those of the claim's own hits. */
  readonly shared?: readonly Passage[] | undefined;
  /** Of the prompts: the deal's, so that all claims of a run share their beginning. Default: the claim's. */
  readonly promptLanguage?: Language | undefined;
  readonly calibration?: Calibration | undefined;
  readonly priority?: Priority | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type ModelJudged = {
  readonly result: VerificationResult;
  /** Null when the model was not asked, or failed. */
  readonly use: TokenUse | null;
  /** What the model said, before the checks. */
  readonly said: { readonly status: Status; readonly probability: number; readonly uncalibrated: number } | null;
  readonly failure: LlmError | null;
};

const STATUS_OF = { V: "VERIFIED", C: "CONTRADICTED", A: "AMBIGUOUS", U: "UNKNOWN" } as const;

/** Calibrated probability from which a verdict is kept. A false CONTRADICTED costs most. */
const KEPT_FROM: Readonly<Record<Kept, number>> = {
  VERIFIED: 0.6,
  CONTRADICTED: 0.7,
  AMBIGUOUS: 0.6,
};
/** Whether a verdict of this probability, as the model gave it, is kept under a calibration. */
export function isKept(status: Kept, uncalibrated: number, calibration: Calibration): boolean {
  return helpsWith(status, calibration) && calibrated(uncalibrated, calibration) >= KEPT_FROM[status];
}

const helpsWith = (status: Kept, { helps }: Calibration): boolean => helps === undefined || helps.includes(status);

/** Where an endpoint gives no token probabilities. */
const UNMEASURED = 0.85;

export const AnswerSchema = z.object({
  quotes: z.array(z.object({ passage: citation(), text: z.string().max(200) })).max(3),
  verdict: z.enum(["V", "C", "A", "U"]),
});

/** Rejects only when aborted: a model that fails leaves the evidence judge's result, with the reason. */
export async function judgeWithModel(
  claim: Claim,
  hits: readonly Hit[],
  judgement: Judgement,
  model: LanguageModel,
  options: JudgeWithModelOptions,
): Promise<ModelJudged> {
  const { result } = options;
  const { language } = claim;
  const keep = (reason: string | null, more: Partial<ModelJudged> = {}): ModelJudged => ({
    result: reason === null ? result : { ...result, explanation: `${result.explanation} ${reason}` },
    use: null,
    said: null,
    failure: null,
    ...more,
  });
  if (addressesAi(claim.text) !== null) return keep(JUDGE_SENTENCES[language].model.addressesAi);
  const shared = options.shared ?? readablePassages(claim, hits).passages;
  const numbered = shared.map((passage, i) => ({ id: `P${i + 1}`, passage }));
  const allowed = numbered.filter(({ passage }) => !isOwnPlace(claim, passage.hit));
  if (allowed.length === 0) return keep(null);

  const asked = await askModel(claim, judgement, { numbered, allowed }, model, options);
  if (asked instanceof LlmError) return keep(JUDGE_SENTENCES[language].model.failed(asked.message), { failure: asked });
  const { value: answer, probabilities, use } = asked;
  const status = STATUS_OF[answer.verdict];
  const uncalibrated = probabilities?.[answer.verdict] ?? UNMEASURED;
  const calibration = options.calibration ?? DEFAULT_CALIBRATION;
  const probability = calibrated(uncalibrated, calibration);
  const answered = { use, said: { status, probability, uncalibrated } };
  if (status === "UNKNOWN") return keep(JUDGE_SENTENCES[language].model.nothing, answered);
  if (answer.quotes.length === 0) return keep(JUDGE_SENTENCES[language].model.noQuote, answered);

  const cited = citedIn(answer, allowed);
  if (cited === null) return keep(JUDGE_SENTENCES[language].model.quoteMissing, answered);
  if (!isKept(status, uncalibrated, calibration)) return keep(JUDGE_SENTENCES[language].model.unsure, answered);

  const decided = decidedBy(claim, status, cited.map(placeOf));
  if (typeof decided === "string") return keep(decided, answered);
  const lookedAt = result.lookedAt.filter((l) => !cited.some((c) => c.passage.hit.anchor === l.anchor));
  const settled: VerificationResult = { ...decided, confidenceScore: probability, lookedAt };
  return { result: withArithmetic(settled, result, claim), ...answered, failure: null };
}

type Numbered = { readonly id: string; readonly passage: Passage };

/** The model's answer, or why it gave none. Rejects only when aborted. */
async function askModel(
  claim: Claim,
  judgement: Judgement,
  { numbered, allowed }: { readonly numbered: readonly Numbered[]; readonly allowed: readonly Numbered[] },
  model: LanguageModel,
  { marker, priority, signal, promptLanguage }: JudgeWithModelOptions,
) {
  const language = promptLanguage ?? claim.language;
  const clean = (text: string) => oneLine(neutralise(text));
  const shown = numbered.map(({ id, passage }) => ({
    id,
    where: `${clean(passage.hit.documentName)}, ${clean(placeName(passage.hit.anchor, language))}`,
    text: passage.text,
  }));
  const ask = claimJudgeAsk(marker, language, {
    text: clean(claim.text),
    where: claim.place === null ? null : clean(`${claim.place.file}, ${placeName(claim.place.anchor, language)}`),
    title: titleOf(claim),
    allowed: allowed.map(({ id }) => id),
    compared: comparisons(judgement, language),
  });
  try {
    return await model.completeJson(
      "judge",
      AnswerSchema,
      { system: claimJudgeSystem(marker, language), shared: claimJudgePassages(marker, shown, language), ask },
      { citations: allowed.map(({ id }) => id), choice: "verdict", maxTokens: 1024, priority, signal },
    );
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    return error;
  }
}

/** What the cited places decide together; a sentence where they do not cover what the claim says. */
function decidedBy(claim: Claim, status: Kept, places: readonly CitedPlace[]) {
  const supporting = status === "CONTRADICTED" ? null : coverageOf(claim, places, "supports");
  const denying = status === "VERIFIED" ? null : coverageOf(claim, places, "refutes");
  const lacks = supporting?.gap ?? denying?.gap ?? null;
  const { gaps, notCovered } = JUDGE_SENTENCES[claim.language].model;
  if (lacks !== null) return notCovered(gaps[lacks]);
  return settledBy(claim, status, supporting?.covering ?? [], denying?.covering ?? []);
}

type Cited = { readonly passage: Passage; readonly quote: string };

/** Null where a quote does not stand in a passage that may be cited, or speaks to the judge. */
function citedIn(
  { quotes }: z.infer<typeof AnswerSchema>,
  allowed: readonly { readonly id: string; readonly passage: Passage }[],
): readonly Cited[] | null {
  const cited: Cited[] = [];
  const permitted = allowed.map(({ passage }) => passage);
  for (const { passage: id, text } of quotes) {
    const named = allowed.find((entry) => entry.id === id);
    const check = named === undefined ? null : checkQuote(text, named.passage, permitted);
    if (check?.kind !== "found" || speaksToJudge(text)) return null;
    cited.push({ passage: check.passage, quote: oneLine(text) });
  }
  return cited;
}

function titleOf({ pageTitle }: Claim): string | null {
  return pageTitle === null || addressesAi(pageTitle) !== null ? null : oneLine(neutralise(pageTitle)).slice(0, 120);
}

function placeOf(cited: Cited) {
  const { hit, text } = cited.passage;
  return { ...hit, ...cited, passage: text, file: hit.documentName };
}
type CitedPlace = ReturnType<typeof placeOf>;

function evidenceOf({ nodeId, quote, file, anchor }: CitedPlace): Evidence {
  return { sourceNodeId: nodeId, content: quote, file, anchor };
}

/** What the places say together; one that leads is there, since what is not covered was turned away. */
function settledBy(
  { text, language }: Claim,
  status: Kept,
  supports: readonly CitedPlace[],
  refutes: readonly CitedPlace[],
) {
  const [leading, ...others] = status === "CONTRADICTED" ? refutes : supports;
  if (leading === undefined) throw new Error(`The places of a verdict ${status} do not cover it.`);
  const against = refutes.filter((place) => place !== leading);
  const { says, decided } = JUDGE_SENTENCES[language].model;
  return {
    claim: text,
    status,
    evidence: evidenceOf(leading),
    ...(refutes.length > 0 && status !== "VERIFIED" ? { contradictoryEvidence: against.map(evidenceOf) } : {}),
    ...(status === "CONTRADICTED" ? {} : { supportingEvidence: others.map(evidenceOf) }),
    judge: "model",
    explanation: decided(placeName(leading.anchor, language), leading.file, says[status], leading.quote.slice(0, 160)),
  } as const;
}

/** Figures and reading against each other: neither wins, both are shown. */
function withArithmetic(read: VerificationResult, counted: VerificationResult, claim: Claim): VerificationResult {
  if (counted.status === "UNKNOWN") return read;
  if (counted.status === read.status) return counted;
  const against = [read.evidence, ...(read.contradictoryEvidence ?? [])].filter((e) => e !== null);
  return {
    ...counted,
    status: "AMBIGUOUS",
    confidenceScore: Math.min(counted.confidenceScore, read.confidenceScore),
    contradictoryEvidence: [...(counted.contradictoryEvidence ?? []), ...against],
    judge: "model",
    explanation: JUDGE_SENTENCES[claim.language].model.disagrees(counted.explanation, read.explanation),
  };
}

function comparisons({ main }: Judgement, language: Language): string[] {
  const words = JUDGE_SENTENCES[language].verdicts.why;
  return (main?.rejected ?? [])
    .filter(({ fact }) => !fact.hidden && addressesAi(fact.quote) === null)
    .slice(0, 3)
    .map(({ fact, why }) =>
      oneLine(neutralise(`${placeName(fact.place.anchor, language)}: ${fact.quote.slice(0, 120)} - ${words[why]}`)),
    );
}
