/** Makes candidates: what is measured of the cells, their time, kind and unit, and of the cues that announce an operation. */
import { type Fact, rememberedBy } from "../../facts/index.ts";
import type { Cue } from "../../language/index.ts";
import { askedFor } from "./asks.ts";
import { MONTHS_OF } from "./cadence.ts";
import { type Candidate, type Gate, type Make, type Part, partOf, type Scored } from "./candidate.ts";
import { type Cell, type DealView, isActual, type Line } from "./deal-view.ts";
import { CELL_FEATURES, featureAt, LABEL_CUES, LINE_FEATURES } from "./features.ts";
import { isHeadline, unitRelation } from "./line-features.ts";
import type { Nature } from "./line-nature.ts";
import { hasTrait, isPredicate, OF_OPERATION, OPERATIONS, type Operation } from "./operations.ts";
import type { NamedPeriod, Reading } from "./reading.ts";
import { isMet, type PeriodRelation, relationOf } from "./time.ts";

const CELL = LINE_FEATURES.length;
type CellFeature = (typeof CELL_FEATURES)[number];
const cellAt = Object.fromEntries(CELL_FEATURES.map((name, i) => [name, CELL + i])) as Record<CellFeature, number>;
const only = (name: CellFeature): Part => partOf([cellAt[name], 1]);

const NUMBER_OF = Object.fromEntries(OPERATIONS.map((name, i) => [name, i])) as Record<Operation, number>;

/**
 * Thousands of candidates are made for a claim, of a few hundred cells: what is measured of a cell, of two lines, of an
 * operation is measured once, and shared by all that are made of it.
 * @param deal weighs the words of the claim, and knows stocks from flows.
 */
export function makerOf(reading: Reading, deal: Pick<DealView, "weight" | "natureOf">, gate: Gate = () => true): Make {
  const { figure, periods } = reading;
  const wanted = figure && kindOf(figure.value.dimension);
  const ofOperation = rememberedBy((operation: Operation) => operationFeatures(operation, reading));
  const ofCues = cueParts(reading);
  const together = togetherParts(reading, deal);
  const seen = rememberedBy((cell: Cell) => seenOf(cell, reading, deal));
  // A list that grows by one keeps room for sixteen more: each candidate is given a copy of its own parts.
  const parts: Part[] = [];
  return (operation, operands, lines, value, scale = 1) => {
    const cells = operands.map(seen);
    const own = cells[0] as Seen;
    const period = periodRelation(own.relation, cells, operation, periods);
    const isNothing = operands.every((cell) => cell.value === 0);
    parts[0] = ofOperation(operation);
    parts[1] = ofCues(operation, lines);
    parts[2] = own.part(operation, period, scale !== 1, isNothing);
    let count = wanted ? kindParts(parts, 3, wanted, own, operation, cells, value) : 3;
    const scenario = scenarioRelation(cells, reading);
    if (scenario) parts[count++] = SCENARIO[scenario];
    if (lines.length > 1) parts[count++] = together(lines);
    if (hasTrait(operation, "overLast") && cells.at(-1)?.isHeadline) parts[count++] = OVER_HEADLINE;
    const isTree = figure !== null && operation !== "direct";
    if (isTree) parts[count++] = treeUnitFits(operation, figure, cells) ? TREE_UNIT.fits : TREE_UNIT.odd;
    // A line may hold amounts and numbers of things side by side: the unit is the cell's. A share of money answers a claim
    // in per cent: the unit of what it is made of is no conflict.
    const unit = isTree ? "none" : own.unit;
    const draft: Candidate = { operation, operands, value, scale, period, closes: own.closes, lines, unit, parts };
    return { ...draft, parts: gate(draft, count) ? parts.slice(0, count) : NONE_OF_THEM };
  };
}

const NONE_OF_THEM: readonly Part[] = [];

/** What is measured of a cell for a reading, whatever is made of it. */
type Seen = {
  readonly cell: Cell;
  readonly relation: PeriodRelation;
  readonly unit: ReturnType<typeof unitRelation> | null;
  readonly kind: Kind;
  readonly isHeadline: boolean;
  /** It closes the period that the claim names. */
  readonly closes: boolean;
  /** Its features, by what is made of it. */
  part(operation: Operation, period: PeriodRelation, isScaled: boolean, isNothing: boolean): Part;
};

function seenOf(cell: Cell, reading: Reading, deal: Pick<DealView, "natureOf">): Seen {
  const { figure, periods } = reading;
  const { fact, line, span } = cell;
  const nature = deal.natureOf(line);
  const parts = new Map<number, Part>();
  return {
    cell,
    relation: relationOf(cell, periods),
    unit: figure && unitRelation(figure, fact),
    kind: kindOf(fact.value.dimension),
    isHeadline: isHeadline(line),
    // A quarter or a half is no closing date, though it ends with the year.
    closes:
      nature !== "flow" &&
      span !== null &&
      periods.some(
        (named) =>
          named.span?.last === span.last && (named.span.first <= span.first || named.span.first === named.span.last),
      ),
    part(operation, period, isScaled, isNothing) {
      const state = (RELATION_NUMBER.get(period) ?? 0) * 4 + (isScaled ? 2 : 0) + (isNothing ? 1 : 0);
      const key = NUMBER_OF[operation] * MANY_STATES + state;
      const part = parts.get(key) ?? cellFeatures(cell, nature, reading, { operation, period, isScaled, isNothing });
      parts.set(key, part);
      return part;
    },
  };
}

