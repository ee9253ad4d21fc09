/** What a message claims about a company, cut so that each figure and each denial can be judged on its own. */
import type { Language } from "../../../documents/index.ts";
import type { DealContext, Fact } from "../../../facts/index.ts";
import { type Claim, candidatesOf, claimOf, locateClaim } from "../../../judge/index.ts";
import { alternatives, CORRESPONDENCE_WORDS, cue, cues } from "../../../language/index.ts";
import { type Quantity, readPeriods, readQuantities } from "../../../language/quantities/index.ts";
import type { Mail } from "../mail/mail.ts";
import { leadOf } from "../terms/roles.ts";
import { flat, isBare } from "../texts.ts";
import type { Term } from "../types.ts";
import { type Around, fullerTexts } from "./fuller-texts.ts";

export type MailClaim = {
  readonly claim: Claim;
  /** The figures of the message that it states; none for words alone. */
  readonly terms: readonly Term[];
  /** The same words with less around them, for where the sentence lent them what is not theirs; the longest first. */
  readonly shorter: readonly Claim[];
  /** The same words with the time or the question that the mail gives around them; what a sentence before said may only support. */
  readonly fuller: readonly { readonly claim: Claim; readonly mayRefute: boolean }[];
};

type Cut = Omit<MailClaim, "fuller">;

/** Reads words as a claim of its own, in the language and at the place of the one that they are cut from. */
type Reader = (text: string, of: Pick<Claim, "id" | "language"> & Partial<Pick<Claim, "place">>) => Claim;

export function claimsOfMail(
  mail: Pick<Mail, "document" | "facts"> & Around,
  figures: readonly Term[],
  deal: DealContext,
): readonly MailClaim[] {
  const { language } = mail.document;
  const read: Reader = (text, { id, language: own, place }) => {
    const claim = { ...locateClaim({ id: `${id}:${text.length}`, text }, [], deal), language: own };
    return place === undefined ? claim : { ...claim, place };
  };
  const rows = new Set(mail.paragraphs.flatMap(({ anchor, row }) => (row === null ? [] : [anchor])));
  const ofCompany = figures.filter(({ field }) => field === "claim" || field === "other");
  const [inRows, inText] = [true, false].map((isRow) => ofCompany.filter(({ anchor }) => rows.has(anchor) === isRow));
  const last = (inRows ?? []).filter(
    (term) => !figures.some((one) => one.anchor === term.anchor && one.start > term.start),
  );
  const cut = [
    ...last.flatMap((term) => claimOfRow(term, read(term.quote, { id: term.id, language }))),
    ...claimsOfSentences(mail, inText ?? [], deal, read),
  ];
  return cut.map((one, i) => ({
    ...one,
    fuller: fullerTexts(one.claim.text, one.terms[0], mail).map(({ text, mayRefute }, j) => ({
      claim: read(text, { id: `fuller:${i}.${j}`, language }),
      mayRefute,
    })),
  }));
}

/** A row is one claim, whatever figures its label holds: "Towns of 3,500 to 20,000 people, ARR: €549k". */
function claimOfRow(term: Term, claim: Claim): readonly Cut[] {
  const own = claim.facts.filter(({ value }) => value.value === term.value);
  return term.role !== "offer" || own.length === 0
    ? []
    : [{ claim: { ...claim, facts: own }, terms: [term], shorter: [] }];
}

function claimsOfSentences(
  { document, facts }: Pick<Mail, "document" | "facts">,
  ofCompany: readonly Term[],
  deal: DealContext,
  read: Reader,
): readonly Cut[] {
  const claimed = ofCompany.filter(({ role }) => role === "offer");
  const given = ofCompany.filter(({ role }) => role === "past");
  // A mail answers questions: whether a sentence would be a claim of a deck does not matter here.
  const stated = candidatesOf(facts.statements).map((candidate) => claimOf(document, candidate, deal));
  const found = stated.flatMap((said, i): readonly Cut[] => {
    const terms = claimed.filter((term) => states(said, term));
    const claim = withTopic(ofThose(said, stated[i - 1], read), terms[0], read);
    if (claim.kind === "figure" && terms.length === 0) return [];
    if (claim.kind === "figure")
      return clausesOf(claim, read).flatMap((clause) =>
        partsOf(
          clause,
          terms.filter((term) => clause === claim || states(clause, term)),
          given,
          read,
        ),
      );
    const none = plainDenial(claim.text);
    if (none === null) return claim.facts.length > 0 ? [{ claim, terms: [], shorter: [] }] : [];
    const plain = { ...read(none.plain, claim), kind: "text" } as const;
    return [{ claim: { ...plain, text: none.said }, terms: [], shorter: [plain] }];
  });
  // "Up from 445": what was before is claimed as well, of what the figure beside it names.
  const named = found.filter(({ claim }) => !beginsCompared(claim.text));
  const isIn = ({ id }: Pick<Term, "id">, cuts: readonly Cut[]) =>
    cuts.some(({ terms }) => terms.some((term) => term.id === id));
  const corrected = claimed
    .filter((term) => !isIn(term, named))
    .flatMap((term) => correctedClaim(term, given, document.language, read));
  const told = [...named, ...corrected];
  const compared = [...claimed, ...given]
    .filter((term) => !isIn(term, told))
    .toSorted((a, b) => a.start - b.start)
    .flatMap((term) => comparedClaim(term, told, document.language, read));
  const kept = found.filter((one) => named.includes(one) || !one.terms.some((term) => isIn(term, compared)));
  return [...kept, ...corrected, ...compared].filter(({ terms, claim }) => terms.length > 0 || claim.kind !== "figure");
}

