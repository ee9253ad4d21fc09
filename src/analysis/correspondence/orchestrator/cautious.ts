/** The orchestrator without a model: decides what arithmetic can, and hands the rest to the user with the reason. */
import type { Language } from "../../../documents/index.ts";
import { codeMetadata } from "../adviser.ts";
import type { Domain } from "../domain.ts";
import { evaluate, type Outcome, termsFor } from "../instructions/conditions.ts";
import { walksAway } from "../instructions/rule-uses.ts";
import { asksForLimits } from "../lexicon/limits.ts";
import { type Code, say } from "../sentences/index.ts";
import type {
  AgentAction,
  CounterTerm,
  EscalationAnalysis,
  Instruction,
  NeedsAnalysis,
  OrchestratorDecision,
  Term,
} from "../types.ts";
import type { Orchestrator, OrchestratorInput } from "./loop.ts";

export function cautiousOrchestrator(domain: Domain, clock: () => number): Orchestrator {
  return {
    async decide(input) {
      const start = clock();
      const decision = decide(input, domain);
      return { ...decision, metadata: codeMetadata(clock() - start) };
    },
  };
}

type Decision = Omit<OrchestratorDecision, "metadata">;

/** In this order: what is the user's alone, what is too high whatever the rest, what has to be asked, then the offer itself. */
function decide(input: OrchestratorInput, domain: Domain): Decision {
  const seen = situationOf(input, domain);
  return usersAlone(seen) ?? consulted(seen) ?? tooHigh(seen) ?? toAsk(seen) ?? onTheOffer(seen);
}

type WhyCode = Code extends infer C ? (C extends `why.${infer Rest}` ? Rest : never) : never;

type Situation = {
  readonly input: OrchestratorInput;
  readonly domain: Domain;
  /** A reason, in the language of the exchange. */
  readonly because: (code: WhyCode, values?: Readonly<Record<string, string | number>>) => string;
  /** Rules that figures decide. */
  readonly limits: readonly Instruction[];
  readonly offers: readonly Term[];
  readonly contradicted: OrchestratorInput["findings"];
  readonly unclear: readonly Term[];
  readonly missing: readonly Instruction[];
  readonly noOffer: boolean;
  /** Triggers that nothing decides. */
  readonly open: EscalationAnalysis["triggersEvaluated"];
};

function situationOf(input: OrchestratorInput, domain: Domain): Situation {
  const limits = input.classifiedInstructions.rules.filter((rule) => rule.condition !== null);
  const offers = input.terms.filter(({ role }) => role === "offer");
  return {
    input,
    domain,
    because: (code, values) => say(input.language, `why.${code}`, values),
    limits,
    offers,
    contradicted: input.findings.filter(({ status }) => status === "CONTRADICTED" || status === "AMBIGUOUS"),
    unclear: offers.filter((term) => term.unclear !== null),
    missing: limits.filter((rule) => rule.condition && evaluate(rule.condition, input.terms, domain) === "missing"),
    noOffer: !offers.some(({ field }) => domain.offerFields.includes(field)),
    open: latest(input, "escalation")?.triggersEvaluated.filter(({ outcome }) => outcome === "unknown") ?? [],
  };
}

function usersAlone({ input, because }: Situation): Decision | null {
  const fired = latest(input, "escalation")?.triggersEvaluated.filter(({ outcome }) => outcome === "fires") ?? [];
  const leaving = input.classifiedInstructions.worded.filter((rule) => walksAway(rule, input.message));
  // To accept or refuse a figure that only sounds us out would tell where the limit lies.
  const fishing = input.terms.filter(
    (term) => term.turn === input.turn && term.role === "offer" && term.field !== "claim" && asksForLimits(term.quote),
  );
  // Several values are no offer: asking which one holds tells nothing either.
  const soundsOut = fishing.some(({ unclear }) => unclear === null);
  return (
    forReasons("escalate", input.hostile.length > 0 ? [because("hostile", { count: input.hostile.length })] : []) ??
    forReasons("escalate", fired.map(whyOf)) ??
    forReasons("escalate", ofRules("leave", leaving, because)) ??
    forReasons("escalate", soundsOut ? fishing.map(({ quote }) => because("asksForLimits", { quote })) : [])
  );
}

