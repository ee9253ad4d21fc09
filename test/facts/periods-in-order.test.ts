/** Headings whose time only their row makes plain. */
import { describe, expect, test } from "vitest";
import { dealContextOf } from "../../src/facts/index.ts";
import { cellPeriod } from "../../src/tables/index.ts";
import { cellsOf, deck, month, sheet, slide, text as written } from "./fixtures.ts";

function spans(headings: readonly (string | null)[], sheetName = "Plan", fiscalYearEnd = 12) {
  const facts = cellsOf(
    [
      ["€", ...headings],
      ["Revenue", ...headings.map((_, i) => 100 + i)],
      ["Rent", ...headings.map((_, i) => 50 + i)],
    ],
    { name: sheetName, deal: { fiscalYearEnd } },
  );
  return headings.map((_, i) => {
    const period = facts.get(`${String.fromCharCode(66 + i)}2`)?.period ?? null;
    return period?.relative
      ? `${period.relative.unit} ${period.relative.index}`
      : [period?.firstMonth, period?.lastMonth];
  });
}

const quarters = (...firsts: number[]) => firsts.map((first) => [first, first + 2]);

describe("a row of headings", () => {
  test("of quarters of the company's own year, by a letter of any kind", () => {
    const expected = quarters(month(2025, 10), month(2026, 1), month(2026, 4));
    expect(spans(["T4 C25", "T1 C26", "T2 C26"])).toEqual(expected);
    expect(spans(["FQ4-25", "FQ1-26", "FQ2-26"])).toEqual(expected);
    expect(spans(["FQ4-25", "FQ1-26"], "Plan", 6)).toEqual(quarters(month(2025, 4), month(2025, 7)));
  });

  test("of months by number", () => {
    expect(spans(["11/25", "12/25", "01/26"])).toEqual(
      [month(2025, 11), month(2025, 12), month(2026, 1)].map((one) => [one, one]),
    );
  });

  test("of months by a name that within a sentence would be another word", () => {
    const context = { language: "fr", fiscalYearEnd: 12, defaultYear: 2025 } as const;
    const heads = sheet([["février", "mars", "mai"]]).cells;
    expect(heads.map((head) => cellPeriod(head, context)?.lastMonth)).toEqual([2, 3, 5].map((of) => month(2025, of)));
  });

  test("of years across two, with a word of its own each", () => {
    expect(spans(["24-25 réel", "25-26 budget", "26-27 prév."], "Plan", 9)).toEqual([
      [month(2024, 10), month(2025, 9)],
      [month(2025, 10), month(2026, 9)],
      [month(2026, 10), month(2027, 9)],
    ]);
  });

  test("of years with words that the program does not know", () => {
    expect(spans(["FY24 zz", "FY25 zz", "FY26 yy"])).toEqual(
      [2024, 2025, 2026].map((year) => [month(year, 1), month(year, 12)]),
    );
  });

  test("of the quarters of a plan", () => {
    expect(spans(["T3 A1", "T4 A1", "T1 A2"])).toEqual(["quarter 3", "quarter 4", "quarter 5"]);
  });

  test("of which the first alone names its year", () => {
    expect(spans(["2024-25 T1", "T2", "T3", "T4", "2025-26 T1", "T2"], "Ventes", 9)).toEqual(
      quarters(month(2024, 10), month(2025, 1), month(2025, 4), month(2025, 7), month(2025, 10), month(2026, 1)),
    );
  });

  test("of months in small letters, of the year in the sheet's name", () => {
    expect(spans(["févr.", "mars", "avr.", "may", "jun"], "Tréso 2026")).toEqual(
      [2, 3, 4, 5, 6].map((number) => [month(2026, number), month(2026, number)]),
    );
  });

  test("of months whose sum behind them alone names the year", () => {
    const names = ["oct.", "nov.", "déc.", "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept."];
    expect(spans([...names, "FY25"], "Facturation", 9).slice(0, 12)).toEqual(
      names.map((_, i) => [month(2024, 10) + i, month(2024, 10) + i]),
    );
    const quarter = ["Q1", "Q2", "Q3", "Q4"];
    expect(spans([...quarter, "2025", ...quarter, "2026"])[5]).toEqual([month(2026, 1), month(2026, 3)]);
  });

  test("of months and a total in words, under a title, that ends in a year as a number", () => {
    const facts = cellsOf([
      ["Financial model"],
      [],
      ["€", "2024-11", "2024-12", "Total 2024", "2025-01", "2025-02", 2025],
      ["Revenue"],
      ["Oils", 10, 12, 22, 13, 15, 28],
      ["Soaps", 30, 32, 62, 33, 35, 68],
    ]);
    const ends = ["B5", "D5", "E5", "G5"].map((cell) => facts.get(cell)?.period?.lastMonth);
    expect(ends).toEqual([month(2024, 11), month(2024, 12), month(2025, 1), month(2025, 12)]);
  });

  test("that do not count on is read as no time", () => {
    expect(spans(["07/25", "11/25", "02/26"])).toEqual(Array(3).fill([undefined, undefined]));
    expect(spans(["Lot 1-24", "Lot 2-24"])).toEqual(Array(2).fill([undefined, undefined]));
  });
});

