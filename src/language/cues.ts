/** Words by which people write mails, bargain and decide, a set a language, and expressions in which a group of them stands by its name. */
import { ENGLISH_CORRESPONDENCE } from "./en/correspondence.ts";
import { ENGLISH_MAIL, type MailWords } from "./en/mail.ts";
import { ENGLISH_NEGOTIATION } from "./en/negotiation.ts";
import { FRENCH_CORRESPONDENCE } from "./fr/correspondence.ts";
import { FRENCH_MAIL } from "./fr/mail.ts";
import { FRENCH_NEGOTIATION } from "./fr/negotiation.ts";
import { numbersInLetters } from "./number-words.ts";
import { alternatives, phrasePattern } from "./phrases.ts";

export const CORRESPONDENCE_WORDS = { en: ENGLISH_CORRESPONDENCE, fr: FRENCH_CORRESPONDENCE } as const;
export const JOINING_WORDS = { en: ENGLISH_CORRESPONDENCE.joining, fr: FRENCH_CORRESPONDENCE.joining } as const;
/** How mails are built: heads of quoted messages, leave-taking, signatures, names, forms of address. */
export const MAIL_WORDS = { en: ENGLISH_MAIL, fr: FRENCH_MAIL } as const;
/** Words by which terms are named, compared, offered and given up. */
export const NEGOTIATION_WORDS = { en: ENGLISH_NEGOTIATION, fr: FRENCH_NEGOTIATION } as const;

/** The words of every language: people quote and forward across them. */
export function inAllMails(words: (language: MailWords) => readonly string[]): readonly string[] {
  return Object.values(MAIL_WORDS).flatMap(words);
}

/** Finds every figure in letters. */
export function figuresInLetters(): RegExp {
  return phrasePattern(
    [...numbersInLetters("all"), ...Object.values(NEGOTIATION_WORDS).flatMap(({ shareWords }) => shareWords)],
    "giu",
  );
}

const GROUPS = new Map<string, readonly string[]>();
for (const tables of [CORRESPONDENCE_WORDS, NEGOTIATION_WORDS, MAIL_WORDS])
  for (const table of Object.values(tables)) addGroups("", table);

function addGroups(prefix: string, table: object): void {
  for (const [name, value] of Object.entries(table)) {
    if (!Array.isArray(value)) {
      if (typeof value === "object") addGroups(`${prefix}${name}.`, value);
    } else if (value.every((phrase) => typeof phrase === "string"))
      GROUPS.set(`${prefix}${name}`, [...(GROUPS.get(`${prefix}${name}`) ?? []), ...value]);
  }
}

/** `<refersBack>` or `<rules.mustAsk|rules.mustSay>` is any phrase of those groups, as whole words. In either case of letters. */
export function cue(parts: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return expressionOf(parts, values, "iu");
}

/** The same, for all places where it stands. */
export function cues(parts: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return expressionOf(parts, values, "giu");
}

function expressionOf({ raw }: TemplateStringsArray, values: readonly string[], flags: string): RegExp {
  const source = raw.map((part, i) => part + (values[i] ?? "")).join("");
  const inWords = source.replace(/(?<!\(\?)<([\w.|]+)>/g, (_, names: string) => {
    const phrases = names.split("|").flatMap((name) => {
      const group = GROUPS.get(name);
      if (group === undefined) throw new Error(`no group of phrases is called ${name}`);
      return group;
    });
    // "à l'" is joined to what follows.
    return `(?<![\\p{L}\\d])(?:${alternatives(phrases)})(?:(?<=['’])|(?![\\p{L}\\d]))`;
  });
  return new RegExp(inWords, flags);
}
