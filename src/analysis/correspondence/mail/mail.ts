/** A message as it is read: a document of the case whose paragraphs are tied to offsets in what was written. */
import { createHash } from "node:crypto";
import { addressesAi, type Document, guessLanguageOf, type Language, readDocument } from "../../../documents/index.ts";
import { type DealContext, type DocumentFacts, factsOfDocument } from "../../../facts/index.ts";
import { cue } from "../../../language/index.ts";
import type { MessageShown } from "../types.ts";
import type { Message } from "./read-message.ts";
import { type Restated, type Row, restate } from "./restate.ts";

export type Paragraph = {
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

export type Mail = {
  readonly message: Message;
  readonly document: Document;
  readonly facts: DocumentFacts;
  readonly language: Language;
  /** What people and prompts may read: paragraphs that address an AI are not among them. */
  readonly paragraphs: readonly Paragraph[];
  /** Their words. */
  readonly text: string;
  /** Passages that speak to the software that reads the mail: shown, never obeyed. */
  readonly hostile: MessageShown["hostile"];
};

export async function mailOf(message: Message, deal: DealContext): Promise<Mail> {
  const written = new TextEncoder().encode(message.text);
  // A mail is prose: a ".txt" with a comma in most of its lines would be read as a table.
  const name = `message-${createHash("sha256").update(written).digest("hex").slice(0, 8)}.eml`;
  const { text: kept, found } = withoutOrders(message.text);
  const restated = restate(kept, guessLanguageOf([message.text]));
  const shown = restated.text.trim() === "" ? { ...restated, text: "(no text)" } : restated;
  const document = await readDocument(new TextEncoder().encode(shown.text), name, { kind: "context" });
  const paragraphs = paragraphsOf(document, shown, message.text);
  const around = { subject: message.subject ?? "", signature: message.signature, history: message.history };
  return {
    message,
    document,
    facts: factsOfDocument(document, deal),
    language: document.language,
    paragraphs,
    text: paragraphs.map(({ text }) => text).join("\n"),
    hostile: [
      ...found.map((passage) => ({ anchor: "message", ...passage })),
      ...document.hiddenText.map(({ anchor, text, why }) => ({ anchor, text, why })),
      ...Object.entries(around).flatMap(([anchor, text]) => {
        const why = speaksToMachine(text);
        return why === null ? [] : [{ anchor, text: text.slice(0, 400), why }];
      }),
    ],
  };
}

function paragraphsOf(document: Document, { text, origin, rowAt }: Restated, message: string): readonly Paragraph[] {
  let cursor = 0;
  const blocks = document.units.flatMap((unit) => (unit.kind === "sheet" ? [] : unit.blocks));
  return blocks.flatMap((block): Paragraph[] => {
    if (block.kind !== "text") return [];
    const words = block.paragraphs
      .map((paragraph) => paragraph.text)
      .join(" ")
      .trim()
      .split(/\s+/);
    const match = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&")).join("\\s+"), "g");
    match.lastIndex = cursor;
    const at = match.exec(text);
    if (!at) return [];
    cursor = at.index + at[0].length;
    if (!block.visible) return [];
    const originally = (start: number, end: number) => origin(at.index + start, at.index + end);
    return [
      {
        anchor: block.anchor,
        blockId: block.id,
        text: at[0].replace(/[\n\t]/g, " "),
        origin: originally,
        row: rowAt(at.index),
        written: (from, to) => {
          const { start, end } = originally(from, to);
          return message.slice(start, end).replace(/[\n\t]/g, " ");
        },
      },
    ];
  });
}

/** The message's own words for a passage of a paragraph; a row of a table is left as it is read. */
export function inOwnWords({ paragraphs }: Pick<Mail, "paragraphs">, passage: string): string {
  for (const { text, written, row } of paragraphs) {
    const at = row === null ? text.indexOf(passage) : -1;
    const own = at < 0 ? "" : written(at, at + passage.length).trim();
    if (own !== "" && !/\||\s{2}/.test(own)) return own;
  }
  return passage;
}

const ADDRESSED = cue`<addresses>\s*(?:\p{L}+\s+){0,3}?<machines>`;
/** An order begins a clause: "we confirm" is none. */
const ORDERED = cue`(?:^|[.:;,!?([]\s*|\s<thenWords>\s+)(?:<adverbs>\s+)?<orders>`;
/** Programs that show mails hide it. */
const COMMENT = /<!--([\s\S]*?)(?:-->|$)/g;

/** Why a text speaks to a machine; null where it does not. */
export function speaksToMachine(text: string): string | null {
  const sign = addressesAi(text);
  if (sign !== null) return sign.why;
  const addressed = ADDRESSED.exec(text)?.[0];
  if (addressed === undefined) return null;
  return ORDERED.test(text.slice(text.indexOf(addressed) + addressed.length))
    ? "this text gives orders to the software that reads the mail"
    : null;
}

type Passage = { readonly text: string; readonly why: string };

/** Blanks out such passages, so that places in what is left stay what they were. */
function withoutOrders(text: string): { readonly text: string; readonly found: readonly Passage[] } {
  const found: Passage[] = [];
  const taken = (passage: string, why: string, said = passage) => {
    found.push({ text: said.trim(), why });
    return passage.replace(/[^\n]/g, " ");
  };
  const shown = text.replace(COMMENT, (passage, inner: string) =>
    inner.trim() === "" ? passage : taken(passage, "this text is hidden from a person who reads the mail", inner),
  );
  const kept = shown.replace(/[^\n]+/g, (line) => {
    // What the reader of documents finds by itself it reports by itself.
    const why = addressesAi(line) === null ? speaksToMachine(line) : null;
    return why === null ? line : taken(line, why);
  });
  return { text: kept, found };
}
