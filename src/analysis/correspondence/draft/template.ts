/** The draft without a model: what is settled, what is not, the decision, and the next step with its day. */
import type { Language } from "../../../documents/index.ts";
import { readQuantities } from "../../../language/quantities/index.ts";
import { labelOfRow } from "../../findings/index.ts";
import { printAmount } from "../amount.ts";
import type { Domain, DomainWords } from "../domain.ts";
import { wordsOf } from "../instructions/rule-uses.ts";
import { takenUp } from "../message/questions.ts";
import { conditionIn } from "../terms/roles.ts";
import { dimensionOf, type Finding, type Term } from "../types.ts";
import type { Expected } from "./completeness.ts";
import { dayBefore, dayToAnswer, printDay } from "./days.ts";
import { askedFor, type DraftPhrases, phrasesOf, statementsToAdd } from "./phrases.ts";
import { quotable } from "./quoting.ts";
import type { ResponseCrafterInput } from "./types.ts";

const MOST_QUESTIONS = 5;
const MOST_HELD = 3;
/** Of a mail that is read to its end. */
const MOST_WORDS = 190;

export function templateDraft(input: ResponseCrafterInput, domain: Domain): { subject: string; body: string } {
  const words: DomainWords = { ...domain.words[input.language], ...(input.familiar ? domain.familiar : {}) };
  const phrases = phrasesOf(input.language, input.familiar, domain.plural);
  const { asked, more } = questionsOf(input, domain);
  let kept = Math.min(more.length, Math.max(0, MOST_QUESTIONS - asked.length));
  let body = bodyOf(input, domain, words, phrases, [...asked, ...more.slice(0, kept)]);
  while (kept > 0 && wordsOf(body) > Math.min(MOST_WORDS, input.mostWords ?? MOST_WORDS))
    body = bodyOf(input, domain, words, phrases, [...asked, ...more.slice(0, --kept)]);
  return { subject: subjectOf(input.subject, words.subject), body };
}

/** What a body must hold, whoever writes it. */
export function expectedOf(input: ResponseCrafterInput, domain: Domain): Expected {
  const offered = () =>
    domain.fields.flatMap((field) => {
      const term = input.terms.findLast((one) => one.field === field.id && one.role === "offer");
      return term && term.option === null ? [term.text] : [];
    });
  const proposed = () => (input.counterTerms ?? []).filter(({ value }) => value !== null).map(({ text }) => text);
  return {
    terms: input.action === "accept" ? offered() : input.action === "counter" ? proposed() : [],
    questions:
      input.action === "clarify"
        ? [...questionsOf(input, domain).asked, ...input.asks.map(({ object }) => object)]
        : [],
  };
}

function bodyOf(
  input: ResponseCrafterInput,
  domain: Domain,
  words: DomainWords,
  phrases: DraftPhrases,
  questions: readonly string[],
): string {
  const { name, signer, action } = input;
  const answer = printDay(dayToAnswer(input.today, input.deadline), input.language);
  const closing = signer === null ? words.closing : `${words.closing}\n${signer}`;
  const greeting = name === null ? words.greeting : words.greeting.replace(/,$/, ` ${name},`);
  const parts =
    action === "escalate"
      ? [words.thanks, ...onWarnings(input, phrases), phrases.back(answer)]
      : [
          ...opening(input, words, phrases),
          ...decided(input, domain, words, phrases),
          ...conditionsInWords(input, phrases),
          ...asked(input, words, phrases, questions),
          ...statementsToAdd(input.says, phrases),
          ...onWarnings(input, phrases),
          ...answersTo(input, answer, phrases),
          action === "accept" ? words.nextStep.replace("{day}", answer) : nextStep(input, questions, phrases),
        ];
  return [greeting, ...parts, closing].join("\n\n");
}

/** Thanks, the day that the writer names, and what is agreed on. */
function opening(input: ResponseCrafterInput, words: DomainWords, phrases: DraftPhrases): readonly string[] {
  const { deadline, today, language } = input;
  const noted = input.wantsAnswer ? phrases.deadline : phrases.date;
  const day = deadline !== null && deadline > today ? [noted(printDay(deadline, language))] : [];
  return [[words.thanks, ...day].join(" "), ...established(input, phrases)];
}

