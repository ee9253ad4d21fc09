/** Text to token ids, and text to pieces of so many tokens, over the tokenizer of any model. */
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
  /** The whole text in pieces of at most so many tokens. */
  pieces(text: string, maxTokens: number): string[];
};

/** Separators at which every tokenizer that works word by word has split already: control characters are not among them. */
const SPACE = /[\t\n\r\p{Z}]+/gu;
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
  const count = (text: string): number => ids(text).length;
  const pieces = (text: string, maxTokens: number): string[] => {
    if (count(text) <= maxTokens || text.length < 2) return [text];
    const middle = text.length >> 1;
    // Between words where there are some, and never inside a character.
    const space = text.slice(0, middle).search(/\s\S*$/);
    const cut = space > 0 ? space : middle + Number(/[\uDC00-\uDFFF]/.test(text.charAt(middle)));
    return [text.slice(0, cut), text.slice(cut)].flatMap((half) => pieces(half, maxTokens));
  };
  return {
    ids,
    withSpecials: (text) => (wordwise ? ids(text) : Int32Array.from(raw.encode(text, { add_special_tokens: true }))),
    count,
    pieces,
  };
}
