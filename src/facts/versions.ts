/** Which documents are copies or versions of one another, told by the words that their pages share. */
import type { Block, Document, Unit } from "../documents/index.ts";
import { isSameAmount } from "../language/quantities/index.ts";
import { foldText } from "../ontology/index.ts";

/** One origin of several documents: what one of them says is no evidence for another. */
export type DocumentGroup = {
  /** Name of the first document given, which stands for all of them. */
  readonly of: string;
  /** It says nothing that the first does not say: its statements are not read once more. */
  readonly copy: boolean;
};

type Page = {
  readonly document: number;
  readonly tokens: ReadonlySet<string>;
  readonly shingles: ReadonlySet<number>;
  /** Values of charts, which one format stores and the other prints rounded. */
  readonly charted: readonly number[];
};

/** Words in a row that make one shingle. */
const WIDTH = 3;
/** Share of a page's shingles that must stand in the other document for the page to be the same. */
const SAME_PAGE = 0.6;
/** Share of the shorter document's shingles that must lie on such pages. */
const SAME_DOCUMENT = 0.6;
/** Shorter documents share too few words to tell anything. */
const LEAST_SHINGLES = 40;
/** Places of one shingle that are compared: what stands on more pages is a footer or a template. */
const MOST_PLACES = 24;
/** Words of a copy that may be missing in the first: a printed page breaks some words in two. */
const BROKEN_WORDS = 0.01;

/** By name; documents that stand alone are absent. In time linear in the documents' text. */
export function versionsOf(documents: readonly Document[]): ReadonlyMap<string, DocumentGroup> {
  const groups = new Map<string, DocumentGroup>();
  if (documents.length < 2) return groups;
  const pages = documents.flatMap((document, i) => document.units.map((unit) => pageOf(unit, i)));
  const shared = sharedPages(pages);
  const sizes = new Map<number, number>();
  for (const page of pages) sizes.set(page.document, sizeOf(sizes, page.document) + page.shingles.size);
  const same = (a: number, b: number) => {
    const [shorter, longer] = sizeOf(sizes, a) <= sizeOf(sizes, b) ? [a, b] : [b, a];
    const size = sizeOf(sizes, shorter);
    return size >= LEAST_SHINGLES && (shared.get(`${shorter} ${longer}`) ?? 0) >= SAME_DOCUMENT * size;
  };
  const firsts: number[] = [];
  for (const [i, document] of documents.entries()) {
    const first = firsts.find((one) => same(one, i));
    const of = first === undefined ? undefined : documents[first]?.name;
    if (of === undefined) {
      firsts.push(i);
      continue;
    }
    const pagesOf = (at: number | undefined) => pages.filter((page) => page.document === at);
    groups.set(of, { of, copy: false });
    groups.set(document.name, { of, copy: addsNothing(pagesOf(i), pagesOf(first)) });
  }
  return groups;
}

const sizeOf = (sizes: ReadonlyMap<number, number>, document: number): number => sizes.get(document) ?? 0;

/** For each pair of documents ("0 1"): how many shingles of the one lie on pages that stand in the other. */
function sharedPages(pages: readonly Page[]): ReadonlyMap<string, number> {
  const places = new Map<number, readonly number[]>();
  for (const { shingles, document } of pages) {
    // Nearly all stand in one document alone: a list for each would take more memory than the document.
    const alone = [document];
    for (const shingle of shingles) {
      const known = places.get(shingle);
      if (known === undefined) places.set(shingle, alone);
      else if (known.at(-1) !== document && known.length < MOST_PLACES) places.set(shingle, [...known, document]);
    }
  }
  const shared = new Map<string, number>();
  for (const { shingles, document } of pages) {
    const there = new Map<number, number>();
    for (const shingle of shingles)
      for (const other of places.get(shingle) ?? [])
        if (other !== document) there.set(other, (there.get(other) ?? 0) + 1);
    for (const [other, count] of there) {
      const key = `${document} ${other}`;
      if (count >= SAME_PAGE * shingles.size) shared.set(key, (shared.get(key) ?? 0) + shingles.size);
    }
  }
  return shared;
}

