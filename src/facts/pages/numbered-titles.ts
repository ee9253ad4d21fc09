/** "Point 1", "Point 2": numbers that count titles, points, pages or the steps of an axis, and state nothing. */
import type { Fact, Statement } from "../types.ts";

/** How titles are numbered, each with what stands before the number that counts on. */
const TITLES = [
  // Words, then a whole number that ends the text or is parted from what follows ("Part 2: the market").
  /^(\P{N}{2,40}?)\s(\d{1,2})(?:$|\s*[:.)–—-]\s)/u,
  // "1.0 Input: master data", "2.0 Input: transactions".
  /^()(\d{1,2})\.0\s+\p{Lu}/u,
  // "2.1 History", "2.2 Vision".
  /^(\d{1,2}\.)([1-9]\d?)\.?\s+\p{Lu}/u,
];

/** The facts that are such numbers. They are told by each other, over all pages. */
export function numberingFacts(statements: readonly Statement[]): ReadonlySet<Fact> {
  return new Set(
    [titleNumbers, pointNumbers, runningNumbers, ofContents, axisSteps, identifiers].flatMap((find) =>
      find(statements),
    ),
  );
}

/** The same words, or none, stand before two numbers that follow each other, none has a unit, and none names a metric. */
function titleNumbers(statements: readonly Statement[]): Fact[] {
  const titles = statements.flatMap(({ text, facts }) =>
    TITLES.flatMap((title) => {
      const [, before, digits] = title.exec(text.trim()) ?? [];
      if (before === undefined || digits === undefined) return [];
      const written = /^\d+\.$/.test(before) ? `${before}${digits}` : digits;
      const fact = facts.find(({ value }) => value.value === Number(written));
      // Words behind the number name what is under the title, and not what the number would be of.
      const isTitled = fact?.value.text === digits && !text.trim().endsWith(digits);
      const isNumber = fact && (/\p{L}/u.test(before) ? isBare(fact) || isTitled : begins(fact, written));
      const mayCount = fact === undefined || isNumber;
      return mayCount ? [{ before: before.toLowerCase(), number: Number(digits), fact }] : [];
    }),
  );
  return [...Map.groupBy(titles, ({ before }) => before).values()].flatMap((members) => {
    const numbers = new Set(members.map(({ number }) => number));
    return members.flatMap(({ number, fact }) =>
      fact && (numbers.has(number - 1) || numbers.has(number + 1)) ? [fact] : [],
    );
  });
}

/** "4 Bonnet: 300 €": a number, then the words of its point; "4.Bonnet" is no amount either. */
const POINT = /^0?(\d{1,2})(?:\s+|\s?([.)])\s*)\p{L}/u;
/** So many points of one page are counted from one; fewer may be one founder, two offices and three employees. */
const FEWEST_POINTS = 4;
const FEWEST_MARKED = 2;

function pointNumbers(statements: readonly Statement[]): Fact[] {
  const points = statements.flatMap(({ text, place, facts }) => {
    const [, digits, mark] = POINT.exec(text) ?? [];
    const number = Number(digits);
    const fact = facts.find((one) => one.value.value === number && (mark ? begins(one, String(number)) : isBare(one)));
    return Number.isNaN(number) ? [] : [{ page: place.unit, number, fact, marked: mark !== undefined }];
  });
  return [...Map.groupBy(points, ({ page }) => page).values()].flatMap((ofPage) => {
    const last = countedFromOne(new Set(ofPage.map(({ number }) => number)));
    return ofPage.flatMap(({ number, fact, marked }) =>
      fact && number <= last && last >= (marked ? FEWEST_MARKED : FEWEST_POINTS) ? [fact] : [],
    );
  });
}

type Alone = { readonly page: number; readonly text: string; readonly fact: Fact };

/** Whole numbers that are the only figure of what they stand in. */
function numbersAlone(statements: readonly Statement[]): Alone[] {
  return statements.flatMap(({ text, place, facts: [fact, ...others] }) => {
    const isAlone = fact && others.length === 0 && fact.value.range === null && /^\d+$/.test(fact.value.text);
    return isAlone ? [{ page: place.unit, text, fact }] : [];
  });
}

