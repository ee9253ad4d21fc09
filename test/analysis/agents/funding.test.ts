/** The user's table of deals, and percentiles by hand. */
import { expect, test } from "vitest";
import { readAmount } from "../../../src/analysis/agents/funding/import-deals.ts";
import { percentile, percentileOf } from "../../../src/analysis/agents/funding/percentiles.ts";
import { FundingTableError, importFundingDeals } from "../../../src/analysis/agents/index.ts";

test("French and English headers give the same deals", () => {
  const french =
    "Société;Date;Tour;Secteur;Montant levé;Valorisation pré-money;ARR;Devise\nAlpha;14/03/2025;Série A;SaaS;1,5 M€;8 000 000;600k;EUR\n";
  const english =
    'company,date,stage,sector,amount raised,pre-money,arr,currency\nAlpha,2025-03-14,Série A,SaaS,"1,500,000",8m,600000,EUR\n';
  const { deals } = importFundingDeals(french);
  expect(deals).toEqual(importFundingDeals(english).deals);
  expect(deals[0]).toMatchObject({
    company: "Alpha",
    date: "2025-03-14",
    amountRaised: 1_500_000,
    preMoney: 8_000_000,
    arr: 600_000,
  });
});

test("amounts are read as people write them", () => {
  const written: [string, number | null][] = [
    ["1 250 000", 1_250_000],
    ["1,25 M€", 1_250_000],
    ["€1.25m", 1_250_000],
    ["800k", 800_000],
    ["1.250.000", 1_250_000],
    ["2 Md€", 2_000_000_000],
    ["about a lot", null],
  ];
  for (const [text, value] of written) expect([text, readAmount(text)]).toEqual([text, value]);
});

test("a line that cannot be read is left out with its number", () => {
  const { deals, leftOut } = importFundingDeals("company,pre-money\nAlpha,8m\n,9m\nBeta,soon\n");
  expect(deals.map(({ company }) => company)).toEqual(["Alpha"]);
  expect(leftOut.map(({ line }) => line)).toEqual([3, 4]);
});

test("quotes hold separators and line breaks", () => {
  const { deals } = importFundingDeals('company,sector\n"Alpha, ""the first""","SaaS\nB2B"\n');
  expect(deals[0]).toMatchObject({ company: 'Alpha, "the first"', sector: "SaaS\nB2B" });
});

test("a table without a company column says what to do", () => {
  expect(() => importFundingDeals("amount\n1m\n")).toThrow(FundingTableError);
  expect(() => importFundingDeals("amount\n1m\n")).toThrow(/company/);
  expect(() => importFundingDeals("")).toThrow(/empty/);
});

test("percentiles lie between neighbours, in proportion", () => {
  const sample = [10, 20, 30, 40, 50];
  expect(percentile(sample, 0.25)).toBe(20);
  expect(percentile(sample, 0.5)).toBe(30);
  expect(percentile(sample, 0.1)).toBe(14); // rank 0.4 between 10 and 20
  expect(percentileOf(35, sample)).toBe(0.625); // (2 + 0.5) / 4
  expect(percentileOf(5, sample)).toBe(0);
  expect(percentileOf(60, sample)).toBe(1);
});

test("four deals give no percentile", () => {
  expect(percentile([1, 2, 3, 4], 0.5)).toBeNull();
  expect(percentileOf(2, [1, 2, 3, 4])).toBeNull();
});
