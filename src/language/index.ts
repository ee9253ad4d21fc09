/** Words of natural languages as data: a folder a language, each filling the same `Lexicon`. */
import { english } from "./en/lexicon.ts";
import { french } from "./fr/lexicon.ts";
import type { Lexicon } from "./types.ts";

export type { Cue, Lexicon } from "./types.ts";

/** Every language that is read. A text is held against all of them: decks mix languages. */
export const LEXICONS: readonly Lexicon[] = [english, french];
export { CORRESPONDENCE_WORDS, type CorrespondenceWords, inAllCorrespondence } from "./correspondence.ts";
export { inAllMails, MAIL_WORDS, type MailWords } from "./mail.ts";
export { type NumberInWords, readNumberWords } from "./number-words.ts";
export { alternatives, phrasePattern } from "./phrases.ts";
