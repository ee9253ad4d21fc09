/** A slide drawn from its geometry, near enough to recognise: shapes and pictures, and over them text, tables and charts. */
import { type CSSProperties, type ReactNode, useMemo } from "react";
import type {
  Block,
  Box,
  DrawingLayer,
  Gradient,
  PageUnit,
  Paragraph,
  TableBlock,
  TextBlock,
  WordsLook,
} from "../../engine.ts";
import { cellBox } from "../../protocol/index.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { type Ink, type InkReader, inkReader } from "./slide-ink.ts";
import { PictureFrame, SlidePicture } from "./slide-picture.tsx";
import { boxStyle, outlineStyle, placementStyle, points, turnStyle } from "./slide-place.ts";
import { ALIGNED, Bullet, inkUnder, lineBox, paragraphStyle, Runs, runStyle } from "./slide-words.tsx";

const MOST_BLOCKS = 400;
const MOST_CHARACTERS = 3000;
const DEFAULT_SIZE = 14;
const LINE = 1.2;
const FIGURE = /^[\s\d.,%€$£kMx()+–−-]+$/;
const JUSTIFIED = { left: "flex-start", justified: "flex-start", centre: "center", right: "flex-end" } as const;

type SlideDrawingProps = { readonly file: string; readonly page: PageUnit; readonly mark: ReactNode };

export function SlideDrawing({ file, page, mark }: SlideDrawingProps) {
  const blocks = page.blocks
    .filter((block) => block.visible && block.box !== null && !isInPicture(block, page))
    .slice(0, MOST_BLOCKS);
  const inks = useMemo(() => (page.drawing ? inkReader(page.drawing) : null), [page.drawing]);
  const ground = page.drawing ? { background: page.drawing.background ?? "#ffffff" } : {};
  return (
    <div
      className={page.drawing ? "slide coloured" : "slide"}
      style={{ aspectRatio: `${page.width} / ${page.height}`, ...ground }}
    >
      {page.drawing ? (
        <SlideLayers file={file} page={page} layers={page.drawing.layers} />
      ) : (
        page.pictures.slice(0, 60).map((box, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name, and a page does not change
          <PictureFrame key={i} style={boxStyle(box, page)} />
        ))
      )}
      {mark}
      {blocks.map((block) => (
        <DrawnBlock key={block.id} block={block} page={page} inks={inks} />
      ))}
    </div>
  );
}

type Given<B> = { readonly block: B; readonly page: PageUnit; readonly inks: InkReader | null };

/** Words that were read from a picture which is itself drawn are there to be seen already. */
function isInPicture({ ocr, box }: Block, { drawing }: PageUnit): boolean {
  if (ocr === undefined || box === null) return false;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const holds = (of: Box) => x >= of.x && y >= of.y && x <= of.x + of.width && y <= of.y + of.height;
  return drawing?.layers.some((one) => one.kind === "picture" && one.part !== null && holds(one.box)) === true;
}

function DrawnBlock({ block, page, inks }: Given<Block>) {
  if (block.box === null) return null;
  switch (block.kind) {
    case "text":
      return <DrawnText block={block} box={block.box} page={page} inks={inks} />;
    case "table":
      return <DrawnTable block={block} box={block.box} page={page} inks={inks} />;
    case "chart":
      return (
        <div
          className={named("slide-chart", inks?.over(block.box) ?? null)}
          style={{ ...boxStyle(block.box, page), fontSize: points(11, page) }}
        >
          <ChartDrawing
            chart={block}
            look={page.drawing?.charts?.[block.id]}
            width={block.box.width}
            height={block.box.height}
          />
        </div>
      );
    default:
      return block satisfies never;
  }
}

function DrawnText({ block, box, page, inks }: Given<TextBlock> & { readonly box: Box }) {
  const placed = block.paragraphs.every((paragraph) => paragraph.box !== null || paragraph.text.trim() === "");
  const looks = page.drawing?.words?.[block.id];
  const lines = block.paragraphs.map((paragraph, i) => (
    <DrawnParagraph
      // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph's place is its name, and a page does not change
      key={i}
      paragraph={paragraph}
      look={looks?.[i]}
      box={box}
      placed={placed}
      page={page}
      inks={inks}
    />
  ));
  // On a slide in its own colours, words are told apart by size alone.
  const role = page.drawing
    ? ""
    : block.role === "title"
      ? " title"
      : block.role === "footnote" || block.role === "footer"
        ? " faint"
        : "";
  if (placed) return <div className={`slide-text placed${role}`}>{lines}</div>;
  return (
    <div className={`slide-text${role}`} style={boxStyle(box, page)}>
      {lines}
    </div>
  );
}

type GivenParagraph = {
  readonly paragraph: Paragraph;
  readonly look: WordsLook | undefined;
  /** Of the text that it is part of. */
  readonly box: Box;
  readonly placed: boolean;
  readonly page: PageUnit;
  readonly inks: InkReader | null;
};

