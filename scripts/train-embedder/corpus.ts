/** Reads the training corpus: only the line ranges whose tier allows a shipped model to learn from them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const ALLOWED_TIERS: ReadonlySet<string> = new Set(["open", "authored"]);

export type Source = {
  readonly name: string;
  readonly repository: string;
  readonly commit: string;
  readonly licence: string;
  readonly tier: string;
  readonly file: string;
  /** First and last line, counted from 1, both inside. */
  readonly firstLine: number;
  readonly lastLine: number;
};

export type Paragraphs = { readonly source: string; readonly lines: readonly string[] };
export type TextPair = {
  readonly source: string;
  readonly kind: string;
  readonly left: string;
  readonly right: string;
};
export type GradedPair = { readonly left: string; readonly right: string; readonly score: number };

export type Corpus = {
  /** What was read, for the manifest and the card. */
  readonly sources: readonly Source[];
  readonly english: readonly Paragraphs[];
  readonly french: readonly Paragraphs[];
  /** English left, French right. */
  readonly translations: readonly TextPair[];
  readonly pairs: readonly TextPair[];
  /** Human similarity, 0 to 5. */
  readonly graded: readonly GradedPair[];
};

export function readCorpus(folder: string): Corpus {
  const sources = readSources(folder).filter((source) => ALLOWED_TIERS.has(source.tier));
  const read = (file: string): readonly { source: Source; lines: string[] }[] => {
    const lines = readGzippedLines(join(folder, file));
    return sources
      .filter((source) => source.file === file)
      .map((source) => ({ source, lines: lines.slice(source.firstLine - 1, source.lastLine) }));
  };
  const paragraphs = (file: string): Paragraphs[] =>
    read(file).map(({ source, lines }) => ({ source: source.name, lines }));
  return {
    sources,
    english: paragraphs("mono.en.txt.gz"),
    french: paragraphs("mono.fr.txt.gz"),
    translations: read("parallel.tsv.gz").flatMap(({ source, lines }) =>
      lines.map((line) => {
        const [left = "", right = ""] = line.split("\t");
        return { source: source.name, kind: "translation", left, right };
      }),
    ),
    pairs: read("pairs.jsonl.gz").flatMap(({ source, lines }) =>
      lines.map((line) => {
        const pair = JSON.parse(line) as { query: string; positive: string; kind: string };
        return { source: source.name, kind: pair.kind, left: pair.query, right: pair.positive };
      }),
    ),
    graded: read("sts.tsv.gz").flatMap(({ lines }) =>
      lines.map((line) => {
        const [left = "", right = "", score = "0"] = line.split("\t");
        return { left, right, score: Number(score) };
      }),
    ),
  };
}

export function readSources(folder: string): Source[] {
  const rows = readFileSync(join(folder, "SOURCES.tsv"), "utf8").trim().split("\n").slice(1);
  return rows.map((row) => {
    const cells = row.split("\t");
    const cell = (index: number): string => cells[index] ?? "";
    return {
      name: cell(0),
      repository: cell(1),
      commit: cell(2),
      licence: cell(3),
      tier: cell(4),
      file: cell(5),
      firstLine: Number(cell(9)),
      lastLine: Number(cell(10)),
    };
  });
}

export function readGzippedLines(path: string): string[] {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
