/** What the room says: a sentence by its code, in the language of the exchange and the person of who writes. */

import type { Language } from "../../../documents/index.ts";
import { MAIL_WORDS } from "../../../language/index.ts";
import { capital } from "../../findings/index.ts";
import type { Finding } from "../types.ts";
import { type Code, ENGLISH_SENTENCES } from "./en.ts";
import { FRENCH_SENTENCES } from "./fr.ts";

export type { Code } from "./en.ts";
export type FieldId = Code extends infer C ? (C extends `field.${infer Id}` ? Id : never) : never;

const SENTENCES: Readonly<Record<Language, Readonly<Record<Code, string>>>> = {
  en: ENGLISH_SENTENCES,
  fr: FRENCH_SENTENCES,
};

export type Values = Readonly<Record<string, string | number>>;

export function say(language: Language, code: Code, values: Values = {}): string {
  return filled(SENTENCES[language][code], values);
}

/** What a field or an option is called, or asked about; its id where it has no other name, as incoterms have none. */
export function nameOf(kind: "field" | "option" | "ask" | "unclear", id: string, language: Language): string {
  const names: Readonly<Record<string, string | undefined>> = SENTENCES[language];
  return names[`${kind}.${id}`] ?? id;
}

export type Voice = {
  readonly language: Language;
  say(code: Code, values?: Values): string;
  /** Words of ours that are in no catalogue, such as the question of a model. */
  inPerson(text: string): string;
  quote(text: string): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
  paper(paper: Pick<Finding["documented"][number], "whose" | "file">): string;
};

/** Of a mail. `familiar`: to somebody who says "tu"; `plural`: for a firm, as "we". */
export function voiceOf(language: Language, familiar: boolean, plural: boolean): Voice {
  const { ofFirm, toFriend } = MAIL_WORDS[language].persons;
  const changes = [...(plural ? ofFirm : []), ...(familiar ? toFriend : [])];
  const inPerson = (text: string) =>
    changes.reduce((said, [from, to]) => said.replace(new RegExp(from, "gu"), to), text);
  const speak = (code: Code, values: Values = {}) => filled(inPerson(SENTENCES[language][code]), values);
  const { and, labelled } = SENTENCES[language];
  return {
    language,
    say: speak,
    inPerson,
    // A label of ours that is quoted has the marks of the language of the mail.
    quote: (text) => speak("quoted", { text: text.replace(/(?<=[\p{L}\d]): /gu, labelled.replace(/\{\w+\}/g, "")) }),
    list: (items) => (items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`),
    paper: ({ whose, file }) => speak(`${whose}Paper`, { file: file.replace(/\.[^.]+$/, "") }),
  };
}

function filled(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const lower = name.charAt(0).toLowerCase() + name.slice(1);
    const value = String(values[lower] ?? whole);
    return lower === name ? value : capital(value);
  });
}
