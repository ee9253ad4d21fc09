/** What a model adds must say more than what it was given. */
import { expect, test } from "vitest";
import { addsSomething } from "../../../../src/analysis/agents/model/adds-something.ts";

const QUOTE = "Two hospitals in Berlin bring 62% of the recurring revenue of the year.";
const FINDING = "The largest customer leaves a risk that renewal talks fail in March.";

test.each([
  ["", "nothing"],
  ["Yes.", "too short to conclude anything"],
  [QUOTE, "the quote itself"],
  [`The document says: ${QUOTE}`, "the quote under a heading"],
  ["The document says: Two hospitals in Berlin.", "a part of the quote under a heading"],
  ["Two hospitals in Berlin brought 62% of recurring revenues of the year", "the quote with other endings"],
  [
    "There is a risk that the renewal talks with the largest customer fail in March.",
    "a finding that is there already",
  ],
])("refused: %s (%s)", (sentence) => {
  expect(addsSomething(sentence, [QUOTE, FINDING])).toBe(false);
});

test("a repetition in French is refused, accents aside", () => {
  const quote = "Deux hôpitaux apportent l'essentiel des revenus récurrents.";
  expect(addsSomething(`Le document indique : ${quote}`, [quote])).toBe(false);
  expect(addsSomething("Perdre un seul de ces clients mettrait la société en danger.", [quote])).toBe(true);
});

test.each([
  "Losing either hospital would more than halve the company's income.",
  "Dependence on two public buyers exposes sales to budget cuts.",
])("kept: %s", (sentence) => {
  expect(addsSomething(sentence, [QUOTE, FINDING])).toBe(true);
});
