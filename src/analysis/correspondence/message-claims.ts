/** What a message claims about a company, cut so that each figure and each denial can be judged on its own. */

import type { Document } from "../../documents/index.ts";
import type { DealContext, DocumentFacts, Fact } from "../../facts/index.ts";
import { type Claim, candidatesOf, claimOf, locateClaim } from "../../judge/index.ts";
import { alternatives, CORRESPONDENCE_WORDS, cue, cues } from "../../language/index.ts";
import { readPeriods, readQuantities } from "../../language/quantities/index.ts";
import { type Fuller, fullerTexts } from "./fuller-readings.ts";
import type { MessageParagraph } from "./message/message-document.ts";
import type { Message } from "./message/read-message.ts";
import type { Term } from "./types.ts";

export type MessageClaim = {
  readonly claim: Claim;
  /** The figures of the message that it states; none for words alone. */
  readonly terms: readonly Term[];
  /** The same words with less around them, for where the sentence lent them what is not theirs; the longest first. */
  readonly shorter: readonly Claim[];
  /** The same words with the time or the question that the mail gives around them. */
  readonly fuller: readonly Fuller[];
};

/** A claim as one of the cutters finds it. */
type Cut = Omit<MessageClaim, "shorter" | "fuller">;

export type ReadMail = {
  readonly document: Document;
  readonly facts: DocumentFacts;
  readonly paragraphs: readonly MessageParagraph[];
  readonly answers: Message["answers"];
  /** The day on which the mail was written. */
  readonly written: Date;
};

export function messageClaims(mail: ReadMail, figures: readonly Term[], deal: DealContext): readonly MessageClaim[] {
  const { language } = mail.document;
  const rows = new Set(mail.paragraphs.flatMap(({ anchor, row }) => (row === null ? [] : [anchor])));
  const read = (text: string, id: string): Claim => ({ ...locateClaim({ id, text }, [], deal), language });
  const cut = [...claimsOfRows(figures, rows, read), ...claimsOfSentences(mail, figures, rows, deal)];
  return cut.map((one, i) => ({
    ...one,
    fuller: fullerTexts(one, mail).map(({ text, mayRefute }, j) => ({
      claim: read(text, `fuller:${i}.${j}`),
      mayRefute,
    })),
  }));
}

/** A row is one claim, whatever figures its label holds: "Towns of 3,500 to 20,000 people, ARR: €549k". */
function claimsOfRows(
  figures: readonly Term[],
  rows: ReadonlySet<string>,
  read: (text: string, id: string) => Claim,
): readonly Omit<MessageClaim, "fuller">[] {
  const ofRows = figures.filter(({ anchor }) => rows.has(anchor));
  const last = ofRows.filter(({ anchor, start }) => !ofRows.some((one) => one.anchor === anchor && one.start > start));
  return last.flatMap((term) => {
    if (term.role !== "offer" || (term.field !== "claim" && term.field !== "other")) return [];
    const claim = read(term.quote, `row:${term.id}`);
    const own = claim.facts.filter(({ value }) => value.value === term.value);
    return own.length === 0 ? [] : [{ claim: { ...claim, facts: own }, terms: [term], shorter: [] }];
  });
}

