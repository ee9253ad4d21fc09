/** Holds a query's answer against what a claim says: its own figure, read by code from its own words. */
import type { Fact } from "../../facts/index.ts";
import { roundedShare } from "../../language/quantities/index.ts";
import { isPlanned } from "../../ontology/index.ts";
import { agreesWith, clearlyDisagrees } from "../compare.ts";
import { isOfAnotherMagnitude } from "../opposed.ts";
import type { Cell, NamedPeriod, Reading } from "../score/index.ts";
import { figureOfWords, isInOtherMoney, isWithin, mayFlip, relationOf, unitRelation } from "../score/index.ts";
import type { Answer } from "./evaluate.ts";
import type { QueryOperation } from "./query.ts";
import { isOfRowDate } from "./times.ts";

export type Statement = {
  readonly op: QueryOperation;
  /** Words of the claim that give its figure, copied; empty where it gives none. */
  readonly says: string;
  /** What those words mean where code reads no figure in them. */
  readonly means: number | null;
  /** Whether the words make a bound of it: over, under, or about; "" where they do not. */
  readonly bound: "" | ">" | "<" | "~";
  /** False where the claim says that it is not so. */
  readonly holds: boolean;
};

export type Compared = {
  readonly verdict: "agrees" | "disagrees" | "open";
  /** The figure of the claim that was compared; null for yes or no, and for dates. */
  readonly claimed: Fact | null;
};

const OPEN: Compared = { verdict: "open", claimed: null };
const sided = (agrees: boolean, claimed: Fact | null = null): Compared => ({
  verdict: agrees ? "agrees" : "disagrees",
  claimed,
});

/** @param readings of the claim, one a figure. */
export function compareAnswer(answer: Answer, statement: Statement, readings: readonly Reading[]): Compared {
  const [reading] = readings;
  if (!reading) return OPEN;
  const { periods } = reading;
  const timed = onTime(answer, statement, periods);
  if (timed) return timed;
  // A claim that names times is of one of them.
  const isCounted = statement.op === "count" || statement.op === "portion";
  const dated = isCounted ? [] : answer.cells.filter((cell) => isComparable(cell, periods));
  const relations = dated.map((cell) => relationOf(cell, periods));
  if (dated.length > 0 && relations.every((relation) => relation === "other")) return OPEN;
  if (answer.kind === "yes-or-no") return sided((answer.value === 1) === statement.holds);
  const said = figureSaid(statement, readings, answer);
  const figure = said && asHeld(said, statement, reading);
  if (figure === null) return OPEN;
  const compared = compareFigure(figure, answer);
  const isOfThatTime = areOfThatTime(dated, relations, reading);
  return compared.verdict === "disagrees" && !(isOfThatTime && isOfSameCase(figure, answer.cells))
    ? { ...compared, verdict: "open" }
    : compared;
}

/** A month of a plan without a calendar is neither in November 2025 nor out of it, and no figure is of a date beside it. */
const isComparable = (cell: Cell, periods: readonly NamedPeriod[]): boolean =>
  cell.months !== null &&
  !isOfRowDate(cell) &&
  periods.some(({ span, relative }) => (cell.span ? span : relative) !== null);

const YEAR = /\b(?:19|20)\d\d\b/;
const YEAR_ALONE = /^(?:19|20)\d\d$/;

/** What a date, or a year that is the figure, makes of a claim; null for other answers. */
function onTime(
  { kind, value, dimension, cells: [cell] }: Answer,
  { op, says, holds }: Statement,
  periods: readonly NamedPeriod[],
): Compared | null {
  if (kind !== "when") {
    // "The lease runs until 2031" of a cell that holds 2031.
    const [said] = YEAR.exec(says) ?? [];
    const isYear = op === "value" && dimension === "count" && YEAR_ALONE.test(`${value}`);
    return said && isYear ? sided((value === Number(said)) === holds) : null;
  }
  if (!cell || periods.length === 0) return OPEN;
  // "The month with most departures in 2025 was August" is of August.
  const shortest = Math.min(...periods.flatMap(({ span }) => (span ? span.last - span.first : [])));
  const narrow = periods.filter(({ span }) => !span || span.last - span.first === shortest);
  const relation = relationOf(cell, narrow);
  if (isWithin(relation)) return sided(holds);
  return relation === "other" && isComparable(cell, periods) ? sided(!holds) : OPEN;
}

const DENIED: Partial<Record<QueryOperation, Fact["value"]["bound"]>> = { highest: "at_most", lowest: "at_least" };

/** "No loan charges more than 13 %" says that the highest is at most that. Null for a denial that nothing can be held against. */
function asHeld(figure: Fact, { op, holds }: Statement, { cues }: Reading): Fact | null {
  const { value } = figure;
  const isBounded = value.bound !== "exact" && value.bound !== "about";
  const isDenied = !holds || cues.has("none");
  const bound = isBounded && isDenied ? DENIED[op] : undefined;
  if (bound) return { ...figure, value: { ...value, bound } };
  return holds ? figure : null;
}

