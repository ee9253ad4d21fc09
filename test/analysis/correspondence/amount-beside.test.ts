/** The amount beside a figure that a mail denies is of the figure's kind; else the cell speaks for itself. */
import { expect, test } from "vitest";
import { amountBeside, printAmount } from "../../../src/analysis/correspondence/amounts.ts";
import { readDocument } from "../../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";
import { locateClaim } from "../../../src/judge/index.ts";

const SHEET = ["in k€;2025", "Owed by departments;47", "Carers leaving in %;37", "Sites;18", "Revenue;2600", ""].join(
  "\n",
);
const document = await readDocument(new TextEncoder().encode(SHEET), "model.csv");
const deal = dealContextOf([document]);
const { facts } = factsOfDocument(document, deal);

function beside(message: string, row: string, computed?: number): string | null {
  const fact = facts.find(({ label }) => label.includes(row));
  if (!fact) throw new Error(`no fact of ${row}`);
  const amount = amountBeside(fact, computed, locateClaim({ id: "c", text: message }, [], deal));
  return amount && printAmount(amount, "en");
}

test("money that only the sheet's heading says stands beside money, and beside no time or share", () => {
  expect(beside("Our revenue was €2.4m in 2025.", "Revenue")).toBe("€2.6m");
  expect(beside("The departments pay us within 30 days.", "departments")).toBeNull();
  expect(beside("The departments pay 31% of it.", "departments")).toBeNull();
});

test("a share stands beside a share only", () => {
  expect(beside("We lost 31% of our carers in 2025.", "Carers")).toBe("37%");
  expect(beside("We lost €31k to carers in 2025.", "Carers")).toBeNull();
});

test("a number of things is the number that was typed", () => {
  expect(beside("We have 20 sites.", "Sites")).toMatch(/^18/);
});

test("what was computed is of the claim's kind", () => {
  expect(beside("Revenue grew by 30% in 2025.", "Revenue", 0.4)).toBe("40%");
});
