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
import { TEAM } from "./catalogue/team.ts";
import { UNIT_ECONOMICS } from "./catalogue/unit-economics.ts";
import type { Metric } from "./types.ts";

let byId: ReadonlyMap<string, Metric> | null = null;

/** Makes "not to be confused with" mutual: the catalogue's files write each pair once. */
function catalogue(): ReadonlyMap<string, Metric> {
  const written = [
    ...PNL,
    ...SAAS,
    ...CUSTOMERS,
    ...UNIT_ECONOMICS,
    ...MARKETPLACE,
    ...ECOMMERCE,
    ...FINTECH,
    ...HARDWARE,
    ...BIOTECH,
    ...CASH,
    ...BALANCE,
    ...CAP_TABLE,
    ...TEAM,
    ...ROUND,
    ...MARKET,
  ];
  const confused = new Map<string, Set<string>>(written.map((metric) => [metric.id, new Set()]));
  for (const metric of written) {
    for (const other of metric.notToConfuse) {
      confused.get(metric.id)?.add(other);
      confused.get(other)?.add(metric.id);
    }
  }
  return new Map(
    written.map((metric) => [metric.id, { ...metric, notToConfuse: [...(confused.get(metric.id) ?? [])].sort() }]),
  );
}

/** Every metric of the ontology, in a fixed order: general ones first. */
export function allMetrics(): readonly Metric[] {
  byId ??= catalogue();
  return [...byId.values()];
}

/** The metric of an id, or null when there is none. */
export function metricById(id: string): Metric | null {
  byId ??= catalogue();
  return byId.get(id) ?? null;
}
