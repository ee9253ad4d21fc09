/** Pairs a figure standing alone ("€2.4m") with the label beside, above or below it, by geometry and not by reading order. */
import type { Box, Language, Paragraph, TextBlock } from "../../documents/index.ts";
import { readPeriods, readQuantities } from "../../language/quantities/index.ts";

export type PageText = {
  readonly block: TextBlock;
  readonly paragraph: Paragraph;
  readonly index: number;
  readonly box: Box | null;
  readonly figure: boolean;
  /** Holds an amount or a percentage of its own: a sentence, not the label of another figure. */
  readonly figured: boolean;
};

export type FigurePair = { readonly figure: PageText; readonly labels: readonly PageText[] };

/** True for "€2.4m", "46 300", "9 days", "~€93k", "1 in 5": a quantity and hardly a word besides. */
export function isFigure(text: string, language: Language): boolean {
  if (text.length > 32) return false;
  const [quantity, ...others] = readQuantities(text, { language });
  if (!quantity || others.length > 0) return false;
  if (readPeriods(text, { language, defaultYear: 2000 }).length > 0) return false;
  const rest = `${text.slice(0, quantity.start)} ${text.slice(quantity.end)}`
    .replace(/[*†¹²³()[\].,:;/+~≈<>-]/g, " ")
    .trim();
  return rest === "" || (rest.split(/\s+/).length <= 1 && rest.length <= 12);
}

type Direction = "below" | "above" | "right" | "left";
const DIRECTIONS: readonly Direction[] = ["below", "right", "above", "left"];
const UNPAIRED = 440;

/**
 * One label a figure. Figures of about one size on a page are laid out alike, so the direction is chosen for the group:
 * the one whose labels stand nearest in sum.
 */
export function pairFigures(texts: readonly PageText[], isDate: (text: PageText) => boolean): FigurePair[] {
  const pairs: FigurePair[] = [];
  const used = new Set<PageText>();
  const loose: PageText[] = [];
  for (const figure of texts.filter((t) => t.figure)) {
    const inBlock = labelsInBlock(figure, texts);
    const onLine = inBlock.length > 0 ? inBlock : labelOnLine(figure, texts);
    if (onLine.length > 0) {
      for (const label of onLine) used.add(label);
      pairs.push({ figure, labels: onLine });
    } else loose.push(figure);
  }
  for (const group of bySize(loose)) {
    const free = texts.filter((t) => !t.figure && !t.figured && !used.has(t) && t.box);
    const best = laidOut(group, free);
    for (const figure of group) {
      const label = best.found.get(figure);
      if (!label) {
        pairs.push({ figure, labels: [] });
        continue;
      }
      const labels = isDate(label) ? [label, ...besideDate(label, figure, free)] : linesOf(label, texts);
      for (const text of labels) used.add(text);
      pairs.push({ figure, labels });
    }
  }
  return pairs;
}

/** A date says when, and what stands on its other side what: "6 billion", "2017" under it, "Current market" under that. */
function besideDate(date: PageText, figure: PageText, texts: readonly PageText[]): PageText[] {
  const [from, at] = [figure.box, date.box];
  // A bare number beside a month may count the steps of a plan.
  if (!from || !at || /^\d{1,2}$/.test(figure.paragraph.text.trim())) return [];
  const isBelow = at.y > from.y;
  const next = texts.filter(({ box, block }) => {
    if (!box || block === date.block || block.role !== "body") return false;
    const gap = isBelow ? box.y - (at.y + at.height) : at.y - (box.y + box.height);
    const shared = Math.min(at.x + at.width, box.x + box.width) - Math.max(at.x, box.x);
    return gap > -2 && gap < 2 * at.height && shared > 0.5 * Math.min(at.width, box.width);
  });
  return next.slice(0, 1);
}

/** Sizes of its type: how far before a figure a text that holds figures of its own may end and still be its label. */
const ON_LINE = 2.5;

