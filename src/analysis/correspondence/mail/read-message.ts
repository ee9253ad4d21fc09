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

type Heads = {
  readonly subject: string | null;
  readonly from: string | null;
  /** The sender's name as his program writes it beside the address. */
  readonly fromName: string | null;
  /** The same of the first reader. */
  readonly toName: string | null;
  readonly date: string | null;
  readonly attachments: readonly Attachment[];
};
export type Message = ThreadParts & Heads;

/** What a format says of a mail; `reader`: the name or address of whom it is for. */
type Opened = Heads & { readonly body: string; readonly reader: string | null };

/** Longer messages are refused: 2 MiB of text, 64 MiB with attachments. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;
const MAX_MAIL_BYTES = 64 * 1024 * 1024;
const MOST_ATTACHMENTS = 20;

/** Throws CorrespondenceError: unreadable, empty, too_large. */
export async function readMessage(input: MessageInput): Promise<Message> {
  if (input.kind === "text") return messageOf(pasted(input.text, "message"), "message");
  const name = input.kind === "file" ? basename(input.path) : input.name;
  const bytes = input.kind === "file" ? await bytesOf(input.path) : input.bytes;
  if (bytes.length > MAX_MAIL_BYTES) throw tooLargeMail(name);
  const open = FORMATS.get(extname(name).toLowerCase());
  if (open === undefined) return messageOf(pasted(new TextDecoder().decode(bytes), name), name);
  try {
    return messageOf(await open(bytes), name);
  } catch (cause) {
    if (cause instanceof CorrespondenceError) throw cause;
    throw new CorrespondenceError("unreadable", `${name} is damaged or no mail: paste its text instead.`, { cause });
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

function messageOf({ body, reader, attachments, ...heads }: Opened, name: string): Message {
  if (body.length > MAX_TEXT_BYTES)
    throw new CorrespondenceError("too_large", `${name} is over 2 MB of text: send the part that matters.`);
  const parts = partThread(body, reader);
  // A mail may hold nothing but its attachments.
  if (parts.text === "" && attachments.length === 0)
    throw new CorrespondenceError(
      "empty",
      `${name} holds no text of its own: only a signature or quoted history, or nothing. Paste the reply itself.`,
    );
  return { ...parts, ...heads, attachments: attachments.slice(0, MOST_ATTACHMENTS) };
}

const ADDRESS = /[^\s<>"@]+@[\w.-]+\w/;

function pasted(text: string, name: string): Opened {
  if (text.includes("\u0000"))
    throw new CorrespondenceError("unreadable", `${name} is no text: give a text, an .eml or a .msg file.`);
  const heads = text.length > MAX_TEXT_BYTES ? null : pastedHeads(text);
  // "Ada Lovelace" of "Ada Lovelace <ada@example.org>".
  const nameIn = (who: string) =>
    who
      .replace(/[<(].*$/, "")
      .replace(ADDRESS, "")
      .replaceAll('"', "")
      .trim() || null;
  return {
    body: heads?.below ?? text,
    reader: heads?.to ?? null,
    subject: heads?.subject ?? null,
    from: ADDRESS.exec(heads?.from ?? "")?.[0] ?? null,
    fromName: nameIn(heads?.from ?? ""),
    toName: nameIn(heads?.to ?? ""),
    date: dayWritten(heads?.sent ?? ""),
    attachments: [],
  };
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

async function openEml(bytes: Uint8Array): Promise<Opened> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(bytes);
  const to = mail.to?.[0];
  return {
    body: mail.text?.trim() ? mail.text : plainOf(mail.html ?? ""),
    reader: firstOf(to?.name, to?.address),
    subject: mail.subject ?? null,
    from: mail.from?.address ?? null,
    fromName: firstOf(mail.from?.name),
    toName: firstOf(to?.name),
    date: mail.date ?? null,
    attachments: (mail.attachments ?? [])
      .filter(({ disposition, mimeType }) => disposition !== "inline" || !mimeType.startsWith("image/"))
      .map(({ filename, content }, i) => ({
        name: basename(filename ?? `attachment-${i + 1}`),
        bytes: typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
      })),
  };
}

async function openMsg(bytes: Uint8Array): Promise<Opened> {
  const module = await import("@kenjiuno/msgreader");
  // The package is CommonJS: under Node its class stands one default deeper than under a bundler.
  const outer: { default: typeof module.default.default } | typeof module.default.default = module.default;
  const Reader = "default" in outer ? outer.default : outer;
  const reader = new Reader(new DataView(bytes.slice().buffer));
  const mail = reader.getFileData();
  if (mail.error) throw new Error(mail.error);
  const to = mail.recipients?.[0];
  return {
    body: mail.body ?? plainOf(mail.bodyHtml ?? ""),
    reader: firstOf(to?.name, to?.email),
    subject: mail.subject ?? null,
    from: firstOf(mail.senderSmtpAddress, mail.senderEmail, mail.senderName),
    fromName: firstOf(mail.senderName),
    toName: firstOf(to?.name),
    date: firstOf(mail.clientSubmitTime, mail.messageDeliveryTime),
    attachments: (mail.attachments ?? [])
      .filter(({ innerMsgContent }) => innerMsgContent !== true)
      .map((attachment) => reader.getAttachment(attachment))
      .map(({ fileName, content }) => ({ name: basename(fileName), bytes: content })),
  };
}

function firstOf(...told: readonly (string | undefined)[]): string | null {
  return told.find((one) => one !== undefined && one !== "") ?? null;
}

const FORMATS: ReadonlyMap<string, (bytes: Uint8Array) => Promise<Opened>> = new Map([
  [".eml", openEml],
  [".msg", openMsg],
]);

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", euro: "€", pound: "£" },
  ...{ eacute: "é", egrave: "è", agrave: "à", ccedil: "ç" },
};
const STYLED_AWAY =
  /<(\w+)\b[^>]*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)[^>]*>[\s\S]*?<\/\1\s*>/gi;

/** The words of an HTML body, a line a block, quoted blocks marked; what is styled away is dropped. */
function plainOf(html: string): string {
  const quoted = (inner: string) => plainOf(inner).replace(/^/gm, "> ");
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style|head|title)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(STYLED_AWAY, "")
    .replace(/<blockquote\b[^>]*>([\s\S]*)<\/blockquote\s*>/gi, (_, inner: string) => `\n${quoted(inner)}\n`)
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
