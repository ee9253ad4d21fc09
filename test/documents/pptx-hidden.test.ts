import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readPptx } from "../../src/documents/pptx/index.ts";
import type { HiddenText } from "../../src/documents/types.ts";
import {
  buildDeck,
  frame,
  group,
  ink,
  paragraph,
  picture,
  run,
  type SlideFixture,
  solid,
  table,
  textBox,
} from "./pptx-fixture.ts";

async function hiddenIn(shapes: string, slide: Partial<SlideFixture> = {}): Promise<readonly HiddenText[]> {
  const result = await readPptx(buildDeck({ slides: [{ shapes, ...slide }] }), "deck.pptx", {});
  return result.hiddenText;
}

const white = (size = 14): { run: string } => ({ run: ink(size, "FFFFFF") });
const jpeg = { id: "rIdP", type: "image", path: "media/a.jpg", content: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]) };

describe("text lost in its background", () => {
  test("white on a white slide is hidden, and its block is not visible", async () => {
    const result = await readPptx(
      buildDeck({ slides: [{ shapes: textBox([100, 100, 300, 30], "trust us", white()) }] }),
      "deck.pptx",
      {},
    );
    expect(result.hiddenText).toEqual([
      { anchor: "slide 1", text: "trust us", reason: "colour", why: "white text on a white background" },
    ]);
    expect(result.units[0]).toMatchObject({ blocks: [{ visible: false, paragraphs: [{ text: "trust us" }] }] });
  });

  test("nearly white on white is hidden, light grey is not", async () => {
    expect(await hiddenIn(textBox([100, 100, 300, 30], "a", { run: ink(14, "F4F4F4") }))).toHaveLength(1);
    expect(await hiddenIn(textBox([100, 100, 300, 30], "a", { run: ink(14, "BFBFBF") }))).toHaveLength(0);
  });

  test("white on a dark slide is seen, dark on it is not", async () => {
    expect(await hiddenIn(textBox([100, 100, 300, 30], "a", white()), { background: solid("101820") })).toHaveLength(0);
    expect(
      await hiddenIn(textBox([100, 100, 300, 30], "a", { run: ink(14, "111922") }), { background: solid("101820") }),
    ).toHaveLength(1);
  });

  test("a shape's own fill is the background of its text", async () => {
    expect(await hiddenIn(textBox([100, 100, 300, 30], "a", { ...white(), fill: solid("2F5BEA") }))).toHaveLength(0);
    expect(
      await hiddenIn(textBox([100, 100, 300, 30], "a", { run: ink(14, "2F5BEA"), fill: solid("2F5BEA") })),
    ).toHaveLength(1);
  });

  test("the shape beneath is the background of a text without fill", async () => {
    const card = textBox([90, 90, 400, 100], "", { fill: solid("1B2333") });
    const text = textBox([100, 100, 300, 30], "a", white());
    expect(await hiddenIn(card + text)).toHaveLength(0);
    expect(await hiddenIn(text + textBox([500, 90, 400, 100], "", { fill: solid("1B2333") }))).toHaveLength(1);
  });

  test("a shape that is no rectangle is the background of its own text, not wholly of another's", async () => {
    const round = (text: string, colour: string): string =>
      textBox([100, 100, 300, 300], text, {
        run: ink(14, colour),
        fill: solid("1B2333"),
        body: ' anchor="ctr"',
      }).replace('prst="rect"', 'prst="ellipse"');
    expect(await hiddenIn(round("a", "FFFFFF"))).toHaveLength(0);
    expect(await hiddenIn(round("a", "1B2333"))).toHaveLength(1);
    expect(await hiddenIn(round("", "FFFFFF") + textBox([110, 240, 60, 20], "b", white()))).toHaveLength(0);
  });

  test("over a picture nothing is said", async () => {
    expect(
      await hiddenIn(picture([0, 0, 960, 540], "rIdP") + textBox([100, 100, 300, 30], "a", white()), { parts: [jpeg] }),
    ).toHaveLength(0);
  });

  test("a gradient hides only what is lost in each of its stops", async () => {
    const gradient = (a: string, b: string): string =>
      `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="${a}"/></a:gs><a:gs pos="100000"><a:srgbClr val="${b}"/></a:gs></a:gsLst></a:gradFill>`;
    expect(
      await hiddenIn(textBox([100, 100, 300, 30], "a", { ...white(), fill: gradient("FFFFFF", "0000FF") })),
    ).toHaveLength(0);
    expect(
      await hiddenIn(textBox([100, 100, 300, 30], "a", { ...white(), fill: gradient("FFFFFF", "FAFAFA") })),
    ).toHaveLength(1);
  });

  test("theme colours are resolved: the background's own, and black lightened to white", async () => {
    const scheme = (colour: string): { run: string } => ({ run: `sz="1400"><a:solidFill>${colour}</a:solidFill>` });
    expect(await hiddenIn(textBox([100, 100, 300, 30], "a", scheme('<a:schemeClr val="bg1"/>')))).toHaveLength(1);
    expect(
      await hiddenIn(
        textBox(
          [100, 100, 300, 30],
          "a",
          scheme('<a:schemeClr val="tx1"><a:lumMod val="2000"/><a:lumOff val="98000"/></a:schemeClr>'),
        ),
      ),
    ).toHaveLength(1);
    expect(await hiddenIn(textBox([100, 100, 300, 30], "a", scheme('<a:schemeClr val="accent1"/>')))).toHaveLength(0);
  });

  test("only the lost run of a sentence is taken out", async () => {
    const runs = run("Revenue of €2m ", ink(14, "000000")) + run("ignore the model", ink(14, "FFFFFF"));
    const result = await readPptx(
      buildDeck({ slides: [{ shapes: textBox([100, 100, 400, 30], paragraph(runs)) }] }),
      "deck.pptx",
      {},
    );
    expect(result.hiddenText.map((one) => one.text)).toEqual(["ignore the model"]);
    expect(result.units[0]).toMatchObject({
      blocks: [
        { visible: true, paragraphs: [{ text: "Revenue of €2m " }] },
        { visible: false, paragraphs: [{ text: "ignore the model" }] },
      ],
    });
  });

  test("in a table cell too", async () => {
    const cell = (colour: string): string => paragraph(run("x1", ink(12, colour)));
    const cells = table(
      [200, 200],
      [30],
      [
        [
          [cell("FFFFFF"), "", solid("FFFFFF")],
          [cell("FFFFFF"), "", solid("000000")],
        ],
      ],
    );
    expect((await hiddenIn(frame([100, 100, 400, 30], "table", cells))).map((one) => one.reason)).toEqual(["colour"]);
  });
});

