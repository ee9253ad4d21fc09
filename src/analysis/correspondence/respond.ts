/** One message from arrival to draft: read, experts, orchestrator, response crafter. Nothing is sent. */
import type { Document } from "../../documents/index.ts";
import type { DocumentFacts } from "../../facts/index.ts";
import type { LanguageModel } from "../../model/index.ts";
import { adviserOf } from "./advice/adviser.ts";
import { expertsOf } from "./advice/experts.ts";
import { orchestrate } from "./advice/orchestrator.ts";
import type { CaseView } from "./case-view.ts";
import { DOMAINS, type Domain, type DomainName, familyOf, fieldOf } from "./domain.ts";
import { answerTo, type Decided } from "./draft/answer.ts";
import { questionsIn, warningsOf } from "./mail/asks.ts";
import { type Mail, mailOf, speaksToMachine } from "./mail/mail.ts";
import type { Message } from "./mail/read-message.ts";
import { answeredNow } from "./papers/answered.ts";
import { findingsOf, stillAtOdds } from "./papers/findings.ts";
import { linesOf } from "./papers/stated-terms.ts";
import { classifyInstructions } from "./rules/instructions.ts";
import { say } from "./sentences/index.ts";
import { termsOfMail } from "./terms/terms-of-mail.ts";
import type {
  ExpertName,
  ExpertOpinion,
  ExtractionAnalysis,
  MessageShown,
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
  readonly document: Document;
  readonly facts: DocumentFacts;
};

export async function respond(message: Message, options: RespondOptions): Promise<Responded> {
  const { view, prior, clock, signal, instructions, attachments = [] } = options;
  const start = clock();
  const adviser = options.model && adviserOf(options.model, { marker: options.marker, clock, signal });
  const domain = DOMAINS[options.domain];
  const { today = new Date() } = options;
  const turn = prior.length + 1;
  const mail = await mailOf(message, view.deal);
  const { document, facts, language, text, hostile } = mail;
  const { classified, metadata } = await classifyInstructions(instructions, domain, adviser);
  const begun: Begun = {
    ...{ mail, domain, view, prior, classified, turn, adviser, clock },
    figures: termsOfMail(mail, domain, turn),
    history: historyOf(message, prior),
    asked: questionsSoFar(view, prior),
  };
  const consult = consulting(begun);

  // Neither waits for the other; a model on the device takes them one after the other.
  const first = await Promise.all([consult("extraction", undefined, []), consult("escalation", undefined, [])]);
  const { terms: extractedTerms, answers } = extracted(first) ?? { terms: begun.figures, answers: [] };
  const setting = { view, domain, language, figures: extractedTerms };
  const fresh = await findingsOf({ ...mail, written: dayOf(message) ?? today }, setting, signal);
  // A figure that the documents decide is claimed, whether or not its metric has a name.
  const decidedOn = new Set(fresh.flatMap((finding) => finding.terms));
  const isClaimed = ({ field, id }: Term) => field === "other" && decidedOn.has(id);
  const said = extractedTerms.map((term) => (isClaimed(term) ? { ...term, field: "claim" } : term));
  const terms = carriedForward(begun, said);
  const attached = attachments.some(({ read }) => read);
  const questions = answeredNow(begun.asked, { answers, view, said, text, fresh, attached, turn });
  const open = questions.filter(isOpen);
  const findings = [...stillAtOdds(prior, said), ...fresh];
  const theyAsk = questionsIn(text);
  const known = [
    ...view.documents.flatMap((paper) => linesOf(paper).map((line) => line.text)),
    ...prior.map((earlier) => earlier.message.text),
    instructions,
  ].join("\n");
  const warnings = warningsOf(mail, known);

  const { decision, trace, opinions } = await orchestrate(
    domain,
    begun,
    {
      ...{ message: text, language, terms, turn, findings, hostile, ...spoken(begun) },
      classifiedInstructions: classified,
      expertOpinions: first,
      openQuestions: open,
      newTerms: warnings.filter(({ kind }) => kind === "new-term").map(({ quote }) => quote),
    },
    consult,
  );
  const { action, proposed, answerBy, asked, draft, rules } = await answerTo({
    ...begun,
    ...{ terms, fresh, findings, theyAsk, warnings, open, opinions, decision, today },
  });
  const plain = new Map(asked.map((question) => [question.id, question]));
  const spent = [...(metadata ? [{ metadata }] : []), ...opinions, ...trace, draft];
  const sum = (of: "calls" | "tokens") => spent.reduce((all, one) => all + one.metadata[of], 0);
  const { subject, from, date, signature, history } = message;
  return {
    document,
    facts,
    result: {
      schemaVersion: 1,
      turn,
      domain: options.domain,
      message: {
        ...{ document: document.name, subject, from, date, language, text: message.text, signature, history, hostile },
        ...{ attachments: [...attachments], asks: [...theyAsk] },
      },
      instructions: classified,
      rules: [...rules],
      figures: [...said],
      terms: [...terms],
      findings,
      // A holding reply keeps no rule yet, and breaks none.
      warnings: [...warnings, ...(action === "escalate" ? [] : rules.flatMap((rule) => broken(rule, language)))],
      questions: questions.map((question) => plain.get(question.id) ?? question),
      expertOpinions: [...opinions],
      orchestratorTrace: [...trace],
      decision: {
        ...{ action, answerBy, reasoning: decision.reasoning, reasons: decision.reasons },
        counterTerms: proposed && [...proposed],
      },
      draft,
      totals: { calls: sum("calls"), tokens: sum("tokens"), durationMs: Math.round(clock() - start) },
    },
  };
}

