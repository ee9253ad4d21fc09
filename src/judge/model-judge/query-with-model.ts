/** A model says which lines of the tables decide a claim; code runs the query, compares and cites. */
import { z } from "zod";
import { addressesAi, type Language } from "../../documents/index.ts";
import { type LanguageModel, LlmError, neutralise, type Priority, type TokenUse } from "../../model/index.ts";
import type { Finding, Held, Judgement, Support } from "../finding.ts";
import { claimQueryAsk, claimQueryMap, claimQuerySystem } from "../prompts/claim-query.ts";
import {
  type Answer,
  type Compared,
  compareAnswer,
  derivationOf,
  evaluate,
  HOLDS,
  isOf,
  OPERATIONS,
  type Query,
  QuerySchema,
  RANKS,
  WHEN,
} from "../query/index.ts";
import { resultOf } from "../result.ts";
import type { DealJudge } from "../score/index.ts";
import type { Claim, VerificationResult } from "../types.ts";
import { type Calibration, calibrated, DEFAULT_CALIBRATION } from "./calibration.ts";
import { oneLine } from "./passages.ts";

const AnswersSchema = z.object({
  answers: z
    .array(
      z.object({
        claim: z.string().max(8),
        statements: z
          .array(
            z.object({
              says: z.string().max(120),
              means: z.number().nullable(),
              op: z.enum(OPERATIONS),
              lines: z.array(z.int()).max(24),
              of: z.array(z.int()).max(24),
              from: z.string().max(24),
              at: z.string().max(24),
              holds: z.boolean(),
            }),
          )
          .min(1)
          .max(3),
        sure: z.enum(["y", "n"]),
      }),
    )
    .max(12),
});
type Said = z.infer<typeof AnswersSchema>["answers"][number];

/** A claim that the model is asked about, with what the judge holds of it until now. */
export type AskedClaim = {
  readonly claim: Claim;
  readonly judgement: Judgement;
  readonly result: VerificationResult;
};

