/** Words of natural languages as data: a folder a language, each filling the same `Lexicon`. */

export { CORRESPONDENCE_WORDS } from "./correspondence.ts";
export { cue, cues } from "./cues.ts";
export type { CorrespondenceWords } from "./en/correspondence.ts";
export type { JoiningWords } from "./en/joining.ts";
export type { MailWords } from "./en/mail.ts";
export { JOINING_WORDS } from "./joining.ts";
export { keysOf } from "./keys.ts";
export {
  ABBREVIATIONS,
  cardinal,
  folded,
  LANGUAGES,
  LEXICONS,
  numberInLetters,
  wholeWords,
  written,
} from "./lexicons.ts";
export { LOCALES } from "./locales.ts";
export { inAllMails, MAIL_WORDS } from "./mail.ts";
export { allMatches } from "./matches.ts";
export { figuresInLetters, NEGOTIATION_WORDS } from "./negotiation.ts";
export { halvesBehind, type NumberInWords, readNumberWords, thousandsBehind, wordsOfNumbers } from "./number-words.ts";
export { alternatives, phrasePattern } from "./phrases.ts";
export { placeName, referenceName } from "./place-names.ts";
export { also, alsoAll, anyOf } from "./quantity-words.ts";
export { rememberedBy, rememberedByKey, rememberedWith } from "./remember.ts";
export { topicWords } from "./topic-words.ts";
export { signsOf, TRADES, type Trade } from "./trades.ts";
export type { Cue, Language, Lexicon, OtherSubject, SegmentConcept } from "./types.ts";
export type { WordGroup } from "./word-groups.ts";
