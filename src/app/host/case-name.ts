/** The name of a case that nobody has named: the company's, once the deck has been read. */
import type { Document } from "../../documents/index.ts";
import { companyNameOf } from "../../facts/index.ts";
import type { CaseSummary } from "../protocol/index.ts";
import { LIMITS } from "../protocol/index.ts";

/** Null where the case has a name of the user's, or no deck says whose it is. */
export function companyNameFor({ name, files }: CaseSummary, documents: readonly Document[]): string | null {
  const fromFile = files.some((file) => file.name.replace(/\.[^.]+$/, "").slice(0, LIMITS.caseName) === name);
  if (name !== "" && !fromFile) return null;
  for (const document of documents) {
    const company = document.kind === "deck" ? companyNameOf(document) : null;
    if (company !== null) return company;
  }
  return null;
}
