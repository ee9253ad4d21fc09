/** The judge's sentences in the reader's language; places, values and quotes stay as written. */
import { expect, test } from "vitest";
import { explain } from "../../src/judge/explain.ts";
import { JUDGE_SENTENCES } from "../../src/judge/sentences/index.ts";
import { explanationIn } from "../../src/report/explanations.ts";

const plain = (text: string) => text.replaceAll("’", "'").replaceAll(/[\u202f\u00a0]/g, " ");

test.each([
  [
    "Inputs!D16 (model.xlsx) gives £18,000,000, not £24m, for the same metric and period.",
    "Inputs!D16 (model.xlsx) donne £18,000,000 au lieu de £24m, pour le même indicateur et la même période.",
  ],
  [
    "Yearly!D8 (m.xlsx) gives 92%: same metric and period, within the rounding stated.",
    "Yearly!D8 (m.xlsx) donne 92% : même indicateur, même période, à l'arrondi près.",
  ],
  [
    "The sources disagree: A!B1 (m.xlsx) gives 1, but slide 4 (deck.pptx) gives 2.",
    "Les sources se contredisent : A!B1 (m.xlsx) donne 1, mais diapositive 4 (deck.pptx) donne 2.",
  ],
  [
    `Nothing else bears on this claim; the nearest, A!B1 (Cash: 12), is ${JUDGE_SENTENCES["en"].verdicts.why.period}.`,
    `Rien d'autre ne porte sur cette affirmation ; le plus proche, A!B1 (Cash: 12), est ${JUDGE_SENTENCES["fr"].verdicts.why.period}.`,
  ],
  [
    "The likeliest place, A!B1 (m.xlsx) (Cash), is the largest of its group.",
    "L'endroit le plus probable, A!B1 (m.xlsx) (Cash), est le plus élevé de son groupe.",
  ],
  [
    "Register!2 (papers.docx) says the opposite: “CE mark | pending”",
    "Register!2 (papers.docx) dit le contraire : « CE mark | pending »",
  ],
  [
    "The likeliest place, A!B1 (m.xlsx) (Cash), gives 12.",
    "L'endroit le plus probable, A!B1 (m.xlsx) (Cash), donne 12.",
  ],
])("%s", (english, french) => {
  expect(plain(explanationIn(english, "fr"))).toBe(french);
  expect(explanationIn(french, "en")).toBe(english);
  expect(explanationIn(english, "en")).toBe(english);
});

test("a claim in which nothing was recognised is said in both languages", () => {
  expect(plain(explanationIn(explain(null, "en"), "fr"))).toBe(explain(null, "fr"));
});

test("a sentence of another kind stays as it is", () => {
  expect(explanationIn("Something that a model wrote.", "fr")).toBe("Something that a model wrote.");
});
