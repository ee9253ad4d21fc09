/** Draws a slide or a page as SVG: its boxes with their text, tables and charts, scaled as they stand. */
import type { Block, Box, ChartBlock, PageUnit, TableBlock, TextBlock } from "../../documents/index.ts";
import { cellBox, chartNumber } from "../common/index.ts";
import { shortened } from "../text.ts";
import { type Html, html } from "./markup.ts";

const MOST_BLOCKS = 160;
const MOST_CHARACTERS = 5000;
const DEFAULT_SIZE = 14;
/** Mean width of a character of a sans-serif text, in sizes. */
const CHARACTER = 0.53;
const LINE = 1.2;

/** What is drawn once a page and then used wherever the page is cited. */
export function drawPage(page: PageUnit): Html {
  const budget = { characters: MOST_CHARACTERS };
  const blocks = page.blocks.filter((block) => block.visible && block.box !== null).slice(0, MOST_BLOCKS);
  return html`<rect class="paper" width="${size(page.width)}" height="${size(page.height)}"/>${page.pictures.slice(0, 60).map((box) => html`<rect class="photo" ${rectangle(box)}/>`)}${blocks.map(
    (block) => drawBlock(block, budget),
  )}`;
}

export function rectangle(box: Box): Html {
  return html`x="${size(box.x)}" y="${size(box.y)}" width="${size(Math.max(0, box.width))}" height="${size(Math.max(0, box.height))}"`;
}

export function size(points: number): string {
  return Number.isFinite(points) ? String(Math.round(points * 10) / 10) : "0";
}

type Budget = { characters: number };

function drawBlock(block: Block, budget: Budget): Html | null {
  const box = block.box;
  if (box === null || box.width <= 0 || box.height <= 0) return null;
  switch (block.kind) {
    case "text":
      return drawText(block, box, budget);
    case "table":
      return drawTable(block, box, budget);
    case "chart":
      return drawChart(block, box);
    default:
      return block satisfies never;
  }
}

function drawText(block: TextBlock, box: Box, budget: Budget): Html {
  const lines: { text: string; x: number; y: number; size: number; bold: boolean; width: number }[] = [];
  let y = box.y;
  for (const paragraph of block.paragraphs) {
    const font = paragraph.fontSize ?? DEFAULT_SIZE;
    const place = paragraph.box;
    const left = place?.x ?? box.x + 4;
    const width = Math.max(place?.width ?? 0, box.x + box.width - left, 1);
    const height = place?.height ?? Number.POSITIVE_INFINITY;
    const rows = Math.max(1, Math.round(height / (font * LINE)));
    const fits = Math.max(4, Math.floor((place && rows === 1 ? Number.POSITIVE_INFINITY : width) / (font * CHARACTER)));
    let top = place?.y ?? y;
    for (const text of wrapped(taken(paragraph.text, budget), fits)) {
      if (place ? top > place.y + place.height + font : top > box.y + box.height) break;
      lines.push({ text, x: left, y: top + font * 0.93, size: font, bold: paragraph.bold, width });
      top += font * LINE;
    }
    y = top + font * 0.25;
  }
  return html`<g${block.role === "title" ? html` class="t"` : null}>${lines.map((line) => drawLine(line))}</g>`;
}

function drawLine(line: { text: string; x: number; y: number; size: number; bold: boolean; width: number }): Html {
  const estimate = line.text.length * line.size * CHARACTER;
  // Fonts differ between machines: a line longer than its place is pressed into it.
  const pressed =
    estimate > line.width * 0.98 ? html` textLength="${size(line.width)}" lengthAdjust="spacingAndGlyphs"` : null;
  return html`<text x="${size(line.x)}" y="${size(line.y)}" font-size="${size(line.size)}"${line.bold ? html` font-weight="600"` : null}${pressed}>${line.text}</text>`;
}

