/** A sheet that gives most of another's lines otherwise for one time is another case of the plan, whatever its name is. */
import { formulaOf, sumOf } from "../formulas/index.ts";
import { canonicalPeriod, isSameAmount, type Period } from "../language/quantities/index.ts";
import type { MetricId } from "../ontology/index.ts";
import { isWithin } from "./sheets/placed-periods.ts";
import type { CellFact, Fact } from "./types.ts";

/** Names less sure than this are of too many things. */
const SURE_NAME = 0.69;
/** What one sheet rounds. */
const ROUNDED = 0.005;
/** Lines that both sheets give and that differ, at least, their figures, and the share of what both give. */
const LEAST = { lines: 2, points: 4, share: 0.5 } as const;
/** The lines that tell a low case from a high one, the first that both give. */
const TELLING = [
  "net_revenue",
  "revenue",
  "gross_profit",
  "ebitda",
  "net_income",
] as const satisfies readonly MetricId[];

type Points = ReadonlyMap<string, CellFact>;
type Case = "downside" | "upside";

/** The same facts, those of such a sheet under the case that its sales or results make it. */
export function withOtherCases(facts: readonly Fact[]): readonly Fact[] {
  const sheets = [...Map.groupBy(facts.filter(isPlanned), ({ place, cell }) => `${place.file}|${cell.sheet}`)];
  if (sheets.length < 2) return facts;
  const read = sheets.map(([sheet, own]) => ({ sheet, points: pointsOf(own) }));
  const cases: {
    readonly scenario: Case;
    readonly times: readonly Period[];
    readonly plan: string;
    readonly sheet: string;
  }[] = [];
  for (const [i, first] of read.entries())
    for (const second of read.slice(i + 1)) {
      // The plan is worked out on the larger sheet; a case is summed up beside it.
      const [plan, other] = first.points.size >= second.points.size ? [first, second] : [second, first];
      const found = caseOf(other.points, plan.points);
      if (found) cases.push({ ...found, plan: plan.sheet, sheet: other.sheet });
    }
  if (cases.length === 0) return facts;
  const uses = usesOf(facts);
  const others = cases.filter(({ plan, sheet }) => !uses.has(`${plan}>${sheet}`) && !uses.has(sheet));
  const bySheet = Map.groupBy(others, ({ sheet }) => sheet);
  return facts.map((fact) => {
    const { period, cell, place } = fact;
    // "At the end of FY27" beside FY27 is of the same case.
    const isOf = (time: Period) => period && (timeOf(fact) === canonicalPeriod(time) || isWithin(period, time));
    const found = bySheet.get(`${place.file}|${cell?.sheet}`)?.findLast(({ times }) => times.some(isOf));
    return found && !fact.scope.scenario ? { ...fact, scope: { ...fact.scope, scenario: found.scenario } } : fact;
  });
}

/**
 * Sheets that some cell adds to others (sites and subsidiaries, each with the lines of all), and "plan>inputs" for those that
 * another one computes with.
 */
function usesOf(facts: readonly Fact[]): ReadonlySet<string> {
  return new Set(
    facts.flatMap(({ place: { file }, cell }) => {
      if (!cell?.formula?.includes("!")) return [];
      const formula = formulaOf(cell.formula, cell.sheet);
      const added = new Set((sumOf(formula) ?? []).map(({ sheet }) => `${file}|${sheet}`));
      const used = formula.references.map(({ sheet }) => `${file}|${cell.sheet}>${file}|${sheet}`);
      return [...used, ...(added.size > 1 ? added : [])];
    }),
  );
}

const timeOf = ({ period }: Fact): string => (period === null ? "" : canonicalPeriod(period));

/** A level of a time, of no case that is named, and that has not come yet. */
function isPlanned(fact: Fact): fact is CellFact {
  return (
    fact.source === "cell" &&
    fact.predicate === null &&
    fact.form.kind === "level" &&
    fact.period !== null &&
    fact.scope.scenario === null &&
    fact.scope.basis !== "actual" &&
    !fact.stale &&
    !fact.hidden
  );
}

/** Each figure of a sheet by its line and time; one that the sheet gives twice is told by none. */
function pointsOf(facts: readonly CellFact[]): Points {
  // By its metric where that is sure, else by its words.
  const named = Map.groupBy(facts, (fact) => {
    const { metricId, metricCertainty, words, segment, scope, value } = fact;
    const name = metricId !== null && metricCertainty >= SURE_NAME ? [metricId, ...segment] : words;
    return [timeOf(fact), value.dimension, value.currency, ...[...name, ...scope.perUnit].toSorted()].join(" ");
  });
  return new Map(
    [...named].flatMap(([line, [fact, ...more]]) =>
      fact && more.every((one) => isSameAmount(one.value.value, fact.value.value, { share: ROUNDED }))
        ? [[line, fact] as const]
        : [],
    ),
  );
}

/** Of which case the smaller sheet is, and the times for which it gives lines otherwise; null where both are one plan. */
function caseOf(other: Points, plan: Points): { readonly scenario: Case; readonly times: readonly Period[] } | null {
  const shared = [...other].flatMap(([line, fact]) => {
    const planned = plan.get(line);
    return planned && planned.value.value !== 0 ? [{ fact, planned }] : [];
  });
  const differing = shared.filter(
    ({ fact, planned }) => !isSameAmount(Math.abs(fact.value.value), Math.abs(planned.value.value), { share: ROUNDED }),
  );
  const lines = new Set(differing.map(({ fact }) => fact.cell.row + fact.cell.rowLabel));
  const isFew = lines.size < LEAST.lines || differing.length < LEAST.points;
  if (isFew || differing.length < LEAST.share * shared.length) return null;
  const telling = TELLING.flatMap((metric) => differing.find(({ fact }) => fact.metricId === metric) ?? [])[0];
  if (telling === undefined) return null;
  const scenario = telling.fact.value.value < telling.planned.value.value ? "downside" : "upside";
  return { scenario, times: differing.flatMap(({ fact }) => fact.period ?? []) };
}
