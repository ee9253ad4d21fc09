/** The judge's sentences in the reader's language, values and periods too; what documents say stays as written. */
import { expect, test } from "vitest";
import { explain } from "../../src/judge/explain.ts";
import { JUDGE_SENTENCES } from "../../src/judge/sentences/index.ts";
import { explanationIn } from "../../src/report/explanations.ts";

const plain = (text: string) => text.replaceAll("’", "'").replaceAll(/[\u202f\u00a0]/g, " ");

test.each([
  [
    "Inputs!D16 (model.xlsx) gives £18,000,000, not £24m, for the same metric and period.",
    "Inputs!D16 (model.xlsx) donne 18 000 000 £ au lieu de £24m, pour le même indicateur et la même période.",
  ],
  [
    "Yearly!D8 (m.xlsx) gives 92%: same metric and period, within the rounding stated.",
    "Yearly!D8 (m.xlsx) donne 92 % : même indicateur, même période, à l'arrondi près.",
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
    "Cash!O18 (m.xlsx) gives 23.3 months: same metric and period, within the rounding stated.",
    "Cash!O18 (m.xlsx) donne 23,3 mois : même indicateur, même période, à l'arrondi près.",
  ],
  [
    "Volumes!L10 (m.xlsx) gives £12,990,250.5 for September 2025, not for December 2025, beside the same other figures.",
    "Volumes!L10 (m.xlsx) donne 12 990 250,5 £ pour septembre 2025 et non pour décembre 2025, à côté des mêmes autres chiffres.",
  ],
  [
    "The language model decided, but the passage it quotes does not speak of the same period: its verdict was thrown out.",
    "Le modèle de langage tranchait, mais le passage cité ne parle pas de la même période : verdict écarté.",
  ],
  [
    "The likeliest place, A!B1 (m.xlsx) (Cash), gives €12,000 for December 2025.",
    "L'endroit le plus probable, A!B1 (m.xlsx) (Cash), donne 12 000 € pour décembre 2025.",
  ],
  [
    "The likeliest place, A!B1 (m.xlsx) (Cash), gives €12,000 for December 2025; what is claimed is given for March 2026 (A!E1).",
    "L'endroit le plus probable, A!B1 (m.xlsx) (Cash), donne 12 000 € pour décembre 2025 ; le chiffre affirmé est donné pour mars 2026 (A!E1).",
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

test("a figure that was computed is said with its formula in the reader's language", () => {
  const english =
    "Volumes!D10 (m.xlsx) gives £27,252,450 (sum of revenue over 3 periods): same metric and period, within the rounding stated.";
  const french =
    "Volumes!D10 (m.xlsx) donne 27 252 450 £ (somme de revenue sur 3 périodes) : même indicateur, même période, à l'arrondi près.";
  expect(plain(explanationIn(english, "fr", "sum of revenue over 3 periods"))).toBe(french);
});
