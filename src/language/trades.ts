/** The trades that companies are told apart by, and the words that betray each in any language. */
import { LEXICONS } from "./lexicons.ts";
import { oneOf } from "./phrase-sources.ts";

export const TRADES = [
  "saas",
  "marketplace",
  "ecommerce",
  "fintech",
  "lender",
  "insurance",
  "hardware",
  "food",
  "health",
  "venues",
  "deeptech",
] as const;
export type Trade = (typeof TRADES)[number];

/** Phrases in the notation of phrase-sources.ts, by what each is worth as a sign of the trade. */
export type TradeWords = Readonly<
  Partial<Record<Trade, readonly (readonly [weight: number, phrases: readonly string[]])[]>>
>;

/** Each phrase of a trade as an expression for folded texts. */
export const signsOf = (trade: Trade): { readonly weight: number; readonly sign: RegExp }[] =>
  LEXICONS.flatMap(({ trades }) => trades[trade] ?? []).flatMap(([weight, phrases]) =>
    phrases.map((phrase) => ({ weight, sign: new RegExp(`\\b${oneOf([phrase], "folded")}\\b`) })),
  );
