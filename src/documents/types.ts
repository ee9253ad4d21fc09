/** What every reader gives: a document cut into units (slides, pages, sheets, sections) of blocks, each with its place. */

import type { Language } from "../language/index.ts";
import type { DocumentFormat } from "./formats/index.ts";

export type DocumentKind = "deck" | "financial_model" | "context";

export type { Language } from "../language/index.ts";
export type { DocumentFormat } from "./formats/index.ts";

/** A rectangle in points (1/72 inch); origin at the top left of the page or slide, y downwards. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Document = {
  /** File name without folders. */
  readonly name: string;
  /** SHA-256 of the bytes, lower-case hex. */
  readonly contentHash: string;
  readonly sizeBytes: number;
  readonly format: DocumentFormat;
  readonly kind: DocumentKind;
  readonly language: Language;
  readonly title: string | null;
  readonly units: readonly Unit[];
  /** Workbook names, e.g. pre_money -> Assumptions!$D$25. Empty for other formats. */
  readonly definedNames: readonly DefinedName[];
  /** Text a person reading normally would not see, and text that gives orders to an AI. */
  readonly hiddenText: readonly HiddenText[];
  /** What was not read, cut, repaired or doubtful. */
  readonly warnings: readonly DocumentWarning[];
};

export type DefinedName = { readonly name: string; readonly reference: string };

export type Unit = PageUnit | SheetUnit;

/** A slide, a PDF page, or (number 1) the whole of a flowing text (docx, markdown, text). */
export type PageUnit = {
  readonly kind: "slide" | "page" | "text";
  /** As people count them, from 1. */
  readonly number: number;
  readonly title: string | null;
  /** Points; 0 for flowing text. */
  readonly width: number;
  readonly height: number;
  /** A slide hidden from the show. */
  readonly hidden: boolean;
  /** In reading order; speaker notes last, with role "note". */
  readonly blocks: readonly Block[];
  /** Where pictures stand; for drawing and for "behind a picture". */
  readonly pictures: readonly Box[];
  /** Filled shapes in which words stand: cards, tiles, bands; absent where there are none or the format does not say. */
  readonly frames?: readonly Box[];
  /** Web and mail addresses one can click, in the order of the file; absent where there are none or the format has none. */
  readonly links?: readonly Link[];
  /** What is painted beneath the words; absent where the format's reader does not say (all but pptx). */
  readonly drawing?: PageDrawing;
};

/** For drawing a slide near enough to recognise it; nothing is judged from it. */
export type PageDrawing = {
  /** "#rrggbb"; null where it is a picture, a pattern or unknown. */
  readonly background: string | null;
  /** In painting order, those of the master and the layout first; of very many, the largest 300. */
  readonly layers: readonly DrawingLayer[];
  /** By the block's id: how the words of a text look, a paragraph each; absent where none are read. */
  readonly words?: Readonly<Record<string, readonly WordsLook[]>>;
  /** By the block's id: how the words of a table's cells look. */
  readonly cells?: Readonly<Record<string, readonly CellLook[]>>;
  /** By the block's id: how a chart looks. */
  readonly charts?: Readonly<Record<string, ChartLook>>;
};

/** Colours as of a fill, null where unknown; lengths in points. */
export type WordsLook = {
  readonly alignment: "left" | "centre" | "right" | "justified";
  /** Distance of lines, as a multiple of the usual one. */
  readonly lineSpacing: number;
  /** Null for no bullet; `hang`: how far left of the words it stands. */
  readonly bullet: { readonly mark: string; readonly colour: string | null; readonly hang: number } | null;
  /** In order; together as long as the paragraph's text. */
  readonly runs: readonly RunLook[];
};

export type RunLook = {
  /** Characters. */
  readonly length: number;
  readonly colour: string | null;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underlined: boolean;
  readonly capitals: boolean;
  /** Null where the file names none. */
  readonly font: string | null;
};

/** Row and column from 0. `look`: of its first paragraph that says something. */
export type CellLook = { readonly row: number; readonly column: number; readonly look: WordsLook };

export type ChartLook = {
  /** Bars that lie, with the first category at the bottom. */
  readonly horizontal: boolean;
  readonly stacked: boolean;
  /** One per series, null where the program chooses. */
  readonly series: readonly (string | null)[];
  /** Per series, of the points that have a colour of their own, by their index. */
  readonly points: readonly Readonly<Record<number, string>>[];
  /** Where the legend stands; null for none. */
  readonly legend: "top" | "right" | "bottom" | "left" | null;
};

/** Linear at an angle (degrees, clockwise, 0 from left to right), or from a point outwards (shares of the box). */
export type Gradient = {
  readonly angle: number | null;
  readonly centre: { readonly x: number; readonly y: number };
  /** `at`: 0..1. */
  readonly stops: readonly { readonly at: number; readonly colour: string }[];
};

