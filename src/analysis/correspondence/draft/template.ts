/** The draft without a model, from points to say: what is settled, what is not, the decision, and the next step with its day. */
import type { Language } from "../../../documents/index.ts";
import { readQuantities } from "../../../language/quantities/index.ts";
import { labelOfRow } from "../../findings/index.ts";
import { printAmount, shown } from "../amount.ts";
import { type Domain, familyOf } from "../domain.ts";
import { isQuestion } from "../instructions/rule-kinds.ts";
import { wordsOf } from "../instructions/rule-uses.ts";
import { takenUp } from "../message/questions.ts";
import { type Code, capital, say, type Voice, voiceOf } from "../sentences/index.ts";
import { conditionIn } from "../terms/roles.ts";
import type { Finding, Term } from "../types.ts";
import type { Expected } from "./completeness.ts";
import { dayBefore, dayToAnswer, printDay } from "./days.ts";
import { quotable } from "./quoting.ts";
import type { ResponseCrafterInput, ToSay } from "./types.ts";

const MOST_QUESTIONS = 5;
const MOST_HELD = 3;
const MOST_CONDITIONS = 2;
const LONGEST_CONDITION = 160;
/** Of a mail that is read to its end. */
const MOST_WORDS = 190;

export function templateDraft(input: ResponseCrafterInput, domain: Domain): { subject: string; body: string } {
  const voice = voiceOf(input.language, input.familiar, domain.plural);
  const { asked, more } = questionsOf(input, domain, voice);
  const body = shortened(
    (count) => bodyOf(input, domain, voice, [...asked, ...more.slice(0, count)]),
    Math.min(more.length, Math.max(0, MOST_QUESTIONS - asked.length)),
    Math.min(MOST_WORDS, input.mostWords ?? MOST_WORDS),
  );
  const subject = input.subject?.trim() ?? "";
  if (subject === "") return { subject: voice.say(`${domain.name}.subject`), body };
  return { subject: /^re\s*:/i.test(subject) ? subject : `Re: ${subject}`, body };
}

/** The body with as many of its last questions as leave it short enough. */
export function shortened(bodyWith: (count: number) => string, most: number, mostWords = MOST_WORDS): string {
  for (let count = most; ; count--) {
    const body = bodyWith(count);
    if (count === 0 || wordsOf(body) <= mostWords) return body;
  }
}

/** What a body must hold, whoever writes it. */
export function expectedOf(input: ResponseCrafterInput, domain: Domain): Expected {
  const offered = domain.fields.flatMap((field) => {
    const term = input.terms.findLast((one) => one.field === field.id && one.role === "offer");
    return term && term.option === null ? [term.text] : [];
  });
  const proposed = (input.counterTerms ?? []).filter(({ value }) => value !== null).map(({ text }) => text);
  const { asked } = questionsOf(input, domain, voiceOf(input.language, input.familiar, domain.plural));
  return {
    terms: input.action === "accept" ? offered : input.action === "counter" ? proposed : [],
    questions: input.action === "clarify" ? [...asked, ...input.asks.map(({ object }) => object)] : [],
  };
}

/** Greeting, paragraphs that say something, and the signature. */
export function mailOf(
  voice: Voice,
  name: string | null,
  signer: string | null,
  paragraphs: readonly (readonly string[])[],
): string {
  return [
    name === null ? voice.say("greeting") : voice.say("greetingTo", { name }),
    ...paragraphs.map((sentences) => sentences.join(" ")).filter((paragraph) => paragraph !== ""),
    signer === null ? voice.say("closing") : `${voice.say("closing")}\n${signer}`,
  ].join("\n\n");
}

