/** Decks read by eye (reference data that does not ship), and which of what was cut from them a reader calls a claim. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Document, readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { type Candidate, featuresOf, surroundingsOf } from "../../src/judge/claimhood/index.ts";
import { candidatesOf, claimOf } from "../../src/judge/claims.ts";
import { reportedClaim } from "../../src/judge/reported-claim.ts";

export type Sample = {
  readonly deck: string;
  readonly features: Readonly<Record<string, number>>;
  /** Claims of the truth that it states, by id; empty where it is none. */
  readonly states: readonly string[];
  /** Those of them that stand in no picture. */
  readonly inText: readonly string[];
  readonly text: string;
  /** Its own words, without the headings over it, say half of what the truth asks for. */
  readonly byItself: boolean;
  /** A row of a table of which the reader listed others: a claim like them, only not written down. Not fitted on. */
  readonly unlisted: boolean;
};

export type ReadDeck = { readonly name: string; readonly samples: readonly Sample[]; readonly claims: number };

type Truth = {
  readonly file: string;
  readonly pages: readonly number[];
  readonly claims: readonly {
    readonly id: string;
    readonly page: number;
    readonly value: number | null;
    readonly words?: readonly string[];
    readonly in: string;
  }[];
};

const fromFile = (path: string): Promise<Document> =>
  readDocument(new Uint8Array(readFileSync(path)), basename(path), { kind: "deck" });

export async function readDecks(folder: string, read = fromFile): Promise<ReadDeck[] | null> {
  const truths = join(folder, "decks-truth");
  if (!existsSync(truths)) return null;
  const decks: ReadDeck[] = [];
  for (const file of readdirSync(truths).sort()) {
    // A truth file is written in this shape (the data's README.md).
    const truth = JSON.parse(readFileSync(join(truths, file), "utf8")) as Truth;
    decks.push(
      await readDeck(file.replace(/\.json$/, ""), await read(join(folder, "decks", basename(truth.file))), truth),
    );
  }
  return decks;
}

function readDeck(name: string, document: Document, truth: Truth): ReadDeck {
  const deal = dealContextOf([document]);
  const { statements } = factsOfDocument(document, deal);
  const around = surroundingsOf(statements);
  const gold = truth.claims.filter(({ page }) => truth.pages.includes(page));
  const samples = candidatesOf(statements)
    .filter(({ statement }) => truth.pages.includes(statement.place.unit))
    .map((candidate) => {
      const { role, place } = candidate.statement;
      const { text } = reportedClaim(claimOf(document, candidate, deal));
      const states = gold.filter(
        ({ page, value, words = [] }) => page === candidate.statement.place.unit && isStated(text, value, words),
      );
      return {
        deck: name,
        features: featuresOf(candidate as Candidate, around),
        states: states.map(({ id }) => id),
        inText: states.filter((claim) => claim.in !== "image").map(({ id }) => `${name}:${id}`),
        text,
        byItself: states.some(
          ({ value, words = [] }) => value !== null || saidIn(fold(candidate.text), words) * 2 >= words.length,
        ),
        table: role === "table" && candidate.facts.length > 0 ? place.blockId : null,
      };
    });
  const listed = new Set(samples.filter(({ states }) => states.length > 0).map(({ table }) => table));
  return {
    name,
    samples: samples.map(({ table, ...sample }) => ({
      ...sample,
      unlisted: table !== null && sample.states.length === 0 && listed.has(table),
    })),
    claims: gold.filter((claim) => claim.in !== "image").length,
  };
}

/** As the reference scorer has it: the value, and half of the words without which it is of nothing; of a sentence all words. */
function isStated(text: string, value: number | null, words: readonly string[]): boolean {
  const folded = fold(text);
  const said = saidIn(folded, words);
  if (value === null) return said === words.length;
  return (
    said >= Math.ceil(words.length / 2) &&
    numbersIn(folded).some((n) => Math.abs(n - value) <= Math.max(1e-9, Math.abs(value) * 0.006))
  );
}

const saidIn = (folded: string, words: readonly string[]): number =>
  words.filter((word) => word.split("|").some((name) => folded.includes(fold(name).trim()))).length;

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const SCALES: readonly (readonly [string, number])[] = [
  ["bn billion billions milliard milliards md mds b", 1e9],
  ["m mn mm million millions meur mio", 1e6],
  ["k thousand thousands keur mille milliers", 1e3],
  ["cr crore crores", 1e7],
  ["lakh lakhs lac lacs", 1e5],
];

/** Every number of a text, with each scale that the words behind it may give it. */
function numbersIn(folded: string): number[] {
  const clean = folded.replace(/(\d)[\s,.'’](?=\d{3}(?!\d))/g, "$1");
  return [...clean.matchAll(/\d+(?:[.,]\d+)?/g)].flatMap((match) => {
    const value = Number(match[0].replace(",", "."));
    const after = clean.slice(match.index + match[0].length, match.index + match[0].length + 12).split(/\d/)[0] ?? "";
    const next = new Set(after.match(/\p{L}+/gu) ?? []);
    const scaled = SCALES.filter(([names]) => names.split(" ").some((name) => next.has(name))).map(
      ([, by]) => value * by,
    );
    return [value, ...scaled].flatMap((n) => [n, -n]);
  });
}
