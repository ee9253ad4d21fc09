/** A message as a document of the case: read like any text, its paragraphs tied to offsets in what was written. */

import { createHash } from "node:crypto";
import { addressesAi, type Document, guessLanguageOf, readDocument } from "../../../documents/index.ts";
import { cue } from "../../../language/index.ts";
import type { Message } from "./read-message.ts";
import { type Restated, restate } from "./restate.ts";
import type { Row } from "./tables.ts";

export type MessageParagraph = {
  readonly anchor: string;
  readonly blockId: string;
  /** As readers of sentences need it (see restate); line breaks count as one space. */
  readonly text: string;
  /** From offsets in `text` to offsets in the message's own. */
  readonly origin: Restated["origin"];
  /** The row of a table that it is; null where it is none. */
  readonly row: Row | null;
  /** The message's own words there. */
  readonly written: (start: number, end: number) => string;
};

export type MessageDocument = {
  readonly document: Document;
  /** What people and prompts may read: paragraphs that address an AI are not among them. */
  readonly paragraphs: readonly MessageParagraph[];
  /** Passages that give orders to the software that reads the mail. */
  readonly orders: readonly SpokenToMachine[];
};

export async function documentOfMessage(message: Message): Promise<MessageDocument> {
  const bytes = new TextEncoder().encode(message.text);
  // A mail is prose: a ".txt" with a comma in most of its lines would be read as a table.
  const name = `message-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.eml`;
  const { text: kept, found } = withoutOrders(message.text);
  const restated = restate(kept, guessLanguageOf([message.text]));
  const text = restated.text.trim() === "" ? "(no text)" : restated.text;
  const document = await readDocument(new TextEncoder().encode(text), name, { kind: "context" });
  return { document, paragraphs: paragraphsOf(document, restated, message.text), orders: found };
}

function paragraphsOf(
  document: Document,
  { text, origin, rowAt }: Restated,
  message: string,
): readonly MessageParagraph[] {
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
      const from = at.index;
      const originally = (start: number, end: number) => origin(from + start, from + end);
      found.push({
        anchor,
        blockId,
        text: at[0].replace(/[\n\t]/g, " "),
        origin: originally,
        row: rowAt(from),
        written: (start, end) => {
          const place = originally(start, end);
          return message.slice(place.start, place.end).replace(/[\n\t]/g, " ");
        },
      });
    }
  }
  return found;
}

/** The message's own words for a passage of a paragraph; a row of a table is left as it is read. */
export function inOwnWords(paragraphs: readonly MessageParagraph[]): (passage: string) => string {
  return (passage) => {
    for (const { text, written, row } of paragraphs) {
      if (row !== null) continue;
      const at = text.indexOf(passage);
      const own = at < 0 ? "" : written(at, at + passage.length).trim();
      if (own !== "" && !/\||\s{2}/.test(own)) return own;
    }
    return passage;
  };
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}

export type SpokenToMachine = { readonly text: string; readonly why: string };

const ADDRESSED = cue`<addresses>\s*(?:\p{L}+\s+){0,3}?<machines>`;
/** An order begins a clause: "we confirm" is none. */
const ORDERED = cue`(?:^|[.:;,!?([]\s*|\s<thenWords>\s+)(?:<adverbs>\s+)?<orders>`;
/** Programs that show mails hide it. */
const COMMENT = /<!--([\s\S]*?)(?:-->|$)/g;

/** Why a text speaks to a machine; null where it does not. */
export function speaksToMachine(text: string): string | null {
  const sign = addressesAi(text);
  if (sign !== null) return sign.why;
  const [addressed] = ADDRESSED.exec(text)?.slice(0, 1) ?? [];
  if (addressed === undefined) return null;
  return ORDERED.test(text.slice(text.indexOf(addressed) + addressed.length))
    ? "this text gives orders to the software that reads the mail"
    : null;
}

/** Blanks out such passages, so that places in what is left stay what they were. */
export function withoutOrders(text: string): { readonly text: string; readonly found: readonly SpokenToMachine[] } {
  const found: SpokenToMachine[] = [];
  const blank = (passage: string) => passage.replace(/[^\n]/g, " ");
  const shown = text.replace(COMMENT, (passage, inner: string) => {
    if (inner.trim() === "") return passage;
    found.push({ text: inner.trim(), why: "this text is hidden from a person who reads the mail" });
    return blank(passage);
  });
  const kept = shown.replace(/[^\n]+/g, (line) => {
    const why = addressesAi(line) === null ? speaksToMachine(line) : null;
    // What the reader of documents finds by itself it reports by itself.
    if (why === null) return line;
    found.push({ text: line.trim(), why });
    return blank(line);
  });
  return { text: kept, found };
}
