import { expect, test } from "vitest";
import { turns } from "../../../src/app/pipeline/verify-deal.ts";

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("a cancel that comes while pieces are worked on ends the work before the next piece but one", async () => {
  const controller = new AbortController();
  const turn = turns(controller.signal);
  setTimeout(() => controller.abort(new Error("cancelled")), 0);
  let pieces = 0;
  const run = async () => {
    for (; pieces < 100; pieces++) {
      await turn();
      work(40);
    }
  };
  await expect(run()).rejects.toThrow("cancelled");
  expect(pieces).toBeLessThanOrEqual(2);
});

test("work that nobody cancels goes to its end", async () => {
  const turn = turns(undefined);
  for (let piece = 0; piece < 3; piece++) {
    await turn();
    work(35);
  }
});

test("work that was cancelled before it began does nothing", async () => {
  await expect(turns(AbortSignal.abort(new Error("cancelled")))()).rejects.toThrow("cancelled");
});
