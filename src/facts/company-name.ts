/** The name of the company that a deck is about, from how often and where the deck writes it. */
import type { Block, Document, Paragraph } from "../documents/index.ts";

const MOST_WORDS = 3;
const MOST_CHARACTERS = 40;
/** A name stands in the deck again and again, or in its address; what stands once is a title. */
const LEAST_PLACES = 2;

/**
 * The words with a capital that the cover writes, or the company's own address holds, and that most other slides write too.
 * Null where no such words come again.
 */
export function companyNameOf(deck: Document): string | null {
  const [cover, ...others] = deck.units.flatMap((unit) => (unit.kind === "sheet" ? [] : [textsOf(unit.blocks)]));
  if (cover === undefined) return null;
  const pages = others.map((paragraphs) => paragraphs.map(({ text }) => text).join("\n"));
  const addresses = new Set([...pages, ...cover.map(({ text }) => text)].flatMap(namesInAddresses));
  const fileName = letters(deck.name.replace(/\.[^.]+$/, ""));
  const largest = Math.max(...cover.map(({ fontSize }) => fontSize ?? 0));
  const candidates = cover.flatMap(({ text, fontSize }) =>
    namesIn(text).map((name) => ({ name, size: largest > 0 ? (fontSize ?? 0) / largest : 0 })),
  );
  // A cover may hold the name in its address alone, or as a picture.
  for (const name of new Set(pages.flatMap(namesIn)))
    if (addresses.has(letters(name))) candidates.push({ name, size: 0 });
  const written = pages.map((page) => ` ${wordsOf(page).join(" ")} `);
  const scored = candidates.flatMap(({ name, size }) => {
    const score = scoreOf(name, { written, addresses, fileName });
    return score === null ? [] : [{ name, score: score + size / 2 }];
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best ? fuller(best.name, cover) : null;
}

type Writing = {
  /** Pages after the cover, each as its words with one space around each. */
  readonly written: readonly string[];
  readonly addresses: ReadonlySet<string>;
  readonly fileName: string;
};

/** By the share of pages that write the name, the company's own address and the file's name; null for what is no name. */
function scoreOf(name: string, { written, addresses, fileName }: Writing): number | null {
  const key = letters(name);
  const small = ` ${name.toLowerCase()} `;
  const places = written.filter((page) => page.toLowerCase().includes(small)).length;
  const inAddress = addresses.has(key);
  const inFileName = fileName.includes(key);
  if (places < LEAST_PLACES && !inAddress && !inFileName) return null;
  // A word of the language is mostly written small.
  if (2 * written.filter((page) => page.includes(small)).length > places) return null;
  const share = written.length === 0 ? 0 : places / written.length;
  // The company's own address says the most, then a file named after it alone.
  return share + (inAddress ? 2 : 0) + (inFileName ? (1 + key.length / fileName.length) / 2 : 0);
}

/** “Quillmoor Pay” for “Quillmoor”, where a line of the cover says no more than that. */
function fuller(name: string, cover: readonly Paragraph[]): string {
  const lines = cover.flatMap(({ text }) => text.split("\n")).map((line) => wordsOf(line));
  const whole = lines.find(
    (words) => words.length <= MOST_WORDS && words.every(isNameWord) && ` ${words.join(" ")} `.includes(` ${name} `),
  );
  return whole === undefined ? name : whole.join(" ");
}

function textsOf(blocks: readonly Block[]): Paragraph[] {
  return blocks.flatMap((block) => (block.kind === "text" ? block.paragraphs : []));
}

/** Runs of up to three words that begin with a capital or are a mark of letters, as they are written. */
function namesIn(text: string): string[] {
  const names: string[] = [];
  for (const line of text.split("\n")) {
    const words = wordsOf(line);
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
        const run = words.slice(from, to);
        const name = run.join(" ");
        if (run.every(isNameWord) && name.length <= MOST_CHARACTERS && letters(name).length > 2) names.push(name);
      }
  }
  return names;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}&.'’+-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];
}

function isNameWord(word: string): boolean {
  return /^\p{L}/u.test(word) && word !== word.toLowerCase();
}

/** The word before the ending of a web or a mail address: “quillmoor” of hello@quillmoor.co.uk. */
function namesInAddresses(text: string): string[] {
  return [...text.matchAll(/(?:@|\/\/|\bwww\.)([a-z0-9-]{3,40})(?=\.[a-z]{2,})/gi)].map(([, name = ""]) =>
    letters(name),
  );
}

/** What is left when it is written without spaces, accents, marks and capitals. */
function letters(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
