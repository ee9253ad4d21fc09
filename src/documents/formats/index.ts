/**
 * The formats that are read, an entry each: a format is added here, and its reader in read-document.ts. Data alone, so that
 * the window, the desktop and the stored rows list the same formats as the readers.
 */

export type Format = {
  /** As people know it, where all that is read is listed. */
  readonly name: string;
  /** How names of its files end, with the type by which the system is asked to offer them; null: it is not asked. */
  readonly endings: Readonly<Record<string, string | null>>;
  /** What such a document is cut into, as its reader counts it. */
  readonly units: "slides" | "pages" | "sheets";
  /** "by shape": what it holds tells a deck or a financial model from other papers. */
  readonly kind: "deck" | "context" | "by shape";
  /** People give each other whole presentations in one such file. */
  readonly presents?: true;
  /** How its bytes begin, one character a byte; `at`: where. Formats of text have none. */
  readonly signatures?: readonly { readonly bytes: string; readonly at: number }[];
  /** In a zip: parts of the content type of the main part, in lower case. */
  readonly mainParts?: readonly string[];
  /** In a zip: how its folders begin, which tells where the content types are missing or cut off. */
  readonly folders?: readonly string[];
  /** In a zip: the name of its type in OpenDocument. */
  readonly openDocument?: string;
};

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

export const FORMATS = {
  pptx: {
    name: "PowerPoint .pptx",
    endings: { pptx: `${OFFICE}.presentationml.presentation`, pptm: null, ppsx: null },
    units: "slides",
    kind: "deck",
    presents: true,
    mainParts: [
      ...["presentation", "slideshow", "template"].map((kind) => `presentationml.${kind}.main`),
      ...["presentation", "slideshow", "template", "addin"].map((kind) => `ms-powerpoint.${kind}.macroenabled.main`),
    ],
    folders: ["ppt/"],
  },
  odp: {
    name: "OpenDocument .odp",
    endings: { odp: `${OPEN_DOCUMENT}.presentation` },
    units: "slides",
    kind: "deck",
    presents: true,
    openDocument: "opendocument.presentation",
  },
  pdf: { name: "PDF", endings: { pdf: "application/pdf" }, units: "pages", kind: "by shape", presents: true },
  xlsx: {
    name: "Excel .xlsx",
    endings: {
      xlsx: `${OFFICE}.spreadsheetml.sheet`,
      xlsm: "application/vnd.ms-excel.sheet.macroEnabled.12",
    },
    units: "sheets",
    kind: "by shape",
    mainParts: [
      ...["sheet", "template"].map((kind) => `spreadsheetml.${kind}.main`),
      ...["sheet", "template", "addin"].map((kind) => `ms-excel.${kind}.macroenabled.main`),
    ],
    folders: ["xl/"],
  },
  xlsb: {
    name: ".xlsb",
    endings: { xlsb: "application/vnd.ms-excel.sheet.binary.macroEnabled.12" },
    units: "sheets",
    kind: "by shape",
    mainParts: ["ms-excel.sheet.binary.macroenabled.main"],
    folders: ["xl/workbook.bin"],
  },
  xls: { name: ".xls", endings: { xls: "application/vnd.ms-excel" }, units: "sheets", kind: "by shape" },
  ods: {
    name: ".ods",
    endings: { ods: `${OPEN_DOCUMENT}.spreadsheet` },
    units: "sheets",
    kind: "by shape",
    openDocument: "opendocument.spreadsheet",
  },
  csv: { name: "CSV", endings: { csv: "text/csv", tsv: null }, units: "sheets", kind: "by shape" },
  docx: {
    name: "Word .docx",
    endings: { docx: `${OFFICE}.wordprocessingml.document`, docm: null },
    units: "pages",
    kind: "context",
    mainParts: [
      ...["document", "template"].map((kind) => `wordprocessingml.${kind}.main`),
      "ms-word.document.macroenabled.main",
      "ms-word.template.macroenabledtemplate.main",
    ],
    folders: ["word/"],
  },
  markdown: { name: "Markdown", endings: { md: "text/markdown", markdown: null }, units: "pages", kind: "context" },
  text: { name: "text", endings: { txt: "text/plain" }, units: "pages", kind: "context" },
  /** One page. A picture that is cut off is still one: its reader says so. */
  picture: {
    name: "pictures (PNG, JPEG)",
    endings: { png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", webp: null, gif: null },
    units: "pages",
    kind: "deck",
    signatures: [
      { bytes: "\x89PNG", at: 0 },
      { bytes: "\xff\xd8\xff", at: 0 },
      { bytes: "GIF8", at: 0 },
      { bytes: "WEBP", at: 8 },
    ],
  },
} as const satisfies Readonly<Record<string, Format>>;

export type DocumentFormat = keyof typeof FORMATS;

/** Each format with its entry, in the order in which they are listed. */
// Object.entries forgets the names of the keys.
export const FORMAT_ENTRIES = Object.entries(FORMATS) as readonly (readonly [DocumentFormat, Format])[];

export const DOCUMENT_FORMATS: readonly DocumentFormat[] = FORMAT_ENTRIES.map(([format]) => format);

/** How names of files end that are read, without the dot. */
export const FILE_ENDINGS: readonly string[] = FORMAT_ENTRIES.flatMap(([, { endings }]) => Object.keys(endings));

/** Of presentations, each usually in one file. */
export const PRESENTATION_ENDINGS: readonly string[] = FORMAT_ENTRIES.flatMap(([, { endings, presents }]) =>
  presents ? Object.keys(endings) : [],
);
