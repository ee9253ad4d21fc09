import { describe, expect, test } from "vitest";
import { readPptx } from "../../src/documents/pptx/index.ts";
import type { Block, PageUnit, ReaderResult, TextBlock } from "../../src/documents/types.ts";
import { buildDeck, type DeckFixture, group, ink, paragraph, placeholder, run, textBox } from "./pptx-fixture.ts";

const read = (deck: DeckFixture): Promise<ReaderResult> => readPptx(buildDeck(deck), "deck.pptx", {});
const readShapes = async (shapes: string, deck: Partial<DeckFixture> = {}): Promise<readonly Block[]> =>
  slideOf(await read({ slides: [{ shapes }], ...deck }), 0).blocks;

function slideOf(result: ReaderResult, index: number): PageUnit {
  const unit = result.units[index];
  if (unit === undefined || unit.kind === "sheet") throw new Error(`no slide at ${index}`);
  return unit;
}

function texts(blocks: readonly Block[]): TextBlock[] {
  return blocks.filter((block) => block.kind === "text");
}

const say = (blocks: readonly Block[]): string[] =>
  texts(blocks).map((block) => block.paragraphs.map((p) => p.text).join("|"));

describe("where a text stands", () => {
  test("is given in points from the top left", async () => {
    const [block] = await readShapes(textBox([100, 50.5, 200, 40], "Revenue"));
    expect(block?.box).toEqual({ x: 100, y: 50.5, width: 200, height: 40 });
    expect(block).toMatchObject({ id: "s1.b1", anchor: "slide 1", visible: true });
  });

  test("follows its group: moved and scaled", async () => {
    // Inner space 200 x 100 from (1000, 1000) shown at (100, 100) as 400 x 50: x doubles, y halves.
    const [block] = await readShapes(
      group([100, 100, 400, 50], [1000, 1000, 200, 100], textBox([1050, 1020, 50, 40], "a")),
    );
    expect(block?.box).toEqual({ x: 200, y: 110, width: 100, height: 20 });
  });

  test("follows groups within groups", async () => {
    const inner = group([0, 0, 100, 100], [0, 0, 200, 200], textBox([100, 100, 40, 40], "a"));
    const [block] = await readShapes(group([300, 200, 200, 200], [0, 0, 100, 100], inner));
    // Inner group halves: (50, 50, 20, 20); outer doubles and moves: (400, 300, 40, 40).
    expect(block?.box).toEqual({ x: 400, y: 300, width: 40, height: 40 });
  });

  test("turns with its group and by itself", async () => {
    const turned = textBox([100, 100, 80, 20], "a", { turn: 90 });
    const [alone] = await readShapes(turned);
    expect(alone?.box).toEqual({ x: 130, y: 70, width: 20, height: 80 });
    // A half turn about the group's centre (150, 150) takes (100..140, 100..120) to (160..200, 180..200).
    const [inGroup] = await readShapes(
      group([100, 100, 100, 100], [100, 100, 100, 100], textBox([100, 100, 40, 20], "a"), ' rot="10800000"'),
    );
    expect(inGroup?.box).toEqual({ x: 160, y: 180, width: 40, height: 20 });
  });

  test("comes from the layout's or the master's placeholder when the slide does not say", async () => {
    const layout = textBox([60, 20, 800, 50], "Click", { placeholder: '<p:ph type="title"/>' });
    const master = textBox([70, 120, 820, 300], "Click", { placeholder: '<p:ph type="body" idx="1"/>' });
    const blocks = await readShapes(placeholder("title", "Our plan") + placeholder("body", "Grow", 1), {
      layout,
      master,
      textStyles:
        '<p:titleStyle><a:lvl1pPr><a:defRPr sz="4400" b="1"/></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr><a:buChar char="•"/><a:defRPr sz="2800"/></a:lvl1pPr></p:bodyStyle>',
    });
    expect(texts(blocks)).toMatchObject([
      {
        role: "title",
        box: { x: 60, y: 20, width: 800, height: 50 },
        paragraphs: [{ text: "Our plan", fontSize: 44, bold: true, bullet: false }],
      },
      {
        role: "body",
        box: { x: 70, y: 120, width: 820, height: 300 },
        paragraphs: [{ text: "Grow", fontSize: 28, bullet: true }],
      },
    ]);
  });
});

