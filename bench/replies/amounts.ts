/** Amounts of a draft, read by a small reader of the bench's own, so that the program is not scored by its own eyes. */

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:bn|billions?|milliards?|Md)/i, 1e9],
  [/^\s?(?:m(?!o|\p{L})|M(?=€|\b)|millions?)/u, 1e6],
  [/^\s?(?:k|thousand|mille)/i, 1e3],
  [/^\s?(?:%|per cent|pour cent)/i, 0.01],
];

/** Each number with the scale written after it; "1,076k", "3 231 k€" and "0,95 M€" alike. */
export function amountsIn(text: string): readonly number[] {
  const plain = text.replace(/[\u00a0\u202f]/g, " ");
  return [...plain.matchAll(/\d{1,3}(?:[ ,]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?/g)].map((match) => {
    const after = plain.slice(match.index + match[0].length);
    const scale = SCALES.find(([pattern]) => pattern.test(after))?.[1] ?? 1;
    return numberOf(match[0]) * scale;
  });
}

function numberOf(written: string): number {
  const grouped = /^\d{1,3}(?:[ ,]\d{3})+/.exec(written)?.[0] ?? "";
  const whole = grouped.replace(/[ ,]/g, "");
  return Number(`${whole}${written.slice(grouped.length).replace(",", ".")}`);
}

/** A hundredth covers the rounding of "£1.08m" for 1,075,625. */
const SAME = 0.01;

export function holdsAmount(text: string, wanted: number): boolean {
  return amountsIn(text).some((amount) => Math.abs(amount - wanted) <= SAME * Math.abs(wanted));
}
