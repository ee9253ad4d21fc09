/** Contradictions that no list of verification tells: what the tables work out against what the deck says, places that a verdict found to disagree, and cells of the model that give one figure twice. */
import type { Document } from "../../../documents/index.ts";
import { areSameMonths, type Fact, monthsIn, spanOf } from "../../../facts/index.ts";
import {
  type Contradiction,
  gapOf,
  isOfSomeYear,
  type Position,
  positionOf,
  severityOf,
  topicOf,
} from "../../../judge/index.ts";
import { folded, LEXICONS, phrasePattern, wholeWords, written } from "../../../language/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import { asMetricId, foldText, type MetricId, metricById } from "../../../ontology/index.ts";
import { type DealMaterial, opposedIn } from "../../findings/index.ts";
import { capTableAuditorInput, teamInvestigatorInput } from "../inputs.ts";
import { peopleIn } from "../tier1/people.ts";
import { foundersByColumn } from "./entities.ts";
import { bookOf, compute, type Figure, type FigureBook, figureOf, positive, salesAt } from "./figures.ts";
import { heldAfter, priceOf, soldTo } from "./holders.ts";
import { burnOf, cashLost, largestShares, runwayOf } from "./measures.ts";
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
  const standing = [...opposedIn(material).contradictions];
  const found: Contradiction[] = [];
  for (const clash of RULES.flatMap((rule) => rule(material))) {
    const isTold = [...standing, ...found].some(({ positions }) =>
      clash.positions.every((one) => positions.some(({ file, anchor }) => one.file === file && one.anchor === anchor)),
    );
    if (!isTold) found.push(contradictionOf(clash, material.contradictions.length + found.length));
  }
  return found;
}

/** What is read in the files of a kind. */
function factsOf(kind: Document["kind"], { facts, documents }: DealMaterial): readonly Fact[] {
  const kinds = kindsOf(documents);
  return facts.all.filter(({ place }) => kinds.get(place.file) === kind);
}

const RULES: readonly ((material: DealMaterial) => readonly Clash[])[] = [
  typedInSummary,
  roundInPlan,
  betweenPlaces,
  workedOut,
];

function contradictionOf({ about, other, positions, claimIds }: Clash, count: number): Contradiction {
  const [a, b] = positions.map(({ value }) => (typeof value === "number" ? value : 0));
  const gapPercent = gapOf(a ?? 0, b ?? 0);
  return {
    id: `T${String(count + 1).padStart(3, "0")}`,
    topic: topicOf(
      about,
      other,
      positions.some(({ formula }) => formula !== undefined),
    ),
    metricId: about.metricId,
    severity: severityOf(about.metricId, gapPercent),
    gapPercent,
    positions,
    claimIds,
  };
}

/** Two sheets that differ by less are rounded apart. */
const LEAST_APART = 0.02;
/** Names less sure than this name something else too often. */
const SURE_METRIC = 0.69;

/**
 * A figure typed in one sheet that another sheet computes otherwise, for one name and time, or that the audit found so: of
 * two sheets the figure of the latest actual time, and of a sheet of the plan the first row, since one question settles the
 * others.
 */
function typedInSummary(material: DealMaterial): Clash[] {
  const cells = factsOf("financial_model", material).filter(isPlainCell);
  const asOf = material.facts.asOfMonth ?? Number.POSITIVE_INFINITY;
  const distance = (fact: Fact) => (lastOf(fact) <= asOf ? asOf - lastOf(fact) : 1200 + lastOf(fact));
  const named = Map.groupBy(
    cells.flatMap((fact) => namesOf(fact).map((name) => ({ name, fact }))),
    ({ name }) => name,
  );
  const clashes = [...named.values()].flatMap((line) => {
    const bySheet = [...Map.groupBy(line, ({ fact: { cell } }) => cell?.sheet).values()];
    const sheets = bySheet.map((own) => totalsOf(own.map(({ fact }) => fact)));
    const computed = sheets.filter((own) => own.every(({ cell }) => cell?.formula)).flat();
    const typed = sheets.flatMap((own) => (own.length === 1 && own[0]?.cell?.formula === null ? own : []));
    return typed.flatMap((fact): Clash[] => {
      const [first] = computed;
      const differs = (other: Fact) => isOfOneKind(fact, other) && isApart(fact, other);
      return first && computed.every(differs) ? [opposed(fact, first, [])] : [];
    });
  });
  const isOfOneName = ({ about, other }: Clash) => Number(wordsOf(about) !== wordsOf(other));
  const sorted = [...clashes, ...foundByAudit(material.modelDefects, cells)].toSorted(
    (a, b) => distance(a.about) - distance(b.about) || isOfOneName(a) - isOfOneName(b),
  );
  const pairOf = ({ about, other }: Clash) =>
    [about.place.file, about.cell?.sheet, ...(lastOf(about) > asOf ? [] : [other.cell?.sheet])].join("|");
  return sorted.filter((one, i) => sorted.findIndex((earlier) => pairOf(earlier) === pairOf(one)) === i);
}

