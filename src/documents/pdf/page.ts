/** Turns what was painted on one page into blocks in reading order, hidden text apart. */
import { written } from "../../language/index.ts";
import { bottom, boxOfPoints, centreX, centreY, contains, right, union } from "../geometry.ts";
import { isQuantityAlone } from "../quantity-alone.ts";
import { inReadingOrder } from "../reading-order.ts";
import type { Box, ChartBlock, HiddenText, TableBlock, TextBlock, TextRole } from "../types.ts";
import { type FoundText, textsOf } from "./blocks.ts";
import { chartsOf, type FoundChart, figureOf, seriesOf, swatchOf } from "./charts.ts";
import { cardsOf, type Segment, segmentsOf } from "./lines.ts";
import type { Fill, Painted, Run } from "./paint.ts";
import { piesInOrder } from "./pie-order.ts";
import { tablesOf } from "./tables.ts";
import { hidingOf, holds, isScannedPage } from "./visibility.ts";
import { chartsOfWords } from "./word-charts.ts";

/** Points: larger shapes are no bullets. */
const MARK = 24;

type Draft<B> = B extends unknown ? Omit<B, "id"> & { readonly box: Box } : never;
export type DraftBlock = Draft<TextBlock> | Draft<TableBlock> | Draft<ChartBlock>;

export type PageReading = {
  readonly blocks: readonly DraftBlock[];
  readonly hiddenText: readonly HiddenText[];
  /** Filled shapes in which words may stand. */
  readonly frames: readonly Box[];
  readonly scanned: boolean;
};

export function layOut(painted: Painted, page: Box, number: number): PageReading {
  const anchor = `page ${number}`;
  const { seen: read, hidden, scanned } = toldApart(painted, page);

  const cards = cardsOf(painted.fills, page);
  const segments = segmentsOf(read, cards, painted.rules);
  const plotted = chartsOf(segments, painted.fills);
  const onAxes = new Set(plotted.flatMap((c) => [...c.used]));
  const offAxes = segments.filter((s) => !onAxes.has(s));
  const coloured = piesOf(offAxes, painted.fills);
  const drawn = [...plotted, ...coloured, ...(coloured.length > 0 ? [] : piesInOrder(offAxes))];
  const inDrawn = new Set(drawn.flatMap((c) => [...c.used]));
  const worded = chartsOfWords(
    segments.filter((s) => !inDrawn.has(s)),
    (box) => inkIn(box, read),
    withoutCells(painted.fills.flatMap(rectanglesOf)),
  );
  const charts = [...drawn, ...worded];
  const charted = new Set(charts.flatMap((c) => [...c.used]));
  const free = segments.filter((s) => !charted.has(s));
  const tables = tablesOf(free, painted.fills, painted.rules);
  const tabled = new Set(tables.flatMap((t) => [...t.used]));
  const texts = textsOf(
    free.filter((s) => !tabled.has(s)),
    cards,
    painted.fills.map(({ box }) => box).filter(({ width, height }) => width < MARK && height < MARK),
  );
  const bodySize = commonSize(texts);
  const title = titleOf(texts, page, bodySize);

  const drafts: DraftBlock[] = [
    ...texts.map(
      (t): DraftBlock => ({
        kind: "text",
        anchor,
        box: t.box,
        visible: true,
        role: t === title ? "title" : roleOf(t, page, number, bodySize),
        paragraphs: t.paragraphs,
      }),
    ),
    ...tables.map((t): DraftBlock => ({ kind: "table", anchor, box: t.box, visible: true, rows: t.rows })),
    ...charts.map((chart) => chartBlock(chart, anchor)),
  ];
  const rank = (b: DraftBlock) =>
    b.kind !== "text" || b.role === "body" ? 1 : b.role === "title" ? 0 : b.role === "footnote" ? 2 : 3;
  const blocks = [0, 1, 2, 3].flatMap((r) => inReadingOrder(drafts.filter((b) => rank(b) === r)));
  const hiddenText: HiddenText[] = [];
  for (const [reason, group] of Map.groupBy(hidden, (h) => h.reason)) {
    const why = group[0]?.why ?? "";
    for (const text of textsOf(
      segmentsOf(
        group.map((h) => h.run),
        [],
        [],
      ),
      [],
    )) {
      hiddenText.push({ anchor, text: text.paragraphs.map((p) => p.text).join("\n"), reason, why });
      blocks.push({ kind: "text", anchor, box: text.box, visible: false, role: "body", paragraphs: text.paragraphs });
    }
  }
  return { blocks, hiddenText, frames: cards, scanned };
}

