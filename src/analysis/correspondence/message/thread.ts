/** Parts a mail into what was written this time, the signature under it, and the quoted history. */
import { cue } from "../../../language/index.ts";

export type ThreadParts = {
  /** What was written this time, and after it what the writer passes on from others of his side. */
  readonly text: string;
  /** The end of `text` that others of his side wrote. */
  readonly passedOn: string;
  readonly signature: string;
  readonly history: string;
  /** What was written under a question of the quoted mail, with that question. */
  readonly answers: readonly { readonly question: string; readonly text: string }[];
};

/** A line that introduces a quoted message: "On ... wrote:", "Le ... a écrit :", a rule above it. */
const INTRODUCES = cue`^\s*(?:<quotes.opens>.{4,200}?<quotes.closes>\s*:|-{2,}\s*<quotedHeads>.*|_{10,})\s*$`;
const OPENS_QUOTE = cue`^\s*<quotes.opens>`;
/** A line above a message that is passed on. */
const FORWARDS = cue`^\s*(?:-{2,}\s*)?<forwardedHeads>\s*(?::|-{2,})`;
/** Heads of a mail as programs quote them. */
const head = (group: string) => cue`^\s*\*?${group}\s*\*?\s*:\s*\*?\s*\S`;
const FIRST_HEAD = head("<from>");
const READER_HEAD = head("<to>");
const SENT_HEAD = head("<sentHeads>");
const SUBJECT_HEAD = head("<subjectHeads>");
const HEAD = head("<from|to|sentHeads|subjectHeads|otherHeads>");
const QUOTED = /^\s*>/;
const SIGNATURE_MARK = cue`^--\s*$|^<programSignatures>`;
const CLOSING = cue`^\s*(?:<closings>|<openClosings>\s.{1,80})\s*[,.!]?\s*$`;
/** A signature is a few short lines. */
const MOST_SIGNATURE_LINES = 9;
const LONGEST_SIGNATURE_LINE = 70;

/** `reader`: name or address of whom the mail is for; a message of his own that comes back is history. */
export function partThread(body: string, reader: string | null = null): ThreadParts {
  const lines = normalised(body).split("\n");
  const own: string[] = [];
  const passedOn: string[] = [];
  const history: string[] = [];
  let into = own;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (into !== history && FORWARDS.test(line)) {
      const heads = headsAfter(lines, i + 1);
      into = isOf(heads.from, reader) ? history : passedOn;
      if (into === passedOn) i = heads.next - 1;
      continue;
    }
    if (into !== history && startsHistory(lines, i)) {
      const heads = headsAfter(lines, FIRST_HEAD.test(line) ? i : i + 1);
      into = isBetweenOthers(heads, reader) ? passedOn : history;
      if (into === passedOn) {
        i = heads.next - 1;
        continue;
      }
    }
    if (QUOTED.test(line)) history.push(line);
    else if (into === history && isBetweenQuotes(lines, i)) own.push(line);
    else into.push(line);
  }
  const { text, signature } = cutSignature(own);
  const forwarded = cutSignature(passedOn).text;
  return {
    text: [text, forwarded].filter((part) => part !== "").join("\n\n"),
    passedOn: forwarded,
    signature,
    history: history.join("\n").trim(),
    answers: answersIn(lines),
  };
}

const QUOTE_MARK = /^[\s>]+/;

/** Answers between the lines: what stands under a quoted line that asks, as far as the next quoted one. */
function answersIn(lines: readonly string[]): ThreadParts["answers"] {
  const found: { question: string; text: string }[] = [];
  let question: string | null = null;
  let said: string[] = [];
  const keep = () => {
    const text = said.join("\n").trim();
    if (question !== null && text !== "") found.push({ question, text });
    said = [];
  };
  for (const line of lines) {
    if (!QUOTED.test(line)) {
      said.push(line);
      continue;
    }
    keep();
    const quoted = line.replace(QUOTE_MARK, "").trim();
    if (quoted !== "") question = quoted.endsWith("?") ? quoted : null;
  }
  keep();
  return found;
}

