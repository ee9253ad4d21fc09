/** Words read from a picture, laid out as those of a page are, and marked as read from it. */
import type { PictureWord } from "../ocr/index.ts";
import type { Box } from "../types.ts";
import { centreX, centreY, contains, overlapX, overlapY } from "./geometry.ts";
import { type DraftBlock, layOut, type PageReading } from "./page.ts";
import type { Painted, Run } from "./paint.ts";
import { hidingOf } from "./visibility.ts";

/** The blocks of a picture among words: apart from the page's own, whose layout they must not disturb. */
export function blocksOfPicture(words: readonly PictureWord[], page: Box, number: number): DraftBlock[] {
  const painted: Painted = { runs: words.map(asRun), fills: [], rules: [], pictures: [], cut: false };
  const { blocks } = layOut(painted, page, number);
  return marked(blocks, words, []).map((block) =>
    block.kind === "text" && block.role !== "body" ? { ...block, role: "body" as const } : block,
  );
}

/**
 * The page laid out again with the words of its picture among its own. Shapes play no part: where words were turned into
 * outlines, each letter would pass for a card or a line of a table.
 */
export function layOutPicturePage(
  painted: Painted,
  typed: PageReading,
  words: readonly PictureWord[],
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
  const runs = [...own, ...added.map(asRun)];
  const { blocks } = layOut({ runs, fills: [], rules: [], pictures: [], cut: false }, page, number);
  const unseen = typed.blocks.filter((block) => !block.visible);
  return { blocks: [...marked(blocks, added, own), ...unseen], hiddenText: typed.hiddenText, scanned: false };
}

/** Says of each block that holds words of a picture how sure these are; blocks of the page's own words stay as they are. */
function marked(blocks: readonly DraftBlock[], words: readonly PictureWord[], own: readonly Run[]): DraftBlock[] {
  return blocks.map((block) => {
    const within = words.filter((word) => contains(block.box, [centreX(word.box), centreY(word.box)], 1));
    const typed = own.filter((run) => contains(block.box, [centreX(run.box), centreY(run.box)], 1));
    const letters = lengthOf(within);
    if (letters === 0 || lengthOf(typed) > letters) return block;
    const confidence = within.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters;
    return { ...block, ocr: { confidence: Math.round(confidence * 100) / 100 } };
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
