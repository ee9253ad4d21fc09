/** Which file of a deal is what, and by which name it goes. */
import { describe, expect, test } from "vitest";
import { namedFiles } from "../../../src/app/cli/named-files.ts";
import { withDecks } from "../../../src/app/pipeline/read-deal.ts";
import type { Document } from "../../../src/documents/index.ts";
import { deck } from "../../facts/fixtures.ts";

const paper = (name: string, kind: Document["kind"]): Document => ({ ...deck([]), name, format: "pdf", kind });

describe("an upright plan", () => {
  test("is the deck where there is no other", () => {
    expect(withDecks([paper("plan.pdf", "context")], new Map()).map(({ kind }) => kind)).toEqual(["deck"]);
  });
  test("stays context beside a deck", () => {
    const both = [paper("terms.pdf", "context"), paper("deck.pdf", "deck")];
    expect(withDecks(both, new Map()).map(({ kind }) => kind)).toEqual(["context", "deck"]);
  });
  test("stays what the user said", () => {
    const said = new Map([["plan.pdf", "context" as const]]);
    expect(withDecks([paper("plan.pdf", "context")], said).map(({ kind }) => kind)).toEqual(["context"]);
  });
});

test("the command line says what a file is, and tells a spreadsheet from a language model", () => {
  expect(namedFiles(["a.pdf"], { deck: ["b.pdf"], model: ["m.xlsx", "small.gguf"], context: ["c.pdf"] })).toEqual({
    files: [
      { path: "a.pdf" },
      { path: "b.pdf", kind: "deck" },
      { path: "m.xlsx", kind: "financial_model" },
      { path: "c.pdf", kind: "context" },
    ],
    model: "small.gguf",
  });
});
