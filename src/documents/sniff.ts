/** Tells a file's format from its bytes; the name only settles what plain text looks like. */
import { markedEncoding, wideEncoding } from "./encoding.ts";
import { FORMAT_ENTRIES, FORMATS, type Format } from "./formats/index.ts";
import { DocumentError, type DocumentFormat } from "./types.ts";
import { isCompoundFile, openZip, PASSWORD_MESSAGE } from "./zip.ts";

const READ_NAMES = FORMAT_ENTRIES.map(([, { name }]) => name);
const READ_TYPES = `${READ_NAMES.slice(0, -1).join(", ")}, and ${READ_NAMES.at(-1)}`;
const PEEKED_BYTES = 64 * 1024;

/** Throws DocumentError: "empty", "unsupported_type", "encrypted", or "corrupt" for a package whose contents are unreadable. */
export function sniffFormat(bytes: Uint8Array, name: string): DocumentFormat {
  if (bytes.length === 0) throw new DocumentError("empty", name, `${name} is empty (0 bytes): choose the file again`);
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(view, "PK\x03\x04") || startsWith(view, "PK\x05\x06")) return sniffZip(bytes, view, name);
  if (isCompoundFile(bytes)) return sniffCompoundFile(view, name);
  if (isBareWorkbookStream(view)) return "xls";
  const signed = formatWhere(({ signatures = [] }) => signatures.some((one) => startsWith(view, one.bytes, one.at)));
  if (signed !== undefined) return signed;
  const known = OTHER_SIGNATURES.find(({ bytes: signature, at }) => startsWith(view, signature, at));
  if (known !== undefined) throw unsupported(name, known.what, known.remedy);
  if (view.subarray(0, 1024).includes("%PDF-")) return "pdf";
  return sniffText(view.subarray(0, PEEKED_BYTES), name);
}

const OPEN_DECK = FORMATS.odp.openDocument;
const OPEN_SHEETS = FORMATS.ods.openDocument;

const holdsOneOf = (text: string, names: readonly string[]): boolean => names.some((name) => text.includes(name));

/** Folders that give the format away when the package's own statement of type is missing or cut off; the longest decides. */
const FOLDERS = FORMAT_ENTRIES.flatMap(([format, { folders = [] }]) =>
  folders.map((prefix) => ({ prefix, format })),
).sort((a, b) => b.prefix.length - a.prefix.length);

/** The format whose entry says so. */
const formatWhere = (holds: (entry: Format) => boolean): DocumentFormat | undefined =>
  FORMAT_ENTRIES.find(([, entry]) => holds(entry))?.[0];

function sniffZip(bytes: Uint8Array, view: Buffer, name: string): DocumentFormat {
  const opened = tryOpen(bytes, name);
  if (opened instanceof DocumentError) {
    if (opened.code !== "corrupt") throw opened;
    // Entry names are written uncompressed before each entry, so a cut-off package still tells what it was.
    const seen = FOLDERS.find(({ prefix }) => view.includes(prefix));
    if (seen !== undefined) return seen.format;
    throw opened;
  }
  const types = partText(opened, "[Content_Types].xml").toLowerCase();
  const stated = formatWhere(({ mainParts = [] }) => holdsOneOf(types, mainParts));
  if (stated !== undefined) return stated;
  const mimetype = partText(opened, "mimetype") + partText(opened, "META-INF/manifest.xml").slice(0, 4096);
  const open = formatWhere(({ openDocument }) => openDocument !== undefined && mimetype.includes(openDocument));
  if (open !== undefined) return open;
  if (mimetype.includes("opendocument.text"))
    throw unsupported(name, "an OpenDocument text", "save it as .docx or PDF");
  const paths = opened.paths().map((path) => path.toLowerCase());
  const folder = FOLDERS.find(({ prefix }) => paths.some((path) => path.startsWith(prefix)));
  if (folder !== undefined) return folder.format;
  if (paths.some((path) => path.endsWith(".iwa") || path.endsWith("index.zip"))) {
    throw unsupported(name, "an Apple iWork file", "export it as .pptx, .xlsx or PDF");
  }
  throw unsupported(name, "a zip archive", "unpack it and add the files inside");
}