function bodyOf(input: ResponseCrafterInput, domain: Domain, voice: Voice, questions: readonly string[]): string {
  const { name, signer, action, deadline, today, language, asks, says, warnings } = input;
  const thanks = voice.say("thanks");
  const back = voice.say("back", { day: printDay(dayToAnswer(today, deadline), language) });
  const replies = onWarnings(input, voice);
  if (action === "escalate") return mailOf(voice, name, signer, [[thanks], ...replies, [back]]);
  const conditions = conditionsOf(input).map(voice.quote);
  const newTerms = warnings.flatMap(({ kind, quote }) => (kind === "new-term" ? [voice.quote(quote)] : []));
  // Who has asked nothing waits for no answer.
  const waits = action !== "clarify" || questions.length > 0 || asks.length > 0;
  const several = conditions.length > 1 ? "conditions" : "condition";
  return mailOf(voice, name, signer, [
    [thanks, ...dayNoted(input, voice)],
    ...agreed(input.settled, input, voice, (count) => (count > 1 ? "correctedSeveral" : "corrected")),
    ...agreed(input.holds, input, voice, () => "holds"),
    ...decided(input, domain, voice),
    conditions.length === 0 ? [] : [voice.say(several, { conditions: voice.list(conditions) })],
    newTerms.length === 0 ? [] : [voice.say("newTerms", { terms: voice.list(newTerms) })],
    questions.length === 0 ? [] : [list(voice.say(action === "clarify" ? "clarify" : "openQuestions"), questions)],
    // Pairs of figures are no questions of themselves.
    questions.some((question) => !question.endsWith("?")) ? [voice.say("whichHolds")] : [],
    askedFor(asks, voice),
    statementsToAdd(says, voice),
    ...replies,
    answersTo(input, voice),
    [waits ? nextStep(input, domain, voice) : back],
  ]);
}

/** A day to come that the writer names. */
function dayNoted({ deadline, today, wantsAnswer, language }: ResponseCrafterInput, voice: Voice): readonly string[] {
  if (deadline === null || deadline <= today) return [];
  return [voice.say(wantsAnswer ? "deadline" : "date", { day: printDay(deadline, language) })];
}

/** What the user is warned of is answered too, once a kind. */
function onWarnings({ warnings, action }: ResponseCrafterInput, voice: Voice): readonly (readonly string[])[] {
  const kinds = new Set(warnings.map(({ kind }) => kind));
  if (action === "accept" || action === "escalate") kinds.delete("pressure");
  return [...kinds].flatMap((kind) => (kind === "new-term" || kind === "rule" ? [] : [[voice.say(`answer.${kind}`)]]));
}

/** What the writer asked: what this mail itself answers, and by when the rest is. */
function answersTo(
  { theyAsk, says, deadline, today, language }: ResponseCrafterInput,
  voice: Voice,
): readonly string[] {
  const said = says.map(({ object }) => object);
  const { needed, later } = takenUp(theyAsk, said);
  const before = deadline === null ? null : dayBefore(today, deadline);
  const day = printDay(before ?? dayToAnswer(today, deadline), language);
  return [
    ...(needed ? [voice.say("neededAbove")] : []),
    ...(later.length > 0 ? [voice.say("answerLater", { questions: later.map(voice.quote).join(", "), day })] : []),
  ];
}

/** Where the other side waits for us, its answer has to come before that day. */
function nextStep({ action, language, deadline, today }: ResponseCrafterInput, domain: Domain, voice: Voice): string {
  const before = deadline === null ? null : dayBefore(today, deadline);
  const day = dayToAnswer(today, deadline);
  if (action === "accept") return voice.say(`${domain.name}.nextStep`, { day: printDay(day, language) });
  return before !== null && before < day
    ? voice.say("inTime", { day: printDay(before, language) })
    : voice.say("answerBy", { day: printDay(day, language) });
}

/** What the writer and the documents agree on. */
function agreed(
  findings: readonly Finding[],
  { inOwnWords, language }: ResponseCrafterInput,
  voice: Voice,
  code: (count: number) => Code,
): readonly (readonly string[])[] {
  const paper = findings[0]?.documented[0];
  if (!paper) return [];
  const same = findings.filter(({ documented }) => documented[0]?.whose === paper.whose).slice(0, MOST_HELD);
  const claims = same.map((finding) => voice.quote(inOwnWords(quotable(finding, language))));
  return [[voice.say(code(claims.length), { claims: voice.list(claims), paper: voice.paper(paper) })]];
}

