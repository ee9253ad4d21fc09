/** Amounts that only a sheet's heading made of a quotient of two amounts: "DSCR | 1.40" under "£m" is 1.40 times and no money. */
import { formulaOf, ratioOf, type Term } from "../formulas/index.ts";
import { metricById } from "../ontology/index.ts";
import type { Fact } from "./types.ts";

/** Above this the figures of a line are multiples, below it shares. */
const MOST_OF_A_SHARE = 1.5;

/** The same facts; quotients of money by money are shares or multiples, as the largest of their line is. */
export function withQuotients(facts: readonly Fact[]): Fact[] {
  const byPlace = new Map<string, Fact>();
  for (const fact of facts) if (fact.cell) byPlace.set(placeOf(fact.cell), fact);
  const quotients = facts.filter((fact) => isOfTwoAmounts(fact, byPlace));
  const better = new Map<Fact, Fact>();
  for (const line of Map.groupBy(quotients, lineOf).values()) {
    const largest = Math.max(...line.map(({ cell }) => Math.abs(cell?.typed ?? 0)));
    for (const fact of line) better.set(fact, asBare(fact, largest <= MOST_OF_A_SHARE ? "ratio" : "multiple"));
  }
  return better.size === 0 ? [...facts] : facts.map((fact) => better.get(fact) ?? fact);
}

const placeOf = ({ sheet, row, column }: { sheet: string; row: number; column: number }): string =>
  `${sheet.toLowerCase()}|${row}|${column}`;

const lineOf = ({ cell, periodFrom }: Fact): string =>
  `${cell?.sheet}|${periodFrom === "header" ? cell?.rowLabel : ""}|${cell?.columnLabel}`;

function isOfTwoAmounts({ cell, value }: Fact, byPlace: ReadonlyMap<string, Fact>): boolean {
  if (cell?.formula == null || cell.typed === undefined || value.dimension !== "money") return false;
  const ratio = ratioOf(formulaOf(cell.formula, cell.sheet));
  return ratio !== null && isAmount(ratio.over, byPlace) && isAmount(ratio.under, byPlace);
}

/** All that it adds is money, known by its name or by the sheet's heading like the quotient itself. */
function isAmount(terms: readonly Term[], byPlace: ReadonlyMap<string, Fact>): boolean {
  const facts = terms.map(({ at: { sheet, range } }) =>
    byPlace.get(placeOf({ sheet, row: range.top, column: range.left })),
  );
  return facts.every((fact) => fact?.value.dimension === "money");
}

function asBare(fact: Fact, dimension: "ratio" | "multiple"): Fact {
  if (fact.source !== "cell" || fact.cell.typed === undefined) return fact;
  const { cell, value, metricId } = fact;
  const { typed = 0, bare: _, ...rest } = cell;
  const named = metricById(metricId)?.dimension === dimension ? metricId : null;
  return {
    ...fact,
    metricId: named,
    metricCertainty: named === null ? 0 : fact.metricCertainty,
    cell: rest,
    value: { ...value, value: typed, dimension, currency: null, unit: null, per: null, halfUnit: 0 },
  };
}
