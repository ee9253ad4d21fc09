/** What a list of loans comes to, whoever lent them. */
import { type CellFact, type Fact, spanOf } from "../../../facts/index.ts";
import { wholeWords } from "../../../language/index.ts";
import { isSameAmount, readPeriods } from "../../../language/quantities/index.ts";
import { foldText } from "../../../ontology/index.ts";
import { type Figure, figureOf } from "./figures.ts";

const OF_LOANS = wholeWords("ofLoans");
const OWED = wholeWords("stillOwed");
const TOTAL = wholeWords("sumOf", "total");

/**
 * In a sheet that is called so, the total of the column that says what is owed or of which day it is, the latest that is past. A
 * column headed by a day alone is of amounts as its neighbour is, of which what is left is a part.
 *
 * @param today last actual month
 */
export function owedInList(inModel: readonly Fact[], today: number | null): Figure | null {
  const totals = totalsOfLoans(inModel, today ?? Number.POSITIVE_INFINITY);
  const owed = totals.filter(
    ({ cell: { columnLabel } }) => OWED.test(foldText(columnLabel)) || readPeriods(columnLabel).length > 0,
  );
  const inMoney = owed.flatMap((total) => {
    const figure = figureOf(total, "debt", spanOf(total));
    if (total.value.dimension === "money") return [figure];
    const lent = totals.find(({ value, cell }) => value.dimension === "money" && cell.row === total.cell.row);
    const value = total.value.value * (lent ? lent.value.value / (lent.cell.typed ?? lent.value.value) : 0);
    return lent && value > 0 && value <= lent.value.value ? [{ ...figure, value, unit: lent.value.currency }] : [];
  });
  const [latest] = inMoney.toSorted((a, b) => (b.period?.lastMonth ?? 0) - (a.period?.lastMonth ?? 0));
  return latest ?? null;
}

/** Of each column the total that its rows add up to, as of a day that is past or of none. */
function totalsOfLoans(inModel: readonly Fact[], today: number): CellFact[] {
  const amounts = inModel.filter(
    (fact): fact is CellFact =>
      fact.cell !== null &&
      (fact.value.dimension === "money" || fact.value.dimension === "count") &&
      fact.form.kind === "level" &&
      !fact.stale &&
      OF_LOANS.test(foldText(fact.cell.sheet)),
  );
  const columns = Map.groupBy(amounts, ({ place, cell }) => `${place.file}|${cell.sheet}|${cell.column}`);
  return [...columns.values()].flatMap((column) => {
    const total = column.find(({ cell }) => TOTAL.test(foldText(cell.rowLabel)));
    const parts = column.filter(({ cell }) => total && cell.row < total.cell.row);
    const sum = parts.reduce((added, { value }) => added + value.value, 0);
    const span = total ? spanOf(total) : null;
    const isOfDay = span === null || (span.firstMonth === span.lastMonth && span.lastMonth <= today);
    const isSum = total && parts.length > 1 && isSameAmount(sum, total.value.value, { share: 0.001 });
    return isSum && isOfDay ? [total] : [];
  });
}
