/** One message from arrival to draft: read, experts, orchestrator, response crafter. Nothing is sent. */
import type { Language } from "../../documents/index.ts";
import { type DocumentFacts, factsOfDocument } from "../../facts/index.ts";
import type { LanguageModel } from "../../model/index.ts";
import { type Adviser, adviserOf } from "./adviser.ts";
import { answerTo } from "./answer.ts";
import { answeredNow } from "./answered.ts";
import type { CaseView } from "./case-view.ts";
import { type Domain, type DomainName, familyOf } from "./domain.ts";
import { DOMAINS } from "./domains/index.ts";
import { escalationExpert } from "./experts/escalation.ts";
import { extractionExpert } from "./experts/extraction.ts";
import { needsExpert } from "./experts/needs.ts";
import { findingsOf, stillAtOdds } from "./findings.ts";
import { classifyInstructions } from "./instructions/classify.ts";
import { documentOfMessage, inOwnWords, type MessageDocument, speaksToMachine } from "./message/message-document.ts";
import { questionsIn } from "./message/questions.ts";
import type { Message } from "./message/read-message.ts";
import { warningsOf } from "./message/warnings.ts";
import { cautiousOrchestrator } from "./orchestrator/cautious.ts";
import { orchestrate } from "./orchestrator/loop.ts";
import { orchestratorWithModel } from "./orchestrator/with-model.ts";
import { say } from "./sentences/index.ts";
import { linesOf } from "./stated-terms.ts";
import { figuresOfMessage } from "./terms/figures-of-message.ts";
import type {
  AgentAction,
  ExpertName,
  ExpertOpinion,
  ExtractionAnalysis,
  Finding,
  MessageShown,
  Metadata,
  OpenQuestion,
  ReplyResult,
  RuleUse,
  Term,
  Warning,
} from "./types.ts";

