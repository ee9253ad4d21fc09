/** What the judge is trained on must be what it will see: the likeliest candidates, whether they agree or not. */
import { expect, test } from "vitest";
import { keptOf } from "../../../scripts/train-judge/examples.ts";
import { seeded } from "../../../scripts/train-judge/random.ts";

/** Beyond these the share of a candidate is next to nothing. */
const LOOKED_AT = 100;

test("the likeliest of the candidates that are kept are the likeliest of all", () => {
  const next = seeded(5);
  for (let run = 0; run < 20; run++) {
    const all = Array.from({ length: 3_000 }, () => ({
      item: { score: next() * 20 - 10, agrees: next() < 0.2 },
      right: next() < 0.001,
      look: next(),
    }));
    const likeliest = (some: typeof all) => [...some].sort((a, b) => b.item.score - a.item.score).slice(0, LOOKED_AT);
    expect(likeliest(keptOf(all))).toEqual(likeliest(all));
  }
});

test("what is right is kept, however unlikely it looks", () => {
  const all = Array.from({ length: 2_000 }, (_, i) => ({ item: { score: -i, agrees: false }, right: false, look: -i }));
  const odd = { item: { score: -9_000, agrees: false }, right: true, look: -9_000 };
  expect(keptOf([...all, odd])).toContain(odd);
});
