/** Reads the text of pictures on this machine: pixels in, words in their place on the page out, under a budget of time. */
import type { Language } from "../../language/index.ts";
import { guessLanguageOf } from "../guess-language.ts";
import { processorMs as processorTime } from "../processor-time.ts";
import type { Box, DocumentWarning } from "../types.ts";
import { evenBackground } from "./even-background.ts";
import { filledAreas, inkOf } from "./filled-areas.ts";
import type { Grey, PixelBox, Raster } from "./raster.ts";
import { secondLook } from "./second-look.ts";
import { nameAfterSwatch } from "./swatch.ts";
import { openTesseract, type ReadLine, type Tesseract } from "./tesseract.ts";
import { type OnPage, type PictureWord, wordsOnPage } from "./words.ts";

export { colourDistance } from "./filled-areas.ts";
export type { Raster } from "./raster.ts";
export type { OnPage, PictureWord } from "./words.ts";

/** Dots per inch at which a page is drawn for reading: below, small figures are lost; above, it takes longer for no more. */
export const READING_DPI = 200;

/** Processor time that the pictures of one document may take, ms: some sixty pages that are all picture. */
export const DEFAULT_PICTURE_BUDGET_MS = 150_000;

/** A filled rectangle of a picture, in its place on the page. */
export type PictureArea = {
  /** Points. */
  readonly box: Box;
  /** "#rrggbb". */
  readonly colour: string;
};

export type PictureReading =
  | { readonly kind: "read"; readonly words: readonly PictureWord[]; readonly areas: readonly PictureArea[] }
  /** It shows a scene and no writing. */
  | { readonly kind: "photograph" }
  /** The budget is used up. */
  | { readonly kind: "no_time" }
  /** The reader does not work on this machine, or failed at this picture. */
  | { readonly kind: "failed"; readonly cause: unknown };

export type PictureReader = {
  /** `embedded`: a picture among text, which may be a mere photograph; else a page that is nothing but its picture. */
  readonly read: (picture: Raster, place: OnPage, kind: "embedded" | "page") => Promise<PictureReading>;
  /** Draws and reads while there is time; null from `draw` for what is too small to hold writing. */
  readonly drawn: (draw: () => Promise<DrawnPicture | null>, kind: "embedded" | "page") => Promise<PictureReading>;
  readonly close: () => void;
};

export type DrawnPicture = { readonly picture: Raster; readonly place: OnPage };

export type PictureReaderOptions = {
  /** Processor time, ms. Default DEFAULT_PICTURE_BUDGET_MS. */
  readonly budgetMs?: number | undefined;
  /** Processor time of this process so far, ms. Default: the real one. */
  readonly processorMs?: (() => number) | undefined;
};

/** A photograph has hardly any even area; a chart, a table or a slide is made of them. */
const LEAST_EVEN_SHARE = 0.3;

/** Letters that tell a language. */
const TELLING = 150;

/** Costs nothing until the first picture comes. Blocks its thread while it reads one. */
export function pictureReader(options: PictureReaderOptions = {}): PictureReader {
  const { budgetMs = DEFAULT_PICTURE_BUDGET_MS, processorMs = processorTime } = options;
  let spent = 0;
  let engine: Promise<Tesseract> | null = null;
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const start = processorMs();
    try {
      return await work();
    } finally {
      spent += processorMs() - start;
    }
  };
  const hasTime = (): boolean => spent < budgetMs;
  /** Of the picture before, which most often is that of the next. */
  let language: Language | null = null;
  const readTwice = (grey: Grey, dpi: number, open: Tesseract): readonly ReadLine[] => {
    let lines = open.read(grey, dpi, "scattered", language);
    const texts = lines.map(({ words }) => words.map(({ text }) => text).join(" "));
    if (texts.join("").length >= TELLING) {
      const own = guessLanguageOf(texts);
      if (language !== null && own !== language) lines = open.read(grey, dpi, "scattered", own);
      language = own;
    }
    return secondLook(grey, lines, open, language);
  };
  const read: PictureReader["read"] = (picture, place, kind) =>
    timed(async (): Promise<PictureReading> => {
      if (!hasTime()) return { kind: "no_time" };
      try {
        const even = evenBackground(picture);
        if (kind === "embedded" && even.evenShare < LEAST_EVEN_SHARE) return { kind: "photograph" };
        engine ??= openTesseract();
        const open = await engine;
        const lines = readTwice(even.grey, 72 / place.pointsPerPixel, open);
        const words = wordsOnPage(lines, place, even.evenShareOf);
        return {
          kind: "read",
          words: words.map((word) => withInk(withoutSwatch(word, picture, place), picture, place)),
          areas: filledAreas(picture).map(({ box, colour }) => ({ box: onPage(box, place), colour })),
        };
      } catch (cause) {
        return { kind: "failed", cause };
      }
    });
  return {
    read,
    drawn: async (draw, kind) => {
      if (!hasTime()) return { kind: "no_time" };
      try {
        const drawn = await timed(draw);
        return drawn === null ? { kind: "photograph" } : await read(drawn.picture, drawn.place, kind);
      } catch (cause) {
        return { kind: "failed", cause };
      }
    },
    close: () => {
      void engine?.then((open) => open.close()).catch(() => undefined);
      engine = null;
    },
  };
}

function withoutSwatch(word: PictureWord, picture: Raster, place: OnPage): PictureWord {
  const start = nameAfterSwatch(word.text, picture, onPicture(word.box, place));
  if (start === null) return word;
  const x = place.x + start * place.pointsPerPixel;
  return { ...word, text: word.text.slice(1), box: { ...word.box, x, width: word.box.x + word.box.width - x } };
}

/** Picture words are told apart by colour where the series of a chart are. */
function withInk(word: PictureWord, picture: Raster, place: OnPage): PictureWord {
  const ink = inkOf(picture, onPicture(word.box, place));
  return ink === null ? word : { ...word, ink };
}

function onPicture(box: Box, { x, y, pointsPerPixel }: OnPage): PixelBox {
  return {
    left: (box.x - x) / pointsPerPixel,
    right: (box.x + box.width - x) / pointsPerPixel,
    top: (box.y - y) / pointsPerPixel,
    bottom: (box.y + box.height - y) / pointsPerPixel,
  };
}

function onPage(box: PixelBox, { x, y, pointsPerPixel }: OnPage): Box {
  return {
    x: x + box.left * pointsPerPixel,
    y: y + box.top * pointsPerPixel,
    width: (box.right - box.left) * pointsPerPixel,
    height: (box.bottom - box.top) * pointsPerPixel,
  };
}

/** What a person is told of a picture that was read, or was not; `kind` as of PictureReader.read. Null where there is nothing to say. */
export function warningOf(reading: PictureReading, kind: "page" | "embedded", anchor: string): DocumentWarning | null {
  const what = kind === "page" ? `${anchor} is a picture` : `a picture on ${anchor}`;
  switch (reading.kind) {
    case "photograph":
      return null;
    case "read":
      if (reading.words.length > 0) {
        const message = `${what}: its text was read from the picture and may hold errors`;
        return { code: "read_from_picture", anchor, message };
      }
      return kind === "page" ? { code: "image_only", anchor, message: `${what}: no text was found in it` } : null;
    case "no_time":
      return {
        code: "image_only",
        anchor,
        message: `${what}: not read, the time for pictures was used up by those before it; type its figures in if they matter`,
      };
    case "failed":
      return {
        code: "image_only",
        anchor,
        message: `${what}: its text could not be read; type its figures in if they matter`,
      };
    default:
      return reading satisfies never;
  }
}
