import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { cellBudgetOf, withinShare } from "../../../src/app/pipeline/cell-budget.ts";
import { type Document, readDocument } from "../../../src/documents/index.ts";

const deckOf = async (numbers: number): Promise<Document> => ({
  ...(await readDocument(new TextEncoder().encode("Sites opened: 12\n\n".repeat(numbers)), "deck.md")),
  kind: "deck",
});

test("a deck of usual size takes no cell from the model", async () => {
  expect(cellBudgetOf([await deckOf(1000)]).cells).toBe(120_000);
  expect(cellBudgetOf([]).cells).toBe(120_000);
});

test("the more numbers decks state, the fewer cells they are held against, down to a least", async () => {
  // 120 million / 2,000, and 120 million / 8,000 is below the least.
  expect(cellBudgetOf([await deckOf(2000)]).cells).toBe(60_000);
  expect(cellBudgetOf([await deckOf(1200), await deckOf(800)]).cells).toBe(60_000);
  expect(cellBudgetOf([await deckOf(8000)]).cells).toBe(20_000);
});

test("numbers of what is no deck count for nothing", async () => {
  expect(cellBudgetOf([{ ...(await deckOf(2000)), kind: "context" }]).cells).toBe(120_000);
});

test("the reason for what is left out tells what the limit hangs on", async () => {
  expect(cellBudgetOf([]).why).toBe("The documents hold over 120,000 cells together");
  expect(cellBudgetOf([await deckOf(2000)]).why).toBe(
    "The decks state some 2,000 numbers, which are held against 60,000 cells at most",
  );
});

test("each sheet that loses rows is named with what is left of it, a small one keeps all and is not", async () => {
  // 100 rows of 5 cells, and 3 of 2: at 200 cells in all the small sheet's 6 stay.
  const row = (cells: number) => (_: unknown, at: number) => [`Line ${at}`, ...Array(cells - 1).fill(at)];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(Array.from({ length: 100 }, row(5))), "Plan");
  utils.book_append_sheet(book, utils.aoa_to_sheet(Array.from({ length: 3 }, row(2))), "Notes");
  const model = await readDocument(new Uint8Array(write(book, { type: "array" })), "model.xlsx");
  const { document, cut } = withinShare(model, 200, "There are too many");
  expect(cut.map(({ anchor }) => anchor)).toEqual(["Plan"]);
  const [plan, notes] = document.units.map((unit) => (unit.kind === "sheet" ? unit.cells.length : 0));
  expect(notes).toBe(6);
  expect(plan).toBeLessThanOrEqual(194);
  expect(cut[0]?.why).toBe(
    `There are too many: figures of Plan were read in ${plan} of 500 (heads, totals, and samples of rows alike).`,
  );
  expect(withinShare(model, 506, "There are too many")).toEqual({ document: model, cut: [] });
});
