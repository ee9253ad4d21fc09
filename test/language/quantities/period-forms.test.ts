/** Written forms of periods in both languages. */

import { expect, test } from "vitest";
import { canonicalPeriod, readPeriods } from "../../../src/language/quantities/index.ts";
import { NO_PERIOD, PERIOD_FORMS } from "./period-forms.ts";

const lines = (table: string) => table.split("\n").filter((line) => line.includes("|"));
const forms = lines(PERIOD_FORMS).map((line) => {
  const [lang, text = "", kind = "", canonical = "", extras = ""] = line.split("|");
  return {
    line,
    language: lang === "fr" ? ("fr" as const) : ("en" as const),
    text,
    kind,
    canonical,
    extras: extras.split(";"),
  };
});
const BASES = ["actual", "forecast", "budget", "estimate"];

test("there are at least 120 period forms", () => {
  expect(forms.length).toBeGreaterThanOrEqual(120);
});

test.each(forms)("$line", ({ language, text, kind, canonical, extras }) => {
  const value = (name: string) => extras.find((extra) => extra.startsWith(name))?.slice(name.length);
  const read = readPeriods(text, {
    language,
    fiscalYearEnd: Number(value("fye=") ?? 12),
    defaultYear: value("default=") === undefined ? null : Number(value("default=")),
  });
  expect(read.map((period) => period.text)).toEqual([value("=") ?? text]);
  const period = read[0]!;
  expect(text.slice(period.start, period.end)).toBe(period.text);
  expect([period.kind, canonicalPeriod(period)]).toEqual([kind, canonical]);
  expect({ fiscal: period.fiscal, instant: period.instant, basis: period.basis }).toEqual({
    fiscal: extras.includes("fiscal"),
    instant: extras.includes("instant"),
    basis: extras.find((extra) => BASES.includes(extra)) ?? null,
  });
});

test("two years side by side are two periods", () => {
  expect(readPeriods("2025 vs 2024").map(canonicalPeriod)).toEqual(["2025", "2024"]);
  expect(readPeriods("+76 % entre 2024 et 2025").map(canonicalPeriod)).toEqual(["2024-01..2025-12"]);
});

test.each(lines(NO_PERIOD))("no period: %s", (line) => {
  const [lang, text = ""] = line.split("|");
  expect(readPeriods(text, { language: lang === "fr" ? "fr" : "en" }).map((period) => period.text)).toEqual([]);
});
