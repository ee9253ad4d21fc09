/** A deck that is nothing but pictures is read whole, in a time that its reader is given. */
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { readDocument } from "../../../src/documents/index.ts";
import { processorMs } from "../../processor-time.ts";
import { drawn } from "./drawn-pictures.ts";

const PAGES = 15;
/** Of the processor, while other tests run beside. */
const MOST_MS = 30_000;

/** A slide at 150 dpi: a title, a chart's bars with their figures, and four sentences. */
function slide(number: number): Uint8Array {
  const bars = [0, 1, 2, 3].map((bar) => ({
    box: [1100 + 200 * bar, 900 - 120 * bar, 120, 120 * (bar + 1)] as const,
    colour: "#0f766e",
  }));
  const figures = bars.map(({ box: [x, y] }, bar) => ({ text: `${number}${bar}5`, x: x + 20, y: y - 20, size: 40 }));
  const sentences = [
    `Annual revenue reached €${number}.4m in 2025`,
    `We serve ${1000 + 37 * number} active customers`,
    `Gross margin stands at ${40 + number}.5%`,
    "Our teams work in Lyon, Nantes and Lille",
  ].map((text, line) => ({ text, x: 100, y: 350 + 130 * line, size: 42 }));
  const title = { text: `Part ${number}: where we stand`, x: 100, y: 160, size: 80 };
  return drawn(2000, 1125, "#ffffff", bars, [title, ...figures, ...sentences]).png;
}

test("of 15 pages, every page gives its sentences, in under 30 seconds of the processor", {
  timeout: 600_000,
}, async () => {
  const pdf = await PDFDocument.create();
  for (let number = 1; number <= PAGES; number++)
    pdf.addPage([960, 540]).drawImage(await pdf.embedPng(slide(number)), { x: 0, y: 0, width: 960, height: 540 });
  const bytes = await pdf.save();
  const began = processorMs();
  const { units } = await readDocument(bytes, "deck.pdf");
  const took = processorMs() - began;
  process.stdout.write(`${PAGES} pages of pictures: ${Math.round(took)} ms of the processor\n`);
  for (const [at, unit] of units.entries()) {
    const words = unit.kind === "sheet" ? "" : JSON.stringify(unit.blocks);
    for (const said of [`€${at + 1}.4m in 2025`, `${1000 + 37 * (at + 1)} active`, `${41 + at}.5%`])
      expect(words).toContain(said);
  }
  expect(units).toHaveLength(PAGES);
  expect(took).toBeLessThan(MOST_MS);
});
