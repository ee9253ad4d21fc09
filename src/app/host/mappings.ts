/** What the user taught by confirming a cell: other claims in the same words speak of the same row. */
import { foldText } from "../../ontology/index.ts";
import { readAnchor } from "../../report/index.ts";
import type { Report } from "../engine.ts";
import type { Decisions, Override } from "../protocol/index.ts";
import { isComputed } from "./cell-readings.ts";
import { HOST_SENTENCES } from "./sentences/index.ts";

type Claim = Report["claims"][number];

/**
 * Verdicts that follow from the cells confirmed, for claims that the user has not decided and that nothing else settled.
 * They are worked out anew each time: taking the confirmation back takes them back, and another run keeps them.
 */
export function taughtVerdicts(report: Report, { overrides, marks }: Decisions): Override[] {
  const decided = new Set(overrides.map(({ claimId }) => claimId));
  const refused = new Map(marks.map(({ claimId, notThese }) => [claimId, new Set(notThese)]));
  const byId = new Map(report.claims.map((claim) => [claim.id, claim]));
  const lessons = overrides.flatMap((own) => {
    const claim = byId.get(own.claimId);
    const row = own.cell === null || isComputed(own.cell.sourceNodeId) ? null : rowOf(own.cell);
    return claim && row !== null ? [{ own, claim, row, words: wordsOf(claim) }] : [];
  });
  if (lessons.length === 0) return [];
  return report.claims.flatMap((claim): Override[] => {
    if (decided.has(claim.id) || claim.result.status !== "UNKNOWN") return [];
    const words = wordsOf(claim);
    for (const { own, claim: first, row, words: learnt } of lessons) {
      if (!speakAlike(words, learnt)) continue;
      const found = claim.result.lookedAt.find(
        ({ perhaps, ...place }) =>
          perhaps !== undefined && rowOf(place) === row && !refused.get(claim.id)?.has(perhaps.sourceNodeId),
      );
      // What is computed from the row may bear a claim out; only the row's own figure may deny it.
      if (!found?.perhaps || !(found.perhaps.agrees || found.perhaps.formula === null)) continue;
      const { file, anchor, content, perhaps } = found;
      const document = report.documents.find((one) => one.file === claim.source?.file);
      return [
        {
          claimId: claim.id,
          status: perhaps.agrees ? "VERIFIED" : "CONTRADICTED",
          note: HOST_SENTENCES[document?.language ?? "en"].sameWords(first.text),
          decidedAt: own.decidedAt,
          cell: { file, anchor, content, sourceNodeId: perhaps.sourceNodeId },
        },
      ];
    }
    return [];
  });
}

function rowOf({ file, anchor }: { readonly file: string; readonly anchor: string }): string | null {
  const read = readAnchor(anchor);
  return read.kind === "cells" && read.range.top === read.range.bottom
    ? `${file}|${read.sheet}|${read.range.top}`
    : null;
}

/** The claim without its figures and dates, which change from one year's claim to the next. */
function wordsOf({ text }: Claim): ReadonlySet<string> {
  return new Set(foldText(text).match(/(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/gu) ?? []);
}

/** One says all the words of the other: "net revenue" and "net revenue, budget". */
function speakAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  return few.size > 0 && [...few].every((word) => many.has(word));
}
