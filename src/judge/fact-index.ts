/** All facts of a deal, found by metric or by words, with the words that mark segments in these documents. */

import { type Fact, isEvidence, trustOf } from "../facts/index.ts";
import type { MetricId } from "../ontology/index.ts";
import { agreesWith } from "./compare.ts";
import { type DealJudge, type Embed, openDealJudge, readJudgeModel } from "./score/index.ts";
import { segmentVocabulary } from "./segments.ts";

export type FactIndex = {
  readonly all: readonly Fact[];
  /** When something happens, by cells that hold a date; not among `all`, which are figures. */
  readonly dated: readonly Fact[];
  /** Those of this metric; none where the fact asked for has none. */
  byMetric(metricId: MetricId | null): readonly Fact[];
  byWord(word: string): readonly Fact[];
  /** Words that distinguish the figures of this metric (or, without one, of labels alike) somewhere in the deal. */
  segmentWordsOf(fact: Fact): ReadonlySet<string>;
  /** Facts of no known metric whose label says the same: what the deal calls by a name of its own. */
  alike(fact: Fact): readonly Fact[];
  /** Facts that stand in these passages, in the order of `all`. */
  inPassages(passages: readonly { readonly documentName: string; readonly blockId: string }[]): readonly Fact[];
  /** Without what copies and other versions of this document say; null: of copies, only the first speaks. */
  seenFrom(file: string | null): FactIndex;
  /** Last month for which the model calls its figures actual, or the deck's date. */
  readonly asOfMonth: number | null;
  /** The learned judge over the cells of this deal, opened at the first call. */
  scored(embed: Embed): Promise<DealJudge>;
};

const NONE: ReadonlySet<string> = new Set();

/** Least likeness of two labels that name one thing outside the ontology. */
export const ALIKE = 0.6;

/** 0..1 by the words two labels share; a label that only adds to the other is closer than one that differs. */
export function labelsAlike(a: Pick<Fact, "words">, b: Pick<Fact, "words">): number {
  const x = new Set(a.words);
  const y = new Set(b.words);
  if (x.size === 0 || y.size === 0) return 0;
  let common = 0;
  for (const word of x) if (y.has(word)) common++;
  return common / (x.size + y.size - common);
}

/** Of documents that are one by origin, none supports another; where a copy itself is asked about, it alone speaks. */
export function indexFacts(facts: readonly Fact[], asOfMonth: number | null): FactIndex {
  const groups = new Map(facts.flatMap(({ place }) => (place.group ? [[place.file, place.group] as const] : [])));
  const known = new Map<string, FactIndex>();
  const seenFrom = (file: string | null): FactIndex => {
    const own = file === null ? undefined : groups.get(file);
    const key = own && file !== null ? file : "";
    const before = known.get(key);
    if (before) return before;
    const seen = facts.filter(
      ({ place }) => !place.group || place.file === file || (!place.group.copy && place.group.of !== own?.of),
    );
    const made = { ...indexOf(seen, asOfMonth), seenFrom };
    known.set(key, made);
    return made;
  };
  return seenFrom(null);
}

function indexOf(facts: readonly Fact[], asOfMonth: number | null): Omit<FactIndex, "seenFrom"> {
  const evidence = facts.filter((f) => !f.stale && isEvidence(f));
  const usable = evidence.filter((f) => f.predicate?.kind !== "dated");
  const byMetric = lists(usable, (fact) => new Set([...(fact.metricId ? [fact.metricId] : []), ...fact.alternatives]));
  const byWord = lists(usable, (fact) => fact.words);
  const byPassage = lists([...usable.entries()], ([, fact]) => [`${fact.place.file}|${passageOf(fact)}`]);
  const vocabularies = new Map<string, ReadonlySet<string>>();
  let judge: Promise<DealJudge> | null = null;
  return {
    all: usable,
    dated: evidence.filter((f) => f.predicate?.kind === "dated"),
    byMetric: (id) => (id === null ? [] : (byMetric.get(id) ?? [])),
    byWord: (word) => byWord.get(word) ?? [],
    segmentWordsOf(fact) {
      // "23 % of gross sales": a nameless part is told by what parts the whole.
      const metricId = fact.metricId ?? (fact.form.kind === "share" ? fact.form.wholeMetricId : null);
      if (!metricId) return NONE;
      const known = vocabularies.get(metricId) ?? segmentVocabulary(byMetric.get(metricId) ?? []);
      vocabularies.set(metricId, known);
      return known;
    },
    alike(fact) {
      const sharing = fact.words.flatMap((word) => byWord.get(word) ?? []).filter(({ metricId }) => metricId === null);
      return [...new Set(sharing)].filter((other) => labelsAlike(fact, other) >= ALIKE);
    },
    inPassages(passages) {
      const keys = new Set(passages.map(({ documentName, blockId }) => `${documentName}|${blockId}`));
      const places = [...keys].flatMap((key) => byPassage.get(key) ?? []);
      return places.sort(([a], [b]) => a - b).map(([, fact]) => fact);
    },
    asOfMonth,
    scored: (embed) => {
      judge ??= openDealJudge(evidence.filter(isWeighable), embed, readJudgeModel(), agreesWith, asOfMonth);
      return judge;
    },
  };
}

/** Only cells of sheets: what a deck says elsewhere is its author's word again. */
function isWeighable(fact: Fact): boolean {
  const { supports, refutes } = trustOf(fact);
  return fact.cell !== null && supports && refutes;
}

/** The items under each of their keys, in their order. */
function lists<T>(items: readonly T[], keysOf: (item: T) => Iterable<string>): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const list = found.get(key);
      if (list) list.push(item);
      else found.set(key, [item]);
    }
  return found;
}

/** Passages of a sheet are whole rows; its facts are cells. */
function passageOf(fact: Fact): string {
  return fact.cell ? `sheet${fact.place.unit}.r${fact.cell.row}` : fact.place.blockId;
}
