/** Cells without a value: errors and lost references, formulas over nothing, rows left unfinished, checks that cannot fail. */
import { cellAnchor, columnLetters, type Document, type DocumentWarning, type SheetCell } from "../documents/index.ts";
import {
  covers,
  differenceOf,
  type Formula,
  formulaGraph,
  functionsIn,
  nodesOf,
  type Shape,
  sizeOf,
  termsOf,
  usesUntoldPlaces,
} from "../formulas/index.ts";
import { isSameAmount } from "../language/quantities/index.ts";
import { type At, askedOnce, type Found, type Model, type Row } from "./model.ts";
import { datedIn, type Figure, type SheetFigures, spanOf, type Worked } from "./sheet-figures.ts";

/** Fewer figures than this make no model. */
const LEAST_FIGURES = 20;
/** Fewer cells than this make no row of formulas. */
const LEAST_CELLS = 3;
const NEAR = 3;

/** Where an error starts, and formulas that still write a lost reference: one finding a sheet for each kind of error. */
export function errors({ sheet, model }: At): Found[] {
  return sheet.sheet.cells.flatMap((cell): Found[] => {
    const code = codeOf(cell);
    if (code === null) return [];
    const spot = model.spot(sheet.sheet.name, cell);
    const inherits = (spot.formula ? model.graph.referencesOf(spot.formula) : []).some((reference) =>
      [...model.graph.cellsIn(reference, MOST_INPUTS)].some((one) => codeOf(one) !== null),
    );
    return inherits ? [] : [{ spot, says: code, slip: code }];
  });
}

const MOST_INPUTS = 2000;
const LOST = "#REF!";

function codeOf({ value, formula }: SheetCell): string | null {
  if (formula?.toUpperCase().includes(LOST)) return LOST;
  if (value.kind !== "error" || formula?.trim().toUpperCase() === "NA()") return null;
  // A linked share or place, which a file keeps as this error without a formula.
  return formula === null && value.code === "#VALUE!" ? null : value.code;
}

/** Formulas that take figures from another workbook, which is not at hand: told once a sheet. */
export function outside({ sheet, model }: At): Found[] {
  return sheet.sheet.cells.flatMap((cell): Found[] => {
    const book = OTHER_BOOK.exec(cell.formula ?? "")?.[1];
    return book === undefined ? [] : [{ spot: model.spot(sheet.sheet.name, cell), says: book, slip: "outside" }];
  });
}

