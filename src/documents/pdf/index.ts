/** Reads PDFs: pages of text blocks, tables and charts in reading order, with what is hidden from people told apart. */
import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/types/src/display/api.d.ts";
import type { Block, DocumentReader, DocumentWarning, HiddenText, Link, PageUnit } from "../types.ts";
import { DocumentError } from "../types.ts";
import { apply, boxOfPoints, type Matrix } from "./geometry.ts";
import { openPdf } from "./open.ts";
import { type DraftBlock, layOut } from "./page.ts";
import { type FontFacts, type Painted, paint } from "./paint.ts";

const MAX_PAGES = 1000;
const MAX_GLYPHS_PER_PAGE = 60_000;
const MAX_RUNS_PER_PAGE = 15_000;
const MAX_URL_CHARACTERS = 2000;
/** pdfjs's ImageKind.RGBA_32BPP: the one kind of picture that can be seen through. */
const WITH_TRANSPARENCY = 3;

type Reading = { units: PageUnit[]; hiddenText: HiddenText[]; warnings: DocumentWarning[] };

export const readPdf: DocumentReader = async (bytes, name, { signal, onProgress }) => {
  throwIfAborted(signal, name);
  const { pdf, task } = await openPdf(bytes, name);
  const stop = () => void task.destroy().catch(() => undefined);
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const reading: Reading = { units: [], hiddenText: [], warnings: [] };
    const count = Math.min(pdf.numPages, MAX_PAGES);
    if (pdf.numPages > MAX_PAGES) {
      warn(reading, "limit_reached", null, `only the first ${MAX_PAGES} of ${pdf.numPages} pages were read`);
    }
    for (let number = 1; number <= count; number++) {
      throwIfAborted(signal, name);
      await readPage(pdf, number, reading);
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
    const units = withFooters(reading.units);
    const title = (await titleOf(pdf)) ?? units[0]?.title ?? null;
    return { title, units, definedNames: [], hiddenText: reading.hiddenText, warnings: reading.warnings };
  } catch (cause) {
    throwIfAborted(signal, name);
    if (cause instanceof DocumentError) throw cause;
    throw new DocumentError("corrupt", name, "this PDF is damaged: export it again from where it was made", { cause });
  } finally {
    signal?.removeEventListener("abort", stop);
    await task.destroy().catch(() => undefined);
  }
};

function throwIfAborted(signal: AbortSignal | undefined, name: string): void {
  if (signal?.aborted) throw new DocumentError("aborted", name, "reading was stopped");
}

function warn(reading: Reading, code: DocumentWarning["code"], anchor: string | null, message: string): void {
  reading.warnings.push({ code, anchor, message });
}

async function readPage(pdf: PDFDocumentProxy, number: number, reading: Reading): Promise<void> {
  const anchor = `page ${number}`;
  let page: PDFPageProxy;
  let painted: Painted;
  let links: Link[];
  let size: { width: number; height: number };
  try {
    page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    size = { width: viewport.width, height: viewport.height };
    // 0: without annotations, whose text is not the page's.
    const list = await page.getOperatorList({ annotationMode: 0 });
    const layers = await pdf.getOptionalContentConfig();
    painted = paint({
      fnArray: list.fnArray,
      argsArray: list.argsArray,
      viewport: viewport.transform as unknown as Matrix,
      page: { x: 0, y: 0, ...size },
      font: (id) => fontFacts(page, id),
      opaque: (id) => isOpaque(page, id),
      layerShown: (properties) => layers.isVisible(properties as Parameters<typeof layers.isVisible>[0]),
      maxGlyphs: MAX_GLYPHS_PER_PAGE,
      maxRuns: MAX_RUNS_PER_PAGE,
    });
    const annotations = await page.getAnnotations();
    warnOfNotes(annotations, anchor, reading);
    links = linksOf(annotations, viewport.transform as unknown as Matrix);
    const drewPicture = list.fnArray.some(
      (op) => op === OPS.paintImageMaskXObjectGroup || op === OPS.paintInlineImageXObjectGroup,
    );
    if (painted.runs.length === 0 && (drewPicture || painted.pictures.length > 0 || painted.fills.length > 40)) {
      warn(reading, "image_only", anchor, `${anchor} is a picture: its text was not read`);
    }
    page.cleanup();
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
  const { blocks, hiddenText, scanned } = layOut(painted, { x: 0, y: 0, ...size }, number);
  if (scanned) {
    warn(reading, "repaired", anchor, `${anchor} is a scan: its text is the scanner's own reading and may hold errors`);
  }
  reading.hiddenText.push(...hiddenText);
  const heading = blocks.find((b) => b.kind === "text" && b.role === "title");
  reading.units.push({
    kind: "page",
    number,
    title: heading?.kind === "text" ? heading.paragraphs.map((p) => p.text).join(" ") : null,
    width: size.width,
    height: size.height,
    hidden: false,
    blocks: blocks.map((b, i) => withId(b, `p${number}.b${i + 1}`)),
    pictures: painted.pictures.map((p) => p.box),
    ...(links.length > 0 ? { links } : {}),
  });
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

function fontFacts(page: PDFPageProxy, id: string): FontFacts {
  const plain: FontFacts = { bold: false, matrix: [0.001, 0, 0, 0.001, 0, 0], vertical: false };
  if (!page.commonObjs.has(id)) return plain;
  const font: unknown = page.commonObjs.get(id);
  if (typeof font !== "object" || font === null) return plain;
  const facts = font as { name?: string; bold?: boolean; black?: boolean; fontMatrix?: number[]; vertical?: boolean };
  const heavy = /bold|black|heavy|semibold|demi/i.test(facts.name ?? "");
  return {
    bold: heavy || facts.bold === true || facts.black === true,
    matrix: facts.fontMatrix ?? plain.matrix,
    vertical: facts.vertical === true,
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

async function titleOf(pdf: PDFDocumentProxy): Promise<string | null> {
  const metadata = await pdf.getMetadata().catch(() => null);
  const title: unknown = (metadata?.info as { Title?: unknown } | undefined)?.Title;
  if (typeof title !== "string") return null;
  const clean = title.trim();
  return clean === "" ||
    /^(?:untitled|sans titre|powerpoint presentation|présentation powerpoint)$|\.(?:pptx?|docx?|pdf)$/i.test(clean)
    ? null
    : clean;
}

/** Text that stands at one place near the edge of most pages is a running header or footer. */
function withFooters(units: readonly PageUnit[]): PageUnit[] {
  const key = (block: Block, unit: PageUnit): string | null => {
    if (block.kind !== "text" || !block.visible || !block.box) return null;
    const edge = block.box.y > 0.88 * unit.height || block.box.y + block.box.height < 0.07 * unit.height;
    const text = block.paragraphs
      .map((p) => p.text)
      .join(" ")
      .replace(/\d+/g, "#");
    return edge ? `${Math.round(block.box.y / 6)}|${text}` : null;
  };
  const seen = new Map<string, number>();
  for (const unit of units) {
    for (const k of new Set(unit.blocks.map((b) => key(b, unit)))) if (k !== null) seen.set(k, (seen.get(k) ?? 0) + 1);
  }
  const often = Math.max(3, 0.5 * units.length);
  return units.map((unit) => ({
    ...unit,
    blocks: unit.blocks.map((block) => {
      const k = key(block, unit);
      return block.kind === "text" && k !== null && (seen.get(k) ?? 0) >= often
        ? { ...block, role: "footer" as const }
        : block;
    }),
  }));
}
