/** Contradictions that verification found between documents, as contradictions to settle: each place speaks for itself. */
import type { Language } from "../../../documents/index.ts";
import { type Fact, monthsIn, spanOf } from "../../../facts/index.ts";
import {
  type Contradiction,
  formulaInWords,
  type Position,
  partAsWritten,
  pastedOf,
  topicInWords,
} from "../../../judge/index.ts";
import { formatPeriod, isSameAmount } from "../../../language/quantities/index.ts";
import { type Metric, metricById } from "../../../ontology/index.ts";
import {
  type ContradictionPosition,
  type DealMaterial,
  type EnhancedContradiction,
  factAt,
  kindsOf,
  labelOfRow,
  nameAsSpoken,
  opposedIn,
  sayGap,
  shortened,
  sourceAt,
} from "../../findings/index.ts";
import { isMoney, voiceOf } from "../voice.ts";
import { bySeverity } from "./detect.ts";
import { impactOf } from "./severity.ts";

export type DocumentsOptions = {
  /** ISO 8601, of `detectedAt`. */
  readonly now: () => string;
};

/** Share of a figure below which two places say the same, beside the rounding they are printed with. */
const SAME = 0.0005;
/** Confidence of a place whose figure no fact was read from; and the least of one whose figure was read, whatever its label. */
const UNREAD = 75;
const READ = 60;

/** Positions that say the same within rounding are one, with all their places. Ids are verification's own. */
export function contradictionsBetweenDocuments(
  material: DealMaterial,
  options: DocumentsOptions,
): EnhancedContradiction[] {
  return bySeverity(
    opposedIn(material).contradictions.flatMap((contradiction) => {
      const sides = sidesOf(contradiction, material).map((side) => positionOf(side, contradiction, material));
      const positions = inOneSign(inOneUnit(sides), contradiction);
      return positions.length < 2 ? [] : [enhanced(contradiction, positions, material, options.now())];
    }),
  );
}

type Stated = { readonly position: Position; readonly fact: Fact | null };

function sidesOf(contradiction: Contradiction, material: DealMaterial): Stated[][] {
  const sides: Stated[][] = [];
  for (const position of contradiction.positions) {
    const stated = { position, fact: factAt(position, contradiction.metricId, material.facts.all) };
    const side = sides.find(([first]) => first !== undefined && isSameStatement(first, stated));
    if (side) side.push(stated);
    else sides.push([stated]);
  }
  return sides;
}

/** Of the very figure: what is computed from a cell is not rounded as the cell is. */
function roundingOf({ position, fact }: Stated): number {
  return fact !== null && fact.value.value === position.value ? fact.value.halfUnit : 0;
}

function isSameStatement(a: Stated, b: Stated): boolean {
  const [x, y] = [a.position.value, b.position.value];
  if (typeof x !== "number" || typeof y !== "number") return x === y;
  return isSameAmount(x, y, { rounding: roundingOf(a) + roundingOf(b), share: SAME, together: "sum" });
}

function positionOf(
  side: readonly Stated[],
  contradiction: Contradiction,
  material: DealMaterial,
): ContradictionPosition {
  // biome-ignore lint/style/noNonNullAssertion: no side is empty
  const first = side[0]!;
  const { position, fact } = first;
  const stated = side.find((s) => s.position.unit !== null)?.position.unit;
  // "Active carers: 1,314" are no euros, whatever metric the word was taken for.
  const unit = fact?.value.dimension === "count" && isMoney(stated ?? undefined) ? undefined : stated;
  const computed = computedAt(first, material);
  return {
    agentName: `${position.file}, ${position.anchor}`,
    findingId: `${contradiction.id}:${position.file}:${position.anchor}:${String(position.value)}`,
    claim: computed ?? position.quote,
    value: position.value,
    ...(unit ? { unit } : {}),
    confidence: fact
      ? Math.max(READ, Math.round(Math.max(...side.map((s) => s.fact?.metricCertainty ?? 0)) * 97))
      : UNREAD,
    sources: [...side.map((stated) => stated.position), ...repeatsOf(side, material)].map((place) =>
      sourceAt(place, place.quote, kindsOf(material.documents)),
    ),
  };
}

const MOST_REPEATS = 2;

/** The same figure on other sheets: the model says it there too. */
function repeatsOf(side: readonly Stated[], { facts }: DealMaterial): Pick<Position, "file" | "anchor" | "quote">[] {
  const [{ position, fact } = { position: null, fact: null }] = side;
  if (fact === null || fact.value.value !== position?.value) return [];
  return pastedOf(fact, facts)
    .filter(({ place }) => !side.some((one) => one.position.anchor === place.anchor))
    .slice(0, MOST_REPEATS)
    .map(({ place, quote }) => ({ ...place, quote }));
}

/** What is opposed has one unit, the claim's: a cell of customers in a sheet "in k€" holds customers all the same. */
function inOneUnit(positions: readonly ContradictionPosition[]): readonly ContradictionPosition[] {
  const [first] = positions;
  if (first === undefined || typeof first.value !== "number") return positions;
  return positions.map(({ unit, ...one }) => {
    const said =
      first.unit ?? (unit === undefined || unit === "ratio" || unit === "month" || isMoney(unit) ? undefined : unit);
    // Words keep the unit they had; a bare number has none.
    const kept = typeof one.value === "number" ? said : unit;
    return kept === undefined ? one : { ...one, unit: kept };
  });
}

