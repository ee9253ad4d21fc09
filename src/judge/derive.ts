/** Recomputes a claimed value from cited cells: sums over months, sums over segments, growth, shares, and the ontology's formulas. */

import { areSameMonths, type Fact, lineNameOf, monthsIn, type Span, shifted, spanOf } from "../facts/index.ts";
import { wholeWords } from "../language/index.ts";
import { FLOAT_NOISE, isSameAmount } from "../language/quantities/index.ts";
import { asMetricId, evaluateFormula, foldText, type MetricId, metricById, type Shift } from "../ontology/index.ts";
import type { FactIndex } from "./fact-index.ts";
import { endOnly } from "./periods.ts";
import { isKnownConcept, isMovement, sameMarks } from "./segments.ts";

export type Derivation = {
  /** Human-readable, with input names: "Closing MRR (of which enterprise) / Closing MRR". */
  readonly formula: string;
  readonly inputs: readonly { readonly name: string; readonly fact: Fact; readonly value: number }[];
  readonly value: number;
  /** tight: nothing but sums and ratios of one metric, and margins of one table; loose: by a formula of the ontology whose conventions vary. */
  readonly tight: boolean;
  /** The figure as it stands somewhere, nothing computed. */
  readonly stated?: true;
  /** For ownership: which cells were added, to tell whether two sentences are about the same holders. */
  readonly holders?: string;
};

/** A row without a fact is none. */
type NonEmpty<T> = [T, ...T[]];

export type Wanted = {
  /** Ontology id, or null for what only `like` names. */
  readonly metricId: MetricId | null;
  /** A fact with the label wanted, where the ontology has no name for it. */
  readonly like?: Fact | undefined;
  readonly span: Span | null;
  readonly segment: readonly string[];
  readonly scenario: string;
  readonly gross: "gross" | "net" | null;
};

export type DeriveContext = {
  readonly index: FactIndex;
  /** Facts that may not be used: the claim's own block and slide. */
  readonly excluded: (fact: Fact) => boolean;
};

/** Values of a metric for a span and segment, stated or summed; best first. */
export function levels(wanted: Wanted, context: DeriveContext, depth = 0): Derivation[] {
  const facts = namedAlike(wanted, context).filter((f) => f.form.kind === "level" && usable(f, wanted, context));
  const found = facts.filter((fact) => isStatedFor(fact, wanted)).map(statedBy);
  // Stated by a total computed in the sheet before one that is typed.
  found.sort((a, b) => rank(b, wanted) - rank(a, wanted));
  if (found.length > 0) return found;
  const aggregated = wanted.span ? aggregatedOver(wanted.span, facts, wanted) : [];
  if (aggregated.length > 0) return aggregated;
  return depth < 2 ? byFormula(wanted, context, depth) : [];
}

function namedAlike({ metricId, like }: Wanted, { index }: DeriveContext): readonly Fact[] {
  if (metricId) return index.byMetric(metricId).filter((fact) => matchesMetricDimension(fact, metricId));
  return like ? index.alike(like).filter((fact) => hasCompatibleDimension(fact, like)) : [];
}

function isStatedFor(fact: Fact, wanted: Wanted): boolean {
  if (!segmentFits(fact, wanted)) return false;
  if (fact.scope.gross && wanted.gross && fact.scope.gross !== wanted.gross) return false;
  const span = spanOf(fact);
  return wanted.span && span ? fits(wanted, wanted.span, span) : !wanted.span && !span;
}

function statedBy(fact: Fact): Derivation {
  const name = shortLabel(fact);
  const { value } = fact.value;
  return { formula: name, inputs: [{ name, fact, value }], value, tight: true, stated: true };
}

