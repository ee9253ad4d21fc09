/** Whose figure it is and whether it stands: offered, ours given back to us, superseded, or refused. */

import { alternatives, inAllCorrespondence, phrasePattern } from "../../../language/index.ts";

type Span = { readonly start: number; readonly end: number };

/** "your offer of", "the 9 € you ask for". */
const OURS_BEFORE =
  /\b(?:your|votre|vos)\s+(?:\w+\s+){0,2}?(?:offer|proposal|target|counter(?:[- ]?offer)?|price|bid|budget|request|suggestion|offre|proposition|cible|contre-(?:offre|proposition)|prix|demande|objectif)\b[^.;]{0,25}$|\byou (?:offered|proposed|suggested|asked for|mentioned|wanted)\b[^.;,]{0,25}$|\bvous (?:proposez|proposiez|avez proposé|demandez|demandiez|avez demandé|suggérez|visez|évoquiez)\b[^.;,]{0,25}$/i;
const OURS_AFTER =
  /^[^.;,]{0,12}\b(?:you (?:offered|proposed|suggested|asked for|are asking|want(?:ed)?)|(?:que )?vous (?:proposez|proposiez|avez proposé|demandez|demandiez|avez demandé|suggérez|visez|évoquiez|évoquez))\b/i;

const PAST_BEFORE =
  /\b(?:instead of|rather than|previously|formerly|initially|originally|down from|up from|used to be|au lieu de|plutôt que|auparavant|initialement|précédemment|anciennement)\s+(?:[\p{L}]+\s+){0,2}$/iu;
const PAST_AFTER = /^\s*(?:previously|before|initially|auparavant|avant|précédemment|initialement)\s*(?:[.,;)]|$)/i;
/** "The £2.3m on slide 4 is gross": what a paper of his says, and not what he says now. */
const CITED_AFTER = new RegExp(
  `^\\s+(?:${alternatives(inAllCorrespondence(({ citedFrom }) => citedFrom))})(?!\\p{L})`,
  "iu",
);
/** "FY26 EBITDA is -£842k and not -£642k": the figure that is given up is no longer claimed. */
const GIVEN_UP_BEFORE = new RegExp(
  `(?<![\\p{L}\\d])(?:${alternatives(inAllCorrespondence(({ givenUp }) => givenUp))})\\s*$`,
  "iu",
);
/** "We accept your offer of 3,5 M€": ours, and theirs from now on. */
const TAKEN_UP =
  /\b(?:accept\w*|agree(?:d)? (?:to|with|on)|happy with|fine with|ok (?:for|with)|d['’]accord (?:pour|avec|sur)|retenons|validons|valide)\b[^.;]{0,40}$/i;
/** "from 4 weeks to 9 weeks", "passe de 4 à 9 semaines". */
const FROM_BEFORE = /\b(?:from|(?:pass\w*|mont\w*|baiss\w*|descend\w*|augment\w*)\s+de)\s*$/i;
const TO_AFTER = /^\s*(?:to|à|down to|up to)\s*$/i;

const REFUSED_BEFORE =
  /\b(?:(?:can(?:no|['’])t|cannot|could ?n[o'’]t|won['’]t|will not|would not|unable to|impossible to)\s+(?:\w+\s+){0,3}?|no way (?:to|we)\s+|(?:ne (?:pouvons|peux|peut|pourrons|pourrions) (?:pas|plus)|impossible de|hors de question de|refus\w+ (?:de )?)\s*(?:[\p{L}]+\s+){0,4}?)[^.;,]{0,25}$/iu;
/** "can't go below 5 M€" is an offer of 5 M€ at least. */
const FLOOR =
  /\b(?:below|under|lower than|less than|en dessous de|au-dessous de|sous les?|moins de|descendre (?:à )?moins)\b[^.;,]{0,12}$/i;
const BUT = /\b(?:but|however|mais|en revanche|toutefois)\b/i;

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
  const next = others.find((other) => other.start >= at.end);
  if (FROM_BEFORE.test(before) && next && TO_AFTER.test(sentence.slice(at.end, next.start)))
    return { role: "past", floor: false };
  if (PAST_BEFORE.test(before) || PAST_AFTER.test(after) || CITED_AFTER.test(after))
    return { role: "past", floor: false };
  // "Not more than 5 M€" is a bound, "n'est plus de 5 M€" is not.
  const lead = leadOf(sentence.slice(at.start, at.end)).trim();
  if (GIVEN_UP_BEFORE.test(lead === "" ? before : withHedge.trim())) return { role: "past", floor: false };
  return { role: "offer", floor: false };
}

function lastClause(text: string): string {
  const parts = text.split(BUT);
  return parts.at(-1) ?? text;
}

function leadOf(figure: string): string {
  return /^[^\d€$£+-]*/.exec(figure)?.[0] ?? "";
}

const CONDITION =
  /(?:^|[\s,(])(?:if|provided|unless|as long as|subject to|on condition|assuming|depending on|si|s['’]il|à condition|sous réserve|pourvu que|sauf si|selon)\s+(?!needed|possible|besoin|nécessaire)/i;

const ONLY_IF = phrasePattern(inAllCorrespondence(({ onlyIf }) => onlyIf));

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
