/** Prints a documented figure as one writes it in a mail: round, yet never so round that a difference is lost. */
import type { Language } from "../../documents/index.ts";
import { formatQuantity, MONTHS_PER, type Quantity } from "../../language/quantities/index.ts";
import { dimensionOf, type Term } from "./types.ts";

export type Amount = Pick<Quantity, "value" | "dimension" | "currency" | "unit">;

const FEWEST_DIGITS = 3;
const MOST_DIGITS = 7;
/** The unit of things that are counted. */
export const PIECE = "unit";

/** `unlike`: the other figure, in the same base unit, which the print may not look like. */
export function printAmount(written: Amount, language: Language, unlike: number | null = null): string {
  const amount = withoutPiece(written);
  const { value, dimension, unit } = amount;
  const scale = scaleBeside(amount, unlike);
  const factor = dimension === "duration" ? scale * (MONTHS_PER[unit ?? ""] ?? 1) : scale;
  for (let digits = FEWEST_DIGITS; ; digits++) {
    const shown = Number((value / factor).toPrecision(digits));
    const other = unlike === null ? Number.NaN : Number((unlike / factor).toPrecision(digits));
    if (digits < MOST_DIGITS && shown === other && value !== unlike) continue;
    const fewest = Math.min(12, (String(Math.abs(shown)).split(".")[1] ?? "").length);
    // "11,90 €": prices are written with both decimals.
    const decimals = dimension === "money" && factor === 1 && fewest === 1 ? 2 : fewest;
    const halfUnit = (factor * 10 ** -decimals) / 2;
    return formatQuantity(
      {
        ...amount,
        value: dimension === "count" && Number.isInteger(value) ? value : shown * factor,
        range: null,
        per: null,
        scale,
        halfUnit,
        bound: "exact",
        signed: false,
        text: "",
        start: 0,
        end: 0,
      },
      language,
    );
  }
}

/** A figure in letters is answered in digits. */
export function shown(term: Pick<Term, "text" | "value" | "dimension" | "currency">, language: Language): string {
  const { text, value, currency } = term;
  if (/\d/.test(text) || value === null) return text;
  return printAmount({ value, dimension: dimensionOf(term), currency, unit: null }, language);
}

/** "8 units" is "8" beside the writer's own words. */
function withoutPiece(amount: Amount): Amount {
  return amount.unit === PIECE ? { ...amount, unit: null } : amount;
}

/** "96 k€" beside "118 k€": two figures that are compared have one scale, unless one is less than one of it. */
function scaleBeside(amount: Amount, unlike: number | null): number {
  const own = scaleOf(amount);
  const common = Math.max(own, unlike === null ? 0 : scaleOf({ ...amount, value: unlike }));
  return Math.abs(amount.value) >= common ? common : own;
}

function scaleOf({ value, dimension }: Amount): number {
  switch (dimension) {
    case "ratio":
    case "points":
      return 0.01;
    case "money":
      return Math.abs(value) >= 1e9 ? 1e9 : Math.abs(value) >= 1e6 ? 1e6 : Math.abs(value) >= 1e5 ? 1e3 : 1;
    default:
      return 1;
  }
}
