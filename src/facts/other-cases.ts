/** A sheet that gives most of another's lines otherwise for one time is another case of the plan, whatever its name is. */
import { formulaOf, sumOf } from "../formulas/index.ts";
import { canonicalPeriod, isSameAmount } from "../language/quantities/index.ts";
import type { MetricId } from "../ontology/index.ts";
import type { CellFact, Fact } from "./types.ts";

/** Names less sure than this are of too many things. */
const SURE_NAME = 0.69;
/** What one sheet rounds. */
const ROUNDED = 0.005;
/** Lines that both sheets give for one time, at least, and the share of them that differ. */
const LEAST_LINES = 3;
const MOST_DIFFER = 0.75;
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
  const read = sheets.map(([sheet, own]) => ({ sheet, size: own.length, times: byTime(own) }));
  const cases = new Map<string, Case>();
  for (const [i, first] of read.entries())
    for (const second of read.slice(i + 1)) {
      // The plan is worked out on the larger sheet; a case is summed up beside it.
      const [plan, other] = first.size >= second.size ? [first, second] : [second, first];
      for (const [time, points] of other.times) {
        const found = caseOf(points, plan.times.get(time) ?? new Map());
        if (found !== null) cases.set(`${other.sheet}|${time}`, found);
      }
    }
  if (cases.size === 0) return facts;
  for (const sheet of addedUp(facts))
    for (const key of cases.keys()) if (key.startsWith(`${sheet}|`)) cases.delete(key);
  return facts.map((fact) => {
    const scenario = fact.cell && fact.period && cases.get(`${fact.place.file}|${fact.cell.sheet}|${timeOf(fact)}`);
    return scenario && !fact.scope.scenario ? { ...fact, scope: { ...fact.scope, scenario } } : fact;
  });
}

/** Sheets that some cell adds to others: sites and subsidiaries, each with the lines of all. */
function addedUp(facts: readonly Fact[]): ReadonlySet<string> {
  return new Set(
    facts.flatMap(({ place, cell }) => {
      const added = cell?.formula ? (sumOf(formulaOf(cell.formula, cell.sheet)) ?? []) : [];
      const sheets = new Set(added.map(({ sheet }) => sheet));
      return sheets.size > 1 ? [...sheets].map((sheet) => `${place.file}|${sheet}`) : [];
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

/** Each line of a sheet by its time; a line that the sheet gives twice for one time is told by none. */
function byTime(facts: readonly CellFact[]): ReadonlyMap<string, Points> {
  return new Map(
    [...Map.groupBy(facts, timeOf)].map(([time, own]) => {
      // By its metric where that is sure, else by its words.
      const named = Map.groupBy(own, ({ metricId, metricCertainty, words, segment, scope, value }) => {
        const name = metricId !== null && metricCertainty >= SURE_NAME ? [metricId, ...segment] : words;
        return [value.dimension, value.currency, ...[...name, ...scope.perUnit].toSorted()].join(" ");
      });
      const lines = [...named].flatMap(([line, [fact, ...more]]) =>
        fact && more.every((one) => isSameAmount(one.value.value, fact.value.value, { share: ROUNDED }))
          ? [[line, fact] as const]
          : [],
      );
      return [time, new Map(lines)];
    }),
  );
}

function caseOf(other: Points, plan: Points): Case | null {
  const shared = [...other].flatMap(([line, fact]) => {
    const planned = plan.get(line);
    return planned && planned.value.value !== 0 ? [{ fact, planned }] : [];
  });
  const differing = shared.filter(
    ({ fact, planned }) => !isSameAmount(Math.abs(fact.value.value), Math.abs(planned.value.value), { share: ROUNDED }),
  );
  if (differing.length < LEAST_LINES || differing.length < MOST_DIFFER * shared.length) return null;
  const telling = TELLING.flatMap((metric) => differing.find(({ fact }) => fact.metricId === metric) ?? [])[0];
  if (telling === undefined) return null;
  return telling.fact.value.value < telling.planned.value.value ? "downside" : "upside";
}
