/** French numbers in letters. */
import type { NumberLexicon } from "../en/numbers.ts";
import { counting } from "../listed.ts";

export const FRENCH_NUMBERS: NumberLexicon = {
  code: "fr",
  small: {
    ...counting(0)`
      zéro, un|une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize`,
    ...counting(20, 10)`vingt|vingts, trente, quarante, cinquante, soixante`,
  },
  hundred: ["cent", "cents"],
  scales: { mille: 1e3, million: 1e6, millions: 1e6, milliard: 1e9, milliards: 1e9 },
  joins: ["et"],
  point: ["virgule"],
  half: ["demi", "demie"],
  articles: [],
  parts: { demi: 0.5, quart: 0.25, quarts: 0.25, tiers: 1 / 3 },
  ofParts: ["de", "d"],
  collective: {
    ...counting(10, 10)`dizaine|dizaines, vingtaine, trentaine, quarantaine, cinquantaine, soixantaine`,
    ...{ douzaine: 12, douzaines: 12, quinzaine: 15, centaine: 100, centaines: 100, millier: 1e3, milliers: 1e3 },
  },
  slang: [],
  twentyAfterFour: true,
  large: [
    [1e6, "millions"],
    [1e9, "milliards"],
  ],
  decimalMark: ",",
  alsoOtherwise: ["neuf"],
};
