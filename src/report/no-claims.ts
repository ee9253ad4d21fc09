/** Why a run read no claim, in one sentence that says what to do. */

import type { Report } from "./schema.ts";
import type { ReportSentences } from "./sentences/index.ts";
import { plainText } from "./text.ts";

export function whyNoClaims(report: Report, messages: ReportSentences): string {
  const why = messages.whyNoClaims;
  if (report.documents.length === 0) return why.nothingRead;
  const decks = report.documents.filter(({ kind }) => kind === "deck");
  const named = (documents: Report["documents"]) => documents.map(({ file }) => plainText(file)).join(", ");
  if (decks.length === 0)
    return why.noDeck(
      report.documents
        .map(({ file, kind }) => `${plainText(file)}${messages.colon} ${messages.kinds[kind]}`)
        .join(", "),
    );
  const pictured = decks.filter(
    ({ units, warnings }) => warnings.filter(({ code }) => code === "image_only").length >= Math.max(1, units),
  );
  return pictured.length === decks.length ? why.onlyPictures(named(decks)) : why.nothingToCheck(named(decks));
}