function consulted({ input, because, unclear, missing, noOffer }: Situation): Decision | null {
  const gaps = unclear.length > 0 || missing.length > 0 || noOffer;
  return gaps && latest(input, "needs") === null ? consult("needs", because("whatIsMissing")) : null;
}

/** A price that is too high stays so whatever the answers: the same mail asks for them. */
function tooHigh(seen: Situation): Decision | null {
  const { input, because, limits, contradicted, unclear, open } = seen;
  const broken = limits.filter((rule) => isBroken(rule, seen));
  if (broken.length === 0 || unclear.length > 0 || open.length > 0) return null;
  const reasons = [
    ...ofRules("broken", broken, because),
    ...contradicted.map(({ sentence }) => sentence),
    ...missingIn(seen),
  ];
  return { ...act("counter", reasons), counterTerms: counterTerms(broken, seen, input.language) };
}

function toAsk(seen: Situation): Decision | null {
  const { input, because, contradicted, unclear, missing, noOffer } = seen;
  return forReasons("clarify", [
    ...contradicted.map(({ sentence }) => sentence),
    ...unclear.map((term) => because("unclear", { text: term.text })),
    ...missingIn(seen),
    ...(noOffer && missing.length === 0 ? [because("noOffer")] : []),
    ...ofRules(
      "first",
      input.classifiedInstructions.worded.filter((rule) => rule.first),
      because,
    ),
    ...input.newTerms.map((term) => because("newTerm", { term })),
  ]);
}

/** What stands between the offer and its acceptance. To ask what is open concedes nothing, so it goes before a doubt. */
function onTheOffer(seen: Situation): Decision {
  const { input, because, limits, open } = seen;
  const unread = input.classifiedInstructions.rules.filter((rule) => rule.condition === null);
  const doubts = () => doubtsOn(seen);
  const serious = input.openQuestions
    .filter((question) => question.serious)
    .map(({ id }) => because("serious", { question: id }));
  return (
    forReasons("escalate", open.map(whyOf)) ??
    forReasons("escalate", limits.length === 0 ? [because("noRules")] : []) ??
    byLimits(seen) ??
    forReasons("escalate", ofRules("unread", unread, because)) ??
    forReasons("clarify", serious.length > 0 ? [...serious, ...doubts()] : []) ??
    forReasons("escalate", doubts()) ??
    act("accept", [because("accept", { count: limits.length })])
  );
}

function byLimits(seen: Situation): Decision | null {
  const { input, domain, because, limits } = seen;
  const ofOutcome = (wanted: Outcome) =>
    limits.filter(({ condition }) => (condition ? evaluate(condition, input.terms, domain) : "unknown") === wanted);
  const broken = ofOutcome("false");
  // A target missed by an offer within its limits asks for nothing.
  const limited = new Set(limits.filter(({ target }) => !target).map((rule) => rule.condition?.field));
  const counts = (rule: Instruction) => !rule.target || !limited.has(rule.condition?.field);
  const refused = broken.filter(counts);
  const isRuledOut = broken.some(({ condition }) => condition?.operator === "none_of");
  const countered = forReasons("counter", ofRules("broken", refused, because));
  return (
    forReasons("escalate", isRuledOut ? ofRules("broken", broken, because) : []) ??
    (countered && { ...countered, counterTerms: counterTerms(refused, seen, input.language) }) ??
    forReasons("escalate", ofRules("undecided", ofOutcome("unknown").filter(counts), because))
  );
}

/** What of the offer only the user can judge: figures with no place in it, nothing new, conditions. */
function doubtsOn({ input, domain, because, limits, offers }: Situation): readonly string[] {
  const said = input.expertOpinions.findLast((opinion) => opinion.expert === "extraction")?.analysis.terms ?? [];
  const claimed = new Set(input.terms.filter(({ field }) => field === "claim").map(({ id }) => id));
  const doubtful = said.filter(
    (term) =>
      (isUnplaced(term) && !claimed.has(term.id) && !isCorrection(term, said)) ||
      (term.role === "refused" && term.field !== "claim"),
  );
  if (doubtful.length > 0) return doubtful.map((term) => because("notUnderstood", { text: term.text }));
  const relevant = offers.filter((term) =>
    limits.some((rule) => rule.condition && termsFor(rule.condition, [term], domain).length > 0),
  );
  if (!relevant.some((term) => term.turn === input.turn)) return [because("nothingNew")];
  return relevant.filter((term) => term.conditional).map((term) => because("conditional", { quote: term.quote }));
}

