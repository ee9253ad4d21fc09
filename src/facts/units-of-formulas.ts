/** Gives figures whose label names no unit that of the figures they are added to: a row that a total in money adds is money. */
import { alikeIn, formulaOf, sizeOf } from "../formulas/index.ts";
import { metricById } from "../ontology/index.ts";
import type { Fact } from "./types.ts";

/** Cells a formula may add; the columns and rows of a listing tell no unit. */
const MOST_CELLS = 400;
const MOST_LETTERS = 500;

/**
 * The same facts. Figures that formulas add, subtract or hand on to each other, and figures of one row under dated headings,
 * are of one unit: where some are money and none is counted, measured or a share, those without a unit are money too.
 */
export function withUnitsOfFormulas(facts: readonly Fact[]): Fact[] {
  const groups = groupsOf(facts);
  const better = new Map<Fact, Fact>();
  for (const group of groups) {
    const like = moneyOf(group);
    if (like) for (const fact of group) if (isBare(fact)) better.set(fact, asMoney(fact, like));
  }
  return better.size === 0 ? [...facts] : facts.map((fact) => better.get(fact) ?? fact);
}

/** A plain number: neither label, format nor heading says what it counts. */
function isBare({ value, metricId, unitSure }: Fact): boolean {
  if (value.dimension !== "count" || value.unit !== null || value.per !== null) return false;
  return metricId === null ? !unitSure : metricById(metricId)?.dimension !== "count";
}

/** How many rows of money must stand against one of another kind: a single word ("Staff") may have misled. */
const ROWS_OF_MONEY = 3;

/** The money that a group is of; null where it holds none, two currencies, or too many figures of another kind. */
function moneyOf(group: readonly Fact[]): Fact | null {
  if (!group.some(isBare)) return null;
  const known = group.filter((fact) => !isBare(fact) && fact.value.value !== 0);
  const money = known.filter(({ value }) => value.dimension === "money");
  const currencies = new Set(money.flatMap(({ value }) => value.currency ?? []));
  const others = rowsIn(known) - rowsIn(money);
  if (currencies.size > 1 || (others > 0 && rowsIn(money) < ROWS_OF_MONEY * others)) return null;
  return money.find(({ value }) => value.currency !== null) ?? money[0] ?? null;
}

const rowsIn = (facts: readonly Fact[]): number => new Set(facts.map(({ cell }) => `${cell?.sheet}|${cell?.row}`)).size;

/** What was read stays as it was written; scales are brought together elsewhere, by what the sums come to. */
function asMoney(fact: Fact, { value: like }: Fact): Fact {
  return { ...fact, value: { ...fact.value, dimension: "money", currency: like.currency } };
}

function groupsOf(facts: readonly Fact[]): readonly (readonly Fact[])[] {
  const places = new Map<string, number>();
  const cells = facts.map(({ cell, form }, index) => {
    if (!cell || form.kind !== "level") return null;
    const key = placeOf(cell);
    // The second reading of a cell, which counts what the first takes for money, stays as it is.
    if (places.has(key)) return null;
    places.set(key, index);
    return cell;
  });
  const leader = facts.map((_, index) => index);
  const leaderOf = (index: number): number => {
    let at = index;
    for (let next = leader[at] ?? at; next !== at; next = leader[at] ?? at) {
      leader[at] = leader[next] ?? next;
      at = next;
    }
    return at;
  };
  const join = (a: number, b: number): void => {
    leader[leaderOf(a)] = leaderOf(b);
  };
  const rows = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    if (cell === null) continue;
    const fact = facts[index];
    if (fact?.periodFrom === "header") {
      // "Count" and "Total" under each year are two kinds of figures.
      const row = `${cell.sheet.toLowerCase()}|${cell.row}|${cell.rowLabel}|${cell.columnLabel}`;
      const first = rows.get(row);
      if (first === undefined) rows.set(row, index);
      else join(index, first);
    }
    for (const place of placesAdded(cell)) {
      const other = places.get(place);
      if (other !== undefined) join(index, other);
    }
  }
  const read = [...facts.keys()].filter((index) => cells[index] != null);
  return [...Map.groupBy(read, leaderOf).values()]
    .filter((group) => group.length > 1)
    .map((group) => group.flatMap((index) => facts[index] ?? []));
}

const placeOf = ({ sheet, row, column }: { sheet: string; row: number; column: number }): string =>
  `${sheet.toLowerCase()}|${row}|${column}`;

/** The places whose figures a formula adds, subtracts or hands on; none for any other formula. */
function placesAdded({ formula, sheet }: NonNullable<Fact["cell"]>): string[] {
  if (formula === null || formula.length > MOST_LETTERS) return [];
  const found: string[] = [];
  for (const { sheet: of, range } of alikeIn(formulaOf(formula, sheet)) ?? []) {
    const size = sizeOf(range);
    if (found.length + size > MOST_CELLS) return [];
    for (let row = range.top; row <= range.bottom; row++)
      for (let column = range.left; column <= range.right; column++) found.push(placeOf({ sheet: of, row, column }));
  }
  return found;
}
