/** Chunks of a slide, a page or a flowing text. */
import type { Block, ChartBlock, Language, PageUnit, TableBlock, TextBlock } from "../../documents/index.ts";
import type { ChunkInput } from "../graph/index.ts";

/** Characters: about 200 tokens, what small embedders read well and people quote. */
const LONGEST_TEXT = 900;

type Piece = Pick<ChunkInput, "kind" | "anchor" | "text"> & { readonly context?: string };

export function chunkPage(unit: PageUnit, language: Language): ChunkInput[] {
  if (unit.hidden) return [];
  let section = unit.title ?? "";
  return unit.blocks.flatMap((block) => {
    if (!block.visible) return [];
    if (block.kind === "text" && block.role === "heading")
      section =
        block.paragraphs
          .map(({ text }) => text.trim())
          .join(" ")
          .trim() || section;
    return pieces(block).map((piece, position): ChunkInput => {
      const context = [section, piece.context ?? ""].filter((part) => part !== "" && part !== piece.text).join("\n");
      return {
        key: `${block.id}#${position}`,
        unitKind: unit.kind,
        unitNumber: unit.number,
        blockId: block.id,
        anchor: piece.anchor,
        kind: piece.kind,
        language,
        context,
        text: piece.text,
      };
    });
  });
}

function pieces(block: Block): Piece[] {
  switch (block.kind) {
    case "text":
      return textPieces(block);
    case "table":
      return tablePieces(block);
    case "chart":
      return chartPieces(block);
    default:
      return block satisfies never;
  }
}

function textPieces(block: TextBlock): Piece[] {
  const groups: string[] = [];
  for (const { text } of block.paragraphs) {
    for (const part of cutLong(text.trim())) {
      if (part === "") continue;
      const last = groups.at(-1);
      if (last !== undefined && last.length + 1 + part.length <= LONGEST_TEXT)
        groups[groups.length - 1] = `${last}\n${part}`;
      else groups.push(part);
    }
  }
  return groups.map((text) => ({ kind: "text", anchor: block.anchor, text }));
}

/** Sentence by sentence, into parts no longer than the longest; a sentence longer still is cut between words. */
function cutLong(text: string): string[] {
  if (text.length <= LONGEST_TEXT) return [text];
  const parts: string[] = [];
  let rest = text;
  while (rest.length > LONGEST_TEXT) {
    const head = rest.slice(0, LONGEST_TEXT);
    const sentence = Math.max(...[". ", "! ", "? ", "; ", "\n"].map((end) => head.lastIndexOf(end)));
    const word = head.lastIndexOf(" ");
    const cut = sentence > LONGEST_TEXT / 3 ? sentence + 1 : word > 0 ? word : LONGEST_TEXT;
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest];
}

function tablePieces(block: TableBlock): Piece[] {
  const headers = headerRows(block);
  const names = (block.rows[0] ?? []).map((_, column) =>
    [...new Set(block.rows.slice(0, headers).map((row) => row[column]?.text.trim() ?? ""))].filter(Boolean).join(" "),
  );
  const rows = block.rows.slice(headers === block.rows.length ? 0 : headers);
  return rows.flatMap((row): Piece[] => {
    // A merged cell stands once in its row.
    const cells = row.filter((cell, column) => cell.text.trim() !== "" && row[column - 1] !== cell);
    if (cells.length === 0) return [];
    const text = cells.map((cell) => cell.text.trim()).join(" | ");
    const context = names.filter(Boolean).join(" | ");
    return [{ kind: "table", anchor: block.anchor, text, context }];
  });
}

/** Leading rows without a figure of their own (years count as headers); none when every row would be one. */
function headerRows(block: TableBlock): number {
  const first = block.rows.findIndex((row) => row.some((cell, column) => column > 0 && isFigure(cell.text)));
  return first < 0 ? Math.min(1, block.rows.length - 1) : first;
}

function isFigure(text: string): boolean {
  const bare = text.trim();
  return /^[^\p{L}]*\d[^\p{L}]*(?:\p{L}{1,4}[€$£]?)?$/u.test(bare) && !/^(?:19|20)\d\d$/.test(bare);
}

function chartPieces(block: ChartBlock): Piece[] {
  const title = block.title ?? "";
  return block.series.flatMap((series): Piece[] => {
    const points = series.values.flatMap((value, i) =>
      value === null ? [] : `${block.categories[i] ?? i + 1}: ${value}`,
    );
    if (points.length === 0) return [];
    const text = `${series.name === null ? "" : `${series.name} | `}${points.join(" | ")}`;
    return [{ kind: "chart", anchor: block.anchor, text, context: title }];
  });
}
