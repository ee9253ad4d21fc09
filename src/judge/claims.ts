/** Claims of a deal: cut from the pages of its decks, or given from outside and found again at their place. */

import type { Document, Language } from "../documents/index.ts";
import { type DealContext, type Fact, factsOfText, type Place, type Statement } from "../facts/index.ts";
import { folded, LEXICONS, written } from "../language/index.ts";
import { readPeriods, readQuantities } from "../language/quantities/index.ts";
import { contentWords, foldText, segmentConcepts } from "../ontology/index.ts";
import { aboutOf } from "./about.ts";
import { type Candidate, isClaim, surroundingsOf } from "./claimhood/index.ts";
import type { Claim } from "./types.ts";

export type GivenClaim = {
  readonly id: string;
  readonly text: string;
  /** Where it was read; its place may not support it. */
  readonly file?: string | undefined;
  readonly slide?: number | undefined;
  readonly page?: number | undefined;
  readonly anchor?: string | undefined;
};

/** When the deck was written, null when unknown, and the month in which the company's years end. */
type WhenWritten = Pick<DealContext, "asOfMonth" | "fiscalYearEnd">;
const UNDATED: WhenWritten = { asOfMonth: null, fiscalYearEnd: 12 };

/** Claims of one deck, one for each figure or checkable sentence. */
export function claimsOf(document: Document, statements: readonly Statement[], deal: WhenWritten = UNDATED): Claim[] {
  const around = surroundingsOf(statements);
  return candidatesOf(statements)
    .filter((candidate) => isClaim(candidate, around))
    .map((candidate) => claimOf(document, candidate, deal));
}

export function claimOf(
  { language }: Document,
  { statement, index, text, facts }: Piece,
  { asOfMonth, fiscalYearEnd }: WhenWritten = UNDATED,
): Claim {
  const { place, role, pageTitle, context } = statement;
  return {
    id: `${statement.id}${index > 0 ? `.${index}` : ""}`,
    text,
    language,
    place,
    role,
    facts,
    pageTitle,
    context,
    about: aboutOf({ text, facts, headings: [pageTitle ?? "", ...context], asOfMonth }),
    fiscalYearEnd,
    kind: facts.some(({ predicate }) => predicate === null) ? "figure" : "text",
    located: true,
  };
}

type Piece = Candidate & { readonly index: number };

/** What a deck says, cut so that each piece can be true or false; which of them are claims, claimhood decides. */
export function candidatesOf(statements: readonly Statement[]): Piece[] {
  // A title in words alone heads what is claimed under it, and so does a date with a word or two.
  const saying = statements.filter(
    ({ role, facts, text }) => facts.length > 0 || (role !== "title" && !isDatedHeading(text)),
  );
  return saying.flatMap((statement) =>
    pieces(statement).map((piece, index) => ({
      ...piece,
      index,
      statement,
      // A denial that facts read ("no debt") says all it says without a full stop.
      checkable: (isWholeSentence(piece.text) || isDenial(piece.facts)) && namesCheckable(piece.text),
    })),
  );
}

