/** Printing and reading are inverse: for quantities at their stated precision and for every kind of period. */

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Bound,
  canonicalPeriod,
  formatPeriod,
  formatQuantity,
  monthPeriod,
  type Period,
  type PeriodKind,
  type Quantity,
  readPeriods,
  readQuantities,
} from "../../../src/language/quantities/index.ts";

const language = fc.constantFrom("fr" as const, "en" as const);
const bound = fc.constantFrom<Bound>("exact", "about", "at_least", "at_most", "more_than", "less_than");
const per = fc.constantFrom(null, "month", "year", "user", "seat/month", "customer");
const DAY = 12 / 365.25;
const duration: Record<string, number> = { month: 1, day: DAY, week: 7 * DAY, year: 12, hour: DAY / 24, quarter: 3 };
const decimals = fc.integer({ min: 0, max: 2 });

type Shape = Pick<Quantity, "dimension" | "unit" | "currency" | "scale" | "per"> & { readonly factor: number };

const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc
    .record({
      currency: fc.constantFrom("EUR", "USD", "GBP", "CHF", "DKK"),
      scale: fc.constantFrom(1, 1e3, 1e6, 1e9, 1e12),
      per,
    })
    .map((part) => ({ ...part, dimension: "money" as const, unit: null, factor: part.scale })),
  per.map((each) => ({
    dimension: "ratio" as const,
    unit: null,
    currency: null,
    scale: 0.01,
    per: each,
    factor: 0.01,
  })),
  fc
    .constantFrom(0.01, 0.0001)
    .map((scale) => ({ dimension: "points" as const, unit: null, currency: null, scale, per: null, factor: scale })),
  fc.constant({ dimension: "multiple" as const, unit: null, currency: null, scale: 1, per: null, factor: 1 }),
  fc.constantFrom(...Object.keys(duration)).map((unit) => ({
    dimension: "duration" as const,
    unit,
    currency: null,
    scale: 1,
    per: null,
    factor: duration[unit] ?? 1,
  })),
  fc
    .record({
      unit: fc.constantFrom("customer", "user", "fte", "employee", "order", "share", "m2", "pharmacy", "patent"),
      scale: fc.constantFrom(1, 1e3, 1e6),
      per,
    })
    .map((part) => ({ ...part, dimension: "count" as const, currency: null, factor: part.scale })),
  per.map((each) => ({ dimension: "count" as const, unit: null, currency: null, scale: 1, per: each, factor: 1 })),
);

const near = (a: number, b: number) => Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b), 1e-9);

function expectSame(text: string, read: readonly Quantity[], wanted: Quantity) {
  expect(read, text).toHaveLength(1);
  const got = read[0]!;
  expect(got.text, text).toBe(text);
  expect({ ...got, value: 0, halfUnit: 0, range: null, text: "", start: 0, end: 0 }).toEqual({
    ...wanted,
    value: 0,
    halfUnit: 0,
    range: null,
    text: "",
    start: 0,
    end: 0,
  });
  expect(near(got.value, wanted.value), `${text}: ${got.value} for ${wanted.value}`).toBe(true);
  expect(near(got.halfUnit, wanted.halfUnit), `${text}: half unit ${got.halfUnit} for ${wanted.halfUnit}`).toBe(true);
  expect(got.range === null).toBe(wanted.range === null);
  if (got.range && wanted.range) {
    expect(near(got.range.low, wanted.range.low), text).toBe(true);
    expect(near(got.range.high, wanted.range.high), text).toBe(true);
  }
}

/** Bare whole numbers from 1900 to 2100 read as years, so they are not drawn. */
const yearLike = (units: number, places: number, part: Shape) =>
  part.dimension === "count" &&
  part.unit === null &&
  places === 0 &&
  Math.abs(units) >= 1900 &&
  Math.abs(units) <= 2100;

test("a printed quantity reads back as itself", () => {
  fc.assert(
    fc.property(
      shape,
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      decimals,
      bound,
      fc.boolean(),
      language,
      (part, units, places, hedge, plus, lang) => {
        fc.pre(!yearLike(units, places, part));
        const { factor, ...rest } = part;
        const value = (units / 10 ** places) * factor;
        const wanted: Quantity = {
          ...rest,
          value,
          range: null,
          halfUnit: (0.5 / 10 ** places) * factor,
          bound: hedge,
          signed: value < 0 || plus,
          text: "",
          start: 0,
          end: 0,
        };
        const text = formatQuantity(wanted, lang);
        expectSame(text, readQuantities(text, { language: lang }), wanted);
      },
    ),
    { numRuns: 1500, seed: 7 },
  );
});

