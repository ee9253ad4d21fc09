/** English numbers in letters. */
import { counting } from "../listed.ts";
import type { Language } from "../types.ts";

export type NumberLexicon = {
  readonly code: Language;
  /** Units, teens and tens by their value. */
  readonly small: Readonly<Record<string, number>>;
  readonly hundred: readonly string[];
  /** Scales from a thousand on. */
  readonly scales: Readonly<Record<string, number>>;
  /** Between the parts of a number: "two hundred and five". */
  readonly joins: readonly string[];
  /** Before decimals: "two point three". */
  readonly point: readonly string[];
  /** After a join: "two and a half". */
  readonly half: readonly string[];
  /** Before "hundred" or a scale they stand for one: "a thousand". */
  readonly articles: readonly string[];
  /** Parts of a scale: "half a million". */
  readonly parts: Readonly<Record<string, number>>;
  /** Between a part and its scale. */
  readonly ofParts: readonly string[];
  /** About so many: "a dozen", "une centaine". */
  readonly collective: Readonly<Record<string, number>>;
  /** A thousand of the currency, in speech. */
  readonly slang: readonly string[];
  /** "quatre-vingts" is four times twenty. */
  readonly twentyAfterFour: boolean;
  /** From a million on, how the number is written with digits. */
  readonly large: readonly (readonly [value: number, word: string])[];
  readonly decimalMark: "." | ",";
  /** Words of numbers that mostly say something else: "neuf" is also new. */
  readonly alsoOtherwise: readonly string[];
};

export const ENGLISH_NUMBERS: NumberLexicon = {
  code: "en",
  small: {
    ...counting(0)`
      zero|nought, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen,
      fifteen, sixteen, seventeen, eighteen, nineteen`,
    ...counting(20, 10)`twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety`,
  },
  hundred: ["hundred"],
  scales: { thousand: 1e3, million: 1e6, billion: 1e9 },
  joins: ["and"],
  point: ["point"],
  half: ["a half"],
  articles: ["a"],
  parts: { half: 0.5, quarter: 0.25, quarters: 0.25, third: 1 / 3, thirds: 1 / 3 },
  ofParts: ["of", "a"],
  collective: { dozen: 12, grand: 1e3 },
  slang: ["grand"],
  twentyAfterFour: false,
  large: [
    [1e6, "million"],
    [1e9, "billion"],
  ],
  decimalMark: ".",
  alsoOtherwise: [],
};