const lastOf = (fact: Fact): number => spanOf(fact)?.lastMonth ?? 0;

function foundByAudit(faults: DealMaterial["modelDefects"], cells: readonly Fact[]): Clash[] {
  const places = Map.groupBy(cells, ({ place }) => `${place.file}|${place.anchor}`);
  return faults.flatMap(({ file, anchor, against }): Clash[] => {
    const [typed] = places.get(`${file}|${anchor}`) ?? [];
    const computed = places.get(`${file}|${against}`)?.find((fact) => fact.value.dimension === typed?.value.dimension);
    const isOpposed = typed && computed && namesOf(typed).length > 0 && isApart(typed, computed);
    return isOpposed ? [opposed(typed, computed, [])] : [];
  });
}

const isPlainCell = ({ cell, form, stale, hidden, predicate, value, scope, periodFrom }: Fact): boolean =>
  cell !== null &&
  cell.partOfRow === null &&
  form.kind !== "growth" &&
  predicate === null &&
  value.range === null &&
  !stale &&
  // A sheet of cases may be hidden: what it calls the base is held against what is shown.
  (!hidden || scope.scenario === "base") &&
  !scope.cumulative &&
  (scope.scenario ?? "base") === "base" &&
  // The date over a whole sheet is the time of what it counts, and not that of what it adds up.
  (periodFrom !== "context" || value.dimension !== "money");

/** Its metric, where it is surely that of the whole company, and its words with that metric: each with its time and what it is measured in. */
function namesOf(fact: Fact): string[] {
  const { metricId, metricCertainty, segment, words, value, place, scope, periodFrom } = fact;
  const span = spanOf(fact);
  // Where a row is a time, a column without a word of its own ("+6m" of a cohort) names nothing.
  if (span === null || (periodFrom === "own" && words.length === 0)) return [];
  const metric = metricById(metricId);
  const isState = metric?.nature === "stock" || metric?.aggregation === "last";
  const time = isState ? `${span.lastMonth}` : `${span.firstMonth}..${span.lastMonth}`;
  const names = [
    ...(metricId !== null && metricCertainty >= SURE_METRIC && segment.length === 0 ? [metricId] : []),
    ...(words.length > 0 ? [`${wordsOf(fact)} ${segment.toSorted().join(" ")} ${metricId}`] : []),
  ];
  return names.map((name) => `${place.file}|${name}|${time}|${value.dimension}|${scope.average}`);
}

const TOTAL = wholeWords("sumOf", "total");

/** Of several rows of one name their total, and of cells that say the same one, the typed one first. */
function totalsOf(facts: readonly Fact[]): readonly Fact[] {
  const totals = facts.filter(({ cell }) => cell && TOTAL.test(foldText(cell.rowLabel)));
  const kept = facts.length > 1 && totals.length > 0 && totals.length < facts.length ? totals : facts;
  const typedFirst = kept.toSorted((a, b) => Number(Boolean(a.cell?.formula)) - Number(Boolean(b.cell?.formula)));
  return typedFirst.filter((one, i) => typedFirst.findIndex(({ value }) => value.value === one.value.value) === i);
}

function isApart(a: Fact, b: Fact): boolean {
  const [x, y] = [Math.abs(a.value.value), Math.abs(b.value.value)];
  return Math.abs(x - y) > LEAST_APART * Math.max(x, y);
}

/** A smaller payment comes from those who are shareholders already, or is a first part. */
const LEAST_OF_ROUND = 0.5;

