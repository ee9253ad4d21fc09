/** Text to token ids, and text to pieces of so many tokens, over the tokenizer of any model. */
import { allMatches } from "../../language/index.ts";
import type { TextPiece } from "./types.ts";

/** The part of a transformers.js tokenizer used here. */
export type RawTokenizer = {
  encode(text: string, options: { readonly add_special_tokens: boolean }): number[];
};

export type Tokens = {
  /** Ids of the text alone. */
  ids(text: string): Int32Array;
  /** Ids of the text with what the model wants around it. */
  withSpecials(text: string): Int32Array;
  count(text: string): number;
  chunk(text: string, maxTokens: number): TextPiece[];
};

/** Separators at which every tokenizer that works word by word has split already: control characters are not among them. */
const SPACE = /[\t\n\r\p{Z}]+/gu;
const WORD = /[^\t\n\r\p{Z}]+/gu;
const REMEMBERED_WORDS = 200_000;

/** @param wordwise the tokens of a text are those of its words in order; words are then tokenized once and remembered. */
export function tokensOver(raw: RawTokenizer, wordwise: boolean): Tokens {
  const remembered = new Map<string, Int32Array>();
  const idsOfWord = (word: string): Int32Array => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    const fresh = Int32Array.from(raw.encode(word, { add_special_tokens: false }));
    if (remembered.size >= REMEMBERED_WORDS) remembered.clear();
    remembered.set(word, fresh);
    return fresh;
  };
  const ids = (text: string): Int32Array => {
    if (!wordwise) return Int32Array.from(raw.encode(text, { add_special_tokens: false }));
    const parts: Int32Array[] = [];
    let size = 0;
    for (const word of text.split(SPACE)) {
      if (word === "") continue;
      const part = idsOfWord(word);
      parts.push(part);
      size += part.length;
    }
    const all = new Int32Array(size);
    let offset = 0;
    for (const part of parts) {
      all.set(part, offset);
      offset += part.length;
    }
    return all;
  };
  return {
    ids,
    withSpecials: (text) => (wordwise ? ids(text) : Int32Array.from(raw.encode(text, { add_special_tokens: true }))),
    count: (text) => ids(text).length,
    chunk: (text, maxTokens) =>
      chunkByTokens(
        text,
        maxTokens,
        (word) => idsOfWord(word).length,
        (all) => ids(all).length,
      ),
  };
}

type Word = { readonly start: number; readonly end: number; readonly tokens: number };

function chunkByTokens(
  text: string,
  maxTokens: number,
  countWord: (word: string) => number,
  count: (text: string) => number,
): TextPiece[] {
  if (!(maxTokens >= 1)) throw new RangeError(`maxTokens must be at least 1, not ${maxTokens}`);
  const words = allMatches(text, WORD).flatMap((match) => breakWord(match[0], match.index, maxTokens, countWord));
  const pieces: TextPiece[] = [];
  let first = 0;
  while (first < words.length) {
    let end = first;
    let tokens = 0;
    for (const { tokens: own } of words.slice(first, first + maxTokens)) {
      if (tokens + own > maxTokens) break;
      tokens += own;
      end++;
    }
    end = Math.max(end, first + 1);
    if (end < words.length) end = naturalEnd(text, words, first, end);
    let piece = pieceOf(text, words, first, end, count);
    while (piece.tokens > maxTokens && end - first > 1) {
      end = first + ((end - first) >> 1);
      piece = pieceOf(text, words, first, end, count);
    }
    pieces.push(piece);
    first = end;
  }
  return pieces;
}

function pieceOf(
  text: string,
  words: readonly Word[],
  first: number,
  end: number,
  count: (text: string) => number,
): TextPiece {
  const start = words[first]?.start ?? 0;
  const stop = words[end - 1]?.end ?? start;
  const content = text.slice(start, stop);
  return { text: content, start, end: stop, tokens: count(content) };
}

/** The last line end in the second half of the piece, or else the last sentence end there, or else the piece as it is. */
function naturalEnd(text: string, words: readonly Word[], first: number, end: number): number {
  const half = first + ((end - first) >> 1);
  let sentence = 0;
  for (let i = end; i > half; i--) {
    const [last, next] = words.slice(i - 1, i + 1);
    if (!last || !next) continue;
    const gap = text.slice(last.end, next.start);
    if (gap.includes("\n")) return i;
    if (sentence === 0 && gap !== "" && /[.!?;:]["')\]»]?$/.test(text.slice(last.start, last.end))) sentence = i;
  }
  return sentence === 0 ? end : sentence;
}

/** A "word" longer than a whole piece (a URL, text without spaces) is halved until its parts fit. */
function breakWord(word: string, start: number, maxTokens: number, count: (word: string) => number): Word[] {
  const tokens = count(word);
  if (tokens <= maxTokens || word.length < 2) return [{ start, end: start + word.length, tokens }];
  let middle = word.length >> 1;
  if (/[\uDC00-\uDFFF]/.test(word.charAt(middle))) middle++;
  if (middle >= word.length) return [{ start, end: start + word.length, tokens }];
  return [
    ...breakWord(word.slice(0, middle), start, maxTokens, count),
    ...breakWord(word.slice(middle), start + middle, maxTokens, count),
  ];
}
