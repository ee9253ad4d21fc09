/** Sums against their parts: items left out or counted twice, two periods for all, typed totals that do not add up. */
import { covers, outcomeAt, type Shape, sizeOf, sumOf, termsOf } from "../formulas/index.ts";
import { isSameAmount } from "../language/quantities/index.ts";
import { type At, askedOnce, type Found, type Row } from "./model.ts";
import type { Figure, SheetFigures, Worked } from "./sheet-figures.ts";

/** Totals that stop before the last item of their block: a labelled figure below what they add, which nothing adds. */
export function shortTotals(figure: Worked, { sheet, model }: At): Found | null {
  const ranges = sumOf(figure.formula);
  if (ranges === null || !sheet.isTotal(figure)) return null;
  const parts = ranges.flatMap((at) => model.figures(at));
  const end = Math.max(0, ...ranges.map(({ range }) => range.bottom));
  const missed = parts.length > 0 && end < figure.row - 1 ? sheet.at(end + 1, figure.column) : null;
  const isOwnColumn = parts.every(({ sheet: of, column }) => of === figure.sheet && column === figure.column);
  const goesOn = missed?.formula != null && missed.formula.shape === sheet.at(end, figure.column)?.formula?.shape;
  if (!missed || !isOwnColumn || model.isUsed(missed) || !(goesOn || isItemBeside(missed, parts, sheet))) return null;
  return { spot: figure, other: missed, expected: figure.value + missed.value };
}

/** Whether a figure is of the kind of those added: named, no total, no part of one of them, not worked out from them. */
function isItemBeside(figure: Figure, parts: readonly Figure[], sheet: SheetFigures): boolean {
  const isOfParts = figure.formula?.references.some(({ range }) =>
    parts.some((part) => covers(range, part.row, part.column)),
  );
  if (isOfParts || sheet.isTotal(figure) || figure.fact?.cell?.partOfRow != null) return false;
  // Beside amounts in thousands a rate would not show.
  const isLarge = Math.abs(figure.value) > LEAST_OF_PARTS * Math.max(...parts.map(({ value }) => Math.abs(value)));
  const isNamed = sheet.labelOf(figure.row, figure.column) !== "";
  return isLarge && isNamed && parts.every((part) => isShare(part) === isShare(figure));
}

const LEAST_OF_PARTS = 0.001;

const isShare = ({ cell }: Pick<Figure, "cell">): boolean => cell.display.includes("%");

/** Sums that add a subtotal and the cells which it has already added. */
export function countedTwice(figure: Worked, { model }: At): Found | null {
  const ranges = sumOf(figure.formula);
  if (!ranges || ranges.reduce((size, { range }) => size + sizeOf(range), 0) < 3) return null;
  const parts = new Set(ranges.flatMap((at) => model.figures(at)));
  const twice = [...parts].find((part) => {
    const inner = part === figure || part.formula === null ? null : sumOf(part.formula);
    const added = (inner ?? []).flatMap((at) => model.figures(at));
    const again = added.filter((one) => parts.has(one)).length;
    return again >= 2 && again >= added.length / 2;
  });
  return twice ? { spot: figure, other: twice } : null;
}

/** Fewer periods than this show no difference between two of them and all. */
const LEAST_PERIODS = 3;

/** "= F16 + G16" filled across: a total to date would add the period to the total before it. */
export function twoPeriods({ line, sheet }: Row): Found[] {
  const pairs = line.filter((figure) => lastTwo(figure) !== null);
  const [first] = pairs;
  if (!first || pairs.length < LEAST_PERIODS || pairs.some(({ formula }) => formula?.shape !== first.formula?.shape))
    return [];
  const short = pairs.filter((figure) => (sheet.at(lastTwo(figure) ?? 0, figure.column - 2)?.value ?? 0) !== 0);
  return short.map((spot) => ({ spot }));
}

/** The row of which a formula adds this column and the one before, and nothing else. */
function lastTwo({ sheet: own, row, column, formula }: Figure): number | null {
  const terms = (formula && termsOf(formula)) ?? [];
  const [one, other, ...more] = terms;
  if (!one || !other || more.length > 0) return null;
  const rows = new Set(terms.map(({ at }) => at.range.top));
  const columns = terms.map(({ at }) => at.range.left).sort((a, b) => a - b);
  const isPair = terms.every(({ at, sign }) => sign === 1 && at.sheet === own && sizeOf(at.range) === 1);
  return isPair && rows.size === 1 && !rows.has(row) && columns[0] === column - 1 && columns[1] === column
    ? one.at.range.top
    : null;
}

