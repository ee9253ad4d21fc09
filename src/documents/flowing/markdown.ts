/** Reads Markdown: headings, paragraphs, lists and tables; code is no claim and is left out. */
import type { DocumentReader } from "../types.ts";
import { type FlowingBuilder, flowingBuilder } from "./blocks.ts";
import { decodePlainText } from "./decode.ts";

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/;
const ITEM = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const RULE = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const UNDERLINE = /^ {0,3}(?:=+|-{2,})\s*$/;

export const readMarkdown: DocumentReader = async (bytes) => {
  const { text, warnings } = decodePlainText(bytes);
  const builder = flowingBuilder();
  for (const warning of warnings) builder.warn(warning);
  const { title, body } = cutFrontMatter(text);
  readLines(hideComments(body, builder).split("\n"), builder);
  return builder.finish(title);
};

function readLines(lines: readonly string[], builder: FlowingBuilder): void {
  const paragraph = openParagraph(builder);
  let fence: string | null = null;
  for (let i = 0; i < lines.length; i++) {
    const line = shortenGaps(lines[i] ?? "").replace(/^(?: {0,3}> ?)+/, "");
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence)) fence = null;
    } else if (mark !== undefined) {
      paragraph.close();
      fence = mark;
    } else if (beginsTable(line, lines[i + 1] ?? "")) {
      paragraph.close();
      i = readTable(lines, i, builder);
    } else readLine(line, paragraph);
  }
  paragraph.close();
}

/** A row of cells over a rule of dashes. */
function beginsTable(line: string, next: string): boolean {
  return line.includes("|") && !HEADING.test(line) && next.includes("-") && TABLE_RULE.test(shortenGaps(next));
}

/** The lines of one paragraph, up to what closes it. */
type OpenParagraph = {
  readonly isEmpty: () => boolean;
  readonly isPoint: () => boolean;
  readonly add: (text: string) => void;
  readonly beginPoint: (level: number) => void;
  readonly close: (role?: "body" | "heading", level?: number) => void;
};

function openParagraph(builder: FlowingBuilder): OpenParagraph {
  let open: string[] = [];
  let shape = { level: 0, bullet: false };
  return {
    isEmpty: () => open.length === 0,
    isPoint: () => shape.bullet,
    add: (text) => open.push(text),
    beginPoint: (level) => {
      shape = { level, bullet: true };
    },
    close: (role = "body", level = shape.level) => {
      builder.addParagraph(inline(open.join(" ")), { role, level, bullet: shape.bullet });
      open = [];
      shape = { level: 0, bullet: false };
    },
  };
}

function readLine(line: string, paragraph: OpenParagraph): void {
  const heading = HEADING.exec(line);
  const item = ITEM.exec(line);
  if (line.trim() === "") paragraph.close();
  else if (heading !== null) {
    paragraph.close();
    paragraph.add(heading[2] ?? "");
    paragraph.close("heading", (heading[1]?.length ?? 1) - 1);
  } else if (!paragraph.isEmpty() && !paragraph.isPoint() && UNDERLINE.test(line))
    paragraph.close("heading", line.includes("=") ? 0 : 1);
  else if (RULE.test(line)) paragraph.close();
  else if (item !== null) {
    paragraph.close();
    paragraph.beginPoint(Math.floor((item[1] ?? "").replaceAll("\t", "    ").length / 2));
    paragraph.add(item[2] ?? "");
  } else if (!paragraph.isEmpty() || !INDENTED_CODE.test(line)) paragraph.add(line.trim());
}

const INDENTED_CODE = /^(?: {4}|\t)/;

/** Patterns below may look far along white space; no honest line has much of it. */
function shortenGaps(line: string): string {
  return line.length < 1000 ? line : line.replace(/\s{9,}/g, "        ").trimEnd();
}

/** Returns the index of the table's last line. */
function readTable(lines: readonly string[], start: number, builder: FlowingBuilder): number {
  const rows = [cellsOf(lines[start] ?? "", true)];
  let at = start + 1;
  while ((lines[at + 1] ?? "").includes("|")) {
    at++;
    rows.push(cellsOf(lines[at] ?? "", false));
  }
  builder.addTable(rows);
  return at;
}

function cellsOf(line: string, bold: boolean): { text: string; bold: boolean }[] {
  const inner = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => ({ text: inline(cell.replaceAll("\\|", "|")), bold }));
}

/** Marks of emphasis, links, pictures, code and tags taken off. */
function inline(text: string): string {
  return text
    .replace(/!\[[^\][]{0,1000}\]\([^()]{0,2000}\)/g, "")
    .replace(/\[([^\][]{1,1000})\]\([^()]{0,2000}\)/g, "$1")
    .replace(/\[([^\][]{1,1000})\]\[[^\][]{0,200}\]/g, "$1")
    .replace(/\[\^[^\][]{1,100}\]/g, "")
    .replace(/<br\s*\/?>/gi, " ")
    .replace(/<\/?(?:[a-z][a-z0-9]*)(?:\s[^<>]*)?>/gi, "")
    .replace(/`([^`]+)`/g, "$1")
    .replace(/(\*\*|__)(?=\S)(.{1,1000}?)(?<=\S)\1/g, "$2")
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]+?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu, "$2")
    .replace(/~~(.{1,1000}?)~~/g, "")
    .replace(/\\([\\`*_{}[\]()#+\-.!|>~$])/g, "$1")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function cutFrontMatter(text: string): { title: string | null; body: string } {
  const match = /^\ufeff?---\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)\n/.exec(text);
  if (match === null) return { title: null, body: text };
  const title = /^title:\s*["']?(.+?)["']?\s*$/m.exec(match[1] ?? "")?.[1] ?? null;
  return { title, body: text.slice(match[0].length) };
}

/** A comment is shown to nobody. */
function hideComments(text: string, builder: FlowingBuilder): string {
  let shown = "";
  let at = 0;
  for (;;) {
    const open = text.indexOf("<!--", at);
    const close = open === -1 ? -1 : text.indexOf("-->", open + 4);
    if (close === -1) return shown + text.slice(at);
    builder.addHidden(text.slice(open + 4, close), "invisible", "a comment that is not shown");
    shown += text.slice(at, open);
    at = close + 3;
  }
}
