/** Opens zip packages (pptx, xlsx, docx, odf) from untrusted hands: every limit is checked before a byte is inflated. */
import { inflateRawSync } from "node:zlib";
import { markedEncoding } from "./encoding.ts";
import { DocumentError } from "./types.ts";

/** What a package may weigh. Sizes are those after inflating, in bytes. */
export type ZipLimits = {
  /** All entries together. Default 512 MiB. */
  readonly totalBytes: number;
  /** One entry. Default 256 MiB. */
  readonly entryBytes: number;
  /** Number of entries. Default 20,000. */
  readonly entries: number;
  /** Inflated over compressed size, checked on entries and totals above 16 MiB. Default 250. */
  readonly ratio: number;
};

const DEFAULT_ZIP_LIMITS: ZipLimits = {
  totalBytes: 512 * 1024 * 1024,
  entryBytes: 256 * 1024 * 1024,
  entries: 20_000,
  ratio: 250,
};

/** Paths are compared without case, with "/" or "\", with or without a leading slash. */
export type ZipPackage = {
  readonly has: (path: string) => boolean;
  /** Inflated bytes of one entry. Throws DocumentError "not_found" or "corrupt". */
  readonly bytes: (path: string) => Uint8Array;
  /** The same as text: UTF-8, or UTF-16 when its byte order mark says so. */
  readonly text: (path: string) => string;
  /** Size after inflating, as the directory states it; null when there is no such entry. */
  readonly sizeBytes: (path: string) => number | null;
  /** As written in the file, with "/" and no leading slash; folders left out. */
  readonly paths: () => readonly string[];
  /** All entries together, inflated. */
  readonly totalBytes: number;
};

type ZipEntry = {
  readonly path: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly compressedBytes: number;
  readonly sizeBytes: number;
  readonly headerOffset: number;
};

const RATIO_FLOOR_BYTES = 16 * 1024 * 1024;
export const PASSWORD_MESSAGE =
  "this file is protected by a password: give the password, or open it and save a copy without";
export const WRONG_PASSWORD_MESSAGE = "this password does not open the file: check it and give it again";

export function openZip(bytes: Uint8Array, name: string, limits: Partial<ZipLimits> = {}): ZipPackage {
  refuseWhatIsNoZip(bytes, name);
  const directory = readDirectory(bytes, name, { ...DEFAULT_ZIP_LIMITS, ...limits });
  const byKey = new Map(directory.map((entry) => [keyOf(entry.path), entry]));
  if (byKey.has("encryptedpackage")) throw new DocumentError("encrypted", name, PASSWORD_MESSAGE);

  const read = (path: string): Uint8Array => {
    const entry = byKey.get(keyOf(path));
    if (entry === undefined) throw new DocumentError("not_found", name, `${name} has no part ${path}`);
    return inflateEntry(bytes, entry, name);
  };
  return {
    has: (path) => byKey.has(keyOf(path)),
    bytes: read,
    text: (path) => {
      const held = read(path);
      return new TextDecoder(markedEncoding(held) ?? "utf-8").decode(held);
    },
    sizeBytes: (path) => byKey.get(keyOf(path))?.sizeBytes ?? null,
    paths: () => directory.map((entry) => entry.path),
    totalBytes: directory.reduce((total, entry) => total + entry.sizeBytes, 0),
  };
}

/** True for the old binary container (OLE compound file): .xls, .ppt, .doc, and Office files under a password. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes.length >= 8 && [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, i) => bytes[i] === byte);
}

/** True for a compound file that wraps an encrypted Office package. */
export function holdsEncryptedPackage(bytes: Uint8Array): boolean {
  if (!isCompoundFile(bytes)) return false;
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.includes(Buffer.from("EncryptedPackage", "utf16le"));
}

/** True for an OpenDocument package of which a part is under a password. */
export function isEncryptedOpenDocument(zip: ZipPackage): boolean {
  const manifest = zip.has("META-INF/manifest.xml") ? zip.text("META-INF/manifest.xml") : "";
  return manifest.includes("<encryption-data") || manifest.includes(":encryption-data");
}

function refuseWhatIsNoZip(bytes: Uint8Array, name: string): void {
  if (bytes.length === 0) throw new DocumentError("empty", name, `${name} is empty: choose the file again`);
  if (holdsEncryptedPackage(bytes)) throw new DocumentError("encrypted", name, PASSWORD_MESSAGE);
  if (isCompoundFile(bytes)) {
    const message = `${name} is in the old binary Office format: open it and save it in the current one (.pptx, .xlsx, .docx)`;
    throw new DocumentError("unsupported_type", name, message);
  }
}

function readDirectory(bytes: Uint8Array, name: string, limits: ZipLimits): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectoryEnd(view);
  if (end === null) throw corrupt(name, "its table of contents is missing, the file was probably cut short");
  if (end.count > limits.entries) {
    throw tooLarge(name, `it holds ${end.count} parts, more than the ${limits.entries} accepted`);
  }
  const entries: ZipEntry[] = [];
  let total = 0;
  let compressed = 0;
  let at = end.start;
  for (let i = 0; i < end.count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) {
      throw corrupt(name, "its table of contents is damaged");
    }
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const commentLength = view.getUint16(at + 32, true);
    const next = at + 46 + nameLength + extraLength + commentLength;
    if (next > bytes.length) throw corrupt(name, "its table of contents is damaged");
    const entry = readEntry(bytes, view, at, nameLength, extraLength, end.shift);
    at = next;
    if (entry.path.endsWith("/")) continue;
    total += entry.sizeBytes;
    compressed += entry.compressedBytes;
    refuseBombs(entry.path, entry.sizeBytes, entry.compressedBytes, limits.entryBytes, limits.ratio, name);
    entries.push(entry);
  }
  refuseBombs("the whole file", total, compressed, limits.totalBytes, limits.ratio, name);
  return entries;
}

