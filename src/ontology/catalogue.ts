/** All the metrics, in one list and by id. */

import { BALANCE } from "./catalogue/balance.ts";
import { BIOTECH } from "./catalogue/biotech.ts";
import { CAP_TABLE } from "./catalogue/cap-table.ts";
import { CASH } from "./catalogue/cash.ts";
import { CUSTOMERS } from "./catalogue/customers.ts";
import { ECOMMERCE } from "./catalogue/ecommerce.ts";
import { FINTECH } from "./catalogue/fintech.ts";
import { HARDWARE } from "./catalogue/hardware.ts";
import { MARKET } from "./catalogue/market.ts";
import { MARKETPLACE } from "./catalogue/marketplace.ts";
import { PNL } from "./catalogue/pnl.ts";
import { ROUND } from "./catalogue/round.ts";
import { SAAS } from "./catalogue/saas.ts";
import { SPANISH_NAMES } from "./catalogue/spanish-names.ts";
import { TEAM } from "./catalogue/team.ts";
import { UNIT_ECONOMICS } from "./catalogue/unit-economics.ts";
import { type DefinedMetric, names } from "./define.ts";
import type { Metric } from "./types.ts";

const DOMAINS = [
  PNL,
  SAAS,
  CUSTOMERS,
  UNIT_ECONOMICS,
  MARKETPLACE,
  ECOMMERCE,
  FINTECH,
  HARDWARE,
  BIOTECH,
  CASH,
  BALANCE,
  CAP_TABLE,
  TEAM,
  ROUND,
  MARKET,
] as const;

/** The ids that exist, read off the catalogue's files: a rule that names another one does not compile. */
export type MetricId = (typeof DOMAINS)[number][number]["id"];

let byId: ReadonlyMap<string, Metric> | null = null;

/** Makes "not to be confused with" mutual: the catalogue's files write each pair once. */
function catalogue(): ReadonlyMap<string, Metric> {
  const written: readonly DefinedMetric<MetricId>[] = DOMAINS.flat();
  const confused = new Map<string, Set<MetricId>>(written.map((metric) => [metric.id, new Set()]));
  const idOf = new Map<string, MetricId>(written.map(({ id }) => [id, id]));
  for (const metric of written) {
    for (const name of metric.notToConfuse) {
      const other = idOf.get(name);
      if (other === undefined) throw new Error(`The metric ${metric.id} names ${name}, which is no metric.`);
      confused.get(metric.id)?.add(other);
      confused.get(other)?.add(metric.id);
    }
  }
  return new Map(
    written.map((metric) => [
      metric.id,
      {
        ...metric,
        namesRead: names(SPANISH_NAMES[metric.id] ?? ""),
        notToConfuse: [...(confused.get(metric.id) ?? [])].sort(),
      },
    ]),
  );
}

/** Every metric of the ontology, in a fixed order: general ones first. */
export function allMetrics(): readonly Metric[] {
  byId ??= catalogue();
  return [...byId.values()];
}

/** The metric of an id; null for no id. */
export function metricById(id: MetricId): Metric;
export function metricById(id: MetricId | null | undefined): Metric | null;
export function metricById(id: MetricId | null | undefined): Metric | null {
  byId ??= catalogue();
  return id == null ? null : (byId.get(id) ?? null);
}

/** Reads an id that comes from outside the code: a file, a database row, a model's answer, a formula's text. Null when no metric has it. */
export function asMetricId(text: string): MetricId | null {
  byId ??= catalogue();
  return byId.get(text)?.id ?? null;
}
