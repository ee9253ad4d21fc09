import { expect, test } from "vitest";
import { folded, LEXICONS, written } from "../../src/language/index.ts";
import { oneOf } from "../../src/language/phrases.ts";

const whole = (phrase: string, preparation: "folded" | "written" = "folded") =>
  new RegExp(`^${oneOf([phrase], preparation)}$`, "i");

test("what stands in round brackets may be left out, and brackets may stand within brackets", () => {
  const total = whole("total(s)( of {the|a} year)");
  for (const text of ["total", "totals", "total of the year", "totals of a year"]) expect(text).toMatch(total);
  expect("total of year").not.toMatch(total);
  for (const text of ["compris", "compriss", "comprises"]) expect(text).toMatch(whole("compris((e)s)"));
});

test("one of several words stands in braces, the empty one too", () => {
  const forecast = whole("forecast{s|ed|}");
  for (const text of ["forecast", "forecasts", "forecasted"]) expect(text).toMatch(forecast);
  expect("forecasting").not.toMatch(forecast);
});

test("an underscore is a space or a hyphen, a tilde any letters, an ellipsis a word", () => {
  expect("year-end").toMatch(whole("year_end"));
  expect("year end").toMatch(whole("year_end"));
  expect("yearend").not.toMatch(whole("year_end"));
  expect("optimistic").toMatch(whole("optimi~"));
  expect("net of refunds").toMatch(whole("net of …"));
  expect("net of 5").not.toMatch(whole("net of …"));
});

test("accents are gone from folded texts and may be left out of written ones", () => {
  expect("annee").toMatch(whole("année"));
  expect("année").not.toMatch(whole("année"));
  for (const text of ["année", "annee", "Année"]) expect(text).toMatch(whole("année", "written"));
  expect("l’année").toMatch(whole("l'année", "written"));
  expect("y  compris").toMatch(whole("y compris", "written"));
});

test("signs of expressions stand for themselves", () => {
  expect("p.a.").toMatch(whole("p.a."));
  expect("pxax").not.toMatch(whole("p.a."));
  expect("o/w").toMatch(whole("o/w"));
});

test("no phrase at all matches nothing", () => {
  expect("").not.toMatch(new RegExp(oneOf([], "folded")));
});

test("the phrases of a group are those of every language", () => {
  const cash = new RegExp(`^${folded("cash")}$`);
  for (const text of ["cash", "bank", "tresorerie", "banque"]) expect(text).toMatch(cash);
  expect("y compris").toMatch(new RegExp(`^${written("partOf")}$`));
});

test("every phrase of every language can be compiled", () => {
  for (const { words } of LEXICONS)
    for (const phrases of Object.values(words))
      for (const phrase of phrases) expect(() => [whole(phrase), whole(phrase, "written")], phrase).not.toThrow();
});
