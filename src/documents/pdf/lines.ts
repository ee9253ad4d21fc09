/** Joins runs of text into segments: what stands on one baseline without a wide gap, a cell's edge or a card's edge between. */
import type { Box } from "../types.ts";
import { area, bottom, centreY, contains, overlapY, right, union } from "./geometry.ts";
import type { Fill, Rule, Run } from "./paint.ts";

export type Segment = {
  readonly text: string;
  readonly box: Box;
  readonly baseline: number;
  /** Largest size of its runs, points. */
  readonly size: number;
  readonly bold: boolean;
  /** Index of the smallest card or cell around it, -1 for the page itself. */
  readonly card: number;
  readonly upright: boolean;
};

/** Filled rectangles that hold text, the page's own background left out. */
export function cardsOf(fills: readonly Fill[], page: Box): Box[] {
  const cards = fills
    .filter(
      (f) => f.colour !== "transparent" && area(f.box) < 0.6 * area(page) && f.box.height > 14 && f.box.width > 14,
    )
    .map((f) => f.box);
  return cards.sort((a, b) => area(a) - area(b));
}

export function segmentsOf(runs: readonly Run[], cards: readonly Box[], rules: readonly Rule[]): Segment[] {
  const cardOf = (run: Run) =>
    cards.findIndex(
      (c) =>
        contains(c, [run.box.x + run.box.width / 2, centreY(run.box)]) &&
        c.height > 1.5 * run.size &&
        run.box.x > c.x - 2 &&
        right(run.box) < right(c) + 2,
    );
  const upright = runs.filter((r) => r.upright).map((run) => ({ run, card: cardOf(run) }));
  upright.sort((a, b) => a.run.box.x - b.run.box.x || a.run.order - b.run.order);
  const open: { runs: Run[]; card: number; text: string }[] = [];
  for (const { run, card } of upright) {
    let best: (typeof open)[number] | undefined;
    let bestGap = Infinity;
    for (const line of open) {
      if (line.card !== card) continue;
      const last = line.runs.at(-1)!;
      const gap = run.box.x - right(last.box);
      const [small, big] = [Math.min(run.size, last.size), Math.max(run.size, last.size)];
      const limit = (big / small < 1.1 ? 1 : 0.75) * small;
      const raised = Math.abs(run.baseline - last.baseline);
      const level =
        raised < 0.2 * small ||
        (small < 0.85 * big && raised < 0.5 * big && gap < 0.15 * big && overlapY(run.box, last.box) > 0.6 * small);
      if (!level || gap > limit || gap < -0.6 * small || gap >= bestGap) continue;
      const ruled = rules.some(
        (r) =>
          r.width === 0 &&
          r.x >= right(last.box) - 1 &&
          r.x <= run.box.x + 1 &&
          r.y < centreY(run.box) &&
          bottom(r) > centreY(run.box),
      );
      if (ruled) continue;
      best = line;
      bestGap = gap;
    }
    if (!best) {
      open.push({ runs: [run], card, text: run.text });
      continue;
    }
    const last = best.runs.at(-1)!;
    const spaced = run.spaceBefore || last.spaceAfter || bestGap > 0.16 * Math.min(run.size, last.size);
    best.text += (spaced ? " " : "") + run.text;
    best.runs.push(run);
  }
  const segments = open.map(({ runs: joined, card, text }): Segment => {
    const largest = joined.reduce((a, b) => (b.size > a.size ? b : a));
    const bold = joined.reduce((sum, r) => sum + (r.bold ? r.text.length : -r.text.length), 0) > 0;
    return {
      text: tidy(text),
      box: union(joined.map((r) => r.box)),
      baseline: largest.baseline,
      size: largest.size,
      bold,
      card,
      upright: true,
    };
  });
  for (const run of runs) {
    if (!run.upright)
      segments.push({
        text: tidy(run.text),
        box: run.box,
        baseline: bottom(run.box),
        size: run.size,
        bold: run.bold,
        card: -1,
        upright: false,
      });
  }
  return segments.filter((s) => s.text !== "").sort((a, b) => a.baseline - b.baseline || a.box.x - b.box.x);
}

const tidy = (text: string): string => text.replace(/[ \t]+/g, " ").trim();