function claimsOfSentences(
  { document, facts }: ReadMail,
  figures: readonly Term[],
  rows: ReadonlySet<string>,
  deal: DealContext,
): readonly Omit<MessageClaim, "fuller">[] {
  const ofCompany = figures.filter(
    ({ field, anchor }) => (field === "claim" || field === "other") && !rows.has(anchor),
  );
  const claimed = ofCompany.filter(({ role }) => role === "offer");
  const given = ofCompany.filter(({ role }) => role === "past");
  const read = (text: string, claim: Pick<Claim, "id" | "language">): Claim => ({
    ...locateClaim({ id: `${claim.id}:${text.length}`, text }, [], deal),
    language: claim.language,
  });
  // A mail answers questions: whether a sentence would be a claim of a deck does not matter here.
  const stated = candidatesOf(facts.statements).map((candidate) => claimOf(document, candidate, deal));
  const found = stated.flatMap((said, i): readonly Omit<MessageClaim, "fuller">[] => {
    const terms = claimed.filter((term) => states(said, term));
    const claim = withTopic(ofThose(said, stated[i - 1], read), terms, read);
    const none = claim.kind === "figure" ? null : plainDenial(claim.text);
    if (none !== null) {
      const plain = { ...read(none.plain, claim), place: claim.place, kind: "text" } as const;
      return [{ claim: { ...plain, text: none.said }, terms: [], shorter: [plain] }];
    }
    if (claim.kind !== "figure") return claim.facts.length > 0 ? [{ claim, terms: [], shorter: [] }] : [];
    if (terms.length === 0) return [];
    const clauses = clausesOf(claim);
    if (clauses.length < 2) return partsOf(claim, terms, given, read);
    return clauses.flatMap((text) => {
      const clause = read(text, claim);
      const own = terms.filter((term) => states(clause, term));
      return clause.facts.length < 2 ? [{ claim: clause, terms: own, shorter: [] }] : partsOf(clause, own, given, read);
    });
  });
  // "Up from 445": what was before is claimed as well, of what the figure beside it names.
  const alone = (claim: Claim) => !beginsCompared(claim.text);
  const named = found.filter(({ claim }) => alone(claim));
  named.push(...correctedClaims(claimed, given, named, (text, id) => read(text, { id, language: document.language })));
  const judged = new Set(named.flatMap(({ terms }) => terms.map(({ id }) => id)));
  const compared = ofCompany
    .filter(({ id, role }) => !judged.has(id) && (role === "offer" || role === "past"))
    .flatMap((term) => comparedClaim(term, named, document.language, deal) ?? []);
  const told = new Set(compared.flatMap(({ terms }) => terms.map(({ id }) => id)));
  const kept = found.filter(({ claim, terms }) => alone(claim) || !terms.some(({ id }) => told.has(id)));
  const more = named.filter((one) => !found.includes(one));
  return [...kept, ...more, ...compared].filter(({ terms, claim }) => terms.length > 0 || claim.kind !== "figure");
}

/** Each figure and each denial of a clause on its own; the clause as it is where it has but one. */
function partsOf(
  claim: Claim,
  terms: readonly Term[],
  given: readonly Term[],
  read: (text: string, claim: Claim) => Claim,
): readonly Omit<MessageClaim, "fuller">[] {
  const denials = denialsOf(claim, read);
  const figures = figuresOf(claim, terms, given, denials, read);
  const parts = [
    ...(figures.length === 0 && denials.length > 0 ? figureBeside(claim, terms, read) : figures),
    ...denials,
  ];
  if (parts.length > 0) return parts.map((part) => ({ ...part, shorter: [read(part.claim.text, part.claim)] }));
  const own = withoutOtherStatement(claim, terms, read);
  const shorter = [
    ...(sharesSentence(own, terms) ? [own.text] : []),
    ...afterLeadIn(own),
    ...(own === claim ? upToNextClause(own) : []),
  ];
  return [{ claim: own, terms, shorter: shorter.map((text) => read(text, own)) }];
}

/**
 * "With 1,640 active practices we are the first in the country": the rank is a statement of its own, which the cell of the
 * count does not support. A clause that holds a figure or a time belongs to the one before it.
 */
function withoutOtherStatement(
  claim: Claim,
  terms: readonly Term[],
  read: (text: string, claim: Claim) => Claim,
): Claim {
  const [text] = upToNextClause(claim);
  if (text === undefined) return claim;
  const rest = claim.text.slice(text.length);
  const { language } = claim;
  if (readQuantities(rest, { language }).length > 0 || readPeriods(rest, { language }).length > 0) return claim;
  const own = { ...read(text, claim), place: claim.place };
  return terms.every(({ value }) => own.facts.some((fact) => fact.value.value === value)) ? own : claim;
}

const REFERS_BACK = cue`^<refersBack>`;

/** "L'EBE 2025, c'est -292 k€": what a pronoun stands for is said right before it. */
function withTopic(claim: Claim, terms: readonly Term[], read: (text: string, claim: Claim) => Claim): Claim {
  const [term] = terms;
  if (term === undefined || !REFERS_BACK.test(claim.text)) return claim;
  const before = term.quote.slice(0, Math.max(0, term.quote.indexOf(claim.text.replace(/[.\s]+$/, ""))));
  const topic = /[^.;:!?]*$/.exec(before)?.[0].trim() ?? "";
  if (topic === "" || readQuantities(topic, { language: claim.language }).length > 0) return claim;
  return { ...read(`${topic} ${claim.text}`, claim), place: claim.place };
}