/** What was decided, on which terms. */
function decided(input: ResponseCrafterInput, domain: Domain, voice: Voice): readonly (readonly string[])[] {
  const { terms, language, action } = input;
  if (action === "escalate") return [];
  if (action === "accept") return [[list(voice.say(`${domain.name}.accept`), termLines(terms, domain, language))]];
  const noted = (code: "noted" | "notedRest", offer: readonly string[]) =>
    offer.length > 0 ? [[voice.say(code, { offer: offer.join(voice.say("semicolon")) })]] : [];
  if (action === "clarify") return noted("noted", clearOffer(terms, domain, language));
  const offeredFor = (id: string) => {
    const texts = relatedTerms(id, terms, domain).map((term) => shown(term, language));
    return texts.length === 0 ? "" : voice.say("youPropose", { offered: [...new Set(texts)].join(", ") });
  };
  const proposed = (input.counterTerms ?? []).map(({ field, text }) =>
    line(labelOf(field, domain, language), `${text}${offeredFor(field)}`, language),
  );
  // What is on offer for the fields whose limit stays unsaid.
  const withheld = input.withheldFields.flatMap((id) => {
    const lines = termLines(relatedTerms(id, terms, domain), domain, language);
    return lines.length > 0 ? lines : [labelOf(id, domain, language)];
  });
  const refused = [...(input.counterTerms ?? []).map(({ field }) => field), ...input.withheldFields];
  const related = new Set(refused.flatMap((id) => familyOf(id, domain)));
  const rest = terms.filter(({ field }) => !related.has(field));
  return [
    ...(proposed.length > 0 ? [[list(voice.say(`${domain.name}.counter`), proposed)]] : []),
    ...(withheld.length > 0 ? [[list(voice.say(`${domain.name}.counterBetter`), withheld)]] : []),
    ...(proposed.length + withheld.length === 0 ? [[voice.say(`${domain.name}.counterPlain`)]] : []),
    ...noted("notedRest", clearOffer(rest, domain, language)),
  ];
}

/** What the other side's offer depends on, in its words; a question ("if I said 5 M€, would you ...?") sets no condition. */
function conditionsOf({ action, terms, inOwnWords }: ResponseCrafterInput): readonly string[] {
  if (action === "accept") return [];
  const sentences = terms.filter(({ conditional, role }) => conditional && role === "offer").map(({ quote }) => quote);
  return [...new Set(sentences)]
    .filter((quote) => !/\?\s*$/.test(quote))
    .flatMap((quote) => conditionIn(quote) ?? [])
    .filter((condition) => condition.length <= LONGEST_CONDITION)
    .map(inOwnWords)
    .slice(0, MOST_CONDITIONS);
}

/** `asked` must be answered; `more` are those of the case, most serious first, as far as there is room. */
function questionsOf(
  input: ResponseCrafterInput,
  domain: Domain,
  voice: Voice,
): { readonly asked: readonly string[]; readonly more: readonly string[] } {
  if (input.action === "escalate") return { asked: [], more: [] };
  return {
    asked: askedOf(input, domain, voice),
    // A deal that is accepted is not held up by what is no longer serious.
    more: input.action === "accept" ? [] : input.openQuestions.flatMap(({ plain }) => plain ?? []),
  };
}

/** What the mail leaves open: its figures that the papers oppose, then its gaps; each thing is asked once. */
function askedOf(input: ResponseCrafterInput, domain: Domain, voice: Voice): readonly string[] {
  const gaps = input.needsAnalysis?.prioritizedQuestions ?? [];
  // "€190 or €220" beside a quote of €195: one question names all three.
  const gapOf = ({ terms }: Finding) =>
    gaps.find((gap) => input.terms.some(({ id, unclear }) => unclear === gap && terms.includes(id)));
  const apart = input.findings.filter(
    (finding) => finding.documented.length === 0 || (gapOf(finding) === undefined && differs(finding, input)),
  );
  return [
    ...bySamePaper(apart).map((findings) => askAbout(findings, input, domain, voice)),
    ...gaps.map((gap) => {
      const paper = input.findings.find((one) => one.documented.length > 0 && gapOf(one) === gap)?.documented[0];
      const has = paper ? [voice.say("paperHas", { paper: voice.paper(paper), figure: paper.text })] : [];
      return [...has, voice.inPerson(gap)].join(" ");
    }),
  ];
}

const THOUSAND = 1000;

/** "204" and "204 k€" of a table are one figure: nobody is asked which of them is right. */
function differs({ terms, documented }: Finding, input: ResponseCrafterInput): boolean {
  const stated = input.terms.find(({ id }) => terms.includes(id))?.value;
  if (stated == null) return true;
  return documented.some(
    ({ value }) => value === null || ![1, THOUSAND, 1 / THOUSAND].some((scale) => value * scale === stated),
  );
}

/** What one and the same figure of a paper opposes is asked about together. */
function bySamePaper(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  const groups = Map.groupBy(findings, (finding) => {
    const [[paper], [place]] = [finding.documented, finding.evidence];
    return paper && place ? `${finding.status} ${place.file} ${place.anchor} ${paper.text}` : finding;
  });
  return [...groups.values()];
}

