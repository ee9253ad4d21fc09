/** Builds the one unit of a flowing text: numbered paragraphs and tables, as blocks with anchors. */

import { type CellText, tableGrid } from "../table-grid.ts";
import type { Block, DocumentWarning, HiddenText, PageUnit, Paragraph, ReaderResult, TextRole } from "../types.ts";

/** Past these a text is cut, with a warning. */
export const MAX_FLOWING_BLOCKS = 20_000;

export type FlowingBuilder = {
  /** Blank text is left out and takes no number. */
  readonly addParagraph: (text: string, shape?: Partial<ParagraphShape>) => void;
  readonly addTable: (rows: readonly (readonly CellText[])[]) => void;
  /** Text in the next paragraph's place that a person does not see. */
  readonly addHidden: (text: string, reason: HiddenText["reason"], why: string) => void;
  readonly warn: (warning: DocumentWarning) => void;
  readonly finish: (title: string | null) => ReaderResult;
};

export type ParagraphShape = {
  readonly role: TextRole;
  readonly level: number;
  readonly bullet: boolean;
  readonly bold: boolean;
};

export function flowingBuilder(): FlowingBuilder {
  const blocks: Block[] = [];
  const hiddenText: HiddenText[] = [];
  const warnings: DocumentWarning[] = [];
  let paragraphs = 0;
  let tables = 0;
  let firstHeading: string | null = null;

  const full = (): boolean => {
    if (blocks.length < MAX_FLOWING_BLOCKS) return false;
    if (!warnings.some((warning) => warning.code === "limit_reached")) {
      const message = `only the first ${MAX_FLOWING_BLOCKS} paragraphs were read: split the text`;
      warnings.push({ code: "limit_reached", anchor: null, message });
    }
    return true;
  };
  const add = (text: string, visible: boolean, shape: Partial<ParagraphShape>): string => {
    paragraphs++;
    const { role = "body", level = 0, bullet = false, bold = role === "heading" || role === "title" } = shape;
    const paragraph: Paragraph = { text, level, bullet, fontSize: null, bold, box: null };
    const anchor = `paragraph ${paragraphs}`;
    const id = `t1.b${blocks.length + 1}`;
    blocks.push({ kind: "text", id, anchor, box: null, visible, role, paragraphs: [paragraph] });
    return anchor;
  };
  return {
    addParagraph: (text, shape = {}) => {
      const clean = text.replace(/\s+/g, " ").trim();
      if (clean === "" || full()) return;
      if (shape.role === "heading" || shape.role === "title") firstHeading ??= clean;
      add(clean, true, shape);
    },
    addTable: (rows) => {
      if (rows.length === 0 || full()) return;
      tables++;
      const grid = tableGrid(rows);
      if (grid.flat().every((cell) => cell.text === "")) return;
      const id = `t1.b${blocks.length + 1}`;
      blocks.push({ kind: "table", id, anchor: `table ${tables}`, box: null, visible: true, rows: grid });
    },
    addHidden: (text, reason, why) => {
      const clean = text.replace(/\s+/g, " ").trim();
      if (clean === "" || full()) return;
      hiddenText.push({ anchor: add(clean, false, {}), text: clean, reason, why });
    },
    warn: (warning) => void warnings.push(warning),
    finish: (title) => {
      const unit: PageUnit = {
        kind: "text",
        number: 1,
        title: title ?? firstHeading,
        width: 0,
        height: 0,
        hidden: false,
        blocks,
        pictures: [],
      };
      return { title: title ?? firstHeading, units: [unit], definedNames: [], hiddenText, warnings };
    },
  };
}
