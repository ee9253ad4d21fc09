import { describe, expect, test } from "vitest";
import { deck, slide, table, text } from "../facts/fixtures.ts";
import { statusOf } from "./verdict-of.ts";

describe("two figures of one slide", () => {
  test("contradict each other where both are of one metric and one period", async () => {
    const pitch = deck([
      slide({ title: "Traction", blocks: [text("Revenue of €1.4m in FY25"), text("FY25 revenue: €1.1m")] }),
    ]);
    expect(await statusOf("Revenue of €1.4m in FY25", [pitch], { slide: 1 })).toBe("CONTRADICTED");
  });

  test("under one label and without a date are members of a list, not a clash", async () => {
    const pitch = deck([slide({ title: "Bikes", blocks: [text("Payload: 180 kg"), text("Payload: 260 kg")] })]);
    expect(await statusOf("Payload: 180 kg", [pitch], { slide: 1 })).toBe("UNKNOWN");
  });

  test("that a drawing shows without its axis are points of it", async () => {
    const pitch = deck([
      slide({ title: "Growth", blocks: [text("Active customers: 512"), text("Active customers: 571")] }),
    ]);
    expect(await statusOf("Active customers: 512", [pitch], { slide: 1 })).toBe("UNKNOWN");
  });
});

describe("a total under its parts", () => {
  const costs = (...lines: string[]) => [deck([slide({ title: "Budget", blocks: [text(lines, { bullets: true })] })])];
  const parts = ["Frame and wheels: €20,000", "Motor and cables: €8,000", "Battery and charger: €15,000"];

  test("that is clearly not their sum is contradicted", async () => {
    expect(
      await statusOf("Total of all costs: €45,000", costs(...parts, "Total of all costs: €45,000"), { slide: 1 }),
    ).toBe("CONTRADICTED");
  });

  test("that is their sum, or far from it, is not", async () => {
    expect(
      await statusOf("Total of all costs: €43,000", costs(...parts, "Total of all costs: €43,000"), { slide: 1 }),
    ).toBe("UNKNOWN");
    expect(
      await statusOf("Total of all costs: €90,000", costs(...parts, "Total of all costs: €90,000"), { slide: 1 }),
    ).toBe("UNKNOWN");
  });

  test("that one of them is no part of is not", async () => {
    const list = costs(...parts, "Deposit to pay: €3,000", "Total of all costs: €43,000");
    expect(await statusOf("Total of all costs: €43,000", list, { slide: 1 })).toBe("UNKNOWN");
  });

  test("that prices and numbers of pieces give is not", async () => {
    const rows = [
      ["Item", "Pieces", "Price"],
      ["Frame", "1", "€20,000"],
      ["Motor", "2", "€1,000"],
      ["Battery", "1", "€15,000"],
      ["Total", "", "€37,000"],
    ];
    const list = [deck([slide({ title: "Budget", blocks: [table(rows)] })])];
    expect(await statusOf("Total, Price: €37,000", list, { slide: 1 })).toBe("UNKNOWN");
  });
});

test("two slides that give the money raised without a date contradict each other", async () => {
  const pitch = deck([
    slide({ title: "Deal", blocks: [text("The raise is $500K")] }),
    slide({ title: "Terms", blocks: [text("The raise is $1M")] }),
  ]);
  expect(await statusOf("The raise is $500K", [pitch], { slide: 1 })).toBe("CONTRADICTED");
});

describe("a margin beside a price and a profit", () => {
  const prices = (margin: string, profit: string) => [
    deck([
      slide({
        title: "Kits",
        blocks: [
          table([
            ["Kit", "Cost", "Profit margin (%)", "Price", "Profit"],
            ["City", "£195", margin, "£302", profit],
            ["Cargo", "£627", "35%", "£965", "£338"],
          ]),
        ],
      }),
    ]),
  ];

  test("is contradicted where it is a mark-up on the cost", async () => {
    expect(await statusOf("City, Profit margin (%): 55%", prices("55%", "£107"), { slide: 1 })).toBe("CONTRADICTED");
  });

  test("is not where profit and price give it", async () => {
    expect(await statusOf("City, Profit margin (%): 35%", prices("35%", "£107"), { slide: 1 })).toBe("UNKNOWN");
  });
});
