/** Flattens a tree of shapes into what is drawn, from the bottom to the top, each at its place on the slide. */
import { IDENTITY, type Matrix } from "../geometry.ts";
import type { Box, Placement } from "../types.ts";
import { attr, booleanAttr, child, children, descendants, type XmlElement } from "../xml.ts";
import { ancestorsOf, type Design, type Page, type Placeholder, placeholderOf } from "./design.ts";
import { type Fill, NO_FILL, pictureAlpha, readFill, readFillReference } from "./fill.ts";
import { boundingBox, type Frame, groupTransform, placementOf, readFrame, turnOf } from "./geometry.ts";
import { embeddedPicture, type Parts, type Relationships } from "./parts.ts";

export type Drawn = {
  readonly kind: "shape" | "picture" | "frame";
  readonly element: XmlElement;
  readonly placeholder: Placeholder | undefined;
  /** On the slide, upright; null when no part of the file says where. */
  readonly box: Box | null;
  /** Where its text is set, when not in the whole of the box. */
  readonly textBox: Box | null;
  /** For drawing; null as the box. */
  readonly placement: Placement | null;
  /** Degrees, clockwise. */
  readonly turn: number;
  readonly fill: Fill;
  /** The part that holds the picture it is or is filled with; null for none, and for one kept outside the file. */
  readonly picture: string | null;
  /** Whether the fill reaches the corners of the box. */
  readonly rectangular: boolean;
  /** Marked as not to be shown, itself or a group around it. */
  readonly hidden: boolean;
  /** From the layout or the master. */
  readonly inherited: boolean;
  /** What is drawn within a graphic frame: last word of its address ("chart", "table", "diagram", "ole", ...). */
  readonly content: string;
};

export type Scene = {
  readonly parts: Parts;
  readonly design: Design;
  readonly anchor: string;
  readonly inherited: boolean;
  /** Of the part that the shapes are written in. */
  readonly relationships: Relationships;
};

const SHAPES_READ = 3_000;
/** Shapes that fill their box, alone and by how the names of a family begin, in lower case. */
const SQUARES = ["rect", "plaque", "flowchartprocess", "flowchartalternateprocess", "flowchartpredefinedprocess"];
const SQUARE_FAMILIES = ["round", "snip", "actionbutton"];
const DRAWABLE = new Set(["sp", "grpSp", "pic", "graphicFrame", "cxnSp", "contentPart", "AlternateContent"]);

const isSquare = (shape: string): boolean =>
  SQUARES.includes(shape) || SQUARE_FAMILIES.some((family) => shape.startsWith(family));

/** The shapes of a slide, with those of its master and layout beneath. */
export function drawnOnSlide(slide: Page, design: Design, parts: Parts, anchor: string): Drawn[] {
  const drawn: Drawn[] = [];
  const add = (page: Page | undefined, inherited: boolean): void => {
    const tree = child(page?.root, "cSld", "spTree");
    if (page === undefined || tree === undefined) return;
    flatten(tree, { parts, design, anchor, inherited, relationships: page.relationships }, drawn);
  };
  if (design.showsMaster) add(design.master, true);
  if (design.showsLayout) add(design.layout, true);
  add(slide, false);
  return drawn;
}

/** Appends the shapes of one tree. `transform` places the tree's own coordinates on the slide. */
export function flatten(tree: XmlElement, scene: Scene, drawn: Drawn[], transform: Matrix = IDENTITY): void {
  walk(tree, { transform, fill: NO_FILL, hidden: false }, scene, drawn);
}

type Surroundings = { readonly transform: Matrix; readonly fill: Fill; readonly hidden: boolean };

function walk(parent: XmlElement, around: Surroundings, scene: Scene, drawn: Drawn[]): void {
  for (const element of children(parent)) {
    if (drawn.length >= SHAPES_READ) {
      scene.parts.warn(
        "limit_reached",
        scene.anchor,
        `only the first ${SHAPES_READ} shapes of ${scene.anchor} were read`,
      );
      return;
    }
    if (element.name === "grpSp") walkGroup(element, around, scene, drawn);
    else if (element.name === "AlternateContent") walk(branchOf(element), around, scene, drawn);
    else if (
      element.name === "sp" ||
      element.name === "pic" ||
      element.name === "graphicFrame" ||
      element.name === "cxnSp"
    ) {
      const item = drawnOf(element, around, scene);
      if (!(scene.inherited && item.placeholder !== undefined)) drawn.push(item);
    }
  }
}

