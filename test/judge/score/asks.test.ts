/** What a claim asks of the tables, by its words: whatever its figure says, in both languages. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askedFor, readAsks } from "../../../src/judge/score/asks.ts";
import { ASKS, type Ask } from "../../../src/judge/score/operations.ts";
import { readingsOf } from "../../../src/judge/score/reading.ts";
import { readJudgeModel } from "../../../src/judge/score/weights.ts";
import { factsOfWords } from "./facts-of-words.ts";

const { asks } = readJudgeModel();

/** Of each reading of a claim. */
function likelyOf(text: string, language: "en" | "fr" = "en"): readonly Float64Array[] {
  const claim = { id: "c", text, language, facts: factsOfWords(text, language) };
  return readingsOf(claim, [], asks).flatMap((reading) => reading.asks ?? []);
}

function likely(text: string): Float64Array {
  const [first] = likelyOf(text);
  if (!first) throw new Error("no reading");
  return first;
}

/** What some reading of a claim asks for, as one of its two likeliest kinds. */
const asked = (text: string, language?: "en" | "fr"): readonly (Ask | undefined)[] =>
  likelyOf(text, language).flatMap((found) =>
    [...found.entries()]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 2)
      .map(([kind]) => ASKS[kind]),
  );

test.for([
  ["Ticket sales put on 30% over the year.", "growth"],
  ["Nous avons pris cinq salariés de plus qu'en 2024.", "change"],
  ["One euro in five goes on rent.", "share"],
  ["Le loyer pèse plus lourd que les salaires.", "exceeds"],
  ["Rent and power together cost €84k in 2025.", "together"],
  ["Sur les cinq mois d'été, la caisse moyenne est de 40 k€.", "mean"],
  ["The cash lasts 14 months at this pace.", "runway"],
] as const)("%s asks for %s", ([text, ask]) => {
  expect(asked(text, /[éèà']/.test(text) ? "fr" : "en")).toContain(ask);
});

test("the figure and the year that a claim names change nothing", () => {
  expect(likely("Sales grew by 12% in 2024.")).toEqual(likely("Sales grew by 57% in 2031."));
  expect(likely("We sold 3,100 tickets in 2024.")).toEqual(likely("We sold 96 tickets in 2019."));
});

test("probabilities add up to one, and an operation has those of what it answers", () => {
  const found = likely("A third of the sales come from abroad.");
  expect(found.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
  expect(askedFor(found, "shareOfWhole")).toBeGreaterThan(0.5);
  expect(askedFor(found, "rising")).toBeLessThan(0.05);
});

test("weights of other kinds are refused", () => {
  const file = join(mkdtempSync(join(tmpdir(), "asks-")), "asks.bin");
  writeFileSync(file, Buffer.alloc(100));
  expect(() => readAsks(file)).toThrow("of another version");
});
