/** Numbers, units and periods as people write them in French and English: reading, printing, comparing. */
export { agrees, type Coverage } from "./compare.ts";
export { CurrencyCount } from "./currency-count.ts";
export { formatPeriod } from "./format-period.ts";
export { formatQuantity } from "./format-quantity.ts";
export { formatTime, isTime } from "./format-time.ts";
export { short } from "./letter-classes.ts";
export { baseUnitOf, INDEXED_SCALES, isOfSeveralSizes, largerUnitsOf, MONTHS_PER } from "./lexicon.ts";
export { monthPeriod, monthsPeriod, planPeriod, yearPeriod } from "./make-period.ts";
export { ibansIn } from "./not-quantities.ts";
export { decimalsShown, formatHint, hasCurrency, hiddenScale, textOfFormat } from "./number-format.ts";
export { decimalMarkShown } from "./numeral.ts";
export {
  canonicalPeriod,
  canonicalStretch,
  monthsOn,
  monthsToIso,
  periodMonths,
} from "./period-arithmetic.ts";
export { MONTH_NAMES } from "./period-words.ts";
export type { DecimalMark } from "./printing.ts";
export { readPeriods } from "./read-periods.ts";
export { readQuantities } from "./read-quantities.ts";
export { readYearEnd } from "./read-year-end.ts";
export { roundedShare } from "./rounding.ts";
export { type Allowance, FLOAT_NOISE, isSameAmount } from "./same-amount.ts";
export * from "./types.ts";
export { countsTimeIn, isUnitAlone, readUnitHint, timeHeading, type UnitHint, unitWritten } from "./unit-hint.ts";
