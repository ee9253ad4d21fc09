/** Signs that open the points of a list where the file does not say that they are points. */

/** Small drawings before the points of a list are its bullets: "🔒 Data stays in the house". */
const PICTOGRAM =
  "(?![©®™↔])[\\p{Extended_Pictographic}\\p{Regional_Indicator}][\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u200d\\ufe0f]{0,3}";
const DOT = "[•‣▪▫◦●○■□➢➤►▶✓✔·∙\\uf000-\\uf0ff]";
const BULLET = new RegExp(`^(?:${DOT}|${PICTOGRAM})(?:[\\s\\u2060]+|$)|^•(?=\\p{L})|^[-–—→⇒➔]\\s+(?=\\S)`, "u");
export const BARE_BULLET = new RegExp(`^(?:${DOT}|${PICTOGRAM}|[-–—→⇒➔])$`, "u");

/** The bullet that a text begins with, with the space behind it; empty where there is none. */
export function bulletOf(text: string): string {
  // "● full ◐ partial" is a key to symbols, not a list.
  return /^[●○◐◑■□].*[●○◐◑■□]/u.test(text) ? "" : (BULLET.exec(text)?.[0] ?? "");
}