/** Added up over months or segments, or averaged, as the metric allows. */
function aggregatedOver(span: Span, facts: readonly Fact[], wanted: Wanted): Derivation[] {
  const aggregation = aggregationOf(wanted);
  const isWhole = wanted.segment.length === 0;
  const fitting = () => facts.filter((fact) => segmentFits(fact, wanted));
  if (aggregation === "sum") {
    const summed = overTime("sum", fitting(), span);
    if (summed.length > 0) return summed;
    const bySegment = isWhole ? sumOverSegments(facts, span) : null;
    return bySegment ? [bySegment] : [];
  }
  if (aggregation === "average" || aggregation === "none") return overTime("mean", fitting(), span);
  const bySegment = aggregation === "last" && isWhole ? sumOfStockSegments(facts, span) : null;
  return bySegment ? [bySegment] : [];
}

function aggregationOf({ segment, metricId, like }: Wanted) {
  if (isMovement(segment)) return "sum";
  if (metricId) return metricById(metricId)?.aggregation;
  return labelNamesAFlow(like) ? "sum" : "none";
}

function rank(derivation: Derivation, wanted: Wanted): number {
  const fact = leadingFact(derivation);
  const apart =
    fact.segment.some((word) => !wanted.segment.includes(word)) ||
    (fact.scope.gross === "gross") !== (wanted.gross === "gross");
  return (
    (apart ? 0 : 1.5) +
    (fact.cell ? 2 : 0) +
    (fact.cell?.formula ? 1 : 0) +
    fact.metricCertainty -
    (fact.hidden ? 0.5 : 0)
  );
}

function usable(fact: Fact, wanted: Wanted, context: DeriveContext): boolean {
  return !context.excluded(fact) && (fact.scope.scenario ?? "base") === wanted.scenario && fact.predicate === null;
}

const FLOWING = wholeWords("flowing");

/** What is delivered, sold or signed adds up over months; what is active, open or in force does not. */
function labelNamesAFlow(fact: Fact | undefined): boolean {
  if (!fact || fact.period?.instant) return false;
  return FLOWING.test(foldText(fact.label));
}

/** A level claimed is one of its own dimension; what has grown or is shared may be of any. */
function hasCompatibleDimension(fact: Fact, like: Fact): boolean {
  return like.form.kind !== "level" || fact.value.dimension === like.value.dimension;
}

/** A ratio under the name of an amount is something else of it. */
function matchesMetricDimension(fact: Fact, metricId: MetricId): boolean {
  const dimension = metricById(metricId)?.dimension;
  return (
    dimension === undefined ||
    fact.value.dimension === dimension ||
    (fact.value.dimension === "count" && fact.value.unit === null) ||
    (dimension === "count" && fact.value.dimension === "count")
  );
}

function segmentFits(fact: Fact, wanted: Wanted): boolean {
  if (!sameMarks(fact.segment, wanted.segment)) return false;
  return wanted.metricId === null || sameSegment(fact, wanted.segment);
}

function sameSegment(fact: Fact, segment: readonly string[]): boolean {
  return (
    segment.every((w) => fact.segment.includes(w)) &&
    fact.segment.every((w) => segment.includes(w) || (segment.length > 0 && !isKnownConcept(w)))
  );
}

function fits({ metricId, segment }: Wanted, wanted: Span, span: Span): boolean {
  if (!isMovement(segment) && endOnly(metricId, null)) return wanted.lastMonth === span.lastMonth;
  return areSameMonths(wanted, span);
}

/** A row's consecutive months or quarters that make up the span: added, or their mean, which is certain only where a price or a rate never moved. */
function overTime(how: "sum" | "mean", facts: readonly Fact[], span: Span): Derivation[] {
  return rowsOf(facts).flatMap((row) => {
    const parts = partsCovering(row, span);
    if (!parts || parts.length < 2) return [];
    const inputs = parts.map((fact) => ({ name: periodName(fact), fact, value: fact.value.value }));
    const sum = inputs.reduce((total, { value }) => total + value, 0);
    const start = parts[0].value.value;
    const steady = inputs.every(({ value }) => isSameAmount(value, start, { share: FLOAT_NOISE, of: "second" }));
    const formula = `${how} of ${shortLabel(parts[0])} over ${parts.length} periods`;
    return [{ formula, inputs, value: how === "sum" ? sum : sum / parts.length, tight: how === "sum" || steady }];
  });
}

