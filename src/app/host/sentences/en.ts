/** What the host says, in English. */

import type { GraphError } from "../../engine.ts";
import { LEAST_PASSPHRASE } from "../../engine.ts";

const functions: Readonly<Record<string, string>> = {
  SUM: "sum of",
  AVERAGE: "average of",
  MAX: "largest of",
  MIN: "smallest of",
  IF: "if",
  IFERROR: "if it can be computed",
  ROUND: "rounded",
  ABS: "without its sign",
  SUMIF: "sum where",
  SUMIFS: "sum where",
  SUMPRODUCT: "sum of the products of",
  COUNT: "number of",
  AND: "all of",
  OR: "one of",
};

export const ENGLISH = {
  /** Refusals that say what happened and what to do. */
  problems: {
    busy: "This case is already being worked on: wait for it, or cancel it.",
    aborted: "Cancelled.",
    interrupted: "The last run was interrupted. Nothing is lost: start it again, it goes on from what was read.",
    no_files: "The case is empty: add a document first.",
    no_report: "There is no report yet: start a run.",
    bad_file_name: "This file name cannot be kept: rename the file and add it again.",
    desktop_only: "This can be done in the desktop application only.",
    disk_full: "The disk is full: free some space and try again.",
    not_writable: "The data folder cannot be written: check its permissions.",
    case_damaged: "The card of this case is damaged, and nothing in it was changed: repair it from the list of cases.",
    case_locked: "This case is encrypted: give its passphrase to open it.",
    decrypt_first: "This is not done to an encrypted case: put it back in clear first.",
    weak_passphrase: `Give a passphrase of ${LEAST_PASSPHRASE} characters or more: a few words.`,
    bad_archive: "This file is no case of Probant, or it is damaged: ask for it again.",
    closed: "Probant is closing.",
    run_timed_out:
      "The run takes too much work and was given up: leave a document out, or add only the part of it that matters.",
    run_out_of_memory:
      "The run needs too much memory and was given up: leave a document out, or add only the part of it that matters.",
    run_crashed: "The run broke off. Nothing is lost: start it again, it goes on from what was read.",
    unexpected: "Something unexpected happened: try again, then copy the diagnostics (Settings) if it lasts.",
  },
  notUnderstood: (field: string) => `The request is not understood (${field}): reload the window.`,
  notRead: {
    heading: (text: string) => `“${text}” cannot be a heading: write a few words.`,
    period: (text: string) => `“${text}” is read as no time: write “2026”, “March 2026” or “FY26”.`,
    unit: (text: string) => `“${text}” is read as no unit: write “k€”, “%” or “months”.`,
  },
  tooLarge: (megabytes: number) =>
    `This file is over ${megabytes} MB: add the pages or sheets that matter as a file of their own instead.`,
  /** What is not there, or cannot be done from here. */
  notAtHand: {
    case: "This case is no longer there: open the list of cases again.",
    file: "This file is not in the case: add it again.",
    unit: "This page or sheet is not in the document, or the document has not been read yet: start a run.",
    claim: "This claim is not in the case: run it again.",
    source: "The source file cannot be opened: check that it is still there.",
    examples: "The examples are missing from this installation: install Probant again.",
    export: "No browser was found to print a PDF with: export as HTML and print that page.",
    search:
      "Without the embedder that ships with Probant, documents cannot be searched by meaning: install Probant anew.",
    printing: "Printing a PDF would write the page in clear to a temporary folder: export as HTML and print that page.",
    picture: "This picture cannot be shown here: open the document to see it.",
    opening: "Files cannot be opened from here: open it from its folder.",
  },
  /** Failures of the engine's own parts; null where the error's own sentence, which is English, serves. */
  caseFailures: null as Readonly<Record<GraphError["code"], string>> | null,
  portfolio: {
    columns: [
      "Case",
      "Last opened",
      "Shelf",
      "State",
      "Round",
      "Currency",
      "Valuation",
      "Currency",
      "Revenue",
      "Currency",
      "Period",
      "Growth",
      "Runway, months",
      "Worst contradiction",
      "Contradicted",
      "Ambiguous",
      "Unknown",
      "Verified",
    ],
  },
  /** How a verdict of the user's is marked. */
  corrections: {
    corrected: "corrected by the user: ",
    instead: "instead of",
  },
  /** Why a verdict follows from a cell that was confirmed for another claim. */
  sameWords: (claim: string) => `as for “${claim}”`,
  /** Spreadsheet functions that a model of a company mostly holds; another one is left as it is written. */
  functions,
  /** In the name of a file that holds what the user typed in. */
  typedIn: "typed in",
  /** The example deal that ships in this language. */
  example: { folder: "quillmoor-pay", name: "Quillmoor Pay (example)" },
};

export type HostSentences = typeof ENGLISH;
