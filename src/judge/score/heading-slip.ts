/** A figure that its table holds under another heading than the claim names: the quarter beside it, the bank of the row below, a share of the rest for one of the whole. */
import type { Fact } from "../../facts/index.ts";
import { cadenceSlipOf, type Slip } from "./cadence-slip.ts";
import type { Cell, DealView } from "./deal-view.ts";
import type { Reading } from "./reading.ts";
import { isMet, relationOf } from "./time.ts";
import { mayOppose, type Weighed, type Weighing } from "./verdict.ts";
import type { Words } from "./words.ts";

/** Among so many candidates, likeliest first, is the cell that is meant: the figure itself tells which. */
const MOST_LOOKED_AT = 12;
/** Fewer digits stand in some cell by chance. */
const FEWEST_DIGITS = 2;

type Deal = Pick<DealView, "natureOf" | "below" | "namedAs">;

/** @param isDenied whether the claim is likelier wrong than right */
export function slipOf(
  weighing: Weighing,
  readings: readonly Reading[],
  deal: Deal,
  agrees: (figure: Fact, value: number) => boolean,
  isDenied: boolean,
): Slip | null {
  const ofCadence = cadenceSlipOf(weighing.candidates, readings, deal);
  if (ofCadence || !isDenied) return ofCadence;
  const opposed = weighing.candidates
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_LOOKED_AT)
    .filter((item) => isOpposed(item, weighing));
  for (const { candidate, figure } of opposed) {
    const [meant] = candidate.operands;
    const reading = readings.find((one) => one.figure === figure);
    if (!figure || !meant || !reading) continue;
    const { value, fact } = meant;
    const isClaimed = (cell: Cell): boolean =>
      cell.fact.value.dimension === fact.value.dimension &&
      [cell.value, -cell.value].some((one) => agrees(figure, one));
    const said = besideIt(meant, figure, reading, deal).find(isClaimed) ?? null;
    // A third of the shares before the round is a quarter of those after it.
    const isOfRest = isShare(fact) && isShare(figure) && value > 0 && value < 1 && agrees(figure, value / (1 - value));
    if (said || isOfRest) return { figure, said, meant, value };
  }
  return null;
}

const isShare = ({ value, form }: Fact): boolean =>
  value.dimension === "ratio" && (form.kind === "level" || form.kind === "share");

/** Likelier meant than nothing is, where nothing that is so agrees with the figure. */
const isOpposed = (item: Weighed, { candidates, noneScore }: Weighing): boolean =>
  item.score > noneScore &&
  item.digits >= FEWEST_DIGITS &&
  !item.agrees &&
  !item.loose &&
  item.candidate.operation === "direct" &&
  item.candidate.scale === 1 &&
  mayOppose(item) &&
  !candidates.some((one) => one.agrees && one.figure === item.figure && one.score > noneScore);

/** Cells of its table of which the claim names, by time or by words, this one alone. */
function besideIt(meant: Cell, figure: Fact, { periods, words }: Reading, deal: Deal): Cell[] {
  const { line, months, fact } = meant;
  const [named, ...others] = line.cells.filter((cell) => isMet(relationOf(cell, periods)));
  const said = new Set([...words.stems, ...words.concepts]);
  const isNamedAlone = (own: Words, other: Words): boolean => {
    const telling = own.stems.filter((word) => !other.stems.includes(word));
    const isSaidOfOther = [...other.stems, ...other.concepts].some(
      (word) => said.has(word) && !own.stems.includes(word) && !own.concepts.includes(word),
    );
    return !isSaidOfOther && 2 * telling.filter((word) => said.has(word)).length > telling.length;
  };
  const isRowNamed = (cell: Cell): boolean => isNamedAlone(line.row, cell.line.row);
  const isColumnNamed = (cell: Cell): boolean =>
    cell.fact.cell?.row === fact.cell?.row && isNamedAlone(line.column, cell.line.column);
  const isOtherTime = (cell: Cell): boolean => cell.months === months && relationOf(cell, periods) === "other";
  // "Next year" names a time that no calendar gave.
  const isOnCalendar = figure.period?.firstMonth != null;
  const isNamed = isOnCalendar && named === meant && others.length === 0;
  const ofOtherTimes = isNamed ? line.cells.filter(isOtherTime) : [];
  const relation = relationOf(meant, periods);
  const isOfItsTime = relation === "bothUndated" || (isOnCalendar && isMet(relation));
  // The rows of a slide have names of their own, in which a word of another row of the sheet says little.
  if (figure.source === "table" || figure.source === "chart" || !isOfItsTime) return ofOtherTimes;
  return [
    ...ofOtherTimes,
    ...deal.below(meant).filter(isRowNamed),
    ...deal.namedAs(line).flatMap(({ cells }) => cells.filter(isColumnNamed)),
  ];
}