export type DrawingLayer = Placement &
  (
    | {
        readonly kind: "shape";
        readonly outline: Outline;
        /** "#rrggbb", or "#rrggbbaa" where it lets through; of a gradient the mean; null for none. */
        readonly fill: string | null;
        /** Absent where the fill is of one colour. */
        readonly gradient?: Gradient | undefined;
        readonly stroke: Stroke | null;
      }
    /** From the top left of its box to the bottom right. */
    | { readonly kind: "line"; readonly stroke: Stroke }
    | {
        readonly kind: "picture";
        readonly outline: Outline;
        /** The part of the file that holds it; null where the file does not. */
        readonly part: string | null;
        /** Shares (0..1) of the picture that are cut off at each side; below 0 where room is left. */
        readonly crop: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
        /** 0 (clear) to 1. */
        readonly opacity: number;
      }
  );

/** A box before it is mirrored top to bottom, then turned about its middle, clockwise, in degrees. */
export type Placement = { readonly box: Box; readonly turn: number; readonly mirrored: boolean };

export type Outline =
  /** Radius of the corners in points, 0 for square ones. */
  | { readonly kind: "rectangle"; readonly radius: number }
  | { readonly kind: "ellipse" }
  /** x, y, x, y, ... in thousandths of the box. */
  | { readonly kind: "polygon"; readonly points: readonly number[] };

/** Colour as of a fill; width in points. */
export type Stroke = { readonly colour: string; readonly width: number };

/** Never followed: an address that the founder wrote, with the place that leads to it. */
export type Link = { readonly url: string; readonly box: Box };

export type Block = TextBlock | TableBlock | ChartBlock;

type BlockBase = {
  /** Unique in the document and stable between runs, e.g. "s5.b3", "p2.b7". A claim's own place is its block. */
  readonly id: string;
  /** "slide 5", "page 3", "paragraph 12" (flowing text), as shown to people and in exports. */
  readonly anchor: string;
  readonly box: Box | null;
  /** False for hidden text (see Document.hiddenText); never a source of claims, facts or prompts. */
  readonly visible: boolean;
  /** Set where the words were read from a picture: they may hold errors. */
  readonly ocr?: PictureMark;
};

/** Whether a reading at another size gave the same figure. */
export type SecondReading = "confirms" | "denies";

export type PictureMark = {
  /** How sure the reader of the words is, 0..1. */
  readonly confidence: number;
  /** The words with digits that were read twice, as they stand in the block. */
  readonly figures?: readonly { readonly text: string; readonly second: SecondReading }[];
  /** Words that it doubted or read twice, and what its other look at them gave. */
  readonly otherwise?: readonly { readonly text: string; readonly otherwise: string }[];
};

/** "footer": what guides through the pages and states nothing, running heads, page numbers and tables of contents too. */
export type TextRole = "title" | "subtitle" | "body" | "note" | "footer" | "footnote" | "heading";

export type TextBlock = BlockBase & {
  readonly kind: "text";
  readonly role: TextRole;
  readonly paragraphs: readonly Paragraph[];
};

export type Paragraph = {
  readonly text: string;
  /** Outline depth, from 0. */
  readonly level: number;
  readonly bullet: boolean;
  /** Largest size in the paragraph, in points; null when the format does not say. */
  readonly fontSize: number | null;
  readonly bold: boolean;
  /** Where the line or lines stand; null when unknown. */
  readonly box: Box | null;
};

export type TableBlock = BlockBase & {
  readonly kind: "table";
  /** Rectangular: rows[r][c]; a merged cell repeats the same TableCell object in each position it covers. */
  readonly rows: readonly (readonly TableCell[])[];
};

export type TableCell = {
  readonly text: string;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly bold: boolean;
  readonly box: Box | null;
};

export type ChartBlock = BlockBase & {
  readonly kind: "chart";
  /** "bar", "line", "pie", "doughnut", "area", "scatter", ... as the file names it, without "Chart". */
  readonly chartType: string;
  readonly title: string | null;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Where the value axis was made to start and end; absent where the format does not say or leaves it to the program. */
  readonly valueAxis?: { readonly min: number | null; readonly max: number | null } | undefined;
};

export type ChartSeries = {
  readonly name: string | null;
  /** One per category; null where there is none. */
  readonly values: readonly (number | null)[];
  /** Excel number format of the values, e.g. "0%". */
  readonly numberFormat: string | null;
  /** What one on the axis or in a label stands for where they show thousands or millions of the values; absent where it is 1. */
  readonly shownIn?: number | undefined;
  /** Whether the values are printed on the chart. */
  readonly labelled: boolean;
  /** Labels typed over the values, one per category, null where the value itself is printed; absent when none is typed. */
  readonly typedLabels?: readonly (string | null)[] | undefined;
  /** The figures as they stand on the page, sign and unit included, where the values were read from print; else absent. */
  readonly printed?: readonly (string | null)[] | undefined;
};

