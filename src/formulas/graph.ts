/** The formulas of a workbook as a graph: what each cell uses, and what uses it, across sheets and through defined names. */
import type { Document, FormulaReference, SheetCell, SheetUnit } from "../documents/index.ts";
import { rememberedBy } from "../language/index.ts";
import { covers, type Formula, FormulaReader, formulaOf, sizeOf } from "./formula.ts";

export type Place = { readonly sheet: string; readonly row: number; readonly column: number };

/** Larger ranges are kept as ranges and not cell by cell. */
const MOST_EDGES_OF_A_RANGE = 64;
/** Columns of a range under which it is looked up; a wider one is looked through for every cell. */
const MOST_COLUMNS = 256;

/** By the units, which a copy of a document shares. */
const graphs = new WeakMap<Document["units"], FormulaGraph>();

/** The graph of a document, made when first asked for; each part of it is worked out when first used. */
export function formulaGraph(document: Document): FormulaGraph {
  const known = graphs.get(document.units) ?? new FormulaGraph(document);
  graphs.set(document.units, known);
  return known;
}

export class FormulaGraph {
  readonly sheets: readonly SheetUnit[];
  readonly #grids: ReadonlyMap<string, Grid>;
  /** Names of sheets are compared without case. */
  readonly #gridOf = rememberedBy((name: string): Grid | null => this.#grids.get(name.toLowerCase()) ?? null);
  /** The formulas of a sheet, row by row. */
  readonly formulasOf = rememberedBy((sheet: string): readonly Formula[] =>
    this.cellsOf(sheet).flatMap(([, formula]) => formula ?? []),
  );
  readonly #names: ReadonlyMap<string, readonly FormulaReference[]>;
  readonly #reader = new FormulaReader();
  readonly #formulas: (Formula | null | undefined)[] = [];
  /** By the index of the cell within the workbook. */
  readonly #dependents = new Map<number, readonly Formula[]>();
  #uses: Uses | null = null;

