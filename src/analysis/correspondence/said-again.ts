/** What a mail says that the writer's own papers said before: the verdict on them, where it rests on papers that are not his. */
import type { Claim, Evidence, VerificationResult } from "../../judge/index.ts";
import { cue } from "../../language/index.ts";
import { isSameAmount, type Period, readPeriods, readQuantities } from "../../language/quantities/index.ts";
import { contentWords } from "../../ontology/index.ts";
import type { CaseView, Judged } from "./case-view.ts";
import { ownFiles } from "./origins.ts";
import type { Term } from "./types.ts";

/** The verdict on the statement at this place of the writer's own papers. */
export function verdictAt(place: Evidence, claim: Claim, view: CaseView): VerificationResult | null {
  const stated = readQuantities(claim.text, { language: claim.language }).map(({ value }) => value);
  const known = view.verdicts.find(
    (verdict) =>
      verdict.status !== "UNKNOWN" &&
      verdict.place?.file === place.file &&
      verdict.place.anchor === place.anchor &&
      readQuantities(verdict.quote, { language: claim.language }).some(({ value }) => stated.includes(value)),
  );
  return known ? verdictOf(known, claim, new Set(ownFiles(view))) : null;
}

/** A statement is said again where most of its words are. */
const SAID_AGAIN = 0.6;
const FEWEST_SHARED = 2;
/** Where the figure carries a unit, and the writer's papers have it once: "61 k€ owed to the bank", "bank debt: 61 k€". */
const SAID_OTHERWISE = 0.3;
/** Stands between a title of a slide and what is said under it. */
const UNDER_TITLE = "›";

/** The verdict on what the writer's own papers say in much the same words, with the same figure of the same time. */
export function verdictOnSame(claim: Claim, view: CaseView): VerificationResult | null {
  const own = new Set(ownFiles(view));
  const [fact, ...others] = claim.facts;
  if (fact === undefined || others.length > 0 || fact.predicate !== null) return null;
  const alike = view.verdicts
    .filter(({ place }) => place !== null && own.has(place.file))
    .map((verdict) => ({ verdict, statement: statementOf(verdict.quote) }))
    .filter(({ verdict, statement }) => hasFigure(statement, claim) && isOfSameTime(verdict.quote, statement, claim))
    .map(({ verdict, statement }) => ({ verdict, ...sharedWords(statement, claim.text) }))
    .filter(({ shared, share }) => shared > 0 && share >= SAID_OTHERWISE)
    .sort((a, b) => b.share - a.share);
  const decided = alike.filter(({ verdict }) => verdict.status !== "UNKNOWN");
  const [best] = decided.filter(({ shared, share }) => shared >= FEWEST_SHARED && share >= SAID_AGAIN);
  if (best) return verdictOf(best.verdict, claim, own);
  const [only] = decided;
  const isOne = new Set(alike.map(({ verdict }) => verdict.status)).size === 1;
  return only && isOne && hasUnit(fact.value) ? verdictOf(only.verdict, claim, own) : null;
}

/**
 * The writer's papers disagree with each other, and the others with the figure that he now repeats: his deck has 1,640 on one
 * slide and 655 on another, as the model has.
 */
export function verdictOnRival(claim: Claim, view: CaseView): VerificationResult | null {
  const own = new Set(ownFiles(view));
  const [fact, ...others] = claim.facts;
  if (fact === undefined || others.length > 0 || fact.predicate !== null) return null;
  const known = view.verdicts.find(
    ({ status, evidence }) =>
      status === "AMBIGUOUS" &&
      evidence.some(({ file, content }) => own.has(file) && isSaidIn(content, claim)) &&
      !evidence.some(({ file, content }) => !own.has(file) && hasFigure(content, claim)),
  );
  return known ? verdictOf({ ...known, status: "CONTRADICTED" }, claim, own) : null;
}

export type BesideDisputed = {
  readonly term: Term;
  /** What his papers say, as he cites it. */
  readonly cited: Term;
  readonly result: VerificationResult;
};

/**
 * "Fair point on the £640. It comes out at £720": a figure beside one of his papers that the others oppose is of the same
 * thing, whatever words stand with it, and is held against the same papers. "The £52m counts renewals, the £42m does not"
 * explains both and states neither.
 */
export function besideDisputed(
  figures: readonly Term[],
  open: readonly Term[],
  view: CaseView,
): readonly BesideDisputed[] {
  const own = new Set(ownFiles(view));
  return view.verdicts.flatMap((verdict): BesideDisputed[] => {
    const [first, ...rest] = verdict.evidence.filter(({ file }) => !own.has(file));
    if (!first || !OPPOSED.includes(verdict.status) || !own.has(verdict.place?.file ?? "")) return [];
    const statement = statementOf(verdict.quote);
    const cited = figures.filter(({ value, dimension }) =>
      readQuantities(statement).some((read) => read.value === value && read.dimension === dimension),
    );
    const term = open.find((one) => !cited.includes(one) && cited.some((other) => replaces(one, other)));
    const given = term && cited.find((other) => replaces(term, other));
    return given ? [{ term, cited: given, result: heldTo(term, statement, [first, ...rest], verdict, view) }] : [];
  });
}

