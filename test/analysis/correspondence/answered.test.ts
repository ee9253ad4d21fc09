/** Which questions a mail answers: to say the same figure again answers nothing. */
import { expect, test } from "vitest";
import type { CaseView } from "../../../src/analysis/correspondence/case-view.ts";
import { answeredNow } from "../../../src/analysis/correspondence/papers/answered.ts";
import type { OpenQuestion } from "../../../src/analysis/correspondence/types.ts";
import { readDocument } from "../../../src/documents/index.ts";
import { readQuantities } from "../../../src/language/quantities/index.ts";

const question: OpenQuestion = {
  id: "Q1",
  text: "Revenue 2025: 2.3m or 1.1m?",
  metricId: null,
  serious: true,
  plain: null,
  answer: null,
};

async function isAnswered(text: string, attached = false): Promise<boolean> {
  const document = await readDocument(new TextEncoder().encode("# Deck\n\nRevenue 2025: €2.3m\n"), "deck.md", {
    kind: "deck",
  });
  const side = (file: string, value: number) => ({ file, anchor: "1", value, unit: "EUR", quote: "" });
  const about = {
    id: "c1",
    text: "revenue",
    metricId: null,
    subject: { en: "revenue", fr: "revenu" },
    sides: [side("deck.md", 2_300_000), side("model.xlsx", 1_100_000)],
  };
  const raised = { id: "Q1", text: question.text, metricId: null, serious: true, about };
  const view = { documents: [document], questions: [raised] } as unknown as CaseView;
  const quote = text.split(/(?<=\.)\s/)[0] ?? "";
  expect(readQuantities(quote).length).toBeGreaterThan(0);
  const answers = [{ question: "Q1", quote }];
  const [now] = answeredNow([question], { answers, view, said: [], text, fresh: [], attached, turn: 1 });
  return now?.answer !== null;
}

test.each([
  ["Revenue for 2025 was €2.3m.", false],
  ["Le chiffre d'affaires 2025 est bien de 2,3 M€.", false],
  ["Revenue for 2025 was €1.1m.", true],
  ["Revenue for 2025 was €1.9m.", true],
  ["Revenue of the group for 2025 was €23m.", false],
  ["Revenue for 2025 was €2.3m because it is gross of refunds.", true],
  ["Revenue for 2025 was €2.3m. The difference is the fees of partners.", true],
  ["Le chiffre d'affaires 2025 est de 2,3 M€, y compris la filiale.", true],
])("%s", async (text, answered) => {
  expect(await isAnswered(text)).toBe(answered);
});

test("a document that comes with the same figure answers", async () => {
  expect(await isAnswered("Revenue for 2025 was €2.3m.", true)).toBe(true);
});
