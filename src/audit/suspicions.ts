/** What looks odd about a figure, with the signs for and against it, each a number from 0 to 1. */
import type { CellRange } from "../documents/index.ts";
import {
  Formula,
  linkTo,
  type Outcome,
  opensWithSum,
  outcomeAt,
  type Shape,
  sizeOf,
  standsIn,
  sumOf,
  termsOf,
  usesUntoldPlaces,
} from "../formulas/index.ts";
import {
  type Figure,
  isExact,
  otherWay,
  placeAlong,
  type SheetFigures,
  shareApart,
  WAYS,
  type Way,
} from "./sheet-figures.ts";
import { wideSums } from "./sums.ts";
import { many, type Suspicion, type SuspicionKind, share, yes } from "./suspicion.ts";

/** Different formulas of one line that are tried on its typed figures. */
const MOST_SHAPES = 3;

export function suspicionsIn(sheet: SheetFigures): Suspicion[] {
  const found: Suspicion[] = [];
  for (const way of WAYS)
    for (const line of sheet.lines(way)) {
      found.push(
        ...againstFormulas(line, way, sheet),
        ...typedSums(line, way, sheet),
        ...oddFormulas(line, way, sheet),
        ...typedAmid(line, way, sheet),
      );
    }
  for (const figure of sheet.figures)
    if (figure.formula !== null) found.push(...wideSums(figure, figure.formula, sheet));
  return withOthers(found);
}

/** Each with what else is suspected of its figure. */
function withOthers(found: readonly Suspicion[]): Suspicion[] {
  const byFigure = Map.groupBy(found, ({ figure }) => figure);
  return found.map((one) => {
    const all = byFigure.get(one.figure) ?? [];
    if (all.length === 1) return one;
    const has = (kind: SuspicionKind, test = (_: Suspicion) => true) =>
      yes(all.some((other) => other !== one && other.kind === kind && test(other)));
    return {
      ...one,
      signs: {
        ...one.signs,
        alsoDerived: has("derived", ({ signs }) => signs["nothing"] === 0),
        alsoCrossing: has("derived", ({ way, signs }) => way !== one.way && signs["nothing"] === 0),
        alsoSum: has("typed sum", ({ signs }) => signs["nothing"] === 0),
        alsoOver: has("typed over"),
        alsoOdd: has("odd formula"),
        alsoWide: has("wide sum"),
      },
    };
  });
}

/** Figures that are typed, tried with each formula of their line. */
function againstFormulas(line: readonly Figure[], way: Way, sheet: SheetFigures): Suspicion[] {
  const typed = line.filter(({ formula }) => formula === null);
  if (typed.length === 0 || typed.length === line.length) return [];
  const switchesOnce = isOneSwitch(line);
  // The past before a forecast.
  if (switchesOnce && typed.length > 1 && line[0]?.formula === null) return [];
  const donors = Map.groupBy(
    line.filter(({ formula }) => formula !== null),
    ({ formula }) => (formula as Formula).shape,
  );
  const tried = [...donors].sort(([, a], [, b]) => b.length - a.length).slice(0, MOST_SHAPES);
  return tried.flatMap(([shape, like]) => triedOn(typed, shape, like, { line, way, sheet, switchesOnce }));
}

type Line = {
  readonly line: readonly Figure[];
  readonly way: Way;
  readonly sheet: SheetFigures;
  readonly switchesOnce: boolean;
};

/** A formula of a line, tried on the line's typed figures. */
type Tried = Line & {
  readonly shape: Shape;
  /** The figures of the line that have it. */
  readonly like: readonly [Figure, ...Figure[]];
  readonly isSum: boolean;
  readonly isLink: boolean;
  /** Names of their places along the line. */
  readonly labels: ReadonlySet<string>;
  readonly typedHere: number;
  readonly trials: readonly Trial[];
  /** Figures other than nought that it gives, how many different ones, and that it could have given. */
  readonly fitting: number;
  readonly different: number;
  readonly given: number;
};

type Trial = {
  readonly figure: Figure;
  /** The single cells of its own sheet that the formula uses where it is put. */
  readonly inputs: readonly Pick<Figure, "row" | "column">[];
  readonly outcome: Outcome;
  readonly fits: boolean;
  /** How many of the figures on both sides have the formula. */
  readonly alike: number;
};

