/** Text boxes drawn inside a chart's frame ("CAGR +45 %"), which the file keeps in a part of their own. */
import type { Box } from "../types.ts";
import { child, children, textOf, type XmlElement } from "../xml.ts";
import type { Design } from "./design.ts";
import type { TextDraft } from "./draft.ts";
import { rounded } from "./geometry.ts";
import { readTextFrame } from "./text-body.ts";
import { contractParagraph } from "./text-draft.ts";
import { textStylesOf } from "./text-style.ts";

/** `root` is c:userShapes; its anchors are shares (0..1) of the chart's box. */
export function readChartOverlay(
  root: XmlElement | undefined,
  chart: Box | null,
  visible: boolean,
  design: Design,
): TextDraft[] {
  const drafts: TextDraft[] = [];
  for (const anchor of children(root)) {
    const shape = child(anchor, "sp");
    const body = child(shape, "txBody");
    if (shape === undefined || body === undefined) continue;
    const { paragraphs: read } = readTextFrame(body, textStylesOf(shape, undefined, design), design);
    const paragraphs = read
      .map((paragraph) => contractParagraph(paragraph, paragraph.runs, null))
      .filter((paragraph) => paragraph.text.trim() !== "");
    if (paragraphs.length > 0)
      drafts.push({ kind: "text", role: "body", box: boxOf(anchor, chart), visible, paragraphs });
  }
  return drafts;
}

function boxOf(anchor: XmlElement, chart: Box | null): Box | null {
  const share = (corner: string, axis: string): number => Number(textOf(child(anchor, corner, axis)) || Number.NaN);
  const [left, top, right, bottom] = [share("from", "x"), share("from", "y"), share("to", "x"), share("to", "y")];
  if (chart === null || [left, top, right, bottom].some((value) => !Number.isFinite(value))) return chart;
  return rounded({
    x: chart.x + left * chart.width,
    y: chart.y + top * chart.height,
    width: (right - left) * chart.width,
    height: (bottom - top) * chart.height,
  });
}
