/** Gives a figure without a scale that of the sum it is part of, or of its parts: a sheet in thousands says so in one place, and its formulas carry it to the others. */
import { formulaReferences } from "../documents/index.ts";
import type { Fact } from "./types.ts";

/** A formula that does nothing but add: one function over ranges, or cells joined by plus signs. */
export function isAddition(formula: string): boolean {
  const text = formula.replace(/^=|\s/g, "").toUpperCase();
  if (/^(?:SUM\([^()]*\)\+)*SUM\([^()]*\)$/.test(text)) return true;
  return text.includes("+") && /^[$A-Z0-9'!:.+]+$/.test(text);
}

const MOST_PARTS = 60;
const MOST_CELLS = 400;
const SCALES = [1e3, 1e6];
/** Sums are exact but for their own rounding. */
const EXACT = 0.001;

/** The same facts, those of a sum and its parts brought to one scale where they differ by a thousand or a million. */
export function withScaleOfSums(facts: readonly Fact[]): Fact[] {
  const byPlace = new Map<string, Fact>();
  for (const fact of facts)
    if (fact.cell && fact.value.dimension !== "ratio" && !byPlace.has(placeOf(fact.cell)))
      byPlace.set(placeOf(fact.cell), fact);
  const scaled = new Map<Fact, Fact>();
  for (const whole of byPlace.values()) {
    const parts = partsOf(whole, byPlace);
    if (parts.length < 2 || whole.value.value === 0) continue;
    const sum = parts.reduce((total, { value }) => total + value.value, 0);
    for (const scale of SCALES) {
      if (near(sum, whole.value.value * scale)) scaled.set(whole, inScaleOf(whole, scale, parts[0] as Fact));
      // A sheet in thousands that sums up another sheet's numbers of things: what its head says does not fit this row.
      else if (near(sum * scale, whole.value.value) && !whole.unitSure && isElsewhere(parts, whole))
        scaled.set(whole, inScaleOf(whole, 1 / scale, parts[0] as Fact));
      else if (near(sum * scale, whole.value.value))
        for (const part of parts) scaled.set(part, inScaleOf(part, scale, whole));
    }
  }
  // The twin that counts things stays as it is written.
  return facts.map((fact) => scaled.get(fact) ?? fact);
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= EXACT * Math.abs(b);

const placeOf = ({ sheet, row, column }: { sheet: string; row: number; column: number }): string =>
  `${sheet.toLowerCase()}|${row}|${column}`;

const isElsewhere = (parts: readonly Fact[], whole: Fact): boolean =>
  parts.every(({ cell }) => cell?.sheet !== whole.cell?.sheet);

/** What a formula that does nothing but add adds up. */
function partsOf({ cell }: Fact, byPlace: ReadonlyMap<string, Fact>): Fact[] {
  if (!cell?.formula || !isAddition(cell.formula)) return [];
  const parts: Fact[] = [];
  for (const { sheet, range } of formulaReferences(cell.formula, cell.sheet)) {
    for (let row = range.top; row <= Math.min(range.bottom, range.top + MOST_PARTS); row++)
      for (let column = range.left; column <= Math.min(range.right, range.left + MOST_PARTS); column++) {
        const part = byPlace.get(placeOf({ sheet, row, column }));
        if (part) parts.push(part);
        if (parts.length > MOST_CELLS) return [];
      }
  }
  return parts;
}

function inScaleOf(fact: Fact, scale: number, like: Fact): Fact {
  const { value } = fact;
  return {
    ...fact,
    value: {
      ...value,
      value: value.value * scale,
      halfUnit: value.halfUnit * scale,
      dimension: like.value.dimension,
      currency: like.value.currency,
      unit: like.value.unit,
    },
  };
}