function triedOn(typed: readonly Figure[], shape: Shape, like: readonly Figure[], at: Line): Suspicion[] {
  const [first, ...more] = like;
  if (first?.formula == null || isCarrying(first, at.way)) return [];
  const trials = typed.flatMap((figure) => trialOf(figure, shape, at) ?? []);
  if (trials.every(({ fits, alike }) => !fits && alike === 0)) return [];
  const plain = trials.filter(({ outcome }) => outcome.value !== 0);
  const fitting = plain.filter(({ fits }) => fits);
  const tried: Tried = {
    ...at,
    shape,
    like: [first, ...more],
    isSum: sumOf(first.formula) !== null,
    isLink: linkTo(first.formula) !== null,
    labels: new Set(like.slice(0, MOST_CROSSED).map((one) => labelled(one, at.way, at.sheet))),
    typedHere: at.sheet.countOf(at.line).typed,
    trials,
    fitting: fitting.length,
    different: new Set(fitting.map(({ figure }) => figure.value)).size,
    given: plain.length,
  };
  let nearestAt = 0;
  return trials.flatMap((trial): Suspicion[] => {
    if ((trial.fits ? RIGHTLY_TYPED : RIGHTLY_OTHER).some((isRight) => isRight(trial, tried))) return [];
    const own = isMadeFrom(trial, tried);
    // A ratio that history gives and the forecast takes, or a price beside what it makes.
    if (own && trial.fits && (tried.switchesOnce || at.way === "across")) return [];
    // Both lists run the same way.
    while (distance(like[nearestAt + 1], trial, at.way) <= distance(like[nearestAt], trial, at.way)) nearestAt++;
    const nearest = like[nearestAt] ?? first;
    if (at.sheet.isApart(trial.figure, nearest, at.way)) return [];
    const suspicion = suspicionOf(trial, tried, nearest, tried.labels.has(labelled(trial.figure, at.way, at.sheet)));
    return [{ ...suspicion, signs: { ...suspicion.signs, own: yes(own) } }];
  });
}

function trialOf(figure: Figure, shape: Shape, { way, sheet }: Line): Trial | null {
  const outcome = outcomeAt(shape, figure.row, figure.column, sheet.figureAt);
  if (outcome === null || outcome.inputs === 0) return null;
  const put = new Formula("", figure, shape);
  if (takesIn(put, figure)) return null;
  const single = put.references.filter(({ sheet: of, range }) => of === figure.sheet && sizeOf(range) === 1);
  return {
    figure,
    inputs: single.map(({ range }) => ({ row: range.top, column: range.left })),
    outcome,
    fits: isRounded(outcome.value, figure),
    alike: [-1, 1].filter((step) => sheet.beside(figure, way, step)?.formula?.shape === shape).length,
  };
}

const COUNTS_ON = /^R(?:\[-1\])?C(?:\[-1\])?\+1$/;

type Reason = (trial: Trial, tried: Tried) => boolean;

/** Numbers that count rows or times. */
const countsOn: Reason = (_, { shape }) => COUNTS_ON.test(shape.key);

/** Why a figure that the formula gives may be typed all the same. */
const RIGHTLY_TYPED: readonly Reason[] = [
  countsOn,
  // A level of the period between others that are as the period before.
  (_, { like: [first], way }) => isCarrying(first, otherWay(way), 1),
  // A forecast is made from a fixed cell (an assumption) or from another sheet.
  (_, { switchesOnce, shape }) =>
    switchesOnce &&
    shape.references.some(
      ({ sheet, from, to }) => sheet !== null || (to === null && from.rowAbsolute && from.columnAbsolute),
    ),
  isStart,
  // A year over figures, where the formula among them is put.
  ({ figure }, { like: [first], sheet }) => first.fact !== null && sheet.isHead(figure),
  ({ alike }, { isLink }) => isLink && alike === 0,
  // The only figure that goes into it, handed on: any sum that adds nothing, and any growth by nothing, gives it.
  ({ figure, inputs }, { isLink, shape, sheet }) => {
    const used = inputs.flatMap(({ row, column }) => sheet.at(row, column) ?? []).filter(({ value }) => value !== 0);
    const isOne = shape.references.every(({ to }) => to === null) && new Set(used).size <= 1;
    const isHandedOn = ({ value }: Figure) =>
      value === figure.value || (digitsOf(figure.value) < 3 && isRounded(value, figure));
    return !isLink && isOne && used.some(isHandedOn);
  },
  // Noughts and figures of two digits fit by chance, and one that is typed again and again is one chance.
  ({ figure, outcome, alike }, { different, fitting, given }) =>
    alike < 2 &&
    (outcome.value === 0 || (digitsOf(figure.value) < 3 && !isExact(outcome.value, figure.value))) &&
    (different < LEAST_FITTING || fitting < 0.8 * given),
  ({ figure, alike }, { different }) =>
    alike < 2 && different < 2 && Number.isInteger(figure.value) && Math.abs(figure.value) < 10,
];