/** "[1]Inputs!B4" and "'C:\\[Plan.xlsx]Inputs'!B4"; a table's "[[#This Row],[Price]]" is followed by no sheet. */
const OTHER_BOOK = /(\[[^[\]]+\][^[\]!',;()]+)'?!/;

/** What a reader of another program's formulas has to know before he can follow them; null where all formulas are followed. */
export function unreadFormulas(document: Document): DocumentWarning | null {
  const graph = formulaGraph(document);
  const unread = graph.sheets.flatMap((sheet) =>
    graph.formulasOf(sheet.name).filter(({ text, shape }) => {
      // Errors and other workbooks are told as such.
      if (text.toUpperCase().includes(LOST) || OTHER_BOOK.test(text)) return false;
      const isNamed = shape.names.every((name) => graph.named(name).length > 0);
      return shape.tree === null || !isNamed || functionsIn(shape).some((name) => !KNOWN.has(name));
    }),
  );
  const [first] = unread;
  if (first === undefined) return null;
  const anchors = unread
    .slice(0, MOST_SHOWN)
    .map(({ sheet, row, column }) => cellAnchor(sheet, `${columnLetters(column)}${row}`));
  const cells = `${unread.length} (${anchors.join(", ")}${unread.length > MOST_SHOWN ? ", …" : ""})`;
  const message = `${cells}: written in a way that is not followed here, so their values are taken as they stand and no fault is looked for in them`;
  return { code: "formula_not_read", anchor: anchors[0] ?? null, message };
}

const MOST_SHOWN = 3;

/** Functions by the names that files keep them under; one that only a program of another language writes is not among them. */
const KNOWN: ReadonlySet<string> = new Set([
  ...["ABS", "AND", "AVERAGE", "AVERAGEIF", "AVERAGEIFS", "CEILING", "CHOOSE", "COLUMN", "COLUMNS", "CONCAT"],
  ...["CONCATENATE", "COUNT", "COUNTA", "COUNTBLANK", "COUNTIF", "COUNTIFS", "CUMIPMT", "CUMPRINC", "DATE"],
  ...["DATEDIF", "DATEVALUE", "DAY", "DAYS", "DB", "DDB", "EDATE", "EFFECT", "EOMONTH", "EXACT", "EXP", "FALSE"],
  ...["FIND", "FLOOR", "FORECAST", "FV", "GROWTH", "HLOOKUP", "HYPERLINK", "IF", "IFERROR", "IFNA", "IFS", "INDEX"],
  ...["INDIRECT", "INT", "IPMT", "IRR", "ISBLANK", "ISERR", "ISERROR", "ISEVEN", "ISNA", "ISNUMBER", "ISODD"],
  ...["ISTEXT", "LARGE", "LEFT", "LEN", "LN", "LOG", "LOG10", "LOOKUP", "LOWER", "MATCH", "MAX", "MEDIAN", "MID"],
  ...["MIN", "MIRR", "MOD", "MONTH", "MROUND", "N", "NA", "NETWORKDAYS", "NOT", "NOW", "NPER", "NPV", "OFFSET", "OR"],
  ...["PMT", "POWER", "PPMT", "PRODUCT", "PV", "QUOTIENT", "RAND", "RANK", "RATE", "RIGHT", "ROUND", "ROUNDDOWN"],
  ...["ROUNDUP", "ROW", "ROWS", "SEARCH", "SIGN", "SLN", "SMALL", "SQRT", "STDEV", "SUBSTITUTE", "SUBTOTAL", "SUM"],
  ...["SUMIF", "SUMIFS", "SUMPRODUCT", "SWITCH", "SYD", "TEXT", "TEXTJOIN", "TODAY", "TRANSPOSE", "TREND", "TRIM"],
  ...["TRUE", "TRUNC", "UPPER", "VALUE", "VAR", "VLOOKUP", "WEEKDAY", "XIRR", "XLOOKUP", "XNPV", "YEAR", "YEARFRAC"],
  ...["FILTER", "SORT", "UNIQUE"],
]);

/** Formulas that use themselves by way of others: told once, on the first sheet of the circle. */
export function circles({ sheet, model }: At): Found[] {
  const circular = circularOf(model);
  return circular
    .filter((formula) => formula.sheet === sheet.sheet.name && formula.sheet === circular[0]?.sheet)
    .map((formula) => ({ spot: model.spot(formula.sheet, formula), says: String(circular.length), slip: "circle" }));
}

const circularOf = askedOnce((model): readonly Formula[] => {
  const circular = model.graph.circular();
  return circular.every(({ shape }) => shape.tree !== null && !usesUntoldPlaces(shape)) ? circular : [];
});

type Needed = {
  readonly reference: Shape["references"][number];
  /** What is divided by it; null for a factor. */
  readonly over: Shape["references"][number] | null;
};

/** Rows of formulas that multiply by an empty row, or are blank because they divide by nothing. */
export function overNothing({ sheet, model }: At): Found[] {
  const rows = Map.groupBy(model.graph.formulasOf(sheet.sheet.name), ({ row, shape }) => `${row}|${shape.key}`);
  return [...rows.values()].flatMap((cells): Found[] => {
    const [first] = cells;
    if (first === undefined || cells.length < LEAST_CELLS) return [];
    const empty = neededOf(first.shape).find((needed) => cells.every((formula) => isNothing(needed, formula, model)));
    if (empty === undefined) return [];
    const { range } = first.place(empty.reference);
    return cells.map((formula) => ({
      spot: model.spot(formula.sheet, formula),
      says: String(range.top),
      slip: `${range.top}`,
    }));
  });
}

/** Cells left empty that a formula multiplies with a typed figure, where most of its like find both filled or neither. */
export function unpriced({ sheet, model }: At): Found[] {
  const like = Map.groupBy(model.graph.formulasOf(sheet.sheet.name), ({ shape }) => shape);
  return [...like].flatMap(([shape, formulas]): Found[] => {
    const factors = shape.tree?.kind === "binary" && shape.tree.operator === "*" ? neededOf(shape) : [];
    if (factors.length !== 2) return [];
    let whole = 0;
    const halves = formulas.flatMap((formula): Found[] => {
      const places = factors.map(({ reference }) => formula.place(reference));
      const typed = places.flatMap((at) => model.figure(at) ?? []);
      if (typed.length === 2) whole++;
      const empty = places.find(({ sheet: of, range }) => model.graph.cell(of, range.top, range.left) === null);
      if (
        !empty ||
        empty.sheet !== formula.sheet ||
        !typed.some(({ formula: own, value }) => own === null && value !== 0)
      )
        return [];
      const spot = model.spot(empty.sheet, { row: empty.range.top, column: empty.range.left });
      const isNamed = sheet.labelOf(spot.row, spot.column) !== "";
      return isNamed ? [{ spot, other: model.spot(formula.sheet, formula), slip: shape.key }] : [];
    });
    return halves.length <= whole / LEAST_CELLS ? halves : [];
  });
}

function neededOf({ tree }: Shape): Needed[] {
  return [...nodesOf(tree)].flatMap((node): Needed[] => {
    if (node.kind !== "binary" || !/^[*/]$/.test(node.operator)) return [];
    const [left, right] = [node.left, node.right].map((one) =>
      one.kind === "reference" && one.to === null ? one : null,
    );
    if (node.operator === "/") return left && right ? [{ reference: right, over: left }] : [];
    return [left, right].flatMap((reference) => (reference ? [{ reference, over: null }] : []));
  });
}

function isNothing({ reference, over }: Needed, formula: Formula, model: Model): boolean {
  const { sheet, range } = formula.place(reference);
  const [stands, shown] = [
    model.graph.cell(sheet, range.top, range.left),
    model.graph.cell(formula.sheet, formula.row, formula.column),
  ];
  if (over !== null) {
    const isZero = stands === null || (stands.value.kind === "number" && stands.value.number === 0);
    return isZero && shown?.value.kind === "text" && (model.figure(formula.place(over))?.value ?? 0) !== 0;
  }
  if (stands !== null || model.sheet(sheet) === null) return false;
  const row = { sheet, range: { ...range, left: 1, right: MOST_COLUMNS } };
  return [...model.graph.cellsIn(row, 1)].length === 0;
}

const MOST_COLUMNS = 16_384;

/** A sheet of noughts beside filled ones: never filled in, or not linked. */
export function noughts({ sheet, model }: At): Found[] {
  const read = sheet.figures.filter(({ fact }) => fact !== null);
  const isEmpty = ({ value }: Figure) => value === 0;
  if (sheet.sheet.hidden || read.length < LEAST_FIGURES || !read.every(isEmpty)) return [];
  const [widest] = read.filter(({ formula }) => formula !== null).toSorted((a, b) => reachOf(b) - reachOf(a));
  const filled = model.sheets.find(
    ({ figures }) => figures.filter((one) => one.fact !== null && !isEmpty(one)).length >= LEAST_FIGURES,
  );
  return widest && filled ? [{ spot: widest, says: String(read.length - 1), slip: "sheet" }] : [];
}

/** How many cells a formula takes in: of a sheet of noughts the total that takes in most stands for all. */
const reachOf = ({ formula }: Figure): number =>
  (formula?.references ?? []).reduce((count, { range }) => count + sizeOf(range), 0);

/** A workbook without a formula; a table of text has none to lose. */
export function noFormula({ sheet, model }: At): Found[] {
  const [first] = model.facts;
  if (model.document.format === "csv" || first?.cell.sheet !== sheet.sheet.name) return [];
  if (model.facts.length < LEAST_FIGURES) return [];
  if (model.sheets.some(({ sheet: { cells } }) => cells.some(({ formula }) => formula !== null))) return [];
  return [{ spot: model.spot(sheet.sheet.name, first.cell), says: String(model.facts.length), slip: "book" }];
}

/** Fewer dated columns than this have no usual length. */
const LEAST_COLUMNS = 6;

/** The one empty cell inside a dated row where the row above or below holds a figure. */
export function holes({ line, sheet, model }: Row): Found[] {
  const dated = datedIn(line);
  const [first, last] = [dated[0], dated.at(-1)];
  if (!first || !last || dated.length < LEAST_COLUMNS - 1) return [];
  const columns = columnsBeside(first, sheet, 1);
  const missing = columns.filter((column) => sheet.at(first.row, column) === null);
  const [column, ...more] = missing;
  if (columns.length < LEAST_COLUMNS || column === undefined || more.length > 0) return [];
  if (column < first.column || column > last.column || dated.length < columns.length - 1) return [];
  const spot = model.spot(sheet.sheet.name, { row: first.row, column });
  const isMerged = sheet.sheet.merges.some((range) => covers(range, first.row, column));
  return isMerged || sheet.textAt(first.row, column) !== "" ? [] : [{ spot, says: String(dated.length) }];
}

/** Columns of a figure's length of time that the longest row so near fills. */
function columnsBeside(figure: Figure, sheet: SheetFigures, near: number): readonly number[] {
  const rows = Array.from({ length: 2 * near }, (_, at) => figure.row + (at < near ? at - near : at - near + 1));
  const columns = rows.map((row) =>
    datedIn(sheet.rowOf(row)).flatMap((one) => (spanOf(one) === spanOf(figure) ? [one.column] : [])),
  );
  return columns.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** Formulas in a row without a name that stop before the rows about it: a working left behind. */
export function nameless({ line, sheet }: Row): Found[] {
  const dated = datedIn(line);
  const [first, last] = [dated[0], dated.at(-1)];
  if (!first || !last || dated.some(({ formula }) => formula === null)) return [];
  if (sheet.labelOf(first.row, first.column) !== "") return [];
  const columns = columnsBeside(first, sheet, NEAR);
  const beyond = columns.filter((column) => column > last.column).length;
  const beginsElsewhere = first.column < (columns[0] ?? 0);
  return columns.length < LEAST_COLUMNS || beyond < 2 || beginsElsewhere
    ? []
    : [{ spot: first, says: last.cell.address }];
}

/** "A - B" that the sheet adds to B again before it takes that from A: the check can only give nought. */
export function plugs(figure: Worked, { model }: At): Found | null {
  const [whole, part] = (differenceOf(figure.formula) ?? []).map((at) => model.figure(at));
  if (!whole || !part || whole.column !== figure.column || part.column !== figure.column) return null;
  const uses = (formula: Formula, one: Figure) => (termsOf(formula) ?? []).some(({ at }) => model.figure(at) === one);
  const handed = model.graph
    .dependents(figure)
    .flatMap((one) => (termsOf(one)?.length === 1 ? model.graph.dependents(one) : one));
  const again = handed.filter((one) => uses(one, part) && termsOf(one)?.length === 2);
  const check = again
    .flatMap((one) => model.graph.dependents(one))
    .find((one) => differenceOf(one) !== null && uses(one, whole));
  return check ? { spot: figure, other: model.spot(check.sheet, check) } : null;
}

/** A difference of this share of the figures is the machine's. */
const ROUNDING = 1e-9;

/** "IF(D51=D56, …)" that finds two sums unequal over a rounding of the machine. */
export function inexactChecks({ sheet, model }: At): Found[] {
  return model.graph.formulasOf(sheet.sheet.name).flatMap((formula): Found[] => {
    const { tree } = formula.shape;
    const test = tree?.kind === "call" && tree.name === "IF" ? tree.inputs[0] : undefined;
    if (test?.kind !== "binary" || test.operator !== "=") return [];
    const [one, other] = [test.left, test.right].map((side) =>
      side.kind === "reference" ? model.figure(formula.place(side)) : null,
    );
    const spot = model.spot(formula.sheet, formula);
    if (!one || !other || one.value === other.value || spot.cell.display.trim() === "") return [];
    return isSameAmount(one.value, other.value, { share: ROUNDING }) ? [{ spot }] : [];
  });
}
