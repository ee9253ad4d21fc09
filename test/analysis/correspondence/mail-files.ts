/** Mails as programs write them: an .eml from its parts, and an Outlook .msg as a compound file. */
import { burn } from "@kenjiuno/msgreader/lib/Burner.js";

export function eml(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.join("\r\n"));
}

export type MsgParts = {
  readonly subject: string;
  readonly from: string;
  readonly body: string;
  readonly attachments?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
};

/** Kinds of entries of a compound file [MS-CFB 2.6.1]. */
const DIRECTORY = 1;
const DOCUMENT = 2;
const ROOT = 5;

type Entry = Parameters<typeof burn>[0][number];

/** Property streams of [MS-OXMSG] 2: `__substg1.0_` and the property's tag and type (001F Unicode, 0102 binary). */
export function msg({ subject, from, body, attachments = [] }: MsgParts): Uint8Array {
  const entries: Entry[] = [];
  const add = (entry: Entry) => entries.push(entry) - 1;
  const stream = (name: string, bytes: Uint8Array) =>
    add({ name, type: DOCUMENT, length: bytes.length, binaryProvider: () => bytes });
  const children: number[] = [];
  add({ name: "Root Entry", type: ROOT, length: 0, children });
  children.push(stream("__properties_version1.0", new Uint8Array(32)));
  children.push(stream("__substg1.0_0037001F", utf16(subject)));
  children.push(stream("__substg1.0_0C1A001F", utf16(from)));
  children.push(stream("__substg1.0_5D01001F", utf16(from)));
  children.push(stream("__substg1.0_1000001F", utf16(body)));
  attachments.forEach(({ name, bytes }, i) => {
    const parts: number[] = [];
    children.push(
      add({ name: `__attach_version1.0_#${String(i).padStart(8, "0")}`, type: DIRECTORY, length: 0, children: parts }),
    );
    parts.push(stream("__properties_version1.0", new Uint8Array(8)));
    parts.push(stream("__substg1.0_3707001F", utf16(name)));
    parts.push(stream("__substg1.0_37010102", bytes));
  });
  return Uint8Array.from(burn(entries));
}

function utf16(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "utf16le"));
}
