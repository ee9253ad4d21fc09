/** Bytes of a deck, a model or a text in; a Document of units and blocks with their places out. */
export * from "./types.ts";