/** "They pay in 39 days, not in 28": a reader of sentences may have kept the figure that is given up. */
function correctedClaims(
  claimed: readonly Term[],
  given: readonly Term[],
  found: readonly Cut[],
  read: (text: string, id: string) => Claim,
): readonly Omit<MessageClaim, "fuller">[] {
  const judged = new Set(found.flatMap(({ terms }) => terms.map(({ id }) => id)));
  return claimed.flatMap((term) => {
    const past = given.find(({ quote }) => quote === term.quote);
    if (past === undefined || judged.has(term.id)) return [];
    const at = term.quote.lastIndexOf(past.text);
    if (at <= term.quote.indexOf(term.text)) return [];
    const text = term.quote
      .slice(0, at)
      .replace(GIVING_UP, "")
      .replace(/[\s,;]+$/, "");
    const claim = read(text, `corrected:${term.id}`);
    return claim.facts.some(({ value }) => value.value === term.value) ? [{ claim, terms: [term], shorter: [] }] : [];
  });
}

/** The figure stands in the words of the claim: places are those of the message, values those that both read. */
function states(claim: Claim, term: Term): boolean {
  if (claim.place !== null && claim.place.anchor !== term.anchor) return false;
  if (term.option !== null || !claim.facts.some((fact) => isOf(term, fact))) return false;
  const [words, sentence] = [flat(claim.text), flat(term.quote)];
  return sentence.includes(words) || words.includes(sentence);
}

/** Several figures that a colon or semicolon parts: "655 were active: 1,640 is the number registered". */
function clausesOf({ text, facts }: Claim): readonly string[] {
  if (facts.length < 2) return [];
  const clauses = text.split(/\s*[:;]\s+/);
  return clauses.every((clause) => readQuantities(clause).length > 0) ? clauses : [];
}

/** Between figures that are claims of their own. */
const BETWEEN = cues`[,;]\s+(?:<joins>\s+)?|\s+\((?=[^)]*\d)|\s+<joins>\s+`;

/**
 * "Revenue of £2.2m, EBITDA of £190k and 4,580 litres": a claim a figure, each with what the sentence lends it. Were they
 * one claim, the paper that supports one of them would support all.
 */
function figuresOf(
  claim: Claim,
  terms: readonly Term[],
  given: readonly Term[],
  denials: readonly Pick<MessageClaim, "claim">[],
  read: (text: string, claim: Claim) => Claim,
): readonly Cut[] {
  const placed = placedIn(claim);
  const cuts = placed.slice(1).map((next, i) => {
    const before = placed[i];
    return before === undefined ? null : cutBetween(claim.text, before, next);
  });
  if (cuts.every((cut) => cut === null)) return [];
  return placed.flatMap((_, i) => {
    // Figures with nothing between them that parts them stay one claim.
    if (i > 0 && cuts[i - 1] === null) return [];
    const next = cuts.findIndex((cut, j) => j >= i && cut !== null);
    const facts = placed.slice(i, next < 0 ? placed.length : next + 1).map(({ fact }) => fact);
    const last = facts.at(-1);
    const own = terms.filter((term) => facts.some((fact) => isOf(term, fact)));
    if (own.length === 0 || last === undefined) return [];
    const said = claim.text.slice(
      cuts[i - 1]?.next ?? 0,
      next < 0 ? endBefore(denials, claim.text, last.value.text) : cuts[next]?.end,
    );
    const subject = subjectLeft(claim.text, cuts[i - 2]?.next ?? 0, placed[i - 1], given);
    const text = `${subject}${said.trim()}`;
    const part = { ...claim, id: `${claim.id}.${i}`, text, facts, about: undefined };
    // What the sentence lends it in words is read with them.
    const isMisread = own.some(({ value }) => !facts.some((fact) => fact.value.value === value));
    return [{ claim: subject === "" && !isMisread ? part : read(text, part), terms: own }];
  });
}

/** "€4m pre-money and 115,010 hours billed": beside an amount the reader of sentences may take the hours for one. */
function isOf({ value, text }: Term, { value: read }: Fact): boolean {
  return read.value === value || read.text === text;
}

/** "ARR is no longer 1.94 but 2.1": the second figure is of what the first was of. */
function subjectLeft(text: string, from: number, before: Placed | undefined, given: readonly Term[]): string {
  if (!before || !given.some(({ value }) => value === before.fact.value.value)) return "";
  // The reader may have taken "plus de" into the figure.
  const lead = /^[^\d€$£+-]*/.exec(before.fact.value.text)?.[0] ?? "";
  const words = text.slice(from, before.start) + lead;
  const giving = GIVING_UP.exec(words);
  return giving && giving.index > 0 ? `${words.slice(0, giving.index).trim()} ` : "";
}

const JOINS_KINDS = cues`(?<=\p{L})\s+<joinsKinds>(?=\s)`;

