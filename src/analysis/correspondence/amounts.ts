/** Figures as one writes them in a mail: round, yet never so round that a difference is lost; and what may stand beside the figure of a message. */
import type { Language } from "../../documents/index.ts";
import type { Fact } from "../../facts/index.ts";
import type { Claim } from "../../judge/index.ts";
import { formatQuantity, MONTHS_PER, type Quantity } from "../../language/quantities/index.ts";
import { metricById } from "../../ontology/index.ts";
import { dimensionOf, type Term } from "./types.ts";

export type Amount = Pick<Quantity, "value" | "dimension" | "currency" | "unit">;

const FEWEST_DIGITS = 3;
const MOST_DIGITS = 7;
/** The unit of things that are counted: "8 units" is "8" beside the writer's own words. */
const PIECE = "unit";

/** `unlike`: the other figure, in the same base unit, which the print may not look like. */
export function printAmount(written: Amount, language: Language, unlike: number | null = null): string {
  const amount = written.unit === PIECE ? { ...written, unit: null } : written;
  const { value, dimension, unit } = amount;
  const scale = scaleBeside(amount, unlike);
  const factor = dimension === "duration" ? scale * (MONTHS_PER[unit ?? ""] ?? 1) : scale;
  const rounded = (figure: number, digits: number) => Number((figure / factor).toPrecision(digits));
  let digits = FEWEST_DIGITS;
  while (
    digits < MOST_DIGITS &&
    unlike !== null &&
    value !== unlike &&
    rounded(value, digits) === rounded(unlike, digits)
  )
    digits++;
  const shown = rounded(value, digits);
  const fewest = Math.min(12, (String(Math.abs(shown)).split(".")[1] ?? "").length);
  // "11,90 €": prices are written with both decimals.
  const decimals = dimension === "money" && factor === 1 && fewest === 1 ? 2 : fewest;
  const isWhole = dimension === "count" && Number.isInteger(value);
  return formatQuantity(
    {
      ...amount,
      ...{ value: isWhole ? value : shown * factor, scale, halfUnit: (factor * 10 ** -decimals) / 2 },
      ...{ range: null, per: null, bound: "exact", signed: false, text: "", start: 0, end: 0 },
    },
    language,
  );
}

/** A figure in letters is answered in digits. */
export function shown(term: Pick<Term, "text" | "value" | "dimension" | "currency">, language: Language): string {
  const { text, value, currency } = term;
  if (/\d/.test(text) || value === null) return text;
  return printAmount({ value, dimension: dimensionOf(term), currency, unit: null }, language);
}

/** "96 k€" beside "118 k€": two figures that are compared have one scale, unless one is less than one of it. */
function scaleBeside({ value, dimension }: Amount, unlike: number | null): number {
  const scaleOf = (one: number) => {
    if (dimension === "ratio" || dimension === "points") return 0.01;
    return dimension === "money" ? (MONEY_SCALES.find(([least]) => Math.abs(one) >= least)?.[1] ?? 1) : 1;
  };
  const common = Math.max(scaleOf(value), unlike === null ? 0 : scaleOf(unlike));
  return Math.abs(value) >= common ? common : scaleOf(value);
}

const MONEY_SCALES = [
  [1e9, 1e9],
  [1e6, 1e6],
  [1e5, 1e3],
] as const;

/** What the evidence comes to beside the claim's figure; null where it is of another kind, and only its own words are true. */
export function amountBeside(fact: Fact | undefined, computed: number | undefined, claim: Claim): Amount | null {
  const own = fact?.value;
  const stated = claim.facts[0]?.value;
  // A denial has no figure: what the amount is of, its cell says.
  if (stated === undefined) return own ?? null;
  if (own !== undefined && isOfKind(own, claim)) return { ...own, value: computed ?? own.value };
  const value = computed ?? valueAs(stated, fact);
  if (value === undefined) return null;
  return { ...stated, value: stated.dimension === "count" ? Math.abs(value) : value };
}

/** Money beside money; and beside a bare number whatever its words can be of. */
function isOfKind({ dimension }: Fact["value"], { facts: [fact] }: Claim): boolean {
  if (dimension === "count" || fact === undefined) return false;
  const { value: stated, metricId } = fact;
  if (stated.dimension === "count")
    return stated.unit === null && (dimension !== "money" || metricById(metricId)?.dimension === "money");
  // "2 points" is said of percentages.
  const [one, other] = [stated.dimension, dimension].map((kind) => (kind === "points" ? "ratio" : kind));
  return one === other;
}

/** The value of a cell as what the claim is of, where the cell says a bare number or counts the same thing. */
function valueAs({ dimension, unit }: Fact["value"], fact: Fact | undefined): number | undefined {
  if (fact === undefined) return undefined;
  const { cell, value: own } = fact;
  const isCount = dimension === "count";
  // Buildings under "in k€" are money by the heading alone.
  if (own.dimension !== "count") return isCount ? (cell?.bare ?? (unit === null ? own.value : undefined)) : undefined;
  if (own.unit === null || own.unit === unit)
    return dimension === "duration" ? own.value * (MONTHS_PER[unit ?? ""] ?? 1) : own.value;
  return isCount && [unit, own.unit].some((one) => one === null || one === PIECE) ? own.value : undefined;
}
