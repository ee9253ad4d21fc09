/** Finds known phrases in a list of words, whatever links stand between their words. */

import type { Word } from "./text.ts";

type Node<T> = { readonly next: Map<string, Node<T>>; values: T[] };

/** A phrase found: which words of the text it covers (first and last, inclusive) and what it stands for. */
export type PhraseFound<T> = {
  readonly first: number;
  readonly last: number;
  /** How many words of the phrase matched, links not counted. */
  readonly length: number;
  readonly values: readonly T[];
};

export type PhraseTrie<T> = {
  /** Adds the words of a phrase; one that has none is ignored. */
  add(words: readonly Word[], value: T): void;
  /** Every phrase that starts at any word, the longest at each start first. */
  find(words: readonly Word[]): PhraseFound<T>[];
};

/** The edge that crosses punctuation; no stem holds a bar. */
const afterBreak = (stem: string): string => `|${stem}`;

export function createPhraseTrie<T>(): PhraseTrie<T> {
  const root: Node<T> = { next: new Map(), values: [] };
  return {
    add: (words, value) => addPhrase(root, words, value),
    find: (words) => words.flatMap((word, first) => (word.link ? [] : foundAt(root, words, first).reverse())),
  };
}

function addPhrase<T>(root: Node<T>, words: readonly Word[], value: T): void {
  const stands = words.filter(({ link }) => !link);
  // A letter alone names nothing: of "R and D" and "I+D" the links belong to the name.
  const named = stands.map(({ stem }) => stem).join("").length > 1 ? stands : words;
  let node = root;
  for (const word of named) {
    const next: Node<T> = node.next.get(word.stem) ?? { next: new Map(), values: [] };
    node.next.set(word.stem, next);
    // A name's own comma or parenthesis may be written or not.
    if (word.breakBefore) node.next.set(afterBreak(word.stem), next);
    node = next;
  }
  if (node !== root && !node.values.includes(value)) node.values.push(value);
}

/** The phrases that start at one word, the shortest first. */
function foundAt<T>(root: Node<T>, words: readonly Word[], first: number): PhraseFound<T>[] {
  const found: PhraseFound<T>[] = [];
  let node: Node<T> = root;
  let length = 0;
  for (let at = first; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    const isAcross = at > first && word.breakBefore;
    const next = node.next.get(isAcross ? afterBreak(word.stem) : word.stem);
    if (word.link && next === undefined && !isAcross) continue;
    if (next === undefined) break;
    node = next;
    length += 1;
    if (node.values.length > 0) found.push({ first, last: at, length, values: node.values });
  }
  return found;
}

/** Keeps the phrases that do not overlap: the longest first, then the leftmost; in text order. */
export function withoutOverlap<P extends { readonly first: number; readonly last: number; readonly length: number }>(
  found: readonly P[],
): P[] {
  const kept: P[] = [];
  for (const phrase of found.toSorted((a, b) => b.length - a.length || a.first - b.first)) {
    if (kept.every((other) => phrase.last < other.first || phrase.first > other.last)) kept.push(phrase);
  }
  return kept.sort((a, b) => a.first - b.first);
}
