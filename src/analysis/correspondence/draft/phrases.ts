/** The sentences of a draft that every domain shares, in English, French, and French to someone who says "tu". */
import type { Language } from "../../../documents/index.ts";
import type { Finding } from "../types.ts";

type Whose = Pick<Finding["documented"][number], "whose" | "file">;

export type DraftPhrases = {
  readonly quote: (text: string) => string;
  readonly paper: (of: Whose) => string;
  readonly list: (items: readonly string[]) => string;
  readonly corrected: (claims: string, paper: string, count: number) => string;
  readonly holds: (claims: string, paper: string) => string;
  readonly atOdds: (claim: string, paper: string, figure: string) => string;
  readonly betweenPapers: (claim: string, figures: string) => string;
  readonly bothInOne: (claim: string, paper: string, first: string, second: string) => string;
  readonly denied: (claim: string, paper: string, figure: string, label: string) => string;
  readonly unprinted: (claim: string, found: string) => string;
  readonly offer: (lines: readonly string[]) => string;
  readonly noted: (offer: string) => string;
  readonly notedRest: (offer: string) => string;
  readonly yourQuestions: string;
  readonly youPropose: (offered: string) => string;
  readonly need: (objects: readonly string[]) => string;
  readonly say: (object: string) => string;
  readonly betweenDocuments: (subject: string, first: string, paper: string, second: string, other: string) => string;
  readonly sides: (subject: string, theirs: string, paper: string, ours: string) => string;
  readonly deadline: (day: string) => string;
  readonly answerBy: (day: string) => string;
  readonly inTime: (day: string) => string;
  readonly back: (day: string) => string;
};

export function phrasesOf(language: Language, familiar: boolean): DraftPhrases {
  if (language === "en") return ENGLISH;
  return familiar ? FAMILIAR : FORMAL;
}

const ENGLISH: DraftPhrases = {
  quote: (text) => `“${text}”`,
  paper: ({ whose, file }) =>
    whose === "model" ? "your financial model" : whose === "deck" ? "your deck" : `the document “${bare(file)}”`,
  list: (items) => joined(items, "and"),
  corrected: (claims, paper, count) =>
    count > 1
      ? `I have noted your corrections: ${claims}. They agree with ${paper}, so these points are settled.`
      : `I have noted your correction: ${claims}. It agrees with ${paper}, so this point is settled.`,
  holds: (claims, paper) => `I find this in ${paper} as well: ${claims}.`,
  atOdds: (claim, paper, figure) => `You write ${claim}; ${paper} has ${figure}. Which one is right?`,
  betweenPapers: (claim, figures) => `You write ${claim}; I find ${figures}. Which one is right?`,
  bothInOne: (claim, paper, first, second) =>
    `You write ${claim}; ${paper} has both ${first} and ${second}. Which one is right?`,
  denied: (claim, paper, figure, label) =>
    `You write ${claim}; ${paper} has ${figure} under ${label}. Which one is right?`,
  unprinted: (claim, found) => `You write ${claim}; the documents have ${found}. Which one is right?`,
  offer: (lines) => lines.join("; "),
  noted: (offer) => `I have noted your offer (${offer}).`,
  notedRest: (offer) => `I have noted the rest of your offer (${offer}).`,
  yourQuestions: "I will come back to your questions once these points are clear.",
  youPropose: (offered) => ` (you propose ${offered})`,
  need: (objects) => `I would also need ${joined(objects, "and")}.`,
  say: (object) => `I would also like to mention ${object}.`,
  betweenDocuments: (subject, first, paper, second, other) =>
    `${capital(subject)}: ${first} in ${paper}, ${second} in ${other}. Which one holds?`,
  sides: (subject, theirs, paper, ours) =>
    subject === ""
      ? `Your deck says ${theirs}; ${paper} has ${ours}.`
      : `${capital(subject)}: ${theirs} in your deck, ${ours} in ${paper}.`,
  deadline: (day) => `I have noted that you would like an answer by ${day}.`,
  answerBy: (day) => `Could you come back to me by ${day}?`,
  inTime: (day) => `Could you come back to me by ${day}, so that I can answer in time?`,
  back: (day) => `I have taken note of it and will come back to you by ${day}.`,
};

