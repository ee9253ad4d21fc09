/** Bytes of a deck, a model or a text in; a Document of units and blocks with their places out. */
export { addressesAi } from "./addresses-ai.ts";
export { guessKind } from "./guess-kind.ts";
export { guessLanguageOf } from "./guess-language.ts";
export { readDocumentIsolated } from "./isolate.ts";
export { processorMsOf } from "./processor-time.ts";
export { MAX_FILE_BYTES, readDocument, unreadFile } from "./read-document.ts";
export { type PictureOfFile, readPicture } from "./read-picture.ts";
export type { ReaderEnd, StartReader } from "./reader-process.ts";
export { reusedReaders } from "./reused-readers.ts";
export type { ReadReply, ReadRequest } from "./serve-reads.ts";
export {
  addressOf,
  cellAnchor,
  columnLetters,
  columnNumber,
  type FormulaNode,
  type FormulaReference,
  fairShares,
  formulaInWords,
  formulaReferences,
  formulaTree,
  normaliseFormula,
  type ReferenceToken,
  rangeAnchor,
  rangeOf,
  referencesIn,
  thinUnits,
} from "./sheets/index.ts";
export { sniffFormat } from "./sniff.ts";
export { sizeOfDocument } from "./text-budget.ts";
export * from "./types.ts";
export { unreadReason } from "./unread-reasons.ts";
export { visibleTexts } from "./visible-texts.ts";