/** What is known of a turn before anybody is asked. */
type Begun = Pick<Decided, "mail" | "domain" | "view" | "prior" | "classified" | "adviser" | "clock"> & {
  readonly turn: number;
  readonly figures: readonly Term[];
  readonly history: string;
  readonly asked: readonly OpenQuestion[];
};

function dayOf({ date }: Message): Date | null {
  const day = new Date(date ?? Number.NaN);
  return Number.isNaN(day.getTime()) ? null : day;
}

function isOpen({ answer }: OpenQuestion): boolean {
  return answer === null;
}

function spoken({ history }: Begun): { readonly conversationHistory?: string } {
  return history === "" ? {} : { conversationHistory: history };
}

const OF_WORDS: ReadonlySet<RuleUse["kind"]> = new Set(["must-ask", "must-say", "must-not", "tone"]);

function broken({ kind, applied, text: quote, why }: RuleUse, language: Mail["language"]): readonly Warning[] {
  const isBroken = OF_WORDS.has(kind) && !applied;
  return isBroken ? [{ kind: "rule", quote, text: say(language, "warn.rule", { why }) }] : [];
}

/** Each expert is given its own input and nothing else. */
function consulting(begun: Begun) {
  const { mail, domain, view, prior, classified, figures, asked } = begun;
  const { text: message, language } = mail;
  const { subject } = view;
  const { extraction, escalation, needs } = expertsOf({ ...begun, domain, language, read: () => figures });
  return (
    expert: ExpertName,
    question: string | undefined,
    opinions: readonly ExpertOpinion[],
  ): Promise<ExpertOpinion> => {
    const more = { ...spoken(begun), ...(question === undefined ? {} : { additionalQuestion: question }) };
    const terms = carriedForward(begun, extracted(opinions)?.terms ?? figures);
    switch (expert) {
      case "extraction": {
        const openQuestions = asked.filter(isOpen);
        return extraction.analyze({ ...more, message, priorTerms: prior.at(-1)?.terms ?? [], openQuestions });
      }
      case "escalation": {
        const stated = opinions.length > 0 ? { terms } : {};
        return escalation.analyze({ ...more, ...stated, message, subject, escalationTriggers: classified.triggers });
      }
      case "needs": {
        const ruleFields = new Set(classified.rules.flatMap(({ condition }) => condition?.field ?? []));
        return needs.analyze({ ...more, subject, terms, ruleFields: [...ruleFields] });
      }
      default:
        return expert satisfies never;
    }
  };
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
  const answered = new Map(
    prior.flatMap(({ questions }) => questions.filter(({ answer }) => answer !== null)).map((one) => [one.text, one]),
  );
  const open = view.questions.map(({ id, text, metricId, serious }) => ({
    ...{ id, text, metricId, serious, plain: null },
    answer: answered.get(text)?.answer ?? null,
  }));
  // What a mail settled is asked no more by the case, and stays answered in the conversation.
  const texts = new Set(open.map(({ text }) => text));
  return [...open, ...[...answered.values()].filter(({ text }) => !texts.has(text))];
}

/** What the conversation stands at: a term is carried forward until the field, or one of its family, is spoken of again. */
function carriedForward({ prior, mail, domain, turn }: Begun, said: readonly Term[]): readonly Term[] {
  const offers = said.filter(({ field, role }) => role === "offer" && field !== "other");
  const isSpoken = ({ field: id }: Term) =>
    offers.some(({ field }) => field !== "claim" && familyOf(field, domain).includes(id));
  const kept = (prior.at(-1)?.terms ?? []).filter((term) => !isSpoken(term));
  return [...kept.map((term) => madeClear(term, mail.text, domain, turn)), ...offers];
}

/** "It is pre-money": an answer without a figure makes an earlier one clear. */
function madeClear(term: Term, message: string, domain: Domain, turn: number): Term {
  const covers = term.unclear === null ? [] : (fieldOf(term.field, domain)?.covers ?? []);
  const named = covers.filter((id) => message.search(fieldOf(id, domain)?.names ?? /$^/) >= 0);
  const [only] = named;
  return only !== undefined && named.length === 1 ? { ...term, field: only, unclear: null, turn } : term;
}
