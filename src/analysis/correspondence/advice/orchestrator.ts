/** The orchestrator: it decides, or asks one expert again with its own input, ten times at most. A model's decision stands; without one code decides what arithmetic can, and hands the rest to the user with the reason. */
import { z } from "zod";
import type { Language } from "../../../documents/index.ts";
import { readQuantities } from "../../../language/quantities/index.ts";
import { type Domain, fieldOf } from "../domain.ts";
import { asksForLimits } from "../mail/asks.ts";
import { isAtOdds } from "../papers/findings.ts";
import { evaluate, termsFor } from "../rules/conditions.ts";
import { walksAway } from "../rules/rule-uses.ts";
import { type Code, nameOf, say, type Values } from "../sentences/index.ts";
import { isQuestion } from "../texts.ts";
import {
  ACTIONS,
  type AgentAction,
  type CounterTerm,
  type ExpertName,
  type ExpertOpinion,
  type Instruction,
  type OrchestratorDecision,
  type Term,
} from "../types.ts";
import { type Advising, advised, codeMetadata } from "./adviser.ts";
import type { OrchestratorInput } from "./inputs.ts";
import { orchestratorPrompt } from "./prompts.ts";

/** Consultations before the decision is handed to the user. */
export const MAX_CONSULTATIONS = 10;

export type LoopOutcome = {
  readonly decision: OrchestratorDecision;
  /** Every decision of the orchestrator, the last one included. */
  readonly trace: readonly OrchestratorDecision[];
  readonly opinions: readonly ExpertOpinion[];
};

export async function orchestrate(
  domain: Domain,
  advising: Advising,
  input: Omit<OrchestratorInput, "priorDecisions">,
  consult: (expert: ExpertName, question: string, opinions: readonly ExpertOpinion[]) => Promise<ExpertOpinion>,
): Promise<LoopOutcome> {
  const trace: OrchestratorDecision[] = [];
  const opinions = [...input.expertOpinions];
  for (let consultations = 0; consultations <= MAX_CONSULTATIONS; consultations++) {
    const decision = await decisionOn({ ...input, expertOpinions: opinions, priorDecisions: trace }, domain, advising);
    trace.push(decision);
    if (decision.readyToAct && decision.action !== null) {
      // A model that decides to ask has not said what: the expert on needs has the questions.
      const isWithoutQuestions = decision.action === "clarify" && !opinions.some(({ expert }) => expert === "needs");
      if (isWithoutQuestions && decision.metadata.by === "model")
        opinions.push(await consult("needs", say(input.language, "why.whatIsMissing"), opinions));
      return { decision, trace, opinions };
    }
    if (consultations === MAX_CONSULTATIONS || decision.nextExpert === null) break;
    opinions.push(await consult(decision.nextExpert, decision.questionForExpert ?? "", opinions));
  }
  const count = opinions.length - input.expertOpinions.length;
  const reason = say(input.language, "why.tooManyConsultations", { count });
  const decision = { ...decided("escalate", [reason]), metadata: codeMetadata(0) };
  return { decision, trace: [...trace, decision], opinions };
}

type Decision = Omit<OrchestratorDecision, "metadata">;

const AnswerSchema = z.object({
  reasons: z.array(z.string().max(300)).max(8),
  reasoning: z.string().max(600),
  readyToAct: z.boolean(),
  action: z.enum(ACTIONS).nullable(),
  nextExpert: z.enum(["extraction", "escalation", "needs"]).nullable(),
  questionForExpert: z.string().max(400).nullable(),
  counterTerms: z
    .array(z.object({ field: z.string().max(40), text: z.string().max(80) }))
    .max(10)
    .nullable(),
});

