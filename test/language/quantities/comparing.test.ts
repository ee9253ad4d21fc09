/** What a stated precision covers, how periods compare, and the limits on time. */

import { expect, test } from "vitest";
import {
  agrees,
  canonicalPeriod,
  formatQuantity,
  monthsToIso,
  periodMonths,
  readPeriods,
  readQuantities,
  readUnitHint,
} from "../../../src/language/quantities/index.ts";
import { processorMs } from "../../processor-time.ts";

const quantity = (text: string, language: "fr" | "en" = "en") => readQuantities(text, { language })[0]!;
const period = (text: string, language: "fr" | "en" = "en") => readPeriods(text, { language })[0]!;

test.each([
  ["€2.4m", 2_449_999, true],
  ["€2.4m", 2_350_000, true],
  ["€2.4m", 2_450_001, false],
  ["€2.4m", 2_349_999, false],
  ["€2.40m", 2_410_000, false],
  ["12.2%", 0.1224, true],
  ["12.2%", 0.123, false],
  ["~300 customers", 314, true],
  ["~300 customers", 320, false],
  ["300+ customers", 312, true],
  ["300+ customers", 299, false],
  ["over 300 customers", 900, false],
  ["up to 40%", 0.38, true],
  ["up to 40%", 0.42, false],
  ["adds up to €2.4m", 1_000_000, false],
  ["less than 5%", 0.03, true],
  ["less than 5%", 0.08, false],
  ["10-15%", 0.12, true],
  ["10-15%", 0.2, false],
  ["0-5%", 0.02, true],
  ["-€120k", -120_400, true],
  ["-€120k", 120_000, false],
] as const)("%s against %d: %s", (text, value, expected) => {
  expect(agrees(quantity(text), value)).toBe(expected);
});

test("nothing agrees with a value that is no number", () => {
  expect(agrees(quantity("€2.4m"), Number.NaN)).toBe(false);
});

test("precision is half a unit of the last digit", () => {
  expect(quantity("2,4 M€", "fr").halfUnit).toBe(50_000);
});

test("a change from one figure to another is two quantities, not a range", () => {
  const texts = (text: string, language: "fr" | "en") => readQuantities(text, { language }).map((each) => each.text);
  expect(texts("ARR grew from €2.1m to €3.4m", "en")).toEqual(["€2.1m", "€3.4m"]);
  expect(texts("le CA passe de 2,1 M€ à 3,4 M€", "fr")).toEqual(["2,1 M€", "3,4 M€"]);
  expect(readQuantities("revenue grew from 2 to 3 million").map((each) => each.value)).toEqual([2e6, 3e6]);
});

test("the quantities of a sentence come in order and do not overlap", () => {
  const text = "En 2025, 320 clients, un MRR de 95 k€ (+76 %), 14 ETP et 11 mois de runway";
  const read = readQuantities(text, { language: "fr" });
  expect(read.map((each) => each.text)).toEqual(["320 clients", "95 k€", "+76 %", "14 ETP", "11 mois"]);
});

test("a score and a postal code are read as what they are", () => {
  const texts = (text: string) => readQuantities(text, { language: "fr" }).map((each) => each.text);
  expect(texts("note 4,8/5")).toEqual(["4,8"]);
  expect(texts("Lyon (69007)")).toEqual([]);
  expect(texts("multiplié par 3 en 12 mois")).toEqual(["multiplié par 3", "12 mois"]);
});

test("another number of the text decides an ambiguous one", () => {
  expect(readQuantities("1.234 M€ contre 2.5 M€", { language: "fr" })[0]!.value).toBe(1_234_000);
});

test("the currency of the surroundings is given to a scale without one", () => {
  expect(readQuantities("raised 2.4M", { currency: "EUR" })[0]!.currency).toBe("EUR");
});

test("an hour and a day are parts of a month", () => {
  expect(quantity("30 days").value).toBeCloseTo(0.98563, 5);
  expect(formatQuantity(quantity("30 days"), "fr")).toBe("30 jours");
});

