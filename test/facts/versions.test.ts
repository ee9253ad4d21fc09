import { expect, test } from "vitest";
import type { Document } from "../../src/documents/index.ts";
import { versionsOf } from "../../src/facts/index.ts";
import { chart, deck, text } from "./fixtures.ts";

const market = "Small repair shops across Europe order spare parts by phone and wait for four days on average";
const product = "Our catalogue lists 120 suppliers and shows to each mechanic which part fits the machine at hand";
const team = "Two founders who ran the workshops of a rental company for nine years lead a team of engineers";

function pitch(name: string, customers: string, others: Partial<Record<"market", string>> = {}): Document {
  return deck(
    [
      { title: "Market", blocks: [text(others.market ?? market)] },
      { title: "Product", blocks: [text(product)] },
      { title: "Traction", blocks: [text(`We serve ${customers} customers at the end of March 2025`)] },
      { title: "Team", blocks: [text(team)] },
    ],
    { name },
  );
}

test("a document alone belongs to no group", () => {
  expect(versionsOf([pitch("deck.pptx", "310")]).size).toBe(0);
});

test("the same words on every page are a copy of the first given", () => {
  const versions = versionsOf([pitch("deck.pptx", "310"), pitch("deck.pdf", "310")]);
  expect([...versions]).toEqual([
    ["deck.pptx", { of: "deck.pptx", copy: false }],
    ["deck.pdf", { of: "deck.pptx", copy: true }],
  ]);
});

test("one other figure makes it another version, of the same origin", () => {
  const versions = versionsOf([pitch("deck.pptx", "310"), pitch("deck v2.pptx", "420")]);
  expect(versions.get("deck v2.pptx")).toEqual({ of: "deck.pptx", copy: false });
});

test("other words on one page make it another version", () => {
  const versions = versionsOf([
    pitch("deck.pptx", "310"),
    pitch("deck v2.pptx", "310", {
      market: "Hospitals buy gloves and gowns from three wholesalers under yearly tenders",
    }),
  ]);
  expect(versions.get("deck v2.pptx")).toEqual({ of: "deck.pptx", copy: false });
});

test("a chart's label rounded in print is no new figure", () => {
  const withChart = (name: string, value: number) => {
    const slides = [market, product, team].map((line) => ({ blocks: [text(line)] }));
    return deck([...slides, { blocks: [chart("Orders", ["2024"], [{ name: "Orders", values: [value] }])] }], { name });
  };
  expect(versionsOf([withChart("a.pptx", 71.65), withChart("b.pdf", 71.7)]).get("b.pdf")?.copy).toBe(true);
  expect(versionsOf([withChart("a.pptx", 71.65), withChart("b.pdf", 73)]).get("b.pdf")?.copy).toBe(false);
});

test("two companies' documents of the same kind are no versions of one another", () => {
  const other = deck(
    [
      { title: "Market", blocks: [text("Hospitals buy gloves and gowns from three wholesalers under yearly tenders")] },
      {
        title: "Product",
        blocks: [text("One contract bundles the demand of 40 clinics and halves the price of each box")],
      },
      {
        title: "Team",
        blocks: [text("A nurse, a buyer of a hospital group and a programmer founded the company in Lyon")],
      },
    ],
    { name: "other.pptx" },
  );
  expect(versionsOf([pitch("deck.pptx", "310"), other]).size).toBe(0);
});
