/** What a mail says that the writer's own papers said before: the verdict on them, where it rests on papers that are not his. */
import type { Claim, Evidence, VerificationResult } from "../../../judge/index.ts";
import { cue } from "../../../language/index.ts";
import { isSameAmount, type Period, readPeriods, readQuantities } from "../../../language/quantities/index.ts";
import { contentWords } from "../../../ontology/index.ts";
import type { CaseView, Judged } from "../case-view.ts";
import { isBare } from "../texts.ts";
import type { Term } from "../types.ts";
import { ownFiles } from "./origins.ts";
import type { Place } from "./stated-terms.ts";

/** A statement is said again where most of its words are. */
const SAID_AGAIN = 0.6;
const FEWEST_SHARED = 2;
/** Where the figure carries a unit, and the writer's papers have it once: "61 k€ owed to the bank", "bank debt: 61 k€". */
const SAID_OTHERWISE = 0.3;

/** What the writer's own papers state, the verdict on it, and the independent papers that this rests on. */
type Statement = { readonly text: string; readonly verdict: Judged; readonly against: readonly Evidence[] };

function ownStatements(view: CaseView): readonly Statement[] {
  const own = ownFiles(view);
  return view.verdicts
    .filter(({ place }) => own.has(place?.file ?? ""))
    .map((verdict) => ({
      text: statementOf(verdict.quote).trim(),
      verdict,
      against: verdict.evidence.filter(({ file }) => !own.has(file)),
    }));
}

/** The verdict on the statement at this place of the writer's own papers. */
export function verdictAt({ file, anchor }: Evidence, claim: Claim, view: CaseView): VerificationResult | null {
  const { language } = claim;
  const stated = readQuantities(claim.text, { language }).map(({ value }) => value);
  const known = ownStatements(view).find(
    ({ verdict: { status, place, quote } }) =>
      status !== "UNKNOWN" &&
      place?.file === file &&
      place.anchor === anchor &&
      readQuantities(quote, { language }).some(({ value }) => stated.includes(value)),
  );
  return known ? resultOf(claim.text, known.verdict, known.against) : null;
}

/** The verdict on what the writer's own papers say in much the same words, with the same figure of the same time. */
export function verdictOnSame(claim: Claim, view: CaseView): VerificationResult | null {
  const figure = onlyFigure(claim);
  if (figure === null) return null;
  const alike = ownStatements(view)
    .filter(({ text, verdict }) => hasFigure(text, claim) && isOfSameTime(verdict.quote, text, claim))
    .map((statement) => ({ ...statement, ...sharedWords(statement.text, claim.text) }))
    .filter(({ shared, share }) => shared > 0 && share >= SAID_OTHERWISE)
    .sort((a, b) => b.share - a.share);
  const decided = alike.filter(({ verdict }) => verdict.status !== "UNKNOWN");
  const best = decided.find(({ shared, share }) => shared >= FEWEST_SHARED && share >= SAID_AGAIN);
  const isOne = new Set(alike.map(({ verdict }) => verdict.status)).size === 1;
  // A bare count may be of anything.
  const known = best ?? (isOne && !isBare(figure) ? decided[0] : undefined);
  return known ? resultOf(claim.text, known.verdict, known.against) : null;
}

/**
 * The writer's papers disagree with each other, and the others with the figure that he now repeats: his deck has 1,640 on one
 * slide and 655 on another, as the model has.
 */
export function verdictOnRival(claim: Claim, view: CaseView): VerificationResult | null {
  if (onlyFigure(claim) === null) return null;
  const own = ownFiles(view);
  const saysIt = (content: string) => {
    const { shared, share } = sharedWords(content, claim.text);
    const isSame = shared >= FEWEST_SHARED && share >= SAID_AGAIN;
    return isSame && hasFigure(content, claim) && isOfSameTime(content, content, claim);
  };
  const known = view.verdicts.find(
    ({ status, evidence }) =>
      status === "AMBIGUOUS" &&
      evidence.some(({ file, content }) => own.has(file) && saysIt(content)) &&
      !evidence.some(({ file, content }) => !own.has(file) && hasFigure(content, claim)),
  );
  const others = known?.evidence.filter(({ file }) => !own.has(file));
  return known && others ? resultOf(claim.text, { ...known, status: "CONTRADICTED" }, others) : null;
}

/** Of a figure that the case holds against his papers, a paper that has it too says no more than he does: it stays disputed. */
export function inDispute(held: VerificationResult, { facts }: Claim, view: CaseView): VerificationResult {
  if (held.status !== "VERIFIED") return held;
  const own = ownFiles(view);
  const isSaid = ({ value: other }: Side, { value: { value, halfUnit } }: Claim["facts"][number]) =>
    typeof other === "number" && isSameAmount(other, value, { rounding: halfUnit * (1 + 1e-9) });
  const clashes = facts.flatMap((fact) =>
    view.contradictions.flatMap(({ metricId, sides }) =>
      fact.metricId !== null &&
      metricId === fact.metricId &&
      sides.some((one) => own.has(one.file) && isSaid(one, fact))
        ? [sides.filter((one) => !own.has(one.file) && !isSaid(one, fact))]
        : [],
    ),
  );
  const [against = []] = clashes;
  if (against.length === 0) return held;
  const contradictoryEvidence = against.map(({ file, anchor, quote }) => ({
    sourceNodeId: "",
    content: quote,
    file,
    anchor,
  }));
  return { ...held, status: "AMBIGUOUS", contradictoryEvidence };
}
type Side = CaseView["contradictions"][number]["sides"][number];

