/** Checks on a draft: every figure stands in the message, in the documents or in the decision; and a model's body says something, does what was decided, and holds every term and question of it. */
import type { Language } from "../../../documents/index.ts";
import { figuresInLetters, NEGOTIATION_WORDS, phrasePattern } from "../../../language/index.ts";
import { isSameAmount, type Quantity } from "../../../language/quantities/index.ts";
import { contentWords } from "../../../ontology/index.ts";
import { isBare, quantitiesOf } from "../texts.ts";
import type { AgentAction } from "../types.ts";

export type FigureSource = {
  readonly from: "message" | "documents" | "decision";
  readonly texts: readonly string[];
};

export type FigureCheck = {
  readonly figures: readonly { readonly text: string; readonly from: FigureSource["from"] }[];
  /** Figures that stand nowhere. */
  readonly unfounded: readonly string[];
};

/** "1." before a point of a list. */
const NUMBERING = /^[ \t]*(?:[-*]\s*)?\(?\d{1,2}[.)][ \t]+/gm;
const DIGITS = /\d+(?:[.,\u00a0\u202f' ]?\d+)*/g;
const IN_LETTERS = figuresInLetters();

export function checkFigures(draft: string, sources: readonly FigureSource[]): FigureCheck {
  const body = draft.replace(NUMBERING, (mark) => " ".repeat(mark.length));
  const digitsIn = (text: string) => text.match(/\d+/g) ?? [];
  const known = sources.map(({ from, texts }) => ({
    from,
    quantities: texts.flatMap(quantitiesOf),
    digits: new Set(texts.flatMap(digitsIn)),
    words: new Set(texts.flatMap((text) => [...text.matchAll(IN_LETTERS)].map(([word]) => word.toLowerCase()))),
  }));
  type Known = (typeof known)[number];
  const hasDigits = (text: string) => (source: Known) => digitsIn(text).every((digit) => source.digits.has(digit));
  const read = quantitiesOf(body);
  const stands = (start: number, end: number) => {
    const same = read.filter((reading) => reading.start === start && reading.end === end);
    return (source: Known) =>
      same.some(
        (reading) =>
          source.quantities.some((other) => isFounded(reading, other)) ||
          (isBare(reading) && hasDigits(reading.text)(source)),
      );
  };
  const spans = [
    ...read.map(({ text, start, end }) => ({ text: text.trim(), start, end, isIn: stands(start, end) })),
    ...[...body.matchAll(DIGITS)].map(({ 0: text, index }) => ({
      ...{ text, start: index, end: index + text.length },
      isIn: hasDigits(text),
    })),
    ...[...body.matchAll(IN_LETTERS)].map(({ 0: text, index }) => ({
      ...{ text, start: index, end: index + text.length },
      isIn: ({ words }: Known) => words.has(text.toLowerCase()),
    })),
  ];
  // What was read as one figure is not looked at again by its digits or letters.
  const free: (typeof spans)[number][] = [];
  for (const span of spans) if (!free.some(({ start, end }) => start < span.end && span.start < end)) free.push(span);
  const figures = free.map(({ text, isIn }) => ({ text, from: known.find(isIn)?.from }));
  return {
    figures: figures.flatMap(({ text, from }) => (from === undefined ? [] : [{ text, from }])),
    unfounded: figures.flatMap(({ text, from }) => (from === undefined ? [text] : [])),
  };
}

const SLACK = 1e-9;

function isFounded(figure: Quantity, source: Quantity): boolean {
  const ends = ({ range, value }: Quantity) => (range ? [range.low, range.high] : [value, value]);
  const theirs = ends(source);
  return (
    figure.dimension === source.dimension &&
    (figure.currency === source.currency || figure.currency === null) &&
    (figure.unit === source.unit || [figure.unit, source.unit].includes(null) || figure.dimension === "duration") &&
    ends(figure).every((end, i) => isSame(end, theirs[i] ?? Number.NaN))
  );
}

function isSame(one: number, other: number): boolean {
  return isSameAmount(one, other, { rounding: SLACK, share: SLACK });
}

export type Expected = {
  /** Terms to be named, as the template writes them. */
  readonly terms: readonly string[];
  readonly questions: readonly string[];
};

/** Words by which a mail does what was decided; a clarification is told by its questions. */
function saysAction(body: string, action: AgentAction, language: Language): boolean {
  const { accepts, counters, defers } = NEGOTIATION_WORDS[language];
  return (
    action === "clarify" || phrasePattern({ accept: accepts, counter: counters, escalate: defers }[action]).test(body)
  );
}

const FEWEST_WORDS = 6;
/** Of words in running text about two thirds differ; of a short mail nearly all. */
const LEAST_VARIETY = 0.3;
/** A question may be put otherwise: half of its words tell it. */
const LEAST_SHARED = 0.5;

/** One sentence a fault; none where the body can be delivered. */
export function faultsOf(body: string, action: AgentAction, language: Language, expected: Expected): readonly string[] {
  const words = body.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  const different = new Set(words).size;
  const isOneLetter = words.some((word) => new Set(word).size === 1 && word.length > 3);
  if (different < FEWEST_WORDS || different < words.length * LEAST_VARIETY || isOneLetter)
    return ["the body repeats itself instead of saying something"];
  const read = quantitiesOf(body);
  const names = (term: string) => {
    const figures = quantitiesOf(term);
    if (figures.length === 0) return body.toLowerCase().includes(term.toLowerCase());
    return figures.some(({ dimension, value }) =>
      read.some((other) => other.dimension === dimension && isSame(other.value, value)),
    );
  };
  const said = new Set(contentWords(body));
  const asks = (question: string) => {
    const about = contentWords(question);
    return about.filter((word) => said.has(word)).length >= about.length * LEAST_SHARED;
  };
  const { terms, questions } = expected;
  return [
    ...(saysAction(body, action, language) ? [] : [`the body does not say what was decided (${action})`]),
    ...terms.filter((term) => !names(term)).map((term) => `a term is missing: ${term}`),
    ...questions.filter((question) => !asks(question)).map((question) => `a question is missing: ${question}`),
    ...(questions.length > 0 && !body.includes("?") ? ["the body asks nothing"] : []),
  ];
}
