/** SmartArt: its shapes as drawn when the file keeps the drawing, else the text of its outline. */
import { attr, child, children, descendants, prefixedAttr, type XmlElement } from "../xml.ts";
import type { Relationships } from "./parts.ts";
import { type Drawn, flatten, type Scene } from "./shape-tree.ts";

export type DiagramReading =
  | { readonly kind: "drawing"; readonly drawn: readonly Drawn[] }
  /** One text body per point, with its depth in the outline. */
  | { readonly kind: "outline"; readonly points: readonly { readonly body: XmlElement; readonly level: number }[] };

export function readDiagram(frame: Drawn, relationships: Relationships, scene: Scene): DiagramReading {
  const ids = child(frame.element, "graphic", "graphicData", "relIds");
  const dataPath = relationships.byId(prefixedAttr(ids, "dm"))?.target;
  const data = scene.parts.xml(dataPath, scene.anchor);
  const drawingId = attr(descendants(child(data, "extLst"), "dataModelExt")[0], "relId");
  const drawingPath = relationships.byId(drawingId)?.target;
  if (drawingPath !== undefined && scene.parts.has(drawingPath) && frame.box !== null) {
    const tree = child(scene.parts.xml(drawingPath, scene.anchor), "spTree");
    const drawn: Drawn[] = [];
    const within = { ...scene, relationships: scene.parts.relationships(drawingPath) };
    if (tree !== undefined) flatten(tree, within, drawn, [1, 0, 0, 1, frame.box.x, frame.box.y]);
    if (drawn.some((item) => descendants(child(item.element, "txBody"), "t").length > 0)) {
      return { kind: "drawing", drawn: drawn.map((item) => ({ ...item, hidden: item.hidden || frame.hidden })) };
    }
  }
  return { kind: "outline", points: readOutline(data) };
}

function readOutline(data: XmlElement | undefined): { body: XmlElement; level: number }[] {
  const parents = new Map<string, string>();
  for (const connection of children(child(data, "cxnLst"), "cxn")) {
    if ((attr(connection, "type") ?? "parOf") === "parOf") {
      parents.set(attr(connection, "destId") ?? "", attr(connection, "srcId") ?? "");
    }
  }
  const depth = (id: string): number => {
    let steps = 0;
    for (let at = parents.get(id); at !== undefined && steps < 10; at = parents.get(at)) steps++;
    return Math.max(0, steps - 1);
  };
  const outline: { body: XmlElement; level: number }[] = [];
  for (const point of children(child(data, "ptLst"), "pt")) {
    const body = child(point, "t");
    const type = attr(point, "type") ?? "node";
    if (body !== undefined && (type === "node" || type === "asst")) {
      outline.push({ body, level: depth(attr(point, "modelId") ?? "") });
    }
  }
  return outline;
}
