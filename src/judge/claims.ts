/** Claims of a deal, cut from the pages of its decks. */

import type { Document } from "../documents/index.ts";
import { type DealContext, type Fact, isPersonName, type Statement, type StatementRole } from "../facts/index.ts";
import { folded, wholeWords, written } from "../language/index.ts";
import { readPeriods, readQuantities } from "../language/quantities/index.ts";
import { contentWords, foldText, segmentConcepts } from "../ontology/index.ts";
import { aboutOf } from "./about.ts";
import { type Candidate, isClaim, surroundingsOf } from "./claimhood/index.ts";
import type { Claim } from "./types.ts";

/** When the deck was written, null when unknown, and the month in which the company's years end. */
type WhenWritten = Pick<DealContext, "asOfMonth" | "fiscalYearEnd" | "crossYearEnd" | "planStart">;
const UNDATED: WhenWritten = { asOfMonth: null, fiscalYearEnd: 12, planStart: null };

/** Claims of one deck, one for each figure or checkable sentence. */
export function claimsOf(document: Document, statements: readonly Statement[], deal: WhenWritten = UNDATED): Claim[] {
  const around = surroundingsOf(statements);
  return (
    candidatesOf(statements)
      // "A team of 5" over seven names says something, whatever it looks like, that its page denies.
      .filter(
        (candidate) =>
          candidate.facts.some(({ listed, value }) => listed !== undefined && listed !== value.value) ||
          isClaim(candidate, around),
      )
      .map((candidate) => claimOf(document, candidate, deal))
  );
}

export function claimOf(
  { language }: Document,
  { statement, index, text, facts, lead }: Piece,
  { asOfMonth, fiscalYearEnd, crossYearEnd, planStart }: WhenWritten = UNDATED,
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
    about: aboutOf({ text, facts, headings: [pageTitle ?? "", ...context, lead], asOfMonth }),
    fiscalYearEnd,
    crossYearEnd,
    planStart,
    writtenIn: asOfMonth,
    kind: facts.some(({ predicate }) => predicate === null) ? "figure" : "text",
    located: true,
  };
}

type Piece = Candidate & {
  readonly index: number;
  /** The sentence with a colon at its end that it is listed under; empty where none is. */
  readonly lead: string;
};

/** What a deck says, cut so that each piece can be true or false; which of them are claims, claimhood decides. */
export function candidatesOf(statements: readonly Statement[]): Piece[] {
  // A title in words alone heads what is claimed under it, and so does a date with a word or two.
  const assertive = statements.filter(
    (statement) => statement.facts.length > 0 || (statement.role !== "title" && !isDatedHeading(statement)),
  );
  const leads = leadsOf(statements);
  return assertive.flatMap((statement) =>
    pieces(statement).map((piece, index) => ({
      ...piece,
      index,
      statement,
      lead: leads.get(statement) ?? "",
      // A denial that facts read ("no debt") says all it says without a full stop.
      checkable:
        // "Ana Silva, CEO": who holds which office is in the register.
        (OFFICER.test(foldText(piece.text)) && piece.text.split(BESIDE_OFFICE).some(isPersonName)) ||
        ((isWholeSentence(piece.text) || isDenial(piece.facts)) && namesCheckable(piece.text)),
    })),
  );
}

/** "The law asks for an auditor above two of these:" is said of each of the lines of its block that follow. */
function leadsOf(statements: readonly Statement[]): ReadonlyMap<Statement, string> {
  const leads = new Map<Statement, string>();
  let last: Statement | null = null;
  for (const statement of statements) {
    if (statement.place.blockId !== last?.place.blockId) last = null;
    if (/:\s*$/.test(statement.text)) last = statement;
    else if (last) leads.set(statement, last.text);
  }
  return leads;
}

const isWholeSentence = (text: string): boolean => /[.!]["”»)]?$/.test(text) && text.split(/\s+/).length >= 5;

const OFFICER = wholeWords("officer", "founder");
const BESIDE_OFFICE = /\s*[:,(|–—]\s*|\s+-\s+/u;

function isDenial(facts: readonly Fact[]): boolean {
  return facts.some(({ predicate }) => predicate?.kind === "none");
}

/** A point of a list heads nothing: "Market launch in March 2026". */
const LEAST_BESIDE_A_DATE: Partial<Readonly<Record<StatementRole, number>>> = { bullet: 2 };

/** "Key figures at 31 December 2025"; the months of a timeline. */
function isDatedHeading({ role, text }: Statement): boolean {
  const dates = readPeriods(text, { language: "en" });
  const rest = dates.reduce((left, date) => left.replace(date.text, " "), text);
  if (dates.length > 0) return contentWords(rest).length < (LEAST_BESIDE_A_DATE[role] ?? 3);
  const [month] = readPeriods(text, { language: "en", defaultYear: 2000 });
  return month !== undefined && !/\p{L}/u.test(text.replace(month.text, " "));
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
  return withFigures.map((text, i) => ({ text: text.trim(), facts: figures.slice(i, i + 1) }));
}

/** What stands in brackets is one with what they explain. */
const BETWEEN_CLAUSES = new RegExp(
  `\\s*(?:;|,\\s+(?=\\D)|\\s+${written("and")}\\s+(?=.*\\d)|\\s+[–—]\\s+)(?![^(]*\\))\\s*`,
);
const CHECKABLE = new RegExp(`\\b(?:${folded("checkable")}|${folded("norm")} \\d+)\\b`);

/** Says something that papers support or deny: a certificate, a contract, a debt, a founding. */
export function namesCheckable(text: string): boolean {
  return CHECKABLE.test(foldText(text));
}

/** Groups of thousands, and not the year of "FY25 870". */
const GROUPED = /(?<![\p{L}\d/'’-])\d{1,3}(?:[\s\u00a0\u202f'’.,]\d{3})+(?!\d)/gu;

export function digitsOf(text: string): string[] {
  const joined = text.replace(GROUPED, (number) => number.replace(/\D/g, ""));
  return (joined.match(/\d+(?:[.,]\d+)?/g) ?? []).map((n) => n.replace(",", "."));
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
