/** The format comes from the bytes; names lie. */
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { sniffFormat } from "../../src/documents/sniff.ts";
import { DocumentError } from "../../src/documents/types.ts";
import { docx, pptx, xlsx } from "./hostile-files.ts";

const code = (bytes: Uint8Array, name: string): string => {
  try {
    return sniffFormat(bytes, name);
  } catch (error) {
    return error instanceof DocumentError ? error.code : String(error);
  }
};

/** A compound file's first sector, and a directory with the streams named. */
function compoundFile(...streams: readonly string[]): Uint8Array {
  const bytes = Buffer.alloc(512 + 128 * 4);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  streams.forEach((stream, i) => {
    writeEntry(bytes, 512 + 128 * i, stream, 2);
  });
  return bytes;
}

function writeEntry(bytes: Buffer, at: number, name: string, type: number): void {
  bytes.write(name, at, "utf16le");
  bytes.writeUInt16LE((name.length + 1) * 2, at + 64);
  bytes[at + 66] = type;
  // No sibling before it, none after it, nothing below it.
  for (const place of [68, 72, 76]) bytes.writeInt32LE(-1, at + place);
}

/** A workbook with a Word text embedded in it: the directory's tree lies over two sectors that do not follow each other. */
function workbookWithWordObject(): Uint8Array {
  const sector = (number: number) => 512 * (number + 1);
  const bytes = Buffer.alloc(sector(4));
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  bytes.writeInt32LE(-2, 68);
  for (let at = 0; at < 109; at++) bytes.writeInt32LE(at === 0 ? 0 : -1, 76 + 4 * at);
  // The table of sectors: the directory goes from sector 1 to sector 3.
  [-3, 3, -1, -2].forEach((next, at) => {
    bytes.writeInt32LE(next, sector(0) + 4 * at);
  });
  const entry = (id: number) => sector(id < 4 ? 1 : 3) + 128 * (id % 4);
  ["Root Entry", "MBD0001", "WordDocument", "CompObj", "Workbook"].forEach((name, id) => {
    writeEntry(bytes, entry(id), name, id === 0 ? 5 : id === 1 ? 1 : 2);
  });
  bytes.writeInt32LE(1, entry(0) + 76);
  bytes.writeInt32LE(4, entry(1) + 72);
  bytes.writeInt32LE(2, entry(1) + 76);
  bytes.writeInt32LE(3, entry(2) + 72);
  return bytes;
}

describe("sniffFormat", () => {
  it.each([
    ["a deck called .pdf", pptx([""]), "deck.pdf", "pptx"],
    ["a workbook called .csv", xlsx(""), "model.csv", "xlsx"],
    ["a Word text without extension", docx(""), "memo", "docx"],
    ["a cut deck, by the names of its parts", pptx([""]).slice(0, 900), "deck.zip", "pptx"],
    [
      "an OpenDocument deck",
      zipSync({ mimetype: strToU8("application/vnd.oasis.opendocument.presentation") }),
      "a.bin",
      "odp",
    ],
    [
      "an OpenDocument sheet",
      zipSync({ mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet") }),
      "a.bin",
      "ods",
    ],
    ["a PDF behind a few stray bytes", strToU8("\n\n%PDF-1.7\n"), "deck.pptx", "pdf"],
    ["an old workbook", compoundFile("Root Entry", "Workbook"), "a.doc", "xls"],
    ["an old workbook that holds a Word object", workbookWithWordObject(), "a.xls", "xls"],
    ["a French CSV", strToU8("Mois;CA;Charges\njanv;1 200,5;900\nfévr;1 300;950\n"), "a.txt", "csv"],
    ["a tab-separated text", strToU8("month\trevenue\nJan\t10\nFeb\t12\n"), "a.txt", "csv"],
    ["Markdown by its headings", strToU8("# Memo\n\nRevenue grew.\n"), "a.txt", "markdown"],
    [
      "prose with commas",
      strToU8("Dear all, we grew, again.\nWe hired, too, and moved.\nThanks, all.\n"),
      "a.txt",
      "text",
    ],
    ["a photograph", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), "slide.jpg", "picture"],
    ["a screenshot", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), "slide.png", "picture"],
    ["a text that begins like a picture's name", strToU8("BMW is a customer since 2024."), "a.txt", "text"],
    ["UTF-16 text", Buffer.from("\ufeffBonjour à tous, voici la note.", "utf16le"), "a.txt", "text"],
  ] as const)("tells %s", (_, bytes, name, format) => {
    expect(code(bytes, name)).toBe(format);
  });

  it.each([
    ["zero bytes", new Uint8Array(), "empty"],
    ["white space", strToU8(" \n\t\n"), "empty"],
    ["an old deck", compoundFile("Root Entry", "PowerPoint Document"), "unsupported_type"],
    ["an old text", compoundFile("Root Entry", "WordDocument"), "unsupported_type"],
    ["an encrypted package", compoundFile("Root Entry", "EncryptedPackage"), "encrypted"],
    ["a picture of paper", strToU8("II*\u0000 and its dots"), "unsupported_type"],
    ["an archive of other things", zipSync({ "a.txt": strToU8("hello") }), "unsupported_type"],
    ["binary noise", Uint8Array.from({ length: 600 }, (_, i) => i % 32), "unsupported_type"],
    ["a web page", strToU8("<!doctype html><p>Hello</p>"), "unsupported_type"],
  ] as const)("refuses %s", (_, bytes, expected) => {
    expect(code(bytes, "deck.pptx")).toBe(expected);
  });

  it("says what to do with an old deck and what is read", () => {
    expect(() => sniffFormat(compoundFile("Root Entry", "PowerPoint Document"), "deck.ppt")).toThrow(
      /save it as \.pptx.*PDF/s,
    );
  });
});
