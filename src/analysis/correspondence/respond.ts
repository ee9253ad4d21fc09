/** One message from arrival to draft: read, experts, orchestrator, response crafter. Nothing is sent. */
import { addressesAi } from "../../documents/index.ts";
import { type DocumentFacts, factsOfDocument } from "../../facts/index.ts";
import type { LanguageModel } from "../../model/index.ts";
import { type Adviser, adviserOf } from "./adviser.ts";
import type { CaseView } from "./case-view.ts";
import type { DomainName } from "./domain.ts";
import { DOMAINS } from "./domains/index.ts";
import { craftDraft } from "./draft/craft.ts";
import { dayToAnswer, deadlineIn, printDay } from "./draft/days.ts";
import { openToAsk } from "./draft/open-questions.ts";
import { isSecretTerm, revealsIn, secretsOf } from "./draft/secrets.ts";
import { escalationExpert } from "./experts/escalation.ts";
import { extractionExpert } from "./experts/extraction.ts";
import { needsExpert } from "./experts/needs.ts";
import { findingsOf, stillAtOdds } from "./findings.ts";
import { classifyInstructions } from "./instructions/classify.ts";
import { ruleUses } from "./instructions/rule-uses.ts";
import { saysTu } from "./lexicon/people.ts";
import { documentOfMessage, type MessageDocument } from "./message/message-document.ts";
import type { Message } from "./message/read-message.ts";
import { readerOf, writerOf } from "./message/writer.ts";
import { cautiousOrchestrator } from "./orchestrator/cautious.ts";
import { orchestrate } from "./orchestrator/loop.ts";
import { orchestratorWithModel } from "./orchestrator/with-model.ts";
import { carriedForward } from "./terms/carry-forward.ts";
import { figuresOfMessage } from "./terms/figures-of-message.ts";
import type {
  ClassifiedInstructions,
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
  const { document, paragraphs } = read;
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
  const written = { message: text, ...(history ? { conversationHistory: history } : {}) };
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
        return extraction.analyze({ ...written, priorTerms, openQuestions: openNow, ...more });
      case "escalation":
        return escalation.analyze({
          ...written,
          escalationTriggers: classified.triggers,
          subject: view.subject,
          ...(opinions.length > 0 ? { terms } : {}),
          ...more,
        });
      case "needs":
        return needs.analyze({
          terms,
          ruleFields: ruleFields(classified),
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
  const fresh = await findingsOf({ document, facts }, extractedTerms, view, { domain, language, signal });
  const said = withClaims(extractedTerms, fresh);
  const terms = carriedForward(priorTerms, said, text, domain, turn);
  const questions = ticked(asked, analysis, turn);
  const open = questions.filter(({ answer }) => answer === null);
  const findings = [...stillAtOdds(prior, said), ...fresh];
  const hostile = hostileIn(document.hiddenText, message);

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
    },
    consult,
  );
  const { decision } = outcome;
  const action = decision.action ?? "escalate";
  const familiar = language === "fr" && saysTu(text);
  const subject = message.subject !== null && addressesAi(message.subject) === null ? message.subject : null;
  const atOdds = findings.filter(({ status }) => status === "CONTRADICTED" || status === "AMBIGUOUS");
  const needed = outcome.opinions.findLast((opinion) => opinion.expert === "needs")?.analysis ?? null;
  const secrets = secretsOf(classified);
  const today = options.today ?? new Date();
  const deadline = deadlineIn(text, language, today);
  const dayOfAnswer = printDay(dayToAnswer(today, deadline), language);
  const objects = (kind: RuleUse["kind"]) =>
    classified.worded.filter((rule) => rule.kind === kind && rule.object !== "").map(({ object }) => object);
  const heard = [text, message.text, message.history, subject ?? "", ...prior.map((earlier) => earlier.message.text)];
  const proposed = decision.counterTerms?.filter((term) => !isSecretTerm(term, secrets)) ?? null;
  const withheld = decision.counterTerms?.filter((term) => isSecretTerm(term, secrets)).map(({ field }) => field) ?? [];
  const toAsk = openToAsk(view, open, fresh, language, familiar);
  const plain = new Map(toAsk.map((question) => [question.id, question]));
  const draft = await craftDraft(
    {
      action,
      // Reasons quote rules: one that holds a limit stays with the user.
      reasoning: revealsIn(decision.reasoning, secrets, heard).length > 0 ? "" : decision.reasoning,
      language,
      terms,
      counterTerms: proposed,
      withheldFields: withheld,
      needsAnalysis: needed,
      findings: atOdds,
      holds: fresh.filter(({ status, settles }) => status === "VERIFIED" && settles.length === 0),
      settled: fresh.filter(({ settles }) => settles.length > 0),
      openQuestions: toAsk,
      specialInstructions: classified.special,
      asks: objects("must-ask"),
      says: objects("must-say"),
      subject,
      name: writerOf(message),
      signer: readerOf(message),
      deadline,
      today,
      familiar,
    },
    {
      domain,
      adviser,
      clock,
      secrets,
      unsaid: objects("must-not"),
      sources: [
        {
          from: "message",
          texts: heard,
        },
        { from: "documents", texts: documentTexts(findings, toAsk) },
        {
          from: "decision",
          texts: [
            ...(proposed ?? []).map((term) => term.text),
            ...classified.special,
            ...classified.worded.map(({ object }) => object),
            dayOfAnswer,
            ...(deadline ? [printDay(deadline, language)] : []),
          ],
        },
      ],
    },
  );
  const rules = ruleUses({
    classified,
    terms,
    domain,
    language,
    action,
    counterTerms: proposed,
    escalation: outcome.opinions.findLast((opinion) => opinion.expert === "escalation")?.analysis ?? null,
    message: text,
    body: draft.body,
  });
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
      },
      instructions: classified,
      rules: [...rules],
      figures: [...said],
      terms: [...terms],
      findings: [...findings],
      questions: questions.map((question) => plain.get(question.id) ?? question),
      expertOpinions: [...outcome.opinions],
      orchestratorTrace: [...outcome.trace],
      decision: {
        action,
        reasoning: decision.reasoning,
        reasons: decision.reasons,
        counterTerms: proposed,
        answerBy: dayOfAnswer,
      },
      draft,
      totals: totalsOf(spent, clock() - start),
    },
  };
}