/** Where the model fails, code decides, and the trace says so; else code only checks that what it names exists. */
async function decisionOn(input: OrchestratorInput, domain: Domain, advising: Advising): Promise<OrchestratorDecision> {
  const { result, metadata } = await advised(
    advising,
    () => decide(input, domain),
    "orchestrate_decision",
    AnswerSchema,
    (marker) => orchestratorPrompt(marker, domain, input),
    ({ action, counterTerms, ...answer }): Decision | { readonly useless: string } => {
      if ((answer.readyToAct ? action : answer.nextExpert) === null)
        return { useless: "the answer named neither an action nor an expert" };
      const terms = counterTerms?.flatMap((term) => knownTerm(term, domain, input.language)) ?? null;
      return { ...answer, action: answer.readyToAct ? action : null, counterTerms: terms };
    },
  );
  return { ...result, metadata };
}

/** A term that names no field, or a figure of another kind than its field's, is left out. */
function knownTerm(term: { field: string; text: string }, domain: Domain, language: Language): readonly CounterTerm[] {
  const kind = fieldOf(term.field, domain)?.kind;
  if (kind === "choice") return [{ ...term, value: null }];
  const [quantity] = readQuantities(term.text, { language });
  const isOfKind = quantity?.dimension === kind || quantity?.dimension === "count";
  return kind && quantity && isOfKind ? [{ ...term, value: quantity.value }] : [];
}

type WhyCode = Code extends infer C ? (C extends `why.${infer Rest}` ? Rest : never) : never;

type Situation = {
  readonly input: OrchestratorInput;
  readonly domain: Domain;
  /** A reason, in the language of the exchange. */
  readonly because: (code: WhyCode, values?: Values) => string;
  /** The same for each rule of a kind. */
  readonly ofRules: <R extends { readonly text: string }>(
    code: WhyCode,
    rules: readonly R[],
    isOne?: (rule: R) => boolean,
  ) => readonly string[];
  /** Rules that figures decide. */
  readonly limits: readonly Instruction[];
  readonly offers: readonly Term[];
  readonly unclear: readonly Term[];
  readonly noOffer: boolean;
  /** What the message does not state, and a rule is about. */
  readonly missing: readonly string[];
  readonly contradicted: readonly string[];
  /** Why triggers fire, and those that nothing decides. */
  readonly fired: readonly string[];
  readonly open: readonly string[];
  /** Limits that what is offered does not meet, whatever the rest of the message says. */
  readonly broken: readonly Instruction[];
  /** Limits by their outcome; a target missed by an offer within its limits asks for nothing. */
  readonly failed: readonly Instruction[];
  readonly undecided: readonly Instruction[];
};

function situationOf(input: OrchestratorInput, domain: Domain): Situation {
  const { language, classifiedInstructions, expertOpinions, terms, findings } = input;
  const because = (code: WhyCode, values?: Values) => say(language, `why.${code}`, values);
  const limits = classifiedInstructions.rules.filter(({ condition }) => condition !== null);
  const offers = terms.filter(({ role }) => role === "offer");
  const outcomes = new Map(limits.map((rule) => [rule, evaluate(rule.condition, terms, domain)]));
  const counts = ({ target, condition }: Instruction) =>
    !target || !limits.some((other) => !other.target && other.condition?.field === condition?.field);
  const of = (outcome: string) => limits.filter((rule) => outcomes.get(rule) === outcome && counts(rule));
  const failed = of("false");
  const triggers =
    expertOpinions.findLast((opinion) => opinion.expert === "escalation")?.analysis.triggersEvaluated ?? [];
  const whys = (wanted: string) => triggers.filter(({ outcome }) => outcome === wanted).map(({ why }) => why);
  return {
    ...{ input, domain, because, limits, offers, failed },
    ofRules: (code, rules, isOne = () => true) => rules.filter(isOne).map(({ text }) => because(code, { rule: text })),
    unclear: offers.filter((term) => term.unclear !== null),
    noOffer: !offers.some(({ field }) => domain.offerFields.includes(field)),
    missing: limits
      .filter((rule) => outcomes.get(rule) === "missing")
      .map(({ condition, text }) =>
        because("missing", { label: condition ? nameOf("field", condition.field, language) : text }),
      ),
    contradicted: findings.filter(isAtOdds).map(({ sentence }) => sentence),
    fired: whys("fires"),
    open: whys("unknown"),
    undecided: of("unknown"),
    // A choice that is ruled out is the user's.
    broken: failed.filter(
      ({ condition }) =>
        condition !== null &&
        condition.operator !== "none_of" &&
        termsFor(condition, terms, domain).every(
          // "If I wrote £17.5m, would that be a yes?" names a figure and sets no condition.
          ({ conditional, quote, turn }) => (!conditional || isQuestion(quote)) && turn === input.turn,
        ),
    ),
  };
}

