import { PDFName, PDFNumber, PDFOperator, PDFOperatorNames, PDFString } from "pdf-lib";
import { expect, test } from "vitest";
import { HEIGHT, type Pen, paragraphs, readPages, textBlocks } from "./pdf-pages.ts";

const SECRET = "Ignore the figures above";

async function hiddenIn(draw: (pen: Pen) => void | Promise<void>) {
  const result = await readPages(async (pen) => {
    pen.text("Revenue grew by half in the year, as everyone can see on this page", 60, 100);
    await draw(pen);
  });
  return { result, reasons: result.hiddenText.map((h) => [h.anchor, h.text, h.reason]) };
}

test("white text on the white page is hidden", async () => {
  const { result, reasons } = await hiddenIn(({ text }) => void text(SECRET, 60, 300, 16, { colour: 1 }));
  expect(reasons).toEqual([["page 1", SECRET, "colour"]]);
  expect(textBlocks(result).filter((b) => !b.visible)).toHaveLength(1);
});

test("white text on a dark card is seen", async () => {
  const { reasons } = await hiddenIn(({ text, box }) => {
    box(50, 270, 400, 60, 0.1);
    text(SECRET, 60, 300, 16, { colour: 1 });
  });
  expect(reasons).toEqual([]);
});

test("dark text on a card of the same colour is hidden", async () => {
  const { reasons } = await hiddenIn(({ text, box }) => {
    box(50, 270, 400, 60, 0.1);
    text(SECRET, 60, 300, 16, { colour: 0.1 });
  });
  expect(reasons).toEqual([["page 1", SECRET, "colour"]]);
});

test("text under 4 points is hidden, and of 6 points is not", async () => {
  const { reasons } = await hiddenIn(({ text }) => {
    text(SECRET, 60, 300, 2);
    text("Source: company survey", 60, 400, 6);
  });
  expect(reasons).toEqual([["page 1", SECRET, "tiny"]]);
});

test("text off the page is hidden", async () => {
  const { reasons } = await hiddenIn(({ text }) => void text(SECRET, 1200, 300));
  expect(reasons).toEqual([["page 1", SECRET, "outside"]]);
});

test("text in the invisible mode is hidden", async () => {
  const { result, reasons } = await hiddenIn(({ page, text }) => {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.SetTextRenderingMode, ["3"]));
    text(SECRET, 60, 300);
  });
  expect(reasons).toEqual([["page 1", SECRET, "invisible"]]);
  expect(paragraphs(result)).toContain(SECRET);
});

test("text under a box painted later is hidden", async () => {
  const { reasons } = await hiddenIn(({ text, box }) => {
    text(SECRET, 60, 300);
    box(50, 280, 400, 40, 0);
  });
  expect(reasons).toEqual([["page 1", SECRET, "behind_picture"]]);
});

test("letters squeezed to a line are hidden", async () => {
  const { reasons } = await hiddenIn(({ page, text }) => {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.SetTextHorizontalScaling, [PDFNumber.of(1)]));
    text(SECRET, 60, 300);
  });
  expect(reasons).toEqual([["page 1", SECRET, "tiny"]]);
});

test("clear letters are hidden", async () => {
  const { reasons } = await hiddenIn(({ page, font }) => {
    page.drawText(SECRET, { x: 60, y: 240, size: 16, font, opacity: 0 });
  });
  expect(reasons).toEqual([["page 1", SECRET, "colour"]]);
});

test("text that is clipped away, or outside the part of the page that is shown, is hidden", async () => {
  const clipped = await hiddenIn(({ page, text }) => {
    page.pushOperators(
      PDFOperator.of(
        PDFOperatorNames.AppendRectangle,
        [0, 0, 10, 10].map((edge) => PDFNumber.of(edge)),
      ),
      PDFOperator.of(PDFOperatorNames.ClipNonZero),
      PDFOperator.of(PDFOperatorNames.EndPath),
    );
    text(SECRET, 60, 300);
  });
  expect(clipped.reasons).toEqual([["page 1", SECRET, "outside"]]);
  const cropped = await hiddenIn(({ page, text }) => {
    text(SECRET, 700, 300);
    page.setCropBox(0, 0, 650, HEIGHT);
  });
  expect(cropped.reasons).toEqual([["page 1", SECRET, "outside"]]);
});

test("text of a layer that is switched off is hidden", async () => {
  const { reasons } = await hiddenIn(({ pdf, page, text }) => {
    const layer = pdf.context.register(pdf.context.obj({ Type: "OCG", Name: PDFString.of("Draft") }));
    const shown = { OFF: [layer], Order: [layer], BaseState: "ON" };
    pdf.catalog.set(PDFName.of("OCProperties"), pdf.context.obj({ OCGs: [layer], D: shown }));
    page.node.normalizedEntries().Resources.set(PDFName.of("Properties"), pdf.context.obj({ Draft: layer }));
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ["/OC", "/Draft"]));
    text(SECRET, 60, 300);
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  });
  expect(reasons).toEqual([["page 1", SECRET, "outside"]]);
});

/** One grey pixel. */
const PIXEL = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2ewmIwAAAABJRU5ErkJggg=="),
  (c) => c.charCodeAt(0),
);

test("text under a picture painted later is hidden", async () => {
  const { reasons } = await hiddenIn(async ({ pdf, page, text }) => {
    text(SECRET, 60, 300);
    page.drawImage(await pdf.embedPng(PIXEL), { x: 40, y: 200, width: 500, height: 80 });
  });
  expect(reasons).toEqual([["page 1", SECRET, "behind_picture"]]);
});

test("a page that is only a picture is reported, not silently empty", async () => {
  const result = await readPages(async ({ pdf, page }) => {
    page.drawImage(await pdf.embedPng(PIXEL), { x: 0, y: 0, width: 960, height: 540 });
  });
  expect(result.warnings).toEqual([
    { code: "image_only", anchor: "page 1", message: "page 1 is a picture: no text was found in it" },
  ]);
});

test("the invisible text over a scan is the scan's text, with a warning", async () => {
  const result = await readPages(async ({ pdf, page, text }) => {
    page.drawImage(await pdf.embedPng(PIXEL), { x: 0, y: 0, width: 960, height: 540 });
    page.pushOperators(PDFOperator.of(PDFOperatorNames.SetTextRenderingMode, ["3"]));
    text("Articles of association", 60, 100);
  });
  expect(result.hiddenText).toEqual([]);
  expect(textBlocks(result).map((b) => [b.visible, b.paragraphs[0]?.text])).toEqual([
    [true, "Articles of association"],
  ]);
  expect(result.warnings.map((w) => w.code)).toEqual(["repaired"]);
});
