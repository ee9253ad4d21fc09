/** Candidates of a reading: cells and small formula trees over the lines whose words fit best. */
import type { Fact } from "../../facts/index.ts";
import { type Cell, type DealView, type Line, startOf } from "./deal-view.ts";
import { CELL_FEATURES, FEATURES, featureAt, LINE_FEATURES, OPERATION_CUES, type Operation } from "./features.ts";
import { unitRelation } from "./line-features.ts";
import type { NamedPeriod, Reading } from "./reading.ts";

export type Candidate = {
  readonly operation: Operation;
  readonly operands: readonly Cell[];
  /** In base units of its cells, a scale that was assumed applied. */
  readonly value: number;
  readonly scale: number;
  readonly features: Float64Array;
  /** How its first cell stands to the claim's period. */
  readonly period: PeriodRelation;
};

export type PeriodRelation =
  | "same"
  | "byOrder"
  | "inside"
  | "around"
  | "other"
  | "bothUndated"
  | "claimUndated"
  | "cellUndated";

export type CandidateLimits = {
  /** Lines taken on, best first. */
  readonly lines: number;
  /** Lines that two-line trees combine. */
  readonly pairs: number;
};

export const LIMITS: CandidateLimits = { lines: 120, pairs: 14 };

const CELL = LINE_FEATURES.length;
const cellAt = Object.fromEntries(CELL_FEATURES.map((name, i) => [name, CELL + i])) as Record<
  (typeof CELL_FEATURES)[number],
  number
>;

type Scored = { readonly line: Line; readonly features: Float64Array; readonly score: number };

export type Context = {
  readonly reading: Reading;
  readonly deal: DealView;
  readonly lineVectors: readonly Float64Array[];
  /** Score of a line by its features alone, for choosing which lines are taken on. */
  lineScore(features: Float64Array): number;
  readonly excluded: (fact: Fact) => boolean;
  readonly limits?: CandidateLimits;
};

export function candidatesOf(context: Context): Candidate[] {
  const { reading, deal, lineVectors, limits = LIMITS } = context;
  const scored: Scored[] = deal.lines
    .map((line) => ({
      line,
      features: lineVectors[line.id] as Float64Array,
      score: context.lineScore(lineVectors[line.id] as Float64Array),
    }))
    .filter(({ line }) => line.cells.some((c) => !context.excluded(c.fact)))
    .sort((a, b) => b.score - a.score || a.line.id - b.line.id)
    .slice(0, limits.lines);
  const found: Candidate[] = [];
  const make = makerOf(reading);
  for (const entry of scored) {
    for (const cell of entry.line.cells) {
      if (context.excluded(cell.fact)) continue;
      found.push(make("direct", [cell], [entry], cell.value));
      for (const scale of assumedScales(reading, cell.fact))
        found.push(make("direct", [cell], [entry], cell.value * scale, scale));
    }
    found.push(...overTime(entry, reading, context, make));
  }
  found.push(...overLines(scored.slice(0, limits.pairs), scored, reading, context, make));
  return found;
}

type Make = (
  operation: Operation,
  operands: readonly Cell[],
  lines: readonly Scored[],
  value: number,
  scale?: number,
) => Candidate;

