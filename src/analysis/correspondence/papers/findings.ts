/** Holds the figures of a message against the documents of the case, as any claim is. */
import type { Language } from "../../../documents/index.ts";
import { type Claim, locateClaim, type VerificationResult } from "../../../judge/index.ts";
import { readPeriods, readQuantities } from "../../../language/quantities/index.ts";
import type { MetricId } from "../../../ontology/index.ts";
import { amountBeside, printAmount } from "../amounts.ts";
import type { CaseView, Contradicted } from "../case-view.ts";
import type { Domain, Field } from "../domain.ts";
import type { Mail } from "../mail/mail.ts";
import { nameOf, say } from "../sentences/index.ts";
import { isRounded } from "../texts.ts";
import { dimensionOf, type Finding, type ReplyResult, type Term } from "../types.ts";
import { claimsOfMail, type MailClaim } from "./claims-of-mail.ts";
import { type Held, holderOf, ownFiles, placesOf, whoseIs } from "./origins.ts";
import { besideDisputed, inDispute, saidWith, verdictAt, verdictOnRival, verdictOnSame } from "./said-again.ts";
import { type Place, type Stated, statedBy } from "./stated-terms.ts";

type Setting = {
  readonly view: CaseView;
  readonly domain: Domain;
  readonly language: Language;
  /** Every figure of the mail. */
  readonly figures: readonly Term[];
};

export async function findingsOf(
  mail: Mail & { readonly written: Date },
  setting: Setting,
  signal: AbortSignal | undefined,
): Promise<readonly Finding[]> {
  const { view, domain } = setting;
  if (view.documents.length === 0) return [];
  const claims = domain.readsClaims ? await findingsOnClaims(mail, setting, signal) : [];
  return [...claims, ...domain.fields.flatMap((field) => findingsOnOffers(field, setting))];
}

/** What earlier turns left at odds with the documents, until the same figure is stated again. */
export function stillAtOdds(prior: readonly ReplyResult[], said: readonly Term[]): readonly Finding[] {
  const before = new Map(prior.flatMap(({ figures }) => figures).map((term) => [term.id, term]));
  const isSaid = (old: Term | undefined) =>
    said.some(({ role, field, metricId }) => {
      if (role !== "offer" || field !== old?.field) return false;
      return field !== "claim" || (metricId !== null && metricId === old.metricId);
    });
  return (prior.at(-1)?.findings ?? []).filter(
    (finding) => isAtOdds(finding) && !finding.terms.some((id) => isSaid(before.get(id))),
  );
}

export function isAtOdds({ status }: Pick<Finding, "status">): boolean {
  return status === "CONTRADICTED" || status === "AMBIGUOUS";
}

/** A claim and what decided on it. */
type Judged = Pick<MailClaim, "claim" | "terms"> & {
  readonly result: VerificationResult;
  readonly settles: readonly Place[];
  /** It was said before, and judged as it was then. */
  readonly repeats: boolean;
  /** The writer's own papers say the same. */
  readonly isRepeated: boolean;
  /** Figures of its sentence for which it stands now. */
  readonly givenUp: readonly Term[];
};

