/** What a founder's mails settle and open in a case, seen in its report, its memo and its exports, and the mail that opens the exchange. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerOf } from "../../../src/app/host/index.ts";
import type { ExportFormat, ExportSubject } from "../../../src/app/protocol/index.ts";
import { type DealFiles, writeDeal } from "../pipeline/deal-files.ts";
import { caseOf, type TestHost, testHost } from "./a-host.ts";

let deal: DealFiles;
let host: TestHost;
let caseId: string;
let conceded: AnswerOf<"reply">;
let changed: AnswerOf<"reply">;

const reply = (message: string) =>
  host.ask({ kind: "reply", caseId, domain: "investment", message, instructions: "Accept up to €4m pre-money." });
const contradictions = async () => (await host.ask({ kind: "openCase", caseId })).report?.contradictions ?? [];
const exported = async (subject: ExportSubject, format: ExportFormat) => {
  const { bytes } = await host.ask({ kind: "export", caseId, subject, format, language: "en" });
  return new TextDecoder().decode(bytes);
};

beforeAll(async () => {
  deal = writeDeal();
  host = testHost();
  caseId = await caseOf(host, "Acme", [deal.deck, deal.model]);
  const ended = host.until(({ status }) => status !== "running");
  await host.ask({ kind: "startRun", caseId, plan: "analyse" });
  await ended;
});
afterAll(async () => {
  await host[Symbol.asyncDispose]();
  deal[Symbol.dispose]();
});

test("before a mail the deck contradicts the model, and the first mail asks which is right", async () => {
  expect(await contradictions()).toMatchObject([{ positions: [{ file: "deck.pptx" }, { file: "model.csv" }] }]);
  expect((await contradictions())[0]?.mail).toBeUndefined();
  const mail = await host.ask({
    kind: "firstMail",
    caseId,
    domain: "investment",
    language: "en",
    to: "Tom Meyer <tom@acme.example>",
    from: "Claire",
    instructions: "",
  });
  expect(mail.body).toMatch(/^Hello Tom,\n/);
  expect(mail.body).toMatch(/€2\.9m in your deck, €473k in your financial model/);
  expect(mail.body).toMatch(/Claire$/);
  expect(mail.questions[0]?.places.map(({ file }) => file)).toEqual(["deck.pptx", "model.csv"]);
});

test("a figure given up for the model's settles the contradiction, in the report, the memo and the exports", async () => {
  conceded = await reply("Hello,\n\nYou are right, revenue was €473k in FY24.\n\nTom Meyer");
  expect(conceded.findings).toMatchObject([{ status: "VERIFIED", settles: [{ file: "deck.pptx" }] }]);
  expect(conceded.draft.body).toContain("this point is settled");
  const mark = { effect: "settled", turn: 1, document: conceded.message.document };
  expect(await contradictions()).toMatchObject([{ mail: mark }]);
  for (const [subject, format] of [
    ["report", "markdown"],
    ["report", "html"],
    ["report", "json"],
    ["memo", "markdown"],
    ["memo", "html"],
  ] as const)
    expect(await exported(subject, format), `${subject} ${format}`).toMatch(/Settled by message 1|"effect": "settled"/);
  expect(await exported("questions", "markdown")).not.toContain("473");
});

test("a figure changed against the model opens one", async () => {
  changed = await reply("Hello,\n\nAfter the audit, EBITDA was €90k in FY25.\n\nTom Meyer");
  expect(changed.findings.find(({ turn }) => turn === 2)).toMatchObject({
    status: "CONTRADICTED",
    opens: { file: "model.csv" },
  });
  const opened = (await contradictions()).find(({ mail }) => mail?.effect === "opened");
  expect(opened).toMatchObject({
    positions: [
      { file: changed.message.document, value: 90_000, unit: "EUR" },
      { file: "model.csv", value: 40_000, unit: "EUR" },
    ],
    mail: { turn: 2 },
  });
  expect(opened?.gapPercent).toBeCloseTo(55.6, 1);
  expect(await exported("memo", "markdown")).toContain("Opened by message 2");
  expect(await exported("report", "markdown")).toContain("Opened by message 2");
});

test("both stay when the case is verified again", async () => {
  await host.run(caseId);
  expect((await contradictions()).map(({ mail }) => mail?.effect)).toEqual(["settled", "opened"]);
});

test("taking the concession back leaves the contradiction open again, and giving way settles what was opened", async () => {
  await reply("Hello,\n\nRevenue was €2.9m in FY24 after all, and EBITDA was €40k in FY25.\n\nTom Meyer");
  expect((await contradictions()).map(({ mail }) => mail?.effect)).toEqual([undefined]);
});
