/** The one comparison of what two figures are about: coordinate by coordinate, as strictly as the caller says. */
import { canonicalPeriod } from "../language/quantities/index.ts";
import type { Fact } from "./types.ts";

type Read = (fact: Fact) => string | number | boolean | null | undefined;

/** What a figure is about. Null or absent: it does not say. */
const COORDINATES = {
  metric: ({ metricId }) => metricId,
  form: ({ form }) => form.kind,
  value: ({ value }) => value.value,
  dimension: ({ value }) => value.dimension,
  currency: ({ value }) => value.currency,
  unit: ({ value }) => value.unit,
  per: ({ value }) => value.per,
  parts: ({ segment }) => [...segment].sort().join(" "),
  basis: ({ scope }) => scope.basis,
  /** A figure that names no scenario is of the base case. */
  scenario: ({ scope }) => scope.scenario ?? "base",
  scenarioAsWritten: ({ scope }) => scope.scenario,
  gross: ({ scope }) => scope.gross,
  cadence: ({ scope }) => scope.cadence,
  average: ({ scope }) => scope.average,
  cumulative: ({ scope }) => scope.cumulative,
  share: ({ scope }) => scope.share,
  period: ({ period }) => period && canonicalPeriod(period),
  lastMonth: ({ period }) => period?.lastMonth,
  horizon: ({ horizon }) => horizon,
  window: ({ window }) => window,
  origin: ({ origin }) => origin,
} as const satisfies Record<string, Read>;

export type Coordinate = keyof typeof COORDINATES;

/**
 * known: both say it, and the same. equal: they say the same, or neither says it. compatible: they do not say different things.
 */
export type Agreement = "known" | "equal" | "compatible";

/** How each coordinate has to agree; those left out are not compared. */
export type FigureRules = { readonly [coordinate in Coordinate]?: Agreement };

/** A comparison under these rules. */
export function sameFigureBy(rules: FigureRules): (a: Fact, b: Fact) => boolean {
  const tests = Object.entries(rules).map(([coordinate, agreement]) => ({
    read: COORDINATES[coordinate as Coordinate] as Read, // the keys of FigureRules
    agreement,
  }));
  return (a, b) => tests.every(({ read, agreement }) => agree(read(a) ?? null, read(b) ?? null, agreement));
}

function agree(a: ReturnType<Read>, b: ReturnType<Read>, agreement: Agreement): boolean {
  if (a === null || b === null) return agreement === "compatible" || (agreement === "equal" && a === b);
  return a === b;
}