/** The figure stands in the words of the claim: places are those of the message, values those that both read. */
function states(claim: Claim, term: Term): boolean {
  if (claim.place !== null && claim.place.anchor !== term.anchor) return false;
  if (term.option !== null || !claim.facts.some((fact) => isOf(term, fact))) return false;
  const [words, sentence] = [flat(claim.text), flat(term.quote)];
  return sentence.includes(words) || words.includes(sentence);
}

/** "€4m pre-money and 115,010 hours billed": beside an amount the reader of sentences may take the hours for one. */
function isOf({ value, text }: Term, { value: read }: Fact): boolean {
  return read.value === value || read.text === text;
}

/** Several figures that a colon or semicolon parts: "655 were active: 1,640 is the number registered". */
function clausesOf(claim: Claim, read: Reader): readonly Claim[] {
  const clauses = claim.facts.length < 2 ? [] : claim.text.split(/\s*[:;]\s+/);
  const areStated = clauses.length > 1 && clauses.every((clause) => readQuantities(clause).length > 0);
  return areStated ? clauses.map((text) => read(text, { id: claim.id, language: claim.language })) : [claim];
}

/** Between figures that are claims of their own. */
const BETWEEN = cues`[,;]\s+(?:<joins>\s+)?|\s+\((?=[^)]*\d)|\s+<joins>\s+`;
const JOINS_KINDS = cues`(?<=\p{L})\s+<joinsKinds>(?=\s)`;
const OUT_OF = cue`^\s*(?:/|<outOf>)\s*$`;
const GIVING_UP = cue`(?<![\p{L}\d])(?:\p{L}+\s+)?<givenUp>\s*$`;

/** A figure of a sentence, or a clause that denies something, and where it stands. */
type Placed = { readonly fact: Fact; readonly denial: Claim | null; readonly start: number; readonly end: number };

/**
 * "Revenue of £2.2m, EBITDA of £190k and 4,580 litres", "206 labs are live, and no debt": a claim a figure or denial, each with
 * what the sentence lends it. Were they one claim, the paper that supports one of them would support all.
 */
function partsOf(claim: Claim, terms: readonly Term[], given: readonly Term[], read: Reader): readonly Cut[] {
  const { text } = claim;
  const placed = [...figuresIn(claim), ...denialsIn(claim, read)].toSorted((a, b) => a.start - b.start);
  const groups: { members: Placed[]; from: number; to: number }[] = [];
  for (const next of placed) {
    const before = groups.at(-1);
    const cut = before?.members.at(-1) && cutBetween(text, before.members.at(-1) ?? next, next);
    // Figures with nothing between them that parts them stay one claim.
    if (before && cut === null) before.members.push(next);
    else {
      if (before && cut) before.to = cut.end;
      groups.push({ members: [next], from: cut ? cut.next : 0, to: text.length });
    }
  }
  if (groups.length < 2) return whole(claim, terms, read);
  const parts = groups.flatMap(({ members, from, to }, i) => {
    const [first] = members;
    if (first?.denial) return [{ claim: first.denial, terms: [], shorter: [read(first.denial.text, claim)] }];
    const facts = members.map(({ fact }) => fact);
    const own = terms.filter((term) => facts.some((fact) => isOf(term, fact)));
    if (own.length === 0) return [];
    const subject = subjectLeft(text, groups[i - 1], given);
    const part = {
      ...claim,
      id: `${claim.id}.${i}`,
      text: `${subject}${text.slice(from, to).trim()}`,
      facts,
      about: undefined,
    };
    // What the sentence lends it in words is read with them.
    const isMisread = own.some(({ value }) => !facts.some((fact) => fact.value.value === value));
    const said = subject === "" && !isMisread ? part : read(part.text, { id: part.id, language: part.language });
    return [{ claim: said, terms: own, shorter: [read(part.text, { id: part.id, language: part.language })] }];
  });
  return parts.some((part) => part.terms.length > 0) ? parts : [...whole(claim, terms, read), ...parts];
}

