/** A figure that nobody sees on a slide or a page bears nothing out, by whichever way it was hidden. */
import { PDFNumber, PDFOperator, PDFOperatorNames } from "pdf-lib";
import { expect, test } from "vitest";
import { readDocument } from "../../src/documents/index.ts";
import { HEIGHT, type Pen, pdfOf } from "../documents/pdf-pages.ts";
import { buildDeck, ink, type SlideFixture, solid, textBox } from "../documents/pptx-fixture.ts";
import { judged } from "./verdict-of.ts";

const SECRET = "EBITDA of €600k in 2025";
const CLAIM = "EBITDA reached €600k in 2025";
const PLACE = [100, 200, 500, 40] as const;

const SLIDES: Readonly<Record<string, Partial<SlideFixture>>> = {
  "white letters": { shapes: textBox(PLACE, SECRET, { run: ink(14, "FFFFFF") }) },
  "nearly white letters": { shapes: textBox(PLACE, SECRET, { run: ink(14, "FAFAFA") }) },
  "letters of the card's colour": {
    shapes: textBox(PLACE, SECRET, { run: ink(14, "2F5BEA"), fill: solid("2F5BEA") }),
  },
  "letters of three points": { shapes: textBox(PLACE, SECRET, { run: ink(3, "000000") }) },
  "a place off the slide": { shapes: textBox([3000, 200, 500, 40], SECRET) },
  "a shape upon it": { shapes: textBox(PLACE, SECRET) + textBox([80, 180, 600, 100], "", { fill: solid("FFFFFF") }) },
  "a slide that is not shown": { shapes: textBox(PLACE, SECRET), hidden: true },
};

const PAGES: Readonly<Record<string, (pen: Pen) => void>> = {
  "white letters": ({ text }) => void text(SECRET, 60, 300, 16, { colour: 1 }),
  "letters of the card's colour": ({ text, box }) => {
    box(50, 270, 400, 60, 0.1);
    text(SECRET, 60, 300, 16, { colour: 0.1 });
  },
  "letters of two points": ({ text }) => void text(SECRET, 60, 300, 2),
  "a place off the page": ({ text }) => void text(SECRET, 1200, 300),
  "a place outside what is shown of the page": ({ page, text }) => {
    text(SECRET, 700, 300);
    page.setCropBox(0, 0, 650, HEIGHT);
  },
  "the invisible mode": ({ page, text }) => {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.SetTextRenderingMode, ["3"]));
    text(SECRET, 60, 300);
  },
  "a box painted later": ({ text, box }) => {
    text(SECRET, 60, 300);
    box(50, 280, 400, 40, 0);
  },
  "letters squeezed to a line": ({ page, text }) => {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.SetTextHorizontalScaling, [PDFNumber.of(1)]));
    text(SECRET, 60, 300);
  },
  "clear letters": ({ page, font }) => page.drawText(SECRET, { x: 60, y: 240, size: 16, font, opacity: 0 }),
};

const SEEN = "We sell planning software to bakeries, and have done so for six years";

async function statusBesides(bytes: Uint8Array, name: string): Promise<string> {
  return (await judged(CLAIM, [await readDocument(bytes, name)])).status;
}

const deckWith = (second: Partial<SlideFixture>) =>
  buildDeck({ slides: [{ shapes: textBox([100, 100, 600, 40], SEEN) }, { shapes: "", ...second }] });
const pagesWith = (draw: (pen: Pen) => void) =>
  pdfOf((pen) => {
    pen.text(SEEN, 60, 100);
    draw(pen);
  });

test("in plain sight it bears the claim out", async () => {
  expect(await statusBesides(deckWith({ shapes: textBox(PLACE, SECRET) }), "deck.pptx")).toBe("VERIFIED");
  expect(await statusBesides(await pagesWith(({ text }) => void text(SECRET, 60, 300)), "deck.pdf")).toBe("VERIFIED");
});

test.each(Object.entries(SLIDES))("pptx, by %s", async (_, second) => {
  expect(await statusBesides(deckWith(second), "deck.pptx")).toBe("UNKNOWN");
});

test.each(Object.entries(PAGES))("pdf, by %s", async (_, draw) => {
  expect(await statusBesides(await pagesWith(draw), "deck.pdf")).toBe("UNKNOWN");
});
