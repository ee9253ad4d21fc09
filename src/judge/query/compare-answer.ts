/** Holds a query's answer against what a claim says: its own figure, read by code from its own words. */
import type { Fact } from "../../facts/index.ts";
import { isPlanned } from "../../ontology/index.ts";
import { agreesWith, clearlyDisagrees } from "../compare.ts";
import { isOfAnotherMagnitude } from "../opposed.ts";
import type { Cell, NamedPeriod, Reading } from "../score/index.ts";
import { isInOtherMoney, isWithin, mayFlip, relationOf, unitRelation } from "../score/index.ts";
import type { Answer } from "./evaluate.ts";

export type Statement = {
  /** Words of the claim that give its figure; empty where it gives none. */
  readonly says: string;
  /** What those words mean where code reads no figure in them. */
  readonly means: number | null;
  /** False where the claim says that it is not so. */
  readonly holds: boolean;
};

export type Compared = {
  readonly verdict: "agrees" | "disagrees" | "open";
  /** The figure of the claim that was compared; null for yes or no, and for dates. */
  readonly claimed: Fact | null;
};

const OPEN: Compared = { verdict: "open", claimed: null };
const sided = (agrees: boolean, claimed: Fact | null = null): Compared => ({
  verdict: agrees ? "agrees" : "disagrees",
  claimed,
});

/** @param readings of the claim, one a figure. */
export function compareAnswer(answer: Answer, statement: Statement, readings: readonly Reading[]): Compared {
  const [reading] = readings;
  if (!reading) return OPEN;
  const { periods } = reading;
  // A claim that names times is of one of them.
  const dated = periods.length === 0 ? [] : answer.cells.filter(({ months }) => months !== null);
  const relations = dated.map((cell) => relationOf(cell, periods));
  if (dated.length > 0 && relations.every((relation) => relation === "other")) return OPEN;
  if (answer.kind === "yes-or-no") return sided((answer.value === 1) === statement.holds);
  if (answer.kind === "when") {
    const [cell] = answer.cells;
    return cell && periods.length > 0 ? sided(isWithin(relationOf(cell, periods))) : OPEN;
  }
  const figure = figureSaid(statement, readings);
  if (figure === null || !statement.holds) return OPEN;
  const compared = compareFigure(figure, answer);
  const isOfThatTime = areOfThatTime(dated, relations, periods);
  return compared.verdict === "disagrees" && !(isOfThatTime && isOfSameCase(figure, answer.cells))
    ? { ...compared, verdict: "open" }
    : compared;
}

/** Parts of a time that are added up fill it: nine months are no year. */
function areOfThatTime(
  cells: readonly Cell[],
  relations: readonly ReturnType<typeof relationOf>[],
  periods: readonly NamedPeriod[],
): boolean {
  if (cells.length > 0 && !relations.some(isWithin)) return false;
  if (cells.length < 2 || relations.some((relation) => relation !== "inside")) return true;
  const spans = cells.flatMap(({ span }) => span ?? []);
  const [first, last] = [Math.min(...spans.map((span) => span.first)), Math.max(...spans.map((span) => span.last))];
  return spans.length === 0 || periods.some(({ span }) => span && first <= span.first && last >= span.last);
}

/** Only figures of one case can be opposed: what is planned is no word against what has happened, nor net against gross. */
function isOfSameCase({ scope, value: { per } }: Fact, cells: readonly Cell[]): boolean {
  return cells.every(
    ({ fact }) =>
      (fact.scope.scenario ?? "base") === (scope.scenario ?? "base") &&
      !(scope.basis === "actual" && isPlanned(fact.scope)) &&
      (scope.gross === null || fact.scope.gross === null || scope.gross === fact.scope.gross) &&
      (per === null || fact.value.per === null || per === fact.value.per),
  );
}

function figureSaid({ says, means }: Statement, readings: readonly Reading[]): Fact | null {
  const figures = readings.flatMap(({ figure }) => figure ?? []);
  const said = says.trim();
  const named = figures.filter(
    ({ value: { text } }) => said !== "" && (said.includes(text.trim()) || text.includes(said)),
  );
  const [only, ...others] = figures;
  const found = named[0] ?? (others.length === 0 ? only : undefined);
  if (means === null) return found ?? null;
  // What stands in digits is read by code alone.
  if (found && /\d/.test(found.value.text)) return found;
  const like = found ?? only;
  if (!like || !Number.isFinite(means)) return null;
  const dimension = Math.abs(means) <= 1 ? "ratio" : "multiple";
  const value = {
    ...like.value,
    value: means,
    dimension,
    halfUnit: Math.abs(means) * 0.04,
    currency: null,
    unit: null,
  } as const;
  return { ...like, value: { ...value, text: said, bound: like.value.bound === "exact" ? "about" : like.value.bound } };
}

/** Sheets and charts that say no scale may be in thousands or millions, and times without a unit in months or years. */
const THOUSANDS = [1e3, 1e6, 1e-3, 1e-6];
const SCALES: Partial<Record<Answer["dimension"], readonly number[]>> = {
  money: THOUSANDS,
  duration: [12, 1 / 12],
};
/** "6.8" and "3.1" on a slide whose heading says "%" or "M€": what the figures of an answer are written in. */
const BARE: Partial<Record<Answer["dimension"], readonly number[]>> = { ratio: [100], money: THOUSANDS };

function compareFigure(figure: Fact, answer: Answer): Compared {
  const unit = unitOf(figure, answer);
  if (unit === "conflict") return { verdict: "open", claimed: figure };
  const { dimension, value: given } = answer;
  // "1.3 times" of a growth of 30 %.
  const isTimes = figure.value.dimension === "multiple" && dimension === "ratio" && agreesWith(figure, given + 1);
  const value = isTimes ? given + 1 : given;
  const mayBeFlipped = mayFlip(figure, answer.cells);
  const values = [value, ...(mayBeFlipped ? [-value] : [])];
  if (values.some((one) => agreesWith(figure, one))) return sided(true, figure);
  const isBare = figure.value.dimension === "count" && figure.value.unit === null;
  const scales = isBare ? BARE[dimension] : answer.cells.length === 1 ? SCALES[figure.value.dimension] : [];
  if (scales?.some((scale) => agreesWith(figure, value * scale))) return sided(true, figure);
  const isFar = values.every((one) => clearlyDisagrees(figure, one)) && !isOfAnotherMagnitude(figure, value);
  return isFar && unit === "same" ? sided(false, figure) : { verdict: "open", claimed: figure };
}

function unitOf(figure: Fact, { dimension, currency, cells }: Answer): "same" | "open" | "conflict" {
  const [cell] = cells;
  if (!cell) return "conflict";
  if (isInOtherMoney(figure, cells)) return "conflict";
  const own = dimension === cell.fact.value.dimension ? cell.fact.value : { ...cell.fact.value, dimension, unit: null };
  const relation = unitRelation(figure, { ...cell.fact, value: { ...own, currency } });
  // Numbers of things on both sides: which things is what the query says.
  const areCounts = figure.value.dimension === "count" && dimension === "count";
  return relation === "open" && areCounts ? "same" : relation;
}
