/** How mails are built in a language: heads of quoted messages, leave-taking, signatures, names, forms of address. */
import { ENGLISH_MAIL } from "./en/mail.ts";
import { FRENCH_MAIL } from "./fr/mail.ts";

/** Phrases as `phrasePattern` reads them. */
export type MailWords = {
  /** "On ... wrote:". */
  readonly quotes: { readonly opens: readonly string[]; readonly closes: readonly string[] };
  /** Between rules, above a message that is quoted in full. */
  readonly quotedHeads: readonly string[];
  /** The same above a message that is passed on. */
  readonly forwardedHeads: readonly string[];
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly otherHeads: readonly string[];
  /** Small words inside a family name. */
  readonly particles: readonly string[];
  /** What programs write under a mail. */
  readonly programSignatures: readonly string[];
  readonly closings: readonly string[];
  /** "see you" and a few words. */
  readonly openClosings: readonly string[];
  /** Before a family name: "Mr", "Madame". */
  readonly titles: readonly string[];
  /** Words of a signature or an address that name no person. */
  readonly nobody: readonly string[];
  /** Software that reads mails, as one speaks to it. */
  readonly machines: readonly string[];
  /** Before it, where it is spoken to: "note *for* automated tools", "*if* a bot reads this". */
  readonly addresses: readonly string[];
  /** What it is told to do; counts at the start of a clause. */
  readonly orders: readonly string[];
  /** Before a name that opens a mail: "Dear Claire". */
  readonly greetings: readonly string[];
  /** Of the familiar and of the formal second person; empty where a language has one form. */
  readonly familiar: readonly string[];
  readonly formal: readonly string[];
};

export const MAIL_WORDS = { en: ENGLISH_MAIL, fr: FRENCH_MAIL } as const;

/** The words of every language: people quote and forward across them. */
export function inAllMails(words: (language: MailWords) => readonly string[]): readonly string[] {
  return Object.values(MAIL_WORDS).flatMap(words);
}
