/** Draws a deck as PPTX: native text boxes, tables and charts with their cached figures. */
import PptxGenJS from "pptxgenjs";
import { type Chart, type Deck, type Element, PAGE, type Slide, type Theme } from "./deck.ts";
import { repack } from "./repack.ts";

/** pptxgenjs is CommonJS: Node gives its class as the default export, TypeScript sees a module. */
const Presentation = PptxGenJS as unknown as new () => PptxGenJS.default;
const FONT = "Arial";

export async function drawPptx(deck: Deck): Promise<Uint8Array> {
  const file = new Presentation();
  file.layout = "LAYOUT_WIDE";
  file.title = deck.company;
  file.author = deck.company;
  file.company = deck.company;
  for (const [index, slide] of deck.slides.entries()) drawSlide(file, deck, slide, index + 1);
  const bytes = await file.write({ outputType: "uint8array", compression: true });
  if (!(bytes instanceof Uint8Array)) throw new Error("pptxgenjs gave no bytes");
  return repack(bytes);
}

function drawSlide(file: PptxGenJS.default, deck: Deck, slide: Slide, number: number): void {
  const { theme } = deck;
  const page = file.addSlide();
  if (slide.hidden) page.hidden = true;
  if (slide.cover) {
    page.background = { color: theme.dark };
    page.addText(slide.title, {
      x: 0.9,
      y: 2.3,
      w: 11.5,
      h: 1,
      fontFace: FONT,
      fontSize: 44,
      bold: true,
      color: "FFFFFF",
      margin: 0,
    });
    page.addText(slide.subtitle ?? "", {
      x: 0.9,
      y: 3.4,
      w: 11.5,
      h: 0.7,
      fontFace: FONT,
      fontSize: 22,
      color: theme.soft,
      margin: 0,
    });
  } else {
    page.background = { color: "FFFFFF" };
    page.addShape("rect", { x: 0, y: 0, w: 0.22, h: PAGE.height, fill: { color: theme.accent } });
    page.addText(slide.title, {
      x: 0.7,
      y: 0.4,
      w: 11.9,
      h: 0.7,
      fontFace: FONT,
      fontSize: 28,
      bold: true,
      color: theme.dark,
      margin: 0,
    });
    if (slide.subtitle)
      page.addText(slide.subtitle, {
        x: 0.7,
        y: 1.08,
        w: 11.9,
        h: 0.45,
        fontFace: FONT,
        fontSize: 15,
        color: "5B6470",
        margin: 0,
      });
    page.addText(`${deck.footer}  |  ${number}`, {
      x: 0.7,
      y: 7.05,
      w: 11.9,
      h: 0.3,
      fontFace: FONT,
      fontSize: 10,
      color: "8A929C",
      margin: 0,
    });
  }
  for (const element of slide.elements) drawElement(file, page, deck, element, slide.cover === true);
  if (slide.footnote)
    page.addText(slide.footnote, {
      x: 0.7,
      y: 6.55,
      w: 11.9,
      h: 0.4,
      fontFace: FONT,
      fontSize: 11,
      color: "5B6470",
      margin: 0,
    });
  if (slide.notes) page.addNotes(slide.notes);
}

function drawElement(
  file: PptxGenJS.default,
  page: PptxGenJS.default.Slide,
  deck: Deck,
  element: Element,
  cover: boolean,
): void {
  const { theme } = deck;
  const { x, y, w, h } = element;
  switch (element.kind) {
    case "card":
      page.addShape("roundRect", { x, y, w, h, rectRadius: 0.08, fill: { color: theme.soft } });
      page.addText(element.figure, {
        x: x + 0.2,
        y: y + 0.2,
        w: w - 0.4,
        h: h * 0.42,
        fontFace: FONT,
        fontSize: 36,
        bold: true,
        color: theme.accent,
        margin: 0,
        valign: "middle",
      });
      page.addText(element.label, {
        x: x + 0.2,
        y: y + h * 0.56,
        w: w - 0.4,
        h: h * 0.36,
        fontFace: FONT,
        fontSize: 14,
        color: theme.dark,
        margin: 0,
        valign: "top",
      });
      return;
    case "bullets": {
      const top = element.heading ? 0.45 : 0;
      if (element.heading)
        page.addText(element.heading, {
          x,
          y,
          w,
          h: 0.4,
          fontFace: FONT,
          fontSize: 19,
          bold: true,
          color: theme.accent,
          margin: 0,
        });
      page.addText(
        element.items.map((text) => ({ text, options: { bullet: !cover, breakLine: true, paraSpaceAfter: 10 } })),
        {
          x,
          y: y + top,
          w,
          h: h - top,
          fontFace: FONT,
          fontSize: 18,
          color: cover ? "FFFFFF" : theme.dark,
          valign: "top",
          margin: 0,
        },
      );
      return;
    }
    case "table":
      page.addTable(
        element.rows.map((row, line) =>
          row.map((text, column) => ({
            text,
            options: {
              bold: line === 0 || column === 0,
              align: column === 0 ? ("left" as const) : ("right" as const),
              color: line === 0 ? "FFFFFF" : theme.dark,
              fill: { color: line === 0 ? theme.dark : line % 2 ? "FFFFFF" : theme.soft },
            },
          })),
        ),
        {
          x,
          y,
          w,
          colW: columnWidths(element.rows[0]?.length ?? 1, w, element.first),
          rowH: h / element.rows.length,
          fontFace: FONT,
          fontSize: 14,
          valign: "middle",
          border: { type: "solid", pt: 0.5, color: "D5DAE0" },
        },
      );
      return;
    case "chart":
      page.addChart(
        file.ChartType[element.shape],
        element.series.map((one) => ({ name: one.name, labels: [...element.categories], values: [...one.values] })),
        chartOptions(element, theme),
      );
      return;
    case "concealed":
      page.addText(element.text, { x, y, w, h, fontFace: FONT, fontSize: 9, color: "FFFFFF", margin: 0 });
  }
}

export function columnWidths(count: number, width: number, first: number): number[] {
  return [width * first, ...Array.from({ length: count - 1 }, () => (width * (1 - first)) / (count - 1))];
}

function chartOptions(chart: Chart, theme: Theme): PptxGenJS.default.IChartOpts {
  const round = chart.shape === "doughnut";
  const { x, y, w, h } = chart;
  return {
    x,
    y,
    w,
    h,
    showTitle: true,
    title: chart.title,
    titleFontFace: FONT,
    titleFontSize: 14,
    titleColor: theme.dark,
    chartColors: round || chart.series.length > 1 ? [...theme.palette] : [theme.accent],
    showLegend: round || chart.series.length > 1,
    legendPos: round ? "r" : "b",
    legendFontFace: FONT,
    legendFontSize: 12,
    showValue: !round,
    showPercent: round,
    dataLabelFormatCode: round ? "0%" : chart.format,
    dataLabelFontFace: FONT,
    dataLabelFontSize: 11,
    dataLabelColor: round ? "FFFFFF" : theme.dark,
    ...(chart.shape === "bar"
      ? { barDir: "col" as const, barGapWidthPct: 60, dataLabelPosition: "outEnd" as const }
      : {}),
    ...(chart.shape === "line" ? { lineSize: 3, dataLabelPosition: "t" as const } : {}),
    ...(round
      ? { holeSize: 55 }
      : {
          valAxisHidden: true,
          valGridLine: { style: "none" as const },
          catAxisLabelFontFace: FONT,
          catAxisLabelFontSize: 12,
        }),
  };
}
