/** Bytes of a deck, a model or a text in; a Document of units and blocks with their places out. */
export { type AddressesAi, addressesAi } from "./addresses-ai.ts";
export { guessKind } from "./guess-kind.ts";
export { guessLanguageOf } from "./guess-language.ts";
export {
  type IsolationOptions,
  readDocumentIsolated,
} from "./isolate.ts";
export type { PictureType } from "./picture-head.ts";
export { processorMsOf } from "./processor-time.ts";
export { MAX_FILE_BYTES, readDocument, unreadFile } from "./read-document.ts";
export { type PictureLimits, type PictureOfFile, readPicture } from "./read-picture.ts";
export type { ReaderEnd, ReaderProcess, StartReader } from "./reader-process.ts";
export { type ReusedReaders, reusedReaders } from "./reused-readers.ts";
export type { ReadReply, ReadRequest } from "./serve-reads.ts";
export {
  cellAnchor,
  columnLetters,
  columnNumber,
  type FormulaNames,
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
