import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { DocumentError } from "../../src/documents/types.ts";
import { parseXml } from "../../src/documents/xml.ts";
import { openZip } from "../../src/documents/zip.ts";

const codeOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (error instanceof DocumentError) return error.code;
    throw error;
  }
  return "no error";
};

describe("a zip package", () => {
  const zip = openZip(zipSync({ "Ppt/Slide1.xml": strToU8("<é/>"), "a\\b.txt": strToU8("x") }), "deck.pptx");

  test("finds a part whatever its case and slashes", () => {
    expect(zip.text("ppt\\slide1.XML")).toBe("<é/>");
    expect(zip.has("/a/b.txt")).toBe(true);
    expect(zip.has("c.txt")).toBe(false);
    expect(zip.paths()).toEqual(["Ppt/Slide1.xml", "a/b.txt"]);
  });

  test("says which part is not there", () => {
    expect(codeOf(() => zip.text("c.txt"))).toBe("not_found");
  });

  test("reads UTF-16 by its byte order mark", () => {
    const utf16 = new Uint8Array([0xff, 0xfe, 0x61, 0, 0xe9, 0]);
    expect(openZip(zipSync({ t: utf16 }), "f").text("t")).toBe("aé");
  });

  test("is found after bytes put before it", () => {
    const bytes = zipSync({ "a.txt": strToU8("hello") });
    const shifted = new Uint8Array(100 + bytes.length);
    shifted.set(bytes, 100);
    expect(openZip(shifted, "f").text("a.txt")).toBe("hello");
  });

  test("that is cut short is corrupt", () => {
    const bytes = zipSync({ "a.txt": strToU8("hello ".repeat(1000)) });
    for (const share of [0.1, 0.5, 0.9]) {
      expect(codeOf(() => openZip(bytes.subarray(0, bytes.length * share), "f"))).toBe("corrupt");
    }
    expect(codeOf(() => openZip(strToU8("not a zip at all"), "f"))).toBe("corrupt");
    expect(codeOf(() => openZip(new Uint8Array(), "f"))).toBe("empty");
  });

  test("that grows over a limit is refused before anything is inflated", () => {
    const bytes = zipSync({ "a.xml": new Uint8Array(3_000_000), "b.xml": new Uint8Array(3_000_000) });
    expect(codeOf(() => openZip(bytes, "f", { totalBytes: 5_000_000 }))).toBe("too_large");
    expect(codeOf(() => openZip(bytes, "f", { entryBytes: 2_000_000 }))).toBe("too_large");
    expect(codeOf(() => openZip(bytes, "f", { entries: 1 }))).toBe("too_large");
    expect(codeOf(() => openZip(bytes, "f"))).toBe("no error");
  });

  test("of 18 MB of zeros is a bomb by its ratio", () => {
    expect(codeOf(() => openZip(zipSync({ "a.xml": new Uint8Array(18_000_000) }), "f"))).toBe("too_large");
  });

  test("whose directory understates a part is stopped at what it states", () => {
    const bytes = zipSync({ "a.xml": new Uint8Array(1_000_000) });
    const view = new DataView(bytes.buffer);
    const directory = view.getUint32(bytes.length - 6, true);
    view.setUint32(directory + 24, 1_000, true);
    const zip = openZip(bytes, "f");
    expect(codeOf(() => zip.bytes("a.xml"))).toBe("corrupt");
  });

  test("under a password says so", () => {
    const compound = new Uint8Array(2048);
    compound.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(codeOf(() => openZip(compound, "f"))).toBe("unsupported_type");
    compound.set(Buffer.from("EncryptedPackage", "utf16le"), 1024);
    expect(() => openZip(compound, "f")).toThrow(
      "this file is protected by a password: give the password, or open it and save a copy without",
    );
    expect(codeOf(() => openZip(compound, "f"))).toBe("encrypted");
  });
});

describe("XML from outside", () => {
  const source = { file: "deck.pptx", part: "a.xml" };

  test("is a tree in order, by local names, with references read", () => {
    const root = parseXml(
      '<?xml version="1.0"?><p:a r:id="1" id="2"> x<b:c>&lt;&#233;&#x20AC;&amp;amp;</b:c><![CDATA[<&amp;>]]></p:a>',
      source,
    );
    expect(root.name).toBe("a");
    expect(root.attributes).toEqual({ "r:id": "1", id: "2" });
    expect(root.content).toEqual([" x", { name: "c", attributes: {}, content: ["<é€&amp;"] }, "<&amp;>"]);
  });

  test("with entities or a document type is refused", () => {
    const laughs = '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>';
    expect(codeOf(() => parseXml(laughs, source))).toBe("corrupt");
    const outside = '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>';
    expect(codeOf(() => parseXml(outside, source))).toBe("corrupt");
  });

  test("too long or too deep is refused", () => {
    expect(codeOf(() => parseXml(`<x>${" ".repeat(200)}</x>`, source, { characters: 100 }))).toBe("too_large");
    expect(codeOf(() => parseXml(`<x>${"<y/>".repeat(100)}</x>`, source, { tags: 50 }))).toBe("too_large");
    expect(codeOf(() => parseXml("<x>".repeat(1000) + "</x>".repeat(1000), source))).toBe("too_large");
    expect(codeOf(() => parseXml("no xml", source))).toBe("corrupt");
  });
});
