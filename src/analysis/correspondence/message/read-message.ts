/** A message in any form people have it (text, .eml, .msg), as one shape with its attachments. */

import { basename, extname } from "node:path";
import { DiskError, readRegularFile } from "../../../disk/index.ts";
import { readPeriods } from "../../../language/quantities/index.ts";
import { partThread, pastedHeads, type ThreadParts } from "./thread.ts";

export type MessageInput =
  /** Pasted or typed. */
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "bytes"; readonly name: string; readonly bytes: Uint8Array };

export type Attachment = { readonly name: string; readonly bytes: Uint8Array };

export type Message = ThreadParts & {
  readonly subject: string | null;
  readonly from: string | null;
  /** The sender's name as his program writes it beside the address. */
  readonly fromName: string | null;
  /** The same of the first reader. */
  readonly toName: string | null;
  readonly date: string | null;
  readonly attachments: readonly Attachment[];
};

/** Longer messages are refused: 2 MiB of text, 64 MiB with attachments. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;
const MAX_MAIL_BYTES = 64 * 1024 * 1024;
const MOST_ATTACHMENTS = 20;

/** Throws CorrespondenceError: unreadable, empty, too_large. */
export async function readMessage(input: MessageInput): Promise<Message> {
  if (input.kind === "text") return fromText(input.text, "message");
  const name = input.kind === "file" ? basename(input.path) : input.name;
  const bytes = input.kind === "file" ? await bytesOf(input.path) : input.bytes;
  if (bytes.length > MAX_MAIL_BYTES) throw tooLargeMail(name);
  switch (extname(name).toLowerCase()) {
    case ".eml":
      return readEml(bytes, name);
    case ".msg":
      return readMsg(bytes, name);
    default:
      return fromText(new TextDecoder().decode(bytes), name);
  }
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readRegularFile(path, { limitBytes: MAX_MAIL_BYTES });
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    if (error.code === "too_large") throw tooLargeMail(basename(path));
    throw new CorrespondenceError("unreadable", error.message, { cause: error });
  }
}

function tooLargeMail(name: string): CorrespondenceError {
  return new CorrespondenceError("too_large", `${name} is over 64 MB: save its attachments and add them on their own.`);
}

function fromText(text: string, name: string): Message {
  if (text.length > MAX_TEXT_BYTES)
    throw new CorrespondenceError("too_large", `${name} is over 2 MB of text: send the part that matters.`);
  if (text.includes("\u0000"))
    throw new CorrespondenceError("unreadable", `${name} is no text: give a text, an .eml or a .msg file.`);
  const heads = pastedHeads(text);
  const parts = partThread(heads?.below ?? text, heads?.to ?? null);
  if (parts.text === "") throw emptyMessage(name);
  return {
    ...parts,
    subject: heads?.subject ?? null,
    from: ADDRESS.exec(heads?.from ?? "")?.[0] ?? null,
    fromName: nameBeside(heads?.from ?? ""),
    toName: nameBeside(heads?.to ?? ""),
    date: dayWritten(heads?.sent ?? ""),
    attachments: [],
  };
}

