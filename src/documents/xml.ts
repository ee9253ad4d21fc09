/** Parses XML from untrusted hands into a plain tree in document order, by local names (so strict OOXML reads alike). */
import { XMLParser } from "fast-xml-parser";
import { DocumentError } from "./types.ts";

export type XmlElement = {
  /** Local name, without the namespace's prefix. */
  readonly name: string;
  /** By the name as written ("r:id", "val"); read them with attr and prefixedAttr. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly (XmlElement | string)[];
};

export type XmlLimits = {
  /** Characters of one part. Default 24 million. */
  readonly characters: number;
  /** Opening and closing tags of one part, which weigh more in memory than text. Default 1.5 million. */
  readonly tags: number;
  /** Nested elements. Default 256. */
  readonly depth: number;
};

const DEFAULT_XML_LIMITS: XmlLimits = { characters: 24_000_000, tags: 1_500_000, depth: 256 };

/** What is parsed: `file` for the user's file, `part` for the path within it. */
export type XmlSource = { readonly file: string; readonly part: string };

/** Throws DocumentError: "too_large" beyond the limits, "corrupt" for a DTD, for entities or for what is no XML. */
export function parseXml(text: string, source: XmlSource, limits: Partial<XmlLimits> = {}): XmlElement {
  const { characters, tags, depth } = { ...DEFAULT_XML_LIMITS, ...limits };
  const refuse = (code: "corrupt" | "too_large", why: string, cause?: unknown): DocumentError =>
    new DocumentError(
      code,
      source.file,
      `${source.part} in ${source.file} ${why}`,
      cause === undefined ? {} : { cause },
    );

  if (text.length > characters) throw refuse("too_large", `is too long to read safely (${text.length} characters)`);
  if (countTags(text, tags) > tags) throw refuse("too_large", `holds over ${tags} tags, too many to read safely`);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw refuse("corrupt", "declares a document type or entities, which Office never writes: not read");
  }
  let nodes: unknown;
  try {
    nodes = parserFor(depth).parse(text);
  } catch (cause) {
    const deep = cause instanceof Error && cause.message.toLowerCase().includes("nested");
    throw deep
      ? refuse("too_large", `is nested over ${depth} levels deep`, cause)
      : refuse("corrupt", "is not readable as XML", cause);
  }
  const root = convert(nodes).find((node) => typeof node !== "string");
  if (root === undefined || typeof root === "string") throw refuse("corrupt", "holds no XML");
  return root;
}

/** Child elements, all or those of one name. */
export function children(element: XmlElement | undefined, name?: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const node of element?.content ?? []) {
    if (typeof node !== "string" && (name === undefined || node.name === name)) found.push(node);
  }
  return found;
}

/** The element at the end of a path of names, first of each; undefined where the path breaks. */
export function child(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let at = element;
  for (const name of path) {
    at = at?.content.find((node): node is XmlElement => typeof node !== "string" && node.name === name);
  }
  return at;
}

/** Every element of one name below this one, in document order. */
export function descendants(element: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const walk = (node: XmlElement): void => {
    for (const inner of node.content) {
      if (typeof inner === "string") continue;
      if (inner.name === name) found.push(inner);
      walk(inner);
    }
  };
  if (element !== undefined) walk(element);
  return found;
}

/** An attribute written without prefix. */
export function attr(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes[name];
}

/** An attribute written with any prefix, as relationship ids are (r:id, r:embed). */
export function prefixedAttr(element: XmlElement | undefined, name: string): string | undefined {
  if (element === undefined) return undefined;
  const key = Object.keys(element.attributes).find((written) => written.endsWith(`:${name}`));
  return key === undefined ? undefined : element.attributes[key];
}

/** An attribute as a finite number. */
export function numberAttr(element: XmlElement | undefined, name: string): number | undefined {
  const written = attr(element, name);
  if (written === undefined || written.trim() === "") return undefined;
  const value = Number(written);
  return Number.isFinite(value) ? value : undefined;
}

/** An xsd:boolean attribute. */
export function booleanAttr(element: XmlElement | undefined, name: string): boolean | undefined {
  const written = attr(element, name);
  return written === undefined ? undefined : written === "1" || written === "true" || written === "on";
}

/** All the text within, joined as written. */
export function textOf(element: XmlElement | undefined): string {
  if (element === undefined) return "";
  return element.content.map((node) => (typeof node === "string" ? node : textOf(node))).join("");
}

/** Stops counting once over the limit. */
function countTags(text: string, limit: number): number {
  let count = 0;
  for (let at = text.indexOf("<"); at !== -1 && count <= limit; at = text.indexOf("<", at + 1)) count++;
  return count;
}

const CDATA = "#cdata";
const TEXT = "#text";
const ATTRIBUTES = ":@";

function parserFor(depth: number): XMLParser {
  return new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    allowBooleanAttributes: true,
    trimValues: false,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    cdataPropName: CDATA,
    maxNestedTags: depth,
    jPath: false,
  });
}

/** fast-xml-parser's ordered form: [{ tag: [...], ":@": { attribute: value } }, { "#text": "..." }]. */
function convert(nodes: unknown): (XmlElement | string)[] {
  if (!Array.isArray(nodes)) return [];
  const converted: (XmlElement | string)[] = [];
  for (const node of nodes as readonly Record<string, unknown>[]) {
    for (const [key, value] of Object.entries(node)) {
      if (key === ATTRIBUTES) continue;
      if (key === TEXT) converted.push(decodeEntities(String(value)));
      else if (key === CDATA) converted.push(plainText(value));
      else
        converted.push({
          name: key.slice(key.indexOf(":") + 1),
          attributes: convertAttributes(node[ATTRIBUTES]),
          content: convert(value),
        });
    }
  }
  return converted;
}

function plainText(nodes: unknown): string {
  if (!Array.isArray(nodes)) return String(nodes ?? "");
  return (nodes as readonly Record<string, unknown>[]).map((node) => String(node[TEXT] ?? "")).join("");
}

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});

function convertAttributes(written: unknown): Readonly<Record<string, string>> {
  if (typeof written !== "object" || written === null) return NO_ATTRIBUTES;
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(written)) attributes[name] = decodeEntities(String(value));
  return attributes;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The five named entities of XML and character references; anything else stays as written. */
function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, named) => {
    if (named !== undefined) return NAMED[named as string] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
