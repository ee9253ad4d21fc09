/** Who wrote a mail, as one greets him, and to whom: by signatures, greetings, names beside addresses. */
import { addressesAi } from "../../../documents/index.ts";
import { GREETS, NOBODY, PARTICLE, TITLE } from "../lexicon/people.ts";
import type { Message } from "./read-message.ts";

type Written = Pick<Message, "signature" | "text" | "passedOn" | "fromName" | "from">;

/** "Tom", "Mme Durand"; null when nothing names a person. */
export function writerOf({ signature, text, passedOn, fromName, from }: Written): string | null {
  const lines = signature.split("\n").slice(0, MOST_LINES);
  const paragraphs = text
    .slice(0, text.length - passedOn.length)
    .trim()
    .split(/\n\s*\n/);
  const last = paragraphs.length > 1 ? (paragraphs.at(-1) ?? "") : "";
  const candidates = [...lines, last, fromName ?? ""].map(greetingName).filter((name) => name !== null);
  // "S. Brandreth" names a family: another place may name the person.
  const best = candidates.find(({ initial }) => !initial) ?? candidates[0];
  if (best) return best.name;
  const address = /^([\p{L}-]{2,})\.([\p{L}-]{2,})@/u.exec(from ?? "");
  if (!address?.[1] || !address[2] || NOBODY.test(address[2])) return null;
  return greetingName(capitalised(address[1]))?.name ?? null;
}

/** To whom it was written, as the answer is signed: by the name beside the address, else by whom the mail greets. */
export function readerOf({ text, toName }: Pick<Message, "text" | "toName">): string | null {
  const told = toName === null ? null : greetingName(toName);
  if (told !== null) return told.name;
  const greeted = GREETS.exec(text.split("\n")[0] ?? "")?.[1];
  return greeted === undefined ? null : (greetingName(greeted)?.name ?? null);
}

const MOST_LINES = 4;
const MOST_WORDS = 5;
const NAME = /^\p{Lu}[\p{L}'’-]*\.?$/u;

export function greetingName(line: string): { readonly name: string; readonly initial: boolean } | null {
  // "Tom Meyer, CEO", "Tom Meyer | Quillmoor"
  const words = (line.split(/[,|–(]|\s-\s/)[0] ?? "").trim().split(/\s+/);
  if (words.length > MOST_WORDS || addressesAi(line) !== null) return null;
  if (!words.every(isPartOfName)) return null;
  const [first, ...rest] = words;
  if (first === undefined) return null;
  if (TITLE.test(first)) return rest.length > 0 ? { name: words.join(" "), initial: false } : null;
  // "MARTIN Paul": family names are written in capitals.
  const given = words.find((word) => word !== word.toUpperCase() && !PARTICLE.test(word)) ?? first;
  const initials = words.length === 1 && /^\p{Lu}{2,3}$/u.test(first);
  return given.length > 1 ? { name: given.replace(/\.$/, ""), initial: initials || /^\p{Lu}\.?$/u.test(first) } : null;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** "Piet van Dongen": small words stand inside a name, never first. */
function isPartOfName(word: string, at: number): boolean {
  return (NAME.test(word) || (at > 0 && PARTICLE.test(word))) && !NOBODY.test(word);
}
