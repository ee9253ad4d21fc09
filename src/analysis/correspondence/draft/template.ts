/** The draft without a model, from points to say: what is settled, what is not, the decision, and the next step with its day. */
import { readQuantities } from "../../../language/quantities/index.ts";
import { capital, labelOfRow } from "../../findings/index.ts";
import type { ResponseCrafterInput, ToSay } from "../advice/inputs.ts";
import { printAmount, shown } from "../amounts.ts";
import { type Domain, familyOf, fieldOf } from "../domain.ts";
import { takenUp } from "../mail/asks.ts";
import { asksQuestion } from "../rules/instructions.ts";
import { countWords } from "../rules/rule-uses.ts";
import { nameOf, type Voice, voiceOf } from "../sentences/index.ts";
import { conditionIn } from "../terms/roles.ts";
import { isQuestion } from "../texts.ts";
import type { Finding, Term } from "../types.ts";
import type { Expected } from "./checks.ts";
import { dayBefore, dayToAnswer, printDay } from "./days.ts";
import { quotable } from "./quoting.ts";

/** Of a mail: more are not answered. */
export const MOST_QUESTIONS = 8;
const MOST_HELD = 3;
const MOST_CONDITIONS = 2;
const LONGEST_CONDITION = 160;
/** Of a mail that is read to its end. */
const MOST_WORDS = 190;

/** What is said to whom, and in which words. */
type Saying = { readonly input: ResponseCrafterInput; readonly domain: Domain; readonly voice: Voice };
type Sentences = readonly string[];

export function templateDraft(
  input: ResponseCrafterInput,
  domain: Domain,
): { readonly subject: string; readonly body: string; readonly expected: Expected } {
  const { action, language, familiar } = input;
  const saying = { input, domain, voice: voiceOf(language, familiar, domain.plural) };
  const asked = action === "escalate" ? [] : questionsOf(saying);
  // A deal that is accepted is not held up by what is no longer serious.
  const isOver = action === "escalate" || action === "accept";
  const more = isOver ? [] : input.openQuestions.flatMap(({ plain }) => plain ?? []);
  const body = shortened(
    (count) => bodyOf(saying, [...asked, ...more.slice(0, count)]),
    Math.min(more.length, Math.max(0, MOST_QUESTIONS - asked.length)),
    Math.min(MOST_WORDS, input.mostWords ?? MOST_WORDS),
  );
  const subject = input.subject?.trim() || saying.voice.say(`${domain.name}.subject`);
  const isAnswer = /^re\s*:/i.test(subject) || !input.subject?.trim();
  return { subject: isAnswer ? subject : `Re: ${subject}`, body, expected: expectedOf(saying, asked) };
}

/** The body with as many of its last questions as leave it short enough. */
export function shortened(bodyWith: (count: number) => string, most: number, mostWords = MOST_WORDS): string {
  for (let count = most; ; count--) {
    const body = bodyWith(count);
    if (count === 0 || countWords(body) <= mostWords) return body;
  }
}

/** What a body must hold, whoever writes it. */
function expectedOf({ input, domain }: Saying, asked: Sentences): Expected {
  const { action, terms, counterTerms, asks } = input;
  const offered = () =>
    domain.fields.flatMap(({ id }) => {
      const term = lastOffer(terms, id);
      return term && term.option === null ? [term.text] : [];
    });
  const proposed = () => (counterTerms ?? []).filter(({ value }) => value !== null).map(({ text }) => text);
  return {
    terms: action === "accept" ? offered() : action === "counter" ? proposed() : [],
    questions: action === "clarify" ? [...asked, ...asks.map(({ object }) => object)] : [],
  };
}

/** Greeting, paragraphs that say something, and the signature. */
export function letter(
  voice: Voice,
  name: string | null,
  signer: string | null,
  paragraphs: readonly Sentences[],
): string {
  return [
    name === null ? voice.say("greeting") : voice.say("greetingTo", { name }),
    ...paragraphs.map((sentences) => sentences.join(" ")).filter((paragraph) => paragraph !== ""),
    signer === null ? voice.say("closing") : `${voice.say("closing")}\n${signer}`,
  ].join("\n\n");
}

export function points(head: string, lines: Sentences): Sentences {
  return lines.length === 0 ? [] : [[head, ...lines.map((text) => `- ${text}`)].join("\n")];
}