/** Why a figure may differ from what the formula gives. */
const RIGHTLY_OTHER: readonly Reason[] = [
  countsOn,
  // The rate under an amount that is worked out with it.
  ({ figure }, { way, sheet }) => {
    const before = sheet.beside(figure, way, -1)?.formula;
    return before != null && takesIn(before, figure);
  },
  ({ figure }, { sheet }) => sheet.isHead(figure),
  // Levels are typed now and then over "as the period before", whichever way that is filled.
  (_, { like: [first] }) => WAYS.some((way) => isCarrying(first, way)),
  // The result of each block has one name, and what it is made from another.
  ({ figure }, { labels, way, sheet }) => {
    const [name = "", ...more] = labels;
    return name !== "" && more.length === 0 && labelled(figure, way, sheet) !== name;
  },
  ({ alike }) => alike === 0,
  isStart,
  ({ figure }, { like: [first], way }) => placeAlong(first, way) > placeAlong(figure, way),
  // The last of a line may be agreed on; a link goes on to the end, and so does a line beside others that do.
  ({ figure }, { isLink, like, way, sheet }) =>
    !isLink &&
    placeAlong(like.at(-1) ?? figure, way) < placeAlong(figure, way) &&
    !isOnlyTyped(figure, otherWay(way), sheet),
];

const distance = (one: Figure | undefined, { figure }: Trial, way: Way): number =>
  one === undefined ? Number.POSITIVE_INFINITY : Math.abs(placeAlong(one, way) - placeAlong(figure, way));

function suspicionOf(trial: Trial, tried: Tried, nearest: Figure, sameLabel: boolean): Suspicion {
  const { figure, outcome } = trial;
  const { like, way, sheet, shape } = tried;
  const { crossFits, crossShare } = crossed(shape, figure, tried);
  return {
    kind: trial.fits ? "derived" : "typed over",
    figure,
    like: nearest,
    way,
    expected: outcome.value,
    signs: {
      donors: many(like.length),
      formulas: share(like.length, tried.line.length),
      fitting: share(tried.fitting, tried.given),
      fits: many(tried.fitting),
      nothing: yes(outcome.value === 0),
      zero: yes(figure.value === 0),
      single: yes(outcome.inputs < 2),
      digits: Math.min(1, digitsOf(figure.value) / 5),
      exact: yes(isExact(outcome.value, figure.value)),
      link: yes(tried.isLink),
      sum: yes(tried.isSum),
      sameLabel: yes(sameLabel),
      typedLine: sheetLineTyped(figure, otherWay(way), sheet),
      crossFits,
      crossShare,
      beside: trial.alike / 2,
      across: yes(way === "across"),
      near: 1 / Math.max(1, distance(nearest, trial, way)),
      alone: yes(tried.typedHere === 1),
      size: shareApart(figure.value, outcome.value),
      apart: sheet.departure(figure, nearest, way),
      holds: Math.max(share(tried.fitting, tried.given) * many(tried.fitting), crossFits * crossShare),
    },
  };
}

/** Figures that a formula gives rightly before noughts, and figures of two digits, say something too. */
const LEAST_FITTING = 3;

/** Whether a line turns from typed figures to formulas, or back, once only. */
function isOneSwitch(line: readonly Figure[]): boolean {
  let switches = 0;
  for (let at = 1; at < line.length; at++)
    if ((line[at]?.formula === null) !== (line[at - 1]?.formula === null)) switches++;
  return switches <= 1;
}

