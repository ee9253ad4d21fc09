/** "Point 1", "Point 2": numbers that count the slides' own titles, and state nothing. */
import type { Fact, Statement } from "../types.ts";

/** Words, then a whole number that ends the text or is parted from what follows ("Part 2: the market"). */
const NUMBERED = /^(\P{N}{2,40}?)\s(\d{1,2})(?:$|\s*[:.)–—-]\s)/u;
/** "1.0 Input: master data", "2.0 Input: transactions". */
const SECTION = /^()(\d{1,2})\.0\s+\p{Lu}/u;

/**
 * The facts that are such numbers. They are told by each other: the same words, or none, stand before two numbers that
 * follow each other, none has a unit, and none names a metric.
 */
export function numberingFacts(statements: readonly Statement[]): ReadonlySet<Fact> {
  const series = new Map<string, { readonly number: number; readonly fact: Fact | undefined }[]>();
  for (const { text, facts } of statements) {
    const section = SECTION.exec(text.trim());
    const match = section ?? NUMBERED.exec(text.trim());
    const words = match?.[1]?.toLowerCase();
    const number = Number(match?.[2]);
    const fact = facts.find(({ value }) => value.value === number);
    if (words === undefined || (fact !== undefined && !isBare(fact, section !== null))) continue;
    const others = series.get(words) ?? [];
    others.push({ number, fact });
    series.set(words, others);
  }
  const numbering = new Set<Fact>();
  for (const members of series.values()) {
    const numbers = new Set(members.map(({ number }) => number));
    for (const { number, fact } of members)
      if (fact && (numbers.has(number - 1) || numbers.has(number + 1))) numbering.add(fact);
  }
  return numbering;
}

/** `section`: nobody counts orders as "2.0", whatever the title names. */
function isBare({ metricId, value }: Fact, section: boolean): boolean {
  return (section || metricId === null) && value.dimension === "count" && value.unit === null && value.range === null;
}