function tryOpen(bytes: Uint8Array, name: string): ReturnType<typeof openZip> | DocumentError {
  try {
    return openZip(bytes, name);
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
}

function partText(opened: ReturnType<typeof openZip>, path: string): string {
  const size = opened.sizeBytes(path);
  if (size === null || size > 4 * 1024 * 1024) return "";
  try {
    return opened.text(path);
  } catch (error) {
    if (error instanceof DocumentError && error.code === "corrupt") return "";
    throw error;
  }
}

/** By the streams of the root: an object embedded in a workbook brings streams of its own, in a storage below. */
function sniffCompoundFile(view: Buffer, name: string): DocumentFormat {
  const streams = new Set(streamsOfRoot(view) ?? streamsAnywhere(view));
  if (streams.has("encryptedpackage")) throw new DocumentError("encrypted", name, PASSWORD_MESSAGE);
  if (streams.has("powerpoint document")) {
    throw unsupported(name, "a PowerPoint 97-2003 deck (.ppt)", "open it and save it as .pptx");
  }
  if (streams.has("worddocument")) {
    throw unsupported(name, "a Word 97-2003 text (.doc)", "open it and save it as .docx");
  }
  if (streams.has("workbook") || streams.has("book") || /\.xl[st]$/i.test(name)) return "xls";
  throw unsupported(name, "an old binary file", "open it and save it as .pptx, .xlsx or PDF");
}

const ENTRY_BYTES = 128;
const NO_ENTRY = 0xff_ff_ff_ff;

/** Null where the directory cannot be followed, as in a file that is cut off. */
function streamsOfRoot(view: Buffer): readonly string[] | null {
  try {
    const sectors = directorySectors(view);
    const perSector = sectorBytes(view) / ENTRY_BYTES;
    const entryAt = (id: number) =>
      (sectors[Math.floor(id / perSector)] ?? view.length) + (id % perSector) * ENTRY_BYTES;
    const seen = new Set<number>();
    const waiting = [view.readUInt32LE(entryAt(0) + 76)];
    for (const id of waiting) {
      if (id === NO_ENTRY || seen.has(id)) continue;
      seen.add(id);
      waiting.push(view.readUInt32LE(entryAt(id) + 68), view.readUInt32LE(entryAt(id) + 72));
    }
    return seen.size === 0 ? null : [...seen].flatMap((id) => streamName(view, entryAt(id)) ?? []);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const sectorBytes = (view: Buffer): number => (view.readUInt16LE(30) === 12 ? 4096 : 512);

/** Where the sectors of the directory begin; each but the last names the next in a table that lies over sectors of its own. */
function directorySectors(view: Buffer): readonly number[] {
  const size = sectorBytes(view);
  const placeOf = (sector: number) => (sector + 1) * size;
  const tables = Array.from({ length: 109 }, (_, at) => view.readUInt32LE(76 + 4 * at));
  const more = size / 4 - 1;
  for (let list = view.readUInt32LE(68); placeOf(list) + size <= view.length && tables.length * size < view.length; ) {
    for (let at = 0; at < more; at++) tables.push(view.readUInt32LE(placeOf(list) + 4 * at));
    list = view.readUInt32LE(placeOf(list) + 4 * more);
  }
  const found: number[] = [];
  for (let sector = view.readUInt32LE(48); placeOf(sector) < view.length && found.length * size < view.length; ) {
    found.push(placeOf(sector));
    const table = tables[Math.floor((sector * 4) / size)] ?? view.length;
    sector = view.readUInt32LE(placeOf(table) + ((sector * 4) % size));
  }
  return found;
}

/** Every name that looks like a stream's; entries are aligned. */
function streamsAnywhere(view: Buffer): readonly string[] {
  const found: string[] = [];
  for (let at = 512; at + ENTRY_BYTES <= view.length; at += ENTRY_BYTES) {
    const stream = streamName(view, at);
    if (stream !== null) found.push(stream);
  }
  return found;
}

/** An entry says how long its name is, and whether it is a storage (1) or a stream (2). */
function streamName(view: Buffer, at: number): string | null {
  const nameBytes = view.readUInt16LE(at + 64);
  const type = view[at + 66];
  if (nameBytes < 4 || nameBytes > 64 || nameBytes % 2 === 1 || (type !== 1 && type !== 2)) return null;
  return view.toString("utf16le", at, at + nameBytes - 2).toLowerCase();
}

/** Excel 2 to 4 wrote a workbook without a container. */
function isBareWorkbookStream(view: Buffer): boolean {
  return view[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(view[1] ?? -1) && (view[2] ?? 0) <= 16 && view[3] === 0;
}

type Signature = { readonly bytes: string; readonly at: number; readonly what: string; readonly remedy: string };

const PICTURE_REMEDY = "export it as PDF, .pptx, PNG or JPEG";
const OTHER_SIGNATURES: readonly Signature[] = [
  { bytes: "II*\0", at: 0, what: "a picture (TIFF)", remedy: PICTURE_REMEDY },
  { bytes: "MM\0*", at: 0, what: "a picture (TIFF)", remedy: PICTURE_REMEDY },
  { bytes: "ftyp", at: 4, what: "a picture or a video", remedy: PICTURE_REMEDY },
  { bytes: "{\\rtf", at: 0, what: "a rich text (RTF)", remedy: "open it and save it as .docx" },
  { bytes: "Rar!", at: 0, what: "an archive (RAR)", remedy: "unpack it and add the files inside" },
  { bytes: "7z\xbc\xaf", at: 0, what: "an archive (7z)", remedy: "unpack it and add the files inside" },
  { bytes: "\x1f\x8b", at: 0, what: "an archive (gzip)", remedy: "unpack it and add the files inside" },
  { bytes: "%!PS", at: 0, what: "a PostScript file", remedy: "save it as PDF" },
];

/** How files of tags begin that are no text for people. */
const MARKUP_STARTS = ["?xml", "office:document", "!doctype", "html", "workbook", "table", "svg"];

function sniffText(head: Buffer, name: string): DocumentFormat {
  const text = peekText(head);
  if (text === null) throw unsupported(name, "of an unknown binary type", "save it as .pptx, .xlsx or PDF");
  const start = text.slice(0, 4096).trimStart();
  if (MARKUP_STARTS.some((tag) => start.slice(0, 20).toLowerCase().startsWith(`<${tag}`)))
    return sniffMarkup(start, name);
  if (start === "")
    throw new DocumentError("empty", name, `${name} holds nothing but white space: choose the file again`);
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (looksLikeCsv(text) && (CSV_EXTENSIONS.has(extension) || !TEXT_EXTENSIONS.has(extension))) return "csv";
  if (CSV_EXTENSIONS.has(extension)) return "csv";
  if (MARKDOWN_EXTENSIONS.has(extension) || looksLikeMarkdown(text)) return "markdown";
  return "text";
}

const CSV_EXTENSIONS = new Set([...Object.keys(FORMATS.csv.endings), "tab"]);
const MARKDOWN_EXTENSIONS = new Set([...Object.keys(FORMATS.markdown.endings), "mdown"]);
const TEXT_EXTENSIONS = new Set([...MARKDOWN_EXTENSIONS, "eml", "log"]);

function sniffMarkup(start: string, name: string): DocumentFormat {
  if (start.includes(OPEN_SHEETS)) return "ods";
  if (holdsOneOf(start, ['progid="Excel.Sheet"', "urn:schemas-microsoft-com:office:spreadsheet"])) return "xls";
  if (start.includes(OPEN_DECK)) throw unsupported(name, "a flat OpenDocument deck (.fodp)", "save it as .pptx");
  if (holdsOneOf(start.toLowerCase(), ["<!doctype html", "<html", "<table"]))
    throw unsupported(name, "a web page", "print it to PDF, or save it as .xlsx");
  throw unsupported(name, "an XML file", "save it as .xlsx, .docx or PDF");
}

/** The first bytes as text, or null for what is no text. */
function peekText(head: Buffer): string | null {
  const wide = markedEncoding(head) ?? wideEncoding(head);
  if (wide !== null) return new TextDecoder(wide).decode(head);
  let controls = 0;
  for (const byte of head) {
    if (byte === 0) return null;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) controls++;
  }
  return controls > head.length / 200 ? null : new TextDecoder().decode(head);
}

/** Most lines hold one separator the same number of times. */
function looksLikeCsv(text: string): boolean {
  const lines = text
    .split(/\r\n|\r|\n/)
    .slice(0, 60)
    .filter((line) => line.trim() !== "");
  if (lines.length < 3) return false;
  return [";", "\t", ","].some((separator) => {
    const counts = lines.map((line) => countOutsideQuotes(line, separator));
    const usual = mostFrequent(counts);
    const same = counts.filter((count) => count === usual).length;
    const prose =
      separator === "," && lines.filter((line) => /, /.test(line) && /[.!?]$/.test(line)).length > lines.length / 4;
    return usual >= 1 && same >= lines.length * 0.8 && !prose;
  });
}

function countOutsideQuotes(line: string, separator: string): number {
  return line.replace(/"(?:[^"]|"")*"/g, "").split(separator).length - 1;
}

function mostFrequent(counts: readonly number[]): number {
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  return [...tally].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

function looksLikeMarkdown(text: string): boolean {
  // Long lines are cut, so that no pattern below has far to search.
  const lines = text
    .slice(0, 16_384)
    .split(/\r\n|\r|\n/)
    .map((line) => line.slice(0, 300).trim());
  const some = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line));
  const table = lines.some((line, i) => line.includes("|") && /^\|?[ :]*-{3,}[-:| ]*$/.test(lines[i + 1] ?? ""));
  const marks = [/^[-*] \S/, /\*\*[^*]+\*\*/, /\[[^\][]+\]\([^)]+\)/, /^```/, /^> \S/];
  return some(/^#{1,6} \S/) || table || marks.filter(some).length >= 2;
}

function startsWith(view: Buffer, signature: string, at = 0): boolean {
  return view.toString("latin1", at, at + signature.length) === signature;
}

function unsupported(name: string, what: string, remedy: string): DocumentError {
  return new DocumentError(
    "unsupported_type",
    name,
    `${name} is ${what}, which is not read: ${remedy}. Read are ${READ_TYPES}.`,
  );
}
