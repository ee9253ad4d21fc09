/** The report's words in French. */

import { COMMON_WORDS } from "../common/index.ts";
import { typeset } from "../typography.ts";
import type { ReportSentences } from "./en.ts";

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString("fr-FR")} ${Math.abs(count) < 2 ? one : many}`;

export const FRENCH: ReportSentences = typeset<ReportSentences>({
  ...COMMON_WORDS.fr,
  aboutThisDocument: "À propos de ce document",
  made: (caseName, date, version) => `${caseName}, établi le ${date} par Probant ${version}.`,
  correctedByHand: (count) =>
    count === 0 ? "Aucun verdict n’a été corrigé à la main." : `Verdicts corrigés à la main : ${count}.`,
  correctedTo: (own, found) => `${own} au lieu de ${found}`,
  title: "Rapport de vérification",
  madeOn: (date) => `Établi le ${date}`,
  promise: "Rien n’a quitté cet ordinateur.",
  promiseDetail: "Les fichiers ont été lus et jugés sur cette machine, et cette page ne charge rien depuis un réseau.",
  sections: {
    summary: "En bref",
    questions: "Questions au fondateur",
    contradictions: "Contradictions",
    claims: "Affirmations et verdicts",
    defects: "Défauts du modèle",
    hidden: "Textes cachés",
    documents: "Documents",
    notRead: "Non lu",
  },
  contents: "Sommaire",
  about: {
    company: "Société",
    plan: "Plan",
    market: "Marché",
    competitor: "Concurrent",
    customer: "Client",
    team: "Équipe",
  },
  languages: { fr: "Français", en: "Anglais" },
  columns: {
    place: "Endroit",
    claim: "Affirmation",
    verdict: "Verdict",
    confidence: "Confiance",
    evidence: "Preuve",
    value: "Valeur",
    says: "Ce qu’on y lit",
    name: "Donnée",
    cell: "Cellule",
    defect: "Défaut",
    detail: "Détail",
    text: "Texte",
    file: "Fichier",
    kind: "Nature",
    language: "Langue",
    contains: "Contenu",
    reason: "Motif",
  },
  tables: {
    evidenceFile: "Fichier de la preuve",
    evidencePlace: "Endroit de la preuve",
    why: "Pourquoi",
    about: "Sujet",
    note: "Votre note",
    role: "Rôle",
    mail: "Correspondance",
    subject: "Objet",
    severity: "Gravité",
    gap: "Écart, %",
    unit: "Unité",
  },
  claimCount: (count) => plural(count, "affirmation", "affirmations"),
  documentCount: (count) => plural(count, "fichier lu", "fichiers lus"),
  contradictionCount: (count) => plural(count, "contradiction", "contradictions"),
  defectCount: (count) => plural(count, "défaut du modèle", "défauts du modèle"),
  hiddenCount: (count) => plural(count, "texte caché", "textes cachés"),
  questionCount: (count) => plural(count, "question à poser", "questions à poser"),
  units: (count, sheets) =>
    sheets ? plural(count, "feuille", "feuilles") : plural(count, "diapositive ou page", "diapositives ou pages"),
  read: (units, total, facts) =>
    `${plural(units, "diapositive, page ou feuille lue", "diapositives, pages et feuilles lues")} sur ${total.toLocaleString("fr-FR")} ; ${plural(facts, "chiffre comparé", "chiffres comparés")}.`,
  readInFull: "Tout le contenu de ces fichiers a été lu.",
  notReadPlaces: (count) => `${plural(count, "endroit n’a pas été lu", "endroits n’ont pas été lus")}.`,
  unreadFiles: (count) => `${plural(count, "fichier n’a pas pu être ouvert", "fichiers n’ont pas pu être ouverts")}.`,
  noClaims: "Aucune affirmation vérifiable n’a été trouvée dans ces fichiers.",
  whyNoClaims: {
    nothingRead: "Aucune affirmation lue : aucun des fichiers n’a pu être ouvert.",
    noDeck: (files) =>
      `Aucune affirmation lue : aucun fichier n’a été pris pour une présentation ou un plan (${files}). Désignez-le par --deck FICHIER.`,
    onlyPictures: (files) => `Aucune affirmation lue : les pages de ${files} sont des images sans texte.`,
    nothingToCheck: (files) =>
      `Aucune affirmation lue : ${files} n’énonce aucun chiffre ni rien d’autre de vérifiable.`,
  },
  stillDefects: (count) =>
    `${plural(count, "défaut qui ne change", "défauts qui ne changent")} aucun résultat aujourd’hui`,
  noHidden: "Aucun texte caché au lecteur n’a été trouvé.",
  noQuestions: "Rien dans ces fichiers n’appelle de question.",
  questionsIntroduction: "Chacune peut être envoyée telle quelle. Les plus graves viennent d’abord.",
  leftOut: (n) =>
    n === 0
      ? ""
      : n === 1
        ? " Une autre, moins grave, est laissée de côté."
        : ` ${n} autres, moins graves, sont laissées de côté.`,
  claimsIntroduction:
    "Une affirmation est jugée d’après tous les autres endroits des fichiers, jamais d’après le sien.",
  defectsIntroduction: "Des cellules qui rompent la logique du modèle.",
  hiddenIntroduction:
    "Du texte qu’une lecture normale ne montre pas, ou qui donne des ordres à une machine. Il n’a jamais été suivi.",
  notReadIntroduction: "Aucun verdict ne tient compte de ce qui se trouve ici.",
  mail: {
    settled: (turn, quote) => `Réglée par le message ${turn} : ${quote}`,
    opened: (turn, quote) => `Ouverte par le message ${turn} : ${quote}`,
  },
  filters: {
    legend: "Filtrer les affirmations",
    place: "Endroit",
    everyPlace: "Tous les endroits",
    search: "Chercher dans le texte",
    shown: (shown, total) => `${shown} sur ${total} affichées`,
    none: "Aucune affirmation ne passe ces filtres.",
    expand: "Tout ouvrir",
    collapse: "Tout fermer",
  },
  showEvidence: "Preuves",
  showPlaces: "Voir les endroits",
  formula: "Formule",
  result: "Résultat",
  andMore: (count) => `et ${count.toLocaleString("fr-FR")} de plus`,
  cited: "cité",
  picture: (place) => `Image de ${place}`,
  noteOfSlide: "Note de l’orateur",
  hiddenPlace: "Cet endroit est masqué dans le fichier.",
  askedByYou: "donnée par vous",
  judgedByModel: "jugé par le modèle de langage",
  readFromPicture: "lu dans une image",
  modelUse: {
    sentTo: (host) => `Du texte de ces fichiers a été envoyé à ${host}.`,
    sentToDetail:
      "Vous avez autorisé ce serveur par son nom pour le modèle de langage. Les fichiers ont été lus sur cette machine, et cette page ne charge rien depuis un réseau.",
    roles: {
      judge: "juge",
      claims: "affirmations",
      critic: "relecture",
      debater: "débats",
      arbitrator: "arbitrage",
    },
    // Why the GPU was not used is told by the report.
    ready: (name, device, note) => `Modèle : ${name} sur ${device}${note === null ? "" : " (sans GPU)"}.`,
    serverReady: (name, address, encrypted) =>
      `Modèle : ${name}, à l’adresse ${address}${encrypted ? "" : " (connexion non chiffrée)"}.`,
    textGoes: (host) =>
      host === null
        ? "Son serveur est sur cette machine : rien n’en sort."
        : `DU TEXTE DU DOSSIER EST ENVOYÉ À ${host}, que vous avez autorisé.`,
    plan: (budget) => `Le modèle peut dépenser jusqu’à ${budget} jetons.`,
    writing: "Le modèle écrit (rien n’est encore vérifié) :",
    role: (name, count, requests, tokens, share, refused) =>
      `${name} ${tokens} (${share}) en ${requests} ${count < 2 ? "question" : "questions"}${refused > 0 ? `, ${refused} ${refused < 2 ? "refusée" : "refusées"}` : ""}`,
    notAsked: (steps) => `Non interrogé : ${steps.join(" ; ")}.`,
    notAskedOf: (name, why) => `${name} (${why})`,
    whyNotAsked: {
      given: "les affirmations étaient données",
      off: "désactivé",
      "nothing-unread": "aucune ligne ne restait à lire",
      "nothing-open": "aucune affirmation ne restait ouverte à la lecture",
      "no-gain": "l’étalonnage n’y montre aucun gain",
      "nothing-weak": "aucun rapport n’était à relire",
      "nothing-opposed": "rien ne se contredisait",
      settled: "les pièces ont tranché chaque contradiction",
      budget: "les jetons étaient épuisés avant son tour",
      stopped: "le modèle ne répondait plus",
    },
    spent: (tokens, budget, roles) => `${tokens} jetons sur ${budget} (${roles}).`,
    notNeeded: "n’a pas été nécessaire.",
    found: (claims) =>
      claims < 2
        ? "Il a relevé 1 affirmation que les règles n’avaient pas vue."
        : `Il a relevé ${claims} affirmations que les règles n’avaient pas vues.`,
    leftOut: (claims, pages, spent) =>
      `${[...(claims > 0 ? [`${claims} ${claims < 2 ? "affirmation" : "affirmations"}`] : []), ...(pages > 0 ? [`${pages} ${pages < 2 ? "partie de page" : "parties de pages"}`] : [])].join(" et ")} laissées aux règles : ${spent ? "ses jetons étaient épuisés" : "il ne répondait plus"}.`,
    givenUp: (what, wastedTokens) =>
      `Modèle de langage abandonné : ${what}. Les règles et le calcul ont fait le reste ; jetons perdus : ${wastedTokens}.`,
  },
  models: (embedder, language) =>
    `${language === null ? "Aucun modèle de langage n’est intervenu : chiffres, périodes et unités ont été comparés par des règles et par le calcul." : `Modèle de langage : ${language}.`}${embedder === null ? "" : ` Modèle de recherche : ${embedder}.`}`,
  hiddenReasons: {
    colour: "Couleur de son fond",
    tiny: "Trop petit pour être lu",
    outside: "Hors de la diapositive",
    behind_picture: "Derrière une image",
    invisible: "Texte invisible",
    hidden_slide: "Diapositive masquée",
    hidden_sheet: "Feuille masquée",
    addresses_ai: "Donne des ordres à une IA",
  },
  warnings: {
    image_only: "Image, non lue",
    read_from_picture: "Lu dans une image",
    formula_not_read: "Formules non suivies",
    formula_without_value: "Formule sans valeur",
    limit_reached: "Trop grand, coupé",
    repaired: "Réparé",
    part_missing: "Partie manquante",
    part_unreadable: "Partie illisible",
    hidden_unit: "Masqué",
    external_link: "Lien vers un autre fichier",
    encoding_guessed: "Encodage deviné",
    same_file: "Donné deux fois",
    unrelated: "Peut-être d’un autre dossier",
  },
  colon: " :",
  wholeFile: "fichier entier",
  quote: (text) => `« ${text} »`,
  compared: {
    repaired: "Contradictions corrigées",
    withdrawn: "Contradictions disparues avec leur affirmation",
    remaining: "Contradictions qui demeurent",
    newContradictions: "Nouvelles contradictions",
    changed: "Affirmations dont le chiffre a changé",
    judgedOtherwise: "Affirmations jugées autrement",
    appeared: "Nouvelles affirmations",
    vanished: "Affirmations abandonnées",
    moved: "Affirmations déplacées",
    lines: "Lignes des pages qui ont changé",
    cells: "Cellules qui ont changé",
    nothing: "Les deux versions affirment la même chose, et rien n’est contredit autrement.",
  },
  checkOutside: "À vérifier ailleurs",
  askUnknown: (claim, place) =>
    `Vous écrivez ${claim} (${place}) : pourriez-vous envoyer le document dont cela vient ?`,
});