/** One thing that may decide: what speaks for it, and for a counter the limits that are not met. */
type Ground = readonly [
  action: AgentAction,
  reasons: (seen: Situation) => readonly string[],
  unmet?: (seen: Situation) => readonly Instruction[],
];

/** What is the user's alone. */
const USERS_ALONE: readonly Ground[] = [
  [
    "escalate",
    ({ input: { hostile }, because }) => some(hostile, () => [because("hostile", { count: hostile.length })]),
  ],
  ["escalate", ({ fired }) => fired],
  [
    "escalate",
    ({ input: { classifiedInstructions, message }, ofRules }) =>
      ofRules("leave", classifiedInstructions.worded, (rule) => walksAway(rule, message)),
  ],
  ["escalate", soundedOut],
];

/** In this order: what is too high whatever the rest, what has to be asked, then the offer itself. To ask concedes nothing, so it goes before a doubt. */
const GROUNDS: readonly Ground[] = [
  // A price that is too high stays so whatever the answers: the same mail asks for them.
  [
    "counter",
    ({ broken, unclear, open, contradicted, missing, ofRules }) =>
      unclear.length + open.length > 0
        ? []
        : some(broken, () => [...ofRules("broken", broken), ...contradicted, ...missing]),
    ({ broken }) => broken,
  ],
  [
    "clarify",
    ({ input, contradicted, unclear, missing, noOffer, because, ofRules }) => [
      ...contradicted,
      ...unclear.map(({ text }) => because("unclear", { text })),
      ...missing,
      ...(noOffer && missing.length === 0 ? [because("noOffer")] : []),
      ...ofRules("first", input.classifiedInstructions.worded, ({ first }) => first),
      ...input.newTerms.map((term) => because("newTerm", { term })),
    ],
  ],
  ["escalate", ({ open }) => open],
  ["escalate", ({ limits, because }) => (limits.length === 0 ? [because("noRules")] : [])],
  [
    "escalate",
    ({ failed, ofRules }) =>
      failed.some(({ condition }) => condition?.operator === "none_of") ? ofRules("broken", failed) : [],
  ],
  ["counter", ({ failed, ofRules }) => ofRules("broken", failed), ({ failed }) => failed],
  ["escalate", ({ undecided, ofRules }) => ofRules("undecided", undecided)],
  [
    "escalate",
    ({ input, ofRules }) =>
      ofRules("unread", input.classifiedInstructions.rules, ({ condition }) => condition === null),
  ],
  [
    "clarify",
    (seen) => {
      const serious = seen.input.openQuestions.filter((question) => question.serious);
      const reasons = serious.map(({ id }) => seen.because("serious", { question: id }));
      return some(reasons, () => [...reasons, ...doubtsOn(seen)]);
    },
  ],
  ["escalate", doubtsOn],
  ["accept", ({ because, limits }) => [because("accept", { count: limits.length })]],
];

function some(all: readonly unknown[], reasons: () => readonly string[]): readonly string[] {
  return all.length > 0 ? reasons() : [];
}

