/** Reads PDFs: pages of text blocks, tables and charts in reading order, with what is hidden from people told apart. */
import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/types/src/display/api.d.ts";
import { written } from "../../language/index.ts";
import { apply, area, boxOfPoints, centreX, centreY, contains, type Matrix } from "../geometry.ts";
import { type PictureReader, pictureReader, warningOf } from "../ocr/index.ts";
import type { Block, Box, DocumentReader, DocumentWarning, HiddenText, Link, PageUnit } from "../types.ts";
import { DocumentError } from "../types.ts";
import { drawPart } from "./draw.ts";
import type { FontFacts } from "./glyph-pieces.ts";
import { openPdf } from "./open.ts";
import { type DraftBlock, layOut, type PageReading } from "./page.ts";
import { type Painted, paint } from "./paint.ts";
import { blocksOfPicture, layOutPicturePage, type PictureContent } from "./picture-text.ts";
import { picturesToRead } from "./pictures.ts";

const MAX_PAGES = 1000;
const MAX_GLYPHS_PER_PAGE = 60_000;
const MAX_RUNS_PER_PAGE = 15_000;
const MAX_URL_CHARACTERS = 2000;
/** pdfjs's ImageKind.RGBA_32BPP: the one kind of picture that can be seen through. */
const WITH_TRANSPARENCY = 3;

type Reading = {
  units: PageUnit[];
  hiddenText: HiddenText[];
  warnings: DocumentWarning[];
  fonts: Map<string, FontFacts>;
};

type Pictures = {
  /** Null: pictures are left unread. */
  readonly reader: PictureReader | null;
  /** Called before and after each. */
  readonly onPicture: () => void;
};

export const readPdf: DocumentReader = async (bytes, name, { signal, onProgress, pictures, password }) => {
  throwIfAborted(signal, name);
  const { pdf, task } = await openPdf(bytes, name, password);
  const stop = () => void task.destroy().catch(() => undefined);
  signal?.addEventListener("abort", stop, { once: true });
  const reader = pictures === false ? null : pictureReader(pictures);
  try {
    const reading: Reading = { units: [], hiddenText: [], warnings: [], fonts: new Map() };
    const count = Math.min(pdf.numPages, MAX_PAGES);
    if (pdf.numPages > MAX_PAGES) {
      warn(reading, "limit_reached", null, `only the first ${MAX_PAGES} of ${pdf.numPages} pages were read`);
    }
    for (let number = 1; number <= count; number++) {
      throwIfAborted(signal, name);
      const onPicture = () => onProgress?.({ stage: "pictures", done: number - 1, total: count });
      await readPage(pdf, number, reading, { reader, onPicture });
      onProgress?.({ stage: "pages", done: number, total: count });
      // Lets an abort or another task in between two pages.
      await new Promise((next) => setImmediate(next));
    }
    throwIfAborted(signal, name);
    if (count > 0 && reading.warnings.filter((w) => w.code === "part_unreadable").length === count) {
      throw new DocumentError(
        "corrupt",
        name,
        "no page of this PDF can be read: export it again from where it was made",
      );
    }
    await warnOfAttachments(pdf, reading);
    const units = withWholeWords(withFooters(reading.units));
    const title = (await titleOf(pdf)) ?? units[0]?.title ?? null;
    return { title, units, definedNames: [], hiddenText: reading.hiddenText, warnings: reading.warnings };
  } catch (cause) {
    throwIfAborted(signal, name);
    if (cause instanceof DocumentError) throw cause;
    throw new DocumentError("corrupt", name, "this PDF is damaged: export it again from where it was made", { cause });
  } finally {
    signal?.removeEventListener("abort", stop);
    reader?.close();
    await task.destroy().catch(() => undefined);
  }
};

function throwIfAborted(signal: AbortSignal | undefined, name: string): void {
  if (signal?.aborted) throw new DocumentError("aborted", name, "reading was stopped");
}

function warn(reading: Reading, code: DocumentWarning["code"], anchor: string | null, message: string): void {
  reading.warnings.push({ code, anchor, message });
}

