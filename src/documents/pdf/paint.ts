/** Follows a page's drawing operators and tells what they put where: runs of text, filled shapes, thin lines, pictures. */
import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
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
} from "../geometry.ts";
import type { Box } from "../types.ts";
import { type FontFacts, type Glyph, type Piece, piecesOf } from "./glyph-pieces.ts";
import { isRectangle, outlinesOf } from "./outlines.ts";

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

type State = {
  ctm: Matrix;
  clip: Box;
  fill: string | null;
  stroke: string | null;
  fillAlpha: number;
  strokeAlpha: number;
  font: FontFacts;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
};

const NO_FONT: FontFacts = { bold: false, matrix: [0.001, 0, 0, 0.001, 0, 0], vertical: false, widths: new Map() };
const THIN = 2.5;
/** Share of the type size that letters take above the baseline and below it. */
const ASCENT = 0.78;
const DESCENT = 0.22;

/** Nothing is left to paint on. */
const EMPTY: Box = { x: -1e6, y: -1e6, width: 0, height: 0 };

export function paint(input: PaintInput): Painted {
  const painter = new Painter(input);
  input.fnArray.forEach((operator, order) => {
    painter.draw(operator, input.argsArray[order] ?? [], order);
  });
  return painter.painted();
}

/** What each operator sets or draws; `order` is its rank on the page. */
type Operator<Argument> = (painter: Painter, args: readonly Argument[], order: number) => void;

const sets =
  (name: "charSpacing" | "wordSpacing" | "leading" | "rise" | "mode"): Operator<number> =>
  ({ state }, [value = 0]) => {
    state[name] = value;
  };

/** `colour`: null for a pattern; left out where the operator brings it. */
const paints =
  (what: "fill" | "stroke", colour?: string | null): Operator<unknown> =>
  ({ state }, [given]) => {
    state[what] = colour === undefined ? String(given) : colour;
  };

/** Operators whose arguments are numbers. */
const OF_NUMBERS: ReadonlyMap<number, Operator<number>> = new Map<number, Operator<number>>([
  [OPS.transform, (painter, matrix) => painter.transform(matrixOf(matrix))],
  [OPS.moveText, (painter, [x = 0, y = 0]) => painter.moveText(x, y)],
  [
    OPS.setLeadingMoveText,
    (painter, [x = 0, y = 0]) => {
      painter.state.leading = -y;
      painter.moveText(x, y);
    },
  ],
  [OPS.nextLine, (painter) => painter.moveText(0, -painter.state.leading)],
  [OPS.setLeading, sets("leading")],
  [OPS.setCharSpacing, sets("charSpacing")],
  [OPS.setWordSpacing, sets("wordSpacing")],
  [
    OPS.setHScale,
    ({ state }, [percent = 0]) => {
      state.scale = percent / 100;
    },
  ],
  [OPS.setTextRise, sets("rise")],
  [OPS.setTextRenderingMode, sets("mode")],
]);

// pdfjs types every operator's arguments as any; each cast below names what pdfjs's own canvas reads there.
const OTHERS: ReadonlyMap<number, Operator<unknown>> = new Map<number, Operator<unknown>>([
  [OPS.save, (painter) => painter.save()],
  [OPS.restore, (painter) => painter.restore()],
  [OPS.setGState, (painter, [settings]) => painter.setGraphicsState(settings as readonly [string, unknown][])],
  [OPS.setFillRGBColor, paints("fill")],
  [OPS.setStrokeRGBColor, paints("stroke")],
  [OPS.setFillColorN, paints("fill", null)],
  [OPS.setStrokeColorN, paints("stroke", null)],
  [OPS.setFillTransparent, paints("fill", "transparent")],
  [OPS.setStrokeTransparent, paints("stroke", "transparent")],
  [OPS.clip, (painter) => painter.clipNextPath()],
  [OPS.eoClip, (painter) => painter.clipNextPath()],
  [
    OPS.constructPath,
    (painter, args, order) => {
      const [kind, [data]] = args as readonly [number, readonly [Float32Array | null]];
      painter.drawPath(kind, data, order);
    },
  ],
  [OPS.endPath, (painter) => painter.forgetClip()],
  [OPS.beginText, (painter) => painter.beginLine(IDENTITY)],
  [
    OPS.setTextMatrix,
    (painter, args) => {
      // Given as six numbers or, in some versions, as one array.
      const matrix = (typeof args[0] === "number" ? args : args[0]) as readonly number[];
      painter.beginLine(matrixOf(matrix));
    },
  ],
  [OPS.setFont, (painter, [id, size]) => painter.setFont(String(id), size as number)],
  [OPS.showText, (painter, [glyphs], order) => painter.showText(glyphs as readonly (Glyph | number)[], order)],
  [
    OPS.paintFormXObjectBegin,
    (painter, args) => {
      const [matrix, box] = args as readonly [readonly number[] | null, readonly number[] | null];
      painter.beginForm(matrix && matrixOf(matrix), box);
    },
  ],
  [OPS.paintFormXObjectEnd, (painter) => painter.restore()],
  [OPS.beginGroup, (painter) => painter.save()],
  [OPS.endGroup, (painter) => painter.restore()],
  [OPS.beginMarkedContent, (painter) => painter.beginLayer(true)],
  [OPS.beginMarkedContentProps, (painter, [tag, properties]) => painter.beginMarked(String(tag), properties)],
  [OPS.endMarkedContent, (painter) => painter.endLayer()],
  [OPS.shadingFill, (painter, _, order) => painter.fillClip(order)],
  [OPS.paintImageXObject, (painter, [id], order) => painter.drawSharedPicture(String(id), order)],
  [OPS.paintInlineImageXObject, (painter, _, order) => painter.drawPicture({ opaque: true, repeated: false }, order)],
  [OPS.paintImageMaskXObject, (painter, _, order) => painter.drawPicture({ opaque: false, repeated: false }, order)],
  [OPS.paintSolidColorImageMask, (painter, _, order) => painter.drawPicture({ opaque: false, repeated: false }, order)],
]);

