/** When figures are, by all that their workbook says of its times, and not by the nearest words alone. */
import { describe, expect, test } from "vitest";
import type { SheetUnit } from "../../src/documents/index.ts";
import { dealContextOf, type Fact, factsOfDocument } from "../../src/facts/index.ts";
import { month, sheet, type Written, workbook } from "./fixtures.ts";

type Grid = readonly (readonly Written[])[];

const turned = (grid: Grid): Grid =>
  Array.from({ length: Math.max(...grid.map((row) => row.length)) }, (_, column) =>
    grid.map((row) => row[column] ?? null),
  );

const turnedAt = (cell: string): string =>
  `${String.fromCharCode(64 + Number(cell.slice(1)))}${cell.charCodeAt(0) - 64}`;

const readAll = (...sheets: SheetUnit[]): ReadonlyMap<string, Fact> => {
  const book = workbook(sheets);
  const { facts } = factsOfDocument(book, dealContextOf([book]));
  return new Map(facts.map((fact) => [fact.place.blockId, fact]));
};

const timeAt = (facts: ReadonlyMap<string, Fact>, at: string) => {
  const period = facts.get(at)?.period;
  return period == null ? null : [period.firstMonth, period.lastMonth];
};

/** Of a cell of the first sheet, and of the same cell with that sheet on its side. */
const bothWays = (grid: Grid, cell: string, ...others: SheetUnit[]) => [
  timeAt(readAll(sheet(grid), ...others), `Data!${cell}`),
  timeAt(readAll(sheet(turned(grid)), ...others), `Data!${turnedAt(cell)}`),
];

const twice = <T>(one: T): T[] => [one, one];
const year = (from: number, first: number) => [month(from, first), month(from, first) + 11];