describe("what a text says", () => {
  test("a number split over runs is one number", async () => {
    const runs = run("€2", ink(44, "112233")) + run(".4", ink(44, "112233")) + run("m", ink(20, "445566"));
    const [block] = texts(await readShapes(textBox([10, 10, 300, 60], paragraph(runs))));
    expect(block?.paragraphs[0]).toMatchObject({ text: "€2.4m", fontSize: 44 });
  });

  test("a line break is a new line, a field is read, a raised mark is no digit", async () => {
    const runs = `${run("12 %")}${run("1", 'baseline="30000"')}<a:br/><a:fld type="x"><a:t>of sales</a:t></a:fld>`;
    expect(say(await readShapes(textBox([10, 10, 300, 60], paragraph(runs))))).toEqual(["12 %¹\nof sales"]);
  });

  test("levels and bullets are kept", async () => {
    const body =
      paragraph(run("one"), '<a:pPr><a:buChar char="-"/></a:pPr>') + paragraph(run("two"), '<a:pPr lvl="1"/>');
    const [block] = texts(await readShapes(textBox([10, 10, 300, 60], body)));
    expect(block?.paragraphs.map((p) => [p.level, p.bullet])).toEqual([
      [0, true],
      [1, false],
    ]);
  });

  test("an alternate the reader knows is taken, else its fallback", async () => {
    const known = `<mc:AlternateContent><mc:Choice Requires="p14">${textBox([10, 10, 90, 20], "choice")}</mc:Choice><mc:Fallback>${textBox([10, 10, 90, 20], "fallback")}</mc:Fallback></mc:AlternateContent>`;
    const unknown = `<mc:AlternateContent><mc:Choice Requires="zz"><p:strange/></mc:Choice><mc:Fallback>${textBox([10, 60, 90, 20], "fallback")}</mc:Fallback></mc:AlternateContent>`;
    expect(say(await readShapes(known + unknown))).toEqual(["choice", "fallback"]);
  });
});

describe("roles", () => {
  test("slide numbers and dates are footers", async () => {
    const number = paragraph('<a:fld type="slidenum"><a:t>7</a:t></a:fld>');
    const blocks = await readShapes(
      textBox([10, 100, 300, 30], "ARR of €3m") + textBox([900, 500, 40, 20], number) + placeholder("dt", "1/1/2026"),
    );
    expect(
      texts(blocks)
        .filter((block) => block.role === "footer")
        .map((block) => block.paragraphs[0]?.text),
    ).toEqual(["7", "1/1/2026"]);
  });

  test("a line repeated at the foot of the slides is a footer", async () => {
    const slides = ["A", "B", "C"].map((text) => ({
      shapes: textBox([10, 100, 300, 30], `Point ${text}`) + textBox([10, 515, 300, 15], "Acme, confidential"),
    }));
    const result = await read({ slides });
    expect(result.units.map((_, i) => texts(slideOf(result, i).blocks).at(-1)?.role)).toEqual([
      "footer",
      "footer",
      "footer",
    ]);
  });

  test("a foot that ends in the slide's own number is one foot", async () => {
    const slides = ["A", "B", "C"].map((text, at) => ({
      shapes:
        textBox([10, 100, 300, 30], `Point ${text}`) +
        textBox([10, 515, 300, 15], `Acme, confidential - January 2026 | ${at + 1}`),
    }));
    const result = await read({ slides });
    expect(result.units.map((_, i) => texts(slideOf(result, i).blocks).at(-1)?.role)).toEqual([
      "footer",
      "footer",
      "footer",
    ]);
  });

  test("sources and starred lines at the foot are footnotes", async () => {
    const blocks = await readShapes(
      textBox([40, 20, 800, 40], "Market", { run: 'sz="2600"' }) +
        textBox([40, 200, 800, 40], "A market of €14bn in Europe*", { run: 'sz="1800"' }) +
        textBox([40, 470, 800, 20], "* software only", { run: 'sz="900"' }) +
        textBox([40, 490, 800, 20], "Sources : INSEE", { run: 'sz="900"' }),
    );
    expect(texts(blocks).map((block) => block.role)).toEqual(["title", "body", "footnote", "footnote"]);
  });

  test("without a title placeholder, the large wording at the top is the title, not a large number", async () => {
    const blocks = await readShapes(
      textBox([40, 90, 200, 40], "€2.4m", { run: 'sz="4400"' }) +
        textBox([40, 20, 800, 40], "Strong traction", { run: 'sz="2600"' }),
    );
    expect(texts(blocks)[0]).toMatchObject({ role: "title", paragraphs: [{ text: "Strong traction" }] });
  });

  test("nor a number of days, though its unit is a word", async () => {
    const blocks = await readShapes(
      textBox([40, 60, 200, 40], "24 jours", { run: 'sz="4400"' }) +
        textBox([40, 20, 800, 40], "La qualité se mesure", { run: 'sz="2600"' }),
    );
    expect(texts(blocks)[0]).toMatchObject({ role: "title", paragraphs: [{ text: "La qualité se mesure" }] });
  });
});

