/** Makes candidates: what is measured of the cells, their time, kind and unit, and of the cues that announce an operation. */
import { type Fact, rememberedBy, rememberedWith } from "../../facts/index.ts";
import type { Cue } from "../../language/index.ts";
import { askedFor } from "./asks.ts";
import { type Cadence, MONTHS_OF } from "./cadence.ts";
import { type Candidate, type Gate, type Make, type Part, partOf, type Scored } from "./candidate.ts";
import { type Cell, type DealView, isActual, type Line } from "./deal-view.ts";
import { CELL_FEATURES, featureAt, LABEL_CUES, LINE_FEATURES } from "./features.ts";
import { isHeadline, unitRelation } from "./line-features.ts";
import type { Nature } from "./line-nature.ts";
import { hasTrait, OF_OPERATION, type Operation } from "./operations.ts";
import type { NamedPeriod, Reading } from "./reading.ts";
import { isMet, type PeriodRelation, relationOf } from "./time.ts";

const CELL = LINE_FEATURES.length;
type CellFeature = (typeof CELL_FEATURES)[number];
const only = (name: CellFeature): Part => partOf([CELL + CELL_FEATURES.indexOf(name), 1]);

/**
 * Thousands of candidates are made for a claim, of a few hundred cells: what is measured of a cell, of two lines, of an
 * operation is measured once, and shared by all that are made of it. What the gate keeps out is never made.
 * @param deal weighs the words of the claim, and knows stocks from flows.
 */
export function makerOf(
  reading: Reading,
  deal: Pick<DealView, "weight" | "natureOf">,
  take: (candidate: Candidate) => void,
  gate?: Gate,
): Make {
  const { figure, periods } = reading;
  const claimed = maskOf(reading.cues);
  const ofOperation = rememberedBy((operation: Operation) => madeBy(operation, claimed, reading));
  const together = togetherParts(reading, deal);
  const seen = rememberedBy((cell: Cell) => seenOf(cell, reading, deal));
  const cellPart = cellParts(reading);
  // A list that grows by one keeps room for sixteen more: each candidate is given a copy of its own parts.
  const parts: Part[] = [];
  const cells: Seen[] = [];
  return (operation, operands, lines, value, scale = 1, closes) => {
    const first = operands[0];
    if (first === undefined || !Number.isFinite(value)) return;
    const made = ofOperation(operation);
    if (made.isNone(value, operands.length, first)) return;
    let last = 0;
    for (const cell of operands) cells[last++] = seen(cell);
    if (cells.length > last) cells.length = last;
    const own = seen(first);
    const period = periodRelation(own.relation, cells, made, periods);
    parts[0] = made.part;
    parts[1] = made.ofLabels(labelled(lines));
    parts[2] = cellPart(
      own,
      made,
      period,
      scale !== 1,
      operands.every((cell) => cell.value === 0),
    );
    let count = kindParts(parts, 3, figure, own, made, cells, value);
    const scenario = scenarioRelation(cells);
    if (scenario) parts[count++] = SCENARIO[scenario];
    if (lines.length > 1) parts[count++] = together(lines);
    if (made.overLast && (cells[last - 1] as Seen).isHeadline) parts[count++] = OVER_HEADLINE;
    const isTree = figure !== null && operation !== "direct";
    if (isTree) parts[count++] = treeUnitFits(made, figure, cells);
    // A line may hold amounts and numbers of things side by side: the unit is the cell's. A share of money answers a claim
    // in per cent: the unit of what it is made of is no conflict.
    const unit = isTree ? "none" : own.unit;
    if (gate?.keepsOut(value, lines, unit, parts, count)) return gate.passOver(operation, scale, period);
    const kept = { operation, operands, value, scale, period, lines, parts: parts.slice(0, count) };
    take({ ...kept, unit, closes: closes ?? closesOf(own, periods) });
  };
}

/** Rounded shares may add up to a little more. */
const MORE_THAN_ALL = 1.01;

/** All that an operation tells of a candidate, for a reading. */
type MadeBy = ReturnType<typeof madeBy>;

