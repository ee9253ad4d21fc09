/** Who wrote a mail, as one greets him: by the signature, the last line of the text, the sender's name or his address. */
import { addressesAi } from "../../../documents/index.ts";
import { NOBODY, TITLE } from "../lexicon/people.ts";
import type { Message } from "./read-message.ts";

/** "Tom", "Mme Durand"; null when nothing names a person. */
export function writerOf({
  signature,
  text,
  fromName,
  from,
}: Pick<Message, "signature" | "text" | "fromName" | "from">): string | null {
  const lines = signature.split("\n").slice(0, MOST_LINES);
  const paragraphs = text.split(/\n\s*\n/);
  const last = paragraphs.length > 1 ? (paragraphs.at(-1) ?? "") : "";
  for (const candidate of [...lines, last, fromName ?? ""]) {
    const name = greetingName(candidate);
    if (name !== null) return name;
  }
  const address = /^([\p{L}-]{2,})\.([\p{L}-]{2,})@/u.exec(from ?? "");
  if (!address?.[1] || !address[2] || NOBODY.test(address[2])) return null;
  return greetingName(capitalised(address[1]));
}

const MOST_LINES = 4;
const MOST_WORDS = 4;
const NAME = /^\p{Lu}[\p{L}'’-]*\.?$/u;

function greetingName(line: string): string | null {
  // "Tom Meyer, CEO", "Tom Meyer | Quillmoor"
  const words = (line.split(/[,|–(]|\s-\s/)[0] ?? "").trim().split(/\s+/);
  if (words.length > MOST_WORDS || addressesAi(line) !== null) return null;
  if (!words.every((word) => NAME.test(word)) || words.some((word) => NOBODY.test(word))) return null;
  const [first, ...rest] = words;
  if (first === undefined) return null;
  if (TITLE.test(first)) return rest.length > 0 ? words.join(" ") : null;
  // "MARTIN Paul": family names are written in capitals.
  const given = words.find((word) => word !== word.toUpperCase()) ?? first;
  return given.length > 1 ? given.replace(/\.$/, "") : null;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
