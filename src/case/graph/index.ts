/** One case in one SQLite file: documents, chunks, vectors, facts, claims, verdicts and the edges between them. */

export { journalPath } from "./decision-journal.ts";
export { searchedText } from "./document-store.ts";
export { openGraph } from "./graph.ts";
export { GraphError } from "./graph-error.ts";
export { knownWhole } from "./known-whole.ts";
export { lexicalTokens } from "./lexical-text.ts";
export { restore, rewriteJournal, salvage, setAside } from "./repair.ts";
export { isSealed, type OpenedSeal, openSealed, sealCase, type UnsealOptions, unsealCase } from "./sealed-case.ts";
export type * from "./types.ts";
