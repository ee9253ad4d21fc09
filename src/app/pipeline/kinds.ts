/** Which documents of a deal are its decks: what looks like one, or else every text that came with no deck beside it. */
import type { Document, DocumentKind } from "../../documents/index.ts";

/**
 * Founders also send their plan on upright pages, as prose. Alone or beside a model such a text is what is to be checked;
 * beside a deck it may as well be a contract or a term sheet, and stays context. `given` holds what the user said, by name.
 */
export function withDecks(
  documents: readonly Document[],
  given: ReadonlyMap<string, DocumentKind | undefined>,
): Document[] {
  const said = (document: Document): boolean => given.get(document.name) !== undefined;
  if (documents.some((document) => document.kind === "deck")) return [...documents];
  return documents.map((document) =>
    document.kind === "context" && !said(document) && PAGED.has(document.format)
      ? { ...document, kind: "deck" }
      : document,
  );
}

const PAGED: ReadonlySet<Document["format"]> = new Set(["pdf", "docx"]);
