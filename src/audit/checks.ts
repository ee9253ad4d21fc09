/** What is checked beside the learned suspicions: one table of predicates over the rows and sheets of a model. */
import { disagreements, emptyBalances, repeatedRows } from "./disagreements.ts";
import { slippedReferences, strayNames, unlinked } from "./links.ts";
import {
  flowsAsBalances,
  heavyTaxes,
  identities,
  misnamed,
  mixedCurrencies,
  monthsForYears,
  oddScales,
  oddSigns,
  partedResults,
  plainMeans,
  turnedFromPast,
} from "./meaning.ts";
import type { At, Found, Model } from "./model.ts";
import {
  circles,
  errors,
  holes,
  inexactChecks,
  nameless,
  noFormula,
  noughts,
  noughtsAmid,
  outside,
  overNothing,
  plugs,
  unpriced,
} from "./no-value.ts";
import { countedTwice, offTotals, shortTotals, twoPeriods } from "./totals.ts";
import { adjustedSums, writtenAssumptions, writtenInputs } from "./written-numbers.ts";

type Check = {
  readonly kind: string;
  /** What it looks at: a row, a row that holds a formula, or a sheet as a whole. */
  readonly of: "rows" | "formulas" | "sheets";
  readonly find: (at: At) => readonly Found[];
};

const CHECKS = [
  { kind: "short sum", of: "formulas", find: shortTotals },
  { kind: "counted twice", of: "formulas", find: countedTwice },
  { kind: "two periods", of: "formulas", find: twoPeriods },
  { kind: "off total", of: "rows", find: offTotals },
  { kind: "adjusted sum", of: "formulas", find: adjustedSums },
  { kind: "stray name", of: "formulas", find: strayNames },
  { kind: "slipped", of: "formulas", find: slippedReferences },
  { kind: "unlinked", of: "formulas", find: unlinked },
  { kind: "misnamed", of: "formulas", find: misnamed },
  { kind: "parted result", of: "formulas", find: partedResults },
  { kind: "heavy tax", of: "rows", find: heavyTaxes },
  { kind: "flow as balance", of: "formulas", find: flowsAsBalances },
  { kind: "months for years", of: "formulas", find: monthsForYears },
  { kind: "plain mean", of: "formulas", find: plainMeans },
  { kind: "odd sign", of: "rows", find: oddSigns },
  { kind: "mixed currencies", of: "formulas", find: mixedCurrencies },
  { kind: "turned", of: "formulas", find: turnedFromPast },
  { kind: "odd scale", of: "rows", find: oddScales },
  { kind: "written input", of: "formulas", find: writtenInputs },
  { kind: "written assumption", of: "sheets", find: writtenAssumptions },
  { kind: "hole", of: "rows", find: holes },
  { kind: "nought amid", of: "rows", find: noughtsAmid },
  { kind: "nameless", of: "formulas", find: nameless },
  { kind: "plug", of: "formulas", find: plugs },
  { kind: "repeated row", of: "rows", find: repeatedRows },
  { kind: "empty balance", of: "formulas", find: emptyBalances },
  { kind: "error", of: "sheets", find: errors },
  { kind: "circle", of: "sheets", find: circles },
  { kind: "outside", of: "sheets", find: outside },
  { kind: "unpriced", of: "sheets", find: unpriced },
  { kind: "over nothing", of: "sheets", find: overNothing },
  { kind: "noughts", of: "sheets", find: noughts },
  { kind: "no formula", of: "sheets", find: noFormula },
  { kind: "inexact check", of: "sheets", find: inexactChecks },
  { kind: "identity", of: "sheets", find: identities },
  { kind: "disagreement", of: "sheets", find: disagreements },
] as const satisfies readonly Check[];

export type CheckKind = (typeof CHECKS)[number]["kind"];

export type Checked = Found & { readonly kind: CheckKind };

/** The findings of each slip, in the order of sheets, checks and rows; over rows that were not read, no sum and no line can be checked. */
export function checkedSlips(model: Model): readonly (readonly [Checked, ...Checked[]])[] {
  const isPartial = model.sheets.some(({ sheet }) => sheet.rowsLeftOut !== undefined);
  const checks = isPartial ? CHECKS.filter(({ kind }) => kind === "error") : CHECKS;
  const found = model.sheets.flatMap((sheet) => {
    const rows = [...sheet.lines("across")];
    const lines = { rows, formulas: rows.filter((row) => row.some(({ formula }) => formula !== null)), sheets: [[]] };
    return checks.flatMap(({ kind, of, find }): Checked[] =>
      lines[of].flatMap((line) => find({ model, sheet, line }).map((one) => ({ ...one, kind }))),
    );
  });
  const slips = Map.groupBy(found, ({ kind, spot, slip }) =>
    [kind, spot.sheet, slip ?? spot.formula?.shape.key ?? spot.row].join("|"),
  );
  return [...slips.values()].flatMap(([first, ...more]) => (first ? [[first, ...more] as const] : []));
}
