/** Reads a whole deck: slides in the order of the show, roles and block numbers told over the whole of it. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { written } from "../../language/index.ts";
import { area } from "../geometry.ts";
import { alignedTables } from "../pdf/tables.ts";
import { inReadingOrder } from "../reading-order.ts";
import type { Box } from "../types.ts";
import {
  type Block,
  type CellLook,
  type ChartLook,
  DocumentError,
  type DocumentReader,
  type HiddenText,
  type PageDrawing,
  type PageUnit,
  type ReaderResult,
  type ReadOptions,
  type TextRole,
  type WordsLook,
} from "../types.ts";
import { child, children, numberAttr, prefixedAttr, textOf, type XmlElement } from "../xml.ts";
import { openZip } from "../zip.ts";
import { designReader } from "./design.ts";
import { type Draft, draftText, type SlideDraft, type TextDraft } from "./draft.ts";
import { pointsOf, rounded, shareWithin } from "./geometry.ts";
import { openParts, type Parts } from "./parts.ts";
import { type RoleTeller, roleTeller } from "./roles.ts";
import { readSlide, type SlideSize } from "./slide.ts";
import { withPicturesRead } from "./slide-pictures.ts";

const SLIDES_READ = 1_000;
/** 10 by 7.5 inches, PowerPoint's first size. */
const USUAL_SIZE: SlideSize = { width: 720, height: 540 };

export const readPptx: DocumentReader = async (bytes, name, options) => {
  stopIfAborted(options, name);
  const parts = openParts(openZip(bytes, name), name);
  const path = presentationPath(parts);
  const presentation = parts.has(path) ? parts.xml(path, null) : undefined;
  const slidePaths = listSlides(presentation, path, parts);
  const size = readSize(presentation);
  const designOf = designReader(parts, {
    defaultTextStyle: child(presentation, "defaultTextStyle"),
    tableStyles: tableStylesOf(path, parts),
  });

  const slides: SlideDraft[] = [];
  const total = Math.min(SLIDES_READ, slidePaths.length);
  for (const [index, slidePath] of slidePaths.slice(0, SLIDES_READ).entries()) {
    stopIfAborted(options, name);
    const number = index + 1;
    const root = parts.xml(slidePath, `slide ${number}`);
    if (root === undefined || slidePath === undefined) slides.push(emptySlide(number, size));
    else {
      const page = { root, path: slidePath, relationships: parts.relationships(slidePath) };
      slides.push(readSlide(page, designOf(page, `slide ${number}`), parts, number, size));
    }
    options.onProgress?.({ stage: "slides", done: number, total });
    await nextTurn();
  }
  stopIfAborted(options, name);
  if (slidePaths.length > SLIDES_READ) {
    const message = `the deck has ${slidePaths.length} slides: only the first ${SLIDES_READ} were read, split it to read the rest`;
    parts.warn("limit_reached", null, message);
  }
  return withPicturesRead(assemble(slides, parts), parts, options);
};

function assemble(slides: readonly SlideDraft[], parts: Parts): ReaderResult {
  const rolesOf = roleTeller(slides);
  const units = slides.map((slide) => unitOf(slide, rolesOf));
  const hiddenText = slides.flatMap((slide, i) => [...slide.hiddenText, ...textOfHiddenSlide(slide, units[i])]);
  for (const slide of slides.filter((one) => one.hidden)) {
    parts.warn("hidden_unit", `slide ${slide.number}`, `slide ${slide.number} is hidden from the show`);
  }
  return { title: titleOf(parts, units), units, definedNames: [], hiddenText, warnings: [...parts.warnings] };
}

function unitOf(slide: SlideDraft, rolesOf: RoleTeller): PageUnit {
  const roles = rolesOf(slide);
  const ordered = inOrder(withAlignedTables(slide, roles), roles);
  const blocks = [...ordered, ...slide.notes].map((draft, i) => blockOf(draft, roles, slide.number, i + 1));
  const title = ordered.find(
    (draft): draft is TextDraft => draft.kind === "text" && draft.visible && roles.get(draft) === "title",
  );
  return {
    kind: "slide",
    number: slide.number,
    title: title === undefined ? null : draftText(title).replace(/\s+/g, " "),
    width: slide.width,
    height: slide.height,
    hidden: slide.hidden,
    blocks,
    pictures: slide.pictures,
    ...(slide.drawing ? { drawing: { ...slide.drawing, ...looksOf(ordered, blocks) } } : {}),
  };
}

