/** Builds the fact of one cell from its words and its metric: period, value, scope, place. */

import { rangeAnchor } from "../../documents/index.ts";
import { folded } from "../../language/index.ts";
import type { Period, Quantity } from "../../language/quantities/index.ts";
import { foldText, metricById, type Scope } from "../../ontology/index.ts";
import { isNeutral, MIN_CERTAINTY, unique } from "../label.ts";
import type { CellFacts, Fact, FactValue, Place } from "../types.ts";
import { type CellMetric, contextOf, metricOfCell } from "./cell-metric.ts";
import type { CellWords } from "./cell-words.ts";
import { countedUnitOf } from "./counted-rows.ts";
import { namesUnit, settled } from "./inherited-metrics.ts";
import { isMonth, periodBeside, periodOfHeadings, placePeriod, timeTo } from "./placed-periods.ts";
import { kindsBeside } from "./row-labels.ts";
import { mergeScope, onlyBasis, scenarioColumn } from "./scenarios.ts";
import type { SheetReading } from "./sheet-reading.ts";
import type { RowReading } from "./sheet-rows.ts";
import { isBare, textQuantity } from "./text-figures.ts";
import { asAmountWhereUncounted } from "./uncounted.ts";
import { countOver, hintedDimension, sharedTexts } from "./unit-texts.ts";
import { cellQuantity, SAID } from "./units.ts";

export function factOfCell(sheet: SheetReading, row: RowReading, given: CellWords): Fact {
  const first = metricOfCell(sheet, given);
  const words = asAmountWhereUncounted(sheet, row, given, first);
  const { cell, rowLabel, columnTexts, path } = words;
  const metric = words === given ? first : metricOfCell(sheet, words);
  const named = metric.fromColumn ?? metric.reading;
  const form = sheet.read.form(
    named.metricId,
    [rowLabel, ...columnTexts].join(" "),
    words.dimension ?? "count",
    sheet.context,
    null,
  );
  // A name that does not fit its figure names the whole of a share or the base of a growth; else it names nothing.
  const isLevel = form.form.kind === "level";
  const metricId = isLevel && named.certainty < MIN_CERTAINTY ? null : form.metricId;
  const { period, from } = ofYearBefore(words, periodOf(sheet, row, words, metric, metricId));
  const { value, sure, isScaledByHeading, ...money } = figureOf(sheet, words, metric, metricId);
  const scenario = scenarioOf(words, metric);
  return {
    id: `${sheet.document.contentHash.slice(0, 12)}:${sheet.sheet.number}:${cell.address}`,
    place: placeOf(sheet, words),
    source: "cell",
    label: [...path, rowLabel, ...columnTexts].filter(Boolean).join(" / "),
    quote: quoteOf(words),
    metricId,
    alternatives: named.alternatives,
    metricCertainty: isLevel ? settled(named, value.dimension, sure) : Math.max(named.certainty, 0.8),
    value,
    period,
    periodFrom: from,
    scope: scopeOf(sheet, words, metric, scenario),
    ...namesOf(sheet, row, words, metric, { scenario, metricId, value, partText: form.partText }),
    window: metric.reading.window,
    horizon: metric.reading.horizon,
    unitSure: sure,
    stale: sheet.stale || sheet.read.isStale([...path, rowLabel, ...columnTexts].join(" ")),
    hidden: sheet.sheet.hidden || sheet.hiddenRows.has(row.row) || sheet.hiddenColumns.has(cell.column),
    cell: cellFactsOf(
      sheet,
      words,
      // "42" under tonnes is held as 42,000 kg.
      (value.dimension === "money" && !sure) ||
        (value.dimension === "count" && value.unit !== null && value.value !== words.raw),
      isScaledByHeading,
      money,
    ),
    predicate: null,
    form: form.form,
  };
}

function placeOf({ document, sheet }: SheetReading, { cell }: CellWords): Place {
  return {
    file: document.name,
    anchor: rangeAnchor(sheet.name, cell.address),
    blockId: `${sheet.name}!${cell.address}`,
    unit: sheet.number,
  };
}

const TOTAL = new RegExp(`\\b${folded("total")}\\b`);

