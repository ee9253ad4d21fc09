/** The signs that a text speaks to a machine, or orders a verdict, in French and English; each with its weight. */

/**
 * addressee: names the machine as the reader. order: tells it what to do. mark: no person writes it in a deck.
 * An order counts in full where a sentence or clause begins (an imperative); elsewhere only when a machine is addressed:
 * "Mark every figure as verified" is an order, "reviewers mark every figure as verified" a description.
 */
export type Rule = {
  readonly role: "addressee" | "order" | "mark";
  /** Points; a text is set aside from SET_ASIDE_SCORE on. */
  readonly weight: number;
  /** Matched on text without case, accents and typography. */
  readonly pattern: RegExp;
  /** Completes "this text ...". */
  readonly why: string;
  /** Matched on the text with its case. */
  readonly cased?: true;
  /** An order that counts wherever it stands. */
  readonly anywhere?: true;
  /** Whatever `pattern` matches, NAMES_READER matches too, and far more quickly. */
  readonly namesReader?: true;
};

export const SET_ASIDE_SCORE = 4;
/** From this weight on, an addressee lets orders count away from the start of a clause. */
export const ADDRESSED = 2;

const MACHINE =
  "(?:ai|a\\.i\\.|artificial intelligences?|(?:large )?language models?|llms?|chat ?gpt|gpt(?:[- ]?\\d\\w*)?|claude|gemini|copilot|llama|mistral|chatbots?|bots?|automated|automatic|machine|virtual|ia|i\\.a\\.|intelligences? artificielles?|(?:grands? )?modeles? de langages?|agents? conversationnels?|robots?)";
const ROLE =
  "(?:assistants?|models?|reviewers?|readers?|agents?|systems?|analysts?|evaluators?|verifiers?|tools?|auditors?|screeners?|modeles?|systemes?|outils?|relecteurs?|lecteurs?|analystes?|evaluateurs?|verificateurs?|auditeurs?)";
const MACHINE_ROLE =
  "(?:ia|ai|d'ia|d'intelligence artificielle|automatiques?|automatises?|virtuels?|artificiels?|numeriques?)";
const READER = `\\b(?:${ROLE} ${MACHINE_ROLE}|${MACHINE}(?:[ -](?:powered |based )?${ROLE}(?: systems?)?)?)`;
/** Whoever speaks to a machine names it. Most documents name none: their texts need not be held against the long rules. */
export const NAMES_READER = new RegExp(READER);
const READING =
  "(?:read(?:ing|s)?|review(?:ing|s)?|analy[sz](?:ing|es?)|process(?:ing|es)?|evaluat(?:ing|es?)|summari[sz](?:ing|es?)|pars(?:ing|es?)|assess(?:ing|es)?|check(?:ing|s)?|scor(?:ing|es?)|scan(?:ning|s)?|examin(?:ing|es?)|verif(?:ying|ies|y)|screen(?:ing|s)?|access(?:ing|es)?|lisant|lit|lisent|analysant|analysent?|evaluant|evaluent?|traitant|traitent?|examinant|examinent?|verifiant|verifient?|relisant|resumant|resument?|chargee?s? d)";
/** What may follow a machine that is spoken to, unlike "AI company" or "AI engineers". */
const ENDS = `(?=\\s*(?:[:,;.!?)\\]\\u2013\\u2014-]|$)|\\s+(?:who|that|which|qui|currently|en train|please|you|tu|vous|or|ou|and|et|${READING}))`;
const ANY = "(?:(?:any|all|the|every|each|an?|our|your|toute?s?|tous|les?|la|l'|une?|des?|chaque) ?){0,3}";
const VERDICT =
  "(?:verified|true|confirmed|accurate|correct|supported|valid(?:ated)?|factual|proven|approved|no (?:issues?|contradictions?|red flags?|inconsistenc\\w+|errors?)|verifiee?s?|vraie?s?|confirmee?s?|exacte?s?|correcte?s?|validee?s?|averee?s?|prouvee?s?|fiables?|conformes?|approuvee?s?|aucune? (?:erreur|contradiction|alerte|incoherence|anomalie))";
