/** What names a whole row of figures that is no table: the text at their left, with nothing but figures between. */
import type { Box } from "../../documents/index.ts";
import type { PageText } from "./figures.ts";

const LONGEST_NAME = 60;
const FEWEST_FIGURES = 2;

type Placed = PageText & { readonly box: Box };

/** Null where another text, or its own label, stands between, or where the name has one figure alone. */
export function rowNameOf(figure: PageText, labels: readonly PageText[], texts: readonly PageText[]): string | null {
  const { box } = figure;
  if (!box) return null;
  const row = texts.filter((text): text is Placed => text.box !== null && isBeside(text, box));
  const names = row.filter((text) => !text.figure);
  const inGrid = nameInGrid(box, texts);
  if (inGrid && !labels.includes(inGrid)) return inGrid.paragraph.text.trim();
  const name = names.filter((text) => endOf(text) <= box.x).sort((a, b) => b.box.x - a.box.x)[0];
  if (!name || labels.includes(name) || !canName(name)) return null;
  const next = Math.min(...names.map((text) => text.box.x).filter((x) => x > name.box.x));
  const named = row.filter((text) => text.figure && text.box.x > name.box.x && text.box.x < next);
  return named.length >= FEWEST_FIGURES ? name.paragraph.text.trim() : null;
}

const FEWEST_ROWS = 3;
/** Points by which texts of one column are out of line. */
const OUT_OF_LINE = 3;

/** Boxes set as a table: the figures of a column stand in rows that each begin with a name, one under the other. */
function nameInGrid(figure: Box, texts: readonly PageText[]): Placed | null {
  const placed = texts.filter((text): text is Placed => text.box !== null);
  const column = placed.filter(({ figure: is, box }) => is && Math.abs(box.x - figure.x) < OUT_OF_LINE);
  const names = column.map(({ box }) =>
    placed
      .filter((text) => isBeside(text, box) && endOf(text) <= box.x)
      .reduce<Placed | null>((a, b) => (a && a.box.x < b.box.x ? a : b), null),
  );
  const isGrid = names.length >= FEWEST_ROWS && new Set(names).size === names.length;
  const own = names[column.findIndex(({ box }) => box === figure)];
  const isName = (text: Placed | null): boolean =>
    text !== null && own != null && canName(text) && !text.figure && Math.abs(text.box.x - own.box.x) < OUT_OF_LINE;
  return isGrid && own && names.every(isName) ? own : null;
}

const endOf = ({ box }: Placed): number => box.x + box.width;

const canName = ({ figured, paragraph }: PageText): boolean => !figured && paragraph.text.length <= LONGEST_NAME;

/** On one line with it, and hardly taller. */
function isBeside({ box, block }: PageText, figure: Box): boolean {
  if (box === null || block.role !== "body") return false;
  const shared = Math.min(box.y + box.height, figure.y + figure.height) - Math.max(box.y, figure.y);
  return shared > 0.5 * Math.min(box.height, figure.height) && box.height < 2 * figure.height;
}
