/** A text body as paragraphs of styled runs; text exactly as shown, numbers split over runs joined again. */
import { superscripted } from "../superscripts.ts";
import { attr, child, children, descendants, numberAttr, textOf, type XmlElement } from "../xml.ts";
import { type Colour, percentage, readColour, themeColour } from "./colour.ts";
import type { Design } from "./design.ts";
import { type Fill, readFill } from "./fill.ts";
import { bulletOf, firstOf, flagOf, runDefaults, sizeOf, type TextStyles } from "./text-style.ts";

export type StyledRun = {
  readonly text: string;
  /** Points, as drawn (after the shrinking that fits text to its box). */
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underlined: boolean;
  /** Written small, shown in capitals. */
  readonly capitals: boolean;
  /** As the file names it; a theme's own font by its slot, "+mn-lt". */
  readonly font: string | null;
  /** Undefined when the colour could not be resolved. */
  readonly fill: Fill | undefined;
  /** True when the run itself names its colour, rather than taking it from a style. */
  readonly coloured: boolean;
  /** Colour marked behind the letters. */
  readonly highlight: Colour | undefined;
  /** True when the letters have an outline of their own. */
  readonly outlined: boolean;
  /** Type of an automatic field: "slidenum", "datetime1", ... */
  readonly field: string | null;
};

export type StyledParagraph = {
  readonly runs: readonly StyledRun[];
  readonly level: number;
  readonly bullet: boolean;
  readonly alignment: "left" | "centre" | "right";
  readonly justified: boolean;
  /** The bullet's sign and colour, where the file gives them, and how far left of the words it stands, in points. */
  readonly mark: { readonly sign: string | undefined; readonly fill: Fill | undefined; readonly hang: number };
  /** Points to the left of the text. */
  readonly indent: number;
  /** Points before the paragraph. */
  readonly spaceBefore: number;
  /** Points after it. */
  readonly spaceAfter: number;
  /** Distance of its lines, as a multiple of the usual one. */
  readonly lineSpacing: number;
  /** Size of an empty line, in points. */
  readonly emptySize: number;
};

export type TextFrame = {
  readonly paragraphs: readonly StyledParagraph[];
  readonly insets: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly anchor: "top" | "middle" | "bottom";
  readonly wraps: boolean;
  /** False for text set vertically. */
  readonly horizontal: boolean;
};

const DEFAULT_SIZE = 18;
const PARAGRAPHS_READ = 5_000;

export function readTextFrame(body: XmlElement, styles: TextStyles, design: Design): TextFrame {
  const own = child(body, "bodyPr");
  const bodies = own === undefined || styles.bodies.includes(own) ? styles.bodies : [own, ...styles.bodies];
  const inset = (name: string, otherwise: number): number =>
    (firstOf(bodies, (properties) => numberAttr(properties, name)) ?? otherwise) / 12_700;
  const anchor = firstOf(bodies, (properties) => attr(properties, "anchor"));
  const fitted = child(own, "normAutofit");
  const scale = percentage(attr(fitted, "fontScale")) ?? 1;
  const tighter = percentage(attr(fitted, "lnSpcReduction")) ?? 0;
  return {
    paragraphs: children(body, "p")
      .slice(0, PARAGRAPHS_READ)
      .map((paragraph) => readParagraph(paragraph, styles, design, { scale, tighter })),
    insets: {
      left: inset("lIns", 91_440),
      top: inset("tIns", 45_720),
      right: inset("rIns", 91_440),
      bottom: inset("bIns", 45_720),
    },
    anchor: anchor === "ctr" ? "middle" : anchor === "b" ? "bottom" : "top",
    wraps: firstOf(bodies, (properties) => attr(properties, "wrap")) !== "none",
    horizontal: (firstOf(bodies, (properties) => attr(properties, "vert")) ?? "horz") === "horz",
  };
}

/** The text alone, line breaks as "\n". */
export function paragraphText(paragraph: StyledParagraph): string {
  return paragraph.runs.map((run) => run.text).join("");
}

function readParagraph(
  paragraph: XmlElement,
  styles: TextStyles,
  design: Design,
  { scale, tighter }: { readonly scale: number; readonly tighter: number },
): StyledParagraph {
  const properties = child(paragraph, "pPr");
  const level = Math.max(0, Math.min(8, numberAttr(properties, "lvl") ?? 0));
  const ladder = styles.levels(level);
  const sources = [properties, ...ladder];
  const own = child(styles.ownLevel(level), "defRPr");
  const context: RunContext = { defaults: runDefaults(ladder), own, styles, design, scale };
  const runs: StyledRun[] = [];
  for (const element of children(paragraph)) readRuns(element, context, runs);
  const alignment = firstOf(sources, (source) => attr(source, "algn"));
  const emptySize = sizeOfRun(child(paragraph, "endParaRPr"), context);
  return {
    runs,
    level,
    bullet: firstOf(sources, bulletOf) ?? false,
    alignment: alignment === "ctr" ? "centre" : alignment === "r" ? "right" : "left",
    justified: alignment === "just",
    mark: {
      sign: firstOf(sources, (source) => attr(child(source, "buChar"), "char")),
      fill: bulletFill(sources, design),
      hang: Math.max(0, -(firstOf(sources, (source) => numberAttr(source, "indent")) ?? 0) / 12_700),
    },
    indent: (firstOf(sources, (source) => numberAttr(source, "marL")) ?? 0) / 12_700,
    spaceBefore: firstOf(sources, (source) => spacing(child(source, "spcBef"), emptySize)) ?? 0,
    spaceAfter: firstOf(sources, (source) => spacing(child(source, "spcAft"), emptySize)) ?? 0,
    lineSpacing: Math.max(0.5, lineSpacingOf(sources, emptySize) - tighter),
    emptySize,
  };
}

