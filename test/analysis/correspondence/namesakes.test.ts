/** A mail's figure is held against the cell that its words name; how a mail is cut decides what is held. */
import { expect, test } from "vitest";
import { DOMAINS } from "../../../src/analysis/correspondence/index.ts";
import { classifyByCode } from "../../../src/analysis/correspondence/instructions/classify.ts";
import { partThread } from "../../../src/analysis/correspondence/message/thread.ts";
import { lastOf } from "./in-case.ts";

const MODEL = [
  "model.csv",
  [
    "EUR;T1 2025;T2 2025;T3 2025;T4 2025;2025",
    "Closing cash;410000;290000;350000;520000;520000",
    "Tenders answered;20;30;25;28;103",
    "Tenders won;8;11;10;12;41",
    "",
  ].join("\n"),
] as const;

const statusOf = async (message: string) =>
  (await lastOf({ messages: [message], documents: [MODEL] })).findings.map(({ status }) => status);

test("a row of a table is held against the row of the same name", async () => {
  const table = (won: number) => `Our year:\n\n| | 2025 |\n|---|---|\n| Tenders won | ${won} |\n`;
  expect(await statusOf(table(41))).toEqual(["VERIFIED"]);
  expect(await statusOf(table(44))).toEqual(["CONTRADICTED"]);
});

test("the lowest of the run decides what never fell below a figure", async () => {
  expect(await statusOf("Our closing cash never fell below €280k in 2025.")).toEqual(["VERIFIED"]);
  expect(await statusOf("Our closing cash never fell below €300k in 2025.")).toEqual(["CONTRADICTED"]);
});

test.each([
  ["Stay courteous, do not lecture.", "tone"],
  ["Reste courtoise, n'entre pas dans la polémique.", "tone"],
  ["Tell her that we take no board seat.", "must-say"],
  ["Réponds que nous ne prenons pas de siège au conseil.", "must-say"],
  ["Have them send the lease first.", "must-ask"],
  ["Fais-toi envoyer le bail avant de signer.", "must-ask"],
  ["On se retire s'ils refusent un siège d'observateur.", "walk-away"],
])("%s is of the kind %s", (rule, kind) => {
  expect(classifyByCode(rule, DOMAINS.investment).worded).toMatchObject([{ kind }]);
});

test("answers between the marked lines of a quoted mail are the writer's own words", () => {
  const { text, history } = partThread(
    "See below.\n\nOn Thu, 5 Feb 2026 at 10:12, Claire wrote:\n> How many people are you?\n\n34 on average.\n\n> Where?\n\nIn Lyon.",
  );
  expect(text).toContain("34 on average.");
  expect(text).toContain("In Lyon.");
  expect(history).toContain("How many people are you?");
  expect(history).not.toContain("34");
});
