import { expect, test } from "vitest";
import { fitLists } from "../../../bench/retrieval/list-fit.ts";

test("the weight is where the slope of the loss meets the ridge's", () => {
  // Values 1 and 0 spread by 1/2, so 2 and 0 when scaled: ln(1 + e^(-2w)) + ridge w^2 is least at w = 1 for this ridge.
  const ridge = 1 / (1 + Math.exp(2));
  const [weight] = fitLists([{ items: [[1], [0]], right: [true, false] }], ridge);
  expect(weight).toBeCloseTo(2, 6);
});

test("a list without a right item teaches nothing", () => {
  const lists = [{ items: [[1], [0]], right: [true, false] }];
  const useless = { items: [[5], [9]], right: [false, false] };
  expect(fitLists([...lists, useless], 0.1)).toEqual(fitLists(lists, 0.1));
});

test("a signal that tells nothing gets no weight", () => {
  const lists = [
    {
      items: [
        [1, 1],
        [0, 0],
      ],
      right: [true, false],
    },
    {
      items: [
        [1, 0],
        [0, 1],
      ],
      right: [true, false],
    },
  ];
  const [telling, silent] = fitLists(lists, 0.01);
  expect(telling).toBeGreaterThan(1);
  expect(silent).toBeCloseTo(0, 6);
});
