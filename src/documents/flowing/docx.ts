/** Reads Word texts with mammoth, from a lean copy of the package in which hidden runs are marked and pictures left out. */
import { strToU8, zipSync } from "fflate";
import mammoth from "mammoth";
import type { CellText } from "../table-grid.ts";
import { DocumentError, type DocumentReader, type HiddenText } from "../types.ts";
import { attr, children, descendants, parseXml, textOf, type XmlElement } from "../xml.ts";
import { openZip, type ZipPackage } from "../zip.ts";
import { type FlowingBuilder, flowingBuilder } from "./blocks.ts";

const MAX_PART_BYTES = 24 * 1024 * 1024;
/** Below this a run is taken for hidden: 4 points, in half-points. */
const TINY_HALF_POINTS = 8;

export const readDocx: DocumentReader = async (bytes, name) => {
  const opened = openZip(bytes, name);
  const html = await toHtml(leanCopy(opened, name), name);
  const root = parseXml(`<body>${html}</body>`, { file: name, part: "the text" }, { characters: 64_000_000 });
  const builder = flowingBuilder();
  readChildren(root, builder, { level: 0, bullet: false });
  if (opened.paths().some((path) => path.toLowerCase().startsWith("word/media/"))) {
    builder.warn({ code: "image_only", anchor: null, message: "pictures in the text were not read" });
  }
  return builder.finish(coreTitle(opened, name));
};

async function toHtml(lean: Uint8Array, name: string): Promise<string> {
  try {
    const options = { convertImage: mammoth.images.imgElement(async () => ({ src: "" })), externalFileAccess: false };
    return (await mammoth.convertToHtml({ buffer: Buffer.from(lean) }, options)).value;
  } catch (cause) {
    const message = `${name} is damaged: its text could not be read; open it in Word and save a fresh copy`;
    throw new DocumentError("corrupt", name, message, { cause });
  }
}

/** Only the parts that carry text, each checked, none with a document type declaration. */
function leanCopy(opened: ZipPackage, name: string): Uint8Array {
  const parts: Record<string, Uint8Array> = {};
  for (const path of opened.paths()) {
    if (!/^(?:\[Content_Types\]\.xml|_rels\/|word\/(?:[^/]+\.xml|_rels\/[^/]+))/i.test(path)) continue;
    if ((opened.sizeBytes(path) ?? 0) > MAX_PART_BYTES) {
      throw new DocumentError("too_large", name, `${name} is too large to read safely (${path}): split it`);
    }
    const text = opened.text(path);
    // Checks depth, entities and well-formedness before mammoth sees the part.
    parseXml(text, { file: name, part: path });
    const carriesText = /word\/(?:document\d*|footnotes|endnotes|header\d*|footer\d*)\.xml$/i.test(path);
    parts[path] = strToU8(carriesText ? markHiddenRuns(text) : text);
  }
  return zipSync(parts, { level: 0 });
}

const OPENS = "\ue000";
const CLOSES = "\ue001";
const HIDING: readonly { readonly code: string; readonly reason: HiddenText["reason"]; readonly why: string }[] = [
  { code: "v", reason: "invisible", why: "text formatted as hidden" },
  { code: "c", reason: "colour", why: "white text on a white page" },
  { code: "t", reason: "tiny", why: "text under 4 points" },
];

/** Wraps the text of hidden runs in private-use marks, which travel through mammoth untouched. */
function markHiddenRuns(xml: string): string {
  return xml.replace(/<w:r(?:\s[^<>]*)?>(?:(?!<w:r[\s>])[\s\S])*?<\/w:r>/g, (run) => {
    const properties = /^<w:r(?:\s[^<>]*)?>\s*<w:rPr>([\s\S]*?)<\/w:rPr>/.exec(run)?.[1];
    const code = properties === undefined ? null : hidingOf(properties);
    if (code === null) return run;
    const wrapped = (_: string, open: string, text: string): string => `${open}${OPENS}${code}${text}${CLOSES}</w:t>`;
    return run.replace(/<w:vanish(?:\s[^<>]*)?\/>/g, "").replace(/(<w:t(?:\s[^<>]*)?>)([\s\S]*?)<\/w:t>/g, wrapped);
  });
}

function hidingOf(properties: string): "v" | "c" | "t" | null {
  if (/<w:(?:vanish|webHidden)(?:\s+w:val="(?:1|true|on)")?\s*\/>/.test(properties)) return "v";
  const size = /<w:sz\s+w:val="(\d+)"/.exec(properties)?.[1];
  if (size !== undefined && Number(size) < TINY_HALF_POINTS) return "t";
  const colour = /<w:color\s[^<>]*w:val="([0-9a-fA-F]{6})"/.exec(properties)?.[1];
  const shaded = /<w:(?:shd|highlight)\s/.test(properties);
  if (colour !== undefined && !shaded && isNearlyWhite(colour)) return "c";
  return null;
}

