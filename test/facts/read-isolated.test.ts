/** Figures of a large document: read elsewhere, the same, and never for longer than allowed. */
import { expect, test } from "vitest";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument, readFactsIsolated } from "../../src/facts/index.ts";

const textOf = async (text: string) => {
  const document = await readDocument(new TextEncoder().encode(text), "deck.md");
  return { document, deal: dealContextOf([document]) };
};

test("the figures are those that are read in this thread, and the statements hold the very same ones", async () => {
  const task = await textOf("# Deck\n\nARR reached €2.4m in 2025. The team counts 12 people.\n");
  const outcome = await readFactsIsolated(task);
  if (outcome.kind !== "read") throw new Error(outcome.kind);
  expect(outcome.facts).toEqual(factsOfDocument(task.document, task.deal));
  expect(outcome.facts.statements.flatMap(({ facts }) => facts)[0]).toBe(outcome.facts.facts[0]);
});

test("work over its time is ended and said", async () => {
  const task = await textOf(`# Deck\n\n${"ARR grew from 1 to 2 and 3. ".repeat(40_000)}\n`);
  expect(await readFactsIsolated(task, { timeoutMs: 600 })).toMatchObject({
    kind: "failed",
    code: "timed_out",
    message: expect.stringMatching(
      /deck\.md took over 1 s .* its text can still be searched; for its figures, add the sheets or pages/,
    ),
  });
});

test("work over its memory is ended and said", async () => {
  const task = await textOf(`# Deck\n\n${"ARR grew from 1 to 2 and 3. ".repeat(40_000)}\n`);
  expect(await readFactsIsolated(task, { memoryMb: 16 })).toMatchObject({ kind: "failed", code: "out_of_memory" });
});

test("a user who cancels does not wait for the work to end", async () => {
  const task = await textOf(`# Deck\n\n${"ARR grew from 1 to 2 and 3. ".repeat(40_000)}\n`);
  const abort = new AbortController();
  const began = performance.now();
  const reading = readFactsIsolated(task, { signal: abort.signal });
  setTimeout(() => abort.abort(), 100);
  await expect(reading).rejects.toMatchObject({ name: "AbortError" });
  expect(performance.now() - began).toBeLessThan(10_000);
});
