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
  const name = names.filter((text) => endOf(text) <= box.x).sort((a, b) => b.box.x - a.box.x)[0];
  if (!name || labels.includes(name) || !canName(name)) return null;
  const next = Math.min(...names.map((text) => text.box.x).filter((x) => x > name.box.x));
  const named = row.filter((text) => text.figure && text.box.x > name.box.x && text.box.x < next);
  return named.length >= FEWEST_FIGURES ? name.paragraph.text.trim() : null;
}

const endOf = ({ box }: Placed): number => box.x + box.width;

const canName = ({ figured, paragraph }: PageText): boolean => !figured && paragraph.text.length <= LONGEST_NAME;

/** On one line with it, and hardly taller. */
function isBeside({ box, block }: PageText, figure: Box): boolean {
  if (box === null || block.role !== "body") return false;
  const shared = Math.min(box.y + box.height, figure.y + figure.height) - Math.max(box.y, figure.y);
  return shared > 0.5 * Math.min(box.height, figure.height) && box.height < 2 * figure.height;
}
