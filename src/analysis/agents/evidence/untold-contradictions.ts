/** Contradictions that no list of verification tells: what the tables work out against what the deck says, places that a verdict found to disagree, and cells of the model that give one figure twice. */
import { areSameMonths, type Fact, type Span, spanOf } from "../../../facts/index.ts";
import { type Contradiction, gapOf, type Position, positionOf, severityOf, topicOf } from "../../../judge/index.ts";
import { LEXICONS, phrasePattern } from "../../../language/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import { foldText, type MetricId, metricById } from "../../../ontology/index.ts";
import type { DealMaterial } from "../../findings/index.ts";
import { capTableAuditorInput, teamInvestigatorInput } from "../inputs.ts";
import { peopleIn } from "../tier1/people.ts";
import { foundersIn } from "./entities.ts";
import { bookOf, compute, type Figure, type FigureBook } from "./figures.ts";
import { priceOf } from "./holders.ts";
import { burnOf, runwayOf } from "./measures.ts";
import { kindsOf } from "./sources.ts";

/** Two facts with the figures that they are opposed by. */
type Clash = {
  readonly about: Fact;
  readonly other: Fact;
  readonly positions: readonly [Position, Position, ...Position[]];
  readonly claimIds: readonly string[];
};

/** Share of a figure below which two places say the same, beside the rounding they are printed with. */
const SAME = 0.005;
/** A figure this many times another is of something else. */
const MOST_TIMES = 5;
/** Least confidence of a verdict that two places disagree, or that one denies the claim. */
const SURE = { AMBIGUOUS: 0.5, CONTRADICTED: 0.7 } as const;

export function untoldContradictions(material: DealMaterial): Contradiction[] {
  const told = [...material.contradictions];
  for (const clash of [...insideModel(material), ...betweenPlaces(material), ...workedOut(material)]) {
    const isTold = told.some(({ positions }) =>
      clash.positions.every((one) => positions.some(({ file, anchor }) => one.file === file && one.anchor === anchor)),
    );
    if (!isTold) told.push(contradictionOf(clash, told.length));
  }
  return told.slice(material.contradictions.length);
}

function contradictionOf({ about, other, positions, claimIds }: Clash, count: number): Contradiction {
  const [a, b] = positions.map(({ value }) => (typeof value === "number" ? value : 0));
  const gapPercent = gapOf(a ?? 0, b ?? 0);
  return {
    id: `T${String(count + 1).padStart(3, "0")}`,
    topic: topicOf(about, other),
    metricId: about.metricId,
    severity: severityOf(about.metricId, gapPercent),
    gapPercent,
    positions,
    claimIds,
  };
}

/** What the audit found typed in one sheet and computed otherwise in another. */
function insideModel({ modelDefects, facts }: DealMaterial): Clash[] {
  return modelDefects.flatMap(({ file, anchor, against }): Clash[] => {
    const at = (place: string | undefined, like?: Fact) =>
      facts.all
        .filter((fact) => fact.place.file === file && fact.place.anchor === place && fact.cell !== null)
        .find((fact) => like === undefined || fact.value.dimension === like.value.dimension);
    const typed = at(anchor);
    const computed = typed && at(against, typed);
    return typed && computed ? [opposed(typed, computed, [])] : [];
  });
}

function opposed(about: Fact, other: Fact, claimIds: readonly string[], borneOut: readonly Fact[] = []): Clash {
  const at = (fact: Fact) => positionOf(fact, fact.value.value);
  return { about, other, positions: [at(about), at(other), ...borneOut.map(at)], claimIds };
}

/** Of a claim that is denied, or borne out here and denied there, while no list says so: both for one thing and time. */
function betweenPlaces({ claims, contradictions, facts }: DealMaterial): Clash[] {
  const listed = new Set(contradictions.flatMap(({ claimIds }) => claimIds));
  const byId = new Map(facts.all.map((fact) => [fact.id, fact]));
  const open = claims.filter(({ claim: { id, place } }) => place !== null && !listed.has(id));
  // A slide whose other statement rests on the very cell gives both figures itself.
  const said = new Set(
    claims.flatMap(({ claim: { place }, result: { status, evidence } }) =>
      status === "VERIFIED" && place && evidence ? [`${place.anchor}|${evidence.sourceNodeId}`] : [],
    ),
  );
  return open.flatMap((judged): Clash[] => {
    const sides = sidesOf(judged, byId);
    const { claim, result } = judged;
    if (sides === null) return [];
    const { own, supports, denies } = sides;
    const sheetOf = ({ place, cell }: Fact) => `${place.file}|${cell?.sheet ?? place.anchor}`;
    if (supports && sheetOf(supports) === sheetOf(denies)) return [];
    const isSaidBeside = said.has(`${claim.place?.anchor}|${denies.id}`);
    const isOne = isOfOneTime(own, denies, supports) && isOfOneKind(own, denies);
    if (!isOne || !isOfOneThing(own, denies, result.status === "AMBIGUOUS", isSaidBeside)) return [];
    return [opposed(own, denies, [claim.id], supports ? [supports] : [])];
  });
}

