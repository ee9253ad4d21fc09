/** Walks an OpenDocument presentation's content.xml: pages, frames, lists, tables, notes. */

import { pointsOfLength } from "./geometry.ts";
import { type CellText, tableGrid } from "./table-grid.ts";
import type {
  Block,
  Box,
  DocumentReader,
  DocumentWarning,
  HiddenText,
  PageUnit,
  Paragraph,
  TableCell,
  TextRole,
} from "./types.ts";
import { DocumentError } from "./types.ts";
import { child, children, descendants, parseXml, prefixedAttr, type XmlElement } from "./xml.ts";
import { isEncryptedOpenDocument, openZip } from "./zip.ts";

const MAX_SLIDES = 1000;
const MAX_REPEATED_CELLS = 200;
/** 28 cm by 21 cm, OpenDocument's usual slide, in points. */
const USUAL_SIZE = { width: 793.7, height: 595.3 };

export const readOdp: DocumentReader = async (bytes, name, { signal, onProgress }) => {
  const opened = openZip(bytes, name);
  if (isEncryptedOpenDocument(opened)) {
    throw new DocumentError("encrypted", name, "this file is protected by a password: open it and save a copy without");
  }
  if (!opened.has("content.xml")) {
    throw new DocumentError("corrupt", name, `${name} is damaged: its slides are missing; ask for a fresh copy`);
  }
  const content = parseXml(opened.text("content.xml"), { file: name, part: "content.xml" });
  const styles = opened.has("styles.xml")
    ? parseXml(opened.text("styles.xml"), { file: name, part: "styles.xml" })
    : undefined;
  const size = slideSize(styles);
  const invisible = hiddenPageStyles(content);
  const pages = children(child(content, "body", "presentation"), "page");
  const warnings: DocumentWarning[] = [];
  if (pages.length > MAX_SLIDES) {
    const message = `only the first ${MAX_SLIDES} of ${pages.length} slides were read: split the deck`;
    warnings.push({ code: "limit_reached", anchor: null, message });
  }
  const hiddenText: HiddenText[] = [];
  const units = pages.slice(0, MAX_SLIDES).map((page, i) => {
    if (signal?.aborted) throw new DocumentError("aborted", name, `reading ${name} was cancelled`);
    const hidden = invisible.has(prefixedAttr(page, "style-name") ?? "");
    const unit = readPage(page, i + 1, size, hidden, hiddenText);
    if (hidden)
      warnings.push({
        code: "hidden_unit",
        anchor: `slide ${i + 1}`,
        message: `slide ${i + 1} is hidden from the show`,
      });
    onProgress?.({ stage: "slides", done: i + 1, total: pages.length });
    return unit;
  });
  if (units.length === 0) throw new DocumentError("empty", name, `${name} holds no slide: choose another file`);
  return {
    title: units.find((unit) => unit.title !== null)?.title ?? null,
    units,
    definedNames: [],
    hiddenText,
    warnings,
  };
};

function readPage(
  page: XmlElement,
  number: number,
  size: typeof USUAL_SIZE,
  hidden: boolean,
  hiddenText: HiddenText[],
): PageUnit {
  const slide: Slide = { number, anchor: `slide ${number}`, size, hidden, hiddenText, blocks: [], pictures: [] };
  for (const shape of children(page)) if (shape.name !== "notes" && shape.name !== "forms") readShape(slide, shape, 0);
  slide.blocks.sort((a, b) => (a.box?.y ?? 0) - (b.box?.y ?? 0) || (a.box?.x ?? 0) - (b.box?.x ?? 0));
  for (const frame of descendants(child(page, "notes"), "text-box"))
    addText(slide, readParagraphs(frame, 0, false), null, "note");
  const title = slide.blocks.find((block) => block.kind === "text" && block.role === "title" && block.visible);
  return {
    kind: "slide",
    number,
    title: title?.kind === "text" ? title.paragraphs.map((paragraph) => paragraph.text).join(" ") : null,
    width: size.width,
    height: size.height,
    hidden,
    blocks: slide.blocks,
    pictures: slide.pictures,
  };
}

/** A slide being read: what it is, and what was found on it so far. */
type Slide = {
  readonly number: number;
  readonly anchor: string;
  readonly size: typeof USUAL_SIZE;
  readonly hidden: boolean;
  readonly hiddenText: HiddenText[];
  readonly blocks: Block[];
  readonly pictures: Box[];
};

function baseOf({ number, anchor, blocks }: Slide, box: Box | null, visible: boolean) {
  return { id: `s${number}.b${blocks.length + 1}`, anchor, box, visible };
}

function report({ anchor, hiddenText }: Slide, text: string, reason: HiddenText["reason"], why: string): void {
  if (text.trim() !== "") hiddenText.push({ anchor, text, reason, why });
}

