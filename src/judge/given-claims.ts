/** Claims given from outside, found again at their place in the documents, with the figures that the place gives them. */
import { type Document, guessLanguageOf, type Language } from "../documents/index.ts";
import { type DealContext, type Fact, factsOfText, type Place, type Statement } from "../facts/index.ts";
import { written } from "../language/index.ts";
import { readQuantities } from "../language/quantities/index.ts";
import { contentWords, segmentConcepts } from "../ontology/index.ts";
import { digitsOf } from "./claims.ts";
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

const NUMBERED_PAGE = new RegExp(`${written("pageName")}\\s*(\\d+)`, "i");

type Page = { readonly document: Document; readonly statements: readonly Statement[] };

/** Finds a given claim again on its slide, and takes over the figures with the context that the place gives them. */
export function locateClaim(
  given: GivenClaim,
  documents: readonly Page[],
  deal: DealContext,
  /** Where neither a document nor the words tell. */
  likely: Language = documents[0]?.document.language ?? "en",
): Claim {
  const unit = given.slide ?? given.page ?? unitOf(given.anchor);
  const own = documentOf(given, unit, documents);
  const place = own ? placeOf(given, own.document, unit) : null;
  const nearby = own ? own.statements.filter((s) => unit === null || s.place.unit === unit) : [];
  const best = bestStatement(given.text, nearby);
  // What is said of a document in other words may be said in another language.
  const from = own?.document.language ?? likely;
  const language = best ? from : guessLanguageOf([given.text], from);
  const title = nearby[0]?.pageTitle ?? null;
  const alone = factsOfText(given.text, place ?? NOWHERE, `given:${given.id}`, "sentence", {
    language,
    fiscalYearEnd: deal.fiscalYearEnd,
    crossYearEnd: deal.crossYearEnd,
    writtenIn: deal.asOfMonth,
    defaultYear: null,
    currency: deal.currency,
    surroundings: title && best === null ? [title] : [],
    stale: false,
    hidden: false,
  });
  const found = best
    ? { ...best, facts: merge(alone, best, given.text) }
    : { place, role: "asked" as const, facts: alone, pageTitle: title };
  return {
    id: given.id,
    text: given.text,
    language,
    place: found.place,
    role: found.role,
    facts: found.facts,
    fiscalYearEnd: deal.fiscalYearEnd,
    crossYearEnd: deal.crossYearEnd,
    planStart: deal.planStart,
    writtenIn: deal.asOfMonth,
    pageTitle: found.pageTitle,
    kind: found.facts.length > 0 ? "figure" : "text",
    located: best !== null,
  };
}

const NOWHERE: Place = { file: "", anchor: "", blockId: "?", unit: 0 };

/** The document that it names; where it names a page alone, the deck. */
function documentOf({ file }: GivenClaim, unit: number | null, documents: readonly Page[]): Page | undefined {
  if (file === undefined) return unit === null ? undefined : documents.find((d) => d.document.kind === "deck");
  return documents.find((d) => d.document.name === file) ?? documents.find((d) => sameFile(d.document.name, file));
}

function placeOf({ anchor }: GivenClaim, { name, format }: Document, unit: number | null): Place {
  const page = `${format === "pdf" ? "page" : "slide"} ${unit ?? 1}`;
  return { file: name, anchor: anchor ?? page, blockId: "?", unit: unit ?? 0 };
}

export function sameFile(a: string, b: string): boolean {
  const base = (name: string) => name.replace(/^.*[\\/]/s, "").toLowerCase();
  return base(a) === base(b);
}

function unitOf(anchor: string | undefined): number | null {
  const match = anchor ? NUMBERED_PAGE.exec(anchor) : null;
  return match ? Number(match[1]) : null;
}

/** The statement of the page that a given claim quotes: the most shared words, with its figures among them. */
function bestStatement(text: string, statements: readonly Statement[]): Statement | null {
  const words = new Set(wordsOf(text));
  const figures = readQuantities(text, {});
  const digits = digitsOf(text);
  if (words.size === 0) return cellQuoted(digits, statements);
  const scored = statements.map((statement) => ({ statement, ...likeness({ words, digits }, statement) }));
  const fitting = scored.filter(({ coverage, shared }) => coverage >= 0.4 && (figures.length === 0 || shared > 0));
  return fitting.toSorted((a, b) => b.score - a.score)[0]?.statement ?? null;
}

/** A figure without a word is quoted out of a table or a chart: the row of the only one there that is written so. */
function cellQuoted(digits: readonly string[], statements: readonly Statement[]): Statement | null {
  const [quoted, ...others] = statements.filter(
    ({ role, facts }) =>
      TERSE.has(role) && facts.some(({ value }) => digitsOf(value.text).join(" ") === digits.join(" ")),
  );
  return quoted && others.length === 0 ? quoted : null;
}

/** `coverage`: the share of the claim's words that the statement has; `shared`: how many of its numbers. */
function likeness(
  claim: { readonly words: ReadonlySet<string>; readonly digits: readonly string[] },
  statement: Statement,
): { readonly coverage: number; readonly shared: number; readonly score: number } {
  const theirs = new Set(wordsOf(statement.text));
  const theirDigits = digitsOf(statement.text);
  const common = [...claim.words].filter((word) => theirs.has(word)).length;
  const shared = claim.digits.filter((digit) => theirDigits.includes(digit)).length;
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const coverage = share(common, claim.words.size);
  const score =
    coverage +
    0.3 * share(common, theirs.size) +
    share(shared, claim.digits.length) +
    (statement.facts.length > 0 ? 0.05 : 0);
  return { coverage, shared, score };
}

function wordsOf(text: string): string[] {
  return segmentConcepts(contentWords(text)).filter((w) => !/^\d+$/.test(w));
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
    return same ? completed(fact, same, statement) : fact;
  });
  return [...merged, ...elsewhere];
}

/** Statements that are labels and figures, in which there is no sentence to quote less of. */
const TERSE: ReadonlySet<Statement["role"]> = new Set(["table", "chart", "figure"]);

/** A figure of the place with what the claim's own words say of the same figure. */
function completed(fact: Fact, same: Fact, { role }: Statement): Fact {
  const isBare = fact.value.dimension === "count" && fact.value.unit === null;
  // The claim quotes less than the sentence it stands in: its own words say what it is about.
  const narrower = !TERSE.has(role) && same.metricId === fact.metricId && same.words.length > 0;
  const { words, segment, metricId, metricCertainty, alternatives, form } = same;
  return {
    ...fact,
    ...(same.periodFrom === "own" ? { period: same.period, periodFrom: same.periodFrom } : {}),
    ...(isBare && same.value.dimension !== "count" ? { value: same.value } : {}),
    ...(narrower ? { words, segment } : {}),
    ...(namesItBetter(same, fact) ? { metricId, metricCertainty, alternatives, segment, words, form } : {}),
    scope: completedScope(fact.scope, same.scope),
  };
}

function namesItBetter(same: Fact, fact: Fact): boolean {
  return same.metricId !== null && (fact.metricId === null || fact.metricCertainty < same.metricCertainty - 0.25);
}

function completedScope(scope: Fact["scope"], own: Fact["scope"]): Fact["scope"] {
  return {
    ...scope,
    scenario: own.scenario ?? scope.scenario,
    gross: scope.gross ?? own.gross,
    cadence: scope.cadence ?? own.cadence,
    average: scope.average || own.average,
  };
}
