/** Decides what a figure in a sheet measures: its scale, currency and dimension, from format, label, unit column, header and title. */
import type { SheetCell } from "../../documents/index.ts";
import { baseUnitOf, type Dimension, readQuantities, readUnitHint } from "../../language/quantities/index.ts";
import { type MetricId, metricById } from "../../ontology/index.ts";
import { rememberedByKey } from "../remember.ts";
import type { FactValue } from "../types.ts";

export type UnitHint = NonNullable<ReturnType<typeof readUnitHint>>;

/** readUnitHint, remembered: headings are asked for with every figure under them. */
export const unitHint = rememberedByKey((text: string) => text, readUnitHint);

export type UnitSources = {
  /** Nearest first: row label, unit column, column heading. Each speaks for the cell alone. */
  readonly own: readonly string[];
  /** Nearest first: table corner, sheet title lines. They speak for money only. */
  readonly shared: readonly string[];
  readonly metricId: MetricId | null;
  /** Currency of the workbook where nothing nearer says. */
  readonly currency: string | null;
};

/** How many thousands a number format hides: "#,##0," shows 168 500 as 169. */
export function hiddenScale(numberFormat: string | null): number {
  if (!numberFormat) return 1;
  const positive = numberFormat.split(";")[0]!.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, "");
  const commas = /[0#?](,+)(?=[^0#?,]*$)/.exec(positive);
  return commas ? 1000 ** commas[1]!.length : 1;
}

function decimalsShown(numberFormat: string | null): number | null {
  if (!numberFormat) return null;
  const positive = numberFormat.split(";")[0]!.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, "");
  const match = /[0#?](?:\.([0#?]+))?/.exec(positive.replace(/,/g, ""));
  return match ? (match[1]?.length ?? 0) : null;
}

/** What the format itself prints beside the figure: "0.0x", "#,##0 €", "[$DKK] #,##0", "0 \"k€\"". */
const formatHint = rememberedByKey((format: string) => format, readFormatHint);