function madeBy(operation: Operation, claimed: number, reading: Reading) {
  const is = (trait: Parameters<typeof hasTrait>[1]): boolean => hasTrait(operation, trait);
  const isOverRows = is("overRows");
  const isSum = is("sum") || operation === "sumOfNamed";
  return {
    operation,
    predicate: is("predicate"),
    ratio: is("ratio"),
    perEach: is("perEach"),
    months: is("months"),
    mixed: is("mixed"),
    ofLevels: is("ofLevels"),
    sum: is("sum"),
    overTime: is("overTime"),
    /**
     * Sums and means over the rows of a sheet: where rows were left out, what is there is not the whole. Shares that are
     * added are parts of one whole, and never more than it.
     */
    isNone: (value: number, count: number, { fact, line }: Cell): boolean =>
      ((isOverRows || (count > 2 && !line.across)) && fact.cell?.amongLeftOut === true) ||
      (isSum && fact.value.dimension === "ratio" && Math.abs(value) > MORE_THAN_ALL),
    overLast: is("overLast"),
    ofNamedPeriods: is("ofNamedPeriods"),
    ofWholeLine: is("ofWholeLine"),
    betweenTwo: is("betweenTwo"),
    end: is("end"),
    part: operationFeatures(operation, reading),
    ofLabels: rememberedBy((labelled: number) => labelCueFeatures(operation, claimed, labelled)),
  };
}

/** What is measured of a cell for a reading, whatever is made of it. */
type Seen = {
  readonly cell: Cell;
  readonly relation: PeriodRelation;
  readonly unit: ReturnType<typeof unitRelation> | null;
  readonly kind: Kind;
  readonly isHeadline: boolean;
  readonly nature: Nature | null;
  readonly scenario: "scenarioSame" | "scenarioOther" | null;
  /** What is said of it whatever is made of it: see SAID. */
  readonly said: number;
};

function seenOf(cell: Cell, { figure, periods }: Reading, deal: Pick<DealView, "natureOf">): Seen {
  const { fact, line } = cell;
  const { scenario, basis } = fact.scope;
  const claimed = figure?.scope.scenario ?? null;
  return {
    cell,
    relation: relationOf(cell, periods),
    unit: figure && unitRelation(figure, fact),
    kind: kindOf(fact.value.dimension),
    isHeadline: isHeadline(line),
    nature: deal.natureOf(line),
    scenario:
      (scenario ?? "base") !== (claimed ?? "base")
        ? "scenarioOther"
        : claimed !== null && scenario === claimed
          ? "scenarioSame"
          : null,
    said:
      (cell.months === 12 ? SAID.yearOfLine : 0) |
      (line.cells.length === 1 ? SAID.alone : 0) |
      (fact.predicate !== null ? SAID.dated : 0) |
      (basis === "forecast" || basis === "budget" ? SAID.plan : 0),
  };
}

/** Whether it closes the period that the claim names. A quarter or a half is no closing date, though it ends with the year. */
const closesOf = ({ cell: { span }, nature }: Seen, periods: readonly NamedPeriod[]): boolean =>
  nature !== "flow" &&
  span !== null &&
  periods.some(
    (named) =>
      named.span?.last === span.last && (named.span.first <= span.first || named.span.first === named.span.last),
  );

/** Whether the cells are of the scenario that the claim speaks of: the one that it names, else the base. */
function scenarioRelation(cells: readonly Seen[]): Seen["scenario"] {
  let found: Seen["scenario"] = null;
  for (const { scenario } of cells) {
    if (scenario === "scenarioOther") return scenario;
    found ??= scenario;
  }
  return found;
}

const SCENARIO = { scenarioSame: only("scenarioSame"), scenarioOther: only("scenarioOther") };

/** The cell is of the first or the last period of a range, and of nothing else that the claim names. */
const isEndOnly = (cell: Cell, periods: readonly NamedPeriod[]): boolean => {
  const met = periods.filter((period) => relationOf(cell, [period]) === "same");
  return met.length > 0 && met.every(({ end }) => end === true);
};

/** The operation, with the cues of the claim that announce it, and what its figure is among the figures of the claim. */
const operationFeatures = (operation: Operation, { cues, traits, asks }: Reading): Part => {
  const likely = asks ? askedFor(asks, operation) : 1;
  return partOf([
    featureAt(`op:${operation}`),
    1,
    ...[ASKED.how, Math.log(Math.max(likely, LEAST_ASKED / 4)) / 4],
    ...(asks && likely > 0.5 ? [ASKED.most, 1] : []),
    ...(likely < LEAST_ASKED ? [ASKED.not, 1] : []),
    ...OF_OPERATION[operation].cues.flatMap((cue) => (cues.has(cue) ? [featureAt(`cue:${operation}:${cue}`), 1] : [])),
    ...[...traits].flatMap(([name, value]) => [featureAt(name), value]),
  ]);
};

const ASKED = { how: featureAt("asked"), most: featureAt("askedMost"), not: featureAt("notAsked") };
/** Less likely than this is as good as not asked for. */
const LEAST_ASKED = 0.01;