function makerOf(reading: Reading): Make {
  return (operation, operands, lines, value, scale = 1) => {
    const features = new Float64Array(FEATURES.length);
    for (const { features: own } of lines)
      for (let i = 0; i < LINE_FEATURES.length; i++)
        features[i] = (features[i] as number) + (own[i] as number) / lines.length;
    const [cell] = operands as readonly [Cell];
    const period = periodRelation(cell, reading.periods, operation, operands);
    cellFeatures(features, cell, period, operation, operands, scale);
    features[featureAt(`op:${operation}`)] = 1;
    for (const [op, cue] of OPERATION_CUES)
      if (op === operation && reading.cues.has(cue as never)) features[featureAt(`cue:${op}:${cue}`)] = 1;
    if (lines.length > 1) {
      const scores = lines.map((l) => l.score);
      features[featureAt("weakerOperand")] = Math.min(...scores);
      features[featureAt("strongerOperand")] = Math.max(...scores);
      const [a, b] = lines as readonly [Scored, Scored];
      features[featureAt("operandsOfOneSheet")] = a.line.sheet === b.line.sheet ? 1 : 0;
      features[featureAt("operandsOfOneSection")] =
        a.line.sheet === b.line.sheet && a.line.first.cell?.sectionPath.join() === b.line.first.cell?.sectionPath.join()
          ? 1
          : 0;
    }
    if (operation !== "direct" && reading.figure) {
      const fits = treeUnitFits(operation, reading.figure, operands);
      features[featureAt("treeUnitFits")] = fits ? 1 : 0;
      features[featureAt("treeUnitOdd")] = fits ? 0 : 1;
      // A share of money answers a claim in per cent: the unit of the operands is no conflict.
      for (const name of ["unitSame", "unitConflict", "unitOpen"]) features[featureAt(name)] = 0;
    }
    reading.traits.forEach((value, name) => {
      features[featureAt(name)] = value;
    });
    return { operation, operands, value, scale, features, period };
  };
}

const RATIO_OPERATIONS: ReadonlySet<Operation> = new Set([
  "growth",
  "multiple",
  "compound",
  "ratio",
  "complement",
  "shareOfSection",
]);

function treeUnitFits(operation: Operation, figure: Fact, operands: readonly Cell[]): boolean {
  const dimension = figure.value.dimension;
  if (RATIO_OPERATIONS.has(operation)) {
    if (dimension === "ratio" || dimension === "points" || dimension === "multiple") return true;
    // Money for each of something.
    return (
      operation === "ratio" &&
      operands.some((c) => unitRelation(figure, c.fact) === "same") &&
      operands.some((c) => c.fact.value.dimension !== dimension)
    );
  }
  return operands.some((c) => unitRelation(figure, c.fact) !== "conflict");
}

/** Figures of a sheet that says no scale may be thousands or millions. */
function assumedScales(reading: Reading, fact: Fact): readonly number[] {
  const figure = reading.figure?.value;
  if (!figure || fact.source !== "cell") return [];
  const money = figure.dimension === "money" && (fact.value.dimension === "money" || fact.value.dimension === "count");
  const large = Math.abs(figure.value) >= 10_000;
  if (money && large && Math.abs(fact.value.value) < 100_000) return [1e3, 1e6];
  if (
    figure.dimension === "ratio" &&
    (fact.value.dimension === "count" || fact.value.dimension === "ratio") &&
    Math.abs(fact.value.value) > 1
  )
    return [0.01];
  return [];
}

/** How a cell's time stands to the periods that the claim names. */
export function relationOf(cell: Cell, periods: readonly NamedPeriod[]): PeriodRelation {
  const dated = cell.span !== null || cell.relative !== null;
  if (periods.length === 0) return dated ? "claimUndated" : "bothUndated";
  if (!dated) return "cellUndated";
  let best: PeriodRelation = "other";
  for (const { span, relative } of periods) {
    if (span && cell.span) {
      if (span.first === cell.span.first && span.last === cell.span.last) return "same";
      // A stock at the year's last month answers for the year.
      if (cell.span.first >= span.first && cell.span.last <= span.last) best = "inside";
      else if (cell.span.first <= span.first && cell.span.last >= span.last && best === "other") best = "around";
    }
    if (relative) {
      const unit = relative.unit;
      if (cell.relative && cell.relative.unit === unit) {
        if (cell.relative.index === relative.index) return "same";
      } else if (cell.months === { month: 1, quarter: 3, half: 6, year: 12 }[unit] && cell.order === relative.index)
        return "byOrder";
      else if (cell.relative && cell.relative.unit === "month") {
        const width = { month: 1, quarter: 3, half: 6, year: 12 }[unit];
        if (Math.ceil(cell.relative.index / width) === relative.index) best = "inside";
      }
    }
  }
  return best;
}

