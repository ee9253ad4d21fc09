/** Pairs a figure standing alone ("€2.4m") with the label beside, above or below it, by geometry and not by reading order. */
import type { Box, Language, Paragraph, TextBlock, TextRole } from "../../documents/index.ts";
import { type Quantity, readPeriods, readQuantities } from "../../language/quantities/index.ts";
import { type Frame, isAround } from "./frames.ts";

export type PageText = {
  readonly block: TextBlock;
  readonly paragraph: Paragraph;
  readonly index: number;
  readonly box: Box | null;
  readonly figure: boolean;
  /** A figure with a word beside it that is no unit: "CONSERVATIVE (30%)". */
  readonly worded: boolean;
  /** Holds an amount or a percentage of its own: a sentence, not the label of another figure. */
  readonly figured: boolean;
  /** The card, tile or band in which it stands; null on the page itself. */
  readonly frame: Frame | null;
};

export type FigurePair = { readonly figure: PageText; readonly labels: readonly PageText[] };

/** True for "€2.4m", "46 300", "9 days", "~€93k", "1 in 5": a quantity and hardly a word besides. */
export function isFigure(text: string, language: Language): boolean {
  const rest = besideQuantity(text, language);
  return rest !== null && (rest === "" || (rest.split(/\s+/).length <= 1 && rest.length <= 12));
}

/** A figure that something else names: "12 recipes" as a point of a list says itself what it is of. */
export function isUnnamed({ text, bullet }: Paragraph, language: Language): boolean {
  const counts = ({ dimension, unit }: Quantity) => dimension === "count" && unit !== null;
  const isNamed = bullet && (isWorded(text.trim(), language) || readQuantities(text, { language }).some(counts));
  return !isNamed && isFigure(text.trim(), language);
}

export const isWorded = (text: string, language: Language): boolean =>
  /\p{L}{4}/u.test(besideQuantity(text, language) ?? "");

/** What stands beside the one quantity of a short text; null where there is none, or several, or a date. */
function besideQuantity(text: string, language: Language): string | null {
  if (text.length > 32) return null;
  const [quantity, ...others] = readQuantities(text, { language });
  if (!quantity || others.length > 0) return null;
  if (readPeriods(text, { language, defaultYear: 2000 }).length > 0) return null;
  return `${text.slice(0, quantity.start)} ${text.slice(quantity.end)}`.replace(/[*†¹²³()[\].,:;/+~≈<>-]/g, " ").trim();
}

type Direction = "below" | "above" | "right" | "left";
const DIRECTIONS: readonly Direction[] = ["below", "right", "above", "left"];
const UNPAIRED = 440;
/** Points by which what stands in such a text is taken to stand farther. */
const COST_OF_ROLE: Partial<Readonly<Record<TextRole, number>>> = { title: 200, footnote: 400, footer: 400 };

/**
 * One label a figure. Figures of about one size on a page are laid out alike, so the direction is chosen for the group:
 * the one whose labels stand nearest in sum.
 */
export function pairFigures(texts: readonly PageText[]): FigurePair[] {
  const pairs: FigurePair[] = [];
  const used = new Set<PageText>();
  const loose: PageText[] = [];
  for (const figure of texts.filter((t) => t.figure)) {
    const inBlock = labelsInBlock(figure, texts);
    if (inBlock.length > 0) {
      for (const label of inBlock) used.add(label);
      pairs.push({ figure, labels: inBlock });
    } else loose.push(figure);
  }
  const held = framesHolding(texts);
  for (const group of bySize(loose)) {
    const free = texts.filter(
      (t) => t.box && !used.has(t) && !group.includes(t) && ((!t.figure && !t.figured) || namesCard(t, texts, held)),
    );
    const best = oneSide(group, free, mayNameAmong(free, held));
    for (const figure of group) {
      const label = best.found.get(figure);
      if (!label) {
        pairs.push({ figure, labels: [] });
        continue;
      }
      const labels = linesOf(label, texts);
      for (const text of labels) used.add(text);
      pairs.push({ figure, labels });
    }
  }
  return pairs;
}

type Held = ReadonlyMap<Frame, { readonly texts: number; readonly figures: readonly PageText[] }>;

/** What stands in each frame, in those within it too; of its figures those in the largest type. */
function framesHolding(texts: readonly PageText[]): Held {
  const held = new Map<Frame, { texts: number; figures: PageText[] }>();
  for (const text of texts.toSorted((a, b) => sizeOf(b) - sizeOf(a)))
    for (let frame = text.frame; frame !== null; frame = frame.around) {
      const { texts: others, figures } = held.get(frame) ?? { texts: 0, figures: [] };
      const isMain = text.figure && figures.every((figure) => sizeOf(figure) < LARGER * sizeOf(text));
      held.set(frame, { texts: others + 1, figures: isMain ? [...figures, text] : figures });
    }
  return held;
}

const LARGER = 1.15;
/** Of a name set in several texts. */
const MOST_LINES = 3;
/** Sizes of its type. */
const NEAR = 6;

type MayName = (figure: PageText, label: PageText, direction: Direction) => boolean;

/** A figure looks for its label in the smallest frame around it that holds one, else on the page. */
function mayNameAmong(labels: readonly PageText[], held: Held): MayName {
  return (figure, label, direction) => {
    const isOver = direction === "above" || direction === "left";
    if ((label.figure || label.figured) && !isOver) return false;
    let region = figure.frame;
    while (region !== null && !labels.some((one) => isOfRegion(figure, one, region, held))) region = region.around;
    return isOfRegion(figure, label, region, held);
  };
}

