/** Makes candidates: what is measured of the cells, their time, kind and unit, and of the cues that announce an operation. */
import type { Fact } from "../../facts/index.ts";
import { MONTHS_OF } from "./cadence.ts";
import type { Candidate, Extras, Make, Scored } from "./candidate.ts";
import { type Cell, type DealView, isActual } from "./deal-view.ts";
import {
  CELL_FEATURES,
  featureAt,
  isPredicate,
  LABEL_CUES,
  LINE_FEATURES,
  OPERATION_CUES,
  OPERATIONS,
  type Operation,
} from "./features.ts";
import { isHeadline, unitRelation } from "./line-features.ts";
import type { Nature } from "./line-nature.ts";
import type { NamedPeriod, Reading } from "./reading.ts";
import { isMet, type PeriodRelation, relationOf } from "./time.ts";

const CELL = LINE_FEATURES.length;
const cellAt = Object.fromEntries(CELL_FEATURES.map((name, i) => [name, CELL + i])) as Record<
  (typeof CELL_FEATURES)[number],
  number
>;

/** @param deal weighs the words of the claim, and knows stocks from flows. */
export function makerOf(reading: Reading, deal: Pick<DealView, "weight" | "natureOf">): Make {
  const weights = reading.words.stems.map((word) => deal.weight(word));
  const total = Math.max(
    weights.reduce((a, b) => a + b, 0),
    1e-9,
  );
  const shares = weights.map((weight) => weight / total);
  const cued = cuedBy(reading);
  const traits = [...reading.traits].flatMap(([name, value]) => [featureAt(name), value]);
  return (operation, operands, lines, value, scale = 1) => {
    const [cell] = operands as readonly [Cell];
    const period = periodRelation(cell, reading.periods, operation, operands);
    const own: Extras = [OPERATION_AT[operation], 1, ...(cued.get(operation) ?? []), ...traits];
    cellFeatures(own, cell, period, operation, operands, scale);
    kindFeatures(own, reading, operation, operands, value);
    const nature = deal.natureOf(cell.line);
    natureFeatures(own, operation, period, nature);
    const scenario = scenarioRelation(operands, reading);
    if (scenario) own.push(cellAt[scenario], 1);
    if (operation === "direct" && isEndOnly(cell, reading.periods)) own.push(cellAt.rangeEnd, 1);
    if (cell.span && CLOSING.has(period) && reading.periods.some(({ span }) => span?.last === cell.span?.last))
      own.push(cellAt[CLOSES_OF[nature ?? "unknown"]], 1);
    if (lines.length > 1) togetherFeatures(own, lines, shares);
    const whole = operands.at(-1);
    if (whole && OVER_SECOND.has(operation) && isHeadline(whole.line)) own.push(OVER_HEADLINE, 1);
    grainFeatures(own, reading, operation, cell);
    labelCueFeatures(own, reading, operation, lines);
    const unit = unitFeatures(own, reading, operation, operands);
    return {
      operation,
      operands,
      value,
      scale,
      period,
      closes: nature !== "flow" && closesIt(cell, reading),
      lines,
      unit,
      extras: own,
    };
  };
}

/** Whether the cells are of the scenario that the claim speaks of: the one that it names, else the base. */
function scenarioRelation(operands: readonly Cell[], { figure }: Reading): "scenarioSame" | "scenarioOther" | null {
  const claimed = figure?.scope.scenario ?? null;
  const of = operands.map(({ fact }) => fact.scope.scenario);
  if (of.some((scenario) => (scenario ?? "base") !== (claimed ?? "base"))) return "scenarioOther";
  return claimed !== null && of.includes(claimed) ? "scenarioSame" : null;
}

/** The cell is of the first or the last period of a range, and of nothing else that the claim names. */
const isEndOnly = (cell: Cell, periods: readonly NamedPeriod[]): boolean => {
  const met = periods.filter((period) => relationOf(cell, [period]) === "same");
  return met.length > 0 && met.every(({ end }) => end === true);
};

const OPERATION_AT = Object.fromEntries(OPERATIONS.map((name) => [name, featureAt(`op:${name}`)])) as Record<
  Operation,
  number
>;

/** The cues of the claim that announce each operation. */
function cuedBy({ cues }: Reading): ReadonlyMap<Operation, Extras> {
  const found = new Map<Operation, Extras>();
  for (const [operation, cue] of OPERATION_CUES)
    if (cues.has(cue)) found.set(operation, [...(found.get(operation) ?? []), featureAt(`cue:${operation}:${cue}`), 1]);
  return found;
}

