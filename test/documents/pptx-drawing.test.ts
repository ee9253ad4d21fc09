/** What is painted beneath the words of a slide: places, colours and order, from the file. */
import { describe, expect, test } from "vitest";
import { readPptx } from "../../src/documents/pptx/index.ts";
import type { DrawingLayer, PageDrawing } from "../../src/documents/types.ts";
import { png } from "./picture-files.ts";
import {
  buildDeck,
  type DeckFixture,
  frame,
  group,
  picture,
  type SlideFixture,
  solid,
  table,
  textBox,
} from "./pptx-fixture.ts";

type Place = readonly [number, number, number, number];
const RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

async function drawingOf(slide: SlideFixture, deck: Partial<DeckFixture> = {}): Promise<PageDrawing> {
  const { units } = await readPptx(buildDeck({ slides: [slide], ...deck }), "deck.pptx", {});
  const [unit] = units;
  if (unit?.kind !== "slide" || unit.drawing === undefined) throw new Error("no drawing");
  return unit.drawing;
}

const layersOf = async (shapes: string, more: Partial<SlideFixture> = {}): Promise<readonly DrawingLayer[]> =>
  (await drawingOf({ shapes, ...more })).layers;

const box = ([x, y, width, height]: Place) => ({ x, y, width, height });
const SQUARE = { kind: "rectangle", radius: 0 };

/** A shape of the preset geometry `form`. */
function shape(place: Place, form: string, fill = solid("336699"), line = "", frameAttributes = ""): string {
  const [x, y, width, height] = place.map((points) => points * 12_700);
  const geometry = form.startsWith("<") ? form : `<a:prstGeom prst="${form}"><a:avLst/></a:prstGeom>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="4" name="S"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm${frameAttributes}><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>${geometry}${fill}${line}</p:spPr></p:sp>`;
}

function pictureOfLayout(target: string): string {
  return `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/slideMaster" Target="../slideMasters/slideMaster1.xml"/><Relationship Id="rIdP" Type="${OFFICE}/image" Target="${target}"/></Relationships>`;
}

const image = { id: "rIdP", type: "image", path: "media/a.png", content: png(2, 2, [255, 0, 0]) };

describe("the background", () => {
  test("is the slide's own colour, white when no part of the file states one", async () => {
    expect((await drawingOf({ shapes: "", background: solid("1F2A44") })).background).toBe("#1f2a44");
    expect(await drawingOf({ shapes: "" })).toEqual({ background: "#ffffff", layers: [] });
  });

  test("of a gradient is its mean", async () => {
    const stop = (at: number, hex: string) => `<a:gs pos="${at}"><a:srgbClr val="${hex}"/></a:gs>`;
    const background = `<a:gradFill><a:gsLst>${stop(0, "000000")}${stop(100_000, "204060")}</a:gsLst></a:gradFill>`;
    expect((await drawingOf({ shapes: "", background })).background).toBe("#102030");
  });

  test("that is a picture is the lowest layer, over the whole slide", async () => {
    const background = '<a:blipFill><a:blip r:embed="rIdP"/><a:stretch/></a:blipFill>';
    const drawing = await drawingOf({
      shapes: shape([10, 10, 20, 20], "rect"),
      background,
      parts: [image],
    });
    expect(drawing.background).toBeNull();
    expect(drawing.layers).toMatchObject([
      { kind: "picture", part: "ppt/media/a.png", box: { x: 0, y: 0, width: 960, height: 540 }, opacity: 1 },
      { kind: "shape" },
    ]);
  });
});