/** On so many pages a number grows with the page: it counts them, from whichever it begins. */
const FEWEST_PAGES = 4;
const LONGEST_LABEL = 80;

function runningNumbers(statements: readonly Statement[]): Fact[] {
  const short = numbersAlone(statements).filter(({ text }) => text.length <= LONGEST_LABEL);
  return [...Map.groupBy(short, ({ page, fact }) => fact.value.value - page)].flatMap(([offset, alike]) => {
    const pages = new Set(alike.map(({ page }) => page));
    const span = Math.max(...pages) - Math.min(...pages) + 1;
    const isRunning = pages.size >= FEWEST_PAGES && 2 * pages.size > span && Math.abs(offset) < FEWEST_PAGES;
    return isRunning ? alike.map(({ fact }) => fact) : [];
  });
}

/** So many titles of one page end in numbers that grow from title to title, and none is beyond the last page. */
const FEWEST_TITLES = 5;

function ofContents(statements: readonly Statement[]): Fact[] {
  const lastPage = Math.max(0, ...statements.map(({ place }) => place.unit));
  const figures = Map.groupBy(statements, ({ place }) => place.unit);
  return [...Map.groupBy(numbersAlone(statements), ({ page }) => page)].flatMap(([page, alone]) => {
    const ending = alone.filter(({ text, fact }) => text.endsWith(fact.value.text) && /\p{L}/u.test(text));
    const numbers = ending.map(({ fact }) => fact.value.value);
    const all = (figures.get(page) ?? []).filter(({ facts }) => facts.length > 0).length;
    const grows = numbers.every((number, i) => number > page && number >= (numbers[i - 1] ?? 0));
    const isWithin = (numbers.at(-1) ?? 0) <= 2 * lastPage;
    const isContents = numbers.length >= FEWEST_TITLES && 2 * numbers.length > all && isWithin;
    return isContents && grows ? ending.map(({ fact }) => fact) : [];
  });
}

/** Nought and so many numbers of one page at equal steps from it: an axis that was not told from figures. */
const FEWEST_STEPS = 3;

function axisSteps(statements: readonly Statement[]): Fact[] {
  const figures = statements.flatMap(({ role, place, facts: [fact, ...others] }) =>
    role === "figure" && fact && others.length === 0 ? [{ page: place.unit, fact }] : [],
  );
  return [...Map.groupBy(figures, ({ page }) => page).values()].flatMap((ofPage) => {
    const sizes = ofPage.map(({ fact }) => Math.abs(fact.value.value));
    const step = Math.min(...sizes.filter((size) => size > 0));
    const at = ({ value: { value, halfUnit } }: Fact): number => {
      const steps = Math.round(Math.abs(value) / step);
      return Math.abs(Math.abs(value) - steps * step) <= Math.max(halfUnit, step / 100) ? steps : Number.NaN;
    };
    const last = countedFromOne(new Set(ofPage.map(({ fact }) => at(fact))));
    const isAxis = sizes.includes(0) && last >= FEWEST_STEPS;
    return isAxis ? ofPage.flatMap(({ fact }) => (at(fact) <= last ? [fact] : [])) : [];
  });
}

/** So many digits in a row of a sentence, and no round number, name a person or a company in a register. */
function identifiers(statements: readonly Statement[]): readonly Fact[] {
  const said = statements.flatMap(({ facts }) => facts).filter(({ source }) => source === "sentence");
  return said.filter(({ value }) => /^\(?\d{7,}(?<!00)\)?$/.test(value.text));
}

/** How far the numbers go from one without a gap. */
export function countedFromOne(numbers: ReadonlySet<number>): number {
  let last = 0;
  while (numbers.has(last + 1)) last++;
  return last;
}

/** "3.1 Devices that catch": the words behind a section's number may look like what it counts. */
const begins = ({ value }: Fact, digits: string): boolean => value.range === null && value.text.startsWith(digits);

const isBare = (fact: Fact): boolean =>
  fact.metricId === null && fact.value.dimension === "count" && fact.value.unit === null && fact.value.range === null;
