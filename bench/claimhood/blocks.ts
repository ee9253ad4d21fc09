/**
 * Texts of public decks and plans, labelled by reading: what claimhood sees of each and what it is, without its words.
 * `blocks.json.gz` says where each deck is from; with the decks in a folder the features are made anew.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { featuresOf, surroundingsOf } from "../../src/judge/claimhood/index.ts";
import { candidatesOf } from "../../src/judge/claims.ts";
import type { Row } from "./logistic.ts";

const FILE = join(import.meta.dirname, "blocks.json.gz");

/** What a block is: a claim with a figure or in words, what one reader lists and the next does not, or which kind of none. */
export const KINDS = {
  f: "figure that is a claim",
  c: "claim in words",
  m: "one reader lists it, the next does not",
  n: "number that states nothing",
  d: "description of what the product does",
  p: "promise, vision or advantage",
  s: "slogan",
  h: "heading",
  t: "contents",
  r: "running head, source, address or name",
  q: "quotation",
  e: "example",
  k: "note to the maker or the reader of the slides",
  o: "label, fragment or other",
} as const;
type Kind = keyof typeof KINDS;

export type Block = {
  readonly page: number;
  readonly text: string;
  readonly kind: Kind;
  readonly values: readonly number[];
};
export type LabelledDeck = {
  readonly repository: string;
  readonly path: string;
  readonly commit: string;
  readonly sha256: string;
  /** `text`: the first 12 digits of the SHA-1 of the text. `values`: place among the features, then the value, in pairs. */
  readonly blocks: readonly Block[];
};
type Labelled = { readonly features: readonly string[]; readonly decks: readonly LabelledDeck[] };

const CLAIM_OF: Partial<Readonly<Record<Kind, number>>> = { f: 1, c: 1, m: 0.5 };

export const isDoubtful = ({ kind }: Block): boolean => kind === "m";

// Written by this file.
export const readBlocks = (): Labelled => JSON.parse(gunzipSync(readFileSync(FILE)).toString("utf8")) as Labelled;

export function rowOf({ features }: Labelled, { kind, values }: Block): Row {
  const row = Object.fromEntries(features.map((name) => [name, 0]));
  for (let i = 0; i < values.length; i += 2) row[features[values[i] ?? 0] ?? ""] = values[i + 1] ?? 0;
  return { features: row, claim: CLAIM_OF[kind] ?? 0 };
}

const hashOf = (text: string): string => createHash("sha1").update(text).digest("hex").slice(0, 12);

/** Reads the decks that lie in the folder anew and writes what claimhood sees of their labelled texts now. */
export async function remakeBlocks(folder: string): Promise<void> {
  const files = new Map(
    readdirSync(folder).map((name) => {
      const bytes = readFileSync(join(folder, name));
      return [createHash("sha256").update(bytes).digest("hex"), { name, bytes }];
    }),
  );
  let names: readonly string[] = [];
  const decks: LabelledDeck[] = [];
  for (const deck of readBlocks().decks) {
    const file = files.get(deck.sha256);
    if (!file) throw new Error(`${deck.path} of ${deck.repository} at ${deck.commit} is not in ${folder}`);
    const bytes = new Uint8Array(file.bytes);
    const document = await readDocument(bytes, basename(deck.path), { kind: "deck", pictures: false });
    const { statements } = factsOfDocument(document, dealContextOf([document]));
    const around = surroundingsOf(statements);
    const kinds = new Map(deck.blocks.map(({ page, text, kind }) => [`${page}|${text}`, kind]));
    const blocks = candidatesOf(statements).flatMap((candidate): Block[] => {
      const [page, text] = [candidate.statement.place.unit, hashOf(candidate.text)];
      const kind = kinds.get(`${page}|${text}`);
      if (kind === undefined) return [];
      const features = featuresOf(candidate, around);
      names = Object.keys(features);
      const values = Object.values(features).flatMap((value, i) => (value === 0 ? [] : [i, Number(value.toFixed(3))]));
      return [{ page, text, kind, values }];
    });
    decks.push({ ...deck, blocks });
  }
  writeFileSync(FILE, gzipSync(JSON.stringify({ features: names, decks } satisfies Labelled), { level: 9 }));
}