const FORMAL: DraftPhrases = {
  quote: (text) => `« ${text} »`,
  paper: ({ whose, file }) =>
    whose === "model"
      ? "votre modèle financier"
      : whose === "deck"
        ? "votre présentation"
        : `le document « ${bare(file)} »`,
  list: (items) => joined(items, "et"),
  corrected: (claims, paper, count) =>
    count > 1
      ? `J'ai bien noté vos corrections : ${claims}. Elles concordent avec ${paper} : ces points sont réglés.`
      : `J'ai bien noté votre correction : ${claims}. Elle concorde avec ${paper} : ce point est réglé.`,
  holds: (claims, paper) => `Je retrouve bien ceci dans ${paper} : ${claims}.`,
  atOdds: (claim, paper, figure) => `Vous écrivez ${claim} ; ${paper} indique ${figure}. Quelle est la bonne valeur ?`,
  betweenPapers: (claim, figures) => `Vous écrivez ${claim} ; je trouve ${figures}. Quelle est la bonne valeur ?`,
  bothInOne: (claim, paper, first, second) =>
    `Vous écrivez ${claim} ; ${paper} indique à la fois ${first} et ${second}. Quelle est la bonne valeur ?`,
  denied: (claim, paper, figure, label) =>
    `Vous écrivez ${claim} ; ${paper} indique ${figure} à la ligne ${label}. Qu'en est-il ?`,
  unprinted: (claim, found) => `Vous écrivez ${claim} ; les documents indiquent ${found}. Quelle est la bonne valeur ?`,
  offer: (lines) => lines.join(" ; "),
  noted: (offer) => `J'ai bien noté votre proposition (${offer}).`,
  notedRest: (offer) => `J'ai bien noté le reste de votre proposition (${offer}).`,
  yourQuestions: "Je reviendrai sur vos questions dès que ces points seront clairs.",
  youPropose: (offered) => ` (vous proposez ${offered})`,
  need: (objects) => `Il me faudrait aussi ${joined(objects, "et")}.`,
  say: (object) => `J'aimerais aussi évoquer ${object}.`,
  betweenDocuments: (subject, first, paper, second, other) =>
    `${capital(subject)} : ${first} dans ${paper}, ${second} dans ${other}. Quelle valeur faut-il retenir ?`,
  sides: (subject, theirs, paper, ours) =>
    subject === ""
      ? `Votre présentation indique ${theirs} ; ${paper}, ${ours}.`
      : `${capital(subject)} : ${theirs} dans votre présentation, ${ours} dans ${paper}.`,
  deadline: (day) => `J'ai bien noté que vous souhaitez une réponse avant le ${day}.`,
  answerBy: (day) => `Pourriez-vous me répondre d'ici au ${day} ?`,
  inTime: (day) => `Pourriez-vous me répondre d'ici au ${day}, pour que je puisse vous répondre à temps ?`,
  back: (day) => `J'en ai bien pris note et reviens vers vous d'ici au ${day}.`,
};

const FAMILIAR: DraftPhrases = {
  ...FORMAL,
  paper: ({ whose, file }) =>
    whose === "model" ? "ton modèle financier" : whose === "deck" ? "ta présentation" : `le document « ${bare(file)} »`,
  corrected: (claims, paper, count) =>
    count > 1
      ? `J'ai bien noté tes corrections : ${claims}. Elles concordent avec ${paper} : ces points sont réglés.`
      : `J'ai bien noté ta correction : ${claims}. Elle concorde avec ${paper} : ce point est réglé.`,
  atOdds: (claim, paper, figure) => `Tu écris ${claim} ; ${paper} indique ${figure}. Quelle est la bonne valeur ?`,
  betweenPapers: (claim, figures) => `Tu écris ${claim} ; je trouve ${figures}. Quelle est la bonne valeur ?`,
  bothInOne: (claim, paper, first, second) =>
    `Tu écris ${claim} ; ${paper} indique à la fois ${first} et ${second}. Quelle est la bonne valeur ?`,
  denied: (claim, paper, figure, label) =>
    `Tu écris ${claim} ; ${paper} indique ${figure} à la ligne ${label}. Qu'en est-il ?`,
  unprinted: (claim, found) => `Tu écris ${claim} ; les documents indiquent ${found}. Quelle est la bonne valeur ?`,
  noted: (offer) => `J'ai bien noté ta proposition (${offer}).`,
  notedRest: (offer) => `J'ai bien noté le reste de ta proposition (${offer}).`,
  yourQuestions: "Je reviendrai sur tes questions dès que ces points seront clairs.",
  youPropose: (offered) => ` (tu proposes ${offered})`,
  sides: (subject, theirs, paper, ours) =>
    subject === ""
      ? `Ta présentation indique ${theirs} ; ${paper}, ${ours}.`
      : `${capital(subject)} : ${theirs} dans ta présentation, ${ours} dans ${paper}.`,
  deadline: (day) => `J'ai bien noté que tu souhaites une réponse avant le ${day}.`,
  answerBy: (day) => `Pourrais-tu me répondre d'ici au ${day} ?`,
  inTime: (day) => `Pourrais-tu me répondre d'ici au ${day}, pour que je puisse te répondre à temps ?`,
  back: (day) => `J'en ai bien pris note et reviens vers toi d'ici au ${day}.`,
};

function joined(items: readonly string[], last: string): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

function bare(file: string): string {
  return file.replace(/\.[^.]+$/, "");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
