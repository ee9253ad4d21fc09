/** Vectors of short texts, trained so that what people say of a quantity lies near to how documents label it. */
import { readFileSync } from "node:fs";
import { Tokenizer } from "@huggingface/tokenizers";
import { rememberedByKey } from "../../facts/index.ts";
import { allMatches } from "../../language/index.ts";

/** A unit vector of a text; absent where no token of it has one. */
export type PhraseVectors = (text: string) => Float32Array | undefined;

const WORD = /[^\s#]+/gu;

/**
 * @param table file of one int8 row a token: rows and columns (uint32), a scale a row (float32), then the rows.
 * @param tokenizer the tokenizer.json whose tokens the rows stand for.
 */
export function readPhraseVectors(table: string, tokenizer: string): PhraseVectors {
  const bytes = readFileSync(table);
  const [rows = 0, columns = 0] = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + 8));
  const scalesAt = bytes.byteOffset + 8;
  const scales = new Float32Array(bytes.buffer.slice(scalesAt, scalesAt + 4 * rows));
  const levels = new Int8Array(bytes.buffer, scalesAt + 4 * rows, rows * columns);
  const tokens = new Tokenizer(JSON.parse(readFileSync(tokenizer, "utf8")), {});
  const idsOf = rememberedByKey(
    (word: string) => word,
    (word): readonly number[] => tokens.encode(word, { add_special_tokens: false }).ids,
  );
  return (text) => {
    const sum = new Float32Array(columns);
    for (const [word] of allMatches(text, WORD))
      for (const id of idsOf(word)) {
        const scale = scales[id] ?? 0;
        for (let j = 0; j < columns; j++) sum[j] = (sum[j] ?? 0) + scale * (levels[id * columns + j] ?? 0);
      }
    const length = Math.hypot(...sum);
    return length > 0 ? sum.map((value) => value / length) : undefined;
  };
}
