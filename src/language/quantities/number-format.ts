/** What the number format of a cell says of its figure: the unit that it prints, how many thousands it hides, how many decimals it shows. */
import { allMatches, rememberedByKey } from "../index.ts";
import { readQuantities } from "./read-quantities.ts";
import type { Dimension } from "./types.ts";

/** The part of a number format that is for positive figures. */
const positivePart = (format: string): string => format.split(";", 1)[0] ?? "";

/** The same without what is printed beside the figure. */
const digitsOf = (format: string): string => positivePart(format).replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, "");

/** How many thousands a number format hides: "#,##0," shows 168 500 as 169. */
export function hiddenScale(numberFormat: string | null): number {
  if (!numberFormat) return 1;
  const commas = /[0#?](,+)(?=[^0#?,]*$)/.exec(digitsOf(numberFormat));
  return 1000 ** (commas?.[1]?.length ?? 0);
}

/** The decimals that a number format shows; null where it shows no number. */
export function decimalsShown(numberFormat: string | null): number | null {
  if (!numberFormat) return null;
  const match = /[0#?](?:\.([0#?]+))?/.exec(digitsOf(numberFormat).replace(/,/g, ""));
  return match ? (match[1]?.length ?? 0) : null;
}

/** What a number format prints beside the figure: "0.0x", "#,##0 €", "[$DKK] #,##0", "0 \"k€\"". `currency`: the deal's. */
export const formatHint = rememberedByKey(
  (format: string, currency: string | null = null) => (currency === null ? format : `${currency}|${format}`),
  readFormatHint,
);

function readFormatHint(
  format: string,
  currency: string | null = null,
): { dimension: Dimension; currency: string | null; scale: number; unit: string | null } | null {
  if (/%/.test(format.replace(/"[^"]*"/g, ""))) return { dimension: "ratio", currency: null, scale: 1, unit: null };
  const bare = positivePart(format);
  const literal = allMatches(bare, /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|([€$£])/g)
    .map((m) => m[1] ?? m[2] ?? m[3] ?? m[4] ?? "")
    .join("")
    .trim();
  if (!literal) return null;
  if (/^x$/i.test(literal)) return { dimension: "multiple", currency: null, scale: 1, unit: null };
  const quantity = readQuantities(/^[€$£]|^[A-Z]{3}$|^[A-Z]{0,2}\$/.test(literal) ? `${literal}1` : `1 ${literal}`, {
    dealCurrency: currency,
  })[0];
  if (!quantity || (quantity.dimension === "count" && quantity.unit === null)) return null;
  return { dimension: quantity.dimension, currency: quantity.currency, scale: quantity.scale, unit: quantity.unit };
}

/** Whether a number format prints a currency: "[$-409]" alone names a language. */
export const hasCurrency = (format: string): boolean =>
  /\p{Sc}/u.test(textOfFormat(format)) || formatHint(format)?.dimension === "money";

/** What a format prints, without the codes of languages: "[$₹-4009]" prints ₹ for India and "[$-409]" prints nothing: the sign stays, the code goes. */
export const textOfFormat = (format: string): string => format.replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, "$1");
