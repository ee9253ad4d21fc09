/** A page as a tree of blocks, which each format has a writer for: what a report or a memo says is put together once. */
import type { Html } from "../html/markup.ts";

/** Words in a line. A string is ours; words of a document are `said`. */
export type Text = string | number | null | Piece | readonly Text[];

export type Piece =
  /** Words of a document; so many of them where a page of HTML has no room for more. */
  | { readonly kind: "said"; readonly text: string; readonly most?: number | undefined }
  | { readonly kind: "bold" | "soft"; readonly text: Text }
  /** A word with a look of its own: a verdict, a severity; `plain`: what stands for it in a format without looks. */
  | { readonly kind: "mark"; readonly look: string; readonly text: string; readonly plain?: string }
  /** To the element of this id. */
  | { readonly kind: "link"; readonly to: string; readonly text: Text }
  | { readonly kind: "place"; readonly anchor: string; readonly file: string }
  /** Numbers in the list of sources. */
  | { readonly kind: "refs"; readonly numbers: readonly number[] }
  | { readonly kind: "break" };

export type Block =
  /** A part with a heading and an id; left out where it has no blocks. */
  | { readonly kind: "section"; readonly id: string; readonly title: string; readonly blocks: Blocks }
  | { readonly kind: "group"; readonly look: string; readonly id?: string; readonly blocks: Blocks }
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3 | 4; readonly text: Text }
  | { readonly kind: "paragraph"; readonly text: Text; readonly look?: string }
  | {
      readonly kind: "list";
      readonly items: readonly Text[];
      readonly look?: string | undefined;
      /** The first number; a list without numbers has none. */
      readonly from?: number;
      /** The items' ids: this and their number. */
      readonly ids?: string;
      /** What a page shows of the item at this index when one points at a link to it. */
      readonly cards?: (index: number) => Html | null;
    }
  | {
      readonly kind: "table";
      /** None: the table has no row of heads. */
      readonly head: readonly Text[];
      readonly rows: readonly (readonly Text[])[];
      readonly look?: string | undefined;
      /** Index of the first column of figures, and of the last where not all that follow are. */
      readonly figures?: readonly [from: number, to?: number];
      /** The first column is none of heads. */
      readonly plain?: true;
    }
  /** A name and what is said of it. */
  | { readonly kind: "pairs"; readonly look: string; readonly pairs: readonly (readonly [name: Text, text: Text])[] }
  /** `instead`: what it shows, in a format without pictures. */
  | { readonly kind: "picture"; readonly picture: () => Html; readonly instead: Blocks };

/** What is null says nothing. */
export type Blocks = readonly (Block | null)[];

export const said = (text: string, most?: number): Piece => ({ kind: "said", text, most });
export const bold = (text: Text): Piece => ({ kind: "bold", text });
export const soft = (text: Text): Piece => ({ kind: "soft", text });
export const link = (to: string, text: Text): Piece => ({ kind: "link", to, text });
export const mark = (look: string, text: string, plain = text): Piece => ({ kind: "mark", look, text, plain });
/** Between parts that a page sets on lines of their own. */
export const PART_END: Text = ["; ", { kind: "break" }];

/** Pieces in words of ours: line`${bold("Q1")} ${said(question)}`. */
export function line(words: TemplateStringsArray, ...pieces: readonly Text[]): Text {
  return words.flatMap((word, i) => [pieces[i - 1] ?? null, word]);
}

/** The texts with a sign between any two. */
export function joined(texts: readonly Text[], sign: Text): Text {
  return texts.map((text, i) => (i === 0 ? text : [sign, text]));
}

export const heading = (level: 1 | 2 | 3 | 4, text: Text): Block => ({ kind: "heading", level, text });
export const paragraph = (text: Text, look = ""): Block => ({ kind: "paragraph", text, look });
export const group = (look: string, blocks: Blocks, id = ""): Block => ({ kind: "group", look, blocks, id });

/** Null where there are no items. */
export function list(items: readonly Text[], look?: string): Block | null {
  return items.length === 0 ? null : { kind: "list", items, look };
}

type Table = Extract<Block, { kind: "table" }>;

/** A row for each item. */
export function table<T>(
  head: readonly Text[],
  items: readonly T[],
  row: (item: T) => readonly Text[],
  looks: Pick<Table, "look" | "figures" | "plain"> = {},
): Table {
  return { kind: "table", head, rows: items.map(row), ...looks };
}

/** Those that are null are left out. */
export function pairs(look: string, all: readonly (readonly [name: Text, text: Text] | null)[]): Block {
  return { kind: "pairs", look, pairs: all.filter((pair) => pair !== null) };
}

/** For what shows places and figures itself: pictures give what they show, lists have no cards. */
export function withoutPictures(blocks: Blocks): Blocks {
  return blocks.flatMap((block): Blocks => {
    switch (block?.kind) {
      case "picture":
        return withoutPictures(block.instead);
      case "section":
      case "group":
        return [{ ...block, blocks: withoutPictures(block.blocks) }];
      case "list": {
        const { cards: _, ...rest } = block;
        return [rest];
      }
      default:
        return [block];
    }
  });
}

export function picture(draw: () => Html, instead: Blocks): Block {
  return { kind: "picture", picture: draw, instead };
}