/** The one typed figure of a line of formulas. */
function isOnlyTyped(figure: Figure, way: Way, sheet: SheetFigures): boolean {
  const line = sheet.lineOf(figure, way);
  return line.length > LEAST_FITTING && sheet.countOf(line).typed === 1;
}

/** The name of a figure's place along a way: that of its row where lines run down. */
const labelled = ({ row, column }: Figure, way: Way, sheet: SheetFigures): string =>
  way === "down" ? sheet.labelOf(row, column) : sheet.headOf(row, column);

/** The share of typed figures in the line of a figure. */
function sheetLineTyped(figure: Figure, way: Way, sheet: SheetFigures): number {
  const line = sheet.lineOf(figure, way);
  return share(sheet.countOf(line).typed, line.length);
}

/** How the formula does on the typed figures of the line that crosses this one. */
function crossed(shape: Shape, figure: Figure, { way, sheet }: Line): Crossed {
  const line = sheet.lineOf(figure, otherWay(way));
  const ofShape = crossings.get(shape) ?? new WeakMap<readonly Figure[], Crossed>();
  crossings.set(shape, ofShape);
  const known = ofShape.get(line) ?? crossedBy(shape, line, sheet);
  ofShape.set(line, known);
  return known;
}

type Crossed = { readonly crossFits: number; readonly crossShare: number };
const crossings = new WeakMap<Shape, WeakMap<readonly Figure[], Crossed>>();

function crossedBy(shape: Shape, line: readonly Figure[], sheet: SheetFigures): Crossed {
  let [fits, tried] = [0, 0];
  for (const other of line.slice(0, MOST_CROSSED)) {
    const outcome = other.formula === null ? outcomeAt(shape, other.row, other.column, sheet.figureAt) : null;
    if (outcome === null || outcome.nonZero === 0 || takesIn(new Formula("", other, shape), other)) continue;
    tried++;
    if (isRounded(outcome.value, other)) fits++;
  }
  return { crossFits: many(fits), crossShare: share(fits, tried) };
}

const MOST_CROSSED = 40;

/** Whether a formula uses a figure, by itself or within a range. */
const takesIn = ({ references }: Formula, figure: Figure): boolean => standsIn(references, figure);

/** "As the period before": a link along its own line, so many cells back at most. */
function isCarrying({ formula, row, column }: Figure, way: Way, most = Number.POSITIVE_INFINITY): boolean {
  const link = formula && linkTo(formula);
  if (link === null || link.sheet !== formula?.sheet) return false;
  const [down, right] = [Math.abs(row - link.range.top), Math.abs(column - link.range.left)];
  return way === "across" ? down === 0 && right <= most : right === 0 && down <= most;
}

/** Formulas looked at on the way from a formula to what it uses. */
const MOST_SEEN = 60;

/**
 * Whether what the formula would use is worked out from the figure, or may be: there the formula would go round in a circle. One
 * typed beside it which the formula gives as well is as good: a year may take the rate of the year before.
 */
function isMadeFrom({ figure, inputs, fits }: Trial, { trials, sheet }: Tried): boolean {
  const typed = fits ? trials.flatMap((one) => (one.fits ? one.figure : [])).slice(0, MOST_CROSSED) : [figure];
  const queue = inputs.map(({ row, column }) => sheet.at(row, column)?.formula ?? null);
  const seen = new Set<Formula | null>([null]);
  for (const formula of queue) {
    if (formula === null || seen.has(formula) || seen.size > MOST_SEEN) continue;
    seen.add(formula);
    if (usesUntoldPlaces(formula.shape) || typed.some((one) => takesIn(formula, one))) return true;
    for (const { sheet: of, range } of formula.references)
      if (of === figure.sheet && sizeOf(range) <= MOST_OF_SUM) queue.push(...formulasIn(range, sheet));
  }
  return false;
}

function* formulasIn({ top, left, bottom, right }: CellRange, sheet: SheetFigures): Generator<Formula | null> {
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) yield sheet.at(row, column)?.formula ?? null;
}

/** Cells of a sum that are followed on. */
const MOST_OF_SUM = 12;

