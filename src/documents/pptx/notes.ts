/** Speaker notes: what the presenter says beside the slide. */
import { child, children, type XmlElement } from "../xml.ts";
import { type Design, placeholderOf } from "./design.ts";
import type { TextDraft } from "./draft.ts";
import { readTextFrame } from "./text-body.ts";
import { contractParagraph } from "./text-draft.ts";
import { textStylesOf } from "./text-style.ts";

const FURNITURE = new Set(["sldImg", "sldNum", "dt", "hdr", "ftr"]);

/** One draft for all the notes of a slide; none when they say nothing. */
export function readNotes(root: XmlElement | undefined, design: Design): TextDraft[] {
  const paragraphs = shapesIn(child(root, "cSld", "spTree")).flatMap((shape) => {
    const body = child(shape, "txBody");
    if (body === undefined || FURNITURE.has(placeholderOf(shape)?.type ?? "")) return [];
    const { paragraphs: read } = readTextFrame(body, textStylesOf(shape, undefined, design), design);
    return read
      .map((paragraph) => ({ ...contractParagraph(paragraph, paragraph.runs, null), fontSize: null }))
      .filter((paragraph) => paragraph.text.trim() !== "");
  });
  return paragraphs.length === 0 ? [] : [{ kind: "text", role: "note", box: null, visible: true, paragraphs }];
}

function shapesIn(tree: XmlElement | undefined): XmlElement[] {
  return children(tree).flatMap((element) =>
    element.name === "sp" ? [element] : element.name === "grpSp" ? shapesIn(element) : [],
  );
}
