/** A sheet as the audit sees it: its figures and formulas, along rows and along columns alike. */
import type { SheetCell, SheetUnit } from "../documents/index.ts";
import { type Fact, rememberedWith } from "../facts/index.ts";
import { cellKey, type Formula, type FormulaGraph, type Shape, sumOf, writesOnlyNumbers } from "../formulas/index.ts";
import { wholeWords } from "../language/index.ts";
import { foldText } from "../ontology/index.ts";

export type CellFact = Extract<Fact, { readonly source: "cell" }>;

/** Which way a line of cells runs. */
export const WAYS = ["across", "down"] as const;
export type Way = (typeof WAYS)[number];

/** A cell that something is said of. */
export type Spot = {
  readonly sheet: string;
  readonly cell: Pick<SheetCell, "address" | "display">;
  readonly row: number;
  readonly column: number;
  /** Null for a typed figure, arithmetic on written numbers included. */
  readonly formula: Formula | null;
};

export type Figure = Spot & {
  readonly cell: SheetCell;
  readonly value: number;
  /** What it was read to be; null where that was not told, or not asked. */
  readonly fact: Fact | null;
  /** How many figures stand before it in its row and in its column. */
  readonly nth: Readonly<Record<Way, number>>;
};

/** A figure that a formula gives. */
export type Worked = Figure & { readonly formula: Formula };

const TOTAL = wholeWords("sumOf", "total");

/** What is counted of a line once: its formulas by shape, those of them that add, and its typed figures. */
export type LineCount = {
  readonly shapes: ReadonlyMap<Shape, number>;
  readonly sums: readonly Figure[];
  readonly typed: number;
};

/** How many places two lines share, and at how many of them they are built otherwise. */
type Departure = { readonly places: number; readonly apart: number };

