/** How cells take from others: references that slipped a row, figures typed beside a link. */
import type { SheetCell } from "../documents/index.ts";
import { type Formula, linkTo, termsOf } from "../formulas/index.ts";
import { rememberedByKey, rememberedWith } from "../language/index.ts";
import { contentWords, foldText } from "../ontology/index.ts";
import { MONTHS_OF_YEAR, natureOf } from "./meaning.ts";
import type { At, Found, Model, Row } from "./model.ts";
import { type Figure, type SheetFigures, spanOf, type Worked } from "./sheet-figures.ts";

/** Names of a cell whose row is called otherwise, while another row is called by them: the name slipped. */
export function strayNames(spot: Worked, { model }: At): Found | null {
  for (const name of spot.formula.shape.names) {
    const [at, ...more] = model.graph.named(name);
    const named = at && more.length === 0 ? model.figure(at) : null;
    const words = contentWords(name.replaceAll(/[_.]|(?<=\p{Ll})(?=\p{Lu})/gu, " "));
    const label = named ? (model.sheet(named.sheet)?.nameOf(named) ?? "") : "";
    const own = contentWords([label, ...(named?.fact?.cell?.sectionPath ?? [])].join(" "));
    if (words.length === 0 || own.length === 0 || words.some((word) => own.includes(word))) continue;
    const [sheet, cell] = calledBy(model)(...words) ?? [];
    if (sheet && cell) return { spot, other: model.spot(sheet.sheet.name, cell), says: name, slip: name };
  }
  return null;
}

const MOST_OF_LABEL = 60;
/** Letters that a word keeps whatever its ending. */
const START_OF_WORD = 3;

/** The first cell of a model that is called by all of some words. */
const calledBy = rememberedWith(({ sheets }: Model) =>
  rememberedByKey(
    (...words: readonly string[]) => words.join(" "),
    (...words): readonly [SheetFigures, SheetCell] | null => {
      const starts = words.map((word) => word.slice(0, START_OF_WORD));
      for (const sheet of sheets)
        for (const cell of sheet.sheet.cells) {
          const text =
            cell.value.kind === "text" && cell.value.text.length <= MOST_OF_LABEL ? foldText(cell.value.text) : "";
          if (!starts.every((start) => text.includes(start))) continue;
          const own = contentWords(text);
          if (words.every((word) => own.includes(word))) return [sheet, cell];
        }
      return null;
    },
  ),
);

/** The one formula of a row that takes, in one place, the cell which the formula above or below takes there, where its like take cells of their own. */
export function slippedReferences({ line, sheet }: Row): Found[] {
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
export function unlinked({ line, sheet, model }: Row): Found[] {
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

/** A tax falls due when its year is over. */
const PAID_LATER = "income_tax";

/** Links of a year to a flow of another one, where another row takes that flow for its own year: the column slipped. */
export function slippedYears({ line, sheet, model }: Row): Found[] {
  const slipped = line.flatMap((figure): Found[] => {
    const link = figure.formula && linkTo(figure.formula);
    const source = link && link.sheet !== sheet.sheet.name ? model.figure(link) : null;
    if (
      !source ||
      spanOf(figure) !== MONTHS_OF_YEAR ||
      isOfOneTime(source, figure) ||
      natureOf(source) !== "flow" ||
      source.fact?.metricId === PAID_LATER
    )
      return [];
    const years = model.sheet(source.sheet)?.rowOf(source.row) ?? [];
    const own = years.find((year) => isOfOneTime(year, figure));
    const isTakenInTime = years.some((year) =>
      model.graph.dependents(year).some((user) => isOfItsTime(user, year, model)),
    );
    return own && isTakenInTime ? [{ spot: figure, other: own, expected: own.value }] : [];
  });
  return slipped.length > 1 ? slipped : [];
}

/** Whether another sheet takes a figure, or the figure with its sign turned, for the figure's own time. */
function isOfItsTime(user: Formula, figure: Figure, model: Model): boolean {
  const by = termsOf(user)?.length === 1 ? model.sheet(user.sheet)?.at(user.row, user.column) : null;
  return by != null && user.sheet !== figure.sheet && isOfOneTime(by, figure);
}

function isOfOneTime(a: Figure, b: Figure): boolean {
  const [one, two] = [a.fact?.period, b.fact?.period];
  if (!one || !two || spanOf(a) !== spanOf(b)) return false;
  if (one.firstMonth !== null) return one.firstMonth === two.firstMonth;
  return one.relative !== null && one.relative.index === two.relative?.index;
}