/** Past this share of the sum another convention of signs, or a row left out on purpose, is likelier than a slip. */
const LARGEST_GAP = 0.2;

/** Typed figures that the sum of their row's formulas, or of the block above a total, does not give although it does for others of their column. */
export function offTotals({ line, sheet, model }: Row): Found[] {
  const typed = line.filter(({ formula, value }) => formula === null && value !== 0);
  const sums = typed.length === 0 ? null : sumOfRow(line);
  const wrong = typed.flatMap((spot): Found[] => {
    const sum = sums === null ? blockAbove(spot, sheet) : placed(sums, spot, sheet);
    if (sum === null || isHeld(spot, sum)) return [];
    const isNear = isSameAmount(spot.value, sum.value, { share: sums === null ? 2 * LARGEST_GAP : LARGEST_GAP });
    return isNear ? [{ spot, expected: sum.value, ...(sum.by && { other: sum.by }) }] : [];
  });
  if (sums === null) return wrong.length === 1 && typed.length === 1 ? wrong : [];
  const held = wrong.length === 0 ? null : heldSums(model);
  return wrong.filter(({ spot }) => (held?.get(`${spot.sheet}|${spot.column}`) ?? 0) >= 2);
}

/** How many typed figures of each column are what the formulas of their rows give. */
const heldSums = askedOnce(({ sheets }): ReadonlyMap<string, number> => {
  const held = new Map<string, number>();
  for (const sheet of sheets)
    for (const line of sheet.lines("across")) {
      const sums = sumOfRow(line);
      for (const figure of sums === null ? [] : line) {
        const sum = figure.formula === null && sums ? placed(sums, figure, sheet) : null;
        const key = `${figure.sheet}|${figure.column}`;
        if (sum && isHeld(figure, sum)) held.set(key, (held.get(key) ?? 0) + 1);
      }
    }
  return held;
});

type Sum = { readonly value: number; readonly parts: number; readonly by: Figure | null };

/** The one formula by which a row adds rows of its own columns. */
function sumOfRow(line: readonly Figure[]): Figure | null {
  const shapes = new Set<Shape>();
  let usual: Figure | null = null;
  for (const figure of line) {
    const { formula, column } = figure;
    const terms = formula && termsOf(formula);
    if (!terms || terms.reduce((count, { at }) => count + sizeOf(at.range), 0) < 2) continue;
    if (terms.some(({ at }) => at.range.left !== column || at.range.right !== column)) continue;
    shapes.add(formula.shape);
    usual ??= figure;
  }
  return shapes.size === 1 ? usual : null;
}

function placed(usual: Figure, { row, column, value }: Figure, sheet: SheetFigures): Sum | null {
  const shape = usual.formula?.shape;
  const outcome = shape && outcomeAt(shape, row, column, sheet.figureAt);
  const usualInputs = shape && outcomeAt(shape, usual.row, usual.column, sheet.figureAt)?.inputs;
  // Every row that the formula adds holds a figure here too.
  return outcome && value !== 0 && outcome.inputs === usualInputs && outcome.nonZero > 1
    ? { value: outcome.value, parts: outcome.inputs, by: usual }
    : null;
}

const MOST_ROWS = 60;

/** What the typed figures above a total add up to, as far as a gap, a heading or another total. */
function blockAbove(total: Figure, sheet: SheetFigures): Sum | null {
  if (!sheet.isBareTotal(total)) return null;
  const parts: Figure[] = [];
  for (let row = total.row - 1; row > total.row - MOST_ROWS; row--) {
    const part = sheet.at(row, total.column);
    if (part === null) break;
    const isOther = part.cell.numberFormat !== total.cell.numberFormat || sheet.isTotal(part);
    if (isOther || sheet.nameOf(part) === "" || part.fact?.cell?.partOfRow != null) return null;
    if (part.formula?.references.some(({ range }) => covers(range, row - 1, total.column))) return null;
    parts.push(part);
  }
  if (parts.length < 2 || sheet.countOf(sheet.lineOf(total, "down")).sums.length > 0) return null;
  return { value: parts.reduce((sum, { value }) => sum + value, 0), parts: parts.length, by: null };
}

/** As near as its digits and those of its parts tell. */
function isHeld({ value, cell }: Figure, sum: Sum): boolean {
  const decimals = /[.,](\d{1,2})(?!\d)\D*$/.exec(cell.display)?.[1]?.length ?? 0;
  const unit = 10 ** -decimals / (isShare({ cell }) ? 100 : 1);
  return isSameAmount(value, sum.value, { rounding: 0.5 * unit * (sum.parts + 1), share: 0.001, of: "second" });
}
