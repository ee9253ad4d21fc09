/** Whether a question or a verdict of the case can be about what a message says: no other period, no other kind of figure. */
import { readPeriods, readQuantities } from "../../language/quantities/index.ts";

/** Both texts already name the same metric. What one leaves out stands in no way. */
export function mayConcern(
  text: string,
  said: { readonly quote: string; readonly dimensions: readonly string[] },
): boolean {
  return periodsMeet(text, said.quote) && dimensionsMeet(text, said.dimensions);
}

function periodsMeet(a: string, b: string): boolean {
  const ours = spansOf(a);
  const theirs = spansOf(b);
  if (ours.length === 0 || theirs.length === 0) return true;
  return ours.some((one) => theirs.some((other) => one.first <= other.last && other.first <= one.last));
}

function spansOf(text: string): readonly { readonly first: number; readonly last: number }[] {
  return (["fr", "en"] as const).flatMap((language) =>
    readPeriods(text, { language }).flatMap(({ firstMonth, lastMonth }) =>
      firstMonth === null || lastMonth === null ? [] : [{ first: firstMonth, last: lastMonth }],
    ),
  );
}

/** A bare number may be anything: tables print money without its unit. */
function dimensionsMeet(text: string, dimensions: readonly string[]): boolean {
  const theirs = readQuantities(text).map(({ dimension }) => dimension as string);
  if (theirs.length === 0 || theirs.includes("count")) return true;
  return dimensions.some((dimension) => theirs.includes(dimension));
}
