/** The paraphrase data keeps its format, and what is measured on is never trained on. */
import { expect, test } from "vitest";
import { readConcepts } from "../../../scripts/train-judge/phrases.ts";

const training = readConcepts("training");
const heldout = readConcepts("heldout");

test("there are enough pairs of what is said and how it is labelled", () => {
  const pairs = training.reduce(
    (sum, c) => sum + (c.said.en.length + c.said.fr.length) * (c.labels.en.length + c.labels.fr.length),
    0,
  );
  expect(pairs).toBeGreaterThan(30_000);
  expect(heldout.length).toBeGreaterThanOrEqual(100);
});

test("each sentence has one place for its figure, and each concept both languages", () => {
  const wrong = training.filter(
    (c) =>
      [...c.said.en, ...c.said.fr].some((said) => said.split("#").length !== 2) ||
      [c.said, c.labels].some((texts) => texts.en.length < 5 || texts.fr.length < 5) ||
      c.unlike.en.length < 4 ||
      c.unlike.fr.length < 4,
  );
  expect(wrong.map((c) => `${c.sector}: ${c.concept}`)).toEqual([]);
});

test("no sentence of the held-out concepts stands in the training data", () => {
  const trained = new Set(training.flatMap((c) => [...c.said.en, ...c.said.fr]));
  const measured = heldout.flatMap((c) => [...c.said.en, ...c.said.fr]);
  expect(measured.length).toBeGreaterThan(900);
  expect(measured.filter((said) => trained.has(said))).toEqual([]);
});
