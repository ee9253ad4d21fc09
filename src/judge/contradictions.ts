/** The one list of what contradicts what: claims with a verdict against them, and cells of the model that differ with all coordinates equal. */

import { cellAnchor, columnLetters, type Fact, sameFigureBy } from "../facts/index.ts";
import { folded, written } from "../language/index.ts";
import { canonicalPeriod, isSameAmount } from "../language/quantities/index.ts";
import { foldText, isSegmentConcept, type MetricId, metricById, segmentAsWritten } from "../ontology/index.ts";
import { agreesWith } from "./compare.ts";
import { type Formulas, formulasOf } from "./computed-from.ts";
import { leadingFact, periodName } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";
import type { Finding, Judgement, Likely, Support } from "./finding.ts";
import { figureOf, type ListingContext, listedAgainst } from "./listed-contradictions.ts";
import { rowsThatDiffer } from "./rows-that-differ.ts";
import { gapOf, type Severity, severityOf } from "./severity.ts";
import { typedTotals } from "./typed-totals.ts";
import type { Claim, VerificationResult } from "./types.ts";

export type Position = {
  readonly file: string;
  readonly anchor: string;
  readonly value: number | string;
  readonly unit: string | null;
  readonly quote: string;
  /** How the value follows from the cells, where it stands in none. */
  readonly formula?: string;
};

export type Contradiction = {
  readonly id: string;
  readonly topic: string;
  readonly metricId: MetricId | null;
  readonly severity: Severity;
  /** |a - b| over the larger, in per cent; null where one side is no figure. */
  readonly gapPercent: number | null;
  readonly positions: readonly Position[];
  /** The claims whose verdict it tells; none for one inside the model. */
  readonly claimIds: readonly string[];
};

/** A side of a clash: what it says, and where else the same is said. */
type Stated = { readonly fact: Fact; readonly value: number; readonly position: Position };
type Clash = {
  readonly about: Fact;
  readonly other: Fact;
  readonly sides: readonly Stated[];
  readonly claimIds: readonly string[];
};

export function contradictionsOf(
  judged: readonly { claim: Claim; judgement: Judgement; result?: VerificationResult }[],
  index: FactIndex,
): Contradiction[] {
  const clashes: Clash[] = [];
  const formulas = formulasOf(index.all);
  const figures: FigureSources = { formulas, index };
  const lines = linesOf(judged);
  const add = (clash: Clash) => {
    const at = clashes.findIndex((known) => isSameClash(known, clash));
    const known = clashes[at];
    if (known === undefined) clashes.push(clash);
    else clashes[at] = joined(known, clash);
  };
  for (const { claim, judgement, result } of judged)
    for (const finding of judgement.findings) {
      const clash = clashOf(
        claim,
        withTotals(finding, formulas),
        judgement.likely ?? [],
        figures,
        contextOf(claim, finding, result, lines, figures),
      );
      if (clash) add(clash);
    }
  for (const [a, b] of rowsThatDiffer(index, formulas))
    add({ about: a, other: b, sides: [...repeated(a, figures), ...repeated(b, figures)], claimIds: [] });
  for (const { typed, sum } of typedTotals(index)) {
    const parts: Support = { fact: leadingFact(sum), derivation: sum, mayRefute: true, strength: 1 };
    add({
      about: typed,
      other: typed,
      sides: [...repeated(typed, figures), ...computed(parts, formulas, typed)],
      claimIds: [],
    });
  }
  const wordsAgainstWords = judged.flatMap(({ claim, judgement, result }) =>
    result && judgement.status === "UNKNOWN" ? (contradictionInWords(claim, result) ?? []) : [],
  );
  return [...clashes.map(contradictionOf), ...wordsAgainstWords]
    .map((c, i) => ({ ...c, id: `X${String(i + 1).padStart(3, "0")}` }))
    .sort((a, b) => rank(a.severity) - rank(b.severity));
}

/** Most places told of the side that is against the claim. */
const MOST_AGAINST = 4;
/** Most rows told of one calculation, and most cells that repeat one. */
const MOST_ROWS = 4;
const MOST_REPEATS = 2;
/** Share of a figure by which what was typed in thousands differs from what was computed. */
const SHOWN = 0.0005;
/** And by which a cell of few digits may show another figure rounded. */
const MOST_ROUNDED = 0.005;
/** Least certainty of a name by which two cells are said to be of one metric. */
const SURE_OF_METRIC = 0.8;

