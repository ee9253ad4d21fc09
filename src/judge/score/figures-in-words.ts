/** Figures that a claim says in words: "sales triple", "one buyer in four", "multiplié par six", "sixty-eight covers". */
import { type Fact, factsOfText } from "../../facts/index.ts";
import { LEXICONS, type Lexicon, readNumberWords } from "../../language/index.ts";
import { roundedShare } from "../../language/quantities/index.ts";
import { foldText } from "../../ontology/index.ts";
import type { ClaimToJudge } from "./reading.ts";

/** @param folded the claim's words in lower case without accents, a space before and after each */
export function figuresInWords(claim: ClaimToJudge, folded: string): Fact[] {
  const written = claim.facts.filter(({ predicate }) => predicate === null);
  if (written.some(({ value: { dimension } }) => dimension === "ratio" || dimension === "multiple")) return [];
  const among = partsOfSeveral(folded).flatMap((said) => figureOfWords(claim, said));
  if (among.length > 0) return among;
  // Words that only stand for a figure say nothing where a figure in digits is given.
  if (written.length > 0)
    return written.some(({ value }) => value.unit === "quarter" && value.dimension === "duration")
      ? quartersOfWhole(claim, folded)
      : [];
  const apart = folded.replaceAll("'", "' ");
  const [said] = LEXICONS.flatMap((lexicon) => [
    ...partsSaid(lexicon, folded),
    ...onePartSaid(lexicon, apart),
    ...fractionsOf(lexicon, apart),
  ]);
  // "Five of the jobs in the order book": what is named beside it makes no money of a number.
  const isIn = (number: Fact): boolean => said !== undefined && foldText(number.value.text).includes(said.words);
  const number = spelled(claim).find((one) => isIn(one) || !isFew(one));
  // "Half a million" and "half a dozen" are no half.
  if (number && (!said || isIn(number))) return [number];
  return said ? figureOfWords(claim, said) : [];
}

/** "Three quarters" is nine months, or a share. */
function quartersOfWhole(claim: ClaimToJudge, folded: string): Fact[] {
  const [said] = LEXICONS.flatMap((lexicon) => fractionsOf(lexicon, folded));
  return said?.value === 0.75 ? figureOfWords(claim, said) : [];
}

type Said = {
  readonly words: string;
  readonly value: number;
  readonly kind: "ratio" | "multiple" | "count";
  /** What stands before it. */
  readonly before: string;
};

const fractionsOf = ({ fractions }: Lexicon, folded: string): Said[] =>
  fractions
    .filter(({ words }) => folded.includes(` ${words} `))
    .map((fraction) => ({ ...fraction, before: folded.slice(0, folded.indexOf(` ${fraction.words} `)) }));

/** "Three fifths", "quatre cinquiemes". */
function partsSaid({ cardinals, ordinals }: Lexicon, folded: string): Said[] {
  const words = folded.trim().split(" ");
  return words.flatMap((word, i): Said[] => {
    const part = cardinals.findIndex((forms) => forms.includes(word)) + 1;
    const whole = ordinals.findIndex((forms) => forms.some((form) => `${form}s` === words[i + 1])) + 1;
    if (part < 2 || whole <= part) return [];
    const said = words.slice(i, i + 2).join(" ");
    return [{ words: said, value: part / whole, kind: "ratio", before: words.slice(0, i).join(" ") }];
  });
}

/** "A good third of", "un sixieme de", but no "a sixth site". */
function onePartSaid({ onePart, ordinals }: Lexicon, apart: string): Said[] {
  const { openers, qualifiers, nouns, before } = onePart;
  const words = apart.trim().split(" ");
  return words.flatMap((word, i): Said[] => {
    if (!openers.includes(word)) return [];
    const at = qualifiers.includes(words[i + 1] ?? "") ? i + 2 : i + 1;
    const noun = words[at] ?? "";
    const next = words[at + 1];
    const ordinal = ordinals.findIndex((forms) => forms[0] === noun) + 1;
    const isPart = ordinal > 2 && (next === undefined || before.includes(next));
    const whole = nouns[noun] ?? (isPart ? ordinal : 0);
    if (whole === 0) return [];
    return [
      { words: words.slice(i, at + 1).join(" "), value: 1 / whole, kind: "ratio", before: words.slice(0, i).join(" ") },
    ];
  });
}

/** Words between the part and what it is of: "one small farm in five". */
const MOST_BETWEEN = 3;

