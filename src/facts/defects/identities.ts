/** Plain arithmetic between rows of a sheet that holds in the other columns and fails in one. */

import { isSameAmount } from "../../language/quantities/index.ts";
import type { MetricId } from "../../ontology/index.ts";
import { cellAnchor } from "../place.ts";
import { sameFigureBy } from "../same-figure.ts";
import type { Fact } from "../types.ts";
import { type Bilingual, type Candidate, inBoth } from "./candidate.ts";
import { isMeasured, type Measured, type ModelView, type SheetView } from "./sheet-view.ts";

type Values = ReadonlyMap<MetricId, number>;

type Identity = {
  /** The metric whose cell is blamed. */
  readonly target: MetricId;
  readonly needs: readonly MetricId[];
  readonly says: Bilingual;
  /** What the target ought to be, whatever signs costs and outflows are written with. */
  readonly expected: (values: Values) => number;
  /** True for what holds by definition, so that one column is enough to tell. */
  readonly always?: true;
};

const get = (values: Values, id: MetricId): number => values.get(id) ?? 0;

const IDENTITIES: readonly Identity[] = [
  { target: "arr", needs: ["mrr"], says: { en: "12 x MRR", fr: "12 x MRR" }, expected: (v) => 12 * get(v, "mrr") },
  {
    target: "gross_profit",
    needs: ["revenue", "cogs"],
    says: { en: "revenue less cost of sales", fr: "le chiffre d'affaires moins le coût des ventes" },
    expected: (v) => get(v, "revenue") - Math.abs(get(v, "cogs")),
  },
  {
    target: "gross_margin",
    needs: ["gross_profit", "revenue"],
    says: { en: "gross profit / revenue", fr: "marge brute / chiffre d'affaires" },
    expected: (v) => get(v, "gross_profit") / get(v, "revenue"),
  },
  {
    target: "ebitda_margin",
    needs: ["ebitda", "revenue"],
    says: { en: "EBITDA / revenue", fr: "EBITDA / chiffre d'affaires" },
    expected: (v) => get(v, "ebitda") / get(v, "revenue"),
  },
  {
    target: "net_margin",
    needs: ["net_income", "revenue"],
    says: { en: "net income / revenue", fr: "résultat net / chiffre d'affaires" },
    expected: (v) => get(v, "net_income") / get(v, "revenue"),
  },
  {
    target: "cash_balance",
    needs: ["opening_cash", "net_cash_flow"],
    says: { en: "opening cash plus net cash flow", fr: "la trésorerie d'ouverture plus le flux net" },
    expected: (v) => get(v, "opening_cash") + get(v, "net_cash_flow"),
  },
  {
    target: "customers",
    needs: ["opening_customers", "new_customers", "churned_customers"],
    says: { en: "opening plus new less churned", fr: "l'ouverture plus les nouveaux moins les perdus" },
    expected: (v) => get(v, "opening_customers") + get(v, "new_customers") - Math.abs(get(v, "churned_customers")),
  },
  {
    target: "ltv_cac",
    needs: ["ltv", "cac"],
    says: { en: "LTV / CAC", fr: "LTV / CAC" },
    expected: (v) => get(v, "ltv") / get(v, "cac"),
  },
  {
    target: "post_money",
    needs: ["pre_money", "round_size"],
    says: { en: "pre-money plus the round", fr: "la pre-money plus le tour" },
    expected: (v) => get(v, "pre_money") + get(v, "round_size"),
    always: true,
  },
  {
    target: "total_assets",
    needs: ["equity_and_liabilities"],
    says: { en: "equity and liabilities", fr: "le passif" },
    expected: (v) => get(v, "equity_and_liabilities"),
    always: true,
  },
  {
    target: "total_assets",
    needs: ["total_liabilities", "equity"],
    says: { en: "liabilities plus equity", fr: "les dettes plus les capitaux propres" },
    expected: (v) => get(v, "total_liabilities") + get(v, "equity"),
    always: true,
  },
];

/** Stocks whose opening is the closing of the period before. */
const CARRIED: readonly (readonly [opening: MetricId, closing: MetricId])[] = [
  ["opening_cash", "cash_balance"],
  ["opening_customers", "customers"],
  ["opening_mrr", "mrr"],
  ["opening_arr", "arr"],
];

type Rows = ReadonlyMap<MetricId, readonly Measured[]>;

export function identities(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) => {
    const rows = metricRows(view);
    return [
      ...IDENTITIES.flatMap((identity) => check(identity, rows)),
      ...CARRIED.flatMap((pair) => carried(pair, rows)),
    ];
  });
}

/** The one row of each metric; a metric that several rows name is left aside. */
function metricRows(view: SheetView): Rows {
  const rows = new Map<MetricId, Map<number, Measured[]>>();
  for (const cells of view.rows.values()) {
    for (const cell of cells.filter(isMeasured)) {
      const { metricId } = cell.fact;
      if (metricId === null || cell.number === null || !isWholeLevel(cell.fact)) continue;
      const byRow = rows.get(metricId) ?? new Map<number, Measured[]>();
      rows.set(metricId, byRow);
      byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell]);
    }
  }
  const single = new Map<MetricId, readonly Measured[]>();
  for (const [metric, byRow] of rows) {
    const [only] = byRow.values();
    if (byRow.size === 1 && only) single.set(metric, only);
  }
  return single;
}

