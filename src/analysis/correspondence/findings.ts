/** Holds the figures of a message against the documents of the case, as any claim is. */

import type { Document, Language } from "../../documents/index.ts";
import { type Claim, locateClaim, type VerificationResult } from "../../judge/index.ts";
import { isSameAmount, readQuantities } from "../../language/quantities/index.ts";
import type { MetricId } from "../../ontology/index.ts";
import { printAmount } from "./amount.ts";
import { amountBeside } from "./amount-beside.ts";
import type { CaseView, Contradicted } from "./case-view.ts";
import { mayConcern } from "./concerns.ts";
import type { Domain, Field } from "./domain.ts";
import type { Fuller } from "./fuller-readings.ts";
import { messageClaims, type ReadMail } from "./message-claims.ts";
import { type Held, heldAgainst, type Origins, ownFiles, partByOrigin } from "./origins.ts";
import { besideDisputed, saidWith, verdictAt, verdictOnRival, verdictOnSame } from "./said-again.ts";
import { say } from "./sentences/index.ts";
import { type Stated, statedBy } from "./stated-terms.ts";
import { dimensionOf, type Finding, type ReplyResult, type Term } from "./types.ts";

export type FindingsOptions = {
  readonly domain: Domain;
  readonly language: Language;
  readonly signal?: AbortSignal | undefined;
};

export async function findingsOf(
  message: ReadMail,
  figures: readonly Term[],
  view: CaseView,
  options: FindingsOptions,
): Promise<readonly Finding[]> {
  if (view.documents.length === 0) return [];
  return [...(await claims(message, figures, view, options)), ...offers(figures, view, options)];
}

/** What earlier turns left at odds with the documents, until the same figure is stated again. */
export function stillAtOdds(prior: readonly ReplyResult[], said: readonly Term[]): readonly Finding[] {
  const before = new Map(prior.flatMap(({ figures }) => figures).map((term) => [term.id, term]));
  const offers = said.filter(({ role }) => role === "offer");
  return (prior.at(-1)?.findings ?? []).filter(
    ({ status, terms }) =>
      (status === "CONTRADICTED" || status === "AMBIGUOUS") &&
      !terms.some((id) => {
        const old = before.get(id);
        return offers.some((term) => sameSubject(term, old));
      }),
  );
}

function sameSubject(term: Term, old: Term | undefined): boolean {
  if (old === undefined) return false;
  if (term.field !== "claim" || old.field !== "claim") return term.field === old.field;
  return term.metricId !== null && term.metricId === old.metricId;
}

/** Figures about the company: verified like a claim of a deck. */
async function claims(
  message: ReadMail,
  figures: readonly Term[],
  view: CaseView,
  { domain, language, signal }: FindingsOptions,
): Promise<readonly Finding[]> {
  if (!domain.readsClaims) return [];
  const found: { readonly finding: Finding; readonly withoutSettling: string }[] = [];
  const origins = partByOrigin(view);
  const rows = new Set(message.paragraphs.flatMap(({ anchor, row }) => (row === null ? [] : [anchor])));
  for (const { claim, terms, shorter, fuller } of messageClaims(message, figures, view.deal)) {
    const decided = await firstDecided(fuller, [claim, ...shorter], origins, view, signal);
    // "Towns, customers: 251" is a part of the 436 that the deck has, and gives nothing up.
    const held = terms.some(({ anchor }) => rows.has(anchor)) ? { ...decided, settles: [] } : decided;
    const known = claim.facts.some(({ metricId }) => metricId !== null) || corrects(terms, figures);
    if (held.result.status === "UNKNOWN" && (terms.length === 0 || !known)) continue;
    const withoutSettling = sentenceOf(claim.text, { result: held.result, settles: [] }, language);
    const recanted = figures.filter(({ role }) => role === "past");
    const givenUp = recanted.filter(({ quote, dimension }) =>
      terms.some((term) => term.quote === quote && term.dimension === dimension),
    );
    found.push({ finding: findingOf({ claim, terms, givenUp, recanted }, held, view, language), withoutSettling });
  }
  for (const { term, cited, result } of besideDisputed(figures.filter(isOfCompany), leftOpen(figures, found), view)) {
    const clause = term.quote.split(/[,;:]\s+/).find((part) => part.includes(term.text)) ?? term.quote;
    const said = locateClaim({ id: `beside:${term.id}`, text: clause }, [], view.deal);
    const claim = { ...said, facts: said.facts.filter(({ value }) => value.value === term.value) };
    const held = { result, settles: [], by: "independent", repeated: null, saidAt: null, repeats: false } as const;
    const stating = { claim, terms: [term], givenUp: [cited], recanted: [cited] };
    const finding = findingOf(stating, held, view, language);
    found.push({ finding, withoutSettling: sentenceOf(claim.text, { result, settles: [] }, language) });
  }
  const all = found.map(({ finding }) => finding);
  return found.map(({ finding, withoutSettling }) =>
    isDoubted(finding, all) ? { ...finding, settles: [], settlesIds: [], sentence: withoutSettling } : finding,
  );
}