const OPPOSED: readonly Judged["status"][] = ["CONTRADICTED", "AMBIGUOUS"];

/** Borne out where another paper has the figure as it is printed, in words of the statement; else opposed as that is. */
function heldTo(
  term: Term,
  statement: string,
  [first, ...rest]: readonly [Evidence, ...Evidence[]],
  { confidence }: Judged,
  view: CaseView,
): VerificationResult {
  const own = new Set(ownFiles(view));
  const same = view.index.all.find(
    ({ value, quote, place }) =>
      !own.has(place.file) && isAsPrinted(term, value.value) && sharedWords(statement, quote).shared > 0,
  );
  const place = same && { file: same.place.file, anchor: same.place.anchor, content: same.quote };
  return {
    claim: term.quote,
    status: place ? "VERIFIED" : "CONTRADICTED",
    confidenceScore: confidence,
    evidence: place ? { ...first, ...place, sourceNodeId: same.id } : first,
    contradictoryEvidence: place ? [] : rest,
    judge: "evidence",
    explanation: "",
    lookedAt: [],
  };
}

const MOST_BETWEEN = 200;

function replaces(term: Term, cited: Term): boolean {
  const gap = Math.max(term.start - cited.end, cited.start - term.end);
  const isNear = term.anchor === cited.anchor && gap < MOST_BETWEEN;
  const isExplained = DEFINITE_LAST.test(term.quote.slice(0, Math.max(0, term.quote.indexOf(term.text))));
  return term.dimension === cited.dimension && term.value !== cited.value && isNear && !isExplained;
}

const DEFINITE_LAST = cue`<definite>\s+$`;

function isAsPrinted({ text, value }: Term, other: number): boolean {
  const halfUnit = readQuantities(text)[0]?.halfUnit ?? 0;
  return value !== null && isSameAmount(Math.abs(other), Math.abs(value), { rounding: halfUnit * (1 + 1e-9) });
}

/** Where the writer's own papers have a figure that he gives up, in words of his sentence: "47.8% rather than 64%". */
export function saidWith(
  givenUp: readonly Term[],
  view: CaseView,
): readonly { readonly file: string; readonly anchor: string; readonly content: string }[] {
  const own = new Set(ownFiles(view));
  return givenUp.flatMap(({ quote: sentence, value, dimension }) =>
    view.verdicts.flatMap(({ place, quote }) => {
      if (place === null || !own.has(place.file)) return [];
      const statement = statementOf(quote).trim();
      const has = readQuantities(statement).some((read) => read.value === value && read.dimension === dimension);
      return has && sharedWords(statement, sentence).shared > 0 ? [{ ...place, content: statement }] : [];
    }),
  );
}

function isSaidIn(content: string, claim: Claim): boolean {
  const { shared, share } = sharedWords(content, claim.text);
  return (
    shared >= FEWEST_SHARED && share >= SAID_AGAIN && hasFigure(content, claim) && isOfSameTime(content, content, claim)
  );
}

/** "The team › 24 people at the end of 2025": the titles above a statement are no words of it. */
function statementOf(quote: string): string {
  return quote.slice(quote.lastIndexOf(UNDER_TITLE) + 1);
}

/** A bare count may be of anything. */
function hasUnit({ dimension, unit }: { readonly dimension: string; readonly unit: string | null }): boolean {
  return dimension !== "count" || unit !== null;
}

/** A table of the writer's papers may leave out the unit: "EBITDA, 2025: -192 k". */
function hasFigure(statement: string, { facts: [fact], language }: Claim): boolean {
  return readQuantities(statement, { language }).some(
    (quantity) =>
      quantity.value === fact?.value.value && (quantity.dimension === fact.value.dimension || !hasUnit(quantity)),
  );
}

/** Not known to be of another one; a statement without a time has that of its title. */
function isOfSameTime(quote: string, statement: string, { text, language }: Claim): boolean {
  const timeOf = (words: string): Period | undefined => readPeriods(words, { language })[0];
  const [one, other] = [timeOf(statement) ?? timeOf(quote), timeOf(text)];
  return !one || !other || (one.firstMonth === other.firstMonth && one.lastMonth === other.lastMonth);
}

function sharedWords(quote: string, text: string): { readonly shared: number; readonly share: number } {
  const [words, said] = [wordsOf(quote), wordsOf(text)];
  const shared = [...words].filter((word) => said.has(word)).length;
  return { shared, share: shared / Math.max(1, Math.min(words.size, said.size)) };
}

/** Words that name something: neither figures nor times. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(contentWords(text).filter((word) => !/\d/.test(word)));
}

/** On the independent papers that a known verdict rests on; null where it rests on none. */
function verdictOf(known: Judged, claim: Claim, own: ReadonlySet<string>): VerificationResult | null {
  const [first, ...rest] = known.evidence.filter(({ file }) => !own.has(file));
  if (!first) return null;
  return {
    claim: claim.text,
    status: known.status,
    confidenceScore: known.confidence,
    evidence: first,
    contradictoryEvidence: known.status === "VERIFIED" ? [] : rest,
    judge: "evidence",
    explanation: "",
    lookedAt: [],
  };
}