function bodyOf(saying: Saying, questions: Sentences): string {
  const { input, voice } = saying;
  const { name, signer, action, deadline, today, language, asks, says, warnings, wantsAnswer } = input;
  const day = printDay(dayToAnswer(today, deadline), language);
  const thanks = voice.say("thanks");
  const replies = onWarnings(saying);
  if (action === "escalate") return letter(voice, name, signer, [[thanks], ...replies, [voice.say("back", { day })]]);
  const conditions = conditionsIn(input).map(voice.quote);
  const newTerms = warnings.flatMap(({ kind, quote }) => (kind === "new-term" ? [voice.quote(quote)] : []));
  const isToCome = deadline !== null && deadline > today;
  // Who has asked nothing waits for no answer.
  const waits = action !== "clarify" || questions.length > 0 || asks.length > 0;
  return letter(voice, name, signer, [
    [
      thanks,
      ...(isToCome ? [voice.say(wantsAnswer ? "deadline" : "date", { day: printDay(deadline, language) })] : []),
    ],
    agreed(input.settled, saying, (count) => (count > 1 ? "correctedSeveral" : "corrected")),
    agreed(input.holds, saying, () => "holds"),
    ...decided(saying),
    conditions.length === 0
      ? []
      : [voice.say(conditions.length > 1 ? "conditions" : "condition", { conditions: voice.list(conditions) })],
    newTerms.length === 0 ? [] : [voice.say("newTerms", { terms: voice.list(newTerms) })],
    points(voice.say(action === "clarify" ? "clarify" : "openQuestions"), questions),
    // Pairs of figures are no questions of themselves.
    questions.every(isQuestion) ? [] : [voice.say("whichHolds")],
    askedFor(asks, voice),
    statementsToAdd(says, voice),
    ...replies,
    answersTo(saying),
    [waits ? nextStep(saying, day) : voice.say("back", { day })],
  ]);
}

/** What the user is warned of is answered too, once a kind. */
function onWarnings({ input: { warnings, action }, voice }: Saying): readonly Sentences[] {
  const isOver = action === "accept" || action === "escalate";
  return [...new Set(warnings.map(({ kind }) => kind))].flatMap((kind) => {
    if (kind === "new-term" || kind === "rule" || (kind === "pressure" && isOver)) return [];
    return [[voice.say(`answer.${kind}`)]];
  });
}

/** What the writer asked: what this mail itself answers, and by when the rest is. */
function answersTo({ input, voice }: Saying): Sentences {
  const { theyAsk, says, deadline, today, language } = input;
  const { needed, later } = takenUp(
    theyAsk,
    says.map(({ object }) => object),
  );
  const day = printDay((deadline && dayBefore(today, deadline)) ?? dayToAnswer(today, deadline), language);
  return [
    ...(needed ? [voice.say("neededAbove")] : []),
    ...(later.length > 0 ? [voice.say("answerLater", { questions: later.map(voice.quote).join(", "), day })] : []),
  ];
}

/** Where the other side waits for us, its answer has to come before that day. */
function nextStep({ input, domain, voice }: Saying, day: string): string {
  const { action, language, deadline, today } = input;
  if (action === "accept") return voice.say(`${domain.name}.nextStep`, { day });
  const before = deadline && dayBefore(today, deadline);
  return before !== null && before < dayToAnswer(today, deadline)
    ? voice.say("inTime", { day: printDay(before, language) })
    : voice.say("answerBy", { day });
}

/** What the writer and the documents agree on. */
function agreed(
  findings: readonly Finding[],
  { input: { inOwnWords, language }, voice }: Saying,
  code: (count: number) => "holds" | "corrected" | "correctedSeveral",
): Sentences {
  const paper = findings[0]?.documented[0];
  if (!paper) return [];
  const same = findings.filter(({ documented }) => documented[0]?.whose === paper.whose).slice(0, MOST_HELD);
  const claims = same.map((finding) => voice.quote(inOwnWords(quotable(finding, language))));
  return [voice.say(code(claims.length), { claims: voice.list(claims), paper: voice.paper(paper) })];
}