/** Where each figure stands in the words; none where one is not found again. */
function figuresIn({ text, facts }: Claim): readonly Placed[] {
  const figures = facts.filter(({ predicate }) => predicate === null);
  let from = 0;
  const found = figures.flatMap((fact): readonly Placed[] => {
    const start = text.indexOf(fact.value.text, from);
    if (start < 0) return [];
    from = start + fact.value.text.length;
    return [{ fact, denial: null, start, end: from }];
  });
  // "9.1 out of 10" is one figure.
  const isOwn = ({ start }: Placed, i: number) => i === 0 || !OUT_OF.test(text.slice(found[i - 1]?.end ?? 0, start));
  return found.length < figures.length ? [] : found.filter(isOwn);
}

function denialsIn(claim: Claim, read: Reader): readonly Placed[] {
  let from = 0;
  return claim.text.split(BETWEEN).flatMap((text): readonly Placed[] => {
    const start = claim.text.indexOf(text, from);
    from = start + text.length;
    if (readQuantities(text, { language: claim.language }).length > 0) return [];
    const part = read(text, { id: claim.id, language: claim.language });
    const facts = part.facts.filter(({ predicate }) => predicate?.kind === "none");
    return facts.slice(0, 1).map((fact) => ({ fact, denial: { ...part, kind: "text", facts }, start, end: from }));
  });
}

/** What parts two figures: where the words of the first end, and where those of the next begin; null where nothing does. */
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
  const isOfOneKind = before.fact.value.dimension === after.fact.value.dimension;
  const kind = isOfOneKind ? undefined : [...between.matchAll(JOINS_KINDS)].at(-1);
  return kind ? { end: before.end + kind.index, next: before.end + kind.index } : null;
}

/** "ARR is no longer 1.94 but 2.1": the second figure is of what the first was of. */
function subjectLeft(
  text: string,
  before: { readonly members: readonly Placed[]; readonly from: number } | undefined,
  given: readonly Term[],
): string {
  const left = before?.members.at(-1);
  if (!before || !left || !given.some(({ value }) => value === left.fact.value.value)) return "";
  // The reader may have taken "plus de" into the figure.
  const words = text.slice(before.from, left.start) + leadOf(left.fact.value.text);
  const giving = GIVING_UP.exec(words);
  return giving && giving.index > 0 ? `${words.slice(0, giving.index).trim()} ` : "";
}

/** By language: "on" is a subject in French alone. */
const SUBJECTS: Readonly<Record<Language, RegExp>> = { en: subjectsIn("en"), fr: subjectsIn("fr") };

function subjectsIn(language: Language): RegExp {
  return new RegExp(`,?\\s+(?:${alternatives(CORRESPONDENCE_WORDS[language].subjects)})(?![\\p{L}\\d])`, "iu");
}

/**
 * A claim with one figure, and the same with less around it. "With 1,640 active practices we are the first in the country": the
 * rank is a statement of its own, which the cell of the count does not support. A clause that holds a figure or a time belongs to
 * the one before it.
 */
function whole(claim: Claim, terms: readonly Term[], read: Reader): readonly Cut[] {
  const { text, language, facts } = claim;
  const figure = readQuantities(text, { language }).find(({ value }) => value === facts[0]?.value.value);
  const next = figure && SUBJECTS[language].exec(text.slice(figure.end));
  const upToNext = next ? text.slice(0, figure.end + next.index) : null;
  const rest = upToNext === null ? "" : text.slice(upToNext.length);
  const isPlain = readQuantities(rest, { language }).length + readPeriods(rest, { language }).length === 0;
  const alone = upToNext !== null && isPlain ? read(upToNext, claim) : claim;
  const own = terms.every(({ value }) => alone.facts.some((fact) => fact.value.value === value)) ? alone : claim;
  // What another part of the sentence names may have been lent to it.
  const isPart = terms.some(({ quote }) => flat(quote).length > flat(own.text).length + 2);
  // "After the audit: gross profit is £912k": the words before the colon hold no figure.
  const head = /^[^:\d]*:\s+/.exec(own.text)?.[0] ?? "";
  const shorter = [
    ...(isPart ? [own.text] : []),
    ...(head === "" ? [] : [own.text.slice(head.length)]),
    ...(own === claim && upToNext !== null ? [upToNext] : []),
  ];
  return [{ claim: own, terms, shorter: shorter.map((words) => read(words, { id: own.id, language })) }];
}

const REFERS_BACK = cue`^<refersBack>`;

