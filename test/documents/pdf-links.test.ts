import { PDFName, PDFString } from "pdf-lib";
import { expect, test } from "vitest";
import { type Pen, pageOf, readPages } from "./pdf-pages.ts";

function link({ pdf, page }: Pen, rect: readonly number[], url: string): void {
  const annotation = pdf.context.register(
    pdf.context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [...rect],
      A: { Type: "Action", S: "URI", URI: PDFString.of(url) },
    }),
  );
  page.node.set(PDFName.of("Annots"), pdf.context.obj([...(page.node.Annots()?.asArray() ?? []), annotation]));
}

test("a link gives its address and its place, measured from the top left", async () => {
  const result = await readPages((pen) => {
    pen.text("Our data room", 60, 100);
    link(pen, [60, 436, 180, 456], "https://example.com/data-room");
  });
  expect(pageOf(result).links).toEqual([
    { url: "https://example.com/data-room", box: { x: 60, y: 540 - 456, width: 120, height: 20 } },
  ]);
});

test("an address that runs a program when clicked is no link", async () => {
  const result = await readPages((pen) => {
    pen.text("Click here", 60, 100);
    link(pen, [60, 436, 180, 456], "javascript:app.alert(1)");
  });
  expect(pageOf(result).links).toBeUndefined();
});

test("a page without links has none, and its text is read as before", async () => {
  const result = await readPages(({ text }) => void text("163 paying customers", 60, 100));
  expect(pageOf(result)).not.toHaveProperty("links");
});
