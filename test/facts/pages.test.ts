/** What a figure of a page stands under, how its table names it, and what dates it. */
import { describe, expect, test } from "vitest";
import type { TableBlock } from "../../src/documents/index.ts";
import { inReadingDirection } from "../../src/documents/pdf/right-to-left.ts";
import { figuresOfTable, wordsOfTable } from "../../src/facts/pages/tables.ts";
import { datedBy, successive, yearsOfMonths } from "../../src/facts/pages/timeline.ts";
import { month, slideFacts, text } from "./fixtures.ts";

function tableOf(rows: readonly (readonly string[])[]): TableBlock {
  return {
    kind: "table",
    id: "s1.b1",
    anchor: "slide 1",
    box: null,
    visible: true,
    rows: rows.map((cells, row) =>
      cells.map((text, column) => ({ text, row, column, rowSpan: 1, columnSpan: 1, bold: false, box: null })),
    ),
  };
}
const isYear = (text: string) => /^(?:FY)?20\d\d$/.test(text);
const read = (rows: readonly (readonly string[])[]) =>
  figuresOfTable(tableOf(rows), isYear).map(({ text, rowLabel, header, sections }) => [
    text,
    [...sections, rowLabel].join(" / "),
    header.join(" "),
  ]);

test("a table's periods are found under a title row, and its sections name their rows", () => {
  expect(
    read([
      ["P&L", "", ""],
      ["FYE June", "FY2024", "FY2025"],
      ["Costs", "", ""],
      ["Marketing", "10", "20"],
    ]),
  ).toEqual([
    ["10", "Costs / Marketing", "FY2024"],
    ["20", "Costs / Marketing", "FY2025"],
  ]);
});

test("headings repeated down a table head the row beneath, named by the merged cell at the left", () => {
  expect(
    read([
      ["Basic", "Motor", "Battery"],
      ["", "£72", "£122"],
      ["Mid", "Motor", "Battery"],
      ["", "£346", "£280"],
    ]).map(([value, label, header]) => `${label} ${header} ${value}`),
  ).toEqual(["Basic Motor £72", "Basic Battery £122", "Mid Motor £346", "Mid Battery £280"]);
});

test("a figure that opens its row is named by what follows", () => {
  expect(
    read([
      ["$72K", "Technology"],
      ["$140K", "Marketing"],
    ]),
  ).toEqual([
    ["$72K", "Technology", ""],
    ["$140K", "Marketing", ""],
  ]);
});

test("Persian painted from left to right is read from right to left, its figures as they are", () => {
  expect(inReadingDirection("لایر 1,500 :دمآرد")).toBe("درآمد: 1,500 ریال");
});

test("fewer than two dates make no timeline", () => {
  expect(datedBy([], () => true).size).toBe(0);
});

test("a heading that names a year among its words heads its column", () => {
  expect(
    read([
      ["Name", "Visits", "CA en 2020"],
      ["Fiverr", "63M", "190M$"],
    ]),
  ).toEqual([
    ["63M", "Fiverr", "Visits"],
    ["190M$", "Fiverr", "CA en 2020"],
  ]);
});

describe("months of a timeline that names no year", () => {
  test("run from the one after the widest pause, around the month of the document", () => {
    const named = new Set([7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5]);
    const years = yearsOfMonths(named, month(2023, 8));
    expect([years.get(7), years.get(11), years.get(0), years.get(5)]).toEqual([2023, 2023, 2024, 2024]);
  });

  test("come after the document where it was written before them", () => {
    expect([...yearsOfMonths(new Set([0, 1, 2]), month(2025, 12))]).toEqual([
      [0, 2026],
      [1, 2026],
      [2, 2026],
    ]);
  });

  test("have none where all twelve are named, two are, or the first is not sure", () => {
    expect(yearsOfMonths(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), month(2023, 8)).size).toBe(0);
    expect(yearsOfMonths(new Set([0, 1]), month(2023, 8)).size).toBe(0);
    expect(yearsOfMonths(new Set([0, 3, 6, 9]), month(2023, 8)).size).toBe(0);
  });

  test("are shown with it in brackets", () => {
    const months = ["NOVEMBER", "DECEMBER", "JANUARY"];
    const blocks = months.flatMap((name, i) => [
      text(name, { at: [40 + 300 * i, 100, 120, 20], size: 20 }),
      text(`Prototype ${i} is shown to partners`, { at: [40 + 300 * i, 125, 250, 16] }),
    ]);
    const { statements } = slideFacts({ blocks }, { deal: { asOfMonth: month(2023, 8) } });
    expect(statements.filter(({ text: words }) => words.startsWith("Prototype")).map(({ context }) => context)).toEqual(
      [["NOVEMBER [2023]"], ["DECEMBER [2023]"], ["JANUARY [2024]"]],
    );
  });
});

test("a text at the left of a row of figures names all of them", () => {
  const { facts } = slideFacts({
    title: "Customers",
    blocks: [
      text("Average income", { at: [40, 300, 200, 20] }),
      ...[16_427, 19_612, 22_128].map((value, i) => text(`$${value}`, { at: [360 + 180 * i, 298, 90, 24], size: 24 })),
    ],
  });
  expect(facts.map(({ label, value }) => [label, value.value])).toEqual([
    ["Average income", 16_427],
    ["Average income", 19_612],
    ["Average income", 22_128],
  ]);
});