function extracted(opinions: readonly ExpertOpinion[]): ExtractionAnalysis | null {
  return opinions.findLast((opinion) => opinion.expert === "extraction")?.analysis ?? null;
}

function ruleFields({ rules }: ClassifiedInstructions): readonly string[] {
  return [...new Set(rules.flatMap(({ condition }) => condition?.field ?? []))];
}

const LONGEST_HISTORY = 6000;

/** Earlier turns, then what the mail itself quotes; lines that speak to an AI are left out. */
function historyOf(message: Message, prior: readonly ReplyResult[]): string {
  const turns = prior.map(
    ({ turn, message: earlier, draft }) => `[${turn}] ${earlier.text}\n[draft ${turn}] ${draft.body}`,
  );
  return [...turns, message.history]
    .join("\n\n")
    .split("\n")
    .filter((line) => addressesAi(line) === null)
    .join("\n")
    .trim()
    .slice(-LONGEST_HISTORY);
}

/** Open questions of the case, and those that earlier turns answered. */
function questionsSoFar(view: CaseView, prior: readonly ReplyResult[]): readonly OpenQuestion[] {
  const before = new Map(
    prior
      .flatMap((turn) => turn.questions)
      .flatMap((question) => (question.answer ? [[question.text, question.answer]] : [])),
  );
  return view.questions.map(({ about: _, ...question }) => ({
    ...question,
    plain: null,
    answer: before.get(question.text) ?? null,
  }));
}

/** A figure that the documents decide is claimed, whether or not its metric has a name. */
function withClaims(terms: readonly Term[], findings: readonly Finding[]): readonly Term[] {
  const decided = new Set(findings.flatMap((finding) => finding.terms));
  return terms.map((term) => (term.field === "other" && decided.has(term.id) ? { ...term, field: "claim" } : term));
}

function ticked(
  questions: readonly OpenQuestion[],
  analysis: ExtractionAnalysis | null,
  turn: number,
): readonly OpenQuestion[] {
  return questions.map((question) => {
    const answer = analysis?.answers.find((one) => one.question === question.id);
    return question.answer === null && answer ? { ...question, answer: { quote: answer.quote, turn } } : question;
  });
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
    const sign = addressesAi(text);
    return sign === null ? [] : [{ anchor, text: text.slice(0, 400), why: sign.why }];
  });
  return [...hidden.map(({ anchor, text, why }) => ({ anchor, text, why })), ...rest];
}

function documentTexts(findings: readonly Finding[], questions: readonly OpenQuestion[]): readonly string[] {
  return [
    ...findings.flatMap(({ evidence, documented }) => [
      ...evidence.map(({ file, anchor, content }) => `${file} (${anchor}): ${content}`),
      ...documented.map(({ text }) => text),
    ]),
    ...questions.flatMap(({ id, text, plain }) => [`${id} ${text}`, plain ?? ""]),
  ];
}

function totalsOf(spent: readonly Metadata[], durationMs: number): ReplyResult["totals"] {
  return {
    calls: spent.reduce((sum, { calls }) => sum + calls, 0),
    tokens: spent.reduce((sum, { tokens }) => sum + tokens, 0),
    durationMs: Math.round(durationMs),
  };
}