function isNearlyWhite(hex: string): boolean {
  return [0, 2, 4].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) >= 0xf5);
}

type ListPlace = { readonly level: number; readonly bullet: boolean };

function readChildren(element: XmlElement, builder: FlowingBuilder, place: ListPlace): void {
  for (const node of element.content) {
    if (typeof node === "string") {
      if (node.trim() !== "") addText(node, false, builder, place);
      continue;
    }
    readElement(node, builder, place);
  }
}

function readElement(node: XmlElement, builder: FlowingBuilder, place: ListPlace): void {
  switch (node.name) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6": {
      builder.addParagraph(shownPart(lineText(node), builder), { role: "heading", level: Number(node.name[1]) - 1 });
      break;
    }
    case "p":
      addText(lineText(node), isBold(node), builder, place);
      break;
    case "ul":
    case "ol": {
      const level = place.bullet ? place.level + 1 : 0;
      for (const item of children(node, "li")) readItem(item, builder, { level, bullet: true });
      break;
    }
    case "table":
      readTable(node, builder);
      break;
    default:
      readChildren(node, builder, place);
  }
}

const BLOCKS = new Set(["ul", "ol", "table", "p"]);

function readItem(item: XmlElement, builder: FlowingBuilder, place: ListPlace): void {
  const isInner = (node: XmlElement | string): node is XmlElement => typeof node !== "string" && BLOCKS.has(node.name);
  const own: XmlElement = { ...item, content: item.content.filter((node) => !isInner(node)) };
  addText(lineText(own), isBold(own), builder, place);
  for (const inner of item.content.filter(isInner)) readElement(inner, builder, place);
}

/** White letters are seen on a dark cell, and mammoth does not tell a cell's colour: in tables they are kept. */
function readTable(table: XmlElement, builder: FlowingBuilder): void {
  const groups = [table, ...children(table, "thead"), ...children(table, "tbody")];
  const rows = groups
    .flatMap((group) => children(group, "tr"))
    .map((row) =>
      children(row)
        .filter((cell) => cell.name === "td" || cell.name === "th")
        .map((cell): CellText => {
          return {
            text: shownPart(lineText(cell), builder, true),
            bold: cell.name === "th" || isBold(cell),
            columnSpan: Number(attr(cell, "colspan") ?? 1),
            rowSpan: Number(attr(cell, "rowspan") ?? 1),
          };
        }),
    );
  builder.addTable(rows);
}

function addText(text: string, bold: boolean, builder: FlowingBuilder, place: ListPlace): void {
  builder.addParagraph(shownPart(text, builder), { ...place, bold });
}

/** What a person sees; marked runs are cut out and reported. */
function shownPart(text: string, builder: FlowingBuilder, keepColoured = false): string {
  if (!text.includes(OPENS)) return text;
  const hidden = new Map<string, string>();
  const shown = text.replace(/\ue000([vct])([^\ue001]*)\ue001/g, (_, code: string, inner: string) => {
    if (keepColoured && code === "c") return inner;
    hidden.set(code, `${hidden.get(code) ?? ""}${inner}`);
    return "";
  });
  for (const { code, reason, why } of HIDING) {
    const inner = hidden.get(code);
    if (inner !== undefined) builder.addHidden(inner, reason, why);
  }
  return shown;
}

/** Text of one element, a line break and a paragraph's end as a space. */
function lineText(element: XmlElement): string {
  return element.content
    .map((node) => {
      if (typeof node === "string") return node;
      if (node.name === "br") return " ";
      if (node.name === "sup" && /^\[\d+\]$/.test(textOf(node).trim())) return "";
      return BLOCKS.has(node.name) || node.name === "li" || node.name === "tr" || node.name === "td"
        ? `${lineText(node)} `
        : lineText(node);
    })
    .join("");
}

function isBold(element: XmlElement): boolean {
  const all = textOf(element).trim();
  const bold = descendants(element, "strong").map(textOf).join("").trim();
  return all !== "" && bold.length >= all.length;
}

function coreTitle(opened: ZipPackage, name: string): string | null {
  if (!opened.has("docProps/core.xml")) return null;
  try {
    const title = textOf(
      descendants(parseXml(opened.text("docProps/core.xml"), { file: name, part: "docProps/core.xml" }), "title")[0],
    );
    return title.trim() === "" ? null : title.trim();
  } catch (error) {
    if (error instanceof DocumentError) return null;
    throw error;
  }
}