/** Whether a series starts from the figure: what stands beside it in its line is computed from it. */
function isStart({ figure, inputs }: Trial, { way, sheet }: Line): boolean {
  return inputs.some(({ row, column }) => {
    if (way === "across" ? row !== figure.row : column !== figure.column) return false;
    const used = sheet.at(row, column)?.formula;
    return used != null && takesIn(used, figure);
  });
}

/** Whether a value is a typed figure's, to the digits that it was typed with. */
function isRounded(value: number, { value: typed }: Figure): boolean {
  if (isExact(value, typed)) return true;
  const decimals = decimalsOf(typed);
  const half = 0.5 * 10 ** -decimals;
  if (Math.abs(value - typed) > half * 1.0001) return false;
  // A whole number of few digits is as round as it looks only where its parts are no whole numbers.
  return decimals > 0 || digitsOf(typed) >= 2;
}

const decimalsOf = (value: number): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;

/** Digits that say something: 1250 has three, 0.031 two. */
const digitsOf = (value: number): number =>
  String(Math.abs(value))
    .replace(/e.*$/, "")
    .replace(/^0?\.0*|\./g, "")
    .replace(/^0+|0+$/g, "").length;

/** Gaps that a sum steps over: a blank row or column between its parts. */
const MOST_GAP = 2;
const MOST_PARTS = 200;

/** Typed totals: those figures of a line that are what stands before each of them adds up to. */
function typedSums(line: readonly Figure[], along: Way, sheet: SheetFigures): Suspicion[] {
  const way = otherWay(along);
  const typed = line.filter(({ formula }) => formula === null);
  const sums = typed.flatMap((figure) => {
    const parts = partsBefore(figure, way, sheet);
    return parts === null ? [] : [{ figure, ...parts }];
  });
  if (sums.length === 0) return [];
  const meaningful = new Set(sums.filter(({ nonZero }) => nonZero >= 2).map(({ figure }) => figure.value)).size;
  const summed = sheet.countOf(line).sums.length;
  return sums.flatMap(({ figure, count, nonZero, ends }): Suspicion[] => {
    if (nonZero < 2 && meaningful < 2) return [];
    const sumsAcross = sheet.countOf(sheet.lineOf(figure, way)).sums;
    const label = labelled(figure, way, sheet);
    const isNamed = sheet.isNamedTotal(label) || sumsAcross.some((one) => labelled(one, way, sheet) === label);
    if (!isNamed && meaningful < 2) return [];
    return [
      {
        kind: "typed sum",
        figure,
        like: null,
        way,
        expected: figure.value,
        signs: {
          parts: many(count - 1),
          nonZero: many(nonZero - 1),
          nothing: yes(nonZero < 2),
          zero: yes(figure.value === 0),
          digits: Math.min(1, digitsOf(figure.value) / 5),
          fits: many(meaningful),
          fitting: share(meaningful, typed.length),
          summed: many(summed),
          others: many(sumsAcross.length),
          sameLabel: yes(sumsAcross.some((one) => labelled(one, way, sheet) === label)),
          anySum: yes(sheet.hasSums),
          total: yes(sheet.isNamedTotal(label)),
          bold: yes(figure.cell.bold),
          ends: yes(ends),
          across: yes(way === "across"),
          computed: share(line.length - typed.length, line.length),
        },
      },
    ];
  });
}

/** The run before a figure that adds up to it; null where none does. */
function partsBefore(
  figure: Figure,
  way: Way,
  sheet: SheetFigures,
): { readonly count: number; readonly nonZero: number; readonly ends: boolean } | null {
  let [total, count, nonZero, gap] = [0, 0, 0, 0];
  let isMixed = figure.value === 0;
  for (let back = 1; back <= MOST_PARTS; back++) {
    const part = sheet.step(figure, way, -back);
    if (part === null) {
      if (++gap > MOST_GAP || isText(figure, way, -back, sheet)) return null;
      continue;
    }
    gap = 0;
    total += part.value;
    count++;
    if (part.value !== 0) nonZero++;
    isMixed ||= part.value * figure.value < 0;
    if (!isMixed && Math.abs(total) > Math.abs(figure.value) * 1.001) return null;
    if (count >= 2 && isSameSum(total, figure.value)) {
      const next = [1, 2].map((more) => sheet.step(figure, way, -back - more)).find((one) => one !== null);
      return { count, nonZero, ends: next === undefined || isText(figure, way, -back - 1, sheet) };
    }
  }
  return null;
}

