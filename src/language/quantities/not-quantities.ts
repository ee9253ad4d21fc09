/** Stretches of text whose digits are no quantities: dates, addresses, versions, references, list markers. */

import type { Language } from "../index.ts";
import { allMatches } from "../index.ts";
import { short } from "./letter-classes.ts";
import { readPeriods } from "./read-periods.ts";
import { isLetter } from "./typography.ts";

export type Stretch = { readonly start: number; readonly end: number };

const PATTERNS: readonly RegExp[] = [
  /(?:https?:\/\/|www\.)\S{1,2000}/giu,
  /(?<!\S)[^\s@]{1,64}@[\w-]{1,64}\.\S{1,64}/giu,
  // Fractions, "24/7", scores such as 8/10.
  /(?<![\d.,])\d{1,6}\/\d{1,6}(?![\d%])/gu,
  /(?<![\d.,])\d{1,2} ?[hj](?:ours)?\/\d{1,2}(?!\d)/giu,
  /(?<=\d ?\/ ?)\d{1,3}(?![\d%])/gu,
  // Telephone numbers.
  /(?<![\d+])\+\d{1,3}(?= [\d .()-]{0,24}(?<!\d)(?:\d{1,2}|\d{4})(?!\d))(?:[ .-]\(?\d{1,4}\)?){3,6}(?![\d%,])(?! ?[€$£%kM])/gu,
  /\+\d{10,13}(?!\d)/gu,
  /(?<!\d)0\d(?:[ .-]\d{2}){4}(?!\d)/gu,
  /(?<![\d.,])0\d{3,4} \d{3} ?\d{3,4}(?!\d)/gu,
  /(?<![\p{L}\d.,])(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4}(?![\d%,])/gu,
  // Times of day.
  /(?<![\d.,])\d{1,2}(?::\d{2}){1,2}(?!\d)/gu,
  /(?<![\d.,])\d{1,2}h\d{2}(?!\d)/gu,
  // Versions and dotted references.
  /(?<![\d.,])\d{1,3}\.\d{1,2}\.\d{1,3}(?:\.\d{1,3})*(?!\d)/gu,
  // A list marker at the start of a line.
  /(?<=^[ \t]{0,12})\(?\d{1,2}[.)](?=[ \t]+\p{L})/gmu,
  // Ordinals.
  /(?<![\d.,])\d{1,4}(?:st|nd|rd|th|ers?|re|ère|ères|e|ème|èmes|eme|emes|nde?|nds)(?![\p{L}\p{N}])/gu,
  // Words that number something rather than count it.
  /(?<![\p{L}\p{N}])(?:iso(?:\/iec)?|iec|rfc|soc|nist|n°|nº|no\.|nr\.?|numéro|number|article|art\.|section|chapter|chapitre|pages?|pp?\.|slides?|diapo|planche|figure|fig\.|table(?:au)?|annexe|appendix|exhibit|note|version|v\.|step|étape|phase|stage|série|series|tier|level|niveau|type|class|classe|catégorie|category|siren|siret|rcs|iban|gpt|ios|android|windows|horizon|directive|règlement|regulation|bp|cs|lot|question|option|scenario|scénario|trl|ifrs|ias|euro(?= ?[567](?!\d))|top(?= ?\d)|industr(?:y|ie) (?=4\.0)|web(?= ?3)|room|bâtiment|étage|versions?) ?[:#-]? ?[a-z]{0,2}-?\d[\d.]{0,14}(?!\d|,\d| ?(?:[kKmM]|Md)?[€$£%])/giu,
  /(?<![\p{L}\p{N}])(?:siren|siret|rcs(?: \p{L}{2,20})?)(?: n°| est(?: le)?)? ?:? ?\d{3} \d{3} \d{3}(?: \d{5})?/giu,
  // Numbers of policies and registers: too long or oddly grouped for an amount.
  /(?<!\p{L})(?:number|numéro|no\.|n°)(?: \p{L}[\p{L}'’]{0,20}){0,5} ?:? (?:\d{7,14}|\d{1,8}(?:-\d{1,8}){1,3})(?![\d%,]| ?[€$£])/giu,
  /(?<!\p{L})(?:vat|tva)(?: (?:number|numéro|no\.|n°))? (?:[a-z]{2} ?)?\d{2,4}(?: ?\d{2,4}){1,4}(?![\d%,])/giu,
  /#\d{1,6}(?!\d)/gu,
  // A sort code, with the number of the account after it.
  /(?<!\d)\d{2}-\d{2}-\d{2}(?:[ ,;/]{1,3}(?:\p{L}{1,12} ){0,3}\d{8})?(?![\d%-])/giu,
  // Numbers of bank accounts after their name, whatever groups they are written in.
  /(?<![\p{L}\p{N}])(?:iban ?:? ?[a-z]{2}\d{2}[a-z\d ]{8,40}(?![\p{L}\d])|(?:sort code|account (?:number|no\.?)|routing number|code banque|code guichet|guichet|numéro de compte|numéro|clé rib|clé) ?:? ?\d[\d -]{0,30}(?![\d%]| ?[€$£]))/giu,
  // Groups of letters and digits: B2B, R/3, COVID-19, F-75008, 3D.
  /(?<=(?<!\d)\p{L}[/-])\d{1,12}(?![\d%])/gu,
].map(short);

const IBAN_START = /(?<![\p{L}\d])([a-z]{2})\d{2}(?: ?[a-z\d]){11,30}/giu;

/** Signs of an international bank account number by country (ISO 13616), for those whose people found companies here. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  ...{ AD: 24, AE: 23, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27 },
  ...{ GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IL: 23, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MA: 28 },
  ...{ MC: 27, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SM: 27, TN: 24, TR: 26 },
};

/** Bank account numbers whose length and check digits are right. */
export function ibansIn(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const { index, 0: run, 1: country = "" } of allMatches(text, IBAN_START)) {
    const length = IBAN_LENGTHS[country.toUpperCase()];
    const written = length === undefined ? null : new RegExp(`^(?: ?\\S){${length}}`).exec(run)?.[0];
    if (!written) continue;
    const code = written.replaceAll(" ", "");
    const digits = `${code.slice(4)}${code.slice(0, 4)}`.replace(/[a-z]/gi, (letter) =>
      String(letter.toUpperCase().charCodeAt(0) - 55),
    );
    if (BigInt(digits) % 97n === 1n) found.push({ start: index, end: index + written.length });
  }
  return found;
}

/** In order of start; may overlap. */
export function findNonQuantities(original: string, folded: string, language: Language): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const pattern of PATTERNS) {
    for (const match of allMatches(folded, pattern)) {
      if (match[0].length > 0) found.push({ start: match.index, end: match.index + match[0].length });
    }
  }
  found.push(...ibansIn(folded));
  for (const period of readPeriods(original, { language, defaultYear: 2000 }))
    found.push({ start: period.start, end: period.end });
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** A digit glued to a letter before it belongs to a name: "Q4", "CO2", "v2". */
export function gluedToName(folded: string, start: number): boolean {
  return isLetter(folded[start - 1]);
}