test("periods compare by the months they cover", () => {
  expect(canonicalPeriod(period("Q4 2025"))).toBe(canonicalPeriod(period("T4 2025", "fr")));
  expect(canonicalPeriod(period("31/12/2025"))).toBe(canonicalPeriod(period("fin 2025", "fr")));
  expect(canonicalPeriod(period("end of 2025"))).not.toBe(canonicalPeriod(period("December 2025")));
  expect(periodMonths(period("H1 2026"))).toBe(6);
  expect(periodMonths(period("end of 2025"))).toBe(1);
  expect(periodMonths(period("since 2021"))).toBe(null);
  expect(monthsToIso(24311)).toBe("2025-12");
});

test.each([
  ["en K€", 1e3, "EUR", "money", null],
  ["€000s", 1e3, "EUR", "money", null],
  ["INR crores", 1e7, "INR", "money", null],
  ["Amount Rs.", 1, "INR", "money", null],
  ["(in EUR thousands)", 1e3, "EUR", "money", null],
  ["$m", 1e6, "USD", "money", null],
  ["in euros", 1, "EUR", "money", null],
  ["€k", 1e3, "EUR", "money", null],
  ["KPI (%)", 0.01, null, "ratio", null],
  ["EUR / month", 1, "EUR", "money", "month"],
  ["En M€, cas de base", 1e6, "EUR", "money", null],
  ["in thousands of USD", 1e3, "USD", "money", null],
  ["k€ HT", 1e3, "EUR", "money", null],
  ["TCHF", 1e3, "CHF", "money", null],
  ["MRR (€)", 1, "EUR", "money", null],
  ["FTE", 1, null, "count", null],
  ["Number of users (in thousands)", 1e3, null, "count", null],
  ["%", 0.01, null, "ratio", null],
  ["months", 1, null, "duration", null],
  ["€000s unless stated", 1e3, "EUR", "money", null],
  ["P&L 2025 (K€)", 1e3, "EUR", "money", null],
  ["Compte de résultat - en milliers d'euros", 1e3, "EUR", "money", null],
  ["Churn, %", 0.01, null, "ratio", null],
  ["USD '000", 1e3, "USD", "money", null],
  ["$ in millions", 1e6, "USD", "money", null],
  ["ARPA (€ / mois)", 1, "EUR", "money", "month"],
  ["Montants en k€", 1e3, "EUR", "money", null],
  ["All figures in €k", 1e3, "EUR", "money", null],
  ["(Units/Day)", 1, null, "count", "day"],
  ["units per year", 1, null, "count", "year"],
  ["unités par jour", 1, null, "count", "day"],
] as const)("the hint %s", (text, scale, currency, dimension, per) => {
  const hint = readUnitHint(text);
  expect(hint).not.toBe(null);
  expect([hint!.scale, hint!.currency, hint!.dimension ?? null, hint!.per ?? null]).toEqual([
    scale,
    currency,
    dimension,
    per,
  ]);
});

test.each([
  "Revenue",
  "Total",
  "January",
  "2025",
  "Marketing",
  "BP",
  "Cash in bank",
  "",
  "Compte de résultat",
  "Gross margin",
])("no hint: %s", (text) => {
  expect(readUnitHint(text)).toBe(null);
});

test.each([
  ["digits", "7".repeat(1_000_000)],
  ["groups", "1 234,".repeat(30_000)],
  ["dots", "1.".repeat(100_000)],
  ["letters", "a".repeat(1_000_000)],
  ["spaces", " ".repeat(1_000_000)],
  ["at signs", "a@".repeat(100_000)],
  ["slashes", "1/".repeat(100_000)],
  ["years", "2025-".repeat(40_000)],
  ["amounts", "€2.4m to ".repeat(20_000)],
  ["spans", "LTM 2025 ".repeat(20_000)],
  ["months", "dec ".repeat(50_000)],
])("a long run of %s is read in seconds", (_name, text) => {
  const start = processorMs();
  readQuantities(text);
  readPeriods(text);
  readUnitHint(text);
  expect(processorMs() - start).toBeLessThan(15_000);
});