describe("shapes", () => {
  test("have their place, colour and outline, in the order they are painted", async () => {
    const shapes = shape([10, 20, 300, 100], "rect") + shape([40, 50, 60, 60], "ellipse", solid("FFCC00"));
    expect(await layersOf(shapes)).toEqual([
      {
        kind: "shape",
        box: box([10, 20, 300, 100]),
        turn: 0,
        mirrored: false,
        outline: SQUARE,
        fill: "#336699",
        stroke: null,
      },
      {
        kind: "shape",
        box: box([40, 50, 60, 60]),
        turn: 0,
        mirrored: false,
        outline: { kind: "ellipse" },
        fill: "#ffcc00",
        stroke: null,
      },
    ]);
  });

  test("with round corners have their radius: a sixth of the shorter side, or as stated", async () => {
    const stated = '<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 10000"/></a:avLst></a:prstGeom>';
    const [usual, own] = await layersOf(shape([0, 0, 300, 60], "roundRect") + shape([0, 100, 300, 60], stated));
    expect(usual).toMatchObject({ outline: { kind: "rectangle", radius: expect.closeTo(10, 2) } });
    expect(own).toMatchObject({ outline: { kind: "rectangle", radius: 6 } });
  });

  test("that are pointed are polygons: a chevron's point is half its height deep", async () => {
    // 200 by 100: the point takes 50 of the 200.
    expect(await layersOf(shape([0, 0, 200, 100], "chevron"))).toMatchObject([
      { outline: { kind: "polygon", points: [0, 0, 750, 0, 1000, 500, 750, 1000, 0, 1000, 250, 500] } },
    ]);
  });

  test("drawn point by point keep their corners; one that covers its box is a rectangle", async () => {
    const path = (points: readonly (readonly [number, number])[]) =>
      `<a:custGeom><a:pathLst><a:path w="200" h="100">${points.map(([x, y], i) => `<a:${i === 0 ? "moveTo" : "lnTo"}><a:pt x="${x}" y="${y}"/></a:${i === 0 ? "moveTo" : "lnTo"}>`).join("")}<a:close/></a:path></a:pathLst></a:custGeom>`;
    const triangle = path([
      [100, 0],
      [200, 100],
      [0, 100],
    ]);
    const whole = path([
      [0, 0],
      [200, 0],
      [200, 100],
      [0, 100],
    ]);
    const [first, second] = await layersOf(
      shape([0, 0, 200, 100], triangle) + shape([0, 200, 200, 100], whole, solid("112233")),
    );
    expect(first).toMatchObject({ outline: { kind: "polygon", points: [500, 0, 1000, 1000, 0, 1000, 500, 0] } });
    expect(second).toMatchObject({ outline: SQUARE, fill: "#112233" });
  });

  test("that let what lies beneath through say how much", async () => {
    const half = '<a:solidFill><a:srgbClr val="000000"><a:alpha val="50000"/></a:srgbClr></a:solidFill>';
    expect(await layersOf(shape([0, 0, 100, 100], "rect", half))).toMatchObject([{ fill: "#00000080" }]);
  });

  test("of theme colours are resolved", async () => {
    const accent = '<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>';
    expect(await layersOf(shape([0, 0, 100, 100], "rect", accent))).toMatchObject([{ fill: "#4472c4" }]);
  });

  test("with a line alone are kept, with neither fill nor line are not, nor text boxes, hidden ones, or those off the slide", async () => {
    const line = `<a:ln w="25400">${solid("AA0000")}</a:ln>`;
    const shapes =
      shape([0, 0, 100, 100], "rect", "<a:noFill/>", line) +
      shape([0, 0, 100, 100], "rect", "<a:noFill/>") +
      textBox([10, 10, 100, 20], "words") +
      textBox([10, 10, 100, 20], "words", { fill: solid("000000"), hidden: true }) +
      shape([1000, 0, 100, 100], "rect");
    expect(await layersOf(shapes)).toMatchObject([{ fill: null, stroke: { colour: "#aa0000", width: 2 } }]);
  });

  test("of a turned group are turned about their middle, and keep their own size", async () => {
    // A group of 200 by 200 turned by 90°: what lay left of its middle lies above it.
    const inner = shape([100, 180, 40, 40], "rect") + shape([180, 180, 60, 20], "rect");
    const turned = group([100, 100, 200, 200], [100, 100, 200, 200], inner, ' rot="5400000"');
    expect(await layersOf(turned)).toMatchObject([
      { box: box([180, 100, 40, 40]), turn: 90 },
      { box: box([180, 200, 60, 20]), turn: 90 },
    ]);
  });

  test("that are flipped say so: across is a half turn and a mirror", async () => {
    const across = shape([0, 0, 100, 100], "rtTriangle", undefined, undefined, ' flipH="1"');
    const over = shape([0, 0, 100, 100], "rtTriangle", undefined, undefined, ' flipV="1"');
    expect(await layersOf(across + over)).toMatchObject([
      { turn: 180, mirrored: true },
      { turn: 0, mirrored: true },
    ]);
  });

  test("of the master and the layout lie beneath, without their placeholders", async () => {
    const drawing = await drawingOf(
      { shapes: shape([300, 0, 10, 10], "rect", solid("000003")) },
      {
        master: shape([100, 0, 10, 10], "rect", solid("000001")),
        layout:
          shape([200, 0, 10, 10], "rect", solid("000002")) +
          textBox([0, 0, 100, 100], "Click", { fill: solid("FF0000"), placeholder: '<p:ph type="title"/>' }),
      },
    );
    expect(drawing.layers.map((layer) => layer.kind === "shape" && layer.fill)).toEqual([
      "#000001",
      "#000002",
      "#000003",
    ]);
  });

  test("beyond three hundred leave the smallest out, and stay in order", async () => {
    const many = Array.from({ length: 310 }, (_, i) => shape([0, 0, 10 + i, 10], "rect")).toReversed();
    const layers = await layersOf(many.join(""));
    expect(layers.map(({ box: { width } }) => width)).toEqual(Array.from({ length: 300 }, (_, i) => 319 - i));
  });
});