function periodRelation(
  cell: Cell,
  periods: readonly NamedPeriod[],
  operation: Operation,
  operands: readonly Cell[],
): PeriodRelation {
  switch (operation) {
    case "sumInPeriod":
      return "same";
    case "sumOfLine":
    case "meanOfLine":
      return periods.length === 0 ? "bothUndated" : "around";
    case "growth":
    case "multiple":
    case "change":
    case "compound": {
      // The later cell is the first operand; two periods may be named.
      const relations = operands.map((c) => relationOf(c, periods));
      const met = relations.filter((r) => r === "same" || r === "byOrder").length;
      if (periods.length >= 2) return met >= 2 ? "same" : met === 1 ? "around" : "other";
      return relations[0] as PeriodRelation;
    }
    default:
      return relationOf(cell, periods);
  }
}

const RELATION_FEATURE: Readonly<Record<PeriodRelation, keyof typeof cellAt>> = {
  same: "periodSame",
  byOrder: "periodByOrder",
  inside: "periodInside",
  around: "periodAround",
  other: "periodOther",
  bothUndated: "bothUndated",
  claimUndated: "claimUndated",
  cellUndated: "cellUndated",
};

function cellFeatures(
  features: Float64Array,
  cell: Cell,
  period: PeriodRelation,
  operation: Operation,
  operands: readonly Cell[],
  scale: number,
): void {
  const set = (name: keyof typeof cellAt, value: number) => {
    features[cellAt[name]] = value;
  };
  set(RELATION_FEATURE[period], 1);
  const dated = cell.line.cells.filter((c) => c.months === cell.months && c.order > 0);
  if (operation === "direct") {
    const last = Math.max(...dated.map((c) => c.order), 0);
    set("lastOfLine", period === "claimUndated" && cell.order === last && last > 1 ? 1 : 0);
    set("firstOfLine", period === "claimUndated" && cell.order === 1 && last > 1 ? 1 : 0);
  }
  set("yearOfLine", cell.months === 12 ? 1 : 0);
  set("alone", cell.line.cells.length === 1 ? 1 : 0);
  set("zero", operands.every((c) => c.value === 0) ? 1 : 0);
  set("plan", cell.fact.scope.basis === "forecast" || cell.fact.scope.basis === "budget" ? 1 : 0);
  set("scaleAssumed", scale === 1 ? 0 : 1);
}

/** Cells of a line in time, by the length of their periods. */
function inTime(line: Line, context: Context): Map<number, Cell[]> {
  const groups = new Map<number, Cell[]>();
  for (const cell of line.cells) {
    if (cell.months === null || context.excluded(cell.fact)) continue;
    const group = groups.get(cell.months);
    if (group) group.push(cell);
    else groups.set(cell.months, [cell]);
  }
  for (const group of groups.values()) group.sort((a, b) => startOf(a) - startOf(b));
  return groups;
}

