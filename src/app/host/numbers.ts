/** Figures that may stand on one chart: the facts of a case by metric, scope, unit and length of period. */

import { readPeriods } from "../../language/quantities/index.ts";
import {
  contentWords,
  isSegmentConcept,
  type Metric,
  matchMetrics,
  metricById,
  SHARED_NAME,
} from "../../ontology/index.ts";
import { type DocumentKind, type Fact, isMessage, ownRowName } from "../engine.ts";
import type { CellRead, NumberPoint, NumberSeries } from "../protocol/index.ts";

/** Beyond these a chart is no longer read; the longest series are kept. */
const MOST_SERIES = 300;
const MOST_POINTS = 2000;

export function numberSeries(
  facts: readonly Fact[],
  kindOf: (file: string) => DocumentKind | null,
): readonly NumberSeries[] {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (!isLevel(fact) || kindOf(fact.place.file) === null) continue;
    const key = keyOf(fact);
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
  }
  for (const [key, group] of groups) group.push(...summed(group, groups.get(key.replace(/[^|]*$/, "month")) ?? []));
  const series = [...groups].flatMap(([id, group]) =>
    byRow(group).map((rows, i) => seriesOf(i === 0 ? id : `${id}|${i}`, rows, kindOf)),
  );
  return series
    .toSorted(
      (a, b) =>
        documentsOf(b) - documentsOf(a) ||
        Number(a.metricId === "") - Number(b.metricId === "") ||
        b.points.length - a.points.length ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, MOST_SERIES);
}

/** What the months of a sheet's row come to over the longer periods that another place gives: a deck's quarters. */
function summed(group: readonly Fact[], months: readonly Fact[]): readonly Fact[] {
  const [first] = group;
  if (!first || months.includes(first) || metricById(first.metricId)?.aggregation !== "sum") return [];
  const given = new Set(group.filter(isCell).map(({ place, cell }) => `${place.file}|${cell.sheet}`));
  const rows = [...Map.groupBy(months.filter(isCell), ({ place, cell }) => `${place.file}|${cell.sheet}|${cell.row}`)];
  const periods = new Map(group.map(({ period }) => [`${period?.firstMonth} ${period?.lastMonth}`, period]));
  return [...periods.values()].flatMap((period) =>
    rows.flatMap(([, row]) => {
      const [from, to] = [period?.firstMonth ?? 0, period?.lastMonth ?? -1];
      const parts = row.filter((fact) => from <= (fact.period?.firstMonth ?? 0) && (fact.period?.lastMonth ?? 0) <= to);
      const [one, last] = [parts[0], parts.at(-1)];
      const each = new Set(parts.map((fact) => fact.period?.firstMonth));
      if (!one || !last || each.size !== to - from + 1 || parts.length !== each.size) return [];
      if (given.has(`${one.place.file}|${one.cell.sheet}`)) return [];
      const [, end = ""] = last.place.anchor.split("!");
      const value = { ...one.value, value: parts.reduce((sum, fact) => sum + fact.value.value, 0), text: "" };
      return [{ ...one, period, value, place: { ...one.place, anchor: `${one.place.anchor}:${end}` } }];
    }),
  );
}

/**
 * Figures of one metric, in as many lines as a sheet has rows of it that say different things of one time: a basket with
 * its tax and without. What is printed goes to the row that its words name best.
 */
function byRow(group: readonly Fact[]): readonly (readonly Fact[])[] {
  const rows = Map.groupBy(group.filter(isCell), (fact) => ownRowName(fact) ?? "");
  const told = Map.groupBy(group.filter(isCell), ({ place, cell, period }) =>
    [place.file, cell.sheet, period?.firstMonth, period?.lastMonth].join("|"),
  );
  const isOneLine = [...told.values()].every((facts) => new Set(facts.map(({ value }) => value.value)).size === 1);
  if (rows.size < 2 || isOneLine) return [group];
  const lines = [...rows].map(([name, facts]) => ({ words: wordsIn(name), facts: new Set<Fact>(facts) }));
  for (const fact of group)
    if (!isCell(fact)) {
      const own = wordsIn(fact.label);
      const shared = lines.map(({ words }) => words.filter((word) => own.includes(word)).length - words.length / 100);
      lines[shared.indexOf(Math.max(...shared))]?.facts.add(fact);
    }
  return lines.map(({ facts }) => [...facts]);
}

const isCell = (fact: Fact): fact is Extract<Fact, { source: "cell" }> => fact.source === "cell";

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** What was read in each cell, by its file and anchor. */
export function cellsRead(facts: readonly Fact[]): ReadonlyMap<string, readonly CellRead[]> {
  const cells = new Map<string, CellRead[]>();
  for (const fact of facts) {
    const { source, place, period, value, putRight = [] } = fact;
    if (source !== "cell") continue;
    const names = metricOf(fact)?.names;
    const months =
      period?.firstMonth == null || period.lastMonth == null ? null : ([period.firstMonth, period.lastMonth] as const);
    const one: CellRead = {
      metric: names ? { fr: names.fr[0] ?? "", en: names.en[0] ?? "" } : null,
      months,
      value: value.value,
      dimension: value.dimension,
      currency: value.currency,
      putRight,
    };
    const key = `${place.file}\n${place.anchor}`;
    cells.set(key, [...(cells.get(key) ?? []), one]);
  }
  return cells;
}

