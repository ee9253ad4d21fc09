/** Numbers written into formulas: amounts added to sums, inputs that a cell holds, assumptions that none does. */
import type { FormulaNode } from "../documents/index.ts";
import { rememberedWith } from "../facts/index.ts";
import { addendsOf, type Formula, numbersIn, type Shape, termsOf } from "../formulas/index.ts";
import { contentWords } from "../ontology/index.ts";
import { type At, askedOnce, type Found, type Model } from "./model.ts";
import type { Figure, SheetFigures, Worked } from "./sheet-figures.ts";

/** Numbers written into formulas of which the workbook has an input of that very value. */
export function writtenInputs(figure: Worked, { sheet, model }: At): Found | null {
  const held = heldBy(figure, sheet, model);
  return held && { spot: figure, ...held };
}

/** The first number written into a formula that an input holds which the formula does not use. */
function heldBy(figure: Figure, sheet: SheetFigures, model: Model): { other: Figure; says: string } | null {
  for (const number of figure.formula ? writtenIn(figure.formula.shape).numbers : []) {
    const input = besideOf(figure, number, sheet, model) ?? inputOf(figure, number, model);
    const isUsed = (formula: Formula) =>
      formula.sheet === figure.sheet && formula.row === figure.row && formula.column === figure.column;
    if (input && !model.graph.dependents(input).some(isUsed)) return { other: input, says: String(number) };
  }
  return null;
}

type Written = {
  /** None where the formula uses no cell. */
  readonly numbers: readonly number[];
  readonly added: Added | null;
  /** The first number that only an assumption can be. */
  readonly assumption: number | null;
};

/** Read once for all cells of one formula. */
const writtenIn = rememberedWith((shape: Shape): Written => {
  const { tree, references } = shape;
  const numbers = references.length === 0 ? [] : numbersIn(shape);
  const added = tree && numbers.length > 0 ? addedIn(tree) : null;
  const operands = tree && numbers.length > 0 && added === null ? operandsIn(tree) : [];
  return { numbers, added, assumption: operands.find((one) => !isConversion(one)) ?? null };
});

/** "= I36*70" beside "= I38*G55": the typed cell of that value which corresponds to G55. */
function besideOf({ row, column, formula }: Figure, number: number, sheet: SheetFigures, model: Model): Figure | null {
  if (number <= 1) return null;
  for (const step of [1, -1]) {
    const beside = sheet.at(row, column + step);
    if (beside?.formula?.shape.operations !== formula?.shape.operations.replace("#", "ref")) continue;
    for (const reference of beside?.formula?.references ?? []) {
      const meant =
        reference.sheet === sheet.sheet.name ? sheet.at(reference.range.top, reference.range.left - step) : null;
      if (meant?.formula === null && meant.value === number && model.figure(reference)) return meant;
    }
  }
  return null;
}

/** The labelled input of that value whose name shares a word with the formula's, or beside which the formula takes another amount. */
function inputOf(figure: Figure, number: number, model: Model): Figure | null {
  const inputs = isDistinctive(number) ? (inputsByValue(model).get(number) ?? []) : [];
  const ofSheets = figure.formula?.references.map(({ sheet }) => sheet) ?? [];
  const near = inputs.length > 1 ? inputs.filter(({ sheet }) => ofSheets.includes(sheet)) : inputs;
  const [input] = near;
  if (!input || near.length > 1 || input === figure) return null;
  const words = new Set(wordsOf(figure, model));
  const isNamed = wordsOf(input, model).some((word) => words.has(word));
  return isNamed || (number >= 1 && input.sheet !== figure.sheet && ofSheets.includes(input.sheet)) ? input : null;
}

function wordsOf(figure: Figure, model: Model): readonly string[] {
  const label = model.sheet(figure.sheet)?.nameOf(figure) ?? "";
  return contentWords(`${label} ${figure.fact?.cell?.columnLabel ?? ""}`);
}

/** Typed figures that stand alone beside their name, where rows of figures are series, and that formulas take one by one; by value. */
const inputsByValue = askedOnce((model): ReadonlyMap<number, readonly Figure[]> => {
  const found = model.sheets.flatMap((sheet) =>
    [...sheet.lines("across")].flatMap((line) =>
      (line.length > 2 ? [] : line).filter((figure) => {
        const takesIt = ({ references }: Formula) => references.some((one) => model.figure(one) === figure);
        return figure.formula === null && sheet.nameOf(figure) !== "" && model.graph.dependents(figure).some(takesIt);
      }),
    ),
  );
  return Map.groupBy(found, ({ value }) => value);
});

/** Not a number that anything may hold: months, days, per cent, round small counts, years. */
function isDistinctive(value: number): boolean {
  const size = Math.abs(value);
  if (!Number.isInteger(value)) return String(size).replace(/[.]|^0+|0+$/g, "").length >= 2;
  return size > 400 && !/^10+$/.test(String(size)) && !(value >= 1900 && value <= 2100);
}

