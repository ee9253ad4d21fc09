/** Blocks as plain Markdown, in which what a document says stands literally. */
import type { Language } from "../../documents/index.ts";
import { plainText } from "../text.ts";
import type { Blocks } from "./block.ts";
import { type PlainBlock, plainBlocks, type Runs } from "./plain.ts";

export function markdownOf(blocks: Blocks, language: Language): string {
  return `${plainBlocks(blocks, language).map(written).join("\n\n")}\n`;
}

/** Text of a document as Markdown that shows it literally, on one line. */
export function escapeMarkdown(text: string): string {
  return asLine(escaped(plainText(text)));
}

function written(block: PlainBlock): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${line(block.runs)}`;
    case "paragraph":
      return line(block.runs);
    case "list":
      return block.items
        .map((item, i) => `${block.from === undefined ? "-" : `${block.from + i}.`} ${line(item)}`)
        .join("\n");
    case "table": {
      const rows = block.rows.map((row) => `| ${row.map((cell) => line(cell) || " ").join(" | ")} |`);
      const width = block.rows[0]?.length ?? 0;
      return [...rows.slice(0, 1), `|${" --- |".repeat(width)}`, ...rows.slice(1)].join("\n");
    }
    default:
      return block satisfies never;
  }
}

function line(runs: Runs): string {
  // Bold words side by side are bold together: "**one****two**" is read otherwise.
  const spans = runs.reduce<{ text: string; bold: boolean }[]>((made, { text, bold = false }) => {
    const last = made.at(-1);
    if (last?.bold === bold) last.text += escaped(text);
    else made.push({ text: escaped(text), bold });
    return made;
  }, []);
  return asLine(spans.map(({ text, bold }) => (bold ? `**${text}**` : text)).join(""));
}

function escaped(text: string): string {
  return (
    text
      .replace(/[\\`*_{}[\]<>|~#$^]/g, "\\$&")
      // An ampersand stands as it is, but where it would begin the name of a sign.
      .replace(/&(?=#?\w+;)/g, "&amp;")
      .replace(/:\/\//g, ":\u200b//")
  );
}

/** A sign that would begin a list or a heading of its own is escaped too. */
function asLine(text: string): string {
  return text
    .replace(
      /^(\s*)([-+=]|\d+[.)])(?=\s|$)/,
      (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
    )
    .trim();
}
