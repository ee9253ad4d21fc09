/** A row that a model divides its result by to give a margin is its sales, whatever it is called ("Income", "Takings"). */
import { isSameAmount } from "../language/quantities/index.ts";
import { foldText, type MetricId } from "../ontology/index.ts";
import type { CellFact, Fact } from "./types.ts";

/** Margins of sales, and what each is the share of. */
const MARGINS: ReadonlyMap<MetricId | null, MetricId> = new Map<MetricId, MetricId>([
  ["ebitda_margin", "ebitda"],
  ["operating_margin", "ebit"],
  ["net_margin", "net_income"],
  ["gross_margin", "gross_profit"],
]);
/** Columns in which a margin has to come out, and by how much of itself it may miss: a sheet may show 12.9 %. */
const LEAST_COLUMNS = 3;
const ROUNDED = 0.004;

/** The same facts: rows that no name tells are sales where every margin of their sheet says so, and so are rows called alike. */
export function withSalesOfMargins(facts: readonly Fact[]): readonly Fact[] {
  const cells = facts.filter((fact): fact is CellFact => fact.cell !== null && fact.form.kind === "level");
  const margins = cells.filter(({ metricId, value }) => MARGINS.has(metricId) && value.dimension === "ratio");
  const bySheet = Map.groupBy(cells, sheetOf);
  const found = [...Map.groupBy(margins, rowOf).values()].flatMap((margin) => {
    const [first] = margin;
    return first ? dividedBy(margin, bySheet.get(sheetOf(first)) ?? []) : [];
  });
  if (found.length === 0) return facts;
  const names = new Set(found.map(nameOf).filter((name) => name !== ""));
  const own = new Set<Fact>(found);
  return facts.map((fact) =>
    fact.cell !== null && fact.metricId === null && isMoney(fact) && (own.has(fact) || names.has(nameOf(fact)))
      ? { ...fact, metricId: "revenue" as const, metricCertainty: 1, segment: [] }
      : fact,
  );
}

/** The row of amounts of which the result is the margin in every column; none where a row of a known name is. */
function dividedBy(margin: readonly CellFact[], sheet: readonly CellFact[]): readonly CellFact[] {
  const results = sheet.filter(({ metricId }) => metricId === MARGINS.get(margin[0]?.metricId ?? null));
  const rows = [...Map.groupBy(sheet.filter(isMoney), rowOf).values()];
  const divisors = rows.filter((row) => {
    const shares = margin.flatMap(({ cell: { column }, value }) => {
      const [result, whole] = [at(results, column), at(row, column)];
      return result === undefined || !whole ? [] : [isSameAmount(result / whole, value.value, { share: ROUNDED })];
    });
    return shares.length >= LEAST_COLUMNS && shares.every((isRight) => isRight);
  });
  return divisors.some((row) => row.some(({ metricId }) => metricId !== null)) ? [] : (divisors[0] ?? []);
}

const at = (row: readonly CellFact[], column: number) => row.find(({ cell }) => cell.column === column)?.value.value;
const isMoney = ({ value }: Fact): boolean => value.dimension === "money";
const sheetOf = ({ place, cell }: Fact): string => `${place.file}|${cell?.sheet}`;
const rowOf = (fact: Fact): string => `${sheetOf(fact)}|${fact.cell?.row}`;
/** "Income", and "Income, low" of the sheet "Low case", are one line of several cases. */
const nameOf = ({ place, segment, cell }: Fact): string => {
  const own = segment.filter((word) => !foldText(cell?.sheet ?? "").includes(word));
  return own.length === 0 ? "" : `${place.file}|${own.toSorted().join(" ")}`;
};
