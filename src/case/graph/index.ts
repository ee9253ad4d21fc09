/** One case in one SQLite file: documents, chunks, vectors, facts, claims, verdicts and the edges between them. */

export { journalPath } from "./decision-journal.ts";
export { searchedText } from "./document-store.ts";
export { type OpenGraphOptions, openGraph } from "./graph.ts";
export { GraphError, type GraphErrorCode } from "./graph-error.ts";
export { knownWhole } from "./known-whole.ts";
export { lexicalText, lexicalTokens } from "./lexical-text.ts";
export { restore, rewriteJournal, type Salvaged, salvage, setAside } from "./repair.ts";
export { isSealed, type OpenedSeal, openSealed, sealCase, type UnsealOptions, unsealCase } from "./sealed-case.ts";
export type * from "./types.ts";
