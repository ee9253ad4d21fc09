/** Finds, on a slide or page, the block that evidence cites and the box to mark. */
import type { Block, Box, PageUnit, Paragraph, TextBlock } from "../../documents/index.ts";
import { cellBox } from "../common/index.ts";
import { categoryBox } from "./page-drawing.ts";

/** What is known of the citation: the id of the fact or statement, and its words. */
export type Hint = { readonly nodeId?: string; readonly text: string };

export type CitedBlock = {
  readonly block: Block;
  /** What to mark; null for a block without a place on the page, such as a note. */
  readonly box: Box | null;
};

export function citedBlock(page: PageUnit, hint: Hint): CitedBlock | null {
  const main = byId(page, hint.nodeId ?? "") ?? byWords(page, hint.text);
  if (main?.box == null || main.block.kind !== "text") return main;
  return { block: main.block, box: companions(page, main.block, main.box, hint.text).reduce(around, main.box) };
}

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** A figure and its label stand in two boxes: blocks next to the cited one whose words the citation repeats in full. */
function companions(page: PageUnit, main: Block, box: Box, text: string): readonly Box[] {
  const wanted = wordsOf(text);
  return page.blocks.flatMap((block) => {
    if (block === main || block.kind !== "text" || !block.visible || block.box === null) return [];
    if (block.role === "footer" || block.role === "title") return [];
    const own = [...wordsOf(textOf(block))];
    return own.length > 0 && own.every((word) => wanted.has(word)) && areNear(block.box, box) ? [block.box] : [];
  });
}

function areNear(a: Box, b: Box): boolean {
  const apart = (from: number, length: number, otherFrom: number, otherLength: number) =>
    Math.max(0, Math.max(from, otherFrom) - Math.min(from + length, otherFrom + otherLength));
  const reach = Math.max(a.height, b.height);
  return apart(a.x, a.width, b.x, b.width) <= reach && apart(a.y, a.height, b.y, b.height) <= reach;
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
    return lineBox(block, paragraph ? block.paragraphs[Number(paragraph[1])] : undefined) ?? box;
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

/** A paragraph's lines across its block: fonts differ, so the drawn words may be wider than those that were read. */
function lineBox(block: TextBlock, paragraph: Paragraph | undefined): Box | null {
  if (!paragraph?.box) return null;
  const { x, width } = block.box ?? paragraph.box;
  return { ...paragraph.box, x, width };
}

/** The block that shares most words with the text, figures counting more, and the paragraph or row of it that does. */
function byWords(page: PageUnit, text: string): CitedBlock | null {
  const wanted = wordsOf(text);
  const block = closest(
    page.blocks.filter((candidate) => candidate.visible),
    textOf,
    wanted,
  );
  if (block === null) return null;
  return { block, box: partByWords(block, wanted) ?? block.box };
}

function partByWords(block: Block, wanted: ReadonlySet<string>): Box | null {
  if (block.kind === "text")
    return lineBox(block, closest(block.paragraphs, (paragraph) => paragraph.text, wanted) ?? undefined);
  if (block.kind === "chart" || block.box === null) return null;
  const row = closest(block.rows, (cells) => cells.map((cell) => cell.text).join(" "), wanted);
  if (row === null) return null;
  const place = cellBox(block, block.box, block.rows.indexOf(row), 0);
  return { x: block.box.x, y: place.y, width: block.box.width, height: place.height };
}

function closest<T>(items: readonly T[], textOfItem: (item: T) => string, wanted: ReadonlySet<string>): T | null {
  let best: { readonly item: T; readonly score: number } | null = null;
  for (const item of items) {
    const own = wordsOf(textOfItem(item));
    let shared = 0;
    for (const word of own) if (wanted.has(word)) shared += /\d/.test(word) ? 3 : 1;
    const score = shared / Math.sqrt(Math.min(own.size, wanted.size) + 1);
    if (shared > 0 && (best === null || score > best.score)) best = { item, score };
  }
  return best === null ? null : best.item;
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
