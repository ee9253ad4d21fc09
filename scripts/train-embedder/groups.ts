/** Makes the training pairs: which texts should lie near each other. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metric } from "../../src/ontology/index.ts";
import { claimPairs } from "./claims.ts";
import type { PairGroup } from "./contrastive.ts";
import type { Corpus, GradedPair, Paragraphs, TextPair } from "./corpus.ts";
import { type Random, seededRandom } from "./random.ts";
import { countOf, encodeAll, type Sequences, sequenceAt } from "./sequences.ts";
import { CROP_WEIGHT, PAIR_WEIGHT, type Settings } from "./settings.ts";

const SMALLEST_GROUP = 200;
const SHORTEST_CROPPED = 24;

type Encode = (text: string) => Int32Array;

export function pairGroups(
  corpus: Corpus,
  metrics: readonly Metric[],
  encode: Encode,
  settings: Settings,
): PairGroup[] {
  const { maxTokens } = settings.contrastive;
  const groups = [
    ...corpusGroups([...corpus.translations, ...corpus.pairs], encode, maxTokens),
    ...[...corpus.english, ...corpus.french].flatMap((paragraphs) => cropGroup(paragraphs, encode)),
    gradedGroup(corpus.graded, encode, maxTokens),
    familyGroup("metric names", metrics.map(namePairs), encode, maxTokens),
    familyGroup("metric definitions", metrics.map(definitionPairs), encode, maxTokens),
    familyGroup("investor questions", metrics.length === 0 ? [] : readQuestions(), encode, maxTokens),
    listGroup(
      "metric claims",
      claimPairs(metrics, settings.contrastive.claims, seededRandom(settings.seed, "claims")),
      encode,
      maxTokens,
      PAIR_WEIGHT["metric claims"]!,
    ),
  ];
  return groups.filter(({ size }) => size > 0);
}

function corpusGroups(pairs: readonly TextPair[], encode: Encode, maxTokens: number): PairGroup[] {
  const bySource = Map.groupBy(
    pairs.filter(({ left, right }) => left.trim() !== "" && right.trim() !== ""),
    ({ source, kind }) => `${source} ${kind === "translation" ? "translations" : "pairs"}`,
  );
  const small = [...bySource.values()].filter((list) => list.length < SMALLEST_GROUP).flat();
  const large = [...bySource].filter(([, list]) => list.length >= SMALLEST_GROUP);
  return [...large, ...(small.length > 0 ? [["small sources", small] as const] : [])].map(([name, list]) =>
    listGroup(name, list, encode, maxTokens, (PAIR_WEIGHT[name] ?? 1) * Math.sqrt(list.length / 1000)),
  );
}

function listGroup(
  name: string,
  pairs: readonly { readonly left: string; readonly right: string }[],
  encode: Encode,
  maxTokens: number,
  weight: number,
): PairGroup {
  const left = encodeAll(
    pairs.map((pair) => pair.left),
    encode,
    maxTokens,
  );
  const right = encodeAll(
    pairs.map((pair) => pair.right),
    encode,
    maxTokens,
  );
  return { name, size: pairs.length, weight, pair: (i) => [sequenceAt(left, i), sequenceAt(right, i)] };
}

function gradedGroup(pairs: readonly GradedPair[], encode: Encode, maxTokens: number): PairGroup {
  const group = listGroup("graded similarity", pairs, encode, maxTokens, PAIR_WEIGHT["graded similarity"]!);
  return { ...group, grade: (index) => pairs[index]!.score };
}

/** Two random stretches of one paragraph, apart or overlapping as it falls. */
function cropGroup({ source, lines }: Paragraphs, encode: Encode): PairGroup[] {
  const name = `${source} crops`;
  const weight = CROP_WEIGHT[source] ?? 0;
  if (weight === 0) return [];
  const all = encodeAll(lines, encode, 200);
  const usable = Array.from({ length: countOf(all) }, (_, i) => i).filter(
    (i) => sequenceAt(all, i).length >= SHORTEST_CROPPED,
  );
  if (usable.length < SMALLEST_GROUP) return [];
  return [{ name, size: usable.length, weight, pair: (i, random) => cropPair(all, usable[i]!, random) }];
}

function cropPair(all: Sequences, index: number, random: Random): readonly [Int32Array, Int32Array] {
  const whole = sequenceAt(all, index);
  const crop = (shortest: number, longest: number): Int32Array => {
    const length = Math.max(8, Math.round(whole.length * (shortest + (longest - shortest) * random.next())));
    const start = random.below(whole.length - length + 1);
    return whole.subarray(start, start + length);
  };
  return [crop(0.15, 0.4), crop(0.4, 0.8)];
}

type Sides = { readonly left: string; readonly right: string };

/** Each inner list is one family: its pairs say the same. */
function familyGroup(
  name: string,
  families: readonly (readonly Sides[])[],
  encode: Encode,
  maxTokens: number,
): PairGroup {
  const familyOf = families.flatMap((pairs, family) => pairs.map(() => family));
  return {
    ...listGroup(name, families.flat(), encode, maxTokens, PAIR_WEIGHT[name]!),
    family: (index) => familyOf[index]!,
  };
}

function everyTwo(texts: readonly string[]): Sides[] {
  return texts.flatMap((left, i) => texts.slice(i + 1).map((right) => ({ left, right })));
}

/** Any two names of a metric, within and across the languages. */
function namePairs({ names }: Metric): Sides[] {
  return everyTwo([...names.en, ...names.fr]);
}

/** The catalogue defines a metric in English; in French it is defined for this training alone. */
function definitionPairs({ id, names, definition }: Metric): Sides[] {
  const french = FRENCH_DEFINITIONS[id]!;
  return [
    ...[...names.en, ...names.fr].flatMap((left) => [
      { left, right: definition },
      { left, right: french },
    ]),
    { left: definition, right: french },
  ];
}

const FRENCH_DEFINITIONS = readJson<Readonly<Record<string, string>>>("french-definitions.json");

/** Questions an investor asks and sentences that answer them, written for this training in both languages. */
function readQuestions(): Sides[][] {
  return readJson<string[][]>("paraphrases.json").map(everyTwo);
}

/** A file of this folder. */
function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as T;
}