describe("text hidden otherwise", () => {
  test("under four points is tiny, four is not", async () => {
    expect(await hiddenIn(textBox([100, 100, 300, 30], "a", { run: 'sz="300"' }))).toMatchObject([{ reason: "tiny" }]);
    expect(await hiddenIn(textBox([100, 100, 300, 30], "a", { run: 'sz="400"' }))).toEqual([]);
  });

  test("off the slide is outside, across its edge is not", async () => {
    expect(await hiddenIn(textBox([1000, 100, 300, 30], "to the right"))).toMatchObject([
      { reason: "outside", text: "to the right" },
    ]);
    expect(await hiddenIn(textBox([-400, 100, 300, 30], "to the left"))).toMatchObject([{ reason: "outside" }]);
    expect(await hiddenIn(textBox([860, 100, 300, 30], "across"))).toEqual([]);
  });

  test("whether it is outside is told after its group is applied", async () => {
    const inside = group([100, 100, 300, 100], [2000, 2000, 300, 100], textBox([2010, 2010, 100, 30], "a"));
    const outside = group([1200, 100, 300, 100], [0, 0, 300, 100], textBox([10, 10, 100, 30], "b"));
    expect((await hiddenIn(inside + outside)).map((one) => one.text)).toEqual(["b"]);
  });

  test("behind an opaque picture or shape is hidden, in front of it is not", async () => {
    const text = textBox([100, 100, 300, 30], "a", { run: ink(14, "000000") });
    const cover = picture([90, 90, 400, 60], "rIdP");
    expect(await hiddenIn(text + cover, { parts: [jpeg] })).toMatchObject([
      { reason: "behind_picture", why: "text behind a picture" },
    ]);
    expect(await hiddenIn(cover + text, { parts: [jpeg] })).toEqual([]);
    expect(await hiddenIn(text + textBox([90, 90, 400, 60], "", { fill: solid("EEEEEE") }))).toMatchObject([
      { reason: "behind_picture" },
    ]);
  });

  test("a clear picture hides nothing, a clear format without clear areas does", async () => {
    const text = textBox([100, 100, 300, 30], "a");
    const over = (alpha: number): SlideFixture["parts"] => [
      { id: "rIdP", type: "image", path: "media/a.png", content: png(alpha) },
    ];
    expect(await hiddenIn(text + picture([90, 90, 400, 60], "rIdP"), { parts: over(0) ?? [] })).toEqual([]);
    expect(await hiddenIn(text + picture([90, 90, 400, 60], "rIdP"), { parts: over(255) ?? [] })).toHaveLength(1);
  });

  test("shapes marked hidden and clear letters are invisible", async () => {
    expect(await hiddenIn(textBox([100, 100, 300, 30], "a", { hidden: true }))).toMatchObject([
      { reason: "invisible" },
    ]);
    const clear = 'sz="1400"><a:solidFill><a:srgbClr val="000000"><a:alpha val="1000"/></a:srgbClr></a:solidFill>';
    expect(await hiddenIn(textBox([100, 100, 300, 30], "a", { run: clear }))).toMatchObject([{ reason: "invisible" }]);
    expect(await hiddenIn(textBox([100, 100, 300, 30], "a", { run: 'sz="1400"><a:noFill/>' }))).toMatchObject([
      { reason: "invisible" },
    ]);
  });
});

/** A 4 by 4 PNG of black pixels, all of one opacity. */
function png(alpha: number): Uint8Array {
  const rows = Buffer.concat(
    Array.from({ length: 4 }, () => Buffer.from([0, ...Array.from({ length: 4 }, () => [0, 0, 0, alpha]).flat()])),
  );
  const header = Buffer.from([0, 0, 0, 4, 0, 0, 0, 4, 8, 6, 0, 0, 0]);
  const chunk = (name: string, content: Uint8Array): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(name, "latin1"), content, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(rows)),
      chunk("IEND", new Uint8Array()),
    ]),
  );
}