async function readPage(pdf: PDFDocumentProxy, number: number, reading: Reading, pictures: Pictures): Promise<void> {
  const anchor = `page ${number}`;
  let page: PDFPageProxy;
  let painted: Painted;
  let links: Link[];
  let size: { width: number; height: number };
  let scale: number;
  let drewMasks: boolean;
  try {
    page = await pdf.getPage(number);
    scale = scaleOf(page);
    const viewport = page.getViewport({ scale });
    size = { width: viewport.width, height: viewport.height };
    // 0: without annotations, whose text is not the page's.
    const list = await page.getOperatorList({ annotationMode: 0 });
    const layers = await pdf.getOptionalContentConfig();
    painted = paint({
      fnArray: list.fnArray,
      argsArray: list.argsArray,
      viewport: viewport.transform as unknown as Matrix,
      page: { x: 0, y: 0, ...size },
      font: (id) => {
        const font = reading.fonts.get(id) ?? fontFacts(page, id);
        reading.fonts.set(id, font);
        return font;
      },
      opaque: (id) => isOpaque(page, id),
      layerShown: (properties) => layers.isVisible(properties as Parameters<typeof layers.isVisible>[0]),
      maxGlyphs: MAX_GLYPHS_PER_PAGE,
      maxRuns: MAX_RUNS_PER_PAGE,
    });
    const annotations = await page.getAnnotations();
    warnOfNotes(annotations, anchor, reading);
    links = linksOf(annotations, viewport.transform as unknown as Matrix);
    drewMasks = list.fnArray.some(
      (op) => op === OPS.paintImageMaskXObjectGroup || op === OPS.paintInlineImageXObjectGroup,
    );
  } catch {
    warn(reading, "part_unreadable", anchor, `${anchor} is damaged and was not read`);
    reading.units.push({
      kind: "page",
      number,
      title: null,
      width: 0,
      height: 0,
      hidden: false,
      blocks: [],
      pictures: [],
    });
    return;
  }
  if (painted.cut) warn(reading, "limit_reached", anchor, `${anchor} holds too much text: the end of it was not read`);
  const { blocks, hiddenText, frames, scanned } = await layOutWithPictures(page, painted, drewMasks, {
    ...{ size, scale, number, anchor, reading, pictures },
  });
  page.cleanup();
  if (scanned) {
    warn(reading, "repaired", anchor, `${anchor} is a scan: its text is the scanner's own reading and may hold errors`);
  }
  reading.hiddenText.push(...hiddenText);
  const heading = blocks.find((b) => b.kind === "text" && b.role === "title");
  const holding = frames
    .filter((frame) => blocks.some(({ kind, box }) => kind === "text" && contains(frame, [centreX(box), centreY(box)])))
    .sort((a, b) => area(b) - area(a))
    .slice(0, MOST_FRAMES);
  reading.units.push({
    kind: "page",
    number,
    title: heading?.kind === "text" ? heading.paragraphs.map((p) => p.text).join(" ") : null,
    width: size.width,
    height: size.height,
    hidden: false,
    blocks: blocks.map((b, i) => withId(b, `p${number}.b${i + 1}`)),
    pictures: painted.pictures.map((p) => p.box),
    ...(holding.length > 0 ? { frames: holding } : {}),
    ...(links.length > 0 ? { links } : {}),
  });
}

/** Points: a slide is laid out as if it were so wide, whatever the program that made it calls a point. */
const SLIDE_WIDTH = 960;

/** Of a page that is wider than high and wider than a slide; paper stays as it is. */
function scaleOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return width > height && width > SLIDE_WIDTH ? SLIDE_WIDTH / width : 1;
}

/** Of a page with more shapes, which is a drawing, the smallest are left out. */
const MOST_FRAMES = 200;

type PageAtHand = {
  readonly size: { readonly width: number; readonly height: number };
  readonly scale: number;
  readonly number: number;
  readonly anchor: string;
  readonly reading: Reading;
  readonly pictures: Pictures;
};

