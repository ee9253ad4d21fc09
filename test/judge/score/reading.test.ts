/** What a claim may mean, read from its own words. */
import { expect, test } from "vitest";
import { agreesWith } from "../../../src/judge/compare.ts";
import { readingsOf } from "../../../src/judge/score/reading.ts";
import { factsOfWords } from "./facts-of-words.ts";

function readings(text: string, language: "en" | "fr" = "en") {
  const facts = factsOfWords(text, language);
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

test.each([
  ["The first nine months of 2026 bring €1.2m.", "en", 0, 8],
  ["The last two quarters of 2026 bring €1.2m.", "en", 6, 11],
  ["Les deux premiers trimestres de 2026 rapportent 1,2 M€.", "fr", 0, 5],
  ["Les deux derniers trimestres de 2026 rapportent 1,2 M€.", "fr", 6, 11],
] as const)("a run of a year is that part of it: %s", (text, language, first, last) => {
  expect(readings(text, language)[0]?.periods).toEqual([months(2026 * 12 + first, 2026 * 12 + last)]);
});

test("a month without a year may be of each year that the deal tells by months", () => {
  const [reading] = readingsOf(
    { id: "c", text: "August is the slowest month.", language: "en", facts: [] },
    [2025, 2026],
  );
  expect(reading?.periods).toEqual([months(2025 * 12 + 7, 2025 * 12 + 7), months(2026 * 12 + 7, 2026 * 12 + 7)]);
});

test.each(["Loyer par mois : 11 400 €", "Croissance en un an : +48 %", "Revenu perdu le pire mois 2,5 %"])(
  "a figure behind a span of time counts no periods: %s",
  (text) => {
    expect(readings(text, "fr")[0]?.periods).toEqual([]);
  },
);

test("a month of a plan whose first month is known is of the calendar too", () => {
  const planStart = 2025 * 12;
  const [reading] = readingsOf({ id: "c", text: "Payers in M12", language: "en", facts: [], planStart });
  expect(reading?.periods).toContainEqual(months(2025 * 12 + 11, 2025 * 12 + 11));
});

test("the year before is no year of the plan", () => {
  expect(readings("2.4x the sales of the year before.")[0]?.periods).toEqual([]);
});

test("what is said since a month begins with it", () => {
  expect(readings("€2.2m of equity raised since January 2024.")[0]?.since).toBe(2024 * 12);
  expect(readings("€2.2m of equity raised in January 2024.")[0]?.since).toBeNull();
});

test.each([
  ["One small customer in four left us.", "en", 0.25, "about"],
  ["More than two orders in three come back.", "en", 2 / 3, "more_than"],
  ["Une vente sur deux se fait en ligne.", "fr", 0.5, "about"],
  ["Plus d'une ferme bio sur cinq nous livre.", "fr", 0.2, "more_than"],
] as const)("so many of so many are a share: %s", (text, language, value, bound) => {
  expect(readings(text, language).map(({ figure }) => figure?.value)).toContainEqual(
    expect.objectContaining({ dimension: "ratio", value, bound }),
  );
});

test.each([
  ["One site in four months.", "en"],
  ["Un contrat sur deux ans.", "fr"],
] as const)("a number of months or years is no whole: %s", (text, language) => {
  expect(readings(text, language).some(({ figure }) => figure?.value.dimension === "ratio")).toBe(false);
});

test.each([
  ["Les redevances sont multipliées par six entre 2026 et 2029.", "fr", "multiple", 6],
  ["Trois fois plus de clients qu'en 2025.", "fr", "multiple", 3],
  ["Dix-sept pour cent des dépenses partent en salaires.", "fr", "ratio", 0.17],
  ["They pay more than three times what we pay.", "en", "multiple", 3],
] as const)("a multiple or a share in letters: %s", (text, language, dimension, value) => {
  expect(readings(text, language)[0]?.figure?.value).toMatchObject({ dimension, value });
});

test("a number in letters is a figure where no digits give one", () => {
  expect(readings("With the terrace they can seat sixty-eight in summer.")[0]?.figure?.value).toMatchObject({
    dimension: "count",
    value: 68,
  });
  expect(readings("The founder and two friends started it.")[0]?.figure).toBeNull();
});

test.each([
  ["A good third of the turnover is wood.", "en", 1 / 3],
  ["Copper has gone up by a sixth since 2024.", "en", 1 / 6],
  ["Les salaires mangent un peu moins d'un tiers de la facturation.", "fr", 1 / 3],
  ["La charpente fait un bon quart des ventes.", "fr", 1 / 4],
  ["Le feuillu ne pèse qu'un sixième des bois achetés.", "fr", 1 / 6],
  ["Four out of ten who tried it went on to pay.", "en", 0.4],
] as const)("a part of a whole in words: %s", (text, language, value) => {
  const [first] = readings(text, language);
  expect(first?.figure?.value.dimension).toBe("ratio");
  expect(first?.figure?.value.value).toBeCloseTo(value, 9);
});

test("a sixth site is no sixth", () => {
  expect(readings("A sixth site opens.")[0]?.figure).toBeNull();
});

test("a month of a plan that names no year is the plan's month", () => {
  const [first] = readings("By the end of June we clear 160.");
  expect(first?.periods).toContainEqual({ span: null, relative: { unit: "month", index: 6 } });
});

test("three quarters may be a share as well as a time", () => {
  const read = readings("Up roughly three quarters on October 2024.").map(({ figure }) => figure?.value.dimension);
  expect(read).toEqual(["duration", "ratio"]);
});

test("a year said to be the calendar's is no year of the company's own", () => {
  const periods = (text: string, language: "en" | "fr") =>
    readingsOf({ id: "c", text, language, facts: factsOfWords(text, language), fiscalYearEnd: 3 })[0]?.periods;
  const year = { first: 2025 * 12, last: 2025 * 12 + 11 };
  expect(periods("Sales of €5.2m in calendar year 2025", "en")).toEqual([
    { span: year, relative: null, calendar: true },
  ]);
  expect(periods("5,2 M€ de ventes sur l'année civile 2025", "fr")).toEqual([
    { span: year, relative: null, calendar: true },
  ]);
  expect(periods("Sales of €5.2m in 2025", "en")?.length).toBe(2);
});

test("so many in so many are a share, and no amount", () => {
  const told = readings("En 2025, quatre euros sur dix viennent du droit.", "fr");
  expect(told.map(({ figure }) => [figure?.value.dimension, figure?.value.value])).toEqual([["ratio", 0.4]]);
});

test("a number of jobs whose name is money's is a number of jobs", () => {
  const told = readings("Five of the jobs in the order book are signed.");
  expect(told.flatMap(({ figure }) => (figure ? [[figure.value.dimension, figure.value.value]] : []))).toEqual([
    ["count", 5],
  ]);
});

test.each([
  ["We sold one million two hundred and ninety thousand pounds' worth.", 1_291_000, 1_298_000],
  ["Il y avait cent soixante-seize mille euros à la banque.", 176_400, 178_000],
] as const)("a figure in words is rounded at its last word: %s", (text, near, far) => {
  const [reading] = readings(text, text.startsWith("We") ? "en" : "fr");
  const { figure } = reading ?? {};
  if (!figure) throw new Error("no figure");
  expect([agreesWith(figure, near), agreesWith(figure, far)]).toEqual([true, false]);
});

test.each([
  ["We serve fifteen clinics.", "en", 0],
  ["Nous devons cinquante mille euros à la banque.", "fr", 0],
  ["We serve seven clinics.", "en", 1],
  ["Sales triple by 2027.", "en", 1],
  ["Un client sur quatre vient de Lyon.", "fr", 1],
] as const)("a number written out is no way of speaking: %s", (text, language, said) => {
  const figures = readings(text, language).filter(({ figure }) => figure !== null);
  expect(figures.map(({ traits }) => traits.get("figureInWords") ?? 0)).toEqual([said]);
});
