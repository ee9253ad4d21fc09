/** What a claim asks of the tables of a deal: one small language for whoever proposes it, a person or a model; code alone computes. */
import { z } from "zod";

/**
 * Lines are named by their numbers in the map of the deal; several in a list are added up first. The number of a column
 * stands for its cell of every record, of which `where` keeps those that have its words, or the "top 3" or "bottom 2" of
 * them by their figures. A time is written "2026", "2026-Q3", "2026-H1", "2026-03", "Y2", "Q5" or "M12" of a plan without
 * a calendar, a range of these "2025-07..2026-06" (period by period of the length of its ends), "first", "last", "latest"
 * (the last that is no plan) or "all".
 */
const Lines = z.array(z.int().min(0)).min(1).max(24);
const Time = z.string().max(40);
const Where = z.string().max(60).optional();

/** A figure of one line or several at one time. */
export const AT = ["value", "annualised", "monthly", "complement"] as const;
/** A figure over the periods of a time. */
export const OVER = ["sum", "mean", "lowest", "highest"] as const;
/** Something between two times. */
export const BETWEEN = ["change", "growth", "multiple", "compound"] as const;
/** Lines, at `from` where they are of another time, held against others; `share` and `ratio` divide, a share being a part of its whole. */
export const AGAINST = ["share", "ratio", "difference", "product", "runway"] as const;
/** True or false of each period of a time, or of each record of a list. */
export const HOLDS = ["positive", "negative", "never_negative", "zero", "rising", "falling", "present"] as const;
/** Whether the lines have the most or the least of them and the others, each apart; of a list with words, of the groups that such words make. */
export const RANKS = ["largest", "smallest"] as const;
/** When something of a line happens: a period. */
export const WHEN = ["begins", "turns_positive", "lasts_until", "peaks"] as const;
/** How many lines hold something, and as a part of how many others do. */
export const COUNTS = ["count", "portion"] as const;

export const QuerySchema = z.discriminatedUnion("op", [
  z.object({ op: z.enum(AT), lines: Lines, where: Where, at: Time.optional() }),
  z.object({ op: z.enum(OVER), lines: Lines, where: Where, at: Time.optional() }),
  z.object({ op: z.enum(BETWEEN), lines: Lines, from: Time, to: Time }),
  z.object({ op: z.enum(AGAINST), lines: Lines, where: Where, of: Lines, from: Time.optional(), at: Time.optional() }),
  z.object({ op: z.enum(HOLDS), lines: Lines, where: Where, at: Time.optional() }),
  z.object({ op: z.enum(RANKS), lines: Lines, where: Where, of: Lines, at: Time.optional() }),
  z.object({ op: z.enum(WHEN), lines: Lines, at: Time.optional() }),
  z.object({ op: z.literal("count"), lines: Lines, where: Where, at: Time.optional() }),
  z.object({ op: z.literal("portion"), lines: Lines, where: Where, of: Lines, at: Time.optional() }),
  z.object({ op: z.literal("nothing") }),
]);

export type Query = z.infer<typeof QuerySchema>;
export type QueryOperation = Query["op"];

/** Every operation, for a grammar. */
export const OPERATIONS = [
  ...AT,
  ...OVER,
  ...BETWEEN,
  ...AGAINST,
  ...HOLDS,
  ...RANKS,
  ...WHEN,
  ...COUNTS,
  "nothing",
] as const;

type OneOf<T extends readonly QueryOperation[]> = Extract<Query, { readonly op: T[number] }>;

/** Whether a query is of one of the operations of a list. */
export const isOf = <T extends readonly QueryOperation[]>(query: Query, operations: T): query is OneOf<T> =>
  operations.includes(query.op);
