/** A model says which lines of the tables decide a claim; code runs the query, compares and cites. */
import { z } from "zod";
import { addressesAi, type Language } from "../../documents/index.ts";
import { type LanguageModel, LlmError, neutralise, type Priority, type TokenUse } from "../../model/index.ts";
import { agreesWith, clearlyDisagrees } from "../compare.ts";
import { compareFacts } from "../compare-facts.ts";
import type { Finding, Held, Judgement, Support } from "../finding.ts";
import { claimQueryAsk, claimQueryMap, claimQuerySystem, type QueriedClaim } from "../prompts/claim-query.ts";
import {
  AGAINST,
  type Answer,
  AT,
  type Compared,
  compareAnswer,
  derivationOf,
  evaluate,
  HOLDS,
  isOf,
  type NoAnswer,
  OPERATIONS,
  type Query,
  QuerySchema,
  RANKS,
  tablesOf,
  timeName,
  WHEN,
} from "../query/index.ts";
import { resultOf } from "../result.ts";
import type { Cell, DealJudge } from "../score/index.ts";
import type { Claim, VerificationResult } from "../types.ts";
import { type Calibration, calibrated, DEFAULT_CALIBRATION, LEAST_TRUST } from "./calibration.ts";
import { oneLine } from "./passages.ts";

