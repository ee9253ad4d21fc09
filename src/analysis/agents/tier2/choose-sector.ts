/** Chooses the sector by what the documents measure and mention, and says why; undecided is an answer. */

import { signsOf } from "../../../language/index.ts";
import { foldText, matchMetrics, metricById } from "../../../ontology/index.ts";
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
  readonly evidence: readonly Source[];
};

/** Fewer points are chance. */
const LEAST_POINTS = 4;
/** One measure and a word of its name are a row of costs as well. */
const LEAST_SIGNS = 3;
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
  const undecided = (why: string): SectorChoice => ({
    id: "unknown",
    sector: null,
    name: texts.unknown,
    why,
    evidence: [],
  });
  const signs = first.metrics.length + first.words.length;
  if (first.points < LEAST_POINTS || signs < LEAST_SIGNS) return undecided(texts.tooLittle);
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
    evidence: [
      ...metrics.slice(0, 3).map((fact) => sourceOf(fact, kinds)),
      ...words.slice(0, 3).map(({ passage }) => sourceAt(passage, passage.text, kinds)),
    ],
  };
}

/** What tables measure counts before words: a deck may speak of any trade. */
function scoreOf(sector: Sector, input: SectorExpertInput) {
  const { facts, labels, kinds } = input;
  const hasTables = [...kinds.values()].includes("financial_model");
  const metrics = sector.metrics.flatMap(([weight, ids]) =>
    ids.flatMap((id) => {
      const { dimension } = metricById(id);
      const isMeasured = ({ metricId, metricCertainty, value }: SectorExpertInput["facts"][number]) =>
        metricId === id && metricCertainty >= SURE && value.dimension === dimension;
      const fact = facts.find((one) => isMeasured(one) && !one.stale);
      return fact ? [{ fact, weight }] : [];
    }),
  );
  const words = wordsIn(
    sector,
    metrics.map(({ fact }) => fact),
    hasTables,
    input,
  );
  const rows = new Set(labels.map(({ text }) => foldText(text)).filter((text) => sector.rows?.test(text)));
  const isCore = facts.some(
    ({ metricId, metricCertainty, cell }) =>
      metricId !== null && sector.core.includes(metricId) && metricCertainty >= SURE && (cell !== null || !hasTables),
  );
  const sum = (items: readonly { readonly weight: number }[]) => items.reduce((total, { weight }) => total + weight, 0);
  const said = sum(words);
  const isOne = isCore || (rows.size > 0 && said >= LEAST_BESIDE_ROWS);
  const isNamed = sector.byName !== true || said >= LEAST_NAMED;
  return {
    points: isOne && isNamed ? sum(metrics) + said + WEIGHT_OF_ROW * Math.min(MOST_ROWS, rows.size) : 0,
    metrics: metrics.sort((a, b) => b.weight - a.weight).map(({ fact }) => fact),
    words: words.sort((a, b) => b.weight - a.weight),
  };
}

/** Each word once, where its tables or its deck say it; one that only names what is measured already, or stands in its row alone, is no second sign. */
function wordsIn(
  { id }: Sector,
  measured: SectorExpertInput["facts"],
  hasTables: boolean,
  { labels, passages }: SectorExpertInput,
) {
  const rows = new Set(measured.map(({ cell }) => foldText(cell?.rowLabel ?? "")));
  const told = (all: SectorExpertInput["labels"], worth: number) =>
    all
      .map((passage) => ({ passage, text: foldText(passage.text), worth }))
      .filter(({ text }) => text === "" || !rows.has(text));
  // A deck speaks of its customers' trades too: beside tables its words are worth half.
  const texts = [...told(labels, 1), ...told(passages, hasTables ? 0.5 : 1)];
  const words = signsOf(id).flatMap(({ weight, sign }) => {
    const found = texts.find(({ text }) => sign.test(text));
    const word = found && sign.exec(found.text)?.[0];
    if (
      !found ||
      !word ||
      matchMetrics(word).some(({ metric }) => measured.some(({ metricId }) => metricId === metric.id))
    )
      return [];
    return [{ word, weight: weight * found.worth, passage: found.passage }];
  });
  return words.filter(({ word }, at) => words.findIndex((other) => other.word === word) === at);
}

const SURE = 0.7;
/** Points of words without which a kind that measures what others measure too is none. */
const LEAST_NAMED = 4;
/** A lessor's facility has an advance rate too. */
const LEAST_BESIDE_ROWS = 3;
const WEIGHT_OF_ROW = 3;
const MOST_ROWS = 2;
