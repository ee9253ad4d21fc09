/** Reading the text of pictures takes a second or more a page: a window is told which page of how many. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { drawn } from "../../documents/ocr/drawn-pictures.ts";
import { testHost } from "./a-host.ts";

const PICTURE = drawn(2000, 1125, "#ffffff", [], [{ text: "Annual revenue 2025: €2.4m", x: 100, y: 350, size: 50 }]);

/** Six pages, the second and third of which are pictures. */
async function deck(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const picture = await pdf.embedPng(PICTURE.png);
  for (let number = 1; number <= 6; number++) {
    const page = pdf.addPage([960, 540]);
    if (number === 2 || number === 3) page.drawImage(picture, { x: 0, y: 0, width: 960, height: 540 });
    else page.drawText(`Our team has ${number} people in Nantes`, { x: 60, y: 400, size: 24, font });
  }
  return pdf.save();
}

test("a run tells the page whose pictures are being read, and of how many, until its file is read", async () => {
  await using host = testHost({ processes: {} });
  const folder = mkdtempSync(join(tmpdir(), "probant-pictures-"));
  using _ = { [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
  const path = join(folder, "deck.pdf");
  writeFileSync(path, await deck());
  const { id: caseId } = await host.ask({ kind: "createCase", name: "Acme" });
  await host.ask({ kind: "addFileFromPath", caseId, path });

  const ended = await host.run(caseId);

  const told = host.events.flatMap((event) => (event.kind === "run" ? event.run.files : []));
  expect(told).toContainEqual({
    file: "deck.pdf",
    state: "reading",
    code: null,
    message: null,
    picture: { page: 2, of: 6 },
  });
  const pages = new Set(told.flatMap(({ picture }) => picture?.page ?? []));
  // Events come at most ten times a second: the second picture may be read between two of them.
  expect([2, 3]).toEqual(expect.arrayContaining([...pages]));
  expect(ended.files).toEqual([{ file: "deck.pdf", state: "read", code: null, message: null, picture: undefined }]);
});
