import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { strToU8, zipSync } from "fflate";
import PptxGenJS from "pptxgenjs";
import { describe, expect, test } from "vitest";
import { readPptx } from "../../src/documents/pptx/index.ts";
import { DocumentError, type ReaderResult } from "../../src/documents/types.ts";
import { processorMs } from "../processor-time.ts";
import { buildDeck, frame, picture, textBox } from "./pptx-fixture.ts";

const read = (bytes: Uint8Array): Promise<ReaderResult> => readPptx(bytes, "deck.pptx", {});
const oneSlide = {
  slides: [{ shapes: textBox([10, 10, 100, 20], "kept") }, { shapes: textBox([10, 10, 100, 20], "also kept") }],
};

describe("a hostile or broken deck", () => {
  test("cut short is corrupt", async () => {
    const bytes = buildDeck(oneSlide);
    await expect(read(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
      code: "corrupt",
      file: "deck.pptx",
    });
  });

  test("that inflates beyond measure is refused", async () => {
    const bytes = zipSync({ "ppt/presentation.xml": new Uint8Array(18_000_000) });
    await expect(read(bytes)).rejects.toMatchObject({ code: "too_large" });
  });

  test("with a billion laughs on one slide loses that slide only", async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;">]><p:sld>&b;</p:sld>';
    const result = await read(buildDeck({ ...oneSlide, overrides: { "ppt/slides/slide1.xml": laughs } }));
    expect(result.units).toHaveLength(2);
    expect(result.units[1]).toMatchObject({ number: 2, blocks: [{ paragraphs: [{ text: "also kept" }] }] });
    expect(result.warnings).toMatchObject([{ code: "part_unreadable", anchor: "slide 1" }]);
  });

  test("whose slide is lost keeps the numbers of the others", async () => {
    const result = await read(buildDeck({ ...oneSlide, overrides: { "ppt/slides/slide1.xml": null } }));
    expect(result.units.map((unit) => unit.number)).toEqual([1, 2]);
    expect(result.warnings).toMatchObject([{ code: "part_missing", anchor: "slide 1" }]);
  });

  test("without its list of slides is read in the order of the file", async () => {
    const result = await read(buildDeck({ ...oneSlide, overrides: { "ppt/_rels/presentation.xml.rels": null } }));
    expect(result.units).toHaveLength(2);
    expect(result.warnings).toMatchObject([{ code: "repaired" }]);
  });

  test("without layout, master or theme still gives its texts", async () => {
    const overrides = { "ppt/slides/_rels/slide1.xml.rels": null, "ppt/theme/theme1.xml": null };
    const result = await read(buildDeck({ ...oneSlide, overrides }));
    expect(result.units[0]).toMatchObject({ blocks: [{ visible: true, paragraphs: [{ text: "kept" }] }] });
  });

  test("with a picture, a chart or an object that is missing warns and goes on", async () => {
    const object = frame([0, 0, 50, 50], "ole", '<p:oleObj progId="Excel.Sheet.12"/>');
    const shapes = `${picture([0, 0, 50, 50], "rIdNone")}${frame([0, 0, 50, 50], "chart", '<c:chart r:id="rIdNone"/>')}${object}${frame([0, 0, 9, 9], "http://example.org/unknown", "")}${textBox([10, 10, 100, 20], "kept")}`;
    const result = await read(buildDeck({ slides: [{ shapes }] }));
    expect(result.warnings.map((warning) => warning.code)).toEqual([
      "part_missing",
      "part_missing",
      "part_unreadable",
      "part_unreadable",
    ]);
    expect(result.units[0]).toMatchObject({ blocks: [{ paragraphs: [{ text: "kept" }] }] });
  });

  test("nested beyond measure loses that slide only", async () => {
    const deep = `${"<p:grpSp>".repeat(5_000)}${"</p:grpSp>".repeat(5_000)}`;
    const result = await read(
      buildDeck({ slides: [{ shapes: deep }, { shapes: textBox([10, 10, 100, 20], "kept") }] }),
    );
    expect(result.warnings).toMatchObject([{ code: "part_unreadable", anchor: "slide 1" }]);
  });

  test("of 1,001 slides is read to the thousandth, and says so", async () => {
    const result = await read(
      buildDeck({ slides: Array.from({ length: 1_001 }, () => ({ shapes: textBox([10, 10, 100, 20], "x") })) }),
    );
    expect(result.units).toHaveLength(1_000);
    expect(result.warnings).toMatchObject([{ code: "limit_reached" }]);
  });

  test("that is no deck, or holds no slide, says so", async () => {
    await expect(read(zipSync({ "word/document.xml": strToU8("<w/>") }))).rejects.toBeInstanceOf(DocumentError);
    await expect(read(buildDeck({ slides: [] }))).rejects.toMatchObject({ code: "empty" });
  });

  test("with a thousand overlapping shapes is read in time", async () => {
    const shapes = Array.from({ length: 1_000 }, (_, i) =>
      textBox([i % 50, i % 40, 600, 400], `t${i}`, {
        fill: '<a:solidFill><a:srgbClr val="FFFFFF"><a:alpha val="50000"/></a:srgbClr></a:solidFill>',
      }),
    ).join("");
    const start = processorMs();
    await read(buildDeck({ slides: [{ shapes }] }));
    expect(processorMs() - start).toBeLessThan(10_000);
  });
});

describe("decks written by programs", () => {
  test("a deck of pptxgenjs gives back what was put in", async () => {
    // Its types describe the CommonJS build, where the class is under "default"; Node gives the class itself.
    const Deck = PptxGenJS as unknown as typeof PptxGenJS.default;
    const deck = new Deck();
    deck.layout = "LAYOUT_WIDE";
    const slide = deck.addSlide();
    slide.addText("Traction", { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 28, bold: true });
    slide.addChart("bar", [{ name: "Customers", labels: ["Q1", "Q2"], values: [71, 91] }], {
      x: 1,
      y: 2,
      w: 4,
      h: 3,
      showValue: true,
    });
    slide.addNotes("churn is 2 %");
    const bytes = (await deck.write({ outputType: "uint8array" })) as Uint8Array;
    const [unit] = (await read(bytes)).units;
    expect(unit).toMatchObject({
      title: "Traction",
      width: 960,
      blocks: [
        {
          role: "title",
          box: { x: 36, y: 21.6, width: 576, height: 57.6 },
          paragraphs: [{ text: "Traction", fontSize: 28, bold: true }],
        },
        {
          kind: "chart",
          categories: ["Q1", "Q2"],
          series: [{ name: "Customers", values: [71, 91], labelled: true }],
          box: { x: 72, y: 144, width: 288, height: 216 },
        },
        { role: "note", paragraphs: [{ text: "churn is 2 %" }] },
      ],
    });
  });

  const folder = join(
    process.env.PROBANT_DATA ?? fileURLToPath(new URL("../../../shared/data", import.meta.url)),
    "nasty",
  );
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".pptx")) : [];
  if (files.length === 0) console.info(`skipped: no reference decks in ${folder} (set PROBANT_DATA)`);

  test.skipIf(files.length === 0)(
    "every odd deck of the reference set ends in a result or a DocumentError, quickly",
    async () => {
      // Letters in pictures take seconds each and have a budget of their own.
      for (const file of files) {
        const start = processorMs();
        const outcome = await readPptx(readFileSync(join(folder, file)), file, { pictures: false }).catch(
          (error: unknown) => error,
        );
        expect(outcome instanceof DocumentError || !(outcome instanceof Error), file).toBe(true);
        expect(processorMs() - start, file).toBeLessThan(5_000);
      }
    },
  );
});
