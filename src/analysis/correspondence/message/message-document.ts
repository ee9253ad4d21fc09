/** A message as a document of the case: read like any text, its paragraphs tied to offsets in what was written. */
import { createHash } from "node:crypto";
import { type Document, readDocument } from "../../../documents/index.ts";
import type { Message } from "./read-message.ts";

export type MessageParagraph = {
  readonly anchor: string;
  readonly blockId: string;
  /** Offsets in the message's text; line breaks count as one space. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

export type MessageDocument = {
  readonly document: Document;
  /** What people and prompts may read: paragraphs that speak to an AI are not among them. */
  readonly paragraphs: readonly MessageParagraph[];
};

export async function documentOfMessage(message: Message): Promise<MessageDocument> {
  const bytes = new TextEncoder().encode(message.text);
  const name = `message-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.txt`;
  const text = message.text === "" ? "(no text)" : message.text;
  const document = await readDocument(new TextEncoder().encode(text), name, { kind: "context" });
  return { document, paragraphs: paragraphsOf(document, message.text) };
}

function paragraphsOf(document: Document, text: string): readonly MessageParagraph[] {
  const found: MessageParagraph[] = [];
  let cursor = 0;
  for (const unit of document.units) {
    if (unit.kind === "sheet") continue;
    for (const block of unit.blocks) {
      if (block.kind !== "text") continue;
      const words = block.paragraphs
        .map((paragraph) => paragraph.text)
        .join(" ")
        .trim()
        .split(/\s+/);
      const match = new RegExp(words.map(escaped).join("\\s+"), "g");
      match.lastIndex = cursor;
      const at = match.exec(text);
      if (!at) continue;
      cursor = at.index + at[0].length;
      if (!block.visible) continue;
      const { anchor, id: blockId } = block;
      found.push({ anchor, blockId, start: at.index, end: cursor, text: at[0].replace(/[\n\t]/g, " ") });
    }
  }
  return found;
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}