export type SheetUnit = {
  readonly kind: "sheet";
  readonly number: number;
  readonly name: string;
  readonly hidden: boolean;
  /** Non-empty cells only, row by row. */
  readonly cells: readonly SheetCell[];
  readonly merges: readonly CellRange[];
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
  /** Last row and column that hold something, from 1. */
  readonly rowCount: number;
  readonly columnCount: number;
  /** Rows that hold something and were not read, the sheet being too large, in order; absent where it is whole. */
  readonly rowsLeftOut?: readonly number[];
};

/** 1-based, inclusive. */
export type CellRange = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

export type SheetCell = {
  /** 1-based. */
  readonly row: number;
  readonly column: number;
  /** "F12". */
  readonly address: string;
  readonly value: CellValue;
  /** As the spreadsheet shows it, e.g. "168.5" for 168500 under a format that hides thousands. */
  readonly display: string;
  /** Without the leading "=". */
  readonly formula: string | null;
  /** Excel number format code; null for General. */
  readonly numberFormat: string | null;
  readonly bold: boolean;
  /** Left indent steps of the alignment. */
  readonly indent: number;
  readonly comment: string | null;
  /** True when the file held no value and we computed it from the formula. */
  readonly computed: boolean;
  /** Why a person who looks at the sheet does not see what it holds; absent where it is seen, or its row or column is hidden. */
  readonly unseen?: Unseen | undefined;
};

/**
 * In the colour of what is behind it, under a format that does not show it, in letters of two points or less, under a merged
 * cell, a picture or a shape, or so far from everything else that nobody scrolls there.
 */
export type Unseen = "colour" | "format" | "tiny" | "covered" | "far";

export type CellValue =
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "boolean"; readonly boolean: boolean }
  /** A number shown as a date: ISO "2025-12-01", and the serial number. */
  | { readonly kind: "date"; readonly iso: string; readonly serial: number }
  | { readonly kind: "error"; readonly code: string }
  /** A formula whose value is neither stored nor computable. */
  | { readonly kind: "missing" };

export type HiddenText = {
  readonly anchor: string;
  readonly text: string;
  readonly reason:
    | "colour"
    | "tiny"
    | "outside"
    | "behind_picture"
    | "invisible"
    | "hidden_slide"
    | "hidden_sheet"
    | "addresses_ai";
  /** One sentence for a person, in English, e.g. "white text on a white background". */
  readonly why: string;
};

export type DocumentWarning = {
  readonly code:
    | "image_only"
    | "read_from_picture"
    | "formula_without_value"
    /** Written in a way that the audit cannot follow. */
    | "formula_not_read"
    | "limit_reached"
    | "repaired"
    | "part_missing"
    | "part_unreadable"
    | "hidden_unit"
    | "external_link"
    | "encoding_guessed"
    /** The same bytes came under another name too. */
    | "same_file"
    /** Hardly of one deal with another file. */
    | "unrelated";
  readonly anchor: string | null;
  /** For a person: what, and what to do. */
  readonly message: string;
};

/** Warnings of what was not read, or not followed. */
export const UNREAD_CODES: ReadonlySet<DocumentWarning["code"]> = new Set([
  "image_only",
  "limit_reached",
  "part_unreadable",
  "part_missing",
  "formula_without_value",
  "formula_not_read",
]);

export type DocumentErrorCode =
  | "unsupported_type"
  | "encrypted"
  | "empty"
  | "corrupt"
  | "too_large"
  | "timed_out"
  | "out_of_memory"
  | "aborted"
  | "not_found"
  /** A folder, a pipe, a socket or a device. */
  | "not_a_file";

/** The one error of this folder: why a file gave no Document, and what to do. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;
  readonly file: string;
  constructor(code: DocumentErrorCode, file: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "DocumentError";
    this.code = code;
    this.file = file;
  }
}

export type ReadOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Called as units are read. */
  readonly onProgress?: (progress: { readonly stage: string; readonly done: number; readonly total: number }) => void;
  /** Overrides the guess. */
  readonly kind?: DocumentKind;
  /** Tried where the file is protected: a PDF or a file of Office 2007 or later. Kept nowhere. */
  readonly password?: string | undefined;
  /** How the text of pictures is read; false leaves them unread. `budgetMs`: processor time for all, default 150,000. */
  readonly pictures?: { readonly budgetMs?: number | undefined } | false;
};

/** What one format's reader gives; readDocument adds name, hash, kind and language. */
export type ReaderResult = Pick<Document, "title" | "units" | "definedNames" | "hiddenText" | "warnings">;

/** Every format's reader has this shape. Bytes are not modified. Throws DocumentError. */
export type DocumentReader = (bytes: Uint8Array, name: string, options: ReadOptions) => Promise<ReaderResult>;
