/** Builds small decks by hand, part by part, so that a test says exactly what its file holds. */
import { strToU8, zipSync } from "fflate";

const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const RELATIONSHIP = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export type SlideFixture = {
  /** Shapes: the inside of p:spTree. */
  readonly shapes: string;
  /** Paragraphs of speaker notes. */
  readonly notes?: readonly string[];
  readonly hidden?: boolean;
  /** The inside of p:bgPr, e.g. a solid fill. */
  readonly background?: string;
  /** Further parts by name in ppt/, each with its relationship id and type. */
  readonly parts?: readonly {
    readonly id: string;
    readonly type: string;
    readonly path: string;
    readonly content: string | Uint8Array;
  }[];
};

export type DeckFixture = {
  readonly slides: readonly SlideFixture[];
  /** Slides in the order of the show, as indices into `slides`. Default: as given. */
  readonly order?: readonly number[];
  /** Points. Default 960 by 540. */
  readonly width?: number;
  readonly height?: number;
  /** Shapes of the layout and of the master. */
  readonly layout?: string;
  readonly master?: string;
  /** The inside of p:txStyles. */
  readonly textStyles?: string;
  /** Parts to put in or, when null, to leave out, by full path. */
  readonly overrides?: Readonly<Record<string, string | null>>;
};

const emu = (points: number): number => Math.round(points * 12_700);

export function buildDeck(deck: DeckFixture): Uint8Array {
  const parts = deckParts(deck);
  for (const [path, content] of Object.entries(deck.overrides ?? {})) {
    if (content === null) delete parts[path];
    else parts[path] = strToU8(content);
  }
  return zipSync(parts, { level: 6 });
}

/** A text box at (x, y), width, height in points. `body` is paragraphs (a:p) or plain text. */
export function textBox(
  place: readonly [number, number, number, number],
  body: string,
  options: ShapeOptions = {},
): string {
  const paragraphs = body.startsWith("<a:p>") ? body : paragraph(run(body, options.run));
  const hidden = options.hidden === true ? ' hidden="1"' : "";
  return `<p:sp><p:nvSpPr><p:cNvPr id="9" name="Text"${hidden}/><p:cNvSpPr txBox="1"/><p:nvPr>${options.placeholder ?? ""}</p:nvPr></p:nvSpPr><p:spPr>${xfrm(place, options.turn)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${options.fill ?? "<a:noFill/>"}</p:spPr><p:txBody><a:bodyPr${options.body ?? ""}/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`;
}

export type ShapeOptions = {
  readonly fill?: string;
  /** Attributes or content of a:rPr, e.g. `sz="300"` or `sz="1200"><a:solidFill>...</a:solidFill>`. */
  readonly run?: string;
  readonly hidden?: boolean;
  readonly placeholder?: string;
  /** Attributes of a:bodyPr, with a leading space. */
  readonly body?: string;
  /** Degrees. */
  readonly turn?: number;
};

/** A shape that takes everything but its text from its placeholder. */
export function placeholder(type: string, text: string, index?: number): string {
  const idx = index === undefined ? "" : ` idx="${index}"`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="8" name="Placeholder"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"${idx}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${text.startsWith("<a:p>") ? text : paragraph(run(text))}</p:txBody></p:sp>`;
}

export function picture(place: readonly [number, number, number, number], id: string): string {
  return `<p:pic><p:nvPicPr><p:cNvPr id="7" name="Picture"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr>${xfrm(place)}</p:spPr></p:pic>`;
}

/** Children drawn in a space of their own (`inner`), placed in `outer`. */
export function group(outer: readonly number[], inner: readonly number[], children: string, attributes = ""): string {
  const [x = 0, y = 0, width = 0, height = 0] = outer.map(emu);
  const [cx = 0, cy = 0, cw = 0, ch = 0] = inner.map(emu);
  return `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="6" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm${attributes}><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/><a:chOff x="${cx}" y="${cy}"/><a:chExt cx="${cw}" cy="${ch}"/></a:xfrm></p:grpSpPr>${children}</p:grpSp>`;
}

/** A graphic frame around a table, a chart reference, ... */
export function frame(place: readonly [number, number, number, number], kind: string, content: string): string {
  const uri =
    kind === "ole" || kind === "table" || kind === "chart" || kind === "diagram"
      ? `http://schemas.openxmlformats.org/${kind === "ole" ? "presentationml" : "drawingml"}/2006/${kind === "ole" ? "ole" : kind}`
      : kind;
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="Frame"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${xfrm(place).replaceAll("a:xfrm", "p:xfrm")}<a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;
}

/** Rows of [text, attributes of a:tc] pairs; equal columns. */
export function table(
  columnWidths: readonly number[],
  rowHeights: readonly number[],
  rows: readonly (readonly (readonly [string, string?, string?])[])[],
): string {
  const grid = columnWidths.map((width) => `<a:gridCol w="${emu(width)}"/>`).join("");
  const body = rows
    .map((cells, i) => {
      const inner = cells.map(
        ([text, attributes = "", properties = ""]) =>
          `<a:tc ${attributes}><a:txBody><a:bodyPr/><a:lstStyle/>${text.startsWith("<a:p>") ? text : paragraph(run(text))}</a:txBody><a:tcPr>${properties}</a:tcPr></a:tc>`,
      );
      return `<a:tr h="${emu(rowHeights[i] ?? 0)}">${inner.join("")}</a:tr>`;
    })
    .join("");
  return `<a:tbl><a:tblPr/><a:tblGrid>${grid}</a:tblGrid>${body}</a:tbl>`;
}

