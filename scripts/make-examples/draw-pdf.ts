/** Draws a deck as PDF from the same description, so that cards, tables and bars stand where they stand on the slides. */
import { type Color, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { type Chart, type Deck, dataLabel, type Element, PAGE, type Slide } from "./deck.ts";
import { columnWidths } from "./draw-pptx.ts";

const POINTS = 72;
const GREY = "5B6470";

interface Pen {
  readonly page: PDFPage;
  readonly deck: Deck;
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

interface TextStyle {
  readonly size: number;
  readonly color: string;
  readonly bold?: boolean;
  readonly align?: "left" | "right" | "center";
}

/** Hidden slides are left out, as when a deck is printed. */
export async function drawPdf(deck: Deck, date: Date): Promise<Uint8Array> {
  const file = await PDFDocument.create({ updateMetadata: false });
  file.setTitle(deck.company);
  file.setAuthor(deck.company);
  file.setCreationDate(date);
  file.setModificationDate(date);
  const regular = await file.embedFont(StandardFonts.Helvetica);
  const bold = await file.embedFont(StandardFonts.HelveticaBold);
  for (const [index, slide] of deck.slides.entries()) {
    if (slide.hidden) continue;
    const page = file.addPage([PAGE.width * POINTS, PAGE.height * POINTS]);
    drawSlide({ page, deck, regular, bold }, slide, index + 1);
  }
  return file.save();
}

function color(hex: string): Color {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return rgb(part(0), part(2), part(4));
}

function fill(pen: Pen, x: number, y: number, w: number, h: number, hex: string): void {
  pen.page.drawRectangle({
    x: x * POINTS,
    y: (PAGE.height - y - h) * POINTS,
    width: w * POINTS,
    height: h * POINTS,
    color: color(hex),
  });
}

/** Writes lines from the top of a box, broken at its width; returns the height used, in inches. */
function text(pen: Pen, content: string, x: number, y: number, w: number, style: TextStyle): number {
  const font = style.bold ? pen.bold : pen.regular;
  const lines: string[] = [];
  for (const word of content.split(" ")) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && font.widthOfTextAtSize(joined, style.size) <= w * POINTS)
      lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  for (const [index, line] of lines.entries()) {
    const slack = w * POINTS - font.widthOfTextAtSize(line, style.size);
    const shift = style.align === "right" ? slack : style.align === "center" ? slack / 2 : 0;
    const baseline = (PAGE.height - y) * POINTS - style.size * (0.95 + index * 1.25);
    pen.page.drawText(line, { x: x * POINTS + shift, y: baseline, size: style.size, font, color: color(style.color) });
  }
  return (lines.length * style.size * 1.25) / POINTS;
}

function drawSlide(pen: Pen, slide: Slide, number: number): void {
  const { theme, footer } = pen.deck;
  if (slide.cover) {
    fill(pen, 0, 0, PAGE.width, PAGE.height, theme.dark);
    text(pen, slide.title, 0.9, 2.45, 11.5, { size: 44, color: "FFFFFF", bold: true });
    text(pen, slide.subtitle ?? "", 0.9, 3.5, 11.5, { size: 22, color: theme.soft });
  } else {
    fill(pen, 0, 0, 0.22, PAGE.height, theme.accent);
    text(pen, slide.title, 0.7, 0.52, 11.9, { size: 28, color: theme.dark, bold: true });
    if (slide.subtitle) text(pen, slide.subtitle, 0.7, 1.16, 11.9, { size: 15, color: GREY });
    text(pen, `${footer}  |  ${number}`, 0.7, 7.1, 11.9, { size: 10, color: "8A929C" });
  }
  for (const element of slide.elements) drawElement(pen, element, slide.cover === true);
  if (slide.footnote) text(pen, slide.footnote, 0.7, 6.6, 11.9, { size: 11, color: GREY });
}

function drawElement(pen: Pen, element: Element, cover: boolean): void {
  const { theme } = pen.deck;
  const { x, y, w, h } = element;
  switch (element.kind) {
    case "card":
      fill(pen, x, y, w, h, theme.soft);
      text(pen, element.figure, x + 0.2, y + 0.22 + (h * 0.42 - 0.5) / 2, w - 0.4, {
        size: 36,
        color: theme.accent,
        bold: true,
      });
      text(pen, element.label, x + 0.2, y + h * 0.56, w - 0.4, { size: 14, color: theme.dark });
      return;
    case "bullets": {
      let top = y;
      if (element.heading) {
        text(pen, element.heading, x, y + 0.05, w, { size: 19, color: theme.accent, bold: true });
        top += 0.45;
      }
      for (const item of element.items) {
        if (!cover) text(pen, "•", x, top, 0.3, { size: 18, color: theme.accent });
        top +=
          text(pen, item, cover ? x : x + 0.35, top, w - 0.35, { size: 18, color: cover ? "FFFFFF" : theme.dark }) +
          0.12;
      }
      return;
    }
    case "table": {
      const widths = columnWidths(element.rows[0]?.length ?? 1, w, element.first);
      const height = h / element.rows.length;
      for (const [line, row] of element.rows.entries()) {
        const top = y + line * height;
        fill(pen, x, top, w, height, line === 0 ? theme.dark : line % 2 ? "FFFFFF" : theme.soft);
        let left = x;
        for (const [column, cell] of row.entries()) {
          const width = widths[column] ?? 1;
          text(pen, cell, left + 0.1, top + height / 2 - 0.11, width - 0.2, {
            size: 14,
            color: line === 0 ? "FFFFFF" : theme.dark,
            bold: line === 0 || column === 0,
            align: column === 0 ? "left" : "right",
          });
          left += width;
        }
      }
      return;
    }
    case "chart":
      if (element.shape === "doughnut") drawShares(pen, element);
      else drawColumns(pen, element);
      return;
    case "concealed":
      text(pen, element.text, x, y, w, { size: 9, color: "FFFFFF" });
  }
}

/** Columns for bars; a line chart is drawn as points joined by segments. */
function drawColumns(pen: Pen, chart: Chart): void {
  const { theme, language } = pen.deck;
  const { x, y, w, h } = chart;
  text(pen, chart.title, x, y, w, { size: 14, color: theme.dark, bold: true, align: "center" });
  const legend = chart.series.length > 1 ? 0.35 : 0;
  const [top, bottom] = [y + 0.75, y + h - 0.4 - legend];
  const peak = Math.max(...chart.series.flatMap((series) => series.values), 1);
  const slot = w / chart.categories.length;
  const wide = (slot * 0.62) / (chart.shape === "bar" ? chart.series.length : 1);
  for (const [rank, series] of chart.series.entries()) {
    const hex = theme.palette[rank % theme.palette.length] ?? theme.accent;
    let before: { x: number; y: number } | undefined;
    for (const [index, value] of series.values.entries()) {
      const height = ((bottom - top) * value) / peak;
      const left = x + slot * (index + 0.19) + (chart.shape === "bar" ? wide * rank : 0);
      if (chart.shape === "bar") fill(pen, left, bottom - height, wide, height, hex);
      else {
        const point = { x: (left + wide / 2) * POINTS, y: (PAGE.height - bottom + height) * POINTS };
        pen.page.drawCircle({ ...point, size: 4, color: color(hex) });
        if (before) pen.page.drawLine({ start: before, end: point, thickness: 2.5, color: color(hex) });
        before = point;
      }
      const label = dataLabel(value, chart.format, language);
      text(pen, label, left - 0.3, bottom - height - 0.26, wide + 0.6, {
        size: 11,
        color: theme.dark,
        align: "center",
      });
    }
    if (legend) {
      fill(pen, x + 0.5 + rank * 2.6, y + h - 0.22, 0.14, 0.14, hex);
      text(pen, series.name, x + 0.72 + rank * 2.6, y + h - 0.25, 2.3, { size: 12, color: theme.dark });
    }
  }
  pen.page.drawLine({
    start: { x: x * POINTS, y: (PAGE.height - bottom) * POINTS },
    end: { x: (x + w) * POINTS, y: (PAGE.height - bottom) * POINTS },
    thickness: 0.75,
    color: color("B8BFC7"),
  });
  for (const [index, category] of chart.categories.entries()) {
    text(pen, category, x + slot * index, bottom + 0.08, slot, { size: 12, color: theme.dark, align: "center" });
  }
}

/** Shares as one ring of wedges and a legend that gives each figure. */
function drawShares(pen: Pen, chart: Chart): void {
  const { theme, language } = pen.deck;
  const { x, y, w, h } = chart;
  text(pen, chart.title, x, y, w, { size: 14, color: theme.dark, bold: true, align: "center" });
  const radius = Math.min(w * 0.22, (h - 0.7) / 2) * POINTS;
  const center = { x: (x + w * 0.28) * POINTS, y: (PAGE.height - y - 0.5 - (h - 0.6) / 2) * POINTS };
  const values = chart.series[0]?.values ?? [];
  const total = values.reduce((sum, value) => sum + value, 0);
  let angle = 0;
  for (const [index, value] of values.entries()) {
    const end = angle + (2 * Math.PI * value) / total;
    const hex = theme.palette[index % theme.palette.length] ?? theme.accent;
    const at = (turn: number, size: number) =>
      `${(size * Math.sin(turn)).toFixed(2)},${(-size * Math.cos(turn)).toFixed(2)}`;
    const large = end - angle > Math.PI ? 1 : 0;
    const inner = radius * 0.55;
    const ring = `M ${at(angle, radius)} A ${radius},${radius} 0 ${large} 1 ${at(end, radius)} L ${at(end, inner)} A ${inner},${inner} 0 ${large} 0 ${at(angle, inner)} Z`;
    pen.page.drawSvgPath(ring, { ...center, color: color(hex) });
    const line = y + 0.5 + (h - 0.6) / 2 - values.length * 0.21 + index * 0.42;
    fill(pen, x + w * 0.58, line + 0.02, 0.16, 0.16, hex);
    const label = `${chart.categories[index] ?? ""} : ${dataLabel(value, chart.format, language)}`;
    text(pen, language === "en" ? label.replace(" :", ":") : label, x + w * 0.58 + 0.26, line, w * 0.42 - 0.3, {
      size: 13,
      color: theme.dark,
    });
    angle = end;
  }
}
