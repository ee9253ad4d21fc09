/** The sentences of a draft that every domain shares, in English, French, and French to someone who says "tu". */
import type { Language } from "../../../documents/index.ts";
import { isQuestion } from "../instructions/rule-kinds.ts";
import type { Finding, Warning } from "../types.ts";
import type { ToSay } from "./types.ts";

type Whose = Pick<Finding["documented"][number], "whose" | "file">;

/** English says which there are. */
export type DraftPhrases = ReturnType<typeof english>;

/** @param plural the user writes for a firm: "we". */
export function phrasesOf(language: Language, familiar: boolean, plural = false): DraftPhrases {
  if (language === "en")
    return english(plural ? { I: "We", i: "we", me: "us", my: "our" } : { I: "I", i: "I", me: "me", my: "my" });
  const person = plural ? NOUS : JE;
  return familiar ? french(person, TU) : french(person, VOUS);
}

type EnglishPerson = { readonly I: string; readonly i: string; readonly me: string; readonly my: string };

const JE = {
  noted: "J'ai bien noté",
  takenNote: "J'en ai bien pris note et reviens",
  find: "Je retrouve bien ceci",
  iFind: "je trouve",
  need: "Il me faudrait aussi",
  say: "J'aimerais aussi évoquer",
  neverActs: "Je n'agis pas",
  willConfirm: "je les confirmerai",
  has: "j'ai",
  my: "mes",
  decides: "Je me prononcerai",
  prefers: "Je préfère",
  answers: "je réponds",
  me: "me",
  mayAnswer: "je puisse",
} as const;
const NOUS: Readonly<Record<keyof typeof JE, string>> = {
  noted: "Nous avons bien noté",
  takenNote: "Nous en avons bien pris note et revenons",
  find: "Nous retrouvons bien ceci",
  iFind: "nous trouvons",
  need: "Il nous faudrait aussi",
  say: "Nous aimerions aussi évoquer",
  neverActs: "Nous n'agissons pas",
  willConfirm: "nous les confirmerons",
  has: "nous avons",
  my: "nos",
  decides: "Nous nous prononcerons",
  prefers: "Nous préférons",
  answers: "nous répondons",
  me: "nous",
  mayAnswer: "nous puissions",
};

/** How the other side is spoken to. */
const VOUS = {
  write: "Vous écrivez",
  propose: "vous proposez",
  wish: "vous souhaitez",
  could: "Pourriez-vous",
  you: "vous",
  stressed: "vous",
  toYou: "vers vous",
  your: "votre",
  yours: "vos",
  yourF: "votre",
} as const;
const TU: Readonly<Record<keyof typeof VOUS, string>> = {
  write: "Tu écris",
  propose: "tu proposes",
  wish: "tu souhaites",
  could: "Pourrais-tu",
  you: "te",
  stressed: "toi",
  toYou: "vers toi",
  your: "ton",
  yours: "tes",
  yourF: "ta",
};

