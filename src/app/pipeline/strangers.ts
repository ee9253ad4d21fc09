/** Warns where files hardly belong together: one file given twice, or two that share no name, currency or size of figures. */
import type { Document, DocumentWarning } from "../../documents/index.ts";

/** `twins`: files whose bytes were already read under another name. */
export function withWarnings(
  documents: readonly Document[],
  twins: readonly { readonly name: string; readonly also: string }[],
): Document[] {
  const traits = new Map(documents.map((document) => [document, traitsOf(document)]));
  return documents.map((document) => {
    const own = traits.get(document);
    const strangers = documents.filter((other) => {
      const theirs = traits.get(other);
      return own && theirs && document.kind === "financial_model" && other.kind === "deck" && areStrangers(own, theirs);
    });
    const added: DocumentWarning[] = [
      ...twins
        .filter(({ name }) => name === document.name)
        .map(
          ({ also }): DocumentWarning => ({
            code: "same_file",
            anchor: null,
            message: `${also} is the same file, byte for byte: it was read once`,
          }),
        ),
      ...strangers.map(
        (other): DocumentWarning => ({
          code: "unrelated",
          anchor: null,
          message: `${document.name} and ${other.name} share no name, and not their currency or the size of their figures: check that they are of one deal`,
        }),
      ),
    ];
    // A document kept from an earlier run carries what was said beside other files then.
    const read = document.warnings.filter(({ code }) => code !== "same_file" && code !== "unrelated");
    return { ...document, warnings: [...read, ...added] };
  });
}

type Traits = {
  /** Words in the largest type of the first page, folded: the company's name is one of them. Empty for a workbook. */
  readonly titleWords: readonly string[];
  /** Every word of the file, folded. */
  readonly words: ReadonlySet<string>;
  readonly currencies: ReadonlySet<string>;
  /** Powers of ten that the larger figures reach; null where there are too few figures to tell. */
  readonly size: number | null;
};

const FEW_FIGURES = 8;
/** Powers of ten between the largest figures of two files that may still be of one deal, thousands for units included. */
const APART = 4;
const CODES = [
  ...["EUR", "USD", "GBP", "CHF", "CAD", "AUD", "SEK", "NOK", "DKK", "JPY", "CNY", "INR", "XOF", "XAF", "MAD", "TND"],
  ...["DZD", "BRL", "NGN", "KES", "ZAR"],
];
const ISO = new RegExp(`(?<![A-Z])(${CODES.join("|")})(?![A-Z])`, "g");
const SIGN: Readonly<Record<string, string>> = { "€": "EUR", $: "USD", "£": "GBP", "₹": "INR", "¥": "JPY", "₦": "NGN" };

function areStrangers(model: Traits, deck: Traits): boolean {
  if (deck.titleWords.length === 0 || deck.titleWords.some((word) => model.words.has(word))) return false;
  const known = model.currencies.size > 0 && deck.currencies.size > 0;
  const otherCurrency = known && ![...model.currencies].some((currency) => deck.currencies.has(currency));
  const otherSize = model.size !== null && deck.size !== null && Math.abs(model.size - deck.size) >= APART;
  return otherCurrency || otherSize;
}

function traitsOf(document: Document): Traits {
  const words = new Set<string>();
  const currencies = new Set<string>();
  const figures: number[] = [];
  for (const text of textsIn(document)) {
    if (typeof text === "number") {
      if (text !== 0) figures.push(Math.log10(Math.abs(text)));
      continue;
    }
    for (const word of wordsIn(text)) words.add(word);
    for (const [code] of text.matchAll(ISO)) currencies.add(code);
    for (const sign of text.match(/[€$£₹¥₦]/g) ?? []) currencies.add(SIGN[sign] ?? sign);
    for (const [number] of text.matchAll(/\d[\d\s.,]{3,}\d/g)) {
      const value = Number(number.replace(/\D/g, ""));
      if (value > LATEST_YEAR) figures.push(Math.log10(value));
    }
  }
  figures.sort((x, y) => x - y);
  // The third largest: one slip or one identifier does not set a file's size.
  const size = figures.length < FEW_FIGURES ? null : (figures.at(-3) ?? null);
  return { titleWords: titleWordsOf(document), words, currencies, size };
}

const LATEST_YEAR = 2100;

function titleWordsOf(document: Document): string[] {
  const first = document.units[0];
  if (!first || first.kind === "sheet") return [];
  const lines = first.blocks.flatMap((block) => (block.kind === "text" && block.visible ? block.paragraphs : []));
  const largest = Math.max(0, ...lines.map((line) => line.fontSize ?? 0));
  const large = lines.filter((line) => (line.fontSize ?? 0) >= 0.7 * largest);
  return [...new Set([...large.map((line) => line.text), document.title ?? ""].flatMap(wordsIn))];
}

const wordsIn = (text: string): string[] =>
  (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\d]{4,}/gu) ?? []
  ).filter((word) => /\p{L}/u.test(word));

function* textsIn(document: Document): Generator<string | number> {
  yield document.name;
  for (const unit of document.units) {
    if (unit.kind === "sheet") {
      yield unit.name;
      for (const cell of unit.cells) {
        if (cell.value.kind === "text") yield cell.value.text;
        if (cell.value.kind === "number") yield cell.value.number;
        if (cell.numberFormat !== null) yield cell.numberFormat;
      }
      continue;
    }
    for (const block of unit.blocks) {
      if (!block.visible) continue;
      if (block.kind === "text") for (const paragraph of block.paragraphs) yield paragraph.text;
      else if (block.kind === "table") for (const row of block.rows) for (const cell of row) yield cell.text;
    }
  }
}
