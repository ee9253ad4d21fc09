/** Reads one slide: what is drawn, from the bottom to the top, as drafts of blocks. */

import { createRequire } from "node:module";
import { area } from "../geometry.ts";
import { formulaReferences } from "../sheets/formula/references.ts";
import { guardWorkbook } from "../sheets/guard.ts";
import type { Box, HiddenText } from "../types.ts";
import { attr, booleanAttr, child, children, descendants, prefixedAttr, type XmlElement } from "../xml.ts";
import { type CellsOfChart, type ChartReading, readChart } from "./chart.ts";
import { readExtendedChart } from "./chart-extended.ts";
import { chartLook } from "./chart-look.ts";
import { readChartOverlay } from "./chart-overlay.ts";
import { type Design, type Page, placeholderOf } from "./design.ts";
import { readDiagram } from "./diagram.ts";
import { type Draft, draftText, type SlideDraft, type TextDraft } from "./draft.ts";
import { drawingOf } from "./drawing.ts";
import { shareWithin } from "./geometry.ts";
import { type Concealment, concealmentOfPlace, type Stage } from "./hidden-text.ts";
import type { Parts } from "./parts.ts";
import { pictureTransparency } from "./picture.ts";
import { type Drawn, drawnOnSlide, type Scene } from "./shape-tree.ts";
import { readTable, type TableLayout, tableRows } from "./table.ts";
import { readTextFrame } from "./text-body.ts";
import { contractParagraph, readCellText, readText } from "./text-draft.ts";
import { textStylesOf } from "./text-style.ts";
import { cellLooks } from "./words-look.ts";

export type SlideSize = { readonly width: number; readonly height: number };

type Reading = {
  readonly drafts: Draft[];
  readonly hiddenText: HiddenText[];
  readonly pictures: Box[];
  readonly tables: Map<Drawn, TableLayout>;
};

/** Share of the slide that pictures must cover for a slide without words to count as image only. */
const PICTURE_SLIDE = 0.3;
/** Characters besides the title under which such a slide counts as little but its pictures. */
const FEW_CHARACTERS = 100;

export function readSlide(slide: Page, design: Design, parts: Parts, number: number, size: SlideSize): SlideDraft {
  const anchor = `slide ${number}`;
  const scene: Scene = { parts, design, anchor, inherited: false, relationships: slide.relationships };
  const outlines = new Map<Drawn, Draft>();
  const drawn = drawnOnSlide(slide, design, parts, anchor).flatMap((item) => {
    if (item.content !== "diagram" || item.inherited) return [item];
    const diagram = readDiagram(item, slide.relationships, scene);
    if (diagram.kind === "drawing") return [...diagram.drawn];
    const paragraphs = diagram.points.flatMap(({ body, level }) => {
      const { paragraphs: read } = readTextFrame(body, textStylesOf(item.element, undefined, design), design);
      return read.map((paragraph) => ({ ...contractParagraph(paragraph, paragraph.runs, null), level }));
    });
    const spoken = paragraphs.filter((paragraph) => paragraph.text.trim() !== "");
    outlines.set(item, { kind: "text", role: "body", box: item.box, visible: true, paragraphs: spoken });
    return [item];
  });
  const stage: Stage = {
    drawn,
    background: design.background,
    ...size,
    isSeeThrough: pictureTransparency(parts, slide.relationships),
  };
  const reading: Reading = { drafts: [], hiddenText: [], pictures: [], tables: new Map() };
  for (const item of drawn) {
    if (!item.inherited) readItem(item, outlines.get(item), { slide, design, parts, stage, anchor }, reading);
  }
  const draft: SlideDraft = {
    number,
    hidden: booleanAttr(slide.root, "show") === false,
    ...size,
    drafts: reading.drafts,
    notes: readNotesOf(slide, design, parts, anchor),
    pictures: reading.pictures,
    drawing: drawingOf(drawn, design, size, reading.tables),
    hiddenText: reading.hiddenText,
  };
  warnOfImageOnly(draft, parts, anchor);
  return draft;
}

type Context = {
  readonly slide: Page;
  readonly design: Design;
  readonly parts: Parts;
  readonly stage: Stage;
  readonly anchor: string;
};

function readItem(item: Drawn, outline: Draft | undefined, context: Context, reading: Reading): void {
  const { design, stage, anchor } = context;
  if (item.kind === "picture" || (item.fill.kind === "unknown" && item.kind === "shape")) {
    if (item.box !== null && !item.hidden) reading.pictures.push(item.box);
    warnOfLinkedPicture(item, context);
  }
  if (item.kind === "shape") {
    const { drafts, hiddenText } = readText(item, design, stage, anchor);
    reading.drafts.push(...drafts);
    reading.hiddenText.push(...hiddenText);
  } else if (item.kind === "frame") readFrame(item, outline, context, reading);
}

