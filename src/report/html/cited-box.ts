/** Finds, on a slide or page, the block that evidence cites and the box to mark. */
import type { Block, Box, PageUnit } from "../../documents/index.ts";
import { categoryBox, cellBox } from "./page-drawing.ts";

/** What is known of the citation: the id of the fact or statement, and its words. */
export type Hint = { readonly nodeId?: string; readonly text: string };

export type CitedBlock = { readonly block: Block; readonly box: Box | null };

export function citedBlock(page: PageUnit, hint: Hint): CitedBlock | null {
  return byId(page, hint.nodeId ?? "") ?? byWords(page, hint.text);
}

/** Ids of facts and statements are "hash:block.part", the part naming a paragraph, a table cell or a chart value. */
function byId(page: PageUnit, nodeId: string): CitedBlock | null {
  const id = nodeId.slice(nodeId.indexOf(":") + 1);
  let found: Block | null = null;
  for (const block of page.blocks) {
    if ((id === block.id || id.startsWith(`${block.id}.`)) && (found === null || block.id.length > found.id.length))
      found = block;
  }
  return found === null ? null : { block: found, box: partBox(found, id.slice(found.id.length + 1)) };
}

function partBox(block: Block, part: string): Box | null {
  const { box } = block;
  if (block.kind === "text") {
    const paragraph = /^p(\d+)/.exec(part);
    return (paragraph && block.paragraphs[Number(paragraph[1])]?.box) || box;
  }
  if (box === null) return null;
  if (block.kind === "table") {
    const cell = /^r(\d+)c(\d+)/.exec(part);
    return cell && block.rows[Number(cell[1])]?.[Number(cell[2])]
      ? cellBox(block, box, Number(cell[1]), Number(cell[2]))
      : box;
  }
  const value = /^s\d+c(\d+)/.exec(part);
  return value && Number(value[1]) < Math.min(36, block.categories.length)
    ? categoryBox(block, box, Number(value[1]))
    : box;
}

/** The block that shares most of its words with the text; null when none shares half of the rarer side. */
function byWords(page: PageUnit, text: string): CitedBlock | null {
  const wanted = wordsOf(text);
  let best: { block: Block; score: number } | null = null;
  for (const block of page.blocks) {
    if (!block.visible) continue;
    const own = wordsOf(textOf(block));
    if (own.size === 0 || wanted.size === 0) continue;
    let shared = 0;
    for (const word of own) if (wanted.has(word)) shared += /\d/.test(word) ? 3 : 1;
    const score = shared / Math.sqrt(Math.min(own.size, wanted.size) + 1);
    if (shared > 0 && (best === null || score > best.score)) best = { block, score };
  }
  return best === null ? null : { block: best.block, box: best.block.box };
}

export function textOf(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.paragraphs.map((paragraph) => paragraph.text).join(" ");
    case "table":
      return block.rows.map((row) => row.map((cell) => cell.text).join(" ")).join(" ");
    case "chart":
      return [
        block.title ?? "",
        ...block.categories,
        ...block.series.flatMap((s) => [s.name ?? "", ...s.values.map(String)]),
      ].join(" ");
    default:
      return block satisfies never;
  }
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .slice(0, 4000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [],
  );
}