/** The state of graphics as the operators set it, and what they have put on the page so far. */
class Painter {
  state: State;
  readonly #input: PaintInput;
  readonly #runs: Run[] = [];
  readonly #fills: Fill[] = [];
  readonly #rules: Rule[] = [];
  readonly #pictures: Picture[] = [];
  readonly #saved: State[] = [];
  /** Whether each layer that is open is switched on. */
  readonly #layers: boolean[] = [];
  #textMatrix: Matrix = IDENTITY;
  #lineMatrix: Matrix = IDENTITY;
  #clipsNext = false;
  #glyphs = 0;
  #cut = false;

  constructor(input: PaintInput) {
    this.#input = input;
    this.state = startOf(input);
  }

  painted(): Painted {
    return {
      runs: this.#runs,
      fills: this.#fills,
      rules: this.#rules,
      pictures: this.#pictures,
      cut: this.#cut,
    };
  }

  draw(operator: number, args: unknown, order: number): void {
    OF_NUMBERS.get(operator)?.(this, args as readonly number[], order);
    OTHERS.get(operator)?.(this, args as readonly unknown[], order);
  }

  save(): void {
    this.#saved.push({ ...this.state });
  }

  restore(): void {
    this.state = this.#saved.pop() ?? this.state;
  }

  transform(matrix: Matrix): void {
    this.state.ctm = multiply(this.state.ctm, matrix);
  }

  setGraphicsState(settings: readonly (readonly [string, unknown])[]): void {
    for (const [key, value] of settings) {
      if (key === "ca") this.state.fillAlpha = Number(value);
      else if (key === "CA") this.state.strokeAlpha = Number(value);
      else if (key === "Font") {
        const [id, size] = value as readonly [string, number];
        this.setFont(id, size);
      }
    }
  }

  setFont(id: string, size: number): void {
    this.state.font = this.#input.font(id);
    this.state.size = size;
  }

  beginLine(matrix: Matrix): void {
    this.#textMatrix = this.#lineMatrix = matrix;
  }

  moveText(x: number, y: number): void {
    this.beginLine(multiply(this.#lineMatrix, [1, 0, 0, 1, x, y]));
  }

  showText(glyphs: readonly (Glyph | number)[], order: number): void {
    if (this.#glyphs > this.#input.maxGlyphs || this.#runs.length > this.#input.maxRuns) {
      this.#cut = true;
      return;
    }
    const { font, scale } = this.state;
    const shown = piecesOf(glyphs, this.state);
    this.#glyphs += shown.glyphs;
    for (const piece of shown.pieces) this.#runs.push(this.#runOf(piece, order));
    const { advance } = shown;
    this.#textMatrix = multiply(this.#textMatrix, [1, 0, 0, 1, ...along(font.vertical, advance, scale)]);
  }

  #runOf({ text, start, end, spaceBefore, spaceAfter }: Piece, order: number): Run {
    const { state } = this;
    const { font, size, scale } = state;
    const onPage = multiply(state.ctm, this.#textMatrix);
    const at = (along: number, above: number) =>
      font.vertical ? apply(onPage, above, along + state.rise) : apply(onPage, along * scale, above + state.rise);
    const [x0, y0] = at(start, 0);
    const [x1, y1] = at(end, 0);
    const [ux, uy] = apply(onPage, 0, 1);
    const [ox, oy] = apply(onPage, 0, 0);
    const box = boxOfPoints([
      at(start, -DESCENT * size),
      at(start, ASCENT * size),
      at(end, -DESCENT * size),
      at(end, ASCENT * size),
    ]);
    const isOutlined = state.mode === 1;
    return {
      text,
      box,
      baseline: y0,
      size: Math.hypot(ux - ox, uy - oy) * Math.abs(size),
      bold: font.bold,
      colour: isOutlined ? state.stroke : state.fill,
      alpha: isOutlined ? state.strokeAlpha : state.fillAlpha,
      mode: state.mode & 3,
      upright: (x1 - x0) / (Math.hypot(x1 - x0, y1 - y0) || 1) > 0.98,
      spaceBefore,
      spaceAfter,
      order,
      clipped: intersection(state.clip, box) === null || !this.#isShown(),
    };
  }

  clipNextPath(): void {
    this.#clipsNext = true;
  }

  forgetClip(): void {
    this.#clipsNext = false;
  }

  drawPath(kind: number, data: Float32Array | null, order: number): void {
    const outline = data ? outlinesOf(data, this.state.ctm) : [];
    if (this.#clipsNext && outline.length > 0)
      this.state.clip = intersection(this.state.clip, boxOfPoints(outline.flat())) ?? EMPTY;
    this.#clipsNext = false;
    if (!data || !this.#isShown()) return;
    if (isFilled(kind)) this.#fill(outline, order);
    if (isStroked(kind)) this.#stroke(outline);
  }

  #fill(outline: readonly (readonly Point[])[], order: number): void {
    this.#rules.push(...outline.map(boxOfPoints).filter(isThin).map(asRule));
    const box = intersection(boxOfPoints(outline.flat()), this.state.clip);
    const [first, ...others] = outline;
    if (box && hasArea(box))
      this.#fills.push({
        box,
        outline,
        rectangular: first !== undefined && others.length === 0 && isRectangle(first),
        colour: this.state.fill,
        alpha: this.state.fillAlpha,
        order,
      });
  }

  #stroke(outlines: readonly (readonly Point[])[]): void {
    for (const outline of outlines) {
      let before: Point | null = null;
      for (const point of outline) {
        const box = before && boxOfPoints([before, point]);
        if (box && Math.min(box.width, box.height) < 0.6 && Math.max(box.width, box.height) > 2)
          this.#rules.push(asRule(box));
        before = point;
      }
    }
  }

