/** A figure that a claim gives for a month, a quarter or a year, and that the line it speaks of holds for another length of time: "€79k a quarter" where the whole year costs 79. */
import type { Fact } from "../../facts/index.ts";
import { CADENCES, type Cadence, MONTHS_OF } from "./cadence.ts";
import type { Cell, DealView, Line } from "./deal-view.ts";
import type { Reading } from "./reading.ts";
import type { Weighed } from "./verdict.ts";

/** A figure of a claim that the documents hold, or that follows from them, for something else than is claimed. */
export type Slip = {
  readonly figure: Fact;
  /** The cell that holds the figure; null where it is worked out from what is meant. */
  readonly said: Cell | null;
  /** The cell that is meant; null where none has the length of time that the claim names. */
  readonly meant: Cell | null;
  /** What the documents give for what is claimed, with the claim's sign. */
  readonly value: number;
};

/** Among so many lines, likeliest first, is the one that is meant: the figure itself tells which. */
const MOST_LINES = 3;
/** Of fewer digits a figure stands in some cell by chance. */
const FEWEST_DIGITS = 2;

/** Null where a cell of the length that the claim names has its figure too, or the line does not add up over time. */
export function cadenceSlipOf(
  candidates: readonly Weighed[],
  readings: readonly Reading[],
  deal: Pick<DealView, "natureOf" | "below">,
): Slip | null {
  const [reading, ...others] = readings;
  const cadence = reading && others.length === 0 ? cadenceOf(reading) : null;
  const figure = reading?.figure;
  if (!figure || cadence === null || figure.value.dimension !== "money") return null;
  const cells = cellsThatAgree(candidates);
  const [said] = cells;
  const wanted = MONTHS_OF[cadence];
  const isOther = ({ months, line }: Cell): boolean =>
    months !== null && months !== wanted && deal.natureOf(line) === "flow" && !line.cadences.has(cadence);
  if (!said?.months || !cells.every(isOther)) return null;
  const meant = cellOfLength(wanted, said, deal);
  // A day of a list is no month of a series.
  if (meant === null && said.line.cells.every((cell) => cell === said || cell.months !== said.months)) return null;
  const value = meant?.value ?? (said.value * wanted) / said.months;
  return { figure, said, meant, value: Math.abs(value) * Math.sign(figure.value.value) };
}

/** What the figure is said to be for: "a month"; where no such word stands beside it, the only one that the claim says. */
function cadenceOf({ per, cadences, periods }: Reading): Cadence | null {
  const [only, ...others] = per === null ? cadences : CADENCES.filter((cadence) => cadence === per);
  if (only === undefined || others.length > 0) return null;
  // "€1.43m a year in December" is twelve times a month.
  const isOfShorter = periods.some(({ span }) => span !== null && span.last - span.first + 1 < MONTHS_OF[only]);
  return isOfShorter ? null : only;
}

/** Cells of the likeliest lines that hold the figure as it stands. */
function cellsThatAgree(candidates: readonly Weighed[]): readonly Cell[] {
  const lines = new Set<Line>();
  for (const { candidate } of candidates.toSorted((a, b) => b.score - a.score)) {
    const [first] = candidate.operands;
    if (first && lines.size < MOST_LINES) lines.add(first.line);
  }
  return candidates.flatMap(({ agrees, digits, candidate: { operation, scale, period, operands } }) => {
    const isStated = agrees && operation === "direct" && scale === 1 && period !== "other";
    return isStated && digits >= FEWEST_DIGITS ? operands.filter(({ line }) => lines.has(line)) : [];
  });
}

/** The last cell of this length that lies in the other or around it: of its line, or down a column of months, where the year has a name of its own. */
function cellOfLength(months: number, said: Cell, { below }: Pick<DealView, "below">): Cell | null {
  const { span, line, fact } = said;
  if (span === null) return null;
  const found = (line.across ? line.cells : below(said)).findLast(
    (cell) =>
      cell.months === months &&
      cell.span !== null &&
      cell.fact.value.dimension === fact.value.dimension &&
      (cell.span.first <= span.first ? cell.span.last >= span.last : cell.span.last <= span.last),
  );
  return found ?? null;
}
