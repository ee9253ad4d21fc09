/** Figures are opposed only for the same period and scope, and where they differ by more than they are rounded: the rest of the documents is looked at before two places are said to clash. */
import type { Language } from "../../documents/index.ts";
import { areSameMonths, type Fact, monthsIn, type Span, spanOf } from "../../facts/index.ts";
import { formulaOf, linkTo, standsIn, termsOf } from "../../formulas/index.ts";
import { type Contradiction, type FactIndex, lastPlace, type Position, positionOf } from "../../judge/index.ts";
import { LEXICONS, wholeWords } from "../../language/index.ts";
import { isSameAmount, readPeriods } from "../../language/quantities/index.ts";
import { foldText, metricById } from "../../ontology/index.ts";
import type { DealMaterial } from "./deal-material.ts";
import { FINDING_SENTENCES } from "./sentences/index.ts";
import { shown } from "./shown.ts";

/** Share of a figure below which two places say the same, beside the rounding they are printed with. */
const SAME = 0.0005;
/** Share of the larger figure up to which one unit in the last place is rounding: 4 % and 5 % are two figures. */
const MOST_ROUNDING = 0.02;
/** A figure this many times another is one of another period, where a longer one comes within `ALIKE`. */
const UNLIKE = 5;
const ALIKE = 2;

export type Opposed = {
  /** Those that stand, each side for the period of the other. */
  readonly contradictions: readonly Contradiction[];
  /** Those whose sides differ by one unit in the last place shown, and no more. */
  readonly roundings: readonly Contradiction[];
};

export function opposedIn({ contradictions, facts }: Pick<DealMaterial, "contradictions" | "facts">): Opposed {
  const read = contradictions
    .map((contradiction) => ({ contradiction, ...compared(contradiction, facts) }))
    .filter(({ positions }) => positions.length > 1)
    .map(({ contradiction, positions, isRounding }) => {
      const values = positions.slice(0, 2).flatMap(({ value }) => (typeof value === "number" ? [value] : []));
      const [a = 0, b = 0] = values;
      const larger = Math.max(Math.abs(a), Math.abs(b));
      const isNew = positions !== contradiction.positions && values.length === 2 && larger > 0;
      const gapPercent = isNew ? (100 * Math.abs(a - b)) / larger : contradiction.gapPercent;
      return { isRounding, contradiction: { ...contradiction, positions, gapPercent } };
    });
  const of = (wanted: boolean) => read.filter((one) => one.isRounding === wanted).map((one) => one.contradiction);
  return { contradictions: of(false), roundings: of(true) };
}

/** What each side says, without what is of something else than the claim. */
function readSides({ positions, metricId }: Contradiction, facts: FactIndex) {
  const found = positions.map((position) => ({ position, fact: factAt(position, metricId, facts.all) }));
  const claimed = found.find(({ fact }) => fact !== null && fact.cell === null)?.fact ?? null;
  // "Negative in 2024, positive in 2025": which of the two a year is opposed with was not read.
  const words = claimed?.predicate?.kind === "sign" ? foldText(claimed.quote) : "";
  if (POSITIVE.test(words) && NEGATIVE.test(words)) return { said: [], claimed, positions: [] };
  const isOther = (one: Said, about: Fact) =>
    isOfOther(one, about, facts.all) ||
    isOfEach(one, about, facts.all) ||
    // A flow that the row which bears the claim out adds to others: sales of the clinics beside all sales.
    wholesOf(one.fact, about, facts.all).some((whole) => isSaidBy(whole, about));
  const said =
    claimed === null
      ? found
      : found.filter((one) => !isOther(one, claimed)).map((one) => ofTotal(one, claimed, facts.all));
  if (said.length === found.length && said.every((one, i) => one === found[i])) return { said, claimed, positions };
  // What denied the claim may have been a part of what bears it out.
  return { said, claimed, positions: opposedTo(claimed, said) };
}