const isWholeSentence = (text: string): boolean => /[.!]["”»)]?$/.test(text) && text.split(/\s+/).length >= 5;

function isDenial(facts: readonly Fact[]): boolean {
  return facts.some(({ predicate }) => predicate?.kind === "none");
}

const LEAST_BESIDE_A_DATE = 3;

/** "Key figures at 31 December 2025". */
function isDatedHeading(text: string): boolean {
  const dates = readPeriods(text, { language: "en" });
  const rest = dates.reduce((left, date) => left.replace(date.text, " "), text);
  return dates.length > 0 && contentWords(rest).length < LEAST_BESIDE_A_DATE;
}

/** A sentence with several figures of several metrics is several claims; what one figure qualifies stays whole. */
function pieces(statement: Statement): { text: string; facts: readonly Fact[] }[] {
  const figures = statement.facts.filter((f) => f.predicate === null);
  if (
    statement.facts.length < 2 ||
    statement.role === "figure" ||
    statement.role === "table" ||
    statement.role === "chart"
  )
    return [{ text: statement.text, facts: statement.facts }];
  const clauses = statement.text.split(BETWEEN_CLAUSES).filter((c) => c.trim());
  const withFigures = clauses.filter((c) => readQuantities(c).length > 0);
  if (withFigures.length !== figures.length || withFigures.length < 2)
    return [{ text: statement.text, facts: statement.facts }];
  return withFigures.map((text, i) => ({ text: text.trim(), facts: [figures[i]!] }));
}

const BETWEEN_CLAUSES = new RegExp(`\\s*(?:;|,\\s+(?=\\D)|\\s+${written("and")}\\s+(?=.*\\d)|\\s+[–—]\\s+)\\s*`);
const NUMBERED_PAGE = new RegExp(`${written("pageName")}\\s*(\\d+)`, "i");
/** English first: French shares fewer of its small words. */
const TELLING = LEXICONS.map(({ code, words }) => ({
  language: code,
  words: new RegExp(`\\b(?:${words.tellsLanguage.join("|")})\\b`),
}));

const CHECKABLE = new RegExp(`\\b(?:${folded("checkable")}|${folded("norm")} \\d+)\\b`);

/** Says something that papers bear out or deny: a certificate, a contract, a debt, a founding. */
export function namesCheckable(text: string): boolean {
  return CHECKABLE.test(foldText(text));
}

/** Finds a given claim again on its slide, and takes over the figures with the context that the place gives them. */
export function locateClaim(
  given: GivenClaim,
  documents: readonly { document: Document; statements: readonly Statement[] }[],
  deal: DealContext,
): Claim {
  const unit = given.slide ?? given.page ?? unitOf(given.anchor);
  const own =
    documents.find((d) => d.document.name === given.file) ??
    documents.find((d) => given.file !== undefined && sameFile(d.document.name, given.file)) ??
    (given.file === undefined && unit !== null ? documents.find((d) => d.document.kind === "deck") : undefined);
  const language: Language = own?.document.language ?? languageOf(given.text, documents[0]?.document.language ?? "en");
  const context = {
    language,
    fiscalYearEnd: deal.fiscalYearEnd,
    defaultYear: null,
    currency: deal.currency,
    surroundings: [] as string[],
    stale: false,
    hidden: false,
  };
  const place: Place | null = own
    ? {
        file: own.document.name,
        anchor: given.anchor ?? `${own.document.format === "pdf" ? "page" : "slide"} ${unit ?? 1}`,
        blockId: "?",
        unit: unit ?? 0,
      }
    : null;
  const nearby = own ? own.statements.filter((s) => unit === null || s.place.unit === unit) : [];
  const best = bestStatement(given.text, nearby);
  const title = nearby[0]?.pageTitle ?? null;
  const alone = factsOfText(
    given.text,
    place ?? { file: "", anchor: "", blockId: "?", unit: 0 },
    `given:${given.id}`,
    "sentence",
    { ...context, surroundings: title && best === null ? [title] : [] },
  );
  if (!best) {
    return {
      id: given.id,
      text: given.text,
      language,
      place,
      role: "asked",
      facts: alone,
      fiscalYearEnd: deal.fiscalYearEnd,
      pageTitle: title,
      kind: alone.length > 0 ? "figure" : "text",
      located: false,
    };
  }
  const facts = merge(alone, best, given.text);
  return {
    id: given.id,
    text: given.text,
    language,
    place: best.place,
    role: best.role,
    facts,
    fiscalYearEnd: deal.fiscalYearEnd,
    pageTitle: best.pageTitle,
    kind: facts.length > 0 ? "figure" : "text",
    located: true,
  };
}

export function sameFile(a: string, b: string): boolean {
  const base = (name: string) => name.split(/[\\/]/).at(-1)!.toLowerCase();
  return base(a) === base(b);
}

function unitOf(anchor: string | undefined): number | null {
  const match = anchor ? NUMBERED_PAGE.exec(anchor) : null;
  return match ? Number(match[1]) : null;
}

function languageOf(text: string, fallback: Language): Language {
  const folded = foldText(text);
  return TELLING.find(({ words }) => words.test(folded))?.language ?? fallback;
}

/** The statement of the page that a given claim quotes: the most shared words, with its figures among them. */
function bestStatement(text: string, statements: readonly Statement[]): Statement | null {
  const words = new Set(wordsOf(text));
  const figures = readQuantities(text, {});
  const digits = digitsOf(text);
  let best: { statement: Statement; score: number } | null = null;
  for (const statement of statements) {
    const theirs = new Set(wordsOf(`${statement.text}`));
    let common = 0;
    for (const word of words) if (theirs.has(word)) common++;
    const coverage = words.size === 0 ? 0 : common / words.size;
    const precision = theirs.size === 0 ? 0 : common / theirs.size;
    const theirDigits = digitsOf(statement.text);
    const shared = digits.filter((d) => theirDigits.includes(d)).length;
    if (figures.length > 0 && shared === 0) continue;
    const score =
      coverage +
      0.3 * precision +
      (digits.length > 0 ? shared / digits.length : 0) +
      (statement.facts.length > 0 ? 0.05 : 0);
    if (coverage >= 0.4 && (!best || score > best.score)) best = { statement, score };
  }
  return best?.statement ?? null;
}

function wordsOf(text: string): string[] {
  return segmentConcepts(contentWords(text)).filter((w) => !/^\d+$/.test(w));
}

/** Groups of thousands, and not the year of "FY25 870". */
const GROUPED = /(?<![\p{L}\d/'’-])\d{1,3}(?:[\s\u00a0\u202f'’.,]\d{3})+(?!\d)/gu;

export function digitsOf(text: string): string[] {
  const joined = text.replace(GROUPED, (number) => number.replace(/\D/g, ""));
  return (joined.match(/\d+(?:[.,]\d+)?/g) ?? []).map((n) => n.replace(",", "."));
}

/** The figures of the place that the claim quotes, completed by what the claim's own words add. */
function merge(alone: readonly Fact[], statement: Statement, text: string): Fact[] {
  const digits = digitsOf(text);
  const quoted = statement.facts.filter(
    (f) => f.predicate !== null || digitsOf(f.value.text).every((d) => digits.includes(d)),
  );
  if (quoted.length === 0) return alone.map((f) => ({ ...f, place: statement.place }));
  // A figure of the claim that stands in another box of the slide is the claim's own.
  const there = digitsOf(statement.text);
  const elsewhere = alone
    .filter((a) => a.predicate === null && digitsOf(a.value.text).every((d) => !there.includes(d)))
    .map((f) => ({ ...f, place: statement.place }));
  const merged = quoted.map((fact) => {
    const same = alone.find(
      (a) => a.predicate === null && digitsOf(a.value.text).some((d) => digitsOf(fact.value.text).includes(d)),
    );
    if (!same) return fact;
    // The claim quotes less than the sentence it stands in: its own words say what it is about.
    const narrower =
      statement.role !== "table" &&
      statement.role !== "chart" &&
      statement.role !== "figure" &&
      same.metricId === fact.metricId &&
      same.words.length > 0;
    const better =
      same.metricId !== null && (fact.metricId === null || fact.metricCertainty < same.metricCertainty - 0.25);
    const period = same.periodFrom === "own" ? { period: same.period, periodFrom: same.periodFrom } : {};
    const unit =
      fact.value.dimension === "count" && fact.value.unit === null && same.value.dimension !== "count"
        ? { value: same.value }
        : {};
    return {
      ...fact,
      ...period,
      ...unit,
      ...(narrower ? { words: same.words, segment: same.segment } : {}),
      ...(better
        ? {
            metricId: same.metricId,
            metricCertainty: same.metricCertainty,
            alternatives: same.alternatives,
            segment: same.segment,
            words: same.words,
            form: same.form,
          }
        : {}),
      scope: {
        ...fact.scope,
        scenario: same.scope.scenario ?? fact.scope.scenario,
        gross: fact.scope.gross ?? same.scope.gross,
        cadence: fact.scope.cadence ?? same.scope.cadence,
        average: fact.scope.average || same.scope.average,
      },
    };
  });
  return [...merged, ...elsewhere];
}

/** Capitalised words inside a sentence: names, not the first word nor an all-capitals abbreviation. */
export function properNounsOf(whole: string): ReadonlySet<string> {
  const nouns = new Set<string>();
  const text = whole.replace(/\([^)]*\)/g, (m) => " ".repeat(m.length));
  const words = [...text.matchAll(/\p{L}[\p{L}'’-]*/gu)];
  words.forEach((match, index) => {
    const word = match[0];
    if (index === 0 || !/^\p{Lu}\p{Ll}/u.test(word)) return;
    const before = text.slice(0, match.index).trimEnd().at(-1);
    if (before && /[.:!?•\n]/.test(before)) return;
    for (const concept of segmentConcepts(contentWords(word))) nouns.add(concept);
  });
  return nouns;
}