/** The questions, the wording of terms that are new, and what the user's rules tell to ask for. */
function asked(
  { action, warnings, asks }: ResponseCrafterInput,
  words: DomainWords,
  phrases: DraftPhrases,
  questions: readonly string[],
): readonly string[] {
  const newTerms = warnings.flatMap(({ kind, quote }) => (kind === "new-term" ? [phrases.quote(quote)] : []));
  return [
    ...(newTerms.length > 0 ? [phrases.newTerms(newTerms)] : []),
    ...(questions.length > 0 ? [list(action === "clarify" ? words.clarify : words.openQuestions, questions)] : []),
    // Pairs of figures are no questions of themselves.
    ...(questions.some((question) => !question.endsWith("?")) ? [phrases.whichHolds] : []),
    ...askedFor(asks, phrases),
  ];
}

/** What the user is warned of is answered too, once a kind. */
function onWarnings({ warnings, action }: ResponseCrafterInput, phrases: DraftPhrases): readonly string[] {
  const kinds = new Set(warnings.map(({ kind }) => kind));
  if (action === "accept" || action === "escalate") kinds.delete("pressure");
  return [...kinds].flatMap((kind) => phrases.onWarning[kind] ?? []);
}

/** What the writer asked: what this mail itself answers, and by when the rest is. */
function answersTo(
  { theyAsk, says, deadline, today, language }: ResponseCrafterInput,
  answer: string,
  phrases: DraftPhrases,
): readonly string[] {
  const { needed, later } = takenUp(
    theyAsk,
    says.map(({ object }) => object),
  );
  const before = deadline === null ? null : dayBefore(today, deadline);
  const day = before === null ? answer : printDay(before, language);
  const sentences = [
    ...(needed ? [phrases.neededAbove] : []),
    ...(later.length > 0 ? [phrases.answerLater(later.map(phrases.quote), day)] : []),
  ];
  return sentences.length > 0 ? [sentences.join(" ")] : [];
}

/** What was decided, on which terms. */
function decided(
  input: ResponseCrafterInput,
  domain: Domain,
  words: DomainWords,
  phrases: DraftPhrases,
): readonly string[] {
  switch (input.action) {
    case "accept":
      return [list(words.accept, termLines(input.terms, domain, input.language))];
    case "counter":
      return countered(input, domain, words, phrases);
    case "clarify": {
      const offer = clearOffer(input.terms, domain, input.language);
      return offer.length > 0 ? [phrases.noted(phrases.offer(offer))] : [];
    }
    case "escalate":
      return [];
    default:
      return input.action satisfies never;
  }
}

const MOST_CONDITIONS = 2;
const LONGEST_CONDITION = 160;

function conditionsInWords(input: ResponseCrafterInput, phrases: DraftPhrases): readonly string[] {
  const conditions = input.action === "accept" ? [] : conditionsOf(input).map(phrases.quote);
  return conditions.length > 0 ? [phrases.conditions(conditions)] : [];
}

/** What the other side's offer depends on, in its words; a question ("if I said 5 M€, would you ...?") sets no condition. */
function conditionsOf({ terms, inOwnWords }: ResponseCrafterInput): readonly string[] {
  const sentences = new Set(
    terms.filter(({ conditional, role }) => conditional && role === "offer").map(({ quote }) => quote),
  );
  return [...sentences]
    .filter((quote) => !/\?\s*$/.test(quote))
    .flatMap((quote) => conditionIn(quote) ?? [])
    .filter((condition) => condition.length <= LONGEST_CONDITION)
    .map(inOwnWords)
    .slice(0, MOST_CONDITIONS);
}

/** Who has asked nothing waits for no answer. */
function nextStep(input: ResponseCrafterInput, questions: readonly string[], phrases: DraftPhrases): string {
  const waits = input.action !== "clarify" || questions.length > 0 || input.asks.length > 0;
  return waits
    ? comeBack(input, phrases)
    : phrases.back(printDay(dayToAnswer(input.today, input.deadline), input.language));
}

/** Where the other side waits for us, its answer has to come before that day. */
function comeBack({ language, deadline, today }: ResponseCrafterInput, phrases: DraftPhrases): string {
  const before = deadline === null ? null : dayBefore(today, deadline);
  const day = dayToAnswer(today, deadline);
  return before !== null && before < day
    ? phrases.inTime(printDay(before, language))
    : phrases.answerBy(printDay(day, language));
}