  constructor(document: Document) {
    this.sheets = document.units.filter((unit) => unit.kind === "sheet");
    let first = 0;
    const grids = new Map<string, Grid>();
    for (const sheet of this.sheets) {
      grids.set(sheet.name.toLowerCase(), new Grid(sheet, first));
      first += sheet.cells.length;
    }
    this.#grids = grids;
    this.#names = new Map(
      document.definedNames.map(({ name, reference }) => [name.toLowerCase(), formulaOf(reference, "").references]),
    );
  }

  /** Null for an empty cell and for a sheet that there is not; names of sheets are compared without case. */
  cell(sheet: string, row: number, column: number): SheetCell | null {
    const grid = this.#gridOf(sheet);
    return grid?.cells[grid.indexOf(row, column)] ?? null;
  }

  sheet(name: string): SheetUnit | null {
    return this.#gridOf(name)?.sheet ?? null;
  }

  /** Null where no formula stands. */
  formula(sheet: string, row: number, column: number): Formula | null {
    const grid = this.#gridOf(sheet);
    const index = grid?.indexOf(row, column) ?? -1;
    return grid === null || index < 0 ? null : this.#formulaAt(grid, index);
  }

  /** The filled cells of a sheet with their formulas, row by row. */
  cellsOf(sheet: string): readonly (readonly [SheetCell, Formula | null])[] {
    const grid = this.#gridOf(sheet);
    return grid?.cells.map((cell, index) => [cell, this.#formulaAt(grid, index)] as const) ?? [];
  }

  /** Cells and ranges that a formula uses, those of defined names after those it writes itself. */
  referencesOf(formula: Formula): readonly FormulaReference[] {
    const { names } = formula.shape;
    if (names.length === 0) return formula.references;
    return [...formula.references, ...names.flatMap((name) => this.named(name))];
  }

  /** What a defined name stands for. */
  named(name: string): readonly FormulaReference[] {
    return this.#names.get(name.toLowerCase()) ?? [];
  }

  /** The filled cells of a reference, row by row, at most `most` of them. */
  *cellsIn({ sheet, range }: FormulaReference, most = Number.POSITIVE_INFINITY): Generator<SheetCell> {
    const grid = this.#gridOf(sheet);
    if (grid === null) return;
    let given = 0;
    for (const index of grid.within(range)) {
      if (given++ >= most) return;
      yield grid.cells[index] as SheetCell;
    }
  }

  /** Formulas that use a cell, by itself or within a range, in the order of sheets and rows. */
  dependents({ sheet, row, column }: Place): readonly Formula[] {
    const grid = this.#gridOf(sheet);
    if (grid === null) return [];
    this.#uses ??= this.#readUses();
    const index = grid.indexOf(row, column);
    const known = this.#dependents.get(grid.first + index);
    if (index >= 0 && known !== undefined) return known;
    const users = index < 0 ? [] : this.#uses.ofCell(grid.first + index);
    const ofRanges = this.#uses.ofRanges(grid, row, column);
    const all = ofRanges.length === 0 ? users : [...new Set([...users, ...ofRanges])].sort((a, b) => a - b);
    const found = all.flatMap((id) => this.#formulaOfId(id) ?? []);
    if (index >= 0) this.#dependents.set(grid.first + index, found);
    return found;
  }

  /** Formulas that use themselves by way of others, in the order of sheets and rows; ranges of many cells count where they hold their own user. */
  circular(): readonly Formula[] {
    this.#uses ??= this.#readUses();
    return this.#uses.circular().flatMap((id) => this.#formulaOfId(id) ?? []);
  }

  #formulaOfId(id: number): Formula | null {
    for (const grid of this.#grids.values())
      if (id >= grid.first && id < grid.first + grid.cells.length) return this.#formulaAt(grid, id - grid.first);
    return null;
  }

  #formulaAt(grid: Grid, index: number): Formula | null {
    const id = grid.first + index;
    const known = this.#formulas[id];
    if (known !== undefined) return known;
    const cell = grid.cells[index];
    const formula =
      cell?.formula == null
        ? null
        : this.#reader.read(cell.formula, { sheet: grid.sheet.name, row: cell.row, column: cell.column });
    this.#formulas[id] = formula;
    return formula;
  }

  #readUses(): Uses {
    const uses = new Uses();
    for (const grid of this.#grids.values())
      for (let index = 0; index < grid.cells.length; index++) {
        const formula = this.#formulaAt(grid, index);
        if (formula === null) continue;
        for (const reference of this.referencesOf(formula)) {
          const target = this.#gridOf(reference.sheet);
          if (target === null) continue;
          if (sizeOf(reference.range) > MOST_EDGES_OF_A_RANGE) uses.addRange(target, reference, grid.first + index);
          else for (const used of target.within(reference.range)) uses.addCell(target.first + used, grid.first + index);
        }
      }
    uses.close();
    return uses;
  }
}

/** The cells of a sheet, found by their place. */
class Grid {
  readonly sheet: SheetUnit;
  readonly cells: readonly SheetCell[];
  /** What is added to an index of this sheet for one of the whole workbook. */
  readonly first: number;
  #keys: Float64Array | null = null;

  constructor(sheet: SheetUnit, first: number) {
    this.sheet = sheet;
    this.first = first;
    const isInOrder = sheet.cells.every(
      (cell, at) => at === 0 || cellKey(cell) > cellKey(sheet.cells[at - 1] as SheetCell),
    );
    this.cells = isInOrder ? sheet.cells : sheet.cells.toSorted((a, b) => cellKey(a) - cellKey(b));
  }

  indexOf(row: number, column: number): number {
    const key = cellKey({ row, column });
    const at = this.#firstFrom(key);
    return this.#keyAt(at) === key ? at : -1;
  }

  /** Indexes of the filled cells within a range. */
  *within({ top, left, bottom, right }: FormulaReference["range"]): Generator<number> {
    let at = this.#firstFrom(cellKey({ row: top, column: left }));
    while (at < this.cells.length) {
      const { row, column } = this.cells[at] as SheetCell;
      if (row > bottom) return;
      if (column < left) at = this.#firstFrom(cellKey({ row, column: left }));
      else if (column > right) at = this.#firstFrom(cellKey({ row: row + 1, column: left }));
      else yield at++;
    }
  }

  #keyAt(at: number): number {
    this.#keys ??= Float64Array.from(this.cells, cellKey);
    return this.#keys[at] ?? Number.NaN;
  }

  /** The first index whose key is not below the given one. */
  #firstFrom(key: number): number {
    let [low, high] = [0, this.cells.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#keyAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A cell within its sheet. */
export const cellKey = ({ row, column }: Pick<Place, "row" | "column">): number => row * 32_768 + column;

/** A cell within its workbook; names of sheets are compared without case. */
export const placeKey = (place: Place): string => `${place.sheet.toLowerCase()}|${cellKey(place)}`;

type RangeUse = { readonly range: FormulaReference["range"]; readonly user: number };

/** Who uses what, by the indexes of cells: pairs sorted by the cell used, and ranges by their columns. */
class Uses {
  #pairs = new Float64Array(1024);
  #count = 0;
  readonly #byColumn = new Map<string, RangeUse[]>();

  addCell(used: number, user: number): void {
    if (this.#count === this.#pairs.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#pairs);
      this.#pairs = larger;
    }
    this.#pairs[this.#count++] = used * MOST_CELLS + user;
  }

  addRange(grid: Grid, { range }: FormulaReference, user: number): void {
    const isWide = range.right - range.left >= MOST_COLUMNS;
    for (let column = isWide ? 0 : range.left; column <= (isWide ? 0 : range.right); column++) {
      const key = `${grid.first}:${column}`;
      const ranges = this.#byColumn.get(key);
      if (ranges === undefined) this.#byColumn.set(key, [{ range, user }]);
      else ranges.push({ range, user });
    }
  }

  close(): void {
    this.#pairs = this.#pairs.slice(0, this.#count).sort();
  }

  /** In order, each once. */
  ofCell(used: number): readonly number[] {
    const users: number[] = [];
    let [low, high] = [0, this.#count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pairs[middle] ?? 0) < used * MOST_CELLS) low = middle + 1;
      else high = middle;
    }
    for (; low < this.#count; low++) {
      const pair = this.#pairs[low] ?? 0;
      if (fromOf(pair) !== used) break;
      if (users.at(-1) !== toOf(pair)) users.push(toOf(pair));
    }
    return users;
  }

  /** Users from which a way along the pairs leads back to themselves, or on to two such. */
  circular(): number[] {
    // What uses nothing that is left, and what nothing uses that is left, stands on no circle.
    const left = withoutEnds(this.#pairs);
    const reversed = withoutEnds(left.map((pair) => toOf(pair) * MOST_CELLS + fromOf(pair)).sort());
    return [...new Set(reversed.map(fromOf))].sort((a, b) => a - b);
  }

  ofRanges(grid: Grid, row: number, column: number): readonly number[] {
    const ranges = [column, 0].flatMap((at) => this.#byColumn.get(`${grid.first}:${at}`) ?? []);
    return ranges.flatMap(({ range, user }) => (covers(range, row, column) ? [user] : []));
  }
}

const fromOf = (pair: number): number => Math.floor(pair / MOST_CELLS);
const toOf = (pair: number): number => pair % MOST_CELLS;

/** Of pairs in order, those that are left when all from what no other pair leads to are taken away, again and again. */
function withoutEnds(pairs: Float64Array): Float64Array {
  const { waiting, firsts } = countedBy(pairs);
  const done: number[] = [];
  for (const [at, first] of firsts.entries()) if (first < pairs.length && waiting[at] === 0) done.push(at);
  let ended = 0;
  for (const end of done)
    for (let at = firsts[end] ?? pairs.length; fromOf(pairs[at] ?? -1) === end; at++) {
      const to = toOf(pairs[at] ?? 0);
      const left = (waiting[to] ?? 0) - 1;
      waiting[to] = left;
      ended++;
      if (left === 0) done.push(to);
    }
  return ended === pairs.length ? NO_PAIRS : pairs.filter((pair) => (waiting[fromOf(pair)] ?? 0) > 0);
}

/** How many pairs lead to each, and where those from each begin. Plain loops: of a workbook that is read once, none is ever compiled. */
function countedBy(pairs: Float64Array): { readonly waiting: Uint32Array; readonly firsts: Uint32Array } {
  let most = 0;
  for (const pair of pairs) most = Math.max(most, fromOf(pair), toOf(pair));
  const [waiting, firsts] = [new Uint32Array(most + 1), new Uint32Array(most + 1).fill(pairs.length)];
  for (let at = pairs.length - 1; at >= 0; at--) {
    const pair = pairs[at] ?? 0;
    waiting[toOf(pair)] = (waiting[toOf(pair)] ?? 0) + 1;
    firsts[fromOf(pair)] = at;
  }
  return { waiting, firsts };
}

const NO_PAIRS = new Float64Array();

/** More than a workbook can hold here; two indexes make one exact number. */
const MOST_CELLS = 2 ** 26;