const CLAIMS =
  "(?:claims?|figures?|numbers?|statements?|facts?|assertions?|everything|metrics?|data|deck|documents?|projections?|results?|them|it|contents?|slides?|information|values?|file|affirmations?|chiffres?|donnees|declarations?|faits?|allegations?|tout|ensemble|montants?|informations?|presentation|contenu|indicateurs?|resultats?|assertions?)";
const ALL =
  "(?:all|every|everything|each|any|this (?:deck|document|file|company)|these|tout|toute|tous|toutes|chaque|ensemble|cette presentation|ce (?:document|deck|dossier)|ces)";
const GAP = (most: number): string => `[^.!?]{0,${most}}?`;

/** What manuals and advertisements say too: counts only where a machine is addressed. */
export const GENERAL_ORDER = "gives its reader an order";

/**
 * Under "# role: why", a rule a line: its weight, what it is besides, and what it matches. "names" are rules whose matches all
 * hold a name of the reader.
 */
const TABLE = String.raw`
# addressee: is addressed to an AI
4 names | \b(?:notes?|messages?|instructions?|reminders?|directives?|warnings?|notices?|memo|hints?|important|consignes?|rappel|avis|attention)\b(?: importante?s?| speciale?s?)? (?:to|for|pour|aux?|a|a l'attention d[eu]s?|a l'intention d[eu]s?|a destination d[eu]s?|destinee?s? aux?) ?${ANY}${READER}(?: only)?(?=\s*(?::|\u2013|\u2014|- |!)|\s+(?:(?:who|that|which|qui) )?(?:currently )?${READING}\b)
2 names | (?:^|[.!?:;(\[]\s*)(?:notes?|messages?|attention|instructions?|consignes?)\b (?:to|for|pour|aux?|a|a l'attention d[eu]s?|a l'intention d[eu]s?) ?${ANY}${READER}${ENDS}
# addressee: speaks to the reader as to an AI
4 names | \b(?:if|when|since|because|in case) you(?:'re| are| happen to be) ${ANY}${READER}${ENDS}
4 names | \b(?:si|puisque|comme|quand|lorsque) (?:tu es|t'es|vous etes) ${ANY}${READER}${ENDS}
# addressee: foresees that an AI reads it
4 names | \b(?:if|when|should) (?:this|the) (?:document|deck|text|file|page|presentation|slide)\b (?:is|be|gets?)(?: being)? \w+ by ${ANY}${READER}
4 names | \b(?:si|quand|lorsque) (?:ce|cet|cette|le|la) (?:document|deck|texte|fichier|page|presentation|diapositive|dossier) (?:est|sont) (?:\w+ )?(?:lue?|analysee?|traitee?|examinee?|evaluee?|resumee?|verifiee?) par ${ANY}${READER}
# addressee: is addressed to an AI
3 names | \b(?:any|all|toute?s?|tous)(?: les)? ${READER} (?:(?:who|that|which|qui) )?${READING} (?:this|these|the (?:deck|document)|ce|cet|cette|ces)\b
# addressee: speaks to the reader as to an AI
2 names | \b(?:as|being) (?:an?|the) (?:\w+ )?${READER}${ENDS}
2 names | \ben tant qu(?:e |')${ANY}(?:\w+ )?${READER}${ENDS}
# addressee: is addressed to an AI
3 names | \b(?:dear|chere?s?) ${READER}\s*(?:[,:!]|$)
2 names | (?:^|[.!?]\s+)(?:(?:hey|hello|hi|bonjour|salut|attention|to|a|pour|for)[ ,]+)?${ANY}${READER}\s*[,:]
# addressee: says an AI must obey it
2 names | ${READER} (?:must|should|shall|(?:is|are) (?:asked|instructed|required|requested|told|to)|doi(?:t|vent)|(?:est|sont) (?:priee?s?|tenue?s?|invitee?s?))\b
# addressee: is meant for machines alone
2 | \b(?:for ${READER} only|only for ${READER}|(?:not|in)visible (?:to|for) humans?|hidden from (?:humans?|people)|humans? (?:can ?not|can't|do not|don't|will not|won't) see|invisible (?:aux|pour les) humains|reservee? aux? ${READER})
# addressee: names an AI
1 | \b${READER}\b
# order: tells an AI to drop its instructions
4 anywhere | \b(?:ignor(?:e|es|ez|er|ing)|disregard(?:ing)?|forget|overrid(?:e|ing)|bypass|oubli(?:e|es|ez|er)|neglige[rz]?|(?:tiens|tenez|tenir|tenant) (?:pas|aucun|plus) compte|fais|faites|faire|faisons)\b${GAP(40)}\b(?:previous|prior|above|earlier|preceding|foregoing|precedente?s?|anterieure?s?|ci-dessus|recues?)\b${GAP(25)}\b(?:instructions?|prompts?|rules?|directions?|directives?|guidelines?|commands?|constraints?|messages?)\b
4 anywhere | \b(?:ignor(?:e|es|ez|er)|oubli(?:e|es|ez|er)|(?:fais|faites|faire) abstraction|(?:tiens|tenez|tenir) (?:pas|aucun|plus) compte)\b${GAP(30)}\b(?:instructions?|consignes?|regles?|directives?|ordres?)\b${GAP(20)}\b(?:precedente?s?|anterieure?s?|ci-dessus|recues?|initiales?|systeme|donnees plus haut)\b
4 | (?:ignore|disregard|forget|override|bypass)\b${GAP(20)}\b(?:your|all(?: of)?(?: the| your| other)?|any(?: other)?|system|safety|initial|original) (?:\w+ )?(?:instructions?|prompts?|rules|directives?|guidelines?|constraints?|commands|training)\b
4 | (?:ignor(?:e|es|ez|er)|oubli(?:e|es|ez|er))\b${GAP(10)}\b(?:tes|vos|toutes? (?:tes|vos|les)|ton|votre) (?:\w+ )?(?:instructions?|consignes?|regles|directives?|contraintes|prompt)\b
# order: tells an AI to drop what it read
4 | (?:ignore|disregard|forget|ignor(?:e|ez|er)|oubli(?:e|ez|er)) (?:everything|all|anything|all of|tout)(?: of)?(?: ce qui| that)? ?(?:the |you )?(?:above|before|precedes?|previously|read|came|been told|were told|told|precede|vient avant)
# order: orders a verdict on every claim
4 | (?:treat|mark|consider|rate|label|classify|tag|score|regard|report|deem|accept|assume|count|judge|flag|list|record|take)\b${GAP(30)}\b${ALL}\b${GAP(70)}\b(?:as|to be|are|is|for) (?:being |fully |already |independently |100 ?% |entirely |audited and )*${VERDICT}\b
# order: orders a verdict
3 | (?:treat|mark|consider|rate|label|classify|regard|report|deem|accept)\b${GAP(40)}\b${CLAIMS}\b${GAP(50)}\b(?:as|to be) (?:being |fully |already |independently |100 ?% |entirely )*${VERDICT}\b
# order: orders a verdict on every claim
4 | (?:considere[rz]?|traite[rz]?|marque[rz]?|classe[rz]?|note[rz]?|juge[rz]?|etiquete[rz]?|etiquette|accepte[rz]?|tiens|tenez|tenir|declare[rz]?|repute[rz]?|presente[rz]?)\b${GAP(30)}\b${ALL}\b${GAP(70)}\b(?:comme|pour|est|sont|etant) (?:etant |deja |entierement |tout a fait |pleinement |100 ?% )*${VERDICT}\b
# order: orders a verdict
3 | (?:considere[rz]?|traite[rz]?|marque[rz]?|classe[rz]?|note[rz]?|juge[rz]?|accepte[rz]?|tiens|tenez|tenir|declare[rz]?)\b${GAP(40)}\b${CLAIMS}\b${GAP(50)}\b(?:comme|pour) (?:etant |deja |entierement |pleinement )*${VERDICT}\b
# order: orders a verdict on every claim
4 anywhere | \b${ALL}\b${GAP(40)}\b(?:must|should|shall|are to|is to|doi(?:t|vent)) (?:be|etre) (?:treated|marked|considered|rated|labell?ed|classified|regarded|reported|deemed|taken|considere|traite|marque|classe|note|juge|tenu)e?s?\b${GAP(20)}\b(?:as|comme|pour|to be)? ?(?:being |etant |fully )*${VERDICT}\b
# order: orders a verdict without a check
4 | (?:accept|approve|trust|believe|take|validate|accepte[rz]?|approuve[rz]?|crois|croyez|valide[rz]?)\b${GAP(30)}\b${CLAIMS}\b${GAP(40)}\b(?:without (?:\w+ )?(?:check|verif|question|review|doubt)|at face value|blindly|sans (?:les? |la |aucune? )?(?:verif|control|question|reserve|pose)|les yeux fermes)
# order: orders a verdict
3 | (?:verify|confirm|validate|approve|endorse|verifie[rz]?|confirme[rz]?|valide[rz]?|approuve[rz]?) (?:all|every|each|tous|toutes?|chaque|l'ensemble des?)\b${GAP(30)}\b${CLAIMS}\b${GAP(30)}\b(?:regardless|no matter|even if|anyway|quoi qu|meme si|quel)
# order: orders an approval
2 | (?:approve|endorse|accept|validate|confirm|recommend|approuve[rz]?|valide[rz]?|accepte[rz]?|confirme[rz]?|recommande[rz]?) (?:this|the|every|all|each|cet?|cette|ces|le|la|les|tous|toutes|chaque|l') ?(?:\w+ )?(?:deck|deal|document|application|investment|company|startup|file|claims?|figures?|numbers?|dossier|investissement|societe|entreprise|levee|presentation|chiffres?|affirmations?)\b
# order: forbids pointing out contradictions
4 | (?:do not|don't|never|you must not|refrain from|ne pas|ne jamais)\b ?${GAP(12)}(?:flag|report|mention|raise|highlight|list|note|point out|look for|search for|surface|reveal|disclose|signaler|mentionner|relever|rapporter|soulever|chercher|indiquer|souligner|lister|montrer|evoquer|noter)(?:ing)?\b${GAP(40)}\b(?:contradictions?|inconsistenc(?:y|ies)|discrepanc(?:y|ies)|red flags?|mismatch(?:es)?|incoherences?|divergences?|anomalies|alertes|signaux d'alerte|ecarts)\b(?!${GAP(20)}\b(?:manually|by hand|twice|alone|deux fois|a la main))
4 | (?:ne |n')(?:signale[sz]?|mentionne[sz]?|releve[sz]?|rapporte[sz]?|souleve[sz]?|cherche[sz]?|indique[sz]?|souligne[sz]?|liste[sz]?|montre[sz]?|evoque[sz]?|note[sz]?)\b (?:pas|jamais|aucune?|ni|plus)\b${GAP(30)}\b(?:contradictions?|incoherences?|divergences?|anomalies?|alertes?|signaux d'alerte|ecarts?|erreurs?)\b
# order: tells its reader to look away
3 | (?:avoid|skip|stop|omit|suppress|hide|ignore|ignore[rz]|evite[rz]?|omets|omettez|omettre|masque[rz]?|cache[rz]?|passe[rz]? sous silence)\b${GAP(30)}\b(?:contradictions?|inconsistenc(?:y|ies)|discrepanc(?:y|ies)|red flags?|mismatch(?:es)?|incoherences?|divergences?|signaux d'alerte)\b
# order: forbids checking
2 | (?:do not|don't|never|refrain from|ne|n')\b ?${GAP(14)}(?:flag|report|mention|raise|question|challenge|verify|check|fact-check|cross-check|compare|contradict|criticize|doubt|scrutini[sz]e|signale[rz]?|mentionne[rz]?|remet(?:s|tez|tre)|verifie[rz]?|conteste[rz]?|questionne[rz]?|compare[rz]?|critique[rz]?|doute[rz]?|contredi(?:s|re|sez))(?:ing)?\b
# order: tells an AI to keep it from its user
4 | (?:do not|don't|never|ne)\b [^.!?]{0,20}?(?:reveal|mention|disclose|tell|show|repeat|report|revele[rz]?|mentionne[rz]?|dis|dites|dire|montre[rz]?|repete[rz]?|parle[rz]?)\b[^.!?]{0,20}?\b(?:(?:this|these|that) (?:message|instruction|note|text|prompt)s?|(?:the|your) users?|cette (?:instruction|consigne|note)|ce (?:message|texte)|ces (?:instructions|consignes)|l'utilisateur|aux? utilisateurs?)\b
# order: dictates an answer
4 | (?:reply|respond|answer|output|return|say|print|write|state|emit)(?: back)? (?:(?:only|just|simply|exactly|always|directly|with|using) )+(?:the |a |single |one )*(?:words?|verdict|status|token|label|json|string|phrase)?:? ?["'(]? ?${VERDICT}\b
3 | (?:reply|respond|answer|output|return|say|print|write|conclude|state|declare)(?: that| with| by)? ?(?:the |all |every |this |these |each |claims? |figures? |numbers? |deck |document |is |are |everything |as |status |verdict |to |question |with )*:? ?["']? ?${VERDICT}\b
4 | (?:reponds|repondez|repondre|ecris|ecrivez|ecrire|affiche[rz]?|renvoie|renvoyez|retourne[rz]?|dis|dites|conclus|concluez|conclure) (?:(?:uniquement|seulement|simplement|toujours|juste|exactement|systematiquement|par|avec|que|le|la|un|seul|tout est|tous les chiffres sont|les chiffres sont) )+(?:mot|verdict|statut|reponse)?:? ?["'(]? ?${VERDICT}\b
3 | (?:reponds|repondez|repondre|ecris|ecrivez|affiche[rz]?|renvoie|renvoyez|retourne[rz]?|dis|dites|conclus|concluez)(?: toujours| systematiquement)?(?: que| par| a| avec)? ?(?:tout |toutes |tous |les |le |la |chiffres? |affirmations? |donnees |est |sont |questions? |chaque |que |a |mot )*:? ?["']? ?${VERDICT}\b
4 cased | \b(?:[Rr]eply|[Rr]espond|[Aa]nswer|[Oo]utput|[Rr]eturn|[Ss]ay|[Pp]rint|[Ww]rite|[Rr]eponds|[Rr]epondez|[Rr]epondre|[Ee]cris|[Aa]ffiche[rz]?|[Rr]envoie|[Rr]etourne[rz]?|[Dd]is|[Mm]ark|[Mm]arque[rz]?|[Ss]et)\b[^.!?]{0,40}\b(?:VERIFIED|CONFIRMED|TRUE|SUPPORTED|APPROVED|CORRECT|VERIFIE|VRAI|CONFIRME|VALIDE|APPROUVE|PASS)\b
3 anywhere | \b(?:your|ton|votre|ta) (?:final )?(?:verdict|answer|response|output|conclusion|reponse) (?:is|must be|should be|shall be|est|doit etre|sera)\b
# order: asks for a good mark
3 | (?:rate|score|grade|rank|give|award|assign|attribue[rz]?|donne[rz]?|note[rz]?|mets|mettez|mettre)\b[^.!?]{0,50}?\b(?:this|the|our|cet?|cette|la|le|au|a ce|a cette|notre|votre|your)\b[^.!?]{0,50}?\b(?:10 ?/ ?10|100 ?/ ?100|5 ?/ ?5|20 ?/ ?20|highest|maximum|maximale?|perfect|top|excellente?|meilleure?|la note la plus)\b
4 | (?:give|award|assign|set|report|use|output|attribue[rz]?|donne[rz]?|mets|mettez|mettre|fixe[rz]?|indique[rz]?)\b[^.!?]{0,30}?\b(?:(?:highest|maximum|full|perfect|top) (?:possible )?(?:confidence|score|rating|grade|mark)s?|confidence (?:scores? )?(?:to|of|at) (?:1|0?[.,]9|9\d|max)\S*|(?:score|indice|niveau) de confiance (?:a|de|maxim\w+) ?\S*|(?:note|score|confiance) maximale?)\b
# order: asks for a good opinion
3 | (?:write|give|produce|provide|generate|issue|be|donne[rz]?|redige[rz]?|rends|rendez|rendre|fournis|emets|emettez|emettre|produis)\b[^.!?]{0,25}?\b(?:(?:only )?(?:positive|favou?rable|glowing|enthusiastic|strong) (?:review|assessment|summary|verdict|opinion|recommendation|evaluation|report|memo|feedback)|(?:avis|resume|verdict|rapport|evaluation|recommandation|opinion|note) (?:\w+ )?(?:tres )?(?:favorable|positi(?:f|ve)|enthousiaste|elogieu(?:x|se)))\b
4 | (?:write|give|produce|provide|generate|issue|redige[rz]?|donne[rz]?|fournis|emets)\b[^.!?]{0,25}?\b(?:positive|favou?rable|glowing|enthusiastic|elogieu\w+|positi(?:f|ve)) [^.!?]{0,25}?\b(?:of|on|about|for|de|sur|pour) (?:this|the|cet?|cette) (?:\w+ )?(?:company|startup|deck|deal|team|document|entreprise|societe|dossier|equipe|presentation)\b
3 | (?:recommend (?:investing|an? (?:immediate )?investment|to invest|acceptance|approval|funding)|recommande[rz]? (?:d'investir|l'investissement|d'accepter|vivement))
# order: asks for praise only
3 | (?:only|solely|exclusively|uniquement|seulement|ne)\b [^.!?]{0,30}?\b(?:positive (?:points|aspects|comments|things)|strengths|points (?:forts|positifs)|aspects positifs)\b
# order: asks for an AI's instructions
4 | (?:reveal|print|show|repeat|output|leak|display|disclose|dump|tell me|affiche[rz]?|revele[rz]?|montre[rz]?|donne[rz]?|repete[rz]?|divulgue[rz]?)\b[^.!?]{0,25}?\b(?:system prompt|prompt systeme|invite systeme|(?:your|the) (?:initial |hidden |original |secret |system |full )+(?:instructions?|prompts?)|your (?:instructions|prompt)|(?:tes|vos) (?:instructions|consignes)|(?:ton|votre) prompt)\b
# order: gives an AI a part to play
4 anywhere | \b(?:you are|you're|tu es|vous etes)(?: now| maintenant| desormais)? (?:an?|une?) (?:\w+ )?(?:(?:helpful|honest|harmless|obedient|unrestricted|uncensored|jailbroken) (?:\w+ )?(?:assistant|ai|model|chatbot|bot|agent)|(?:assistante?|ia|modele|chatbot|agent) (?:\w+ )?(?:utile|serviable|honnete|obeissante?|sans restrictions?))\b
4 anywhere | \b(?:you are|you're|tu es|vous etes)(?: now| maintenant| desormais)? (?:an? |une? )(?:\w+ )?(?:ai|ia|language model|llm|modele de langage|assistant ia|ai assistant|chatbot)${ENDS}
4 | (?:pretend (?:you are|that you)|from now on,? you will (?:act|answer|respond|reply)|(?:fais|faites) (?:comme si tu|comme si vous|semblant d')|(?:tu es|vous etes) (?:maintenant|desormais) une? (?:investisseu\w+|analyste|expert\w*|auditeur|assistante?|conseill\w+)|you are now an? (?:\w+ )?(?:investor|analyst|expert|auditor|assistant|advisor))\b
3 | (?:pretend (?:to be|that)|act as (?:if|though|an?|the)|behave as|role-?play|imagine you are|you are now an?|from now on,? (?:you are|you will (?:act|answer|respond|reply)|act|answer|respond)|fais (?:comme si|semblant)|faites (?:comme si|semblant)|joue[rz]? le role|comporte(?:-toi|z-vous)|agis (?:comme|en tant)|agissez (?:comme|en tant)|tu es (?:maintenant|desormais) une?|vous etes (?:maintenant|desormais) une?|(?:desormais|a partir de maintenant|dorenavant),? (?:tu|vous|reponds|repondez|considere))\b
# order: gives an AI new instructions
3 | (?:your|tes|ton|votre|vos|ta) (?:new|only|real|nouvelles?|nouveau|seule?|unique|vraie?) (?:task|role|job|instructions?|goal|objective|mission|tache|objectif|consignes?|but)\b|(?:new|updated|nouvelles?) (?:system )?(?:instructions?|directives?|consignes?|task) ?:|ta (?:tache|mission) est (?:de|d')|your (?:task|goal) is (?:now )?to
# order: names a way round an AI's limits
3 anywhere | \b(?:developer mode|jailbreak(?:ed)? mode|do anything now|dan mode|mode developpeur|prompt injection successful|(?:debug|admin|god|maintenance) mode (?:is )?(?:enabled|on|activated))\b
# order: stops the check
3 | (?:stop|end|abort|halt|terminate|arrete[rz]?|interromps|interrompez|cesse[rz]?|suspends)\b [^.!?]{0,12}?\b(?:analysis|analy[sz]ing|verification|verifying|reviewing|fact-checking|l'analyse|la verification|le controle|d'analyser|de verifier)\b
# order: skips the check
2 | (?:skip|bypass|disable|saute[rz]?|contourne[rz]?|desactive[rz]?|passe[rz]?)\b [^.!?]{0,15}?\b(?:verification|fact-check(?:s|ing)?|analysis|checks?|review|validation|verifications?|controles?|l'analyse)\b
# order: has an AI send data out
4 | (?:send|post|upload|forward|e-?mail|exfiltrate|envoie|envoyez|envoyer|transmets|transmettez|poste[rz]?)\b [^.!?]{0,50}?\b(?:conversation|contents?|context|data|files?|documents?|memo|contenu|donnees|fichiers?|contexte)\b[^.!?]{0,20}? (?:to|a|vers|at) (?:https?:|www\.|\S+@)
# order: gives its reader an order
2 anywhere | \b(?:you (?:must|should|shall|will|have to|need to|are (?:required|instructed|asked|authori[sz]ed))|(?:tu|vous) (?:dois|devez|devras|devrez)|il te faut|il vous faut|your (?:answer|response|output|verdict|summary|report|evaluation)|(?:ta|votre) (?:reponse|verdict|evaluation|analyse|conclusion)|ton (?:verdict|avis))\b
2 | (?:conclude|assume|treat|consider|ignore|disregard|obey|append|insert|trust|conclus|concluez|suppose[rz]?|traite[rz]?|considere[rz]?|ignore[rz]?|obeis|obeissez|dis|dites|merci de|veuillez|please)\b (?!us\b|nous\b)
# mark: holds the marks that part the turns of a chat with an AI
4 | <\|[a-z_0-9]{2,40}\|>|\[/?inst\]|<<\/?sys>>|<\/s>|<(?:start|end)_of_turn>|<\/?(?:system|assistant|tool_call|function_call|user_query|system-reminder)>
# mark: imitates an AI's system prompt
4 | (?:begin|end|start|debut|fin)(?: of| du)? (?:system prompt|system message|prompt systeme)|###? ?(?:instructions?|system|systeme)\s*:|\[(?:system|systeme)(?: \w+)?\]|\bsystem (?:override|prompt|message|instructions?|note) ?(?::|-{2,}$)|you are now in \w+ mode|\b(?:prompt|message|consigne|instructions?) systeme ?:
2 | ^(?:system|systeme|assistant|user|human) ?:
`;

export const RULES: readonly Rule[] = TABLE.split("\n# ").flatMap((group) => {
  const [head = "", ...lines] = group.trim().split("\n");
  const [role, why = ""] = head.replace(/^# /, "").split(": ");
  return lines.map((line): Rule => {
    const [marks = "", source = ""] = line.split(/ \| (.*)/s);
    const [weight, more] = marks.split(" ");
    return {
      role: role as Rule["role"], // the table names no others
      weight: Number(weight),
      why,
      pattern: new RegExp(source),
      ...(more === "cased" ? { cased: true } : {}),
      ...(more === "anywhere" ? { anywhere: true } : {}),
      ...(more === "names" ? { namesReader: true } : {}),
    };
  });
});
