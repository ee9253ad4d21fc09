import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openRunQueue } from "../../../src/app/host/run-queue.ts";

const never = new AbortController().signal;

describe("a queue of runs", () => {
  test("lets as many work at once as it may, and the others in the order in which they came", async () => {
    const queue = openRunQueue(2);
    const began: string[] = [];
    const turns = ["a", "b", "c", "d"].map(async (name) => {
      const handOn = await queue.turn(never);
      began.push(name);
      return handOn;
    });
    const [first, second] = await Promise.all(turns.slice(0, 2));
    expect([began, queue.isFull()]).toEqual([["a", "b"], true]);
    second?.();
    // A turn is handed on once, however often that is said.
    second?.();
    await turns[2];
    expect(began).toEqual(["a", "b", "c"]);
    first?.();
    await turns[3];
    for (const turn of turns.slice(2)) (await turn)();
    expect(queue.isFull()).toBe(false);
  });

  test("keeps others waiting while there is no room for one more, and always lets one work", async () => {
    let residentMb = 400;
    const queue = openRunQueue(2, { residentMb: () => residentMb, roomMb: 500 });
    const large = await queue.turn(never);
    residentMb = 600;
    const began: string[] = [];
    const turns = ["a", "b"].map(async (name) => {
      const handOn = await queue.turn(never);
      began.push(name);
      return handOn;
    });
    expect([began, queue.isFull()]).toEqual([[], true]);
    large();
    const first = await turns[0];
    expect(began).toEqual(["a"]);
    residentMb = 400;
    first?.();
    await turns[1];
    expect([began, queue.isFull()]).toEqual([["a", "b"], false]);
  });

  test("lets the next one in once a large run's memory has been given back", async () => {
    let residentMb = 200;
    const queue = openRunQueue(2, { residentMb: () => residentMb });
    const large = await queue.turn(never);
    residentMb = 900;
    large();
    let began = false;
    const next = queue.turn(never).then((handOn) => {
      began = true;
      return handOn;
    });
    await setTimeout(600);
    expect([began, queue.isFull()]).toEqual([false, true]);
    residentMb = 499;
    (await next)();
    expect(queue.isFull()).toBe(false);
  });

  test("waits for memory no longer than it may, and not once nobody waits", async () => {
    let residentMb = 0;
    const queue = openRunQueue(1, { residentMb: () => residentMb, givenBackMs: 500 });
    const large = await queue.turn(never);
    residentMb = 900;
    large();
    const cancelled = new AbortController();
    const waiting = queue.turn(cancelled.signal);
    cancelled.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
    (await queue.turn(never))();
  });

  test("forgets a run that is cancelled while it waits", async () => {
    const queue = openRunQueue(1);
    const handOn = await queue.turn(never);
    const cancelled = new AbortController();
    const waiting = queue.turn(cancelled.signal);
    const next = queue.turn(never);
    cancelled.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
    handOn();
    (await next)();
    expect(queue.isFull()).toBe(false);
  });

  test("hands a turn to who waited, not to who asks in the same moment", async () => {
    const queue = openRunQueue(1);
    const handOn = await queue.turn(never);
    const began: string[] = [];
    const turnOf = async (name: string) => {
      const done = await queue.turn(never);
      began.push(name);
      done();
    };
    const waited = turnOf("waited");
    handOn();
    const asked = turnOf("asked");
    await Promise.all([waited, asked]);
    expect(began).toEqual(["waited", "asked"]);
  });
});
