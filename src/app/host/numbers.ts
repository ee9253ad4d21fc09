/** Figures that may stand on one chart: the facts of a case by metric, scope, unit and length of period. */

import { metricById } from "../../ontology/index.ts";
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
  const series = [...groups].map(([id, group]) => seriesOf(id, group, kindOf));
  return series
    .toSorted((a, b) => documentsOf(b) - documentsOf(a) || b.points.length - a.points.length || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_SERIES);
}

/** What was read in each cell, by its file and anchor. */
export function cellsRead(facts: readonly Fact[]): ReadonlyMap<string, readonly CellRead[]> {
  const cells = new Map<string, CellRead[]>();
  for (const { source, place, metricId, period, value, putRight = [] } of facts) {
    if (source !== "cell") continue;
    const names = metricById(metricId)?.names;
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

/** A level of a known metric at a known time; growth, shares and superseded figures are other things. */
function isLevel({ metricId, period, value, form, stale, predicate, window }: Fact): boolean {
  if (metricId === null || stale || predicate !== null || window !== null || form.kind !== "level") return false;
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
  const { scope, value, segment, metricId, horizon } = fact;
  return [
    metricId,
    segment.toSorted().join("+"),
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
  const metric = metricById(first.metricId);
  const narrowed = first.segment.length > 0;
  const labels = group.map(({ label }) => label).toSorted((a, b) => a.length - b.length);
  const label = ownName(group);
  const part = narrowed && label === "" ? labels[0] : null;
  const scope = [part, first.scope.scenario, first.scope.gross].filter(Boolean).join(", ");
  const points = group.map((fact) => pointOf(fact, kindOf(fact.place.file) ?? "context"));
  points.sort((a, b) => a.firstMonth - b.firstMonth || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  return {
    id,
    metricId: first.metricId ?? "",
    name: { fr: metric?.names.fr[0] ?? first.metricId ?? "", en: metric?.names.en[0] ?? first.metricId ?? "" },
    label,
    scope,
    dimension: first.value.dimension,
    currency: first.value.currency,
    unit: first.value.unit,
    signed: metric?.sign === "either",
    cadence: cadenceOf(first),
    points: points.slice(0, MOST_POINTS),
  };
}

/** The row of most of its cells, as the sheet writes it, with which their quotes begin; "" where no name is that of most. */
function ownName(group: readonly Fact[]): string {
  const rows = group.flatMap((fact) => (fact.source === "cell" ? [ownRowName(fact) ?? ""] : []));
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
