/** Words of natural languages as data: a folder a language, each filling the same `Lexicon`. */

export {
  CORRESPONDENCE_WORDS,
  cue,
  cues,
  figuresInLetters,
  inAllMails,
  JOINING_WORDS,
  MAIL_WORDS,
  NEGOTIATION_WORDS,
} from "./cues.ts";
export { keysOf } from "./keys.ts";
export {
  ABBREVIATIONS,
  also,
  alsoAll,
  anyOf,
  cardinal,
  folded,
  LANGUAGES,
  LEXICONS,
  LOCALES,
  numberInLetters,
  signsOf,
  wholeWords,
  written,
} from "./lexicons.ts";
export { allMatches } from "./matches.ts";
export { halvesBehind, type NumberInWords, readNumberWords, thousandsBehind, wordsOfNumbers } from "./number-words.ts";
export { alternatives, phrasePattern } from "./phrases.ts";
export { placeName, referenceName } from "./place-names.ts";
export { rememberedBy, rememberedByKey, rememberedWith } from "./remember.ts";
export { topicWords } from "./topic-words.ts";
export type { Cue, Language, Lexicon, OtherSubject, SegmentConcept, Trade, WordGroup } from "./types.ts";
