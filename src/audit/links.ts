/** How cells take from others: references that slipped a row, figures typed beside a link, numbers written where a cell holds them. */
import { type Formula, linkTo, numbersIn } from "../formulas/index.ts";
import { contentWords } from "../ontology/index.ts";
import { type At, askedOnce, type Found, type Model } from "./model.ts";
import { type Figure, type SheetFigures, spanOf } from "./sheet-figures.ts";

/** Numbers written into formulas of which the workbook has an input of that very value. */
export function writtenInputs({ line, sheet, model }: At): Found[] {
  return line.flatMap((figure): Found[] => {
    for (const number of figure.formula && figure.formula.references.length > 0
      ? numbersIn(figure.formula.shape)
      : []) {
      const input = besideOf(figure, number, sheet, model) ?? inputOf(figure, number, model);
      if (
        input &&
        !model.graph
          .dependents(input)
          .some(({ row, column, sheet: of }) => of === figure.sheet && row === figure.row && column === figure.column)
      )
        return [{ spot: figure, other: input, says: String(number) }];
    }
    return [];
  });
}

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
  const inputs = inputsByValue(model).get(number) ?? [];
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

/** A row of figures is a series; an input stands alone beside its name. */
const isInput = (figure: Figure, sheet: SheetFigures): boolean =>
  figure.formula === null && sheet.rowOf(figure.row).length <= 2 && sheet.nameOf(figure) !== "";

const isTakenAlone = (figure: Figure, model: Model): boolean =>
  model.graph.dependents(figure).some(({ references }) => references.some((one) => model.figure(one) === figure));

/** Typed, labelled figures that formulas use, by value. */
const inputsByValue = askedOnce((model): ReadonlyMap<number, readonly Figure[]> => {
  const found = model.sheets.flatMap((sheet) =>
    sheet.figures.filter(
      (figure) => isDistinctive(figure.value) && isInput(figure, sheet) && isTakenAlone(figure, model),
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

/** The one formula of a row that takes, in one place, the cell which the formula above or below takes there, where its like take cells of their own. */
export function slippedReferences({ line, sheet }: At): Found[] {
  const shapes = Map.groupBy(
    line.filter(({ formula }) => formula !== null),
    ({ formula }) => formula?.shape,
  );
  const slips = [...shapes.values()].flatMap(([figure, ...more]): Found[] => {
    if (figure?.formula == null || more.length > 0) return [];
    for (const [usual, ...others] of shapes.values()) {
      const beside = usual && others.length > 0 ? borrowedFrom(figure, usual, sheet) : null;
      if (beside) return [{ spot: figure, other: beside }];
    }
    return [];
  });
  // Several odd cells in one row are a way of building it.
  return slips.length === 1 ? slips : [];
}

function borrowedFrom(figure: Figure, usual: Figure, sheet: SheetFigures): Figure | null {
  const [own, others] = [figure.formula, usual.formula];
  if (!own || !others || own.shape.operations !== others.shape.operations || own.references.length < 2) return null;
  const odd = own.references.flatMap((_, at) => (isAlike(own, others, at) ? [] : [at]));
  const [at, ...more] = odd;
  if (at === undefined || more.length > 0) return null;
  for (const step of [-1, 1]) {
    const [beside, goesOn] = [figure, usual].map(({ row, column }) => sheet.at(row + step, column));
    if (!beside?.formula || beside.formula.shape !== goesOn?.formula?.shape) continue;
    if (beside.formula.shape.operations === own.shape.operations && isSamePlace(own, beside.formula, at)) return beside;
  }
  return null;
}

/** Whether two formulas of a row take, in one place, cells of one row that lie to them alike. */
function isAlike(own: Formula, other: Formula, at: number): boolean {
  const [one, two] = [own, other].map((formula) => ({ at: formula.references[at], column: formula.column }));
  return (
    one?.at?.sheet === two?.at?.sheet &&
    one?.at?.range.top === two?.at?.range.top &&
    (one?.at?.range.left ?? 0) - (one?.column ?? 0) === (two?.at?.range.left ?? 0) - (two?.column ?? 0)
  );
}

function isSamePlace(own: Formula, other: Formula, at: number): boolean {
  const [one, two] = [own, other].map((formula) => formula.references[at]);
  return one?.sheet === two?.sheet && one?.range.top === two?.range.top && one?.range.left === two?.range.left;
}

/** The size of a figure beside that of the linked row, at most, after a link and before it. */
const LARGEST_RATIO = { 1: 3, [-1]: 10 } as const;

/** Figures typed beside a link to another sheet's row, where that row holds others for the same periods. */
export function unlinked({ line, sheet, model }: At): Found[] {
  for (const [at, link] of line.entries()) {
    const reference = link.formula && linkTo(link.formula);
    const source = reference && reference.sheet !== sheet.sheet.name ? model.figure(reference) : null;
    if (!source || source.value !== link.value) continue;
    const after = typedBeside(line.slice(at + 1), link, source, model, 1);
    const before = typedBeside(line.slice(0, at).reverse(), link, source, model, -1);
    // The one before a link may be an opening that the linked row does not have.
    const found = after.length > 0 ? after : before.length > 1 ? before.reverse() : [];
    if (found.length > 0) return found;
  }
  return [];
}

function typedBeside(line: readonly Figure[], link: Figure, source: Figure, model: Model, step: 1 | -1): Found[] {
  const found: Found[] = [];
  for (const [at, figure] of line.entries()) {
    const away = step * (at + 1);
    const other = model.sheet(source.sheet)?.at(source.row, source.column + away);
    if (figure.formula !== null || figure.column !== link.column + away || !other || isOfOneTime(figure, link)) break;
    const ratio = other.value === 0 ? 0 : figure.value / other.value;
    // Before the first link stand actual figures, which may have another sign; a figure of another size is another thing.
    const size = step === 1 ? ratio : Math.abs(ratio);
    if (!isOfOneTime(figure, other) || size < 1 / LARGEST_RATIO[step] || size > LARGEST_RATIO[step]) break;
    if (Math.abs(ratio - 1) > 1e-6) found.push({ spot: figure, other, expected: other.value });
  }
  return found;
}

function isOfOneTime(a: Figure, b: Figure): boolean {
  const [one, two] = [a.fact?.period, b.fact?.period];
  if (!one || !two || spanOf(a) !== spanOf(b)) return false;
  if (one.firstMonth !== null) return one.firstMonth === two.firstMonth;
  return one.relative !== null && one.relative.index === two.relative?.index;
}