/** None where all of them say what is claimed. */
function opposedTo(claimed: Fact | null, said: readonly Said[]): Position[] {
  const denies = ({ fact }: Said) => fact !== claimed && (fact === null || !claimed || !isSaidBy(fact, claimed));
  return said.some(denies) ? said.map(({ position }) => position) : [];
}

/** Fewer than two positions are left where the documents agree once they are read for one period. */
function compared(contradiction: Contradiction, facts: FactIndex) {
  const read = readSides(contradiction, facts);
  const { said, claimed, positions } = read;
  // What is said without a figure ("no debt") has none that another row could bear out.
  if (claimed === null || claimed.predicate !== null) {
    const inTime = ofClaimedTime(said, claimed, facts.all);
    return { positions: inTime ?? positions, isRounding: inTime === null && isRounding(said) };
  }
  const again = said.map((one) => {
    const better = one.fact?.cell ? ofItsPeriod(one.fact, claimed, facts) : null;
    if (better === null) return one;
    return { position: positionOf(better, better.value.value), fact: better };
  });
  if (again.every((one, i) => one === said[i])) return ofOneLength(said, positions, claimed);
  const agrees = ({ fact }: Said) => fact !== null && fact.cell !== null && isSaidBy(fact, claimed);
  if (again.some(agrees)) return { positions: [], isRounding: false };
  const placeOf = ({ position: { file, anchor, value } }: Said) => `${file}|${anchor}|${value}`;
  const distinct = [...new Map(again.map((one) => [placeOf(one), one])).values()];
  return { positions: distinct.map(({ position }) => position), isRounding: isRounding(distinct) };
}

/**
 * "Generates cash from the first half of 2027": of the row that is opposed to it, the cell of that time, where it denies it.
 * What is said to happen first is denied by an earlier time, and by nothing without one.
 */
function ofClaimedTime(said: readonly Said[], claimed: Fact | null, facts: readonly Fact[]): Position[] | null {
  const span = claimed ? spanOf(claimed) : timeIn(said.find(({ fact }) => fact === null)?.position.quote ?? "");
  if (span === null) return null;
  // Without a figure the claim's time is in its words alone: both are read as they are written.
  const timeOf = (fact: Fact) => (claimed ? spanOf(fact) : timeIn(fact.period?.text ?? ""));
  return said.flatMap(({ position, fact }) => {
    const own = fact?.cell ? timeOf(fact) : span;
    if (fact === null || (own && endsWithin(own, span))) return [position];
    if (claimed?.predicate?.kind === "first") return own ? [position] : [];
    const inTime = facts.find(
      (one) => isOfRow(one, fact) && areSameMonths(timeOf(one), span) && one.value.value * fact.value.value > 0,
    );
    return inTime ? [positionOf(inTime, inTime.value.value)] : [];
  });
}

const endsWithin = (own: Span, span: Span): boolean =>
  own.lastMonth <= span.lastMonth && own.lastMonth >= span.firstMonth;

function timeIn(text: string): Span | null {
  const [time] = readPeriods(text);
  return time?.lastMonth == null ? null : { firstMonth: time.firstMonth ?? time.lastMonth, lastMonth: time.lastMonth };
}

const isOfRow = (a: Fact, b: Fact): boolean =>
  a.cell !== null && a.place.file === b.place.file && a.cell.sheet === b.cell?.sheet && a.cell.row === b.cell.row;

/** Nine months are not opposed to the year that they are part of. */
function ofOneLength(said: readonly Said[], positions: readonly Position[], claimed: Fact) {
  const span = spanOf(claimed);
  const isLonger = ({ fact, position }: Said) => {
    const own = fact?.cell ? spanOf(fact) : null;
    const nature = metricById(claimed.metricId ?? fact?.metricId ?? null)?.nature ?? null;
    const isMoney = [fact, claimed].every((one) => one?.value.dimension === "money");
    const isFlow = nature === "flow" || (nature === null && isMoney);
    return span && own && isFlow && position.formula === undefined && monthsIn(own) !== monthsIn(span);
  };
  const alike = said.filter((one) => !isLonger(one));
  if (alike.length === said.length) return { positions, isRounding: isRounding(said) };
  return { positions: opposedTo(claimed, alike), isRounding: isRounding(alike) };
}

