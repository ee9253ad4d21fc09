/** The vectors before any pair is seen: directions from which words keep company, lengths from how rare they are. */
import { informationMatrix, type Texts, tokenShares } from "./cooccurrence.ts";
import type { Corpus } from "./corpus.ts";
import { strongestDirections } from "./factorise.ts";
import { seededRandom } from "./random.ts";
import { encodeAll } from "./sequences.ts";
import type { Settings } from "./settings.ts";
import { silentTokens } from "./vocabulary.ts";

const LONGEST_TEXT = 200;
/** Smooth inverse frequency (Arora, Liang and Ma 2017): a token of this share of the text weighs a half. */
const HALF_WEIGHT_SHARE = 1e-3;
/** Next to nothing, yet not nothing: a text of signs alone still has a direction. */
const SILENT_WEIGHT = 1e-4;

export async function startVectors(
  corpus: Corpus,
  encode: (text: string) => Int32Array,
  vocabulary: readonly string[],
  settings: Settings,
  say: (text: string) => void,
): Promise<Float32Array> {
  const texts: Texts = {
    alone: [...corpus.english, ...corpus.french].map(({ lines }) => encodeAll(lines, encode, LONGEST_TEXT)),
    translated: [
      [
        encodeAll(
          corpus.translations.map(({ left }) => left),
          encode,
          LONGEST_TEXT,
        ),
        encodeAll(
          corpus.translations.map(({ right }) => right),
          encode,
          LONGEST_TEXT,
        ),
      ],
    ],
  };
  const vocabularySize = vocabulary.length;
  const silent = silentTokens(vocabulary);
  const shares = tokenShares(texts, vocabularySize);
  const random = seededRandom(settings.seed, "start");
  const matrix = informationMatrix(
    texts,
    vocabularySize,
    shares.map((share, id) => (silent.has(id) ? 0 : share)),
    random,
  );
  say(`${matrix.values.length} pairs of tokens keep company`);
  const { dimension } = settings;
  const values = await strongestDirections(matrix, dimension, random, (round) => say(`directions, round ${round}`));
  const direction = new Float32Array(dimension);
  for (let row = 0; row < vocabularySize; row++) {
    let square = 0;
    for (let k = 0; k < dimension; k++) square += values[row * dimension + k]! ** 2;
    const length = Math.sqrt(square);
    const weight = silent.has(row) ? SILENT_WEIGHT : HALF_WEIGHT_SHARE / (HALF_WEIGHT_SHARE + shares[row]!);
    // A token seen in too little company gets a direction of its own, so that it is at least found by itself.
    for (let k = 0; k < dimension; k++)
      direction[k] = length > 1e-6 ? values[row * dimension + k]! / length : random.normal() / Math.sqrt(dimension);
    for (let k = 0; k < dimension; k++) values[row * dimension + k] = weight * direction[k]!;
  }
  return values;
}
