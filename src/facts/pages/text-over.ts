/** The text that stands right above a place of a page: what heads a table, a paragraph or a figure without a label. */
import type { Block, Box, TextBlock, TextRole } from "../../documents/index.ts";

export type Over = {
  /** Points between the two, from and up to: below 0 where they may overlap. */
  readonly gap: readonly [number, number];
  /** Characters. */
  readonly longest: number;
  /** Roles of blocks that head nothing here, notes and footers apart. */
  readonly except?: readonly TextRole[];
  readonly takes?: (block: TextBlock, text: string) => boolean;
};

export function textOver(
  of: Block,
  box: Box | null,
  blocks: readonly Block[],
  { gap: [least, most], longest, except = [], takes = () => true }: Over,
): string | null {
  if (!box) return null;
  const over = blocks.flatMap((block) => {
    if (block.kind !== "text" || block === of || !block.box || !canHead(block, except)) return [];
    const gap = box.y - (block.box.y + block.box.height);
    const shared = Math.min(box.x + box.width, block.box.x + block.box.width) - Math.max(box.x, block.box.x);
    const text = block.paragraphs
      .map((p) => p.text)
      .join(" ")
      .trim();
    const stands = gap > least && gap < most && shared > 0 && text !== "" && text.length < longest;
    return stands && takes(block, text) ? [{ text, gap }] : [];
  });
  return over.sort((a, b) => a.gap - b.gap)[0]?.text ?? null;
}

function canHead({ role, visible }: TextBlock, except: readonly TextRole[]): boolean {
  return visible && role !== "note" && role !== "footer" && !except.includes(role);
}
