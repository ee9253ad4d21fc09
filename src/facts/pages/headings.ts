/** The headings that a text of a page stands under, from the outermost in: larger, bolder or set in capitals, and above it. */
import type { Box, TextBlock } from "../../documents/index.ts";
import type { PageText } from "./figures.ts";
import { type Frame, isAround } from "./frames.ts";

/** What is looked up from: a text of the page, or a table or chart by its box. */
export type Under = {
  readonly block: object;
  readonly index: number;
  readonly box: Box | null;
  readonly frame: Frame | null;
  /** Points; null where the format does not say. */
  readonly size: number | null;
  readonly bold: boolean;
  readonly bullet: boolean;
  readonly text: string;
};

const MOST_HEADINGS = 2;
const LONGEST = 80;
const MOST_WORDS = 12;
/** How far above a text its heading may stand, as a share of the page's height. */
const FARTHEST = 0.4;
/** Points: how far a heading may stand above a text beside whose column it begins. */
const NEAR = 70;
const LARGER = 1.08;
/** Points: the size of type where none is known. */
const SMALLEST = 8;

export function underOf(text: PageText): Under {
  const { block, frame, index, box, paragraph } = text;
  return {
    block,
    frame,
    index,
    box,
    size: paragraph.fontSize,
    bold: paragraph.bold,
    bullet: paragraph.bullet,
    text: paragraph.text.trim(),
  };
}

export function headingsOver(target: Under, texts: readonly PageText[], pageHeight: number): string[] {
  const found: Under[] = [];
  let at = target;
  while (found.length < MOST_HEADINGS) {
    const next = nearestOver(at, texts, pageHeight, target);
    if (!next || found.some(({ text }) => text === next.text)) break;
    found.unshift(next);
    at = next;
  }
  return found.map(({ text }) => text.replace(/\s*[:：]\s*$/, ""));
}

function nearestOver(below: Under, texts: readonly PageText[], pageHeight: number, target: Under): Under | null {
  const candidates = texts.filter((text) => canHead(text)).map(underOf);
  const inBlock = candidates.filter((c) => c.block === below.block && c.index < below.index && heads(c, below)).at(-1);
  if (inBlock) return inBlock;
  const { box } = below;
  if (!box) return null;
  const above = candidates.flatMap((heading) => {
    if (heading.block === target.block) return [];
    if (
      !isAround(heading.frame, below.frame) &&
      !texts.every((text) => !isAround(heading.frame, text.frame) || canHead(text))
    )
      return [];
    return placedOver(heading, below, pageHeight) ?? [];
  });
  const near = above.some(({ over }) => over) ? above.filter(({ over }) => over) : above;
  const nearest = near.sort((a, b) => a.gap - b.gap)[0];
  if (!nearest) return null;
  // Of several on one line the last that begins before the text.
  const row = near.filter(({ gap }) => Math.abs(gap - nearest.gap) < 6);
  const begun = row.filter(({ heading }) => (heading.box?.x ?? 0) <= box.x + 8);
  return (
    (begun.length > 0 ? begun : row).sort((a, b) => (b.heading.box?.x ?? 0) - (a.heading.box?.x ?? 0))[0]?.heading ??
    null
  );
}

const right = (box: Box): number => box.x + box.width;
const bottom = (box: Box): number => box.y + box.height;
const centre = (box: Box): number => box.x + box.width / 2;
const ROLES: ReadonlySet<TextBlock["role"]> = new Set(["body", "subtitle", "heading"]);

function canHead({ block, paragraph, figure }: PageText): boolean {
  const text = paragraph.text.trim();
  return (
    ROLES.has(block.role) &&
    !figure &&
    text.length <= LONGEST &&
    text.split(/\s+/).length <= MOST_WORDS &&
    /\p{L}{2}/u.test(text) &&
    !/[.!;,]$/.test(text)
  );
}

type Placed = { readonly heading: Under; readonly gap: number; readonly over: boolean };

/** How far over a text a heading of it stands, and whether in its column; null where it does not head it. */
function placedOver(heading: Under, below: Under, pageHeight: number): Placed | null {
  const [at, box] = [heading.box, below.box];
  if (heading.block === below.block || !at || !box) return null;
  if (!heads(heading, below)) return null;
  const em = Math.max(...[heading.size, below.size, SMALLEST].map(Number));
  const level = Math.min(bottom(box), bottom(at)) - Math.max(box.y, at.y);
  // At the left in the same frame, as the name of a row of a list is.
  if (heading.frame !== null && heading.frame === below.frame && level > 0 && right(at) < box.x + em)
    return { heading, gap: 0, over: true };
  const gap = box.y - bottom(at);
  const reach = Math.min(right(box), right(at)) - Math.max(box.x, at.x);
  if (gap < -0.5 * em || gap > FARTHEST * pageHeight) return null;
  // A heading at the left of its row of columns heads all of them, if it stands near.
  if (reach <= 0 && (at.x > box.x || gap > NEAR)) return null;
  return { heading, gap, over: reach > 0 };
}

const heads = (heading: Under, below: Under): boolean => isProminent(heading, below) || namesWhoIs(heading, below);

/** A name right above what somebody does: "Ana Silva", "Chief Executive". */
function namesWhoIs(heading: Under, below: Under): boolean {
  const named = isPersonName(heading.text) && !isPersonName(below.text);
  // "VP Sales" says what somebody does.
  if (!named || /^\p{Lu}{2}/u.test(heading.text) || below.text.length > LONGEST) return false;
  if (heading.block === below.block) return heading.index === below.index - 1;
  const [over, under] = [heading.box, below.box];
  if (!over || !under) return false;
  const gap = under.y - bottom(over);
  const aside = Math.min(Math.abs(centre(over) - centre(under)), Math.abs(over.x - under.x));
  return gap > -over.height && gap < over.height && aside < 2 * over.height;
}

/** A heading catches the eye before what it heads. */
function isProminent(heading: Under, below: Under): boolean {
  const [large, small] = [heading.size, below.size];
  if (large !== null && small !== null) {
    if (large * LARGER < small) return false;
    if (large >= small * LARGER) return true;
  }
  if (heading.bold !== below.bold) return heading.bold;
  // Of two lines in bold of one box, the one with the bullet heads what is set under it without.
  if (heading.bold && heading.block === below.block && heading.bullet !== below.bullet) return heading.bullet;
  if (announces(heading.text) !== announces(below.text)) return announces(heading.text);
  return isCapitals(heading.text) && !isCapitals(below.text);
}

/** Two to four words that each begin with a capital, as the names of people do. */
export const isPersonName = (text: string): boolean => /^(?:\p{Lu}[\p{L}'’.-]*\s+){1,3}\p{Lu}[\p{L}'’-]+$/u.test(text);

const announces = (text: string): boolean => /[:：]$/.test(text);
const isCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