export type RespondOptions = {
  readonly domain: DomainName;
  /** The user's own words: rules, triggers, special instructions. */
  readonly instructions: string;
  readonly view: CaseView;
  /** Earlier turns of the same conversation, oldest first. */
  readonly prior: readonly ReplyResult[];
  /** Null: code alone reads and decides, and hands on what it cannot. */
  readonly model: LanguageModel | null;
  /** Stands around what comes from outside in prompts; drawn anew for each run. */
  readonly marker: string;
  /** What became of the attachments. */
  readonly attachments?: MessageShown["attachments"] | undefined;
  /** Milliseconds, monotonic. */
  readonly clock: () => number;
  /** The day from which the days of a draft are counted. Default: today. */
  readonly today?: Date | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type Responded = {
  readonly result: ReplyResult;
  /** The message as a document, to be kept in the case with its facts. */
  readonly document: MessageDocument["document"];
  readonly facts: DocumentFacts;
};

export async function respond(message: Message, options: RespondOptions): Promise<Responded> {
  const { view, prior, clock, signal } = options;
  const start = clock();
  const domain = DOMAINS[options.domain];
  const adviser: Adviser | null = options.model
    ? adviserOf(options.model, { marker: options.marker, clock, signal })
    : null;
  const read = await documentOfMessage(message);
  const { document, paragraphs, orders } = read;
  const { language } = document;
  const facts = factsOfDocument(document, view.deal);
  const turn = prior.length + 1;
  const figures = () => figuresOfMessage(paragraphs, { domain, language, turn, facts: facts.facts });
  const text = paragraphs.map((paragraph) => paragraph.text).join("\n");
  const history = historyOf(message, prior);
  const priorTerms = prior.at(-1)?.terms ?? [];
  const asked = questionsSoFar(view, prior);

  const { classified, metadata } = await classifyInstructions(options.instructions, domain, adviser);
  const extraction = extractionExpert({ domain, adviser, clock, read: figures });
  const escalation = escalationExpert({ domain, language, adviser, clock, read: figures });
  const needs = needsExpert({ domain, language, adviser, clock });
  const spoken = { message: text, ...(history ? { conversationHistory: history } : {}) };
  const openNow = asked.filter(({ answer }) => answer === null);
  const consult = (
    expert: ExpertName,
    question: string | undefined,
    opinions: readonly ExpertOpinion[],
  ): Promise<ExpertOpinion> => {
    const more = question === undefined ? {} : { additionalQuestion: question };
    const terms = carriedForward(priorTerms, extracted(opinions)?.terms ?? figures(), text, domain, turn);
    switch (expert) {
      case "extraction":
        return extraction.analyze({ ...spoken, priorTerms, openQuestions: openNow, ...more });
      case "escalation":
        return escalation.analyze({
          ...spoken,
          escalationTriggers: classified.triggers,
          subject: view.subject,
          ...(opinions.length > 0 ? { terms } : {}),
          ...more,
        });
      case "needs":
        return needs.analyze({
          terms,
          ruleFields: [...new Set(classified.rules.flatMap(({ condition }) => condition?.field ?? []))],
          subject: view.subject,
          ...(history ? { conversationHistory: history } : {}),
          ...more,
        });
      default:
        return expert satisfies never;
    }
  };

  // Neither waits for the other; a model on the device takes them one after the other.
  const first = await Promise.all([consult("extraction", undefined, []), consult("escalation", undefined, [])]);
  const analysis = extracted(first);
  const extractedTerms = analysis?.terms ?? figures();
  const { answers } = message;
  const written = dayOf(message.date) ?? options.today ?? new Date();
  const mail = { document, facts, paragraphs, answers, written };
  const fresh = await findingsOf(mail, extractedTerms, view, { domain, language, signal });
  const said = withClaims(extractedTerms, fresh);
  const terms = carriedForward(priorTerms, said, text, domain, turn);
  const attached = options.attachments?.some(({ read: isRead }) => isRead) ?? false;
  const questions = answeredNow(asked, { answers: analysis?.answers ?? [], view, said, text, fresh, attached, turn });
  const open = questions.filter(({ answer }) => answer === null);
  const findings = [...stillAtOdds(prior, said), ...fresh];
  const asks = questionsIn(text);
  const known = [
    ...view.documents.flatMap((document) => linesOf(document).map((line) => line.text)),
    ...prior.map((earlier) => earlier.message.text),
    options.instructions,
  ].join("\n");
  const warnings = warningsOf(paragraphs, known, language);
  const hostile = [...orders.map((one) => ({ anchor: "message", ...one })), ...hostileIn(document.hiddenText, message)];

  const cautious = cautiousOrchestrator(domain, clock);
  const outcome = await orchestrate(
    adviser === null ? cautious : orchestratorWithModel(domain, adviser, cautious),
    {
      message: text,
      language,
      ...(history ? { conversationHistory: history } : {}),
      classifiedInstructions: classified,
      expertOpinions: first,
      terms,
      turn,
      findings,
      openQuestions: open,
      hostile,
      newTerms: warnings.flatMap(({ kind, quote }) => (kind === "new-term" ? [quote] : [])),
    },
    consult,
  );
  const { decision } = outcome;
  const {
    action,
    proposed,
    dayOfAnswer,
    asked: asking,
    draft,
    rules,
  } = await answerTo({
    message,
    text,
    language,
    domain,
    adviser,
    clock,
    view,
    prior,
    classified,
    terms,
    fresh,
    asks,
    warnings,
    inOwnWords: inOwnWords(paragraphs),
    findings,
    open,
    opinions: outcome.opinions,
    decision,
    today: options.today,
  });
  const plain = new Map(asking.map((question) => [question.id, question]));
  const spent = [
    ...(metadata ? [metadata] : []),
    ...outcome.opinions.map((opinion) => opinion.metadata),
    ...outcome.trace.map((one) => one.metadata),
    draft.metadata,
  ];
  return {
    document,
    facts,
    result: {
      schemaVersion: 1,
      turn,
      domain: options.domain,
      message: {
        document: document.name,
        subject: message.subject,
        from: message.from,
        date: message.date,
        language,
        text: message.text,
        history: message.history,
        signature: message.signature,
        attachments: [...(options.attachments ?? [])],
        hostile,
        asks: [...asks],
      },
      instructions: classified,
      rules: [...rules],
      figures: [...said],
      terms: [...terms],
      findings: [...findings],
      warnings: [...warnings, ...rulesBroken(rules, action, language)],
      questions: questions.map((question) => plain.get(question.id) ?? question),
      expertOpinions: [...outcome.opinions],
      orchestratorTrace: [...outcome.trace],
      decision: {
        action,
        reasoning: decision.reasoning,
        reasons: decision.reasons,
        counterTerms: proposed === null ? null : [...proposed],
        answerBy: dayOfAnswer,
      },
      draft,
      totals: totalsOf(spent, clock() - start),
    },
  };
}

function dayOf(date: string | null): Date | null {
  const day = date === null ? null : new Date(date);
  return day === null || Number.isNaN(day.getTime()) ? null : day;
}

function extracted(opinions: readonly ExpertOpinion[]): ExtractionAnalysis | null {
  return opinions.findLast((opinion) => opinion.expert === "extraction")?.analysis ?? null;
}

const LONGEST_HISTORY = 6000;

/**
 * Earlier turns, then what the mail itself quotes; lines that address an AI are left out. What we drafted is not among
 * them: nobody knows whether it was sent, and it holds what we aim at.
 */
function historyOf(message: Message, prior: readonly ReplyResult[]): string {
  const turns = prior.map(({ turn, message: earlier }) => `[${turn}] ${earlier.text}`);
  return [...turns, message.history]
    .join("\n\n")
    .split("\n")
    .filter((line) => speaksToMachine(line) === null)
    .join("\n")
    .trim()
    .slice(-LONGEST_HISTORY);
}

/** Open questions of the case, and those that earlier turns answered. */
function questionsSoFar(view: CaseView, prior: readonly ReplyResult[]): readonly OpenQuestion[] {
  const answered = prior.flatMap((turn) => turn.questions).filter(({ answer }) => answer !== null);
  const before = new Map(answered.map(({ text, answer }) => [text, answer]));
  const open = view.questions.map(({ about: _, rank: __, raisedBy: ___, ...question }) => ({
    ...question,
    plain: null,
    answer: before.get(question.text) ?? null,
  }));
  // What a mail settled is asked no more by the case, and stays answered in the conversation.
  const texts = new Set(open.map(({ text }) => text));
  const settled = [...new Map(answered.map((question) => [question.text, question])).values()];
  return [...open, ...settled.filter(({ text }) => !texts.has(text))];
}

/** A figure that the documents decide is claimed, whether or not its metric has a name. */
function withClaims(terms: readonly Term[], findings: readonly Finding[]): readonly Term[] {
  const decided = new Set(findings.flatMap((finding) => finding.terms));
  return terms.map((term) => (term.field === "other" && decided.has(term.id) ? { ...term, field: "claim" } : term));
}

function hostileIn(
  hidden: MessageDocument["document"]["hiddenText"],
  { subject, signature, history }: Message,
): MessageShown["hostile"] {
  const rest = [
    { anchor: "subject", text: subject ?? "" },
    { anchor: "signature", text: signature },
    { anchor: "history", text: history },
  ].flatMap(({ anchor, text }) => {
    const why = speaksToMachine(text);
    return why === null ? [] : [{ anchor, text: text.slice(0, 400), why }];
  });
  return [...hidden.map(({ anchor, text, why }) => ({ anchor, text, why })), ...rest];
}

/** A holding reply keeps nothing yet, and breaks nothing. */
function rulesBroken(rules: readonly RuleUse[], action: AgentAction, language: Language): readonly Warning[] {
  const worded = rules.filter(({ kind }) => ["must-ask", "must-say", "must-not", "tone"].includes(kind));
  if (action === "escalate") return [];
  return worded
    .filter(({ applied }) => !applied)
    .map(({ text, why }) => ({ kind: "rule", quote: text, text: say(language, "warn.rule", { why }) }));
}

function totalsOf(spent: readonly Metadata[], durationMs: number): ReplyResult["totals"] {
  return {
    calls: spent.reduce((sum, { calls }) => sum + calls, 0),
    tokens: spent.reduce((sum, { tokens }) => sum + tokens, 0),
    durationMs: Math.round(durationMs),
  };
}

function carriedForward(
  prior: readonly Term[],
  said: readonly Term[],
  message: string,
  domain: Domain,
  turn: number,
): readonly Term[] {
  const offers = said.filter(({ field, role }) => role === "offer" && field !== "other");
  const spoken = new Set(
    offers.filter(({ field }) => field !== "claim").flatMap(({ field }) => familyOf(field, domain)),
  );
  const kept = prior.flatMap((term) => {
    if (term.field === "claim") return [term];
    if (spoken.has(term.field)) return [];
    return [madeClear(term, message, domain, turn)];
  });
  return [...kept, ...offers];
}

/** "It is pre-money": an answer without a figure makes an earlier one clear. */
function madeClear(term: Term, message: string, domain: Domain, turn: number): Term {
  const covers = domain.fields.find(({ id }) => id === term.field)?.covers;
  if (term.unclear === null || covers === undefined) return term;
  const named = domain.fields.filter(
    ({ id, names }) => covers.includes(id) && names !== null && message.search(new RegExp(names.source, "i")) >= 0,
  );
  const only = named.length === 1 ? named[0] : undefined;
  return only ? { ...term, field: only.id, unclear: null, turn } : term;
}
