/** Reads a picture that is a document: a photographed or exported page, whose words are found as those of a page in a PDF. */
import { drawnOnWhite, loadPicture } from "./canvas.ts";
import { type PictureReading, pictureReader, type Raster, READING_DPI, warningOf } from "./ocr/index.ts";
import type { PageReading } from "./pdf/page.ts";
import { layOutPicturePage } from "./pdf/picture-text.ts";
import { MOST_DOTS, pictureHeadOf } from "./picture-head.ts";
import { WHOLE_FILE } from "./read-picture.ts";
import { type Box, DocumentError, type DocumentReader, type PageDrawing } from "./types.ts";

/** Points of the longer side: a slide's. */
const LONGER_SIDE = 960;
const ANCHOR = "page 1";

export const readPictureFile: DocumentReader = async (bytes, name, { onProgress, pictures }) => {
  const head = pictureHeadOf(bytes);
  if (head === null) throw damaged(name);
  if (head.width * head.height > MOST_DOTS) {
    const message = `${name} is ${head.width} by ${head.height} dots, too many to read: export it at half the size and add that`;
    throw new DocumentError("too_large", name, message);
  }
  const page = pageOf(head.width, head.height);
  const progress = (done: number): void => onProgress?.({ stage: "pictures", done, total: 1 });
  progress(0);
  const reading = pictures === false ? UNREAD : await readingOf(bytes, name, page, pictures?.budgetMs);
  progress(1);
  const read = reading.kind === "read" && reading.words.length > 0 ? reading : null;
  const { blocks, frames } = read === null ? EMPTY : layOutPicturePage(NOTHING_PAINTED, EMPTY, read, page, 1);
  const said = warningOf(reading, "page", ANCHOR);
  const heading = blocks.find((block) => block.kind === "text" && block.role === "title");
  const title = heading?.kind === "text" ? heading.paragraphs.map(({ text }) => text).join(" ") : null;
  return {
    title,
    units: [
      {
        kind: "page",
        number: 1,
        title,
        width: page.width,
        height: page.height,
        hidden: false,
        blocks: blocks.map((block, i) => ({ ...block, id: `p1.b${i + 1}` })),
        pictures: [page],
        frames,
        drawing: drawingOf(page),
      },
    ],
    definedNames: [],
    hiddenText: [],
    warnings: said === null ? [] : [said],
  };
};

const EMPTY: PageReading = { blocks: [], hiddenText: [], frames: [], scanned: false };
const NOTHING_PAINTED = { runs: [], fills: [], rules: [], pictures: [], cut: false };
const UNREAD: PictureReading = { kind: "failed", cause: new Error("the reading of pictures is switched off") };

function pageOf(width: number, height: number) {
  const scale = LONGER_SIDE / Math.max(width, height);
  return { x: 0, y: 0, width: width * scale, height: height * scale };
}

/** The picture itself, over the whole page. */
function drawingOf(box: Box): PageDrawing {
  const crop = { left: 0, top: 0, right: 0, bottom: 0 };
  const outline = { kind: "rectangle", radius: 0 } as const;
  const placed = { box, turn: 0, mirrored: false, outline };
  return { background: null, layers: [{ kind: "picture", ...placed, part: WHOLE_FILE, crop, opacity: 1 }] };
}

async function readingOf(
  bytes: Uint8Array,
  name: string,
  page: { readonly width: number; readonly height: number },
  budgetMs: number | undefined,
): Promise<PictureReading> {
  const reader = pictureReader({ budgetMs });
  try {
    const picture = await rasterOf(bytes, name, page);
    return await reader.read(picture, { x: 0, y: 0, pointsPerPixel: page.width / picture.width }, "page");
  } finally {
    reader.close();
  }
}

/** On white, at the resolution that reads best. */
async function rasterOf(
  bytes: Uint8Array,
  name: string,
  page: { readonly width: number; readonly height: number },
): Promise<Raster> {
  const image = await loadPicture(bytes).catch((cause: unknown) => {
    throw damaged(name, cause);
  });
  const [width, height] = [dotsOf(page.width), dotsOf(page.height)];
  return drawnOnWhite(width, height, (context) => {
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, width, height);
  });
}

const dotsOf = (points: number): number => Math.max(1, Math.round((points * READING_DPI) / 72));

function damaged(name: string, cause?: unknown): DocumentError {
  const message = `${name} is a picture that cannot be opened: export the page again as PNG or JPEG, or add the PDF it comes from`;
  return new DocumentError("corrupt", name, message, { cause });
}