describe("a year written across two", () => {
  const SEASONS = [
    ["€", "Season 2022/23", "Season 2023/24"],
    ["Tickets", 100, 120],
    ["Bar", 10, 12],
  ];
  const noted = (note: string) => sheet([[note]], { name: "Notes" });

  test.each(["Seasons run from 1 September to 31 August", "1. September bis 31. August", "sept. – août"])(
    "ends when the workbook says that a year does: %s",
    (note) => {
      expect(bothWays(SEASONS, "C2", noted(note))).toEqual(twice(year(2023, 9)));
    },
  );

  test("ends with the twelve months of a sheet that is named for it", () => {
    const names = ["Okt", "Nov", "Dez", "Jan", "Feb", "Mrz", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep"];
    const months = names.map((name, i) => [`${name} ${i < 3 ? 2025 : 2026}`, 10 + i]);
    const monthly = sheet([["Sales 2025/26 by month"], [], ["Month", "Sales €"], ...months], { name: "Months" });
    expect(bothWays(SEASONS, "C2", monthly)).toEqual(twice(year(2023, 10)));
    expect(timeAt(readAll(monthly), "Months!B6")).toEqual(twice(month(2025, 12)));
  });

  test("crosses them where nothing says when it ends", () => {
    expect(bothWays(SEASONS, "C2")).toEqual(twice(year(2023, 7)));
  });

  test("leaves a bare year of the same workbook the calendar's", () => {
    const bare = sheet(
      [
        ["€", 2022, 2023],
        ["Grants", 3000, 3200],
        ["Gifts", 30, 32],
      ],
      { name: "Grants" },
    );
    const book = readAll(sheet(SEASONS), bare, noted("Seasons run from 1 September to 31 August"));
    expect(timeAt(book, "Grants!C2")).toEqual(year(2023, 1));
  });
});

describe("the date of a sheet's title", () => {
  const titled = (title: string) =>
    sheet([[title], [], ["Item", "Amount (€)", "Share"], ["Rent", 1200, 0.4], ["Fuel", 900, 0.3]], { name: "Costs" });
  const plan = sheet([
    ["€", 2024, 2025, 2026],
    ["Revenue", 100, 200, 300],
    ["Rent", 40, 41, 42],
  ]);

  test.each(["Rowing Club, founded in 1923", "Trade register 1996", "Bakery since 2022"])(
    "is none of its figures where no other time of the workbook is near it, or it has no end: %s",
    (title) => {
      expect(timeAt(readAll(titled(title), plan), "Costs!B4")).toBeNull();
    },
  );

  test("is theirs where it is one of the workbook's times", () => {
    expect(timeAt(readAll(titled("Costs 2023"), plan), "Costs!B4")).toEqual(year(2023, 1));
    expect(timeAt(readAll(titled("Costs 2023")), "Costs!B4")).toEqual(year(2023, 1));
  });
});

describe("parts of years in a company whose year ends in March", () => {
  const ends = sheet([["Financial year ended 31 March 2026"]], { name: "Notes" });
  const names = ["Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb", "Mar"];
  const monthsUnder = (...years: (number | null)[]): Grid => [
    ["€", ...years],
    [null, ...years.map((_, i) => names[i % 12] ?? null)],
    ["Revenue", ...years.map((_, i) => 100 + i)],
    ["Rent", ...years.map((_, i) => 50 + i)],
  ];
  const nulls = (count: number) => Array.from({ length: count }, () => null);

  test("months under bare years that only the calendar lets follow each other are of the calendar", () => {
    const grid = monthsUnder(2025, ...nulls(8), 2026, null, null);
    expect(bothWays(grid, "B3", ends)).toEqual(twice(twice(month(2025, 4))));
    expect(bothWays(grid, "K3", ends)).toEqual(twice(twice(month(2026, 1))));
  });

  test("months under a bare year that only the company's year lets follow each other are of that", () => {
    const grid = monthsUnder(2026, ...nulls(11), 2027, ...nulls(11));
    expect(bothWays(grid, "B3", ends)).toEqual(twice(twice(month(2025, 4))));
    expect(bothWays(grid, "M3", ends)).toEqual(twice(twice(month(2026, 3))));
    expect(bothWays(grid, "N3", ends)).toEqual(twice(twice(month(2026, 4))));
  });

  test("quarters and months that a title alone dates are of the fiscal year that it names", () => {
    const quarters: Grid = [
      ["FY25/26 by quarter"],
      [],
      ["€", "Q1", "Q2", "Q3", "Q4", "Full year"],
      ["Revenue", 100, 120, 130, 140, 490],
      ["Rent", 50, 50, 50, 50, 200],
    ];
    expect(timeAt(readAll(sheet(quarters), ends), "Data!B4")).toEqual([month(2025, 4), month(2025, 6)]);
    expect(timeAt(readAll(sheet(quarters), ends), "Data!E4")).toEqual([month(2026, 1), month(2026, 3)]);
    expect(timeAt(readAll(sheet(quarters), ends), "Data!F4")).toEqual(year(2025, 4));
    const months: Grid = [["FY26 by month"], [], ["€", ...names], ["Revenue", ...names.map((_, i) => 100 + i)]];
    expect(timeAt(readAll(sheet(months), ends), "Data!B4")).toEqual(twice(month(2025, 4)));
    const some = months.map((row) => row.slice(0, 8));
    expect(timeAt(readAll(sheet(some), ends), "Data!B4")).toEqual(twice(month(2025, 4)));
  });

  test("a total is of the months that it adds, also where some of them are empty, and whatever year its heading names", () => {
    const calendar = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    const grid: Grid = [
      ["€", ...calendar.map((name) => `${name} 2026`), "Total 2026"],
      ["Revenue", ...calendar.map((_, i) => 100 + i), { number: 1266, formula: "SUM(B2:M2)" }],
      ["Rent", ...calendar.map(() => 50), { number: 600, formula: "SUM(B3:M3)" }],
    ];
    expect(timeAt(readAll(sheet(grid), ends), "Data!N2")).toEqual(year(2026, 1));
    const fiscal: Grid = [
      ["€", ...names.map((name, i) => `${name} ${i < 9 ? 2025 : 2026}`), "All of it"],
      ["Revenue", ...names.map((_, i) => 100 + i), { number: 1266, formula: "SUM(B2:M2)" }],
      ["Grant", 500, ...nulls(11), { number: 500, formula: "SUM(B3:M3)" }],
    ];
    expect(timeAt(readAll(sheet(fiscal), ends), "Data!N2")).toEqual(year(2025, 4));
    expect(timeAt(readAll(sheet(fiscal), ends), "Data!N3")).toEqual(year(2025, 4));
  });
});

describe("what a line of headings tells together", () => {
  test("what repeats behind times is of the time before it, and not where it begins before them", () => {
    const grid = [
      ["Item", "2023", "% of sales", "2024", "% of sales"],
      ["Sales", 100, 1, 120, 1],
      ["Rent", 10, 0.1, 11, 0.09],
    ];
    expect([bothWays(grid, "C3"), bothWays(grid, "E3")]).toEqual([twice(year(2023, 1)), twice(year(2024, 1))]);
    const before = grid.map(([label, a, b, c, d]) => [label ?? null, b ?? null, a ?? null, d ?? null, c ?? null]);
    expect(bothWays(before, "B3")).toEqual(twice(null));
  });

  test("N and N+1 are years of the plan", () => {
    const facts = readAll(
      sheet([
        ["", "Année N", "N+1", "N+2"],
        ["Ventes", 100, 110, 120],
      ]),
    );
    const relative = (at: string) => facts.get(`Data!${at}`)?.period?.relative;
    expect([relative("B2"), relative("D2")]).toEqual([
      { unit: "year", index: 1 },
      { unit: "year", index: 3 },
    ]);
    const accounts = readAll(
      sheet([
        ["", "N-1", "N"],
        ["Ventes", 100, 110],
      ]),
    );
    expect(accounts.get("Data!C2")?.period?.relative ?? null).toBeNull();
  });

  test("months without a year begin where the year across two begins that stands over them", () => {
    const facts = readAll(
      sheet([["Visits, fiscal 2025-26"], [], ["", "April", "May", "June"], ["Urgent", 10, 11, 12]]),
      sheet(
        [
          ["", "2024-25", "2025-26"],
          ["Beds", 62, 64],
        ],
        { name: "Beds" },
      ),
    );
    expect(timeAt(facts, "Data!B4")).toEqual(twice(month(2025, 4)));
    expect(timeAt(facts, "Beds!C2")).toEqual(year(2025, 4));
  });
});

describe("what stands beside a figure", () => {
  test("a year in a column of years dates the row of a long list", () => {
    const long = [
      ["Category", "Year", "Value"],
      ["Patients", 2025, 3],
      ["Patients", 2026, 24],
      ["Budget", 2025, 5],
    ];
    expect(timeAt(readAll(sheet(long)), "Data!C3")).toEqual(year(2026, 1));
  });

  test("of tables side by side each has the dates of its rows and the times of its title", () => {
    const facts = readAll(
      sheet([
        ["Contracts, 2024", null, null, null, "Stock at 31/10/2025"],
        [],
        ["Date", "Buyer", "Amount €", null, "Tank", "Litres"],
        [{ date: "2024-02-06" }, "Migasa", 754, null, "North", 48],
        [{ date: "2024-03-20" }, "Dcoop", 124, null, "South", 51],
      ]),
    );
    expect([timeAt(facts, "Data!C4"), timeAt(facts, "Data!F4")]).toEqual([
      twice(month(2024, 2)),
      twice(month(2025, 10)),
    ]);
  });

  test("a letter behind a name is no sign of actuals", () => {
    const loans = [
      ["Lender", "Drawn", "Balance €"],
      ["Bank A", { date: "2017-03-31" }, 1850],
      ["Bank B", { date: "2020-08-14" }, 640],
      ["Bank C", { date: "2023-02-03" }, 118],
    ];
    expect(timeAt(readAll(sheet(loans)), "Data!C2")).toBeNull();
  });

  test("a year to date is the time that the title tells", () => {
    const facts = readAll(
      sheet([["Results, six months to September 30, 2025"], [], ["", "Year to date"], ["Revenue", 61], ["Costs", 60]]),
    );
    expect(timeAt(facts, "Data!B4")).toEqual([month(2025, 4), month(2025, 9)]);
  });
});

test("a total behind the last of two years is of all that it adds", () => {
  const facts = readAll(
    sheet([
      ["", "2025", null, null, null, "2026"],
      ["", "Q1", "Q2", "Q3", "Q4", "Q1", "Q2", "Q3", "Q4", "Total"],
      ["Build", 1, 2, 3, 4, 5, 6, 7, 8, { formula: "SUM(B3:I3)", number: 36 }],
      ["Sales", 1, 2, 3, 4, 5, 6, 7, 8, { formula: "SUM(B4:I4)", number: 36 }],
    ]),
  );
  expect(timeAt(facts, "Data!J3")).toEqual([month(2025, 1), month(2026, 12)]);
});

test("a quarter merged over budget and actual is that quarter of the sheet's year", () => {
  const heads = ["Q1 Apr–Jun", "Q2 Jul–Sep", "Q3 Oct–Dec", "Q4 Jan–Mar"];
  const facts = readAll(
    sheet(
      [
        ["Year to 31 March 2026"],
        [null, ...heads.flatMap((head) => [head, head])],
        ["", ...heads.flatMap(() => ["Budget", "Actual"])],
        ["Storage", 1, 2, 3, 4, 5, 6, 7, 8],
        ["Wages", 1, 2, 3, 4, 5, 6, 7, 8],
      ],
      { name: "FY26 by quarter" },
    ),
  );
  expect([timeAt(facts, "FY26 by quarter!B4"), timeAt(facts, "FY26 by quarter!I4")]).toEqual([
    [month(2025, 4), month(2025, 6)],
    [month(2026, 1), month(2026, 3)],
  ]);
});

test("months that only the sheet's name dates are of its year", () => {
  const facts = readAll(
    sheet([["Prices per night, €"], [], ["", "April–June", "July–August"], ["Tent", 24, 29], ["Cabin", 98, 165]], {
      name: "Prices 2026",
    }),
  );
  expect(timeAt(facts, "Prices 2026!C4")).toEqual([month(2026, 7), month(2026, 8)]);
});

test("N-1 beside a month is that month of the year before", () => {
  const facts = readAll(
    sheet([
      ["", "Sales €", null],
      ["Month", "Actual", "N-1"],
      ["May 2025", 20, 19],
      ["June 2025", 22, 21],
      ["July 2025", 23, 20],
    ]),
  );
  expect([timeAt(facts, "Data!B3"), timeAt(facts, "Data!C3")]).toEqual([twice(month(2025, 5)), twice(month(2024, 5))]);
});

test("a season in a list dates its row", () => {
  const facts = readAll(
    sheet([["Seasons run from 1 September to 31 August"]], { name: "Notes" }),
    sheet([
      ["Funder", "Season", "Awarded €"],
      ["Arts Council", "2025/26", 360],
      ["City", "2024/25", 22],
      ["City", "2025/26", 25],
    ]),
  );
  expect(timeAt(facts, "Data!C3")).toEqual(year(2024, 9));
});

test("a list behind empty lines below a table has none of its headings", () => {
  const facts = readAll(
    sheet([
      ["Holder", "Joined", "Shares", "%"],
      ["Maude", 2016, 420, 60],
      ["Kevin", 2018, 280, 40],
      [],
      [],
      ["Round"],
      ["Value before (k$)", 6000],
      ["New shares (k$)", 1500],
    ]),
  );
  expect([facts.get("Data!B7")?.cell?.columnLabel, facts.get("Data!C2")?.cell?.columnLabel]).toEqual(["", "Shares"]);
});
