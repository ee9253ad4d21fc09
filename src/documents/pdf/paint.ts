/** Follows a page's drawing operators and tells what they put where: runs of text, filled shapes, thin lines, pictures. */
import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box } from "../types.ts";
import {
  apply,
  bottom,
  boxOfPoints,
  IDENTITY,
  intersection,
  type Matrix,
  multiply,
  type Point,
  right,
} from "./geometry.ts";

export type Run = {
  readonly text: string;
  readonly box: Box;
  /** y of the baseline at the run's start. */
  readonly baseline: number;
  readonly size: number;
  readonly bold: boolean;
  /** Null: a pattern. */
  readonly colour: string | null;
  readonly alpha: number;
  readonly mode: number;
  /** Reads from left to right. */
  readonly upright: boolean;
  readonly spaceBefore: boolean;
  readonly spaceAfter: boolean;
  /** Rank in the order of painting. */
  readonly order: number;
  /** Cut away by a clip, or on a layer that is switched off. */
  readonly clipped: boolean;
};

export type Fill = {
  readonly box: Box;
  readonly outline: readonly (readonly Point[])[];
  readonly rectangular: boolean;
  readonly colour: string | null;
  readonly alpha: number;
  readonly order: number;
};

/** Horizontal when height is 0, vertical when width is 0. */
export type Rule = Box;
export type Picture = {
  readonly box: Box;
  readonly order: number;
  readonly opaque: boolean;
  /** The same picture was painted on pages before: a background or a logo. */
  readonly repeated: boolean;
};

export type Painted = {
  readonly runs: readonly Run[];
  readonly fills: readonly Fill[];
  readonly rules: readonly Rule[];
  readonly pictures: readonly Picture[];
  /** True when the cap on text was met. */
  readonly cut: boolean;
};

export type FontFacts = {
  readonly bold: boolean;
  readonly matrix: readonly number[];
  readonly vertical: boolean;
};

export type PaintInput = {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
  readonly viewport: Matrix;
  readonly page: Box;
  readonly font: (id: string) => FontFacts;
  /** Whether a picture hides what is beneath it. */
  readonly opaque: (id: string) => boolean;
  readonly layerShown: (properties: unknown) => boolean;
  readonly maxGlyphs: number;
  readonly maxRuns: number;
};

type Glyph = {
  readonly unicode?: string;
  readonly width?: number;
  readonly isSpace?: boolean;
  readonly vmetric?: readonly number[];
};

type State = {
  ctm: Matrix;
  clip: Box;
  fill: string | null;
  stroke: string | null;
  fillAlpha: number;
  strokeAlpha: number;
  lineWidth: number;
  font: FontFacts;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
};

const NO_FONT: FontFacts = { bold: false, matrix: [0.001, 0, 0, 0.001, 0, 0], vertical: false };
const THIN = 2.5;

