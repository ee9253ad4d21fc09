/** How mails are built in a language: heads of quoted messages, leave-taking, signatures, names, forms of address. */
import { ENGLISH_MAIL, type MailWords } from "./en/mail.ts";
import { FRENCH_MAIL } from "./fr/mail.ts";

export const MAIL_WORDS = { en: ENGLISH_MAIL, fr: FRENCH_MAIL } as const;

/** The words of every language: people quote and forward across them. */
export function inAllMails(words: (language: MailWords) => readonly string[]): readonly string[] {
  return Object.values(MAIL_WORDS).flatMap(words);
}