function bulletFill(sources: readonly (XmlElement | undefined)[], { palette }: Design): Fill | undefined {
  const colour = firstOf(sources, (source) => readColour(child(source, "buClr"), palette));
  return colour && { kind: "colours", colours: [colour] };
}

/** A distance given in points is taken as a multiple of the usual 1.2 of the size. */
function lineSpacingOf(sources: readonly (XmlElement | undefined)[], size: number): number {
  const stated = firstOf(sources, (source) => child(source, "lnSpc"));
  const points = numberAttr(child(stated, "spcPts"), "val");
  if (points !== undefined) return points / 100 / (size * 1.2);
  return percentage(attr(child(stated, "spcPct"), "val")) ?? 1;
}

function spacing(element: XmlElement | undefined, size: number): number | undefined {
  const points = numberAttr(child(element, "spcPts"), "val");
  if (points !== undefined) return points / 100;
  const share = percentage(attr(child(element, "spcPct"), "val"));
  return share === undefined ? undefined : share * size;
}

type RunContext = {
  readonly defaults: readonly XmlElement[];
  /** The first of them where the shape itself states it. */
  readonly own: XmlElement | undefined;
  readonly styles: TextStyles;
  readonly design: Design;
  readonly scale: number;
};

function readRuns(element: XmlElement, context: RunContext, runs: StyledRun[]): void {
  const properties = child(element, "rPr");
  switch (element.name) {
    case "r": {
      const text = cleanText(textOf(child(element, "t")));
      const isRaised = (percentage(attr(properties, "baseline")) ?? 0) > 0;
      runs.push(readRun(isRaised ? superscripted(text) : text, properties, context, null));
      return;
    }
    case "fld":
      runs.push(readRun(cleanText(textOf(child(element, "t"))), properties, context, attr(element, "type") ?? ""));
      return;
    case "br":
      runs.push(readRun("\n", properties, context, null));
      return;
    case "AlternateContent": {
      const branch = child(element, "Choice") ?? child(element, "Fallback");
      for (const inner of children(branch)) readRuns(inner, context, runs);
      return;
    }
    case "m":
    case "oMath":
    case "oMathPara": {
      const text = descendants(element, "t").map(textOf).join("");
      runs.push(readRun(cleanText(text), properties, context, null));
      return;
    }
  }
}

function readRun(text: string, own: XmlElement | undefined, context: RunContext, field: string | null): StyledRun {
  const { design, defaults } = context;
  const sources = [own, ...defaults];
  const outline = readFill(child(own, "ln"), design.palette);
  return {
    text,
    fontSize: sizeOfRun(own, context),
    bold: firstOf(sources, flagOf("b")) ?? false,
    italic: firstOf(sources, flagOf("i")) ?? false,
    underlined: (firstOf(sources, (source) => attr(source, "u")) ?? "none") !== "none",
    capitals: firstOf(sources, (source) => attr(source, "cap")) === "all",
    font: firstOf(sources, (source) => attr(child(source, "latin"), "typeface")) ?? null,
    fill: colourOfRun(own, context),
    coloured: readFill(own, design.palette) !== undefined,
    highlight: readColour(child(own, "highlight"), design.palette),
    outlined: outline !== undefined && outline.kind !== "none",
    field,
  };
}

function sizeOfRun(own: XmlElement | undefined, { defaults, scale }: RunContext): number {
  const size = firstOf([own, ...defaults], sizeOf) ?? DEFAULT_SIZE;
  return Math.round(size * scale * 100) / 100;
}

/** Own colour, then that of a link, of the shape's own list style, of the shape's style, of the defaults. */
function colourOfRun(own: XmlElement | undefined, context: RunContext): Fill | undefined {
  const { defaults, styles, design } = context;
  const palette = design.palette;
  const link = child(own, "hlinkClick") === undefined ? undefined : themeColour("hlink", palette);
  if (link !== undefined) return { kind: "colours", colours: [link] };
  const stated = readFill(own, palette);
  if (stated !== undefined) return stated;
  const reference = readColour(styles.fontReference, palette);
  if (reference !== undefined) {
    return readFill(context.own, palette) ?? { kind: "colours", colours: [reference] };
  }
  const inherited = firstOf(defaults, (properties) => readFill(properties, palette));
  if (inherited !== undefined) return inherited;
  const text = themeColour("tx1", palette);
  return text === undefined ? undefined : { kind: "colours", colours: [text] };
}

function cleanText(text: string): string {
  return text.replace(/_x000[bB]_|\v/g, "\n").replace(/_x000[dD]_|\r/g, "");
}

/** Whether a paragraph says anything apart from automatic fields. */
export function isAutomatic(paragraph: StyledParagraph): boolean {
  return (
    paragraph.runs.some((run) => run.field !== null) &&
    paragraph.runs.every((run) => run.field !== null || run.text.trim() === "")
  );
}
