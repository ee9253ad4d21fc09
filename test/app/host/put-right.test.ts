/** What a user puts right of a table, through the host: verdicts and their sentences follow, and taking it back gives the old ones. */
import { expect, test } from "vitest";
import type { PutRight } from "../../../src/facts/index.ts";
import { pptx, textBox } from "../../documents/hostile-files.ts";
import { testHost } from "./a-host.ts";

const DECK = pptx([textBox("Tolvane"), textBox("Tolvane: revenue of €1.4m in 2025"), textBox("Why Tolvane")]);
/** In thousands, which nothing says. */
const MODEL = new TextEncoder().encode("EUR,2024,2025\nRevenue,900,1400\nCosts,800,1300\n");

test("a unit put right once is in the verdict, its sentence and the cell's reading, and is taken back", async () => {
  await using host = testHost();
  const { id: caseId } = await host.ask({ kind: "createCase", name: "Tolvane" });
  await host.ask({ kind: "addFile", caseId, name: "deck.pptx", bytes: DECK });
  await host.ask({ kind: "addFile", caseId, name: "model.csv", bytes: MODEL });
  await host.ask({ kind: "setFileKind", caseId, file: "deck.pptx", as: "deck" });
  await host.ask({ kind: "setFileKind", caseId, file: "model.csv", as: "financial_model" });
  const found = async () => {
    await host.run(caseId);
    const { report } = await host.ask({ kind: "openCase", caseId });
    return report?.claims.find(({ text }) => text.includes("1.4m"))?.result;
  };
  const cell = () =>
    host.ask({ kind: "cell", caseId, file: "model.csv", number: 1, row: 2, column: 3, language: "en" });
  const before = await found();
  expect(before?.status).not.toBe("VERIFIED");

  const { anchor, sign } = await cell();
  expect(sign).toEqual({ row: 2, column: 1, text: "Revenue" });
  const sheet = anchor.slice(0, anchor.lastIndexOf("!")).replace(/^'|'$/g, "");
  const unit: PutRight = { file: "model.csv", sheet, what: "unit", text: "k€", row: 2, column: 3, sign: sign! };
  await host.ask({ kind: "putRight", caseId, all: [unit] });
  const after = await found();
  expect(after).toMatchObject({ status: "VERIFIED", evidence: { nuance: "read as the user put it right" } });
  expect(after?.explanation).toContain("in the unit that you gave");
  expect(await cell()).toMatchObject({ read: [{ value: 1_400_000, putRight: ["unit"] }], putRight: [unit] });

  await expect(host.ask({ kind: "putRight", caseId, all: [{ ...unit, text: "plenty" }] })).rejects.toMatchObject({
    code: "not_read",
  });
  await host.ask({ kind: "putRight", caseId, all: [] });
  expect(await found()).toEqual(before);
});

