/** A margin in a table that gives the price and the profit of the same thing, held against profit / price. */
import { type Fact, sameFigureBy } from "../facts/index.ts";
import type { MetricId } from "../ontology/index.ts";
import { type Derivation, shortLabel } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";

const MARGINS: ReadonlySet<MetricId> = new Set(["net_margin", "gross_margin"]);
const PRICES: ReadonlySet<MetricId> = new Set(["price", "asp"]);
const PROFITS: ReadonlySet<MetricId> = new Set(["net_income", "gross_profit"]);
/** Nearer, a rebate or a tax may lie between the two. */
const LEAST_GAP = 0.05;

/** Profit / price of the thing whose margin is claimed, where that is clearly another share (a mark-up on cost, mostly); else null. */
export function marginOfPrice(claimed: Fact, index: FactIndex): Derivation | null {
  if (!isNamed(claimed, MARGINS) || claimed.value.dimension !== "ratio" || claimed.source !== "table") return null;
  const beside = index.all.filter((fact) => isOfSameThing(fact, claimed));
  const [price, ...prices] = beside.filter((fact) => isNamed(fact, PRICES));
  const [profit, ...profits] = beside.filter((fact) => isNamed(fact, PROFITS));
  if (!price || !profit || prices.length + profits.length > 0) return null;
  const share = profit.value.value / price.value.value;
  if (!(share > 0 && share < 1) || Math.abs(share - claimed.value.value) < LEAST_GAP) return null;
  const inputs = [profit, price].map((fact) => ({ name: shortLabel(fact), fact, value: fact.value.value }));
  return { formula: inputs.map(({ name }) => name).join(" / "), inputs, value: share, tight: true };
}

const isNamed = ({ metricId }: Fact, metrics: ReadonlySet<MetricId>): boolean =>
  metricId !== null && metrics.has(metricId);

const isOfSameCoordinates = sameFigureBy({ scenarioAsWritten: "equal", parts: "equal", lastMonth: "equal" });

/** An amount of the same table, line and time. */
function isOfSameThing(fact: Fact, claimed: Fact): boolean {
  const { place, ocr, form, value, segment } = fact;
  return (
    place.file === claimed.place.file &&
    place.blockId === claimed.place.blockId &&
    !ocr &&
    form.kind === "level" &&
    value.dimension === "money" &&
    value.value > 0 &&
    segment.length > 0 &&
    isOfSameCoordinates(fact, claimed)
  );
}