const isText = ({ row, column }: Figure, way: Way, steps: number, sheet: SheetFigures): boolean =>
  (way === "across" ? sheet.textAt(row, column + steps) : sheet.textAt(row + steps, column)) !== "";

/** A sum of rounded parts is off by a digit of the last place at most. */
function isSameSum(total: number, typed: number): boolean {
  const slack = decimalsOf(typed) === 0 ? 1e-6 * Math.abs(typed) : 0.51 * 10 ** -decimalsOf(typed);
  return Math.abs(total - typed) <= Math.max(slack, 1e-9);
}

/** Short runs of a formula that stand between, or at the end of, cells of another one. */
function oddFormulas(line: readonly Figure[], way: Way, sheet: SheetFigures): Suspicion[] {
  const { shapes } = sheet.countOf(line);
  if (shapes.size < 2) return [];
  return line.flatMap((figure) => {
    if (figure.formula === null) return [];
    const sides = [-1, 1].map((step) => sheet.beside(figure, way, step));
    const usual = sides.find((one) => one?.formula && one.formula.shape !== figure.formula?.shape);
    if (usual?.formula == null) return [];
    const [own, other] = [figure.formula.shape, usual.formula.shape];
    const [same, followers] = [shapes.get(own) ?? 0, shapes.get(other) ?? 0];
    if (same >= followers || isTotalOf(figure, way)) return [];
    if (own.operations !== other.operations && isOfCrossingKind(figure, otherWay(way), sheet)) return [];
    if (!isExpected(usual, figure, way, sheet)) return [];
    const outcome = outcomeAt(other, figure.row, figure.column, sheet.figureAt);
    if (isMeanAmongSums(figure, usual.formula, outcome)) return [];
    const touching = [-1, 1].every((step) => sheet.step(figure, way, step)?.formula?.shape === other);
    const apart = sheet.departure(figure, usual, way);
    const suspicion: Suspicion = {
      kind: "odd formula",
      figure,
      like: usual,
      way,
      expected: outcome?.value ?? null,
      signs: {
        usual: many(followers),
        usualShare: share(followers, line.length),
        same: many(same - 1),
        both: yes(sides.every((one) => one?.formula?.shape === other)),
        touching: yes(touching),
        operations: yes(own.operations === other.operations),
        literal: yes(own.masked === other.masked),
        crossing: many((sheet.countOf(sheet.lineOf(figure, otherWay(way))).shapes.get(own) ?? 0) - 1),
        ...signsOf(outcome, figure),
        sum: yes(sumOf(figure.formula) !== null),
        usualSum: yes(sumOf(usual.formula) !== null),
        link: yes(linkTo(figure.formula) !== null),
        usualLink: yes(linkTo(usual.formula) !== null),
        across: yes(way === "across"),
        last: yes(sides.includes(undefined)),
        apart,
      },
      isPlain: isPlainlyOdd(figure, outcome, { way, apart, touching, same, followers, of: line.length }),
    };
    return [suspicion];
  });
}

/** Prices and rates have a mean, weighed or not, where the rows beside them have a sum. */
function isMeanAmongSums({ value, formula }: Figure, usual: Formula, outcome: Outcome | null): boolean {
  if (outcome === null || outcome.nonZero < LEAST_OF_MEAN || formula === null) return false;
  const mean = outcome.value / outcome.nonZero;
  return sumOf(usual) !== null && sumOf(formula) === null && Math.abs(value - mean) <= MEAN_SLACK * Math.abs(mean);
}
const LEAST_OF_MEAN = 3;
/** Share by which a weighed mean may miss the plain one. */
const MEAN_SLACK = 0.25;

/** The one formula of a row that is unlike so many, and so large a share of it, needs no weighing. */
const LEAST_FOLLOWERS = 5;
const LEAST_SHARE = 0.6;
type Odd = {
  readonly way: Way;
  readonly apart: number;
  readonly touching: boolean;
  readonly same: number;
  readonly followers: number;
  readonly of: number;
};