describe("the deck as a whole", () => {
  test("slides are numbered in the order of the show, hidden ones too", async () => {
    const result = await read({
      slides: [
        { shapes: textBox([10, 10, 100, 20], "first file") },
        { shapes: textBox([10, 10, 100, 20], "second file"), hidden: true },
      ],
      order: [1, 0],
    });
    expect(
      result.units.map((_, i) => [
        slideOf(result, i).number,
        slideOf(result, i).hidden,
        say(slideOf(result, i).blocks)[0],
      ]),
    ).toEqual([
      [1, true, "second file"],
      [2, false, "first file"],
    ]);
    expect(result.warnings).toMatchObject([{ code: "hidden_unit", anchor: "slide 1" }]);
    expect(result.hiddenText).toMatchObject([{ anchor: "slide 1", text: "second file", reason: "hidden_slide" }]);
  });

  test("speaker notes come last, without a box", async () => {
    const result = await read({
      slides: [{ shapes: textBox([10, 10, 100, 20], "shown"), notes: ["say 31 %", "then stop"] }],
    });
    expect(slideOf(result, 0).blocks.at(-1)).toMatchObject({
      role: "note",
      box: null,
      anchor: "slide 1",
      paragraphs: [{ text: "say 31 %" }, { text: "then stop" }],
    });
  });

  test("columns are read one after the other", async () => {
    const cards = [0, 1, 2].flatMap((i) => [
      textBox([50 + i * 300, 200, 200, 50], `figure ${i}`),
      textBox([50 + i * 300, 260, 200, 30], `label ${i}`),
    ]);
    const blocks = await readShapes([cards[0], cards[2], cards[4], cards[1], cards[3], cards[5]].join(""));
    expect(say(blocks)).toEqual(["figure 0", "label 0", "figure 1", "label 1", "figure 2", "label 2"]);
  });

  test("progress is told slide by slide, and a stop is obeyed", async () => {
    const bytes = buildDeck({ slides: [{ shapes: "" }, { shapes: "" }, { shapes: "" }] });
    const seen: number[] = [];
    await readPptx(bytes, "deck.pptx", { onProgress: ({ done, total }) => seen.push(done / total) });
    expect(seen).toEqual([1 / 3, 2 / 3, 1]);
    const control = new AbortController();
    const stopped = readPptx(bytes, "deck.pptx", { signal: control.signal, onProgress: () => control.abort() });
    await expect(stopped).rejects.toMatchObject({ code: "aborted" });
  });
});
