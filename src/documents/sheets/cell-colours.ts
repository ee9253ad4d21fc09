/** Colours of the letters and cells of an xlsx sheet, and whether one can be told from the other. */
import { child, children, descendants, parseXml, type XmlElement } from "../xml.ts";
import type { ZipPackage } from "../zip.ts";

/** Red, green and blue, 0..255. */
export type Colour = readonly [number, number, number];

export const WHITE: Colour = [255, 255, 255];
export const BLACK: Colour = [0, 0, 0];
/** Letters of so many points or fewer are not read. */
export const TINY_POINTS = 2;
/** Two shades that differ by less in each part are told apart by nobody. */
const ALIKE = 12;

export function isSameColour(a: Colour, b: Colour): boolean {
  return a.every((part, i) => Math.abs(part - (b[i] ?? 0)) <= ALIKE);
}

/** The first sixteen of the palette; 64 and 65 stand for the system's letters and paper. */
const INDEXED: Readonly<Record<number, Colour>> = {
  0: BLACK,
  1: WHITE,
  8: BLACK,
  9: WHITE,
  64: BLACK,
  65: WHITE,
};

/** In the order in which cells name them by number: paper and letters change places with how the theme lists them. */
const THEME = ["lt1", "dk1", "lt2", "dk2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6"];

/** Reads a colour element; null for one that is not known, black letters where there is none. */
export function colourReader(zip: ZipPackage, file: string): (element: XmlElement | undefined) => Colour | null {
  const theme = themeColours(zip, file);
  return (element) => {
    if (element === undefined) return BLACK;
    const { rgb, theme: number, indexed, auto, tint } = element.attributes;
    const colour =
      rgb !== undefined
        ? colourOfHex(rgb.slice(-6))
        : number !== undefined
          ? (theme[Number(number)] ?? null)
          : indexed !== undefined
            ? (INDEXED[Number(indexed)] ?? null)
            : auto !== undefined
              ? BLACK
              : null;
    return colour === null ? null : tinted(colour, Number(tint ?? 0));
  };
}

function themeColours(zip: ZipPackage, file: string): readonly (Colour | null)[] {
  const part = "xl/theme/theme1.xml";
  if (!zip.has(part)) return [WHITE, BLACK];
  const [scheme] = descendants(parseXml(zip.text(part), { file, part }), "clrScheme");
  return THEME.map((name) => {
    const [colour] = children(child(scheme, name));
    const hex = colour?.attributes["lastClr"] ?? colour?.attributes["val"];
    return hex === undefined ? null : colourOfHex(hex);
  });
}

/** The colours that a number format can ask for. */
const NAMED: Readonly<Record<string, Colour>> = {
  black: BLACK,
  white: WHITE,
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  magenta: [255, 0, 255],
  cyan: [0, 255, 255],
};

/** What "[White]0" asks for amounts, whatever their cell's letters; null where it asks for none. */
export function colourOfFormat(format: string): Colour | null {
  return NAMED[/^\[(\w+)\]/.exec(format)?.[1]?.toLowerCase() ?? ""] ?? null;
}

export function colourOfHex(hex: string): Colour | null {
  if (!/^[0-9a-f]{6}$/i.test(hex)) return null;
  const number = Number.parseInt(hex, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Lighter above 0, darker below; -1..1. */
function tinted(colour: Colour, tint: number): Colour {
  const [red, green, blue] = colour.map((part) => (tint > 0 ? part + (255 - part) * tint : part * (1 + tint)));
  return [red ?? 0, green ?? 0, blue ?? 0];
}