/** Figures about the company: verified like a claim of a deck. */
async function findingsOnClaims(
  mail: Mail & { readonly written: Date },
  setting: Setting,
  signal: AbortSignal | undefined,
): Promise<readonly Finding[]> {
  const { view, figures, language } = setting;
  const holds = holderOf(view, signal);
  const hold = async (claim: Claim) => {
    const held = await holds(claim);
    return { ...held, result: inDispute(held.result, claim, view) };
  };
  const past = figures.filter(({ role }) => role === "past");
  const rows = new Set(mail.paragraphs.flatMap(({ anchor, row }) => (row === null ? [] : [anchor])));
  const judged: Judged[] = [];
  for (const cut of claimsOfMail(mail, figures, view.deal)) {
    const { claim, terms } = cut;
    const decided = await firstDecided(cut, hold, view);
    if (decided.result.status === "UNKNOWN" && !isTold(cut, past)) continue;
    judged.push({
      ...{ claim, terms, ...decided },
      givenUp: past.filter((old) => terms.some((term) => gaveUp(term, old))),
      // "Towns, customers: 251" is a part of the 436 that the deck has, and gives nothing up.
      settles: terms.some(({ anchor }) => rows.has(anchor)) ? [] : decided.settles,
    });
  }
  const known = new Set(judged.filter(({ result }) => result.status !== "UNKNOWN").flatMap(({ terms }) => terms));
  const ofCompany = figures.filter(({ field }) => field === "claim" || field === "other");
  const open = ofCompany.filter((term) => term.role === "offer" && !known.has(term));
  for (const { term, cited, result } of besideDisputed(ofCompany, open, view)) {
    const text = term.quote.split(/[,;:]\s+/).find((part) => part.includes(term.text)) ?? term.quote;
    const claim = locateClaim({ id: `beside:${term.id}`, text }, [], view.deal);
    const facts = claim.facts.filter(({ value }) => value.value === term.value);
    const said = { settles: [], repeats: false, isRepeated: false, givenUp: [cited] };
    judged.push({ claim: { ...claim, facts }, terms: [term], result, ...said });
  }
  const found = judged.map((one) => findingOn(one, past, setting));
  return found.map((finding, i) => {
    const one = judged[i];
    if (one === undefined || !isDoubted(finding, found)) return finding;
    return { ...finding, settles: [], settlesIds: [], sentence: sentenceOn(one, undefined, language) };
  });
}

function gaveUp(term: Term, old: Term): boolean {
  return term.quote === old.quote && term.dimension === old.dimension;
}

/** What nothing decides is told where it has a name; or where the writer corrects himself: "they pay in 39 days, not 28". */
function isTold({ claim, terms }: MailClaim, past: readonly Term[]): boolean {
  const corrects = (term: Term) =>
    past.some((old) => gaveUp(term, old) || (old.quote === term.quote && old.dimension === "count"));
  return terms.length > 0 && (claim.facts.some(({ metricId }) => metricId !== null) || terms.some(corrects));
}

/** The words with most around them that the independent papers decide; else what was decided on the same statement before. */
async function firstDecided(
  { claim, shorter, fuller }: MailClaim,
  hold: (claim: Claim) => Promise<Held>,
  view: CaseView,
): Promise<Pick<Judged, "result" | "settles" | "repeats" | "isRepeated">> {
  for (const { claim: wording, mayRefute } of fuller) {
    const held = await hold(wording);
    const decides = held.result.status === "VERIFIED" || (mayRefute && held.result.status === "CONTRADICTED");
    if (held.isDecided && decides) return { ...held, repeats: false };
  }
  let open: Held | null = null;
  for (const wording of [claim, ...shorter]) {
    const held = await hold(wording);
    if (held.isDecided) return { ...held, repeats: false };
    open ??= held;
    const before =
      (held.saidAt && verdictAt(held.saidAt, wording, view)) ??
      verdictOnSame(wording, view) ??
      verdictOnRival(wording, view);
    if (before !== null) return { ...held, result: before, repeats: true };
  }
  if (open === null) throw new Error("a message's claim has no words");
  return { ...open, repeats: open.isRepeated };
}

