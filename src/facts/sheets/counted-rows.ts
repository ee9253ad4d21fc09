/** Rows of things counted in a sheet of money: "Active resellers" under "$000s unless stated". */

import type { Language } from "../../documents/index.ts";
import { folded, written } from "../../language/index.ts";
import { readQuantities } from "../../language/quantities/index.ts";
import { foldText } from "../../ontology/index.ts";
import { rememberedByKey } from "../../tables/index.ts";
import type { Fact } from "../types.ts";

/** Where what is counted ends and what is said of it begins. */
const ASIDE = new RegExp(`\\s*(?:[(,:;/–]|\\s-\\s|\\b${folded("asideWord")}\\s).*$`);
const COUNT_PREFIX = new RegExp(`^${folded("countPrefix")}\\s*`);
const HOURS_FIRST = new RegExp(`^${folded("hoursFirst")}$`);
const THOUSANDS = new RegExp(`\\((?:${written("thousandsWord")}|000s?|k)\\)`, "i");
const HOURS = new Set(["hour", "day"]);

/** The unit that a label counts in by its own noun: "Signed resellers", "Heures réservées"; null where it names no thing that is counted. */
export const countedUnitOf = rememberedByKey(
  (rowLabel: string, language: Language) => `${language}|${rowLabel}`,
  (rowLabel: string, language: Language): { readonly unit: string; readonly thousands: boolean } | null => {
    const words = foldText(rowLabel).replace(COUNT_PREFIX, "").replace(ASIDE, "").trim().split(/\s+/);
    const noun = language === "fr" || HOURS_FIRST.test(words[0] ?? "") ? words[0] : words.at(-1);
    // A plural: "customer care" and "partner fees" count nothing.
    if (!noun || noun.length < 4 || !noun.endsWith("s")) return null;
    const quantity = readQuantities(`2 ${noun}`, { language })[0];
    if (!quantity?.unit) return null;
    if (quantity.dimension !== "count" && !HOURS.has(quantity.unit)) return null;
    return { unit: quantity.unit, thousands: THOUSANDS.test(rowLabel) };
  },
);

/** Ends the id of the second reading of a cell, which counts what the first takes for money. */
export const COUNT = ":count";

/** Half a supplier is an amount; half a day is half a day. */
const isPartOfOne = (raw: number, unit: string): boolean => !HOURS.has(unit) && !Number.isInteger(raw);

/**
 * The readings of a figure whose row counts something by its name. An amount that only the sheet's title made of it stays
 * beside the count, which can support a claim and refute none, as neither is sure; "days sold" are no delay.
 */
export function readingsOf(fact: Fact, raw: number, language: Language, statedInMoney: boolean): readonly Fact[] {
  const { dimension } = fact.value;
  if (fact.cell === null || fact.form.kind !== "level" || (dimension !== "money" && dimension !== "duration"))
    return [fact];
  if (fact.metricId !== null && (dimension === "duration" || fact.metricCertainty >= 0.6)) return [fact];
  const counted = countedUnitOf(fact.cell.rowLabel, language);
  if (counted === null || (dimension === "money" && isPartOfOne(raw, counted.unit))) return [fact];
  const value = raw * (counted.thousands ? 1000 : 1);
  const count: Fact = {
    ...fact,
    value: { ...fact.value, value, dimension: "count", currency: null, unit: null, halfUnit: 0 },
  };
  if (dimension === "duration") return [HOURS.has(counted.unit) ? count : fact];
  return statedInMoney ? [fact] : [fact, { ...count, id: `${fact.id}${COUNT}`, unitSure: false }];
}