function refuseBombs(what: string, size: number, compressed: number, limit: number, ratio: number, name: string): void {
  if (size > limit)
    throw tooLarge(name, `${what} would take ${megabytes(size)} once inflated, over ${megabytes(limit)}`);
  if (size > RATIO_FLOOR_BYTES && size > ratio * Math.max(1, compressed)) {
    throw tooLarge(name, `${what} inflates ${Math.round(size / Math.max(1, compressed))} times, as zip bombs do`);
  }
}

/** Where the central directory starts, and by how much its offsets are off when bytes were put before the zip. */
function findDirectoryEnd(view: DataView): { start: number; count: number; shift: number } | null {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    let count = view.getUint16(at + 10, true);
    let size = view.getUint32(at + 12, true);
    let offset = view.getUint32(at + 16, true);
    let tail = at;
    if (count === 0xffff || size === 0xffffffff || offset === 0xffffffff) {
      const wide = findWideEnd(view, at);
      if (wide !== null) ({ count, size, offset, tail } = wide);
    }
    const start = tail - size;
    if (start >= 0 && (count === 0 || view.getUint32(start, true) === 0x02014b50)) {
      return { start, count, shift: start - offset };
    }
    if (offset + 4 <= view.byteLength && view.getUint32(offset, true) === 0x02014b50) {
      return { start: offset, count, shift: 0 };
    }
  }
  return null;
}

/** The zip64 record, for packages that outgrow 16- and 32-bit fields. */
function findWideEnd(
  view: DataView,
  end: number,
): { count: number; size: number; offset: number; tail: number } | null {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return null;
  const record = Number(view.getBigUint64(locator + 8, true));
  if (record + 56 > view.byteLength || view.getUint32(record, true) !== 0x06064b50) return null;
  return {
    count: Number(view.getBigUint64(record + 32, true)),
    size: Number(view.getBigUint64(record + 40, true)),
    offset: Number(view.getBigUint64(record + 48, true)),
    tail: record,
  };
}

function readEntry(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  nameLength: number,
  extraLength: number,
  shift: number,
): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const rawName = bytes.subarray(at + 46, at + 46 + nameLength);
  let compressedBytes = view.getUint32(at + 20, true);
  let sizeBytes = view.getUint32(at + 24, true);
  let headerOffset = view.getUint32(at + 42, true);
  const extraEnd = at + 46 + nameLength + extraLength;
  for (let field = at + 46 + nameLength; field + 4 <= extraEnd; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    const wide = (narrow: number): number => {
      if (narrow !== 0xffffffff || value + 8 > extraEnd) return narrow;
      value += 8;
      return Number(view.getBigUint64(value - 8, true));
    };
    sizeBytes = wide(sizeBytes);
    compressedBytes = wide(compressedBytes);
    headerOffset = wide(headerOffset);
  }
  return {
    path: cleanPath(new TextDecoder(flags & 0x800 ? "utf-8" : "latin1").decode(rawName)),
    method: view.getUint16(at + 10, true),
    encrypted: (flags & 1) === 1,
    compressedBytes,
    sizeBytes,
    headerOffset: headerOffset + shift,
  };
}

/** An entry that states less than it holds is stopped at what it states. */
function inflateEntry(bytes: Uint8Array, entry: ZipEntry, name: string): Uint8Array {
  if (entry.encrypted) throw new DocumentError("encrypted", name, PASSWORD_MESSAGE);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = entry.headerOffset;
  if (at < 0 || at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) {
    throw corrupt(name, `part ${entry.path} is not where the table of contents says`);
  }
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const stop = start + entry.compressedBytes;
  if (stop > bytes.length) throw corrupt(name, `part ${entry.path} is cut short`);
  const packed = bytes.subarray(start, stop);
  if (entry.method === 0) return packed.slice();
  if (entry.method !== 8) throw corrupt(name, `part ${entry.path} is packed in an unknown way (${entry.method})`);
  return inflated(packed, entry, name);
}

function inflated(packed: Uint8Array, { path, sizeBytes }: ZipEntry, name: string): Uint8Array {
  const damaged = (cause: unknown) => {
    const isLarger = cause instanceof Error && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE";
    const why = isLarger ? "is larger than the table of contents says" : "is damaged";
    return corrupt(name, `part ${path} ${why}`, cause);
  };
  try {
    const { buffer, byteOffset, length } = inflateRawSync(packed, { maxOutputLength: Math.max(1, sizeBytes) });
    if (length === sizeBytes) return new Uint8Array(buffer, byteOffset, length);
  } catch (cause) {
    throw damaged(cause);
  }
  throw corrupt(name, `part ${path} is cut short`);
}

function cleanPath(path: string): string {
  return path.replaceAll("\\", "/").replace(/^(\.?\/)+/, "");
}

function keyOf(path: string): string {
  return cleanPath(path).toLowerCase();
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

function corrupt(name: string, why: string, cause?: unknown): DocumentError {
  const message = `${name} is damaged: ${why}; ask for a fresh copy`;
  return new DocumentError("corrupt", name, message, cause === undefined ? {} : { cause });
}

function tooLarge(name: string, why: string): DocumentError {
  return new DocumentError("too_large", name, `${name} is too large to read safely: ${why}`);
}
