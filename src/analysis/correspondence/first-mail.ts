/** The first mail to the other side: what its papers say otherwise than others do, as questions; nothing is offered in it. */
import type { Language } from "../../documents/index.ts";
import { type Metric, type MetricId, metricById } from "../../ontology/index.ts";
import type { CaseView } from "./case-view.ts";
import { DOMAINS, type DomainName } from "./domain.ts";
import { dayToAnswer, printDay } from "./draft/days.ts";
import { papersFor, plainQuestion } from "./draft/open-questions.ts";
import { revealsIn, secretsOf, tellsLimit } from "./draft/secrets.ts";
import { askedFor, letter, MOST_QUESTIONS, points, shortened, statementsToAdd } from "./draft/template.ts";
import { greetingName } from "./mail/people.ts";
import { ownFiles } from "./papers/origins.ts";
import { statementOf } from "./papers/said-again.ts";
import { differencesOf, type Place } from "./papers/stated-terms.ts";
import { classifyByCode, ordersIn } from "./rules/instructions.ts";
import { voiceOf } from "./sentences/index.ts";

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
  readonly questions: readonly { readonly text: string; readonly places: readonly Place[] }[];
};

type Asked = FirstMail["questions"][number] & { readonly metricId: MetricId | null };

export function firstMail(options: FirstMailOptions): FirstMail {
  const { domain: name, language, view, to, from, instructions } = options;
  const domain = DOMAINS[name];
  const voice = voiceOf(language, false, domain.plural);
  const classified = classifyByCode(instructions, domain);
  const secrets = secretsOf(classified);
  const gravestFirst = view.questions.toSorted((a, b) => a.rank - b.rank);
  const opposed = gravestFirst.flatMap(({ about, serious }): Asked[] => {
    const text = about && plainQuestion(about, view, voice, serious);
    if (!text) return [];
    const places = about.sides.map(({ file, anchor, quote }) => ({ file, anchor, content: quote }));
    return [{ text, places, metricId: about.metricId }];
  });
  const stated = domain.readsClaims ? [] : differencesOf(view, domain, voice);
  const found = [
    ...new Map(opposed.map((question) => [question.text, question])).values(),
    ...stated.map((one) => ({ ...one, metricId: null })),
  ]
    .filter(({ text }) => !tellsLimit(text, secrets, []))
    .slice(0, MOST_QUESTIONS);
  const orders = ordersIn(classified);
  // What holds a limit stays with the user.
  const isSayable = ({ object }: { readonly object: string }) => revealsIn(object, secrets, []).length === 0;
  const reader = greetingName(to?.replace(/[<"].*$/, "").trim() ?? "")?.name ?? null;
  const held = holding(view).map(voice.quote);
  const day = printDay(dayToAnswer(options.today ?? new Date(), null), language);
  let asked: readonly Asked[] = [];
  const body = shortened((most) => {
    asked = found.slice(0, most);
    const papers = papersFor(asked, voice);
    return letter(voice, reader, from, [
      [voice.say("firstThanks"), ...(held.length > 0 ? [voice.say("borneOut", { claims: voice.list(held) })] : [])],
      asked.length === 0
        ? [voice.say(`${name}.nothing`)]
        : points(
            voice.say(`${name}.differs`),
            asked.map(({ text }) => text),
          ),
      papers.length === 0 ? [] : [voice.say("send", { papers: voice.list(papers) })],
      askedFor(orders.asks.filter(isSayable), voice),
      statementsToAdd(orders.says.filter(isSayable), voice),
      [voice.say("answerBy", { day })],
    ]);
  }, found.length);
  const questions = asked.map(({ text, places }) => ({ text, places }));
  return { language, to, subject: voice.say("firstSubject"), body, questions };
}

const MOST_HELD = 3;
const LONGEST_HELD = 60;
const WEIGHTY: readonly Metric["domain"][] = ["pnl", "cash", "saas", "fintech", "customers", "unit_economics"];

/** Figures on which the deck and the model agree, one a subject: those that a committee looks at first. */
function holding(view: CaseView): readonly string[] {
  const own = ownFiles(view);
  const byDomain = new Map<Metric["domain"], string>();
  for (const { status, metricId, text, place, evidence } of view.verdicts) {
    const said = statementOf(text).trim();
    const isTheirs = own.has(place?.file ?? "") && evidence.some(({ file }) => !own.has(file));
    if (status !== "VERIFIED" || metricId === null || !isTheirs || said.length > LONGEST_HELD) continue;
    const { domain } = metricById(metricId);
    if (/\d/.test(said) && !byDomain.has(domain)) byDomain.set(domain, said);
  }
  return WEIGHTY.flatMap((domain) => byDomain.get(domain) ?? []).slice(0, MOST_HELD);
}