/** The claim's figure, the one that denies it, and of a disputed one that which bears it out. */
function sidesOf({ claim, result }: DealMaterial["claims"][number], byId: ReadonlyMap<string, Fact>) {
  const { status, confidenceScore, evidence, contradictoryEvidence = [] } = result;
  if ((status !== "AMBIGUOUS" && status !== "CONTRADICTED") || confidenceScore < SURE[status]) return null;
  const isDisputed = status === "AMBIGUOUS";
  const [first, second] = [evidence, contradictoryEvidence[0]].map((one) =>
    one ? byId.get(one.sourceNodeId) : undefined,
  );
  const [supports, denies] = isDisputed ? [first ?? null, second] : [null, first];
  const own = claim.facts.find(({ predicate, value }) => predicate === null && value.range === null);
  return own && denies && (!isDisputed || supports) ? { own, supports, denies } : null;
}

/** The claim's time; where it has none, that of what bears it out. */
function isOfOneTime(own: Fact, denies: Fact, supports: Fact | null): boolean {
  const [said, other] = [spanOf(own) ?? (supports && spanOf(supports)), spanOf(denies)];
  if (said === null || other === null) return said === other && supports !== null;
  const isStock = metricById(own.metricId ?? denies.metricId)?.nature === "stock" || own.value.dimension === "count";
  return areSameMonths(said, other) || (isStock && said.lastMonth === other.lastMonth);
}

function isOfOneKind(a: Fact, b: Fact): boolean {
  const [x, y] = [a.value.value, b.value.value];
  const isNear = x !== 0 && y !== 0 && Math.max(Math.abs(x / y), Math.abs(y / x)) <= MOST_TIMES;
  return (
    isNear &&
    a.value.dimension === b.value.dimension &&
    a.value.currency === b.value.currency &&
    !isSameAmount(x, y, { rounding: a.value.halfUnit, share: SAME, eitherSign: true })
  );
}

/** One sure metric, or a row all of whose words the claim says; of what is denied, sentences alone: the lines of a table are each of their own. */
function isOfOneThing(own: Fact, denies: Fact, isBorneOut: boolean, isSaidBeside: boolean): boolean {
  const isPart = own.source !== "sentence" && own.segment.some((word) => !denies.words.includes(word));
  // A sheet heads its rows in words of its own; what a slide says more is about something else.
  const most = own.segment.length + (denies.cell === null ? 0 : 1);
  if (isPart || denies.segment.length > most) return false;
  if (isBorneOut) return true;
  const words = new Set(own.words);
  const isNamed = denies.words.length > 0 && denies.words.every((word) => words.has(word));
  const isSure = own.metricId !== null && own.metricId === denies.metricId;
  return own.source === "sentence" && own.periodFrom === "own" && (isSure || isNamed || isSaidBeside);
}

/** What the tables give or work out for the whole company, against what the deck says of it and no verdict denies. */
function workedOut(material: DealMaterial): Clash[] {
  const kinds = kindsOf(material.documents);
  const of = (kind: string) => material.facts.all.filter(({ place }) => kinds.get(place.file) === kind);
  const book = bookOf(of("financial_model"), {
    asOfMonth: material.facts.asOfMonth,
    fiscalYearEnd: material.deal.fiscalYearEnd,
  });
  const judged = new Map(
    material.claims.flatMap(({ claim, result }) =>
      claim.facts.map((fact) => [fact.id, { id: claim.id, result }] as const),
    ),
  );
  return of("deck").flatMap((fact): Clash[] => {
    const claim = judged.get(fact.id);
    const isDecided = claim !== undefined && claim.result.status !== "UNKNOWN";
    // A profit in every month is borne out by none of its months alone.
    if (isUnclear(fact) || (isDecided && fact.predicate === null)) return [];
    const claimIds = claim ? [claim.id] : [];
    return fact.predicate?.kind === "sign"
      ? againstSign(fact, fact.predicate.sign, book, claimIds)
      : againstMeasure(fact, book, material, claimIds);
  });
}

