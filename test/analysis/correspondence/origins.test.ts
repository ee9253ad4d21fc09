/** A writer's mail, deck and notes are one origin: only the model, filed documents and third parties bear him out. */
import { describe, expect, test } from "vitest";
import { pptx, textBox } from "../../documents/hostile-files.ts";
import { exchange, lastOf } from "./in-case.ts";

const RULES = "Accept up to €4.5m pre-money, with a ticket of at most €150k.";
const DECK = ["deck.pptx", pptx([textBox("Revenue of €1.9m in FY25"), textBox("EBITDA of €90k in FY25")])] as const;
const DECK_FR = [
  "deck.pptx",
  pptx([textBox("Chiffre d'affaires de 1,9 M€ en 2025"), textBox("EBITDA de 90 k€ en 2025")]),
] as const;
const NOTES = ["notes.md", "# Notes\n\nRevenue of €1.9m in FY25.\n"] as const;
const MODEL = ["model.csv", "EUR;FY24;FY25\nRevenue;473000;1377000\nEBITDA;-210000;40000\n"] as const;
const MODEL_FR = ["model.csv", "EUR;2024;2025\nChiffre d'affaires;473000;1377000\nEBITDA;-210000;40000\n"] as const;
const OFFER = "We propose €4.2m pre-money, with a ticket of €100k.";

describe("a figure of the mail that repeats the writer's own documents", () => {
  test.each([
    ["his deck", DECK],
    ["his notes", NOTES],
  ] as const)("is not verified by %s, whose place is shown all the same", async (_, own) => {
    const { findings } = await lastOf({ messages: ["Revenue for FY25 was €1.9m."], documents: [own] });
    expect(findings).toMatchObject([{ status: "UNKNOWN" }]);
    expect(findings[0]?.sentence).toContain("only your own documents");
  });

  test.each([
    ["his deck", DECK],
    ["his notes", NOTES],
  ] as const)("contradicts the model, whatever %s says", async (_, own) => {
    const { findings } = await lastOf({ messages: ["Revenue for FY25 was €1.9m."], documents: [own, MODEL] });
    expect(findings).toMatchObject([{ status: "CONTRADICTED", evidence: [{ file: "model.csv" }] }]);
  });

  test("is verified by the model", async () => {
    const { findings } = await lastOf({ messages: ["Revenue for FY24 was €473k."], documents: [DECK, MODEL] });
    expect(findings).toMatchObject([{ status: "VERIFIED", evidence: [{ file: "model.csv" }], settles: [] }]);
  });
});

test.each([
  ["en", `You are right, FY25 revenue was €1,377,000. ${OFFER}`, /settled/, DECK, MODEL] as const,
  [
    "fr",
    "Vous avez raison, le chiffre d'affaires 2025 était de 1 377 000 €. Merci de votre patience.",
    /réglée/,
    DECK_FR,
    MODEL_FR,
  ] as const,
])(
  "conceding the model's figure settles the contradiction, and the finding says so (%s)",
  async (language, mail, said, deck, model) => {
    const { findings, message } = await lastOf({ messages: [mail], instructions: RULES, documents: [deck, model] });
    expect(message.language).toBe(language);
    expect(findings).toMatchObject([
      { status: "VERIFIED", evidence: [{ file: "model.csv" }], settles: [{ file: "deck.pptx", anchor: "slide 1" }] },
    ]);
    expect(findings[0]?.sentence).toMatch(said);
  },
);

test("after the concession nothing stands in the way of the offer", async () => {
  const turns = await exchange({
    messages: [`Revenue for FY25 was €1.9m. ${OFFER}`, `Right, FY25 revenue was €1,377,000. ${OFFER}`],
    instructions: RULES,
    documents: [DECK, MODEL],
  });
  expect(turns.map(({ decision }) => decision.action)).toEqual(["clarify", "accept"]);
});

test("a figure that changes what the deck says opens a contradiction where nothing else speaks", async () => {
  const { findings } = await lastOf({ messages: ["FY25 revenue was €2.4m."], documents: [DECK] });
  expect(findings).toMatchObject([{ status: "CONTRADICTED", evidence: [{ file: "deck.pptx" }] }]);
});
