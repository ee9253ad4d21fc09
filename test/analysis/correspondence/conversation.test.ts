/** A conversation within a case: facts carried forward, questions ticked off, what a figure touches. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEngine, type ReplyResult } from "../../../src/app/engine.ts";
import { pptx, textBox } from "../../documents/hostile-files.ts";
import { readHere } from "../../documents/read-here.ts";
import { exchange, lastOf } from "./in-case.ts";

const RULES = "Accept up to €4.5m pre-money, with a ticket of at most €150k.";
const MODEL = "EUR;Oct 2025;Nov 2025;Dec 2025\nMRR;101000;104000;108000\nMonthly churn rate;3.2%;3.0%;3.1%\n";

describe("over several turns", () => {
  test("a term that is stated again replaces the earlier one; the others stand", async () => {
    const result = await lastOf({
      messages: ["€5.2m pre-money and a ticket of €100k.", "All right, €4.4m pre-money then."],
      instructions: RULES,
    });
    expect(result.turn).toBe(2);
    expect(result.terms.map(({ field, text, turn }) => [field, text, turn])).toEqual([
      ["ticket", "€100k", 1],
      ["pre_money", "€4.4m", 2],
    ]);
    expect(result.decision.action).toBe("accept");
  });

  test("a figure at odds with the documents stays so until it is stated anew", async () => {
    const messages = [
      "Our monthly churn was 1.8% in December 2025.",
      "So, do we have a deal at €4.2m pre-money and a ticket of €100k?",
      "You are right about churn: it was 3.1% in December 2025. Still €4.2m pre-money.",
    ];
    const turns = await exchange({ messages, instructions: RULES, documents: [["model.csv", MODEL]] });
    expect(turns.map(({ decision }) => decision.action)).toEqual(["clarify", "clarify", "accept"]);
    expect(turns[1]?.findings).toMatchObject([{ turn: 1, status: "CONTRADICTED" }]);
    expect(turns[2]?.findings).toMatchObject([{ turn: 3, status: "VERIFIED" }]);
  });

  test("what the writer says himself confirms nothing he says later", async () => {
    const said = "Our monthly churn was 1.8% in December 2025.";
    const turns = await exchange({
      messages: [said, `As I said. ${said}`],
      instructions: RULES,
      documents: [["notes.md", "# Notes\n\nThe office is in Lyon.\n"]],
    });
    expect(turns[1]?.findings.map(({ status }) => status)).toEqual(["UNKNOWN"]);
  });
});

test("the founder's churn is named beside the model's, with its cell", async () => {
  const { findings } = await lastOf({
    messages: ["Le churn mensuel était de 1,8 % en décembre 2025."],
    documents: [["model.csv", MODEL]],
  });
  expect(findings[0]).toMatchObject({ status: "CONTRADICTED", evidence: [{ file: "model.csv" }] });
  expect(findings[0]?.evidence[0]?.anchor).toMatch(/!D3$/);
  expect(findings[0]?.sentence).toMatch(/1,8 %.*D3.*3\.1/);
});

test("a better price than the quote's is a negotiation, a worse one is at odds with it", async () => {
  const documents = [["quote.md", "# Quote\n\nUnit price: €10.80 per unit.\n"]] as const;
  const cheaper = await lastOf({ messages: ["€9.90 per unit for 500 units."], domain: "purchase", documents });
  const dearer = await lastOf({ messages: ["€12.40 per unit for 500 units."], domain: "purchase", documents });
  expect(cheaper.findings).toEqual([]);
  expect(dearer.findings).toMatchObject([{ status: "CONTRADICTED", evidence: [{ file: "quote.md" }] }]);
});

describe("in a case that is kept", () => {
  let folder: string;
  let first: ReplyResult;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "probant-letters-"));
    writeFileSync(
      join(folder, "deck.pptx"),
      pptx([textBox("Revenue of €1.9m in FY25"), textBox("EBITDA of €90k in FY25")]),
    );
    writeFileSync(join(folder, "model.csv"), "EUR;FY24;FY25\nRevenue;473000;1377000\nEBITDA;-210000;40000\n");
    await using engine = await openEngine({ caseFolder: join(folder, "case"), processes: { startReader: readHere } });
    await engine.verify([{ path: join(folder, "deck.pptx") }, { path: join(folder, "model.csv") }]);
    first = await engine.reply({
      message: {
        kind: "text",
        text: "Revenue for FY25 was €1,377,000, the deck is wrong. We propose €4.2m pre-money.",
      },
      instructions: "Accept up to €4.5m pre-money.",
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("a question about the figure is ticked off with the founder's words; others stay and go into the draft", () => {
    const revenue = first.questions.filter(({ text }) => /revenue/i.test(text));
    expect(revenue.length).toBeGreaterThan(0);
    expect(revenue[0]?.answer).toMatchObject({ turn: 1 });
    expect(revenue[0]?.answer?.quote).toContain("€1,377,000");
    const open = first.questions.filter(({ answer }) => answer === null);
    expect(open.length).toBeGreaterThan(0);
    for (const { plain, text } of open) expect(first.draft.body).toContain(plain ?? text);
    for (const { text } of revenue) expect(first.draft.body).not.toContain(text);
  });

  test("the verdict and the contradiction on it are named, to be looked at again", () => {
    const touched = first.findings.flatMap(({ reopens }) => reopens);
    expect(touched.some(({ kind, text }) => kind === "verdict" && text.includes("€1.9m"))).toBe(true);
    expect(touched.some(({ kind }) => kind === "contradiction")).toBe(true);
  });

  test("the message joins the case as a document with its facts, and the next turn goes on from it", async () => {
    await using engine = await openEngine({ caseFolder: join(folder, "case"), processes: { startReader: readHere } });
    expect(engine.correspondence()).toEqual([first]);
    expect(engine.correspondence("purchase")).toEqual([]);
    const document = engine.documents().find(({ name }) => name === first.message.document);
    expect(document?.kind).toBe("context");
    const facts = engine.graph.facts({ documentHash: document?.contentHash ?? "" });
    expect(facts.find(({ metricId }) => metricId === "revenue")).toMatchObject({
      value: 1_377_000,
      anchor: "paragraph 1",
    });
    // The instructions of the turn before still hold.
    const second = await engine.reply({ message: { kind: "text", text: "Make it €5m pre-money, please." } });
    expect(second).toMatchObject({ turn: 2, decision: { action: "counter" } });
    expect(second.questions.filter(({ answer }) => answer?.turn === 1).length).toBeGreaterThan(0);
  });
});