function drawTable(block: TableBlock, box: Box, budget: Budget): Html {
  const rows = block.rows.slice(0, 40);
  return html`<g class="tb"><rect ${rectangle(box)}/>${rows.map((row, r) =>
    row.slice(0, 20).map((cell, c) => {
      if (cell.row !== r || cell.column !== c) return null;
      const place = cellBox(block, box, r, c);
      const font = Math.min(12, place.height * 0.62);
      const fits = Math.max(2, Math.floor((place.width - 4) / (font * CHARACTER)));
      const text = shortened(taken(cell.text, budget), fits);
      return html`<rect ${rectangle(place)}/><text x="${size(place.x + 3)}" y="${size(place.y + place.height / 2 + font * 0.35)}" font-size="${size(font)}"${cell.bold ? html` font-weight="600"` : null}>${text}</text>`;
    }),
  )}</g>`;
}

const PLOT_TOP = 0.16;
const PLOT_BOTTOM = 0.86;

/** Simple bars whatever the chart: its values, not its looks. */
function drawChart(block: ChartBlock, box: Box): Html {
  const categories = Math.min(block.categories.length, 36);
  const series = block.series.slice(0, 6);
  const values = series
    .flatMap((s) => s.values.slice(0, categories))
    .filter((v): v is number => v !== null && Number.isFinite(v));
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const span = top - bottom || 1;
  const font = Math.min(11, Math.max(5, box.width / Math.max(1, categories) / 5));
  const yOf = (value: number) => box.y + box.height * (PLOT_TOP + ((top - value) / span) * (PLOT_BOTTOM - PLOT_TOP));
  return html`<g class="ch"><rect ${rectangle(box)}/>${block.title === null ? null : html`<text x="${size(box.x + 6)}" y="${size(box.y + 15)}" font-size="12" font-weight="600">${shortened(block.title, Math.floor(box.width / 7))}</text>`}${Array.from(
    { length: categories },
    (_, c) => {
      const slot = categoryBox(block, box, c);
      const bar = (slot.width * 0.7) / Math.max(1, series.length);
      return html`${series.map((one, s) => {
        const value = one.values[c];
        if (value === null || value === undefined || !Number.isFinite(value)) return null;
        const x = slot.x + slot.width * 0.15 + s * bar;
        return html`<rect class="s${s}" x="${size(x)}" y="${size(Math.min(yOf(value), yOf(0)))}" width="${size(bar)}" height="${size(Math.abs(yOf(0) - yOf(value)))}"/>${
          one.labelled
            ? html`<text x="${size(x + bar / 2)}" y="${size(yOf(Math.max(value, 0)) - 3)}" font-size="${size(font)}" text-anchor="middle">${chartNumber(value, one.numberFormat)}</text>`
            : null
        }`;
      })}<text x="${size(slot.x + slot.width / 2)}" y="${size(box.y + box.height * 0.94)}" font-size="${size(font)}" text-anchor="middle">${shortened(block.categories[c] ?? "", 18)}</text>`;
    },
  )}</g>`;
}

/** The upright strip of a category. */
export function categoryBox(block: ChartBlock, box: Box, category: number): Box {
  const width = (box.width - 12) / Math.max(1, Math.min(block.categories.length, 36));
  return { x: box.x + 6 + category * width, y: box.y + box.height * 0.08, width, height: box.height * 0.9 };
}

function taken(text: string, budget: Budget): string {
  const kept = shortened(text, Math.min(700, Math.max(1, budget.characters)));
  budget.characters -= kept.length;
  return kept;
}

/** Lines of at most `fits` characters, cut between words; a longer word is cut where the line ends. */
function wrapped(text: string, fits: number): string[] {
  if (text.length <= fits) return [text];
  const lines: string[] = [];
  let line = "";
  for (let word of text.split(/\s+/)) {
    while (word.length > fits) {
      if (line) lines.push(line);
      line = "";
      lines.push(word.slice(0, fits));
      word = word.slice(fits);
    }
    if (line.length + word.length + 1 > fits && line) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  if (line) lines.push(line);
  return lines;
}