const ADDRESS = /[^\s<>"@]+@[\w.-]+\w/;

/** "Ada Lovelace" of "Ada Lovelace <ada@example.org>". */
function nameBeside(who: string): string | null {
  return (
    who
      .replace(/[<(].*$/, "")
      .replace(ADDRESS, "")
      .replaceAll('"', "")
      .trim() || null
  );
}

/** The day of a head in either language, as ISO 8601 writes it. */
function dayWritten(sent: string): string | null {
  for (const language of ["en", "fr"] as const) {
    const day = readPeriods(sent, { language }).find(({ kind }) => kind === "day");
    if (day?.lastMonth != null && day.day != null)
      return new Date(Date.UTC(Math.floor(day.lastMonth / 12), day.lastMonth % 12, day.day)).toISOString();
  }
  const parsed = new Date(sent);
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString();
}

async function readEml(bytes: Uint8Array, name: string): Promise<Message> {
  const { default: PostalMime } = await import("postal-mime");
  try {
    const mail = await PostalMime.parse(bytes);
    const body = mail.text?.trim() ? mail.text : plainOf(mail.html ?? "");
    const attachments = (mail.attachments ?? [])
      .filter((attachment) => attachment.disposition !== "inline" || !attachment.mimeType.startsWith("image/"))
      .map((attachment, i) => ({
        name: basename(attachment.filename ?? `attachment-${i + 1}`),
        bytes: toBytes(attachment.content),
      }));
    const to = mail.to?.[0];
    return {
      ...written(body, name, attachments.length, to?.name || to?.address || null),
      subject: mail.subject ?? null,
      from: mail.from?.address ?? null,
      fromName: mail.from?.name || null,
      toName: to?.name || null,
      date: mail.date ?? null,
      attachments: attachments.slice(0, MOST_ATTACHMENTS),
    };
  } catch (cause) {
    throw asCorrespondenceError(cause, name);
  }
}

function toBytes(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  if (typeof content === "string") return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

async function readMsg(bytes: Uint8Array, name: string): Promise<Message> {
  const module = await import("@kenjiuno/msgreader");
  // The package is CommonJS: under Node its class stands one default deeper than under a bundler.
  const outer: { default: typeof module.default.default } | typeof module.default.default = module.default;
  const Reader = "default" in outer ? outer.default : outer;
  try {
    const reader = new Reader(new DataView(bytes.slice().buffer));
    const mail = reader.getFileData();
    if (mail.error) throw new Error(mail.error);
    const attachments = (mail.attachments ?? [])
      .filter((attachment) => attachment.innerMsgContent !== true)
      .map((attachment) => reader.getAttachment(attachment))
      .map(({ fileName, content }) => ({ name: basename(fileName), bytes: content }));
    const to = firstReader(mail.recipients);
    return {
      ...written(mail.body ?? plainOf(mail.bodyHtml ?? ""), name, attachments.length, to.name ?? to.email),
      subject: mail.subject ?? null,
      from: mail.senderSmtpAddress ?? mail.senderEmail ?? mail.senderName ?? null,
      fromName: mail.senderName ?? null,
      toName: to.name,
      date: mail.clientSubmitTime ?? mail.messageDeliveryTime ?? null,
      attachments: attachments.slice(0, MOST_ATTACHMENTS),
    };
  } catch (cause) {
    throw asCorrespondenceError(cause, name);
  }
}

function firstReader(
  readers: readonly { readonly name?: string | undefined; readonly email?: string | undefined }[] | undefined,
): { readonly name: string | null; readonly email: string | null } {
  const [first] = readers ?? [];
  return { name: first?.name ?? null, email: first?.email ?? null };
}

/** A mail may hold nothing but its attachments. */
function written(body: string, name: string, attachments: number, reader: string | null): ThreadParts {
  if (body.length > MAX_TEXT_BYTES)
    throw new CorrespondenceError("too_large", `${name} is over 2 MB of text: send the part that matters.`);
  const parts = partThread(body, reader);
  if (parts.text === "" && attachments === 0) throw emptyMessage(name);
  return parts;
}

function emptyMessage(name: string): CorrespondenceError {
  return new CorrespondenceError(
    "empty",
    `${name} holds no text of its own: only a signature or quoted history, or nothing. Paste the reply itself.`,
  );
}

function asCorrespondenceError(cause: unknown, name: string): CorrespondenceError {
  if (cause instanceof CorrespondenceError) return cause;
  return new CorrespondenceError("unreadable", `${name} is damaged or no mail: paste its text instead.`, { cause });
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  euro: "€",
  pound: "£",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
};

/** The words of an HTML body, a line a block, quoted blocks marked; what is styled away is dropped. */
function plainOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style|head|title)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(
      /<(\w+)\b[^>]*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)[^>]*>[\s\S]*?<\/\1\s*>/gi,
      "",
    )
    .replace(
      /<blockquote\b[^>]*>([\s\S]*)<\/blockquote\s*>/gi,
      (_, inner: string) =>
        `\n${plainOf(inner)
          .split("\n")
          .map((line) => `> ${line}`)
          .join("\n")}\n`,
    )
    .replace(/\s*\n\s*/g, " ")
    .replace(/<br\b[^>]*>|<\/(?:p|div|li|tr|h\d|table|ul|ol)\s*>/gi, "\n")
    .replace(/<li\b[^>]*>/gi, "- ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, code: string) => entity(code) ?? whole)
    .replace(/[ \t]+/g, " ")
    .trim();
}

function entity(code: string): string | undefined {
  if (!code.startsWith("#")) return ENTITIES[code.toLowerCase()];
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number.parseInt(code.slice(1), 10);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}

export type CorrespondenceErrorCode = "unreadable" | "empty" | "too_large";

export class CorrespondenceError extends Error {
  readonly code: CorrespondenceErrorCode;
  constructor(code: CorrespondenceErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "CorrespondenceError";
    this.code = code;
  }
}
