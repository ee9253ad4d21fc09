/** The first mail to the other side: what its papers say otherwise than others do, as questions; nothing is offered in it. */
import type { Language } from "../../documents/index.ts";
import type { CaseView } from "./case-view.ts";
import type { DomainName } from "./domain.ts";
import { DOMAINS } from "./domains/index.ts";
import { dayToAnswer, printDay } from "./draft/days.ts";
import { plainQuestion } from "./draft/open-questions.ts";
import { askedFor, type DraftPhrases, phrasesOf, statementsToAdd } from "./draft/phrases.ts";
import { revealsIn, secretsOf, tellsLimit } from "./draft/secrets.ts";
import type { ToSay } from "./draft/types.ts";
import { classifyByCode } from "./instructions/classify.ts";
import { ordersIn } from "./instructions/rule-kinds.ts";
import { wordsOf } from "./instructions/rule-uses.ts";
import { greetingName } from "./message/writer.ts";
import { differencesOf } from "./stated-terms.ts";

export type FirstMailOptions = {
  readonly domain: DomainName;
  readonly language: Language;
  readonly view: CaseView;
  /** "Ada Lovelace <ada@example.org>", as far as it is known. */
  readonly to: string | null;
  /** The user's name, to sign with. */
  readonly from: string | null;
  /** The user's own words: what to ask for and to say is put into the mail. */
  readonly instructions: string;
  /** Default: today. */
  readonly today?: Date | undefined;
};

export type FirstMail = {
  readonly language: Language;
  readonly to: string | null;
  readonly subject: string;
  readonly body: string;
  /** What is asked, with the places of each figure: they stand beside the mail, not in it. */
  readonly questions: readonly AskedFirst[];
};

export type AskedFirst = {
  readonly text: string;
  readonly places: readonly { readonly file: string; readonly anchor: string; readonly content: string }[];
};

/** Of the verdict on a statement that this mail still asks about. */
const LEAST_CONFIDENCE = 0.6;
const MOST_QUESTIONS = 5;
/** Of a mail that is read to its end. */
const MOST_WORDS = 190;

export function firstMail(options: FirstMailOptions): FirstMail {
  const { domain: name, language, view, to, instructions } = options;
  const domain = DOMAINS[name];
  const phrases = phrasesOf(language, false, domain.plural);
  const serious = view.questions.toSorted((a, b) => Number(b.serious) - Number(a.serious));
  // What is less sure comes last: the user reads the draft with the places beside it.
  const questions = [undefined, LEAST_CONFIDENCE].flatMap((least) =>
    serious.flatMap(({ about }) => (about === null ? [] : (asked(about, view, language, least) ?? []))),
  );
  const classified = classifyByCode(instructions, domain);
  const secrets = secretsOf(classified);
  const found = [
    ...new Map(questions.map((question) => [question.text, question])).values(),
    ...(domain.readsClaims ? [] : differencesOf(view, domain, language, phrases)),
  ].filter(({ text }) => !tellsLimit(text, secrets, []));
  const orders = ordersIn(classified.worded);
  // What holds a limit stays with the user.
  const isSayable = ({ object }: { readonly object: string }) => revealsIn(object, secrets, []).length === 0;
  const parts = { asks: orders.asks.filter(isSayable), says: orders.says.filter(isSayable) };
  let kept = found.slice(0, MOST_QUESTIONS);
  let body = bodyOf(kept, parts, options, phrases);
  while (kept.length > 0 && wordsOf(body) > MOST_WORDS) {
    kept = kept.slice(0, -1);
    body = bodyOf(kept, parts, options, phrases);
  }
  return { language, to, subject: domain.words[language].first.subject, body, questions: kept };
}

function asked(
  about: NonNullable<CaseView["questions"][number]["about"]>,
  view: CaseView,
  language: Language,
  least: number | undefined,
): AskedFirst | null {
  const text = plainQuestion(about, view, language, false, least);
  if (text === null) return null;
  return { text, places: about.sides.map(({ file, anchor, quote }) => ({ file, anchor, content: quote })) };
}

function bodyOf(
  questions: readonly AskedFirst[],
  { asks, says }: { readonly asks: Parameters<typeof askedFor>[0]; readonly says: readonly ToSay[] },
  { domain: name, language, to, from, today }: FirstMailOptions,
  phrases: DraftPhrases,
): string {
  const words = DOMAINS[name].words[language];
  const reader = to === null ? null : (greetingName(to.replace(/[<"].*$/, "").trim())?.name ?? null);
  const parts = [
    reader === null ? words.greeting : words.greeting.replace(/,$/, ` ${reader},`),
    words.first.thanks,
    questions.length === 0
      ? words.first.nothing
      : [words.first.differs, ...questions.map(({ text }) => `- ${text}`)].join("\n"),
  ];
  parts.push(...askedFor(asks, phrases), ...statementsToAdd(says, phrases));
  parts.push(phrases.answerBy(printDay(dayToAnswer(today ?? new Date(), null), language)));
  parts.push(from === null ? words.closing : `${words.closing}\n${from}`);
  return parts.join("\n\n");
}
