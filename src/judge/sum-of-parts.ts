/** A total that a page gives under its parts, held against their sum. */
import { type Fact, sameFigureBy } from "../facts/index.ts";
import { written } from "../language/index.ts";
import { clearlyDisagrees } from "./compare.ts";
import { type Derivation, shortLabel } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";

const TOTAL = new RegExp(`^\\W*${written("totalPrefix")}?\\s*${written("totalWord")}\\b`, "i");
/** Two figures over a third are a list by chance too often. */
const FEWEST_PARTS = 3;
/** Of the total: a wider gap is likelier a list that is not complete, or a sum of something else. */
const MOST_GAP = 0.1;

/** The sum of the parts above `claimed` on its page, where it is a total and the sum is clearly another figure; else null. */
export function sumAgainstTotal(claimed: Fact, index: FactIndex): Derivation | null {
  if (!isAmount(claimed) || !TOTAL.test(claimed.label)) return null;
  const parts = partsAbove(claimed, index.all) ?? [];
  const values = parts.map(({ value }) => value.value);
  if (parts.length < FEWEST_PARTS || values.some((value) => value <= 0)) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  const total = claimed.value.value;
  const slack = parts.reduce((rest, { value }) => rest + value.halfUnit, 0);
  const differs = (other: number): boolean => clearlyDisagrees(claimed, other, slack);
  if (Math.abs(sum - total) > MOST_GAP * total || !differs(sum)) return null;
  // One of them may be a subtotal, or stand there for another reason.
  if (values.some((value) => !differs(sum - value))) return null;
  const inputs = parts.map((fact) => ({ name: shortLabel(fact), fact, value: fact.value.value }));
  return { formula: `sum of ${parts.length} parts`, inputs, value: sum, tight: true };
}

/**
 * Amounts of one unit and time that stand above the total in its list or table. Null where it is not plain that they are its
 * parts: another total stands among them, or numbers of pieces, by which a price is multiplied.
 */
function partsAbove(total: Fact, all: readonly Fact[]): Fact[] | null {
  const at = all.findIndex(({ id }) => id === total.id);
  const parts: Fact[] = [];
  for (const fact of all.slice(0, Math.max(0, at)).reverse()) {
    if (!isInOneList(fact, total)) break;
    if (TOTAL.test(fact.label) || isNumberOfPieces(fact)) return null;
    if (isAmount(fact) && isOfSameKind(fact, total)) parts.unshift(fact);
  }
  return parts;
}

function isInOneList({ place, source }: Fact, total: Fact): boolean {
  if (place.file !== total.place.file || place.unit !== total.place.unit || source !== total.source) return false;
  return source !== "table" || place.blockId === total.place.blockId;
}

const isNumberOfPieces = ({ value }: Fact): boolean => value.dimension === "count" && value.value !== 1;

const isAmount = ({ cell, ocr, form, value, predicate }: Fact): boolean =>
  cell === null && !ocr && predicate === null && form.kind === "level" && value.dimension === "money" && !value.range;

const isOfSameKind = sameFigureBy({ currency: "equal", per: "equal", origin: "equal", period: "equal" });