/** Parts of a time that are added up fill it: nine months are no year. */
function areOfThatTime(
  cells: readonly Cell[],
  relations: readonly ReturnType<typeof relationOf>[],
  { cues, periods }: Reading,
): boolean {
  // "At the end of March 2025" is said of what a year that ends then leaves.
  const ends = periods.flatMap(({ span, day }) => (span && (day !== undefined || cues.has("last")) ? span.last : []));
  if (ends.some((last) => cells.every(({ span }) => span?.last === last))) return true;
  if (cells.length > 0 && !relations.some(isWithin)) return false;
  if (cells.length < 2 || relations.some((relation) => relation !== "inside")) return true;
  const spans = cells.flatMap(({ span }) => span ?? []);
  const [first, last] = [Math.min(...spans.map((span) => span.first)), Math.max(...spans.map((span) => span.last))];
  return spans.length === 0 || periods.some(({ span }) => span && first <= span.first && last >= span.last);
}

/** Only figures of one case can be opposed: what is planned is no word against what has happened, nor net against gross. */
function isOfSameCase({ scope, value: { per } }: Fact, cells: readonly Cell[]): boolean {
  return cells.every(
    ({ fact }) =>
      (fact.scope.scenario ?? "base") === (scope.scenario ?? "base") &&
      !(scope.basis === "actual" && isPlanned(fact.scope)) &&
      (scope.gross === null || fact.scope.gross === null || scope.gross === fact.scope.gross) &&
      (per === null || fact.value.per === null || per === fact.value.per),
  );
}

function figureSaid(statement: Statement, readings: readonly Reading[], answer: Answer): Fact | null {
  const { means, bound, says } = statement;
  const said = says.trim();
  const found = figureRead(said, means, readings, answer);
  const figure = found ?? (means === null ? null : figureMeant(means, said, readings[0]?.figure, answer));
  if (!figure) return null;
  const { dimension, value, currency } = figure.value;
  // "61 centimes of every euro" are a part, and a number without a currency ("180 sold last year") is of things, as the reader says.
  const isPart = answer.dimension === "ratio" && dimension === "money" && means === value;
  const isOfThings = answer.dimension === "count" && dimension === "money" && currency === null;
  const kind = isPart ? "ratio" : isOfThings ? "count" : dimension;
  const own = kind === dimension ? figure.value : { ...figure.value, dimension: kind, currency: null, unit: null };
  const isOpen = own.bound === "exact" || own.bound === "about";
  return { ...figure, value: isOpen && bound !== "" ? { ...own, bound: BOUNDS[bound] } : own };
}

const BOUNDS = { ">": "more_than", "<": "less_than", "~": "about" } as const;

/**
 * What code reads in the words that are copied; where none are, or nobody says what they mean, the claim's only figure.
 * Digits, what the reader reads alike, and what is all of the words ("three weeks") is read by code alone.
 */
function figureRead(
  said: string,
  means: number | null,
  readings: readonly Reading[],
  answer: Answer,
): Fact | undefined {
  const figures = readings.flatMap(({ figure }) => figure ?? []);
  const [only] = figures.length === 1 && (said === "" || means === null) ? figures : [];
  const isNamed = ({ value: { text } }: Fact): boolean => said.includes(text.trim()) || text.includes(said);
  const found = (said === "" ? undefined : figures.find(isNamed)) ?? only;
  if (!found || means === null) return found;
  const { text, value, dimension } = found.value;
  // "Three quarters" is nine months, or a share.
  if (dimension === "duration" && answer.dimension !== "duration") return undefined;
  const isAlike = Math.abs(value - means) < 1e-3 * Math.abs(means);
  return isAlike || /\d/.test(text) || text.trim().length > MOST_OF_WORDS * said.length ? found : undefined;
}
const MOST_OF_WORDS = 0.7;

/** Words of which code makes no figure ("66p in the pound"), or one of another kind, are what the reader says that they mean. */
function figureMeant(means: number, words: string, like: Fact | null | undefined, answer: Answer): Fact | null {
  if ((words === "" && !like) || !Number.isFinite(means)) return null;
  const { dimension, currency } = answer;
  const isAmount = dimension === "count" || dimension === "money";
  const kind = isAmount ? "count" : Math.abs(means) <= 1 ? "ratio" : "multiple";
  // What the words begin with may make it a bound: "plus que doublé".
  const lead = words.split(/\s+/).slice(0, MOST_LEADING);
  const made = lead.flatMap((_, i) =>
    LANGUAGES.flatMap((language) =>
      figureOfWords({ id: "means", language }, { words, value: means, kind, before: lead.slice(0, i + 1).join(" ") }),
    ),
  );
  const found = made.find(({ value: { bound } }) => bound !== "exact" && bound !== "about") ?? made[0];
  if (!found) return null;
  const bound =
    found.value.bound === "about" ? (like?.value.bound ?? (isAmount ? "exact" : "about")) : found.value.bound;
  const halfUnit = isAmount
    ? roundedShare(String(Math.round(Math.abs(means)))) * Math.abs(means)
    : found.value.halfUnit;
  const value = { ...found.value, bound, halfUnit };
  return { ...found, value: dimension === "money" ? { ...value, dimension, currency } : value };
}