const isUnclear = ({ form, value, scope, hidden, stale }: Fact): boolean =>
  form.kind !== "level" ||
  value.range !== null ||
  value.bound !== "exact" ||
  hidden ||
  stale ||
  (scope.scenario ?? "base") !== "base";

function againstMeasure(fact: Fact, book: FigureBook, material: DealMaterial, claimIds: readonly string[]): Clash[] {
  const { metricId, metricCertainty, predicate, value } = fact;
  const asked = metricId === null ? undefined : MEASURES[metricId];
  if (!asked || metricCertainty < LEAST_NAMED || predicate !== null) return [];
  const measures = asked(spanOf(fact), book, material).filter((one) => one !== null);
  const [measure] = measures;
  const [first, ...others] = measure?.inputs ?? [];
  const allowance = { rounding: value.halfUnit, share: SAME, eitherSign: true };
  if (!measure || !first || measures.some((one) => isSameAmount(value.value, one.value, allowance))) return [];
  const times = Math.abs(value.value / measure.value);
  if (!(times <= MOST_TIMES && times >= 1 / MOST_TIMES)) return [];
  const unit = value.dimension === "ratio" ? "ratio" : "month";
  // The arithmetic with the names of the rows in place of its terms.
  const inRows = measure.inputs.reduce(
    (text, { name, fact: of }) => text.replace(new RegExp(`\\b${name}\\b`, "g"), of.cell?.rowLabel ?? of.label),
    measure.expression,
  );
  const formula = others.length > 0 ? { formula: inRows } : {};
  const side: Position = { ...positionOf(first.fact, measure.value), value: measure.value, unit, ...formula };
  return [{ about: fact, other: first.fact, positions: [positionOf(fact, value.value), side], claimIds }];
}

/** No other metric goes by these names. */
const LEAST_NAMED = 0.5;
const THROUGHOUT = phrasePattern(LEXICONS.flatMap(({ cues }) => cues.throughout));
const RESULTS = ["net_income", "profit_before_tax", "ebit", "ebitda"] as const satisfies readonly MetricId[];

/** "Profitable every month": a month of the other sign denies it; of a year without more, what the year comes to. */
function againstSign(fact: Fact, sign: 1 | -1, book: FigureBook, claimIds: readonly string[]): Clash[] {
  const span = spanOf(fact);
  if (span === null || !RESULTS.some((metric) => metric === fact.metricId)) return [];
  const metrics = RESULTS.filter((metric) => metric === fact.metricId || fact.metricId === "net_income");
  const within = ({ period }: { readonly period: Span }) =>
    period.firstMonth >= span.firstMonth && period.lastMonth <= span.lastMonth;
  const figures = metrics
    .map((metric) =>
      THROUGHOUT.test(foldText(fact.quote))
        ? book.monthly(metric).filter(within)
        : [book.at(metric, span) ?? []].flat(),
    )
    .find((found) => found.length > 0);
  const denies = figures?.findLast(({ value }) => value * sign < 0);
  const [input, ...others] = denies?.inputs ?? [];
  if (!denies || !input || others.length > 0) return [];
  return [opposed(fact, input.fact, claimIds)];
}

/** Any of them bears the figure out; the first is what it is opposed to. */
type Measure = (span: Span | null, book: FigureBook, material: DealMaterial) => readonly (Figure | null)[];

/** What is worked out with one convention alone. */
const MEASURES: Readonly<Partial<Record<MetricId, Measure>>> = {
  founders_share(_, __, material) {
    const before = foundersIn(capTableAuditorInput(material), peopleIn(teamInvestigatorInput(material).passages));
    const { dilution } = priceOf(capTableAuditorInput(material));
    const terms = before && dilution && { before, dilution };
    return [before, terms && compute("founders_share", "before * (1 - dilution)", terms, "percent", null)];
  },
  dilution: (_, __, material) => [priceOf(capTableAuditorInput(material)).dilution],
  runway: (span, book) =>
    span === null || span.lastMonth === book.asOfMonth ? [runwayOf(book.now("cash_balance"), burnOf(book))] : [],
};