/**
 * Of each line what it adds up to from its beginning, or over so many months, to the end of the span; to any end where none
 * is known. When the line began to be told need not be when it began.
 */
export function sumsOfRuns(wanted: Wanted, months: number | null, context: DeriveContext): Derivation[] {
  const facts = namedAlike(wanted, context).filter((f) => f.form.kind === "level" && usable(f, wanted, context));
  if (aggregationOf(wanted) !== "sum") return [];
  const { asOfMonth } = context.index;
  const rows = rowsOf(facts.filter((fact) => segmentFits(fact, wanted) && !fact.scope.cumulative));
  return rows.flatMap((row) => {
    const spans = row.flatMap((fact) => spanOf(fact) ?? []);
    const begin = Math.min(...spans.map(({ firstMonth }) => firstMonth));
    const known = [...new Set(spans.map(({ lastMonth }) => lastMonth))];
    const past = known.filter((month) => asOfMonth === null || month <= asOfMonth);
    // "Since launch" goes on to the day it was written.
    const ends = wanted.span ? [wanted.span.lastMonth] : months === null ? [Math.max(...past)] : known;
    return ends.flatMap((lastMonth) =>
      overTime("sum", row, { firstMonth: months === null ? begin : lastMonth - months + 1, lastMonth }).map((sum) => ({
        ...sum,
        tight: false,
      })),
    );
  });
}

/** Facts that run on from one to the next: cells of one row, or of one column where the periods run down the rows. */
export function rowsOf(facts: readonly Fact[]): NonEmpty<Fact>[] {
  const rows = new Map<string, NonEmpty<Fact>>();
  for (const fact of facts) {
    if (!fact.cell) continue;
    const key = `${fact.place.file}|${fact.cell.sheet}|${fact.cell.row}`;
    const row = rows.get(key);
    if (row) row.push(fact);
    else rows.set(key, [fact]);
  }
  const columns = new Map<string, NonEmpty<Fact>>();
  for (const [key, [fact, ...others]] of rows) {
    if (!fact.cell?.columnLabel || others.length > 0) continue;
    const column = `${fact.place.file}|${fact.cell.sheet}|column ${fact.cell.column}|${fact.cell.columnLabel}`;
    const list = columns.get(column);
    if (list) list.push(fact);
    else columns.set(column, [fact]);
    rows.delete(key);
  }
  return [...rows.values(), ...columns.values()];
}

/** A monthly average adds up to nothing. */
function isRolling({ scope, metricId }: Fact): boolean {
  return scope.average && metricById(metricId)?.aggregation === "sum";
}

/** Facts of one row that tile the span without gap or overlap; null when they do not. */
export function partsCovering(row: readonly Fact[], span: Span): NonEmpty<Fact> | null {
  const sorted = row
    .map((fact) => ({ fact, span: spanOf(fact) }))
    .filter((x): x is { fact: Fact; span: Span } => x.span !== null && x.fact.window === null && !isRolling(x.fact));
  const inside = sorted
    .filter((x) => x.span.firstMonth >= span.firstMonth && x.span.lastMonth <= span.lastMonth)
    .sort((a, b) => a.span.firstMonth - b.span.firstMonth || a.span.lastMonth - b.span.lastMonth);
  for (const width of [1, 3, 6, 12]) {
    const same = inside.filter((x) => monthsIn(x.span) === width);
    let next = span.firstMonth;
    const chosen: Fact[] = [];
    for (const part of same) {
      if (part.span.firstMonth !== next) continue;
      chosen.push(part.fact);
      next = part.span.lastMonth + 1;
    }
    const [first, ...others] = chosen;
    if (first && next === span.lastMonth + 1) return [first, ...others];
  }
  return null;
}