function findingOn(judged: Judged, past: readonly Term[], { view, language }: Setting): Finding {
  const { claim, terms, result, repeats, isRepeated } = judged;
  const own = ownFiles(view);
  const metrics = claim.facts.flatMap(({ metricId }) => metricId ?? []);
  const evidence = distinct([...(terms.length > 0 ? [] : knownDenial(result, own, view)), ...foundIn(result)]).slice(
    0,
    MOST_EVIDENCE,
  );
  const isTouched = touching(metrics, terms);
  const touched = view.contradictions.filter(
    (one) => isTouched(one) || one.sides.some((side) => isAmong(side, evidence)),
  );
  const theirs = touched.flatMap(({ sides }) => sides.filter(({ file }) => own.has(file)));
  // Who says again what his own papers say gives nothing up, unless he takes back what they say elsewhere.
  const takesBack = theirs.some(({ value }) => past.some((term) => term.value === value));
  const isSettling = result.status === "VERIFIED" && (!isRepeated || takesBack);
  const { settles, settlesIds } = isSettling ? settledBy(judged, touched, own, view) : NOTHING_SETTLED;
  // A side of a contradiction may be the claim itself, from the writer's own papers.
  const stated = [claim.facts[0]?.value.value];
  const isKnown = repeats || theirs.some(({ value }) => typeof value === "string" || stated.includes(value));
  const isNew = result.status === "CONTRADICTED" && !isKnown;
  return {
    turn: terms[0]?.turn ?? 1,
    terms: terms.map(({ id }) => id),
    claim: claim.text,
    status: result.status,
    confidence: result.confidenceScore,
    sentence: sentenceOn(judged, settles[0], language),
    evidence,
    said: terms[0]?.text ?? null,
    documented: documentedBy(result, claim, view, language),
    settles,
    settlesIds,
    opens: isNew ? (evidence[0] ?? null) : null,
    reopens: reopened(view.verdicts.filter(isTouched), touched, language),
  };
}

const NOTHING_SETTLED: Pick<Finding, "settles" | "settlesIds"> = { settles: [], settlesIds: [] };
const MOST_EVIDENCE = 3;

function foundIn(result: VerificationResult): readonly Place[] {
  return placesOf(result).slice(0, MOST_EVIDENCE);
}

function distinct(places: readonly Place[]): Finding["evidence"] {
  return places
    .filter((place, i) => !isAmong(place, places.slice(0, i)))
    .map(({ file, anchor, content }) => ({ file, anchor, content }));
}

function isAmong({ file, anchor }: Pick<Place, "file" | "anchor">, places: readonly Pick<Place, "file" | "anchor">[]) {
  return places.some((place) => place.file === file && place.anchor === anchor);
}

/** A denial without a date is held against the same places as the dated one of the writer's own papers. */
function knownDenial(result: VerificationResult, own: ReadonlySet<string>, { verdicts }: CaseView): readonly Place[] {
  if (result.status !== "CONTRADICTED") return [];
  const evidence = foundIn(result);
  const known = verdicts.find(
    (verdict) =>
      verdict.status === "CONTRADICTED" &&
      own.has(verdict.place?.file ?? "") &&
      readQuantities(verdict.quote).every(({ unit, dimension }) => unit === null && dimension === "count") &&
      verdict.evidence.some((one) => isAmong(one, evidence)),
  );
  return known?.evidence ?? [];
}

/** Nothing is settled by a mail that also says the opposite: of the same cell, or in the figure that was given up. */
function isDoubted({ settles, evidence }: Finding, all: readonly Finding[]): boolean {
  const givenUp = new Set(settles.flatMap(({ content }) => readQuantities(content).map(({ value }) => value)));
  return all.some(
    (other) =>
      other.status === "CONTRADICTED" &&
      (other.evidence.some((place) => isAmong(place, evidence)) ||
        readQuantities(other.said ?? "").some(({ value }) => givenUp.has(value))),
  );
}

/** What the writer's papers said otherwise: by the case's contradictions and its verdicts, or by his papers read now. */
function settledBy(
  { result, settles, givenUp }: Judged,
  touched: readonly Contradicted[],
  own: ReadonlySet<string>,
  view: CaseView,
): Pick<Finding, "settles" | "settlesIds"> {
  const evidence = foundIn(result);
  const contradictions = touched.filter(
    ({ sides }) => sides.some((side) => isAmong(side, evidence)) && sides.some(({ file }) => own.has(file)),
  );
  // A denial ("no debt") is a verdict of the case and no pair of figures.
  const denied = view.verdicts.flatMap(({ id, status, place, quote, evidence: held }) =>
    status === "CONTRADICTED" && place && own.has(place.file) && held.some((one) => isAmong(one, evidence))
      ? [{ id, ...place, content: quote }]
      : [],
  );
  const sides = contradictions.flatMap((one) => one.sides.filter(({ file }) => own.has(file)));
  const given = sides.map(({ file, anchor, quote }) => ({ file, anchor, content: quote }));
  return {
    settles: distinct([...given, ...denied, ...settles, ...saidWith(givenUp, view)]),
    settlesIds: [...contradictions, ...denied].map(({ id }) => id),
  };
}

