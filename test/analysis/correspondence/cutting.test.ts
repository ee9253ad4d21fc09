/** How a mail is cut: tables without rules, small numbers in letters, denials, and answers between the lines. */
import { expect, test } from "vitest";
import { restate } from "../../../src/analysis/correspondence/mail/restate.ts";
import { partThread } from "../../../src/analysis/correspondence/mail/thread.ts";
import { plainDenial } from "../../../src/analysis/correspondence/papers/claims-of-mail.ts";

test("a table pasted from a spreadsheet is read as sentences, each figure in the unit of its column", () => {
  const { text } = restate("Detail:\n\nSite\tStaff\tSales (k€)\nLyon\t12\t340\nNantes\t7\t155", "en");
  expect(text.split(/\n{2,}/).filter((line) => line.includes(":"))).toEqual([
    "Detail:",
    "Lyon, Staff: 12",
    "Lyon, Sales: 340 k€",
    "Nantes, Staff: 7",
    "Nantes, Sales: 155 k€",
  ]);
});

test("two columns are a name and its value, or a time and what the head names", () => {
  const lines = (message: string) =>
    restate(message, "en")
      .text.split(/\n+/)
      .filter((line) => /\d/.test(line));
  expect(lines("| ARR | €2.1m |\n| Customers | 120 |")).toEqual(["ARR: €2.1m", "Customers: 120"]);
  expect(lines("Year\tRevenue\n2024\t€1.2m\n2025\t€2.1m")).toEqual(["2024, Revenue: €1.2m", "2025, Revenue: €2.1m"]);
  expect(lines("Quarter ; Sales ; Shops\nQ3 2025 ; £210k ; 41\nQ4 2025 ; £260k ; 47")).toEqual([
    "Q3 2025, Sales: £210k",
    "Q3 2025, Shops: 41",
    "Q4 2025, Sales: £260k",
    "Q4 2025, Shops: 47",
  ]);
  expect(lines("We sold 12 bikes; 3 were returned; 2 are lost.")).toHaveLength(1);
});

test("a number below ten in letters is read before what it counts, and left where it counts nothing", () => {
  expect(restate("We run four taprooms, on two conditions.", "en").text).toBe("We run 4 taprooms, on two conditions.");
  expect(restate("Nous avons six agences, les quatre autres suivent.", "fr").text).toBe(
    "Nous avons 6 agences, les quatre autres suivent.",
  );
});

test("a denial is said plainly, with the clause that it stands in", () => {
  expect(plainDenial("We have never borrowed a cent.")?.plain).toBe("no debt");
  expect(plainDenial("And no, there is not a single lab in France, as you know.")).toEqual({
    plain: "no lab in France",
    said: "there is not a single lab in France",
  });
  expect(plainDenial("Nous n'avons pas un seul impayé.")?.plain).toBe("aucun impayé");
  expect(plainDenial("We have three customers.")).toBeNull();
});

test("what stands under a quoted question is an answer to it", () => {
  const { answers } = partThread(
    "Hi,\n\n> How many people will you be in FY27?\n\n34 on average.\n\n> Thanks.\n\nYou are welcome.",
  );
  expect(answers).toEqual([{ question: "How many people will you be in FY27?", text: "34 on average." }]);
});