const AnswersSchema = z.object({
  answers: z
    .array(
      z.object({
        claim: z.string().max(8),
        statements: z
          .array(
            z.object({
              asks: z.string().max(90),
              says: z.string().max(120),
              means: z.number().nullable(),
              bound: z.enum(["", ">", "<", "~"]),
              op: z.enum(OPERATIONS),
              lines: z.array(z.int()).max(24),
              where: z.string().max(60),
              of: z.array(z.int()).max(24),
              also: z.array(z.int()).max(6),
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

/** What a model's answer comes to, whatever is kept of it. */
export type SaidOfTables = {
  /** "UNKNOWN" where it finds that nothing decides, or its queries give nothing that does. */
  readonly status: Decision | "UNKNOWN";
  readonly sure: "sure" | "unsure";
  readonly isNothing: boolean;
};

export type Queried = {
  /** In the order given. */
  readonly results: readonly VerificationResult[];
  /** In the same order; null where it said nothing of a claim. */
  readonly said: readonly (SaidOfTables | null)[];
  readonly use: TokenUse | null;
  readonly failure: LlmError | null;
};

/** Claims of one request: they share one map. */
export const MOST_QUERIED = 6;
const MOST_ANSWER_TOKENS = 1600;
/** What a model is believed that was never measured, where it says that it is sure and where not. */
const BELIEVED = { sure: 0.9, unsure: 0.6 } as const;

/** Rejects only when aborted: a model that fails leaves the results as they are, with the reason. */
export async function queryWithModel(
  asked: readonly AskedClaim[],
  deal: DealJudge,
  map: string,
  model: LanguageModel,
  { marker, language, calibration = DEFAULT_CALIBRATION, priority, signal }: QueryOptions,
): Promise<Queried> {
  const results = asked.map(({ result }) => result);
  const said: (SaidOfTables | null)[] = asked.map(() => null);
  const open = asked.filter(({ claim }) => addressesAi(claim.text) === null);
  if (open.length === 0) return { results, said, use: null, failure: null };
  const idOf = (place: number): string => `C${place + 1}`;
  const claims = open.map(({ claim: { text, pageTitle } }, i) => ({ id: idOf(i), text, title: pageTitle }));
  try {
    const { value, use } = await askQueries(claims, map, model, { marker, language, priority, signal });
    for (const [i, own] of open.entries()) {
      const answered = value.answers.find(({ claim }) => claim === idOf(i));
      if (!answered) continue;
      const at = asked.indexOf(own);
      const readings = deal.readings(own.claim);
      // Words that the claim does not say have no meaning in it.
      const statements = answered.statements.map((one) =>
        oneLine(own.claim.text).includes(oneLine(one.says))
          ? one
          : { ...one, says: "", means: null, bound: "" as const },
      );
      const leading = weakestOf(statements.map((one) => decidedBy(one, own.claim, deal, readings)));
      said[at] = saidBy(answered, leading);
      results[at] = settled(own, answered, leading, deal, calibration);
    }
    model.refuse("judge", said.filter((one) => one?.status === "UNKNOWN" && !one.isNothing).length);
    return { results, said, use, failure: null };
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    return { results, said, use: null, failure: error };
  }
}

/** What the model answers of claims, or of a question, over one map. */
export function askQueries(
  claims: readonly QueriedClaim[],
  map: string,
  model: LanguageModel,
  { marker, language, priority, signal }: QueryOptions,
) {
  const clean = (text: string): string => oneLine(neutralise(text));
  const asked = claims.map(({ id, text, title }) => ({
    id,
    text: clean(text),
    title: title === null || addressesAi(title) !== null ? null : clean(title).slice(0, 80),
  }));
  return model.completeJson(
    "judge",
    AnswersSchema,
    {
      system: claimQuerySystem(marker, language),
      shared: claimQueryMap(marker, neutralise(map)),
      ask: claimQueryAsk(marker, language, asked),
    },
    { maxTokens: MOST_ANSWER_TOKENS, priority, signal },
  );
}

type Decided = Omit<Compared, "verdict"> & {
  readonly verdict: Compared["verdict"] | "disputed";
  readonly answer: Answer;
  readonly query: Query;
  /** The place that gives the same figure another value. */
  readonly against: Cell | null;
};

const STATUS_OF = { agrees: "VERIFIED", disagrees: "CONTRADICTED", disputed: "AMBIGUOUS" } as const;
type Decision = (typeof STATUS_OF)[keyof typeof STATUS_OF];

type Leading = Decided & { readonly verdict: keyof typeof STATUS_OF };

/** The verdict of the weakest statement: one that is denied denies the claim, and all must hold for it to hold. */
function weakestOf(decided: readonly (Decided | null)[]): Leading | null {
  for (const verdict of ["disagrees", "open", "disputed", "agrees"] as const) {
    const found = decided.find((one) => (one?.verdict ?? "open") === verdict);
    if (found !== undefined) return found === null || verdict === "open" ? null : { ...found, verdict };
  }
  return null;
}

function saidBy({ sure, statements }: Said, leading: Leading | null): SaidOfTables {
  return {
    status: leading ? STATUS_OF[leading.verdict] : "UNKNOWN",
    sure: sure === "y" ? "sure" : "unsure",
    isNothing: statements.every(({ op }) => op === "nothing"),
  };
}

function settled(
  asked: AskedClaim,
  said: Said,
  leading: Leading | null,
  deal: DealJudge,
  calibration: Calibration,
): VerificationResult {
  const { claim, judgement, result } = asked;
  if (!leading) return withoutGuess(asked, said, calibration) ?? result;
  const status = STATUS_OF[leading.verdict];
  const support = supportOf(leading);
  // A denial is taken only from a model that is sure of it.
  const isSure = said.sure === "y" || status === "VERIFIED";
  if (support === null || !isSure || !mayReplace(asked, status, leading, deal, calibration)) return result;
  const before = result.status === status ? (judgement.posterior ?? 0) : 0;
  const { sure } = saidBy(said, leading);
  const posterior = Math.max(calibration.tables?.[sure] ?? calibrated(BELIEVED[sure], calibration), before);
  if (posterior <= LEAST_TRUST) return result;
  const claimed = leading.claimed ?? claim.facts[0] ?? support.fact;
  const main: Finding = { claimed, status, rejected: [], ...sidesOf(leading, status, support) };
  const made = resultOf(claim, { ...judgement, status, main, findings: [main], posterior });
  return { ...made, judge: "model", confidenceScore: posterior };
}

function sidesOf({ against }: Leading, status: Decision, support: Support): Pick<Finding, "supports" | "refutes"> {
  if (status === "CONTRADICTED") return { supports: [], refutes: [support] };
  const { holds: _, ...placed } = support;
  return { supports: [support], refutes: against ? [{ ...placed, fact: against.fact, derivation: null }] : [] };
}

/** A likely verdict of the evidence judge stands; of places that disagree the model chooses only among those of one line. */
function mayReplace(
  { judgement, result }: AskedClaim,
  status: Decision,
  { query }: Decided,
  deal: DealJudge,
  { helps, tables }: Calibration,
): boolean {
  // Of a model that was seen to gain nothing by a verdict none is taken; that places disagree is found by code.
  const isGain = status === "AMBIGUOUS" ? helps?.length !== 0 : helps?.includes(status) !== false;
  if (!isGain) return false;
  if (result.status === "UNKNOWN" || result.status === status) return true;
  // Two that disagree: whoever is right more often.
  if (result.status !== "AMBIGUOUS") return (judgement.posterior ?? 0) < (tables?.sure ?? LEAST_SURE);
  const lines = query.op === "nothing" ? [] : query.lines.flatMap((number) => tablesOf(deal.view).lines[number] ?? []);
  const ids = new Set(lines.flatMap(({ cells }) => cells.map(({ fact }) => fact.id)));
  const places = [...(judgement.main?.supports ?? []), ...(judgement.main?.refutes ?? [])];
  return places.length > 0 && places.every(({ fact }) => ids.has(fact.id));
}

/** What one statement comes to; null where its query gives nothing. Neither the claim's own document counts, nor what is hidden. */
function decidedBy(
  statement: Said["statements"][number],
  { place }: Claim,
  { view }: DealJudge,
  readings: ReturnType<DealJudge["readings"]>,
): Decided | null {
  const query = queryOf(statement);
  if (query === null) return null;
  const tables = tablesOf(view);
  const usable = ({ fact }: Cell): boolean => fact.place.file !== place?.file && !fact.hidden;
  const answerOf = (asked: Query): Answer | NoAnswer => evaluate(asked, tables, usable);
  const comparedWith = (answer: Answer | NoAnswer): Compared["verdict"] =>
    answer.kind === "none" ? "open" : compareAnswer(answer, statement, readings).verdict;
  const answer = answerOf(query);
  if (answer.kind === "none") return null;
  const compared = compareAnswer(answer, statement, readings);
  const decided = { ...compared, answer, query, against: null };
  if (compared.verdict === "open") return decided;
  // A claim without a time is not denied by one time of a line that bears it out at another.
  const isOfAnyTime = readings[0]?.periods.length === 0 && compared.verdict === "disagrees";
  if (isOfAnyTime && (isOf(query, AT) || isOf(query, AGAINST))) {
    const line = tables.lines.find(({ cells }) => cells.some(({ fact }) => fact === answer.cells[0]?.fact));
    if (line?.cells.some((cell) => comparedWith(answerOf({ ...query, at: timeName(cell) })) === "agrees"))
      return { ...decided, verdict: "open" };
  }
  if (query.op !== "value") return decided;
  const elsewhere = statement.also.map((number) => answerOf({ ...query, lines: [number] }));
  const [stated] = elsewhere
    .filter((other) => !["open", compared.verdict].includes(comparedWith(other)))
    .flatMap((other) => (other.kind === "none" ? [] : other.cells));
  const against = stated ?? disputing(answer, compared, view, usable);
  return against ? { ...decided, verdict: "disputed", against } : decided;
}

/** Null where it is none. */
export function queryOf({ op, lines, where, of, from, at }: Said["statements"][number]): Query | null {
  const time = { ...(from === "" ? {} : { from, to: at }), ...(at === "" ? {} : { at }) };
  const asked = QuerySchema.safeParse({ op, lines, where, of, ...time });
  return asked.success ? asked.data : null;
}

const ALONE = { segmentWords: new Set<string>(), properNouns: new Set<string>(), asOfMonth: null };

/** Another place that gives the very figure, of the same measure, time, case and part, so that the claim would come out otherwise. */
function disputing(
  { cells }: Answer,
  { verdict, claimed }: Compared,
  { lines }: DealJudge["view"],
  usable: (cell: Cell) => boolean,
): Cell | null {
  const [own, ...others] = cells;
  if (!own || others.length > 0 || claimed === null) return null;
  const found = lines
    .flatMap((line) => line.cells)
    .find((cell) => {
      const differs = verdict === "agrees" ? clearlyDisagrees(claimed, cell.value) : agreesWith(claimed, cell.value);
      if (!differs || !usable(cell)) return false;
      const compared = compareFacts(own.fact, cell.fact, ALONE);
      return "mayRefute" in compared && compared.mayRefute && compared.period === "same";
    });
  return found ?? null;
}

/** Likelihoods below this do not stand against a reader, never measured, who finds nothing that decides. */
const LEAST_LIKELY = 0.9;
/** Nor these against a query of which unit, time and case are the claim's. */
const LEAST_SURE = 0.95;

/** What is left of a likelihood where a sure reader finds that no line decides; null where it stands. */
function withoutGuess(
  { claim, judgement }: AskedClaim,
  { sure, statements }: Said,
  { tables }: Calibration,
): VerificationResult | null {
  const { main, posterior = 1, ...rest } = judgement;
  const first = [...(main?.supports ?? []), ...(main?.refutes ?? [])][0];
  if (!main || first?.byScore !== true || posterior >= (tables?.nothing ?? LEAST_LIKELY)) return null;
  if (sure === "n" || statements.some(({ op }) => op !== "nothing")) return null;
  const open: Finding = { ...main, status: "UNKNOWN", supports: [], refutes: [] };
  return resultOf(claim, { ...rest, status: "UNKNOWN", main: open, findings: [open] });
}

function supportOf({ answer, query: asked, verdict: compared }: Decided): Support | null {
  const [cell] = answer.cells;
  if (!cell) return null;
  const held = answer.kind === "when" && asked.op === "value" ? "firstHere" : heldBy(asked);
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
