/** What the rules of the analysts find of real deals is reviewed without a remark. */
import { expect, test } from "vitest";
import { runSectorExpert, runTier1 } from "../../../src/analysis/agents/index.ts";
import { reflectOn } from "../../../src/analysis/reflexion/index.ts";
import { exampleMaterial } from "../agents/material.ts";

const DEALS = { en: "quillmoor-pay", fr: "velotri-materiel" } as const;

test.each(["en", "fr"] as const)(
  "no item of the analysts' own reports is flagged (%s)",
  async (language) => {
    const material = await exampleMaterial(DEALS[language], language);
    const reports = [...(await runTier1(material)), (await runSectorExpert(material)).report];
    expect(reports.flatMap(({ findings, redFlags }) => [...findings, ...redFlags]).length).toBeGreaterThan(20);
    for (const output of reports) {
      const { agentName, tier } = output;
      const result = await reflectOn({ agentName, tier, output }, material);
      const critiques = result.kind === "reflected" ? result.output.critiques : [];
      expect(
        critiques.map(({ type, issue, location }) => `${agentName} ${type} ${location.section}: ${issue}`),
      ).toEqual([]);
    }
  },
  300_000,
);