function overTime(entry: Scored, reading: Reading, context: Context, make: Make): Candidate[] {
  const found: Candidate[] = [];
  const groups = inTime(entry.line, context);
  const undated = entry.line.cells.filter((c) => c.months === null && !context.excluded(c.fact));
  const series = groups.size > 0 ? [...groups.values()] : [undated];
  for (const cells of series) {
    const sum = (some: readonly Cell[]) => some.reduce((s, c) => s + c.value, 0);
    if (cells.length >= 2 && cells.length <= 400) {
      found.push(make("sumOfLine", cells, [entry], sum(cells)));
      found.push(make("meanOfLine", cells, [entry], sum(cells) / cells.length));
    }
    if (cells.length >= 2) {
      for (const [x, y] of named(cells, reading.periods)) {
        const years = (startOf(x) - startOf(y)) / (x.months === 12 && x.span ? 12 : 1);
        found.push(make("multiple", [x, y], [entry], ratio(x, y)));
        found.push(make("growth", [x, y], [entry], ratio(x, y) - 1));
        found.push(make("change", [x, y], [entry], x.value - y.value));
        if (ratio(x, y) > 0 && years >= 2)
          found.push(make("compound", [x, y], [entry], ratio(x, y) ** (1 / years) - 1));
      }
      for (const length of reading.runs) {
        if (length >= cells.length || length < 2) continue;
        for (const run of [cells.slice(0, length), cells.slice(-length)]) {
          found.push(make("sumOfRun", run, [entry], sum(run)));
          found.push(make("meanOfLine", run, [entry], sum(run) / run.length));
        }
      }
      const planned = cells.filter(
        (c) =>
          c.fact.scope.basis === "forecast" || c.fact.period?.basis === "forecast" || c.fact.scope.basis === "budget",
      );
      if (planned.length >= 2 && planned.length < cells.length)
        found.push(make("sumOfRun", planned, [entry], sum(planned)));
      for (const period of reading.periods) {
        const inside = cells.filter((c) => relationOf(c, [period]) === "inside");
        if (inside.length >= 2) {
          found.push(make("sumInPeriod", inside, [entry], sum(inside)));
          found.push(make("meanOfLine", inside, [entry], sum(inside) / inside.length));
          found.push(
            make("growth", [inside.at(-1) as Cell, inside[0] as Cell], [entry], ratio(inside.at(-1), inside[0]) - 1),
          );
        }
      }
    }
    for (const [i, cell] of cells.entries()) {
      if (i > 60) break;
      if (cell.months === 1 || cell.months === null) found.push(make("timesTwelve", [cell], [entry], cell.value * 12));
      if (cell.months === 12 || cell.months === null) found.push(make("byTwelve", [cell], [entry], cell.value / 12));
      const before = cells[i - 1];
      if (before && cell.months !== null) {
        found.push(make("growth", [cell, before], [entry], ratio(cell, before) - 1));
        found.push(make("multiple", [cell, before], [entry], ratio(cell, before)));
        found.push(make("change", [cell, before], [entry], cell.value - before.value));
        const first = cells[0] as Cell;
        if (i >= 2) {
          found.push(make("multiple", [cell, first], [entry], ratio(cell, first)));
          found.push(make("growth", [cell, first], [entry], ratio(cell, first) - 1));
          found.push(make("change", [cell, first], [entry], cell.value - first.value));
          if (ratio(cell, first) > 0)
            found.push(make("compound", [cell, first], [entry], ratio(cell, first) ** (1 / i) - 1));
        }
      }
    }
  }
  return found.filter((c) => Number.isFinite(c.value));
}

/** The later and the earlier of two cells whose periods the claim names, or which begin and end a span that it names. */
function named(cells: readonly Cell[], periods: readonly NamedPeriod[]): readonly (readonly [Cell, Cell])[] {
  const met = cells.filter((c) => periods.some((p) => ["same", "byOrder"].includes(relationOf(c, [p]))));
  const pairs: (readonly [Cell, Cell])[] = [];
  if (met.length >= 2) pairs.push([met.at(-1) as Cell, met[0] as Cell]);
  for (const period of periods) {
    const inside = cells.filter((c) => relationOf(c, [period]) === "inside");
    if (inside.length >= 2) pairs.push([inside.at(-1) as Cell, inside[0] as Cell]);
  }
  return pairs;
}

const ratio = (a: Cell | undefined, b: Cell | undefined): number =>
  a && b && b.value !== 0 ? a.value / b.value : Number.NaN;

