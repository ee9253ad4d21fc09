/** Fills as a window paints them: "#rrggbb", "#rrggbbaa" where they let through, or a gradient of such colours. */
import type { Gradient } from "../types.ts";
import type { Colour } from "./colour.ts";
import type { Fill } from "./fill.ts";

/** The mean of a gradient's stops, which is its colour from afar; null when there is none, or none is known. */
export function flat(fill: Fill): Colour | null {
  if (fill.kind !== "colours" || fill.colours.length === 0) return null;
  const mean = (channel: keyof Colour): number =>
    fill.colours.reduce((sum, colour) => sum + colour[channel], 0) / fill.colours.length;
  return { red: mean("red"), green: mean("green"), blue: mean("blue"), alpha: mean("alpha") };
}

export function hex({ red, green, blue, alpha }: Colour): string {
  const channels = alpha >= 0.995 ? [red, green, blue] : [red, green, blue, alpha * 255];
  return `#${channels
    .map((channel) =>
      Math.min(255, Math.max(0, Math.round(channel)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** "#rrggbb" or "#rrggbbaa"; null for none, or where it is not known. */
export function paintOf(fill: Fill | undefined): string | null {
  const colour = fill === undefined ? null : flat(fill);
  return colour === null ? null : hex(colour);
}

/** Nothing where the fill is of one colour. */
export function gradientOf(fill: Fill): { readonly gradient?: Gradient } {
  if (fill.kind !== "colours" || fill.course === undefined || fill.colours.length < 2) return {};
  const { angle, centre, at } = fill.course;
  const stops = fill.colours.map((colour, i) => ({ at: at[i] ?? 0, colour: hex(colour) }));
  return { gradient: { angle, centre, stops: stops.sort((a, b) => a.at - b.at) } };
}