/** Whether the cells are of the scenario that the claim speaks of: the one that it names, else the base. */
function scenarioRelation(cells: readonly Seen[], { figure }: Reading): "scenarioSame" | "scenarioOther" | null {
  const claimed = figure?.scope.scenario ?? null;
  let isNamed = false;
  for (const { cell } of cells) {
    const { scenario } = cell.fact.scope;
    if ((scenario ?? "base") !== (claimed ?? "base")) return "scenarioOther";
    isNamed ||= claimed !== null && scenario === claimed;
  }
  return isNamed ? "scenarioSame" : null;
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

/** Which cues claim and labels share, and which only one of them says and no operation answers. */
function cueParts({ cues }: Reading): (operation: Operation, lines: readonly Scored[]) => Part {
  const claimed = maskOf(cues);
  const maskOfLine = rememberedBy((line: Line) => maskOf(line.cues));
  const partsOf = rememberedBy((operation: Operation) =>
    rememberedBy((labelled: number) => labelCueFeatures(operation, claimed, labelled)),
  );
  return (operation, lines) => partsOf(operation)(lines.reduce((mask, { line }) => mask | maskOfLine(line), 0));
}

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

/** Whether the cells are of the span of time that the claim speaks of ("every month"), and whether twelve bridges two. */
function grainFeatures(mark: Mark, { grains, cadences }: Reading, operation: Operation, { months, line }: Cell): void {
  if (isPredicate(operation) && grains.size > 0 && months !== null)
    mark([...grains].some((grain) => MONTHS_OF[grain] === months) ? "grainSame" : "grainOther", true);
  // "4,000 a month" is a month's figure, and no year's; over a year it takes a twelfth.
  if (operation === "direct" && months !== null && cadences.size > 0)
    mark(
      [...cadences].some((cadence) => MONTHS_OF[cadence] === months) ? "cadenceOfPeriod" : "cadenceNotOfPeriod",
      true,
    );
  const [from, to] = operation === "timesTwelve" ? (["month", "year"] as const) : (["year", "month"] as const);
  if (
    (operation === "timesTwelve" || operation === "byTwelve") &&
    (line.cadences.has(from) || months === MONTHS_OF[from]) &&
    cadences.has(to)
  )
    mark("cadenceBridged", true);
}

/** What several lines cover of the claim together, and how they lie to each other. */
function togetherParts({ words }: Reading, deal: Pick<DealView, "weight">): (lines: readonly Scored[]) => Part {
  const weights = words.stems.map((word) => deal.weight(word));
  const total = Math.max(
    weights.reduce((a, b) => a + b, 0),
    1e-9,
  );
  const covered = (some: readonly Scored[]): number =>
    weights.reduce(
      (sum, weight, i) => sum + (weight / total) * Math.max(...some.map(({ covers }) => covers[i] ?? 0)),
      0,
    );
  const measured = (lines: readonly Scored[]): Part => {
    const union = covered(lines);
    const scores = lines.map(({ score }) => score);
    const [a, b] = lines.map(({ line }) => line);
    const isOneSheet = a?.sheet === b?.sheet;
    return partOf([
      ...[TOGETHER.union, union, TOGETHER.adds, union - Math.max(...lines.map((line) => covered([line])))],
      ...[TOGETHER.weaker, Math.min(...scores), TOGETHER.stronger, Math.max(...scores)],
      ...(isOneSheet ? [TOGETHER.sheet, 1] : []),
      ...(isOneSheet && a?.sectionKey === b?.sectionKey ? [TOGETHER.section, 1] : []),
    ]);
  };
  const ofTwo = rememberedBy((a: Scored) => rememberedBy((b: Scored) => measured([a, b])));
  return (lines) => {
    const [a, b, ...others] = lines;
    return a && b && others.length === 0 ? ofTwo(a)(b) : measured(lines);
  };
}

const TREE_UNIT = { fits: partOf([featureAt("treeUnitFits"), 1]), odd: partOf([featureAt("treeUnitOdd"), 1]) };

/** A stock at the end of a year stands in the year's column, and a year's in its last month's. */
const CLOSING: ReadonlySet<PeriodRelation> = new Set(["around", "inside"]);

const CLOSES_OF = { stock: "closesStock", flow: "closesFlow", unknown: "closes" } as const;

/** Stocks are not added up over time, and what flows in a part of a period is not what flows in all of it. */
function natureFeatures(mark: Mark, operation: Operation, period: PeriodRelation, nature: Nature | null): void {
  if (nature === null) return;
  if (hasTrait(operation, "overTime")) mark(nature === "stock" ? "summedStock" : "summedFlow", true);
  if (operation === "direct" && nature === "flow" && CLOSING.has(period))
    mark(period === "inside" ? "partOfFlow" : "wholeOfFlow", true);
}

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
  wanted: Kind,
  { kind: found, cell }: Seen,
  operation: Operation,
  cells: readonly Seen[],
  value: number,
): number {
  let place = count;
  if (hasTrait(operation, "ofLevels") && found === "ratio") parts[place++] = LEVEL_OF_RATIO;
  if (hasTrait(operation, "sum") && cells.some((one) => one.cell.line.cues.has("mean"))) parts[place++] = SUMMED_MEAN;
  if (hasTrait(operation, "mixed")) return place;
  const kind = hasTrait(operation, "ratio") ? "ratio" : found;
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

function treeUnitFits(operation: Operation, { value: { dimension } }: Fact, cells: readonly Seen[]): boolean {
  if (hasTrait(operation, "months")) return dimension === "duration";
  if (operation === "countOfThings") return dimension === "count";
  if (!hasTrait(operation, "ratio")) return cells.some(({ unit }) => unit !== "conflict");
  if (dimension === "ratio" || dimension === "points" || dimension === "multiple") return true;
  // Money for each of something.
  return (
    hasTrait(operation, "perEach") &&
    cells.some(({ unit }) => unit === "same") &&
    cells.some(({ cell }) => cell.fact.value.dimension !== dimension)
  );
}

function periodRelation(
  own: PeriodRelation,
  cells: readonly Seen[],
  operation: Operation,
  periods: readonly NamedPeriod[],
): PeriodRelation {
  if (isPredicate(operation) || hasTrait(operation, "ofNamedPeriods")) return "same";
  if (hasTrait(operation, "ofWholeLine")) return periods.length === 0 ? "bothUndated" : "around";
  if (hasTrait(operation, "betweenTwo")) {
    // The later cell is the first; two periods may be named, or the earlier alone: "2.2 times the sales of 2024".
    const relations = cells.map(({ relation }) => relation);
    const [later = "other", earlier] = relations;
    if (periods.length < 2) return later === "other" && earlier === "same" ? "around" : later;
    return (["other", "around"] as const)[relations.filter(isMet).length] ?? "same";
  }
  if (!hasTrait(operation, "end")) return own;
  if (periods.length === 0) return "bothUndated";
  return own === "inside" ? "same" : own;
}

const RELATION_FEATURE: Readonly<Record<PeriodRelation, CellFeature>> = {
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
const RELATION_NUMBER = new Map<string, number>(Object.keys(RELATION_FEATURE).map((relation, i) => [relation, i]));
/** Relations, with a scale that was assumed or none, and cells that are all 0 or are not. */
const MANY_STATES = RELATION_NUMBER.size * 4;

function cellFeatures(
  cell: Cell,
  nature: Nature | null,
  reading: Reading,
  made: { readonly operation: Operation; period: PeriodRelation; isScaled: boolean; isNothing: boolean },
): Part {
  const { operation, period } = made;
  const { basis } = cell.fact.scope;
  let said = 0;
  const mark = (name: CellFeature, holds: boolean): void => {
    if (holds) said += 2 ** (cellAt[name] - CELL);
  };
  mark(RELATION_FEATURE[period], true);
  mark("yearOfLine", cell.months === 12);
  mark("alone", cell.line.cells.length === 1);
  mark("zero", made.isNothing);
  mark("dated", cell.fact.predicate !== null);
  mark("plan", basis === "forecast" || basis === "budget");
  mark("scaleAssumed", made.isScaled);
  if (operation === "direct" && period === "claimUndated") {
    // Which cell of its line is meant where a claim names no time: the first, the last, or the latest that is no plan.
    const { last, next } = placeInLine(cell);
    mark("lastOfLine", cell.order === last && last > 1);
    mark("firstOfLine", cell.order === 1 && last > 1);
    mark("lastActual", isActual(cell) && next !== undefined && !isActual(next));
  }
  natureFeatures(mark, operation, period, nature);
  mark("rangeEnd", operation === "direct" && isEndOnly(cell, reading.periods));
  const { span } = cell;
  mark(
    CLOSES_OF[nature ?? "unknown"],
    span !== null && CLOSING.has(period) && reading.periods.some((named) => named.span?.last === span.last),
  );
  grainFeatures(mark, reading, operation, cell);
  return partSaying(said);
}

type Mark = (name: CellFeature, holds: boolean) => void;

/**
 * Few of all that could be said of a cell ever is: those of which the same is said share it.
 * @param said a power of two for each of CELL_FEATURES: more than the bits of an integer, fewer than those of a number.
 */
const partSaying = rememberedBy((said: number) =>
  partOf(CELL_FEATURES.flatMap((_, i) => (Math.floor(said / 2 ** i) % 2 === 1 ? [CELL + i, 1] : []))),
);

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