test("months a year apart over what flows are the years that end in them, over what stands they are those months", () => {
  const read = (rows: readonly (readonly (string | number)[])[]) => {
    const facts = cellsOf([["€", "sept-23", "sept-24", "sept-25 (p)"], ...rows], { name: "Résultat" });
    const { firstMonth, lastMonth } = facts.get("C2")?.period ?? {};
    return [firstMonth, lastMonth];
  };
  const flows = [
    ["Chiffre d'affaires", 700, 800, 900],
    ["EBITDA", 60, 70, 80],
    ["Loyer", 20, 21, 22],
  ];
  const stocks = [
    ["Effectif", 12, 14, 15],
    ["Clients actifs", 80, 90, 120],
    ["Dette bancaire", 400, 300, 200],
  ];
  expect(read(flows)).toEqual([month(2023, 10), month(2024, 9)]);
  expect(read(stocks)).toEqual([month(2024, 9), month(2024, 9)]);
});

test("a word beside the label that says when a figure was known is said of the row, and is no part of its name", () => {
  const facts = cellsOf(
    [
      ["Line", "B/A", "Jan-25", "Feb-25"],
      ["Pairs received", "Budget", 820, 840],
      [null, "Actual", 790, 812],
      ["Basket (€)", "Budget", 58, 58],
      [null, "Actual", 56.5, 57],
    ],
    { name: "2025" },
  );
  const said = ["C2", "C3", "D4", "D5"].map((cell) => facts.get(cell)?.scope.basis);
  expect(said).toEqual(["budget", "actual", "budget", "actual"]);
});

test("a plan begins where its first year is named", () => {
  for (const text of ["Exercice 1 (2027)", "Year 1 = 2027"])
    expect(dealContextOf([deck([slide({ blocks: [written(text)] })])]).planStart).toBe(month(2027, 1));
});

test("a unit beside the title is of the sheet, and not of the column under it", () => {
  const facts = cellsOf([
    ["Management P&L", "£'000", "year to 31 March"],
    [],
    [null, "FY24", "FY25"],
    ["Revenue", 412.6, 861.9],
  ]);
  expect(["B4", "C4"].map((cell) => facts.get(cell)?.value.value)).toEqual([412_600, 861_900]);
});

test("a bare year over the columns is the company's own", () => {
  const rows = [
    ["€", 2024, 2025, 2026],
    ["Revenue", 100, 200, 300],
  ];
  const fiscal = cellsOf(rows, { deal: { fiscalYearEnd: 6 } }).get("C2")?.period;
  expect([fiscal?.firstMonth, fiscal?.lastMonth]).toEqual([month(2024, 7), month(2025, 6)]);
});

test("a figure that looks like a year and is worked out heads no column", () => {
  const facts = cellsOf([
    ["Board pack", "Value"],
    ["Premiums £k", { number: 2051, formula: "Sales!K5" }],
    ["Policies", 33],
  ]);
  expect(facts.get("B3")?.period ?? null).toBeNull();
  expect(facts.get("B2")?.value.value).toBe(2_051_000);
});

test("a sum until a month is of the months that it adds, and a growth of two sums is of what grew", () => {
  const months = ["Aug 26", "Sep 26", "Oct 26", "Nov 26", "Dec 26"].map((name, i) => [name, 40 + i]);
  const facts = cellsOf(
    [
      ["FY27 month by month, £k"],
      ["Month", "Sales"],
      ...months,
      ["To end Nov", { number: 166, formula: "SUM(B3:B6)" }],
      ["Same months of the year before (Aug-Nov 25)", 120],
      ["Growth on last year", { number: 166 / 120 - 1, formula: "B8/B9-1", format: "0.0%" }],
    ],
    { name: "FY27 months", deal: { fiscalYearEnd: 7 } },
  );
  const timeOf = (anchor: string) => {
    const period = facts.get(anchor)?.period;
    return [period?.firstMonth, period?.lastMonth];
  };
  expect(timeOf("B8")).toEqual([month(2026, 8), month(2026, 11)]);
  expect(timeOf("B10")).toEqual([month(2026, 8), month(2026, 11)]);
});
