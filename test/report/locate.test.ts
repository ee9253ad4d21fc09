/** A citation is found where it stands in the files that ship. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDocument } from "../../src/documents/index.ts";
import { locateCitation } from "../../src/report/index.ts";

const EXAMPLE = join(import.meta.dirname, "../../examples/velotri-materiel");
const read = async (name: string) => readDocument(new Uint8Array(await readFile(join(EXAMPLE, name))), name);

test("a cell is a range of one on its sheet", async () => {
  const model = await read("model.xlsx");
  const found = locateCitation(model, { file: "model.xlsx", anchor: "Ventes!AB23" }, { text: "" });
  expect(found).toMatchObject({
    kind: "cells",
    unit: { name: "Ventes" },
    range: { top: 23, bottom: 23, left: 28, right: 28 },
    labelColumn: 2,
  });
  if (found?.kind !== "cells") throw new Error("not found on a sheet");
  const texts = (row: number, column: number) =>
    found.unit.cells.find((cell) => cell.row === row && cell.column === column)?.display;
  expect(texts(23, 2)).toContain("Flottes actives");
  expect(found.headerRows.map((row) => texts(row, 28))).toContain("Dec-25");
  expect(locateCitation(model, { file: "model.xlsx", anchor: "Absente!A1" }, { text: "" })).toBeNull();
});

test("a sentence of a slide is marked where its words stand", async () => {
  const deck = await read("deck.pptx");
  const text = "Aucune dette bancaire au 31 décembre 2025";
  const found = locateCitation(deck, { file: "deck.pptx", anchor: "slide 9" }, { text });
  if (found?.kind !== "page") throw new Error("not found on a slide");
  const block = found.unit.blocks.find((one) => one.id === found.blockId);
  expect(found.unit.number).toBe(9);
  expect(JSON.stringify(block)).toContain(text);
  expect(found.box?.width).toBeGreaterThan(0);
  expect(locateCitation(deck, { file: "deck.pptx", anchor: "slide 99" }, { text })).toBeNull();
});
