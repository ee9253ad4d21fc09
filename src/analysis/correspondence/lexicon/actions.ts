/** Words by which a mail does what was decided. */
import type { Language } from "../../../documents/index.ts";
import { NEGOTIATION_WORDS, phrasePattern } from "../../../language/index.ts";
import type { AgentAction } from "../types.ts";

/** A clarification is told by its questions. */
type Said = Readonly<Record<Exclude<AgentAction, "clarify">, RegExp>>;

export const SAYS_ACTION: Readonly<Record<Language, Said>> = { en: saidIn("en"), fr: saidIn("fr") };

function saidIn(language: Language): Said {
  const { accepts, counters, defers } = NEGOTIATION_WORDS[language];
  return { accept: phrasePattern(accepts), counter: phrasePattern(counters), escalate: phrasePattern(defers) };
}