/** The page's own words first; then those of its pictures, where it has any that may hold some. */
async function layOutWithPictures(
  page: PDFPageProxy,
  painted: Painted,
  drewMasks: boolean,
  at: PageAtHand,
): Promise<PageReading> {
  const { number, anchor, reading } = at;
  const box = { x: 0, y: 0, ...at.size };
  const typed = layOut(painted, box, number);
  // Such a page brings a reading of its own.
  if (typed.scanned) return typed;
  const letters = typed.blocks.reduce((sum, block) => sum + (block.visible ? lettersOf(block) : 0), 0);
  const toRead = picturesToRead(painted, box, letters, drewMasks);
  if (toRead.kind === "none") {
    if (painted.runs.length === 0 && painted.pictures.length > 0) {
      warn(reading, "image_only", anchor, `${anchor} is a picture: its text was not read`);
    }
    return typed;
  }
  if (toRead.kind === "page") {
    const content = await readPart(page, box, "page", at);
    return content === null || content.words.length === 0
      ? typed
      : layOutPicturePage(painted, typed, content, box, number);
  }
  const added: DraftBlock[] = [];
  const frames = [...typed.frames];
  for (const part of toRead.boxes) {
    const content = await readPart(page, part, "embedded", at);
    if (content === null || content.words.length === 0) continue;
    const picture = blocksOfPicture(content, box, number);
    added.push(...picture.blocks);
    frames.push(...picture.frames);
  }
  return { ...typed, blocks: [...typed.blocks, ...added], frames };
}

/** Null where the part stays unread, which is then said. */
async function readPart(
  page: PDFPageProxy,
  part: Box,
  kind: "page" | "embedded",
  { scale, anchor, reading, pictures: { reader, onPicture } }: PageAtHand,
): Promise<PictureContent | null> {
  if (reader === null) {
    if (kind === "page") warn(reading, "image_only", anchor, `${anchor} is a picture: its text was not read`);
    return null;
  }
  onPicture();
  const outcome = await reader.drawn(() => drawPart(page, part, { withText: kind === "page", pageScale: scale }), kind);
  onPicture();
  const said = warningOf(outcome, kind, anchor);
  if (said !== null) reading.warnings.push(said);
  return outcome.kind === "read" ? outcome : null;
}

function lettersOf(block: DraftBlock): number {
  if (block.kind === "text") return block.paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  if (block.kind === "table") return block.rows.flat().reduce((sum, { text }) => sum + text.length, 0);
  return 100;
}

type Annotations = Awaited<ReturnType<PDFPageProxy["getAnnotations"]>>;

/** pdfjs leaves `url` out where the scheme is none that a person should click. */
function linksOf(annotations: Annotations, toPage: Matrix): Link[] {
  return annotations.flatMap((annotation): Link[] => {
    const { subtype, url, rect } = annotation as { subtype?: unknown; url?: unknown; rect?: unknown };
    if (subtype !== "Link" || typeof url !== "string" || !Array.isArray(rect) || rect.length !== 4) return [];
    const [x1, y1, x2, y2] = rect.map(Number) as [number, number, number, number];
    const box = boxOfPoints([apply(toPage, x1, y1), apply(toPage, x2, y2)]);
    return Object.values(box).every(Number.isFinite) ? [{ url: url.slice(0, MAX_URL_CHARACTERS), box }] : [];
  });
}

const withId = (block: DraftBlock, id: string): Block => ({ ...block, id });

/** In the names of fonts that are heavier than usual; "semibold" holds the first. */
const HEAVY = ["bold", "black", "heavy", "demi"];

function fontFacts(page: PDFPageProxy, id: string): FontFacts {
  const plain: FontFacts = { bold: false, matrix: [0.001, 0, 0, 0.001, 0, 0], vertical: false, widths: new Map() };
  if (!page.commonObjs.has(id)) return plain;
  const font: unknown = page.commonObjs.get(id);
  if (typeof font !== "object" || font === null) return plain;
  const facts = font as { name?: string; bold?: boolean; black?: boolean; fontMatrix?: number[]; vertical?: boolean };
  const heavy = HEAVY.some((weight) => facts.name?.toLowerCase().includes(weight));
  return {
    bold: heavy || facts.bold === true || facts.black === true,
    matrix: facts.fontMatrix ?? plain.matrix,
    vertical: facts.vertical === true,
    widths: plain.widths,
  };
}

function isOpaque(page: PDFPageProxy, id: string): boolean {
  const store = id.startsWith("g_") ? page.commonObjs : page.objs;
  if (!store.has(id)) return false;
  const picture: unknown = store.get(id);
  return typeof picture === "object" && picture !== null && (picture as { kind?: number }).kind !== WITH_TRANSPARENCY;
}

