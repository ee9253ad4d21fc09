/** Words by which a mail does what was decided. */
import type { Language } from "../../../documents/index.ts";
import { NEGOTIATION_WORDS, phrasePattern } from "../../../language/index.ts";
import type { AgentAction } from "../types.ts";

/** A clarification is told by its questions. */
type ActionPatterns = Readonly<Record<Exclude<AgentAction, "clarify">, RegExp>>;

export const SAYS_ACTION: Readonly<Record<Language, ActionPatterns>> = { en: patternsIn("en"), fr: patternsIn("fr") };

function patternsIn(language: Language): ActionPatterns {
  const { accepts, counters, defers } = NEGOTIATION_WORDS[language];
  return { accept: phrasePattern(accepts), counter: phrasePattern(counters), escalate: phrasePattern(defers) };
}
