import { describe, expect, test } from "vitest";
import { readPptx } from "../../src/documents/pptx/index.ts";
import type { Block, ChartBlock, ReaderResult, TableBlock } from "../../src/documents/types.ts";
import { buildDeck, frame, paragraph, run, type SlideFixture, table, textBox } from "./pptx-fixture.ts";

const CHART =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

const read = (slide: SlideFixture): Promise<ReaderResult> => readPptx(buildDeck({ slides: [slide] }), "deck.pptx", {});

async function blocksOf(slide: SlideFixture): Promise<readonly Block[]> {
  const [unit] = (await read(slide)).units;
  return unit !== undefined && unit.kind !== "sheet" ? unit.blocks : [];
}

async function chartOf(space: string, attributes = ""): Promise<ChartBlock> {
  const parts = [
    {
      id: "rIdC",
      type: "chart",
      path: "charts/chart1.xml",
      content: `<c:chartSpace ${CHART}>${attributes}<c:chart>${space}</c:chart></c:chartSpace>`,
    },
  ];
  const [block] = await blocksOf({
    shapes: frame([100, 100, 400, 300], "chart", '<c:chart xmlns:c="x" r:id="rIdC"/>'),
    parts,
  });
  if (block?.kind !== "chart") throw new Error("no chart");
  return block;
}

const cache = (kind: "str" | "num", values: readonly (string | null)[], format = ""): string =>
  `<c:${kind}Ref><c:f>Sheet1!A1</c:f><c:${kind}Cache>${format === "" ? "" : `<c:formatCode>${format}</c:formatCode>`}<c:ptCount val="${values.length}"/>${values
    .map((value, i) => (value === null ? "" : `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`))
    .join("")}</c:${kind}Cache></c:${kind}Ref>`;

const series = (name: string, categories: string, values: string, labels = ""): string =>
  `<c:ser><c:tx>${cache("str", [name])}</c:tx>${labels}<c:cat>${categories}</c:cat><c:val>${values}</c:val></c:ser>`;

