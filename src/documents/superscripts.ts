/** Raised digits as signs of their own: "12 %" and a raised 1 is "12 %¹", a mark, and not "12 %1". */
const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."0123456789+-()"].map((plain, i) => [plain, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾"][i] ?? plain]),
);

/** Of a text that is set raised; anything but a number stays as it is. */
export function superscripted(text: string): string {
  if (!/^\s*[\d()+-]{1,5}\s*$/.test(text)) return text;
  return [...text].map((character) => RAISED[character] ?? character).join("");
}
