/** Decks and models of any size, made from a seed: what growth and load are measured on. */

import { utils, write } from "@e965/xlsx";
import PptxGenJS from "pptxgenjs";
import { randomOf } from "./random.ts";

/** pptxgenjs is CommonJS: Node gives its class as the default export, TypeScript sees a module. */
const Presentation = PptxGenJS as unknown as new () => PptxGenJS.default;
export type Slide = ReturnType<PptxGenJS.default["addSlide"]>;

export function newDeck(): PptxGenJS.default {
  return new Presentation();
}

export const LINES = [
  "Net revenue",
  "MRR",
  "Gross margin",
  "Marketing spend",
  "Payroll",
  "Churned customers",
  "New customers",
];
export const REGIONS = ["France", "Germany", "Spain", "Italy", "Benelux", "Nordics", "Online", "Partners"];

/** Slides of a title, four sentences with figures and a small table each. */
export async function deckOf(slides: number, seed = 1): Promise<Uint8Array> {
  const random = randomOf(seed);
  const deck = newDeck();
  for (let number = 1; number <= slides; number++) {
    const slide = deck.addSlide();
    slide.addText(`Part ${number}: ${pick(LINES, random)} in ${2020 + (number % 6)}`, { x: 0.5, y: 0.3, w: 9, h: 0.6 });
    const sentences = Array.from({ length: 4 }, () => {
      const value = (random() * 900 + 10).toFixed(1);
      return {
        text: `${pick(LINES, random)} in ${pick(REGIONS, random)} reached €${value}k in ${2020 + Math.floor(random() * 6)}.`,
        options: { breakLine: true },
      };
    });
    slide.addText(sentences, { x: 0.5, y: 1.2, w: 9, h: 2, fontSize: 14 });
    slide.addTable(
      LINES.slice(0, 3).map((name) =>
        [name, ...[0, 1, 2].map(() => (random() * 1000).toFixed(0))].map((text) => ({ text })),
      ),
      { x: 0.5, y: 3.6, w: 9 },
    );
  }
  return new Uint8Array((await deck.write({ outputType: "arraybuffer" })) as ArrayBuffer); // as outputType asks for
}

/** Sheets of labelled rows over months, with sections and totals. `columns` are months. */
export function workbookOf(sheets: number, rows: number, columns: number, seed = 1): Uint8Array {
  const random = randomOf(seed);
  const book = utils.book_new();
  for (let sheet = 1; sheet <= sheets; sheet++) {
    const header: (string | number)[] = ["€k"];
    for (let month = 0; month < columns; month++)
      header.push(`${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`);
    const table: (string | number)[][] = [[`Plan ${sheet}`], header];
    for (let row = 0; row < rows; row++) {
      const label = row % 20 === 0 ? `${pick(REGIONS, random)} ${row / 20}` : `${LINES[row % LINES.length]} ${row}`;
      table.push([label, ...Array.from({ length: columns }, () => Math.round(random() * 1e5) / 10)]);
    }
    utils.book_append_sheet(book, utils.aoa_to_sheet(table), `Sheet ${sheet}`);
  }
  return new Uint8Array(write(book, { type: "buffer", bookType: "xlsx", compression: true }));
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)]!; // an index below its length
}
