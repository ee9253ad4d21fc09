/** Every figure of a draft must stand in the message, in the documents or in the decision. */
import { figuresInLetters } from "../../../language/index.ts";
import { isSameAmount, type Quantity, readQuantities } from "../../../language/quantities/index.ts";

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
  const read = readBoth(body);
  const known = sources.map(({ from, texts }) => ({
    from,
    quantities: texts.flatMap(readBoth),
    tokens: new Set(texts.flatMap(tokensOf)),
    words: new Set(texts.flatMap(wordsOf)),
  }));
  const figures: { text: string; from: FigureSource["from"] }[] = [];
  const unfounded: string[] = [];
  const settle = (text: string, from: FigureSource["from"] | undefined) => {
    if (from === undefined) unfounded.push(text);
    else figures.push({ text, from });
  };
  const spans: { start: number; end: number }[] = [];
  for (const quantity of read) {
    if (spans.some(({ start, end }) => quantity.start < end && start < quantity.end)) continue;
    const same = readingsAt(read, quantity);
    const source = known.find(({ quantities, tokens }) =>
      same.some(
        (reading) =>
          quantities.some((other) => equal(reading, other)) ||
          (isBare(reading) && tokensOf(reading.text).every((token) => tokens.has(token))),
      ),
    );
    spans.push({ start: quantity.start, end: quantity.end });
    settle(quantity.text.trim(), source?.from);
  }
  for (const match of body.matchAll(DIGITS)) {
    const end = match.index + match[0].length;
    if (spans.some((span) => match.index < span.end && span.start < end)) continue;
    settle(match[0], known.find(({ tokens }) => tokensOf(match[0]).every((token) => tokens.has(token)))?.from);
  }
  for (const match of body.matchAll(IN_LETTERS)) {
    const end = match.index + match[0].length;
    if (spans.some((span) => match.index < span.end && span.start < end)) continue;
    const word = match[0].toLowerCase();
    settle(match[0], known.find(({ words }) => words.has(word))?.from);
  }
  return { figures, unfounded };
}

/** A text of figures may be written either way: both readings count. */
function readBoth(text: string): readonly Quantity[] {
  return (["fr", "en"] as const).flatMap((language) => readQuantities(text, { language }));
}

function readingsAt(read: readonly Quantity[], at: Quantity): readonly Quantity[] {
  return read.filter((other) => other.start === at.start && other.end === at.end);
}

const RELATIVE_SLACK = 1e-9;

function equal(a: Quantity, b: Quantity): boolean {
  const ends = (q: Quantity) => (q.range ? [q.range.low, q.range.high] : [q.value, q.value]);
  const [lowA = 0, highA = 0] = ends(a);
  const [lowB = 0, highB = 0] = ends(b);
  return (
    a.dimension === b.dimension &&
    (a.currency === b.currency || a.currency === null) &&
    (a.unit === b.unit || a.unit === null || b.unit === null || a.dimension === "duration") &&
    near(lowA, lowB) &&
    near(highA, highB)
  );
}

function near(a: number, b: number): boolean {
  return isSameAmount(a, b, { rounding: RELATIVE_SLACK, share: RELATIVE_SLACK });
}

function isBare(quantity: Quantity): boolean {
  return quantity.dimension === "count" && quantity.unit === null;
}

function tokensOf(text: string): readonly string[] {
  return text.match(/\d+/g) ?? [];
}

function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(IN_LETTERS)].map(([word]) => word.toLowerCase());
}
