/** Writes the paraphrase data and the claims asked over workbooks as token ids, for train-phrases.py: node scripts/train-judge/dump-phrases.ts FILE.json */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { dealView } from "../../src/judge/score/deal-view.ts";
import { type AskedBook, askedBooks, queryOfPair, readPairs } from "./asked.ts";
import { type Concept, readConcepts } from "./phrases.ts";

const [, , file] = process.argv;
if (file === undefined) throw new Error("usage: node scripts/train-judge/dump-phrases.ts FILE.json");
const models = join(import.meta.dirname, "../../models");
const tokenizer = new Tokenizer(
  JSON.parse(readFileSync(join(models, "probant-static-fr-en/tokenizer.json"), "utf8")),
  {},
);
const ids = (text: string): readonly number[] =>
  tokenizer.encode(text.replaceAll("#", " ").trim(), { add_special_tokens: false }).ids;

const tokens = (concept: Concept) => ({
  concept: ids(concept.concept),
  ...Object.fromEntries(
    (["said", "labels", "unlike"] as const).map((kind) => [
      kind,
      { en: concept[kind].en.map(ids), fr: concept[kind].fr.map(ids) },
    ]),
  ),
});

/** The labels of a workbook's lines, and the claims asked over them, each with the lines that decide it. */
async function tokensOfBook(book: AskedBook) {
  const document = await readDocument(new Uint8Array(readFileSync(book.workbook)), basename(book.workbook));
  const { facts, dates } = factsOfDocument(document, dealContextOf([document]));
  const view = dealView([...facts, ...dates]);
  return {
    name: book.name,
    lines: view.lines.map(({ rowText, text, sheet }) => ({ row: ids(rowText), all: ids(`${text} / ${sheet}`), text })),
    claims: readPairs(book).flatMap((pair) => {
      const query = queryOfPair(pair, view);
      if (query === null || query.op === "nothing") return [];
      const lines = [...query.lines, ...("of" in query ? query.of : [])];
      return lines.includes(-1) ? [] : [{ said: ids(pair.claim.replace(/\d[\d\s.,]*/g, " ")), lines }];
    }),
  };
}

const books: Awaited<ReturnType<typeof tokensOfBook>>[] = [];
for (const book of askedBooks()) books.push(await tokensOfBook(book));
writeFileSync(
  file,
  JSON.stringify({
    training: readConcepts("training").map(tokens),
    heldout: readConcepts("heldout").map(tokens),
    books,
  }),
);
