/** Tells 31 from 0.31 under "%": by what formulas do with such figures, and by what else stands in the same row, column or list. */
import type { ReferenceToken } from "../documents/index.ts";
import { type Formula, percentMade, percentsUsed } from "../formulas/index.ts";
import type { MoneyLine } from "./carry-money.ts";
import { MOST_OF_A_FRACTION, NO_MULTIPLE, PERCENT } from "./sheets/units.ts";
import type { CellFact } from "./types.ts";

/** A figure under the sign, with the odds of what makes it and of what uses it. */
type Open = { readonly fact: CellFact; readonly made: number; readonly used: number };

/** Reads figures under a written "%" that their format does not show in per cent; all others stay as they are. */
export function asPercentsTyped<Line extends MoneyLine>(
  lines: readonly Line[],
  linesAt: (formula: Formula, at: ReferenceToken) => readonly Line[],
): (fact: CellFact) => CellFact {
  const asked = new Set(lines.filter(({ facts }) => facts.some(isUnderPercent)));
  if (asked.size === 0) return (fact) => fact;
  const uses = new Map<Line, number>();
  for (const formula of lines.flatMap(({ formulas }) => formulas))
    for (const [at, odds] of percentsUsed(formula))
      for (const line of linesAt(formula, at)) uses.set(line, (uses.get(line) ?? 0) + odds);
  const open = [...asked].flatMap((line) => {
    const made = line.formulas.reduce((sum, formula) => sum + percentMade(formula), 0);
    return line.facts.filter(isUnderPercent).map((fact): Open => ({ fact, made, used: uses.get(line) ?? 0 }));
  });
  const typed = new Map<CellFact, CellFact>();
  for (const held of [...Map.groupBy(open, ({ fact }) => placeOfSign(fact)).values()].flatMap(inOneTable)) {
    const likely = oddsTogether(held);
    for (const { fact, made } of held) {
      const odds = made || likely;
      const { value, halfUnit } = fact.value;
      if (odds === null || value === 0) continue;
      const own = (Math.sign(value) * Math.abs(fact.cell.unsettled?.raw ?? 0)) / (odds > 0 ? 100 : 1);
      typed.set(fact, { ...fact, value: { ...fact.value, value: own, halfUnit: (halfUnit * own) / value } });
    }
  }
  return (fact) => typed.get(fact) ?? fact;
}

function isUnderPercent({ value, cell: { unsettled } }: CellFact): boolean {
  const scale = unsettled?.said.scale;
  return value.dimension === "ratio" && scale?.value === PERCENT && scale.isOwn && !unsettled?.format?.includes("%");
}

/** A heading or label is of its own line; a column of units is of the list. */
function placeOfSign({ cell: { sheet, row, rowLabel, columnLabel } }: CellFact): string {
  if (columnLabel.includes("%")) return `${sheet}|${columnLabel}`;
  return rowLabel.includes("%") ? `${sheet}|${row}` : sheet;
}

/** Rows of a column that go on without a gap; other figures under it are of another table. */
function inOneTable(held: readonly Open[]): readonly (readonly Open[])[] {
  const ordered = held.toSorted((a, b) => a.fact.cell.row - b.fact.cell.row);
  const isAfterGap = ({ fact: { cell } }: Open, at: number): boolean =>
    cell.columnLabel.includes("%") && cell.row - (ordered[at - 1]?.fact.cell.row ?? cell.row) > MOST_APART;
  const starts = [0, ...ordered.flatMap((one, at) => (isAfterGap(one, at) ? [at] : []))];
  return starts.map((start, at) => ordered.slice(start, starts[at + 1]));
}

const MOST_APART = 2;

/** "Margin (%)" says in what it is typed; "Margin %" and "Costs (% of sales)" say what it is. */
const UNIT_IN_BRACKETS = /[([]\s*%\s*[)\]]/;

/** Odds that figures typed under one sign are per cents: above nought where they are; null where some can be no share at all. */
function oddsTogether(held: readonly Open[]): number | null {
  const told = held.reduce((sum, { made }) => sum + made, 0);
  const open = held.filter(({ fact, made }) => made === 0 && fact.cell.formula === null);
  // A total under shares is made as they are.
  if (open.length === 0 && told !== 0) return told;
  const typed = open.length === 0 ? held : open;
  const most = Math.max(0, ...typed.map(({ fact: { cell } }) => Math.abs(cell.unsettled?.raw ?? 0)));
  if (most > MOST_OF_A_FRACTION) return most < NO_MULTIPLE ? 1 : null;
  const used = typed.reduce((sum, one) => sum + one.used, 0);
  if (used !== 0) return used;
  const isUnit = typed.some(({ fact: { cell } }) => UNIT_IN_BRACKETS.test(`${cell.rowLabel} ${cell.columnLabel}`));
  return most > 1 || isUnit ? 1 : -1;
}
