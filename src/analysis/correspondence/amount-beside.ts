/** Which amount of the evidence may stand beside the figure of a message: one of the same kind, or none. */
import type { Fact } from "../../facts/index.ts";
import type { Claim } from "../../judge/index.ts";
import { MONTHS_PER } from "../../language/quantities/index.ts";
import { metricById } from "../../ontology/index.ts";
import { type Amount, PIECE } from "./amount.ts";

type FactValue = Fact["value"];

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
function isOfKind({ dimension }: FactValue, { facts: [fact] }: Claim): boolean {
  if (dimension === "count" || fact === undefined) return false;
  const { value: stated, metricId } = fact;
  if (stated.dimension !== "count") return kindOf(stated.dimension) === kindOf(dimension);
  return stated.unit === null && (dimension !== "money" || metricById(metricId)?.dimension === "money");
}

/** "2 points" is said of percentages. */
function kindOf(dimension: FactValue["dimension"]): FactValue["dimension"] {
  return dimension === "points" ? "ratio" : dimension;
}

/** The value of a cell as what the claim is of, where the cell says a bare number or counts the same thing. */
function valueAs({ dimension, unit }: FactValue, fact: Fact | undefined): number | undefined {
  if (fact === undefined) return undefined;
  const { cell, value: own } = fact;
  if (own.dimension !== "count") {
    if (dimension !== "count") return undefined;
    // Buildings under "in k€" are money by the heading alone.
    return cell?.bare ?? (unit === null ? own.value : undefined);
  }
  if (own.unit === null || own.unit === unit) return dimension === "duration" ? inMonths(own.value, unit) : own.value;
  return dimension === "count" && [unit, own.unit].some((one) => one === null || one === PIECE) ? own.value : undefined;
}

function inMonths(bare: number, unit: string | null): number {
  return bare * (MONTHS_PER[unit ?? ""] ?? 1);
}
