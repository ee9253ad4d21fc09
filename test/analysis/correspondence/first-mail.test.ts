/** The mail that opens an exchange with a supplier, from what the documents disagree on. */
import { expect, test } from "vitest";
import { type CaseView, firstMail } from "../../../src/analysis/correspondence/index.ts";
import { firstMailInCase } from "../../../src/app/pipeline/index.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { readDocument } from "../../../src/documents/index.ts";

async function toSupplier(
  texts: readonly (readonly [name: string, text: string])[],
  request: Parameters<typeof firstMailInCase>[0] = {},
) {
  using graph = openGraph(":memory:");
  const documents = await Promise.all(
    texts.map(([name, text]) => readDocument(new TextEncoder().encode(text), name, { kind: "context" })),
  );
  const options = { graph, documents, report: null, model: null, today: new Date("2026-02-10") };
  return await firstMailInCase({ domain: "purchase", ...request }, options);
}

const QUOTE = ["quote.md", "# Quote 118\n\nBattery pack: €195 per unit for 500 units. Lead time: 5 weeks.\n"] as const;
const ORDER = ["order.md", "# Order\n\nBattery pack: €210 per unit for 500 units. Lead time: 5 weeks.\n"] as const;
const DEVIS = ["devis.md", "# Devis 118\n\nBatterie : 195 € l'unité pour 500 unités.\n"] as const;
const COMMANDE = ["commande.md", "# Commande\n\nBatterie : 210 € l'unité pour 500 unités.\n"] as const;

test("two papers with two prices are asked about, with both and where they stand", async () => {
  const mail = await toSupplier([QUOTE, ORDER], { to: "Anke Reuter <anke@zellwerk.example>", from: "Claire" });
  expect(mail.body).toBe(
    [
      "Hello Anke,",
      "Thank you for your documents, which we have read with interest.",
      "Before we go further, could you clear up the following?\n- Unit price: €195 in the document “quote”, €210 in the document “order”. Which one holds?",
      "Could you come back to us by Tuesday 17 February?",
      "Kind regards,\nClaire",
    ].join("\n\n"),
  );
  expect(mail.questions[0]?.places.map(({ file }) => file)).toEqual(["quote.md", "order.md"]);
});

test("the same in French", async () => {
  const mail = await toSupplier([DEVIS, COMMANDE], { to: "Anne Guillou" });
  expect(mail.language).toBe("fr");
  expect(mail.body).toMatch(/^Bonjour Anne,/);
  expect(mail.body).toMatch(
    /Prix unitaire : 195\s€ dans le document « devis », 210\s€ dans le document « commande »\. Quelle valeur/,
  );
});

test("what no paper states and an order needs is asked for", async () => {
  const { body } = await toSupplier([["note.md", "# Battery pack\n\nLead time: 5 weeks.\n"]]);
  expect(body).toContain("What is the unit price?");
  expect(body).toContain("For what quantity does the offer hold?");
});

test("the user's rules ask for their papers, and their limits stay unsaid", async () => {
  const instructions = "Accept a unit price of at most €210.\nAsk for a sample before we order.";
  const { body } = await toSupplier([QUOTE], { instructions });
  expect(body).toContain("a sample");
  expect(body).not.toContain("210");
});

test("two papers of which one holds the very limit are not told apart by it", async () => {
  const { body } = await toSupplier([QUOTE, ORDER], { instructions: "Accept a unit price of at most €210." });
  expect(body).not.toContain("210");
});

test("papers that agree are said to agree", async () => {
  const { body, questions } = await toSupplier([QUOTE]);
  expect(questions).toEqual([]);
  expect(body).toContain("Your documents agree with each other on price, quantities and times.");
});

test("at most eight questions are asked, the gravest first", async () => {
  const file = (name: string, text: string) => readDocument(new TextEncoder().encode(text), name);
  const documents = [await file("notes.md", "# Notes\n\nOur year.\n"), await file("model.csv", "EUR;2025\nCosts;1\n")];
  const questions = Array.from({ length: 12 }, (_, i) => {
    const side = (name: string, value: number) => ({
      ...{ file: name, anchor: `A${i}`, value, unit: null, quote: `Line ${String.fromCharCode(65 + i)}: ${value}` },
    });
    const sides = [side("notes.md", 40 + i), side("model.csv", 80 + i)];
    const about = { id: `c${i}`, text: "", metricId: null, subject: { en: "line", fr: "ligne" }, sides };
    return { id: `Q${i}`, text: `${i}`, metricId: null, serious: false, rank: 11 - i, raisedBy: `c${i}`, about };
  });
  const view = { documents, questions, verdicts: [], contradictions: [] } as unknown as CaseView;
  const today = new Date("2026-02-10");
  const mail = firstMail({ domain: "investment", language: "en", view, to: null, from: null, instructions: "", today });
  expect(mail.questions.map(({ text }) => text.slice(0, 6))).toEqual(
    ["L", "K", "J", "I", "H", "G", "F", "E"].map((letter) => `Line ${letter}`),
  );
});