/** Where else a figure stands: by the formulas, and by what is said of cells. */
type FigureSources = { readonly formulas: Formulas; readonly index: FactIndex };

/** What is known of the claim and of what stands beside it, for those who list what is against it. */
function contextOf(
  claim: Claim,
  { claimed }: Finding,
  result: VerificationResult | undefined,
  lines: ReturnType<typeof linesOf>,
  { formulas, index }: FigureSources,
): ListingContext {
  return {
    formulas,
    confidence: result?.confidenceScore ?? 1,
    isOfSibling: (fact) => lines.isOfSibling(claim, fact),
    isOfItsRow: (fact) => lines.isOfItsRow(claim, fact),
    hasOtherTimes: ({ place, cell, label, period }) =>
      index.all.some(
        (other) =>
          other.place.file === place.file &&
          other.cell?.sheet === cell?.sheet &&
          other.label === label &&
          other.period?.text !== period?.text,
      ),
    isStatedBeside: ({ value: { value } }) =>
      index
        .inPassages([{ documentName: claimed.place.file, blockId: claimed.place.blockId }])
        .some((other) => other.id !== claimed.id && other.predicate === null && agreesWith(other, value)),
  };
}

/** What the lines of tables and charts are borne out by. */
function linesOf(judged: readonly { claim: Claim; judgement: Judgement }[]) {
  const supported = new Map<string, Set<string>>();
  for (const { claim, judgement } of judged)
    for (const { claimed, supports } of judgement.findings)
      for (const { fact, derivation } of supports)
        if (derivation === null && fact.cell !== null && isLine(claimed))
          for (const key of [keyOf(claimed, fact.id), keyOf(claimed, rowOf(fact), claimed.label)])
            supported.set(key, (supported.get(key) ?? new Set()).add(claim.id));
  const isOfAnother = (id: string, key: string): boolean => {
    const ids = supported.get(key);
    return ids !== undefined && !ids.has(id);
  };
  return {
    /**
     * A cell that gives one line of a table or chart gives no other value of the line beside it: each line is about
     * something of its own, however little of their headings could be read.
     */
    isOfSibling: ({ id, facts: [own] }: Claim, fact: Fact): boolean =>
      own !== undefined && isLine(own) && isOfAnother(id, keyOf(own, fact.id)),
    isOfItsRow: ({ id, facts: [own] }: Claim, fact: Fact): boolean =>
      own !== undefined && isLine(own) && isOfAnother(id, keyOf(own, rowOf(fact), own.label)),
  };
}

const keyOf = ({ place }: Fact, ...parts: readonly string[]): string => [place.file, place.blockId, ...parts].join("|");

const rowOf = ({ place, cell }: Fact): string => `${place.file}!${cell?.sheet}!${cell?.row}`;

const isLine = ({ source }: Fact): boolean => source === "table" || source === "chart";

/** "Working capital: €345k" over a table of two years and both: a figure without a time is of the cell that adds up the row. */
function withTotals(finding: Finding, formulas: Formulas): Finding {
  const { claimed, refutes } = finding;
  if (claimed.period !== null || claimed.predicate !== null) return finding;
  return {
    ...finding,
    refutes: refutes.flatMap((refute) => {
      const total = refute.byScore && refute.derivation === null ? formulas.totalInRow(refute.fact) : null;
      if (total === null) return [refute];
      return agreesWith(claimed, total.value.value) ? [] : [{ ...refute, fact: total }];
    }),
  };
}

function clashOf(
  claim: Claim,
  finding: Finding,
  likely: readonly Likely[],
  figures: FigureSources,
  context: ListingContext,
): Clash | null {
  const { claimed, status, supports, refutes } = finding;
  if (status !== "CONTRADICTED" && status !== "AMBIGUOUS") return null;
  const between = refutes.filter((one) => !areVersions(claimed, one.fact) && !isRateOfCount(claimed, one));
  const against = listedAgainst({ ...finding, refutes: between }, context).slice(0, MOST_AGAINST);
  const [first] = against;
  if (first === undefined) return null;
  const inFavour = status === "AMBIGUOUS" ? supportsShown(supports) : [];
  return {
    about: claimed,
    other: first.fact,
    sides: [
      ownSide(claim, claimed, against),
      ...inFavour.flatMap((one) =>
        one.derivation === null ? repeated(one.fact, figures) : computed(one, figures.formulas, claimed),
      ),
      ...against.flatMap((refute) =>
        refute.otherDate
          ? [quoted(refute.fact)]
          : refute.derivation && !refute.holds
            ? [...computed(refute, figures.formulas, claimed), ...inWorkbook(refute, claimed, likely)]
            : repeated(refute.fact, figures),
      ),
    ],
    claimIds: [claim.id],
  };
}

