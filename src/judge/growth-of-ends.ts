/** A yearly growth in a sentence that gives the first and the last figure with their years, held against what the two give. */
import { type Fact, sameFigureBy } from "../facts/index.ts";
import { type Derivation, shortLabel } from "./derive.ts";
import { statedYear } from "./periods.ts";
import type { Claim } from "./types.ts";

/** Of the growth: nearer, the figures were rounded. */
const LEAST_GAP = 0.1;
const ONE_POINT = 0.01;
/** Whether a forecast counts from its base year or from the next is told rarely: a year more or less may be meant, which in a short time is anything. */
const FEWEST_YEARS = 3;

/** (last / first)^(1 / years) - 1, where it is clearly another growth by one year more and by one less; else null. */
export function growthOfEnds(claimed: Fact, { facts }: Claim): Derivation | null {
  const ends = isGrowth(claimed) ? endsOf(claimed, facts) : null;
  if (!ends) return null;
  const { first, last, years } = ends;
  const over = (count: number): number => (last.value.value / first.value.value) ** (1 / count) - 1;
  const stated = claimed.value.value;
  const slack = Math.max(LEAST_GAP * Math.abs(stated), ONE_POINT);
  const possible = [over(years - 1), over(years + 1)];
  if (stated >= Math.min(...possible) - slack && stated <= Math.max(...possible) + slack) return null;
  const inputs = [last, first].map((fact) => ({ name: shortLabel(fact), fact, value: fact.value.value }));
  return { formula: "(later period / earlier period)^(1 / years) - 1", inputs, value: over(years), tight: true };
}

const isGrowth = ({ metricId, value, ocr }: Fact): boolean =>
  metricId === "cagr" && value.dimension === "ratio" && value.range === null && !ocr;

type Ends = { readonly first: Fact; readonly last: Fact; readonly years: number };

/** The only two dated figures of the sentence beside its only rate. */
function endsOf(claimed: Fact, facts: readonly Fact[]): Ends | null {
  if (facts.some(({ id, value }) => value.dimension === "ratio" && id !== claimed.id)) return null;
  const dated = facts.flatMap((fact) => {
    const year = statedYear(fact);
    return year !== null && isAmount(fact) ? [{ fact, year }] : [];
  });
  const [from, to, ...others] = dated.toSorted((a, b) => a.year - b.year);
  if (!from || !to || others.length > 0 || !isInSameUnit(from.fact, to.fact)) return null;
  const years = to.year - from.year;
  return years < FEWEST_YEARS ? null : { first: from.fact, last: to.fact, years };
}

const isAmount = ({ value }: Fact): boolean =>
  value.dimension !== "ratio" && value.dimension !== "duration" && value.value > 0 && value.range === null;

const isInSameUnit = sameFigureBy({ dimension: "equal", currency: "equal", unit: "equal" });
