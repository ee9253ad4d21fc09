/** Words read from a picture, laid out as those of a page are, and marked as read from it. */

import { bottom, centreX, centreY, contains, overlapX, overlapY, right } from "../geometry.ts";
import type { PictureArea, PictureWord } from "../ocr/index.ts";
import type { Box } from "../types.ts";
import { cardsOf, segmentsOf } from "./lines.ts";
import { chartBlock, type DraftBlock, layOut, type PageReading } from "./page.ts";
import type { Fill, Painted, Run } from "./paint.ts";
import { hidingOf } from "./visibility.ts";
import { chartsOfWords } from "./word-charts.ts";

/** What was read from a picture: its words, and the filled rectangles among which they stand. */
export type PictureContent = { readonly words: readonly PictureWord[]; readonly areas: readonly PictureArea[] };

/** The blocks of a picture among words: apart from the page's own, whose layout they must not disturb. */
export function blocksOfPicture(
  { words, areas }: PictureContent,
  page: Box,
  number: number,
): Pick<PageReading, "blocks" | "frames"> {
  const { charts, rest } = chartsAmong({ words, areas }, page, number);
  const { blocks, frames } = layOut(paintedFrom(rest.map(asRun), areas), page, number);
  const said = marked([...blocks, ...charts], words, []).map((block) =>
    block.kind === "text" && block.role !== "body" ? { ...block, role: "body" as const } : block,
  );
  return { blocks: said, frames };
}

/** The page laid out again with the words and the filled rectangles of its picture among its own words. */
export function layOutPicturePage(
  painted: Painted,
  typed: PageReading,
  { words, areas }: PictureContent,
  page: Box,
  number: number,
): PageReading {
  const own = painted.runs.filter((run) => hidingOf(run, painted, page) === null);
  const added = words.filter(
    (word) =>
      !own.some(
        (run) =>
          overlapX(run.box, word.box) > 0.5 * word.box.width && overlapY(run.box, word.box) > 0.4 * word.box.height,
      ),
  );
  const { charts, rest } = chartsAmong({ words: added, areas }, page, number);
  const { blocks } = layOut(paintedFrom([...own, ...rest.map(asRun)], []), page, number);
  const unseen = typed.blocks.filter((block) => !block.visible);
  return {
    blocks: [...marked([...blocks, ...charts], added, own), ...unseen],
    hiddenText: typed.hiddenText,
    frames: cardsOf([...painted.fills, ...areas.map(asFill)], page),
    scanned: false,
  };
}

type Charted = { readonly charts: readonly DraftBlock[]; readonly rest: readonly PictureWord[] };

function chartsAmong({ words, areas }: PictureContent, page: Box, number: number): Charted {
  const anchor = `page ${number}`;
  const cards = cardsOf(areas.map(asFill), page);
  const bars = areas.map(({ box }) => box);
  const found = chartsOfWords(segmentsOf(words.map(asRun), cards, []), (box) => inkIn(box, words), bars);
  const used = found.flatMap((chart) => [...chart.used].map(({ box }) => box));
  return {
    charts: found.map((chart) => chartBlock(chart, anchor)),
    rest: words.filter((word) => !used.some((box) => contains(box, [centreX(word.box), centreY(word.box)], 1))),
  };
}

/** Of the longest word in a box. */
function inkIn(box: Box, words: readonly PictureWord[]): string | null {
  const within = words.filter((word) => contains(box, [centreX(word.box), centreY(word.box)], 1));
  const longest = within.reduce<PictureWord | null>(
    (best, word) => (word.text.length > (best?.text.length ?? 0) ? word : best),
    null,
  );
  return longest?.ink ?? null;
}

const paintedFrom = (runs: readonly Run[], areas: readonly PictureArea[]): Painted => ({
  runs,
  fills: areas.map(asFill),
  rules: [],
  pictures: [],
  cut: false,
});

/** Painted before the words. */
const asFill = ({ box, colour }: PictureArea): Fill => ({
  box,
  outline: [
    [
      [box.x, box.y],
      [right(box), box.y],
      [right(box), bottom(box)],
      [box.x, bottom(box)],
    ],
  ],
  rectangular: true,
  colour,
  alpha: 1,
  order: 0,
});

/** Says of each block that holds words of a picture how sure these are; blocks of the page's own words stay as they are. */
function marked(blocks: readonly DraftBlock[], words: readonly PictureWord[], own: readonly Run[]): DraftBlock[] {
  return blocks.map((block) => {
    const within = words.filter((word) => contains(block.box, [centreX(word.box), centreY(word.box)], 1));
    const typed = own.filter((run) => contains(block.box, [centreX(run.box), centreY(run.box)], 1));
    const letters = lengthOf(within);
    if (letters === 0 || lengthOf(typed) > letters) return block;
    const confidence = within.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters;
    const figures = within.flatMap(({ text, second }) => (second ? [{ text, second }] : []));
    const otherwise = within.flatMap(({ text, otherwise }) => (otherwise === undefined ? [] : [{ text, otherwise }]));
    return {
      ...block,
      ocr: {
        confidence: Math.round(confidence * 100) / 100,
        ...(figures.length > 0 ? { figures } : {}),
        ...(otherwise.length > 0 ? { otherwise } : {}),
      },
    };
  });
}

const lengthOf = (texts: readonly { readonly text: string }[]): number =>
  texts.reduce((sum, { text }) => sum + text.length, 0);

/** Painted last and in no known colour, so that nothing on the page hides it. */
function asRun({ text, box, baseline, size }: PictureWord): Run {
  return {
    text,
    box,
    baseline,
    size,
    bold: false,
    colour: null,
    alpha: 1,
    mode: 0,
    upright: true,
    spaceBefore: true,
    spaceAfter: true,
    order: Number.POSITIVE_INFINITY,
    clipped: false,
  };
}
