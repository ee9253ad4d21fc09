/** Tables side by side, and what a heading says of its own column alone. */
import { describe, expect, test } from "vitest";
import { dealContextOf, type Fact, factsOfDocument } from "../../src/facts/index.ts";
import { tablesOfSheet } from "../../src/tables/index.ts";
import { sheet, type Written, workbook } from "./fixtures.ts";

function factAt(rows: readonly (readonly Written[])[], address: string): Fact | undefined {
  const document = workbook([sheet(rows)], { language: "en" });
  return factsOfDocument(document, dealContextOf([document])).facts.find((f) =>
    f.place.blockId.endsWith(`!${address}`),
  );
}

function tablesOf(rows: readonly (readonly Written[])[]) {
  const context = { language: "en", fiscalYearEnd: 12, defaultYear: null } as const;
  return tablesOfSheet(sheet(rows), { ...context, isTextFigure: () => false, titles: [] });
}

const month = ({ period }: Fact) => [period?.firstMonth, period?.lastMonth];

describe("two tables side by side", () => {
  const rows = [
    ["Income statement", "£000", null, null, "Stretch case"],
    [null, "2025", "2026", null, null, "2026"],
    ["Premium written", 2900, 5300, null, "Premium written", 7100],
    ["Commission", 760, 1390, null, "Commission", 1850],
  ];

  test("are named by their own labels", () => {
    expect(factAt(rows, "F4")?.cell?.rowLabel).toBe("Commission");
    expect(factAt(rows, "F4")?.cell?.columnLabel).toBe("");
  });

  test("and the title of one says nothing of the other", () => {
    expect(factAt(rows, "F3")?.cell?.sectionPath).toEqual(["Stretch case"]);
    expect(factAt(rows, "C3")?.cell?.sectionPath).toEqual(["Income statement"]);
  });

  test("a unit beside the title scales its table, and the other one that says none", () => {
    expect(factAt(rows, "C3")?.value.value).toBe(5_300_000);
    expect(factAt(rows, "F3")?.value.value).toBe(7_100_000);
  });

  test("as large as a sheet may be, they are told apart all the same", () => {
    const long = Array.from({ length: 25_000 }, (_, at) => [`Row ${at}`, at, at, at, at, at, null, `Other ${at}`, at]);
    const tables = tablesOf(long);
    const named = (row: number, column: number) => tables.before(row, column)?.headings.map(({ text }) => text);
    expect([named(1, 3), named(25_000, 6)]).toEqual([["Row 0"], ["Row 24999"]]);
    expect([named(1, 9), named(25_000, 9)]).toEqual([["Other 0"], ["Other 24999"]]);
  });

  test("a list with empty lines between its rows is read in proportion to them", () => {
    const spaced = (rows: number) =>
      Array.from({ length: rows }, (_, at) => [
        [`Row ${at}`, `Place ${at}`, 0.5, 1.5 + (at % 7)],
        [null],
        [null],
      ]).flat();
    const secondsOf = (rows: number): number => {
      const began = process.cpuUsage();
      const tables = tablesOf(spaced(rows));
      const { user, system } = process.cpuUsage(began);
      expect(tables.before(3 * rows - 2, 4)?.texts).toEqual([`Row ${rows - 1}`, `Place ${rows - 1}`]);
      return (user + system) / 1e6;
    };
    // Four times the rows: sixteen times as long where each looks at all before it.
    const few = secondsOf(1250);
    expect(secondsOf(5000)).toBeLessThan(9 * few);
  });

  test("figures without labels of their own belong to the table at their left", () => {
    const yearly = [
      [null, "Q1-25", "Q2-25", null, "2025"],
      ["Premium written", 700, 800, null, 2900],
      ["Commission", 180, 200, null, 760],
    ];
    expect(factAt(yearly, "E3")?.cell?.rowLabel).toBe("Commission");
  });
});

describe("a heading", () => {
  const rows = [
    ["Site", "Commissioned", "Hours run to Sep-25", "Fee £k"],
    ["Harrow Dairy", "Jul-24", 7420, 48],
    ["Kelso Textiles", "Nov-24", 5610, 52],
    ["Total", null, 13_030, 100],
  ];

  test("gives its unit to the figures under it, and to no other column", () => {
    expect(factAt(rows, "D2")?.value.value).toBe(48_000);
    expect(factAt(rows, "C2")?.value.value).toBe(7420);
    expect(factAt(rows, "C4")?.value.dimension).toBe("count");
  });

  test("dates its figures before the date of an event that stands in the row", () => {
    const [harrow, total] = [factAt(rows, "C2"), factAt(rows, "C4")];
    expect(harrow && month(harrow)).toEqual(total && month(total));
    expect(harrow && month(harrow)).toEqual([2025 * 12 + 8, 2025 * 12 + 8]);
  });

  test("says what a date in the row is of, which then neither names nor dates the row's figures", () => {
    const bars = [
      ["Our bars, 2024"],
      [],
      ["Bar", "Opening", "Sales €", "Seats"],
      ["Harbour", "March 2019", 868_000, 210],
      ["Station", "June 2021", 780_000, 185],
    ];
    const harbour = factAt(bars, "C4");
    expect(harbour?.cell?.rowLabel).toBe("Harbour");
    expect(harbour && month(harbour)).toEqual([2024 * 12, 2024 * 12 + 11]);
    const waves = factAt(
      [
        ["Wave", "Month", "Sales €", "Seats"],
        ["First", "March 2019", 868_000, 210],
      ],
      "C2",
    );
    expect(waves && month(waves)).toEqual([2019 * 12 + 2, 2019 * 12 + 2]);
  });

  test("with a year before its unit is of that year", () => {
    const sales = factAt(
      [
        ["Customer", "Sales 2025 k€", "Visits"],
        ["North", 278, 12],
        ["South", 181, 9],
      ],
      "B2",
    );
    expect(sales?.value.value).toBe(278_000);
    expect(sales && month(sales)).toEqual([2025 * 12, 2025 * 12 + 11]);
  });

  test("that ends in a currency is in that currency, whatever the sheet is in", () => {
    const rows = [["Bookings, k€"], ["Month", "Volume €", "Revenue"], ["2025-01", 16_791, 3], ["2025-02", 20_706, 4]];
    expect(factAt(rows, "B3")?.value.value).toBe(16_791);
    expect(factAt(rows, "C3")?.value.value).toBe(3000);
  });
});

test("rows of a list that hold two dates each head nothing, and each date is of the text before it in its table", () => {
  const rows = [
    ["Post", "Joined", "Salary €", null, "To hire", "Date"],
    ["Developer", "09/2023", 46_000, null, "Support", "05/2026"],
    ["Designer", "06/2024", 44_000, null, "Sales west", "03/2026"],
  ];
  const document = workbook([sheet(rows, { name: "Team" })], { name: "team.xlsx" });
  const { facts, dates } = factsOfDocument(document, dealContextOf([document]));
  expect(facts.map(({ cell, value }) => [cell?.rowLabel, value.value])).toEqual([
    ["Developer", 46_000],
    ["Designer", 44_000],
  ]);
  expect(dates.map(({ cell }) => cell?.rowLabel)).toEqual(["Developer", "Support", "Designer", "Sales west"]);
});