/** What the writer and the documents agree on. */
function established(
  { settled, holds, inOwnWords, language }: ResponseCrafterInput,
  phrases: DraftPhrases,
): readonly string[] {
  const said = (
    findings: readonly Finding[],
    sentence: (claims: string, paper: string, count: number) => string,
  ): readonly string[] => {
    const [first] = findings;
    const paper = first?.documented[0];
    if (!first || !paper) return [];
    const same = findings.filter(({ documented }) => documented[0]?.whose === paper.whose).slice(0, MOST_HELD);
    const claims = same.map((finding) => phrases.quote(inOwnWords(quotable(finding, language))));
    return [sentence(phrases.list(claims), phrases.paper(paper), claims.length)];
  };
  return [...said(settled, phrases.corrected), ...said(holds, phrases.holds)];
}

function countered(
  input: ResponseCrafterInput,
  domain: Domain,
  words: DomainWords,
  phrases: DraftPhrases,
): readonly string[] {
  const { language, terms } = input;
  const offeredFor = (id: string) => {
    const texts = relatedTerms(id, terms, domain).map((term) => shown(term, language));
    return texts.length === 0 ? "" : phrases.youPropose([...new Set(texts)].join(", "));
  };
  const lines = (input.counterTerms ?? []).map(({ field, text }) =>
    line(labelOf(field, domain, language), `${text}${offeredFor(field)}`, language),
  );
  const withheld = withheldLines(input, domain);
  const parts: string[] = [];
  if (lines.length > 0) parts.push(list(words.counter, lines));
  if (withheld.length > 0) parts.push(list(words.counterBetter, withheld));
  if (parts.length === 0) parts.push(words.counterPlain);
  const refused = new Set([...(input.counterTerms ?? []).map(({ field }) => field), ...input.withheldFields]);
  const related = new Set([...refused].flatMap((id) => relatedTerms(id, terms, domain).map(({ field }) => field)));
  const rest = clearOffer(
    terms.filter(({ field }) => !refused.has(field) && !related.has(field)),
    domain,
    language,
  );
  if (rest.length > 0) parts.push(phrases.notedRest(phrases.offer(rest)));
  return parts;
}

/** `asked` must be answered; `more` are those of the case, most serious first, as far as there is room. */
function questionsOf(
  input: ResponseCrafterInput,
  domain: Domain,
): { readonly asked: readonly string[]; readonly more: readonly string[] } {
  const phrases = phrasesOf(input.language, input.familiar, domain.plural);
  if (input.action === "escalate") return { asked: [], more: [] };
  return {
    asked: askedOf(input, domain, phrases),
    // A deal that is accepted is not held up by what is no longer serious.
    more: input.action === "accept" ? [] : input.openQuestions.flatMap(({ plain }) => plain ?? []),
  };
}