/** The one payment of new equity that the plan waits for is not the round that is asked for. */
function roundInPlan(material: DealMaterial): Clash[] {
  const [round] = priceOf(capTableAuditorInput(material)).round?.inputs ?? [];
  const paid = factsOf("financial_model", material).filter(
    (fact) =>
      (fact.metricId === "equity_raised" || fact.metricId === "round_size") &&
      isPlainCell(fact) &&
      fact.value.value > 0 &&
      lastOf(fact) > (material.facts.asOfMonth ?? Number.POSITIVE_INFINITY),
  );
  const amounts = new Set(paid.map(({ value }) => value.value));
  const [first] = paid;
  if (!round || !first || amounts.size !== 1 || !isOfOneKind(round.fact, first) || !isApart(round.fact, first))
    return [];
  if (first.value.value < LEAST_OF_ROUND * round.value) return [];
  return [opposed(round.fact, first, [])];
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

/** The claim's time; where it has none, that of what bears it out. What holds at any time is one under the same words. */
function isOfOneTime(own: Fact, denies: Fact, supports: Fact | null): boolean {
  const [said, other] = [spanOf(own) ?? (supports && spanOf(supports)), spanOf(denies)];
  if (said === null || other === null) return said === other && (supports !== null || isCalledAlike(own, denies));
  const isStock = metricById(own.metricId ?? denies.metricId)?.nature === "stock" || own.value.dimension === "count";
  return areSameMonths(said, other) || (isStock && said.lastMonth === other.lastMonth);
}

const wordsOf = ({ words }: Fact): string => words.toSorted().join(" ");
/** A term that nothing dates, under the very words of the other. */
const isCalledAlike = (a: Fact, b: Fact): boolean =>
  spanOf(a) === null && a.words.length > 0 && wordsOf(a) === wordsOf(b);

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
  const saysMore = denies.cell === null && denies.scope.segment.some((word) => !own.scope.segment.includes(word));
  // A sheet heads its rows in words of its own; what a slide says more is about something else.
  const most = own.segment.length + (denies.cell === null ? 0 : 1);
  if (isPart || saysMore || denies.segment.length > most) return false;
  if (isBorneOut) return true;
  const words = new Set(own.words);
  const isNamed = denies.words.length > 0 && denies.words.every((word) => words.has(word));
  const isSure = own.metricId !== null && own.metricId === denies.metricId;
  const isStatement = ["sentence", "figure"].includes(own.source);
  const isOfTime = own.periodFrom === "own" || isCalledAlike(own, denies);
  return isStatement && isOfTime && (isSure || isNamed || isSaidBeside);
}

/** What the tables give or work out for the whole company, against what the deck says of it and no verdict denies. */
function workedOut(material: DealMaterial): Clash[] {
  const book = bookOf(factsOf("financial_model", material), {
    asOfMonth: material.facts.asOfMonth,
    fiscalYearEnd: material.deal.fiscalYearEnd,
  });
  const judged = new Map(
    material.claims.flatMap(({ claim, result }) => claim.facts.map((fact) => [fact.id, { claim, result }] as const)),
  );
  return factsOf("deck", material).flatMap((fact): Clash[] => {
    const { claim, result } = judged.get(fact.id) ?? {};
    const isDecided = result !== undefined && result.status !== "UNKNOWN";
    // A profit in every month is borne out by none of its months alone.
    if (isUnclear(fact) || (isDecided && fact.predicate === null)) return [];
    const claimIds = claim ? [claim.id] : [];
    return fact.predicate?.kind === "sign"
      ? againstSign(fact, fact.predicate.sign, book, claimIds)
      : againstMeasure(fact, book, material, claimIds).filter(
          ({ other }) => !claim || !isOfSomeYear(claim, fact, other),
        );
  });
}

/** The arithmetic with the names of the rows in place of its terms; of one row at two times, with the times. */
function inRows({ inputs, expression }: Figure): string {
  const rows = inputs.map(({ fact: { cell, label } }) => cell?.rowLabel ?? label);
  return inputs.reduce((text, { name, fact: { period } }, i) => {
    const isTwice = rows.filter((row) => row === rows[i]).length > 1;
    const row = [rows[i], ...(isTwice && period ? [period.text] : [])].join(" ");
    return text.replace(new RegExp(`\\b${name}\\b`, "g"), row);
  }, expression);
}