function decide(input: OrchestratorInput, domain: Domain): Decision {
  const seen = situationOf(input, domain);
  const first = firstOf(USERS_ALONE, seen);
  if (first !== null) return first;
  const hasGaps = seen.unclear.length + seen.missing.length > 0 || seen.noOffer;
  if (hasGaps && !input.expertOpinions.some(({ expert }) => expert === "needs")) {
    const question = seen.because("whatIsMissing");
    return { ...decided(null, [question]), nextExpert: "needs", questionForExpert: question };
  }
  return firstOf(GROUNDS, seen) ?? decided("escalate", []);
}

function firstOf(grounds: readonly Ground[], seen: Situation): Decision | null {
  for (const [action, reasonsFor, unmet] of grounds) {
    const reasons = [...new Set(reasonsFor(seen))];
    if (reasons.length === 0) continue;
    return { ...decided(action, reasons), counterTerms: unmet ? counterTerms(unmet(seen), seen) : null };
  }
  return null;
}

function decided(action: AgentAction | null, reasons: readonly string[]): Decision {
  return {
    readyToAct: action !== null,
    action,
    reasoning: reasons[0] ?? "",
    reasons: [...reasons],
    nextExpert: null,
    questionForExpert: null,
    counterTerms: null,
  };
}

/** To accept or refuse a figure that only sounds us out would tell where the limit lies. */
function soundedOut({ input, offers, because }: Situation): readonly string[] {
  const fishing = offers.filter(
    ({ turn, field, quote }) => turn === input.turn && field !== "claim" && asksForLimits(quote),
  );
  // Several values are no offer: asking which one holds tells nothing either.
  const isSure = fishing.some(({ unclear }) => unclear === null);
  return isSure ? fishing.map(({ quote }) => because("asksForLimits", { quote })) : [];
}

/** What of the offer only the user can judge: figures with no place in it, nothing new, conditions. */
function doubtsOn({ input, domain, because, limits, offers }: Situation): readonly string[] {
  const said = input.expertOpinions.findLast((opinion) => opinion.expert === "extraction")?.analysis.terms ?? [];
  const claimed = new Set(input.terms.filter(({ field }) => field === "claim").map(({ id }) => id));
  // "They pay in 39 days, not in 28": a figure that takes the place of another is told of the company, and offers nothing.
  const isCorrection = ({ quote }: Term) =>
    said.some((other) => other.role === "past" && other.quote === quote && other.field === "other");
  const doubtful = said.filter((term) => {
    const { id, field, role, metricId, dimension } = term;
    if (role === "refused") return field !== "claim";
    // A price, share or delay that is on offer and belongs to no field: what it changes is not known.
    const isUnplaced = field === "other" && role === "offer" && metricId === null && dimension !== "count";
    return isUnplaced && !claimed.has(id) && !isCorrection(term);
  });
  if (doubtful.length > 0) return doubtful.map(({ text }) => because("notUnderstood", { text }));
  const relevant = offers.filter((term) =>
    limits.some(({ condition }) => condition && termsFor(condition, [term], domain).length > 0),
  );
  if (!relevant.some(({ turn }) => turn === input.turn)) return [because("nothingNew")];
  return relevant.filter(({ conditional }) => conditional).map(({ quote }) => because("conditional", { quote }));
}

/** What to propose instead: the target of the field where the user gave one, else the limit. */
function counterTerms(unmet: readonly Instruction[], { limits, domain, input }: Situation): CounterTerm[] {
  const { language } = input;
  const byField = Map.groupBy(unmet, ({ condition }) => condition?.field ?? "");
  return [...byField].flatMap(([field, [first]]) => {
    const target = limits.find((rule) => rule.target && rule.condition?.field === field);
    const condition = (target ?? first)?.condition;
    if (!condition || !fieldOf(field, domain)) return [];
    const named = condition.options.map((id) => nameOf("option", id, language));
    const text = condition.value === null ? named.join(` ${say(language, "or")} `) : condition.text;
    return [{ field, text, value: condition.value }];
  });
}