/** A level of the whole that is surely of its metric. */
function isWholeLevel({ metricCertainty, form, stale, segment, window, scope, cell }: Fact): boolean {
  if (metricCertainty < 0.85 || form.kind !== "level" || stale || segment.length > 0 || window !== null) return false;
  return !scope.average && !scope.share && cell?.partOfRow == null;
}

function check(identity: Identity, rows: Rows): Candidate[] {
  const targets = rows.get(identity.target);
  const inputs = identity.needs.map((id) => rows.get(id));
  if (!targets || inputs.some((input) => input === undefined)) return [];
  const single = targets.length === 1;
  const checked = targets.flatMap((cell) => {
    const values = new Map<MetricId, number>();
    const used: Measured[] = [];
    for (const [index, id] of identity.needs.entries()) {
      const at = inputs[index]?.find((other) => other.column === cell.column);
      if (!at || !isOfSamePeriod(at.fact, cell.fact)) continue;
      values.set(id, at.fact.value.value);
      used.push(at);
    }
    if (used.length !== identity.needs.length) return [];
    const expected = identity.expected(values);
    if (!Number.isFinite(expected)) return [];
    return [{ cell, used, expected, holds: holds(cell, expected, used) }];
  });
  const wrong = checked.filter((one) => !one.holds);
  const held = checked.length - wrong.length;
  const enough =
    identity.always === true
      ? single || wrong.length <= held || checked.length === 1
      : held >= 2 && held >= 3 * wrong.length;
  if (!enough) return [];
  return wrong.map(({ cell, used, expected }) => ({
    cell,
    defect: "identity that does not hold",
    detail: inBoth(({ say, figure }) => {
      const place = `${cellAnchor(cell.sheet, cell.address)} (${cell.fact.cell?.rowLabel})`;
      const from = `${say(identity.says.en, identity.says.fr)} (${used.map((u) => u.address).join(", ")})`;
      const elsewhere =
        held > 0 ? say(`, as it does in ${held} other columns`, `, comme dans ${held} autres colonnes`) : "";
      return say(
        `${place} is ${figure(cell.fact.value.value)}, but ${from} gives ${figure(expected)}${elsewhere}.`,
        `${place} vaut ${figure(cell.fact.value.value)}, mais ${from} donne ${figure(expected)}${elsewhere}.`,
      );
    }),
  }));
}

const isOfSamePeriod = sameFigureBy({ lastMonth: "equal", scenarioAsWritten: "equal" });

function holds(cell: Measured, expected: number, used: readonly Measured[]): boolean {
  const value = cell.fact.value.value;
  const size = Math.max(
    Math.abs(value),
    Math.abs(expected),
    ...(cell.fact.value.dimension === "money" ? used.map((u) => Math.abs(u.fact.value.value) * 0.1) : []),
  );
  const slack = Math.max(size * 0.005, shownUnit(cell) * (used.length + 1) * 0.5, cell.fact.value.halfUnit);
  return isSameAmount(value, expected, { rounding: slack, eitherSign: true });
}

/** One unit of the last digit shown, in the fact's own unit. */
function shownUnit(cell: Measured): number {
  const decimals = /[.,](\d{1,2})(?!\d)\D*$/.exec(cell.display)?.[1]?.length ?? 0;
  const raw = cell.number ?? 0;
  const scale = raw === 0 ? 1 : Math.abs(cell.fact.value.value / raw);
  return (10 ** -decimals * scale) / (cell.display.includes("%") ? 100 : 1);
}

function carried([openingId, closingId]: readonly [MetricId, MetricId], rows: Rows): Candidate[] {
  const openings = rows.get(openingId);
  const closings = rows.get(closingId);
  if (!openings || !closings) return [];
  const checked = openings.flatMap((cell) => {
    const first = cell.fact.period?.firstMonth ?? null;
    const before = closings.find(
      (other) =>
        other.kind === cell.kind &&
        other.column < cell.column &&
        first !== null &&
        other.fact.period?.lastMonth === first - 1,
    );
    return before ? [{ cell, before, holds: holds(cell, before.fact.value.value, [before]) }] : [];
  });
  const wrong = checked.filter((one) => !one.holds);
  const held = checked.length - wrong.length;
  if (held < 2 || held < 3 * wrong.length) return [];
  return wrong.map(({ cell, before }) => ({
    cell,
    defect: "identity that does not hold",
    detail: inBoth(({ say, figure }) => {
      const place = `${cellAnchor(cell.sheet, cell.address)} (${cell.fact.cell?.rowLabel})`;
      const [opens, closes] = [figure(cell.fact.value.value), figure(before.fact.value.value)];
      return say(
        `${place} opens at ${opens}, but the period before closes at ${closes} in ${before.address}.`,
        `${place} ouvre à ${opens}, mais la période précédente clôt à ${closes} en ${before.address}.`,
      );
    }),
  }));
}