/** In it, and in no smaller frame that has a figure of its own or says more than a name, unless that is right beside. */
function isOfRegion({ box: at, ...figure }: PageText, label: PageText, region: Frame | null, held: Held): boolean {
  const { box } = label;
  if (!at || !box || !isAround(region, label.frame)) return false;
  const apart = Math.max(at.x - box.x - box.width, box.x - at.x - at.width);
  const shared = Math.min(at.y + at.height, box.y + box.height) - Math.max(at.y, box.y);
  const isBeside =
    shared > 0.5 * Math.min(at.height, box.height) && apart < NEAR * (figure.paragraph.fontSize ?? at.height);
  for (let frame = label.frame; frame !== region && frame !== null; frame = frame.around) {
    const { texts = 0, figures = [] } = held.get(frame) ?? {};
    if (figures.length > 0 || (texts > MOST_LINES && !isBeside)) return false;
  }
  return true;
}

/** "WORST CASE (20 %)" over the one large figure of a card in which nothing else could name it. */
function namesCard({ frame, figure, worded }: PageText, texts: readonly PageText[], held: Held): boolean {
  if (frame === null || held.get(frame)?.figures.length !== 1 || (figure && !worded)) return false;
  return texts.every((t) => t.figure || t.figured || !isAround(frame, t.frame));
}

/** A wrapped label may come as several lines of one block. */
function linesOf(label: PageText, texts: readonly PageText[]): PageText[] {
  const siblings = texts.filter((t) => t.block === label.block && !t.figure && t !== label && !t.paragraph.bullet);
  const isWrapped = label.block.paragraphs.length <= 3 && siblings.length <= 2;
  return isWrapped ? [label, ...siblings].sort((a, b) => a.index - b.index) : [label];
}

/** Figures that belong together; never empty. */
type Group = [PageText, ...PageText[]];

type Layout = { readonly total: number; readonly found: ReadonlyMap<PageText, PageText> };

function oneSide(figures: readonly PageText[], labels: readonly PageText[], mayName: MayName): Layout {
  let best: Layout | null = null;
  for (const direction of DIRECTIONS) {
    const found = assign(figures, labels, direction, mayName);
    const total = figures.reduce((sum, f) => sum + (found.get(f)?.cost ?? UNPAIRED), 0);
    if (!best || total < best.total - 1)
      best = { total, found: new Map([...found].map(([f, { label }]) => [f, label])) };
  }
  return best ?? { total: 0, found: new Map() };
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

const sizeOf = ({ paragraph, box }: PageText): number => paragraph.fontSize ?? box?.height ?? 0;

function bySize(figures: readonly PageText[]): Group[] {
  const groups: Group[] = [];
  for (const figure of figures) {
    const group = groups.find(([first]) => Math.abs(sizeOf(first) - sizeOf(figure)) < 1.5);
    if (group) group.push(figure);
    else groups.push([figure]);
  }
  // The largest choose first.
  return groups.sort(([a], [b]) => sizeOf(b) - sizeOf(a));
}

function assign(
  figures: readonly PageText[],
  labels: readonly PageText[],
  direction: Direction,
  mayName: MayName,
): Map<PageText, { label: PageText; cost: number }> {
  const options: { figure: PageText; label: PageText; cost: number }[] = [];
  for (const figure of figures) {
    if (!figure.box) continue;
    for (const label of labels) {
      if (!mayName(figure, label, direction)) continue;
      const cost = label.box && distance(figure.box, label.box, direction);
      if (cost !== null)
        options.push({
          figure,
          label,
          cost: cost + (COST_OF_ROLE[label.block.role] ?? 0),
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

/** Of a label at each side: how far it may stand, points, and what it costs besides. */
const SIDES: Readonly<Record<Direction, { readonly reach: number; readonly cost: number }>> = {
  below: { reach: 140, cost: 0 },
  above: { reach: 140, cost: 4 },
  right: { reach: 420, cost: 0 },
  left: { reach: 260, cost: 4 },
};
/** Points by which a label over or under a figure may stand aside. */
const SLACK = 6;

function distance(figure: Box, label: Box, direction: Direction): number | null {
  const upright = direction === "below" || direction === "above";
  const [along, across] = upright ? (["y", "x"] as const) : (["x", "y"] as const);
  const length = { x: "width", y: "height" } as const;
  const [first, next] = direction === "below" || direction === "right" ? [figure, label] : [label, figure];
  const end = (box: Box, axis: "x" | "y") => box[axis] + box[length[axis]];
  const apart = (axis: "x" | "y") => next[axis] + next[length[axis]] / 2 - (first[axis] + first[length[axis]] / 2);
  const shared = Math.min(end(figure, across), end(label, across)) - Math.max(figure[across], label[across]);
  const gap = next[along] - end(first, along);
  const { reach, cost } = SIDES[direction];
  if (shared <= (upright ? -SLACK : 0) || apart(along) <= 0 || gap >= reach) return null;
  const aside = Math.abs(apart(across));
  return Math.max(0, gap) + cost + (upright ? 0.3 * Math.min(aside, Math.abs(figure.x - label.x)) : 0.6 * aside);
}