/**
 * "Fair point on the £640. It comes out at £720": a figure beside one of his papers that the others oppose is of the same
 * thing, whatever words stand with it, and is held against the same papers: borne out where another paper has it as it is
 * printed, in words of the statement; else opposed as that is. "The £52m counts renewals, the £42m does not" explains both and
 * states neither. `cited`: what his papers say, as he cites it.
 */
export function besideDisputed(
  figures: readonly Term[],
  open: readonly Term[],
  view: CaseView,
): readonly { readonly term: Term; readonly cited: Term; readonly result: VerificationResult }[] {
  return ownStatements(view).flatMap(({ text, verdict, against }) => {
    const isOpposed = verdict.status === "CONTRADICTED" || verdict.status === "AMBIGUOUS";
    if (against.length === 0 || !isOpposed) return [];
    const citing = figures.filter((term) => isSaid(text, term));
    const term = open.find((one) => !citing.includes(one) && citing.some((other) => replaces(one, other)));
    const cited = term && citing.find((other) => replaces(term, other));
    const result = cited && resultBeside(term, { text, verdict, against }, view);
    return result ? [{ term, cited, result }] : [];
  });
}

function resultBeside(term: Term, { text, verdict, against }: Statement, view: CaseView): VerificationResult | null {
  const own = ownFiles(view);
  const halfUnit = readQuantities(term.text)[0]?.halfUnit ?? 0;
  const same = view.index.all.find(
    ({ value, quote, place }) =>
      !own.has(place.file) &&
      isSameAmount(Math.abs(value.value), Math.abs(term.value ?? Number.NaN), { rounding: halfUnit * (1 + 1e-9) }) &&
      sharedWords(text, quote).shared > 0,
  );
  const [first] = against;
  if (!same || !first) return resultOf(term.quote, { ...verdict, status: "CONTRADICTED" }, against);
  const { file, anchor } = same.place;
  const place = { ...first, file, anchor, content: same.quote, sourceNodeId: same.id };
  return resultOf(term.quote, { ...verdict, status: "VERIFIED" }, [place]);
}

const MOST_BETWEEN = 200;
const DEFINITE_LAST = cue`<definite>\s+$`;

function replaces(term: Term, cited: Term): boolean {
  const gap = Math.max(term.start - cited.end, cited.start - term.end);
  const isNear = term.anchor === cited.anchor && gap < MOST_BETWEEN;
  const isExplained = DEFINITE_LAST.test(term.quote.slice(0, Math.max(0, term.quote.indexOf(term.text))));
  return term.dimension === cited.dimension && term.value !== cited.value && isNear && !isExplained;
}

/** Where the writer's own papers have a figure that he gives up, in words of his sentence: "47.8% rather than 64%". */
export function saidWith(givenUp: readonly Term[], view: CaseView): readonly Place[] {
  const statements = ownStatements(view);
  return givenUp.flatMap((term) =>
    statements.flatMap(({ text, verdict: { place } }) =>
      place && isSaid(text, term) && sharedWords(text, term.quote).shared > 0 ? [{ ...place, content: text }] : [],
    ),
  );
}

function isSaid(statement: string, { value, dimension }: Term): boolean {
  return readQuantities(statement).some((read) => read.value === value && read.dimension === dimension);
}

/** "The team › 24 people at the end of 2025": the titles above a statement are no words of it. */
export function statementOf(quote: string): string {
  return quote.slice(quote.lastIndexOf("›") + 1);
}

function onlyFigure({ facts: [fact, ...others] }: Claim): Claim["facts"][number]["value"] | null {
  return fact === undefined || others.length > 0 || fact.predicate !== null ? null : fact.value;
}

/** A table of the writer's papers may leave out the unit: "EBITDA, 2025: -192 k". */
function hasFigure(statement: string, { facts: [fact], language }: Claim): boolean {
  return readQuantities(statement, { language }).some(
    (read) => read.value === fact?.value.value && (read.dimension === fact.value.dimension || isBare(read)),
  );
}

/** Not known to be of another one; a statement without a time has that of its title. */
function isOfSameTime(quote: string, statement: string, { text, language }: Claim): boolean {
  const timeOf = (words: string): Period | undefined => readPeriods(words, { language })[0];
  const [one, other] = [timeOf(statement) ?? timeOf(quote), timeOf(text)];
  return !one || !other || (one.firstMonth === other.firstMonth && one.lastMonth === other.lastMonth);
}

/** Words that name something: neither figures nor times. */
function sharedWords(quote: string, text: string): { readonly shared: number; readonly share: number } {
  const wordsOf = (one: string) => new Set(contentWords(one).filter((word) => !/\d/.test(word)));
  const [words, said] = [wordsOf(quote), wordsOf(text)];
  const shared = [...words].filter((word) => said.has(word)).length;
  return { shared, share: shared / Math.max(1, Math.min(words.size, said.size)) };
}

/** Null where the verdict rests on no independent paper. */
function resultOf(
  claim: string,
  { status, confidence }: Judged,
  [first, ...rest]: readonly Evidence[],
): VerificationResult | null {
  if (!first) return null;
  return {
    ...{ claim, status, confidenceScore: confidence, judge: "evidence", explanation: "", lookedAt: [] },
    evidence: first,
    contradictoryEvidence: status === "VERIFIED" ? [] : rest,
  };
}