/** The cell that the claim is likely about, where it gives what its own page works out. */
function inWorkbook({ derivation }: Support, claimed: Fact, likely: readonly Likely[]): Stated[] {
  const inputs = derivation?.inputs ?? [];
  if (derivation === null || inputs.some(({ fact }) => fact.cell !== null)) return [];
  const rounding = inputs.reduce((sum, { fact }) => sum + fact.value.halfUnit, 0);
  return likely
    .filter(
      (one) =>
        one.derivation === null &&
        isOfDimension(one.fact, claimed) &&
        isSameAmount(one.value, derivation.value, { rounding }),
    )
    .slice(0, 1)
    .map(({ fact }) => stated(fact, fact.value.value));
}

const isOfDimension = sameFigureBy({ dimension: "equal", currency: "equal" });

/** What bears out the claim while another place denies it: cells as they stand, or else what is computed from some. */
function supportsShown(supports: readonly Support[]): readonly Support[] {
  const stated = supports.filter(({ derivation }) => derivation === null);
  return stated.length > 0 ? stated.slice(0, 2) : supports.slice(0, 1);
}

function ownSide(claim: Claim, claimed: Fact, against: readonly Support[]): Stated {
  if (against.some(({ holds }) => holds)) return inWords(claim, claimed);
  return against.some(({ otherDate }) => otherDate) ? quoted(claimed) : stated(claimed, claimed.value.value);
}

/** One figure for two times: the words differ, not the value. */
function quoted(fact: Fact): Stated {
  return { fact, value: fact.value.value, position: { ...positionOf(fact, 0), value: fact.quote, unit: null } };
}

/** Where a line was asked for what it is ("the first of its kind"), the claim has no figure to oppose, and its words are its own. */
function inWords({ place, text }: Claim, fact: Fact): Stated {
  const own = place ?? fact.place;
  const { file, anchor } = own;
  const position = { file, anchor, value: text, unit: null, quote: text };
  return { fact: { ...fact, place: own }, value: fact.value.value, position };
}

function stated(fact: Fact, value: number): Stated {
  return { fact, value, position: positionOf(fact, value) };
}

/** A cell, and those that only repeat it: a summary in thousands, the month that a year ends with, a value pasted elsewhere. */
function repeated(fact: Fact, { formulas, index }: FigureSources): Stated[] {
  const repeats = formulas.repeatsOf(fact).slice(0, MOST_REPEATS);
  const others = pastedOf(fact, index).filter((one) => !repeats.includes(one));
  return [fact, ...repeats, ...others.slice(0, MOST_REPEATS - repeats.length)].map((one) =>
    stated(one, one.value.value),
  );
}

/** Cells of other sheets that are surely of the same metric, time and unit, and show the same figure. */
export function pastedOf(fact: Fact, { all }: FactIndex): Fact[] {
  const { metricId, period, cell, place } = fact;
  if (cell === null || metricId === null || period === null || fact.metricCertainty < SURE_OF_METRIC) return [];
  const most = MOST_ROUNDED * Math.abs(fact.value.value);
  return all.filter(
    (one) =>
      one.cell !== null &&
      one.metricId === metricId &&
      one.metricCertainty >= SURE_OF_METRIC &&
      one.place.file === place.file &&
      one.cell.sheet !== cell.sheet &&
      !one.hidden &&
      one.period !== null &&
      canonicalPeriod(one.period) === canonicalPeriod(period) &&
      unitOf(one) === unitOf(fact) &&
      one.scope.segment.join() === fact.scope.segment.join() &&
      isSameAmount(one.value.value, fact.value.value, {
        // "459" typed in a sheet of thousands is the 459,484 that another sheet works out.
        rounding: Math.min(most, Math.max(lastPlace(one), lastPlace(fact)) / 2),
        share: SHOWN,
        of: "second",
      }),
  );
}

/** One unit in the last place shown: of a printed figure twice its rounding, of a cell what its format shows. */
export function lastPlace({ value }: Fact): number {
  if (value.halfUnit > 0) return 2 * value.halfUnit;
  const shown = /\d[\d,]*(?:\.(\d+))?/.exec(value.text);
  const number = shown === null ? 0 : Number(shown[0].replaceAll(",", ""));
  return number === 0 ? 0 : Math.abs(value.value / number) * 10 ** -(shown?.[1]?.length ?? 0);
}

