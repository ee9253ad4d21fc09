/** Faults of a financial model, each with its cell and why. */
import type { Document } from "../../documents/index.ts";
import { cellAnchor } from "../place.ts";
import type { Fact } from "../types.ts";
import { auditedFaults } from "./audited.ts";
import { BY_SPECIFICITY, type Candidate } from "./candidate.ts";
import { balancesFromFlows } from "./cash-from-flow.ts";
import { countedTwice } from "./counted-twice.ts";
import { disagreeingFigures } from "./disagreeing-figures.ts";
import { emptyModels } from "./empty-models.ts";
import { productsWithEmptyRows } from "./empty-rows.ts";
import { sumsOfNothing } from "./empty-sums.ts";
import { errorValues } from "./error-values.ts";
import { hiddenErrors } from "./hidden-errors.ts";
import { identities } from "./identities.ts";
import { leftOutPeriods } from "./left-out-periods.ts";
import { leftOutRows } from "./left-out-rows.ts";
import { lostReferences } from "./lost-references.ts";
import { misnamedResults } from "./misnamed-results.ts";
import { monthlyOverYears } from "./monthly-over-years.ts";
import { oddValues } from "./odd-values.ts";
import { repeatedRows } from "./repeated-rows.ts";
import { rowSums } from "./row-sums.ts";
import { shortRunningTotals } from "./running-totals.ts";
import { type ModelView, viewModel } from "./sheet-view.ts";
import { slippedReferences } from "./slipped-references.ts";
import { typedAfterLinks } from "./typed-after-link.ts";
import { typedAmongAlike } from "./typed-among-alike.ts";
import { typedInputs } from "./typed-inputs.ts";
import { typedParts } from "./typed-parts.ts";
import { typedTotals } from "./typed-totals.ts";
import { unfinishedRows } from "./unfinished-rows.ts";
import { unweightedAverages } from "./unweighted-averages.ts";
import { vacuousChecks } from "./vacuous-checks.ts";

export type ModelDefect = {
  readonly file: string;
  readonly sheet: string;
  readonly cell: string;
  readonly anchor: string;
  readonly defect: string;
  readonly detail: string;
  /** The same in French. */
  readonly detailFr: string;
  /** All cells of one slip, where there are several: "F11, H11:J11". */
  readonly cells?: string;
  /** What the first cell would be; absent where that cannot be told. */
  readonly expected?: number;
  /** The largest change of a result that hangs on it, as a share of that result, 0 where nothing moves today; absent where that was not worked out. */
  readonly effect?: number;
};

/**
 * Faults found in one workbook by reading its formulas, its labels and its arithmetic; one a cell, in the order of sheets
 * and rows, those that move no result today last. `own` are the workbook's facts, `all` the deal's. A document without sheets has none.
 */
export function modelDefectsOf(document: Document, own: readonly Fact[], _all: readonly Fact[]): ModelDefect[] {
  const model = viewModel(document, own);
  if (model.sheets.length === 0) return [];
  // Over rows that were not read, no sum and no line can be checked.
  const partial = document.units.some((unit) => unit.kind === "sheet" && unit.rowsLeftOut !== undefined);
  const found = partial ? [...errorValues(model), ...lostReferences(model)] : faultsOf(model, own);
  // An identity that fails where a fault is already named in its column only repeats it.
  const blamed = new Set(found.map(({ cell }) => `${cell.sheet}!${cell.column}`));
  if (!partial) found.push(...identities(model).filter(({ cell }) => !blamed.has(`${cell.sheet}!${cell.column}`)));
  const sheetOrder = new Map(model.sheets.map((view, index) => [view.sheet.name, index]));
  return onePerCell(found)
    .sort(
      (a, b) =>
        Number(a.audited?.effect === 0) - Number(b.audited?.effect === 0) ||
        (sheetOrder.get(a.cell.sheet) ?? 0) - (sheetOrder.get(b.cell.sheet) ?? 0) ||
        a.cell.row - b.cell.row ||
        a.cell.column - b.cell.column,
    )
    .map(({ cell, defect, detail, audited }) => ({
      file: document.name,
      sheet: cell.sheet,
      cell: cell.address,
      anchor: cellAnchor(cell.sheet, cell.address),
      defect,
      detail: detail.en,
      detailFr: detail.fr,
      ...(audited && {
        cells: audited.cells,
        effect: audited.effect,
        ...(audited.expected !== null && { expected: audited.expected }),
      }),
    }));
}

function faultsOf(model: ModelView, own: readonly Fact[]): Candidate[] {
  return [
    ...auditedFaults(model),
    ...errorValues(model),
    ...lostReferences(model),
    ...leftOutRows(model),
    ...productsWithEmptyRows(model),
    ...leftOutPeriods(model),
    ...shortRunningTotals(model),
    ...countedTwice(model),
    ...oddValues(model),
    ...disagreeingFigures(model, own),
    ...typedAmongAlike(model),
    ...typedAfterLinks(model),
    ...typedInputs(model),
    ...slippedReferences(model),
    ...typedTotals(model),
    ...rowSums(model),
    ...balancesFromFlows(model),
    ...misnamedResults(model),
    ...monthlyOverYears(model),
    ...unweightedAverages(model),
    ...emptyModels(model, own),
    ...sumsOfNothing(model),
    ...hiddenErrors(model),
    ...repeatedRows(model),
    ...typedParts(model),
    ...unfinishedRows(model),
    ...vacuousChecks(model),
  ];
}

function onePerCell(found: readonly Candidate[]): Candidate[] {
  const kept = new Map<string, Candidate>();
  for (const candidate of found) {
    const key = `${candidate.cell.sheet}!${candidate.cell.address}`;
    const other = kept.get(key);
    const isFirst = !other || BY_SPECIFICITY.indexOf(candidate.defect) < BY_SPECIFICITY.indexOf(other.defect);
    const audited = candidate.audited ?? other?.audited;
    kept.set(key, { ...(isFirst ? candidate : other), ...(audited && { audited }) });
  }
  return [...kept.values()];
}
