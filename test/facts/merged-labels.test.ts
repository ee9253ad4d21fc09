/** Labels that a workbook merges over several rows. */
import { describe, expect, test } from "vitest";
import { cellsOf, type Written } from "./fixtures.ts";

describe("a label merged over several rows", () => {
  const rows: Written[][] = [
    [null, null, null, 2024, 2025],
    ["Revenue", "Europe", "Germany", 5, 6],
    [null, null, "France", 7, 8],
    [null, "Asia", "Japan", 9, 10],
    ["Costs", "Europe", "Germany", 1, 2],
  ];

  test("names each of them, whatever labels stand between", () => {
    const facts = cellsOf(rows, { merges: ["A2:A4", "B2:B3"] });
    for (const address of ["D2", "D3", "D4"]) expect(facts.get(address)?.metricId).toBe("revenue");
    expect(facts.get("D3")?.label).toBe("Revenue – Europe – France");
    expect(facts.get("D4")?.label).toBe("Revenue – Asia – Japan");
    expect(facts.get("D5")?.label).toBe("Costs – Europe – Germany");
  });

  test("names a row that has no label of its own", () => {
    const facts = cellsOf(
      [
        [null, 2024, 2025],
        ["Revenue", 5, 6],
        [null, 7, 8],
      ],
      { merges: ["A2:A3"] },
    );
    expect(facts.get("B3")?.metricId).toBe("revenue");
  });

  test("names no row where it is a remark beside the table", () => {
    const remark = "Figures of the second year were given by the founders.";
    const facts = cellsOf(
      [
        [null, null, 2024, 2025],
        [remark, "Revenue", 5, 6],
        [null, "Costs", 7, 8],
      ],
      {
        merges: ["A2:A3"],
      },
    );
    expect(facts.get("C3")?.label).toBe("Costs");
  });
});

test("a code names its row where the name beside it is that of other rows too", () => {
  const facts = cellsOf([
    ["Client", "Sector", "Amount"],
    ["HOR-1", "Watches", 286],
    ["HOR-2", "Watches", 118],
    ["MED-1", "Implants", 264],
  ]);
  const labels = ["C2", "C3", "C4"].map((address) => facts.get(address)?.cell?.rowLabel);
  expect(labels).toEqual(["HOR-1 – Watches", "HOR-2 – Watches", "Implants"]);
});

test("a label stands before its unit across an empty column", () => {
  const facts = cellsOf([
    [null, null, null, null, 2024, 2025],
    ["Sales volume", null, "(Units/Day)", null, 1400, 1401],
    ["Sales volume", null, "(Units)", null, 511_000, 511_365],
    ["Fixed costs", null, "(USD/Unit)", null, 10, 11],
  ]);
  expect(["E2", "E3", "E4"].map((cell) => facts.get(cell)?.label)).toEqual([
    "Sales volume",
    "Sales volume",
    "Fixed costs",
  ]);
  expect(facts.get("E2")?.value).toMatchObject({ value: 1400, dimension: "count", per: "day" });
  expect(facts.get("E4")?.value).toMatchObject({ value: 10, currency: "USD" });
});
