/** The response crafter: from what was decided to the draft and to what became of each rule. It decides nothing again, and sends nothing. */
import { z } from "zod";
import { addressesAi } from "../../../documents/index.ts";
import { type Advising, advised } from "../advice/adviser.ts";
import type { ResponseCrafterInput } from "../advice/inputs.ts";
import { draftPrompt } from "../advice/prompts.ts";
import type { CaseView } from "../case-view.ts";
import type { Domain } from "../domain.ts";
import { inOwnWords, type Mail } from "../mail/mail.ts";
import { readerOf, saysTu, writerOf } from "../mail/people.ts";
import { isAtOdds } from "../papers/findings.ts";
import { ordersIn } from "../rules/instructions.ts";
import { ruleUses } from "../rules/rule-uses.ts";
import { voiceOf } from "../sentences/index.ts";
import { sentencesOf, speaksOf } from "../texts.ts";
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
} from "../types.ts";
import { checkFigures, type FigureSource, faultsOf } from "./checks.ts";
import { dayBefore, dayNamed, dayToAnswer, deadlineIn, printDay } from "./days.ts";
import { openToAsk } from "./open-questions.ts";
import { isSecretTerm, revealsIn, type Secrets, secretsOf, tellsLimit } from "./secrets.ts";
import { templateDraft } from "./template.ts";

export type Decided = Advising & {
  readonly mail: Mail;
  readonly domain: Domain;
  readonly view: CaseView;
  readonly prior: readonly ReplyResult[];
  readonly classified: ClassifiedInstructions;
  readonly terms: readonly Term[];
  /** Those of this message, and with those that earlier ones left open. */
  readonly fresh: readonly Finding[];
  readonly findings: readonly Finding[];
  /** What the writer asks, in his words. */
  readonly theyAsk: readonly string[];
  readonly warnings: readonly Warning[];
  readonly open: readonly OpenQuestion[];
  readonly opinions: readonly ExpertOpinion[];
  readonly decision: OrchestratorDecision;
  readonly today: Date;
};

export type Answer = {
  readonly action: AgentAction;
  readonly proposed: readonly CounterTerm[] | null;
  readonly answerBy: string;
  readonly asked: readonly OpenQuestion[];
  readonly draft: Draft;
  readonly rules: readonly RuleUse[];
};

export async function answerTo(given: Decided): Promise<Answer> {
  const { mail, domain, view, prior, classified, terms, fresh, findings, opinions, decision } = given;
  const { message, text, language } = mail;
  const action = decision.action ?? "escalate";
  const secrets = secretsOf(classified);
  const familiar = language === "fr" && saysTu(text);
  const subject = addressesAi(message.subject ?? "") === null ? message.subject : null;
  const heard = [text, message.text, message.history, subject ?? "", ...prior.map((earlier) => earlier.message.text)];
  const tells = (said: string) => tellsLimit(said, secrets, heard);
  const orders = ordersIn(classified);
  const isSecret = (term: CounterTerm) => isSecretTerm(term, secrets);
  const proposed = decision.counterTerms?.filter((term) => !isSecret(term)) ?? null;
  const days = daysOf(mail, terms, given.today);
  const { today, deadline } = days;
  const answerBy = printDay(dayToAnswer(today, deadline), language);
  const asked = openToAsk(view, given.open, fresh, voiceOf(language, familiar, domain.plural)).filter(
    ({ plain }) => !tells(plain ?? ""),
  );
  const input: ResponseCrafterInput = {
    ...{ action, language, terms, subject, familiar, ...days },
    // Reasons quote rules: one that holds a limit stays with the user.
    reasoning: revealsIn(decision.reasoning, secrets, heard).length > 0 ? "" : decision.reasoning,
    counterTerms: proposed,
    withheldFields: (decision.counterTerms ?? []).filter(isSecret).map(({ field }) => field),
    needsAnalysis: opinions.findLast((opinion) => opinion.expert === "needs")?.analysis ?? null,
    findings: findings.filter(isAtOdds).map((finding) => withoutLimits(finding, tells)),
    holds: fresh.filter(({ status, settles }) => status === "VERIFIED" && settles.length === 0),
    settled: fresh.filter(({ settles }) => settles.length > 0),
    openQuestions: asked,
    theyAsk: given.theyAsk,
    warnings: given.warnings,
    inOwnWords: (passage) => inOwnWords(mail, passage),
    specialInstructions: classified.special,
    asks: orders.asks,
    says: orders.says.filter(({ object }) => !tells(object)),
    mostWords: orders.mostWords,
    name: writerOf(message),
    signer: readerOf(message),
  };
  const printed = [deadline, deadline && dayBefore(today, deadline)].filter((day) => day !== null);
  const draft = await craftDraft(input, given, secrets, orders.unsaid, [
    { from: "message", texts: heard },
    {
      from: "documents",
      texts: [
        ...findings.flatMap(({ evidence, documented }) => [
          ...evidence.map(({ file, anchor, content }) => `${file} (${anchor}): ${content}`),
          ...documented.map((paper) => paper.text),
        ]),
        ...asked.flatMap(({ id, text: question, plain }) => [`${id} ${question}`, plain ?? ""]),
      ],
    },
    {
      from: "decision",
      texts: [
        ...(proposed ?? []).map((term) => term.text),
        ...classified.special,
        ...classified.worded.map(({ object }) => object),
        answerBy,
        ...printed.map((day) => printDay(day, language)),
      ],
    },
  ]);
  const escalation = opinions.findLast((opinion) => opinion.expert === "escalation")?.analysis ?? null;
  const setting = { classified, terms, domain, language, action, escalation, message: text, body: draft.body };
  return { action, proposed, answerBy, asked, draft, rules: ruleUses({ ...setting, counterTerms: proposed }) };
}

