/** Parts a mail into what was written this time, the signature under it, and the quoted history. */

export type ThreadParts = { readonly text: string; readonly signature: string; readonly history: string };

/** A line that introduces a quoted message: "On ... wrote:", "Le ... a écrit :", a rule, the head of a forwarded mail. */
const INTRODUCES =
  /^\s*(?:(?:on|le)\b.{4,200}?(?:\bwrote|\ba écrit|\ba ecrit)\s*:|-{2,}\s*(?:original message|message d['’]origine|message original|forwarded message|message transféré|réponse|reply)\b.*|begin forwarded message\s*:|début du message (?:réexpédié|transféré)\s*:|_{10,})\s*$/i;
/** Heads of a mail as Outlook quotes them. */
const HEAD = /^\s*\*?(?:from|de|expéditeur|sent|envoyé|date|to|à|cc|subject|objet)\s*\*?\s*:\s*\*?\s*\S/i;
const FIRST_HEAD = /^\s*\*?(?:from|de|expéditeur)\s*\*?\s*:\s*\*?\s*\S/i;
const QUOTED = /^\s*>/;
const SIGNATURE_MARK = /^--\s*$|^(?:sent from my|envoyé de mon|envoyé depuis|get outlook for|télécharger outlook)\b/i;
const CLOSING =
  /^\s*(?:(?:kind|best|warm|many|with best|with kind)\s+(?:regards|wishes|thanks)|regards|best|all the best|cheers|sincerely|yours(?:\s+\w+)?|thanks|thank you|many thanks|(?:bien |très )?cordialement|bien à (?:vous|toi)|sincères salutations|(?:mes )?salutations|(?:bonne|belle) (?:journée|soirée|fin de journée)|à bientôt|bises|amicalement|merci|respectueusement|see you .{1,30})\s*[,.!]?\s*$/i;
/** A signature is a few short lines. */
const MOST_SIGNATURE_LINES = 9;
const LONGEST_SIGNATURE_LINE = 70;

export function partThread(body: string): ThreadParts {
  const lines = normalised(body).split("\n");
  const own: string[] = [];
  const history: string[] = [];
  let quoting = false;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (!quoting && startsHistory(lines, i)) quoting = true;
    // "On Mon, 3 Nov 2025 at 09:12, Claire\nwrote:" is broken over two lines by many programs.
    if (quoting || QUOTED.test(line)) history.push(line);
    else own.push(line);
  }
  const { text, signature } = cutSignature(own);
  return { text, signature, history: history.join("\n").trim() };
}

function startsHistory(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  const next = lines[at + 1] ?? "";
  if (INTRODUCES.test(line)) return true;
  if (/^\s*(?:on|le)\b/i.test(line) && line.length < 200 && INTRODUCES.test(`${line} ${next.trim()}`)) return true;
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
