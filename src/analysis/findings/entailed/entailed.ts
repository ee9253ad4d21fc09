/**
 * Whether a sentence says what the statements it cites say, and nothing else. It must be made up of whole statements, in
 * any order, with nothing between them but words that state nothing. A figure, name, period, negation, hedge or judgement
 * that is not in a cited statement at that very place leaves the sentence refused; so does a condition left out.
 */
import { addressesAi, type Language } from "../../../documents/index.ts";
import { JOINING_WORDS } from "../../../language/index.ts";
import { type Quantity, readQuantities } from "../../../language/quantities/index.ts";
import { foldText, stemWord } from "../../../ontology/index.ts";

/** Whether a sentence says what these texts say and nothing else, of one alone or of several. */
export function isEntailed(sentence: string, texts: readonly string[], language: Language): boolean {
  if (addressesAi(sentence) !== null) return false;
  const said = tokensOf(sentence, language);
  const units = texts.flatMap((text) => unitsOf(text, language));
  /** Whether so many tokens of the sentence, from its beginning, are made up of whole units. */
  const isMadeUp = [true];
  for (let end = 1; end <= said.length; end++)
    isMadeUp.push(
      units.some(
        (tokens) =>
          isMadeUp[end - tokens.length] === true && tokens.every((token, i) => said[end - tokens.length + i] === token),
      ),
    );
  return said.length > 0 && isMadeUp[said.length] === true;
}

/** Each sentence of a statement, and each with those that refer to the one before it, which never stand alone. */
function unitsOf(text: string, language: Language): string[][] {
  const units: string[][] = [];
  let whole: string[] = [];
  for (const sentence of text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    const tokens = tokensOf(sentence, language);
    if (whole.length === 0 || speaksOfTheOneBefore(sentence, language)) {
      whole = [...whole, ...tokens];
      units.push(whole);
    } else {
      whole = tokens;
      units.push(tokens);
    }
  }
  return units.filter((tokens) => tokens.length > 0);
}

function speaksOfTheOneBefore(sentence: string, language: Language): boolean {
  return wordsOf(sentence)
    .slice(0, FIRST_WORDS)
    .some((word) => JOINING_WORDS[language].backward.includes(word));
}

/** "For existing holders that is average": the word that points back need not come first. */
const FIRST_WORDS = 5;

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+|[%<>=+]/gu) ?? [];
}

/** Figures by their value and unit, other words by their stem, in the order in which they stand. */
function tokensOf(text: string, language: Language): string[] {
  const { light, senses } = VOCABULARIES[language];
  const tokens: string[] = [];
  let at = 0;
  const words = (part: string) => {
    for (const word of wordsOf(part)) if (!light.has(word)) tokens.push(senses.get(word) ?? stemWord(word));
  };
  for (const quantity of readQuantities(text, { language })) {
    words(text.slice(at, quantity.start));
    tokens.push(figureToken(quantity));
    at = quantity.end;
  }
  words(text.slice(at));
  return tokens;
}

/** "About £2.4m" and "over £2.4m" are other figures than "£2.4m". */
function figureToken({ dimension, currency, unit, per, bound, range, value }: Quantity): string {
  const figures = range === null ? [value] : [range.low, range.high];
  return [dimension, currency, unit, per, bound, ...figures.map((figure) => figure.toPrecision(6))].join("|");
}

type Vocabulary = { readonly light: ReadonlySet<string>; readonly senses: ReadonlyMap<string, string> };

const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = { en: vocabulary("en"), fr: vocabulary("fr") };

function vocabulary(language: Language): Vocabulary {
  const { light, sameSense } = JOINING_WORDS[language];
  return {
    light: new Set(light),
    senses: new Map(
      sameSense.flatMap((group) => {
        const [first = "", ...others] = group.split(" ");
        return [first, ...others].map((word) => [word, first] as const);
      }),
    ),
  };
}
