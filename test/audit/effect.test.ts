/** What is said to hang on a fault comes out the same where the whole workbook is worked out anew by another engine. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faultsOf } from "../../src/audit/find-faults.ts";
import { Model } from "../../src/audit/model.ts";
import { readDocument } from "../../src/documents/index.ts";
import { makeEvaluator } from "../../src/documents/sheets/formula/evaluate.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";

test.each(["velotri-materiel", "quillmoor-pay"])("results of %s move as they are said to", async (deal) => {
  const document = await readDocument(readFileSync(`examples/${deal}/model.xlsx`), "model.xlsx");
  const model = new Model(document, factsOfDocument(document, dealContextOf([document])).facts);
  const told = faultsOf(model).flatMap(({ spots: [spot, ...more], expected, effect }) =>
    more.length > 0 || expected === null ? [] : (effect?.results ?? []).map((moved) => ({ spot, expected, moved })),
  );
  expect(told.length).toBeGreaterThanOrEqual(6);
  for (const { spot, expected, moved } of told) {
    const anew = makeEvaluator({
      cell: (sheet, row, column) => {
        const isPutRight = sheet === spot.sheet && row === spot.row && column === spot.column;
        if (isPutRight) return { value: { kind: "number", number: expected }, formula: null };
        const cell = model.graph.cell(sheet, row, column);
        return cell && (cell.formula === null ? cell : { value: { kind: "missing" }, formula: cell.formula });
      },
      extent: (name) => {
        const cells = model.graph.sheet(name)?.cells;
        return cells
          ? { rows: Math.max(...cells.map(({ row }) => row)), columns: Math.max(...cells.map(({ column }) => column)) }
          : null;
      },
      name: (name) => document.definedNames.find((one) => one.name === name)?.reference ?? null,
    });
    const { sheet, row, column } = moved.figure;
    expect(anew.evaluate(sheet, row, column)).toBeCloseTo(moved.to, 6);
  }
});
