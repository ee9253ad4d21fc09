/** Pages whose text is read from right to left: lists have their marks, and tables their first column, at the right. */
import { expect, test } from "vitest";
import { textsOf } from "../../src/documents/pdf/blocks.ts";
import type { Segment } from "../../src/documents/pdf/lines.ts";
import { tablesOf } from "../../src/documents/pdf/tables.ts";

/** 10 points high; a line of text ends at `right` where it is read from right to left. */
function segment(text: string, left: number, right: number, baseline: number): Segment {
  const box = { x: left, y: baseline - 8, width: right - left, height: 10 };
  return { text, box, baseline, size: 10, bold: false, card: -1, upright: true };
}

test("a point with its mark at the right goes on in the next line", () => {
  const [list] = textsOf(
    [
      segment("•", 505, 510, 100),
      segment("كاربران جديد: شصت درصد از كاربران در", 200, 500, 100),
      segment("اين گروه هستند.", 400, 500, 114),
      segment("•", 505, 510, 128),
      segment("كاربران ديگر كمتر هستند.", 320, 500, 128),
    ],
    [],
  );
  expect(list?.paragraphs.map(({ bullet, text }) => [bullet, text])).toEqual([
    [true, "كاربران جديد: شصت درصد از كاربران در اين گروه هستند."],
    [true, "كاربران ديگر كمتر هستند."],
  ]);
});

test("the first column of a table is the one at the right", () => {
  const lines = [100, 200, 300].map((x) => ({ x, y: 50, width: 0, height: 60 }));
  const rows = [50, 80, 110].map((y) => ({ x: 100, y, width: 200, height: 0 }));
  const [table] = tablesOf(
    [
      segment("مبلغ", 140, 180, 70),
      segment("موضوع", 240, 290, 70),
      segment("250.000", 120, 180, 100),
      segment("توسعه پلتفرم", 220, 290, 100),
    ],
    [],
    [...lines, ...rows],
  );
  expect(table?.rows.map((cells) => cells.map(({ text, column }) => [column, text]))).toEqual([
    [
      [0, "موضوع"],
      [1, "مبلغ"],
    ],
    [
      [0, "توسعه پلتفرم"],
      [1, "250.000"],
    ],
  ]);
});
