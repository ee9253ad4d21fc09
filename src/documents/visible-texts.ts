/** Walks the texts a person sees in a document, one paragraph, cell or chart label at a time. */
import type { Block, SheetUnit, Unit } from "./types.ts";

export function* visibleTexts(units: readonly Unit[]): Generator<string> {
  for (const unit of units) {
    if (unit.hidden) continue;
    if (unit.kind === "sheet") yield* sheetTexts(unit);
    else for (const block of unit.blocks) if (block.visible) yield* blockTexts(block);
  }
}

export function* blockTexts(block: Block): Generator<string> {
  switch (block.kind) {
    case "text":
      for (const paragraph of block.paragraphs) yield paragraph.text;
      break;
    case "table":
      for (const cell of new Set(block.rows.flat())) yield cell.text;
      break;
    case "chart":
      if (block.title !== null) yield block.title;
      yield* block.categories;
      for (const series of block.series) if (series.name !== null) yield series.name;
      break;
    default:
      block satisfies never;
  }
}

function* sheetTexts(sheet: SheetUnit): Generator<string> {
  yield sheet.name;
  for (const cell of sheet.cells) if (cell.value.kind === "text") yield cell.value.text;
}