const LATEST_ANSWER_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * A mail is answered within days; one that is taken up later is answered as on its own day, whose dates it speaks of. The day by
 * which an answer is wanted, else one that is named for something else: neither for figures nor for conditions, which the draft
 * takes up by themselves.
 */
function daysOf(
  { message, text, language }: Mail,
  terms: readonly Term[],
  now: Date,
): Pick<ResponseCrafterInput, "today" | "deadline" | "wantsAnswer"> {
  const written = message.date === null ? Number.NaN : new Date(message.date).getTime();
  const today = now.getTime() - written > LATEST_ANSWER_MS ? new Date(written) : now;
  const wanted = deadlineIn(text, language, today);
  if (wanted !== null) return { today, deadline: wanted, wantsAnswer: true };
  const taken = terms.filter(({ field, conditional }) => conditional || field === "claim" || field === "other");
  const rest = sentencesOf(text)
    .map((sentence) => sentence.text.trim())
    .filter((sentence) => !taken.some(({ quote }) => quote === sentence));
  return { today, deadline: dayNamed(rest.join("\n"), language, today), wantsAnswer: false };
}

/** A paper that holds the very figure of a limit is asked about without it: nobody can tell whose figure was meant. */
function withoutLimits(finding: Finding, tells: (text: string) => boolean): Finding {
  const { documented, evidence } = finding;
  const shown = documented.length > 0 ? documented.map(({ text }) => text) : evidence.map(({ content }) => content);
  return shown.some(tells) ? { ...finding, documented: [], evidence: [] } : finding;
}

const AnswerSchema = z.object({ subject: z.string().max(160), body: z.string().min(20).max(4000) });

type Written = Omit<Draft, "refused" | "metadata">;

/** `unsaid`: what a rule of the user's forbids to mention; `sources`: where the figures of a draft may stand. */
async function craftDraft(
  input: ResponseCrafterInput,
  { domain, adviser, clock }: Pick<Decided, "domain" | "adviser" | "clock">,
  secrets: Secrets,
  unsaid: readonly string[],
  sources: readonly FigureSource[],
): Promise<Draft> {
  const { subject, body, expected } = templateDraft(input, domain);
  const { figures } = checkFigures(body, sources);
  let refused: readonly string[] = [];
  const { result, metadata } = await advised(
    { adviser, clock },
    (): Written => ({ subject, body, by: "template", figures: [...figures] }),
    "draft_reply",
    AnswerSchema,
    (marker) => draftPrompt(marker, domain, input, body),
    (answer): Written | { readonly useless: string } => {
      const whole = `${answer.subject}\n${answer.body}`;
      const check = checkFigures(whole, [...sources, { from: "message", texts: [subject] }]);
      const hostile = addressesAi(answer.body);
      const heard = sources.filter(({ from }) => from !== "decision").flatMap(({ texts }) => texts);
      const revealed = revealsIn(whole, secrets, heard);
      const faults = [
        ...(check.unfounded.length > 0 ? [`figures that stand nowhere: ${check.unfounded.join(", ")}`] : []),
        ...(hostile ? [hostile.why] : []),
        ...faultsOf(answer.body, input.action, input.language, expected),
        ...unsaid.filter((object) => speaksOf(answer.body, object)).map((object) => `it speaks of ${object}`),
        ...(revealed.length > 0 ? [`it gives away limits: ${revealed.join(", ")}`] : []),
      ];
      if (faults.length === 0) return { ...answer, by: "model", figures: [...check.figures] };
      refused = [...new Set([...check.unfounded, ...(hostile ? [hostile.why] : []), ...revealed])];
      return { useless: faults.join("; ") };
    },
    { maxTokens: 1500 },
  );
  return { ...result, refused: [...refused], metadata };
}
