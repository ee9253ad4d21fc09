/** A row that a named total adds is a part of what the total names: "Website", "Wholesale", "Gross sales" = their sum. */
import { sizeOf } from "../../formulas/index.ts";
import { metricById } from "../../ontology/index.ts";
import { type Added, additionReader, factsByPlace } from "../added-cells.ts";
import { FIGURE_MARKS, isNeutral, MIN_CERTAINTY, unique } from "../label.ts";
import type { Fact } from "../types.ts";

/** How surely a part is of its total's metric. */
const CERTAINTY = 0.75;
/** A total of more cells than this is over a list, not over the parts of a business. */
const MOST_PARTS = 24;

/** The facts of one sheet, with the metric of their total given to parts that name none of their own. */
export function namePartsOfTotals(facts: readonly Fact[]): Fact[] {
  const at = factsByPlace(facts);
  const addedBy = additionReader();
  const named = new Map<Fact, Fact>();
  for (const total of facts) {
    const parts = mayHaveParts(total) ? partsOf(total, addedBy(total.cell, at)) : [];
    for (const part of parts) {
      if (named.has(part) || !isNameless(part)) continue;
      const own = unique([...part.segment, ...part.words].filter((word) => !isNeutral(word)));
      if (own.length === 0) continue;
      named.set(part, {
        ...part,
        metricId: total.metricId,
        alternatives: [],
        metricCertainty: CERTAINTY,
        segment: unique([...own, ...total.segment.filter((word) => FIGURE_MARKS.has(word))]),
      });
    }
  }
  // The year's column of a row of months may refer to its last month and add nothing: the row is one thing all along.
  const rows = new Map([...named].map(([part, like]) => [part.cell?.row, like]));
  return facts.map((fact) => {
    const like = named.get(fact) ?? rows.get(fact.cell?.row);
    const isLike = like !== undefined && isNameless(fact) && fact.cell?.rowLabel === like.cell?.rowLabel;
    if (!isLike || fact.value.dimension !== like.value.dimension || fact.form.kind !== like.form.kind) return fact;
    return {
      ...fact,
      metricId: like.metricId,
      alternatives: [],
      metricCertainty: like.metricCertainty,
      segment: like.segment,
    };
  });
}

function isNameless(fact: Fact): boolean {
  return fact.metricId === null || fact.metricCertainty < MIN_CERTAINTY;
}

/** The cells that a total adds, where all stand in its own row or column, are of its kind and of its sign. */
function partsOf(total: Fact, added: readonly Added<Fact>[]): readonly Fact[] {
  const isInLine = ({ sheet, range: { top, left, bottom, right } }: Added<Fact>): boolean =>
    sheet === total.cell?.sheet &&
    ((left === total.cell.column && right === left) || (top === total.cell.row && bottom === top));
  // A result that adds a sum of costs to a margin is no whole of both.
  const isOneList = added.every(({ range }) => sizeOf(range) === 1) || !/.\+/.test(total.cell?.formula ?? "");
  const parts = added.flatMap((one) => one.parts);
  const arePossible = isOneList && added.every(isInLine) && parts.every((part) => isPartOf(part, total));
  return arePossible && parts.length >= 2 && parts.length <= MOST_PARTS ? parts : [];
}

/** Whether a figure is surely of a metric that adds up over its parts. */
function mayHaveParts({ metricId, metricCertainty, form }: Fact): boolean {
  if (metricId === null || metricCertainty < 0.7 || form.kind !== "level") return false;
  const metric = metricById(metricId);
  if (metric?.dimension !== "money" && metric?.dimension !== "count") return false;
  // What stands at a date adds up over its parts as a flow does; cash at the end adds its movements to what there was.
  return metric.aggregation === "sum" || (metric.aggregation === "last" && metric.dimension === "count");
}

function isPartOf(part: Fact, total: Fact): boolean {
  // A row of months added up is no whole of parts.
  if (part.cell?.rowLabel === total.cell?.rowLabel && part.cell?.columnLabel === total.cell?.columnLabel) return false;
  return part.value.dimension === total.value.dimension && part.value.value * total.value.value >= 0;
}
