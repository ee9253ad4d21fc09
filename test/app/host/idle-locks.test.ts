/** When an encrypted case that is left alone is closed: on a clock of the test's own. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openIdleLocks } from "../../../src/app/host/idle-locks.ts";

const IDLE_MS = 600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function locks(answers: readonly boolean[] = []) {
  const closed: string[] = [];
  const given = [...answers];
  const idle = openIdleLocks({
    idleMs: () => IDLE_MS,
    close: (caseId) => {
      closed.push(caseId);
      return Promise.resolve(given.shift() ?? true);
    },
  });
  return { closed, idle };
}

test("a case is closed after its minutes, and a request about it makes them begin anew", async () => {
  const { closed, idle } = locks();
  idle.touch("a");
  idle.touch("b");
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  idle.touch("a");
  await vi.advanceTimersByTimeAsync(1);
  expect(closed).toEqual(["b"]);
  await vi.advanceTimersByTimeAsync(IDLE_MS - 2);
  expect(closed).toEqual(["b"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(closed).toEqual(["b", "a"]);
});

test("a case that cannot be closed yet, as while it is read, is closed after as many minutes more", async () => {
  const { closed, idle } = locks([false, true]);
  idle.touch("a");
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(closed).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(closed).toEqual(["a", "a"]);
  await vi.advanceTimersByTimeAsync(5 * IDLE_MS);
  expect(closed).toEqual(["a", "a"]);
});

test("a case that was closed by hand, or whose window has ended, is closed no more", async () => {
  const { closed, idle } = locks();
  idle.touch("a");
  idle.touch("b");
  idle.drop("a");
  idle[Symbol.dispose]();
  await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
  expect(closed).toEqual([]);
});