function addText(slide: Slide, paragraphs: readonly Paragraph[], box: Box | null, role: TextRole): void {
  if (paragraphs.length === 0) return;
  const outside = box !== null && isOutside(box, slide.size);
  slide.blocks.push({ ...baseOf(slide, box, !slide.hidden && !outside), kind: "text", role, paragraphs });
  const text = paragraphs.map((paragraph) => paragraph.text).join(" ");
  if (slide.hidden) report(slide, text, "hidden_slide", "text of a slide hidden from the show");
  else if (outside) report(slide, text, "outside", "text outside the slide");
}

function readShape(slide: Slide, shape: XmlElement, depth: number): void {
  if (shape.name === "g" && depth < MAX_GROUPS) {
    for (const inner of children(shape)) readShape(slide, inner, depth + 1);
    return;
  }
  const box = boxOf(shape);
  const table = child(shape, "table");
  if (table !== undefined) {
    const rows = readTable(table);
    if (rows.length > 0) slide.blocks.push({ ...baseOf(slide, box, !slide.hidden), kind: "table", rows });
    return;
  }
  const paragraphs = readParagraphs(child(shape, "text-box") ?? shape, 0, false);
  if (paragraphs.length === 0 && child(shape, "image") !== undefined && box !== null) slide.pictures.push(box);
  addText(slide, paragraphs, box, roleOf(prefixedAttr(shape, "class")));
}

/** Groups inside groups that are followed. */
const MAX_GROUPS = 50;

function roleOf(presentationClass: string | undefined): TextRole {
  switch (presentationClass) {
    case "title":
    case "subtitle":
    case "footer":
      return presentationClass;
    default:
      return "body";
  }
}

function readParagraphs(holder: XmlElement, level: number, bullet: boolean): Paragraph[] {
  return children(holder).flatMap((node): Paragraph[] => {
    switch (node.name) {
      case "p":
      case "h": {
        const text = lineText(node).replace(/\s+/g, " ").trim();
        return text === "" ? [] : [{ text, level, bullet, fontSize: null, bold: false, box: null }];
      }
      case "list":
        return children(node).flatMap((item) => readParagraphs(item, bullet ? level + 1 : level, true));
      default:
        return [];
    }
  });
}

/** Spaces, tabs and line breaks are elements here. */
function lineText(element: XmlElement): string {
  return element.content
    .map((node) => {
      if (typeof node === "string") return node;
      if (node.name === "s" || node.name === "tab" || node.name === "line-break") return " ";
      return node.name === "annotation" || node.name === "note" ? "" : lineText(node);
    })
    .join("");
}

function readTable(table: XmlElement): TableCell[][] {
  const groups = [...children(table, "table-header-rows"), table];
  const rows = groups.flatMap((group) => children(group, "table-row"));
  return tableGrid(
    rows.map((row) =>
      // What a cell spans is written too, as covered cells.
      children(row, "table-cell").flatMap((cell) => {
        const count = (name: string): number => Number(prefixedAttr(cell, name) ?? 1) || 1;
        const text = readParagraphs(cell, 0, false).map((paragraph) => paragraph.text);
        const written = {
          text: text.join(" "),
          rowSpan: count("number-rows-spanned"),
          columnSpan: count("number-columns-spanned"),
        };
        return Array<CellText>(Math.min(MAX_REPEATED_CELLS, count("number-columns-repeated"))).fill(written);
      }),
    ),
  );
}

function boxOf(shape: XmlElement): Box | null {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((side) => pointsOfLength(prefixedAttr(shape, side)));
  return x == null || y == null || width == null || height == null ? null : { x, y, width, height };
}

function isOutside(box: Box, size: typeof USUAL_SIZE): boolean {
  return box.x + box.width <= 0 || box.y + box.height <= 0 || box.x >= size.width || box.y >= size.height;
}

/** Of the layout that the first master page for slides uses: the widest, as notes and handouts are upright. */
function slideSize(styles: XmlElement | undefined): typeof USUAL_SIZE {
  const layouts = new Map(
    descendants(styles, "page-layout").map((layout) => {
      const properties = child(layout, "page-layout-properties");
      const width = pointsOfLength(prefixedAttr(properties, "page-width"));
      const height = pointsOfLength(prefixedAttr(properties, "page-height"));
      return [prefixedAttr(layout, "name"), width === null || height === null ? null : { width, height }] as const;
    }),
  );
  const master = descendants(child(styles, "master-styles"), "master-page")[0];
  return layouts.get(prefixedAttr(master, "page-layout-name")) ?? USUAL_SIZE;
}

function hiddenPageStyles(content: XmlElement): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const style of descendants(child(content, "automatic-styles"), "style")) {
    const name = prefixedAttr(style, "name");
    const visibility = prefixedAttr(child(style, "drawing-page-properties"), "visibility");
    if (name !== undefined && visibility === "hidden") hidden.add(name);
  }
  return hidden;
}