function readFrame(item: Drawn, outline: Draft | undefined, context: Context, reading: Reading): void {
  const { design, stage, anchor, parts } = context;
  const concealment = concealmentOfPlace(item, item.box, stage);
  const data = child(item.element, "graphic", "graphicData");
  switch (item.content) {
    case "table": {
      const table = child(data, "tbl");
      if (table !== undefined) addTable(readTable(table, item.box, design), item, concealment, context, reading);
      return;
    }
    case "chart":
    case "chartex":
      readChartPart(item, item.content, prefixedAttr(child(data, "chart"), "id"), concealment, context, reading);
      return;
    case "diagram":
      if (outline !== undefined) addOutline(outline, concealment, anchor, reading);
      return;
    case "ole":
      addObject(item, context, reading);
      return;
    default: {
      const what = item.content === "" ? "a graphic without content" : `a graphic of an unknown kind (${item.content})`;
      parts.warn("part_unreadable", anchor, `${what} on ${anchor} was not read: look at it there`);
    }
  }
}

/** A chart stands in a part of its own, and what was drawn over it in another. */
function readChartPart(
  item: Drawn,
  content: "chart" | "chartex",
  id: string | undefined,
  concealment: Concealment | null,
  context: Context,
  reading: Reading,
): void {
  const { design, anchor, parts, slide } = context;
  const path = slide.relationships.byId(id)?.target;
  const root = parts.xml(path, anchor);
  if (root === undefined || path === undefined) return;
  const look = content === "chart" ? { look: chartLook(root, design) } : {};
  const kept = content === "chart" ? readChart(root) : readExtendedChart(root);
  const book = parts.relationships(path).byType("package")?.target;
  const read =
    content === "chart" && book !== undefined && parts.has(book) && !holdsValues(kept)
      ? readChart(root, cellsOfWorkbook(parts.bytes(book), parts.file))
      : kept;
  reading.drafts.push({ kind: "chart", box: item.box, visible: concealment === null, reading: read, ...look });
  tellOfChart(read, concealment, context, reading);
  const overlay = parts.relationships(path).byType("chartUserShapes")?.target;
  if (overlay === undefined) return;
  reading.drafts.push(...readChartOverlay(parts.xml(overlay, anchor), item.box, concealment === null, design));
}

function addTable(
  layout: TableLayout,
  item: Drawn,
  concealment: Concealment | null,
  { stage, anchor, parts, design }: Context,
  reading: Reading,
): void {
  const rows = tableRows(layout, (cell) => {
    const { seen, hiddenText } = readCellText(cell, item, concealment, stage, anchor);
    reading.hiddenText.push(...hiddenText);
    return seen;
  });
  const looks = cellLooks(layout, design);
  reading.drafts.push({ kind: "table", box: layout.box, visible: concealment === null, rows, looks });
  reading.tables.set(item, layout);
  if (layout.truncated)
    parts.warn("limit_reached", anchor, `the table on ${anchor} is too large: only its start was read`);
}

function tellOfChart(
  chart: ChartReading,
  concealment: Concealment | null,
  { anchor, parts }: Context,
  reading: Reading,
): void {
  if (concealment !== null) {
    const text = [chart.title, ...chart.series.map((series) => series.name)].filter((part) => part !== null).join("\n");
    reading.hiddenText.push({ anchor, text, ...concealment });
  }
  if (chart.truncated)
    parts.warn("limit_reached", anchor, `a chart on ${anchor} has too many points: only the first were read`);
  if (!holdsValues(chart)) {
    const message = `a chart on ${anchor} keeps no values: open the deck, edit the chart's data once and save`;
    parts.warn("part_missing", anchor, message);
  }
}

const holdsValues = ({ series }: ChartReading): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));

function addOutline(outline: Draft, concealment: Concealment | null, anchor: string, reading: Reading): void {
  if (outline.kind !== "text" || outline.paragraphs.length === 0) return;
  reading.drafts.push({ ...outline, visible: concealment === null });
  if (concealment === null) return;
  const text = outline.paragraphs.map((paragraph) => paragraph.text).join("\n");
  reading.hiddenText.push({ anchor, text, ...concealment });
}

function addObject(item: Drawn, { parts, anchor }: Context, reading: Reading): void {
  if (item.box !== null && !item.hidden) reading.pictures.push(item.box);
  const program = attr(descendants(item.element, "oleObj")[0], "progId") ?? "unknown program";
  const message = `an embedded object (${program}) on ${anchor} was not read: if it holds figures, give its file beside the deck`;
  parts.warn("part_unreadable", anchor, message);
}

