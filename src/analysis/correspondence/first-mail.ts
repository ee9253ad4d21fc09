/** The first mail to the other side: what its papers say otherwise than others do, as questions; nothing is offered in it. */
import type { Language } from "../../documents/index.ts";
import { type Metric, type MetricId, metricById } from "../../ontology/index.ts";
import type { CaseView } from "./case-view.ts";
import type { DomainName } from "./domain.ts";
import { DOMAINS } from "./domains/index.ts";
import { dayToAnswer, printDay } from "./draft/days.ts";
import { papersFor, plainQuestion } from "./draft/open-questions.ts";
import { revealsIn, secretsOf, tellsLimit } from "./draft/secrets.ts";
import { askedFor, mailOf, shortened, statementsToAdd } from "./draft/template.ts";
import { classifyByCode } from "./instructions/classify.ts";
import { ordersIn } from "./instructions/rule-kinds.ts";
import { greetingName } from "./message/writer.ts";
import { ownFiles } from "./origins.ts";
import { voiceOf } from "./sentences/index.ts";
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

const MOST_QUESTIONS = 5;

export function firstMail(options: FirstMailOptions): FirstMail {
  const { domain: name, language, view, to, from, instructions } = options;
  const domain = DOMAINS[name];
  const voice = voiceOf(language, false, domain.plural);
  const gravestFirst = view.questions.toSorted((a, b) => a.rank - b.rank);
  const questions = gravestFirst.flatMap(({ about, serious }): Asked[] => {
    const text = about === null ? null : plainQuestion(about, view, voice, serious);
    if (about === null || text === null) return [];
    const places = about.sides.map(({ file, anchor, quote }) => ({ file, anchor, content: quote }));
    return [{ text, places, metricId: about.metricId }];
  });
  const classified = classifyByCode(instructions, domain);
  const secrets = secretsOf(classified);
  const found = [
    ...new Map(questions.map((question) => [question.text, question])).values(),
    ...(domain.readsClaims ? [] : differencesOf(view, domain, voice).map((one) => ({ ...one, metricId: null }))),
  ]
    .filter(({ text }) => !tellsLimit(text, secrets, []))
    .slice(0, MOST_QUESTIONS);
  const orders = ordersIn(classified.worded);
  // What holds a limit stays with the user.
  const isSayable = ({ object }: { readonly object: string }) => revealsIn(object, secrets, []).length === 0;
  const reader = to === null ? null : (greetingName(to.replace(/[<"].*$/, "").trim())?.name ?? null);
  const held = holding(view).map(voice.quote);
  const day = printDay(dayToAnswer(options.today ?? new Date(), null), language);
  let count = 0;
  const body = shortened((most) => {
    count = most;
    const asked = found.slice(0, most);
    const papers = papersFor(asked, voice);
    return mailOf(voice, reader, from, [
      [voice.say("firstThanks"), ...(held.length > 0 ? [voice.say("borneOut", { claims: voice.list(held) })] : [])],
      asked.length === 0
        ? [voice.say(`${name}.nothing`)]
        : [[voice.say(`${name}.differs`), ...asked.map(({ text }) => `- ${text}`)].join("\n")],
      papers.length === 0 ? [] : [voice.say("send", { papers: voice.list(papers) })],
      askedFor(orders.asks.filter(isSayable), voice),
      statementsToAdd(orders.says.filter(isSayable), voice),
      [voice.say("answerBy", { day })],
    ]);
  }, found.length);
  const asked = found.slice(0, count).map(({ text, places }) => ({ text, places }));
  return { language, to, subject: voice.say("firstSubject"), body, questions: asked };
}

type Asked = AskedFirst & { readonly metricId: MetricId | null };

const MOST_HELD = 3;
const LONGEST_HELD = 60;

/** Figures on which the deck and the model agree, one a subject: those that a committee looks at first. */
function holding(view: CaseView): readonly string[] {
  const own = new Set(ownFiles(view));
  const byDomain = new Map<Metric["domain"], string>();
  for (const { status, metricId, text, place, evidence } of view.verdicts) {
    const said = text.slice(text.lastIndexOf(UNDER_TITLE) + 1).trim();
    const isTheirs = place !== null && own.has(place.file) && evidence.some(({ file }) => !own.has(file));
    if (status !== "VERIFIED" || metricId === null || !isTheirs || said.length > LONGEST_HELD) continue;
    const { domain } = metricById(metricId);
    if (/\d/.test(said) && !byDomain.has(domain)) byDomain.set(domain, said);
  }
  return WEIGHTY.flatMap((domain) => byDomain.get(domain) ?? []).slice(0, MOST_HELD);
}

const UNDER_TITLE = "›";
const WEIGHTY: readonly Metric["domain"][] = ["pnl", "cash", "saas", "fintech", "customers", "unit_economics"];
