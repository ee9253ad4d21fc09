/** Refuses a workbook that must not reach the parser: under a password, a zip bomb, or XML that defines entities. */
import { extname } from "node:path";
import { markedEncoding } from "../encoding.ts";
import { DocumentError } from "../types.ts";
import {
  holdsEncryptedPackage,
  isCompoundFile,
  isEncryptedOpenDocument,
  openZip,
  PASSWORD_MESSAGE,
  type ZipPackage,
} from "../zip.ts";

/** Inflated XML of one part, and of all parts together, beyond which a workbook takes minutes to go through, in bytes. */
const MAX_PART_BYTES = 200 * 1024 * 1024;
const MAX_TOTAL_BYTES = 600 * 1024 * 1024;
const MAX_FLAT_BYTES = 100 * 1024 * 1024;
const XML_PARTS: ReadonlySet<string> = new Set([".xml", ".rels", ".vml"]);

/** The opened package of a zip-based workbook, or null for the binary and the flat XML formats. Throws DocumentError. */
export function guardWorkbook(bytes: Uint8Array, name: string): ZipPackage | null {
  if (bytes.length === 0) throw new DocumentError("empty", name, `${name} is empty: choose the file again`);
  if (holdsEncryptedPackage(bytes)) throw new DocumentError("encrypted", name, PASSWORD_MESSAGE);
  if (isCompoundFile(bytes)) return null;
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    if (bytes.length > MAX_FLAT_BYTES) {
      throw new DocumentError("too_large", name, `${name} is too large to read safely: save it as .xlsx`);
    }
    if (startsAsMarkup(bytes)) refuseEntities(bytes, name, name, false);
    return null;
  }
  const zip = openZip(bytes, name, { entryBytes: MAX_PART_BYTES, totalBytes: MAX_TOTAL_BYTES });
  if (isEncryptedOpenDocument(zip)) throw new DocumentError("encrypted", name, PASSWORD_MESSAGE);
  for (const path of zip.paths()) {
    if (!XML_PARTS.has(extname(path).toLowerCase())) continue;
    // The manifest of old OpenDocument files names an external DTD, which nothing here loads.
    refuseEntities(zip.bytes(path), path, name, path.toLowerCase().endsWith("manifest.xml"));
  }
  return zip;
}

function refuseEntities(bytes: Uint8Array, part: string, name: string, doctypeAllowed: boolean): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wide = markedEncoding(bytes);
  const holds = (mark: string): boolean =>
    wide === null ? view.includes(mark) : new TextDecoder(wide).decode(bytes).includes(mark);
  if (!holds("<!ENTITY") && (doctypeAllowed || !holds("<!DOCTYPE"))) return;
  const what = part === name ? name : `${part} in ${name}`;
  const message = `${what} declares a document type or entities, which spreadsheets never do and attacks do: not read`;
  throw new DocumentError("corrupt", name, message);
}

function startsAsMarkup(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 200));
  return head.toString("utf8").trimStart().startsWith("<");
}
