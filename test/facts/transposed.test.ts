/** A table turned on its side is read as it was: nothing in the reading of headings knows rows from columns. */
import { describe, expect, test } from "vitest";
import { cellsOf, type Written } from "./fixtures.ts";

type Grid = readonly (readonly Written[])[];

function turned(grid: Grid): Grid {
  const width = Math.max(...grid.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => grid.map((row) => row[column] ?? null));
}

const address = (row: number, column: number): string => `${String.fromCharCode(65 + column)}${row + 1}`;

/** Of each figure: its metric, its value, and when it is, by the place that it has before the turn. */
function reading(grid: Grid, isTurned: boolean): ReadonlyMap<string, string> {
  const facts = cellsOf(isTurned ? turned(grid) : grid);
  const found = new Map<string, string>();
  for (const [row, cells] of grid.entries())
    for (const column of cells.keys()) {
      const fact = facts.get(isTurned ? address(column, row) : address(row, column));
      if (!fact) continue;
      const { period } = fact;
      const time = period?.relative
        ? `${period.relative.unit} ${period.relative.index}`
        : `${period?.firstMonth} ${period?.lastMonth}`;
      found.set(address(row, column), `${fact.metricId} ${fact.value.value} ${time}`);
    }
  return found;
}

test("months by their first letters are dated, and no flags of plan and actual", () => {
  const facts = cellsOf([
    ["Sales 2025", ..."JFMAMJ"],
    ["Online", 1, 2, 3, 4, 5, 6],
  ]);
  expect(["B2", "C2", "E2", "G2"].map((at) => facts.get(at)?.period?.lastMonth)).toEqual(
    [1, 2, 4, 6].map((one) => 2025 * 12 + one - 1),
  );
  expect(["C2", "E2"].map((at) => facts.get(at)?.scope.basis)).toEqual([null, null]);
});