/** A limit that what is offered does not meet, whatever the rest of the message says; a choice that is ruled out is yours. */
function isBroken({ condition, target }: Instruction, { input, limits, domain }: Situation): boolean {
  if (condition === null || condition.operator === "none_of") return false;
  const stated = termsFor(condition, input.terms, domain);
  if (stated.some((term) => (term.conditional && !isQuestion(term.quote)) || term.turn !== input.turn)) return false;
  if (evaluate(condition, input.terms, domain) !== "false") return false;
  // A target missed by an offer within its limits asks for nothing.
  return !target || !limits.some((other) => !other.target && other.condition?.field === condition.field);
}

/** "If I wrote £17.5m, would that be a yes?" names a figure and sets no condition. */
function isQuestion(quote: string): boolean {
  return /\?\s*$/.test(quote);
}

/** A price, share or delay that is on offer and belongs to no field: what it changes is not known. */
function isUnplaced({ field, role, dimension, metricId }: Term): boolean {
  return field === "other" && role === "offer" && metricId === null && dimension !== "count";
}

/** "They pay in 39 days, not in 28": a figure that takes the place of another is told of the company, and offers nothing. */
function isCorrection({ quote }: Term, said: readonly Term[]): boolean {
  return said.some((other) => other.role === "past" && other.quote === quote && other.field === "other");
}

/** What to propose instead: the target of the field where the user gave one, else the limit. */
function counterTerms(
  broken: readonly Instruction[],
  { limits, domain }: Situation,
  language: Language,
): CounterTerm[] {
  const fields = new Set(broken.flatMap(({ condition }) => condition?.field ?? []));
  return [...fields].flatMap((field) => {
    const about = (rules: readonly Instruction[]) => rules.filter(({ condition }) => condition?.field === field);
    const condition = (about(limits).find(({ target }) => target) ?? about(broken)[0])?.condition;
    if (!condition) return [];
    const options = domain.fields.find(({ id }) => id === field)?.options ?? [];
    const named = condition.options.map((id) => options.find((option) => option.id === id)?.label[language] ?? id);
    const text = condition.value === null ? named.join(` ${say(language, "or")} `) : condition.text;
    return [{ field, text, value: condition.value }];
  });
}

function missingIn({ input, domain, because, missing }: Situation): readonly string[] {
  return missing.map(({ condition, text }) => {
    const field = domain.fields.find(({ id }) => id === condition?.field);
    return because("missing", { label: field?.label[input.language] ?? text });
  });
}

function ofRules(
  code: "broken" | "first" | "leave" | "undecided" | "unread",
  rules: readonly { readonly text: string }[],
  because: Situation["because"],
): readonly string[] {
  return rules.map(({ text }) => because(code, { rule: text }));
}

function whyOf({ why }: { readonly why: string }): string {
  return why;
}

function latest(input: OrchestratorInput, expert: "escalation"): EscalationAnalysis | null;
function latest(input: OrchestratorInput, expert: "needs"): NeedsAnalysis | null;
function latest(input: OrchestratorInput, expert: "escalation" | "needs") {
  return input.expertOpinions.findLast((opinion) => opinion.expert === expert)?.analysis ?? null;
}

/** Null where nothing speaks for it. */
function forReasons(action: AgentAction, reasons: readonly string[]): Decision | null {
  return reasons.length > 0 ? act(action, [...new Set(reasons)]) : null;
}

function act(action: AgentAction, reasons: readonly string[]): Decision {
  return {
    readyToAct: true,
    action,
    reasoning: reasons[0] ?? "",
    reasons: [...reasons],
    nextExpert: null,
    questionForExpert: null,
    counterTerms: null,
  };
}

function consult(expert: "needs", question: string): Decision {
  return {
    readyToAct: false,
    action: null,
    reasoning: question,
    reasons: [question],
    nextExpert: expert,
    questionForExpert: question,
    counterTerms: null,
  };
}