const REVENUE = { row: 2, column: 1, text: "Revenue" };
const LINE = { row: 2, column: 1, text: "Line A" };
test.each<{ readonly model: string; readonly given: Omit<PutRight, "file" | "sheet">; readonly status: string }>([
  {
    model: "EUR,2024,2025\nRevenue,900,1100\nCosts,800,1000\n",
    given: { what: "unit", text: "k€", row: 2, column: 3, sign: REVENUE },
    status: "CONTRADICTED",
  },
  {
    model: "EUR,2023,2024\nRevenue,900000,1100000\nCosts,800000,1000000\n",
    given: { what: "period", text: "2025", row: 2, column: 3, sign: REVENUE },
    status: "CONTRADICTED",
  },
  {
    model: "EUR,2024,2025\nLine A,900000,1100000\nCosts,800000,1000000\n",
    given: { what: "heading", text: "Revenue", row: 2, column: 1, sign: LINE },
    status: "CONTRADICTED",
  },
  {
    model: "EUR,2025,2026\nRevenue,1100000,1400000\nCosts,1000000,1300000\n",
    given: { what: "period", text: "2024", row: 2, column: 2, sign: REVENUE },
    status: "VERIFIED",
  },
])("a $given.what put right: verdict, figures, memo and questions follow, to $status", async (one) => {
  await using host = testHost();
  const { id: caseId } = await host.ask({ kind: "createCase", name: "Tolvane" });
  await host.ask({ kind: "addFile", caseId, name: "deck.pptx", bytes: DECK });
  await host.ask({ kind: "addFile", caseId, name: "model.csv", bytes: new TextEncoder().encode(one.model) });
  await host.ask({ kind: "setFileKind", caseId, file: "deck.pptx", as: "deck" });
  await host.ask({ kind: "setFileKind", caseId, file: "model.csv", as: "financial_model" });
  const found = async () => {
    const ended = host.until((run) => run.status !== "running");
    await host.ask({ kind: "startRun", caseId, plan: "analyse", language: "en" });
    await ended;
    const { report, words, contradictionCount } = await host.ask({ kind: "openCase", caseId });
    const memo = (await host.ask({ kind: "analysis", caseId }))?.memo;
    const lines = await host.ask({ kind: "numbers", caseId });
    const numbers = await Promise.all(lines.map(({ id }) => host.ask({ kind: "series", caseId, id })));
    return {
      status: report?.claims.find(({ text }) => text.includes("1.4m"))?.result.status,
      inMemo: memo?.claims.find(({ text }) => text.includes("1.4m"))?.status,
      flagged: memo?.redFlags.some(({ title }) => title.includes("revenue")),
      contradictions: contradictionCount,
      asked: words?.en.questions.filter(({ text }) => text.includes("€1,400,000")).length,
      askedInMemo: memo?.questions
        .flatMap(({ questions }) => questions)
        .filter(({ text }) => text.includes("we read €1.4m")).length,
      // What the model gives for the revenue of 2025, as it is drawn.
      drawn: numbers
        .filter((one) => one?.metricId === "revenue")
        .flatMap((one) => one?.points ?? [])
        .filter(({ file, firstMonth }) => file === "model.csv" && firstMonth === 2025 * 12)
        .map(({ value }) => value),
    };
  };
  const opposed = {
    status: "CONTRADICTED",
    inMemo: "CONTRADICTED",
    flagged: true,
    contradictions: 1,
    asked: 1,
    askedInMemo: 1,
    drawn: [1_100_000],
  };
  const agreed = { flagged: false, contradictions: 0, asked: 0, askedInMemo: 0 };
  const before = await found();
  const sheet = "model";
  await host.ask({ kind: "putRight", caseId, all: [{ ...one.given, file: "model.csv", sheet }] });
  if (one.status === "CONTRADICTED") {
    expect(before).toMatchObject(agreed);
    expect(await found()).toEqual(opposed);
  } else {
    expect(before).toEqual(opposed);
    expect(await found()).toEqual({ ...agreed, status: "VERIFIED", inMemo: "VERIFIED", drawn: [1_400_000] });
  }
  await host.ask({ kind: "putRight", caseId, all: [] });
  expect(await found()).toEqual(before);
});

test("that there is none is borne out by a cell that is nil, and contradicted by any amount", async () => {
  const deck = pptx([textBox("Tolvane"), textBox("The company carries no debt"), textBox("Why Tolvane")]);
  const model = new TextEncoder().encode("EUR,2024,2025\nLease deposit,0,0\nLoan from shareholders,120000,90000\n");
  await using host = testHost();
  const { id: caseId } = await host.ask({ kind: "createCase", name: "Tolvane" });
  await host.ask({ kind: "addFile", caseId, name: "deck.pptx", bytes: deck });
  await host.ask({ kind: "addFile", caseId, name: "model.csv", bytes: model });
  await host.ask({ kind: "setFileKind", caseId, file: "deck.pptx", as: "deck" });
  await host.ask({ kind: "setFileKind", caseId, file: "model.csv", as: "financial_model" });
  await host.run(caseId);
  const { report } = await host.ask({ kind: "openCase", caseId });
  const claim = report?.claims.find(({ text }) => text.includes("no debt"));
  const claimId = claim?.id ?? "";
  const at = async (top: number, left: number, right = left) =>
    host.ask({
      kind: "readings",
      caseId,
      claimId,
      file: "model.csv",
      number: 1,
      range: { top, bottom: top, left, right },
    });
  expect(await at(2, 3)).toMatchObject([{ value: 0, agrees: true, formula: null }]);
  expect((await at(3, 2, 3))[0]).toMatchObject({ value: 210_000, agrees: false, formula: "SUM(B3:C3)" });
  const [loan] = await at(3, 3);
  expect(loan).toMatchObject({ value: 90_000, agrees: false });
  const chosen = { claimId, status: null, note: "", handled: false, cell: loan!.id, notThese: [] };
  const { overrides } = await host.ask({ kind: "decide", caseId, decisions: [chosen] });
  expect(overrides).toMatchObject([{ claimId, status: "CONTRADICTED", cell: { file: "model.csv", content: "90000" } }]);
});
