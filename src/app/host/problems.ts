/** The host's own refusals: what, and what to do. */

import type { Language, PutRight, RunErrorCode } from "../engine.ts";
import { HOST_SENTENCES } from "./sentences/index.ts";

export type HostProblem =
  | { readonly code: "invalid_request"; readonly field: string }
  | { readonly code: "not_found"; readonly what: "case" | "file" | "unit" | "claim" | "source" | "examples" }
  /** What the user puts right of a table, and no reader understands. */
  | { readonly code: "not_read"; readonly what: PutRight["what"]; readonly text: string }
  | { readonly code: "busy" }
  | { readonly code: "aborted" }
  | { readonly code: "interrupted" }
  | { readonly code: "no_files" }
  | { readonly code: "no_report" }
  | { readonly code: "bad_file_name" }
  | { readonly code: "too_large"; readonly megabytes: number }
  | { readonly code: "desktop_only" }
  | { readonly code: "unavailable"; readonly what: "export" | "opening" | "picture" | "printing" | "search" }
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

export function sentence(problem: HostProblem, language: Language): string {
  const sentences = HOST_SENTENCES[language];
  switch (problem.code) {
    case "invalid_request":
      return sentences.notUnderstood(problem.field);
    case "not_read":
      return sentences.notRead[problem.what](problem.text);
    case "too_large":
      return sentences.tooLarge(problem.megabytes);
    case "not_found":
    case "unavailable":
      return sentences.notAtHand[problem.what];
    default:
      return sentences.problems[problem.code];
  }
}