export function paint(input: PaintInput): Painted {
  const runs: Run[] = [];
  const fills: Fill[] = [];
  const rules: Rule[] = [];
  const pictures: Picture[] = [];
  const stack: State[] = [];
  const layers: boolean[] = [];
  let state: State = {
    ctm: input.viewport,
    clip: input.page,
    fill: "#000000",
    stroke: "#000000",
    fillAlpha: 1,
    strokeAlpha: 1,
    lineWidth: 1,
    font: NO_FONT,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  };
  let textMatrix: Matrix = IDENTITY;
  let lineMatrix: Matrix = IDENTITY;
  let pendingClip = false;
  let glyphCount = 0;
  let cut = false;

  const save = () => stack.push({ ...state });
  const restore = () => {
    const back = stack.pop();
    if (back) state = back;
  };
  const moveText = (x: number, y: number) => {
    lineMatrix = multiply(lineMatrix, [1, 0, 0, 1, x, y]);
    textMatrix = lineMatrix;
  };
  const shown = () => layers.every(Boolean);

  const showText = (glyphs: readonly (Glyph | number)[], order: number) => {
    const { font, size, scale } = state;
    const unit = font.matrix[0] || 0.001;
    let text = "";
    let start = 0;
    let end = 0;
    let at = 0;
    let blanks = "";
    let led = false;
    const trace = (x: number, y: number) => apply(multiply(state.ctm, textMatrix), x, y + state.rise);
    const flush = () => {
      if (text !== "") {
        const step = (x: number, y: number) => (font.vertical ? trace(y, x) : trace(x * scale, y));
        const [x0, y0] = step(start, 0);
        const [x1, y1] = step(end, 0);
        const [ux, uy] = apply(multiply(state.ctm, textMatrix), 0, 1);
        const [ox, oy] = apply(multiply(state.ctm, textMatrix), 0, 0);
        const points = [
          step(start, -0.22 * size),
          step(start, 0.78 * size),
          step(end, -0.22 * size),
          step(end, 0.78 * size),
        ];
        const box = boxOfPoints(points);
        const length = Math.hypot(x1 - x0, y1 - y0) || 1;
        runs.push({
          text,
          box,
          baseline: y0,
          size: Math.hypot(ux - ox, uy - oy) * Math.abs(size),
          bold: font.bold,
          colour: state.mode === 1 ? state.stroke : state.fill,
          alpha: state.mode === 1 ? state.strokeAlpha : state.fillAlpha,
          mode: state.mode & 3,
          upright: (x1 - x0) / length > 0.98,
          spaceBefore: led,
          spaceAfter: blanks !== "",
          order,
          clipped: intersection(state.clip, box) === null || !shown(),
        });
      }
      led = blanks !== "";
      blanks = "";
      text = "";
    };
    for (const glyph of glyphs) {
      if (typeof glyph === "number") {
        const shift = (-glyph * size) / 1000;
        at += shift;
        const gap = shift / (Math.abs(size) || 1);
        if (gap > 1.2) {
          blanks ||= " ";
          flush();
        } else if (gap > 0.18 && text !== "" && blanks === "") blanks = " ";
        continue;
      }
      if (!glyph) continue;
      glyphCount++;
      const width = font.vertical ? -(glyph.vmetric?.[0] ?? 1000) * unit * -size : (glyph.width ?? 0) * unit * size;
      const unicode = (glyph.unicode ?? "").replace(/[\u0000-\u001f\u007f\u00ad\ufeff\u200b]/g, "");
      if (unicode.trim() === "") {
        if (glyph.isSpace || unicode !== "" || width > 0) blanks += unicode || " ";
        if (blanks.length >= 3) flush();
        if (text === "" && blanks !== "") {
          led = true;
          blanks = "";
        }
      } else {
        if (text === "") start = at;
        else text += blanks;
        blanks = "";
        text += unicode.normalize(/[\ufb00-\ufb06]/.test(unicode) ? "NFKC" : "NFC");
        end = at + width;
      }
      at += width + state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0);
    }
    flush();
    textMatrix = multiply(textMatrix, font.vertical ? [1, 0, 0, 1, 0, at] : [1, 0, 0, 1, at * scale, 0]);
  };

  const path = (op: number, data: Float32Array | null, order: number) => {
    const outline = data ? outlines(data, state.ctm) : [];
    const whole = boxOfPoints(outline.flat());
    if (pendingClip) {
      state.clip =
        outline.length === 0
          ? state.clip
          : (intersection(state.clip, whole) ?? { x: -1e6, y: -1e6, width: 0, height: 0 });
      pendingClip = false;
    }
    if (!data || !shown()) return;
    const filled = op >= OPS.fill && op <= OPS.closeEOFillStroke;
    const stroked =
      op === OPS.stroke || op === OPS.closeStroke || (op >= OPS.fillStroke && op <= OPS.closeEOFillStroke);
    if (filled) {
      for (const one of outline) {
        const box = boxOfPoints(one);
        if (Math.min(box.width, box.height) <= THIN && Math.max(box.width, box.height) > THIN) rules.push(asRule(box));
      }
      const box = intersection(whole, state.clip);
      if (box && area2(box)) {
        fills.push({
          box,
          outline,
          rectangular: outline.length === 1 && isRectangle(outline[0]!),
          colour: state.fill,
          alpha: state.fillAlpha,
          order,
        });
      }
    }
    if (stroked) {
      for (const one of outline) {
        one.forEach((point, i) => {
          const next = one[i + 1];
          if (!next) return;
          const box = boxOfPoints([point, next]);
          if (Math.min(box.width, box.height) < 0.6 && Math.max(box.width, box.height) > 2) rules.push(asRule(box));
        });
      }
    }
  };

  for (let i = 0; i < input.fnArray.length; i++) {
    const op = input.fnArray[i];
    // pdfjs types every operator's arguments as any; each case below reads what pdfjs's own canvas reads.
    const args = (input.argsArray[i] ?? []) as readonly never[];
    const numbers = args as readonly number[];
    switch (op) {
      case OPS.save:
        save();
        break;
      case OPS.restore:
        restore();
        break;
      case OPS.transform:
        state.ctm = multiply(state.ctm, numbers as unknown as Matrix);
        break;
      case OPS.setLineWidth:
        state.lineWidth = numbers[0]!;
        break;
      case OPS.setGState:
        for (const [key, value] of args[0] as unknown as [string, unknown][]) {
          if (key === "ca") state.fillAlpha = Number(value);
          else if (key === "CA") state.strokeAlpha = Number(value);
          else if (key === "LW") state.lineWidth = Number(value);
          else if (key === "Font") {
            const [id, size] = value as [string, number];
            state.font = input.font(id);
            state.size = size;
          }
        }
        break;
      case OPS.setFillRGBColor:
        state.fill = String(args[0]);
        break;
      case OPS.setStrokeRGBColor:
        state.stroke = String(args[0]);
        break;
      case OPS.setFillColorN:
        state.fill = null;
        break;
      case OPS.setStrokeColorN:
        state.stroke = null;
        break;
      case OPS.setFillTransparent:
        state.fill = "transparent";
        break;
      case OPS.setStrokeTransparent:
        state.stroke = "transparent";
        break;
      case OPS.clip:
      case OPS.eoClip:
        pendingClip = true;
        break;
      case OPS.constructPath: {
        const [kind, [data]] = args as unknown as [number, [Float32Array | null]];
        path(kind, data, i);
        break;
      }
      case OPS.endPath:
        pendingClip = false;
        break;
      case OPS.beginText:
        textMatrix = lineMatrix = IDENTITY;
        break;
      case OPS.setTextMatrix: {
        // Given as six numbers or, in some versions, as one array.
        const matrix = (typeof args[0] === "number" ? numbers : args[0]) as unknown as Matrix;
        textMatrix = lineMatrix = [matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]];
        break;
      }
      case OPS.moveText:
        moveText(numbers[0]!, numbers[1]!);
        break;
      case OPS.setLeadingMoveText:
        state.leading = -numbers[1]!;
        moveText(numbers[0]!, numbers[1]!);
        break;
      case OPS.nextLine:
        moveText(0, -state.leading);
        break;
      case OPS.setLeading:
        state.leading = numbers[0]!;
        break;
      case OPS.setFont:
        state.font = input.font(String(args[0]));
        state.size = numbers[1]!;
        break;
      case OPS.setCharSpacing:
        state.charSpacing = numbers[0]!;
        break;
      case OPS.setWordSpacing:
        state.wordSpacing = numbers[0]!;
        break;
      case OPS.setHScale:
        state.scale = numbers[0]! / 100;
        break;
      case OPS.setTextRise:
        state.rise = numbers[0]!;
        break;
      case OPS.setTextRenderingMode:
        state.mode = numbers[0]!;
        break;
      case OPS.showText:
        if (glyphCount > input.maxGlyphs || runs.length > input.maxRuns) cut = true;
        else showText(args[0] as unknown as (Glyph | number)[], i);
        break;
      case OPS.paintFormXObjectBegin: {
        save();
        const [matrix, bbox] = args as unknown as [Matrix | null, readonly number[] | null];
        if (matrix) state.ctm = multiply(state.ctm, matrix);
        if (bbox)
          state.clip = intersection(state.clip, rectangle(bbox, state.ctm)) ?? {
            x: -1e6,
            y: -1e6,
            width: 0,
            height: 0,
          };
        break;
      }
      case OPS.paintFormXObjectEnd:
        restore();
        break;
      case OPS.beginGroup:
        save();
        break;
      case OPS.endGroup:
        restore();
        break;
      case OPS.beginMarkedContent:
        layers.push(true);
        break;
      case OPS.beginMarkedContentProps:
        layers.push(String(args[0]) !== "OC" || input.layerShown(args[1]));
        break;
      case OPS.endMarkedContent:
        layers.pop();
        break;
      case OPS.shadingFill:
        if (area2(state.clip))
          fills.push({ box: state.clip, outline: [], rectangular: true, colour: null, alpha: 1, order: i });
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject: {
        const box = intersection(rectangle([0, 0, 1, 1], state.ctm), state.clip);
        const opaque = state.fillAlpha > 0.98 && (op === OPS.paintInlineImageXObject || input.opaque(String(args[0])));
        // pdfjs keeps under such a name what several pages share, from the third on.
        const repeated = op === OPS.paintImageXObject && String(args[0]).startsWith("g_");
        if (box && area2(box) && shown()) pictures.push({ box, order: i, opaque, repeated });
        break;
      }
      case OPS.paintImageMaskXObject:
      case OPS.paintSolidColorImageMask: {
        const box = intersection(rectangle([0, 0, 1, 1], state.ctm), state.clip);
        if (box && area2(box) && shown()) pictures.push({ box, order: i, opaque: false, repeated: false });
        break;
      }
      default:
    }
  }
  return { runs, fills, rules, pictures, cut };
}