/** What the mail leaves open: its figures that the papers oppose, then its gaps; each thing is asked once. */
function askedOf(input: ResponseCrafterInput, domain: Domain, phrases: DraftPhrases): readonly string[] {
  const gaps = input.needsAnalysis?.prioritizedQuestions ?? [];
  // "€190 or €220" beside a quote of €195: one question names all three.
  const gapOf = ({ terms }: Finding) =>
    gaps.find((gap) => input.terms.some(({ id, unclear }) => unclear === gap && terms.includes(id)));
  const beside = (gap: string) =>
    input.findings.find((finding) => finding.documented.length > 0 && gapOf(finding) === gap)?.documented[0];
  const apart = input.findings.filter(
    (finding) => finding.documented.length === 0 || (gapOf(finding) === undefined && differs(finding, input)),
  );
  return [
    ...bySamePaper(apart).map((findings) => askAbout(findings, input, domain, phrases)),
    ...gaps.map((gap) => {
      const paper = beside(gap);
      const question = familiarly(gap, input, domain);
      return paper ? `${phrases.paperHas(phrases.paper(paper), paper.text)} ${question}` : question;
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
function bySamePaper(findings: readonly Finding[]): readonly (readonly [Finding, ...Finding[]])[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const [i, finding] of findings.entries()) {
    const [paper] = finding.documented;
    const [place] = finding.evidence;
    const key = paper && place ? `${finding.status} ${place.file} ${place.anchor} ${paper.text}` : String(i);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()];
}

/** Both figures in plain words; their places are shown beside the draft, not in it. */
function askAbout(
  findings: readonly [Finding, ...Finding[]],
  input: ResponseCrafterInput,
  domain: Domain,
  phrases: DraftPhrases,
): string {
  const [finding] = findings;
  const { documented, status, evidence, said } = finding;
  const claim = phrases.list(
    findings.map((one) => quotedTerm(one, input, domain, phrases) ?? quoted(one, input, phrases)),
  );
  const [first, second] = documented;
  if (status === "AMBIGUOUS" && first && second)
    return first.file === second.file
      ? phrases.bothInOne(claim, phrases.paper(first), first.text, second.text)
      : phrases.betweenPapers(claim, phrases.list([first, second].map((one) => `${one.text} (${phrases.paper(one)})`)));
  const label = labelOfRow(evidence[0]?.content ?? "");
  if (first && said === null && label !== null)
    return phrases.denied(claim, phrases.paper(first), first.text, phrases.quote(label));
  if (first) return phrases.atOdds(claim, phrases.paper(first), first.text);
  const [place] = evidence;
  return place === undefined ? phrases.otherFigure(claim) : phrases.unprinted(claim, phrases.quote(place.content));
}

/** Of an offer its figure alone, and what it is of: its sentence says much more. */
function quotedTerm(
  finding: Finding,
  { terms, language }: ResponseCrafterInput,
  domain: Domain,
  phrases: DraftPhrases,
): string | null {
  const term = terms.find(({ id }) => finding.terms.includes(id));
  const field = domain.fields.find(({ id }) => id === term?.field);
  return term === undefined || field === undefined ? null : `${phrases.quote(term.text)} (${field.label[language]})`;
}

/** In the writer's words; a figure in letters has its digits beside it, to be compared with ours. */
function quoted(finding: Finding, { inOwnWords, language }: ResponseCrafterInput, phrases: DraftPhrases): string {
  const read = quotable(finding, language);
  const own = inOwnWords(read);
  const [figure] = finding.said !== null && !/\d/.test(finding.said) ? readQuantities(read, { language }) : [];
  return figure === undefined ? phrases.quote(own) : `${phrases.quote(own)} (${printAmount(figure, language)})`;
}

function familiarly(question: string, { familiar }: ResponseCrafterInput, domain: Domain): string {
  if (!familiar) return question;
  return domain.fields.reduce((said, { ask, askFamiliar, unclear, unclearFamiliar }) => {
    const inFull = askFamiliar === undefined ? said : said.replace(ask.fr, askFamiliar);
    return unclear === undefined || unclearFamiliar === undefined
      ? inFull
      : inFull.replace(unclear.fr, unclearFamiliar);
  }, question);
}

function subjectOf(subject: string | null, otherwise: string): string {
  if (subject === null || subject.trim() === "") return otherwise;
  return /^\s*re\s*:/i.test(subject) ? subject.trim() : `Re: ${subject.trim()}`;
}

/** What is on offer for the fields whose limit stays unsaid. */
function withheldLines({ withheldFields, terms, language }: ResponseCrafterInput, domain: Domain): readonly string[] {
  return withheldFields.flatMap((id) => {
    const lines = termLines(relatedTerms(id, terms, domain), domain, language);
    return lines.length > 0 ? lines : [labelOf(id, domain, language)];
  });
}

/** Offers of a field, of those it covers and of those that cover it. */
function relatedTerms(id: string, terms: readonly Term[], domain: Domain): readonly Term[] {
  const covers = domain.fields.find((field) => field.id === id)?.covers ?? [];
  const covering = domain.fields.filter((field) => field.covers?.includes(id)).map((field) => field.id);
  const fields = [id, ...covers, ...covering];
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
      return [line(field.label[language], texts.join(language === "fr" ? " ou " : " or "), language)];
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

/** A figure in letters is answered in digits. */
function shown(term: Term, language: Language): string {
  const { text, value, currency } = term;
  if (/\d/.test(text) || value === null) return text;
  return printAmount({ value, dimension: dimensionOf(term), currency, unit: null }, language);
}

function labelOf(id: string, domain: Domain, language: Language): string {
  return domain.fields.find((field) => field.id === id)?.label[language] ?? id;
}

function line(label: string, text: string, language: Language): string {
  return language === "fr" ? `${label} : ${text}` : `${label}: ${text}`;
}

function list(head: string, lines: readonly string[]): string {
  return [head, ...lines.map((text) => `- ${text}`)].join("\n");
}