/** Where each line of the history is marked, what is not marked was written between its lines, or under it. */
function isBetweenQuotes(lines: readonly string[], at: number): boolean {
  return lines.slice(0, at).some((line) => QUOTED.test(line));
}

/** The heads of a mail from line `from` on. */
function headsAfter(lines: readonly string[], from: number): Heads {
  let sender: string | null = null;
  let to: string | null = null;
  let next = from;
  let sent: string | null = null;
  let subject: string | null = null;
  while (next < lines.length && (lines[next]?.trim() === "" || HEAD.test(lines[next] ?? ""))) {
    const line = lines[next] ?? "";
    const value = line.replace(/^[^:]*:/, "").trim();
    if (FIRST_HEAD.test(line)) sender = value;
    if (READER_HEAD.test(line)) to = value;
    if (SENT_HEAD.test(line)) sent = value;
    if (SUBJECT_HEAD.test(line)) subject = value;
    next++;
  }
  return { from: sender, to, sent, subject, next };
}

type Heads = {
  readonly from: string | null;
  readonly to: string | null;
  readonly sent: string | null;
  readonly subject: string | null;
  /** The first line after them. */
  readonly next: number;
};

/** The heads that a pasted mail begins with, and what is below them; null where it begins with its words. */
export function pastedHeads(body: string): (Omit<Heads, "next"> & { readonly below: string }) | null {
  const lines = normalised(body).split("\n");
  const { next, ...heads } = headsAfter(lines, 0);
  const told = [heads.from, heads.to, heads.sent, heads.subject].filter((value) => value !== null);
  return heads.from === null || told.length < 2 ? null : { ...heads, below: lines.slice(next).join("\n") };
}

/** What others wrote to each other is passed on; what the reader wrote or was sent before is history. */
function isBetweenOthers({ from, to }: Heads, reader: string | null): boolean {
  return reader !== null && [from, to].every((one) => one !== null && !isOf(one, reader));
}

function isOf(sender: string | null, reader: string | null): boolean {
  return (
    sender !== null &&
    reader !== null &&
    reader.trim() !== "" &&
    sender.toLowerCase().includes(reader.trim().toLowerCase())
  );
}

function startsHistory(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  const next = lines[at + 1] ?? "";
  if (QUOTED.test(line)) return false;
  if (INTRODUCES.test(line)) return true;
  // "On Mon, 3 Nov 2025 at 09:12, Claire\nwrote:" is broken over two lines by many programs.
  if (OPENS_QUOTE.test(line) && line.length < 200 && INTRODUCES.test(`${line} ${next.trim()}`)) return true;
  if (!FIRST_HEAD.test(line)) return false;
  const following = lines.slice(at + 1, at + 6).filter((other) => other.trim() !== "");
  return following.filter((other) => HEAD.test(other)).length >= 2;
}

function cutSignature(lines: readonly string[]): { text: string; signature: string } {
  const kept = [...lines];
  while (kept.length > 0 && kept.at(-1)?.trim() === "") kept.pop();
  const mark = kept.findIndex((line) => SIGNATURE_MARK.test(line));
  const closing = mark >= 0 ? mark : closingAt(kept);
  if (closing < 0) return { text: kept.join("\n").trim(), signature: "" };
  return {
    text: kept.slice(0, closing).join("\n").trim(),
    signature: kept.slice(closing).join("\n").trim(),
  };
}

/** The last line that takes leave, when nothing but a name and its contact lines follow. */
function closingAt(lines: readonly string[]): number {
  const from = Math.max(1, lines.length - MOST_SIGNATURE_LINES);
  for (let i = from; i < lines.length; i++) {
    if (!CLOSING.test(lines[i] ?? "")) continue;
    const after = lines.slice(i + 1);
    if (after.every((line) => line.length <= LONGEST_SIGNATURE_LINE && !/[.!?:;]\s*\S{3}.*[.!?]\s*$/.test(line)))
      return i;
  }
  return -1;
}

/** Line ends, non-breaking spaces and trailing blanks alike, so that offsets mean one thing. */
function normalised(body: string): string {
  return body
    .replace(/\r\n?/g, "\n")
    .replace(/[\u200b\ufeff]/g, "")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n");
}
