/** The reasons of the orchestrator without a model, in the language of the exchange. */

import type { Language } from "../../../documents/index.ts";

export type CautiousWords = {
  readonly hostile: (count: number) => string;
  readonly asksForLimits: (quote: string) => string;
  readonly whatIsMissing: string;
  readonly unclear: (text: string) => string;
  readonly missing: (label: string) => string;
  readonly noOffer: string;
  readonly noRules: string;
  readonly broken: (rule: string) => string;
  readonly undecided: (rule: string) => string;
  readonly leave: (rule: string) => string;
  readonly first: (rule: string) => string;
  readonly newTerm: (term: string) => string;
  readonly unread: (rule: string) => string;
  readonly conditional: (quote: string) => string;
  readonly notUnderstood: (text: string) => string;
  readonly nothingNew: string;
  readonly serious: (question: string) => string;
  readonly accept: (count: number) => string;
  readonly tooManyConsultations: (count: number) => string;
};

export function cautiousWords(language: Language): CautiousWords {
  return language === "fr" ? FRENCH : ENGLISH;
}

const ENGLISH: CautiousWords = {
  hostile: (count) =>
    `${count} passage(s) of the message speak to an AI instead of to you: read it yourself before you answer.`,
  asksForLimits: (quote) =>
    `The message sounds out your limits: “${quote}”. Any answer to it would tell something of them.`,
  whatIsMissing: "What is missing or unclear, and what should be asked first?",
  unclear: (text) => `“${text}” cannot be used as it stands.`,
  missing: (label) => `The message does not state the ${label}, which a rule of yours is about.`,
  noOffer: "The message states no offer.",
  noRules: "You gave no rule that figures can decide.",
  broken: (rule) => `The offer does not meet your rule “${rule}”.`,
  undecided: (rule) => `The wording of the offer does not settle your rule “${rule}”.`,
  leave: (rule) => `The message refuses what your rule “${rule}” is about.`,
  first: (rule) => `Your rule “${rule}” comes before any acceptance.`,
  newTerm: (term) => `Nothing was said before of “${term}”.`,
  unread: (rule) => `Without a language model nothing tells whether your rule “${rule}” is met.`,
  conditional: (quote) => `A condition is attached to the offer: “${quote}”`,
  notUnderstood: (text) => `What “${text}” changes in the offer is not clear: read it yourself.`,
  nothingNew: "The message says nothing of the terms that your rules are about: read it yourself.",
  serious: (question) => `${question}, raised by a serious contradiction, is still open.`,
  accept: (count) => `All ${count} rules that figures decide are met, and no trigger fires.`,
  tooManyConsultations: (count) => `After ${count} consultations no decision was reached: it is yours.`,
};

const FRENCH: CautiousWords = {
  hostile: (count) =>
    `${count} passage(s) du message s'adressent à une IA et non à vous : lisez-le vous-même avant de répondre.`,
  asksForLimits: (quote) => `Le message sonde vos limites : « ${quote} ». Toute réponse en dirait quelque chose.`,
  whatIsMissing: "Que manque-t-il ou qu'est-ce qui reste flou, et que demander d'abord ?",
  unclear: (text) => `« ${text} » ne peut être retenu tel quel.`,
  missing: (label) => `Le message ne donne pas : ${label}, dont parle une de vos règles.`,
  noOffer: "Le message ne contient aucune offre.",
  noRules: "Vous n'avez donné aucune règle que des chiffres puissent trancher.",
  broken: (rule) => `L'offre ne respecte pas votre règle « ${rule} ».`,
  undecided: (rule) => `Les termes de l'offre ne permettent pas de trancher votre règle « ${rule} ».`,
  leave: (rule) => `Le message refuse ce dont parle votre règle « ${rule} ».`,
  first: (rule) => `Votre règle « ${rule} » passe avant tout accord.`,
  newTerm: (term) => `Rien n'avait été dit de « ${term} ».`,
  unread: (rule) => `Sans modèle de langage, rien ne dit si votre règle « ${rule} » est respectée.`,
  conditional: (quote) => `Une condition est attachée à l'offre : « ${quote} »`,
  notUnderstood: (text) => `Ce que « ${text} » change à l'offre n'est pas clair : lisez-le vous-même.`,
  nothingNew: "Le message ne dit rien des conditions dont parlent vos règles : lisez-le vous-même.",
  serious: (question) => `${question}, née d'une contradiction sérieuse, reste sans réponse.`,
  accept: (count) =>
    `Les ${count} règles que des chiffres tranchent sont respectées, et aucun seuil d'alerte n'est franchi.`,
  tooManyConsultations: (count) => `Après ${count} consultations, aucune décision : elle vous revient.`,
};
