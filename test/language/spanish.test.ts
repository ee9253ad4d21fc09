/** A language that is only read joins the expressions of the others: its words must not be theirs with another meaning. */
import { describe, expect, test } from "vitest";
import { LEXICONS, type WordGroup } from "../../src/language/index.ts";
import { oneOf } from "../../src/language/phrases.ts";
import { readPeriods, readQuantities, readUnitHint } from "../../src/language/quantities/index.ts";
import { matchMetrics } from "../../src/ontology/index.ts";

const PLAIN = /^[\p{L} '-]+$/u;
const lexicon = (code: string) => {
  const found = LEXICONS.find((one) => one.code === code);
  if (found === undefined) throw new Error(`There is no lexicon ${code}.`);
  return found;
};
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

test("a Spanish word that French or English has too says the same there", () => {
  const groups = Object.entries(lexicon("es").words) as [WordGroup, readonly string[]][]; // the keys of WordGroups
  // A particle of a name ("El Khoury") is no word of its language.
  const others = (Object.keys(lexicon("en").words) as WordGroup[]).filter((group) => group !== "nameParticle");
  const ofGroup = new Map<WordGroup, RegExp>(
    others.map((group) => {
      const phrases = [...lexicon("fr").words[group], ...lexicon("en").words[group]];
      const whole = phrases.filter((phrase) => !phrase.includes("~"));
      return [group, new RegExp(`^${oneOf(whole, "folded")}$`)];
    }),
  );
  const strays = groups.flatMap(([group, phrases]) =>
    phrases
      .filter((phrase) => PLAIN.test(phrase))
      .filter((phrase) => [...ofGroup.values()].some((words) => words.test(fold(phrase))))
      .filter((phrase) => !ofGroup.get(group)?.test(fold(phrase)))
      .map((phrase) => `${group}: ${phrase}`),
  );
  expect(strays).toEqual([]);
});

describe("figures and times in Spanish", () => {
  test.each([
    ["Ingresos de 2,31 millones de euros", 2_310_000],
    ["una ronda de 350.000 €", 350_000],
    ["crecimiento del 54 por ciento", 0.54],
    ["1,2 mil millones de euros", 1_200_000_000],
    ["320 miles de euros", 320_000],
    ["320 mil €", 320_000],
    ["165 puntos básicos", 0.0165],
  ])("%s", (text, value) => {
    expect(readQuantities(text, { language: "fr" })[0]?.value).toBeCloseTo(value, 6);
  });

  test("a hedge says a bound, and a unit what is counted", () => {
    const [customers] = readQuantities("más de 412 clientes activos", { language: "fr" });
    expect(customers).toMatchObject({ value: 412, bound: "more_than", unit: "customer" });
    const [fee] = readQuantities("49 € al mes", { language: "fr" });
    expect(fee).toMatchObject({ value: 49, per: "month" });
  });

  test.each([
    ["a 31 de diciembre de 2025", 2025 * 12 + 11],
    ["en junio de 2025", 2025 * 12 + 5],
    ["primer trimestre de 2025", 2025 * 12 + 2],
    ["segundo semestre del 2024", 2024 * 12 + 11],
    ["ejercicio 2025", 2025 * 12 + 11],
  ])("%s", (text, last) => {
    expect(readPeriods(text, { language: "fr", fiscalYearEnd: 12 })[0]?.lastMonth).toBe(last);
  });
});

test("thousands of a currency head its figures, and miles are a way", () => {
  expect(["miles de €", "miles de euros", "en miles de €"].map((text) => readUnitHint(text)?.scale)).toEqual([
    1000, 1000, 1000,
  ]);
  expect(readUnitHint("miles")?.scale).not.toBe(1000);
});

test.each([
  ["Tesorería al cierre", "cash_balance"],
  ["Coste de adquisición de clientes", "cac"],
  ["Gastos de personal", "payroll"],
])("%s names a metric", (label, id) => {
  expect(matchMetrics(label, { language: "fr" })[0]?.metric.id).toBe(id);
});