const cuesOf = (cue: "positive" | "negative") =>
  new RegExp(`\\b(?:${LEXICONS.flatMap(({ cues }) => cues[cue]).join("|")})\\b`);
const [POSITIVE, NEGATIVE] = [cuesOf("positive"), cuesOf("negative")];

/** A cell of something else than the claim: a part of the business, or a sum of other rows. */
function isOfOther({ position, fact }: Said, claimed: Fact, facts: readonly Fact[]): boolean {
  if (position.formula !== undefined) return isSaidInTable(position, claimed, facts);
  if (fact === null || fact.cell === null) return false;
  return isSaidAround(fact, claimed, facts) || (claimed.segment.length === 0 && isOfPart(fact, claimed, facts));
}

/** Sales are no sales an employee, and "+26 lines" is no number of lines. */
function isOfEach({ position, fact }: Said, claimed: Fact, facts: readonly Fact[]): boolean {
  const [start] = position.anchor.split(":");
  const first = fact ?? facts.find(({ place }) => place.file === position.file && place.anchor === start);
  if (!first || first === claimed) return false;
  const metric = metricById(first.metricId);
  const { dimension, text } = claimed.value;
  // "We spend £640 to win a customer" is called by no name, and may be a price itself.
  const isNamed = claimed.metricId !== null || dimension !== "money";
  const isEach = metric?.nature === "rate" && metric.dimension === "money" && metric.id !== claimed.metricId && isNamed;
  const saysMore = isEach && first.words.some((word) => !claimed.words.includes(word));
  const isRise = dimension === "count" && text.startsWith("+") && first.form.kind === "level";
  return isRise || (saysMore && metricById(claimed.metricId)?.nature !== "rate");
}

/** Of the claim's metric and time, what adds up the cell. Of a balance a total may count the money of others. */
function wholesOf(part: Fact | null, claimed: Fact, facts: readonly Fact[]): readonly Fact[] {
  if (part?.cell == null || metricById(claimed.metricId)?.nature !== "flow") return [];
  const isOfClaim = (one: Fact) => one.metricId === claimed.metricId && areSameMonths(spanOf(one), spanOf(part));
  const isMore = (one: Fact) => !isSameAmount(one.value.value, part.value.value, { share: SAME });
  return facts.filter((one) => isOfClaim(one) && isMore(one) && adds(one, part, facts, MOST_STEPS));
}

/** Of all sales, where goods are counted apart, the row that totals both. */
function ofTotal(said: Said, claimed: Fact, facts: readonly Fact[]): Said {
  const { fact } = said;
  if (fact === null || claimed.segment.some((word) => fact.words.includes(word))) return said;
  const isTotal = ({ cell }: Fact) => cell !== null && TOTAL.test(foldText(`${cell.rowLabel} ${cell.columnLabel}`));
  const total = wholesOf(fact, claimed, facts).find(isTotal);
  return total ? { position: positionOf(total, total.value.value), fact: total } : said;
}

/** Sums and links from a total down to what it counts. */
const MOST_STEPS = 4;

function adds({ cell, place }: Fact, part: Fact, facts: readonly Fact[], steps: number): boolean {
  if (!cell?.formula || steps === 0) return false;
  const formula = formulaOf(cell.formula, cell.sheet);
  const link = linkTo(formula, { scaled: true });
  const terms = link ? [link] : (termsOf(formula) ?? []).flatMap(({ at, sign }) => (sign === 1 ? [at] : []));
  const isTerm = (one: Fact) => one.place.file === place.file && standsIn(terms, one.cell);
  return facts.some((one) => isTerm(one) && (one === part || adds(one, part, facts, steps - 1)));
}