  /** A gradient over all that may be painted on. */
  fillClip(order: number): void {
    const box = this.state.clip;
    if (hasArea(box)) this.#fills.push({ box, outline: [], rectangular: true, colour: null, alpha: 1, order });
  }

  beginForm(matrix: Matrix | null, box: readonly number[] | null): void {
    this.save();
    if (matrix) this.transform(matrix);
    if (box) this.state.clip = intersection(this.state.clip, rectangle(box, this.state.ctm)) ?? EMPTY;
  }

  beginMarked(tag: string, properties: unknown): void {
    this.beginLayer(tag !== "OC" || this.#input.layerShown(properties));
  }

  beginLayer(shown: boolean): void {
    this.#layers.push(shown);
  }

  endLayer(): void {
    this.#layers.pop();
  }

  /** pdfjs keeps under a name that begins so what several pages share, from the third on. */
  drawSharedPicture(id: string, order: number): void {
    this.drawPicture(
      { opaque: this.state.fillAlpha > 0.98 && this.#input.opaque(id), repeated: id.startsWith("g_") },
      order,
    );
  }

  drawPicture({ opaque, repeated }: Pick<Picture, "opaque" | "repeated">, order: number): void {
    const box = intersection(rectangle([0, 0, 1, 1], this.state.ctm), this.state.clip);
    if (box && hasArea(box) && this.#isShown())
      this.#pictures.push({ box, order, opaque: opaque && this.state.fillAlpha > 0.98, repeated });
  }

  #isShown(): boolean {
    return this.#layers.every(Boolean);
  }
}

function startOf({ viewport, page }: PaintInput): State {
  return {
    ctm: viewport,
    clip: page,
    fill: "#000000",
    stroke: "#000000",
    fillAlpha: 1,
    strokeAlpha: 1,
    font: NO_FONT,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  };
}

const isFilled = (kind: number): boolean => kind >= OPS.fill && kind <= OPS.closeEOFillStroke;

const isStroked = (kind: number): boolean =>
  kind === OPS.stroke || kind === OPS.closeStroke || (kind >= OPS.fillStroke && kind <= OPS.closeEOFillStroke);

const hasArea = (box: Box): boolean => box.width > 0 && box.height > 0;

/** A filled shape that is a line to the eye. */
const isThin = ({ width, height }: Box): boolean => Math.min(width, height) <= THIN && Math.max(width, height) > THIN;

const matrixOf = ([a = 1, b = 0, c = 0, d = 1, x = 0, y = 0]: readonly number[]): Matrix => [a, b, c, d, x, y];

/** How far a line of writing moves on: downwards where it is vertical. */
const along = (vertical: boolean, advance: number, scale: number): readonly [number, number] =>
  vertical ? [0, advance] : [advance * scale, 0];

const rectangle = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[], m: Matrix): Box =>
  boxOfPoints([apply(m, x0, y0), apply(m, x1, y0), apply(m, x1, y1), apply(m, x0, y1)]);

const asRule = (box: Box): Rule =>
  box.width >= box.height
    ? { x: box.x, y: (box.y + bottom(box)) / 2, width: box.width, height: 0 }
    : { x: (box.x + right(box)) / 2, y: box.y, width: 0, height: box.height };