function DrawnParagraph({ paragraph, look, box, placed, page, inks }: GivenParagraph) {
  const size = paragraph.fontSize ?? DEFAULT_SIZE;
  const place = paragraph.box ?? box;
  const text = paragraph.text.slice(0, MOST_CHARACTERS);
  const style: CSSProperties = {
    fontSize: points(size, page),
    fontWeight: paragraph.bold ? 600 : 400,
    ...(look ? paragraphStyle(look) : {}),
    ...(placed && paragraph.box ? placeOf(paragraph.box, size, box, look, page) : {}),
  };
  const bulleted = paragraph.bullet && !look?.bullet;
  return (
    <p className={named(bulleted ? "bullet" : "", inkUnder(look, place, inks))} style={style}>
      {look?.bullet ? <Bullet bullet={look.bullet} look={look} place={place} page={page} inks={inks} /> : null}
      <bdi>{look ? <Runs text={text} look={look} size={size} place={place} inks={inks} /> : text}</bdi>
    </p>
  );
}

/** A paragraph of one line is kept on one: its letters may be wider than the reader took them for. */
function placeOf(own: Box, size: number, frame: Box, look: WordsLook | undefined, page: PageUnit): CSSProperties {
  const isOneLine = own.height < size * LINE * (look?.lineSpacing ?? 1) * 1.6;
  return {
    ...boxStyle(lineBox(own, frame, look), page),
    position: "absolute",
    whiteSpace: isOneLine ? "nowrap" : "pre-line",
  };
}

function DrawnTable({ block, box, page, inks }: Given<TableBlock> & { readonly box: Box }) {
  const looks = new Map(page.drawing?.cells?.[block.id]?.map(({ row, column, look }) => [`${row}.${column}`, look]));
  return (
    <div className="slide-table">
      {block.rows.slice(0, 60).map((row, r) =>
        row.slice(0, 30).map((cell, c) => {
          if (cell.row !== r || cell.column !== c) return null;
          const place = cellBox(block, box, r, c);
          const look = looks.get(`${r}.${c}`);
          const size = look?.runs[0]?.fontSize ?? Math.min(12, Math.max(6, place.height * 0.42));
          const figure = look === undefined && FIGURE.test(cell.text);
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell's place is its name
              key={`${r}.${c}`}
              className={named(figure ? "figure" : "", inkUnder(look, place, inks))}
              style={{
                ...boxStyle(place, page),
                fontSize: points(size, page),
                fontWeight: cell.bold ? 600 : 400,
                ...(look ? { justifyContent: JUSTIFIED[look.alignment], textAlign: ALIGNED[look.alignment] } : {}),
              }}
            >
              <bdi style={look ? runStyle(look, place, inks) : undefined}>{cell.text.slice(0, 300)}</bdi>
            </div>
          );
        }),
      )}
    </div>
  );
}

function named(name: string, ink: Ink | null): string | undefined {
  return [name, ink && `on-${ink.over}`, ink?.plate && "plate"].filter(Boolean).join(" ") || undefined;
}

const MOST_LAYERS = 400;
const MOST_PICTURES = 60;

type SlideLayersProps = { readonly file: string; readonly page: PageUnit; readonly layers: readonly DrawingLayer[] };

/** What is painted beneath the words of a slide: shapes, lines and pictures, from the bottom to the top. */
function SlideLayers({ file, page, layers }: SlideLayersProps) {
  let pictures = 0;
  return layers.slice(0, MOST_LAYERS).map((layer, i) => {
    if (layer.kind === "picture") {
      if (++pictures > MOST_PICTURES) return null;
      // biome-ignore lint/suspicious/noArrayIndexKey: a layer's place in the order is its name, and a page does not change
      return <SlidePicture key={i} file={file} page={page} layer={layer} index={i} />;
    }
    const style = layer.kind === "line" ? lineStyle(layer, page) : shapeStyle(layer, page);
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <div key={i} className={layer.kind === "line" ? "slide-line" : "slide-layer"} style={style} />;
  });
}

function shapeStyle(layer: Extract<DrawingLayer, { readonly kind: "shape" }>, page: PageUnit): CSSProperties {
  const { fill, stroke, outline, box } = layer;
  // A border is square where the shape is not: a polygon goes without.
  const bordered = stroke !== null && outline.kind !== "polygon";
  return {
    ...placementStyle(layer, page),
    ...outlineStyle(outline, box),
    ...(fill === null ? {} : { background: layer.gradient ? gradientStyle(layer.gradient) : fill }),
    ...(bordered ? { border: `max(1px, ${points(stroke.width, page)}) solid ${stroke.colour}` } : {}),
  };
}

function gradientStyle({ angle, centre, stops }: Gradient): string {
  const colours = stops.map(({ at, colour }) => `${colour} ${(at * 100).toFixed(1)}%`).join(", ");
  if (angle === null) return `radial-gradient(circle at ${centre.x * 100}% ${centre.y * 100}%, ${colours})`;
  // CSS counts from the bottom upwards, the format from left to right.
  return `linear-gradient(${angle + 90}deg, ${colours})`;
}

/** A thin box about the middle of the line. */
function lineStyle(layer: Extract<DrawingLayer, { readonly kind: "line" }>, page: PageUnit): CSSProperties {
  const { x, y, width, height } = layer.box;
  const length = Math.hypot(width, height);
  const flat = { x: x + width / 2 - length / 2, y: y + height / 2, width: length, height: 0 };
  const slope = (Math.atan2(height, width) * 180) / Math.PI;
  return {
    ...boxStyle(flat, page),
    height: `max(1px, ${points(layer.stroke.width, page)})`,
    transform: `translateY(-50%) ${turnStyle(layer)} rotate(${slope.toFixed(2)}deg)`,
    background: layer.stroke.colour,
  };
}
