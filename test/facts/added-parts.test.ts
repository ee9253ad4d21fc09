/** A total of one sheet that the accounts add to others under a part's name is that part. */
import { expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { sheet, workbook } from "./fixtures.ts";

const orders = sheet(
  [
    ["Orders 2025, €", "2025"],
    ["Alps", 700_000],
    ["Jura", 514_200],
    ["Turnover", { number: 1_214_200, formula: "SUM(B2:B3)" }],
  ],
  { name: "Orders" },
);
const accounts = (services: number) =>
  sheet(
    [
      ["€", "2025"],
      ["Turnover from hardware", 1_214_200],
      ["Turnover from services", services],
      ["Turnover", { number: 1_214_200 + services, formula: "SUM(B2:B3)" }],
    ],
    { name: "Accounts" },
  );

const segmentsOf = (services: number) => {
  const book = workbook([orders, accounts(services)]);
  const { facts } = factsOfDocument(book, dealContextOf([book]));
  return Object.fromEntries(facts.map(({ place, segment }) => [place.anchor, segment]));
};

test("what the accounts add as one part is that part in its own sheet too, and the whole stays the whole", () => {
  const segments = segmentsOf(589_100);
  expect(segments["Accounts!B2"]).not.toEqual([]);
  expect(segments["Orders!B4"]).toEqual(segments["Accounts!B2"]);
  expect(segments["Accounts!B4"]).toEqual([]);
});

test("where the other parts are nothing, the amount is the whole's as well", () => {
  expect(segmentsOf(0)["Orders!B4"]).toEqual([]);
});