/** What was decided, on which terms. */
function decided(saying: Saying): readonly Sentences[] {
  const { input, domain, voice } = saying;
  const { terms, language, action, withheldFields } = input;
  const counterTerms = input.counterTerms ?? [];
  if (action === "escalate") return [];
  if (action === "accept") return [points(voice.say(`${domain.name}.accept`), offerIn(saying, terms))];
  const noted = (code: "noted" | "notedRest", offer: Sentences) =>
    offer.length > 0 ? [voice.say(code, { offer: offer.join(voice.say("semicolon")) })] : [];
  if (action === "clarify") return [noted("noted", clearOffer(saying, terms))];
  // Offers of a field, of those it covers and of those that cover it.
  const related = (ids: readonly string[]) => {
    const families = new Set(ids.flatMap((id) => familyOf(id, domain)));
    return terms.filter(({ field, role }) => families.has(field) && role === "offer");
  };
  const proposed = counterTerms.map(({ field, text }) => {
    const offered = [...new Set(related([field]).map((term) => shown(term, language)))].join(", ");
    const theirs = offered === "" ? "" : voice.say("youPropose", { offered });
    return labelled(saying, field, `${text}${theirs}`);
  });
  // What is on offer for the fields whose limit stays unsaid.
  const withheld = withheldFields.flatMap((id) => {
    const lines = offerIn(saying, related([id]));
    return lines.length > 0 ? lines : [nameOf("field", id, language)];
  });
  const refused = new Set(related([...counterTerms.map(({ field }) => field), ...withheldFields]));
  return [
    points(voice.say(`${domain.name}.counter`), proposed),
    points(voice.say(`${domain.name}.counterBetter`), withheld),
    proposed.length + withheld.length === 0 ? [voice.say(`${domain.name}.counterPlain`)] : [],
    noted(
      "notedRest",
      clearOffer(
        saying,
        terms.filter((term) => !refused.has(term)),
      ),
    ),
  ];
}

/** What the other side's offer depends on, in its words; a question ("if I said 5 M€, would you ...?") sets no condition. */
function conditionsIn({ action, terms, inOwnWords }: ResponseCrafterInput): Sentences {
  if (action === "accept") return [];
  const sentences = terms.filter(({ conditional, role }) => conditional && role === "offer").map(({ quote }) => quote);
  return [...new Set(sentences)]
    .filter((quote) => !isQuestion(quote))
    .flatMap((quote) => conditionIn(quote) ?? [])
    .filter((condition) => condition.length <= LONGEST_CONDITION)
    .map(inOwnWords)
    .slice(0, MOST_CONDITIONS);
}

/** What the mail leaves open: its figures that the papers oppose, then its gaps; each thing is asked once. */
function questionsOf(saying: Saying): Sentences {
  const { input, voice } = saying;
  const gaps = input.needsAnalysis?.prioritizedQuestions ?? [];
  // "€190 or €220" beside a quote of €195: one question names all three.
  const gapOf = ({ terms }: Finding) =>
    gaps.find((gap) => input.terms.some(({ id, unclear }) => unclear === gap && terms.includes(id)));
  const apart = input.findings.filter(
    (finding) => finding.documented.length === 0 || (gapOf(finding) === undefined && differs(finding, input)),
  );
  // What one and the same figure of a paper opposes is asked about together.
  const groups = Map.groupBy(apart, (finding) => {
    const [[paper], [place]] = [finding.documented, finding.evidence];
    return paper && place ? `${finding.status} ${place.file} ${place.anchor} ${paper.text}` : finding;
  });
  const asked = [
    ...[...groups.values()].map((findings) => askAbout(findings, saying)),
    ...gaps.map((gap) => {
      const paper = input.findings.find((one) => one.documented.length > 0 && gapOf(one) === gap)?.documented[0];
      const has = paper ? [voice.say("paperHas", { paper: voice.paper(paper), figure: paper.text })] : [];
      return [...has, voice.inPerson(gap)].join(" ");
    }),
  ];
  return asked.slice(0, MOST_QUESTIONS);
}

const THOUSAND = 1000;

/** "204" and "204 k€" of a table are one figure: nobody is asked which of them is right. */
function differs({ terms, documented }: Finding, input: ResponseCrafterInput): boolean {
  const stated = input.terms.find(({ id }) => terms.includes(id))?.value;
  const isOther = (value: number | null) =>
    value === null || ![1, THOUSAND, 1 / THOUSAND].some((scale) => value * scale === stated);
  return stated == null || documented.some(({ value }) => isOther(value));
}

