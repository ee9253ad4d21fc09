/** A figure that another sheet adds to others, under the name of one part, is that part, though its own sheet calls it by the name of all. */
import { formulaOf, sumOf } from "../formulas/index.ts";
import { canonicalPeriod, isSameAmount } from "../language/quantities/index.ts";
import { factsByPlace } from "./added-cells.ts";
import type { Fact } from "./types.ts";

/** Share of a figure by which a sheet that shows it in thousands may round it. */
const ROUNDED = 0.001;
/** Lines that a sum adds, at most: more are a list. */
const MOST_PARTS = 30;

/**
 * The same facts: "Receipts, total" of one sheet, which the accounts give as "Sale of electricity" and add to their sales, is
 * of electricity.
 */
export function withAddedParts(facts: readonly Fact[]): readonly Fact[] {
  const levels = facts.filter(
    ({ cell, metricId, period, form }) => cell && metricId && period && form.kind === "level",
  );
  // Few figures are named parts, and few of those are added: what they may be elsewhere is asked for them alone.
  const at = factsByPlace(levels.filter(({ segment }) => segment.length > 0));
  const added = levels.flatMap((whole) =>
    whole.segment.length > 0 ? [] : addedBy(whole, at).map((part) => ({ whole, part, key: keyOf(whole) })),
  );
  if (added.length === 0) return facts;
  const metrics = new Set(added.map(({ whole }) => whole.metricId));
  const unnamed = Map.groupBy(
    levels.filter(({ metricId, segment }) => segment.length === 0 && metrics.has(metricId)),
    keyOf,
  );
  const parts = new Map(added.flatMap(({ whole, part, key }) => takenOver(part, whole, unnamed.get(key) ?? [])));
  return facts.map((fact) => {
    const part = parts.get(fact);
    return part ? { ...fact, segment: part.segment, scope: { ...fact.scope, segment: part.scope.segment } } : fact;
  });
}

const keyOf = ({ place, metricId, period, value }: Fact): string =>
  `${place.file}|${metricId}|${value.dimension}|${value.currency}|${period && canonicalPeriod(period)}`;

/** The parts, each with a name of its own, that the formula of a whole adds. */
function addedBy({ cell, metricId }: Fact, at: ReturnType<typeof factsByPlace>): readonly Fact[] {
  const ranges = cell?.formula ? sumOf(formulaOf(cell.formula, cell.sheet)) : null;
  const cells = (ranges ?? []).flatMap(({ sheet, range: { top, bottom, left, right } }) =>
    left === right && bottom - top < MOST_PARTS
      ? Array.from({ length: bottom - top + 1 }, (_, i) => at({ sheet, row: top + i, column: left }) ?? [])
      : [],
  );
  return cells.flat().filter((part) => part.metricId === metricId && part.segment.length > 0);
}

/** What other sheets give as the very amount of a part, under a name that is the whole's. */
function takenOver(part: Fact, whole: Fact, own: readonly Fact[]): (readonly [Fact, Fact])[] {
  return own
    .filter(({ cell, value }) => {
      const isAs = (other: Fact) => isSameAmount(value.value, other.value.value, { share: ROUNDED });
      return cell?.sheet !== part.cell?.sheet && value.value !== 0 && isAs(part) && !isAs(whole);
    })
    .map((fact) => [fact, part] as const);
}
