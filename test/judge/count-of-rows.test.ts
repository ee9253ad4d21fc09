/** Rows of a list are counted by what is told of them. */
import { expect, test } from "vitest";
import { sheet, workbook } from "../facts/fixtures.ts";
import { statusOf } from "./verdict-of.ts";

const people = (...jobs: readonly string[]) => {
  const names = ["Ann Reed", "Bo Lind", "Cal Orr", "Di Marsh", "Ed Pike", "Flo Stone", "Gus Vale", "Hal Wynn"];
  const rows = jobs.map((job, i) => [names[i] ?? "", job, 21_000 + 1_300 * i]);
  return workbook([sheet([["Name", "Job", "Salary €"], ...rows], { name: "People" })]);
};
const staff = people("Driver", "Fitter", "Driver", "Driver", "Fitter", "Clerk");

test("as many are claimed as the list has, or not", async () => {
  expect(await statusOf("Three drivers run the rounds.", [staff])).toBe("VERIFIED");
  expect(await statusOf("Five drivers run the rounds.", [staff])).toBe("CONTRADICTED");
});

test("of a part, of another time and of far too many nothing is counted", async () => {
  expect(await statusOf("Five of our drivers run the rounds.", [staff])).toBe("UNKNOWN");
  expect(await statusOf("Five drivers in 2028.", [staff])).toBe("UNKNOWN");
  expect(await statusOf("Sixty drivers run the rounds.", [staff])).toBe("UNKNOWN");
});
