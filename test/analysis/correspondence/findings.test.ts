/** A mail's figure is held against the cell that its words mean, as the learned score weighs them. */
import { afterAll, expect, test } from "vitest";
import { openEmbedder } from "../../../src/case/embedding/index.ts";
import { lastOf } from "./in-case.ts";

const embedder = openEmbedder();
afterAll(async () => (await embedder)[Symbol.asyncDispose]());

const YEARS = [
  "model.csv",
  [
    "EUR;2023;2024;2025",
    "Revenue;1200000;1900000;2600000",
    "Subcontracting;200000;310000;420000",
    "Workshop rent;84000;84000;96000",
    "Payroll;700000;900000;1300000",
    "",
    "Activity;2023;2024;2025",
    "Tenders answered;61;88;103",
    "Tenders won;19;30;41",
    "Sites under contract;212;260;318",
    "",
  ].join("\n"),
] as const;
const MONTHS = [
  "model.csv",
  [
    "EUR;Jan 2025;Feb 2025;Mar 2025;Apr 2025;May 2025;Jun 2025;Jul 2025;Aug 2025;Sep 2025;Oct 2025;Nov 2025;Dec 2025",
    "Cash received;100000;90000;120000;80000;130000;99000;100000;90000;120000;80000;130000;99000",
    "Cash paid;110000;100000;100000;140000;90000;50000;110000;100000;100000;140000;90000;50000",
    "Closing cash;410000;400000;420000;360000;400000;449000;439000;429000;449000;389000;429000;478000",
    "",
  ].join("\n"),
] as const;

const statusOf = async (message: string, model: readonly [string, string]) =>
  (await lastOf({ messages: [message], documents: [model], embedder })).findings.map(({ status }) => status);

test("a row of a table is held against the row of the same name", async () => {
  const table = (sites: number) => `Our year:\n\n| | 2025 |\n|---|---|\n| Sites under contract | ${sites} |\n`;
  expect(await statusOf(table(318), YEARS)).toEqual(["VERIFIED"]);
  expect(await statusOf(table(330), YEARS)).toEqual(["CONTRADICTED"]);
});

test("the lowest of the run decides what never fell below a figure", async () => {
  expect(await statusOf("Our closing cash never fell below €350k in 2025.", MONTHS)).toEqual(["VERIFIED"]);
  expect(await statusOf("Our closing cash never fell below €400k in 2025.", MONTHS)).toEqual(["CONTRADICTED"]);
});

test("a rank said beside a count is no part of what the count's cell bears out; a time after the subject is", async () => {
  const claims = async (message: string) =>
    (await lastOf({ messages: [message], documents: [YEARS], embedder })).findings.map(({ claim, status }) => [
      claim,
      status,
    ]);
  expect(await claims("With 318 sites under contract in 2025, we are the largest in the country.")).toEqual([
    ["With 318 sites under contract in 2025", "VERIFIED"],
  ]);
  expect(await claims("Avec 318 sites sous contrat en 2025, nous sommes les premiers du pays.")).toEqual([
    [expect.not.stringContaining("premiers"), expect.any(String)],
  ]);
  expect(await claims("With 318 sites under contract we closed 2025.")).toEqual([
    [expect.stringContaining("2025"), "VERIFIED"],
  ]);
});
