/** French mails. */

import type { MailWords } from "../en/mail.ts";
import { listed } from "../listed.ts";

export const FRENCH_MAIL: MailWords = {
  quotes: { opens: ["le"], closes: ["a écrit", "a ecrit"] },
  quotedHeads: ["message d'origine", "message original", "réponse"],
  forwardedHeads: ["message transféré", "début du message réexpédié", "début du message transféré"],
  from: ["de", "expéditeur"],
  to: ["à", "destinataire"],
  sentHeads: ["envoyé", "date"],
  subjectHeads: ["objet"],
  otherHeads: ["cc", "cci", "répondre à", "importance", "pièces jointes"],
  particles: ["de", "du", "des", "la", "le", "d'", "de la"],
  programSignatures: ["envoyé de mon", "envoyé depuis", "télécharger outlook"],
  closings: listed`
    cordialement, bien cordialement, très cordialement, bien à vous, bien à toi, sincères salutations, salutations,
    mes salutations, bonne journée, belle journée, bonne soirée, belle soirée, bonne fin de journée,
    belle fin de journée, à bientôt, bises, amicalement, merci, merci d'avance, respectueusement`,
  openClosings: ["je vous prie d'agréer", "veuillez agréer", "je vous prie de croire", "veuillez recevoir"],
  titles: ["m", "me", "mme", "mlle", "monsieur", "madame", "mademoiselle", "docteur", "professeur"],
  nobody: listed`
    équipe, equipe, service, commercial, direction, envoyé, merci, cordialement, bien, bonne, belle, bises,
    amicalement, sincères, salutations, à, fondateur, fondatrice, sas, sarl`,
  machines: listed`
    assistant, assistants, assistante, assistant de messagerie, outil automatique, outils automatiques,
    outil de messagerie, automate, robot, chatbot, ia, modèle de langage, machine lit, machine rédige, machine répond,
    logiciel qui lit, logiciel qui rédige, logiciel qui répond`,
  addresses: [
    "à",
    "à l'",
    "à l'attention de",
    "au",
    "aux",
    "pour",
    "pour l'",
    "si",
    "si un",
    "si une",
    "attention",
    "cher",
    "consigne",
  ],
  orders: listed`
    confirmer, accepter, considérer, considère, considérez, répondre, indiquer, ignorer, écrire, valider,
    confirme, confirmez, accepte, acceptez, écris, écrivez, révèle, révélez, divulgue, divulguez, ignore, ignorez,
    oublie, oubliez, affiche, affichez, joins, joignez, indique, indiquez, réponds, répondez, valide, validez,
    ne tiens pas compte, ne tenez pas compte, ne tiens aucun compte`,
  greetings: ["bonjour", "bonsoir", "salut", "coucou", "cher", "chère", "hello"],
  familiar: ["tu", "toi", "te", "ton", "ta", "tes", "t'*"],
  formal: ["vous", "votre", "vos"],
};