/** Two cells of one column, or of one period in two sheets. */
function aligned(a: Cell, b: Cell): boolean {
  if (a.line.sheet === b.line.sheet && a.fact.cell && b.fact.cell)
    return a.fact.cell.column === b.fact.cell.column || a.fact.cell.row === b.fact.cell.row;
  if (a.span && b.span) return a.span.first === b.span.first && a.span.last === b.span.last;
  if (a.relative && b.relative) return a.relative.unit === b.relative.unit && a.relative.index === b.relative.index;
  return isConstant(a) || isConstant(b);
}

/** An assumption that stands alone, without a date: it may meet any cell. */
const isConstant = (cell: Cell): boolean => cell.months === null && cell.line.cells.length <= 2;

function overLines(
  top: readonly Scored[],
  wide: readonly Scored[],
  reading: Reading,
  context: Context,
  make: Make,
): Candidate[] {
  const found: Candidate[] = [];
  for (const a of top) {
    for (const b of wide.slice(0, 40)) {
      if (a === b || a.line.file !== b.line.file) continue;
      let pairs = 0;
      for (const x of a.line.cells) {
        if (context.excluded(x.fact)) continue;
        const relation = relationOf(x, reading.periods);
        if (relation === "other" || pairs > 12) continue;
        for (const y of b.line.cells) {
          if (context.excluded(y.fact) || !aligned(x, y)) continue;
          pairs++;
          const lines = [a, b];
          found.push(make("ratio", [x, y], lines, ratio(x, y)));
          if (top.includes(b)) {
            found.push(make("ratio", [y, x], [b, a], ratio(y, x)));
            if (a.line.id < b.line.id) {
              found.push(make("sumOfLines", [x, y], lines, x.value + y.value));
              if (x.fact.value.dimension !== y.fact.value.dimension || isConstant(x) || isConstant(y))
                found.push(make("product", [x, y], lines, x.value * y.value));
            }
            found.push(make("differenceOfLines", [x, y], lines, x.value - y.value));
          }
        }
      }
    }
    for (const cell of a.line.cells.slice(0, 40)) {
      if (context.excluded(cell.fact)) continue;
      if (cell.fact.value.dimension === "ratio") found.push(make("complement", [cell], [a], 1 - cell.value));
      const block = context.deal
        .siblings(a.line)
        .flatMap((line) =>
          line.cells.filter(
            (c) =>
              c.fact.cell &&
              cell.fact.cell &&
              c.fact.cell.column === cell.fact.cell.column &&
              !c.fact.cell.total &&
              !context.excluded(c.fact),
          ),
        );
      if (block.length >= 2 && block.length <= 40 && relationOf(cell, reading.periods) !== "other") {
        const sum = block.reduce((s, c) => s + c.value, 0);
        found.push(make("shareOfSection", [cell, ...block.filter((c) => c !== cell)], [a], cell.value / sum));
        found.push(make("sumOfSection", block, [a], sum));
      }
    }
  }
  // Lines of one column that the claim lists by name.
  const listed = wide.filter(({ features }) => (features[0] as number) >= 0.6 || (features[6] as number) >= 0.8);
  const columns = new Map<string, Cell[]>();
  for (const { line } of listed)
    for (const cell of line.cells) {
      if (
        context.excluded(cell.fact) ||
        !cell.fact.cell ||
        cell.fact.cell.total ||
        relationOf(cell, reading.periods) === "other"
      )
        continue;
      const key = `${line.file}|${line.sheet}|${cell.fact.cell.column}`;
      columns.set(key, [...(columns.get(key) ?? []), cell]);
    }
  for (const cells of columns.values())
    if (cells.length >= 3 && cells.length <= 12) {
      const entries = wide.filter(({ line }) => cells.some((c) => c.line === line));
      found.push(
        make(
          "sumOfNamed",
          cells,
          entries,
          cells.reduce((s, c) => s + c.value, 0),
        ),
      );
    }
  return found.filter((c) => Number.isFinite(c.value));
}
