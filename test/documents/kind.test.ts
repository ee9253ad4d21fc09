/** Deck, model or context, from the shape of what was read. */
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { guessKind } from "../../src/documents/guess-kind.ts";
import { type PageUnit, readDocument } from "../../src/documents/index.ts";

function page(width: number, height: number, characters: number): PageUnit {
  const paragraph = { text: "x".repeat(characters), level: 0, bullet: false, fontSize: null, bold: false, box: null };
  const block = {
    kind: "text",
    id: "p1.b1",
    anchor: "page 1",
    box: null,
    visible: true,
    role: "body",
    paragraphs: [paragraph],
  } as const;
  return { kind: "page", number: 1, title: null, width, height, hidden: false, blocks: [block], pictures: [] };
}

describe("guessKind", () => {
  it.each([
    ["landscape pages with little text", Array.from({ length: 8 }, () => page(960, 540, 400)), "deck"],
    ["4:3 pages of pictures", Array.from({ length: 8 }, () => page(720, 540, 0)), "deck"],
    ["landscape pages full of prose", Array.from({ length: 8 }, () => page(842, 595, 3500)), "context"],
    ["upright prose", Array.from({ length: 8 }, () => page(595, 842, 2800)), "context"],
    ["one upright page", [page(595, 842, 300)], "context"],
    ["upright slides", Array.from({ length: 10 }, () => page(595, 842, 250)), "deck"],
  ] as const)("%s: a PDF", (_, units, kind) => {
    expect(guessKind("pdf", units)).toBe(kind);
  });

  it.each([
    ["a monthly budget", "Poste;janv-25;févr-25;mars-25\nVentes;10;12;14\nCharges;8;9;9\n", "financial_model"],
    ["yearly accounts", "Item,2023,2024,2025\nRevenue,100,150,220\nCosts,80,90,120\n", "financial_model"],
    ["quarters", "P&L;Q1 2025;Q2 2025;Q3 2025;Q4 2025\nSales;1;2;3;4\nCOGS;1;1;1;2\n", "financial_model"],
    [
      "a list of people",
      "name,age,city\nAnna,31,Lyon\nBob,42,Paris\nChloé,28,Lille\nDan,55,Nice\nEve,39,Brest\n",
      "context",
    ],
    [
      "a list of articles",
      "title,author,views\nOn bread,Anna,120\nOn wine,Bob,340\nOn cheese,Eve,90\nOn salt,Dan,10\n",
      "context",
    ],
  ] as const)("%s: a CSV", async (_, text, kind) => {
    expect((await readDocument(strToU8(text), "table.csv")).kind).toBe(kind);
  });

  it("takes prose and Markdown for context", async () => {
    expect((await readDocument(strToU8("# Memo\n\nRevenue grew."), "memo.md")).kind).toBe("context");
  });
});