const isUnclear = ({ form, value, scope, period, hidden, stale, quote }: Fact): boolean =>
  // "Year 1" of a plan is no time of the calendar's.
  period?.relative != null ||
  (form.kind !== "level" && form.kind !== "share") ||
  value.range !== null ||
  (value.bound !== "exact" && !DENIES.test(foldText(quote))) ||
  hidden ||
  stale ||
  (scope.scenario ?? "base") !== "base";

function againstMeasure(fact: Fact, book: FigureBook, material: DealMaterial, claimIds: readonly string[]): Clash[] {
  const { value } = fact;
  const asked = measureOf(fact);
  if (!asked || fact.predicate !== null) return [];
  const measures = asked(fact, book, material).filter((one) => one !== null);
  const distance = ({ value: other }: Figure) => Math.abs(other - value.value);
  const [measure] = measures.toSorted((a, b) => distance(a) - distance(b));
  const [first, ...others] = measure?.inputs ?? [];
  const allowance = { rounding: value.halfUnit, share: SAME, eitherSign: true };
  const isBorneOut = (one: Figure) =>
    (value.bound === "exact" ? false : one.value <= value.value) || isSameAmount(value.value, one.value, allowance);
  if (!measure || !first || measures.some(isBorneOut)) return [];
  const times = Math.abs(value.value / measure.value);
  if (!(times <= MOST_TIMES && times >= 1 / MOST_TIMES)) return [];
  const unit = value.dimension === "ratio" ? "ratio" : value.dimension === "duration" ? "month" : measure.unit;
  const formula = others.length > 0 ? { formula: inRows(measure) } : {};
  const side: Position = { ...positionOf(first.fact, measure.value), value: measure.value, unit, ...formula };
  // "No customer weighs more than 10% of turnover" is of what it is held against, whatever its words are read as.
  const about = asked === LARGEST_SHARE ? { ...fact, metricId: asMetricId(measure.metricId) } : fact;
  return [{ about, other: first.fact, positions: [positionOf(fact, value.value), side], claimIds }];
}

/** No other metric goes by these names. */
const LEAST_NAMED = 0.5;
/** A name that no other metric of the company goes by, where nothing says of when the figure is. */
const SURELY_NAMED = 0.85;
/** "No customer weighs more than a tenth of sales." */
const DENIES = new RegExp(`^\\W*${folded("no", "without")}\\b`);

/** What the tables give for a figure of the deck: what is worked out in one way, else the metric's own figure of that time. */
function measureOf(fact: Fact): Measure | null {
  const { metricId, metricCertainty, segment, value, form } = fact;
  if (value.bound !== "exact") return value.dimension === "ratio" ? LARGEST_SHARE : null;
  if (form.kind === "share") return shareOfParts;
  if (form.kind !== "level") return null;
  if (metricId === null) return value.dimension === "money" ? rowNamedBefore : null;
  const asked = MEASURES[metricId];
  if (asked) return metricCertainty >= asked.least ? asked.of : null;
  const isWhole = metricId !== null && segment.length === 0 && metricById(metricId).domain !== "round";
  return isWhole && metricCertainty >= SURELY_NAMED ? ownFigure : null;
}

const OF_BEFORE = new RegExp(`^(.*\\p{L})\\s+(?:${written("of")})\\s*$`, "iu");

/** "From income of €2.3m in 2025": the one row of the model that goes by the very words before "of", at that time. */
function rowNamedBefore(fact: Fact, _: FigureBook, material: DealMaterial): readonly (Figure | null)[] {
  const [, before = ""] = OF_BEFORE.exec(fact.quote.slice(0, Math.max(0, fact.quote.indexOf(fact.value.text)))) ?? [];
  const name = ` ${foldText(before)}`;
  const isNamed = ({ cell, value }: Fact) => {
    const row = foldText(cell?.rowLabel ?? "")
      .replace(TOTAL, "")
      .trim();
    return row.length > 3 && value.dimension === fact.value.dimension && name.endsWith(` ${row}`);
  };
  const rows = factsOf("financial_model", material).filter(
    (one) => isPlainCell(one) && isNamed(one) && areSameMonths(spanOf(one), spanOf(fact)),
  );
  const isOne = new Set(rows.map(({ value }) => Math.round(value.value))).size === 1;
  return isOne && before !== "" ? rows.slice(0, 1).map((one) => figureOf(one, "revenue", spanOf(one))) : [];
}

