/** Walks everything the analysts say of the example deals: each source exists and holds its quote, each calculation is right. */
import { beforeAll, describe, expect, test } from "vitest";
import { runSectorExpert, runTier1, runTier3 } from "../../../src/analysis/agents/index.ts";
import {
  type AgentReport,
  AgentReportSchema,
  checkRecorded,
  citationChecker,
  type DealMaterial,
  type Memo,
  type Source,
} from "../../../src/analysis/findings/index.ts";
import type { Calculation } from "../../../src/judge/index.ts";
import { EXAMPLES, exampleMaterial } from "./material.ts";

type Analysis = { readonly reports: readonly AgentReport[]; readonly memo: Memo };

/** Every report and the memo. */
async function analyse(material: DealMaterial): Promise<Analysis> {
  const { report, sector } = await runSectorExpert(material);
  const reports = [...(await runTier1(material)), report];
  const { reports: last, memo } = runTier3(material, { reports, sector, rulings: [] });
  return { reports: [...reports, ...last], memo };
}

describe.each(EXAMPLES)("%s", (name) => {
  describe.each(["fr", "en"] as const)("in %s", (language) => {
    let material: DealMaterial;
    let analysis: Analysis;
    beforeAll(async () => {
      material = await exampleMaterial(name, language);
      analysis = await analyse(material);
    });

    test("every report has its shape, and ids are unique", () => {
      const { reports } = analysis;
      for (const report of reports) expect(() => AgentReportSchema.parse(report)).not.toThrow();
      const ids = reports.flatMap((report) => [...report.findings, ...report.redFlags].map(({ id }) => id));
      expect(ids).toEqual([...new Set(ids)]);
    });

    test("every source cited exists and its quote stands there", () => {
      const checker = citationChecker({ documents: material.documents, facts: material.facts.all });
      const sources = everyIn(analysis, isSource);
      expect(sources.length).toBeGreaterThan(50);
      const faults = sources.flatMap((source) => {
        const check = checker.checkSource(source);
        // Hidden text is cited where the finding is that it is hidden.
        return check === null || check.kind === "stands" || check.kind === "hidden" ? [] : [{ ...source, check }];
      });
      expect(faults).toEqual([]);
    });

    test("every calculation gives its result from its cited cells", () => {
      const calculations = everyIn(analysis, isCalculation);
      expect(calculations.length).toBeGreaterThan(10);
      const wrong = calculations
        .map((calculation) => ({ calculation, check: checkRecorded(calculation, material.facts.all) }))
        .filter(({ check }) => check.kind !== "right");
      expect(wrong).toEqual([]);
    });
  });
});

/** Every object anywhere in a value that passes for a T. */
function everyIn<T>(value: unknown, is: (value: object) => value is T & object): T[] {
  if (typeof value !== "object" || value === null) return [];
  return [...(is(value) ? [value] : []), ...Object.values(value).flatMap((inner) => everyIn(inner, is))];
}

function isSource(value: object): value is Source {
  return "reference" in value && "type" in value;
}

function isCalculation(value: object): value is Calculation {
  return "formula" in value && "inputs" in value && "result" in value;
}
