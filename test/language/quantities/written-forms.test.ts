/** Written forms in both languages, each with its value, unit, scale, currency and precision. */

import { expect, test } from "vitest";
import { type Bound, readQuantities } from "../../../src/language/quantities/index.ts";
import { NO_QUANTITY, WRITTEN_FORMS } from "./written-forms.ts";

const DAY = 12 / 365.25;
const MONTHS: Readonly<Record<string, number>> = { d: DAY, w: 7 * DAY, y: 12, h: DAY / 24, min: DAY / 1440, q: 3 };
const BOUNDS: Readonly<Record<string, Bound>> = {
  "~": "about",
  ">=": "at_least",
  "<=": "at_most",
  ">": "more_than",
  "<": "less_than",
};
const DIMENSIONS: Readonly<Record<string, string>> = {
  "-": "money",
  "%": "ratio",
  pts: "points",
  x: "multiple",
  "#": "count",
};
const TIMES = new Set(["month", "day", "week", "year", "hour", "minute", "quarter"]);

const lines = (table: string) => table.split("\n").filter((line) => line.includes("|"));
const number = (written: string) => {
  const [, digits = "", unit = ""] = /^(-?[\d.]+(?:e\d+)?)(d|w|y|h|min|q)?$/.exec(written) ?? [];
  if (digits === "") throw new Error(`No number: ${written}`);
  return Number(digits) * (MONTHS[unit] ?? 1);
};
const language = (written: string | undefined): "fr" | "en" => (written === "fr" ? "fr" : "en");

const forms = lines(WRITTEN_FORMS).map((line) => {
  const [lang, text = "", value = "", what = "", scale = "", half = "", extras = ""] = line.split("|");
  return { line, lang: language(lang), text, value, what, scale, half, extras: extras.split(";").filter(Boolean) };
});

test("there are at least 300 forms and 60 texts without a quantity", () => {
  expect(forms.length).toBeGreaterThanOrEqual(300);
  expect(lines(NO_QUANTITY).length).toBeGreaterThanOrEqual(60);
});

test.each(forms)("$line", ({ lang, text, value, what, scale, half, extras }) => {
  const read = readQuantities(text, { language: lang });
  expect(read.map((quantity) => quantity.text)).toHaveLength(1);
  const quantity = read[0]!;
  const part = extras.find((extra) => extra.startsWith("="))?.slice(1);
  const range = extras
    .find((extra) => extra.includes(".."))
    ?.split("..")
    .map(number);
  const currency = /^[A-Z]{3}$/.test(what) ? what : null;
  const unit = currency === null && DIMENSIONS[what] === undefined ? what : null;
  expect(quantity.text).toBe(part ?? text);
  expect(text.slice(quantity.start, quantity.end)).toBe(quantity.text);
  expect(quantity.value).toBeCloseTo(number(value), 6);
  expect({
    dimension: quantity.dimension,
    currency: quantity.currency,
    unit: quantity.unit,
    per: quantity.per,
    bound: quantity.bound,
    signed: quantity.signed,
  }).toEqual({
    dimension: currency ? "money" : (DIMENSIONS[what] ?? (TIMES.has(what) ? "duration" : "count")),
    currency,
    unit,
    per: extras.find((extra) => extra.startsWith("/"))?.slice(1) ?? null,
    bound: extras.map((extra) => BOUNDS[extra]).find(Boolean) ?? "exact",
    signed: extras.includes("+"),
  });
  expect(quantity.scale).toBeCloseTo(Number(scale), 9);
  expect(quantity.halfUnit / number(half)).toBeCloseTo(1, 6);
  expect(quantity.range === null).toBe(range === undefined);
  if (quantity.range && range) {
    expect(quantity.range.low / range[0]!).toBeCloseTo(1, 9);
    expect(quantity.range.high / range[1]!).toBeCloseTo(1, 9);
  }
});

test.each(lines(NO_QUANTITY))("no quantity: %s", (line) => {
  const [lang, text = ""] = line.split("|");
  expect(readQuantities(text, { language: language(lang) }).map((quantity) => quantity.text)).toEqual([]);
});
