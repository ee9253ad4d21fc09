/** The host's own refusals, in French and in English: what, and what to do. */

import type { Language } from "../../documents/index.ts";
import { LEAST_PASSPHRASE, type RunErrorCode } from "../engine.ts";

export type HostProblem =
  | { readonly code: "invalid_request"; readonly field: string }
  | { readonly code: "not_found"; readonly what: "case" | "file" | "unit" | "claim" | "source" | "examples" }
  | { readonly code: "busy" }
  | { readonly code: "aborted" }
  | { readonly code: "interrupted" }
  | { readonly code: "no_files" }
  | { readonly code: "no_report" }
  | { readonly code: "bad_file_name" }
  | { readonly code: "too_large"; readonly megabytes: number }
  | { readonly code: "desktop_only" }
  | { readonly code: "unavailable"; readonly what: "export" | "opening" | "picture" | "printing" }
  | { readonly code: "disk_full" }
  | { readonly code: "not_writable" }
  | { readonly code: "case_damaged" }
  | { readonly code: "case_locked" }
  | { readonly code: "decrypt_first" }
  | { readonly code: "weak_passphrase" }
  | { readonly code: "bad_archive" }
  | { readonly code: "closed" }
  | { readonly code: RunErrorCode }
  | { readonly code: "unexpected" };

const WHAT = {
  fr: {
    case: "Ce dossier n’existe plus : rouvrez la liste des dossiers.",
    file: "Ce fichier n’est pas dans le dossier : ajoutez-le de nouveau.",
    unit: "Cette page ou cette feuille n’est pas dans le document, ou il n’a pas encore été lu : lancez l’analyse.",
    claim: "Cette affirmation n’est pas dans le dossier : relancez l’analyse.",
    source: "Le fichier d’origine ne peut pas être ouvert : vérifiez qu’il est encore là.",
    examples: "Les exemples manquent dans cette installation : réinstallez Probant.",
    export: "Aucun navigateur n’a été trouvé pour imprimer en PDF : exportez en HTML et imprimez la page.",
    printing:
      "Imprimer en PDF écrirait la page en clair dans un dossier temporaire : exportez en HTML et imprimez la page.",
    picture: "Cette image ne peut pas être montrée ici : ouvrez le document pour la voir.",
    opening: "Ouvrir un fichier n’est pas possible d’ici : ouvrez-le depuis son dossier.",
  },
  en: {
    case: "This case is no longer there: open the list of cases again.",
    file: "This file is not in the case: add it again.",
    unit: "This page or sheet is not in the document, or the document has not been read yet: start a run.",
    claim: "This claim is not in the case: run it again.",
    source: "The source file cannot be opened: check that it is still there.",
    examples: "The examples are missing from this installation: install Probant again.",
    export: "No browser was found to print a PDF with: export as HTML and print that page.",
    printing: "Printing a PDF would write the page in clear to a temporary folder: export as HTML and print that page.",
    picture: "This picture cannot be shown here: open the document to see it.",
    opening: "Files cannot be opened from here: open it from its folder.",
  },
} as const;

export function sentence(problem: HostProblem, language: Language): string {
  const [fr, en] = both(problem);
  return language === "fr" ? fr : en;
}

function both(problem: HostProblem): readonly [fr: string, en: string] {
  switch (problem.code) {
    case "invalid_request":
      return [
        `La demande n’est pas comprise (${problem.field}) : rechargez la fenêtre.`,
        `The request is not understood (${problem.field}): reload the window.`,
      ];
    case "not_found":
    case "unavailable":
      return [WHAT.fr[problem.what], WHAT.en[problem.what]];
    case "busy":
      return [
        "Une analyse de ce dossier est déjà en cours : attendez-la ou annulez-la.",
        "This case is already being worked on: wait for it, or cancel it.",
      ];
    case "aborted":
      return ["Annulé.", "Cancelled."];
    case "interrupted":
      return [
        "La dernière analyse a été interrompue. Rien n’est perdu : relancez-la, elle reprend ce qui est déjà lu.",
        "The last run was interrupted. Nothing is lost: start it again, it goes on from what was read.",
      ];
    case "no_files":
      return ["Le dossier est vide : ajoutez d’abord un document.", "The case is empty: add a document first."];
    case "no_report":
      return ["Il n’y a pas encore de rapport : lancez l’analyse.", "There is no report yet: start a run."];
    case "bad_file_name":
      return [
        "Ce nom de fichier ne peut pas être gardé : renommez le fichier et ajoutez-le de nouveau.",
        "This file name cannot be kept: rename the file and add it again.",
      ];
    case "too_large":
      return [
        `Ce fichier dépasse ${problem.megabytes} Mo : ajoutez plutôt les pages ou les feuilles qui comptent, dans un fichier à part.`,
        `This file is over ${problem.megabytes} MB: add the pages or sheets that matter as a file of their own instead.`,
      ];
    case "desktop_only":
      return [
        "Cela n’est possible que dans l’application de bureau.",
        "This can be done in the desktop application only.",
      ];
    case "disk_full":
      return [
        "Le disque est plein : libérez de la place et recommencez.",
        "The disk is full: free some space and try again.",
      ];
    case "not_writable":
      return [
        "Le dossier des données ne peut pas être écrit : vérifiez ses droits.",
        "The data folder cannot be written: check its permissions.",
      ];
    case "case_damaged":
      return [
        "La fiche de ce dossier est abîmée, rien n’y a été changé : réparez-le depuis la liste des dossiers.",
        "The card of this case is damaged, and nothing in it was changed: repair it from the list of cases.",
      ];
    case "case_locked":
      return [
        "Ce dossier est chiffré : donnez sa phrase secrète pour l’ouvrir.",
        "This case is encrypted: give its passphrase to open it.",
      ];
    case "decrypt_first":
      return [
        "Cela ne se fait pas sur un dossier chiffré : remettez-le d’abord en clair.",
        "This is not done to an encrypted case: put it back in clear first.",
      ];
    case "weak_passphrase":
      return [
        `Donnez une phrase secrète de ${LEAST_PASSPHRASE} caractères ou plus : quelques mots.`,
        `Give a passphrase of ${LEAST_PASSPHRASE} characters or more: a few words.`,
      ];
    case "bad_archive":
      return [
        "Ce fichier n’est pas un dossier de Probant, ou il est abîmé : demandez-le de nouveau.",
        "This file is no case of Probant, or it is damaged: ask for it again.",
      ];
    case "closed":
      return ["Probant se ferme.", "Probant is closing."];
    case "run_timed_out":
      return [
        "L’analyse demande trop de calcul et a été arrêtée : retirez un document, ou ajoutez-en une partie seulement.",
        "The run takes too much work and was given up: leave a document out, or add only the part of it that matters.",
      ];
    case "run_out_of_memory":
      return [
        "L’analyse demande trop de mémoire et a été arrêtée : retirez un document, ou ajoutez-en une partie seulement.",
        "The run needs too much memory and was given up: leave a document out, or add only the part of it that matters.",
      ];
    case "run_crashed":
      return [
        "L’analyse s’est arrêtée d’elle-même. Rien n’est perdu : relancez-la, elle reprend ce qui est déjà lu.",
        "The run broke off. Nothing is lost: start it again, it goes on from what was read.",
      ];
    case "unexpected":
      return [
        "Quelque chose d’imprévu s’est produit : recommencez, puis copiez le diagnostic (Réglages) si cela dure.",
        "Something unexpected happened: try again, then copy the diagnostics (Settings) if it lasts.",
      ];
    default:
      return problem satisfies never;
  }
}