type Placed = { readonly fact: Fact; readonly start: number; readonly end: number };

/** What parts two figures; null where nothing does. */
function cutBetween(
  text: string,
  before: Placed,
  after: Placed,
): { readonly end: number; readonly next: number } | null {
  const between = text.slice(before.end, after.start);
  // "(" parts them where a figure follows in it, which may be the next one.
  const found = [...text.slice(before.end, after.end).matchAll(BETWEEN)].findLast(
    ({ index, 0: parting }) => index + parting.length <= between.length,
  );
  if (found) return { end: before.end + found.index, next: before.end + found.index + found[0].length };
  // "206 labs at an average of €465": a count and an amount are of two things.
  if (before.fact.value.dimension === after.fact.value.dimension) return null;
  const kind = [...between.matchAll(JOINS_KINDS)].at(-1);
  return kind ? { end: before.end + kind.index, next: before.end + kind.index } : null;
}

/** "206 labs are live, and no debt": where the last figure's own words end, a denial that follows being a claim of its own. */
function endBefore(denials: readonly Pick<MessageClaim, "claim">[], text: string, figure: string): number {
  const from = text.lastIndexOf(figure) + figure.length;
  const starts = denials.map(({ claim }) => text.indexOf(claim.text, from)).filter((at) => at >= from);
  if (starts.length === 0) return text.length;
  const before = text.slice(from, Math.min(...starts));
  const joining = [...before.matchAll(BETWEEN)].at(-1);
  return joining === undefined ? text.length : from + joining.index;
}

/** Where each figure stands in the words; none where there are no two, or where one is not found again. */
function placedIn(claim: Claim): readonly Placed[] {
  const figures = claim.facts.filter(({ predicate }) => predicate === null);
  const found = figures.flatMap((fact, i) => {
    const from = figures.slice(0, i).reduce((at, { value }) => after(claim.text, value.text, at), 0);
    const start = claim.text.indexOf(fact.value.text, from);
    return start < 0 ? [] : [{ fact, start, end: start + fact.value.text.length }];
  });
  // "9.1 out of 10" is one figure.
  const placed = found.filter(
    ({ start }, i) => i === 0 || !OUT_OF.test(claim.text.slice(found[i - 1]?.end ?? 0, start)),
  );
  return placed.length < 2 || found.length < figures.length ? [] : placed;
}

const OUT_OF = cue`^\s*(?:/|<outOf>)\s*$`;
const OF_THEM = cue`<ofThem>\s+(?:\p{L}+\s+){1,2}$`;

/** "We answered 103 tenders and won 41 of them": the second counts what the first does. */
function ofThose(claim: Claim, before: Claim | undefined, read: (text: string, claim: Claim) => Claim): Claim {
  const [figure, ...others] = readQuantities(claim.text, { language: claim.language });
  const counted = before && readQuantities(before.text, { language: before.language }).at(-1);
  if (!before || !figure || others.length > 0 || !counted || figure.dimension !== "count" || figure.unit !== null)
    return claim;
  if (!OF_THEM.test(claim.text.slice(0, figure.start)) || /\p{L}/u.test(claim.text.slice(figure.end))) return claim;
  const noun = before.text.slice(before.text.indexOf(counted.text) + counted.text.length);
  return { ...read(`${claim.text.slice(0, figure.end)}${noun}`, claim), place: claim.place };
}

/** The figure of a sentence that also denies something, in the words around it alone. */
function figureBeside(
  claim: Claim,
  terms: readonly Term[],
  read: (text: string, claim: Claim) => Claim,
): readonly Cut[] {
  return claim.text.split(BETWEEN).flatMap((text) => {
    const part = read(text, claim);
    const own = terms.filter(({ value }) => part.facts.some((fact) => fact.value.value === value));
    return own.length > 0 ? [{ claim: part, terms: own }] : [];
  });
}

const GIVING_UP = cue`(?<![\p{L}\d])(?:\p{L}+\s+)?<givenUp>\s*$`;

function after(text: string, figure: string, from: number): number {
  const at = text.indexOf(figure, from);
  return at < 0 ? from : at + figure.length;
}

/** "206 labs are live, and no debt": a denial beside figures is a claim of its own. */
function denialsOf(claim: Claim, read: (text: string, claim: Claim) => Claim): readonly Cut[] {
  return claim.text.split(BETWEEN).flatMap((text) => {
    if (readQuantities(text, { language: claim.language }).length > 0) return [];
    const part = read(text, claim);
    const denial = part.facts.filter(({ predicate }) => predicate?.kind === "none");
    return denial.length === 0 ? [] : [{ claim: { ...part, kind: "text" as const, facts: denial }, terms: [] }];
  });
}

