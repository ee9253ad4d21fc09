/** A slide as read, before what depends on the whole deck: repeated footers, reading order, block numbers. */
import type {
  Box,
  CellLook,
  ChartLook,
  HiddenText,
  PageDrawing,
  Paragraph,
  TableCell,
  TextRole,
  WordsLook,
} from "../types.ts";
import type { ChartReading } from "./chart.ts";

export type Draft = TextDraft | TableDraft | ChartDraft;

type DraftBase = { readonly box: Box | null; readonly visible: boolean };

export type TextDraft = DraftBase & {
  readonly kind: "text";
  /** Null until told from size and place. */
  readonly role: TextRole | null;
  readonly paragraphs: readonly Paragraph[];
  /** One per paragraph; absent where words are not drawn as the file has them. */
  readonly looks?: readonly WordsLook[];
};

type TableDraft = DraftBase & {
  readonly kind: "table";
  readonly rows: readonly (readonly TableCell[])[];
  readonly looks?: readonly CellLook[];
};

type ChartDraft = DraftBase & { readonly kind: "chart"; readonly reading: ChartReading; readonly look?: ChartLook };

export type SlideDraft = {
  readonly number: number;
  readonly hidden: boolean;
  readonly width: number;
  readonly height: number;
  readonly drafts: readonly Draft[];
  readonly notes: readonly TextDraft[];
  readonly pictures: readonly Box[];
  /** Absent for a slide that could not be read. */
  readonly drawing?: PageDrawing;
  readonly hiddenText: readonly HiddenText[];
};

export function draftText(draft: TextDraft): string {
  return draft.paragraphs
    .map((paragraph) => paragraph.text)
    .join("\n")
    .trim();
}

/** Largest size in the block, in points; 0 when unknown. */
export function draftSize(draft: TextDraft): number {
  return draft.paragraphs.reduce((most, paragraph) => Math.max(most, paragraph.fontSize ?? 0), 0);
}