/** "SOM is 20-25 % of SAM   [$52-65B]": what ends right before a figure on its line names it, though it holds another one. */
function labelOnLine({ box, paragraph }: PageText, texts: readonly PageText[]): PageText[] {
  if (!box) return [];
  const before = texts.filter((text) => {
    if (!text.box || text.figure || !text.figured || text.block.role !== "body") return false;
    const gap = box.x - (text.box.x + text.box.width);
    const shared = Math.min(box.y + box.height, text.box.y + text.box.height) - Math.max(box.y, text.box.y);
    const size = text.paragraph.fontSize ?? paragraph.fontSize ?? box.height;
    return gap > -2 && gap < ON_LINE * size && shared > 0.5 * Math.min(box.height, text.box.height);
  });
  return before.length === 1 ? before : [];
}

/** A figure in a frame of its own upon a text that states it is that text's. */
export function withoutRepeated(texts: readonly PageText[]): PageText[] {
  const digits = (text: PageText): string => text.paragraph.text.replace(/[^\d.,]/g, "");
  const repeats = (figure: PageText): boolean =>
    texts.some(
      (text) =>
        !text.figure &&
        text.box !== null &&
        figure.box !== null &&
        text.paragraph.text.includes(digits(figure)) &&
        overlaps(text.box, figure.box),
    );
  return texts.filter((text) => !text.figure || !repeats(text));
}

/** The middle of the second stands in the first. */
function overlaps(outer: Box, { x, y, width, height }: Box): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return middleX > outer.x && middleX < outer.x + outer.width && middleY > outer.y && middleY < outer.y + outer.height;
}

/** A wrapped label may come as several lines of one block, or as two boxes set right under one another. */
function linesOf(label: PageText, texts: readonly PageText[]): PageText[] {
  const siblings = texts.filter((t) => t.block === label.block && !t.figure && t !== label && !t.paragraph.bullet);
  if (siblings.length > 0) {
    const isWrapped = label.block.paragraphs.length <= 3 && siblings.length <= 2;
    return isWrapped ? [label, ...siblings].sort((a, b) => a.index - b.index) : [label];
  }
  const next = texts.find((text) => text !== label && !text.figure && !text.figured && isNextLine(label, text));
  return next ? [label, next] : [label];
}

/** In the same type, half a line lower at most, and neither a sentence of its own. */
function isNextLine({ box, paragraph }: PageText, next: PageText): boolean {
  const size = paragraph.fontSize;
  if (!box || !next.box || size === null || next.block.role !== "body") return false;
  if (next.paragraph.fontSize !== size || next.paragraph.bold !== paragraph.bold) return false;
  const gap = next.box.y - (box.y + box.height);
  const shared = Math.min(box.x + box.width, next.box.x + next.box.width) - Math.max(box.x, next.box.x);
  const isShort = Math.max(paragraph.text.length, next.paragraph.text.length) <= LONGEST_LINE;
  return isShort && gap > -0.3 * size && gap < 0.5 * size && shared > 0.5 * Math.min(box.width, next.box.width);
}

const LONGEST_LINE = 40;

/** Figures that belong together; never empty. */
type Group = [PageText, ...PageText[]];

type Layout = { readonly total: number; readonly found: ReadonlyMap<PageText, PageText> };

/** How much better the rows must be distinguished before two rows of one size are laid out differently. */
const ROW_PENALTY = 20;

/** All figures of one size with their labels at one side; or row by row, where that leaves them clearly nearer. */
function laidOut(group: readonly PageText[], labels: readonly PageText[]): Layout {
  const together = oneSide(group, labels);
  const rows = rowsOf(group);
  if (rows.length < 2) return together;
  const apart = rows.map((row) => oneSide(row, labels));
  const taken = apart.flatMap((row) => [...row.found.values()]);
  const total = apart.reduce((sum, row) => sum + row.total + ROW_PENALTY, 0);
  if (new Set(taken).size < taken.length || total >= together.total) return together;
  return { total, found: new Map(apart.flatMap((row) => [...row.found])) };
}

function oneSide(figures: readonly PageText[], labels: readonly PageText[]): Layout {
  let best: Layout | null = null;
  for (const direction of DIRECTIONS) {
    const found = assign(figures, labels, direction);
    const total = figures.reduce((sum, f) => sum + (found.get(f)?.cost ?? UNPAIRED), 0);
    if (!best || total < best.total - 1)
      best = { total, found: new Map([...found].map(([f, { label }]) => [f, label])) };
  }
  return best ?? { total: 0, found: new Map() };
}