/** The figures of the evidence as one writes them in a mail, each in its own words and never looking like the other's. */
function documentedBy(
  result: VerificationResult,
  claim: Claim,
  view: CaseView,
  language: Language,
): Finding["documented"] {
  const stated = claim.facts[0]?.value;
  const items = placesOf(result).map((item) => ({
    file: item.file,
    fact: view.index.all.findLast(({ id }) => id === item.sourceNodeId),
  }));
  // "14 units" is compared with the 12 of a row of units, not with the £2m of the row below.
  const same = items.filter(({ fact }) => ["count", stated?.dimension].includes(fact?.value.dimension ?? "count"));
  const shown = new Map<string, Finding["documented"][number]>();
  for (const [i, { file, fact }] of (stated === undefined || same.length === 0 ? items : same).entries()) {
    const computed = i === 0 && stated !== undefined ? result.calculation?.result : undefined;
    const amount = amountBeside(fact, computed, claim);
    if (amount === null) continue;
    const differs = result.status === "CONTRADICTED" || (result.status === "AMBIGUOUS" && i > 0);
    const text = printAmount(amount, language, differs ? (stated?.value ?? null) : null);
    const whose = whoseIs(file, view);
    const key = `${whose} ${text}`;
    if (!shown.has(key)) shown.set(key, { text, whose, file, value: amount.value });
  }
  return [...shown.values()];
}

/** What the case holds on the same metric, and not on another period or kind of figure; a bare number may be anything. */
function touching(metrics: readonly string[], terms: readonly Pick<Term, "dimension" | "quote">[]) {
  return ({ metricId, text }: { readonly metricId: MetricId | null; readonly text: string }) =>
    metricId !== null && metrics.includes(metricId) && mayConcern(text, terms);
}

/** Whether a question or a verdict of the case can be about what a message says: no other period, no other kind of figure. */
export function mayConcern(text: string, said: readonly Pick<Term, "dimension" | "quote">[]): boolean {
  const theirs: readonly string[] = readQuantities(text).map(({ dimension }) => dimension);
  const isOfKind =
    theirs.length === 0 || theirs.includes("count") || said.some(({ dimension }) => theirs.includes(dimension));
  const times = spansOf(text);
  return said.some(({ quote }) => {
    const others = spansOf(quote);
    const meet = times.some((one) => others.some((other) => one.first <= other.last && other.first <= one.last));
    return isOfKind && (times.length === 0 || others.length === 0 || meet);
  });
}

function spansOf(text: string): readonly { readonly first: number; readonly last: number }[] {
  return (["fr", "en"] as const).flatMap((language) =>
    readPeriods(text, { language }).flatMap(({ firstMonth: first, lastMonth: last }) =>
      first === null || last === null ? [] : [{ first, last }],
    ),
  );
}

/** What has to be judged again: claims as they stand, contradictions by their subject. */
function reopened(
  verdicts: CaseView["verdicts"],
  contradictions: CaseView["contradictions"],
  language: Language,
): Finding["reopens"] {
  return [
    ...verdicts.map(({ id, text }) => ({ kind: "verdict" as const, id, text })),
    ...contradictions.map(({ id, subject }) => ({ kind: "contradiction" as const, id, text: subject[language] })),
  ];
}