/** Each page says only what one page of the first document says, to the last figure. */
function addsNothing(own: readonly Page[], first: readonly Page[]): boolean {
  const homes = pagesByShingle(first);
  let words = 0;
  let broken = 0;
  for (const page of own) {
    const home = first[likestPage(page, homes)];
    const others = [...page.tokens].filter((token) => !home?.tokens.has(token));
    const isNews = (token: string) => isNumber(token) && (!home || !isCharted(token, home.charted));
    if (others.some(isNews)) return false;
    words += page.tokens.size;
    broken += others.filter((token) => !isNumber(token)).length;
  }
  return broken <= BROKEN_WORDS * words;
}

function pagesByShingle(pages: readonly Page[]): ReadonlyMap<number, readonly number[]> {
  const homes = new Map<number, number[]>();
  for (const [i, { shingles }] of pages.entries())
    for (const shingle of shingles) {
      const known = homes.get(shingle) ?? [];
      if (known.length < MOST_PLACES) known.push(i);
      homes.set(shingle, known);
    }
  return homes;
}

/** The page with which it shares the most shingles; -1 for none. */
function likestPage({ shingles }: Page, homes: ReadonlyMap<number, readonly number[]>): number {
  const counts = new Map<number, number>();
  for (const shingle of shingles) for (const i of homes.get(shingle) ?? []) counts.set(i, (counts.get(i) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [-1, 0])[0];
}

function isNumber(token: string): boolean {
  return /^[0-9]/.test(token);
}

/** "71,7" is printed on a chart whose file holds 71.65. */
function isCharted(token: string, charted: readonly number[]): boolean {
  const printed = Number(token.replace(",", "."));
  const decimals = token.split(/[.,]/)[1]?.length ?? 0;
  return charted.some((value) => isSameAmount(value, printed, { rounding: 0.5 * 10 ** -decimals + 1e-9 }));
}

function pageOf(unit: Unit, document: number): Page {
  const shingles = new Set<number>();
  const tokens = new Set<string>();
  if (unit.kind === "sheet") {
    for (const row of Map.groupBy(unit.cells, (cell) => cell.row).values()) {
      const words = wordsOf(row.map(({ display }) => display).join(" "));
      for (const word of words) tokens.add(word);
      // Templates share their labels; the same figures under them are a version.
      let number = -WIDTH;
      for (const [last, word] of words.entries()) {
        if (isNumber(word)) number = last;
        const first = last + 1 - WIDTH;
        if (first >= 0 && number >= first) shingles.add(hashOf(words, first));
      }
    }
    return { document, tokens, shingles, charted: [] };
  }
  const blocks = unit.hidden
    ? []
    : unit.blocks.filter((block) => block.visible && !block.ocr && !(block.kind === "text" && block.role === "note"));
  const words = wordsOf(blocks.flatMap(textsOf).join(" "));
  for (const word of words) tokens.add(word);
  for (let i = 0; i + WIDTH <= words.length; i++) shingles.add(hashOf(words, i));
  const charted = blocks.flatMap((block) =>
    block.kind === "chart" ? block.series.flatMap(({ values }) => values.filter((value) => value !== null)) : [],
  );
  return { document, tokens, shingles, charted };
}

function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case "text":
      return block.paragraphs.map(({ text }) => text);
    case "table":
      return [...new Set(block.rows.flat())].map(({ text }) => text);
    case "chart":
      return [
        block.title ?? "",
        ...block.categories,
        ...block.series.flatMap(({ name, values }) => [name ?? "", ...values.map((value) => String(value ?? ""))]),
      ];
    default:
      return block satisfies never;
  }
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/\p{L}+|\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];
}

/** FNV-1a over the words of one shingle. */
function hashOf(words: readonly string[], at: number): number {
  let hash = 0x811c9dc5;
  for (let place = at; place < at + WIDTH; place++) {
    const word = words[place] ?? "";
    for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ 32, 0x01000193);
  }
  return hash;
}
