/** DrawingML colours, resolved to red, green, blue and opacity through the theme. */
import { attr, children, numberAttr, type XmlElement } from "../xml.ts";

/** Channels 0..255, alpha 0 (clear) to 1 (opaque). */
export type Colour = { readonly red: number; readonly green: number; readonly blue: number; readonly alpha: number };

/** A theme's colours by slot ("dk1", "accent2") and the master's names for them ("bg1" -> "lt1"). */
export type Palette = {
  readonly slots: ReadonlyMap<string, Colour>;
  readonly names: ReadonlyMap<string, string>;
};

export const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };

/** The first colour element within (srgbClr, schemeClr, ...); `placeholder` stands for phClr. Undefined when unknown. */
export function readColour(
  holder: XmlElement | undefined,
  palette: Palette,
  placeholder?: Colour | undefined,
): Colour | undefined {
  for (const element of children(holder)) {
    const base = baseColour(element, palette, placeholder);
    if (base !== undefined) return children(element).reduce(transform, base);
  }
  return undefined;
}

export function themeColour(name: string, palette: Palette): Colour | undefined {
  return palette.slots.get(palette.names.get(name) ?? DEFAULT_NAMES[name] ?? name);
}

/** One colour drawn over another. */
export function blend(over: Colour, under: Colour): Colour {
  const mix = (a: number, b: number): number => a * over.alpha + b * (1 - over.alpha);
  return {
    red: mix(over.red, under.red),
    green: mix(over.green, under.green),
    blue: mix(over.blue, under.blue),
    alpha: 1,
  };
}

/** Largest difference of a channel, 0..255. */
export function colourDistance(a: Colour, b: Colour): number {
  return Math.max(Math.abs(a.red - b.red), Math.abs(a.green - b.green), Math.abs(a.blue - b.blue));
}

const DEFAULT_NAMES: Readonly<Record<string, string>> = { bg1: "lt1", tx1: "dk1", bg2: "lt2", tx2: "dk2" };

/** The preset names that decks use; the rest are unknown rather than guessed. */
const PRESETS: Readonly<Record<string, string>> = {
  black: "000000",
  white: "FFFFFF",
  red: "FF0000",
  green: "008000",
  lime: "00FF00",
  blue: "0000FF",
  yellow: "FFFF00",
  cyan: "00FFFF",
  magenta: "FF00FF",
  gray: "808080",
  grey: "808080",
  ltGray: "D3D3D3",
  lightGray: "D3D3D3",
  dkGray: "A9A9A9",
  darkGray: "A9A9A9",
  silver: "C0C0C0",
  navy: "000080",
  orange: "FFA500",
  purple: "800080",
  whiteSmoke: "F5F5F5",
  snow: "FFFAFA",
  ivory: "FFFFF0",
  ghostWhite: "F8F8FF",
};

/** How each kind of colour element is read. */
const READERS: Readonly<
  Record<string, (element: XmlElement, palette: Palette, placeholder: Colour | undefined) => Colour | undefined>
> = {
  srgbClr: (element) => fromHex(attr(element, "val") ?? ""),
  sysClr: (element) => fromHex(attr(element, "lastClr") ?? (attr(element, "val") === "window" ? "FFFFFF" : "000000")),
  schemeClr: (element, palette, placeholder) => {
    const name = attr(element, "val") ?? "";
    return name === "phClr" ? placeholder : themeColour(name, palette);
  },
  prstClr: (element) => fromHex(PRESETS[attr(element, "val") ?? ""] ?? ""),
  scrgbClr: (element) => {
    const channel = (name: string): number => 255 * linearToGamma(percentage(attr(element, name)) ?? 0);
    return { red: channel("r"), green: channel("g"), blue: channel("b"), alpha: 1 };
  },
  hslClr: (element) =>
    fromHsl(
      (numberAttr(element, "hue") ?? 0) / 21_600_000,
      percentage(attr(element, "sat")) ?? 0,
      percentage(attr(element, "lum")) ?? 0,
    ),
};

function baseColour(element: XmlElement, palette: Palette, placeholder: Colour | undefined): Colour | undefined {
  return Object.hasOwn(READERS, element.name) ? READERS[element.name]?.(element, palette, placeholder) : undefined;
}

/** ECMA-376 20.1.2.3: the transforms that matter to telling text from its background. */
function transform(colour: Colour, change: XmlElement): Colour {
  const amount = percentage(attr(change, "val"));
  if (amount === undefined) return colour;
  const each = (f: (channel: number) => number): Colour => ({
    red: clamp(f(colour.red), 255),
    green: clamp(f(colour.green), 255),
    blue: clamp(f(colour.blue), 255),
    alpha: colour.alpha,
  });
  switch (change.name) {
    case "alpha":
      return { ...colour, alpha: clamp(amount, 1) };
    case "alphaMod":
      return { ...colour, alpha: clamp(colour.alpha * amount, 1) };
    case "alphaOff":
      return { ...colour, alpha: clamp(colour.alpha + amount, 1) };
    case "shade":
      return each((channel) => channel * amount);
    case "tint":
      return each((channel) => 255 - (255 - channel) * amount);
    case "lumMod":
      return withLightness(colour, (lightness) => lightness * amount);
    case "lumOff":
      return withLightness(colour, (lightness) => lightness + amount);
    default:
      return colour;
  }
}

function withLightness(colour: Colour, change: (lightness: number) => number): Colour {
  const [red, green, blue] = [colour.red / 255, colour.green / 255, colour.blue / 255];
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const lightness = (high + low) / 2;
  const spread = high - low;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
  let hue = 0;
  if (spread > 0) {
    if (high === red) hue = ((green - blue) / spread + 6) % 6;
    else if (high === green) hue = (blue - red) / spread + 2;
    else hue = (red - green) / spread + 4;
  }
  return { ...fromHsl(hue / 6, saturation, clamp(change(lightness), 1)), alpha: colour.alpha };
}

/** All three 0..1. */
function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): number => {
    const k = (n + hue * 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha: 1 };
}

function fromHex(hex: string): Colour | undefined {
  if (!/^[0-9a-f]{6}$/i.test(hex)) return undefined;
  const value = Number.parseInt(hex, 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255, alpha: 1 };
}

/** "50000" (thousandths of a percent) or, in strict files, "50%". */
export function percentage(written: string | undefined): number | undefined {
  if (written === undefined || written === "") return undefined;
  const value = written.endsWith("%") ? Number(written.slice(0, -1)) / 100 : Number(written) / 100_000;
  return Number.isFinite(value) ? value : undefined;
}

function linearToGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
