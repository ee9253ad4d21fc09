/** What a page lists as the parts of a whole, held against that whole: a total, an amount's share of it, a hundred per cent. */
import { type Fact, sameFigureBy } from "../facts/index.ts";
import { written } from "../language/index.ts";
import { clearlyDisagrees } from "./compare.ts";
import { type Derivation, inputsOf } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";
import type { Claim } from "./types.ts";

const TOTAL = new RegExp(`^\\W*(?:${written("totalPrefix")}?\\s*${written("totalWord")}\\b|${written("all")}\\s)`, "i");
const NAMES_TOTAL = new RegExp(`(?<!\\p{L})(?:${written("totalWord")})(?!\\p{L})`, "iu");
/** A column that is called nothing but a share: "%", "Percentage", "Part". */
const SHARE_COLUMN = new RegExp(`^\\W*(?:${written("percentColumn")})?[\\W_]*$`, "iu");
/** Two figures over a third are a list by chance too often. */
const FEWEST_PARTS = 3;
/** Of the total: a wider gap is likelier a list that is not complete, or a sum of something else, unless another column adds up. */
const MOST_GAP = 0.1;
const MOST_GAP_OF_TABLE = 0.5;
/** Shares that add up to less may be a list that is not complete; to more, they cannot be shares of one whole. */
const MOST_TOGETHER = 1.05;
/** Answers of which several may be given add up to more by far. */
const MOST_OF_ONE_WHOLE = 1.25;
/** Nearer, a rounding or another base may explain it. */
const LEAST_GAP = 0.05;
/** In characters: what names a part of a list is shorter than a sentence that tells a share. */
const LONGEST_NAME = 45;

/** What the other parts and the whole make of the claimed figure, where it is clearly another one; else null. */
export function partsAndWhole(claimed: Fact, claim: Claim, index: FactIndex): Derivation | null {
  return (
    sumAgainstTotal(claimed, index) ??
    sumUnderTitle(claimed, claim, index) ??
    shareOfTable(claimed, index) ??
    shareThatIsLeft(claimed, index)
  );
}

/** Of the one amount in a page's title: the sum of the only list of such amounts on its page. */
function sumUnderTitle(claimed: Fact, { role }: Claim, { all }: FactIndex): Derivation | null {
  if (role !== "title" || claimed.value.dimension !== "money" || !isPlain(claimed)) return null;
  const isOnPage = ({ cell, place }: Fact): boolean =>
    cell === null && place.file === claimed.place.file && place.unit === claimed.place.unit;
  const parts = all.filter((fact) => fact.id !== claimed.id && isOnPage(fact) && fact.value.dimension === "money");
  const areParts = parts.every((part) => isPlain(part) && isOfSameKind(part, claimed));
  return areParts && parts.length >= FEWEST_PARTS ? otherSum(parts, claimed, MOST_GAP) : null;
}

/** Of a total: the sum of the parts above or under it in its list, or in its column of a table. */
function sumAgainstTotal(claimed: Fact, { all }: FactIndex): Derivation | null {
  if (!isPlain(claimed) || !TOTAL.test(claimed.label)) return null;
  const parts = partsOf(claimed, all);
  const besides = addsUpBeside(claimed, all);
  // Beside numbers of pieces, by which prices are multiplied, only what adds up too tells that they are none.
  const beside = all.filter((fact) => fact.value.dimension === "count" && isInOneList(fact, claimed));
  if (!besides && claimed.value.dimension === "money" && beside.some(({ value }) => value.value !== 1)) return null;
  return parts.length < FEWEST_PARTS ? null : otherSum(parts, claimed, besides ? MOST_GAP_OF_TABLE : MOST_GAP);
}

/** What some parts make together, where that is clearly another figure than the whole, and no wider from it. */
export function otherSum(parts: readonly Fact[], whole: Fact, mostGap: number): Derivation | null {
  const [sum, total] = [sumOf(parts), whole.value.value];
  const slack = parts.reduce((rest, { value }) => rest + value.halfUnit, 0);
  const differs = (other: number): boolean => clearlyDisagrees(whole, other, slack);
  if (Math.abs(sum - total) > mostGap * total || !differs(sum)) return null;
  // One of them may be a subtotal, or stand there for another reason.
  if (parts.some(({ value }) => value.value <= 0 || !differs(sum - value.value))) return null;
  return { formula: `sum of ${parts.length} parts`, inputs: inputsOf(parts), value: sum, tight: true };
}

/** Figures of one unit, column and time beside the total in its list or table; none where another total stands among them. */
function partsOf(total: Fact, all: readonly Fact[]): readonly Fact[] {
  const at = all.findIndex(({ id }) => id === total.id);
  const above = listedWith(total, all.slice(0, Math.max(0, at)).reverse()).reverse();
  return above.length > 0 ? above : listedWith(total, all.slice(at + 1));
}

function listedWith(total: Fact, others: readonly Fact[]): Fact[] {
  const end = others.findIndex((fact) => !isInOneList(fact, total));
  const line = lineOf(total);
  const list = (end < 0 ? others : others.slice(0, end)).filter(
    ({ label }) => line === null || (label.endsWith(`, ${line.column}`) && !label.startsWith(`${line.row}, `)),
  );
  if (list.some(({ label }) => TOTAL.test(label))) return [];
  return list.filter((fact) => isPlain(fact) && isOfSameKind(fact, total));
}