export class SheetFigures {
  readonly sheet: SheetUnit;
  readonly graph: FormulaGraph;
  readonly figures: readonly Figure[];
  /** Whether anything is added up by a formula. */
  readonly hasSums: boolean;
  readonly #byPlace = new Map<number, Figure>();
  readonly #texts = new Map<number, SheetCell>();
  /** Rows of the texts of each column, downwards. */
  readonly #textRows = new Map<number, number[]>();
  readonly #lines: Readonly<Record<Way, Map<number, Figure[]>>> = { across: new Map(), down: new Map() };
  readonly #totalNames = new Map<string, boolean>();
  readonly #counts = new Map<readonly Figure[], LineCount>();
  readonly #totals: Readonly<Record<Way, Map<readonly Figure[], readonly (readonly [number, number])[]>>> = {
    across: new Map(),
    down: new Map(),
  };
  readonly #departures = new Map<readonly Figure[], Map<readonly Figure[], Departure>>();

  constructor(sheet: SheetUnit, graph: FormulaGraph, most: number, facts: readonly CellFact[] = []) {
    const read = new Map(facts.map((fact) => [cellKey(fact.cell), fact]));
    this.sheet = sheet;
    this.graph = graph;
    const figures: Figure[] = [];
    const { across, down } = this.#lines;
    for (const [cell, formula] of graph.cellsOf(sheet.name)) {
      const { row, column, value } = cell;
      const key = cellKey(cell);
      if (value.kind === "text" && value.text.trim() !== "") {
        this.#texts.set(key, cell);
        addTo(this.#textRows, column, row);
      }
      if (value.kind !== "number" || figures.length >= most) continue;
      const figure: Figure = {
        sheet: sheet.name,
        cell,
        row,
        column,
        value: value.number,
        formula: formula === null || writesOnlyNumbers(formula.shape) ? null : formula,
        fact: read.get(key) ?? null,
        nth: { across: across.get(row)?.length ?? 0, down: down.get(column)?.length ?? 0 },
      };
      figures.push(figure);
      addTo(across, row, figure);
      addTo(down, column, figure);
      this.#byPlace.set(key, figure);
    }
    this.figures = figures;
    this.hasSums = figures.some(({ formula }) => formula !== null && sumOf(formula) !== null);
  }

  at(row: number, column: number): Figure | null {
    return this.#byPlace.get(cellKey({ row, column })) ?? null;
  }

  /** As outcomes ask for figures: null for an empty cell, undefined for a text or what is elsewhere and no number. */
  readonly figureAt = (sheet: string | null, row: number, column: number): number | null | undefined => {
    if (sheet === null) {
      const own = this.#byPlace.get(cellKey({ row, column }));
      if (own !== undefined) return own.value;
    }
    const cell = this.graph.cell(sheet ?? this.sheet.name, row, column);
    return cell === null || (cell.value.kind === "text" && cell.value.text.trim() === "") ? null : numberOf(cell);
  };

  textAt(row: number, column: number): string {
    return this.#texts.get(cellKey({ row, column }))?.display.trim() ?? "";
  }

  /** What a cell's row is called: as its figure was read, else by the nearest text before it. */
  nameOf({ row, column }: Pick<Spot, "row" | "column">): string {
    return this.at(row, column)?.fact?.cell?.rowLabel || this.labelOf(row, column);
  }

  /** What a reader calls a cell by: the name of its row, or of its column where that is no time. */
  readersName(spot: Pick<Spot, "row" | "column">): string {
    const head = this.headOf(spot.row, spot.column);
    return this.nameOf(spot) || (this.at(spot.row, spot.column)?.fact?.period?.text === head ? "" : head);
  }

  isTotal(figure: Figure): boolean {
    return figure.fact?.cell?.total === true || this.isNamedTotal(this.nameOf(figure));
  }

  isNamedTotal(name: string): boolean {
    const known = this.#totalNames.get(name) ?? TOTAL.test(foldText(name));
    this.#totalNames.set(name, known);
    return known;
  }

  /** "Total", not "Total addressable market". */
  isBareTotal(figure: Figure): boolean {
    const rest = foldText(this.nameOf(figure)).replace(TOTAL, "");
    return rest.trim() === "" && this.isTotal(figure);
  }

  /** Whether it stands over or before figures as their time: "2026". */
  isHead(figure: Figure): boolean {
    const display = figure.cell.display.trim();
    const isOf = ({ fact }: Figure) => fact?.periodFrom === "header" && fact.period?.text === display;
    // A heading amid a sheet may be read as a figure of the year that it names.
    const isOwn = figure.fact?.period?.text === String(figure.value);
    return isOwn || (figure.fact === null && WAYS.some((way) => this.lineOf(figure, way).some(isOf)));
  }

  /** The nearest text before a cell in its row. */
  labelOf(row: number, column: number): string {
    for (let left = column - 1; left >= 1; left--) {
      const text = this.textAt(row, left);
      if (text !== "") return text;
    }
    return "";
  }

  headOf(row: number, column: number): string {
    const rows = this.#textRows.get(column) ?? [];
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return this.textAt(rows[low - 1] ?? 0, column);
  }

  /** The figures of each row, or of each column, in their order. */
  lines(way: Way): Iterable<readonly Figure[]> {
    return this.#lines[way].values();
  }

  rowOf(row: number): readonly Figure[] {
    return this.#lines.across.get(row) ?? [];
  }

  lineOf(figure: Figure, way: Way): readonly Figure[] {
    return this.#lines[way].get(way === "across" ? figure.row : figure.column) ?? [];
  }

  /** The figure so many figures further in its line, empty cells passed over. */
  beside(figure: Figure, way: Way, steps: number): Figure | undefined {
    return this.lineOf(figure, way)[figure.nth[way] + steps];
  }

  countOf(line: readonly Figure[]): LineCount {
    const known = this.#counts.get(line);
    if (known !== undefined) return known;
    const shapes = new Map<Shape, number>();
    for (const { formula } of line)
      if (formula !== null) shapes.set(formula.shape, (shapes.get(formula.shape) ?? 0) + 1);
    const count: LineCount = {
      shapes,
      sums: line.filter(({ formula }) => formula !== null && sumOf(formula) !== null),
      typed: line.filter(({ formula }) => formula === null).length,
    };
    this.#counts.set(line, count);
    return count;
  }

  /**
   * The share of the other places at which two crossing lines are built otherwise: two columns of which one holds totals and
   * the other months differ in every row. `figure` and `other` stand in one line, whose own difference is not counted.
   */
  departure(figure: Figure, other: Figure, way: Way): number {
    const [one, two] = [figure, other].map((at) => this.lineOf(at, otherWay(way)));
    if (one === undefined || two === undefined || one === two) return 0;
    const known = this.#departures.get(one)?.get(two) ?? this.#departureOf(one, two, way);
    const own = formOf(figure) === formOf(other) ? 0 : 1;
    return known.places <= 1 ? 0 : (known.apart - own) / (known.places - 1);
  }

  #departureOf(one: readonly Figure[], two: readonly Figure[], way: Way): Departure {
    const forms = new Map(two.map((figure) => [placeAlong(figure, otherWay(way)), formOf(figure)]));
    let [places, apart] = [0, 0];
    for (const figure of one) {
      const form = forms.get(placeAlong(figure, otherWay(way)));
      if (form === undefined) continue;
      places++;
      if (form !== formOf(figure)) apart++;
    }
    const found = { places, apart };
    const ofOne = this.#departures.get(one) ?? new Map<readonly Figure[], Departure>();
    this.#departures.set(one, ofOne.set(two, found));
    return found;
  }

  /** Whether a figure is no like of another: called otherwise in one row, as forms side by side are, or part of its total. */
  isApart(figure: Figure, other: Figure, way: Way): boolean {
    const [name, otherName] = [figure, other].map(({ fact }) => fact?.cell?.rowLabel);
    return (way === "across" && !!name && !!otherName && name !== otherName) || this.isInTotalOf(figure, other, way);
  }

  /** Whether the line that crosses at `other` adds up what stands along its way, the place of `figure` among it: a total of the year. */
  isInTotalOf(figure: Figure, other: Figure, way: Way): boolean {
    const place = placeAlong(figure, way);
    return this.#totalledBy(this.lineOf(other, otherWay(way)), way).some(([from, to]) => from <= place && place <= to);
  }

  /** Where the ranges begin and end that the sums of a line add up of the lines that it crosses. */
  #totalledBy(line: readonly Figure[], way: Way): readonly (readonly [number, number])[] {
    const known = this.#totals[way].get(line);
    if (known !== undefined) return known;
    const found = new Map<string, readonly [number, number]>();
    for (const { row, column, formula } of this.countOf(line).sums) {
      const along = (formula?.references ?? []).flatMap(({ sheet, range: { top, bottom, left, right } }) => {
        const isAlong = way === "across" ? top === row && bottom === row : left === column && right === column;
        const ends: readonly [number, number] = way === "across" ? [left, right] : [top, bottom];
        return isAlong && sheet === this.sheet.name ? [ends] : [];
      });
      // One cell alone is what was there before, of a balance that is carried on.
      const cells = along.reduce((sum, [from, to]) => sum + to - from + 1, 0);
      if (cells > 1) for (const ends of along) found.set(ends.join(), ends);
    }
    const totals = [...found.values()];
    this.#totals[way].set(line, totals);
    return totals;
  }

  /** Whether a row or a column holds figures. */
  hasLine(way: Way, place: number): boolean {
    return this.#lines[way].has(place);
  }

  /** The figure so many steps further along a way, empty cells counted. */
  step({ row, column }: { readonly row: number; readonly column: number }, way: Way, steps: number): Figure | null {
    return way === "across" ? this.at(row, column + steps) : this.at(row + steps, column);
  }
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The months that a figure is of, where its heading says; null where it does not. */
export function spanOf({ fact }: Figure): number | null {
  const period = fact?.periodFrom === "header" ? fact.period : null;
  if (period?.relative) return MONTHS[period.relative.unit];
  return period?.firstMonth != null && period.lastMonth !== null ? period.lastMonth - period.firstMonth + 1 : null;
}