/** Text boxes that stand in rows and columns under a head are one table, as the words of a page without any lines are. */
function withAlignedTables(slide: SlideDraft, roles: ReadonlyMap<TextDraft, TextRole>): readonly Draft[] {
  const { drafts, drawing, width, height } = slide;
  const panels = (drawing?.layers ?? [])
    .flatMap((layer) => (layer.kind === "shape" && layer.fill !== null ? [layer.box] : []))
    .filter((box) => area(box) < LARGEST_PANEL * width * height)
    .sort((a, b) => area(a) - area(b));
  const boxes = new Map(
    drafts.flatMap((draft) => {
      if (draft.kind !== "text" || !draft.visible || roles.get(draft) !== "body") return [];
      const [only, ...others] = draft.paragraphs.filter(({ text }) => text.trim() !== "");
      if (!only?.box || !only.fontSize || others.length > 0) return [];
      const { box, fontSize: size, bold } = only;
      const card = panels.findIndex((panel) => panel.height > BAND * box.height && shareWithin(box, panel) > 0.9);
      const at = { box, baseline: box.y + box.height, size, bold, card, upright: true };
      return [[{ ...at, text: only.text.trim() }, draft] as const];
    }),
  );
  const tables = [...Map.groupBy(boxes.keys(), ({ card }) => card).values()]
    .flatMap((held) => alignedTables(held))
    .filter(({ rows: [head = []] }) => head.every(({ text }) => !/\d/.test(text) || YEAR.test(text)));
  const used = new Set<Draft | undefined>(tables.flatMap((table) => [...table.used].map((text) => boxes.get(text))));
  return [
    ...drafts.filter((draft) => !used.has(draft)),
    ...tables.map(({ box, rows }) => ({ kind: "table" as const, box, visible: true, rows })),
  ];
}

/** Share of the slide: a larger shape is its ground. */
const LARGEST_PANEL = 0.6;
/** Heights of a text: a lower shape is the band of its row. */
const BAND = 4;
const YEAR = /(?:19|20)\d{2}$/;

/** By the ids that the blocks were given; of what is seen alone. */
function looksOf(drafts: readonly Draft[], blocks: readonly Block[]): Pick<PageDrawing, "words" | "cells" | "charts"> {
  const words: Record<string, readonly WordsLook[]> = {};
  const cells: Record<string, readonly CellLook[]> = {};
  const charts: Record<string, ChartLook> = {};
  for (const [i, draft] of drafts.entries()) {
    const id = blocks[i]?.id;
    if (id === undefined || !draft.visible) continue;
    if (draft.kind === "text" && draft.looks) words[id] = draft.looks;
    if (draft.kind === "table" && draft.looks) cells[id] = draft.looks;
    if (draft.kind === "chart" && draft.look) charts[id] = draft.look;
  }
  const filled = <T>(name: string, looks: Readonly<Record<string, T>>) =>
    Object.keys(looks).length === 0 ? {} : { [name]: looks };
  return { ...filled("words", words), ...filled("cells", cells), ...filled("charts", charts) };
}

/** Title, subtitle, what stands on the slide as it is read, footnotes, footers, then what nobody sees. */
function inOrder(drafts: readonly Draft[], roles: ReadonlyMap<TextDraft, TextRole>): Draft[] {
  const rank = (draft: Draft): number => {
    if (!draft.visible) return 5;
    const role = draft.kind === "text" ? roles.get(draft) : undefined;
    return role === "title" ? 0 : role === "subtitle" ? 1 : role === "footnote" ? 3 : role === "footer" ? 4 : 2;
  };
  return [0, 1, 2, 3, 4, 5].flatMap((wanted) => inOrderOfReading(drafts.filter((draft) => rank(draft) === wanted)));
}

function blockOf(draft: Draft, roles: ReadonlyMap<TextDraft, TextRole>, slide: number, position: number): Block {
  const base = { id: `s${slide}.b${position}`, anchor: `slide ${slide}`, box: draft.box, visible: draft.visible };
  switch (draft.kind) {
    case "text":
      return { ...base, kind: "text", role: roles.get(draft) ?? draft.role ?? "body", paragraphs: draft.paragraphs };
    case "table":
      return { ...base, kind: "table", rows: draft.rows };
    case "chart": {
      const { chartType, title, categories, series, valueAxis } = draft.reading;
      return { ...base, kind: "chart", chartType, title, categories, series, ...(valueAxis ? { valueAxis } : {}) };
    }
  }
}