const title = (text: string): string =>
  `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;

describe("a native table", () => {
  test("is a grid of texts, with the box of each cell", async () => {
    const shapes = frame(
      [100, 200, 300, 60],
      "table",
      table(
        [200, 100],
        [30, 30],
        [
          [["Revenue"], ["2025"]],
          [["SaaS"], ["1,377"]],
        ],
      ),
    );
    const [block] = (await blocksOf({ shapes })) as readonly TableBlock[];
    expect(block?.rows.map((row) => row.map((cell) => cell.text))).toEqual([
      ["Revenue", "2025"],
      ["SaaS", "1,377"],
    ]);
    expect(block?.rows[1]?.[1]?.box).toEqual({ x: 300, y: 230, width: 100, height: 30 });
  });

  test("repeats a merged cell in every position it covers", async () => {
    const rows = [
      [
        ["Plan", 'gridSpan="2"'],
        ["", 'hMerge="1"'],
        ["Note", 'rowSpan="2"'],
      ],
      [["2025"], ["2026"], ["", 'vMerge="1"']],
    ] as const;
    const [block] = (await blocksOf({
      shapes: frame([0, 0, 300, 60], "table", table([100, 100, 100], [30, 30], rows)),
    })) as readonly TableBlock[];
    expect(block?.rows.map((row) => row.map((cell) => cell.text))).toEqual([
      ["Plan", "Plan", "Note"],
      ["2025", "2026", "Note"],
    ]);
    expect(block?.rows[0]?.[0]).toBe(block?.rows[0]?.[1]);
    expect(block?.rows[0]?.[2]).toBe(block?.rows[1]?.[2]);
    expect(block?.rows[0]?.[0]).toMatchObject({
      columnSpan: 2,
      rowSpan: 1,
      box: { x: 0, y: 0, width: 200, height: 30 },
    });
  });

  test("with spans larger than itself stays rectangular", async () => {
    const rows = [
      [["a", 'gridSpan="999999" rowSpan="999999"'], ["b"]],
      [["c"], ["d"]],
    ] as const;
    const [block] = (await blocksOf({
      shapes: frame([0, 0, 200, 60], "table", table([100, 100], [30, 30], rows)),
    })) as readonly TableBlock[];
    expect(block?.rows.map((row) => row.length)).toEqual([2, 2]);
  });
});

describe("a native chart", () => {
  test("gives its values, categories, format and whether they are printed", async () => {
    const labels = '<c:dLbls><c:numFmt formatCode="0.0%" sourceLinked="0"/><c:showVal val="1"/></c:dLbls>';
    const categories = cache("str", ["Q1", "Q2", "Q3"]);
    const plot = `<c:barChart>${series("Churn", categories, cache("num", ["0.01", null, "0.03"], "General"), labels)}${series("Customers", categories, cache("num", ["10", "20", "30"], "#,##0"))}</c:barChart>`;
    expect(await chartOf(`${title("Key figures")}<c:plotArea>${plot}</c:plotArea>`)).toMatchObject({
      chartType: "bar",
      title: "Key figures",
      box: { x: 100, y: 100, width: 400, height: 300 },
      categories: ["Q1", "Q2", "Q3"],
      series: [
        { name: "Churn", values: [0.01, null, 0.03], numberFormat: "0.0%", labelled: true },
        { name: "Customers", values: [10, 20, 30], numberFormat: "#,##0", labelled: false },
      ],
    });
  });

  test("tells where its value axis was set by hand, and which labels were typed", async () => {
    const typed = `<c:dLbls><c:dLbl><c:idx val="1"/>${title("250").replace(/<\/?c:title>/g, "")}</c:dLbl><c:showVal val="1"/></c:dLbls>`;
    const bars = (labels: string) =>
      `<c:barChart>${series("Orders", cache("str", ["2024", "2025"]), cache("num", ["120", "150"]), labels)}</c:barChart>`;
    const axis = '<c:valAx><c:scaling><c:max val="160"/><c:min val="100"/></c:scaling></c:valAx>';
    const set = await chartOf(`<c:plotArea>${bars(typed)}${axis}</c:plotArea>`);
    expect(set.valueAxis).toEqual({ min: 100, max: 160 });
    expect(set.series[0]?.typedLabels).toEqual([null, "250"]);
    const plain = await chartOf(`<c:plotArea>${bars("")}<c:valAx><c:scaling/></c:valAx></c:plotArea>`);
    expect(plain.valueAxis).toBeUndefined();
    expect(plain.series[0]?.typedLabels).toBeUndefined();
  });

  test("joins the levels of its categories, the outer one first", async () => {
    const levels =
      '<c:multiLvlStrRef><c:multiLvlStrCache><c:ptCount val="4"/><c:lvl><c:pt idx="0"><c:v>H1</c:v></c:pt><c:pt idx="1"><c:v>H2</c:v></c:pt><c:pt idx="2"><c:v>H1</c:v></c:pt><c:pt idx="3"><c:v>H2</c:v></c:pt></c:lvl><c:lvl><c:pt idx="0"><c:v>2024</c:v></c:pt><c:pt idx="2"><c:v>2025</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef>';
    const plot = `<c:lineChart>${series("ARR", levels, cache("num", ["1", "2", "3", "4"]))}</c:lineChart>`;
    expect((await chartOf(`<c:plotArea>${plot}</c:plotArea>`)).categories).toEqual([
      "2024 H1",
      "2024 H2",
      "2025 H1",
      "2025 H2",
    ]);
  });

  test("shows date categories as dates in both epochs, and plain years as they are", async () => {
    const plot = (values: readonly string[], format: string): string =>
      `<c:plotArea><c:areaChart>${series("x", cache("num", values, format), cache("num", ["1"]))}</c:areaChart></c:plotArea>`;
    // 45657 is 31 December 2024 counted from 1900; 44195 the same day counted from 1904.
    expect((await chartOf(plot(["45657"], "dd/mm/yyyy"))).categories).toEqual(["2024-12-31"]);
    expect((await chartOf(plot(["45657"], "mmm-yy"))).categories).toEqual(["2024-12"]);
    expect((await chartOf(plot(["44195"], "dd/mm/yyyy"), '<c:date1904 val="1"/>')).categories).toEqual(["2024-12-31"]);
    expect((await chartOf(plot(["2024"], "General"))).categories).toEqual(["2024"]);
  });

  test("takes the name of its only series for an automatic title, and the unit from the value axis", async () => {
    const plot = `<c:barChart>${series("Revenue", cache("str", ["2025"]), cache("num", ["5"]))}</c:barChart>`;
    expect((await chartOf(`<c:title/><c:plotArea>${plot}</c:plotArea>`)).title).toBe("Revenue");
    expect((await chartOf(`<c:autoTitleDeleted val="1"/><c:plotArea>${plot}</c:plotArea>`)).title).toBeNull();
    expect(
      (await chartOf(`<c:title/><c:plotArea>${plot}<c:valAx>${title("in k€")}</c:valAx></c:plotArea>`)).title,
    ).toBe("Revenue (in k€)");
  });

  test("that states a billion points is cut, and says so", async () => {
    const huge =
      '<c:numRef><c:numCache><c:ptCount val="1000000000"/><c:pt idx="0"><c:v>1</c:v></c:pt></c:numCache></c:numRef>';
    const content = `<c:chartSpace ${CHART}><c:chart><c:plotArea><c:barChart>${series("x", cache("str", ["a"]), huge)}</c:barChart></c:plotArea></c:chart></c:chartSpace>`;
    const result = await read({
      shapes: frame([0, 0, 10, 10], "chart", '<c:chart r:id="rIdC"/>'),
      parts: [{ id: "rIdC", type: "chart", path: "charts/c.xml", content }],
    });
    expect(result.warnings).toMatchObject([{ code: "limit_reached", anchor: "slide 1" }]);
  });

  test("keeps the texts drawn on it, at their places", async () => {
    const overlay = `<c:userShapes ${CHART} xmlns:cdr="d"><cdr:relSizeAnchor><cdr:from><cdr:x>0.5</cdr:x><cdr:y>0.1</cdr:y></cdr:from><cdr:to><cdr:x>0.75</cdr:x><cdr:y>0.2</cdr:y></cdr:to><cdr:sp><cdr:txBody><a:bodyPr/><a:p><a:r><a:t>CAGR +45 %</a:t></a:r></a:p></cdr:txBody></cdr:sp></cdr:relSizeAnchor></c:userShapes>`;
    const content = `<c:chartSpace ${CHART}><c:chart><c:plotArea><c:barChart>${series("x", cache("str", ["a"]), cache("num", ["1"]))}</c:barChart></c:plotArea></c:chart></c:chartSpace>`;
    const links =
      '<Relationships><Relationship Id="rId1" Type="x/chartUserShapes" Target="../drawings/drawing1.xml"/></Relationships>';
    const blocks = await blocksOf({
      shapes: frame([100, 100, 400, 300], "chart", '<c:chart r:id="rIdC"/>'),
      parts: [
        { id: "rIdC", type: "chart", path: "charts/c.xml", content },
        { id: "rIdX", type: "x", path: "charts/_rels/c.xml.rels", content: links },
        { id: "rIdY", type: "x", path: "drawings/drawing1.xml", content: overlay },
      ],
    });
    expect(blocks).toMatchObject([
      { kind: "chart" },
      { kind: "text", box: { x: 300, y: 130, width: 100, height: 30 }, paragraphs: [{ text: "CAGR +45 %" }] },
    ]);
  });

  test("of the newer kind is read too", async () => {
    const content =
      '<cx:chartSpace xmlns:cx="x" xmlns:a="y"><cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:lvl ptCount="2"><cx:pt idx="0">ARR 2024</cx:pt><cx:pt idx="1">New</cx:pt></cx:lvl></cx:strDim><cx:numDim type="val"><cx:lvl ptCount="2" formatCode="0.0"><cx:pt idx="0">1.5</cx:pt><cx:pt idx="1">-0.5</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData><cx:chart><cx:plotArea><cx:plotAreaRegion><cx:series layoutId="waterfall"><cx:dataId val="0"/></cx:series></cx:plotAreaRegion></cx:plotArea></cx:chart></cx:chartSpace>';
    const shape = frame(
      [0, 0, 10, 10],
      "http://schemas.microsoft.com/office/drawing/2014/chartex",
      '<cx:chart r:id="rIdC"/>',
    );
    const shapes = `<mc:AlternateContent><mc:Choice Requires="cx1">${shape}</mc:Choice><mc:Fallback>${textBox([0, 0, 10, 10], "no chart")}</mc:Fallback></mc:AlternateContent>`;
    const [block] = await blocksOf({ shapes, parts: [{ id: "rIdC", type: "chartEx", path: "charts/x.xml", content }] });
    expect(block).toMatchObject({
      kind: "chart",
      chartType: "waterfall",
      categories: ["ARR 2024", "New"],
      series: [{ values: [1.5, -0.5], numberFormat: "0.0" }],
    });
  });
});

describe("a SmartArt diagram", () => {
  const data = (extension: string): string =>
    `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst><dgm:pt modelId="0" type="doc"/><dgm:pt modelId="1"><dgm:t><a:p><a:r><a:t>200M users</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt modelId="2"><dgm:t><a:p><a:r><a:t>40M adults</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst><dgm:cxnLst><dgm:cxn srcId="0" destId="1"/><dgm:cxn srcId="1" destId="2"/></dgm:cxnLst>${extension}</dgm:dataModel>`;
  const shapes = frame([100, 100, 400, 300], "diagram", '<dgm:relIds r:dm="rIdD"/>');

  test("without its drawing is an outline", async () => {
    const [block] = await blocksOf({
      shapes,
      parts: [{ id: "rIdD", type: "diagramData", path: "diagrams/data1.xml", content: data("") }],
    });
    expect(block).toMatchObject({
      kind: "text",
      box: { x: 100, y: 100 },
      paragraphs: [
        { text: "200M users", level: 0 },
        { text: "40M adults", level: 1 },
      ],
    });
  });

  test("with its drawing has each text at its place", async () => {
    const extension = '<dgm:extLst><a:ext><dsp:dataModelExt xmlns:dsp="s" relId="rIdS"/></a:ext></dgm:extLst>';
    const drawing = `<dsp:drawing xmlns:dsp="s" xmlns:p="p" xmlns:a="a"><dsp:spTree>${textBox([10, 20, 100, 30], "200M users")}</dsp:spTree></dsp:drawing>`;
    const [block] = await blocksOf({
      shapes,
      parts: [
        { id: "rIdD", type: "diagramData", path: "diagrams/data1.xml", content: data(extension) },
        { id: "rIdS", type: "diagramDrawing", path: "diagrams/drawing1.xml", content: drawing },
      ],
    });
    expect(block).toMatchObject({
      kind: "text",
      box: { x: 110, y: 120, width: 100, height: 30 },
      paragraphs: [{ text: "200M users" }],
    });
  });
});

describe("figures of a chart that are not printed as they are kept", () => {
  const bars = (axis: string, format = "") =>
    chartOf(
      `<c:plotArea><c:barChart>${series("Revenue", cache("str", ["2024", "2025"]), cache("num", ["600000", "1000000"], format))}</c:barChart><c:valAx>${axis}</c:valAx></c:plotArea>`,
    );
  const shownIn = async (axis: string, format = "") => (await bars(axis, format)).series[0]?.shownIn;

  test("an axis in thousands or in a unit of its own says so", async () => {
    expect(await shownIn('<c:dispUnits><c:builtInUnit val="thousands"/></c:dispUnits>')).toBe(1000);
    expect(await shownIn('<c:dispUnits><c:custUnit val="500"/></c:dispUnits>')).toBe(500);
    expect(await shownIn("")).toBeUndefined();
  });

  test("so do commas behind the digits of a format, and no others", async () => {
    expect(await shownIn("", "#,##0,")).toBe(1000);
    expect(await shownIn("", '0.0,,"m"')).toBe(1_000_000);
    expect(await shownIn("", "#,##0")).toBeUndefined();
    expect(await shownIn("", '#,##0" k,"')).toBeUndefined();
  });
});

test("a chart that keeps no values takes those of its workbook", async () => {
  const { utils, write } = await import("@e965/xlsx");
  const book = utils.book_new();
  const rows = [
    [null, "Revenue (€)"],
    ["2024", 600_000],
    ["2025", 1_000_000],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "Sheet1");
  const reference = (kind: "str" | "num", at: string) => `<c:${kind}Ref><c:f>Sheet1!${at}</c:f></c:${kind}Ref>`;
  const space = `<c:chartSpace ${CHART}><c:chart><c:plotArea><c:barChart><c:ser><c:tx>${reference("str", "$B$1")}</c:tx><c:cat>${reference("str", "$A$2:$A$3")}</c:cat><c:val>${reference("num", "$B$2:$B$3")}</c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`;
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/package" Target="../embeddings/book1.xlsx"/></Relationships>';
  const result = await read({
    shapes: frame([100, 100, 400, 300], "chart", '<c:chart xmlns:c="x" r:id="rIdC"/>'),
    parts: [
      { id: "rIdC", type: "chart", path: "charts/chart1.xml", content: space },
      { id: "rIdR", type: "other", path: "charts/_rels/chart1.xml.rels", content: relations },
      {
        id: "rIdB",
        type: "other",
        path: "embeddings/book1.xlsx",
        content: new Uint8Array(write(book, { type: "array" })),
      },
    ],
  });
  const [unit] = result.units;
  const block = unit?.kind === "slide" ? unit.blocks[0] : undefined;
  expect(block).toMatchObject({ kind: "chart", categories: ["2024", "2025"] });
  expect(block?.kind === "chart" && block.series).toMatchObject([
    { name: "Revenue (€)", values: [600_000, 1_000_000] },
  ]);
  expect(result.warnings).toEqual([]);
});

test("bullets that were typed are bullets, and no words", async () => {
  const lines = ["• 140 clinics signed", "No bullet"].map((line) => paragraph(run(line))).join("");
  const [block] = await blocksOf({ shapes: textBox([60, 100, 600, 200], lines) });
  const paragraphs = block?.kind === "text" ? block.paragraphs : [];
  expect(paragraphs.map(({ text, bullet }) => [text, bullet])).toEqual([
    ["140 clinics signed", true],
    ["No bullet", false],
  ]);
});

describe("text boxes in rows and columns", () => {
  const rowsAt = (x: number, top: number, rows: readonly (readonly string[])[]): string =>
    rows
      .map((cells, r) =>
        cells.map((cell, c) => textBox([x + 110 * c, top + 24 * r, 100, 22], cell, { run: 'sz="1000"' })).join(""),
      )
      .join("");
  const PLAN = [
    ["Period", "Volume", "Trades"],
    ["Year 1", "$40M", "4"],
    ["Year 2", "$120M", "12"],
    ["Year 3", "$200M", "18"],
  ];
  const tablesIn = async (shapes: string) =>
    (await blocksOf({ shapes })).flatMap((block) =>
      block.kind === "table" ? [block.rows.map((row) => row.map(({ text }) => text))] : [],
    );

  test("under a head are one table", async () => {
    expect(await tablesIn(rowsAt(60, 200, PLAN))).toEqual([PLAN]);
  });

  test("of two cards side by side are two tables", async () => {
    const card = (x: number): string =>
      textBox([x, 180, 360, 200], "", { fill: '<a:solidFill><a:srgbClr val="EEEEEE"/></a:solidFill>' });
    expect(await tablesIn(card(50) + card(450) + rowsAt(60, 200, PLAN) + rowsAt(460, 200, PLAN))).toEqual([PLAN, PLAN]);
  });

  test("without a head stay as they are", async () => {
    const tiers = [
      ["$150K", "= 1.0%"],
      ["$250K", "= 1.6%"],
      ["$500K", "= 3.2%"],
    ];
    expect(await tablesIn(rowsAt(60, 200, tiers))).toEqual([]);
  });
});
