/** What a slide inherits: layout, master, theme colours, default text styles, background. */
import { attr, booleanAttr, child, children, type XmlElement } from "../xml.ts";
import { type Colour, type Palette, readColour, WHITE } from "./colour.ts";
import { type Fill, readFill, readFillReference } from "./fill.ts";
import { embeddedPicture, type Parts, type Relationships } from "./parts.ts";

/** A slide, layout or master with its own relationships. */
export type Page = { readonly root: XmlElement; readonly path: string; readonly relationships: Relationships };

export type Design = {
  readonly layout: Page | undefined;
  readonly master: Page | undefined;
  readonly palette: Palette;
  /** a:fmtScheme of the theme. */
  readonly formats: XmlElement | undefined;
  /** a:fontScheme of the theme. */
  readonly fonts: XmlElement | undefined;
  /** p:txStyles of the master. */
  readonly textStyles: XmlElement | undefined;
  /** p:defaultTextStyle of the presentation. */
  readonly defaultTextStyle: XmlElement | undefined;
  /** a:tblStyleLst of the presentation. */
  readonly tableStyles: XmlElement | undefined;
  readonly background: Fill;
  /** The part that holds the background's picture; null for none. */
  readonly backgroundPicture: string | null;
  /** Whether shapes of the layout and of the master are drawn beneath the slide's own. */
  readonly showsLayout: boolean;
  readonly showsMaster: boolean;
};

/** Reads parts that slides share once. */
export type DesignReader = (slide: Page, anchor: string) => Design;

export function designReader(
  parts: Parts,
  { defaultTextStyle, tableStyles }: Pick<Design, "defaultTextStyle" | "tableStyles">,
): DesignReader {
  const pages = new Map<string, Page | undefined>();
  const themes = new Map<string, XmlElement | undefined>();
  const page = (path: string | undefined, anchor: string): Page | undefined => {
    if (path === undefined) return undefined;
    if (!pages.has(path)) {
      const root = parts.xml(path, anchor);
      pages.set(path, root === undefined ? undefined : { root, path, relationships: parts.relationships(path) });
    }
    return pages.get(path);
  };
  const theme = (path: string | undefined, anchor: string): XmlElement | undefined => {
    if (path === undefined) return undefined;
    if (!themes.has(path)) themes.set(path, parts.xml(path, anchor));
    return themes.get(path);
  };

  return (slide, anchor) => {
    const layout = page(slide.relationships.byType("slideLayout")?.target, anchor);
    const master = page(layout?.relationships.byType("slideMaster")?.target, anchor);
    const elements = child(theme(master?.relationships.byType("theme")?.target, anchor), "themeElements");
    const palette = readPalette(child(elements, "clrScheme"), [slide.root, layout?.root, master?.root]);
    const formats = child(elements, "fmtScheme");
    const ownShows = booleanAttr(slide.root, "showMasterSp") ?? true;
    return {
      layout,
      master,
      palette,
      formats,
      fonts: child(elements, "fontScheme"),
      textStyles: child(master?.root, "txStyles"),
      defaultTextStyle,
      tableStyles,
      ...readBackground([slide, layout, master], parts, palette, formats),
      showsLayout: ownShows,
      showsMaster: ownShows && (booleanAttr(layout?.root, "showMasterSp") ?? true),
    };
  };
}

/** Pages from the nearest to the farthest; the first that overrides the colour map wins. */
function readPalette(scheme: XmlElement | undefined, pages: readonly (XmlElement | undefined)[]): Palette {
  const bare: Palette = { slots: new Map(), names: new Map() };
  const slots = new Map<string, Colour>();
  for (const slot of children(scheme)) {
    const colour = readColour(slot, bare);
    if (colour !== undefined) slots.set(slot.name, colour);
  }
  for (const page of pages) {
    const map = child(page, "clrMapOvr", "overrideClrMapping") ?? child(page, "clrMap");
    if (map !== undefined) return { slots, names: new Map(Object.entries(map.attributes)) };
  }
  return { slots, names: new Map() };
}

function readBackground(
  pages: readonly (Page | undefined)[],
  parts: Parts,
  palette: Palette,
  formats: XmlElement | undefined,
): Pick<Design, "background" | "backgroundPicture"> {
  for (const page of pages) {
    const element = child(page?.root, "cSld", "bg");
    const background =
      readFill(child(element, "bgPr"), palette) ?? readFillReference(child(element, "bgRef"), palette, formats);
    if (page === undefined || background === undefined || background.kind === "none") continue;
    const blip = child(element, "bgPr", "blipFill", "blip");
    return { background, backgroundPicture: embeddedPicture(blip, parts, page.relationships) };
  }
  return { background: { kind: "colours", colours: [WHITE] }, backgroundPicture: null };
}

/** The placeholder a shape claims to be; undefined for ordinary shapes. */
export type Placeholder = { readonly type: string; readonly index: string };

export function placeholderOf(shape: XmlElement): Placeholder | undefined {
  for (const properties of children(shape)) {
    if (!properties.name.startsWith("nv")) continue;
    const element = child(properties, "nvPr", "ph");
    if (element !== undefined) return { type: attr(element, "type") ?? "obj", index: attr(element, "idx") ?? "0" };
  }
  return undefined;
}

/** The shapes that a placeholder takes after, nearest first: the layout's, then the master's. */
export function ancestorsOf(placeholder: Placeholder | undefined, design: Design): XmlElement[] {
  if (placeholder === undefined) return [];
  const inLayout = placeholdersOf(design.layout);
  const onLayout =
    inLayout.find((other) => sameIndex(other.key, placeholder)) ??
    inLayout.find((other) => kindOf(other.key.type) === kindOf(placeholder.type));
  const kind = kindOf(onLayout?.key.type ?? placeholder.type);
  const onMaster = placeholdersOf(design.master).find((other) => kindOf(other.key.type) === kind);
  return [onLayout?.shape, onMaster?.shape].filter((shape) => shape !== undefined);
}

/** Which of the master's families of style a placeholder belongs to. */
export function kindOf(type: string): "title" | "body" | "dt" | "ftr" | "sldNum" {
  if (type === "title" || type === "ctrTitle") return "title";
  return type === "dt" || type === "ftr" || type === "sldNum" ? type : "body";
}

function sameIndex(a: Placeholder, b: Placeholder): boolean {
  return a.index === b.index && (a.index !== "0" || kindOf(a.type) === kindOf(b.type));
}

function placeholdersOf(page: Page | undefined): { shape: XmlElement; key: Placeholder }[] {
  const found: { shape: XmlElement; key: Placeholder }[] = [];
  for (const shape of children(child(page?.root, "cSld", "spTree"))) {
    const key = placeholderOf(shape);
    if (key !== undefined) found.push({ shape, key });
  }
  return found;
}
