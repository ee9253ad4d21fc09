/** What a claim may mean, read from its own words. */
import { expect, test } from "vitest";
import { factsOfText } from "../../../src/facts/index.ts";
import { readingsOf } from "../../../src/judge/score/reading.ts";

function readings(text: string, language: "en" | "fr" = "en") {
  const facts = factsOfText(text, { file: "", anchor: "", blockId: "?", unit: 0 }, "claim", "sentence", {
    language,
    fiscalYearEnd: 12,
    defaultYear: null,
    currency: null,
    surroundings: [],
    stale: false,
    hidden: false,
  });
  return readingsOf({ id: "c", text, language, facts });
}

test.each([
  ["Fifth-year sales are forecast at £7.2m.", "en", 5],
  ["Profit in year four: £1.9m.", "en", 4],
  ["We burn roughly £185k in the opening year.", "en", 1],
  ["Le chiffre d'affaires de la deuxième année s'établit à 175 k£.", "fr", 2],
] as const)("a year counted from the start of the plan: %s", (text, language, index) => {
  expect(readings(text, language)[0]?.periods).toContainEqual({ span: null, relative: { unit: "year", index } });
});

test("hundredths of a currency are also read as a ratio", () => {
  const values = readings("At maturity we keep 82 pence of each pound sold.").map((r) => [
    r.figure?.value.dimension,
    r.figure?.value.value,
  ]);
  expect(values).toContainEqual(["ratio", 0.82]);
});

test("a claim without digits gives the figure that its words stand for", () => {
  expect(readings("Sales triple between 2025 and 2027.")[0]?.figure?.value).toMatchObject({
    dimension: "multiple",
    value: 3,
  });
  expect(readings("La moitié des ventes vient de France.", "fr")[0]?.figure?.value).toMatchObject({
    dimension: "ratio",
    value: 0.5,
  });
});

test("words that announce an operation are found in both languages", () => {
  expect([...(readings("On average a shop sells 40 units.")[0]?.cues ?? [])]).toContain("mean");
  expect([...(readings("Les charges sont en hausse de 12 %.", "fr")[0]?.cues ?? [])]).toContain("growth");
});

const months = (first: number, last: number) => ({ span: { first, last }, relative: null });

test("months whose year stands elsewhere are of that year, together too", () => {
  const [reading] = readings("July and August bring 30% of the sales of 2027.");
  expect(reading?.periods).toContainEqual(months(2027 * 12 + 6, 2027 * 12 + 7));
  expect(reading?.periods).toContainEqual(months(2027 * 12, 2027 * 12 + 11));
});

test("a bare year of a company whose year ends in June may be its fiscal year", () => {
  const [reading] = readingsOf({ id: "c", text: "Fees in 2026", language: "en", facts: [], fiscalYearEnd: 6 });
  expect(reading?.periods).toEqual([months(2026 * 12, 2026 * 12 + 11), months(2025 * 12 + 6, 2026 * 12 + 5)]);
});

test("the year before is no year of the plan", () => {
  expect(readings("2.4x the sales of the year before.")[0]?.periods).toEqual([]);
});

test("what is said since a month begins with it", () => {
  expect(readings("€2.2m of equity raised since January 2024.")[0]?.since).toBe(2024 * 12);
  expect(readings("€2.2m of equity raised in January 2024.")[0]?.since).toBeNull();
});
