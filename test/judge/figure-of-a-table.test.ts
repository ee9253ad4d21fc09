/** Figures of a table on a slide: one that is given alone, and those of a grid in which each cell says what it is. */
import { expect, test } from "vitest";
import { deck, sheet, slide, table, workbook } from "../facts/fixtures.ts";
import { statusOf } from "./verdict-of.ts";

const rows = [
  ["€k", "2023", "2024", "2025"],
  ["Turnover", "1 420", "1 730", "2 190"],
  ["EBITDA", "325", "445", "766"],
  ["Staff cost", "610", "445", "905"],
];
const model = workbook([
  sheet(
    [
      ["€", 2023, 2024, 2025],
      ["Turnover", 1_420_300, 1_729_800, 2_190_400],
      ["EBITDA", 325_100, 445_300, 676_200],
      ["Staff cost", 610_000, 445_100, 905_000],
    ],
    { name: "P&L" },
  ),
]);
const documents = [deck([slide({ title: "Track record", blocks: [table(rows)] })]), model];

test("it has the row, the year and the unit of its cell", async () => {
  expect(await statusOf("2 190", documents, { slide: 1 })).toBe("VERIFIED");
  expect(await statusOf("766", documents, { slide: 1 })).toBe("CONTRADICTED");
});

test("written twice on the slide, it is neither", async () => {
  expect(await statusOf("445", documents, { slide: 1 })).toBe("UNKNOWN");
});

test("it is nothing that no cell of the slide gives", async () => {
  expect(await statusOf("2 910", documents, { slide: 1 })).toBe("UNKNOWN");
});

test("a grid of sayings has no headings: each cell says what its own figure is", async () => {
  const grid = [
    ["761 fields of work done", "$1.25m earned in commission"],
    ["Booked work up 91% on 2024", "$380k lost, all in"],
  ];
  const book = workbook([
    sheet(
      [
        ["$", 2024, 2025],
        ["Gross commission", 584_400, 1_250_000],
      ],
      { name: "P&L" },
    ),
  ]);
  const said = [deck([slide({ title: "2025 in four numbers", blocks: [table(grid)] })]), book];
  expect(await statusOf("$380k lost, all in", said, { slide: 1 })).toBe("UNKNOWN");
  expect(await statusOf("$1.25m earned in commission", said, { slide: 1 })).toBe("VERIFIED");
});