function rowsOf(figures: readonly PageText[]): Group[] {
  const rows: Group[] = [];
  for (const figure of figures) {
    const middle = (text: PageText) => (text.box?.y ?? 0) + (text.box?.height ?? 0) / 2;
    const row = rows.find(([first]) => Math.abs(middle(first) - middle(figure)) < (figure.box?.height ?? 0) / 2);
    if (row) row.push(figure);
    else rows.push([figure]);
  }
  return rows;
}

function labelsInBlock(figure: PageText, texts: readonly PageText[]): PageText[] {
  const same = texts.filter((t) => t.block === figure.block);
  if (same.length < 2) return [];
  const after: PageText[] = [];
  for (const text of same.filter((t) => t.index > figure.index)) {
    if (text.figure) break;
    after.push(text);
    if (after.length === 2) break;
  }
  const before: PageText[] = [];
  for (const text of same.filter((t) => t.index < figure.index).reverse()) {
    if (text.figure) break;
    before.push(text);
    if (before.length === 1) break;
  }
  // Where every figure of the block has a text before it and the first stands after one, labels come first.
  const firstFigure = same.findIndex((t) => t.figure);
  if (firstFigure > 0 && after.length === 0) return before;
  return after.length > 0 ? after : before;
}

function bySize(figures: readonly PageText[]): Group[] {
  const groups: Group[] = [];
  const sizeOf = ({ paragraph, box }: PageText) => paragraph.fontSize ?? box?.height ?? 0;
  for (const figure of figures) {
    const group = groups.find(([first]) => Math.abs(sizeOf(first) - sizeOf(figure)) < 1.5);
    if (group) group.push(figure);
    else groups.push([figure]);
  }
  return groups;
}

function assign(
  figures: readonly PageText[],
  labels: readonly PageText[],
  direction: Direction,
): Map<PageText, { label: PageText; cost: number }> {
  const options: { figure: PageText; label: PageText; cost: number }[] = [];
  for (const figure of figures) {
    if (!figure.box) continue;
    for (const label of labels) {
      const cost = label.box && distance(figure.box, label.box, direction);
      if (cost !== null)
        options.push({
          figure,
          label,
          cost:
            cost +
            (label.block.role === "title" ? 200 : 0) +
            (label.block.role === "footnote" || label.block.role === "footer" ? 400 : 0),
        });
    }
  }
  options.sort((a, b) => a.cost - b.cost);
  const found = new Map<PageText, { label: PageText; cost: number }>();
  const taken = new Set<PageText>();
  for (const { figure, label, cost } of options) {
    if (found.has(figure) || taken.has(label) || cost > UNPAIRED) continue;
    found.set(figure, { label, cost });
    taken.add(label);
  }
  return found;
}

function distance(figure: Box, label: Box, direction: Direction): number | null {
  const fx = figure.x + figure.width / 2;
  const fy = figure.y + figure.height / 2;
  const lx = label.x + label.width / 2;
  const ly = label.y + label.height / 2;
  const overlapX = Math.min(figure.x + figure.width, label.x + label.width) - Math.max(figure.x, label.x);
  const overlapY = Math.min(figure.y + figure.height, label.y + label.height) - Math.max(figure.y, label.y);
  const slack = 6;
  switch (direction) {
    case "below": {
      const gap = label.y - (figure.y + figure.height);
      return overlapX > -slack && ly > fy && gap < 140
        ? Math.max(0, gap) + 0.3 * Math.min(Math.abs(fx - lx), Math.abs(figure.x - label.x))
        : null;
    }
    case "above": {
      const gap = figure.y - (label.y + label.height);
      return overlapX > -slack && ly < fy && gap < 140
        ? Math.max(0, gap) + 0.3 * Math.min(Math.abs(fx - lx), Math.abs(figure.x - label.x)) + 4
        : null;
    }
    case "right": {
      const gap = label.x - (figure.x + figure.width);
      return overlapY > 0 && lx > fx && gap < 420 ? Math.max(0, gap) + 0.6 * Math.abs(fy - ly) : null;
    }
    case "left": {
      const gap = figure.x - (label.x + label.width);
      return overlapY > 0 && lx < fx && gap < 260 ? Math.max(0, gap) + 0.6 * Math.abs(fy - ly) + 4 : null;
    }
    default:
      return direction satisfies never;
  }
}
