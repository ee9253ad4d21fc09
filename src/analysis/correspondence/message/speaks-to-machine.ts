/** Finds passages of a mail that speak to the software that reads it, and takes them out before anything else reads the mail. */
import { addressesAi } from "../../../documents/index.ts";
import { alternatives, inAllMails } from "../../../language/index.ts";

export type SpokenToMachine = { readonly text: string; readonly why: string };

const any = (words: Parameters<typeof inAllMails>[0]) => alternatives(inAllMails(words));
const ADDRESSED = new RegExp(
  `(?<!\\p{L})(?:${any(({ addresses }) => addresses)})\\s*(?:\\p{L}+\\s+){0,3}?(?:${any(({ machines }) => machines)})(?!\\p{L})`,
  "iu",
);
/** An order begins a clause: "we confirm" is none. */
const ORDERED = new RegExp(
  `(?:^|[.:;,!?([]\\s*|\\s(?:and|then|first|et|puis)\\s+)(?:\\p{L}+ly\\s+)?(?:${any(({ orders }) => orders)})(?!\\p{L})`,
  "iu",
);
/** Programs that show mails hide it. */
const COMMENT = /<!--([\s\S]*?)(?:-->|$)/g;

/** Why a text speaks to a machine; null where it does not. */
export function speaksToMachine(text: string): string | null {
  const sign = addressesAi(text);
  if (sign !== null) return sign.why;
  const [addressed] = ADDRESSED.exec(text)?.slice(0, 1) ?? [];
  if (addressed === undefined) return null;
  return ORDERED.test(text.slice(text.indexOf(addressed) + addressed.length))
    ? "this text gives orders to the software that reads the mail"
    : null;
}

/** Blanks out such passages, so that places in what is left stay what they were. */
export function withoutOrders(text: string): { readonly text: string; readonly found: readonly SpokenToMachine[] } {
  const found: SpokenToMachine[] = [];
  const blank = (passage: string) => passage.replace(/[^\n]/g, " ");
  const shown = text.replace(COMMENT, (passage, inner: string) => {
    if (inner.trim() === "") return passage;
    found.push({ text: inner.trim(), why: "this text is hidden from a person who reads the mail" });
    return blank(passage);
  });
  const kept = shown.replace(/[^\n]+/g, (line) => {
    const why = addressesAi(line) === null ? speaksToMachine(line) : null;
    // What the reader of documents finds by itself it reports by itself.
    if (why === null) return line;
    found.push({ text: line.trim(), why });
    return blank(line);
  });
  return { text: kept, found };
}
