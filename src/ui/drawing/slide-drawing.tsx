/** A slide drawn from its geometry, near enough to recognise: text, tables, charts and the frames of pictures, where they stand. */
import type { CSSProperties, ReactNode } from "react";
import type { Block, Box, PageUnit, TableBlock, TextBlock } from "../../documents/index.ts";
import { useWords } from "../state/settings.tsx";
import { ChartDrawing } from "./chart-drawing.tsx";

const MOST_BLOCKS = 400;
const MOST_CHARACTERS = 3000;
const DEFAULT_SIZE = 14;
const LINE = 1.2;

export function SlideDrawing({ page, mark }: { readonly page: PageUnit; readonly mark: ReactNode }) {
  const words = useWords();
  const blocks = page.blocks.filter((block) => block.visible && block.box !== null).slice(0, MOST_BLOCKS);
  return (
    <div className="slide" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      {page.pictures.slice(0, 60).map((box, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name, and a page does not change
        <div key={i} className="slide-picture" style={boxStyle(box, page)}>
          <span className="away">{words.place.pictureHere}</span>
        </div>
      ))}
      {blocks.map((block) => (
        <DrawnBlock key={block.id} block={block} page={page} />
      ))}
      {mark}
    </div>
  );
}

/** Shares of the page, so that a drawing of any size is the same drawing. */
export function boxStyle(
  box: Box,
  page: { readonly width: number; readonly height: number },
  margin = 0,
): CSSProperties {
  const share = (value: number, whole: number) => `${((value / whole) * 100).toFixed(3)}%`;
  return {
    left: share(box.x - margin, page.width),
    top: share(box.y - margin, page.height),
    width: share(box.width + 2 * margin, page.width),
    height: share(box.height + 2 * margin, page.height),
  };
}

const points = (size: number, page: PageUnit) => `${((size / page.width) * 100).toFixed(3)}cqw`;

function DrawnBlock({ block, page }: { readonly block: Block; readonly page: PageUnit }) {
  if (block.box === null) return null;
  switch (block.kind) {
    case "text":
      return <DrawnText block={block} box={block.box} page={page} />;
    case "table":
      return <DrawnTable block={block} box={block.box} page={page} />;
    case "chart":
      return (
        <div className="slide-chart" style={{ ...boxStyle(block.box, page), fontSize: points(11, page) }}>
          <ChartDrawing chart={block} width={block.box.width} height={block.box.height} />
        </div>
      );
    default:
      return block satisfies never;
  }
}

function DrawnText({ block, box, page }: { readonly block: TextBlock; readonly box: Box; readonly page: PageUnit }) {
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
      <p key={i} className={paragraph.bullet ? "bullet" : undefined} style={style}>
        <bdi>{paragraph.text.slice(0, MOST_CHARACTERS)}</bdi>
      </p>
    );
  });
  const role = block.role === "title" ? " title" : block.role === "footnote" || block.role === "footer" ? " faint" : "";
  if (placed) return <div className={`slide-text placed${role}`}>{lines}</div>;
  return (
    <div className={`slide-text${role}`} style={boxStyle(box, page)}>
      {lines}
    </div>
  );
}

function DrawnTable({ block, box, page }: { readonly block: TableBlock; readonly box: Box; readonly page: PageUnit }) {
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
              className={/^[\s\d.,%€$£kMx()+–−-]+$/.test(cell.text) ? "figure" : undefined}
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