test("a lead that comes again with another number dates what follows it", () => {
  const { statements } = slideFacts({
    blocks: [text("Year 1: 50 clients, ARR of $69K. Up to ten people Year 3: 150 clients · ARR of $230K")],
  });
  expect(statements.map((one) => [one.text, one.context])).toEqual([
    ["Year 1: 50 clients, ARR of $69K.", []],
    ["Up to ten people", ["Year 1"]],
    ["Year 3: 150 clients", []],
    ["ARR of $230K", ["Year 3"]],
  ]);
});

test("spans of which each begins where another ends are dates, two of them or those apart are not", () => {
  const spans = [
    { from: 0, to: 3 },
    { from: 3, to: 6 },
    { from: 7, to: 9 },
  ];
  expect(successive(spans)).toEqual(spans);
  expect(successive(spans.slice(0, 2))).toEqual([]);
  expect(successive([...spans.slice(0, 2), { from: 20, to: 24 }])).toEqual([]);
});

test("spans of a plan date its milestones and are no figures of theirs", () => {
  const blocks = ["0-3 Months", "3-6 Months", "6-9 Months"].flatMap((span, i) => [
    text(span, { at: [40 + 300 * i, 100, 120, 20], size: 20 }),
    text(`Win ${i + 2} pilots with hospitals`, { at: [40 + 300 * i, 125, 250, 16] }),
  ]);
  const { statements } = slideFacts({ blocks });
  const stated = statements.filter(({ facts }) => facts.length > 0);
  expect(stated.map((one) => [one.text, one.context])).toEqual([
    ["Win 2 pilots with hospitals", ["0-3 Months"]],
    ["Win 3 pilots with hospitals", ["3-6 Months"]],
    ["Win 4 pilots with hospitals", ["6-9 Months"]],
  ]);
});

test("what names a row of figures is no statement, however long", () => {
  const table = tableOf([
    ["Kind of cost", "Cost"],
    ["Registration of pilot, navigator and their vehicle", "3360 €"],
    ["The company holds all rights in its software", "Counsel has confirmed it in writing"],
  ]);
  expect(wordsOfTable(table, isYear).map(({ text: words }) => words)).toEqual([
    "The company holds all rights in its software",
    "Counsel has confirmed it in writing",
  ]);
});

test("the one date above all that a page says dates it, and a month there does not", () => {
  const under = (date: string) =>
    slideFacts({
      title: "Key figures",
      blocks: [
        text(date, { at: [40, 80, 400, 20], size: 14 }),
        text("€258k", { at: [40, 200, 200, 40], size: 30 }),
        text("EBITDA", { at: [40, 250, 200, 20] }),
      ],
    }).facts.map(({ period }) => period && [period.firstMonth, period.lastMonth]);
  expect(under("Year ended 31 March 2026")).toEqual([[month(2025, 4), month(2026, 3)]]);
  expect(under("At 31 December 2025")).toEqual([[month(2025, 12), month(2025, 12)]]);
  expect(under("May 2026")).toEqual([null]);
});

const factsIn = (written: string) => slideFacts({ blocks: [text(written)] }).facts;

test("what a bracket names is the figure's that stands in it", () => {
  const metrics = (written: string) => factsIn(written).map(({ metricId }) => metricId);
  expect(metrics("Sales reached €2.1m (EBITDA margin 12%)")).toEqual(["revenue", "ebitda_margin"]);
  expect(metrics("Raising €600k (pre-money valuation €2.7m)")).toEqual(["round_size", "pre_money"]);
  expect(metrics("Nous levons 600 k€ (valorisation 2,7 M€)")).toEqual(["round_size", "pre_money"]);
  expect(metrics("Churn 2% (net revenue retention 112%)")).toEqual(["logo_churn", "nrr"]);
  // A date in the bracket is still the figure's before it.
  expect(factsIn("ARR €2.4m (Dec 2025, up 30%)")[0]?.period?.text).toBe("Dec 2025");
});

test("what the shares of a round cost is not what it raises", () => {
  const [fact] = factsIn("The round is priced at €3.4m pre-money.");
  expect(fact?.metricId).toBe("pre_money");
  const [raised, cost] = factsIn("Seed round of €600k on a post-money of €3.3m");
  expect([raised?.metricId, cost?.metricId]).toEqual(["round_size", "post_money"]);
});

test("a large figure that counts what its label names is no amount", () => {
  const under = (value: string, label: string) =>
    slideFacts({
      blocks: [text(value, { at: [60, 100, 120, 30], size: 28 }), text(label, { at: [60, 134, 160, 16], size: 12 })],
    }).facts.map((fact) => [fact.value.value, fact.value.dimension]);
  expect(under("4.5m", "payslips a month")).toEqual([[4_500_000, "count"]]);
  expect(under("4.5m", "revenue in 2025")).toEqual([[4_500_000, "money"]]);
  expect(under("€4.5m", "payslips a month")).toEqual([[4_500_000, "money"]]);
});