/** Flows of every segment row of one section, over the span: the whole where the sheet holds no total row. */
function sumOverSegments(all: readonly Fact[], span: Span): Derivation | null {
  const facts = all.filter(ofKnownSegment);
  const bySection = groupBySection(facts.filter((f) => f.segment.length > 0));
  for (const rows of bySection) {
    if (rows.length < 2) continue;
    const inputs: Fact[] = [];
    for (const row of rows) {
      const direct = row.find((f) => {
        const s = spanOf(f);
        return areSameMonths(s, span);
      });
      const parts = direct ? [direct] : partsCovering(row, span);
      if (!parts) return null;
      inputs.push(...parts);
    }
    return {
      formula: `sum of ${rows.map(([first]) => shortLabel(first)).join(" + ")}`,
      inputs: inputs.map((fact) => ({
        name: `${shortLabel(fact)} ${periodName(fact)}`,
        fact,
        value: fact.value.value,
      })),
      value: inputs.reduce((s, f) => s + f.value.value, 0),
      tight: true,
    };
  }
  return null;
}

function sumOfStockSegments(all: readonly Fact[], span: Span): Derivation | null {
  const facts = all.filter(ofKnownSegment);
  for (const rows of groupBySection(facts.filter((f) => f.segment.length > 0 && f.cell?.partOfRow === null))) {
    if (rows.length < 2) continue;
    const inputs = rows
      .map((row) => row.find((f) => spanOf(f)?.lastMonth === span.lastMonth))
      .filter((f): f is Fact => f !== undefined);
    if (inputs.length !== rows.length) continue;
    return {
      formula: inputs.map(shortLabel).join(" + "),
      inputs: inputsOf(inputs),
      value: inputs.reduce((s, f) => s + f.value.value, 0),
      tight: true,
    };
  }
  return null;
}

/** Rows of the business lexicon's segments may make up a whole; rows of other names may overlap ("opened", "ordering"). */
function ofKnownSegment(fact: Fact): boolean {
  // Where rows were left out, those that are there are not the whole.
  return !fact.cell?.amongLeftOut && fact.segment.length > 0 && fact.segment.every((word) => isKnownConcept(word));
}

function groupBySection(facts: readonly Fact[]): NonEmpty<Fact>[][] {
  const sections = new Map<string, NonEmpty<Fact>[]>();
  for (const row of rowsOf(facts)) {
    const [{ cell, place }] = row;
    const key = `${place.file}|${cell?.sheet}|${cell?.sectionPath.join("/")}`;
    const list = sections.get(key);
    if (list) list.push(row);
    else sections.set(key, [row]);
  }
  return [...sections.values()];
}

/** The ontology's formulas, each input resolved once; inputs of one file before mixtures. */
function byFormula(wanted: Wanted, context: DeriveContext, depth: number): Derivation[] {
  const metric = metricById(wanted.metricId);
  if (!metric) return [];
  const isRunway = metric.id === "runway";
  return metric.formulas.flatMap(({ expression }) => {
    const inputs: Derivation["inputs"][number][] = [];
    const value = evaluateFormula(expression, (name, shift) => {
      const resolved = inputOf(name, shift, wanted, context, depth);
      if (!resolved) return null;
      const { id, level } = resolved;
      const named = shift === "same" ? id : `${id} (${shift})`;
      inputs.push(...level.inputs.map((input) => ({ ...input, name: named })));
      // A runway is in months: a burn of the quarter is three months' worth.
      const months = isRunway && id === "net_burn" ? monthsOf(leadingFact(level)) : 1;
      const value = level.value / months;
      return isRunway || metricById(id)?.sign === "positive" ? Math.abs(value) : value;
    });
    if (value === null || !Number.isFinite(value) || inputs.length === 0) return [];
    // A runway told with the months that its burn is taken from leaves no convention open.
    const paced = isRunway && wanted.span !== null && wanted.span.lastMonth > wanted.span.firstMonth;
    const tight = paced || isIdentity(expression) || isMargin(metric.domain, expression, inputs);
    return [{ formula: expression, inputs, value, tight }];
  });
}

