/** Which currency texts are in, by how often they name each. */
import { CURRENCY_CODES, currencyWithin } from "./lexicon.ts";
import { readUnitHint } from "./unit-hint.ts";

/** A heading or label that says its unit is no longer, unless it says its scale too. */
const LONGEST_UNIT = 60;
/** In a model these letters are the internal rate of return, and no rials. */
const RATE_OF_RETURN = "IRR";
const CODES: ReadonlySet<string> = new Set(CURRENCY_CODES.filter((code) => code !== RATE_OF_RETURN));

/** "A$", "$ CA", "€", "SGD"; a code before a word is a name ("CAD software"). */
const SIGN_OR_CODE = /(?:\b[A-Z]{1,2})?\p{Sc}(?: ?(?:CA|US)\b)?|\b[A-Z]{3}\b(?! \p{Ll}{3,}(?! stated))/gu;
/** Of dollars of which country nothing says. */
const BARE_SIGN = "$";
/** So much more often than any other is the main currency named. */
const MUCH_MORE = 4;

export class CurrencyCount {
  readonly #named = new Map<string, number>();

  /** By sign or code; in a heading also by a word: "Estimated budget (Birr)". */
  add(text: string): void {
    const signed = [...text.matchAll(SIGN_OR_CODE)].flatMap(([sign]) => {
      if (sign === BARE_SIGN || CODES.has(sign)) return [sign];
      return (/\p{Sc}/u.test(sign) && readUnitHint(sign)?.currency) || [];
    });
    const hint = signed.length === 0 && /\p{L}{3}/u.test(text) ? readUnitHint(text) : null;
    const word = text.length <= LONGEST_UNIT || (hint?.scale ?? 1) > 1 ? hint?.currency : null;
    for (const code of word ? [word] : signed) this.#named.set(code, (this.#named.get(code) ?? 0) + 1);
  }

  /** ISO code; null where several are named about as often, or none is. */
  get main(): string | null {
    const { [BARE_SIGN]: bare = 0, ...counts } = Object.fromEntries(this.#named);
    const ranked = () => Object.entries(counts).toSorted(([, a], [, b]) => b - a);
    // Bare signs are of the dollar that is named most often, or of that of the United States.
    const [dollar = "USD"] = ranked().find(([code]) => currencyWithin(BARE_SIGN, code) === code) ?? [];
    if (bare > 0) counts[dollar] = (counts[dollar] ?? 0) + bare;
    const [first, second] = ranked();
    return first && (!second || first[1] >= MUCH_MORE * second[1]) ? first[0] : null;
  }
}