test("a line runs from corner to corner, with its colour and width", async () => {
  const connector = `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="4" name="L"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm flipV="1"><a:off x="127000" y="254000"/><a:ext cx="1270000" cy="635000"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="38100">${solid("00AA00")}</a:ln></p:spPr></p:cxnSp>`;
  expect(await layersOf(connector)).toEqual([
    {
      kind: "line",
      box: box([10, 20, 100, 50]),
      turn: 0,
      mirrored: true,
      stroke: { colour: "#00aa00", width: 3 },
    },
  ]);
});

test("a table's filled cells are painted where they stand", async () => {
  const cells = table(
    [100, 100],
    [30, 30],
    [
      [["a", "", solid("102030")], ["b"]],
      [["c"], ["d"]],
    ],
  );
  expect(await layersOf(frame([50, 60, 200, 60], "table", cells))).toMatchObject([
    { kind: "shape", box: box([50, 60, 100, 30]), fill: "#102030" },
  ]);
});

describe("a table's style", () => {
  const GRID = [
    [["a"], ["b"]],
    [["c"], ["d"]],
    [["e"], ["f", "", solid("ABCDEF")]],
  ] as const;
  const fillsOf = async (id: string, switches: string, overrides: DeckFixture["overrides"] = {}) => {
    const cells = table([100, 100], [30, 30, 30], GRID).replace(
      "<a:tblPr/>",
      `<a:tblPr ${switches}><a:tableStyleId>${id}</a:tableStyleId></a:tblPr>`,
    );
    const { layers } = await drawingOf({ shapes: frame([0, 0, 200, 90], "table", cells) }, { overrides });
    return layers.map((layer) => layer.kind === "shape" && layer.fill);
  };

  test("that PowerPoint knows by heart fills head and bands with the accent and its tints; a cell's own fill goes before", async () => {
    // Accent 1 is 4472C4. At 40 %: 255 - 0.4 * (255 - 0x44 = 187, 141, 59) = 180, 199, 231; at 20 %: 218, 227, 243.
    const fills = await fillsOf("{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}", 'firstRow="1" bandRow="1"');
    expect(fills).toEqual(["#4472c4", "#4472c4", "#b4c7e7", "#b4c7e7", "#dae3f3", "#abcdef"]);
  });

  test("that the file writes down is read from it", async () => {
    const id = "{11111111-2222-3333-4444-555555555555}";
    const styles = `<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:tblStyle styleId="${id}"><a:firstCol><a:tcStyle><a:fill>${solid("111111")}</a:fill></a:tcStyle></a:firstCol></a:tblStyle></a:tblStyleLst>`;
    const relationships = `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId10" Type="${OFFICE}/slide" Target="slides/slide1.xml"/><Relationship Id="rIdT" Type="${OFFICE}/tableStyles" Target="tableStyles.xml"/></Relationships>`;
    const overrides = { "ppt/tableStyles.xml": styles, "ppt/_rels/presentation.xml.rels": relationships };
    expect(await fillsOf(id, 'firstCol="1"', overrides)).toEqual(["#111111", "#111111", "#111111", "#abcdef"]);
    expect(await fillsOf(id, "", overrides)).toEqual(["#abcdef"]);
  });

  test("that is not known fills nothing", async () => {
    expect(await fillsOf("{99999999-2222-3333-4444-555555555555}", 'firstRow="1"')).toEqual(["#abcdef"]);
  });
});