const TOTAL = wholeWords("sumOf", "total");

/**
 * The total of the cell's column counts what is claimed, or its row gives it for the claimed time: what is opposed to it is
 * a part, a month or a budget. In a row of several measures each cell is about something else.
 */
function isSaidAround(fact: Fact, claimed: Fact, facts: readonly Fact[]): boolean {
  const { cell, place } = fact;
  const isCount = claimed.value.dimension === "count";
  return facts.some((one) => {
    if (cell === null || one.cell === null || one === fact || one.cell.sheet !== cell.sheet) return false;
    if (one.place.file !== place.file || one.value.dimension !== claimed.value.dimension) return false;
    const isTotal = isCount && one.cell.column === cell.column && TOTAL.test(foldText(one.cell.rowLabel));
    const isOfLine = one.cell.row === cell.row && one.words.join() === fact.words.join();
    return (isTotal || (isOfLine && areSameMonths(spanOf(one), spanOf(claimed)))) && isSaidBy(one, claimed);
  });
}

/** A total of the table whose rows were added up gives the claimed figure itself. */
function isSaidInTable({ file, anchor }: Position, claimed: Fact, facts: readonly Fact[]): boolean {
  const [sheet = ""] = anchor.split("!");
  return facts.some(
    (one) =>
      one.cell !== null &&
      one.place.file === file &&
      one.place.anchor.startsWith(`${sheet}!`) &&
      one.value.dimension === claimed.value.dimension &&
      TOTAL.test(foldText(one.cell.rowLabel)) &&
      isSaidBy(one, claimed),
  );
}

/** The row, or another that gives its very figure, is called a part of the one above it. */
function isOfPart(fact: Fact, claimed: Fact, facts: readonly Fact[]): boolean {
  const parts = facts.filter(({ cell }) => cell !== null && cell.partOfRow !== null);
  return parts.some(
    (one) =>
      one === fact ||
      (areSameMonths(spanOf(one), spanOf(claimed)) && isSameAmount(one.value.value, fact.value.value, { share: SAME })),
  );
}

type Said = { readonly position: Position; readonly fact: Fact | null };

/** The fact that stands at a position, of the metric where the sentence gives several. */
export function factAt(position: Position, metricId: string | null, facts: readonly Fact[]): Fact | null {
  const there = facts.filter((f) => f.place.file === position.file && f.place.anchor === position.anchor);
  const alike = there.filter((f) => f.quote === position.quote);
  // A sentence may give several figures, each with a rounding of its own.
  const own = alike.filter(({ value }) => value.value === position.value);
  const known = own.length > 0 ? own : alike;
  return known.find((f) => f.metricId === metricId) ?? known[0] ?? null;
}

/** The model's figure for the time that the claim speaks of, where the cell opposed to it is another's. */
function ofItsPeriod(cell: Fact, claimed: Fact, { all, asOfMonth }: FactIndex): Fact | null {
  const span = spanOf(cell);
  if (span === null || cell.form.kind !== "level") return null;
  const alike = all.filter((fact) => isOfSameKind(fact, cell));
  return spanOf(claimed) === null ? latestOfRow(cell, alike, asOfMonth ?? 0) : yearThatEnds(cell, span, alike, claimed);
}

function isOfSameKind(fact: Fact, cell: Fact): boolean {
  const isLevel = fact.cell !== null && fact.form.kind === "level" && !fact.stale && !fact.hidden;
  const scenario = ({ scope }: Fact) => scope.scenario ?? "base";
  return (
    isLevel &&
    fact.metricId === cell.metricId &&
    (fact.metricId !== null || nameOf(fact) === nameOf(cell)) &&
    fact.value.dimension === cell.value.dimension &&
    scenario(fact) === scenario(cell)
  );
}