const area2 = (box: Box): boolean => box.width > 0 && box.height > 0;

const rectangle = (r: readonly number[], m: Matrix): Box =>
  boxOfPoints([apply(m, r[0]!, r[1]!), apply(m, r[2]!, r[1]!), apply(m, r[2]!, r[3]!), apply(m, r[0]!, r[3]!)]);

const asRule = (box: Box): Rule =>
  box.width >= box.height
    ? { x: box.x, y: (box.y + bottom(box)) / 2, width: box.width, height: 0 }
    : { x: (box.x + right(box)) / 2, y: box.y, width: 0, height: box.height };

/** pdfjs packs a path as codes and coordinates: 0 move, 1 line, 2 cubic, 3 quadratic, 4 close. */
function outlines(data: Float32Array, m: Matrix): Point[][] {
  const all: Point[][] = [];
  let one: Point[] = [];
  for (let k = 0; k < data.length; ) {
    const code = data[k++];
    if (code === 0) {
      if (one.length > 1) all.push(one);
      one = [apply(m, data[k]!, data[k + 1]!)];
      k += 2;
    } else if (code === 1) {
      one.push(apply(m, data[k]!, data[k + 1]!));
      k += 2;
    } else if (code === 2 || code === 3) {
      const count = code === 2 ? 3 : 2;
      const controls = [one.at(-1) ?? apply(m, data[k]!, data[k + 1]!)];
      for (let c = 0; c < count; c++) controls.push(apply(m, data[k + 2 * c]!, data[k + 2 * c + 1]!));
      for (const t of [0.25, 0.5, 0.75, 1]) one.push(onCurve(controls, t));
      k += 2 * count;
    } else if (one[0]) one.push(one[0]);
  }
  if (one.length > 1) all.push(one);
  return all;
}

function onCurve(points: readonly Point[], t: number): Point {
  let row = [...points];
  while (row.length > 1) {
    row = row.slice(1).map((b, i): Point => [row[i]![0] * (1 - t) + b[0] * t, row[i]![1] * (1 - t) + b[1] * t]);
  }
  return row[0]!;
}

function isRectangle(points: readonly Point[]): boolean {
  const box = boxOfPoints(points);
  return points.every(
    ([x, y]) =>
      Math.min(Math.abs(x - box.x), Math.abs(x - right(box))) < 0.5 &&
      Math.min(Math.abs(y - box.y), Math.abs(y - bottom(box))) < 0.5,
  );
}