/**
 * What is computed stands at all the rows that it is computed from, each a cell or a run of cells, and where a cell holds
 * it. Its unit is the claim's: a growth of revenue is no amount of money, though its rows are.
 */
function computed(support: Support, formulas: Formulas, claimed: Fact): Stated[] {
  const { fact, derivation } = support;
  const value = figureOf(support);
  const inputs = derivation?.inputs.map((input) => input.fact) ?? [fact];
  const rows = [...Map.groupBy(inputs, ({ place, cell }) => `${place.file}|${cell?.sheet}|${cell?.row}`).values()];
  const sources = rows.slice(0, MOST_ROWS).map((row) => {
    const one = acrossTheRow(row);
    const position = positionOf(one, value);
    const result = derivation && {
      ...position,
      unit: unitOf(claimed.predicate ? one : claimed),
      formula: derivation.formula,
    };
    return { fact: one, value, position: result ?? position };
  });
  const held = formulas.holding(value, inputs).slice(0, MOST_REPEATS);
  return [...sources, ...held.map((cell) => stated(cell, cell.value.value))];
}

function acrossTheRow(row: readonly Fact[]): Fact {
  const [first] = row.toSorted((a, b) => (a.cell?.column ?? 0) - (b.cell?.column ?? 0));
  const last = row.reduce((most, { cell }) => Math.max(most, cell?.column ?? 0), 0);
  if (!first?.cell || last === first.cell.column) return first as Fact; // a row has a cell at least
  const at = (column: number) => `${columnLetters(column)}${first.cell?.row}`;
  const anchor = cellAnchor(first.cell.sheet, at(first.cell.column), at(last));
  return { ...first, place: { ...first.place, anchor } };
}

/**
 * One clash, however many places show it: the same metric at the same end of time, with a figure of each side that the
 * other clash gives too. Two outcomes of one metric (with and without the round) share no two figures and stay apart.
 */
function isSameClash(a: Clash, b: Clash): boolean {
  // The same words for two times: each side's claim tells it once.
  if (a.sides.every((x) => isInQuotes(x) && b.sides.some((y) => isSamePlace(x.position, y.position)))) return true;
  if (a.about.metricId !== b.about.metricId || a.about.period?.lastMonth !== b.about.period?.lastMonth) return false;
  if (a.about.metricId === null && !a.sides.some((x) => b.sides.some((y) => isSamePlace(x.position, y.position))))
    return false;
  const shared = a.sides.filter((x) => b.sides.some((y) => isSameStatement(x, y)));
  return shared.some((x) => shared.some((y) => !isSameStatement(x, y)));
}

const isInQuotes = ({ fact, position }: Stated): boolean => position.value === fact.quote;

function joined(a: Clash, b: Clash): Clash {
  return {
    ...a,
    sides: [...a.sides, ...b.sides.filter((x) => !a.sides.some((y) => isSamePlace(x.position, y.position)))],
    claimIds: [...new Set([...a.claimIds, ...b.claimIds])],
  };
}

function isSameStatement(a: Stated, b: Stated): boolean {
  if (a.fact.predicate || b.fact.predicate) return a.position.value === b.position.value;
  return agreesWith(a.fact, b.value, b.fact.value.halfUnit) || agreesWith(b.fact, a.value, a.fact.value.halfUnit);
}

function contradictionOf({ about, other, sides, claimIds }: Clash): Contradiction {
  const [first] = sides;
  const gap = first ? Math.max(...sides.slice(1).map((side) => gapOf(first.value, side.value) ?? 0)) : 0;
  const gapPercent = about.predicate || typeof first?.position.value === "string" || gap === 0 ? null : gap;
  const places = sides.map(({ position }) => position);
  // "2.9m turns a year" beside a cell that counts them: no currency is written, and a count is no euros.
  const isGuessedMoney = ({ unit, quote }: Position) =>
    /^[A-Z]{3}$/.test(unit ?? "") && !/\p{Sc}/u.test(quote) && !quote.includes(unit ?? "");
  const isCounted = places.some(({ value, unit }) => typeof value === "number" && unit === null);
  return {
    id: "",
    topic: topicOf(
      about,
      other,
      sides.some(({ position }) => position.formula !== undefined),
    ),
    metricId: about.metricId,
    severity: severityOf(about.metricId, gapPercent),
    gapPercent,
    positions: places
      .filter((place, i) => places.findIndex((one) => isSamePlace(one, place)) === i)
      .map((place) => (isCounted && isGuessedMoney(place) ? { ...place, unit: null } : place)),
    claimIds,
  };
}

