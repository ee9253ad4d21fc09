/** What is checked beside the learned suspicions: one table of predicates over the rows and sheets of a model. */
import { disagreements, emptyBalances, repeatedRows } from "./disagreements.ts";
import { slippedReferences, strayNames, unlinked } from "./links.ts";
import {
  flowsAsBalances,
  heavyTaxes,
  identities,
  misnamed,
  monthsForYears,
  oddScales,
  oddSigns,
  partedResults,
  plainMeans,
  turnedFromPast,
} from "./meaning.ts";
import type { At, Found, Model } from "./model.ts";
import {
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
  /** Whether it looks at a row, or at a sheet as a whole. */
  readonly of: "rows" | "sheets";
  readonly find: (at: At) => readonly Found[];
};

const CHECKS = [
  { kind: "short sum", of: "rows", find: shortTotals },
  { kind: "counted twice", of: "rows", find: countedTwice },
  { kind: "two periods", of: "rows", find: twoPeriods },
  { kind: "off total", of: "rows", find: offTotals },
  { kind: "adjusted sum", of: "rows", find: adjustedSums },
  { kind: "stray name", of: "rows", find: strayNames },
  { kind: "slipped", of: "rows", find: slippedReferences },
  { kind: "unlinked", of: "rows", find: unlinked },
  { kind: "misnamed", of: "rows", find: misnamed },
  { kind: "parted result", of: "rows", find: partedResults },
  { kind: "heavy tax", of: "rows", find: heavyTaxes },
  { kind: "flow as balance", of: "rows", find: flowsAsBalances },
  { kind: "months for years", of: "rows", find: monthsForYears },
  { kind: "plain mean", of: "rows", find: plainMeans },
  { kind: "odd sign", of: "rows", find: oddSigns },
  { kind: "turned", of: "rows", find: turnedFromPast },
  { kind: "odd scale", of: "rows", find: oddScales },
  { kind: "written input", of: "rows", find: writtenInputs },
  { kind: "written assumption", of: "sheets", find: writtenAssumptions },
  { kind: "hole", of: "rows", find: holes },
  { kind: "nought amid", of: "rows", find: noughtsAmid },
  { kind: "nameless", of: "rows", find: nameless },
  { kind: "plug", of: "rows", find: plugs },
  { kind: "repeated row", of: "rows", find: repeatedRows },
  { kind: "empty balance", of: "rows", find: emptyBalances },
  { kind: "error", of: "sheets", find: errors },
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
    return checks.flatMap(({ kind, of, find }): Checked[] =>
      (of === "rows" ? rows : [[]]).flatMap((line) => find({ model, sheet, line }).map((one) => ({ ...one, kind }))),
    );
  });
  const slips = Map.groupBy(found, ({ kind, spot, slip }) =>
    [kind, spot.sheet, slip ?? spot.formula?.shape.key ?? spot.row].join("|"),
  );
  return [...slips.values()].flatMap(([first, ...more]) => (first ? [[first, ...more] as const] : []));
}
