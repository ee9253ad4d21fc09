/** A slide drawn from its geometry, near enough to recognise: shapes and pictures, and over them text, tables and charts. */
import { type CSSProperties, type ReactNode, useMemo } from "react";
import type { Block, Box, PageUnit, TableBlock, TextBlock } from "../../../documents/index.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { type Ink, inkReader } from "./slide-ink.ts";
import { SlideLayers } from "./slide-layers.tsx";
import { PictureFrame } from "./slide-picture.tsx";
import { boxStyle, points } from "./slide-place.ts";

const MOST_BLOCKS = 400;
const MOST_CHARACTERS = 3000;
const DEFAULT_SIZE = 14;
const LINE = 1.2;

export function SlideDrawing({
  file,
  page,
  mark,
}: {
  readonly file: string;
  readonly page: PageUnit;
  readonly mark: ReactNode;
}) {
  const blocks = page.blocks.filter((block) => block.visible && block.box !== null).slice(0, MOST_BLOCKS);
  const inkOver = useMemo(() => (page.drawing ? inkReader(page.drawing) : () => null), [page.drawing]);
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
        <DrawnBlock key={block.id} block={block} page={page} inkOver={inkOver} />
      ))}
    </div>
  );
}

type Given<B> = { readonly block: B; readonly page: PageUnit; readonly inkOver: (box: Box) => Ink | null };

function DrawnBlock({ block, page, inkOver }: Given<Block>) {
  if (block.box === null) return null;
  switch (block.kind) {
    case "text":
      return <DrawnText block={block} box={block.box} page={page} inkOver={inkOver} />;
    case "table":
      return <DrawnTable block={block} box={block.box} page={page} inkOver={inkOver} />;
    case "chart":
      return (
        <div
          className={named("slide-chart", inkOver(block.box))}
          style={{ ...boxStyle(block.box, page), fontSize: points(11, page) }}
        >
          <ChartDrawing chart={block} width={block.box.width} height={block.box.height} />
        </div>
      );
    default:
      return block satisfies never;
  }
}

function DrawnText({ block, box, page, inkOver }: Given<TextBlock> & { readonly box: Box }) {
  const placed = block.paragraphs.every((paragraph) => paragraph.box !== null);
  const lines = block.paragraphs.map((paragraph, i) => {
    const size = paragraph.fontSize ?? DEFAULT_SIZE;
    const oneLine = paragraph.box !== null && paragraph.box.height < size * LINE * 1.6;
    const style: CSSProperties = {
      fontSize: points(size, page),
      fontWeight: paragraph.bold ? 600 : 400,
      ...(placed && paragraph.box
        ? {
            ...boxStyle(
              { ...paragraph.box, width: Math.max(paragraph.box.width, box.x + box.width - paragraph.box.x) },
              page,
            ),
            position: "absolute",
            whiteSpace: oneLine ? "nowrap" : "normal",
          }
        : {}),
    };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph's place is its name, and a page does not change
      <p key={i} className={named(paragraph.bullet ? "bullet" : "", inkOver(paragraph.box ?? box))} style={style}>
        <bdi>{paragraph.text.slice(0, MOST_CHARACTERS)}</bdi>
      </p>
    );
  });
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

function DrawnTable({ block, box, page, inkOver }: Given<TableBlock> & { readonly box: Box }) {
  return (
    <div className="slide-table">
      {block.rows.slice(0, 60).map((row, r) =>
        row.slice(0, 30).map((cell, c) => {
          if (cell.row !== r || cell.column !== c) return null;
          const place = cellBox(block, box, r, c);
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell's place is its name
              key={`${r}.${c}`}
              className={named(/^[\s\d.,%€$£kMx()+–−-]+$/.test(cell.text) ? "figure" : "", inkOver(place))}
              style={{
                ...boxStyle(place, page),
                fontSize: points(Math.min(12, Math.max(6, place.height * 0.42)), page),
                fontWeight: cell.bold ? 600 : 400,
              }}
            >
              <bdi>{cell.text.slice(0, 300)}</bdi>
            </div>
          );
        }),
      )}
    </div>
  );
}

/** Where a cell stands: as read, or an even share of the table. */
function cellBox(block: TableBlock, box: Box, row: number, column: number): Box {
  const cell = block.rows[row]?.[column];
  if (cell?.box) return cell.box;
  const width = box.width / Math.max(1, block.rows[0]?.length ?? 1);
  const height = box.height / Math.max(1, block.rows.length);
  return {
    x: box.x + column * width,
    y: box.y + row * height,
    width: width * (cell?.columnSpan ?? 1),
    height: height * (cell?.rowSpan ?? 1),
  };
}

function named(name: string, ink: Ink | null): string | undefined {
  return [name, ink && `on-${ink.over}`, ink?.plate && "plate"].filter(Boolean).join(" ") || undefined;
}
