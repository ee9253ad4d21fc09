/** The parts of an Office package: XML by path, and relationships resolved to paths. */
import { DocumentError, type DocumentWarning } from "../types.ts";
import { attr, children, parseXml, prefixedAttr, type XmlElement } from "../xml.ts";
import type { ZipPackage } from "../zip.ts";

type Relationship = {
  readonly id: string;
  /** Last word of the type's address: "slide", "image", "chart", "notesSlide". */
  readonly type: string;
  /** Path in the package, or the address itself when external. */
  readonly target: string;
  readonly external: boolean;
};

export type Relationships = {
  readonly byId: (id: string | undefined) => Relationship | undefined;
  readonly byType: (type: string) => Relationship | undefined;
  readonly all: readonly Relationship[];
};

export type Parts = {
  readonly file: string;
  readonly has: (path: string) => boolean;
  readonly paths: () => readonly string[];
  readonly bytes: (path: string) => Uint8Array;
  /** The root of an XML part; undefined, with a warning at `anchor`, when it is missing or unreadable. */
  readonly xml: (path: string | undefined, anchor: string | null) => XmlElement | undefined;
  readonly relationships: (path: string) => Relationships;
  readonly warn: (code: DocumentWarning["code"], anchor: string | null, message: string) => void;
  readonly warnings: readonly DocumentWarning[];
};

/** XML read from one file in all, in characters: beyond it parts are left out with a warning. */
const XML_BUDGET = 48_000_000;
const WARNINGS_KEPT = 500;
const NO_RELATIONSHIPS: Relationships = { byId: () => undefined, byType: () => undefined, all: [] };

export function openParts(zip: ZipPackage, file: string): Parts {
  const warnings: DocumentWarning[] = [];
  let budget = XML_BUDGET;

  const warn: Parts["warn"] = (code, anchor, message) => {
    const known = warnings.some((w) => w.code === code && w.anchor === anchor && w.message === message);
    if (!known && warnings.length < WARNINGS_KEPT) warnings.push({ code, anchor, message });
  };
  const xml: Parts["xml"] = (path, anchor) => {
    if (path === undefined || !zip.has(path)) {
      warn("part_missing", anchor, `${path ?? "a part"} is missing from the file: what it held was not read`);
      return undefined;
    }
    const size = zip.sizeBytes(path) ?? 0;
    if (size > budget) {
      warn("limit_reached", anchor, `${path} was not read: the file holds more XML than is read from one file`);
      return undefined;
    }
    budget -= size;
    try {
      return parseXml(zip.text(path), { file, part: path });
    } catch (error) {
      if (!(error instanceof DocumentError) || error.code === "encrypted") throw error;
      warn("part_unreadable", anchor, `${error.message}: what it held was not read`);
      return undefined;
    }
  };
  const relationships = (path: string): Relationships => {
    const rels = relationshipsPath(path);
    return zip.has(rels) ? readRelationships(xml(rels, null), path) : NO_RELATIONSHIPS;
  };
  return { file, has: zip.has, paths: zip.paths, bytes: zip.bytes, xml, relationships, warn, warnings };
}

/** Path of the part that an a:blip shows; null when the picture is kept elsewhere or is missing. */
export function embeddedPicture(
  blip: XmlElement | undefined,
  parts: Pick<Parts, "has">,
  relationships: Relationships,
): string | null {
  const found = relationships.byId(prefixedAttr(blip, "embed"));
  return found === undefined || found.external || !parts.has(found.target) ? null : found.target;
}

function readRelationships(root: XmlElement | undefined, source: string): Relationships {
  const all = children(root, "Relationship").map((element): Relationship => {
    const external = attr(element, "TargetMode") === "External";
    const target = attr(element, "Target") ?? "";
    return {
      id: attr(element, "Id") ?? "",
      type: (attr(element, "Type") ?? "").split("/").at(-1) ?? "",
      target: external ? target : resolvePath(source, target),
      external,
    };
  });
  const ids = new Map(all.map((relationship) => [relationship.id, relationship]));
  return {
    byId: (id) => (id === undefined ? undefined : ids.get(id)),
    byType: (type) => all.find((relationship) => relationship.type === type && !relationship.external),
    all,
  };
}

function relationshipsPath(path: string): string {
  const cut = path.lastIndexOf("/") + 1;
  return `${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`;
}

function resolvePath(source: string, target: string): string {
  const clean = target.replaceAll("\\", "/");
  const steps = clean.startsWith("/") ? [] : source.split("/").slice(0, -1);
  for (const step of clean.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
