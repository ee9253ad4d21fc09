/** Cuts a question into the clauses whose answers may stand in different passages. */
import { lexicalTokens } from "../graph/index.ts";

/** Distinct tokens below which a clause says too little alone and is joined to the one before. */
const LEAST = 4;

/** The distinct tokens of each clause; one clause when nothing divides the question. */
export function clauses(question: string): string[][] {
  const found: string[][] = [];
  for (const part of question.split(/[,;:]\s+|[.!?]\s+(?=\p{Lu})/u)) {
    const tokens = lexicalTokens(part);
    const last = found.at(-1);
    const size = new Set(tokens).size;
    if (last !== undefined && (last.length < LEAST || size < LEAST)) {
      found[found.length - 1] = [...new Set([...last, ...tokens])];
    } else if (size > 0) {
      found.push([...new Set(tokens)]);
    }
  }
  return found;
}