/** What cash fell by in a month of the claim's time, or at the last. */
function burnAt(fact: Fact, book: FigureBook): readonly (Figure | null)[] {
  const span = spanOf(fact);
  if (fact.scope.cadence !== "monthly" && fact.value.per !== "month") return [];
  if (span === null || monthsIn(span) === 1) return span === null ? [burnOf(book)] : [];
  const whole = book.at("net_burn", span) ?? cashLost(book, span);
  const months = monthsIn(span);
  return [whole && compute("net_burn", `whole / ${months}`, { whole: positive(whole) }, whole.unit, span)];
}

/** "87 % of revenue is usage", "Brittany and Loire: 61 % of premiums": rows of the parts that the claim names, against their whole or by their own shares. */
function shareOfParts(fact: Fact, book: FigureBook, material: DealMaterial): readonly (Figure | null)[] {
  const span = spanOf(fact);
  const named = factsOf("financial_model", material).filter(
    (one) => isPlainCell(one) && one.segment.length > 0 && one.segment.every((word) => fact.segment.includes(word)),
  );
  const metric = fact.form.kind === "share" ? fact.form.wholeMetricId : null;
  // A part of its own metric, or a row of costs under the claim's very words.
  const isRow = (one: Fact) => one.metricId === metric || wordsOf(one) === wordsOf(fact);
  const [row, ...others] = named.filter(
    (one) => isRow(one) && one.form.kind === "level" && areSameMonths(spanOf(one), span),
  );
  const whole = metric && span && book.at(metric, span);
  const isOfAllNamed = fact.scope.concepts.every((one) => row?.segment.includes(one));
  if (!row || others.length > 0 || !whole || !isOfAllNamed) return sumsOfShares(named, fact);
  const part = positive(figureOf(row, "revenue", span));
  return [compute("investor_share", "part / whole", { part, whole }, "percent", span)];
}

/** Of shares in one column, which name together all that the claim does. */
function sumsOfShares(named: readonly Fact[], fact: Fact): (Figure | null)[] {
  const shares = named.filter(({ form, value }) => form.kind === "share" && value.dimension === "ratio");
  const byColumn = Map.groupBy(shares, ({ place, cell }) => `${place.file}|${cell?.sheet}|${cell?.column}`);
  return [...byColumn.values()].flatMap((rows) => {
    const said = new Set(rows.flatMap(({ segment }) => segment));
    if (rows.length < 2 || fact.segment.some((word) => !said.has(word))) return [];
    const terms = Object.fromEntries(rows.map((row, i) => [`part${i}`, figureOf(row, "investor_share", spanOf(row))]));
    return [compute("investor_share", Object.keys(terms).join(" + "), terms, "percent", spanOf(rows[0] ?? fact))];
  });
}

/** The model's figure of the claim's time; of a claim without one the last year's, where no cell of its words gives it at any. */
function ownFigure(fact: Fact, book: FigureBook, { deal }: DealMaterial): readonly (Figure | null)[] {
  const { metricId } = fact;
  const span = spanOf(fact);
  if (metricId === null) return [];
  // A month that had passed when the deck was written, and that the model only plans.
  const end = span?.lastMonth ?? 0;
  if (end > (book.asOfMonth ?? end) && end < (deal.asOfMonth ?? 0)) return [];
  // Under a page's date only what goes by the very words: "average basket without tax" beside one with it.
  const called = book
    .stated(metricId)
    .filter((one) => wordsOf(one) === wordsOf(fact) && areSameMonths(spanOf(one), span));
  if (called.length > 0) return called.map((one) => figureOf(one, metricId, span));
  if (fact.periodFrom === "context") return [];
  if (span !== null) return [book.at(metricId, span)];
  const all = book.stated(metricId);
  const alike = all.filter((one) => wordsOf(one) === wordsOf(fact));
  const own = alike.length > 0 ? alike : all;
  const figureAt =
    metricById(metricId).nature === "stock" ? book.now(metricId) : book.lastYear && book.at(metricId, book.lastYear);
  return [figureAt, ...own.map((one) => figureOf(one, metricId, spanOf(one)))];
}

/** The largest share of one party that the model gives. */
const LARGEST_SHARE: Measure = (_, { asOfMonth }, material) => {
  const [least] = largestShares(factsOf("financial_model", material), asOfMonth);
  return [least ? figureOf(least, "customer_concentration", spanOf(least)) : null];
};