const LABEL_CUE_AT = LABEL_CUES.map((cue) => ({
  cue,
  both: featureAt(`both:${cue}`),
  label: featureAt(`label:${cue}`),
  unmet: featureAt(`unmet:${cue}`),
}));
const CUES_UNMET = featureAt("cuesUnmet");
const CUES_OF_LABEL = featureAt("cuesOfLabel");

/** One bit for each of LABEL_CUES. */
const maskOf = (cues: ReadonlySet<Cue>): number =>
  LABEL_CUES.reduce((mask, cue, i) => (cues.has(cue) ? mask | (1 << i) : mask), 0);

const maskOfLine = rememberedWith((line: Line): number => maskOf(line.cues));

function labelled(lines: readonly Scored[]): number {
  let mask = 0;
  for (const { line } of lines) mask |= maskOfLine(line);
  return mask;
}

/** Which cues claim and labels share, and which only one of them says and no operation answers. */
function labelCueFeatures(operation: Operation, claimed: number, labelled: number): Part {
  const own: number[] = [];
  let unmet = 0;
  let alone = 0;
  for (const [i, { cue, both, label, unmet: unmetAt }] of LABEL_CUE_AT.entries()) {
    const [isClaimed, isLabelled] = [claimed, labelled].map((mask) => (mask & (1 << i)) !== 0);
    if (isClaimed && isLabelled) own.push(both, 1);
    else if (isLabelled) {
      alone++;
      own.push(label, 1);
    } else if (isClaimed && !OF_OPERATION[operation].cues.includes(cue)) {
      unmet++;
      own.push(unmetAt, 1);
    }
  }
  if (unmet > 0) own.push(CUES_UNMET, unmet / 2);
  if (alone > 0) own.push(CUES_OF_LABEL, alone / 2);
  return partOf(own);
}

const TOGETHER = {
  union: featureAt("unionCover"),
  adds: featureAt("secondAdds"),
  weaker: featureAt("weakerOperand"),
  stronger: featureAt("strongerOperand"),
  sheet: featureAt("operandsOfOneSheet"),
  section: featureAt("operandsOfOneSection"),
};

const OVER_HEADLINE = partOf([featureAt("overHeadline"), 1]);

/** What several lines cover of the claim together, and how they lie to each other. */
function togetherParts({ words }: Reading, deal: Pick<DealView, "weight">): (lines: readonly Scored[]) => Part {
  const weights = words.stems.map((word) => deal.weight(word));
  const total = Math.max(
    weights.reduce((a, b) => a + b, 0),
    1e-9,
  );
  const covered = (some: readonly Scored[]): number =>
    weights.reduce((sum, weight, i) => {
      let most = 0;
      for (const { covers } of some) most = Math.max(most, covers[i] ?? 0);
      return sum + (weight / total) * most;
    }, 0);
  const coveredBy = rememberedBy((line: Scored) => covered([line]));
  const measured = (lines: readonly Scored[]): Part => {
    const union = covered(lines);
    const scores = lines.map(({ score }) => score);
    const [a, b] = lines.map(({ line }) => line);
    const isOneSheet = a?.sheet === b?.sheet;
    return partOf([
      ...[TOGETHER.union, union, TOGETHER.adds, union - Math.max(...lines.map(coveredBy))],
      ...[TOGETHER.weaker, Math.min(...scores), TOGETHER.stronger, Math.max(...scores)],
      ...(isOneSheet ? [TOGETHER.sheet, 1] : []),
      ...(isOneSheet && a?.sectionKey === b?.sectionKey ? [TOGETHER.section, 1] : []),
    ]);
  };
  const ofTwo = rememberedBy((a: Scored) => rememberedBy((b: Scored) => measured([a, b])));
  return (lines) => {
    const [a, b] = lines;
    return a && b && lines.length === 2 ? ofTwo(a)(b) : measured(lines);
  };
}

const TREE_UNIT = { fits: partOf([featureAt("treeUnitFits"), 1]), odd: partOf([featureAt("treeUnitOdd"), 1]) };

type Kind = "ratio" | "money" | "count" | "other";

const kindOf = (dimension: Fact["value"]["dimension"]): Kind =>
  dimension === "ratio" || dimension === "points" || dimension === "multiple"
    ? "ratio"
    : dimension === "money" || dimension === "count"
      ? dimension
      : "other";

const LEVEL_OF_RATIO = only("levelOfRatio");
const SUMMED_MEAN = only("summedMean");

