/** Sentences of a report against what they rest on: figures that nothing gives, words that nothing supports, a fall called growth, a plan told as a fact. */
import type { Language } from "../../../documents/index.ts";
import { JOINING_WORDS } from "../../../language/index.ts";
import { isSameAmount, type Quantity, readQuantities } from "../../../language/quantities/index.ts";
import { asMetricId, foldText } from "../../../ontology/index.ts";
import type { DealMaterial, RedFlag, ScoredFinding, Source } from "../../findings/index.ts";
import type { Fault, LintInput } from "../fault.ts";
import { factsAt, factsCited, isPlaced } from "../places.ts";
import { unfoundedSentences, wordsOfReport } from "./unfounded-words.ts";

export function wordFaults(input: LintInput): Fault[] {
  const { report, material } = input;
  const { language } = material;
  const elsewhere = wordsOfReport(report);
  return [
    ...report.findings.flatMap((finding, i) => {
      const at = {
        item: { kind: "finding", id: finding.id } as const,
        section: `findings[${i}].text`,
        quote: finding.text,
      };
      return [
        ...unfoundedFigure(finding.text, finding, input).map((said) => ({
          ...at,
          rule: "unfounded_figure" as const,
          severity: "HIGH" as const,
          said: { stated: said },
        })),
        ...unfoundedSentences(finding, elsewhere, language).map((quote) => ({
          ...at,
          rule: "unfounded_words" as const,
          severity: "MEDIUM" as const,
          quote,
          said: { words: quote },
        })),
        ...(hasReversedSign(finding, language)
          ? [
              {
                ...at,
                rule: "turned_round" as const,
                severity: "HIGH" as const,
                said: { value: String(finding.value) },
              },
            ]
          : []),
      ];
    }),
    ...report.redFlags.flatMap((flag, i) =>
      [flag.text, flag.impactText].flatMap((text, part) =>
        unfoundedFigure(text, flag, input).map((said) => ({
          item: { kind: "redFlag", id: flag.id } as const,
          section: `redFlags[${i}].${part === 0 ? "text" : "impactText"}`,
          quote: text,
          rule: "unfounded_figure" as const,
          severity: "HIGH" as const,
          said: { stated: said },
        })),
      ),
    ),
  ];
}

type Item = ScoredFinding | RedFlag;

/** The first figure of the text that nothing gives: no source, value, calculation, yardstick or document, nor plain arithmetic on two of its own. */
function unfoundedFigure(text: string, item: Item, { report, material }: LintInput): string[] {
  const { language } = material;
  const own = figuresGiven(item, language);
  if (own.length === 0) return [];
  const known = [...own, ...report.findings.flatMap(({ value }) => (typeof value === "number" ? [value] : []))];
  const measured = figuresOfSameMeasure(item, material);
  const wrong = readQuantities(text, { language })
    .filter(isDistinctive)
    .find(
      (quantity) =>
        !known.some((value) => isThatFigure(quantity, value)) &&
        !measured.some((value) => near(Math.abs(quantity.value), Math.abs(value), quantity.halfUnit)) &&
        !follows(quantity, own) &&
        !otherTimes(item, material).some((values) => follows(quantity, values)),
    );
  return wrong === undefined ? [] : [wrong.text];
}

/** What the documents give of the measures that the item is about, at any time and in any part of the company. */
function figuresOfSameMeasure(item: Item, material: DealMaterial): number[] {
  const cited =
    "metric" in item ? factsCited(item, material) : item.evidence.flatMap((source) => placed(source, material));
  const own = "metric" in item ? asMetricId(item.metric) : null;
  const measures = new Set([own, ...cited.map(({ metricId }) => metricId)]);
  return [...measures].flatMap((measure) =>
    measure === null ? [] : material.facts.byMetric(measure).map(({ value }) => value.value),
  );
}

const placed = (source: Source, material: DealMaterial) => (isPlaced(source) ? factsAt(source, material) : []);

/** The figures that a calculation starts from, at each other time that the documents give them: "against 71.6% the year before". */
function otherTimes({ calculation }: Item, material: DealMaterial): number[][] {
  const inputs = calculation?.inputs ?? [];
  const metrics = new Set(inputs.flatMap((input) => factsAt(input, material).map(({ metricId }) => metricId)));
  const byTime = new Map<string, number[]>();
  for (const metric of metrics)
    for (const { period, value } of metric === null ? [] : material.facts.byMetric(metric)) {
      const time = `${period?.firstMonth}..${period?.lastMonth}`;
      byTime.set(time, [...(byTime.get(time) ?? []), value.value]);
    }
  return [...byTime.values()];
}

/** A year, a slide's number or a bare small count says too little to be held against anything. */
function isDistinctive({ dimension, unit, bound, range, text }: Quantity): boolean {
  if (bound !== "exact" || range !== null) return false;
  return dimension !== "count" || unit !== null || text.length > 4;
}

function figuresGiven(item: Item, language: Language): number[] {
  const texts = [...item.evidence.map(({ quote }) => quote ?? ""), ...item.evidence.map(({ reference }) => reference)];
  const calculation = item.calculation;
  const own =
    "value" in item && typeof item.value === "number"
      ? [item.value]
      : "impact" in item && item.impact !== null
        ? [item.impact.value]
        : [];
  const bounds = "benchmark" in item ? [item.benchmark?.low, item.benchmark?.high] : [];
  return [
    ...own,
    ...bounds.filter((bound) => typeof bound === "number"),
    ...(calculation ? [calculation.result, ...calculation.inputs.map(({ value }) => value)] : []),
    ...texts.flatMap((text) => readQuantities(text, { language }).map(({ value }) => value)),
    ...texts.flatMap((text) =>
      readQuantities(text, { language: language === "fr" ? "en" : "fr" }).map(({ value }) => value),
    ),
  ].filter((value) => Number.isFinite(value));
}

const ROUNDING = 0.006;
/** A sheet is in thousands or millions, a percentage in hundredths. */
const SCALES = [1, 1e3, 1e6, 100, 1e-3, 1e-6, 1e-2];

function isThatFigure({ value, halfUnit }: Quantity, given: number): boolean {
  return SCALES.some((scale) => near(Math.abs(value), Math.abs(given) * scale, halfUnit));
}

function near(a: number, b: number, slack: number): boolean {
  return isSameAmount(a, b, { rounding: slack + 1e-9, share: ROUNDING });
}

function follows({ value, halfUnit, dimension }: Quantity, given: readonly number[]): boolean {
  const wanted = Math.abs(value);
  const isRatio = dimension === "ratio" || dimension === "multiple" || dimension === "points";
  for (const a of given)
    for (const b of given) {
      const results = isRatio
        ? b === 0
          ? []
          : [a / b, a / b - 1, 1 - a / b, a - b]
        : [a - b, a + b, a * b, b === 0 ? a : a / b];
      if (results.some((result) => near(wanted, Math.abs(result), halfUnit))) return true;
    }
  return false;
}

/** A growth above nothing that is told as a fall, or the other way round. */
function hasReversedSign({ metric, value, text }: ScoredFinding, language: Language): boolean {
  if (typeof value !== "number" || value === 0 || !metric.endsWith("growth")) return false;
  const words = new Set(foldText(text).match(/\p{L}+/gu) ?? []);
  const [rise = "", fall = ""] = JOINING_WORDS[language].sameSense;
  return (value > 0 ? fall : rise).split(" ").some((word) => words.has(word));
}
