/** Charts are read from their words: a figure belongs to the category that it stands over or beside. */
import { describe, expect, test } from "vitest";
import type { Segment } from "../../src/documents/pdf/lines.ts";
import { chartsOfWords } from "../../src/documents/pdf/word-charts.ts";

/** Centred at `x`, on a baseline, in a size of 10. */
const text = (words: string, x: number, baseline: number): Segment => {
  const width = 5 * words.length;
  return {
    text: words,
    box: { x: x - width / 2, y: baseline - 8, width, height: 10 },
    baseline,
    size: 10,
    bold: false,
    card: -1,
    upright: true,
  };
};

const noInk = (): null => null;
const printedIn = (segments: readonly Segment[], bars = [] as Parameters<typeof chartsOfWords>[2]) =>
  chartsOfWords(segments, noInk, bars).map(({ title, categories, series }) => ({
    title,
    categories,
    printed: series.map(({ printed }) => printed),
  }));

describe("figures over a row of categories", () => {
  const years = ["2024", "2025", "2026"].map((year, i) => text(year, 100 + 100 * i, 300));

  test("belong to the category under them where higher figures are greater", () => {
    const figures = [text("$1.2M", 100, 250), text("$2.4M", 200, 180), text("$4.1M", 300, 90)];
    expect(printedIn([...years, ...figures, text("Revenue", 200, 60)])).toEqual([
      { title: "Revenue", categories: ["2024", "2025", "2026"], printed: [["$1.2M", "$2.4M", "$4.1M"]] },
    ]);
  });

  test("are higher by their value in units, whatever scale each is printed in", () => {
    const figures = [text("$770K", 100, 250), text("$4.1M", 200, 180), text("$1.2B", 300, 90)];
    expect(printedIn([...years, ...figures])).toEqual([
      { title: null, categories: ["2024", "2025", "2026"], printed: [["$770K", "$4.1M", "$1.2B"]] },
    ]);
  });

  test("are no chart where their heights do not follow their values", () => {
    const figures = [text("$4.1M", 100, 250), text("$1.2M", 200, 180), text("$2.4M", 300, 90)];
    expect(printedIn([...years, ...figures])).toEqual([]);
  });

  test("are no chart where they stand in one line, as those of tiles do", () => {
    const figures = [text("$1.2M", 100, 250), text("$2.4M", 200, 250), text("$4.1M", 300, 250)];
    expect(printedIn([...years, ...figures])).toEqual([]);
  });

  test("belong to the category at their left where categories mark the edges of the bars", () => {
    const figures = [text("12", 150, 250), text("24", 250, 180), text("41", 350, 90)];
    const edges = [...years, text("2027", 400, 300)];
    expect(printedIn([...edges, ...figures])).toEqual([
      { title: null, categories: ["2024", "2025", "2026", "2027"], printed: [["12", "24", "41", null]] },
    ]);
  });

  test("of two colours are two series", () => {
    const high = [text("300", 100, 200), text("1200", 200, 150), text("2400", 300, 50)];
    const low = [text("150", 110, 240), text("600", 210, 210), text("1200", 310, 160)];
    const isHigh = new Set(high.map(({ box }) => box));
    const charts = chartsOfWords([...years, ...high, ...low], (box) => (isHigh.has(box) ? "#3355cc" : "#000000"), []);
    expect(charts[0]?.series.map(({ printed }) => printed)).toEqual([
      ["300", "1200", "2400"],
      ["150", "600", "1200"],
    ]);
  });
});

describe("figures beside a column of categories", () => {
  const names = ["Vehicle brand", "Safety", "Price"].map((name, i) => {
    const at = text(name, 0, 100 + 40 * i);
    return { ...at, box: { ...at.box, x: 150 - at.box.width } };
  });
  const bars = [290, 280, 240].map((width, i) => ({ x: 160, y: 90 + 40 * i, width, height: 20 }));

  test("belong to the name of their bar, and the scale under them is left out", () => {
    const figures = [text("29%", 465, 102), text("28%", 455, 142), text("24%", 415, 182)];
    const scale = ["0%", "10%", "20%", "30%"].map((tick, i) => text(tick, 160 + 100 * i, 210));
    const charts = chartsOfWords([...names, ...figures, ...scale], noInk, bars);
    expect(charts.map(({ categories, series }) => [categories, series[0]?.printed])).toEqual([
      [
        ["Vehicle brand", "Safety", "Price"],
        ["29%", "28%", "24%"],
      ],
    ]);
    expect([...(charts[0]?.used ?? [])].map((segment) => segment.text)).toContain("20%");
  });

  test("are no chart without bars", () => {
    const figures = [text("29%", 465, 102), text("28%", 465, 142), text("24%", 465, 182)];
    expect(printedIn([...names, ...figures])).toEqual([]);
  });
});