/** Whether what comes out is of the kind that the claim's figure is of: a rate, money, or things counted. Gives how many parts there are with those that say so. */
function kindParts(
  parts: Part[],
  count: number,
  figure: Fact | null,
  { kind: found, cell }: Seen,
  made: MadeBy,
  cells: readonly Seen[],
  value: number,
): number {
  let place = count;
  if (figure === null) return place;
  if (made.ofLevels && found === "ratio") parts[place++] = LEVEL_OF_RATIO;
  if (made.sum && cells.some((one) => one.cell.line.cues.has("mean"))) parts[place++] = SUMMED_MEAN;
  if (made.mixed) return place;
  const wanted = kindOf(figure.value.dimension);
  const kind = made.ratio ? "ratio" : found;
  if (kind === "other" || wanted === "other" || kind === wanted) return place;
  const isBare = kind === "count" && cell.fact.value.unit === null;
  const clash = kindClash(wanted, kind, isBare, value);
  if (clash) parts[place++] = clash;
  return place;
}

/** No rate is larger; a number without a format that is not may be one. */
const LARGEST_RATE = 1.5;

const KIND_CLASH = {
  ratioWantedLevel: only("ratioWantedLevel"),
  levelWantedRatio: only("levelWantedRatio"),
  moneyWantedCount: only("moneyWantedCount"),
  countWantedMoney: only("countWantedMoney"),
};

function kindClash(wanted: Kind, kind: Kind, isBare: boolean, value: number): Part | null {
  if (wanted === "ratio") return isBare && Math.abs(value) <= LARGEST_RATE ? null : KIND_CLASH.ratioWantedLevel;
  if (kind === "ratio") return KIND_CLASH.levelWantedRatio;
  if (wanted === "money") return isBare ? null : KIND_CLASH.moneyWantedCount;
  return KIND_CLASH.countWantedMoney;
}

function treeUnitFits(made: MadeBy, { value: { dimension } }: Fact, cells: readonly Seen[]): Part {
  const isOf = (wanted: Fact["value"]["dimension"]): Part => (dimension === wanted ? TREE_UNIT.fits : TREE_UNIT.odd);
  if (made.months) return isOf("duration");
  if (made.operation === "countOfThings") return isOf("count");
  if (!made.ratio) return cells.some(({ unit }) => unit !== "conflict") ? TREE_UNIT.fits : TREE_UNIT.odd;
  if (dimension === "ratio" || dimension === "points" || dimension === "multiple") return TREE_UNIT.fits;
  // Money for each of something.
  const isForEach =
    made.perEach &&
    cells.some(({ unit }) => unit === "same") &&
    cells.some(({ cell }) => cell.fact.value.dimension !== dimension);
  return isForEach ? TREE_UNIT.fits : TREE_UNIT.odd;
}

function periodRelation(
  own: PeriodRelation,
  cells: readonly Seen[],
  made: MadeBy,
  periods: readonly NamedPeriod[],
): PeriodRelation {
  if (made.predicate || made.ofNamedPeriods) return "same";
  if (made.ofWholeLine) return periods.length === 0 ? "bothUndated" : "around";
  if (made.betweenTwo) return betweenTwo(own, cells, periods);
  if (!made.end) return own;
  if (periods.length === 0) return "bothUndated";
  return own === "inside" ? "same" : own;
}

/** The later cell is the first; two periods may be named, or the earlier alone: "2.2 times the sales of 2024". */
function betweenTwo(later: PeriodRelation, cells: readonly Seen[], periods: readonly NamedPeriod[]): PeriodRelation {
  if (periods.length < 2) return later === "other" && cells[1]?.relation === "same" ? "around" : later;
  let met = 0;
  for (const { relation } of cells) if (isMet(relation)) met++;
  return (["other", "around"] as const)[met] ?? "same";
}

const RELATION_FEATURE = {
  same: "periodSame",
  byOrder: "periodByOrder",
  byName: "periodByName",
  inside: "periodInside",
  around: "periodAround",
  other: "periodOther",
  bothUndated: "bothUndated",
  claimUndated: "claimUndated",
  cellUndated: "cellUndated",
} as const satisfies Record<PeriodRelation, CellFeature>;

/** What may be said of a cell by itself; each is one bit, of no more than an integer has. */
const SAYABLE = [
  ...Object.values(RELATION_FEATURE),
  ...(["lastOfLine", "firstOfLine", "yearOfLine", "alone", "zero", "plan", "scaleAssumed"] as const),
  ...(["closes", "closesStock", "closesFlow", "lastActual", "summedStock", "summedFlow"] as const),
  ...(["partOfFlow", "wholeOfFlow", "rangeEnd", "grainSame", "grainOther", "cadenceBridged"] as const),
  ...(["cadenceOfPeriod", "cadenceNotOfPeriod", "dated"] as const),
] as const;
const SAID = Object.fromEntries(SAYABLE.map((name, i) => [name, 1 << i])) as Record<(typeof SAYABLE)[number], number>;

