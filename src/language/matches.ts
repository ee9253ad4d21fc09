/** What an expression finds in a text. */

/**
 * As `matchAll`, at once and without its copy of the expression: a copy begins without the machine code that the expression
 * has by then, which takes most of the time where many short texts are read.
 */
export function allMatches(text: string, expression: RegExp): readonly RegExpExecArray[] {
  if (!expression.global) throw new TypeError("all matches are of a global expression");
  const found: RegExpExecArray[] = [];
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    found.push(match);
    if (match[0] === "") expression.lastIndex = match.index + ((text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1);
  }
  return found;
}