/** Sums with a number written into them: added, taken off, or what cells are taken off from. */
export function adjustedSums(figure: Worked, { model }: At): Found | null {
  const { added } = writtenIn(figure.formula.shape);
  if (!added || added.cells < 2 || /^(?:0|1|100)$/.test(String(Math.abs(added.number)))) return null;
  // An opening balance, which the next period carries on.
  const isOpening = model.graph.dependents(figure).some((user) => {
    const isBelow = user.column === figure.column && user.row === figure.row + 1;
    const isNext = isBelow || (user.row === figure.row && user.column > figure.column);
    return user.sheet === figure.sheet && isNext && (termsOf(user) ?? []).some(({ at }) => model.figure(at) === figure);
  });
  // What all cells are taken off from is a total of its own, and no adjustment.
  const isWhole = added.net === -added.cells;
  const expected = isWhole ? {} : { expected: figure.value - added.number };
  return isOpening ? null : { spot: figure, ...expected, says: String(added.number), slip: String(figure.row) };
}

/** What a formula adds that stands in no cell, how many cells it adds or takes off, and the one less the other; null where it does anything else. */
type Added = { readonly number: number; readonly cells: number; readonly net: number };

function addedIn(node: FormulaNode, inSum = false): Added | null {
  if (node.kind === "number") return { number: node.number, cells: 0, net: 0 };
  if (node.kind === "reference" && (node.to === null || inSum)) {
    const cells = node.to === null ? 1 : 2;
    return { number: 0, cells, net: cells };
  }
  const parts = addendsOf(node).map(([part, sign]) => ({ sign, added: addedIn(part, node.kind === "call") }));
  if (parts.length === 0 || parts.some(({ added }) => added === null)) return null;
  return parts.reduce(
    (sum, { sign, added }) => ({
      number: sum.number + sign * (added?.number ?? 0),
      cells: sum.cells + (added?.cells ?? 0),
      net: sum.net + sign * (added?.net ?? 0),
    }),
    { number: 0, cells: 0, net: 0 },
  );
}

/** Assumptions written into formulas of a workbook that keeps others in cells: told once, on the sheet of the largest. */
export function writtenAssumptions({ sheet, model }: At): Found[] {
  return assumptionsOf(model).filter(({ spot }) => spot.sheet === sheet.sheet.name);
}

const assumptionsOf = askedOnce((model): readonly Found[] => {
  const found = model.sheets.flatMap((sheet) => sheet.figures.flatMap((spot) => assumptionIn(spot, sheet, model)));
  if (found.length === 0 || !keepsInputs(model)) return [];
  const [largest] = found.toSorted((a, b) => sizeOfMoney(b.spot) - sizeOfMoney(a.spot));
  return found.filter(({ spot }) => spot.sheet === largest?.spot.sheet);
});

const keepsInputs = (model: Model): boolean =>
  model.sheets.some(({ figures }) =>
    figures.some(({ formula }) =>
      formula?.shape.references.some(
        (one) => one.from.rowAbsolute && one.from.columnAbsolute && model.figure(formula.place(one))?.formula === null,
      ),
    ),
  ) || inputsByValue(model).size > 0;

function assumptionIn(figure: Figure, sheet: SheetFigures, model: Model): Assumption[] {
  const { formula, fact } = figure;
  const number = formula ? writtenIn(formula.shape).assumption : null;
  const isMoney =
    fact?.source === "cell" && fact.value.dimension === "money" && fact.form.kind === "level" && fact.unitSure;
  if (number === null || !isMoney || heldBy(figure, sheet, model)) return [];
  return [{ spot: figure, says: String(number), slip: "sheet" }];
}

type Assumption = Found & { readonly spot: Figure };

const sizeOfMoney = ({ fact }: Figure): number => Math.abs(fact?.value.value ?? 0);

/** Numbers that cells are multiplied with or divided by, or that are added to them; not those of tests, places and digits. */
function operandsIn(node: FormulaNode): readonly number[] {
  if (node.kind === "unary") return operandsIn(node.input);
  if (node.kind === "call") return node.inputs.flatMap(operandsIn);
  if (node.kind !== "binary" || !/^[-+*/]$/.test(node.operator)) return [];
  return [node.left, node.right].flatMap((side) => {
    // What a whole number divides is shared out, or shown in another unit.
    const isDivisor = node.operator === "/" && side === node.right;
    if (side.kind === "number") return isDivisor && Number.isInteger(side.number) ? [] : [side.number];
    const isShare = side.kind === "unary" && side.operator === "%" && side.input.kind === "number";
    return isShare ? [side.input.number / 100] : operandsIn(side);
  });
}

/** Counts, and what turns one unit of time, weight or money into another. */
const CONVERSIONS: ReadonlySet<number> = new Set([24, 30, 31, 52, 60, 100, 360, 365, 366, 1000]);
const MOST_OF_COUNT = 12;

export function isConversion(number: number): boolean {
  const size = Math.abs(number);
  const isOne = (one: number) => CONVERSIONS.has(one) || /^10+$/.test(String(one));
  if (Number.isInteger(size)) return size <= MOST_OF_COUNT || isOne(size);
  const inverse = Number((1 / size).toFixed(6));
  return size === 0.5 || inverse === MOST_OF_COUNT || (inverse > MOST_OF_COUNT && isOne(inverse));
}
