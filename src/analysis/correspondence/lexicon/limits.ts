/** How the other side asks for limits, and how a draft would give them away. */
import { cue, cues } from "../../../language/index.ts";

/** "What is your maximum?", "would €4.5m be within your budget?", "if we said 4.5, would you sign?" */
const ASKS = [
  cue`<limits.ofYours>[^.?!]{0,40}<limits.names>`,
  cue`<limits.howFar>[^.?!]{0,30}<warned.yours>`,
  cue`<limits.wouldYou>[^.?!]{0,40}<limits.goTo>`,
  cue`<limits.suits>[^.]{0,40}\?`,
  cue`<limits.soundsOut>`,
  cue`<limits.most>[^.?!]{0,25}<limits.you>`,
];
/** A writer speaking of his own bounds: "my maximum", "above our budget", "mon plafond". */
const SPEAKS_OF_OWN = cue`<limits.mine>\s+(?:\p{L}+\s+){0,2}?<limits.ownNames>|<limits.bounds>`;
/** "four and a half million", "quatre millions et demi", "cent cinquante mille". */
const AMOUNTS_IN_WORDS = cues`(?:<limits.numbers>[\s-]+)+<limits.scales>(?:\s+<limits.half>)?`;

export function asksForLimits(text: string): boolean {
  return ASKS.some((words) => words.test(text));
}

export function speaksOfOwnLimits(text: string): boolean {
  return SPEAKS_OF_OWN.test(text);
}

export function amountsInWords(text: string): readonly string[] {
  return [...text.matchAll(AMOUNTS_IN_WORDS)].map(([amount]) => amount.toLowerCase().replace(/[\s-]+/g, " "));
}
