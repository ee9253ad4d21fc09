/** Sheets as tables of axes: which cells head which figures, in either direction, and of when they are. */

export { rememberedBy, rememberedByKey, rememberedWith } from "../language/index.ts";
export { cellPeriod, flagBasis, isFlag, onePeriodIn, type ReadingContext, textOf } from "./cell-period.ts";
export { isTimeHeading } from "./numbered-entries.ts";
export { ACROSS, headingYear, monthsSpelled, partWithin, partWithoutYear } from "./parts-of-years.ts";
export { type Heading, type HeadingStack, type SheetTables, tablesOfSheet } from "./read-tables.ts";
export { adjoin, isTotalHeading, wholeOfRun } from "./total-entries.ts";
export { type View, type Views, viewsOf } from "./view.ts";
