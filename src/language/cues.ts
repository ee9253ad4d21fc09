/** Expressions over the words of mails and bargaining: a group of phrases in every language stands in them by its name. */
import { CORRESPONDENCE_WORDS } from "./correspondence.ts";
import { MAIL_WORDS } from "./mail.ts";
import { NEGOTIATION_WORDS } from "./negotiation.ts";
import { alternatives } from "./phrases.ts";

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