export type QueryOptions = {
  readonly marker: string;
  readonly language: Language;
  readonly calibration?: Calibration | undefined;
  readonly priority?: Priority | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type Queried = {
  /** In the order given. */
  readonly results: readonly VerificationResult[];
  readonly use: TokenUse | null;
  readonly failure: LlmError | null;
};

/** Claims of one request: they share one map. */
export const MOST_QUERIED = 6;
const MOST_ANSWER_TOKENS = 1600;
/** What a model that gives no probabilities is believed, where it says that it is sure and where not. */
const BELIEVED = { y: 0.9, n: 0.6 } as const;

/** Rejects only when aborted: a model that fails leaves the results as they are, with the reason. */
export async function queryWithModel(
  asked: readonly AskedClaim[],
  deal: DealJudge,
  map: string,
  model: LanguageModel,
  { marker, language, calibration = DEFAULT_CALIBRATION, priority, signal }: QueryOptions,
): Promise<Queried> {
  const results = asked.map(({ result }) => result);
  const open = asked.filter(({ claim }) => addressesAi(claim.text) === null);
  if (open.length === 0) return { results, use: null, failure: null };
  const clean = (text: string): string => oneLine(neutralise(text));
  const idOf = (place: number): string => `C${place + 1}`;
  const claims = open.map(({ claim: { text, pageTitle } }, i) => ({
    id: idOf(i),
    text: clean(text),
    title: pageTitle === null || addressesAi(pageTitle) !== null ? null : clean(pageTitle).slice(0, 80),
  }));
  try {
    const { value, use } = await model.completeJson(
      "judge",
      AnswersSchema,
      {
        system: claimQuerySystem(marker, language),
        shared: claimQueryMap(marker, neutralise(map)),
        ask: claimQueryAsk(marker, language, claims),
      },
      {
        maxTokens: MOST_ANSWER_TOKENS,
        ...(priority ? { priority } : {}),
        ...(signal ? { signal } : {}),
      },
    );
    for (const [i, own] of open.entries()) {
      const said = value.answers.find(({ claim }) => claim === idOf(i));
      if (said) results[asked.indexOf(own)] = settled(own, said, deal, calibration);
    }
    return { results, use, failure: null };
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    return { results, use: null, failure: error };
  }
}

type Decided = Compared & { readonly answer: Answer; readonly query: Query };

/** The verdict of the weakest statement: one that is denied denies the claim, and all must hold for it to hold. */
function settled(asked: AskedClaim, said: Said, deal: DealJudge, calibration: Calibration): VerificationResult {
  const { claim, judgement, result } = asked;
  const readings = deal.readings(claim);
  const decided = said.statements.map((statement) => decidedBy(statement, claim, deal.view, readings));
  const denied = decided.find((one) => one?.verdict === "disagrees");
  const leading = denied ?? (decided.every((one) => one?.verdict === "agrees") ? decided[0] : null);
  if (!leading) return withoutGuess(asked, said) ?? result;
  const status = denied ? "CONTRADICTED" : "VERIFIED";
  const support = supportOf(leading);
  // Of a model that was seen to gain nothing by a verdict none is taken, and a denial only where it is sure.
  const isBelieved = calibration.helps?.includes(status) ?? true;
  if (support === null || !isBelieved || (denied && said.sure === "n")) return result;
  const posterior = calibrated(BELIEVED[said.sure], calibration);
  const finding = { claimed: leading.claimed ?? claim.facts[0] ?? support.fact, ...SIDES[status](support) };
  const main: Finding = { ...finding, status, rejected: [] };
  const made = resultOf(claim, { ...judgement, status, main, findings: [main], posterior });
  return { ...made, judge: "model", confidenceScore: posterior };
}

const SIDES = {
  VERIFIED: (support: Support) => ({ supports: [support], refutes: [] }),
  CONTRADICTED: (support: Support) => ({ supports: [], refutes: [support] }),
};

/** What one statement comes to; null where its query gives nothing. The claim's own document does not count. */
function decidedBy(
  statement: Said["statements"][number],
  { place }: Claim,
  view: DealJudge["view"],
  readings: ReturnType<DealJudge["readings"]>,
): Decided | null {
  const { op, lines, of, from, at } = statement;
  const time = from !== "" ? { from, to: at } : at === "" ? {} : { at };
  const query = QuerySchema.safeParse({ op, lines, of, ...time });
  if (!query.success) return null;
  const answer = evaluate(query.data, view, ({ fact }) => fact.place.file !== place?.file);
  if (answer.kind === "none") return null;
  return { ...compareAnswer(answer, statement, readings), answer, query: query.data };
}

/** Likelihoods below this do not stand against a reader who finds nothing that decides. */
const LEAST_LIKELY = 0.9;

/** What is left of a likelihood where a sure reader finds that no line decides; null where it stands. */
function withoutGuess({ claim, judgement }: AskedClaim, { sure, statements }: Said): VerificationResult | null {
  const { main, posterior = 1, ...rest } = judgement;
  const first = [...(main?.supports ?? []), ...(main?.refutes ?? [])][0];
  if (!main || first?.byScore !== true || posterior >= LEAST_LIKELY) return null;
  if (sure === "n" || statements.some(({ op }) => op !== "nothing")) return null;
  const open: Finding = { ...main, status: "UNKNOWN", supports: [], refutes: [] };
  return resultOf(claim, { ...rest, status: "UNKNOWN", main: open, findings: [open] });
}

function supportOf({ answer, query: asked, verdict: compared }: Decided): Support | null {
  const [cell] = answer.cells;
  if (!cell) return null;
  const held = heldBy(asked);
  return {
    fact: cell.fact,
    derivation: answer.kind === "number" ? derivationOf(asked, answer) : null,
    mayRefute: true,
    strength: 0.8,
    byModel: true,
    ...(held ? { holds: { what: held, so: compared === "agrees" } } : {}),
  };
}

/** What a query answered by yes or no, or by a time, says of its line. */
function heldBy(query: Query): Held | null {
  if (isOf(query, HOLDS) || isOf(query, RANKS)) return query.op;
  return isOf(query, WHEN) ? HAPPENS[query.op] : null;
}

const HAPPENS = {
  begins: "firstHere",
  lasts_until: "lastsUntil",
  turns_positive: "turns_positive",
  peaks: "peaks",
} as const satisfies Record<(typeof WHEN)[number], Held>;
