/** What a shape, a cell, a background or a letter is filled with. */
import { attr, child, children, numberAttr, type XmlElement } from "../xml.ts";
import { type Colour, type Palette, percentage, readColour } from "./colour.ts";

export type Fill =
  | { readonly kind: "none" }
  /** One colour, or all the stops of a gradient. */
  | { readonly kind: "colours"; readonly colours: readonly Colour[]; readonly course?: Course | undefined }
  /** A picture, a pattern, or a colour that could not be resolved. */
  | { readonly kind: "unknown"; readonly alpha: number };

/** How the stops of a gradient follow each other: see Gradient in types.ts. */
export type Course = {
  readonly angle: number | null;
  readonly centre: { readonly x: number; readonly y: number };
  /** 0..1, one per colour. */
  readonly at: readonly number[];
};

export const NO_FILL: Fill = { kind: "none" };

/** The fill stated by a properties element (spPr, tcPr, rPr, bgPr, ln); undefined when it states none. */
export function readFill(
  properties: XmlElement | undefined,
  palette: Palette,
  group: Fill = NO_FILL,
  placeholder?: Colour | undefined,
): Fill | undefined {
  for (const element of children(properties)) {
    const fill = fillOf(element, palette, group, placeholder);
    if (fill !== undefined) return fill;
  }
  return undefined;
}

/** A fill by reference to the theme (p:style/a:fillRef, p:bgRef). `styles` are the theme's lists of fills. */
export function readFillReference(
  reference: XmlElement | undefined,
  palette: Palette,
  formats: XmlElement | undefined,
): Fill | undefined {
  const index = numberAttr(reference, "idx");
  if (reference === undefined || index === undefined) return undefined;
  if (index === 0 || index === 1000) return NO_FILL;
  const colour = readColour(reference, palette);
  const list = child(formats, index > 1000 ? "bgFillStyleLst" : "fillStyleLst");
  const style = children(list)[(index > 1000 ? index - 1000 : index) - 1];
  const fill = style === undefined ? undefined : fillOf(style, palette, NO_FILL, colour);
  if (fill !== undefined) return fill;
  return colour === undefined ? { kind: "unknown", alpha: 1 } : { kind: "colours", colours: [colour] };
}

/** True when nothing beneath shows through. */
export function isOpaque(fill: Fill): boolean {
  if (fill.kind === "none") return false;
  return fill.kind === "unknown" ? fill.alpha > 0.9 : fill.colours.every((colour) => colour.alpha > 0.9);
}

function fillOf(element: XmlElement, palette: Palette, group: Fill, placeholder: Colour | undefined): Fill | undefined {
  switch (element.name) {
    case "noFill":
      return NO_FILL;
    case "solidFill": {
      const colour = readColour(element, palette, placeholder);
      return colour === undefined ? { kind: "unknown", alpha: 1 } : { kind: "colours", colours: [colour] };
    }
    case "gradFill": {
      const steps = children(child(element, "gsLst"), "gs");
      const stops = steps.map((stop) => readColour(stop, palette, placeholder));
      const known = stops.filter((colour) => colour !== undefined);
      return known.length === 0 || known.length < stops.length
        ? { kind: "unknown", alpha: 1 }
        : { kind: "colours", colours: known, course: courseOf(element, steps) };
    }
    case "blipFill":
      return { kind: "unknown", alpha: pictureAlpha(element) };
    case "pattFill":
      return { kind: "unknown", alpha: 1 };
    case "grpFill":
      return group;
    default:
      return undefined;
  }
}

function courseOf(gradient: XmlElement, steps: readonly XmlElement[]): Course {
  const linear = child(gradient, "lin");
  const around = child(gradient, "path", "fillToRect");
  const side = (name: string): number => percentage(attr(around, name)) ?? 0;
  return {
    angle: linear === undefined && around !== undefined ? null : (numberAttr(linear, "ang") ?? 0) / 60_000,
    centre: { x: (side("l") + 1 - side("r")) / 2, y: (side("t") + 1 - side("b")) / 2 },
    at: steps.map((step) => percentage(attr(step, "pos")) ?? 0),
  };
}

/** Opacity that a picture's own effects leave it. */
export function pictureAlpha(blipFill: XmlElement | undefined): number {
  return percentage(attr(child(blipFill, "blip", "alphaModFix"), "amt")) ?? 1;
}