test("a printed range reads back as itself", () => {
  fc.assert(
    fc.property(
      shape,
      fc.integer({ min: 2101, max: 999_999 }),
      fc.integer({ min: 1, max: 99_999 }),
      decimals,
      language,
      (part, low, width, places, lang) => {
        const { factor, ...rest } = part;
        const ends = { low: (low / 10 ** places) * factor, high: ((low + width) / 10 ** places) * factor };
        const wanted: Quantity = {
          ...rest,
          value: (ends.low + ends.high) / 2,
          range: ends,
          halfUnit: (0.5 / 10 ** places) * factor,
          bound: "exact",
          signed: false,
          text: "",
          start: 0,
          end: 0,
        };
        const text = formatQuantity(wanted, lang);
        expectSame(text, readQuantities(text, { language: lang }), wanted);
      },
    ),
    { numRuns: 600, seed: 7 },
  );
});

const year = fc.integer({ min: 1990, max: 2079 });
const empty = monthPeriod(0);
const stretch = (kind: PeriodKind, size: number) =>
  fc.tuple(year, fc.integer({ min: 0, max: 12 / size - 1 }), fc.boolean()).map(([y, index, instant]): Period => {
    const last = y * 12 + index * size + size - 1;
    return { ...empty, kind, firstMonth: instant ? last : last - size + 1, lastMonth: last, instant };
  });

const period: fc.Arbitrary<Period> = fc.oneof(
  stretch("month", 1),
  stretch("quarter", 3),
  stretch("half", 6),
  stretch("year", 12),
  fc
    .tuple(stretch("year", 12), fc.constantFrom("actual", "forecast", "budget", "estimate"))
    .map(([p, basis]): Period => ({ ...p, basis })),
  year.map((y): Period => ({ ...empty, kind: "year", firstMonth: y * 12, lastMonth: y * 12 + 11, fiscal: true })),
  fc.tuple(year, fc.integer({ min: 0, max: 10 })).map(
    ([y, m]): Period => ({
      ...empty,
      kind: "year",
      firstMonth: y * 12 + m - 11,
      lastMonth: y * 12 + m,
      fiscal: true,
    }),
  ),
  fc.tuple(year, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 28 })).map(
    ([y, m, day]): Period => ({
      ...empty,
      kind: "day",
      firstMonth: y * 12 + m,
      lastMonth: y * 12 + m,
      day,
      instant: true,
    }),
  ),
  fc
    .tuple(year, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 40 }))
    .map(([y, m, more]): Period => ({ ...empty, kind: "range", firstMonth: y * 12 + m, lastMonth: y * 12 + m + more })),
  year.map((y): Period => ({ ...empty, kind: "range", firstMonth: y * 12 + 3, lastMonth: null })),
  fc
    .tuple(year, fc.integer({ min: 0, max: 11 }))
    .map(([y, m]): Period => ({ ...empty, kind: "ltm", firstMonth: y * 12 + m - 11, lastMonth: y * 12 + m })),
  fc
    .tuple(year, fc.integer({ min: 0, max: 11 }))
    .map(([y, m]): Period => ({ ...empty, kind: "ytd", firstMonth: y * 12, lastMonth: y * 12 + m })),
  fc.constant<Period>({ ...empty, kind: "ltm", firstMonth: null, lastMonth: null }),
  fc.constant<Period>({ ...empty, kind: "ytd", firstMonth: null, lastMonth: null }),
  fc.tuple(fc.constantFrom("month" as const, "quarter" as const, "year" as const), fc.integer({ min: 1, max: 30 })).map(
    ([unit, index]): Period => ({
      ...empty,
      kind: "relative",
      firstMonth: null,
      lastMonth: null,
      relative: { unit, index },
    }),
  ),
);

test("a printed period reads back as itself", () => {
  fc.assert(
    fc.property(period, language, (wanted, lang) => {
      const text = formatPeriod(wanted, lang);
      const read = readPeriods(text, { language: lang });
      expect(read, text).toHaveLength(1);
      expect(read[0]!.text, text).toBe(text);
      expect({ ...read[0]!, text: "", start: 0, end: 0 }, text).toEqual(wanted);
      expect(canonicalPeriod(read[0]!)).toBe(canonicalPeriod(wanted));
    }),
    { numRuns: 1000, seed: 7 },
  );
});
test("a part of a company's year is printed by its months, which its words may call another half", () => {
  const [half] = readPeriods("H1 FY26", { language: "en", fiscalYearEnd: 6 });
  expect(half && formatPeriod(half, "en")).toBe("July 2025 to December 2025");
});
