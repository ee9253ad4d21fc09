/** The memo sentence by sentence as it cites: what is printed before each group of numbers, with the places that they stand for. */
import type { Memo, Source } from "../../analysis/findings/index.ts";
import { plainBlocks, type Runs } from "../blocks/plain.ts";
import { memoBlocks } from "./render.ts";

export type CitedSentence = { readonly text: string; readonly evidence: readonly Source[] };

/** In the order they are read, each once; a figure of a table with the heads of its row and its column. */
export function citedSentences(memo: Memo): readonly CitedSentence[] {
  const blocks = plainBlocks(memoBlocks(memo, { generatedAt: new Date(0).toISOString() }), memo.language);
  const found = blocks.flatMap((block) => {
    switch (block.kind) {
      case "list":
        return block.items.flatMap((item) => citing(item, memo));
      case "table": {
        const [head = [], ...rows] = block.rows;
        return rows.flatMap((row) =>
          row.flatMap((cell, column) => {
            const before = row.slice(0, column).filter((one) => one.every(({ refs }) => refs === undefined));
            return citing(cell, memo, [...before, head[column] ?? []].map(wordsOf));
          }),
        );
      }
      default:
        return citing(block.runs, memo);
    }
  });
  return [...new Map(found.map((sentence) => [sentence.text, sentence])).values()];
}

const wordsOf = (runs: Runs): string => runs.map(({ text }) => text).join("");

/** `heads`: what stands over the words and before them. */
function citing(runs: Runs, { sources }: Memo, heads: readonly string[] = []): CitedSentence[] {
  const ends = runs.flatMap(({ refs }, at) => (refs === undefined ? [] : [{ refs, at }]));
  return ends.map(({ refs, at }, i) => ({
    text: [...heads, wordsOf(runs.slice(i === 0 ? 0 : (ends[i - 1]?.at ?? 0) + 1, at)).replace(/^[\s;.]+/, "")]
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .join(", "),
    // A slide has one number for all that it is quoted for.
    evidence: refs
      .flatMap((number) => sources[number - 1] ?? [])
      .map((source) => {
        const { quote, ...place } = source;
        return source.type === "financial_model" ? source : place;
      }),
  }));
}