/** Words against words: an exclusive contract that the register calls non-exclusive. */
function contradictionInWords(claim: Claim, { status, evidence }: VerificationResult): Contradiction | null {
  if (status !== "CONTRADICTED" || evidence === null || claim.place === null) return null;
  const { file, anchor } = claim.place;
  return {
    id: "",
    topic: claim.text.slice(0, 60),
    metricId: null,
    severity: severityOf(null, null),
    gapPercent: null,
    positions: [
      { file, anchor, value: claim.text, unit: null, quote: claim.text },
      { file: evidence.file, anchor: evidence.anchor, value: evidence.content, unit: null, quote: evidence.content },
    ],
    claimIds: [claim.id],
  };
}

function isSamePlace(a: Position, b: Position): boolean {
  return a.file === b.file && a.anchor === b.anchor && a.value === b.value;
}

/** A share is no other value of a number of things, nor a number of things of a share. */
function isRateOfCount(claimed: Fact, { fact, derivation }: Support): boolean {
  const kinds = [claimed.value.dimension, fact.value.dimension];
  return derivation === null && !claimed.predicate && kinds.includes("ratio") && kinds.includes("count");
}

/** What changed from one version of a document to the next is no contradiction of the deal. */
function areVersions(a: Fact, b: Fact): boolean {
  return a.place.file !== b.place.file && a.place.group !== undefined && a.place.group.of === b.place.group?.of;
}

function rank(severity: Severity): number {
  return ["CRITICAL", "MAJOR", "MODERATE", "MINOR"].indexOf(severity);
}

/** Of the value as facts hold it: durations are held in months, whatever they were written in. */
function unitOf({ value }: Fact): string | null {
  switch (value.dimension) {
    case "money":
      return value.currency;
    case "ratio":
      return "ratio";
    case "duration":
      return "month";
    default:
      return value.unit;
  }
}

/** A figure as a side of a contradiction. */
export function positionOf(fact: Fact, value: number): Position {
  return {
    file: fact.place.file,
    anchor: fact.place.anchor,
    value: fact.predicate ? fact.quote : value,
    unit: unitOf(fact),
    quote: fact.quote,
  };
}

/** "Total", "Actual": what such a row is of, its claim says. */
const BARE = folded("sumOf", "total", "average", "actualFlag", "budgetFlag");
const BARE_ROW = new RegExp(`^\\W*(?:${BARE})(?:\\W+(?:${BARE}))?\\W*$`);
const LEADING_OF = new RegExp(`^(?:${written("of")})(?<!\\p{L}(?=\\p{L}))\\s*`, "iu");

/**
 * A label says itself what it is of, a cell's row before a sentence; a metric's name takes the known parts of a business, and
 * the words of a part that both places have, as they write them.
 */
export function topicOf(fact: Fact, other: Fact, isComputed: boolean): string {
  const metric = fact.metricId ? metricById(fact.metricId) : null;
  // Beside its figure a label goes on with "of": alone it begins with what it is of.
  const row = other.cell && !BARE_ROW.test(foldText(other.cell.rowLabel)) ? other.cell.rowLabel : "";
  const label = (isComputed ? "" : row) || fact.label.replace(LEADING_OF, "");
  const period = periodName(fact);
  // "Active practices, December" of December 2025.
  const ownParts = label.split(", ").filter((one) => one === label || !period.includes(one));
  const name = metric?.names.en[0] ?? ownParts.join(", ").slice(0, 60);
  return [name, metric ? partAsWritten(fact, other) : "", name.includes(period) ? "" : period]
    .filter(Boolean)
    .join(", ");
}

/** "Hull": the part of the business that both figures are of, in the words of one of their places; empty for the whole. */
export function partAsWritten(fact: Fact, other: Fact): string {
  const texts = [fact.label, other.label, fact.quote, other.quote];
  return fact.segment
    .filter((word) => isSegmentConcept(word) || other.words.includes(word))
    .map((concept) => segmentAsWritten(concept, texts) ?? concept.replaceAll("_", " "))
    .join(" ");
}