/** The figures of a line under headings of one length of time, that of most of them; none where two are of one time: no series. */
export const datedIn = rememberedWith((line: readonly Figure[]): readonly Figure[] => {
  const spans = Map.groupBy(
    line.filter((figure) => spanOf(figure) !== null),
    spanOf,
  );
  const [longest = []] = [...spans.values()].toSorted((a, b) => b.length - a.length);
  const times = new Set(longest.map(({ fact }) => fact?.period?.firstMonth ?? fact?.period?.relative?.index));
  return times.size < longest.length ? [] : longest;
});

/** What a cell counts as in a formula; undefined for what is no number. */
export function numberOf({ value }: SheetCell): number | undefined {
  if (value.kind === "number") return value.number;
  return value.kind === "date" ? value.serial : undefined;
}

/** How far apart two values are, as a share of the larger: 0 for the same, 1 for unlike in size or sign. */
export function shareApart(a: number, b: number): number {
  const largest = Math.max(Math.abs(a), Math.abs(b));
  return largest === 0 ? 0 : Math.min(1, Math.abs(a - b) / largest);
}

/** But for the machine's rounding. */
export const isExact = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

export const otherWay = (way: Way): Way => (way === "across" ? "down" : "across");

/** Where a figure stands along a way. */
export const placeAlong = ({ row, column }: { readonly row: number; readonly column: number }, way: Way): number =>
  way === "across" ? column : row;

/** What a figure is built by; all typed figures are built alike. */
const formOf = ({ formula }: Figure): Shape | null => formula?.shape ?? null;

function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
