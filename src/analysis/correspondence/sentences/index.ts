/** What the room says: a sentence by its code, in the language of the exchange and the person of who writes. */
import type { Language } from "../../../documents/index.ts";
import { MAIL_WORDS } from "../../../language/index.ts";
import type { Finding } from "../types.ts";
import { type Code, ENGLISH_SENTENCES } from "./en.ts";
import { FRENCH_SENTENCES } from "./fr.ts";

export type { Code } from "./en.ts";

const SENTENCES: Readonly<Record<Language, Readonly<Record<Code, string>>>> = {
  en: ENGLISH_SENTENCES,
  fr: FRENCH_SENTENCES,
};

type Values = Readonly<Record<string, string | number>>;

export function say(language: Language, code: Code, values: Values = {}): string {
  return filled(SENTENCES[language][code], values);
}

export type Voice = {
  readonly language: Language;
  say(code: Code, values?: Values): string;
  /** Words of ours that are in no catalogue, such as the question of a field. */
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
  return {
    language,
    say: speak,
    inPerson,
    quote: (text) => speak("quoted", { text: spaced(text, language) }),
    list: (items) => listed(items, SENTENCES[language].and),
    paper: ({ whose, file }) =>
      speak(whose === "model" ? "modelPaper" : whose === "deck" ? "deckPaper" : "otherPaper", {
        file: file.replace(/\.[^.]+$/, ""),
      }),
  };
}

/** A label of ours that is quoted has the marks of the language of the mail. */
function spaced(text: string, language: Language): string {
  const colon = SENTENCES[language].labelled.replace("{label}", "").replace("{text}", "");
  return text.replace(/(?<=[\p{L}\d]): /gu, colon);
}

function filled(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const lower = name.charAt(0).toLowerCase() + name.slice(1);
    const value = String(values[lower] ?? whole);
    return lower === name ? value : capital(value);
  });
}

function listed(items: readonly string[], last: string): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