/** Few of all that could be said of a cell ever is: those of which the same is said share it. */
const partSaying = rememberedBy((said: number) =>
  partOf(
    CELL_FEATURES.flatMap((name, i) => {
      const bit = SAID[name as keyof typeof SAID] ?? 0;
      return (said & bit) !== 0 ? [CELL + i, 1] : [];
    }),
  ),
);

const SUMMED = { stock: SAID.summedStock, flow: SAID.summedFlow };
const CLOSES_OF = { stock: SAID.closesStock, flow: SAID.closesFlow, unknown: SAID.closes };

/** The features of a first cell in time, in its line and of its kind, by what is made of it. */
function cellParts(reading: Reading) {
  const { periods } = reading;
  const ofCell = saidOfCell(reading);
  const ofLength = saidOfLength(reading);
  return (first: Seen, made: MadeBy, period: PeriodRelation, isScaled: boolean, isNothing: boolean): Part => {
    const { cell, nature } = first;
    let said = first.said | SAID[RELATION_FEATURE[period]];
    if (isNothing) said |= SAID.zero;
    if (isScaled) said |= SAID.scaleAssumed;
    // Stocks are not added up over time.
    if (nature !== null && made.overTime) said |= SUMMED[nature];
    const last = CLOSING.has(period) ? cell.span?.last : undefined;
    if (last !== undefined && periods.some(({ span }) => span?.last === last)) said |= CLOSES_OF[nature ?? "unknown"];
    if (made.operation === "direct") said |= ofCell(first, period);
    return partSaying(said | ofLength(cell, made));
  };
}

/** Whether the cells are of the span of time that the claim speaks of ("every month"), and whether twelve bridges two. */
function saidOfLength({ grains, cadences }: Reading): (cell: Cell, made: MadeBy) => number {
  const ofGrains = lengthsOf(grains);
  return ({ line, months }, { operation, predicate }) => {
    if (predicate && grains.size > 0 && months !== null) return ofGrains.has(months) ? SAID.grainSame : SAID.grainOther;
    if (cadences.size === 0 || (operation !== "timesTwelve" && operation !== "byTwelve")) return 0;
    const [from, to] = operation === "timesTwelve" ? (["month", "year"] as const) : (["year", "month"] as const);
    const isFrom = line.cadences.has(from) || months === MONTHS_OF[from];
    return isFrom && cadences.has(to) ? SAID.cadenceBridged : 0;
  };
}

/** A stock at the end of a year stands in the year's column, and a year's in its last month's. */
const CLOSING: ReadonlySet<PeriodRelation> = new Set(["around", "inside"]);

const lengthsOf = (cadences: ReadonlySet<Cadence>): ReadonlySet<number> =>
  new Set([...cadences].map((cadence) => MONTHS_OF[cadence]));

/** What is said of a cell that is taken as it stands, and of no other. */
function saidOfCell({ periods, cadences }: Reading): (seen: Seen, period: PeriodRelation) => number {
  const ofCadences = lengthsOf(cadences);
  const isRange = periods.some(({ end }) => end === true);
  return ({ cell, nature }, period) => {
    let said = period === "claimUndated" ? placeInLine(cell) : 0;
    // What flows in a part of a period is not what flows in all of it.
    if (nature === "flow" && CLOSING.has(period)) said |= period === "inside" ? SAID.partOfFlow : SAID.wholeOfFlow;
    if (isRange && isEndOnly(cell, periods)) said |= SAID.rangeEnd;
    // "4,000 a month" is a month's figure, and no year's; over a year it takes a twelfth.
    if (cadences.size > 0 && cell.months !== null)
      said |= ofCadences.has(cell.months) ? SAID.cadenceOfPeriod : SAID.cadenceNotOfPeriod;
    return said;
  };
}

/** Which cell of its line is meant where a claim names no time: the first, the last, or the latest that is no plan. */
const placeInLine = rememberedWith((cell: Cell): number => {
  const { months, order, line } = cell;
  let last = 0;
  let next: Cell | undefined;
  for (const other of line.cells) {
    if (other.months !== months || other.order <= 0) continue;
    last = Math.max(last, other.order);
    if (other.order === order + 1) next ??= other;
  }
  return (
    (order === last && last > 1 ? SAID.lastOfLine : 0) |
    (order === 1 && last > 1 ? SAID.firstOfLine : 0) |
    (isActual(cell) && next !== undefined && !isActual(next) ? SAID.lastActual : 0)
  );
});
