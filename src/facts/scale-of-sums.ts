/** Gives a figure without a scale that of the sum it is part of, or of its parts: a sheet in thousands says so in one place, and its formulas carry it to the others. */
import { isSameAmount } from "../language/quantities/index.ts";
import { additionReader, factsByPlace } from "./added-cells.ts";
import type { Fact } from "./types.ts";

const MOST_CELLS = 400;
const SCALES = [1e3, 1e6];
/** Sums are exact but for their own rounding. */
const EXACT = 0.001;

/** The same facts, those of a sum and its parts brought to one scale where they differ by a thousand or a million. */
export function withScaleOfSums(facts: readonly Fact[]): Fact[] {
  // Of two readings of a cell the first.
  const at = factsByPlace(facts.filter(({ value }) => value.dimension !== "ratio").toReversed());
  const addedBy = additionReader();
  const scaled = new Map<Fact, Fact>();
  for (const whole of facts) {
    if (whole.cell === null || at(whole.cell) !== whole) continue;
    const parts = addedBy(whole.cell, at).flatMap((added) => added.parts);
    if (parts.length > MOST_CELLS) continue;
    for (const [fact, better] of rescaled(whole, parts)) scaled.set(fact, better);
  }
  // The twin that counts things stays as it is written.
  return facts.map((fact) => scaled.get(fact) ?? fact);
}

/** Those of a sum and its parts that are of another scale, each with what it should be. */
function rescaled(whole: Fact, parts: readonly Fact[]): (readonly [Fact, Fact])[] {
  const [first] = parts;
  if (!first || parts.length < 2 || whole.value.value === 0) return [];
  const sum = parts.reduce((total, { value }) => total + value.value, 0);
  for (const scale of SCALES) {
    if (near(sum, whole.value.value * scale)) return [[whole, inScaleOf(whole, scale, first)]];
    if (!near(sum * scale, whole.value.value)) continue;
    return parts.map((part) => [part, inScaleOf(part, scale, whole)]);
  }
  return partsLeftBehind(whole, parts, sum);
}

/**
 * "Base fees" beside "Heat" under "in k€", read as a price and left as written; "energy, cleaning" read as a number of
 * things: the sum tells that each is of its scale and money.
 */
function partsLeftBehind(whole: Fact, parts: readonly Fact[], sum: number): (readonly [Fact, Fact])[] {
  const isOther = ({ value }: Fact): boolean => value.dimension !== whole.value.dimension;
  const left = parts.filter(
    (part) => part.value.value !== 0 && (isOther(part) || part.cell?.bare === part.value.value),
  );
  if (left.length === 0 || left.length === parts.length) return [];
  const rest = left.reduce((total, { value }) => total + value.value, 0);
  const scale = [1, ...SCALES].find((times) => near(sum - rest + rest * times, whole.value.value));
  if (scale === undefined || rest === 0) return [];
  return left.filter((part) => scale !== 1 || isOther(part)).map((part) => [part, inScaleOf(part, scale, whole)]);
}

const near = (a: number, b: number): boolean => isSameAmount(a, b, { share: EXACT, of: "second" });

function inScaleOf(fact: Fact, scale: number, like: Fact): Fact {
  const { value } = fact;
  return {
    ...fact,
    value: {
      ...value,
      value: value.value * scale,
      halfUnit: value.halfUnit * scale,
      dimension: like.value.dimension,
      currency: like.value.currency,
      unit: like.value.unit,
    },
  };
}
