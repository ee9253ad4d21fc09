/**
 * Short stand-ins for \p{L}, \p{N} and \p{M}. V8 takes forty times as long to compile an expression with the exact classes, which
 * hold some seven hundred ranges each; over the expressions of this folder that was two fifths of a second at every start.
 */

/** Exact for Latin; for other scripts whole blocks, so that their marks and signs count as letters too. */
const LETTERS =
  "A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02c1\\u0370-\\u1fff\\u2c00-\\u2dff\\u3005-\\u3007\\u3021-\\ud7ff\\uf900-\\ufdff\\ufe70-\\ufefc\\uff21-\\uff3a\\uff41-\\uffdc";
const NUMBERS =
  "0-9\\u00b2\\u00b3\\u00b9\\u00bc-\\u00be\\u2070-\\u2079\\u2080-\\u2089\\u2150-\\u2189\\u2460-\\u249b\\uff10-\\uff19";

/** The blocks of combining marks. */
const MARKS = "\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f";
const SHORT: Readonly<Record<string, string>> = { "\\p{L}": LETTERS, "\\p{N}": NUMBERS, "\\p{M}": MARKS };

/** `source` of an expression with the short classes, within brackets and without. */
export function shortClasses(source: string): string {
  let bracketed = false;
  return source.replace(/\\p\{[LNM]\}|\\.|[[\]]/gu, (token) => {
    if (token === "[") bracketed = true;
    if (token === "]") bracketed = false;
    const ranges = SHORT[token];
    if (ranges === undefined) return token;
    return bracketed ? ranges : `[${ranges}]`;
  });
}

/** The same expression with the short classes. */
export function short(expression: RegExp): RegExp {
  return new RegExp(shortClasses(expression.source), expression.flags);
}