/** Both figures in plain words; their places are shown beside the draft, not in it. */
function askAbout(findings: readonly Finding[], saying: Saying): string {
  const { voice } = saying;
  const claim = voice.list(findings.map((one) => claimed(one, saying)));
  const [finding] = findings;
  const [first, second] = finding?.documented ?? [];
  const [place] = finding?.evidence ?? [];
  if (!finding || !place) return voice.say("otherFigure", { claim });
  if (!first) return voice.say("unprinted", { claim, found: voice.quote(place.content) });
  const paper = voice.paper(first);
  if (finding.status === "AMBIGUOUS" && second) {
    const both = [first, second].map((one) => `${one.text} (${voice.paper(one)})`);
    return first.file === second.file
      ? voice.say("bothInOne", { claim, paper, first: first.text, second: second.text })
      : voice.say("betweenPapers", { claim, figures: voice.list(both) });
  }
  const label = finding.said === null ? labelOfRow(place.content) : null;
  const values = { claim, paper, figure: first.text };
  return label === null ? voice.say("atOdds", values) : voice.say("denied", { ...values, label: voice.quote(label) });
}

/** Of an offer its figure alone, and what it is of; else the writer's words, a figure in letters with its digits beside it. */
function claimed(finding: Finding, { input, domain, voice }: Saying): string {
  const { terms, language, inOwnWords } = input;
  const term = terms.find(({ id }) => finding.terms.includes(id));
  const field = fieldOf(term?.field, domain);
  if (term && field) return `${voice.quote(term.text)} (${nameOf("field", field.id, language)})`;
  const read = quotable(finding, language);
  const [figure] = finding.said !== null && !/\d/.test(finding.said) ? readQuantities(read, { language }) : [];
  const own = voice.quote(inOwnWords(read));
  return figure === undefined ? own : `${own} (${printAmount(figure, language)})`;
}

/** What the user's rules tell to ask for: papers, and answers to questions. */
export function askedFor(
  asks: readonly { readonly object: string; readonly first: boolean }[],
  voice: Voice,
): Sentences {
  const kinds = Map.groupBy(asks, (ask) => (asksQuestion(ask) ? "tell" : ask.first ? "needFirst" : "need"));
  return (["needFirst", "need", "tell"] as const).flatMap((code) => {
    const objects = voice.list((kinds.get(code) ?? []).map(({ object }) => object));
    return objects === "" ? [] : [voice.say(code, { objects })];
  });
}

/** What they tell to say. */
export function statementsToAdd(says: readonly ToSay[], voice: Voice): Sentences {
  return says.map(({ object, sentence }) => (sentence ? `${capital(object)}.` : voice.say("alsoSay", { object })));
}

/** What is offered and clear, for an answer that asks for the rest. */
function clearOffer(saying: Saying, terms: readonly Term[]): Sentences {
  const { input, domain, voice } = saying;
  const clear = terms.filter(({ unclear }) => unclear === null);
  return domain.fields.flatMap((field) => {
    const own = clear.filter(({ field: id, role }) => id === field.id && role === "offer");
    // "12.40 until February, 13.20 after": both are on offer, each under its condition.
    const now = own.filter(({ turn }) => turn === clear.at(-1)?.turn).map((term) => shown(term, input.language));
    const several = field.options === undefined ? [...new Set(now)] : [];
    if (several.length < 2) return offerIn(saying, own);
    return [labelled(saying, field.id, several.join(` ${voice.say("or")} `))];
  });
}

/** The last offer of each field. */
function offerIn(saying: Saying, terms: readonly Term[]): Sentences {
  const { language } = saying.input;
  return saying.domain.fields.flatMap(({ id }) => {
    const term = lastOffer(terms, id);
    if (!term) return [];
    return [
      labelled(saying, id, term.option === null ? shown(term, language) : nameOf("option", term.option, language)),
    ];
  });
}

function lastOffer(terms: readonly Term[], id: string): Term | undefined {
  return terms.findLast(({ field, role }) => field === id && role === "offer");
}

function labelled({ input: { language }, voice }: Saying, id: string, text: string): string {
  return voice.say("labelled", { label: nameOf("field", id, language), text });
}
