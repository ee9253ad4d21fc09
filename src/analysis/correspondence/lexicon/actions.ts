/** Words by which a mail does what was decided. */
import type { Language } from "../../../documents/index.ts";
import type { AgentAction } from "../types.ts";

/** A clarification is told by its questions. */
type Said = Readonly<Record<Exclude<AgentAction, "clarify">, RegExp>>;

export const SAYS_ACTION: Readonly<Record<Language, Said>> = {
  en: {
    accept:
      /\b(?:accept\w*|agree\w*|confirm\w*|go ahead|happy (?:to|with)|glad to|deal|works? for (?:me|us)|fine with)\b/iu,
    counter:
      /\b(?:propos\w*|offer\w*|counter\w*|suggest\w*|would be (?:ready|willing|happy)|prepared to|instead|cannot|can['’]t|unable)\b/iu,
    escalate: /\b(?:come back|get back|return to you|revert|noted?|look into|be in touch|reply|let you know)\b/iu,
  },
  fr: {
    accept:
      /(?<!\p{L})(?:accept\p{L}*|d['’]accord|confirm\p{L}*|avan[cç]\p{L}*|ravis?e?|heureu\p{L}*|conviennent|convient)(?!\p{L})/iu,
    counter:
      /(?<!\p{L})(?:propos\p{L}*|contre-propos\p{L}*|sugg\p{L}*|serai\p{L}* prêts?e?s?|serions prêts|à la place|ne (?:peux|pouvons) pas|plutôt)(?!\p{L})/iu,
    escalate:
      /(?<!\p{L})(?:revien\p{L}*|reven\p{L}*|not[ée]\p{L}*|recontact\p{L}*|tien\p{L}* (?:informé|au courant)|réponds?|répondr\p{L}*)(?!\p{L})/iu,
  },
};