/** Figures of the company that no paper decides. */
function leftOpen(figures: readonly Term[], found: readonly { readonly finding: Finding }[]): readonly Term[] {
  const decided = new Set(found.flatMap(({ finding }) => (finding.status === "UNKNOWN" ? [] : finding.terms)));
  return figures.filter((term) => term.role === "offer" && isOfCompany(term) && !decided.has(term.id));
}

function isOfCompany({ field }: Term): boolean {
  return field === "claim" || field === "other";
}

/** "They pay in 39 days, not 28": whatever it is of, the writer corrects what he said before. */
function corrects(terms: readonly Term[], figures: readonly Term[]): boolean {
  return figures.some(
    ({ role, quote, dimension }) =>
      role === "past" &&
      terms.some((term) => term.quote === quote && (term.dimension === dimension || dimension === "count")),
  );
}

type Stating = {
  readonly claim: Claim;
  readonly terms: readonly Term[];
  /** Figures of its sentence for which it stands now. */
  readonly givenUp: readonly Term[];
  /** Those of the whole mail. */
  readonly recanted: readonly Term[];
};

function findingOf(
  { claim, terms, givenUp, recanted }: Stating,
  held: Held & { readonly repeats: boolean },
  view: CaseView,
  language: Language,
): Finding {
  const { result } = held;
  const metrics = new Set(claim.facts.flatMap(({ metricId }) => metricId ?? []));
  const own = new Set(ownFiles(view));
  const evidence = terms.length > 0 ? evidenceOf(result) : withKnown(evidenceOf(result), result, own, view);
  const touched = view.contradictions.filter(
    (one) => touches(metrics, terms)(one) || (evidence.length > 0 && standsAt(one, evidence)),
  );
  // Who says again what his own papers say gives nothing up, unless he takes back what they say elsewhere.
  const takesBack = touched.some(({ sides }) =>
    sides.some(({ file, value }) => own.has(file) && recanted.some((term) => term.value === value)),
  );
  const settled =
    result.status === "VERIFIED" && (held.repeated === null || takesBack)
      ? settledBy(held, touched, givenUp, view)
      : { settles: [], settlesIds: [] };
  return {
    turn: terms[0]?.turn ?? 1,
    terms: terms.map(({ id }) => id),
    claim: claim.text,
    status: result.status,
    confidence: result.confidenceScore,
    sentence: sentenceOf(claim.text, { result, settles: settled.settles }, language),
    evidence,
    said: terms[0]?.text ?? null,
    documented: documentedBy(result, claim, view, language),
    ...settled,
    opens:
      result.status === "CONTRADICTED" && !held.repeats && !touched.some((one) => isSaid(one, claim, own))
        ? (evidence[0] ?? null)
        : null,
    reopens: reopened(view.verdicts.filter(touches(metrics, terms)), touched, language),
  };
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

/** A denial without a date is held against the same places as the dated one of the writer's own papers. */
function withKnown(
  evidence: Finding["evidence"],
  { status }: VerificationResult,
  own: ReadonlySet<string>,
  { verdicts }: CaseView,
): Finding["evidence"] {
  if (status !== "CONTRADICTED") return evidence;
  const known = verdicts.find(
    (verdict) =>
      verdict.status === status &&
      verdict.place !== null &&
      own.has(verdict.place.file) &&
      readQuantities(verdict.quote).every(({ unit, dimension }) => unit === null && dimension === "count") &&
      verdict.evidence.some((one) => evidence.some(({ file, anchor }) => one.file === file && one.anchor === anchor)),
  );
  const places = [...(known?.evidence ?? []), ...evidence];
  return places
    .filter((place, i) => places.findIndex(({ file, anchor }) => file === place.file && anchor === place.anchor) === i)
    .slice(0, MOST_EVIDENCE)
    .map(({ file, anchor, content }) => ({ file, anchor, content }));
}

/** Nothing is settled by a mail that also says the opposite: of the same cell, or in the figure that was given up. */
function isDoubted(finding: Finding, all: readonly Finding[]): boolean {
  const givenUp = new Set(finding.settles.flatMap(({ content }) => readQuantities(content).map(({ value }) => value)));
  return all.some(
    ({ status, evidence, said }) =>
      status === "CONTRADICTED" &&
      (evidence.some(({ file, anchor }) =>
        finding.evidence.some((one) => one.file === file && one.anchor === anchor),
      ) ||
        (said !== null && readQuantities(said).some(({ value }) => givenUp.has(value)))),
  );
}

function standsAt({ sides }: Contradicted, evidence: Finding["evidence"]): boolean {
  return evidence.some(({ file, anchor }) => sides.some((side) => side.file === file && side.anchor === anchor));
}

/** The words with most around them that the independent papers decide; else what was decided on the same statement before. */
async function firstDecided(
  fuller: readonly Fuller[],
  claims: readonly Claim[],
  origins: Origins,
  view: CaseView,
  signal: AbortSignal | undefined,
): Promise<Held & { readonly repeats: boolean }> {
  for (const { claim, mayRefute } of fuller) {
    const held = await heldAgainst(claim, origins, signal);
    const decides = held.result.status === "VERIFIED" || (mayRefute && held.result.status === "CONTRADICTED");
    if (held.by === "independent" && decides) return { ...held, repeats: false };
  }
  let open: Held | null = null;
  for (const claim of claims) {
    const held = await heldAgainst(claim, origins, signal);
    if (held.by === "independent") return { ...held, repeats: false };
    open ??= held;
    const before =
      (held.saidAt && verdictAt(held.saidAt, claim, view)) ?? verdictOnSame(claim, view) ?? verdictOnRival(claim, view);
    if (before !== null) return { ...held, result: before, repeats: true };
  }
  if (open === null) throw new Error("a message's claim has no words");
  return { ...open, repeats: open.repeated !== null };
}

/** A side of the contradiction is the claim itself, from the writer's own papers. */
function isSaid({ sides }: Contradicted, claim: Claim, own: ReadonlySet<string>): boolean {
  const stated = claim.facts[0]?.value.value;
  return sides.some(({ file, value }) => own.has(file) && (value === stated || typeof value === "string"));
}

/** What the writer's papers said otherwise: by the case's contradictions, or by his papers read now. */
function settledBy(
  held: Held,
  touched: readonly Contradicted[],
  givenUp: readonly Term[],
  view: CaseView,
): Pick<Finding, "settles" | "settlesIds"> {
  const evidence = evidenceOf(held.result);
  const own = new Set(ownFiles(view));
  const contradictions = touched.filter(
    (one) => standsAt(one, evidence) && one.sides.some(({ file }) => own.has(file)),
  );
  const given = contradictions.flatMap(({ sides }) =>
    sides.filter(({ file }) => own.has(file)).map(({ file, anchor, quote }) => ({ file, anchor, content: quote })),
  );
  // A denial ("no debt") is a verdict of the case and no pair of figures.
  const verdicts = view.verdicts.filter(
    (verdict) =>
      verdict.status === "CONTRADICTED" &&
      verdict.place !== null &&
      own.has(verdict.place.file) &&
      verdict.evidence.some((one) => evidence.some(({ file, anchor }) => one.file === file && one.anchor === anchor)),
  );
  const denied = verdicts.flatMap(({ place, quote }) => (place ? [{ ...place, content: quote }] : []));
  const said = [...held.settles, ...saidWith(givenUp, view)].map(({ file, anchor, content }) => ({
    file,
    anchor,
    content,
  }));
  const places = new Set<string>();
  const settles = [...given, ...denied, ...said].filter(({ file, anchor }) => {
    const key = `${file} ${anchor}`;
    const isNew = !places.has(key);
    places.add(key);
    return isNew;
  });
  return { settles, settlesIds: [...contradictions, ...verdicts].map(({ id }) => id) };
}

/** The figures of the evidence as one writes them in a mail, each in its own words and never looking like the other's. */
function documentedBy(
  result: VerificationResult,
  claim: Claim,
  view: CaseView,
  language: Language,
): Finding["documented"] {
  const stated = claim.facts[0]?.value;
  const facts = new Map(view.index.all.map((fact) => [fact.id, fact]));
  const kinds = new Map(view.documents.map(({ name, kind }) => [name, kind]));
  const items = ofKind(
    [...(result.evidence ? [result.evidence] : []), ...(result.contradictoryEvidence ?? [])],
    ({ sourceNodeId }) => facts.get(sourceNodeId)?.value.dimension ?? "count",
    stated?.dimension,
  );
  const seen = new Set<string>();
  return items.flatMap((item, i) => {
    const fact = facts.get(item.sourceNodeId);
    const computed = i === 0 && stated !== undefined ? result.calculation?.result : undefined;
    const amount = amountBeside(fact, computed, claim);
    if (amount === null) return [];
    const differs = result.status === "CONTRADICTED" || (result.status === "AMBIGUOUS" && i > 0);
    const text = printAmount(amount, language, differs ? (stated?.value ?? null) : null);
    const whose = whoseIs(kinds.get(item.file));
    if (seen.has(`${whose} ${text}`)) return [];
    seen.add(`${whose} ${text}`);
    return [{ text, whose, file: item.file, value: amount.value } as const];
  });
}

/** "14 units" is compared with the 12 of a row of units, not with the £2m of the row below. */
function ofKind<T>(
  found: readonly T[],
  dimensionOfItem: (item: T) => string,
  dimension: string | undefined,
): readonly T[] {
  if (dimension === undefined) return found;
  const same = found.filter((item) => ["count", dimension].includes(dimensionOfItem(item)));
  return same.length > 0 ? same : found;
}

function whoseIs(kind: Document["kind"] | undefined): Finding["documented"][number]["whose"] {
  return kind === "financial_model" ? "model" : kind === "deck" ? "deck" : "other";
}

/** What the case holds on the same metric, and not on another period or kind of figure. */
function touches(metrics: ReadonlySet<string>, terms: readonly Term[]) {
  const dimensions = terms.map(({ dimension }) => dimension);
  return ({ metricId, text }: { readonly metricId: MetricId | null; readonly text: string }) =>
    metricId !== null && metrics.has(metricId) && terms.some(({ quote }) => mayConcern(text, { quote, dimensions }));
}

const MOST_EVIDENCE = 3;

function evidenceOf({ evidence, contradictoryEvidence = [] }: VerificationResult): Finding["evidence"] {
  return [...(evidence ? [evidence] : []), ...contradictoryEvidence]
    .slice(0, MOST_EVIDENCE)
    .map(({ file, anchor, content }) => ({ file, anchor, content }));
}

/**
 * Terms that a document already states. A better offer than the document's is a negotiation; a worse one, with nothing
 * said about a change, is at odds with it.
 */
function offers(figures: readonly Term[], view: CaseView, { domain, language }: FindingsOptions): readonly Finding[] {
  const own = new Set(domain.readsClaims ? [] : ownFiles(view));
  return domain.fields.flatMap((field) => {
    const terms = figures.filter((term) => term.field === field.id && term.role === "offer" && term.value !== null);
    if (field.better === null || terms.length === 0) return [];
    const stated = statedBy(field, view, domain);
    if (stated.length === 0) return [];
    return terms.flatMap((term) => {
      const against = betterBefore(field, term, stated);
      if (against === null) {
        const same = stated.find(({ value, file }) => own.has(file) && isSame(value, term.value ?? value));
        return same === undefined ? [] : [repeatedOffer(term, same, language)];
      }
      const { file, anchor, content } = against;
      const label = field.label[language];
      const place = say(language, "placed", { file, anchor, content });
      const sentence = say(language, "offeredOtherwise", { text: term.text, label, place });
      return [
        {
          turn: term.turn,
          terms: [term.id],
          claim: term.quote,
          status: "CONTRADICTED" as const,
          confidence: 0.9,
          sentence,
          evidence: [{ file, anchor, content }],
          said: term.text,
          documented: [
            {
              text: printAmount(
                { value: against.value, dimension: dimensionOf(term), currency: term.currency, unit: against.unit },
                language,
                term.value,
              ),
              whose: whoseIs(view.documents.find(({ name }) => name === file)?.kind),
              file,
              value: against.value,
            },
          ],
          opens: null,
          settles: [],
          settlesIds: [],
          reopens: reopened(
            view.verdicts.filter(touches(new Set(field.metrics), [term])),
            view.contradictions.filter(touches(new Set(field.metrics), [term])),
            language,
          ),
        },
      ];
    });
  });
}

/** What the documents state, where all of them are better for the user than what is offered now. */
function betterBefore(field: Field, term: Term, stated: readonly Stated[]): Stated | null {
  const comparable = stated.filter(
    ({ currency, value }) =>
      (currency === null || term.currency === null || currency === term.currency) &&
      (currency !== null || term.currency === null || isOfOrder(value, term.value ?? value)),
  );
  const better = comparable.filter(({ value }) => isWorse(field, term.value ?? value, value));
  return better.length < comparable.length ? null : (better[0] ?? null);
}

/** A supplier's mail that repeats his quotation: his own paper is no second source. */
function repeatedOffer(term: Term, { file, anchor, content }: Stated, language: Language): Finding {
  const evidence = [{ file, anchor, content }];
  return {
    turn: term.turn,
    terms: [term.id],
    claim: term.quote,
    status: "UNKNOWN",
    confidence: 0.9,
    sentence: say(language, "saidAgain", { claim: term.text, file, anchor }),
    evidence,
    said: term.text,
    documented: [],
    opens: null,
    settles: [],
    settlesIds: [],
    reopens: [],
  };
}

/** A bare 8,400 beside €5.8m is in thousands, whatever it says: between two prices of one round lies no such factor. */
const MOST_APART = 20;

function isOfOrder(value: number, offered: number): boolean {
  const [less, more] = [Math.min(Math.abs(value), Math.abs(offered)), Math.max(Math.abs(value), Math.abs(offered))];
  return more <= less * MOST_APART;
}

/** Differences below a thousandth are rounding. */
const SAME = 0.001;

function isSame(one: number, other: number): boolean {
  return isSameAmount(one, other, { share: SAME });
}

function isWorse(field: Field, offered: number, documented: number): boolean {
  const slack = SAME * Math.abs(documented);
  return field.better === "lower" ? offered > documented + slack : offered < documented - slack;
}

/** Beside the draft: the words of the mail, and the place that supports them or opposes them. */
function sentenceOf(
  claim: string,
  { result, settles }: { readonly result: VerificationResult; readonly settles: Finding["settles"] },
  language: Language,
): string {
  const { status, evidence, contradictoryEvidence: [opposing = null] = [] } = result;
  const placed = ({ file, anchor, content }: Finding["evidence"][number]) =>
    say(language, "placed", { file, anchor, content });
  if (status === "UNKNOWN" && evidence !== null)
    return say(language, "saidAgain", { claim, file: evidence.file, anchor: evidence.anchor });
  const place = status === "AMBIGUOUS" ? opposing : (evidence ?? (status === "CONTRADICTED" ? opposing : null));
  if (place === null) return say(language, "saidOpen", { claim });
  if (status !== "VERIFIED") return say(language, "saidOtherwise", { claim, place: placed(place) });
  const [given] = settles;
  const confirmed = say(language, "saidConfirmed", { claim, place: placed(place) });
  return given ? `${confirmed} ${say(language, "saidSettles", { place: placed(given) })}` : confirmed;
}
