/** How much of a number may have been rounded away, by how it is written. */

/** Most of a figure that its closing zeros may hide: "124,000 orders" are 124,205, and "2,400,000" are no 2,385,000. */
const ROUNDED = 0.005;

/**
 * The share of a number that its closing zeros may hide: half of the last place that is not zero; 0 where it does not end
 * in hundreds or more.
 * @param digits of a whole number
 */
export function roundedShare(digits: string): number {
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0;
  const number = Number(digits);
  return zeros < 2 || number === 0 ? 0 : Math.min(10 ** zeros / 2 / number, ROUNDED);
}
