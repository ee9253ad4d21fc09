/** A draft as other programs open it: an .eml file (RFC 5322, plain text) and a `mailto:` address (RFC 6068). Nothing is sent. */

export type MailDraft = {
  /** "Ada Lovelace <ada@example.org>", an address alone; null when nobody is named. */
  readonly to: string | null;
  readonly subject: string;
  readonly body: string;
};

/** `X-Unsent` has mail programs open it as a draft to be finished, not as a mail received. */
export function emlOf({ to, subject, body }: MailDraft): string {
  const { name, address } = readerOf(to);
  const reader = address === null ? name : name === null ? address : `${encodedWord(name)} <${address}>`;
  return [
    ...(reader === null ? [] : [`To: ${address === null ? `${encodedWord(reader)}:;` : reader}`]),
    `Subject: ${encodedWord(subject)}`,
    "X-Unsent: 1",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    ...(base64(body.replace(/\r?\n/g, "\r\n")).match(/.{1,76}/g) ?? []),
    "",
  ].join("\r\n");
}

export function mailtoOf({ to, subject, body }: MailDraft): string {
  const { address } = readerOf(to);
  const fields = `subject=${encodeURIComponent(oneLine(subject))}&body=${encodeURIComponent(body.replace(/\r?\n/g, "\r\n"))}`;
  return `mailto:${address === null ? "" : encodeURIComponent(address).replace("%40", "@")}?${fields}`;
}

function readerOf(to: string | null): { readonly name: string | null; readonly address: string | null } {
  const line = oneLine(to ?? "");
  const address = /[^\s<>"(),;:]+@[^\s<>"(),;:]+/.exec(line)?.[0] ?? null;
  const name = line
    .replace(address ?? "", "")
    .replace(/[<>"]/g, "")
    .trim();
  return { name: name === "" ? null : name, address };
}

/** A line break in a head would begin another head. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\t]+/g, " ").trim();
}

/** Of UTF-8, with its wrapping, an encoded word may have 75 characters: 42 bytes of text at most. */
const MOST_BYTES = 42;

/** RFC 2047 for what is not plain ASCII. */
function encodedWord(text: string): string {
  const line = oneLine(text);
  if (/^[\x20-\x7e]*$/.test(line)) return line;
  const words: string[] = [];
  let word = "";
  for (const letter of line) {
    if (bytesOf(word + letter).length > MOST_BYTES) {
      words.push(word);
      word = "";
    }
    word += letter;
  }
  return [...words, word].map((part) => `=?utf-8?B?${base64(part)}?=`).join("\r\n ");
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...bytesOf(text)));
}
