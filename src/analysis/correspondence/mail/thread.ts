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
const HEADS = {
  from: head("<from>"),
  to: head("<to>"),
  sent: head("<sentHeads>"),
  subject: head("<subjectHeads>"),
} as const;
const HEAD = head("<from|to|sentHeads|subjectHeads|otherHeads>");
const QUOTED = /^\s*>/;
const SIGNATURE_MARK = cue`^--\s*$|^<programSignatures>`;
const CLOSING = cue`^\s*(?:<closings>|<openClosings>\s.{1,80})\s*[,.!]?\s*$`;
/** A signature is a few short lines. */
const MOST_SIGNATURE_LINES = 9;
const LONGEST_SIGNATURE_LINE = 70;

type Heads = Readonly<Record<keyof typeof HEADS, string | null>>;

/** `reader`: name or address of whom the mail is for; a message of his own that comes back is history. */
export function partThread(body: string, reader: string | null = null): ThreadParts {
  const lines = linesOf(body);
  const parts: Readonly<Record<Part, string[]>> = { own: [], passedOn: [], history: [] };
  let into: Part = "own";
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const begun: Beginning | null = into === "history" ? null : begunAt(lines, i, reader);
    into = begun?.part ?? into;
    if (begun !== null && begun.next > i) {
      i = begun.next - 1;
      continue;
    }
    // Where each line of the history is marked, what is not marked was written between its lines, or under it.
    const isBetween = into === "history" && lines.slice(0, i).some((other) => QUOTED.test(other));
    parts[QUOTED.test(line) ? "history" : isBetween ? "own" : into].push(line);
  }
  const { text, signature } = cutSignature(parts.own);
  const passedOn = cutSignature(parts.passedOn).text;
  return {
    text: [text, passedOn].filter((part) => part !== "").join("\n\n"),
    passedOn,
    signature,
    history: parts.history.join("\n").trim(),
    answers: answersIn(lines),
  };
}

type Part = "own" | "passedOn" | "history";
type Beginning = { readonly part: Part; readonly next: number };

/** Which part a line begins, and the first line of its words: what others wrote to each other is passed on; what the reader wrote or was sent before is history. */
function begunAt(lines: readonly string[], at: number, reader: string | null): Beginning | null {
  const line = lines[at] ?? "";
  if (FORWARDS.test(line)) {
    const { heads, next } = headsAfter(lines, at + 1);
    return isOf(heads.from, reader) ? { part: "history", next: at + 1 } : { part: "passedOn", next };
  }
  if (!startsHistory(lines, at)) return null;
  const { heads, next } = headsAfter(lines, HEADS.from.test(line) ? at : at + 1);
  const isOthers = [heads.from, heads.to].every((one) => one !== null && reader !== null && !isOf(one, reader));
  return isOthers ? { part: "passedOn", next } : { part: "history", next: at };
}

/** Answers between the lines: what stands under a quoted line that asks, as far as the next quoted one. */
function answersIn(lines: readonly string[]): ThreadParts["answers"] {
  const found: { question: string; text: string }[] = [];
  let question: string | null = null;
  let said: string[] = [];
  for (const line of [...lines, ">"]) {
    if (!QUOTED.test(line)) {
      said.push(line);
      continue;
    }
    const text = said.join("\n").trim();
    if (question !== null && text !== "") found.push({ question, text });
    said = [];
    const quoted = line.replace(/^[\s>]+/, "").trim();
    if (quoted !== "") question = quoted.endsWith("?") ? quoted : null;
  }
  return found;
}

/** The heads of a mail from line `from` on, and the first line after them. */
function headsAfter(lines: readonly string[], from: number): { readonly heads: Heads; readonly next: number } {
  const heads: Record<keyof Heads, string | null> = { from: null, to: null, sent: null, subject: null };
  let next = from;
  for (; next < lines.length && (lines[next] === "" || HEAD.test(lines[next] ?? "")); next++) {
    const line = lines[next] ?? "";
    for (const name of ["from", "to", "sent", "subject"] as const)
      if (HEADS[name].test(line)) heads[name] = line.replace(/^[^:]*:/, "").trim();
  }
  return { heads, next };
}

/** The heads that a pasted mail begins with, and what is below them; null where it begins with its words. */
export function pastedHeads(body: string): (Heads & { readonly below: string }) | null {
  const lines = linesOf(body);
  const { heads, next } = headsAfter(lines, 0);
  const told = Object.values(heads).filter((value) => value !== null);
  return heads.from === null || told.length < 2 ? null : { ...heads, below: lines.slice(next).join("\n") };
}

function isOf(sender: string | null, reader: string | null): boolean {
  const name = reader?.trim().toLowerCase() ?? "";
  return name !== "" && (sender?.toLowerCase().includes(name) ?? false);
}

function startsHistory(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (QUOTED.test(line)) return false;
  // "On Mon, 3 Nov 2025 at 09:12, Claire\nwrote:" is broken over two lines by many programs.
  const broken = `${line} ${(lines[at + 1] ?? "").trim()}`;
  if (INTRODUCES.test(line) || (OPENS_QUOTE.test(line) && line.length < 200 && INTRODUCES.test(broken))) return true;
  const following = lines.slice(at + 1, at + 6).filter((other) => HEAD.test(other));
  return HEADS.from.test(line) && following.length >= 2;
}

/** At a mark, or at the last line that takes leave, when nothing but a name and its contact lines follow. */
function cutSignature(lines: readonly string[]): { text: string; signature: string } {
  const kept = lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
  const first = Math.max(1, kept.length - MOST_SIGNATURE_LINES);
  const isContact = (line: string) => line.length <= LONGEST_SIGNATURE_LINE && !/[.!?:;]\s*\S{3}.*[.!?]\s*$/.test(line);
  const mark = kept.findIndex((line) => SIGNATURE_MARK.test(line));
  const leave = kept.findIndex((line, i) => i >= first && CLOSING.test(line) && kept.slice(i + 1).every(isContact));
  const at = mark >= 0 ? mark : leave >= 0 ? leave : kept.length;
  return { text: kept.slice(0, at).join("\n").trim(), signature: kept.slice(at).join("\n").trim() };
}

/** Line ends, non-breaking spaces and trailing blanks alike, so that offsets mean one thing. */
function linesOf(body: string): readonly string[] {
  return body
    .replace(/\r\n?/g, "\n")
    .replace(/[\u200b\ufeff]/g, "")
    .replace(/[ \t\u00a0]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .split("\n");
}