/** What a hidden slide says, as one entry. */
function textOfHiddenSlide(slide: SlideDraft, unit: PageUnit | undefined): HiddenText[] {
  if (!slide.hidden || unit === undefined) return [];
  const text = unit.blocks
    .filter((block) => block.visible)
    .flatMap((block) => {
      if (block.kind === "table") return block.rows.map((row) => row.map((cell) => cell.text).join("\t"));
      return block.kind === "text" && block.role !== "note" ? block.paragraphs.map((paragraph) => paragraph.text) : [];
    })
    .join("\n");
  return [{ anchor: `slide ${slide.number}`, text, reason: "hidden_slide", why: "the slide is hidden from the show" }];
}

function presentationPath(parts: Parts): string {
  const stated = parts.relationships("").byType("officeDocument")?.target;
  const path = stated !== undefined && parts.has(stated) ? stated : "ppt/presentation.xml";
  if (!path.includes("ppt") && !parts.paths().some((one) => /slides\/slide\d+\.xml$/i.test(one))) {
    throw new DocumentError(
      "unsupported_type",
      parts.file,
      `${parts.file} is no PowerPoint deck: give a .pptx or a PDF`,
    );
  }
  return path;
}

/** Paths in the order of the show; undefined for a slide whose part is lost, so that the others keep their numbers. */
function listSlides(presentation: XmlElement | undefined, path: string, parts: Parts): (string | undefined)[] {
  const relationships = parts.relationships(path);
  const listed = children(child(presentation, "sldIdLst"), "sldId").map(
    (slide) => relationships.byId(prefixedAttr(slide, "id"))?.target,
  );
  if (listed.some((slide) => slide !== undefined && parts.has(slide))) return listed;
  const found = parts.paths().filter((one) => /(^|\/)slides\/slide\d+\.xml$/i.test(one));
  if (found.length === 0) {
    if (presentation === undefined) {
      throw new DocumentError("corrupt", parts.file, `${parts.file} holds no presentation: ask for a fresh copy`);
    }
    throw new DocumentError("empty", parts.file, `${parts.file} has no slides: choose another file`);
  }
  parts.warn(
    "repaired",
    null,
    "the list of slides is lost: slides were taken in the order of their numbers in the file",
  );
  const numberOf = (one: string): number => Number(/(\d+)\.xml$/i.exec(one)?.[1] ?? 0);
  return found.sort((a, b) => numberOf(a) - numberOf(b));
}

/** Wanted for drawing alone: nothing is said of a deck without them. */
function tableStylesOf(path: string, parts: Parts): XmlElement | undefined {
  const styles = parts.relationships(path).byType("tableStyles")?.target;
  return styles !== undefined && parts.has(styles) ? parts.xml(styles, null) : undefined;
}

function readSize(presentation: XmlElement | undefined): SlideSize {
  const element = child(presentation, "sldSz");
  const [width, height] = [numberAttr(element, "cx") ?? 0, numberAttr(element, "cy") ?? 0];
  return width > 0 && height > 0
    ? rounded({ x: 0, y: 0, width: pointsOf(width), height: pointsOf(height) })
    : USUAL_SIZE;
}

const PROGRAM_TITLE = new RegExp(
  `^(?:${written("programTitle", "presentationWord")}|(?:${written("untitled")}|pptxgenjs).*|slide 1)$`,
  "i",
);

/** The file's own title unless it is the program's placeholder for one, else the first slide's. */
function titleOf(parts: Parts, units: readonly PageUnit[]): string | null {
  const path = "docProps/core.xml";
  const stated = parts.has(path) ? textOf(child(parts.xml(path, null), "title")).trim() : "";
  return stated !== "" && !PROGRAM_TITLE.test(stated) ? stated : (units[0]?.title ?? null);
}

function emptySlide(number: number, size: SlideSize): SlideDraft {
  return { number, hidden: false, ...size, drafts: [], notes: [], pictures: [], hiddenText: [] };
}

function stopIfAborted(options: ReadOptions, name: string): void {
  if (options.signal?.aborted === true) throw new DocumentError("aborted", name, `reading ${name} was stopped`);
}

/** Points by which boxes that touch may reach into each other. */
const TOUCHING = -1;

/** Items without a box keep their order, after the others. */
function inOrderOfReading<T extends { readonly box: Box | null }>(items: readonly T[]): T[] {
  const placed = items.filter((item): item is T & { box: Box } => item.box !== null);
  return [...inReadingOrder(placed, TOUCHING), ...items.filter((item) => item.box === null)];
}
