/** Tells opening balances and changes by the formulas and labels of whole rows, and of what time a sheet headed by months is. */
import { normaliseFormula } from "../../documents/index.ts";
import { foldText, metricById } from "../../ontology/index.ts";
import { unique } from "../label.ts";
import { isNamedByTime, lineNameOf, linePlaceOf } from "../line-of-figure.ts";
import type { Fact } from "../types.ts";
import { isMonth, timeTo } from "./placed-periods.ts";

/** First words of a label that make it the balance before, or what was added to one. */
const OPENING: ReadonlySet<string> = new Set("beginning opening starting ouverture".split(" "));
const CHANGE: ReadonlySet<string> = new Set(
  "increase decrease increases decreases change changes variation variations augmentation diminution".split(" "),
);

const LEAST_FLOWS = 2;

/**
 * "sept-23 | sept-24 | sept-25" over sales and costs: years that end in those months, since what flows is of the time
 * between two headings; so it is with quarters and halves. What stands at a moment is of it alone.
 */
export function timesEndingInMonths(facts: readonly Fact[]): readonly Fact[] {
  const ofMonths = facts.filter(({ period }) => period !== null && isMonth(period));
  const headed = ofMonths.filter((fact) => fact.periodFrom === "header" || isNamedByTime(fact));
  const ends = [...new Set(headed.map(({ period }) => period?.lastMonth ?? 0))].sort((a, b) => a - b);
  const [step = 0, ...others] = new Set(ends.slice(1).map((end, i) => end - (ends[i] ?? 0)));
  if (others.length > 0 || ![3, 6, 12].includes(step) || headed.length < ofMonths.length) return facts;
  const natureOf = ({ metricId }: Fact) => metricById(metricId)?.nature;
  const rowsOf = (nature: "flow" | "stock"): number =>
    new Set(headed.filter((fact) => natureOf(fact) === nature).map(linePlaceOf)).size;
  const [flows, stocks] = [rowsOf("flow"), rowsOf("stock")];
  // The same month of two years may be that month alone.
  const mayBeMonths = step === 12 && headed.some(({ period }) => period?.kind !== "day");
  if (mayBeMonths && flows < Math.max(LEAST_FLOWS, 2 * stocks)) return facts;
  // What has no name we know is of a balance sheet where most of it stands at a moment.
  const flowing = new Set(
    headed.filter((fact) => (flows >= stocks ? natureOf(fact) !== "stock" : natureOf(fact) === "flow")),
  );
  const kind = step === 12 ? "year" : "range";
  return facts.map((fact) =>
    fact.period && flowing.has(fact) ? { ...fact, period: { ...timeTo(fact.period, step), kind } } : fact,
  );
}

/** The facts of one sheet with openings marked and changes told from levels. */
export function naturesOfRows(facts: readonly Fact[]): Fact[] {
  const lines = [...Map.groupBy(facts, linePlaceOf).values()];
  const opening = new Set(lines.filter(opens).flat());
  return facts.map((fact) => (opening.has(fact) ? asOpening(fact) : isChange(fact) ? asChange(fact) : fact));
}

const firstWord = (label: string): string => /^[a-z]+/.exec(foldText(label).trim())?.[0] ?? "";

/** A row that takes, column by column, what another row has at the end of the column before. */
function opens(row: readonly Fact[]): boolean {
  if (row.slice(0, 1).some((fact) => OPENING.has(firstWord(lineNameOf(fact))))) return true;
  const carried = row.filter(({ cell }) => cell?.formula && CARRIED.test(relative(cell)));
  return (
    carried.length >= 2 &&
    carried.length >= row.length - 1 &&
    new Set(carried.map(({ cell }) => cell && relative(cell))).size === 1
  );
}

const CARRIED = /^\+?R\[-?\d+\]C\[-1\]$/;
/** This column's figure of a row less the one before it. */
const DIFFERENCE = /^\+?[-(]?(?<own>\S*?R(?:\[-?\d+\])?)C-(?<before>\S*?R(?:\[-?\d+\])?)C\[-1\]\)?$/;
const REVERSED = /^\+?-?\(?(?<before>\S*?R(?:\[-?\d+\])?)C\[-1\]-(?<own>\S*?R(?:\[-?\d+\])?)C\)?$/;

const relative = ({ formula, row, column }: NonNullable<Fact["cell"]>): string =>
  normaliseFormula(formula ?? "", row, column).replace(/\s/g, "");

function isChange(fact: Fact): boolean {
  const { cell, metricId, form, value } = fact;
  if (cell === null || form.kind !== "level" || (value.dimension !== "money" && value.dimension !== "count"))
    return false;
  if (metricById(metricId)?.nature !== "stock") return false;
  // "Equity - Increase / (Decrease)" says so after the name.
  if (
    lineNameOf(fact)
      .split(/ [-–:] /)
      .some((part) => CHANGE.has(firstWord(part)))
  )
    return true;
  // "New assets", in money, are those that came.
  if (value.dimension === "money" && firstWord(lineNameOf(fact)) === "new") return true;
  if (cell.formula === null) return false;
  const difference = DIFFERENCE.exec(relative(cell)) ?? REVERSED.exec(relative(cell));
  return difference?.groups !== undefined && difference.groups.own === difference.groups.before;
}

function asOpening(fact: Fact): Fact {
  if (fact.metricId?.startsWith("opening") || metricById(fact.metricId)?.nature !== "stock") return fact;
  return { ...fact, segment: unique([...fact.segment, "opening"]) };
}

function asChange(fact: Fact): Fact {
  return { ...fact, form: { kind: "change", base: null, anyWay: false } };
}
