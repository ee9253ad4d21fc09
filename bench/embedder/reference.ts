/** Reads the reference data kept beside the repository; none of it is ours to ship. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

export const referenceFolder =
  process.env.PROBANT_DATA ?? join(import.meta.dirname, "..", "..", "..", "shared", "data");

export function hasReference(): boolean {
  return existsSync(join(referenceFolder, "corpus", "heldout"));
}

export type Pair = { readonly left: string; readonly right: string; readonly group: string };
export type Graded = { readonly left: string; readonly right: string; readonly score: number };

/** Held-out translations: English left, French right. */
export function heldoutTranslations(): Pair[] {
  return lines("corpus/heldout/parallel.tsv.gz").map((line) => {
    const [left = "", right = "", group = ""] = line.split("\t");
    return { left, right, group };
  });
}

/** Held-out questions and their passages; group is "language kind". */
export function heldoutQuestions(): Pair[] {
  return lines("corpus/heldout/pairs.jsonl.gz").map((line) => {
    const row = JSON.parse(line) as { query: string; positive: string; source: string; lang: string };
    return { left: row.query, right: row.positive, group: `${row.source} ${row.lang}` };
  });
}

export function heldoutSimilarity(language: "en" | "fr", split: "dev" | "test"): Graded[] {
  return lines("corpus/heldout/sts.tsv.gz")
    .map((line) => line.split("\t"))
    .filter((cells) => cells[3] === language && cells[4] === split)
    .map(([left = "", right = "", score = ""]) => ({ left, right, score: Number(score) }));
}

function lines(file: string): string[] {
  return gunzipSync(readFileSync(join(referenceFolder, file)))
    .toString("utf8")
    .trimEnd()
    .split("\n");
}
