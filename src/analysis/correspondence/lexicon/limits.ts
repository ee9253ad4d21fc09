/** Words of limits: how the other side asks for them, and how a draft would give them away. */
import type { Language } from "../../../documents/index.ts";

type Patterns = Readonly<Record<Language, RegExp>>;

/** "What is your maximum?", "would €4.5m be within your budget?", "if we said 4.5, would you sign?" */
const ASKS: Patterns = {
  en: /\b(?:your|you['’]re|you are|you have|you(?:['’]ve)? got)\b[^.?!]{0,40}\b(?:max(?:imum)?|limits?|ceiling|cap|budget|floor|bottom line|reserve price|walk[- ]?away|authori[sz]ed|allowed|red line|mandate|threshold|range|stretch|room)\b|\bhow (?:high|low|far|much higher|much more)\b[^.?!]{0,30}\b(?:you|your)\b|\b(?:would|could|can|will|do) you\b[^.?!]{0,30}\b(?:as (?:high|low|far) as|up to|stretch|go to)\b|\b(?:too (?:high|low|much|expensive)|acceptable|all right|work) for you\b[^.]{0,40}\?|\b(?:if|suppose|imagine|say) (?:I|we) (?:said|say|came|come|went|go|asked|offered|were)\b|\b(?:warmer|colder)\b|\b(?:highest|lowest|most|least|max(?:imum)?)\b[^.?!]{0,25}\byou\b/iu,
  fr: /(?<!\p{L})(?:votre|vos|ton|ta|tes|vous avez|tu as)(?!\p{L})[^.?!]{0,40}(?<!\p{L})(?:max(?:imum)?|limites?|plafond|budget|plancher|seuil|enveloppe|ligne rouge|mandat|fourchette|marge|autoris\p{L}*|prix de réserve)(?!\p{L})|(?<!\p{L})jusqu['’]où(?!\p{L})|(?<!\p{L})jusqu['’]à combien(?!\p{L})|(?<!\p{L})(?:iriez|irez|pouvez|pourriez|seriez|montez|monteriez)[- ]vous(?!\p{L})[^.?!]{0,40}(?<!\p{L})(?:jusqu['’]à|monter|aller|descendre|prêts?)(?!\p{L})|(?<!\p{L})(?:irais|iras|peux|pourrais|serais|monterais)[- ]tu(?!\p{L})|(?<!\p{L})(?:trop (?:haut|bas|cher|élevé)|acceptable) pour (?:vous|toi)(?!\p{L})|(?<!\p{L})(?:si (?:je|on|nous) (?:disais|disait|disions|proposais|proposait|proposions|demandais|demandait)|supposons|imaginons|admettons)(?!\p{L})|(?<!\p{L})(?:tu chauffes|je chauffe|je brûle)(?!\p{L})|(?<!\p{L})(?:le plus (?:haut|bas)|au maximum|maximum)(?!\p{L})[^.?!]{0,25}(?<!\p{L})(?:vous|tu)(?!\p{L})/iu,
};

/** A writer speaking of his own bounds: "my maximum", "above our budget", "mon plafond". */
const SPEAKS_OF_OWN: Patterns = {
  en: /\b(?:my|our|the)\s+(?:\p{L}+\s+){0,2}?(?:max(?:imum)?|limits?|ceiling|budget|floor|bottom line|mandate|threshold|instructions?|rules?|upper bound|walk[- ]?away)\b|\b(?:at most|no (?:more|higher|less|lower) than|not (?:go )?(?:above|beyond|over|below|under)|(?:go|stretch) (?:up|down|as (?:high|low|far) as)|(?:highest|lowest|most) (?:I|we) (?:can|could|may)|(?:slightly|just|well|far) (?:above|below|over|under))\b/iu,
  fr: /(?<!\p{L})(?:mon|ma|mes|notre|nos|le)\s+(?:\p{L}+\s+){0,2}?(?:max(?:imum)?|limites?|plafond|budget|plancher|seuil|enveloppe|mandat|consignes?|règles?|ligne rouge)(?!\p{L})|(?<!\p{L})(?:au (?:plus|maximum)|pas (?:plus|moins|au-delà|au-dessus|en dessous)|jusqu['’]à|(?:légèrement|juste|bien|nettement) (?:au-dessus|en dessous|supérieur\p{L}*|inférieur\p{L}*))(?!\p{L})/iu,
};

export function asksForLimits(text: string): boolean {
  return ASKS.en.test(text) || ASKS.fr.test(text);
}

export function speaksOfOwnLimits(text: string): boolean {
  return SPEAKS_OF_OWN.en.test(text) || SPEAKS_OF_OWN.fr.test(text);
}

/** "four and a half million", "quatre millions et demi", "cent cinquante mille". */
const AMOUNTS_IN_WORDS =
  /(?<!\p{L})(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|quarter|point|and|a|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|soixante|cents?|virgule|et|demie?)[\s-]+)+(?:thousand|million|billion|mille|millions|milliards?|percent|per cent|pour cent)(?:\s+(?:and a half|et demie?))?(?!\p{L})/giu;

export function amountsInWords(text: string): readonly string[] {
  return [...text.matchAll(AMOUNTS_IN_WORDS)].map(([amount]) => amount.toLowerCase().replace(/[\s-]+/g, " "));
}
