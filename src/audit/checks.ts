/** What is checked beside the learned suspicions: one table of predicates over the cells, rows and sheets of a model. */
import { type Formula, factorsOf, growsFrom, type Shape, termsOf } from "../formulas/index.ts";
import { disagreements, emptyBalances, repeatedRows } from "./disagreements.ts";
import { slippedReferences, slippedYears, strayNames, unlinked } from "./links.ts";
import {
  addedCurrencies,
  flowsAsBalances,
  heavyTaxes,
  identities,
  meansOfRatios,
  misnamed,
  mixedCurrencies,
  monthlyGrowth,
  oddScales,
  oddSigns,
  otherLengths,
  partedResults,
  plainMeans,
  turnedFromPast,
  twelveMonths,
} from "./meaning.ts";
import type { At, Found, Model, Row } from "./model.ts";
import {
  circles,
  errors,
  holes,
  inexactChecks,
  nameless,
  noFormula,
  noughts,
  outside,
  overNothing,
  plugs,
  unpriced,
} from "./no-value.ts";
import type { Worked } from "./sheet-figures.ts";
import { countedTwice, offTotals, shortTotals, twoPeriods } from "./totals.ts";
import { adjustedSums, writtenAssumptions, writtenInputs } from "./written-numbers.ts";

export type DefectName =
  | "error value"
  | "sum that leaves out a row"
  | "sum that leaves out a period"
  | "sum that counts a subtotal twice"
  | "total that does not add up"
  | "hard-coded number inside a formula row"
  | "hard-coded number that should be linked"
  | "sign flip"
  | "units mixed in a row"
  | "inconsistent formula in a row"
  | "sum over empty cells"
  | "identity that does not hold";

/** `of`: what gives nothing for a formula that the check has nothing to say of; one formula stands for all of its shape. */
type Check = { readonly kind: string; readonly defect: DefectName } & (
  | { readonly each: (figure: Worked, at: At) => Found | null; readonly of?: (formula: Formula) => unknown }
  | { readonly ofRow: (at: Row) => readonly Found[] }
  | { readonly ofSheet: (at: At) => readonly Found[] }
);

const isCall = ({ shape }: Formula): boolean => shape.tree?.kind === "call";
const writesNumbers = ({ shape }: Formula): boolean => shape.masked !== shape.key;

const CHECKS = [
  { kind: "short sum", defect: "sum that leaves out a row", each: shortTotals, of: termsOf },
  { kind: "counted twice", defect: "sum that counts a subtotal twice", each: countedTwice, of: termsOf },
  { kind: "two periods", defect: "sum that leaves out a period", ofRow: twoPeriods },
  { kind: "off total", defect: "total that does not add up", ofRow: offTotals },
  { kind: "adjusted sum", defect: "hard-coded number inside a formula row", each: adjustedSums, of: writesNumbers },
  {
    kind: "stray name",
    defect: "inconsistent formula in a row",
    each: strayNames,
    of: ({ shape }: Formula) => shape.names.length > 0,
  },
  { kind: "slipped", defect: "inconsistent formula in a row", ofRow: slippedReferences },
  { kind: "slipped year", defect: "inconsistent formula in a row", ofRow: slippedYears },
  { kind: "unlinked", defect: "hard-coded number that should be linked", ofRow: unlinked },
  { kind: "misnamed", defect: "identity that does not hold", each: misnamed, of: termsOf },
  { kind: "parted result", defect: "identity that does not hold", each: partedResults },
  { kind: "heavy tax", defect: "identity that does not hold", ofRow: heavyTaxes },
  { kind: "flow as balance", defect: "identity that does not hold", ofRow: flowsAsBalances },
  { kind: "months for years", defect: "identity that does not hold", each: monthlyGrowth, of: growsFrom },
  { kind: "months for years", defect: "identity that does not hold", each: twelveMonths, of: factorsOf },
  { kind: "months for years", defect: "identity that does not hold", each: otherLengths, of: factorsOf },
  { kind: "plain mean", defect: "identity that does not hold", each: plainMeans, of: isCall },
  { kind: "plain mean", defect: "identity that does not hold", each: meansOfRatios, of: isCall },
  { kind: "odd sign", defect: "sign flip", ofRow: oddSigns },
  { kind: "mixed currencies", defect: "units mixed in a row", each: mixedCurrencies, of: factorsOf },
  { kind: "mixed currencies", defect: "units mixed in a row", each: addedCurrencies, of: termsOf },
  { kind: "turned", defect: "sign flip", ofRow: turnedFromPast },
  { kind: "odd scale", defect: "units mixed in a row", ofRow: oddScales },
  { kind: "written input", defect: "hard-coded number that should be linked", each: writtenInputs, of: writesNumbers },
  { kind: "written assumption", defect: "hard-coded number inside a formula row", ofSheet: writtenAssumptions },
  { kind: "hole", defect: "inconsistent formula in a row", ofRow: holes },
  { kind: "nameless", defect: "inconsistent formula in a row", ofRow: nameless },
  { kind: "plug", defect: "identity that does not hold", each: plugs, of: termsOf },
  { kind: "repeated row", defect: "hard-coded number that should be linked", ofRow: repeatedRows },
  { kind: "empty balance", defect: "total that does not add up", each: emptyBalances, of: termsOf },
  { kind: "error", defect: "error value", ofSheet: errors },
  { kind: "circle", defect: "error value", ofSheet: circles },
  { kind: "outside", defect: "error value", ofSheet: outside },
  { kind: "unpriced", defect: "error value", ofSheet: unpriced },
  { kind: "over nothing", defect: "error value", ofSheet: overNothing },
  { kind: "noughts", defect: "identity that does not hold", ofSheet: noughts },
  { kind: "no formula", defect: "hard-coded number that should be linked", ofSheet: noFormula },
  { kind: "inexact check", defect: "identity that does not hold", ofSheet: inexactChecks },
  { kind: "identity", defect: "identity that does not hold", ofSheet: identities },
  { kind: "disagreement", defect: "hard-coded number that should be linked", ofSheet: disagreements },
] as const satisfies readonly Check[];

