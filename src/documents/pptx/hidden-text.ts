/** Finds text that a person looking at the slide would not see: tiny, clear, off the slide, covered, or lost in its background. */
import type { Box, HiddenText } from "../types.ts";
import { blend, type Colour, colourDistance } from "./colour.ts";
import { type Fill, isOpaque } from "./fill.ts";
import { shareWithin } from "./geometry.ts";
import type { Drawn } from "./shape-tree.ts";
import type { StyledRun } from "./text-body.ts";

export type Concealment = { readonly reason: HiddenText["reason"]; readonly why: string };

/** Everything drawn on a slide, from the bottom to the top. */
export type Stage = {
  readonly drawn: readonly Drawn[];
  readonly background: Fill;
  readonly width: number;
  readonly height: number;
  /** Whether a picture lets what lies beneath show through. */
  readonly isSeeThrough: (picture: Drawn) => boolean;
};

const TINY_POINTS = 4;
/** Slides lower than this, in points, are magnified when shown, and their text with them. */
const SMALL_SLIDE = 300;
/** Largest difference of a colour channel (0..255) that the eye does not tell apart on a slide. */
const HAIR = 20;
const FAINT_ALPHA = 0.1;
/** Share of the text that something beneath must reach to count as its background. */
const TOUCHES = 0.15;
const COVERS = 0.95;
const OUTSIDE = 0.9;

/** Why nothing at this place is seen; null when it is. `place` is where the letters are thought to stand. */
export function concealmentOfPlace(item: Drawn, place: Box | null, stage: Stage): Concealment | null {
  if (item.hidden) return { reason: "invisible", why: "the shape is marked as hidden" };
  const box = item.box;
  if (box === null || stage.width <= 0) return null;
  const slide = { x: 0, y: 0, width: stage.width, height: stage.height };
  const outsideByBox = 1 - shareWithin(box, slide) >= OUTSIDE;
  const outsideByText = place !== null && shareWithin(place, slide) <= 0.01;
  if (outsideByBox && (place === null || shareWithin(place, slide) < 0.5)) {
    return { reason: "outside", why: `text outside the slide, ${sideOf(box, slide)}` };
  }
  if (outsideByText && 1 - shareWithin(box, slide) > 0.5) {
    return { reason: "outside", why: `text outside the slide, ${sideOf(place, slide)}` };
  }
  return coverOf(item, place ?? box, stage);
}

/** Why these letters are not seen at their place; null when they are. */
export function concealmentOfRun(run: StyledRun, item: Drawn, place: Box | null, stage: Stage): Concealment | null {
  const own = concealmentOfLetters(run, stage);
  if (own !== null) return own;
  if (run.fill?.kind !== "colours" || run.outlined) return null;
  const at = place ?? item.box;
  const backgrounds =
    run.highlight !== undefined ? [run.highlight] : at === null ? null : coloursUnder(at, item, stage);
  return lostIn(run.fill.colours, backgrounds);
}

/** What can be told from the letters alone. */
export function concealmentOfLetters(run: StyledRun, stage: Stage): Concealment | null {
  const smallest = TINY_POINTS * (stage.height > 0 && stage.height < SMALL_SLIDE ? stage.height / SMALL_SLIDE : 1);
  if (run.fontSize < smallest) return { reason: "tiny", why: `text of ${run.fontSize} points, too small to read` };
  if (run.outlined || run.fill === undefined) return null;
  if (run.fill.kind === "none") return { reason: "invisible", why: "letters without any colour" };
  if (run.fill.kind === "colours" && run.fill.colours.every((colour) => colour.alpha < FAINT_ALPHA)) {
    return { reason: "invisible", why: "letters made transparent" };
  }
  return null;
}

/** Every colour of the text within a hair of every colour behind it. Null backgrounds are unknown: nothing is said. */
export function lostIn(colours: readonly Colour[], backgrounds: readonly Colour[] | null): Concealment | null {
  const [behind] = backgrounds ?? [];
  const [text] = colours;
  if (backgrounds === null || behind === undefined || text === undefined) return null;
  const lost = colours.every((colour) =>
    backgrounds.every((under) => colourDistance(blend(colour, under), under) <= HAIR),
  );
  return lost ? { reason: "colour", why: `${nameOf(text)} text on a ${nameOf(behind)} background` } : null;
}

/** The colours that may lie behind a place on an item, its own fill first; null when a picture or the like is among them. */
export function coloursUnder(place: Box, item: Drawn, stage: Stage): Colour[] | null {
  const slide = { x: 0, y: 0, width: stage.width, height: stage.height };
  return shareWithin(place, slide) < 0.5 ? null : layersFrom(stage.drawn.indexOf(item), place, item, stage);
}

/** A shape's own text is set within its outline, so its own fill lies behind the whole of it. */
function layersFrom(top: number, place: Box, holder: Drawn, stage: Stage): Colour[] | null {
  for (let i = top; i >= 0; i--) {
    const item = stage.drawn[i];
    if (item === undefined || item.box === null || item.hidden || item.fill.kind === "none") continue;
    const share = shareWithin(place, item.box);
    if (share < TOUCHES) continue;
    if (item.fill.kind === "unknown") return null;
    const whole = share >= COVERS && (item.rectangular || item === holder);
    if (whole && isOpaque(item.fill)) return [...item.fill.colours];
    const beneath = layersFrom(i - 1, place, holder, stage);
    if (beneath === null) return null;
    const seen = item.fill.colours.flatMap((colour) => beneath.map((under) => blend(colour, under)));
    return distinct(whole ? seen : [...seen, ...beneath]);
  }
  return stage.background.kind === "colours" ? [...stage.background.colours] : null;
}

function distinct(colours: readonly Colour[]): Colour[] {
  const kept: Colour[] = [];
  for (const colour of colours) {
    if (kept.length < 24 && kept.every((other) => colourDistance(colour, other) > 2)) kept.push(colour);
  }
  return kept;
}

function coverOf(item: Drawn, place: Box, stage: Stage): Concealment | null {
  for (const above of stage.drawn.slice(stage.drawn.indexOf(item) + 1)) {
    if (above.box === null || above.hidden || above.kind === "frame" || !isOpaque(above.fill)) continue;
    if (shareWithin(place, above.box) < COVERS) continue;
    if (above.kind === "picture" || above.fill.kind === "unknown") {
      if (!stage.isSeeThrough(above)) return { reason: "behind_picture", why: "text behind a picture" };
    } else if (above.rectangular) {
      return { reason: "behind_picture", why: "text behind an opaque shape" };
    }
  }
  return null;
}

function sideOf(box: Box, slide: Box): string {
  if (box.x >= slide.width * OUTSIDE) return "to its right";
  if (box.x + box.width <= slide.width * (1 - OUTSIDE)) return "to its left";
  return box.y > 0 ? "below it" : "above it";
}

function nameOf(colour: Colour): string {
  if (Math.min(colour.red, colour.green, colour.blue) >= 250) return "white";
  if (Math.max(colour.red, colour.green, colour.blue) <= 5) return "black";
  const hex = [colour.red, colour.green, colour.blue].map((channel) =>
    Math.round(channel).toString(16).padStart(2, "0"),
  );
  return `#${hex.join("").toUpperCase()}`;
}
