/** Who wrote a mail, as one greets him, and to whom: by signatures, greetings, names beside addresses; and whether he says "tu". */
import { addressesAi } from "../../../documents/index.ts";
import { alternatives, cue, cues, inAllMails } from "../../../language/index.ts";
import { capital } from "../../findings/index.ts";
import type { Message } from "./read-message.ts";

/** Kept before a family name: "Mme Durand". */
const TITLE = cue`^<titles>\.?$`;
/** "van" in "van Rhijn". */
const PARTICLE = cue`^<particles>$`;
/** Parts of an address or a display name that name no person. */
const NOBODY = cue`^<nobody|closings>$`;
/** "Dear Claire,": the name is the first group. */
const GREETS = new RegExp(
  `^\\s*(?:${alternatives(inAllMails(({ greetings }) => greetings.flatMap((word) => [word, capital(word)])))})\\s+(\\p{Lu}[\\p{L}'’-]+(?:\\s+\\p{Lu}[\\p{L}'’-]+)?)\\s*[,!:]`,
  "u",
);
const FAMILIAR = cues`<familiar>`;
const FORMAL = cues`<formal>`;
const MOST_LINES = 4;
const MOST_WORDS = 5;
const NAME = /^\p{Lu}[\p{L}'’-]*\.?$/u;

/** "Tom", "Mme Durand"; null when nothing names a person. */
export function writerOf({ signature, text, passedOn, fromName, from }: Message): string | null {
  const paragraphs = text
    .slice(0, text.length - passedOn.length)
    .trim()
    .split(/\n\s*\n/);
  const last = paragraphs.length > 1 ? (paragraphs.at(-1) ?? "") : "";
  const lines = [...signature.split("\n").slice(0, MOST_LINES), last, fromName ?? ""];
  const candidates = lines.map(greetingName).filter((name) => name !== null);
  // "S. Brandreth" names a family: another place may name the person.
  const best = candidates.find(({ initial }) => !initial) ?? candidates[0];
  if (best) return best.name;
  const [, given, family] = /^([\p{L}-]{2,})\.([\p{L}-]{2,})@/u.exec(from ?? "") ?? [];
  if (!given || !family || NOBODY.test(family)) return null;
  return greetingName(capital(given))?.name ?? null;
}

/** To whom it was written, as the answer is signed: by the name beside the address, else by whom the mail greets. */
export function readerOf({ text, toName }: Pick<Message, "text" | "toName">): string | null {
  const greeted = GREETS.exec(text.split("\n")[0] ?? "")?.[1];
  return (greetingName(toName ?? "") ?? greetingName(greeted ?? ""))?.name ?? null;
}

export function greetingName(line: string): { readonly name: string; readonly initial: boolean } | null {
  // "Tom Meyer, CEO", "Tom Meyer | Quillmoor"
  const words = (line.split(/[,|–(]|\s-\s/)[0] ?? "").trim().split(/\s+/);
  const [first = "", ...rest] = words;
  // "Piet van Dongen": small words stand inside a name, never first.
  const isName = (word: string, at: number) =>
    (NAME.test(word) || (at > 0 && PARTICLE.test(word))) && !NOBODY.test(word);
  if (words.length > MOST_WORDS || !words.every(isName) || addressesAi(line) !== null) return null;
  if (TITLE.test(first)) return rest.length > 0 ? { name: words.join(" "), initial: false } : null;
  // "MARTIN Paul": family names are written in capitals.
  const given = words.find((word) => word !== word.toUpperCase() && !PARTICLE.test(word)) ?? first;
  const isInitials = /^\p{Lu}\.?$/u.test(first) || (rest.length === 0 && /^\p{Lu}{2,3}$/u.test(first));
  return given.length > 1 ? { name: given.replace(/\.$/, ""), initial: isInitials } : null;
}

/** More "tu" than "vous": a writer who says "vous" of a company may still say "tu" to a person. */
export function saysTu(text: string): boolean {
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
  return count(FAMILIAR) > count(FORMAL);
}
