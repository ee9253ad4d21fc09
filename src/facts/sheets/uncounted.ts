/** Figures that their label alone would make numbers of things and that nobody can count: "Staff | -642.63" in a sheet of k€. */
import type { SheetCell } from "../../documents/index.ts";
import { folded } from "../../language/index.ts";
import { baseUnitOf, isOfSeveralSizes } from "../../language/quantities/index.ts";
import { foldText, metricById } from "../../ontology/index.ts";
import { rememberedByKey } from "../../tables/index.ts";
import type { CellMetric } from "./cell-metric.ts";
import type { CellWords } from "./cell-words.ts";
import { numberOf } from "./grid.ts";
import { PEOPLE } from "./inherited-metrics.ts";
import type { SheetReading } from "./sheet-reading.ts";
import type { RowReading } from "./sheet-rows.ts";
import { sharedTexts } from "./unit-texts.ts";
import { unitHint } from "./units.ts";

/** The words of a figure, as an amount where its row holds what no number of things can be; else as they are. */
export function asAmountWhereUncounted(
  sheet: SheetReading,
  row: RowReading,
  words: CellWords,
  metric: CellMetric,
): CellWords {
  if (words.dimension !== undefined && words.dimension !== "count") return words;
  const counted = countedBy(words, metric);
  if (counted === null || !sharedTexts(sheet, words).some(isScaledMoney)) return words;
  if (!figuresOf(sheet, row, words, metric).some((figure) => isUncountable(figure, counted))) return words;
  return {
    ...words,
    dimension: "money",
    uncounted: true,
    unitTexts: words.unitTexts.filter((text) => unitHint(text)?.dimension !== "count"),
  };
}

type Counted = {
  /** People are counted in halves: full-time equivalents. */
  readonly inParts: boolean;
  /** What stands at a moment is never below zero. */
  readonly stands: boolean;
};

const MEAN = new RegExp(`\\b(?:${folded("average")})\\b`);

/** What the label counts; null where it counts nothing, says its scale itself, or speaks of a mean or a measure. */
function countedBy(
  { unitTexts, rowLabel, columnTexts }: CellWords,
  { fromColumn, reading }: CellMetric,
): Counted | null {
  const hints = unitTexts.map((text) => unitHint(text)).filter((hint) => hint !== null);
  if (hints.some(({ scale, dimension }) => scale !== 1 || (dimension !== undefined && dimension !== "count")))
    return null;
  const metric = metricById((fromColumn ?? reading).metricId);
  const unit = hints.find((hint) => hint.unit !== undefined)?.unit;
  if (metric?.dimension !== "count" && unit === undefined) return null;
  if (MEAN.test(foldText([rowLabel, ...columnTexts].join(" ")))) return null;
  if (unit !== undefined && isOfSeveralSizes(baseUnitOf(unit).unit ?? unit)) return null;
  // Shares are stated in millions where money is.
  if (metric?.domain === "cap_table" || unit === "share") return null;
  const inParts = metric?.domain === "team" || (unit !== undefined && PEOPLE.has(unit));
  return { inParts, stands: metric?.nature === "stock" };
}

/** What is below one may be a share. */
function isUncountable(figure: number, { inParts, stands }: Counted): boolean {
  const isWhole = Math.abs(figure - Math.round(figure)) < 1e-6 * Math.max(1, Math.abs(figure));
  return (stands && figure < 0) || (!isWhole && !inParts && Math.abs(figure) > 1);
}

/** Under dated headings the figures of a row are of one kind, as are those of a column that names the rows' times; else each is by itself. */
function figuresOf(
  { tables, grid }: SheetReading,
  { row, figures }: RowReading,
  words: CellWords,
  metric: CellMetric,
): readonly number[] {
  const { column } = words.cell;
  const isDownward = metric.words !== words && words.downward !== null;
  if (words.header?.period == null && !isDownward) return [words.raw];
  const isDated = (cell: SheetCell): boolean =>
    (isDownward ? tables.before(cell.row, column) : tables.over(row, cell.column))?.period != null;
  return (isDownward ? grid.columns.line(column) : figures).flatMap((cell) => {
    const isPlain = !/[%"]/.test(cell.numberFormat ?? "");
    const number = isPlain && isDated(cell) ? numberOf(cell) : null;
    return number === null ? [] : [number];
  });
}

const isScaledMoney = rememberedByKey(
  (text: string) => text,
  (text: string): boolean => {
    const hint = unitHint(text);
    return hint?.dimension === "money" && hint.scale !== 1;
  },
);