function warnOfNotes(annotations: Annotations, anchor: string, reading: Reading): void {
  const notes = annotations.filter((a) => {
    const text: unknown = a.contentsObj?.str;
    return a.subtype !== "Link" && a.subtype !== "Popup" && typeof text === "string" && text.trim() !== "";
  });
  if (notes.length > 0) {
    warn(
      reading,
      "part_missing",
      anchor,
      `${anchor} carries ${notes.length} comment(s) or form field(s): their text was not read`,
    );
  }
}

async function warnOfAttachments(pdf: PDFDocumentProxy, reading: Reading): Promise<void> {
  const attachments: unknown = await pdf.getAttachments().catch(() => null);
  const count = attachments instanceof Map ? attachments.size : Object.keys(attachments ?? {}).length;
  if (count > 0) {
    warn(
      reading,
      "part_missing",
      null,
      `${count} file(s) attached to this PDF were not read: save them apart and add them`,
    );
  }
}

/** What programs write where nobody gave a title: a word for none, or the name of the file that was printed. */
const NO_TITLE = new RegExp(`^${written("untitled", "programTitle")}$`, "i");
const PRINTED = ["ppt", "pptx", "doc", "docx", "pdf"];
const FILE_NAME = new RegExp(`\\.(?:${PRINTED.join("|")})$`, "i");

async function titleOf(pdf: PDFDocumentProxy): Promise<string | null> {
  const metadata = await pdf.getMetadata().catch(() => null);
  const title: unknown = (metadata?.info as { Title?: unknown } | undefined)?.Title;
  if (typeof title !== "string") return null;
  const clean = title.trim();
  return clean === "" || NO_TITLE.test(clean) || FILE_NAME.test(clean) ? null : clean;
}

/** How far the number that is printed on a page may be from its rank in the file. */
const MOST_OFF = 3;

/** "bil-lion", parted at the end of a line, in a document that writes "billion" more often. */
function withWholeWords(units: readonly PageUnit[]): PageUnit[] {
  const written = new Map<string, number>();
  for (const { blocks } of units)
    for (const block of blocks)
      for (const { text } of block.kind === "text" ? block.paragraphs : [])
        for (const [word] of text.toLowerCase().matchAll(/\p{L}+(?:-\p{L}+)*/gu))
          written.set(word, (written.get(word) ?? 0) + 1);
  const whole = (text: string): string =>
    text.replace(/(?<![\p{L}-])\p{L}{2,}-\p{Ll}{2,}(?![\p{L}-])/gu, (parted) => {
      const [as, joined] = [parted, parted.replace("-", "")].map((word) => written.get(word.toLowerCase()) ?? 0);
      return (joined ?? 0) > (as ?? 0) ? parted.replace("-", "") : parted;
    });
  return units.map((unit) => ({
    ...unit,
    blocks: unit.blocks.map((block) =>
      block.kind === "text"
        ? { ...block, paragraphs: block.paragraphs.map((one) => ({ ...one, text: whole(one.text) })) }
        : block,
    ),
  }));
}

/** Text that stands at one place near the edge of most pages is a running header or footer; so is a number that counts the pages. */
function withFooters(units: readonly PageUnit[]): PageUnit[] {
  const keys = (block: Block, unit: PageUnit): readonly string[] => {
    if (block.kind !== "text" || !block.visible || !block.box) return [];
    const { x, y, width, height } = block.box;
    const text = block.paragraphs.map((p) => p.text).join(" ");
    const edge = y > 0.88 * unit.height || y + height < 0.07 * unit.height;
    const counts = /^\d{1,3}$/.test(text) && Math.abs(Number(text) - unit.number) <= MOST_OFF;
    return [
      ...(edge ? [`${Math.round(y / 6)}|${text.replace(/\d+/g, "#")}`] : []),
      ...(counts ? [`${block.paragraphs[0]?.fontSize}|${Math.round((x + width / 2) / 6)}`] : []),
    ];
  };
  const seen = new Map<string, number>();
  for (const unit of units)
    for (const key of new Set(unit.blocks.flatMap((block) => keys(block, unit))))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  const often = Math.max(3, 0.3 * units.length);
  return units.map((unit) => ({
    ...unit,
    blocks: unit.blocks.map((block) =>
      block.kind === "text" && keys(block, unit).some((key) => (seen.get(key) ?? 0) >= often)
        ? { ...block, role: "footer" as const }
        : block,
    ),
  }));
}