/** "L'EBE 2025, c'est -292 k€": what a pronoun stands for is said right before it. */
function withTopic(claim: Claim, term: Term | undefined, read: Reader): Claim {
  if (term === undefined || !REFERS_BACK.test(claim.text)) return claim;
  const before = term.quote.slice(0, Math.max(0, term.quote.indexOf(claim.text.replace(/[.\s]+$/, ""))));
  const topic = /[^.;:!?]*$/.exec(before)?.[0].trim() ?? "";
  if (topic === "" || readQuantities(topic, { language: claim.language }).length > 0) return claim;
  return read(`${topic} ${claim.text}`, claim);
}

const OF_THEM = cue`<ofThem>\s+(?:\p{L}+\s+){1,2}$`;

/** "We answered 103 tenders and won 41 of them": the second counts what the first does. */
function ofThose(claim: Claim, before: Claim | undefined, read: Reader): Claim {
  const [figure, ...others] = readQuantities(claim.text, { language: claim.language });
  const counted = before && readQuantities(before.text, { language: before.language }).at(-1);
  if (!counted || !figure || others.length > 0 || !isBare(figure)) return claim;
  if (!OF_THEM.test(claim.text.slice(0, figure.start)) || /\p{L}/u.test(claim.text.slice(figure.end))) return claim;
  return read(
    claim.text.slice(0, figure.end) + before.text.slice(before.text.indexOf(counted.text) + counted.text.length),
    claim,
  );
}

/** "They pay in 39 days, not in 28": a reader of sentences may have kept the figure that is given up. */
function correctedClaim(term: Term, given: readonly Term[], language: Language, read: Reader): readonly Cut[] {
  const past = given.find(({ quote }) => quote === term.quote);
  const at = past === undefined ? -1 : term.quote.lastIndexOf(past.text);
  if (at <= term.quote.indexOf(term.text)) return [];
  const text = term.quote
    .slice(0, at)
    .replace(GIVING_UP, "")
    .replace(/[\s,;]+$/, "");
  const claim = read(text, { id: `corrected:${term.id}`, language });
  return claim.facts.some(({ value }) => value.value === term.value) ? [{ claim, terms: [term], shorter: [] }] : [];
}

const COMPARED = cue`<comparedWith>\s*$`;
const COMPARED_ALONE = new RegExp(`^[^\\p{L}]*${COMPARED.source}`, "iu");

/** "contre 82 à fin décembre 2024": words that name nothing themselves. */
function beginsCompared(text: string): boolean {
  const first = readQuantities(text)[0];
  return first !== undefined && COMPARED_ALONE.test(text.slice(0, first.start));
}

/** "655 practices in December, up from 445 in March": the second figure is one of what the first names. */
function comparedClaim(term: Term, found: readonly Cut[], language: Language, read: Reader): readonly Cut[] {
  const sentence = term.quote;
  const quantities = readQuantities(sentence, { language });
  const at = quantities.findIndex(({ value }) => value === term.value);
  const [own, before] = [quantities[at], quantities[at - 1]];
  const isOfOneKind = own && before && before.dimension === own.dimension && before.unit === own.unit;
  if (!isOfOneKind || !COMPARED.test(sentence.slice(0, own.start))) return [];
  const isBefore = ({ value }: Pick<Term | Quantity, "value">) => value === before.value;
  const beside =
    found.find(({ terms }) => terms.some((one) => one.quote === sentence && isBefore(one)))?.claim.text ?? "";
  const figure = readQuantities(beside, { language }).find(isBefore);
  const period = readPeriods(sentence.slice(own.end), { language })[0];
  const dated = readPeriods(beside, { language }).at(-1);
  // Without dates of both, what the figure would be of is not said.
  if (!figure || !period || !dated || dated.start < figure.end) return [];
  const said = beside.slice(0, figure.start) + own.text + beside.slice(figure.end, dated.start);
  const claim = read(said + period.text + beside.slice(dated.end), { id: `compared:${term.id}`, language });
  return [{ claim, terms: [term], shorter: [] }];
}

const DENIALS = Object.values(CORRESPONDENCE_WORDS).map(({ noneOf, no, noDebt, withoutDebt }) => ({
  no,
  withoutDebt,
  noneOf: new RegExp(`(?<!\\p{L})(?:${alternatives(noneOf)})\\s+([^,.;:!?()]+)`, "iu"),
  noDebt: new RegExp(`(?<!\\p{L})(?:${alternatives(noDebt)})(?!\\p{L})`, "iu"),
}));

/** The plain denial and the clause of the text that it stands for; null where a text denies nothing in these ways. */
export function plainDenial(text: string): { readonly plain: string; readonly said: string } | null {
  for (const { no, withoutDebt, noneOf, noDebt } of DENIALS)
    for (const said of text.split(/[,;:]\s+/)) {
      if (noDebt.test(said)) return { plain: withoutDebt, said };
      const noun = noneOf.exec(said)?.[1];
      if (noun !== undefined) return { plain: `${no} ${noun.trim()}`, said };
    }
  return null;
}