/** "One customer in four", "une vente sur deux", but no "one site in four months". */
function partsOfSeveral(folded: string): Said[] {
  return LEXICONS.flatMap(({ cardinals, among, spans }) => {
    const words = oneWordEach(folded, among).trim().split(" ");
    const number = (word: string | undefined): number => cardinals.findIndex((forms) => forms.includes(word ?? "")) + 1;
    const isSpan = (word: string | undefined): boolean =>
      Object.values(spans).some((span) => span.includes(word ?? ""));
    return words.flatMap((word, i): Said[] => {
      // "Plus d'une sur cinq".
      const elided = word.slice(0, word.lastIndexOf("'") + 1);
      const part = number(word.slice(elided.length));
      const after = words
        .slice(i + 1, i + 2 + MOST_BETWEEN)
        .findIndex((other) => among.includes(other.replace("_", " ")));
      const of = i + 2 + after;
      const whole = number(words[of]);
      if (part === 0 || after < 0 || whole <= part || isSpan(words[of + 1])) return [];
      const phrase = words.slice(i, of + 1).join(" ");
      return [{ words: phrase, value: part / whole, kind: "ratio", before: [...words.slice(0, i), elided].join(" ") }];
    });
  }).slice(0, 1);
}

/** Phrases of several words held together, so that they count as one. */
const oneWordEach = (folded: string, phrases: readonly string[]): string =>
  phrases.reduce((text, phrase) => text.replaceAll(` ${phrase} `, ` ${phrase.replace(" ", "_")} `), folded);

/** As a figure; what stands before it may make it a bound ("more than half"), and in words it is never exact. */
export function figureOfWords(
  { id, language }: Pick<ClaimToJudge, "id" | "language">,
  { words, value, kind, before }: Said,
): Fact[] {
  const lead = before.trim().split(" ").slice(-2).join(" ");
  const percent = `${Math.round(value * 100)} %`;
  return factsOfText(
    lead.endsWith("'") ? lead + percent : `${lead} ${percent}`,
    NOWHERE,
    `spelled:${id}`,
    "sentence",
    inText(language),
  )
    .slice(0, 1)
    .map((fact) => ({
      ...fact,
      value: {
        ...fact.value,
        value,
        dimension: kind,
        halfUnit: value * 0.04,
        text: words,
        bound: fact.value.bound === "exact" ? "about" : fact.value.bound,
      },
    }));
}

/** Below ten a word that counts nothing known is as often an article or a way of speaking. */
const LEAST = 10;

/** Words that only stand for a figure: "seven", "a third"; "fifteen clients" is said as "15 clients" is. */
export const isWayOfSpeaking = ({ text, value, dimension }: Fact["value"]): boolean =>
  !/\d/.test(text) && (Math.abs(value) < LEAST || (dimension !== "money" && dimension !== "count"));

/** A small number of what is named beside it, or of nothing. */
const isFew = ({ value: { value, dimension, currency } }: Fact): boolean =>
  value < LEAST && (dimension === "count" || (dimension === "money" && currency === null));

/** "Five of the jobs are signed", "nous avons perdu sept clients": what a claim without another figure may count. */
export const fewInWords = (claim: ClaimToJudge): Fact[] =>
  spelled(claim)
    .filter(({ value: { value, currency } }) => value < LEAST && Number.isInteger(value) && currency === null)
    .slice(0, 1)
    .map((fact) => ({ ...fact, metricId: null, value: { ...fact.value, dimension: "count" } }));

/** "Multiplié par six", "dix-sept pour cent", "sixty-eight covers": what the claim says with one of its numbers in digits. */
function spelled({ id, text, language }: ClaimToJudge): Fact[] {
  return readNumberWords(text, language, 2).flatMap(({ start, end, digits }) =>
    factsOfText(text.slice(0, start) + digits + text.slice(end), NOWHERE, `spelled:${id}`, "sentence", inText(language))
      .filter((fact) => fact.predicate === null)
      .map((fact) => ({
        ...fact,
        value: {
          ...fact.value,
          text: text.slice(start, end),
          // How far the figure may be from the number that it rounds.
          halfUnit: Math.max(
            fact.value.halfUnit,
            roundedShare(String(Math.round(Math.abs(fact.value.value)))) * Math.abs(fact.value.value),
          ),
        },
      })),
  );
}

const inText = (language: ClaimToJudge["language"]) => ({
  language,
  fiscalYearEnd: 12,
  defaultYear: null,
  currency: null,
  surroundings: [],
  stale: false,
  hidden: false,
});

const NOWHERE = { file: "", anchor: "", blockId: "?", unit: 0 };
