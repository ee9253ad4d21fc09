/** How words and charts of a slide look, as the file says: for drawing them. */
import { describe, expect, test } from "vitest";
import { readPptx } from "../../src/documents/pptx/index.ts";
import type { ChartLook, PageDrawing, WordsLook } from "../../src/documents/types.ts";
import { buildDeck, frame, paragraph, run, type SlideFixture, solid, table, textBox } from "./pptx-fixture.ts";

const CHART =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

async function drawingOf(slide: SlideFixture): Promise<PageDrawing> {
  const { units } = await readPptx(buildDeck({ slides: [slide] }), "deck.pptx", {});
  const [unit] = units;
  if (unit?.kind !== "slide" || unit.drawing === undefined) throw new Error("no drawing");
  return unit.drawing;
}

async function lookOf(body: string): Promise<WordsLook> {
  const { words } = await drawingOf({ shapes: textBox([100, 100, 400, 100], body) });
  const look = words?.["s1.b1"]?.[0];
  if (look === undefined) throw new Error("no look");
  return look;
}

describe("words", () => {
  test("keep the colour, weight and size of each run, and runs alike are one", async () => {
    const bold = `b="1" sz="2400">${solid("AA0000")}`;
    const { runs } = await lookOf(
      paragraph(
        run("86%", bold) + run(" of ", `sz="1200">${solid("333333")}`) + run("buyers", `sz="1200">${solid("333333")}`),
      ),
    );
    expect(runs).toMatchObject([
      { length: 3, colour: "#aa0000", fontSize: 24, bold: true },
      { length: 10, colour: "#333333", fontSize: 12, bold: false },
    ]);
  });

  test("say how they are set: alignment, distance of lines, capitals, italics, a font", async () => {
    const spaced = '<a:lnSpc><a:spcPct val="150000"/></a:lnSpc>';
    const look = await lookOf(
      paragraph(
        run("Title", 'cap="all" i="1" u="sng"><a:latin typeface="Lato"/>'),
        `<a:pPr algn="just">${spaced}</a:pPr>`,
      ),
    );
    expect(look).toMatchObject({ alignment: "justified", lineSpacing: 1.5, bullet: null });
    expect(look.runs).toMatchObject([{ capitals: true, italic: true, underlined: true, font: "Lato" }]);
  });

  test("have their bullet where and as the file says; a sign of a font of symbols is the usual one", async () => {
    const bullet = (sign: string) =>
      `<a:pPr marL="254000" indent="-254000"><a:buClr><a:srgbClr val="00AA00"/></a:buClr><a:buChar char="${sign}"/></a:pPr>`;
    // 254,000 EMU are 20 points.
    expect((await lookOf(paragraph(run("One"), bullet("–")))).bullet).toEqual({
      mark: "–",
      colour: "#00aa00",
      hang: 20,
    });
    expect((await lookOf(paragraph(run("One"), bullet("\uf0a7")))).bullet?.mark).toBe("•");
  });

  test("take a shape's own style before the colour that the deck gives where nothing else does", async () => {
    const style = '<p:style><a:fontRef idx="minor"><a:srgbClr val="FFFFFF"/></a:fontRef></p:style>';
    const shapes = textBox([100, 100, 400, 100], "On a card", { fill: solid("102030") }).replace(
      "<p:txBody>",
      `${style}<p:txBody>`,
    );
    expect((await drawingOf({ shapes })).words?.["s1.b1"]?.[0]?.runs[0]?.colour).toBe("#ffffff");
  });

  test("of a table's cells are told by row and column", async () => {
    const { cells } = await drawingOf({
      shapes: frame([100, 100, 400, 60], "table", table([200, 200], [30], [[["Year"], ["2025"]]])),
    });
    expect(cells?.["s1.b1"]?.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });
});

describe("a chart", () => {
  const chartOf = async (space: string): Promise<ChartLook | undefined> => {
    const content = `<c:chartSpace ${CHART}><c:chart>${space}</c:chart></c:chartSpace>`;
    const { charts } = await drawingOf({
      shapes: frame([100, 100, 400, 300], "chart", '<c:chart xmlns:c="x" r:id="rIdC"/>'),
      parts: [{ id: "rIdC", type: "chart", path: "charts/chart1.xml", content }],
    });
    return charts?.["s1.b1"];
  };
  const series = (more: string) =>
    `<c:ser>${more}<c:val><c:numRef><c:numCache><c:ptCount val="2"/><c:pt idx="0"><c:v>1</c:v></c:pt><c:pt idx="1"><c:v>2</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>`;
  const filled = (hex: string) => `<c:spPr>${solid(hex)}</c:spPr>`;

  test("has the colours of its series and of points, and bars that lie", async () => {
    const point = `<c:dPt><c:idx val="1"/>${filled("00AAFF")}</c:dPt>`;
    const look = await chartOf(
      `<c:plotArea><c:barChart><c:barDir val="bar"/>${series(filled("112233") + point)}</c:barChart></c:plotArea>`,
    );
    expect(look).toMatchObject({ horizontal: true, stacked: false, series: ["#112233"], legend: null });
    expect(look?.points).toEqual([{ 1: "#00aaff" }]);
  });

  test("says that its bars are stacked and where its legend stands", async () => {
    const look = await chartOf(
      `<c:plotArea><c:barChart><c:barDir val="col"/><c:grouping val="stacked"/>${series("")}</c:barChart></c:plotArea><c:legend><c:legendPos val="b"/></c:legend>`,
    );
    expect(look).toMatchObject({ horizontal: false, stacked: true, legend: "bottom" });
  });
});

test("a gradient keeps its stops and its angle, and its mean for what looks from afar", async () => {
  const stop = (at: number, hex: string) => `<a:gs pos="${at}"><a:srgbClr val="${hex}"/></a:gs>`;
  const fill = `<a:gradFill><a:gsLst>${stop(0, "000000")}${stop(100_000, "FFFFFF")}</a:gsLst><a:lin ang="5400000"/></a:gradFill>`;
  const { layers } = await drawingOf({ shapes: textBox([100, 100, 400, 100], "Words", { fill }) });
  expect(layers[0]).toMatchObject({
    fill: "#808080",
    gradient: {
      angle: 90,
      stops: [
        { at: 0, colour: "#000000" },
        { at: 1, colour: "#ffffff" },
      ],
    },
  });
});