const ANNOUNCED: ReadonlySet<string> = new Set(OPERATION_CUES.map(([operation, cue]) => `${operation}:${cue}`));
const LABEL_CUE_AT = LABEL_CUES.map((cue) => ({
  cue,
  both: featureAt(`both:${cue}`),
  label: featureAt(`label:${cue}`),
  unmet: featureAt(`unmet:${cue}`),
}));
const CUES_UNMET = featureAt("cuesUnmet");
const CUES_OF_LABEL = featureAt("cuesOfLabel");

/** Which cues claim and labels share, and which only one of them says and no operation answers. */
function labelCueFeatures(own: Extras, { cues }: Reading, operation: Operation, lines: readonly Scored[]): void {
  let unmet = 0;
  let alone = 0;
  for (const { cue, both, label, unmet: unmetAt } of LABEL_CUE_AT) {
    const claimed = cues.has(cue);
    const labelled = lines.some(({ line }) => line.cues.has(cue));
    if (claimed && labelled) own.push(both, 1);
    else if (labelled) {
      alone++;
      own.push(label, 1);
    } else if (claimed && !ANNOUNCED.has(`${operation}:${cue}`)) {
      unmet++;
      own.push(unmetAt, 1);
    }
  }
  if (unmet > 0) own.push(CUES_UNMET, unmet / 2);
  if (alone > 0) own.push(CUES_OF_LABEL, alone / 2);
}

const TOGETHER = {
  union: featureAt("unionCover"),
  adds: featureAt("secondAdds"),
  weaker: featureAt("weakerOperand"),
  stronger: featureAt("strongerOperand"),
  sheet: featureAt("operandsOfOneSheet"),
  section: featureAt("operandsOfOneSection"),
};

/** Of these the last operand is what the others are held against. */
const OVER_SECOND: ReadonlySet<Operation> = new Set([
  "ratio",
  "ratioOfPeriods",
  "shareOfWhole",
  "sharesTogether",
  "sharesOfFounders",
]);
const OVER_HEADLINE = featureAt("overHeadline");

/** Whether the cells are of the span of time that the claim speaks of ("every month"), and whether twelve bridges two. */
function grainFeatures(own: Extras, { grains, cadences }: Reading, operation: Operation, { months, line }: Cell): void {
  if (isPredicate(operation) && grains.size > 0 && months !== null)
    own.push(cellAt[[...grains].some((grain) => MONTHS_OF[grain] === months) ? "grainSame" : "grainOther"], 1);
  // "4,000 a month" is a month's figure, and no year's; over a year it takes a twelfth.
  if (operation === "direct" && months !== null && cadences.size > 0)
    own.push(
      cellAt[[...cadences].some((cadence) => MONTHS_OF[cadence] === months) ? "cadenceOfPeriod" : "cadenceNotOfPeriod"],
      1,
    );
  const [from, to] = operation === "timesTwelve" ? (["month", "year"] as const) : (["year", "month"] as const);
  if (
    (operation === "timesTwelve" || operation === "byTwelve") &&
    (line.cadences.has(from) || months === MONTHS_OF[from]) &&
    cadences.has(to)
  )
    own.push(cellAt.cadenceBridged, 1);
}

/** @param shares weight of each word of the claim; they add up to 1. */
function togetherFeatures(own: Extras, lines: readonly Scored[], shares: readonly number[]): void {
  const covered = (some: readonly Scored[]): number =>
    shares.reduce((sum, share, i) => sum + share * Math.max(...some.map(({ covers }) => covers[i] ?? 0)), 0);
  const union = covered(lines);
  own.push(TOGETHER.union, union, TOGETHER.adds, union - Math.max(...lines.map((line) => covered([line]))));
  const scores = lines.map((line) => line.score);
  own.push(TOGETHER.weaker, Math.min(...scores), TOGETHER.stronger, Math.max(...scores));
  const [a, b] = lines as readonly [Scored, Scored];
  if (a.line.sheet !== b.line.sheet) return;
  own.push(TOGETHER.sheet, 1);
  if (a.line.sectionKey === b.line.sectionKey) own.push(TOGETHER.section, 1);
}

const TREE_UNIT = { fits: featureAt("treeUnitFits"), odd: featureAt("treeUnitOdd") };

/** The unit features that take the place of the lines' own; null where those stand. */
function unitFeatures(
  own: Extras,
  { figure }: Reading,
  operation: Operation,
  operands: readonly Cell[],
): Candidate["unit"] {
  const [cell] = operands;
  if (!figure || !cell) return null;
  // A line may hold amounts and numbers of things side by side: the unit is the cell's.
  if (operation === "direct") return unitRelation(figure, cell.fact);
  own.push(treeUnitFits(operation, figure, operands) ? TREE_UNIT.fits : TREE_UNIT.odd, 1);
  // A share of money answers a claim in per cent: the unit of the operands is no conflict.
  return "none";
}

