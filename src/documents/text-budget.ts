/** How many characters of one document are kept: a small file can repeat one long text in many cells. */
import type { Block, DocumentWarning, PageUnit, ReaderResult, SheetCell, SheetUnit, Unit } from "./types.ts";

/**
 * Characters of a document. 16 million are some 3,000 pages of prose; as JSON, in which documents are stored, they stay
 * far below what one string can hold, whatever has to be escaped.
 */
export const MAX_CHARACTERS = 16_000_000;
/** Characters of one cell: Excel itself holds 32,767. */
const MAX_CELL_CHARACTERS = 32_767;
/** Characters of one paragraph: some 20 pages without a break, which nobody writes for people. */
const MAX_PARAGRAPH_CHARACTERS = 65_536;

/** The same reading with what is beyond the budget left out, and a warning for each page or sheet that lost something. */
export function withinTextBudget(result: ReaderResult, budget: number = MAX_CHARACTERS): ReaderResult {
  let left = budget;
  const warnings: DocumentWarning[] = [];
  const units = result.units.map((unit): Unit => {
    const kept = unit.kind === "sheet" ? keptOfSheet(unit, left) : keptOfPage(unit, left);
    left = Math.max(0, left - kept.characters);
    warnings.push(...kept.shortened);
    if (!kept.cut) return kept.shortened.length > 0 ? kept.unit : unit;
    const anchor = unit.kind === "sheet" ? unit.name : (unit.blocks[0]?.anchor ?? `${unit.kind} ${unit.number}`);
    const limit = budget.toLocaleString("en-US");
    const message = `${anchor} is read only in part, the document holds over ${limit} characters: split the file to have the rest read`;
    warnings.push({ code: "limit_reached", anchor, message });
    return kept.unit;
  });
  return warnings.length === 0 ? result : { ...result, units, warnings: [...result.warnings, ...warnings] };
}

type Kept = {
  readonly unit: Unit;
  readonly characters: number;
  readonly cut: boolean;
  /** The first text of the unit that is too long by itself. */
  readonly shortened: readonly DocumentWarning[];
};

function shortenedAt(anchor: string, what: string, characters: number): DocumentWarning {
  const message = `${what} holds ${characters.toLocaleString("en-US")} characters in one: only its beginning was read, since nobody writes so much without a break for people to read`;
  return { code: "limit_reached", anchor, message };
}

function keptOfSheet(sheet: SheetUnit, budget: number): Kept {
  let characters = 0;
  const shortened: DocumentWarning[] = [];
  const cells: SheetCell[] = [];
  for (const cell of sheet.cells) {
    const size = charactersOfCell(cell);
    const kept = size > MAX_CELL_CHARACTERS ? shortCell(cell) : cell;
    characters += size > MAX_CELL_CHARACTERS ? charactersOfCell(kept) : size;
    if (characters > budget) break;
    if (kept !== cell && shortened.length === 0)
      shortened.push(shortenedAt(sheet.name, `cell ${cell.address} of ${sheet.name}`, cell.display.length));
    cells.push(kept);
  }
  return { unit: { ...sheet, cells }, characters, cut: cells.length < sheet.cells.length, shortened };
}

function charactersOfCell({ value, display, formula, comment }: SheetCell): number {
  const text = value.kind === "text" ? value.text.length : 0;
  return text + display.length + (formula?.length ?? 0) + (comment?.length ?? 0);
}

function shortCell(cell: SheetCell): SheetCell {
  const short = (text: string) => text.slice(0, MAX_CELL_CHARACTERS / 4);
  const { value } = cell;
  return {
    ...cell,
    value: value.kind === "text" ? { kind: "text", text: short(value.text) } : value,
    display: short(cell.display),
    formula: cell.formula === null ? null : short(cell.formula),
    comment: cell.comment === null ? null : short(cell.comment),
  };
}

function keptOfPage(page: PageUnit, budget: number): Kept {
  let characters = 0;
  const shortened: DocumentWarning[] = [];
  const blocks: Block[] = [];
  for (const whole of page.blocks) {
    const block = shortBlock(whole);
    if (block !== whole && shortened.length === 0)
      shortened.push(shortenedAt(block.anchor, `a paragraph at ${block.anchor}`, charactersOfBlock(whole)));
    characters += charactersOfBlock(block);
    if (characters > budget) break;
    blocks.push(block);
  }
  return { unit: { ...page, blocks }, characters, cut: blocks.length < page.blocks.length, shortened };
}

/** The same block where none of its paragraphs is too long. */
function shortBlock(block: Block): Block {
  if (block.kind !== "text" || block.paragraphs.every(({ text }) => text.length <= MAX_PARAGRAPH_CHARACTERS))
    return block;
  const paragraphs = block.paragraphs.map((paragraph) => ({
    ...paragraph,
    text: paragraph.text.slice(0, MAX_PARAGRAPH_CHARACTERS),
  }));
  return { ...block, paragraphs };
}

export function charactersOfBlock(block: Block): number {
  switch (block.kind) {
    case "text":
      return block.paragraphs.reduce((sum, { text }) => sum + text.length, 0);
    case "table":
      return block.rows.reduce((sum, row) => sum + row.reduce((own, { text }) => own + text.length + 1, 0), 0);
    case "chart":
      return block.categories.reduce((sum, text) => sum + text.length, 0) + 16 * block.series.length;
    default:
      return block satisfies never;
  }
}

/** What reading the figures of a document takes work for: characters of its pages, and its cells. */
export function sizeOfDocument(units: readonly Unit[]): { readonly characters: number; readonly cells: number } {
  let characters = 0;
  let cells = 0;
  for (const unit of units) {
    if (unit.kind === "sheet") cells += unit.cells.length;
    else for (const block of unit.blocks) characters += charactersOfBlock(block);
  }
  return { characters, cells };
}