/** Of two lines of one column: a margin of a table that holds its profit and its sales. */
function isMargin(domain: string, expression: string, inputs: Derivation["inputs"]): boolean {
  const [part, whole] = inputs.map(({ fact }) => fact.cell);
  const isOfTwo = domain === "pnl" && inputs.length === 2 && /^\w+ \/ \w+$/.test(expression);
  return isOfTwo && part != null && part.sheet === whole?.sheet && part.column === whole.column;
}

/** The level that a formula names, at the time that it names. */
function inputOf(name: string, shift: Shift, wanted: Wanted, context: DeriveContext, depth: number) {
  const id = asMetricId(name);
  if (id === null || (id === wanted.metricId && shift === "same")) return null;
  const span = wanted.span && shifted(wanted.span, shift);
  if (span === null && (shift === "previous" || shift === "opening")) return null;
  const [level] = levels({ ...wanted, metricId: id, span }, context, depth + 1);
  return level ? { id, level } : null;
}

/** Months that a flow was added up over; 1 where it is said to be monthly. */
function monthsOf(fact: Fact): number {
  const span = fact.scope.cadence === "monthly" || fact.value.per === "month" ? null : spanOf(fact);
  return span ? monthsIn(span) : 1;
}

const IDENTITIES: ReadonlySet<string> = new Set([
  "12 * mrr",
  "pre_money + round_size",
  "post_money - round_size",
  "post_money - pre_money",
]);

/** "12 * mrr", "pre_money + round_size": conventions do not vary. Averages, churn and paybacks do. */
function isIdentity(expression: string): boolean {
  return IDENTITIES.has(expression.trim());
}

export function shortLabel(fact: Fact): string {
  return (lineNameOf(fact) || fact.label).slice(0, 80);
}

/** Figures as the inputs of a calculation; one whose words are all its figure's goes by that. */
export const inputsOf = (facts: readonly Fact[]): Derivation["inputs"] =>
  facts.map((fact) => ({ name: shortLabel(fact) || fact.value.text, fact, value: fact.value.value }));

export function periodName(fact: Fact): string {
  return fact.period?.text.trim() ?? "";
}

/** What an input of a calculation is called: its label and its period. */
export const inputName = (fact: Fact): string =>
  [shortLabel(fact), periodName(fact)].filter((part) => part !== "").join(" ");

const LETTERS = "abc";

/** "Hosting FY25 / Revenue FY25" in place of "a / b", which says nothing where the inputs are not listed beside it. */
export function withNames(formula: string, inputs: readonly { readonly name: string }[]): string {
  const names = inputs.map(({ name }) => name);
  if (names.length > LETTERS.length || names.some((name) => name === "") || new Set(names).size < names.length)
    return formula;
  return formula.replace(/\b[abc]\b/g, (letter) => names[LETTERS.indexOf(letter)] ?? letter);
}

type WantedGrowth = Wanted & { readonly base: Span | null; readonly multiple: boolean };

/** Growth of a metric between two spans, as a ratio (0.76) or a multiple (2.9). */
export function growths(wanted: WantedGrowth, context: DeriveContext): Derivation[] {
  const found = growthsIn(wanted, context);
  return found.length > 0 ? found : growthsIn(wanted, cellsOf(context));
}

