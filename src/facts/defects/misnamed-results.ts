/** Results that hold what their name keeps out: revenue less costs, an operating cash flow after investments, a net income with loans in it. */
import type { MetricId } from "../../ontology/index.ts";
import { cellAnchor } from "../place.ts";
import { type Bilingual, type Candidate, inBoth } from "./candidate.ts";
import { onlyAddsRows } from "./row-sums.ts";
import { isMeasured, type Measured, type ModelCell, type ModelView, type SheetView } from "./sheet-view.ts";

type Misnamed = {
  readonly result: MetricId;
  /** What the result may not take in, by the name of its row. */
  readonly keepsOut: ReadonlySet<MetricId>;
  /** What else has to be in it, so that its name is read as meant. */
  readonly beside: ReadonlySet<MetricId>;
  readonly why: Bilingual;
};

const MISNAMED: readonly Misnamed[] = [
  {
    result: "operating_cash_flow",
    keepsOut: new Set(["capex", "investing_cash_flow", "financing_cash_flow", "debt_repayment", "equity_raised"]),
    beside: new Set(["ebitda", "net_income", "ebit", "depreciation_and_amortisation", "income_tax"]),
    why: {
      en: "which is no cash flow of operations",
      fr: "qui n'est pas un flux d'exploitation",
    },
  },
  {
    result: "net_income",
    keepsOut: new Set(["debt", "debt_repayment", "debt_drawn", "equity_raised"]),
    beside: new Set(),
    why: {
      en: "which is money borrowed, repaid or paid in, no income or expense",
      fr: "qui est de l'argent emprunté, remboursé ou apporté, ni produit ni charge",
    },
  },
];

const LEAST_CERTAINTY = 0.7;

export function misnamedResults(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) => {
    const misnamed = [...view.rows.values()].flatMap((cells) => firstOf(cells.filter(isMeasured), view));
    return [...misnamed, ...revenueLessCosts(view)];
  });
}

/** Filled across or down, a misnomer is one. */
function firstOf(cells: readonly Measured[], view: SheetView): Candidate[] {
  for (const cell of cells)
    for (const rule of MISNAMED) {
      const taken = isResult(cell, rule.result) ? takenIn(cell, rule, view) : null;
      if (taken) return [candidateOf(cell, taken, rule.why, view)];
    }
  return [];
}

const isResult = ({ fact }: Measured, result: MetricId): boolean =>
  fact.metricId === result && fact.metricCertainty >= 0.9 && fact.form.kind === "level";

function takenIn(cell: Measured, { keepsOut, beside }: Misnamed, view: SheetView): Measured | null {
  const parts = partsOf(cell, view);
  if (beside.size > 0 && !parts.some(({ fact }) => fact.metricId !== null && beside.has(fact.metricId))) return null;
  return parts.find(({ fact, number }) => isNamed(fact, keepsOut) && number !== null && number !== 0) ?? null;
}

function isNamed({ metricId, metricCertainty, form }: Measured["fact"], metrics: ReadonlySet<MetricId>): boolean {
  return metricId !== null && metricCertainty >= LEAST_CERTAINTY && form.kind === "level" && metrics.has(metricId);
}

/** Cells of its own column that a formula which only adds and takes away refers to. */
function partsOf(cell: ModelCell, view: SheetView): readonly Measured[] {
  if (!onlyAddsRows(cell)) return [];
  return cell.references.flatMap(({ sheet, range }) => {
    if (sheet !== cell.sheet || range.left !== cell.column || range.right !== cell.column) return [];
    const rows = Array.from({ length: Math.min(range.bottom - range.top + 1, MOST_ROWS) }, (_, at) => range.top + at);
    return rows.flatMap((row) => {
      const part = view.at(row, cell.column);
      return part && isMeasured(part) ? [part] : [];
    });
  });
}

const MOST_ROWS = 60;

/** Revenue worked out as one revenue less something else of the same row or column, which makes it a profit. */
function revenueLessCosts(view: SheetView): Candidate[] {
  for (const cells of view.rows.values())
    for (const cell of cells.filter(isMeasured)) {
      if (
        !isWholeRevenue(cell) ||
        !/^R(?:\[-?\d+\])?C(?:\[-?\d+\])?-R(?:\[-?\d+\])?C(?:\[-?\d+\])?$/u.test(cell.relative)
      )
        continue;
      const [whole, part] = cell.references.map(({ range }) => view.at(range.top, range.left));
      if (!whole || !part || !isMeasured(whole) || !isMeasured(part) || !isWholeRevenue(whole)) continue;
      // Discounts and what is passed on to others are taken off revenue by right, but never leave less than nothing.
      if (!isExpense(part) && (cell.number ?? 0) >= 0) continue;
      return [candidateOf(cell, part, { en: "which makes it a profit", fr: "ce qui en fait un résultat" }, view)];
    }
  return [];
}

const isWholeRevenue = ({ fact }: Measured): boolean =>
  fact.metricId === "revenue" && fact.metricCertainty >= 0.8 && fact.form.kind === "level" && fact.segment.length === 0;

const isExpense = ({ fact }: Measured): boolean => fact.metricId !== null && COSTS.has(fact.metricId);

const COSTS: ReadonlySet<MetricId> = new Set(["opex", "payroll", "cogs"]);

function candidateOf(cell: Measured, part: Measured, why: Bilingual, view: SheetView): Candidate {
  return {
    cell,
    defect: "identity that does not hold",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, cell.fact.cell?.rowLabel ?? view.labelOf(cell.row, cell.column));
      const taken = `${part.address} (${part.fact.label})`;
      return say(
        `${place} in ${where} (${shown(cell.formula)}) takes in ${taken}, ${why.en}.`,
        `${place} (${where}, ${shown(cell.formula)}) comprend ${taken}, ${why.fr}.`,
      );
    }),
  };
}
