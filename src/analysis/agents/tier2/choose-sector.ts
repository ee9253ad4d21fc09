/** Chooses the sector by what the documents measure and mention, and says why; undecided is an answer. */

import { foldText, matchMetrics } from "../../../ontology/index.ts";
import type { Source } from "../../findings/index.ts";
import { sourceAt, sourceOf } from "../evidence/sources.ts";
import { metricName } from "../evidence/wording.ts";
import type { SectorExpertInput } from "../inputs.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import { SECTORS, type Sector, type SectorId } from "./sectors.ts";

export type SectorChoice = {
  readonly id: SectorId;
  readonly sector: Sector | null;
  readonly name: string;
  /** One sentence. */
  readonly why: string;
  /** "points of evidence 17, next sector 4" */
  readonly reason: string;
  readonly evidence: readonly Source[];
};

/** Fewer points are chance. */
const LEAST_POINTS = 4;
/** The first must lead by this factor. */
const LEAD = 1.3;

export function chooseSector(input: SectorExpertInput): SectorChoice {
  const { language, kinds } = input;
  const {
    sector: texts,
    evidence: { sectors },
  } = AGENT_SENTENCES[language];
  const scored = SECTORS.map((sector) => ({ sector, ...scoreOf(sector, input) })).sort((a, b) => b.points - a.points);
  const [first, second] = scored;
  if (!first || !second) throw new Error("Two sectors are needed to choose between.");
  const reason = texts.reason(first.points.toFixed(1), second.points.toFixed(1));
  const undecided = (why: string): SectorChoice => ({
    id: "unknown",
    sector: null,
    name: texts.unknown,
    why,
    reason,
    evidence: [],
  });
  if (first.points < LEAST_POINTS) return undecided(texts.tooLittle);
  if (first.points < LEAD * second.points)
    return undecided(texts.notSure(sectors[first.sector.id], sectors[second.sector.id]));
  const { sector, metrics, words } = first;
  return {
    id: sector.id,
    sector,
    name: sectors[sector.id],
    why: texts.chosen(
      sectors[sector.id],
      metrics.length > 0
        ? metrics
            .slice(0, 4)
            .flatMap(({ metricId }) => (metricId === null ? [] : [metricName(metricId, language)]))
            .join(", ")
        : texts.noMetrics,
      words.length > 0
        ? words
            .slice(0, 5)
            .map(({ word }) => texts.named(word))
            .join(", ")
        : texts.noWords,
    ),
    reason,
    evidence: [
      ...metrics.slice(0, 3).map((fact) => sourceOf(fact, kinds)),
      ...words.slice(0, 3).map(({ passage }) => sourceAt(passage, passage.text, kinds)),
    ],
  };
}

function scoreOf(sector: Sector, { facts, passages }: SectorExpertInput) {
  const metrics = sector.metrics.flatMap(([id, weight]) => {
    const fact = facts.find((one) => one.metricId === id && one.metricCertainty >= 0.7 && !one.stale);
    return fact ? [{ fact, weight }] : [];
  });
  const folded = passages.map((passage) => ({
    passage,
    text: ` ${foldText(passage.text).replace(/[^\p{L}\p{N}&-]+/gu, " ")} `,
  }));
  const measured = new Set(metrics.map(({ fact }) => fact.metricId));
  const words = sector.words.flatMap(([word, weight]) => {
    // A word that only names what is measured already is no second piece of evidence.
    if (matchMetrics(word).some(({ metric }) => measured.has(metric.id))) return [];
    const found = folded.find(({ text }) => text.includes(` ${word} `));
    return found ? [{ word, weight, passage: found.passage }] : [];
  });
  const sum = (items: readonly { readonly weight: number }[]) => items.reduce((total, { weight }) => total + weight, 0);
  return {
    points: sum(metrics) + sum(words),
    metrics: metrics.sort((a, b) => b.weight - a.weight).map(({ fact }) => fact),
    words: words.sort((a, b) => b.weight - a.weight),
  };
}
