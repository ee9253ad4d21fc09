/** From what was decided to the draft and to what became of each rule: nothing is decided here again. */

import type { Language } from "../../documents/index.ts";
import { addressesAi } from "../../documents/index.ts";
import type { Adviser } from "./adviser.ts";
import type { CaseView } from "./case-view.ts";
import type { Domain } from "./domain.ts";
import { craftDraft } from "./draft/craft.ts";
import { dayBefore, dayNamed, dayToAnswer, deadlineIn, printDay } from "./draft/days.ts";
import { openToAsk } from "./draft/open-questions.ts";
import { isSecretTerm, revealsIn, type Secrets, secretsOf, tellsLimit } from "./draft/secrets.ts";
import { ordersIn } from "./instructions/rule-kinds.ts";
import { ruleUses } from "./instructions/rule-uses.ts";
import { saysTu } from "./lexicon/people.ts";
import type { Message } from "./message/read-message.ts";
import { readerOf, writerOf } from "./message/writer.ts";
import { voiceOf } from "./sentences/index.ts";
import { sentencesOf } from "./terms/read-terms.ts";
import type {
  AgentAction,
  ClassifiedInstructions,
  CounterTerm,
  Draft,
  ExpertOpinion,
  Finding,
  OpenQuestion,
  OrchestratorDecision,
  ReplyResult,
  RuleUse,
  Term,
  Warning,
} from "./types.ts";

export type Decided = {
  readonly message: Message;
  /** What people and prompts may read of the message. */
  readonly text: string;
  readonly language: Language;
  readonly domain: Domain;
  readonly adviser: Adviser | null;
  readonly clock: () => number;
  readonly view: CaseView;
  readonly prior: readonly ReplyResult[];
  readonly classified: ClassifiedInstructions;
  readonly terms: readonly Term[];
  /** Those of this message, and with those that earlier ones left open. */
  readonly fresh: readonly Finding[];
  /** What the writer asks, in his words. */
  readonly asks: readonly string[];
  readonly warnings: readonly Warning[];
  readonly inOwnWords: (passage: string) => string;
  readonly findings: readonly Finding[];
  readonly open: readonly OpenQuestion[];
  readonly opinions: readonly ExpertOpinion[];
  readonly decision: OrchestratorDecision;
  /** Default: today. */
  readonly today: Date | undefined;
};

export type Answer = {
  readonly action: AgentAction;
  readonly proposed: readonly CounterTerm[] | null;
  readonly dayOfAnswer: string;
  readonly asked: readonly OpenQuestion[];
  readonly draft: Draft;
  readonly rules: readonly RuleUse[];
};

export async function answerTo(given: Decided): Promise<Answer> {
  const { message, text, language, domain, adviser, clock, view, prior, classified, terms, fresh, findings } = given;
  const { open, opinions, decision } = given;
  const action = decision.action ?? "escalate";
  const familiar = language === "fr" && saysTu(text);
  const subject = message.subject !== null && addressesAi(message.subject) === null ? message.subject : null;
  const needed = opinions.findLast((opinion) => opinion.expert === "needs")?.analysis ?? null;
  const secrets = secretsOf(classified);
  const today = dayOfAnswering(message.date, given.today ?? new Date());
  const { deadline, wantsAnswer } = dayOf(text, terms, language, today);
  const dayOfAnswer = printDay(dayToAnswer(today, deadline), language);
  const orders = ordersIn(classified.worded);
  const heard = [text, message.text, message.history, subject ?? "", ...prior.map((earlier) => earlier.message.text)];
  const { proposed, withheld } = partedBySecrecy(decision.counterTerms, secrets);
  const tells = (said: string) => tellsLimit(said, secrets, heard);
  const atOdds = findings
    .filter(({ status }) => status === "CONTRADICTED" || status === "AMBIGUOUS")
    .map((finding) => withoutLimits(finding, tells));
  const toAsk = openToAsk(view, open, fresh, voiceOf(language, familiar, domain.plural)).filter(
    ({ plain }) => !tells(plain ?? ""),
  );
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
      theyAsk: given.asks,
      warnings: given.warnings,
      inOwnWords: given.inOwnWords,
      specialInstructions: classified.special,
      asks: orders.asks,
      mostWords: orders.mostWords,
      says: orders.says.filter(({ object }) => !tells(object)),
      subject,
      name: writerOf(message),
      signer: readerOf(message),
      deadline,
      wantsAnswer,
      today,
      familiar,
    },
    {
      domain,
      adviser,
      clock,
      secrets,
      unsaid: orders.unsaid,
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
            ...daysOf(deadline, today).map((day) => printDay(day, language)),
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
    escalation: opinions.findLast((opinion) => opinion.expert === "escalation")?.analysis ?? null,
    message: text,
    body: draft.body,
  });
  return { action, proposed, dayOfAnswer, asked: toAsk, draft, rules };
}

/** A mail is answered within days; one that is taken up later is answered as on its own day, whose dates it speaks of. */
function dayOfAnswering(written: string | null, today: Date): Date {
  const day = written === null ? Number.NaN : new Date(written).getTime();
  return today.getTime() - day > LATEST_ANSWER_MS ? new Date(day) : today;
}

const LATEST_ANSWER_MS = 14 * 24 * 60 * 60 * 1000;

/** The day by which an answer is wanted, else one that is named for something else. */
function dayOf(
  text: string,
  terms: readonly Term[],
  language: Language,
  today: Date,
): { readonly deadline: Date | null; readonly wantsAnswer: boolean } {
  const wanted = deadlineIn(text, language, today);
  if (wanted !== null) return { deadline: wanted, wantsAnswer: true };
  return { deadline: dayNamed(besidesFigures(text, terms), language, today), wantsAnswer: false };
}

/** The sentences whose days are neither those of figures nor of conditions, which the draft takes up by themselves. */
function besidesFigures(text: string, terms: readonly Term[]): string {
  const taken = new Set(
    terms
      .filter(({ field, conditional }) => conditional || field === "claim" || field === "other")
      .map(({ quote }) => quote),
  );
  return sentencesOf(text)
    .map(({ from, to }) => text.slice(from, to).trim())
    .filter((sentence) => !taken.has(sentence))
    .join("\n");
}

function daysOf(deadline: Date | null, today: Date): readonly Date[] {
  return deadline === null ? [] : [deadline, dayBefore(today, deadline) ?? deadline];
}

/** A paper that holds the very figure of a limit is asked about without it: nobody can tell whose figure was meant. */
function withoutLimits(finding: Finding, tells: (text: string) => boolean): Finding {
  const { documented, evidence } = finding;
  const silent = documented.some(({ text }) => tells(text)) || (documented.length === 0 && evidence.some(isTold));
  function isTold({ content }: Finding["evidence"][number]) {
    return tells(content);
  }
  return silent ? { ...finding, documented: [], evidence: [] } : finding;
}

/** Terms to propose, and the fields of those that would tell a limit. */
function partedBySecrecy(
  terms: readonly CounterTerm[] | null,
  secrets: Secrets,
): { readonly proposed: readonly CounterTerm[] | null; readonly withheld: readonly string[] } {
  if (terms === null) return { proposed: null, withheld: [] };
  return {
    proposed: terms.filter((term) => !isSecretTerm(term, secrets)),
    withheld: terms.filter((term) => isSecretTerm(term, secrets)).map(({ field }) => field),
  };
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