describe("pictures", () => {
  test("name the part that holds them, with what is cut off their sides", async () => {
    const cut = picture([10, 20, 100, 80], "rIdP").replace(
      "</p:blipFill>",
      '<a:srcRect l="25000" b="10000"/></p:blipFill>',
    );
    expect(await layersOf(cut, { parts: [image] })).toEqual([
      {
        kind: "picture",
        box: box([10, 20, 100, 80]),
        turn: 0,
        mirrored: false,
        outline: SQUARE,
        part: "ppt/media/a.png",
        crop: { left: 0.25, top: 0, right: 0, bottom: 0.1 },
        opacity: 1,
      },
    ]);
  });

  test("that fill a shape have its outline", async () => {
    const fill = '<a:blipFill><a:blip r:embed="rIdP"/><a:stretch/></a:blipFill>';
    expect(await layersOf(shape([0, 0, 80, 80], "ellipse", fill), { parts: [image] })).toMatchObject([
      { kind: "picture", outline: { kind: "ellipse" }, part: "ppt/media/a.png" },
    ]);
  });

  test("of the layout are found by the layout's own relationships", async () => {
    const drawing = await drawingOf(
      { shapes: "", parts: [image] },
      {
        layout: picture([0, 0, 50, 50], "rIdP"),
        overrides: { "ppt/slideLayouts/_rels/slideLayout1.xml.rels": pictureOfLayout("../media/a.png") },
      },
    );
    expect(drawing.layers).toMatchObject([{ kind: "picture", part: "ppt/media/a.png" }]);
  });

  test("kept elsewhere or missing are frames on the slide, and nothing on its layout", async () => {
    expect(await layersOf(picture([0, 0, 50, 50], "rIdX"))).toMatchObject([{ kind: "picture", part: null }]);
    const drawing = await drawingOf({ shapes: "" }, { layout: picture([0, 0, 50, 50], "rIdX") });
    expect(drawing.layers).toEqual([]);
  });
});

test("places that no slide could have are left out rather than passed on", async () => {
  const huge = "9".repeat(400);
  const far = `<p:sp><p:nvSpPr><p:cNvPr id="4" name="S"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${huge}" cy="${huge}"/></a:xfrm><a:prstGeom prst="rect"/>${solid("000000")}</p:spPr></p:sp>`;
  const drawing = await drawingOf({ shapes: far + shape([0, 0, 10, 10], "rect") });
  expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
  expect(drawing.layers).toHaveLength(1);
});
