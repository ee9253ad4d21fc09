/** Reads the text of the pictures that stand on slides, and adds it to what was read of them. */

import { drawnOnWhite, loadPicture } from "../canvas.ts";
import { area } from "../geometry.ts";
import { type DrawnPicture, type PictureReader, pictureReader, READING_DPI, warningOf } from "../ocr/index.ts";
import { blocksOfPicture } from "../pdf/picture-text.ts";
import { mayBeUnfolded } from "../picture-head.ts";
import {
  type Block,
  type Box,
  DocumentError,
  type DocumentWarning,
  type DrawingLayer,
  type PageUnit,
  type ReaderResult,
  type ReadOptions,
} from "../types.ts";
import { shareWithin } from "./geometry.ts";
import type { Parts } from "./parts.ts";

type PictureLayer = Extract<DrawingLayer, { kind: "picture" }>;

/** A picture that covers less of its slide is a logo, an icon or a face. */
const LEAST_SHARE = 0.02;
/** Points. */
const LEAST_WIDTH = 90;
const LEAST_HEIGHT = 60;
const LEAST_PIXELS = 120 * 60;
/** Larger files are not opened. */
const MOST_BYTES = 40_000_000;
const MOST_PIXELS = 2800;
/** Enlarging further makes letters larger, not clearer. */
const MOST_ENLARGED = 3;
/** The file shows the same picture on so many slides: a background or a logo. */
const REPEATED = 3;

/** Slides keep their blocks and numbers; blocks read from pictures come after them, before the speaker's notes. */
export async function withPicturesRead(
  result: ReaderResult,
  parts: Parts,
  { signal, onProgress, pictures }: ReadOptions,
): Promise<ReaderResult> {
  const chosen = picturesToRead(result);
  if (pictures === false || chosen === null) return result;
  const reader = pictureReader(pictures);
  const warnings: DocumentWarning[] = [];
  const units: ReaderResult["units"][number][] = [];
  try {
    for (const unit of result.units) {
      if (signal?.aborted) throw new DocumentError("aborted", parts.file, `reading ${parts.file} was stopped`);
      const layers = chosen.get(unit) ?? [];
      if (unit.kind !== "slide" || layers.length === 0) {
        units.push(unit);
        continue;
      }
      const progress = () => onProgress?.({ stage: "pictures", done: unit.number - 1, total: result.units.length });
      progress();
      units.push(await readSlide(unit, layers, parts, reader, warnings));
      progress();
      await new Promise((next) => setImmediate(next));
    }
  } finally {
    reader.close();
  }
  const read = new Set(warnings.flatMap((warning) => (warning.anchor === null ? [] : [warning.anchor])));
  // "Only pictures: not read" no longer holds where they were read, and is said better where they could not be.
  const kept = result.warnings.filter(
    ({ code, anchor }) => code !== "image_only" || anchor === null || !read.has(anchor),
  );
  return { ...result, units, warnings: [...kept, ...warnings] };
}

/** The pictures of each slide that is shown, those left out that many slides repeat; null where no slide has any. */
function picturesToRead({ units }: ReaderResult): ReadonlyMap<Unit, readonly PictureLayer[]> | null {
  const slides = units.flatMap((unit) => {
    const layers = unit.kind === "slide" && !unit.hidden ? picturesOf(unit) : [];
    return layers.length > 0 ? [{ unit, layers }] : [];
  });
  const uses = new Map<string, number>();
  for (const { layers } of slides)
    for (const part of new Set(layers.map(partOf))) uses.set(part, (uses.get(part) ?? 0) + 1);
  const isOnce = (layer: PictureLayer) => (uses.get(partOf(layer)) ?? 0) < REPEATED;
  if (slides.length === 0) return null;
  return new Map(slides.map(({ unit, layers }) => [unit, layers.filter(isOnce)]));
}

type Unit = ReaderResult["units"][number];

const partOf = ({ part }: PictureLayer): string => part ?? "";

/** Upright pictures of the slide itself, large enough to hold writing. */
function picturesOf(unit: PageUnit): PictureLayer[] {
  const slide = { x: 0, y: 0, width: unit.width, height: unit.height };
  const same = (a: Box, b: Box): boolean =>
    Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.width - b.width) < 1;
  return (unit.drawing?.layers ?? []).filter(
    (layer): layer is PictureLayer =>
      layer.kind === "picture" &&
      layer.part !== null &&
      Math.abs(layer.turn) < 1 &&
      !layer.mirrored &&
      layer.opacity > 0.3 &&
      area(layer.box) * shareWithin(layer.box, slide) >= LEAST_SHARE * area(slide) &&
      layer.box.width >= LEAST_WIDTH &&
      layer.box.height >= LEAST_HEIGHT &&
      // Of the master and the layout only what fills the slide, as its background does; the rest is logos.
      (same(layer.box, slide) || unit.pictures.some((box) => same(box, layer.box))),
  );
}

async function readSlide(
  unit: PageUnit,
  layers: readonly PictureLayer[],
  parts: Parts,
  reader: PictureReader,
  warnings: DocumentWarning[],
): Promise<PageUnit> {
  const anchor = `slide ${unit.number}`;
  const added: Block[] = [];
  const frames: Box[] = [];
  for (const layer of layers) {
    const outcome = await reader.drawn(() => drawPicture(layer, parts), "embedded");
    const warning = warningOf(outcome, "embedded", anchor);
    if (warning !== null && !warnings.some((other) => other.message === warning.message)) warnings.push(warning);
    if (outcome.kind !== "read" || outcome.words.length === 0) continue;
    const page = { x: 0, y: 0, width: unit.width, height: unit.height };
    const picture = blocksOfPicture(outcome, page, unit.number);
    frames.push(...picture.frames);
    for (const block of picture.blocks) {
      added.push({ ...block, id: `s${unit.number}.o${added.length + 1}`, anchor });
    }
  }
  if (added.length === 0) return unit;
  const isNote = (block: Block): boolean => block.kind === "text" && block.role === "note";
  return {
    ...unit,
    frames,
    blocks: [...unit.blocks.filter((b) => !isNote(b)), ...added, ...unit.blocks.filter(isNote)],
  };
}

/** Null for a picture of too few pixels to hold writing. Throws for one of a kind that cannot be drawn. */
async function drawPicture({ box, crop, part }: PictureLayer, parts: Parts): Promise<DrawnPicture | null> {
  if (part === null) return null;
  const bytes = parts.bytes(part);
  if (bytes.length > MOST_BYTES || !mayBeUnfolded(bytes)) throw new Error(`${part} is too large`);
  const image = await loadPicture(bytes);
  const [left, top] = [crop.left * image.width, crop.top * image.height];
  const width = image.width * (1 - crop.left - crop.right);
  const height = image.height * (1 - crop.top - crop.bottom);
  if (width * height < LEAST_PIXELS) return null;
  const wanted = Math.min(READING_DPI / 72, MOST_PIXELS / Math.max(box.width, box.height));
  const own = width / box.width;
  // Pixels that are nearly of the size for reading are taken as they are: drawn anew, thin strokes fade.
  const scale = own > wanted / 1.5 && own < wanted * 1.5 ? own : Math.min(wanted, MOST_ENLARGED * own);
  const picture = drawnOnWhite(box.width * scale, box.height * scale, (context) => {
    context.drawImage(image, left, top, width, height, 0, 0, box.width * scale, box.height * scale);
  });
  return { picture, place: { x: box.x, y: box.y, pointsPerPixel: 1 / scale } };
}