function growthsIn(wanted: WantedGrowth, context: DeriveContext): Derivation[] {
  if (!wanted.span) return [];
  const length = monthsIn(wanted.span);
  const base =
    wanted.base ??
    (endOnly(wanted.metricId, null)
      ? { firstMonth: wanted.span.lastMonth - 12, lastMonth: wanted.span.lastMonth - 12 }
      : { firstMonth: wanted.span.firstMonth - length, lastMonth: wanted.span.firstMonth - 1 });
  return twoLevels({ ...wanted, base }, context)
    .map(({ now, before, inputs }) => {
      const ratio = now.value / before.value;
      return {
        formula: wanted.multiple ? "now / before" : "now / before - 1",
        inputs,
        value: wanted.multiple ? ratio : ratio - 1,
        tight: true,
      };
    })
    .filter(({ value }) => Number.isFinite(value));
}

type TwoLevels = Pick<Derivation, "inputs"> & { readonly now: Derivation; readonly before: Derivation };

/** A line at two times, by each of the first lines that give it at both. */
export function twoLevels(wanted: Wanted & { readonly base: Span | null }, context: DeriveContext): TwoLevels[] {
  const { span, base } = wanted;
  // Nothing moves against itself.
  if (span === null || base === null || base.lastMonth >= span.lastMonth) return [];
  const found: TwoLevels[] = [];
  for (const now of levels(wanted, context)) {
    const before = levels({ ...wanted, span: base }, context).find((one) => sameRow(now, one) && ofOneFile(now, one));
    if (!before) continue;
    const inputs = [
      ...now.inputs.map((input) => ({ ...input, name: "now" })),
      ...before.inputs.map((input) => ({ ...input, name: "before" })),
    ];
    found.push({ now, before, inputs });
    if (found.length > 2) break;
  }
  return found;
}

/** The fact that a derivation names first: none is made without one. */
export function leadingFact({ formula, inputs }: Derivation): Fact {
  const [first] = inputs;
  if (first === undefined) throw new Error(`The derivation "${formula}" rests on no fact.`);
  return first.fact;
}

function ofOneFile(a: Derivation, b: Derivation): boolean {
  return leadingFact(a).place.file === leadingFact(b).place.file;
}

/** Two figures of one row, or computed alike: growth between rows of different names is none. */
function sameRow(a: Derivation, b: Derivation): boolean {
  const [x, y] = [leadingFact(a), leadingFact(b)];
  return x.cell && y.cell
    ? x.cell.sheet === y.cell.sheet && x.cell.row === y.cell.row
    : shortLabel(x) === shortLabel(y) || (!x.cell && !y.cell);
}

const isGross = ({ inputs }: Derivation): boolean => inputs.some(({ fact }) => fact.scope.gross === "gross");

/** Where the deck tells one of two figures and the sheets both, the sheets decide. */
const cellsOf = (context: DeriveContext): DeriveContext => ({
  ...context,
  excluded: (fact) => fact.cell === null || context.excluded(fact),
});

/** A part's share of a whole, both from the same file. */
export function shares(part: Wanted, whole: Wanted, context: DeriveContext): Derivation[] {
  const found = sharesIn(part, whole, context);
  return found.length > 0 ? found : sharesIn(part, whole, cellsOf(context));
}

function sharesIn(part: Wanted, whole: Wanted, context: DeriveContext): Derivation[] {
  const found: Derivation[] = [];
  const parts = levels(part, context, 1);
  const wholes = levels(whole, context, 1);
  for (const p of parts.slice(0, 3)) {
    for (const w of wholes.slice(0, 3)) {
      if (w.value === 0 || !ofOneFile(p, w) || leadingFact(p).id === leadingFact(w).id) continue;
      // "o/w managed teams" is named after the gross value it stands under.
      if (isGross(p) && !isGross(w) && leadingFact(p).cell?.partOfRow == null) continue;
      found.push({
        formula: "part / whole",
        inputs: [...p.inputs.map((i) => ({ ...i, name: "part" })), ...w.inputs.map((i) => ({ ...i, name: "whole" }))],
        value: Math.abs(p.value / w.value),
        tight: true,
      });
    }
  }
  return found;
}
