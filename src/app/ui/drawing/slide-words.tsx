/** The words of a slide in the styles of its file: alignment, bullets, and each run in its own colour and weight. */

import type { CSSProperties } from "react";
import type { Box, RunLook, WordsLook } from "../../engine.ts";
import type { Ink, InkReader } from "./slide-ink.ts";
import { points, type SlideSize } from "./slide-place.ts";

const LINE = 1.2;
export const ALIGNED = { left: "start", centre: "center", right: "end", justified: "justify" } as const;
const HALOS = {
  dark: "0 0 0.12em rgb(0 0 0 / 90%), 0 0 0.35em rgb(0 0 0 / 80%)",
  light: "0 0 0.12em rgb(255 255 255 / 90%), 0 0 0.35em rgb(255 255 255 / 80%)",
} as const;

type Words = { readonly look: WordsLook; readonly place: Box; readonly inks: InkReader | null };

export function paragraphStyle(look: WordsLook): CSSProperties {
  return { textAlign: ALIGNED[look.alignment], lineHeight: LINE * look.lineSpacing };
}

/** Where a paragraph may spread: over the width of its frame, on the side that its alignment leaves free. */
export function lineBox(own: Box, frame: Box, look: WordsLook | undefined): Box {
  const [left, right] = [frame.x, frame.x + frame.width];
  switch (look?.alignment) {
    case "centre": {
      const half = Math.max(own.width / 2, Math.min(own.x + own.width / 2 - left, right - own.x - own.width / 2));
      return { ...own, x: own.x + own.width / 2 - half, width: 2 * half };
    }
    case "right":
      return { ...own, x: Math.min(own.x, left), width: own.x + own.width - Math.min(own.x, left) };
    default:
      return { ...own, width: Math.max(own.width, right - own.x) };
  }
}

type BulletProps = {
  readonly bullet: NonNullable<WordsLook["bullet"]>;
  readonly look: WordsLook;
  readonly place: Box;
  readonly page: SlideSize;
  readonly inks: InkReader | null;
};

export function Bullet({ bullet, look, place, page, inks }: BulletProps) {
  const colour = bullet.colour ?? look.runs[0]?.colour ?? null;
  const ink = colour === null ? null : inks?.own(place, colour);
  const style = { left: `-${points(bullet.hang || place.height * 0.6, page)}`, ...(ink ? { color: ink.colour } : {}) };
  return (
    <span className="slide-bullet" style={style} aria-hidden>
      {bullet.mark}
    </span>
  );
}

/** `size` is that of the paragraph, in points: a run is larger or smaller by its share of it. */
export function Runs({ text, look, size, place, inks }: Words & { readonly text: string; readonly size: number }) {
  let at = 0;
  return look.runs.map((run, i) => {
    const piece = text.slice(at, at + run.length);
    at += run.length;
    return piece === "" ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a run's place is its name, and a page does not change
      <span key={i} style={{ ...styleOf(run, place, inks), fontSize: `${(run.fontSize / size).toFixed(3)}em` }}>
        {piece}
      </span>
    );
  });
}

/** Black or white for what has no colour of its own that is read there; such words alone may need a plate. */
export function inkUnder(look: WordsLook | undefined, place: Box, inks: InkReader | null): Ink | null {
  const ink = inks?.over(place) ?? null;
  const hasOwn = look?.runs.every(({ colour }) => colour !== null && inks?.own(place, colour) != null) === true;
  return ink && hasOwn ? { ...ink, plate: false } : ink;
}

/** Of words that are drawn in one style: that of their first run. */
export function runStyle(look: WordsLook, place: Box, inks: InkReader | null): CSSProperties | undefined {
  const [first] = look.runs;
  return first && styleOf(first, place, inks);
}

function styleOf(run: RunLook, place: Box, inks: InkReader | null): CSSProperties {
  const ink = run.colour === null ? null : inks?.own(place, run.colour);
  return {
    fontWeight: run.bold ? 700 : 400,
    ...(run.italic ? { fontStyle: "italic" } : {}),
    ...(run.underlined ? { textDecoration: "underline" } : {}),
    ...(run.capitals ? { textTransform: "uppercase" } : {}),
    ...(run.font ? { fontFamily: `"${run.font}", var(--sans)` } : {}),
    ...(ink ? { color: ink.colour } : {}),
    ...(ink?.halo ? { textShadow: HALOS[ink.halo] } : {}),
  };
}
