/** Prints a documented figure as one writes it in a mail: round, yet never so round that a difference is lost. */
import type { Language } from "../../documents/index.ts";
import { formatQuantity, MONTHS_PER, type Quantity } from "../../language/quantities/index.ts";

export type Amount = Pick<Quantity, "value" | "dimension" | "currency" | "unit">;

const FEWEST_DIGITS = 3;
const MOST_DIGITS = 7;

/** `unlike`: the other figure, in the same base unit, which the print may not look like. */
export function printAmount(amount: Amount, language: Language, unlike: number | null = null): string {
  const { value, dimension, unit } = amount;
  const scale = scaleOf(amount);
  const factor = dimension === "duration" ? scale * (MONTHS_PER[unit ?? ""] ?? 1) : scale;
  for (let digits = FEWEST_DIGITS; ; digits++) {
    const shown = Number((value / factor).toPrecision(digits));
    const other = unlike === null ? Number.NaN : Number((unlike / factor).toPrecision(digits));
    if (digits < MOST_DIGITS && shown === other && value !== unlike) continue;
    const decimals = Math.min(12, (String(Math.abs(shown)).split(".")[1] ?? "").length);
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