function isPlainlyOdd({ value }: Figure, outcome: Outcome | null, odd: Odd): boolean {
  const isLone = odd.way === "across" && odd.touching && odd.same === 1 && odd.apart < 0.3;
  const least = Math.max(LEAST_FOLLOWERS, LEAST_SHARE * odd.of);
  const changes = outcome !== null && !isExact(outcome.value, value);
  return isLone && changes && odd.followers >= least;
}

/** "SUM(H55,H51)" beside "SUM(G51,G55)". */
function addsTheSame(...figures: readonly Figure[]): boolean {
  const [one, other] = figures.map(({ row, column, formula }) =>
    (formula && termsOf(formula))
      ?.map(({ at: { sheet, range }, sign }) =>
        [sheet, sign, range.top - row, range.left - column, range.bottom - row, range.right - column].join(),
      )
      .sort()
      .join(" "),
  );
  return one != null && one === other;
}

/** Levels are changed now and then over "as the period before". */
const isExpected = (usual: Figure, figure: Figure, way: Way, sheet: SheetFigures): boolean =>
  !isCarrying(usual, way) &&
  !sheet.isApart(figure, usual, way) &&
  !sheet.isApart(usual, figure, way) &&
  !addsTheSame(figure, usual);

/** A typed figure between formulas of the same operations that lie otherwise to their cells: another season's factor, the year's own input. */
function typedAmid(line: readonly Figure[], way: Way, sheet: SheetFigures): Suspicion[] {
  const { shapes, typed } = sheet.countOf(line);
  if (shapes.size < 2 || typed === 0) return [];
  return line.flatMap((figure): Suspicion[] => {
    if (figure.formula !== null) return [];
    const [before, after] = [-1, 1].map((step) => sheet.beside(figure, way, step));
    const operations = before?.formula?.shape.operations;
    if (!before?.formula || operations !== after?.formula?.shape.operations) return [];
    if (before.formula.shape === after?.formula?.shape || linkTo(before.formula) !== null) return [];
    // What a sum beside it takes in is a part of that.
    if ([before, after].some((one) => one?.formula && opensWithSum(one.formula) && takesIn(one.formula, figure)))
      return [];
    const followers = line.filter(({ formula }) => formula?.shape.operations === operations).length;
    return [
      {
        kind: "typed amid",
        figure,
        like: before,
        way,
        expected: null,
        signs: {
          followers: many(followers),
          followersShare: share(followers, line.length),
          alone: yes(typed === 1),
          touching: yes([-1, 1].every((step) => sheet.step(figure, way, step)?.formula != null)),
          typedLine: sheetLineTyped(figure, otherWay(way), sheet),
          zero: yes(figure.value === 0),
          across: yes(way === "across"),
          sum: yes(sumOf(before.formula) !== null),
          apart: sheet.departure(figure, before, way),
        },
      },
    ];
  });
}

/** How what the usual formula gives compares with what stands there. */
function signsOf(outcome: Outcome | null, { value }: Figure): Suspicion["signs"] {
  if (outcome === null) return { equal: 0, untold: 1, nothing: 0, size: 0 };
  return {
    equal: yes(isExact(outcome.value, value)),
    untold: 0,
    nothing: yes(outcome.nonZero === 0),
    size: shareApart(value, outcome.value),
  };
}

/** Whether cells beside it in the crossing line do the same on other cells: a line of its own kind. */
function isOfCrossingKind(figure: Figure, way: Way, sheet: SheetFigures): boolean {
  const doesTheSame = (one: Figure | undefined) => one?.formula?.shape.operations === figure.formula?.shape.operations;
  if (![-1, 1].some((step) => doesTheSame(sheet.beside(figure, way, step)))) return false;
  return sheet.lineOf(figure, way).slice(0, MOST_PARTS).filter(doesTheSame).length >= 3;
}

/** Whether a formula takes in several cells of its own line: a total at its end. */
function isTotalOf({ formula, row, column }: Figure, way: Way): boolean {
  return (formula?.references ?? []).some(({ sheet, range }) =>
    sheet === formula?.sheet && way === "across"
      ? range.top === row && range.bottom === row && range.right > range.left
      : range.left === column && range.right === column && range.bottom > range.top,
  );
}