function walkGroup(group: XmlElement, around: Surroundings, scene: Scene, drawn: Drawn[]): void {
  const properties = child(group, "grpSpPr");
  const inner: Surroundings = {
    transform: groupTransform(child(properties, "xfrm"), around.transform),
    fill: readFill(properties, scene.design.palette, around.fill) ?? NO_FILL,
    hidden: around.hidden || isHidden(group),
  };
  walk(group, inner, scene, drawn);
}

/** The first branch that holds shapes we know, else the last. */
function branchOf(alternate: XmlElement): XmlElement {
  const branches = children(alternate);
  const known = branches.find((branch) =>
    descendants(branch, "graphicData").length > 0
      ? branch.name === "Fallback" || isKnownFrame(branch)
      : children(branch).some((inner) => DRAWABLE.has(inner.name) && inner.name !== "contentPart"),
  );
  return known ?? branches.at(-1) ?? alternate;
}

const KNOWN_CONTENT = new Set(["chart", "chartex", "table", "diagram", "ole"]);

function isKnownFrame(branch: XmlElement): boolean {
  return descendants(branch, "graphicData").every((data) => KNOWN_CONTENT.has(contentOf(data)));
}

function drawnOf(element: XmlElement, around: Surroundings, scene: Scene): Drawn {
  const { design } = scene;
  const placeholder = placeholderOf(element);
  const ancestors = ancestorsOf(placeholder, design);
  const frame = frameOf(element, ancestors);
  const kind = element.name === "pic" ? "picture" : element.name === "graphicFrame" ? "frame" : "shape";
  const box = frame === undefined ? null : boundingBox(frame, around.transform);
  const textFrame = readFrame(child(element, "txXfrm"));
  const geometry = attr(child(element, "spPr", "prstGeom"), "prst");
  return {
    kind,
    element,
    placeholder,
    box,
    textBox: textFrame === undefined ? box : boundingBox(textFrame, around.transform),
    placement: frame === undefined ? null : placementOf(frame, around.transform),
    turn: frame === undefined ? 0 : turnOf(frame, around.transform),
    fill: fillOf(element, ancestors, around, scene),
    picture: pictureOf(element, scene),
    rectangular:
      child(element, "spPr", "custGeom") === undefined && (geometry === undefined || isSquare(geometry.toLowerCase())),
    hidden: around.hidden || isHidden(element),
    inherited: scene.inherited,
    content: kind === "frame" ? contentOf(child(element, "graphic", "graphicData")) : "",
  };
}

function frameOf(element: XmlElement, ancestors: readonly XmlElement[]): Frame | undefined {
  for (const holder of [element, ...ancestors]) {
    const frame = readFrame(child(holder, "spPr", "xfrm") ?? child(holder, "xfrm"));
    if (frame !== undefined) return frame;
  }
  return undefined;
}

function fillOf(element: XmlElement, ancestors: readonly XmlElement[], around: Surroundings, scene: Scene): Fill {
  if (element.name === "pic") return { kind: "unknown", alpha: pictureAlpha(child(element, "blipFill")) };
  if (element.name === "cxnSp") return NO_FILL;
  const { palette, formats } = scene.design;
  if (element.name === "graphicFrame") return { kind: "unknown", alpha: 0.5 };
  if (booleanAttr(element, "useBgFill") === true) return scene.design.background;
  for (const holder of [element, ...ancestors]) {
    const fill =
      readFill(child(holder, "spPr"), palette, around.fill) ??
      readFillReference(child(holder, "style", "fillRef"), palette, formats);
    if (fill !== undefined) return fill;
  }
  return NO_FILL;
}

function pictureOf(element: XmlElement, { parts, relationships }: Scene): string | null {
  const [blip] =
    element.name === "graphicFrame"
      ? descendants(element, "blip")
      : [child(element, "blipFill", "blip") ?? child(element, "spPr", "blipFill", "blip")];
  return embeddedPicture(blip, parts, relationships);
}

function isHidden(element: XmlElement): boolean {
  return children(element).some(
    (inner) => inner.name.startsWith("nv") && booleanAttr(child(inner, "cNvPr"), "hidden") === true,
  );
}

function contentOf(data: XmlElement | undefined): string {
  return (attr(data, "uri") ?? "").split("/").at(-1) ?? "";
}
