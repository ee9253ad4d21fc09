/** The ladder of styles a paragraph takes after: its own list style, its placeholder's, the master's, the defaults. */
import { booleanAttr, child, children, numberAttr, type XmlElement } from "../xml.ts";
import { ancestorsOf, type Design, kindOf, type Placeholder } from "./design.ts";

export type TextStyles = {
  /** Properties of one outline level (lvl1pPr...), nearest first. `level` from 0. */
  readonly levels: (level: number) => readonly XmlElement[];
  /** Of the shape's own list style alone. */
  readonly ownLevel: (level: number) => XmlElement | undefined;
  /** a:bodyPr, nearest first. */
  readonly bodies: readonly XmlElement[];
  /** p:style/a:fontRef of the shape. */
  readonly fontReference: XmlElement | undefined;
};

export function textStylesOf(shape: XmlElement, placeholder: Placeholder | undefined, design: Design): TextStyles {
  const ancestors = ancestorsOf(placeholder, design);
  const textBodies = [shape, ...ancestors].map((element) => child(element, "txBody"));
  const lists = [...textBodies.map((body) => child(body, "lstStyle")), ...defaults(placeholder, design)];
  const named = (level: number): string => `lvl${Math.min(9, level + 1)}pPr`;
  const known = lists.filter((list) => list !== undefined);
  const cache = new Map<number, readonly XmlElement[]>();
  return {
    levels: (level) => {
      const cached = cache.get(level);
      if (cached !== undefined) return cached;
      const found = known.map((list) => child(list, named(level))).filter((element) => element !== undefined);
      cache.set(level, found);
      return found;
    },
    ownLevel: (level) => child(child(shape, "txBody"), "lstStyle", named(level)),
    bodies: textBodies.map((body) => child(body, "bodyPr")).filter((element) => element !== undefined),
    fontReference: child(shape, "style", "fontRef"),
  };
}

function defaults(placeholder: Placeholder | undefined, design: Design): (XmlElement | undefined)[] {
  const styles = design.textStyles;
  if (placeholder === undefined) return [design.defaultTextStyle, child(styles, "otherStyle")];
  const kind = kindOf(placeholder.type);
  const name = kind === "title" ? "titleStyle" : kind === "body" ? "bodyStyle" : "otherStyle";
  return [child(styles, name), design.defaultTextStyle];
}

/** First value that any of the elements states. */
export function firstOf<T>(
  elements: readonly (XmlElement | undefined)[],
  read: (element: XmlElement) => T | undefined,
): T | undefined {
  for (const element of elements) {
    const value = element === undefined ? undefined : read(element);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** a:defRPr of level properties. */
export function runDefaults(levels: readonly XmlElement[]): XmlElement[] {
  return levels.map((level) => child(level, "defRPr")).filter((element) => element !== undefined);
}

/** Whether paragraph properties ask for a bullet; undefined when they do not say. */
export function bulletOf(properties: XmlElement): boolean | undefined {
  for (const { name } of children(properties)) {
    if (name === "buNone") return false;
    if (name === "buChar" || name === "buAutoNum" || name === "buBlip") return true;
  }
  return undefined;
}

/** Font size in points as run properties state it (hundredths of a point). */
export function sizeOf(properties: XmlElement): number | undefined {
  const size = numberAttr(properties, "sz");
  return size === undefined ? undefined : size / 100;
}

export const flagOf = (name: string) => (properties: XmlElement) => booleanAttr(properties, name);