export type CheckKind = (typeof CHECKS)[number]["kind"];

/** What reports call what a check finds; null for another kind of fault. */
export const defectOf = (kind: string): DefectName | null => CHECKS.find((one) => one.kind === kind)?.defect ?? null;

export type Checked = Found & { readonly kind: CheckKind };

/** The findings of each slip, in the order of sheets, checks and rows; over rows that were not read, no sum and no line can be checked. */
export function checkedSlips(model: Model): readonly (readonly [Checked, ...Checked[]])[] {
  const isPartial = model.sheets.some(({ sheet }) => sheet.rowsLeftOut !== undefined);
  const checks = isPartial ? CHECKS.filter(({ kind }) => kind === "error") : CHECKS;
  const slips = new Map<string, [Checked, ...Checked[]]>();
  for (const sheet of model.sheets) {
    const at = { model, sheet };
    const rows = [...sheet.lines("across")].map((line): Row => ({ model, sheet, line }));
    const worked = sheet.figures.filter((figure): figure is Worked => figure.formula !== null);
    const byShape = Map.groupBy(worked, ({ formula }) => formula.shape);
    for (const check of checks) {
      const tell = (found: Found | null) => {
        if (found === null) return;
        const { spot, slip = spot.formula?.shape.key ?? spot.row } = found;
        const key = `${check.kind}|${spot.sheet}|${slip}`;
        const known = slips.get(key);
        const checked = { ...found, kind: check.kind };
        if (known) known.push(checked);
        else slips.set(key, [checked]);
      };
      if ("each" in check)
        for (const figure of meantBy("of" in check ? check.of : null, worked, byShape)) tell(check.each(figure, at));
      else if ("ofSheet" in check) check.ofSheet(at).forEach(tell);
      else for (const row of rows) check.ofRow(row).forEach(tell);
    }
  }
  return [...slips.values()];
}

/** The formulas of a sheet that a check has something to say of, in their order. */
function meantBy(
  of: ((formula: Formula) => unknown) | null,
  worked: readonly Worked[],
  byShape: ReadonlyMap<Shape, readonly Worked[]>,
): readonly Worked[] {
  if (of === null) return worked;
  const meant = new Set<Shape>();
  for (const [shape, [first]] of byShape) if (first && of(first.formula)) meant.add(shape);
  return meant.size === 0 ? [] : worked.filter(({ formula }) => meant.has(formula.shape));
}
