/** Whose figure it is and whether it stands: offered, ours given back to us, superseded, or refused. */

import { cue } from "../../../language/index.ts";

type Span = { readonly start: number; readonly end: number };

/** "your offer of", "the 9 € you ask for". */
const OURS_BEFORE = cue`<yours>\s+(?:[\p{L}\d]+\s+){0,2}?<proposal>[^.;]{0,25}$|<youProposed>[^.;,]{0,25}$`;
const OURS_AFTER = cue`^[^.;,]{0,12}<asYouPropose>`;

const PAST_BEFORE = cue`<insteadOf>\s+(?:\p{L}+\s+){0,2}$`;
const PAST_AFTER = cue`^\s*<beforeNow>\s*(?:[.,;)]|$)`;
/** "The £2.3m on slide 4 is gross": what a paper of his says, and not what he says now. */
const CITED_AFTER = cue`^\s+<citedFrom>`;
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
  at: Span,
  others: readonly Span[],
): { readonly role: "offer" | "ours" | "past" | "refused"; readonly floor: boolean } {
  const before = lastClause(sentence.slice(0, at.start));
  const after = sentence.slice(at.end);
  // The reader may have taken "en dessous de" or "below" into the figure.
  const withHedge = lastClause(sentence.slice(0, at.start) + leadOf(sentence.slice(at.start, at.end)));
  if (REFUSED_BEFORE.test(before)) {
    if (FLOOR.test(withHedge)) return { role: "offer", floor: true };
    return { role: "refused", floor: false };
  }
  if (TAKEN_UP.test(before)) return { role: "offer", floor: false };
  if (OURS_BEFORE.test(before) || OURS_AFTER.test(after)) return { role: "ours", floor: false };
  const isPast =
    isChangedFrom(sentence, at, others) ||
    isSaidBefore(before, after, others, at) ||
    isGivenUp(sentence, at, withHedge);
  return { role: isPast ? "past" : "offer", floor: false };
}

/** "From 4 weeks to 9 weeks". */
function isChangedFrom(sentence: string, at: Span, others: readonly Span[]): boolean {
  const next = others.find((other) => other.start >= at.end);
  return (
    next !== undefined &&
    FROM_BEFORE.test(lastClause(sentence.slice(0, at.start))) &&
    TO_AFTER.test(sentence.slice(at.end, next.start))
  );
}

function isSaidBefore(before: string, after: string, others: readonly Span[], at: Span): boolean {
  if (PAST_BEFORE.test(before) || PAST_AFTER.test(after) || CITED_AFTER.test(after)) return true;
  return others.some(({ end }) => end <= at.start) && DEFINITE_BEFORE.test(before) && COPULA_AFTER.test(after);
}

function isGivenUp(sentence: string, at: Span, withHedge: string): boolean {
  // "Not more than 5 M€" is a bound, "n'est plus de 5 M€" is not.
  const lead = leadOf(sentence.slice(at.start, at.end)).trim();
  return GIVEN_UP_BEFORE.test(lead === "" ? lastClause(sentence.slice(0, at.start)) : withHedge.trim());
}

function lastClause(text: string): string {
  const parts = text.split(BUT);
  return parts.at(-1) ?? text;
}

function leadOf(figure: string): string {
  return /^[^\d€$£+-]*/.exec(figure)?.[0] ?? "";
}

const CONDITION = cue`(?:^|[\s,(])<conditionFirst>\s+(?!<idleCondition>)`;

const ONLY_IF = cue`<onlyIf>`;

/** A condition is attached to it in its sentence. */
export function isConditional(sentence: string, _at: Span): boolean {
  return CONDITION.test(sentence) || ONLY_IF.test(sentence);
}

/** The words of the condition, to the end of the sentence; null where there is none. */
export function conditionIn(sentence: string): string | null {
  const starts = [CONDITION, ONLY_IF].flatMap((pattern) => {
    const match = pattern.exec(sentence);
    return match ? [match.index] : [];
  });
  if (starts.length === 0) return null;
  return sentence
    .slice(Math.min(...starts))
    .replace(/^[\s,(]+/, "")
    .replace(/[\s.;,)]+$/, "");
}
