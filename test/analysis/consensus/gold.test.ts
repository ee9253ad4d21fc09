/** On the reference deals, planted contradictions are ruled on the right side, or left open where the truth says so. */
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";
import { foundFor, isRight, readGold } from "../../../bench/consensus/gold.ts";
import { contradictionsBetweenDocuments, resolveContradiction } from "../../../src/analysis/consensus/index.ts";
import { citationChecker } from "../../../src/analysis/findings/index.ts";
import { readDocument } from "../../../src/documents/index.ts";
import { examined, steadyTime } from "./deal.ts";

const data = process.env.PROBANT_DATA ?? resolve("../shared/data");
const deals = readGold(data);
if (deals.length === 0) console.warn(`No reference deals under ${data}: set PROBANT_DATA to check rulings on them.`);

test.skipIf(deals.length === 0)(
  "nine planted contradictions out of ten are ruled rightly, and every source named holds",
  async () => {
    let planted = 0;
    let right = 0;
    for (const deal of deals) {
      const documents = await Promise.all(deal.files.map((file) => readDocument(readFileSync(file), basename(file))));
      const material = await examined(documents, documents[0]!.language);
      const contradictions = contradictionsBetweenDocuments(material, steadyTime());
      const { check } = citationChecker({ documents, facts: material.facts.all });
      for (const gold of deal.planted) {
        planted++;
        const found = foundFor(gold, contradictions);
        if (!found) continue;
        const resolution = await resolveContradiction(found.contradiction, material, steadyTime());
        if (isRight(gold, found.positions, found.contradiction, resolution)) right++;
        for (const { reference, file, anchor } of resolution.baGuidance.verifiableSources)
          expect(check({ reference, file, anchor }).kind, reference).toBe("stands");
        for (const { source } of resolution.verdict.justification.decisiveFactors) {
          const [reference = "", quote = ""] = source.split(/\s?: ?[«“]\s?|\s?[»”]$/);
          if (!quote.endsWith("…")) expect(check({ reference, quote }).kind, source).toBe("stands");
        }
        for (const round of resolution.debateRecord.rounds)
          for (const { source, quote } of round.positions.flatMap((p) => p.evidence))
            expect(check({ reference: source, quote }).kind, quote).toBe("stands");
      }
    }
    expect(right / planted).toBeGreaterThanOrEqual(0.9);
  },
  180_000,
);