/** A quarter or a half is no closing date, though it ends with the year. */
const closesIt = ({ span }: Cell, { periods }: Reading): boolean =>
  span !== null &&
  periods.some(
    (named) =>
      named.span?.last === span.last && (named.span.first <= span.first || named.span.first === named.span.last),
  );

/** A stock at the end of a year stands in the year's column, and a year's in its last month's. */
const CLOSING: ReadonlySet<PeriodRelation> = new Set(["around", "inside"]);

/** What makes a new level of a level, and nothing sensible of a rate. */
const OF_LEVELS: ReadonlySet<Operation> = new Set([
  "sumInPeriod",
  "sumOfLine",
  "sumOfRun",
  "sumOfLines",
  "sumOfSection",
  "sumOfNamed",
  "timesTwelve",
  "byTwelve",
  "growth",
  "growthOfPeriods",
  "multiple",
  "multipleOfPeriods",
  "compound",
  "compoundOfPeriods",
  "shareOfWhole",
  "shareOfSection",
  "shareOfBoth",
  "sharesTogether",
]);

/** A sum of means is nothing. */
const SUMS: ReadonlySet<Operation> = new Set(["sumInPeriod", "sumOfLine", "sumOfRun", "sumOfLines", "sumOfSection"]);

const OVER_TIME: ReadonlySet<Operation> = new Set(["sumInPeriod", "sumOfLine", "sumOfRun"]);

const CLOSES_OF = { stock: "closesStock", flow: "closesFlow", unknown: "closes" } as const;

/** Stocks are not added up over time, and what flows in a part of a period is not what flows in all of it. */
function natureFeatures(own: Extras, operation: Operation, period: PeriodRelation, nature: Nature | null): void {
  if (nature === null) return;
  if (OVER_TIME.has(operation)) own.push(cellAt[nature === "stock" ? "summedStock" : "summedFlow"], 1);
  if (operation === "direct" && nature === "flow" && CLOSING.has(period))
    own.push(cellAt[period === "inside" ? "partOfFlow" : "wholeOfFlow"], 1);
}

type Kind = "ratio" | "money" | "count" | "other";

const kindOf = (dimension: Fact["value"]["dimension"]): Kind =>
  dimension === "ratio" || dimension === "points" || dimension === "multiple"
    ? "ratio"
    : dimension === "money" || dimension === "count"
      ? dimension
      : "other";

/** Whether what comes out is of the kind that the claim's figure is of: a rate, money, or things counted. */
function kindFeatures(
  own: Extras,
  reading: Reading,
  operation: Operation,
  operands: readonly Cell[],
  value: number,
): void {
  const [cell] = operands;
  if (!reading.figure || !cell) return;
  const wanted = kindOf(reading.figure.value.dimension);
  const found = kindOf(cell.fact.value.dimension);
  if (OF_LEVELS.has(operation) && found === "ratio") own.push(cellAt.levelOfRatio, 1);
  if (SUMS.has(operation) && operands.some(({ line }) => line.cues.has("mean"))) own.push(cellAt.summedMean, 1);
  if (MIXED.has(operation)) return;
  const kind = RATIO_OPERATIONS.has(operation) ? "ratio" : found;
  const bare = kind === "count" && cell.fact.value.unit === null;
  const clash = kindClash(wanted, kind, bare, value);
  if (clash) own.push(cellAt[clash], 1);
}

/** Of these the kind depends on both operands. */
const MIXED: ReadonlySet<Operation> = new Set(["ratio", "ratioOfPeriods", "product", "monthsToZero", "monthsAtPace"]);

/** No rate is larger; a number without a format that is not may be one. */
const LARGEST_RATE = 1.5;

function kindClash(wanted: Kind, kind: Kind, bare: boolean, value: number): keyof typeof cellAt | null {
  if (kind === "other" || wanted === "other" || kind === wanted) return null;
  if (wanted === "ratio") return bare && Math.abs(value) <= LARGEST_RATE ? null : "ratioWantedLevel";
  if (kind === "ratio") return "levelWantedRatio";
  if (wanted === "money") return bare ? null : "moneyWantedCount";
  return "countWantedMoney";
}

const RATIO_OPERATIONS: ReadonlySet<Operation> = new Set([
  "growthOfPeriods",
  "multipleOfPeriods",
  "compoundOfPeriods",
  "ratioOfPeriods",
  "growth",
  "multiple",
  "compound",
  "ratio",
  "complement",
  "shareOfSection",
  "shareOfWhole",
  "shareOfBoth",
  "sharesTogether",
  "sharesOfFounders",
]);

