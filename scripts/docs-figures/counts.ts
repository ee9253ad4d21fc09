/** Counts of the repository itself that the documents quote, as the source `repository`. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export function countsOfRepository(root: string): Readonly<Record<string, number>> {
  const filesOf = (pattern: string) => globSync(pattern, { cwd: root });
  const linesOf = (pattern: string) =>
    filesOf(pattern).reduce((sum, file) => sum + readFileSync(join(root, file), "utf8").trim().split("\n").length, 0);
  return {
    rooms: filesOf("src/*/").length,
    writtenDeals: filesOf("bench/deals/written/*/truth.json").length,
    phraseConcepts: linesOf("scripts/train-judge/phrases/!(heldout).jsonl"),
    heldOutConcepts: linesOf("scripts/train-judge/phrases/heldout.jsonl"),
    knownDeals: filesOf("models/known-deals/*/truth.json").length,
    knownClaims: filesOf("models/known-deals/*/truth.json").reduce(
      (sum, file) => sum + JSON.parse(readFileSync(join(root, file), "utf8")).claims.length,
      0,
    ),
    spanishFiles: filesOf("src/language/es/*.ts").length,
  };
}