/**
 * The metric that its own words name for sure, with no more words beside it: a heading may lend a row one that the row is
 * not, and a name of several metrics is of none. Elsewhere the file's own words alone are shown.
 */
export function metricOf(fact: Fact): Metric | null {
  const metric = fact.metricCertainty > SHARED_NAME ? metricById(fact.metricId) : null;
  const row = isCell(fact) ? ownRowName(fact) : null;
  if (metric === null || row === null || readPeriods(row, { language: "en" }).some(({ text }) => text === row))
    return metric;
  const named = matchMetrics(row).find((one) => [one.metric, ...one.alternatives].includes(metric));
  const more = fact.segment.filter((word) => !isSegmentConcept(word));
  return named && more.length <= contentWords(row.slice(named.start, named.end)).length ? metric : null;
}

/** A level at a known time, of a metric or of a row of a sheet; growth, shares and superseded figures are other things. */
function isLevel({ metricId, source, period, value, form, stale, predicate, window }: Fact): boolean {
  if (
    (metricId === null && source !== "cell") ||
    stale ||
    predicate !== null ||
    window !== null ||
    form.kind !== "level"
  )
    return false;
  return period?.firstMonth != null && period.lastMonth != null && Number.isFinite(value.value);
}

function cadenceOf({ period }: Fact): NumberSeries["cadence"] {
  const months = (period?.lastMonth ?? 0) - (period?.firstMonth ?? 0) + 1;
  switch (months) {
    case 1:
      return "month";
    case 3:
      return "quarter";
    case 6:
      return "half";
    case 12:
      return "year";
    default:
      return "other";
  }
}

function keyOf(fact: Fact): string {
  const { scope, value, segment, metricId, horizon, cell, place, label } = fact;
  return [
    // A row of no metric is by itself: "Total" of two sheets is not one thing.
    metricId ?? `${place.file}|${cell?.sheet}|${label}`,
    metricId && segment.toSorted().join("+"),
    scope.scenario ?? "",
    scope.gross ?? "",
    scope.cumulative ? "cumulative" : "",
    scope.average ? "average" : "",
    scope.perUnit.join("+"),
    horizon ?? "",
    value.dimension,
    value.currency ?? "",
    value.unit ?? "",
    value.per ?? "",
    cadenceOf(fact),
  ].join("|");
}

function seriesOf(id: string, group: readonly Fact[], kindOf: (file: string) => DocumentKind | null): NumberSeries {
  // biome-ignore lint/style/noNonNullAssertion: a group is made with its first fact
  const first = group[0]!;
  const label = ownName(group);
  const sure = group.map(metricOf).find((one) => one != null);
  const metric = sure ?? (label === "" ? metricById(first.metricId) : null);
  const narrowed = first.segment.length > 0;
  const labels = group.map(({ label }) => label).toSorted((a, b) => a.length - b.length);
  const { scenario, gross } = first.scope;
  const points = group.map((fact) => pointOf(fact, kindOf(fact.place.file) ?? "context"));
  points.sort((a, b) => a.firstMonth - b.firstMonth || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  return {
    id,
    metricId: first.metricId ?? "",
    name: { fr: metric?.names.fr[0] ?? "", en: metric?.names.en[0] ?? "" },
    label,
    part: narrowed && label === "" ? (labels[0] ?? "") : "",
    scope: [scenario, gross].filter((one) => one !== null),
    dimension: first.value.dimension,
    currency: first.value.currency,
    unit: first.value.unit,
    signed: metricById(first.metricId)?.sign === "either",
    cadence: cadenceOf(first),
    count: Math.min(points.length, MOST_POINTS),
    points: points.slice(0, MOST_POINTS),
  };
}

/** The row of most of its cells, as the sheet writes it, with which their quotes begin; without cells that of its tables and charts; "" where no name is that of most. */
function ownName(group: readonly Fact[]): string {
  const cells = group.filter(isCell);
  const tabled = group.filter(({ source }) => source === "table" || source === "chart");
  const rows = (cells.length > 0 ? cells : tabled).map((fact) => ownRowName(fact) ?? (isCell(fact) ? "" : fact.label));
  const [most] = [...Map.groupBy(rows, (row) => row)].toSorted(([, a], [, b]) => b.length - a.length);
  return most && most[1].length * 2 > rows.length ? most[0] : "";
}

function pointOf({ id, place, source, period, value, scope, origin }: Fact, documentKind: DocumentKind): NumberPoint {
  return {
    nodeId: id,
    file: place.file,
    anchor: place.anchor,
    documentKind,
    source,
    inNotes: origin === "notes" || undefined,
    inMail: isMessage({ kind: documentKind, name: place.file }) || undefined,
    firstMonth: period?.firstMonth ?? 0,
    lastMonth: period?.lastMonth ?? 0,
    value: value.value,
    shown: value.text,
    basis: period?.basis ?? scope.basis,
  };
}

function documentsOf({ points }: NumberSeries): number {
  return new Set(points.map(({ file }) => file)).size;
}
