/** Cuts a document into what is searched and quoted: blocks of a page, rows of a table, labelled rows of a sheet. */
import type { Document } from "../../documents/index.ts";
import type { ChunkInput } from "../graph/index.ts";
import { chunkPage } from "./page-chunks.ts";
import { chunkSheet } from "./sheet-chunks.ts";

/** Raised when the same document would give other chunks. */
export const chunkerVersion = "2";

/**
 * A page's block of text is one chunk (long ones are cut between paragraphs) under the page's title; a table gives a
 * chunk a row, with its headers; a sheet a chunk a row that holds a figure, with its label path and column headers.
 * Blocks that people cannot see give none.
 */
export function chunkDocument(document: Document): ChunkInput[] {
  return document.units.flatMap((unit) =>
    unit.kind === "sheet" ? chunkSheet(unit, document.language) : chunkPage(unit, document.language),
  );
}