/**
 * Terms that a document already states. A better offer than the document's is a negotiation; a worse one, with nothing
 * said about a change, is at odds with it; and a supplier's mail that repeats his quotation says it again: his own paper is no
 * second source.
 */
function findingsOnOffers(field: Field, { figures, view, domain, language }: Setting): readonly Finding[] {
  const terms = figures.filter((term) => term.field === field.id && term.role === "offer" && term.value !== null);
  const stated = field.better === null || terms.length === 0 ? [] : statedBy(field, view, domain);
  const own = domain.readsClaims ? new Set<string>() : ownFiles(view);
  return terms.flatMap((term): readonly Finding[] => {
    const against = betterBefore(field, term, stated);
    const same = stated.find(({ value, file }) => own.has(file) && isRounded(value, term.value ?? value));
    const paper = against ?? same;
    if (paper === undefined) return [];
    const { file, anchor, content, value, unit } = paper;
    const finding: Finding = {
      turn: term.turn,
      terms: [term.id],
      claim: term.quote,
      status: "UNKNOWN",
      confidence: 0.9,
      sentence: say(language, "saidAgain", { claim: term.text, file, anchor }),
      evidence: [{ file, anchor, content }],
      said: term.text,
      documented: [],
      opens: null,
      ...NOTHING_SETTLED,
      reopens: [],
    };
    if (against === undefined) return [finding];
    const amount = { value, dimension: dimensionOf(term), currency: term.currency, unit };
    const text = printAmount(amount, language, term.value);
    const isTouched = touching(field.metrics, [term]);
    return [
      {
        ...finding,
        status: "CONTRADICTED",
        sentence: say(language, "offeredOtherwise", {
          text: term.text,
          label: nameOf("field", field.id, language),
          place: say(language, "placed", { file, anchor, content }),
        }),
        documented: [{ text, whose: whoseIs(file, view), file, value }],
        reopens: reopened(view.verdicts.filter(isTouched), view.contradictions.filter(isTouched), language),
      },
    ];
  });
}

/** A bare 8,400 beside €5.8m is in thousands, whatever it says: between two prices of one round lies no such factor. */
const MOST_APART = 20;

/** What the documents state, where all of them are better for the user than what is offered now. */
function betterBefore(field: Field, term: Term, stated: readonly Stated[]): Stated | undefined {
  const offered = term.value ?? Number.NaN;
  const isOfOrder = (value: number) => {
    const sizes = [Math.abs(value), Math.abs(offered)];
    return Math.max(...sizes) <= Math.min(...sizes) * MOST_APART;
  };
  const comparable = stated.filter(({ currency, value }) =>
    currency === null ? term.currency === null || isOfOrder(value) : [null, currency].includes(term.currency),
  );
  const isBetter = ({ value }: Stated) =>
    !isRounded(offered, value) && (field.better === "lower" ? offered > value : offered < value);
  return comparable.every(isBetter) ? comparable[0] : undefined;
}

/** Beside the draft: the words of the mail, and the place that supports them or opposes them. */
function sentenceOn(
  { claim: { text: claim }, result }: Pick<Judged, "claim" | "result">,
  settled: Place | undefined,
  language: Language,
): string {
  const { status, evidence, contradictoryEvidence: [opposing = null] = [] } = result;
  const placed = ({ file, anchor, content }: Place) => say(language, "placed", { file, anchor, content });
  if (status === "UNKNOWN" && evidence !== null)
    return say(language, "saidAgain", { claim, file: evidence.file, anchor: evidence.anchor });
  const place = status === "AMBIGUOUS" ? opposing : (evidence ?? (status === "CONTRADICTED" ? opposing : null));
  if (place === null) return say(language, "saidOpen", { claim });
  if (status !== "VERIFIED") return say(language, "saidOtherwise", { claim, place: placed(place) });
  const confirmed = say(language, "saidConfirmed", { claim, place: placed(place) });
  return settled ? `${confirmed} ${say(language, "saidSettles", { place: placed(settled) })}` : confirmed;
}
