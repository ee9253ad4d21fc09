/** All kinds of statements and how often each is tried. */
import { foundersTogether, oneHolder } from "./cap-table.ts";
import { directStatement } from "./direct.ts";
import { growth, multiple } from "./growth.ts";
import { firstProfit, largestCost, noDebt, rowCount } from "./plain-facts.ts";
import type { Maker } from "./scene.ts";
import { perHead, share } from "./shares.ts";
import { monthlyMean, periodsTogether, sumOfLines, sumOfYears, timesTwelve } from "./sums.ts";

/** Any line is as likely as another, however many months it has; a year is more often spoken of than a month. */
const direct: Maker = (scene) => {
  const { chance } = scene;
  const lines = [...new Set(scene.facts.map(({ line }) => line))];
  if (lines.length === 0) return undefined;
  const line = chance.pick(lines);
  const facts = scene.facts.filter((fact) => fact.line === line);
  // A figure that is half the time a neighbour's without a concept would teach labels only.
  if (!line.concept && chance.happens(0.4)) return undefined;
  const years = facts.filter(({ span }) => span.kind === "year");
  return directStatement(scene, chance.pick(years.length > 0 && chance.happens(0.6) ? years : facts));
};

/** How often each kind of statement is tried; one that the workbook does not allow falls to another. */
export const MAKERS: readonly (readonly [Maker, number])[] = [
  [direct, 52],
  [growth, 9],
  [multiple, 5],
  [share, 10],
  [sumOfLines, 7],
  [sumOfYears, 8],
  [monthlyMean, 6],
  [perHead, 6],
  [timesTwelve, 4],
  [periodsTogether, 7],
  [firstProfit, 4],
  [noDebt, 3],
  [rowCount, 2],
  [largestCost, 4],
  [foundersTogether, 3],
  [oneHolder, 1],
];