function english({ I, i, me, my }: EnglishPerson) {
  const onWarning: Readonly<Partial<Record<Warning["kind"], string>>> = {
    "bank-details": `${I} do not act on bank details that arrive by mail: before any payment ${i} will confirm them with you by phone, on the number ${i} already have.`,
    confidential: `${capital(my)} notes and ${my} talks with other companies stay confidential, as what you send ${me} does.`,
    pressure: `${I} would rather decide once these points are clear than by a date.`,
  };
  return {
    quote: (text: string) => `“${text}”`,
    paper: ({ whose, file }: Whose) =>
      whose === "model" ? "your financial model" : whose === "deck" ? "your deck" : `the document “${bare(file)}”`,
    list: (items: readonly string[]) => joined(items, "and"),
    corrected: (claims: string, paper: string, count: number) =>
      count > 1
        ? `${I} have noted your corrections: ${claims}. They agree with ${paper}, so these points are settled.`
        : `${I} have noted your correction: ${claims}. It agrees with ${paper}, so this point is settled.`,
    holds: (claims: string, paper: string) => `${I} find this in ${paper} as well: ${claims}.`,
    atOdds: (claim: string, paper: string, figure: string) =>
      `You write ${claim}; ${paper} has ${figure}. Which one is right?`,
    betweenPapers: (claim: string, figures: string) => `You write ${claim}; ${i} find ${figures}. Which one is right?`,
    bothInOne: (claim: string, paper: string, first: string, second: string) =>
      `You write ${claim}; ${paper} has both ${first} and ${second}. Which one is right?`,
    denied: (claim: string, paper: string, figure: string, label: string) =>
      `You write ${claim}; ${paper} has ${figure} under ${label}. Which one is right?`,
    unprinted: (claim: string, found: string) => `You write ${claim}; the documents have ${found}. Which one is right?`,
    /** Where what was found is not to be said. */
    otherFigure: (claim: string) => `You write ${claim}; the documents have another figure. Which one is right?`,
    offer: (lines: readonly string[]) => lines.join("; "),
    noted: (offer: string) => `${I} have noted your offer (${offer}).`,
    notedRest: (offer: string) => `${I} have noted the rest of your offer (${offer}).`,
    conditions: (conditions: readonly string[]) =>
      `${I} have noted your ${conditions.length > 1 ? "conditions" : "condition"}: ${joined(conditions, "and")}.`,
    onWarning,
    newTerms: (terms: readonly string[]) =>
      `Your mail also brings in ${joined(terms, "and")}, of which we had not spoken. Could you send ${me} the exact wording? ${I} will take a view once ${i} have read it.`,
    neededAbove: `What ${i} still need from you is what ${i} ask for above.`,
    answerLater: (questions: readonly string[], day: string) =>
      `As to your questions (${questions.join(", ")}), ${i} will answer them by ${day}.`,
    youPropose: (offered: string) => ` (you propose ${offered})`,
    need: (objects: readonly string[]) => `${I} would also need ${joined(objects, "and")}.`,
    /** Of what has to be there before anything is agreed. */
    needFirst: (objects: readonly string[]) => `Before ${i} can agree to anything ${i} need ${joined(objects, "and")}.`,
    tell: (questions: readonly string[]) => `Could you also tell ${me} ${joined(questions, "and")}?`,
    say: (object: string) => `${I} would also like to mention ${object}.`,
    betweenDocuments: (subject: string, first: string, paper: string, second: string, other: string) =>
      `${capital(subject)}: ${first} in ${paper}, ${second} in ${other}. Which one holds?`,
    sides: (subject: string, theirs: string, paper: string, ours: string) =>
      subject === ""
        ? `Your deck says ${theirs}; ${paper} has ${ours}.`
        : `${capital(subject)}: ${theirs} in your deck, ${ours} in ${paper}.`,
    paperHas: (paper: string, figure: string) => `${capital(paper)} has ${figure}.`,
    whichHolds: "Where two figures differ, which one is right?",
    deadline: (day: string) => `${I} have noted that you would like an answer by ${day}.`,
    date: (day: string) => `${I} have noted the date of ${day}.`,
    answerBy: (day: string) => `Could you come back to ${me} by ${day}?`,
    inTime: (day: string) => `Could you come back to ${me} by ${day}, so that ${i} can answer in time?`,
    back: (day: string) => `${I} have taken note of it and will come back to you by ${day}.`,
  };
}