/** Balances in, months out. */
const IN_MONTHS: ReadonlySet<Operation> = new Set(["monthsToZero", "monthsAtPace"]);

function treeUnitFits(operation: Operation, figure: Fact, operands: readonly Cell[]): boolean {
  const dimension = figure.value.dimension;
  if (IN_MONTHS.has(operation)) return dimension === "duration";
  if (RATIO_OPERATIONS.has(operation)) {
    if (dimension === "ratio" || dimension === "points" || dimension === "multiple") return true;
    // Money for each of something.
    return (
      (operation === "ratio" || operation === "ratioOfPeriods") &&
      operands.some((c) => unitRelation(figure, c.fact) === "same") &&
      operands.some((c) => c.fact.value.dimension !== dimension)
    );
  }
  return operands.some((c) => unitRelation(figure, c.fact) !== "conflict");
}

function periodRelation(
  cell: Cell,
  periods: readonly NamedPeriod[],
  operation: Operation,
  operands: readonly Cell[],
): PeriodRelation {
  if (isPredicate(operation) || OF_NAMED_PERIODS.has(operation)) return "same";
  if (operation === "lowestOfLine" || operation === "highestOfLine") {
    if (periods.length === 0) return "bothUndated";
    const relation = relationOf(cell, periods);
    return relation === "inside" ? "same" : relation;
  }
  if (OF_WHOLE_LINE.has(operation)) return periods.length === 0 ? "bothUndated" : "around";
  if (!BETWEEN_TWO.has(operation)) return relationOf(cell, periods);
  return relationBetween(operands, periods);
}

/** The later cell is the first operand; two periods may be named, or the earlier alone: "2.2 times the sales of 2024". */
function relationBetween(operands: readonly Cell[], periods: readonly NamedPeriod[]): PeriodRelation {
  const relations = operands.map((c) => relationOf(c, periods));
  const [later = "other", earlier] = relations;
  if (periods.length < 2) return later === "other" && earlier === "same" ? "around" : later;
  const met = relations.filter(isMet).length;
  return (["other", "around"] as const)[met] ?? "same";
}

/** Made of the very periods that the claim names. */
const OF_NAMED_PERIODS: ReadonlySet<Operation> = new Set([
  "sumInPeriod",
  "growthOfPeriods",
  "changeOfPeriods",
  "multipleOfPeriods",
  "compoundOfPeriods",
  "ratioOfPeriods",
]);
const OF_WHOLE_LINE: ReadonlySet<Operation> = new Set(["sumOfLine", "meanOfLine"]);
const BETWEEN_TWO: ReadonlySet<Operation> = new Set(["growth", "multiple", "change", "compound"]);

const RELATION_FEATURE: Readonly<Record<PeriodRelation, keyof typeof cellAt>> = {
  same: "periodSame",
  byOrder: "periodByOrder",
  byName: "periodByName",
  inside: "periodInside",
  around: "periodAround",
  other: "periodOther",
  bothUndated: "bothUndated",
  claimUndated: "claimUndated",
  cellUndated: "cellUndated",
};

function cellFeatures(
  own: Extras,
  cell: Cell,
  period: PeriodRelation,
  operation: Operation,
  operands: readonly Cell[],
  scale: number,
): void {
  const { basis } = cell.fact.scope;
  const mark = (name: keyof typeof cellAt, holds: boolean): void => {
    if (holds) own.push(cellAt[name], 1);
  };
  // One by one, without an object of them all: a long claim against a large model comes here a million times.
  mark(RELATION_FEATURE[period], true);
  mark("yearOfLine", cell.months === 12);
  mark("alone", cell.line.cells.length === 1);
  mark(
    "zero",
    operands.every((c) => c.value === 0),
  );
  mark("dated", cell.fact.predicate !== null);
  mark("plan", basis === "forecast" || basis === "budget");
  mark("scaleAssumed", scale !== 1);
  if (operation !== "direct" || period !== "claimUndated") return;
  // Which cell of its line is meant where a claim names no time: the first, the last, or the latest that is no plan.
  const { last, next } = placeInLine(cell);
  mark("lastOfLine", cell.order === last && last > 1);
  mark("firstOfLine", cell.order === 1 && last > 1);
  mark("lastActual", isActual(cell) && next !== undefined && !isActual(next));
}

/** Among the cells of its line that are as long: the place of the last, and the one behind it. */
function placeInLine(cell: Cell): { readonly last: number; readonly next: Cell | undefined } {
  let last = 0;
  let next: Cell | undefined;
  for (const other of cell.line.cells) {
    if (other.months !== cell.months || other.order <= 0) continue;
    last = Math.max(last, other.order);
    if (other.order === cell.order + 1) next ??= other;
  }
  return { last, next };
}
