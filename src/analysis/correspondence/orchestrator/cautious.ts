/** The orchestrator without a model: decides what arithmetic can, and hands the rest to the user with the reason. */
import type { Language } from "../../../documents/index.ts";
import { codeMetadata } from "../adviser.ts";
import type { Domain } from "../domain.ts";
import { evaluate, termsFor } from "../instructions/conditions.ts";
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
  if (input.hostile.length > 0) return act("escalate", [because("hostile", { count: input.hostile.length })]);
  const fired = latest(input, "escalation")?.triggersEvaluated.filter(({ outcome }) => outcome === "fires") ?? [];
  if (fired.length > 0)
    return act(
      "escalate",
      fired.map(({ why }) => why),
    );
  const leaving = input.classifiedInstructions.worded.filter((rule) => walksAway(rule, input.message));
  if (leaving.length > 0)
    return act(
      "escalate",
      leaving.map(({ text }) => because("leave", { rule: text })),
    );
  // To accept or refuse a figure that only sounds us out would tell where the limit lies.
  const fishing = input.terms.filter(
    (term) => term.turn === input.turn && term.role === "offer" && term.field !== "claim" && asksForLimits(term.quote),
  );
  // Several values are no offer: asking which one holds tells nothing either.
  if (fishing.some(({ unclear }) => unclear === null))
    return act("escalate", [...new Set(fishing.map(({ quote }) => because("asksForLimits", { quote })))]);
  return null;
}

function consulted({ input, because, unclear, missing, noOffer }: Situation): Decision | null {
  const gaps = unclear.length > 0 || missing.length > 0 || noOffer;
  return gaps && latest(input, "needs") === null ? consult("needs", because("whatIsMissing")) : null;
}

/** A price that is too high stays so whatever the answers: the same mail asks for them. */
function tooHigh({ input, domain, because, limits, contradicted, unclear, missing, open }: Situation): Decision | null {
  const broken = brokenLimits(input, limits, domain);
  if (broken.length === 0 || unclear.length > 0 || open.length > 0) return null;
  return {
    ...act("counter", [
      ...broken.map((rule) => because("broken", { rule: rule.text })),
      ...contradicted.map(({ sentence }) => sentence),
      ...missing.map((rule) => because("missing", { label: labelOf(rule, domain, input.language) })),
    ]),
    counterTerms: counterTerms(broken, limits, domain, input.language),
  };
}

function toAsk({ input, domain, because, contradicted, unclear, missing, noOffer }: Situation): Decision | null {
  const first = input.classifiedInstructions.worded.filter((rule) => rule.first);
  const reasons = [
    ...contradicted.map(({ sentence }) => sentence),
    ...unclear.map((term) => because("unclear", { text: term.text })),
    ...missing.map((rule) => because("missing", { label: labelOf(rule, domain, input.language) })),
    ...(noOffer && missing.length === 0 ? [because("noOffer")] : []),
    ...first.map(({ text }) => because("first", { rule: text })),
    ...input.newTerms.map((term) => because("newTerm", { term })),
  ];
  return reasons.length > 0 ? act("clarify", [...new Set(reasons)]) : null;
}

function onTheOffer(seen: Situation): Decision {
  const { because, limits, open } = seen;
  if (open.length > 0)
    return act(
      "escalate",
      open.map(({ why }) => why),
    );
  if (limits.length === 0) return act("escalate", [because("noRules")]);
  return byLimits(seen) ?? byDoubts(seen) ?? act("accept", [because("accept", { count: limits.length })]);
}

function byLimits({ input, domain, because, limits }: Situation): Decision | null {
  const outcomes = limits.map((rule) => ({
    rule,
    outcome: rule.condition ? evaluate(rule.condition, input.terms, domain) : "unknown",
  }));
  const broken = outcomes.filter(({ outcome }) => outcome === "false");
  const unsure = outcomes.filter(({ outcome }) => outcome === "unknown");
  if (broken.some(({ rule }) => rule.condition?.operator === "none_of"))
    return act(
      "escalate",
      broken.map(({ rule }) => because("broken", { rule: rule.text })),
    );
  // A target missed by an offer within its limits asks for nothing.
  const limited = new Set(limits.filter(({ target }) => !target).map((rule) => rule.condition?.field));
  const refused = broken.filter(({ rule }) => !rule.target || !limited.has(rule.condition?.field));
  if (refused.length > 0)
    return {
      ...act(
        "counter",
        refused.map(({ rule }) => because("broken", { rule: rule.text })),
      ),
      counterTerms: counterTerms(
        refused.map(({ rule }) => rule),
        limits,
        domain,
        input.language,
      ),
    };
  const undecided = unsure.filter(({ rule }) => !rule.target || !limited.has(rule.condition?.field));
  if (undecided.length > 0)
    return act(
      "escalate",
      undecided.map(({ rule }) => because("undecided", { rule: rule.text })),
    );
  return null;
}

/** What stands between an offer within its limits and its acceptance. To ask what is open concedes nothing, so it goes first. */
function byDoubts(seen: Situation): Decision | null {
  const { input, because } = seen;
  const unread = input.classifiedInstructions.rules.filter((rule) => rule.condition === null);
  if (unread.length > 0)
    return act(
      "escalate",
      unread.map((rule) => because("unread", { rule: rule.text })),
    );
  const doubts = doubtsOn(seen);
  const serious = input.openQuestions.filter((question) => question.serious);
  if (serious.length > 0)
    return act("clarify", [...serious.map((question) => because("serious", { question: question.id })), ...doubts]);
  return doubts.length > 0 ? act("escalate", doubts) : null;
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

/** Limits that what is offered does not meet, whatever the rest of the message says; a choice that is ruled out is yours. */
function brokenLimits(
  input: OrchestratorInput,
  limits: readonly Instruction[],
  domain: Domain,
): readonly Instruction[] {
  return limits.filter(({ condition, target }) => {
    if (condition === null || condition.operator === "none_of") return false;
    const stated = termsFor(condition, input.terms, domain);
    if (stated.some((term) => (term.conditional && !isQuestion(term.quote)) || term.turn !== input.turn)) return false;
    if (evaluate(condition, input.terms, domain) !== "false") return false;
    // A target missed by an offer within its limits asks for nothing.
    return !target || !limits.some((other) => !other.target && other.condition?.field === condition.field);
  });
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
  limits: readonly Instruction[],
  domain: Domain,
  language: Language,
): CounterTerm[] {
  const seen = new Set<string>();
  return broken.flatMap((rule) => {
    const field = rule.condition?.field;
    if (!field || seen.has(field)) return [];
    seen.add(field);
    const target = limits.find((other) => other.target && other.condition?.field === field) ?? rule;
    const { condition } = target;
    if (!condition) return [];
    const options = domain.fields.find(({ id }) => id === field)?.options ?? [];
    const named = condition.options
      .map((id) => options.find((option) => option.id === id)?.label[language] ?? id)
      .join(language === "fr" ? " ou " : " or ");
    return [{ field, text: condition.value === null ? named : condition.text, value: condition.value }];
  });
}

function labelOf(rule: Instruction, domain: Domain, language: Language): string {
  const id = rule.condition?.field;
  return domain.fields.find((field) => field.id === id)?.label[language] ?? rule.text;
}

function latest(input: OrchestratorInput, expert: "escalation"): EscalationAnalysis | null;
function latest(input: OrchestratorInput, expert: "needs"): NeedsAnalysis | null;
function latest(input: OrchestratorInput, expert: "escalation" | "needs") {
  return input.expertOpinions.findLast((opinion) => opinion.expert === expert)?.analysis ?? null;
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