/** Both figures in plain words; their places are shown beside the draft, not in it. */
function askAbout(findings: readonly Finding[], input: ResponseCrafterInput, domain: Domain, voice: Voice): string {
  const claim = voice.list(findings.map((one) => claimed(one, input, domain, voice)));
  const [finding] = findings;
  const [first, second] = finding?.documented ?? [];
  const [place] = finding?.evidence ?? [];
  const label = labelOfRow(place?.content ?? "");
  if (finding?.status === "AMBIGUOUS" && first && second) {
    const both = [first, second].map((one) => `${one.text} (${voice.paper(one)})`);
    return first.file === second.file
      ? voice.say("bothInOne", { claim, paper: voice.paper(first), first: first.text, second: second.text })
      : voice.say("betweenPapers", { claim, figures: voice.list(both) });
  }
  if (first) {
    const values = { claim, paper: voice.paper(first), figure: first.text };
    return finding?.said === null && label !== null
      ? voice.say("denied", { ...values, label: voice.quote(label) })
      : voice.say("atOdds", values);
  }
  if (place === undefined) return voice.say("otherFigure", { claim });
  return voice.say("unprinted", { claim, found: voice.quote(place.content) });
}

/** Of an offer its figure alone, and what it is of; else the writer's words, a figure in letters with its digits beside it. */
function claimed(finding: Finding, input: ResponseCrafterInput, domain: Domain, voice: Voice): string {
  const { terms, language, inOwnWords } = input;
  const term = terms.find(({ id }) => finding.terms.includes(id));
  const field = domain.fields.find(({ id }) => id === term?.field);
  if (term && field) return `${voice.quote(term.text)} (${field.label[language]})`;
  const read = quotable(finding, language);
  const [figure] = finding.said !== null && !/\d/.test(finding.said) ? readQuantities(read, { language }) : [];
  const own = voice.quote(inOwnWords(read));
  return figure === undefined ? own : `${own} (${printAmount(figure, language)})`;
}

/** What the user's rules tell to ask for: papers, and answers to questions. */
export function askedFor(
  asks: readonly { readonly object: string; readonly first: boolean }[],
  voice: Voice,
): readonly string[] {
  const kinds = Map.groupBy(asks, ({ object, first }) => (isQuestion(object) ? "tell" : first ? "needFirst" : "need"));
  return (["needFirst", "need", "tell"] as const).flatMap((code) => {
    const objects = voice.list((kinds.get(code) ?? []).map(({ object }) => object));
    return objects === "" ? [] : [voice.say(code, { objects, questions: objects })];
  });
}

/** What they tell to say. */
export function statementsToAdd(says: readonly ToSay[], voice: Voice): readonly string[] {
  return says.map(({ object, sentence }) => (sentence ? `${capital(object)}.` : voice.say("alsoSay", { object })));
}

/** Offers of a field, of those it covers and of those that cover it. */
function relatedTerms(id: string, terms: readonly Term[], domain: Domain): readonly Term[] {
  const fields = familyOf(id, domain);
  return terms.filter((term) => fields.includes(term.field) && term.role === "offer");
}

/** What is offered and clear, for an answer that asks for the rest. */
function clearOffer(terms: readonly Term[], domain: Domain, language: Language): readonly string[] {
  const clear = terms.filter(({ unclear }) => unclear === null);
  return domain.fields.flatMap((field) => {
    // "12.40 until February, 13.20 after": both are on offer, each under its condition.
    const stated = clear.filter(
      ({ field: id, role, turn }) => id === field.id && role === "offer" && turn === clear.at(-1)?.turn,
    );
    const texts = [...new Set(stated.map((term) => shown(term, language)))];
    if (texts.length > 1 && field.options === undefined)
      return [line(field.label[language], texts.join(` ${say(language, "or")} `), language)];
    return termLines(clear, { ...domain, fields: [field] }, language);
  });
}

/** The last offer of each field. */
function termLines(terms: readonly Term[], domain: Domain, language: Language): readonly string[] {
  return domain.fields.flatMap((field) => {
    const term = terms.findLast((one) => one.field === field.id && one.role === "offer");
    if (!term) return [];
    const option = field.options?.find(({ id }) => id === term.option)?.label[language];
    return [line(field.label[language], option ?? shown(term, language), language)];
  });
}

function labelOf(id: string, domain: Domain, language: Language): string {
  return domain.fields.find((field) => field.id === id)?.label[language] ?? id;
}

function line(label: string, text: string, language: Language): string {
  return say(language, "labelled", { label, text });
}

function list(head: string, lines: readonly string[]): string {
  return [head, ...lines.map((text) => `- ${text}`)].join("\n");
}