/** Whether the total of another column of its row is the sum of that column. */
function addsUpBeside(claimed: Fact, all: readonly Fact[]): boolean {
  const own = lineOf(claimed);
  const totals = own
    ? all.filter((fact) => isInTable(fact, claimed) && isPlain(fact) && lineOf(fact)?.row === own.row)
    : [];
  return totals.some((fact) => {
    const parts = fact.id === claimed.id ? [] : partsOf(fact, all);
    return parts.length >= FEWEST_PARTS && !clearlyDisagrees(fact, sumOf(parts));
  });
}

/** Of a share in a table that gives the amounts and their total too, where its shares cannot all be right: amount / total. */
function shareOfTable(claimed: Fact, { all }: FactIndex): Derivation | null {
  const own = lineOf(claimed);
  if (own === null || !isShare(claimed) || !SHARE_COLUMN.test(own.column)) return null;
  const table = all.filter((fact) => isInTable(fact, claimed));
  const shares = table.filter((fact) => isShare(fact) && lineOf(fact)?.column === own.column && !isTotal(fact));
  const amounts = amountsOf(table);
  const [amount, ...others] = amounts?.parts.filter((fact) => lineOf(fact)?.row === own.row) ?? [];
  if (!amounts || !amount || others.length > 0 || shares.length !== amounts.parts.length) return null;
  const value = amount.value.value / sumOf(amounts.parts);
  if (sumOf(shares) <= MOST_TOGETHER || Math.abs(value - claimed.value.value) < LEAST_GAP) return null;
  return { formula: "part / whole", inputs: inputsOf([amount, amounts.whole]), value, tight: true };
}

/** The one column of amounts of a table, where they are the parts of its one total, and all of them. */
function amountsOf(table: readonly Fact[]): { readonly whole: Fact; readonly parts: readonly Fact[] } | null {
  const amounts = table.filter((fact) => isPlain(fact) && fact.value.dimension === "money" && fact.value.value > 0);
  const columns = new Set(amounts.map((fact) => lineOf(fact)?.column));
  const [whole, ...totals] = amounts.filter(isTotal);
  const parts = amounts.filter((fact) => fact !== whole);
  if (!whole || totals.length > 0 || columns.size !== 1 || parts.length < FEWEST_PARTS) return null;
  return clearlyDisagrees(whole, sumOf(parts)) ? null : { whole, parts };
}

/** Of the last of some shares that are listed as the parts of one whole and are more than that together: what the others leave. */
function shareThatIsLeft(claimed: Fact, { all }: FactIndex): Derivation | null {
  if (!isShareOfList(claimed)) return null;
  const shares = all.filter((fact) => isShareOfList(fact) && isBeside(fact, claimed));
  const together = sumOf(shares);
  const slack = shares.reduce((rest, { value }) => rest + value.halfUnit, 0);
  if (shares.length <= FEWEST_PARTS || shares.at(-1)?.id !== claimed.id || shares.some(isTotal)) return null;
  if (together <= 1 + slack || together < MOST_TOGETHER - slack || together > MOST_OF_ONE_WHOLE) return null;
  const others = shares.slice(0, -1);
  const value = 1 - sumOf(others);
  if (value <= 0) return null;
  return { formula: `1 - sum of ${others.length} parts`, inputs: inputsOf(others), value, tight: true };
}

function isShareOfList(fact: Fact): boolean {
  const { label, quote, value, scope } = fact;
  return (
    isShare(fact) &&
    value.range === null &&
    value.bound === "exact" &&
    !scope.scenario &&
    label.length <= LONGEST_NAME &&
    quote.length < 2 * LONGEST_NAME
  );
}

/** In one chart, column or list. */
const isBeside = (fact: Fact, claimed: Fact): boolean =>
  isInOneList(fact, claimed) &&
  fact.place.blockId === claimed.place.blockId &&
  fact.period?.text === claimed.period?.text &&
  lineOf(fact)?.column === lineOf(claimed)?.column;

/** The row and the column that a label of a table is made of. */
function lineOf({ label, source }: Fact): { readonly row: string; readonly column: string } | null {
  const at = label.lastIndexOf(", ");
  return source === "table" && at > 0 ? { row: label.slice(0, at), column: label.slice(at + 2) } : null;
}

function isInOneList({ place, source }: Fact, total: Fact): boolean {
  if (place.file !== total.place.file || place.unit !== total.place.unit || source !== total.source) return false;
  return source !== "table" || place.blockId === total.place.blockId;
}

const isInTable = (fact: Fact, claimed: Fact): boolean =>
  fact.source === "table" && isInOneList(fact, claimed) && fact.scope.scenario === claimed.scope.scenario;

const sumOf = (facts: readonly Fact[]): number => facts.reduce((sum, { value }) => sum + value.value, 0);

const isPlain = ({ cell, ocr, form, value, predicate }: Fact): boolean =>
  cell === null &&
  !ocr &&
  predicate === null &&
  form.kind === "level" &&
  !value.range &&
  (value.dimension === "money" || (value.dimension === "count" && Number.isInteger(value.value)));

const isShare = ({ cell, value, form, ocr, predicate }: Fact): boolean =>
  cell === null &&
  predicate === null &&
  value.dimension === "ratio" &&
  form.kind !== "growth" &&
  form.kind !== "change" &&
  !ocr;

const isTotal = (fact: Fact): boolean => NAMES_TOTAL.test(lineOf(fact)?.row ?? fact.label);

const isOfSameKind = sameFigureBy({
  dimension: "equal",
  unit: "equal",
  currency: "equal",
  per: "equal",
  origin: "equal",
  period: "equal",
});