function warnOfLinkedPicture(item: Drawn, { parts, slide, anchor }: Context): void {
  const blip = child(item.element, "blipFill", "blip");
  const embedded = prefixedAttr(blip, "embed");
  const linked = slide.relationships.byId(prefixedAttr(blip, "link"));
  if (linked?.external === true) {
    parts.warn("external_link", anchor, `a picture on ${anchor} is kept outside the file and was not fetched`);
  } else if (embedded !== undefined) {
    const target = slide.relationships.byId(embedded);
    if (target === undefined || (!target.external && !parts.has(target.target))) {
      parts.warn("part_missing", anchor, `a picture on ${anchor} is missing from the file`);
    }
  }
}

function readNotesOf(slide: Page, design: Design, parts: Parts, anchor: string): SlideDraft["notes"] {
  const path = slide.relationships.byType("notesSlide")?.target;
  return path === undefined ? [] : readNotes(parts.xml(path, anchor), design);
}

function warnOfImageOnly(draft: SlideDraft, parts: Parts, anchor: string): void {
  if (draft.width <= 0 || draft.drafts.some((one) => one.visible && one.kind !== "text")) return;
  const slide = { x: 0, y: 0, width: draft.width, height: draft.height };
  const covered = draft.pictures.reduce((sum, box) => sum + area(box) * shareWithin(box, slide), 0);
  if (covered < PICTURE_SLIDE * area(slide)) return;
  const seen = draft.drafts.filter((one) => one.kind === "text" && one.visible && one.role !== "footer");
  const words = seen.reduce(
    (sum, one) => sum + (one.kind === "text" && one.role !== "title" ? draftText(one).length : 0),
    0,
  );
  if (words >= FEW_CHARACTERS) return;
  const what = seen.length === 0 ? "is only pictures" : "is mostly pictures";
  parts.warn(
    "image_only",
    anchor,
    `${anchor} ${what}: what they show was not read, type its figures in if they matter`,
  );
}

const FURNITURE = new Set(["sldImg", "sldNum", "dt", "hdr", "ftr"]);

/** One draft for all the notes of a slide; none when they say nothing. */
function readNotes(root: XmlElement | undefined, design: Design): TextDraft[] {
  const paragraphs = shapesIn(child(root, "cSld", "spTree")).flatMap((shape) => {
    const body = child(shape, "txBody");
    if (body === undefined || FURNITURE.has(placeholderOf(shape)?.type ?? "")) return [];
    const { paragraphs: read } = readTextFrame(body, textStylesOf(shape, undefined, design), design);
    return read
      .map((paragraph) => ({ ...contractParagraph(paragraph, paragraph.runs, null), fontSize: null }))
      .filter((paragraph) => paragraph.text.trim() !== "");
  });
  return paragraphs.length === 0 ? [] : [{ kind: "text", role: "note", box: null, visible: true, paragraphs }];
}

function shapesIn(tree: XmlElement | undefined): XmlElement[] {
  return children(tree).flatMap((element) =>
    element.name === "sp" ? [element] : element.name === "grpSp" ? shapesIn(element) : [],
  );
}

/** Larger ones are models of their own, in bytes. */
const MOST_BYTES = 4_000_000;
const MOST_CELLS = 5_000;

/** Nothing for a workbook that is too large, refused or cannot be read: the chart is then told to have no values. */
function cellsOfWorkbook(bytes: Uint8Array, name: string): CellsOfChart {
  if (bytes.length > MOST_BYTES) return () => [];
  try {
    guardWorkbook(bytes, name);
    const { read, utils } = createRequire(import.meta.url)("@e965/xlsx") as typeof import("@e965/xlsx");
    const book = read(bytes.slice(), { type: "array", sheetRows: MOST_CELLS });
    return (reference) =>
      formulaReferences(reference, book.SheetNames[0] ?? "").flatMap(
        ({ sheet, range: { top, left, bottom, right } }) => {
          const cells = book.Sheets[sheet];
          const [height, width] = [Math.min(bottom, MOST_CELLS) - top + 1, right - left + 1];
          if (cells === undefined || height < 1 || height * width > MOST_CELLS) return [];
          return Array.from({ length: height * width }, (_, i): string | null => {
            const value: unknown =
              cells[utils.encode_cell({ r: top - 1 + Math.floor(i / width), c: left - 1 + (i % width) })]?.v;
            return value === undefined || value === null ? null : String(value);
          });
        },
      );
  } catch {
    return () => [];
  }
}