const GRIDS: readonly (readonly [string, Grid])[] = [
  [
    "years",
    [
      ["€", 2024, 2025, 2026],
      ["Revenue", 100, 200, 300],
      ["Rent", 40, 41, 42],
    ],
  ],
  [
    "a margin in money",
    [
      ["€", "Q1-25", "Q2-25", "Q3-25"],
      ["Revenue", 100_000, 120_000, 150_000],
      ["Gross margin", 40_000, 50_000, 61_000],
      ["Loan drawn", 9_000, 0, 0],
    ],
  ],
  [
    "people by team",
    [
      ["Headcount", "Q1-25", "Q2-25", "Q3-25"],
      ["Product & engineering", 10, 11, 12],
      ["Sales & partnerships", 5, 6, 8],
    ],
  ],
  [
    "months by their first letters",
    [
      ["€ 2025", ..."JFMAMJJASOND"],
      ["Revenue", ...[..."JFMAMJJASOND"].map((_, i) => 100 + i)],
      ["Rent", ...[..."JFMAMJJASOND"].map((_, i) => 40 + i)],
    ],
  ],
  [
    "months",
    [
      [null, "Jan-25", "Feb-25", "Mar-25"],
      ["Revenue", 100, 200, 300],
      ["Rent", 40, 41, 42],
    ],
  ],
  [
    "a quarter glued to its year",
    [
      ["€", "Q124", "Q224", "Q324", "Q424", "Q125"],
      ["Revenue", 100, 200, 300, 400, 500],
      ["Rent", 40, 41, 42, 43, 44],
    ],
  ],
  [
    "years that nothing is entered for yet",
    [
      ["€", 2024, 2025, 2026, 2027, 2028, 2029],
      ["Revenue", 100, 200],
      ["Rent", 40, 41],
    ],
  ],
  [
    "rows with their numbers",
    [
      ["No.", "Item", 2024, 2025, 2026],
      [1, "Revenue", 100, 200, 300],
      [2, "Rent", 40, 41, 42],
      [3, "Wages", 40, 41, 43],
    ],
  ],
  [
    "quarters under a year",
    [
      [null, "2025", null, "2026", null],
      [null, "Q1", "Q2", "Q1", "Q2"],
      ["Revenue", 1, 2, 3, 4],
      ["Rent", 5, 6, 7, 8],
    ],
  ],
  [
    "budget and actual under years",
    [
      [null, "FY25", "FY25", "FY26", "FY26"],
      [null, "Actual", "Budget", "Actual", "Budget"],
      ["Revenue", 1, 2, 3, 4],
      ["Rent", 5, 6, 7, 8],
    ],
  ],
  [
    "years that end in March",
    [
      [null, "Ex. clos 31/03/2026", "Ex. clos 31/03/2027"],
      ["Revenue", 1, 2],
      ["Rent", 5, 6],
    ],
  ],
  [
    "months of a plan",
    [
      [null, "Y1M01", "Y1M02", "Y1M03"],
      ["Revenue", 1, 2, 3],
      ["Rent", 5, 6, 7],
    ],
  ],
  [
    "numbered months",
    [
      ["Month", 1, 2, 3],
      ["Revenue", 10, 20, 30],
      ["Rent", 5, 6, 7],
    ],
  ],
  [
    "years of a plan",
    [
      [null, "Year 0", "Year 1", "Year 2"],
      ["Revenue", 10, 20, 30],
      ["Rent", 5, 6, 7],
    ],
  ],
  [
    "a total behind its months",
    [
      ["Year 2", "Jan", "Feb", "Mar", "Total"],
      ["Revenue", 1, 2, 3, 6],
      ["Rent", 2, 2, 2, 6],
    ],
  ],
  [
    "a title, its unit and years",
    [
      ["Income statement", null, null, null],
      ["k€", null, null, null],
      [null, null, null, null],
      [null, 2024, 2025, 2026],
      ["Revenue", 100, 200, 300],
      ["Rent", 40, 41, 42],
    ],
  ],
  [
    "measures of things",
    [
      ["Site", "Revenue (k€)", "Headcount"],
      ["North mill", 1200, 14],
      ["Old dairy", 800, 9],
      ["Riverside", 400, 3],
    ],
  ],
  [
    "sections over lines",
    [
      [null, 2025, 2026],
      ["Headcount", null, null],
      ["Engineering", 4, 6],
      ["Sales", 2, 3],
    ],
  ],
  [
    "sections over lines, under months that are dates",
    [
      ["Profit and loss", null, null, null, null],
      ["€", null, { date: "2024-01-01" }, { date: "2024-02-01" }, { date: "2024-03-01" }],
      ["Revenue", null, null, null, null],
      ["Subscription", null, 15_880, 16_020, 16_400],
      ["Services", null, 4_200, 4_100, 4_050],
      ["Operating expenses", null, null, null, null],
      ["Customer success (45%)", null, 3_870, 3_870, 3_900],
    ],
  ],
  [
    "names with their unit, in months around April",
    [
      ["Network", null, "Mar-25", "Apr-25", "May-25"],
      ["Live shops", "shops", 40, 41, 44],
      ["Members", "members", 900, 940, 990],
    ],
  ],
  [
    "what comes and goes between two balances of cash",
    [
      ["€", 2024, 2025, 2026],
      ["Opening cash", 500, 700, 650],
      ["Receipts", 300, 350, 400],
      ["Bank loan", 200, -50, -50],
      ["Closing cash", 700, 650, 500],
      ["Bank debt", 200, 150, 100],
    ],
  ],
  [
    "parts said to be of the line before",
    [
      ["k€", "Q1-25", "Q2-25", "Q3-25"],
      ["Revenue", 900, 950, 990],
      ["of which recurring", 400, 450, 470],
      ["of which one-off", 500, 500, 520],
    ],
  ],
  [
    "a name with a letter that elsewhere says actual",
    [
      ["k€", 2024, 2025, 2026],
      ["Revenue", 900, 950, 990],
      ["G&A", -90, -95, -99],
    ],
  ],
  [
    "people, with a line in money apart from theirs",
    [
      ["Team, heads at quarter end", null, null, null],
      [null, null, "Q1-26", "Q2-26"],
      ["Engineering", null, 4, 5],
      ["Sales", null, 1, 2],
      [null, null, null, null],
      ["Staff cost, £", null, 70_300, 96_800],
    ],
  ],
  [
    "amounts whose name counts something",
    [
      ["Income statement, k€", "Jan-25", "Feb-25", "Mar-25"],
      ["Staff", -12.4, -13.1, -15],
      ["Revenue", 44, 45, 48],
    ],
  ],
];

describe("turned on its side", () => {
  test.each(GRIDS)("a table of %s says the same of each figure", (_, grid) => {
    const asWritten = reading(grid, false);
    expect(asWritten.size).toBeGreaterThan(3);
    expect(reading(grid, true)).toEqual(asWritten);
  });
});
