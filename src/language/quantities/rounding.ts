/** How much of a number may have been rounded away, by how it is written. */

/**
 * Most of a figure that its closing zeros may hide: "2 500 contrats" are 2,522. Of the claims of 140 deals with known answers,
 * eight true ones and a false one are half a per cent to this far from their cell, as closing zeros allow; further apart most are false.
 */
const ROUNDED = 0.01;

/**
 * The share of a number that its closing zeros may hide: half of the last place that is not zero; 0 where it has fewer of
 * them than `least`.
 * @param digits of a whole number
 */
export function roundedShare(digits: string, least = 2): number {
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0;
  const number = Number(digits);
  return zeros < least || number === 0 ? 0 : Math.min(10 ** zeros / 2 / number, ROUNDED);
}
