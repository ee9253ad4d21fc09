/** Whose figure it is and whether it stands: offered, ours given back to us, superseded, or refused; and what it hangs on. */
import { cue } from "../../../language/index.ts";
import type { Term } from "../types.ts";

export type Span = { readonly start: number; readonly end: number };

/** "your offer of", "the 9 € you ask for". */
const OURS_BEFORE = cue`<yours>\s+(?:[\p{L}\d]+\s+){0,2}?<proposal>[^.;]{0,25}$|<youProposed>[^.;,]{0,25}$`;
const OURS_AFTER = cue`^[^.;,]{0,12}<asYouPropose>`;
const PAST_BEFORE = cue`<insteadOf>\s+(?:\p{L}+\s+){0,2}$`;
/** "The £2.3m on slide 4 is gross": what a paper of his says, and not what he says now. */
const PAST_AFTER = cue`^\s*<beforeNow>\s*(?:[.,;)]|$)|^\s+<citedFrom>`;
/** "Fees came to €92k, the €19k is a single quarter": of the two the second is what was said before. */
const DEFINITE_BEFORE = cue`<definite>\s+$`;
const COPULA_AFTER = cue`^,?\s+<copulas>`;
/** "FY26 EBITDA is -£842k and not -£642k": the figure that is given up is no longer claimed. */
const GIVEN_UP_BEFORE = cue`<givenUp>\s*$`;
/** "We accept your offer of 3,5 M€": ours, and theirs from now on. */
const TAKEN_UP = cue`<takenUp>[^.;]{0,40}$`;
/** "from 4 weeks to 9 weeks", "passe de 4 à 9 semaines". */
const FROM_BEFORE = cue`<changesFrom>\s*$`;
const TO_AFTER = cue`^\s*<changesTo>\s*$`;
const REFUSED_BEFORE = cue`(?<!\p{L})(?:<cannot>\s+(?:[\p{L}\d]+\s+){0,3}?|<noWay>\s+|<cannotOrRefuses>\s*(?:\p{L}+\s+){0,4}?)[^.;,]{0,25}$`;
/** "can't go below 5 M€" is an offer of 5 M€ at least. */
const FLOOR = cue`<floor>[^.;,]{0,12}$`;
const BUT = cue`<but>`;

export function roleOf(
  sentence: string,
  { start, end }: Span,
  others: readonly Span[],
): { readonly role: Term["role"]; readonly floor: boolean } {
  const lastClause = (text: string) => text.split(BUT).at(-1) ?? text;
  // The reader may have taken "en dessous de" or "below" into the figure.
  const hedge = leadOf(sentence.slice(start, end));
  const before = lastClause(sentence.slice(0, start));
  const withHedge = lastClause(sentence.slice(0, start) + hedge);
  const after = sentence.slice(end);
  if (REFUSED_BEFORE.test(before)) {
    const floor = FLOOR.test(withHedge);
    return { role: floor ? "offer" : "refused", floor };
  }
  if (TAKEN_UP.test(before)) return { role: "offer", floor: false };
  if (OURS_BEFORE.test(before) || OURS_AFTER.test(after)) return { role: "ours", floor: false };
  const next = others.find((other) => other.start >= end);
  const isPast = [
    PAST_BEFORE.test(before) || PAST_AFTER.test(after),
    next !== undefined && FROM_BEFORE.test(before) && TO_AFTER.test(sentence.slice(end, next.start)),
    others.some((other) => other.end <= start) && DEFINITE_BEFORE.test(before) && COPULA_AFTER.test(after),
    // "Not more than 5 M€" is a bound, "n'est plus de 5 M€" is not.
    GIVEN_UP_BEFORE.test(hedge.trim() === "" ? before : withHedge.trim()),
  ].includes(true);
  return { role: isPast ? "past" : "offer", floor: false };
}

/** What a figure begins with before its first digit. */
export function leadOf(figure: string): string {
  return /^[^\d€$£+-]*/.exec(figure)?.[0] ?? "";
}

const CONDITIONS = [cue`(?:^|[\s,(])<conditionFirst>\s+(?!<idleCondition>)`, cue`<onlyIf>`];

/** The words of the condition that a sentence sets, to its end; null where there is none. */
export function conditionIn(sentence: string): string | null {
  const starts = CONDITIONS.flatMap((pattern) => pattern.exec(sentence)?.index ?? []);
  if (starts.length === 0) return null;
  return sentence
    .slice(Math.min(...starts))
    .replace(/^[\s,(]+/, "")
    .replace(/[\s.;,)]+$/, "");
}