/** What is written with either sign (costs, burn) is opposed without it. */
function inOneSign(positions: readonly ContradictionPosition[], { metricId }: Contradiction): ContradictionPosition[] {
  const signs = new Set(positions.flatMap(({ value }) => (typeof value === "number" ? [Math.sign(value)] : [])));
  const isConvention = signs.size > 1 && metricId !== null && metricById(metricId)?.sign === "positive";
  return positions.map((one) =>
    isConvention && typeof one.value === "number" ? { ...one, value: Math.abs(one.value) } : one,
  );
}

/** The calculation behind a position whose figure stands in no single place. */
function computedAt({ position }: Stated, material: DealMaterial): string | null {
  const { formula, value, unit } = position;
  return formula === undefined || typeof value !== "number"
    ? null
    : `${formulaInWords(formula, material.language)} = ${voiceOf(material.language).value(value, unit)}`;
}

function enhanced(
  contradiction: Contradiction,
  positions: readonly ContradictionPosition[],
  material: DealMaterial,
  now: string,
): EnhancedContradiction {
  const { language } = material;
  const voice = voiceOf(language);
  const { severity, metricId } = contradiction;
  const numeric = positions.every((p) => typeof p.value === "number" && p.value !== 0);
  const { severity: said, colon } = voice.texts;
  const metric = metricId === null ? "" : said.metric(metricById(metricId)?.names[language][0] ?? metricId);
  const [a, b] = positions;
  const gap =
    typeof a?.value === "number" && typeof b?.value === "number"
      ? sayGap(a.value, b.value, a.unit ?? b.unit, language)
      : null;
  const what = gap === null ? said.notComparable : said.gapOfDocuments(gap);
  const calculation = `${what}${metric}${colon} ${severity}`;
  return {
    id: contradiction.id,
    topic: topicIn(contradiction, positions, material),
    detectedAt: now,
    positions: [...positions],
    claimIds: [...contradiction.claimIds],
    contradictionType: numeric ? "numeric_value" : "existence",
    severity: { level: severity, calculation, impactIfWrong: impactOf(metricId, language) },
    verificationData: {
      deckReferences: [
        ...new Set(
          positions
            .flatMap((p) => p.sources)
            .filter((s) => s.type === "deck")
            .map((s) => s.reference),
        ),
      ],
    },
    status: "detected",
  };
}

/** The metric in the reader's language, with the part of the business and the period that any side was read for. */
function topicIn(
  { metricId, topic }: Contradiction,
  positions: readonly ContradictionPosition[],
  material: DealMaterial,
): string {
  const { facts, language } = material;
  const metric = metricId === null ? null : metricById(metricId);
  if (!metric) return topicInWords(topic, language);
  const read = positions
    .flatMap(({ sources }) => sources)
    .flatMap(({ file, anchor, quote }) =>
      facts.all.filter(
        (f) => f.metricId === metricId && f.place.file === file && f.place.anchor === anchor && f.quote === quote,
      ),
    );
  const ofChange = read.some(({ form }) => form.kind === "growth");
  const [first] = positions;
  // "Sales team, k€: 190" is money, and no number of people.
  if (first !== undefined && !ofChange && isOtherDimension(first, metric))
    return shortened(first.claim.replace(/\s*:[^:]*$/, ""), LONGEST_LABEL);
  const name = nameIn(positions, metric, material);
  const part = read.map((fact) => (read[0] === fact ? "" : partAsWritten(read[0] ?? fact, fact))).find(Boolean) ?? "";
  return [
    ofChange ? voiceOf(language).texts.growthOf(name) : name,
    name.toLowerCase().includes(part.toLowerCase()) ? "" : part,
    timeOf(read, metric, language),
  ]
    .filter((said) => said !== "")
    .join(", ");
}

/** A flow over a year may stand under the month that closes it, and a round has one price, whatever quarter stands over its table. */
function timeOf(read: readonly Fact[], { nature, domain }: Metric, language: Language): string {
  if (domain === "round" && nature === "stock") return "";
  const lengthOf = (fact: Fact) => (nature === "flow" ? monthsIn(spanOf(fact) ?? NO_TIME) : 0);
  // "Positive from Q3" ends where the time before it does: the figure beside it says which time is meant.
  const period = read
    .toSorted((a, b) => Number(a.predicate !== null) - Number(b.predicate !== null) || lengthOf(b) - lengthOf(a))
    .find((f) => f.period?.lastMonth != null)?.period;
  return period ? formatPeriod(period, language) : "";
}

/** What is said in words may be read as a metric beside the one that denies it: then the row says which. */
function nameIn(
  [first, ...rest]: readonly ContradictionPosition[],
  { id }: Metric,
  { language }: DealMaterial,
): string {
  const denying = typeof first?.value === "string" ? rest.find(({ value }) => typeof value === "number") : undefined;
  const said = [...(first ? [first] : []), ...rest].map(({ claim }) => claim);
  return labelOfRow(denying?.claim ?? "") ?? nameAsSpoken(id, said, language);
}

/** Money under a metric that counts, or a bare count or a share under one of money. */
function isOtherDimension({ unit, value }: ContradictionPosition, { dimension }: Metric): boolean {
  if (isMoney(unit)) return dimension !== "money";
  return dimension === "money" && (unit === undefined || unit === "ratio") && typeof value === "number";
}

const NO_TIME = { firstMonth: 0, lastMonth: -1 };

const LONGEST_LABEL = 60;
