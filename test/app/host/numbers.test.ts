/** Rows of small sheets and a slide as lines over time: each under the file's own words, and a metric's name only where its words give it. */
import { expect, test } from "vitest";
import { cellsRead, numberSeries } from "../../../src/app/host/numbers.ts";
import type { Fact } from "../../../src/facts/index.ts";
import { cellsOf, chart, slideFacts, table } from "../../facts/fixtures.ts";

const series = (facts: readonly Fact[]) =>
  numberSeries(facts, (file) => (file === "deck.pptx" ? "deck" : "financial_model"));
const named = (facts: readonly Fact[]) =>
  series(facts).map(({ label, name, points }) => [label, name.en, points.map(({ value }) => value)]);

test("a row that its section lends a metric, or that no metric is called by, stands under its own name alone", () => {
  const cells = cellsOf([
    ["Operating costs, EUR", 2024, 2025],
    ["Impairment", 149, 309],
    ["Salaries and wages", 800, 950],
    ["Zebra lanes painted", 12, 14],
  ]);
  const lines = named([...cells.values()]);
  expect(lines).toContainEqual(["Salaries and wages", "payroll", [800, 950]]);
  expect(lines).toContainEqual(["Impairment", "", [149, 309]]);
  expect(lines).toContainEqual(["Zebra lanes painted", "", [12, 14]]);
});

test("a row whose name several metrics go by stands under it alone", () => {
  const cells = cellsOf([
    ["EUR", 2024, 2025],
    ["Average ticket", 38_000, 41_500],
    ["Average order value", 57, 59],
  ]);
  expect(named([...cells.values()])).toEqual([
    ["Average ticket", "", [38_000, 41_500]],
    ["Average order value", "average order value", [57, 59]],
  ]);
});

test("a cell whose metric is not sure is read as its figure alone", () => {
  const [fact] = [
    ...cellsOf([
      ["EUR", 2025],
      ["Revenue", 100],
    ]).values(),
  ] as [Fact]; // the sheet has one figure
  const metricOf = (one: Fact) => [...cellsRead([one]).values()][0]?.[0]?.metric?.en ?? null;
  expect(metricOf(fact)).toBe("revenue");
  expect(metricOf({ ...fact, metricCertainty: 0.55 })).toBeNull();
});

test("two rows of one metric that differ at one time are two lines, and what a slide prints is on the one its words name", () => {
  const cells = cellsOf([
    ["EUR", 2024, 2025],
    ["Average basket incl. VAT", 57, 59],
    ["Average basket excl. VAT", 54, 56],
  ]);
  const { facts } = slideFacts({
    blocks: [
      table([
        ["", "2025"],
        ["Average basket excl. VAT", "€59"],
      ]),
    ],
  });
  expect(named([...cells.values(), ...facts])).toEqual([
    ["Average basket excl. VAT", "average order value", [54, 59, 56]],
    ["Average basket incl. VAT", "average order value", [57, 59]],
  ]);
});

test("months that a sheet gives stand beside the quarter that a deck does, as their sum", () => {
  const cells = cellsOf([
    ["EUR", { date: "2025-01-31" }, { date: "2025-02-28" }, { date: "2025-03-31" }, { date: "2025-04-30" }],
    ["Revenue", 100, 120, 130, 90],
  ]);
  const { facts } = slideFacts({
    blocks: [
      table([
        ["EUR", "Q1 2025", "Q2 2025"],
        ["Revenue", "€360", "€300"],
      ]),
    ],
  });
  const quarters = series([...cells.values(), ...facts]).find(({ cadence }) => cadence === "quarter");
  // Of the second quarter the sheet has one month.
  expect(quarters?.points.map(({ anchor, value }) => [anchor, value])).toEqual([
    ["slide 1", 360],
    ["Data!B2:D2", 350],
    ["slide 1", 300],
  ]);
});

test("a metric whose name is less of a row than its other words is not shown as the row's", () => {
  const rate = (number: number) => ({ number, format: "0%", display: `${number * 100}%` });
  const cells = cellsOf([
    ["", 2024, 2025],
    ["Provision coverage of NPL", rate(0.6), rate(0.62)],
    ["NPL ratio", rate(0.03), rate(0.04)],
  ]);
  const lines = named([...cells.values()]).map(([label, name]) => [label, name]);
  expect(lines).toContainEqual(["NPL ratio", "default rate"]);
  expect(lines).toContainEqual(["Provision coverage of NPL", ""]);
});

test("of which scenario a line is, is a word of the window's and none of the program's", () => {
  const cells = cellsOf([
    ["EUR", "Base case", "Downside case"],
    ["Revenue 2026", 100, 80],
  ]);
  expect(series([...cells.values()]).map(({ label, scope }) => [label, scope])).toEqual([
    ["Revenue 2026", ["base"]],
    ["Revenue 2026", ["downside"]],
  ]);
});

test("a line of a chart is called by the chart's own words where they do not surely name a metric", () => {
  const { facts } = slideFacts({
    blocks: [chart("Sales by channel", ["2024", "2025"], [{ name: "Boutiques", values: [2, 3] }])],
  });
  expect(named(facts)).toEqual([["Boutiques", "", [2, 3]]]);
});