function cellFactsOf(
  { sheet, grid, rowOf }: SheetReading,
  { cell, rowLabel, columnTexts, path, whole, raw }: CellWords,
  mayCount: boolean,
  isScaledByHeading: boolean,
  money: Pick<ReturnType<typeof cellQuantity>, "moneyOdds" | "said">,
): CellFacts {
  const kinds = kindsBeside(grid.rows, cell, rowLabel);
  return {
    sheet: sheet.name,
    row: rowOf(cell.row),
    column: cell.column,
    formula: cell.formula,
    rowLabel,
    columnLabel: columnTexts.join(" "),
    sectionPath: path,
    partOfRow: whole?.row == null ? null : rowOf(whole.row),
    total: TOTAL.test(foldText(rowLabel)),
    ...(mayCount ? { bare: raw } : {}),
    ...(isScaledByHeading ? { typed: raw } : {}),
    unsettled: { raw, ...money, format: cell.numberFormat },
    ...(kinds.length > 0 ? { kinds } : {}),
    ...(sheet.rowsLeftOut === undefined ? {} : { amongLeftOut: true }),
  };
}

function periodOf(
  sheet: SheetReading,
  { row, cells, year }: RowReading,
  words: CellWords,
  metric: CellMetric,
  metricId: Fact["metricId"],
) {
  const { read, tables, context } = sheet;
  const { cell, header, downward, rowLabel, labelColumn, path, columnTexts } = words;
  // What headings say of when is not its own.
  const own = downward ?? periodOfLabel(sheet, words, metric);
  const headingsOf = (column: number): readonly string[] => tables.over(row, column)?.texts ?? [];
  const beside = header?.period || metric.reading.period ? null : periodBeside(cells, cell, context, headingsOf);
  // "2026" in the corner of a table of cases dates it more closely than the sheet's title does.
  const corner = header && labelColumn !== null ? read.periodAt(header.line, labelColumn) : null;
  const titlePeriod = sheet.titled(cell.column).period;
  const around = corner ?? year?.period ?? titlePeriod;
  const isWholeYear = read.isOfWholeYear(rowLabel) && metricById(metricId)?.nature !== "stock";
  return placePeriod(own ?? beside, header?.period ?? null, around, { column: columnTexts, path }, context, (period) =>
    isWholeYear && isMonth(period) ? timeTo(period) : (read.partUnder(period, rowLabel) ?? period),
  );
}

type Placed = ReturnType<typeof placePeriod>;

/** "May-25 | N-1": of the May before. */
function ofYearBefore({ columnTexts }: CellWords, placed: Placed): Placed {
  const { period } = placed;
  if (period === null || !columnTexts.some((text) => YEAR_BEFORE.test(foldText(text).trim()))) return placed;
  const before = (month: number | null): number | null => (month === null ? null : month - 12);
  const [firstMonth, lastMonth] = [before(period.firstMonth), before(period.lastMonth)];
  return { ...placed, period: { ...period, firstMonth, lastMonth, text: `${period.text} N-1`, basis: null } };
}

const YEAR_BEFORE = /^n ?[-–] ?1$/;

/** "North hub – opened Jun-24" under "Utilisation Dec-25" is of December: the label's date is when it opened. */
function periodOfLabel(sheet: SheetReading, words: CellWords, { reading, words: named }: CellMetric): Period | null {
  const { rowLabel, columnTexts } = words;
  if (rowLabel === "" || periodOfHeadings(columnTexts, sheet.context)) return null;
  return named !== words ? sheet.read.label(rowLabel, contextOf(sheet, words)).period : reading.period;
}