const THROUGHOUT = phrasePattern(LEXICONS.flatMap(({ cues }) => cues.throughout));
const RESULTS = ["net_income", "profit_before_tax", "ebit", "ebitda"] as const satisfies readonly MetricId[];

/** "Profitable every month": a month of the other sign denies it; of a year without more, what the year comes to. */
function againstSign(fact: Fact, sign: 1 | -1, book: FigureBook, claimIds: readonly string[]): Clash[] {
  const span = spanOf(fact);
  // "Since September": of a whole year it is not known which months are meant.
  if (span === null || fact.scope.cumulative || !RESULTS.some((metric) => metric === fact.metricId)) return [];
  const metrics = RESULTS.filter((metric) => metric === fact.metricId || fact.metricId === "net_income");
  const within = ({ period }: Figure) =>
    period !== null &&
    period.firstMonth >= span.firstMonth &&
    period.lastMonth <= span.lastMonth &&
    monthsIn(period) < monthsIn(span);
  const isOfParts = THROUGHOUT.test(foldText(fact.quote));
  const figures = metrics
    .map((metric) => {
      const parts = book.stated(metric).map((one) => figureOf(one, metric, spanOf(one)));
      return isOfParts ? parts.filter(within) : [book.at(metric, span) ?? []].flat();
    })
    .find((found) => found.length > 0);
  const denies = figures?.findLast(({ value }) => value * sign < 0);
  const [input, ...others] = denies?.inputs ?? [];
  if (!denies || !input || others.length > 0) return [];
  return [opposed(fact, input.fact, claimIds)];
}

/** Any of them bears the figure out; the nearest is what it is opposed to. */
type Measure = (fact: Fact, book: FigureBook, material: DealMaterial) => readonly (Figure | null)[];

/** What is worked out with one convention alone, and how sure its name must be. */
const MEASURES: Readonly<Partial<Record<MetricId, { readonly least: number; readonly of: Measure }>>> = {
  founders_share: {
    least: 0.3,
    of(_, __, material) {
      const input = capTableAuditorInput(material);
      const shares = foundersByColumn(input, peopleIn(teamInvestigatorInput(material).passages));
      const before = shares.at(-1);
      return [...shares.toReversed(), before ? heldAfter(before, input) : null];
    },
  },
  net_burn: { least: LEAST_NAMED, of: burnAt },
  dilution: { least: LEAST_NAMED, of: shareOfNewcomers },
  investor_share: {
    least: LEAST_NAMED,
    of: (fact, book, material) => (fact.words.includes("new_investors") ? shareOfNewcomers(fact, book, material) : []),
  },
  runway: {
    least: LEAST_NAMED,
    of: (fact, book) =>
      [null, book.asOfMonth].includes(spanOf(fact)?.lastMonth ?? null)
        ? [runwayOf(book.now("cash_balance"), burnOf(book))]
        : [],
  },
  cagr: {
    least: LEAST_NAMED,
    of(fact, book) {
      const span = spanOf(fact);
      const years = span === null ? 0 : Math.round(monthsIn(span) / 12) - 1;
      if (span === null || years < 1) return [];
      const end = salesAt(book, { firstMonth: span.lastMonth - 11, lastMonth: span.lastMonth });
      const start = salesAt(book, { firstMonth: span.firstMonth, lastMonth: span.firstMonth + 11 });
      const terms = start && end && start.value > 0 && end.value > 0 ? { end, start } : null;
      const times = terms && compute("cagr", "end / start", terms, "percent", span);
      const root = `(${times?.expression}) ^ (1 / ${years}) - 1`;
      return [times && { ...times, value: times.value ** (1 / years) - 1, expression: root }];
    },
  },
};

/** What the money is of the valuation after it, by the cell of the table of shareholders that says so where there is one. */
function shareOfNewcomers(_: Fact, __: FigureBook, material: DealMaterial): readonly (Figure | null)[] {
  const input = capTableAuditorInput(material);
  const sold = soldTo(input);
  const cell = input.facts.find(
    (fact) =>
      fact.cell !== null &&
      fact.value.dimension === "ratio" &&
      sold !== null &&
      isSameAmount(fact.value.value, sold.value, { share: SAME }),
  );
  return [cell ? figureOf(cell, "dilution", null) : sold, priceOf(input).dilution];
}