const MOST_LEADING = 3;
const LANGUAGES = ["en", "fr"] as const;

/** Sheets and charts that say no scale may be in thousands or millions, and times without a unit in months or years. */
const THOUSANDS = [1e3, 1e6, 1e-3, 1e-6];
const SCALES: Partial<Record<Answer["dimension"], readonly number[]>> = {
  money: THOUSANDS,
  duration: [12, 1 / 12],
};
/** "6.8" and "3.1" on a slide whose heading says "%" or "M€": what the figures of an answer are written in. */
const BARE: Partial<Record<Answer["dimension"], readonly number[]>> = { ratio: [100], money: THOUSANDS };

function compareFigure(figure: Fact, answer: Answer): Compared {
  const unit = unitOf(figure, answer);
  // "141 clinics" of a row that only the sheet's heading makes money.
  const isUnsure = answer.cells.every(({ fact, value }) => fact.cell?.bare === value);
  const isCounted = figure.value.dimension === "count" && answer.dimension === "money" && isUnsure;
  if (isCounted && agreesWith(figure, answer.value)) return sided(true, figure);
  if (unit === "conflict") return { verdict: "open", claimed: figure };
  const { value, signed, scaled } = valuesOf(figure, answer);
  if ([...signed, ...scaled].some((one) => agreesWith(figure, one))) return sided(true, figure);
  const isFar =
    signed.every((one) => clearlyDisagrees(figure, one)) &&
    (isShareOfOneSheet(answer) || !isOfAnotherMagnitude(figure, value));
  return isFar && unit === "same" ? sided(false, figure) : { verdict: "open", claimed: figure };
}

/** Part and whole are of one scale, so that no unit was misread, however far from the claim's share theirs is. */
function isShareOfOneSheet({ dimension, cells }: Answer): boolean {
  const [first, ...others] = cells.map(({ fact }) => fact.place);
  return (
    dimension === "ratio" &&
    others.length > 0 &&
    others.every(({ file, unit }) => file === first?.file && unit === first.unit)
  );
}

/** What an answer may be as the claim writes it: with either sign, in thousands. */
function valuesOf(figure: Fact, { dimension, value: given, cells }: Answer) {
  const { bound, dimension: own } = figure.value;
  // "1.3 times" of a growth of 30 %.
  const isTimes = own === "multiple" && dimension === "ratio" && agreesWith(figure, given + 1);
  const value = isTimes ? given + 1 : given;
  // A thousandth is under every bound, and so is a cost that is stored below nought.
  const isUpper = bound === "at_most" || bound === "less_than";
  const signed = !mayFlip(figure, cells) ? [value] : isUpper ? [Math.abs(value)] : [value, -value];
  const scales = isBareCount(figure) ? BARE[dimension] : cells.length === 1 ? SCALES[own] : [];
  return { value, signed, scaled: isUpper ? [] : (scales ?? []).map((scale) => value * scale) };
}

function unitOf(figure: Fact, { dimension, currency, cells }: Answer): "same" | "open" | "conflict" {
  const [cell] = cells;
  if (!cell || isInOtherMoney(figure, cells)) return "conflict";
  const of = cells.at(-1)?.fact ?? cell.fact;
  // "48 € a test" of sales by tests, where the sheet's heading makes both money, or neither.
  const isOfThings = of.value.dimension === "count" || of.cell?.bare !== undefined;
  if (dimension === "multiple" && figure.value.dimension !== "multiple" && isOfThings) return "same";
  const own = dimension === cell.fact.value.dimension ? cell.fact.value : { ...cell.fact.value, dimension, unit: null };
  const relation = unitRelation(figure, { ...cell.fact, value: { ...own, currency } });
  // Numbers of things on both sides, or a number alone ("1.5 million drawn"): of what is what the query says.
  const isOfQuery = figure.value.dimension === "count" && (dimension === "count" || dimension === "money");
  return relation !== "same" && isOfQuery && (dimension === "count" ? relation === "open" : isBareCount(figure))
    ? "same"
    : relation;
}

const isBareCount = ({ value }: Fact): boolean => value.dimension === "count" && value.unit === null;
