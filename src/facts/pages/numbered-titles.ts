/** "Point 1", "Point 2": numbers that count the slides' own titles or the points of a list, and state nothing. */
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
  for (const fact of pointNumbers(statements)) numbering.add(fact);
  return numbering;
}

/** "4 Bonnet: 300 €": a number, then the words of its point. */
const POINT = /^0?(\d{1,2})[.)]?\s+\p{L}/u;
/** So many points of one page are counted from one; fewer may be one founder, two offices and three employees. */
const FEWEST_POINTS = 4;

function pointNumbers(statements: readonly Statement[]): Fact[] {
  const points = statements.flatMap(({ text, place, facts }) => {
    const number = Number(POINT.exec(text)?.[1]);
    const fact = facts.find((one) => one.value.value === number && isBare(one, false));
    return Number.isNaN(number) ? [] : [{ page: place.unit, number, fact }];
  });
  return [...Map.groupBy(points, ({ page }) => page).values()].flatMap((ofPage) => {
    const last = countedFromOne(new Set(ofPage.map(({ number }) => number)));
    return last < FEWEST_POINTS ? [] : ofPage.flatMap(({ number, fact }) => (fact && number <= last ? [fact] : []));
  });
}

/** How far the numbers go from one without a gap. */
export function countedFromOne(numbers: ReadonlySet<number>): number {
  let last = 0;
  while (numbers.has(last + 1)) last++;
  return last;
}

/** `section`: nobody counts orders as "2.0", whatever the title names. */
function isBare({ metricId, value }: Fact, section: boolean): boolean {
  return (section || metricId === null) && value.dimension === "count" && value.unit === null && value.range === null;
}