export function paragraph(runs: string, properties = ""): string {
  return `<a:p>${properties}${runs}</a:p>`;
}

export function run(text: string, properties = ""): string {
  const own =
    properties === "" ? "" : properties.includes(">") ? `<a:rPr ${properties}</a:rPr>` : `<a:rPr ${properties}/>`;
  return `<a:r>${own}<a:t>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</a:t></a:r>`;
}

export function solid(hex: string): string {
  return `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`;
}

/** Run properties of one size (points) and colour. */
export function ink(size: number, hex: string): string {
  return `sz="${size * 100}">${solid(hex)}`;
}

function xfrm(place: readonly [number, number, number, number], turn = 0): string {
  const [x, y, width, height] = place.map(emu);
  const rotation = turn === 0 ? "" : ` rot="${turn * 60_000}"`;
  return `<a:xfrm${rotation}><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;
}

function deckParts(deck: DeckFixture): Record<string, Uint8Array> {
  const text: Record<string, string> = {};
  const binary: Record<string, Uint8Array> = {};
  const order = deck.order ?? deck.slides.map((_, i) => i);
  const slideIds = order.map((i, at) => `<p:sldId id="${256 + at}" r:id="rId${i + 10}"/>`).join("");
  text["_rels/.rels"] = relationships([["rId1", "officeDocument", "ppt/presentation.xml"]]);
  text["ppt/presentation.xml"] =
    `<p:presentation ${NAMESPACES}><p:sldIdLst>${slideIds}</p:sldIdLst><p:sldSz cx="${emu(deck.width ?? 960)}" cy="${emu(deck.height ?? 540)}"/></p:presentation>`;
  text["ppt/_rels/presentation.xml.rels"] = relationships(
    deck.slides.map((_, i) => [`rId${i + 10}`, "slide", `slides/slide${i + 1}.xml`] as const),
  );
  text["ppt/slideLayouts/slideLayout1.xml"] =
    `<p:sldLayout ${NAMESPACES}><p:cSld><p:spTree>${deck.layout ?? ""}</p:spTree></p:cSld></p:sldLayout>`;
  text["ppt/slideLayouts/_rels/slideLayout1.xml.rels"] = relationships([
    ["rId1", "slideMaster", "../slideMasters/slideMaster1.xml"],
  ]);
  text["ppt/slideMasters/slideMaster1.xml"] =
    `<p:sldMaster ${NAMESPACES}><p:cSld><p:spTree>${deck.master ?? ""}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" hlink="hlink"/><p:txStyles>${deck.textStyles ?? ""}</p:txStyles></p:sldMaster>`;
  text["ppt/slideMasters/_rels/slideMaster1.xml.rels"] = relationships([["rId1", "theme", "../theme/theme1.xml"]]);
  text["ppt/theme/theme1.xml"] =
    `<a:theme ${NAMESPACES}><a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`;
  for (const [i, slide] of deck.slides.entries()) {
    const number = i + 1;
    const background = slide.background === undefined ? "" : `<p:bg><p:bgPr>${slide.background}</p:bgPr></p:bg>`;
    const show = slide.hidden === true ? ' show="0"' : "";
    text[`ppt/slides/slide${number}.xml`] =
      `<p:sld ${NAMESPACES}${show}><p:cSld>${background}<p:spTree>${slide.shapes}</p:spTree></p:cSld></p:sld>`;
    const links: (readonly [string, string, string])[] = [["rIdL", "slideLayout", "../slideLayouts/slideLayout1.xml"]];
    if (slide.notes !== undefined) {
      links.push(["rIdN", "notesSlide", `../notesSlides/notesSlide${number}.xml`]);
      text[`ppt/notesSlides/notesSlide${number}.xml`] =
        `<p:notes ${NAMESPACES}><p:cSld><p:spTree>${placeholder("body", slide.notes.map((note) => paragraph(run(note))).join(""), 1)}${placeholder("sldNum", String(number))}</p:spTree></p:cSld></p:notes>`;
    }
    for (const part of slide.parts ?? []) {
      links.push([part.id, part.type, `../${part.path}`]);
      if (typeof part.content === "string") text[`ppt/${part.path}`] = part.content;
      else binary[`ppt/${part.path}`] = part.content;
    }
    text[`ppt/slides/_rels/slide${number}.xml.rels`] = relationships(links);
  }
  const written = Object.entries(text).map(([path, content]) => [path, strToU8(content)] as const);
  return { ...Object.fromEntries(written), ...binary };
}

function relationships(links: readonly (readonly [id: string, type: string, target: string])[]): string {
  const inner = links.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONSHIP}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner.join("")}</Relationships>`;
}
