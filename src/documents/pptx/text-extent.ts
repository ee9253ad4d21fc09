/** Estimates where the letters of a text frame stand, from sizes and average widths: the format itself does not say. */
import type { Box } from "../types.ts";
import { rounded } from "./geometry.ts";
import { paragraphText, type StyledParagraph, type TextFrame } from "./text-body.ts";

const LINE_HEIGHT = 1.2;

/** One box per paragraph, around its lines; empty paragraphs take their height and have null. */
export function paragraphBoxes(frame: TextFrame, box: Box): (Box | null)[] {
  const { insets } = frame;
  const innerWidth = Math.max(0, box.width - insets.left - insets.right);
  const measured = frame.paragraphs.map((paragraph, index) => measure(paragraph, innerWidth, frame, index));
  const total = measured.reduce((sum, { height, before, after }) => sum + height + before + after, 0);
  const innerHeight = box.height - insets.top - insets.bottom;
  let y = box.y + insets.top;
  if (frame.anchor === "middle") y += (innerHeight - total) / 2;
  if (frame.anchor === "bottom") y += innerHeight - total;
  return measured.map(({ width, height, before, after, empty, alignment, indent }) => {
    const top = y + before;
    y = top + height + after;
    if (empty) return null;
    const spare = innerWidth - width;
    const left = box.x + insets.left;
    const x =
      alignment === "centre"
        ? left + spare / 2
        : alignment === "right"
          ? left + spare
          : left + (frame.wraps ? indent : 0);
    return rounded({ x, y: top, width, height });
  });
}

/** Height that a frame's text takes in a box of this width, insets included. In points. */
export function heightOfText(frame: TextFrame, width: number): number {
  const inner = Math.max(0, width - frame.insets.left - frame.insets.right);
  const lines = frame.paragraphs.map((paragraph, index) => measure(paragraph, inner, frame, index));
  return lines.reduce(
    (sum, { height, before, after }) => sum + height + before + after,
    frame.insets.top + frame.insets.bottom,
  );
}

type Measured = {
  readonly width: number;
  readonly height: number;
  readonly before: number;
  readonly after: number;
  readonly empty: boolean;
  readonly alignment: StyledParagraph["alignment"];
  readonly indent: number;
};

function measure(
  paragraph: StyledParagraph,
  innerWidth: number,
  { wraps, paragraphs }: TextFrame,
  index: number,
): Measured {
  const room = Math.max(1, innerWidth - paragraph.indent);
  const lines: { width: number; size: number }[] = [];
  let line = { width: 0, size: 0 };
  for (const run of paragraph.runs) {
    for (const [part, piece] of run.text.split("\n").entries()) {
      if (part > 0) {
        lines.push(line);
        line = { width: 0, size: run.fontSize };
      }
      if (piece !== "")
        line = {
          width: line.width + textWidth(piece, run.fontSize, run.bold),
          size: Math.max(line.size, run.fontSize),
        };
    }
  }
  lines.push(line);
  let height = 0;
  let width = 0;
  for (const { width: length, size } of lines) {
    const rows = wraps ? Math.max(1, Math.ceil(length / room - 0.02)) : 1;
    height += rows * (size || paragraph.emptySize) * LINE_HEIGHT * paragraph.lineSpacing;
    width = Math.max(width, wraps ? Math.min(length, room) : length);
  }
  return {
    width,
    height,
    before: index === 0 ? 0 : paragraph.spaceBefore,
    after: index === paragraphs.length - 1 ? 0 : paragraph.spaceAfter,
    empty: paragraphText(paragraph).trim() === "",
    alignment: paragraph.alignment,
    indent: paragraph.indent,
  };
}

function textWidth(text: string, size: number, bold: boolean): number {
  let units = 0;
  for (const character of text)
    units += character > "⺀" ? 1 : /[iljt.,:;'|! ]/.test(character) ? 0.29 : /[A-ZMW%@]/.test(character) ? 0.68 : 0.53;
  return units * size * (bold ? 1.06 : 1);
}