export function chartBlock({ box, chartType, title, categories, series }: FoundChart, anchor: string): DraftBlock {
  return { kind: "chart", anchor, box, visible: true, chartType, title, categories, series };
}

type Hidden = { readonly run: Run; readonly reason: HiddenText["reason"]; readonly why: string };

/** What a person sees, and what is hidden; the invisible text of a scanned page is what its picture shows. */
function toldApart(painted: Painted, page: Box): { seen: readonly Run[]; hidden: readonly Hidden[]; scanned: boolean } {
  const seen: Run[] = [];
  const hidden: Hidden[] = [];
  for (const run of painted.runs) {
    const hiding = hidingOf(run, painted, page);
    if (hiding) hidden.push({ run, ...hiding });
    else seen.push(run);
  }
  const underScan = hidden.filter((h) => h.reason === "invisible" || h.reason === "behind_picture").map((h) => h.run);
  if (!isScannedPage(underScan, seen, painted, page)) return { seen, hidden, scanned: false };
  return { seen: [...seen, ...underScan], hidden: hidden.filter((h) => !underScan.includes(h.run)), scanned: true };
}

/** A page of more rectangles is a drawing, whose cells are not looked for. */
const MOST_RECTANGLES = 1500;

/** Filled cells of a table: each touches another one of its height, and two more stand in its column. */
function withoutCells(rectangles: readonly Box[]): Box[] {
  if (rectangles.length > MOST_RECTANGLES) return [...rectangles];
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1.5;
  const touches = (a: Box, b: Box): boolean =>
    near(a.y, b.y) && near(a.height, b.height) && (near(right(a), b.x) || near(right(b), a.x));
  const isCell = (box: Box): boolean =>
    rectangles.filter((other) => near(other.x, box.x) && near(other.width, box.width) && !near(other.y, box.y))
      .length >= 2 && rectangles.some((other) => touches(box, other));
  return rectangles.filter((box) => !isCell(box));
}

/** The bars of one series are often painted as one shape. */
function rectanglesOf({ rectangular, box, outline }: Painted["fills"][number]): Box[] {
  if (rectangular) return [box];
  return outline.flatMap((points) => {
    const [xs, ys] = [0, 1].map((axis) => new Set(points.map((point) => Math.round(4 * (point[axis] ?? 0)))));
    return points.length >= 4 && xs?.size === 2 && ys?.size === 2 ? [boxOfPoints(points)] : [];
  });
}

/** The colour of the longest run in a box. */
function inkIn(box: Box, runs: readonly Run[]): string | null {
  const within = runs.filter((run) => contains(box, [centreX(run.box), centreY(run.box)]));
  const longest = within.reduce<Run | null>((a, b) => (b.text.length > (a?.text.length ?? 0) ? b : a), null);
  return longest?.colour ?? null;
}