function figureOf(
  sheet: SheetReading,
  words: CellWords,
  { words: { corners, path }, fromColumn, reading }: CellMetric,
  metricId: Fact["metricId"],
): ReturnType<typeof cellQuantity> {
  const named = fromColumn ?? reading;
  const said = textQuantity(words.cell, sheet.context);
  if (said && !isBare(said))
    return {
      value: valueAsWritten(said, sheet.context.currency),
      sure: said.dimension !== "count" || said.unit !== null,
      isScaledByHeading: false,
      moneyOdds: said.dimension === "money" ? SAID : -SAID,
      said: {
        currency: said.currency === null ? null : { value: said.currency, isOwn: true },
        scale: { value: 1, isOwn: true },
      },
    };
  // Under "Amounts in K€" one word of a label ("School licences") does not turn its figures into counts.
  const isWord = named.certainty < 0.6 && named.segment.length > 0 && hintedDimension(sheet.titles) === "money";
  const shared = sharedTexts(sheet, { cell: words.cell, corners, path });
  return cellQuantity(words.cell, words.raw, {
    own: [...words.unitTexts, ...countOver(shared, path)],
    isAmongCounts: sheet.counts,
    beside: words.columnTexts.some((text) => scenarioColumn(text) === null) ? words.unitsBeside : [],
    shared,
    names: words.columnTexts.length > 0 && !words.header?.period ? words.columnTexts : [words.rowLabel],
    rowName: words.rowLabel,
    metricId: isWord ? null : metricId,
    certainty: named.certainty,
    counts: countedUnitOf(words.rowLabel, sheet.context.language) !== null,
    currency: sheet.context.currency,
  });
}

function valueAsWritten(quantity: Quantity, currency: string | null): FactValue {
  const { value, range, dimension, unit, per, halfUnit, bound, text } = quantity;
  const money = dimension === "money" ? (quantity.currency ?? currency) : null;
  return { value, range, dimension, currency: money, unit, per, halfUnit, bound, text };
}

type Scenario = Scope["scenario"];

function scenarioOf(words: CellWords, { fromColumn, words: named }: CellMetric): Scenario {
  const { columnTexts, rowLabel } = words;
  const column = columnTexts.map(scenarioColumn).find((found) => found !== null) ?? null;
  return column ?? ((fromColumn || named !== words) && rowLabel.length < 24 ? scenarioColumn(rowLabel) : null);
}

function scopeOf(
  { read, titled }: SheetReading,
  { cell, rowLabel, labelColumn, path, header, downward, rowBasis }: CellWords,
  { reading, column }: CellMetric,
  scenario: Scenario,
): Scope {
  const basis = header?.basis ?? downward?.basis ?? rowBasis ?? null;
  // "Actual" beside the month that a row is of.
  const over = read.scope((read.isPeriod(rowLabel) ? [...path, rowLabel] : path).join(" "));
  const scope = mergeScope(reading.scope, column?.scope ?? null, over, titled(cell.column).scope, basis);
  if (scenario) return { ...scope, scenario };
  // "Low case" over "Budget | Low case" is of what is compared: where columns name their cases, one that names none is of none.
  const isAmongCases = read.lastCase(header?.line ?? 0) > (labelColumn ?? 0);
  return isAmongCases ? { ...scope, scenario: reading.scope.scenario } : scope;
}

/** The words that tell the figure from others of its metric. */
function namesOf(
  sheet: SheetReading,
  { parents }: RowReading,
  words: CellWords,
  { words: { rowLabel }, reading, column, fromColumn }: CellMetric,
  known: {
    readonly scenario: Scenario;
    readonly metricId: Fact["metricId"];
    readonly value: FactValue;
    readonly partText: string | undefined;
  },
): Pick<Fact, "words" | "segment"> {
  const { metricId, value } = known;
  const isWhen = known.scenario !== null || onlyBasis(words.columnTexts);
  // "Share of gauntlets in revenue" is of gauntlets.
  const part = known.partText === undefined ? reading : sheet.read.label(known.partText, contextOf(sheet, words));
  const ofColumn = (column?.segment ?? []).filter((word) => !fromColumn || !reading.segment.includes(word));
  const moves = sheet.read.movements(metricId, [...parents, rowLabel].join(" "), value.dimension);
  const isNoUnit = (word: string) => !namesUnit(word, value.unit);
  return {
    words: unique([...part.words, ...(isWhen ? [] : (column?.words ?? []))]).filter(isNoUnit),
    segment: unique([...part.segment, ...moves, ...(isWhen ? [] : ofColumn.filter((word) => !isNeutral(word)))]).filter(
      isNoUnit,
    ),
  };
}

function quoteOf({ rowLabel, header, cell }: CellWords): string {
  const label = [rowLabel, (header?.texts ?? []).filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return label ? `${label}: ${cell.display}` : cell.display;
}
