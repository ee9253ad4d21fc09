/** Which sentences of a model are borne out by the statements they cite. */
import { describe, expect, test } from "vitest";
import { isEntailed } from "../../../src/analysis/findings/index.ts";
import { PLANTED_KINDS, PLANTED_SENTENCES } from "../model/planted-sentences.ts";

describe("a sentence that is borne out joins what it cites", () => {
  test.each([
    [
      "Net revenue rose by 91.7% in 2025, from £561k to £1.08m, while the founders hold 65% before the round.",
      "Net revenue grew by 91.7% in 2025, from £561k to £1.08m. That is average (usual range: 50% to 100%).",
      "The founders hold 65% before the round.",
    ],
    ["Cash was £2.47m and debt was £750k.", "Cash: £2.47m.", "Debt: £750k."],
    ["The cash is £2.47 million, and the debt £750,000.", "Cash: £2.47m.", "Debt: £750k."],
  ])("%s", (sentence, ...cited) => {
    expect(isEntailed(sentence, cited, "en")).toBe(true);
  });

  test("in French", () => {
    const cited = ["L'équipe compte 21 ETP en décembre 2025.", "Trésorerie : 949 k€."];
    expect(isEntailed("La trésorerie est de 949 k€, et l'équipe compte 21 ETP en décembre 2025.", cited, "fr")).toBe(
      true,
    );
  });
});

describe("a sentence is refused", () => {
  const cited = [
    "After the round the founders would hold 48.8%, if nothing else is issued.",
    "Slide 4 gives net revenue, 2025, as £2.3m: contradicted elsewhere in the documents.",
  ];
  test.each([
    [
      "where a condition is left out",
      "After the round the founders would hold 48.8%, and slide 4 gives net revenue, 2025, as £2.3m: contradicted elsewhere in the documents.",
    ],
    [
      "where a verdict is left out",
      "After the round the founders would hold 48.8%, if nothing else is issued, and slide 4 gives net revenue, 2025, as £2.3m.",
    ],
    [
      "where figures are exchanged",
      "After the round the founders would hold £2.3m, if nothing else is issued, and slide 4 gives net revenue, 2025, as 48.8%: contradicted elsewhere in the documents.",
    ],
    [
      "where it gives a cause",
      "After the round the founders would hold 48.8%, if nothing else is issued, because slide 4 gives net revenue, 2025, as £2.3m: contradicted elsewhere in the documents.",
    ],
  ])("%s", (_, sentence) => {
    expect(isEntailed(sentence, cited, "en")).toBe(false);
  });

  test.each(["cash $2.47m, debt £750k", "cash over £2.47m, debt £750k", "cash £2.47m a month, debt £750k"])(
    "where a figure has another unit, bound or time: %s",
    (sentence) => expect(isEntailed(sentence, ["Cash: £2.47m.", "Debt: £750k."], "en")).toBe(false),
  );

  test("where what points back would point at another statement", () => {
    const two = ["Debt: £750k.", "The runway is 23 months. That is above average."];
    expect(isEntailed("Debt: £750k. That is above average.", two, "en")).toBe(false);
  });
});

test("of a hundred planted sentences, ten of each kind or nearly, only repetitions are borne out", () => {
  expect(PLANTED_SENTENCES).toHaveLength(100);
  for (const kind of PLANTED_KINDS) expect(PLANTED_SENTENCES.filter((p) => p.kind === kind).length).toBeGreaterThan(7);
  const through = PLANTED_SENTENCES.filter(({ text, cites, language }) => isEntailed(text, cites, language));
  expect(through.filter(({ kind }) => kind !== "repeat")).toEqual([]);
});