function readFormatHint(
  format: string,
): { dimension: Dimension; currency: string | null; scale: number; unit: string | null } | null {
  if (/%/.test(format.replace(/"[^"]*"/g, ""))) return { dimension: "ratio", currency: null, scale: 1, unit: null };
  const bare = format.split(";")[0]!;
  const literal = [...bare.matchAll(/"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|([€$£])/g)]
    .map((m) => m[1] ?? m[2] ?? m[3] ?? m[4] ?? "")
    .join("")
    .trim();
  if (!literal) return null;
  if (/^x$/i.test(literal)) return { dimension: "multiple", currency: null, scale: 1, unit: null };
  const quantity = readQuantities(/^[€$£]|^[A-Z]{3}$|^[A-Z]{0,2}\$/.test(literal) ? `${literal}1` : `1 ${literal}`)[0];
  if (!quantity || (quantity.dimension === "count" && quantity.unit === null)) return null;
  return { dimension: quantity.dimension, currency: quantity.currency, scale: quantity.scale, unit: quantity.unit };
}

function hintOf(text: string): UnitHint | null {
  return text.trim() ? unitHint(text) : null;
}

/** The figure of a cell in base units, and whether scale and unit were said rather than assumed. */
export function cellQuantity(cell: SheetCell, raw: number, sources: UnitSources): { value: FactValue; sure: boolean } {
  const metric = sources.metricId ? metricById(sources.metricId) : null;
  const format = formatHint(cell.numberFormat ?? "");
  const hidden = hiddenScale(cell.numberFormat);
  const said = sources.own.map(hintOf).filter((h) => h !== null);
  // "Minutes | 375 | Price (€) | Total (€)": the column of units is of the quantities, and not of what prints a currency.
  const own = said.find((h) => format?.dimension === "money" && h.currency !== null) ?? said[0] ?? null;
  // "%" over a column beside this one is no scale of money.
  const shared =
    sources.shared
      .map(hintOf)
      .find((h) => h !== null && h.dimension !== "ratio" && (h.scale !== 1 || h.currency !== null)) ?? null;
  const text = cell.display.trim() || String(raw);
  const make = (
    value: number,
    dimension: Dimension,
    currency: string | null,
    unit: string | null,
    per: string | null,
    scale: number,
    sure: boolean,
  ) => {
    const decimals = decimalsShown(cell.numberFormat);
    const shown =
      decimals === null
        ? 0
        : (0.5 * 10 ** -decimals * scale * hidden) / (dimension === "ratio" && format?.dimension === "ratio" ? 100 : 1);
    // The stored value is exact; what is shown matters only where it is itself typed and rounded.
    return {
      value: {
        value,
        range: null,
        dimension,
        currency,
        unit,
        per,
        halfUnit: cell.formula ? 0 : Math.min(shown, Math.abs(value) * 0.005),
        bound: "exact" as const,
        text,
      },
      sure,
    };
  };

  if (format?.dimension === "ratio") return make(raw, "ratio", null, null, null, 1, true);
  if (
    own?.dimension === "ratio" ||
    (own === null && metric?.dimension === "ratio" && format === null && Math.abs(raw) <= 3)
  ) {
    const percent = own?.scale === 0.01 && Math.abs(raw) > 1.5;
    return make(
      percent ? raw / 100 : raw,
      "ratio",
      null,
      null,
      null,
      percent ? 0.01 : 1,
      own !== null || Math.abs(raw) <= 1.5,
    );
  }
  if (format?.dimension === "multiple" || metric?.dimension === "multiple")
    return make(raw, "multiple", null, null, null, 1, true);
  if (own?.dimension === "duration" || (own === null && metric?.dimension === "duration")) {
    const unit = own?.unit ?? usualUnit(metric?.id ?? null);
    const scale = MONTHS_IN[unit] ?? 1;
    return make(raw * scale, "duration", null, unit, null, scale, own !== null);
  }
  // A format that prints a currency knows better than a count in the label: "Investment (2 machines)".
  const countable = format?.dimension !== "money";
  if (countable && (own?.dimension === "count" || (own === null && metric?.dimension === "count"))) {
    const { unit, factor } = baseUnitOf(own?.unit ?? null);
    const scale = (own?.scale ?? 1) * factor;
    return make(raw * scale, "count", null, unit, own?.per ?? null, scale, true);
  }
  // Money, said or assumed.
  const unit = own ?? format ?? shared;
  const money =
    own?.dimension === "money" ||
    own?.currency ||
    format?.dimension === "money" ||
    metric?.dimension === "money" ||
    shared !== null;
  // "Visits planned (thousands)".
  const said1000 = own !== null && own.scale !== 1 && own.dimension === undefined ? own.scale : 1;
  if (!money) return make(raw * said1000, "count", null, null, null, said1000, metric !== null || said1000 !== 1);
  const currency = own?.currency ?? format?.currency ?? shared?.currency ?? sources.currency;
  const perUnitPrice = metric?.nature === "rate";
  let scale = 1;
  let sure = unit !== null;
  if (own && (own.scale !== 1 || own.currency)) scale = own.scale;
  else if (format && format.scale !== 1) scale = format.scale;
  else if (shared) {
    scale = shared.scale;
    // A sheet in thousands often shows its prices and baskets in full: read as written, and say that it was assumed.
    if (perUnitPrice && scale !== 1) {
      scale = 1;
      sure = false;
    }
    if (metric === null) sure = false;
  }
  // A format that hides thousands already shows the figure in the unit announced.
  const applied = scale / (hidden > 1 && scale > 1 ? hidden : 1);
  return make(raw * applied, "money", currency, null, own?.per ?? null, applied, sure);
}

const MONTHS_IN: Readonly<Record<string, number>> = {
  hour: 12 / 365.25 / 24,
  day: 12 / 365.25,
  week: 84 / 365.25,
  month: 1,
  quarter: 3,
  year: 12,
};

/** What a duration is counted in where nothing says: delays of operations in days, the rest in months. */
function usualUnit(metricId: MetricId | null): string {
  return metricId !== null && /day|dso|dpo|dio|implementation|delivery|payment_term/.test(metricId) ? "day" : "month";
}
