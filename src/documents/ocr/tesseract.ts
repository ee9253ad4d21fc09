/**
 * Tesseract, compiled to WebAssembly, with its French and English data, in this thread: a grey picture in, lines of words out.
 * The engine's own package is used, and not tesseract.js around it, which fetches data over a network where none is given,
 * writes it into the working folder, and whose worker thread outlives its end.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { Language } from "../../language/index.ts";
import type { SecondReading } from "../types.ts";
import { type Grey, greyMap, type PixelBox } from "./raster.ts";

export type ReadWord = {
  readonly text: string;
  readonly box: PixelBox;
  /** 0..1, by Tesseract's own account. */
  readonly confidence: number;
  /** Of a word with digits: whether a reading at another size gave the same figure; absent where there was none. */
  readonly second?: SecondReading;
  /** What the other of two looks read there; absent where both read the same, or there was one. */
  readonly otherwise?: string;
};

export type ReadLine = { readonly words: readonly ReadWord[] };

export type Tesseract = {
  /**
   * Blocks this thread until the picture is read. Throws for a picture that cannot be opened. `layout`: "scattered" words to be
   * found anywhere, or "lines" one under the other. `language`: null where it is not known, which takes half as long again.
   */
  readonly read: (
    picture: Grey,
    dpi: number,
    layout: "scattered" | "lines",
    language: Language | null,
  ) => readonly ReadLine[];
  readonly close: () => void;
};

/** What is called of the C++ interface: https://tesseract-ocr.github.io/tessapi/5.x/a02438.html */
type Api = {
  Init(path: null, languages: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  /** 1 on failure. Reads the file /input. */
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  Clear?(): void;
  End(): void;
};

type Module = {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
  readonly TessBaseAPI: new () => Api;
};

/** Each with a file of the package that holds its data. */
const DATA = {
  fra: import.meta.resolve("@tesseract.js-data/fra/package.json"),
  eng: import.meta.resolve("@tesseract.js-data/eng/package.json"),
} as const;
const DATA_OF: Readonly<Record<Language, keyof typeof DATA>> = { fr: "fra", en: "eng" };
/** Whole numbers instead of floating point: as good on our pages, half the memory. */
const DATA_FOLDER = "4.0.0_best_int";
const NEURAL_ENGINE = 1;
/** "Sparse text": every line it can find, in no order. Figures of tiles and charts are lost by the others. */
const SPARSE_TEXT = "11";
/** "A single uniform block of text". */
const UNIFORM_BLOCK = "6";

const BoxSchema = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const OutputSchema = z.object({
  blocks: z
    .array(
      z.object({
        paragraphs: z.array(
          z.object({
            lines: z.array(
              z.object({
                words: z.array(z.object({ text: z.string(), confidence: z.number(), bbox: BoxSchema })),
              }),
            ),
          }),
        ),
      }),
    )
    .nullish(),
});

export async function openTesseract(): Promise<Tesseract> {
  const require = createRequire(import.meta.url);
  // The build without relaxed SIMD gives the same words on every processor.
  const start = require("tesseract.js-core/tesseract-core-simd-lstm.js") as (options: object) => Promise<Module>;
  const silent = (): void => undefined;
  const module = await start({ print: silent, printErr: silent, TesseractProgress: silent });
  for (const [language, entry] of Object.entries(DATA)) {
    const packed = readFileSync(join(dirname(fileURLToPath(entry)), DATA_FOLDER, `${language}.traineddata.gz`));
    module.FS.writeFile(`${language}.traineddata`, gunzipSync(packed));
  }
  const opened = new Map<string, Api>();
  const apiFor = (languages: string): Api => {
    const known = opened.get(languages);
    if (known !== undefined) return known;
    const api = new module.TessBaseAPI();
    if (api.Init(null, languages, NEURAL_ENGINE) !== 0) throw new Error("Tesseract did not take its data");
    opened.set(languages, api);
    return api;
  };
  return {
    read: (picture, dpi, layout, language) => {
      const api = apiFor(language === null ? Object.keys(DATA).join("+") : DATA_OF[language]);
      api.SetVariable("tessedit_pageseg_mode", layout === "lines" ? UNIFORM_BLOCK : SPARSE_TEXT);
      module.FS.writeFile("/input", greyMap(picture));
      try {
        api.SetVariable("user_defined_dpi", String(Math.round(dpi)));
        if (api.SetImageFile(1, 0) === 1) throw new Error("Tesseract did not open the picture");
        api.Recognize(null);
        return linesOf(api.GetJSONText());
      } finally {
        module.FS.unlink("/input");
      }
    },
    close: () => {
      for (const api of opened.values()) api.End();
    },
  };
}

function linesOf(json: string): ReadLine[] {
  const { blocks } = OutputSchema.parse(JSON.parse(json));
  return (blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) =>
      paragraph.lines.map((line) => ({
        words: line.words.map(({ text, confidence, bbox }) => ({
          text,
          confidence: Math.min(1, Math.max(0, confidence / 100)),
          box: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
        })),
      })),
    ),
  );
}