/** The largest text of the page's upper part, when it is larger than the rest or stands first. */
function titleOf(texts: readonly FoundText[], page: Box, bodySize: number): FoundText | null {
  const upper = texts.filter((t) => t.box.y < 0.45 * page.height && t.paragraphs.some((p) => /\p{L}{2}/u.test(p.text)));
  const worded = upper.filter((t) => {
    const text = t.paragraphs.map((p) => p.text).join(" ");
    const letters = (text.match(/\p{L}/gu) ?? []).length;
    return text.length < 200 && letters >= 0.5 * text.replace(/\s/g, "").length && !isQuantityAlone(text);
  });
  const alone = worded.filter((t) => !headsColumn(t, worded));
  const highest = alone.filter((t) => t.box.y < 0.2 * page.height);
  const pool = highest.length > 0 ? highest : alone;
  const largest = pool.reduce<FoundText | null>(
    (best, t) => (best === null || t.size > best.size * 1.05 ? t : best),
    null,
  );
  const first = largest !== null && texts.every((t) => t === largest || t.box.y >= largest.box.y);
  return largest !== null && (first || largest.size >= 1.15 * bodySize) ? largest : null;
}

/** Texts of one size in a row, three or more, head the columns of the page and not the page. */
function headsColumn(text: FoundText, others: readonly FoundText[]): boolean {
  const row = others.filter(
    (other) => Math.abs(other.box.y - text.box.y) < 0.3 * text.size && Math.abs(other.size - text.size) < 0.5,
  );
  return row.length >= 3;
}

/** The size of the middle character of the page. */
function commonSize(texts: readonly FoundText[]): number {
  const weighed = texts
    .map((t) => ({ size: t.size, length: t.paragraphs.reduce((sum, p) => sum + p.text.length, 0) }))
    .sort((a, b) => a.size - b.size);
  let left = weighed.reduce((sum, t) => sum + t.length, 0) / 2;
  for (const { size, length } of weighed) {
    left -= length;
    if (left <= 0) return size;
  }
  return 12;
}

const PAGE_LEAD = written("pageLead");
const OUT_OF = written("outOfPages");
const FOOTNOTE_MARK = new RegExp(`^(?:\\(?\\*|†|\\(\\d\\)|¹|${written("sourceWord", "noteWord")}\\b)`, "iu");

function roleOf(text: FoundText, page: Box, number: number, bodySize: number): TextRole {
  const all = text.paragraphs.map((p) => p.text).join(" ");
  const low = text.box.y > 0.86 * page.height;
  if (
    bottom(text.box) > 0.9 * page.height &&
    new RegExp(`^${PAGE_LEAD}?\\s*${number}(?:\\s*(?:/|${OUT_OF})\\s*\\d+)?$`, "i").test(all)
  )
    return "footer";
  if (low && text.size <= 11 && FOOTNOTE_MARK.test(all)) return "footnote";
  return low && text.size < 0.8 * bodySize ? "footnote" : "body";
}

type Slice = { readonly colour: string; readonly label: Segment; readonly name: Segment };

function piesOf(segments: readonly Segment[], fills: readonly Fill[]): FoundChart[] {
  const upright = segments.filter((s) => s.upright);
  const slices: Slice[] = [];
  for (const label of upright) {
    if (figureOf(label.text) === null) continue;
    const beneath = fills.findLast((f) => holds(f, [centreX(label.box), centreY(label.box)]));
    if (!beneath?.colour || beneath.rectangular || beneath.alpha < 0.5) continue;
    const { colour } = beneath;
    const [name, ...others] = upright.filter((s) => figureOf(s.text) === null && swatchOf(s, colour, fills));
    if (name && others.length === 0) slices.push({ colour, label, name });
  }
  // One figure a slice, one name a slice: with less, which figure is whose would be a guess.
  if (slices.length < 2 || new Set(slices.map((s) => s.colour)).size < slices.length) return [];
  if (new Set(slices.map((s) => s.name)).size < slices.length) return [];
  const ordered = [...slices].sort((a, b) => a.name.baseline - b.name.baseline || a.name.box.x - b.name.box.x);
  const used = new Set(ordered.flatMap((s) => [s.label, s.name]));
  const series = seriesOf(
    null,
    ordered.map((s) => s.label),
  );
  const categories = ordered.map((s) => s.name.text);
  return [
    { box: union([...used].map((s) => s.box)), chartType: "pie", title: null, categories, series: [series], used },
  ];
}