function french(
  we: Readonly<Record<keyof typeof JE, string>>,
  to: Readonly<Record<keyof typeof VOUS, string>>,
): DraftPhrases {
  return {
    quote: (text) => `« ${text.replace(/([\p{L}\d]): /gu, "$1 : ")} »`,
    paper: ({ whose, file }) =>
      whose === "model"
        ? `${to.your} modèle financier`
        : whose === "deck"
          ? `${to.yourF} présentation`
          : `le document « ${bare(file)} »`,
    list: (items) => joined(items, "et"),
    corrected: (claims, paper, count) =>
      count > 1
        ? `${we.noted} ${to.yours} corrections : ${claims}. Elles concordent avec ${paper} : ces points sont réglés.`
        : `${we.noted} ${to.yourF} correction : ${claims}. Elle concorde avec ${paper} : ce point est réglé.`,
    holds: (claims, paper) => `${we.find} dans ${paper} : ${claims}.`,
    atOdds: (claim, paper, figure) => `${to.write} ${claim} ; ${paper} indique ${figure}. Quelle est la bonne valeur ?`,
    betweenPapers: (claim, figures) => `${to.write} ${claim} ; ${we.iFind} ${figures}. Quelle est la bonne valeur ?`,
    bothInOne: (claim, paper, first, second) =>
      `${to.write} ${claim} ; ${paper} indique à la fois ${first} et ${second}. Quelle est la bonne valeur ?`,
    denied: (claim, paper, figure, label) =>
      `${to.write} ${claim} ; ${paper} indique ${figure} à la ligne ${label}. Qu'en est-il ?`,
    unprinted: (claim, found) =>
      `${to.write} ${claim} ; les documents indiquent ${found}. Quelle est la bonne valeur ?`,
    otherFigure: (claim) => `${to.write} ${claim} ; les documents indiquent autre chose. Quelle est la bonne valeur ?`,
    offer: (lines) => lines.join(" ; "),
    noted: (offer) => `${we.noted} ${to.yourF} proposition (${offer}).`,
    notedRest: (offer) => `${we.noted} le reste de ${to.yourF} proposition (${offer}).`,
    conditions: (conditions) =>
      `${we.noted} ${conditions.length > 1 ? `${to.yours} conditions` : `${to.yourF} condition`} : ${joined(conditions, "et")}.`,
    onWarning: {
      "bank-details": `${we.neverActs} sur des coordonnées bancaires reçues par mail : avant tout versement, ${we.willConfirm} avec ${to.stressed} par téléphone, au numéro que ${we.has} déjà.`,
      confidential: `${capital(we.my)} notes et ${we.my} échanges avec d'autres sociétés restent confidentiels, comme le sont ${to.yours} documents.`,
      pressure: `${we.prefers} décider une fois ces points éclaircis plutôt qu'à une date.`,
    },
    newTerms: (terms) =>
      `${capital(to.your)} message ajoute ${joined(terms, "et")}, dont nous n'avions pas parlé. ${to.could} en envoyer le texte exact ? ${we.decides} après l'avoir lu.`,
    neededAbove: `Ce qu'il ${we.me} faut encore est demandé ci-dessus.`,
    answerLater: (questions, day) =>
      `Quant à ${to.yours} questions (${questions.join(", ")}), ${we.answers} d'ici au ${day}.`,
    youPropose: (offered) => ` (${to.propose} ${offered})`,
    need: (objects) => `${we.need} ${joined(objects, "et")}.`,
    needFirst: (objects) => `Avant tout accord, il ${we.me} faut ${joined(objects, "et")}.`,
    tell: (questions) => `${to.could} aussi ${we.me} dire ${joined(questions, "et")} ?`,
    say: (object) => `${we.say} ${object}.`,
    betweenDocuments: (subject, first, paper, second, other) =>
      `${capital(subject)} : ${first} dans ${paper}, ${second} dans ${other}. Quelle valeur faut-il retenir ?`,
    sides: (subject, theirs, paper, ours) =>
      subject === ""
        ? `${capital(to.yourF)} présentation indique ${theirs} ; ${paper}, ${ours}.`
        : `${capital(subject)} : ${theirs} dans ${to.yourF} présentation, ${ours} dans ${paper}.`,
    paperHas: (paper, figure) => `${capital(paper)} indique ${figure}.`,
    whichHolds: "Là où deux chiffres diffèrent, lequel est le bon ?",
    deadline: (day) => `${we.noted} que ${to.wish} une réponse avant le ${day}.`,
    date: (day) => `${we.noted} la date du ${day}.`,
    answerBy: (day) => `${to.could} ${we.me} répondre d'ici au ${day} ?`,
    inTime: (day) =>
      `${to.could} ${we.me} répondre d'ici au ${day}, pour que ${we.mayAnswer} ${to.you} répondre à temps ?`,
    back: (day) => `${we.takenNote} ${to.toYou} d'ici au ${day}.`,
  };
}

/** What the user's rules tell to ask for: papers, and answers to questions. */
export function askedFor(
  asks: readonly { readonly object: string; readonly first: boolean }[],
  phrases: DraftPhrases,
): readonly string[] {
  const objects = asks.map(({ object }) => object);
  const questions = objects.filter(isQuestion);
  const firstly = asks.filter(({ object, first }) => first && !isQuestion(object)).map(({ object }) => object);
  const papers = objects.filter((object) => !isQuestion(object) && !firstly.includes(object));
  const sentences = [
    ...(firstly.length > 0 ? [phrases.needFirst(firstly)] : []),
    ...(papers.length > 0 ? [phrases.need(papers)] : []),
    ...(questions.length > 0 ? [phrases.tell(questions)] : []),
  ];
  return sentences.length > 0 ? [sentences.join(" ")] : [];
}

/** What they tell to say. */
export function statementsToAdd(says: readonly ToSay[], phrases: DraftPhrases): readonly string[] {
  const sentences = says.map(({ object, sentence }) => (sentence ? `${capital(object)}.` : phrases.say(object)));
  return sentences.length > 0 ? [sentences.join(" ")] : [];
}

function joined(items: readonly string[], last: string): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

function bare(file: string): string {
  return file.replace(/\.[^.]+$/, "");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