/** "Advances originated (£k)" as it is called without its unit. */
const nameOf = ({ cell, label }: Fact): string =>
  foldText(cell?.rowLabel ?? label)
    .replace(/\([^()]*\)/g, "")
    .trim();

/** "45 %" without a date is today's: an older column of the row is no answer to it. */
function latestOfRow(cell: Fact, alike: readonly Fact[], asOfMonth: number): Fact | null {
  const last = (fact: Fact) => spanOf(fact)?.lastMonth ?? 0;
  const [latest] = alike
    .filter((fact) => isOfRow(fact, cell) && last(fact) <= asOfMonth)
    .toSorted((a, b) => last(b) - last(a));
  return latest && last(latest) > last(cell) ? latest : null;
}

/** "03/2026" under a year's bar is the year that ends then, and no month. */
function yearThatEnds(cell: Fact, span: Span, alike: readonly Fact[], claimed: Fact): Fact | null {
  if (metricById(cell.metricId)?.nature !== "flow" || timesApart(cell, claimed) < UNLIKE) return null;
  const longer = alike.filter((fact) => {
    const own = spanOf(fact);
    return own?.lastMonth === span.lastMonth && monthsIn(own) > monthsIn(span);
  });
  const [nearest] = longer.toSorted((a, b) => timesApart(a, claimed) - timesApart(b, claimed));
  return nearest && timesApart(nearest, claimed) < ALIKE ? nearest : null;
}

/** How many times the smaller the larger is; endless across a sign. */
function timesApart(a: Fact, b: Fact): number {
  const times = a.value.value / b.value.value;
  return times > 0 ? Math.max(times, 1 / times) : Number.POSITIVE_INFINITY;
}

const isSaidBy = (cell: Fact, claimed: Fact): boolean =>
  isSameAmount(cell.value.value, claimed.value.value, { rounding: claimed.value.halfUnit, share: SAME });

/** All figures, and the first two no further apart than one unit in the last place that the coarser of them shows. Counts are not rounded. */
function isRounding([a, b, ...others]: readonly Said[]): boolean {
  if (!a?.fact || !b?.fact || others.length > 0) return false;
  const [x, y] = [a.position.value, b.position.value];
  if (typeof x !== "number" || typeof y !== "number" || a.fact.value.dimension === "count") return false;
  const apart = Math.abs(Math.abs(x) - Math.abs(y));
  const step = Math.max(lastPlace(a.fact), lastPlace(b.fact));
  return apart <= step * (1 + 1e-9) && apart <= MOST_ROUNDING * Math.max(Math.abs(x), Math.abs(y));
}

/** How far a figure is above or below another, in one convention wherever it is told. */
export type Gap = {
  /** Points between rates, else a share of the other figure; the amount itself across zero, which leaves no share. */
  readonly kind: "points" | "share" | "amount";
  readonly by: number;
  readonly isMore: boolean;
};

export function gapBetween(own: number, other: number, unit: string | null | undefined): Gap {
  const apart = Math.abs(own - other);
  const isAcross = other === 0 || own * other < 0;
  const isMore = isAcross ? own > other : Math.abs(own) > Math.abs(other);
  // A tenth of a point, where that is not nothing.
  if (unit === "ratio" || unit === "percent")
    return { kind: "points", by: Math.round(1000 * apart) / 10 || 100 * apart, isMore: own > other };
  return isAcross ? { kind: "amount", by: apart, isMore } : { kind: "share", by: apart / Math.abs(other), isMore };
}

/** "29% more", of rates "1.4 points less"; null where nothing lies between them. */
export function sayGap(own: number, other: number, unit: string | null | undefined, language: Language): string | null {
  if (own === other) return null;
  const { kind, by, isMore } = gapBetween(own, other, unit);
  const { points, apart } = FINDING_SENTENCES[language];
  if (kind === "points") return apart(points(shown(by, null, language), by), isMore);
  return apart(shown(by, kind === "share" ? "percent" : unit, language), isMore);
}