/** The claim is a part of its sentence: what another part names may have been lent to it. */
function sharesSentence({ text }: Claim, terms: readonly Term[]): boolean {
  return terms.some(({ quote }) => flat(quote).length > flat(text).length + 2);
}

/** By language: "on" is a subject in French alone. */
const SUBJECTS: Readonly<Record<Document["language"], RegExp>> = { en: subjectsIn("en"), fr: subjectsIn("fr") };

function subjectsIn(language: Document["language"]): RegExp {
  return new RegExp(`,?\\s+(?:${alternatives(CORRESPONDENCE_WORDS[language].subjects)})(?![\\p{L}\\d])`, "iu");
}

/** "After the audit: gross profit is £912k": the words before the colon hold no figure. */
function afterLeadIn({ text }: Claim): readonly string[] {
  const head = /^[^:\d]*:\s+/.exec(text);
  return head ? [text.slice(head[0].length)] : [];
}

/** "With 1,640 active practices in December 2025 we are the largest": the figure and its date, before who is spoken of. */
function upToNextClause({ text, facts, language }: Claim): readonly string[] {
  const figure = readQuantities(text, { language }).find(({ value }) => value === facts[0]?.value.value);
  if (!figure) return [];
  const next = SUBJECTS[language].exec(text.slice(figure.end));
  return next ? [text.slice(0, figure.end + next.index)] : [];
}

const COMPARED = cue`<comparedWith>\s*$`;

/** "contre 82 à fin décembre 2024": words that name nothing themselves. */
function beginsCompared(text: string): boolean {
  const first = readQuantities(text)[0];
  return first !== undefined && new RegExp(`^[^\\p{L}]*${COMPARED.source}`, "iu").test(text.slice(0, first.start));
}

/** "655 practices in December, up from 445 in March": the second figure is one of what the first names. */
function comparedClaim(
  term: Term,
  found: readonly Cut[],
  language: Document["language"],
  deal: DealContext,
): Omit<MessageClaim, "fuller"> | null {
  const sentence = term.quote;
  const quantities = readQuantities(sentence, { language });
  const at = quantities.findIndex(({ value }) => value === term.value);
  const [own, before] = [quantities[at], quantities[at - 1]];
  if (!own || !before || before.dimension !== own.dimension || before.unit !== own.unit) return null;
  if (!COMPARED.test(sentence.slice(0, own.start))) return null;
  const beside = found.find(({ terms }) =>
    terms.some(({ quote, value }) => quote === sentence && value === before.value),
  )?.claim.text;
  if (beside === undefined) return null;
  const figure = readQuantities(beside, { language }).find(({ value }) => value === before.value);
  const period = readPeriods(sentence.slice(own.end), { language })[0];
  const dated = readPeriods(beside, { language }).at(-1);
  // Without dates of both, what the figure would be of is not said.
  if (!figure || !period || !dated || dated.start < figure.end) return null;
  const text = [
    beside.slice(0, figure.start),
    own.text,
    beside.slice(figure.end, dated.start),
    period.text,
    beside.slice(dated.end),
  ].join("");
  const claim = { ...locateClaim({ id: `compared:${term.id}`, text }, [], deal), language };
  return { claim, terms: [term], shorter: [] };
}

function flat(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[.\s]+$/, "")
    .trim();
}

const DENIALS = Object.values(CORRESPONDENCE_WORDS).map(({ noneOf, no, noDebt, withoutDebt }) => ({
  no,
  withoutDebt,
  noneOf: new RegExp(`(?<!\\p{L})(?:${alternatives(noneOf)})\\s+([^,.;:!?()]+)`, "iu"),
  noDebt: new RegExp(`(?<!\\p{L})(?:${alternatives(noDebt)})(?!\\p{L})`, "iu"),
}));

/** The plain denial and the clause of the text that it stands for; null where a text denies nothing in these ways. */
export function plainDenial(text: string): { readonly plain: string; readonly said: string } | null {
  const clauses = text.split(/[,;:]\s+/);
  for (const { no, withoutDebt, noneOf, noDebt } of DENIALS)
    for (const said of clauses) {
      if (noDebt.test(said)) return { plain: withoutDebt, said };
      const [, noun] = noneOf.exec(said) ?? [];
      if (noun !== undefined) return { plain: `${no} ${noun.trim()}`, said };
    }
  return null;
}
