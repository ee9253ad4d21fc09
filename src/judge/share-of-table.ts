/** A share in a table that gives the amounts and their total as well, held against amount / total. */
import type { Fact } from "../facts/index.ts";
import { written } from "../language/index.ts";
import { clearlyDisagrees } from "./compare.ts";
import { type Derivation, shortLabel } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";

/** A column that is called nothing but a share: "%", "Percentage", "Part". */
const SHARE_COLUMN = new RegExp(`^\\W*(?:${written("percentColumn")})?[\\W_]*$`, "iu");
const TOTAL = new RegExp(`(?<!\\p{L})(?:${written("totalWord")})(?!\\p{L})`, "iu");
const FEWEST_PARTS = 3;
/** Shares that add up to less may be a list that is not complete; to more, they cannot be shares of one whole. */
const MOST_TOGETHER = 1.05;
/** Nearer, a rounding or another base may explain it. */
const LEAST_GAP = 0.05;

/** Amount / total of the claimed share's row, where the shares of its table cannot all be right and this one is clearly not; else null. */
export function shareOfTable(claimed: Fact, index: FactIndex): Derivation | null {
  const own = lineOf(claimed);
  if (own === null || !isShare(claimed) || !SHARE_COLUMN.test(own.column)) return null;
  const table = index.all.filter((fact) => isInTable(fact, claimed));
  const shares = table.filter((fact) => isShare(fact) && lineOf(fact)?.column === own.column);
  const amounts = table.filter(isAmount);
  const columns = new Set(amounts.map((fact) => lineOf(fact)?.column));
  const totals = amounts.filter(isTotal);
  const [whole] = totals;
  if (columns.size !== 1 || totals.length !== 1 || whole === undefined) return null;
  const parts = amounts.filter((fact) => fact !== whole);
  const part = parts.filter((fact) => lineOf(fact)?.row === own.row);
  const [amount] = part;
  const ownShares = shares.filter((fact) => !isTotal(fact));
  if (parts.length < FEWEST_PARTS || ownShares.length !== parts.length || part.length !== 1 || !amount) return null;
  const sum = parts.reduce((all, { value }) => all + value.value, 0);
  // The amounts are the parts of the whole, and all of them.
  if (clearlyDisagrees(whole, sum)) return null;
  if (ownShares.reduce((all, { value }) => all + value.value, 0) <= MOST_TOGETHER) return null;
  const value = amount.value.value / sum;
  if (Math.abs(value - claimed.value.value) < LEAST_GAP) return null;
  const inputs = [amount, whole].map((fact) => ({ name: shortLabel(fact), fact, value: fact.value.value }));
  return { formula: "part / whole", inputs, value, tight: true };
}

/** The row and the column that a label of a table is made of. */
function lineOf({ label, source }: Fact): { readonly row: string; readonly column: string } | null {
  const at = label.lastIndexOf(", ");
  return source === "table" && at > 0 ? { row: label.slice(0, at), column: label.slice(at + 2) } : null;
}

const isShare = ({ value, form, ocr }: Fact): boolean =>
  value.dimension === "ratio" && form.kind !== "growth" && form.kind !== "change" && !ocr;

const isAmount = ({ value, form, ocr }: Fact): boolean =>
  value.dimension === "money" && form.kind === "level" && value.value > 0 && !ocr;

const isTotal = (fact: Fact): boolean => TOTAL.test(lineOf(fact)?.row ?? fact.label);

function isInTable(fact: Fact, claimed: Fact): boolean {
  const { place, source, cell } = fact;
  return (
    cell === null &&
    source === "table" &&
    place.file === claimed.place.file &&
    place.blockId === claimed.place.blockId &&
    fact.scope.scenario === claimed.scope.scenario
  );
}
