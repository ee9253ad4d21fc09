/** The figures of many messages: nearly all are found, none is invented, each stands where it is marked. */
import { expect, test } from "vitest";
import { readMessage } from "../../../src/analysis/correspondence/index.ts";
import { figuresIn, offered } from "./reading.ts";
import { TRUE_MESSAGES } from "./true-messages.ts";

test("at least 0.95 of the figures are found, and none is invented", async () => {
  let found = 0;
  let all = 0;
  const wrong: string[] = [];
  for (const { id, text, domain, truth } of TRUE_MESSAGES) {
    const left = [...offered(await figuresIn(text, domain))];
    for (const [field, value] of truth) {
      all++;
      const at = left.findIndex(([f, v]) => f === field && same(v, value));
      if (at >= 0) {
        found++;
        left.splice(at, 1);
      }
    }
    wrong.push(...left.map(([field, value]) => `${id}: ${field} ${value}`));
  }
  expect(wrong).toEqual([]);
  expect(found / all).toBeGreaterThanOrEqual(0.95);
});

function same(read: number | string | null | undefined, value: number | string): boolean {
  if (typeof value === "string" || typeof read !== "number") return read === value;
  return Math.abs(read - value) <= 1e-6 * Math.max(1, Math.abs(value));
}

test.each(TRUE_MESSAGES.map(({ id, text, domain }) => [id, text, domain] as const))(
  "%s: the offsets of every figure are its place in the message",
  async (_, text, domain) => {
    const message = await readMessage({ kind: "text", text });
    for (const term of await figuresIn(text, domain))
      expect(message.text.slice(term.start, term.end).replace(/\s/g, " ")).toBe(term.text);
  },
);
