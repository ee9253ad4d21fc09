/** What the host says, in French. */
import { LEAST_PASSPHRASE } from "../../engine.ts";
import type { HostSentences } from "./en.ts";

export const FRENCH: HostSentences = {
  problems: {
    busy: "Une analyse de ce dossier est déjà en cours : attendez-la ou annulez-la.",
    aborted: "Annulé.",
    interrupted:
      "La dernière analyse a été interrompue. Rien n’est perdu : relancez-la, elle reprend ce qui est déjà lu.",
    no_files: "Le dossier est vide : ajoutez d’abord un document.",
    no_report: "Il n’y a pas encore de rapport : lancez l’analyse.",
    bad_file_name: "Ce nom de fichier ne peut pas être gardé : renommez le fichier et ajoutez-le de nouveau.",
    desktop_only: "Cela n’est possible que dans l’application de bureau.",
    disk_full: "Le disque est plein : libérez de la place et recommencez.",
    not_writable: "Le dossier des données ne peut pas être écrit : vérifiez ses droits.",
    case_damaged: "La fiche de ce dossier est abîmée, rien n’y a été changé : réparez-le depuis la liste des dossiers.",
    case_locked: "Ce dossier est chiffré : donnez sa phrase secrète pour l’ouvrir.",
    decrypt_first: "Cela ne se fait pas sur un dossier chiffré : remettez-le d’abord en clair.",
    weak_passphrase: `Donnez une phrase secrète de ${LEAST_PASSPHRASE} caractères ou plus : quelques mots.`,
    bad_archive: "Ce fichier n’est pas un dossier de Probant, ou il est abîmé : demandez-le de nouveau.",
    closed: "Probant se ferme.",
    run_timed_out:
      "L’analyse demande trop de calcul et a été arrêtée : retirez un document, ou ajoutez-en une partie seulement.",
    run_out_of_memory:
      "L’analyse demande trop de mémoire et a été arrêtée : retirez un document, ou ajoutez-en une partie seulement.",
    run_crashed:
      "L’analyse s’est arrêtée d’elle-même. Rien n’est perdu : relancez-la, elle reprend ce qui est déjà lu.",
    unexpected:
      "Quelque chose d’imprévu s’est produit : recommencez, puis copiez le diagnostic (Réglages) si cela dure.",
  },
  notUnderstood: (field) => `La demande n’est pas comprise (${field}) : rechargez la fenêtre.`,
  notRead: {
    heading: (text) => `« ${text} » ne peut pas être un intitulé : écrivez quelques mots.`,
    period: (text) => `« ${text} » ne se lit pas comme une date : écrivez « 2026 », « mars 2026 » ou « FY26 ».`,
    unit: (text) => `« ${text} » ne se lit pas comme une unité : écrivez « k€ », « % » ou « mois ».`,
  },
  tooLarge: (megabytes) =>
    `Ce fichier dépasse ${megabytes} Mo : ajoutez plutôt les pages ou les feuilles qui comptent, dans un fichier à part.`,
  notAtHand: {
    case: "Ce dossier n’existe plus : rouvrez la liste des dossiers.",
    file: "Ce fichier n’est pas dans le dossier : ajoutez-le de nouveau.",
    unit: "Cette page ou cette feuille n’est pas dans le document, ou il n’a pas encore été lu : lancez l’analyse.",
    claim: "Cette affirmation n’est pas dans le dossier : relancez l’analyse.",
    source: "Le fichier d’origine ne peut pas être ouvert : vérifiez qu’il est encore là.",
    examples: "Les exemples manquent dans cette installation : réinstallez Probant.",
    export: "Aucun navigateur n’a été trouvé pour imprimer en PDF : exportez en HTML et imprimez la page.",
    search:
      "Sans le modèle de vecteurs livré avec Probant, la recherche par le sens est impossible : réinstallez Probant.",
    printing:
      "Imprimer en PDF écrirait la page en clair dans un dossier temporaire : exportez en HTML et imprimez la page.",
    picture: "Cette image ne peut pas être montrée ici : ouvrez le document pour la voir.",
    opening: "Ouvrir un fichier n’est pas possible d’ici : ouvrez-le depuis son dossier.",
  },
  caseFailures: {
    cannot_open:
      "Le dossier ne peut pas être ouvert : vérifiez qu’il est encore là et que vous avez le droit de l’ouvrir.",
    corrupt:
      "Le dossier est endommagé : réparez-le depuis la liste ; les documents sont relus et vos décisions sont gardées.",
    newer:
      "Le dossier a été écrit par un Probant plus récent : il se consulte ici sans se modifier ; continuez avec cette version.",
    busy: "Un autre Probant écrit dans ce dossier : attendez qu’il ait fini et réessayez.",
    closed: "Le dossier a été fermé pendant le travail : rouvrez-le.",
    full: "Le disque est plein : libérez de la place et réessayez.",
    not_writable: "Le dossier ne peut pas être écrit : vérifiez vos droits.",
    gone: "Le dossier a été déplacé ou supprimé pendant qu’il était ouvert : remettez-le en place et rouvrez-le.",
    sealed: "Le dossier est chiffré : donnez sa phrase secrète.",
    wrong_passphrase: "Cette phrase secrète n’ouvre pas le dossier : vérifiez-la et donnez-la de nouveau.",
    too_large: "Le dossier est trop grand pour être chiffré en mémoire.",
  },
  portfolio: {
    columns: [
      "Dossier",
      "Ouvert le",
      "Rangement",
      "État",
      "Levée",
      "Devise",
      "Valorisation",
      "Devise",
      "Chiffre d’affaires",
      "Devise",
      "Période",
      "Croissance",
      "Runway, mois",
      "Pire contradiction",
      "Contredits",
      "Ambigus",
      "Inconnus",
      "Vérifiés",
    ],
  },
  corrections: {
    corrected: "corrigé par l’utilisateur : ",
    instead: "au lieu de",
  },
  sameWords: (claim) => `comme pour « ${claim} »`,
  functions: {
    SUM: "somme de",
    AVERAGE: "moyenne de",
    MAX: "le plus grand de",
    MIN: "le plus petit de",
    IF: "si",
    IFERROR: "si cela se calcule",
    ROUND: "arrondi",
    ABS: "sans son signe",
    SUMIF: "somme où",
    SUMIFS: "somme où",
    SUMPRODUCT: "somme des produits de",
    COUNT: "nombre de",
    AND: "tout de",
    OR: "l’un de",
  },
  typedIn: "saisi à la main",
  example: { folder: "velotri-materiel", name: "Vélotri Matériel (exemple)" },
};
